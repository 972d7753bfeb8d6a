"""Find who says at one time to have been here, and at another to have been there, when the same thing happened."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from memory.reflection.extractive.remarks import Remark
from memory.reflection.extractive.wording import later, quoted
from memory.reflection.patterns.pattern import Pattern
from memory.text.lexicon import current
from memory.text.words import stems

_COMPARED: Final = 20
"""Accounts that one person gives of itself, the latest, that are compared with each other."""

_LONGEST: Final = 400
"""Characters of a remark that are read."""


def changed_places(remarks: Sequence[Remark]) -> Iterator[Pattern]:
    """Yield who names two places for the same occasion.

    Args:
        remarks: as `memory.reflection.extractive.remarks.remarks_of` returns them.
    """
    known = current().deeds
    told: dict[str, list[tuple[Remark, frozenset[str], frozenset[str], str]]] = defaultdict(list)
    for remark in remarks:
        if not remark.told or remark.asks or not remark.moments:
            continue
        text = remark.text[:_LONGEST]
        place, occasion = known.places.search(text.lower()), known.occasions.search(text)
        if place is not None and occasion is not None:
            when = frozenset(stems(occasion["what"]))
            told[remark.who].append(
                (remark, frozenset(stems(place["place"])) - when, when, occasion[0].strip())
            )
    for who, accounts in told.items():
        for (a, here, then, words), (b, there, too, _) in combinations(accounts[-_COMPARED:], 2):
            same = len(then & too)
            if here and there and here.isdisjoint(there) and same and 2 * same >= len(then | too):
                gap = later(max(b.moments) - min(a.moments))
                at = words[0].lower() + words[1:]
                yield Pattern(
                    content=f"{who} tells two stories of the time {at}: first {quoted(a.text)}, {gap} {quoted(b.text)}",
                    citations=tuple(sorted({a.ids[0], b.ids[-1]})),
                    pattern="changed story",
                    surprise=9,
                    people=frozenset({who}),
                    question=f"Where was {who} {at}?",
                )
