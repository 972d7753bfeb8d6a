"""Complete corrections with the parts of the corrected statement that still hold.

"The ball is at ten, in the old barn", corrected by "Sorry, not the barn, the hall", still says when the ball is. A
correction is looked at together with what it corrects, so that a question about either finds it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from memory.dialogue.selection.word_overlap import lacks
from memory.evidence.corrections import is_fragment, withdraws
from memory.evidence.values import values
from memory.journal.entry import CORRECTION_TAG, MAX_CONTENT, Entry
from memory.journal.filter import Filter
from memory.minds.mind import Mind
from memory.minds.prepared import PreparedQuestion
from memory.recall.query import Recalled
from memory.text.acts import Wanted
from memory.text.answer_parts.placing import names_place
from memory.text.lines import Line
from memory.text.words import stem_set

NEARER: Final = 0.05
"""How much more like the question a corrected statement must be than its correction, to be told with it."""

AGAIN: Final = 0.6
"""Share of the words of a corrected statement from which on its correction says all of it again."""


class Earlier(NamedTuple):
    """Name the entry that a correction corrects.

    Args:
        entry: the corrected entry.
        is_asked: whether the question is about what only that says.
    """

    entry: Entry
    is_asked: bool


@dataclass(frozen=True, slots=True)
class Completed:
    """Hold what was recalled, each correction with what it corrects.

    Args:
        recalled: the memories, the best first; the content of a correction of which more is asked than it says begins
            with what it corrects.
        likeness: by id, how like the question a memory is in meaning, 0 to 1.
        earlier: by the id of each correction that needs it, what it corrects.
        plain: by id, the corrections of ``recalled`` as they are stored.
    """

    recalled: list[Recalled]
    likeness: Mapping[int, float]
    earlier: Mapping[int, Earlier]
    plain: Mapping[int, Entry]


def completed(
    mind: Mind, line: Line, recalled: list[Recalled], asked: PreparedQuestion, listeners: Collection[str]
) -> Completed:
    """Return what was recalled with every correction completed by what it corrects, if the listeners may hear that.

    Args:
        mind: the character's mind.
        line: the question.
        recalled: what was recalled, the best first; nothing that was corrected is among it.
        asked: the question's vector.
        listeners: stable keys of all who will hear the answer.
    """
    likeness = mind.likeness(asked, recalled)
    old = _corrected(mind, [hit.entry for hit in recalled], listeners)
    if not old:
        return Completed(recalled, likeness, {}, {})
    ranked = _ranked(mind, line, asked, listeners)
    old_likeness = mind.likeness(asked, ranked.values())
    found: list[Recalled] = []
    earlier: dict[int, Earlier] = {}
    plain: dict[int, Entry] = {}
    new_likeness = dict(likeness)
    for hit in recalled:
        entry, before = hit.entry, old.get(hit.entry.id)
        if before is None:
            found.append(hit)
            continue
        like = old_likeness.get(before.id, 0.0)
        nearer = like > likeness.get(entry.id, 0.0) + NEARER
        leaves_out = not (
            withdraws(entry.content) or _says_again(before, entry) or _answers_alone(line, entry, before)
        )
        is_asked = leaves_out and (nearer or _says_more(line, before, entry))
        if is_asked or is_fragment(entry.content):
            earlier[entry.id] = Earlier(before, is_asked)
        if is_asked:
            plain[entry.id] = entry
            hit = _joined(hit, ranked.get(before.id), before)
            if entry.id in likeness:
                new_likeness[entry.id] = max(like, likeness[entry.id])
        found.append(hit)
    found.sort(key=lambda hit: hit.score, reverse=True)
    return Completed(found, new_likeness, earlier, plain)


def _says_again(before: Entry, entry: Entry) -> bool:
    """Return whether a correction says again most of what it corrects, and so leaves nothing of it out."""
    old = stem_set(before.content)
    return len(old & stem_set(entry.content)) >= AGAIN * len(old)


def _answers_alone(line: Line, entry: Entry, before: Entry) -> bool:
    """Return whether a correction answers a line by itself: it is a whole statement with a value, holds the part that is
    asked for, and names something that is asked about unless the corrected statement does not either.
    """
    said, said_before = (line.stems & stem_set(each.content) for each in (entry, before))
    if said_before and not said:
        return False
    if line.wanted is Wanted.WHERE and not names_place(entry.content, lexicon=line.lexicon):
        return False
    return not is_fragment(entry.content) and bool(values(entry.content)) and not lacks(line, entry)


def _says_more(line: Line, before: Entry, entry: Entry) -> bool:
    """Return whether a corrected statement holds more of what a line asks for than its correction: more of its words, or the
    part that it asks for.
    """
    said = line.stems & stem_set(entry.content, stop=frozenset())
    said_before = line.stems & stem_set(before.content, stop=frozenset())
    return len(said_before) > len(said) or lacks(line, before) < lacks(line, entry)


def _joined(hit: Recalled, old: Recalled | None, before: Entry) -> Recalled:
    """Return a correction as it was recalled, with the words of what it corrects, and as relevant as the better one."""
    better = hit if old is None or old.score <= hit.score else old
    return better._replace(entry=_with(hit.entry, before))


def with_earlier(entry: Entry, earlier: Mapping[int, Earlier]) -> Entry:
    """Return an entry with the words of what it corrects, if a question is about what only that says.

    Args:
        entry: the entry as it is stored.
        earlier: by the id of a correction, what it corrects.
    """
    before = earlier.get(entry.id)
    return _with(entry, before.entry) if before and before.is_asked else entry


def _with(entry: Entry, before: Entry) -> Entry:
    """Return a correction whose content begins with what it corrects."""
    content = f"{before.content.rstrip(' .')}. {entry.content}"
    return replace(entry, content=content[:MAX_CONTENT])


def _corrected(mind: Mind, entries: Sequence[Entry], listeners: Collection[str]) -> dict[int, Entry]:
    """Return, by the id of each correction that takes nothing back whole, what it corrects, if that may be told."""
    by_old = {
        entry.supersedes: entry
        for entry in entries
        if entry.supersedes is not None and CORRECTION_TAG in entry.tags
    }
    return {
        by_old[entry.id].id: entry for entry in mind.journal.fetch(by_old) if entry.may_be_told_to(listeners)
    }


def _ranked(
    mind: Mind, line: Line, asked: PreparedQuestion, listeners: Collection[str]
) -> dict[int, Recalled]:
    """Return by id how what was corrected is recalled for a question, as if nothing had corrected it."""
    hits = mind.recall(
        line.text,
        wanted=Filter(listeners=frozenset(listeners), superseded=True),
        limit=max(1, len(mind.journal) + len(asked.past)),
        asked=asked,
    )
    return {hit.entry.id: hit for hit in hits if hit.entry.id in mind.journal.superseded}
