"""Format reports on a journal as lines for a terminal, for ``memory``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from memory.config import Config
from memory.evidence.reputation import present_trust, tellers
from memory.ingame.answering import model_words, speech
from memory.ingame.command_names import command_name
from memory.ingame.commands import report_sleep
from memory.ingame.commands.page import ago, title, wrapped
from memory.ingame.commands.report_people import findings
from memory.ingame.engine import minds
from memory.ingame.explaining import Explanation, explain
from memory.ingame.objects import is_object, key_of
from memory.ingame.perceiving.acts import Manner
from memory.ingame.plain_text import inert, plain
from memory.journal.chronology import counted
from memory.journal.entry import Entry
from memory.journal.journal import FORGOTTEN, Journal
from memory.journal.store import Counts
from memory.llm.chat import estimate_tokens
from memory.minds.mind import Mind
from memory.recall.query import Recalled
from memory.sleep.state import state_of

_HOW: Final = {Manner.SAY: "said aloud", Manner.WHISPER: "whispered"}


def row(name: str, journal: Journal, width: int) -> list[str]:
    """Return a journal's lines in the list of all journals."""
    size = counted(len(journal), "entry", "entries")
    if not is_object(journal.key):
        return wrapped(f"{journal.key}: {size}", width)
    window = f"importance {journal.cumulative_importance:g} of {journal.config.threshold:g}"
    due = ", due to reflect" if journal.cumulative_importance >= journal.config.threshold else ""
    return wrapped(f"{name} ({journal.key}): {state_of(journal).phase}, {size}, {window}{due}", width)


def state(name: str, location: Any, journal: Journal, width: int, problems: Sequence[str] = ()) -> list[str]:
    """Return the state of a journal.

    Args:
        name: the owner's name.
        location: the owner's location.
        journal: the journal.
        width: columns.
        problems: errors in the owner's persona.
    """
    where = f", in {plain(location.key)}" if location else ""
    lines = [*title(f"Memory of {name} ({journal.key}{where})", width), ""]
    window, threshold = journal.cumulative_importance, journal.config.threshold
    counting = counted(journal.entries_since_reflection, "entry", "entries")
    due = "; a reflection is due" if window >= threshold else ""
    since = f"{window:g} of {threshold:g}, from {counting}{due}"
    for label, fact in {**facts(journal), "importance since the last reflection": since}.items():
        lines += labelled(label, fact, width)
    for problem in problems:
        lines += wrapped(f"persona: {problem}", width, "  ", 3)
    return lines


def labelled(label: str, fact: str, width: int) -> list[str]:
    """Return a fact after its label, wrapped and indented."""
    first, *rest = wrapped(f"{label}: {fact}", width - 2, "  ")
    return [first.replace(f"{label}:", f"|w{label}|n:", 1), *(f"  {line}" for line in rest)]


def facts(journal: Journal) -> dict[str, str]:
    """Return the state of a journal, by label."""
    now = journal.clock.now()
    counts = journal.store.counts(journal.key)
    return {
        **report_sleep.facts(journal),
        "entries": f"{len(journal)} working (cap {journal.max_entries}), {counts.archived} archived (with records), "
        f"{journal.entry_count} ever written",
        "records": _counts(str(entry.kind) for entry in journal.records()),
        "by source": _counts(str(entry.source_type) for entry in journal),
        "by kind": _counts(str(entry.kind) for entry in journal),
        "in confidence": str(sum(entry.audience is not None for entry in journal)),
        "open questions": str(len(journal.open_questions())),
        "corrected since": str(sum(i in journal for i in journal.superseded)),
        "long-term": _longterm(journal, counts),
        "last reflection": ago(journal.last_reflection, now) if journal.last_reflection else "never",
        "own settings": settings_of(journal),
    }


def _longterm(journal: Journal, counts: Counts) -> str:
    """Return the counts of consolidated and waiting entries, and why long-term memory is unavailable, if it is."""
    archive = minds().archive
    if archive is None:
        return "none: archived entries are found by their words"
    facts = f"{counts.consolidated} consolidated"
    if counts.waiting:
        facts += f", {counts.waiting} archived and still to be consolidated"
    if forgotten := journal.note(FORGOTTEN):
        facts += f", {len(forgotten)} forgotten; the next sleep makes sure that none is left there"
    return f"{facts}; away: {archive.away}" if archive.away else facts


def settings_of(journal: Journal) -> str:
    """Return a character's own settings as text."""
    own = journal.header.settings.items()
    return ", ".join(f"{name}:{_value(value)}" for name, value in own) or "none"


def settings(name: str, journal: Journal, width: int) -> list[str]:
    """Return the settings that a character can override, with their current values and descriptions."""
    own = journal.header.settings
    lines = [*title(f"Settings of {name}", width), ""]
    for setting, _, about, may_own in Config.about():
        if may_own:
            mark = " |y(own)|n" if setting in own else ""
            lines.append(f"  |w{setting}:{_value(getattr(journal.config, setting))}|n{mark}")
            lines += wrapped(about, width, "      ")
    return lines


def marks(entry: Entry, journal: Journal) -> list[str]:
    """Return an entry's marks in words: rating method, corrected, consolidated, archived."""
    if not entry.is_memory:
        return ["a record"]
    found = [str(entry.importance_method)]
    if entry.id in journal.superseded:
        found.append(f"corrected by #{journal.superseded[entry.id]}")
    if entry.id in journal.consolidated_entry_ids:
        found.append("consolidated")
    if entry.id not in journal:
        found.append("archived")
    return found


async def why(target: Any, question: str, listener: Any | None, width: int) -> list[str]:
    """Return the entries that a question would recall, with every component of each score.

    Args:
        target: the character that recalls.
        question: the question.
        listener: the asker, who hears the answer; ``None`` for the character itself, with no entry withheld.
        width: columns.
    """
    found = await explain(target, question, listener)
    hearers = None if listener is None else frozenset({key_of(listener)})
    asker = plain((target if listener is None else listener).key)
    lines = [
        *title(f"What {target.key} recalls{'' if listener is None else f' for {asker}'}", width),
        *wrapped(question, width, "  ", 3),
        *_counts_of(found, asker, width),
    ]
    for place, hit in enumerate(found.hits, 1):
        lines += ["", *_ranked(place, hit, target.memory.mind, hearers, width)]
    return [*lines, *_answer(found, width)]


def _counts_of(found: Explanation, asker: str, width: int) -> list[str]:
    """Return with which preset how many entries were ranked, and how many the asker may not hear."""
    back = f" and {found.past} from long-term memory" if found.past else ""
    ranked = f"preset {found.preset}, the best {len(found.hits)} of {found.passing}{back}"
    lines = wrapped(ranked, width, "  ")
    if found.withheld:
        are = "is" if found.withheld == 1 else "are"
        lines += wrapped(f"{found.withheld} more {are} not for {asker}'s ears", width, "  ")
    return lines


def _ranked(place: int, hit: Recalled, mind: Mind, hearers: frozenset[str] | None, width: int) -> list[str]:
    """Return a recalled entry with the components of its score, and the evidence of an insight.

    Args:
        place: its place among the recalled entries, from 1.
        hit: the entry and its score.
        mind: the mind that recalls.
        hearers: stable keys of those who hear the answer; ``None`` for the character itself.
        width: columns.
    """
    parts = (f"{name} {value:.3f}" for name, value in hit.components.items())
    return [
        f"|w{place:>3}. #{hit.entry.id}, score {hit.score:.3f}|n",
        *(f"|x{line}|n" for line in wrapped(", ".join(parts), width, "     ")),
        *wrapped(hit.entry.content, width, "     ", 2),
        *_earned(mind, hit.entry, hearers, width),
        *(_tree(mind, hit.entry, width) if hit.entry.is_synthesis else ()),
    ]


def _answer(found: Explanation, width: int) -> list[str]:
    """Return what the character would answer from memory, what it rests on, and how sure it is."""
    lines: list[str] = []
    if (answer := found.answer) is not None:
        grounds = " ".join(f"#{i}" for i in answer.rests_on) or "no entry"
        how = "Without the language model, would answer" if found.model else "Would answer"
        lines += ["", *wrapped(f"{how}, from {grounds}:", width), *wrapped(answer.text, width, "  ")]
        if found.model:
            shows = f": {command} shows its prompt" if (command := command_name("memory/prompt")) else ""
            lines += wrapped(f"In the game, a language model words the answer{shows}.", width, "  ")
    if (sure := found.sure) is not None:
        figures = f"by itself {sure.own:.2f}, relevance {sure.relevance:.2f}"
        about = f"sure of an answer {sure.value:.2f} ({figures}); an answer is given from {found.least:g} on"
        lines += wrapped(about, width, "  ")
    return lines


async def prompt(target: Any, line: str, speaker: Any, width: int) -> list[str]:
    """Return the prompt that a language model would get if a line were said aloud, message by message.

    Args:
        target: the character that would answer.
        line: the line.
        speaker: the object that would say it.
        width: columns.
    """
    said = speech.speech_act(speaker, line, Manner.SAY)
    scene, manner = model_words.scene_of(target, said, await model_words.thought_of(target, said))
    messages = model_words.prompt_of(scene)
    size = estimate_tokens("".join(message["content"] for message in messages))
    about = f"about {size:,} tokens; the answer would be {_HOW[manner]}"
    head = f"What {target.key} is shown when {speaker.key} says that"
    lines = [*title(head, width), *wrapped(about, width, "  ")]
    for message in messages:
        lines += ["", f"|w{message['role']}|n"]
        for text in message["content"].split("\n"):
            lines += wrapped(text, width) or [""]
    return lines


def dry_run(name: str, file: str, raws: list[dict[str, Any]], journal: Journal, width: int) -> list[str]:
    """Return a summary of what an import would do."""
    ids = [raw["id"] for raw in raws]
    times = sorted(str(raw["timestamp"]) for raw in raws if raw.get("timestamp"))
    lines = wrapped(f"{file} holds {len(raws)} entries, #{min(ids)} to #{max(ids)}, for {name}:", width)
    about = [f"from {times[0]} to {times[-1]}" if times else "without times"]
    about.append(_counts(str(raw.get("source_type") or "direct") for raw in raws))
    if min(ids) <= journal.entry_count:
        first = journal.entry_count + 1
        about.append(f"renumbered, from #{first} to #{first + len(raws) - 1}, since numbers are taken")
    known = {row.entry.content for row in journal.store.history(journal.key)}
    if twice := sum(raw.get("content") in known for raw in raws):
        about.append(f"{twice} of them say word for word what {name} remembers already")
    return [*lines, *(line for each in about for line in wrapped(each, width, "  "))]


def _value(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else inert(str(value))


def _earned(mind: Mind, entry: Entry, hearers: frozenset[str] | None, width: int) -> list[str]:
    """Return the reasons for an entry's trust, if a track record changed it: every finding with its entries."""
    now = present_trust(entry, mind.claim_checker.reputations(hearers))
    if now == entry.source_trust:
        return []
    lines = wrapped(f"trust {now:.2f}, written as {entry.source_trust:.2f}", width, "     ", 2)
    for key in tellers(entry):
        for line in findings(mind.claim_checker.track_record(key, hearers)):
            lines += wrapped(line, width, "       ", 2)
    return lines


def _tree(mind: Mind, entry: Entry, width: int) -> list[str]:
    """Return the entries that an insight cites, level by level."""
    lines = []
    for level, cited in mind.citation_tree(entry.id)[1:]:
        indent = "     " + "   " * (level - 1)
        about = f"#{cited.id}, {cited.source_type}, trust {cited.source_trust:.1f}: {cited.content}"
        lines += wrapped(f"{'which rests' if level > 1 else 'rests'} on {about}", width, indent, 2)
    return lines or ["     rests on nothing that is still there"]


def _counts(values: Iterable[str]) -> str:
    counts: Mapping[str, int] = Counter(values)
    return (
        ", ".join(f"{value} {count}" for value, count in sorted(counts.items(), key=lambda v: -v[1]))
        or "none"
    )
