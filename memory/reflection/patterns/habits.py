"""Find what somebody did regularly and has stopped doing."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from memory.reflection.deeds.clauses import expanded
from memory.reflection.deeds.event import PLAIN_DOINGS
from memory.reflection.deeds.events import ME, Event
from memory.reflection.deeds.things import doing_of
from memory.reflection.extractive.habits import usually
from memory.reflection.extractive.phrasing import GERUND
from memory.reflection.extractive.remarks import Remark
from memory.reflection.patterns.dealings import is_named
from memory.reflection.patterns.links import BESIDE
from memory.reflection.patterns.pattern import Pattern, did, make_pattern, plain_form, subject
from memory.reflection.patterns.wordings import MARKS
from memory.text.lexicon import current
from memory.text.words import fold, stems

STOPPED: Final = 0.001
"""Probability, over all habits of a journal, of as many days without one by chance (Bonferroni); below it, a habit has
stopped.
"""

_MIN_RATE: Final = 0.3
"""Minimum share of days on which something was done for it to count as a habit."""

_MIN_SINCE: Final = 5
"""Minimum number of days without a habit before it counts as stopped: anybody may be away for a few."""

_TOLD: Final = 0.01
"""The same probability, of one habit of which somebody else tells that it has stopped."""

_EVERYBODY: Final = 3
"""People from whom on a doing is what everybody does."""

_OFTEN: Final = 3
"""Days on which somebody must do something to count among those who do it."""

_LONGEST: Final = 400
"""Characters of a remark that are read."""

_MIN_BEFORE: Final = 4
"""Days on which a habit must have been kept for its end to show."""


def stopped_habits(events: Sequence[Event], remarks: Sequence[Remark] = ()) -> Iterator[Pattern]:
    """Yield what somebody did on many days, and has not done since.

    Args:
        events: as `memory.reflection.deeds.events.events_of` returns them.
        remarks: what they were read from; one that tells of the end of a habit lets fewer days without it count.
    """
    missed = [each for each in remarks if _tells_of_end(each)]
    done: dict[tuple[str, ...], list[Event]] = defaultdict(list)
    lived = sorted({event.day for event in events})
    for event in events:
        if event.teller is None and event.who != ME and event.done:
            for key in _keys(event):
                done[event.who, *key].append(event)
            if event.deed is None and len(event.near) == 1 and event.near[0] != ME:
                pair = BESIDE.join(sorted((event.who, event.near[0])))
                for word in doing_of(event.matter):
                    done[pair, word].append(event)
            for other in event.same:
                done[other].append(event)
    doers = Counter(
        key[1:]
        for key, mine in done.items()
        if BESIDE not in key[0] and len({event.day for event in mine}) >= _OFTEN
    )
    regular = {
        key: mine
        for key, mine in done.items()
        if len({event.day for event in mine}) >= _MIN_BEFORE
        and not _everyday(key[1:])
        and doers[key[1:]] < _EVERYBODY
    }
    told: list[set[int]] = []
    # The same doings are told once: by all their words before one of them.
    for core, mine in sorted(regular.items(), key=lambda item: (-len(item[1]), -len(item[0]), item[0])):
        ids = {event.id for event in mine}
        if any(len(ids & other) * 2 > len(ids) for other in told):
            continue
        by = next((each for each in missed if _is_missed(each, core[0], mine)), None)
        stopped = _stopped(core, mine, lived, STOPPED / len(regular) if by is None else _TOLD, by)
        if stopped is not None:
            told.append(ids)
            yield stopped


def _keys(event: Event) -> Iterator[tuple[str, ...]]:
    """Yield what an event may be an occasion of: all its words, each of them, and the deed done to somebody."""
    yield (*stems(f"{event.words} {' '.join(event.whom)}"),)
    if event.deed is None:
        yield from ((word,) for word in doing_of(event.matter))
    elif event.whom:
        yield (f"{event.deed} ", *event.whom)
        if event.deed in PLAIN_DOINGS:
            yield from ((word,) for word in doing_of(event.matter))


def _everyday(core: Sequence[str]) -> bool:
    """Return whether it is only what everybody does."""
    return frozenset(core) <= current().stem_set(current().remarks.everyday)


def _tells_of_end(remark: Remark) -> bool:
    """Return whether somebody tells of somebody else that a habit has ended: "He hasn't been round since Monday"."""
    text = fold(expanded(remark.text[:_LONGEST], current()))
    return remark.told and bool(remark.moments) and current().deeds.lapsed.search(text) is not None


def _is_missed(remark: Remark, who: str, mine: Sequence[Event]) -> bool:
    """Return whether a remark tells of the end of somebody's habit: it names the person, and shares a word with most
    occasions or is told by whom they were done to, after the last of them.
    """
    two = set(who.split(BESIDE))
    if not two <= remark.people or remark.who in two or max(remark.moments) <= mine[-1].moment:
        return False
    about = doing_of(remark.matter)
    alike = sum(
        remark.who in (*event.whom, *event.near) or bool(about & doing_of(event.matter)) for event in mine
    )
    return 2 * alike > len(mine)


def _stopped(
    core: tuple[str, ...], mine: Sequence[Event], lived: Sequence[int], level: float, told: Remark | None
) -> Pattern | None:
    """Return that something regular stopped, if so many days without it are rarer than ``level`` at its usual rate."""
    days = sorted({event.day for event in mine})
    span = [day for day in lived if days[0] <= day <= days[-1]]
    since = [day for day in lived if day > days[-1]]
    rate = len(days) / (len(span) + 1)  # Laplace: what never failed yet may fail
    if rate < _MIN_RATE or len(since) < _MIN_SINCE:
        return None
    chance = (1 - rate) ** len(since)
    if chance > level:
        return None
    last = _best_told(core, mine)
    words = _with_partner(core, mine, last)
    often = f"on {len(days)} of {len(span)} days"
    if GERUND.match(words):
        content = f"{subject(last.who)} was {words} {often}, and has stopped"
    elif words.split()[0] in current().remarks.past or words.split()[0].endswith("ed"):
        content = f"{subject(last.who)} {words} {often}, and has stopped"
    else:
        content = f"{subject(last.who)} used to {plain_form(words)}, {often}, and has stopped"
    made = make_pattern(
        "habit stopped",
        content,
        [*mine[-4:]],
        surprise=-math.log2(max(chance, 1e-12)),
        question=f"What has changed with {last.who}?",
        settles=(usually(last.who, did(words)),),
        about=core,
    )
    return made if told is None else replace(made, citations=tuple(sorted({*made.citations, told.ids[-1]})))


def _best_told(core: tuple[str, ...], mine: Sequence[Event]) -> Event:
    """Return the occasion of a habit whose words tell it best, the latest of several."""
    named = frozenset(word for part in core[1:] for word in part.strip(MARKS).split())
    return max(
        mine,
        key=lambda event: (
            not event.loose,
            BESIDE in core[0] and not any(is_named(name, event) for name in event.near),  # what both do
            all(name in event.words for name in event.whom),
            len(named & doing_of(stems(event.words))),
            event.moment,
        ),
    )


def _with_partner(core: tuple[str, ...], mine: Sequence[Event], last: Event) -> str:
    """Return the words of an occasion of a habit, with whom it was mostly done, if they do not name that person."""
    verb, _, rest = last.words.partition(" ")
    if verb in current().remarks.being and GERUND.match(rest):
        last = replace(last, words=rest)
    beside = Counter(name for event in mine for name in {*event.near, *event.whom} - {ME})
    partner = next((name for name, times in beside.most_common(1) if 2 * times > len(mine)), "")
    partner = next((name for name in core[0].split(BESIDE) if name != last.who), partner)
    if partner and not is_named(partner, last):
        return f"{last.words.rstrip('.,;')} with {partner}"
    return last.words
