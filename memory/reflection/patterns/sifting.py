"""Sift events for patterns with shared participants and unless-between clauses: promises, debts, quarrels, help.

The form of the patterns follows Felt (Kreminski et al. 2019, "Felt: A Simple Story Sifter") and Winnow (Kreminski et
al. 2021), which sift simulated worlds for stories: events in order, bound to the same roles, unless another event
comes between them. A pattern whose last event is still missing is an expectation.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from memory.calendar import GREGORIAN, Calendar
from memory.reflection.deeds.event import LIKELY, POSSIBLE, bear_out
from memory.reflection.deeds.events import ME, Event
from memory.reflection.extractive.remarks import Remark
from memory.reflection.patterns.dealings import SOON, Dealings, Pair, is_named
from memory.reflection.patterns.debts import debts, repaid
from memory.reflection.patterns.pattern import (
    Pattern,
    both,
    days_between,
    days_of,
    make_pattern,
    object_of,
    subject,
)
from memory.reflection.patterns.promises import promises
from memory.reflection.patterns.warnings import warnings
from memory.text.acts import Deed
from memory.text.lexicon import current
from memory.text.words import stem, tokens

ONE_WAY: Final = 3
"""Times that somebody helps another before it counts that nothing came back."""

_ENOUGH: Final = ONE_WAY - 0.5
"""Sum of the probabilities of favours from which on all that are possible count."""

_EXCHANGES: Final = 3
"""Gifts to and fro before two people give each other things."""

_STEPS: Final = 3
"""Steps, each worse than the one before, of an escalation."""

_KIND: Final = frozenset((Deed.GIVES, Deed.LENDS, Deed.HELPS))
_HARM: Final[Mapping[Deed, int]] = {
    Deed.INSULTS: 1,
    Deed.SCOLDS: 1,
    Deed.QUARRELS: 1,
    Deed.THREATENS: 2,
    Deed.DAMAGES: 2,
    Deed.STEALS: 3,
    Deed.STRIKES: 3,
}
"""How bad a deed is, by step of an escalation."""

_VIOLENT: Final = 3
"""Step of an escalation above which there is none."""

_BY_CHANCE: Final = 0.01
"""Chance of an order of deeds up to which it is told that they get worse."""


def sift(
    events: Sequence[Event], calendar: Calendar = GREGORIAN, remarks: Sequence[Remark] = ()
) -> list[Pattern]:
    """Return the patterns that events make.

    Args:
        events: as `memory.reflection.deeds.events.events_of` returns them.
        calendar: what the days and weeks are that a promise names.
        remarks: what they were read from.
    """
    by: dict[Pair, list[Event]] = defaultdict(list)
    hints: dict[Pair, list[Event]] = defaultdict(list)
    for event in events:
        if event.deed is not None:
            for other in event.whom:
                (by if event.sure >= POSSIBLE else hints)[event.who, other].append(event)
    events = [event for event in events if event.sure >= POSSIBLE]
    if not (by or hints) or not events:
        return []
    doers: dict[str, list[Event]] = defaultdict(list)
    for event in events:
        doers[event.who].append(event)
    now = events[-1].moment
    start, end = calendar.unit(now, "day")
    dealings = Dealings(by, doers, events, now, calendar, end - start, remarks, hints)
    return _surest([pattern for sieve in _SIEVES for pattern in sieve(dealings)])


def _surest(found: Sequence[Pattern]) -> list[Pattern]:
    """Return patterns without those whose first half is only hinted at, where a surer reading of the same entry tells of the
    same two, too: it is a promise or a loan.
    """
    sure: dict[tuple[int, frozenset[str]], float] = defaultdict(float)
    for pattern in found:
        key = pattern.citations[0], pattern.people
        sure[key] = max(sure[key], pattern.sure)
    return [
        pattern
        for pattern in found
        if pattern.sure >= POSSIBLE or pattern.sure >= sure[pattern.citations[0], pattern.people]
    ]


def _gifts(dealings: Dealings) -> Iterator[Pattern]:
    """Yield gifts that were answered with a gift."""
    for a, b in {(min(pair), max(pair)) for pair in dealings.by}:
        if any(
            _trades(e) for e in (*dealings.between(a, b), *dealings.between(b, a), *_with(dealings, a, b))
        ):
            continue
        turns = _turns([*dealings.possible(a, b), *dealings.possible(b, a)])
        if len(turns) < _EXCHANGES:
            continue
        first, then = turns[0], turns[1]
        content = (
            f"{both((a, b))} give each other things: {subject(first.who)} gave {object_of(then.who)} {first.thing}, "
            f"and {subject(then.who)} gave {object_of(first.who)} {then.thing}"
        )
        asked = f"How do {both((a, b))} treat each other?"
        yield make_pattern(
            "gift returned", content, turns, surprise=3 + len(turns), question=asked, about=(a, b)
        )


def _turns(events: Iterable[Event]) -> Sequence[Event]:
    """Return gifts of two by turns; what may be one counts beside those that are."""
    papers = current().deeds.papers
    gifts = [
        event
        for event in events
        if event.deed is Deed.GIVES and event.done and event.thing and not _is_handed_over(event, papers)
    ]
    gifts.sort(key=lambda event: (event.moment, event.id))
    turns: list[Event] = []
    for gift in gifts:
        before = turns[-1] if turns else None
        if before is None or (gift.who != before.who and gift.day - before.day <= SOON):
            turns.append(gift)
        elif gift.who == before.who and before.sure < min(gift.sure, POSSIBLE):
            turns[-1] = gift
    return turns if all(bear_out(*two) for two in pairwise(turns)) else ()


def _is_handed_over(event: Event, papers: frozenset[str]) -> bool:
    """Return whether what somebody is given is only handed over: "the minutes", "the keys to the hall"."""
    named = event.thing.split()
    end = next(
        (n for n, word in enumerate(named) if word in current().deeds.to or word == current().deeds.part_of),
        len(named),
    )
    return bool(named) and named[end - 1] in papers and named[0] not in current().deeds.indefinite


def _trades(event: Event) -> bool:
    """Return whether something is sold, or money changes hands: that is no gift."""
    if event.deed is Deed.GIVES and event.whom:
        return not current().deeds.money.isdisjoint(tokens(event.thing))
    deed_words = current().deeds
    words = set(tokens(event.words))
    sold = current().stem_set(deed_words.sells).intersection(stem(word) for word in words)
    return bool(sold) or not words.isdisjoint(deed_words.money)


def _with(dealings: Dealings, a: str, b: str) -> Iterator[Event]:
    """Yield what either of two does that names the other."""
    for doer, other in ((a, b), (b, a)):
        yield from (event for event in dealings.by_doer.get(doer, ()) if is_named(other, event))


def _quarrels(dealings: Dealings) -> Iterator[Pattern]:
    """Yield quarrels that ended in peace, and those that did not."""
    for a, b in {(min(pair), max(pair)) for pair in dealings.by}:
        events = sorted((*dealings.between(a, b), *dealings.between(b, a)), key=lambda e: (e.moment, e.id))
        bad = _disputes(events)
        hints = (*dealings.hints.get((a, b), ()), *dealings.hints.get((b, a), ()))
        hints = tuple(hint for hint in hints if bad and bear_out(bad[-1], hint))
        alone = _peace_alone(dealings, a, b) if bad else ()
        peace = sorted(
            (e for e in (*events, *hints, *alone) if e.deed is Deed.RECONCILES and e.done),
            key=lambda e: (e.moment, e.id),
        )
        if not bad and peace:  # peace is made after a blow or an insult, too
            likely = (e for e in events if _is_harm(e) and e.sure >= LIKELY)
            bad = [e for e in likely if 0 <= peace[-1].day - e.day <= SOON]
        peace = [e for e in peace if bad and e.moment > bad[0].moment]
        asked = f"How do {both((a, b))} get on?"
        if bad and peace and bad[-1].moment < peace[-1].moment:
            last = max((e for e in bad if e.moment < peace[-1].moment), key=lambda e: e.moment)
            content = f"{both((a, b))} quarrelled and made up {days_between(last, peace[-1])}"
            yield make_pattern(
                "quarrel and peace",
                content,
                [last, peace[-1]],
                surprise=5,
                question=asked,
                settles=(f"{both((a, b))} keep quarrelling and have not made up",),
            )
        elif len(bad) > 1 and days_of(bad) > 1:
            content = f"{both((a, b))} keep quarrelling and have not made up"
            yield make_pattern("quarrel open", content, bad, surprise=3 + len(bad), question=asked)


def _peace_alone(dealings: Dealings, a: str, b: str) -> Iterator[Event]:
    """Yield peace that one of two makes with nobody named, having quarrelled lately with the other alone."""
    for who, other in ((a, b), (b, a)):
        for event in dealings.by_doer.get(who, ()):
            if event.deed is not Deed.RECONCILES or event.whom or not event.done:
                continue
            since = event.moment - SOON * dealings.day
            with_whom = {
                name
                for pair, events in dealings.by.items()
                if who in pair
                for each in events
                if each.deed is Deed.QUARRELS and each.done and since <= each.moment < event.moment
                for name in pair
            }
            if with_whom == {who, other}:
                yield event


def _disputes(events: Sequence[Event]) -> list[Event]:
    """Return the quarrels of two, with all other harm that they do to each other where they quarrel."""
    harm = [event for event in events if _is_harm(event) and event.deed is not Deed.STEALS]
    harm = [event for event in harm if event.sure >= LIKELY]
    return harm if any(event.deed is Deed.QUARRELS for event in harm) else []


def _escalations(dealings: Dealings) -> Iterator[Pattern]:
    """Yield harm that grew: insults, then threats, then blows. It is told as what was done, in order; that it is getting
    worse is only claimed of so many deeds that chance would hardly order them so.
    """
    for (a, b), events in dealings.by.items():
        harm = _since_peace(events)
        steps: list[Event] = []
        for event in harm:
            if not steps or _harm(event) > _harm(steps[-1]):
                steps.append(event)
        if not steps or days_of(steps) == 1 or _harm(steps[-1]) < _VIOLENT:
            continue
        if len(steps) < _STEPS:  # what is done again cannot be outdone
            steps += [e for e in harm if e.day > steps[-1].day and _harm(e) == _VIOLENT][:1]
        if len(steps) >= _STEPS or steps[0].deed is Deed.THREATENS:
            worse = _chance_of_order([_harm(event) for event in harm]) <= _BY_CHANCE
            kinds = [_PAST[step.deed] for step in steps if step.deed is not None]
            done = ", then ".join(dict.fromkeys(kinds))
            again = " again and again" if len(set(kinds)) < len(kinds) else ""
            content = f"{subject(a)} {done} {object_of(b)}{again}"
            asked = f"How does {subject(a)} treat {object_of(b)}?"
            yield make_pattern(
                "escalation",
                f"{content}: it is getting worse" if worse else content,
                harm if worse else steps,
                surprise=4 + 2 * len(steps),
                association=worse,
                question=asked,
                about=(a, b),
            )


def _since_peace(events: Iterable[Event]) -> list[Event]:
    """Return the harm that was done since peace was last made."""
    harm: list[Event] = []
    for event in events:
        if event.done and event.deed is Deed.RECONCILES:
            harm = []
        elif _is_harm(event):
            harm.append(event)
    return harm


def _chance_of_order(harms: Sequence[int]) -> float:
    """Return the chance that deeds in any order never get milder; 1 if these do."""
    if list(harms) != sorted(harms):
        return 1.0
    alike = math.prod(math.factorial(times) for times in Counter(harms).values())
    return alike / math.factorial(len(harms))


def _is_harm(event: Event) -> bool:
    return event.deed in _HARM and event.done


def _harm(event: Event) -> int:
    return _HARM.get(event.deed, 0) if event.deed is not None else 0


_PAST: Final[Mapping[Deed, str]] = {
    Deed.INSULTS: "insulted",
    Deed.SCOLDS: "scolded",
    Deed.QUARRELS: "quarrelled with",
    Deed.THREATENS: "threatened",
    Deed.STEALS: "robbed",
    Deed.DAMAGES: "did damage to",
    Deed.STRIKES: "struck",
}


def _one_way(dealings: Dealings) -> Iterator[Pattern]:
    """Yield who helps somebody again and again, and gets nothing back."""
    for (a, b), events in dealings.by.items():
        kind = [e for e in events if e.deed in _KIND and e.done and e.sure >= POSSIBLE]
        likely = [e for e in kind if e.sure >= LIKELY]
        kind = kind if sum(e.sure for e in kind) >= _ENOUGH else likely
        papers = current().deeds.papers
        kind = [e for e in kind if not (e.deed is Deed.GIVES and _is_handed_over(e, papers))]
        back = [event for event in dealings.between(b, a) if event.deed in _KIND and event.done]
        if len(kind) >= ONE_WAY and days_of(kind) > 1 and not back:
            keep, gets = ("keep", "get") if a == ME else ("keeps", "gets")
            content = f"{subject(a)} {keep} helping {object_of(b)} and {gets} nothing for it"
            asked = f"How do {both((a, b))} treat each other?"
            yield make_pattern(
                "help one way", content, kind, surprise=2 + len(kind), question=asked, about=(a, b)
            )


_SIEVES: Final[Sequence[Callable[[Dealings], Iterator[Pattern]]]] = (
    promises,
    debts,
    repaid,
    _gifts,
    _quarrels,
    _escalations,
    _one_way,
    warnings,
)
