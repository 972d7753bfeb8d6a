"""Decide whether a question asks for what was merely seen lying somewhere; no other question is answered with that."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from memory.evidence.sightings import is_glance
from memory.evidence.whereabouts import Whereabouts, seen
from memory.journal.entry import Entry
from memory.text.acts import Wanted
from memory.text.lines import Line
from memory.text.words import stem_set

_NOWHERE: Final[Mapping[str, Whereabouts]] = MappingProxyType({})


def is_unasked_sight(line: Line, entry: Entry, last: Mapping[str, Whereabouts] = _NOWHERE) -> bool:
    """Return whether an entry only tells where things were seen to be, and a line asks after none of them, or they were
    seen elsewhere since.

    Args:
        line: what was asked.
        entry: the memory.
        last: where each thing was seen last, by its key.
    """
    if not is_glance(entry):
        return False
    asked = line.lexicon.stem_set(frozenset(word for each in line.questions for word in each.words))
    named = [
        item
        for item in seen(entry)
        if not stem_set(item.thing).isdisjoint(asked) and last.get(item.thing_key, item) == item
    ]
    return not named or not (
        _asks_after(line) or any(not stem_set(item.place).isdisjoint(asked) for item in named)
    )


def _asks_after(line: Line) -> bool:
    """Return whether a line asks where something is, who has it or took it, or whether somebody saw it."""
    lexicon = line.lexicon
    feelings, asking = lexicon.feelings, lexicon.questions
    finding = asking.finding | feelings.taking | feelings.losing
    return any(
        each.wanted is Wanted.WHERE
        or (each.wanted is Wanted.WHO and not lexicon.roles.having.isdisjoint(each.words))
        or asking.whereabouts.search(each.text)
        or not finding.isdisjoint(each.words)
        for each in line.questions
    )
