"""Find where two people are found together, again and again.

This only counts: it says that the two were there on so many days, and not that anything else goes with it. Chance is
counted among the lines about two people, so that a place where any two meet says nothing of these two.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from memory.calendar import GREGORIAN, Calendar
from memory.reflection.deeds.events import Event, day_of
from memory.reflection.deeds.things import doing_of
from memory.reflection.extractive.remarks import Remark
from memory.reflection.patterns.chance import tail
from memory.reflection.patterns.pattern import MOST_CITED, Pattern, both
from memory.text.acts import Deed
from memory.text.lexicon import current
from memory.text.words import fold, stem

_LEVEL: Final = 0.001
"""Chance of any such pair in one journal, after correction."""

_MIN_DAYS: Final = 4
"""Days on which two must be found together."""

_MOSTLY: Final = 0.75
"""Share of the days on which one of the two is found there that they must share."""

_EDGES: Final = ',;:.!?…—"“”()'

_Key = tuple[frozenset[str], str]


def companies(
    remarks: Sequence[Remark], events: Iterable[Event], calendar: Calendar = GREGORIAN
) -> Iterator[Pattern]:
    """Yield which two are found together at one thing or place on most days on which one of them is.

    Args:
        remarks: as `memory.reflection.extractive.remarks.remarks_of` returns them.
        events: what was read from them; what two do to each other has patterns of its own.
        calendar: what a day is.
    """
    dealt = {event.id for event in events if event.deed not in (None, Deed.HELPS)}
    seen = [
        remark
        for remark in remarks
        if remark.seen and remark.moments and remark.people and dealt.isdisjoint(remark.ids)
    ]
    lines = [remark for remark in seen for _ in remark.ids if len(remark.people) == 2]
    of_pair: dict[frozenset[str], int] = defaultdict(int)
    of_word: dict[str, int] = defaultdict(int)
    of_both: dict[_Key, list[Remark]] = defaultdict(list)
    for remark in lines:
        of_pair[remark.people] += 1
        for word in doing_of(remark.matter):
            of_word[word] += 1
            of_both[remark.people, word].append(remark)
    likely = {key: mine for key, mine in of_both.items() if len(mine) >= _MIN_DAYS}
    told: set[frozenset[str]] = set()
    for (pair, word), mine in sorted(likely.items(), key=lambda item: (-len(item[1]), item[0][1])):
        noun = _noun(mine, word)
        days = _days(mine, calendar)
        either = _days((r for r in seen if r.people & pair and word in doing_of(r.matter)), calendar)
        chance = tail(len(mine), of_pair[pair], of_word[word], len(lines))
        rare = chance <= _LEVEL / len(likely)
        often = len(days) >= _MIN_DAYS and len(days) >= _MOSTLY * len(either)
        if pair in told or not noun or not rare or not often:
            continue
        told.add(pair)
        who = both(pair)
        yield Pattern(
            content=f"On {len(days)} of {len(either)} days with the {noun} {who} are there together: “{mine[0].quote}”",
            citations=tuple(sorted({i for remark in mine for i in remark.ids}))[:MOST_CITED],
            pattern="together",
            surprise=-math.log2(max(chance, 1e-12)) / 2,
            people=pair,
            question=f"What do {who} do there?",
            about="\0".join(("company", *sorted(pair), word)),
        )


def _days(remarks: Iterable[Remark], calendar: Calendar) -> set[int]:
    """Return the days of remarks."""
    return {day_of(moment, calendar) for remark in remarks for moment in remark.moments}


def _noun(remarks: Iterable[Remark], family: str) -> str:
    """Return the word of a family that names a thing or place, after an article: "in the greenhouse"; empty if none does."""
    for remark in remarks:
        words = [fold(word).strip(_EDGES) for word in remark.text.split()]
        for before, word in pairwise(words):
            if before == current().deeds.article and family in doing_of((stem(word),)):
                return word
    return ""
