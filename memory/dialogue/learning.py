"""Learn from a conversation: turn what was heard into typed entries afterwards, with a language model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory.errors import FieldError
from memory.evidence.candidates import Candidate
from memory.evidence.credibility import as_evidence, combined_trust, shared_audience, sources
from memory.journal.entry import Entry, EntryFields, Kind, SourceType
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.journal.store import Change
from memory.llm.prompts import plain
from memory.llm.speaker import Learnt, Speaker
from memory.minds.mind import Mind
from memory.reflection.reflection import consider, is_about_self, note_down, same_words

LEARNT: Final = "learnt"
"""The note that tells through which entry `learn` has gone."""

MOST_LEARNT: Final = 4
"""Entries that one conversation may come to."""

MOST_HEARD: Final = 30
"""Lines of a conversation that are looked at, the newest."""

MOST_CIRCLES: Final = 3
"""Requests that one conversation may cost afterwards: one for what anybody may know, one for each secret circle."""


async def learn(mind: Mind, speaker: Speaker) -> list[Entry]:
    """Write down what followed from what was said since the last time: one request, and one more for each secret
    circle.

    What anybody may know and what is confidential are looked at apart, so that nothing of a secret gets into what
    cites no secret. What only one person says stays that person's claim.

    Args:
        mind: whose; to be kept open meanwhile.
        speaker: proposes.

    Raises:
        Unavailable: the model could not be asked; it is tried again the next time.
    """
    journal = mind.journal
    through = int(journal.note(LEARNT) or 0)
    heard = [e for e in journal.select(Filter()) if e.id > through and _was_said(e, mind.key)]
    circles: dict[tuple[str, ...] | None, list[Entry]] = {}
    for entry in heard[-MOST_HEARD:]:
        circle = None if entry.audience is None else tuple(sorted(entry.audience))
        circles.setdefault(circle, []).append(entry)
    written: list[Entry] = []
    now = journal.entry_count
    for said in list(circles.values())[:MOST_CIRCLES]:
        if all(entry.kind is Kind.QUESTION for entry in said):
            continue  # who only asks tells nothing
        for learnt in await speaker.learn(mind.key, mind.persona.name, said, MOST_LEARNT):
            noted = await _note(journal, learnt, said)
            written += [] if noted is None else [noted]
    if now > through:
        journal.commit(Change(key=journal.key, notes={LEARNT: now}))
    return written


def _was_said(entry: Entry, own_key: str) -> bool:
    spoken = entry.source_type in (SourceType.DIRECT, SourceType.ENVIRONMENTAL)
    return spoken and entry.source_entity not in (None, own_key)


async def _note(journal: Journal, learnt: Learnt, said: Sequence[Entry]) -> Entry | None:
    """Write down one thing that was learnt, if it holds; ``None`` if it does not."""
    shown = {entry.id: entry for entry in said}
    if not learnt.citations or not shown.keys() >= set(learnt.citations):
        return None
    cited = [shown[i] for i in learnt.citations]
    alike = [e for e in journal.select(Filter()) if e.kind is learnt.kind]
    alike += cited if learnt.kind is not Kind.QUESTION else []
    if any(same_words(entry.content, learnt.content) for entry in alike):
        return None
    who = sources(map(as_evidence, cited))
    if learnt.kind is Kind.FINDING:
        content = learnt.content
        if len(who) == 1:
            content = _as_claim(content, cited[0])
        candidate = Candidate(content=content, citations=learnt.citations)
        return note_down(journal, await consider(journal, candidate, said))
    if learnt.kind is Kind.QUESTION and is_about_self(learnt.content):
        return None
    fields: EntryFields = {
        "source_type": SourceType.INFERENCE,
        "source_trust": min(0.6, combined_trust(who)),
        "kind": learnt.kind,
        "citations": learnt.citations,
        "audience": shared_audience(entry.audience for entry in said),
    }
    try:
        return journal.add(learnt.content, **fields)
    except FieldError:  # forgotten meanwhile
        return None


def _as_claim(content: str, source: Entry) -> str:
    """What one person alone says, as that person's saying."""
    name = plain(source.speaker or "somebody")
    if content.casefold().startswith(name.casefold()):
        return content
    return f"{name} says: {content}"
