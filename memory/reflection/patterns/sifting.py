"""Sift events for patterns with shared participants and unless-between clauses: promises, debts, quarrels, help.

The form of the patterns follows Felt (Kreminski et al. 2019, "Felt: A Simple Story Sifter") and Winnow (Kreminski et
al. 2021), which sift simulated worlds for stories: events in order, bound to the same roles, unless another event
comes between them. A pattern whose last event is still missing is an expectation.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from memory.calendar import GREGORIAN, Calendar
from memory.reflection.extractive.wording import quoted
from memory.reflection.patterns.dealings import SOON, Dealings, Pair
from memory.reflection.patterns.events import ME, Event
from memory.reflection.patterns.heeding import warnings
from memory.reflection.patterns.pattern import (
    Pattern,
    both,
    days_between,
    days_of,
    is_several,
    make_pattern,
    object_of,
    subject,
)
from memory.reflection.patterns.things import in_common
from memory.text.acts import Deed
from memory.text.lexicon import current
from memory.text.names import without_call
from memory.text.times import times
from memory.text.words import fold, stem, tokens

PATIENCE: Final = 7
"""Days after which a promise without a date, or a loan, is overdue."""

GRACE: Final = 1
"""Days after a promised date before the promise counts as broken."""

ONE_WAY: Final = 3
"""Times that somebody helps another before it counts that nothing came back."""

_PLAINLY: Final = 2
"""Stems that a deed shares with a promise when it keeps it, whomever it names."""

_EXCHANGES: Final = 3
"""Gifts to and fro before two people give each other things."""

_STEPS: Final = 3
"""Steps, each worse than the one before, of an escalation."""

_PROVIDES: Final = frozenset((Deed.GIVES, Deed.LENDS, Deed.RETURNS, Deed.PAYS, Deed.HELPS, Deed.VISITS))
_BACK: Final = frozenset((Deed.RETURNS, Deed.GIVES, Deed.PAYS))
_KIND: Final = frozenset((Deed.GIVES, Deed.LENDS, Deed.HELPS))
_HARM: Final[Mapping[Deed, int]] = {
    Deed.INSULTS: 1,
    Deed.SCOLDS: 1,
    Deed.QUARRELS: 1,
    Deed.THREATENS: 2,
    Deed.STEALS: 3,
    Deed.STRIKES: 3,
}
"""How bad a deed is, by step of an escalation."""

_VIOLENT: Final = 3
"""Step of an escalation above which there is none."""


def sift(events: Sequence[Event], calendar: Calendar = GREGORIAN) -> list[Pattern]:
    """Return the patterns that events make.

    Args:
        events: as `memory.reflection.patterns.events.events_of` returns them.
        calendar: what the days and weeks are that a promise names.
    """
    by: dict[Pair, list[Event]] = defaultdict(list)
    for event in events:
        if event.deed is not None:
            for other in event.whom:
                by[event.who, other].append(event)
    if not by:
        return []
    doers: dict[str, list[Event]] = defaultdict(list)
    for event in events:
        doers[event.who].append(event)
    now = events[-1].moment
    start, end = calendar.unit(now, "day")
    dealings = Dealings(by, doers, events, now, calendar, end - start)
    return [pattern for sieve in _SIEVES for pattern in sieve(dealings)]


def _promises(dealings: Dealings) -> Iterator[Pattern]:
    """Yield promises that were kept, broken, or are still open."""
    for (a, b), events in dealings.by.items():
        for event in events:
            if event.deed is not Deed.PROMISES or not event.done or not event.matter:
                continue
            due = _due(event, dealings)
            if due - event.moment <= dealings.day / 24 or event.matter <= _moments():
                continue  # "I'll be back in a minute" is no promise to remember
            kept = _keeping(event, a, b, due, dealings)
            what = _promised(event)
            asked = f"Does {subject(a)} keep promises?" if a != ME else "Did I keep my promises?"
            open_still = f"{subject(a)} promised {object_of(b)} {what} and has not kept the promise"
            has = "have" if a == ME else "has"
            waits = f"{subject(a)} {has} yet to keep a promise to {object_of(b)}: {_promised(event)}"
            if kept is None and _released(event, a, b, dealings):
                continue
            if kept is not None:
                late = " late" if kept.moment > due + GRACE * dealings.day else ""
                when = days_between(event, kept)
                content = f"{subject(a)} promised {object_of(b)} {what} and kept the promise{late}, {when}"
                yield make_pattern(
                    "promise kept",
                    content,
                    [event, kept],
                    surprise=3,
                    question=asked,
                    settles=(open_still, waits),
                )
            elif dealings.now >= due + GRACE * dealings.day:
                yield make_pattern(
                    "promise broken", open_still, [event], surprise=6, question=asked, settles=(waits,)
                )
            else:
                asked = (
                    f"Shall I keep the promise that I made to {b}?"
                    if a == ME
                    else f"Will {a} keep the promise made to {object_of(b)}?"
                )
                yield make_pattern("expectation", waits, [event], surprise=1, question=asked)


def _keeping(promise: Event, a: str, b: str, due: float, dealings: Dealings) -> Event | None:
    """Return the first thing that ``a`` did that keeps a promise made to ``b``; ``None`` if there is none."""
    for other in dealings.by_doer.get(a, ()):
        if not other.done or not promise.moment < other.moment <= due + SOON * dealings.day:
            continue
        shared = len(in_common(other.matter, promise.matter))
        names = _named(b, other) or b in other.near
        seen = other.teller is None and (names or shared >= _PLAINLY)
        if shared and (seen or (other.deed in _PROVIDES and b in other.whom)):
            return other
    return None


def _released(promise: Event, a: str, b: str, dealings: Dealings) -> bool:
    """Return whether the one who was promised something says that it is not needed any more."""
    needless = current().deeds.needless
    return any(
        event.moment >= promise.moment
        and event.id != promise.id
        and in_common(event.matter, promise.matter)
        and needless.search(fold(event.words)) is not None
        and (a in event.whom or _named(a, event) or not event.whom)
        for event in dealings.by_doer.get(b, ())
        if event.spoken
    )


def _moments() -> frozenset[str]:
    """Return the stems that only say when something will be, or that somebody will be there again."""
    known = current()
    return known.stem_set(known.deeds.passing)


def _promised(event: Event) -> str:
    if event.thing and ME in event.whom:
        own = current().deeds.of_hearer
        return " ".join(own.get(word, word) for word in event.thing.split())
    if event.thing:
        return event.thing
    return quoted(without_call(event.words).rstrip(".!"))


def _owner(name: str) -> str:
    return "mine" if name == ME else f"{name}'s"


def _due(event: Event, dealings: Dealings) -> float:
    """Return by when a promise should be kept: the time it names, or `PATIENCE` later."""
    named = [
        time.end for time in times(event.words, event.moment, dealings.calendar) if time.end >= event.moment
    ]
    return max(named, default=event.moment + PATIENCE * dealings.day)


def _debts(dealings: Dealings) -> Iterator[Pattern]:
    """Yield what was lent and came back, or has not come back."""
    for (a, b), events in dealings.by.items():
        for event in events:
            if event.deed not in (Deed.LENDS, Deed.BORROWS) or not event.done or not event.thing:
                continue
            lender, owing = (a, b) if event.deed is Deed.LENDS else (b, a)
            back = _giving_back(event, lender, owing, dealings)
            asked = (
                f"What does {subject(owing)} owe {object_of(lender)}?"
                if owing != ME
                else f"What do I owe {lender}?"
            )
            have = "have" if owing == ME else "has"
            lent = f"{subject(lender)} lent {object_of(owing)} {event.thing}"
            it = "them" if is_several(event.thing) else "it"
            open_still = f"{lent}, and {subject(owing)} {have} not given {it} back"
            waits = f"{subject(owing)} still {have} {event.thing} of {_owner(lender)}"
            if back is not None:
                content = f"{lent}, and {subject(owing)} gave {it} back {days_between(event, back)}"
                yield make_pattern(
                    "debt paid",
                    content,
                    [event, back],
                    surprise=3,
                    question=asked,
                    settles=(open_still, waits),
                )
            elif dealings.now - event.moment >= PATIENCE * dealings.day:
                yield make_pattern(
                    "debt open", open_still, [event], surprise=5, question=asked, settles=(waits,)
                )
            else:
                asked = f"Will {subject(owing)} give back {event.thing}?"
                yield make_pattern("expectation", waits, [event], surprise=1, question=asked)


def _giving_back(loan: Event, lender: str, owing: str, dealings: Dealings) -> Event | None:
    """Return the first thing that ``owing`` did that ends a loan; ``None`` if there is none."""
    loans = [
        event
        for event in (*dealings.between(lender, owing), *dealings.between(owing, lender))
        if event.deed in (Deed.LENDS, Deed.BORROWS) and event.done
    ]
    for other in dealings.by_doer.get(owing, ()):
        if not other.done or other.moment <= loan.moment or other.deed is loan.deed:
            continue
        if other.deed in _BACK and lender in other.whom:
            # What is given back, or paid, has been lent: where there is one loan, it is that.
            unnamed = (other.deed is Deed.PAYS and not other.matter) or (
                other.deed is Deed.RETURNS and len(loans) == 1
            )
            if unnamed or in_common(other.matter, loan.matter):
                return other
        elif (
            (other.deed is not None or _hands_over(other))
            and loan.matter <= in_common(loan.matter, other.matter)
            and _named(lender, other)
        ):
            return other
    return next(
        (
            other
            for other in dealings.by_doer.get(lender, ())
            if other.moment > loan.moment
            and in_common(loan.matter, other.matter)
            and current().deeds.regains.search(fold(other.words))
        ),
        None,
    )


def _hands_over(event: Event) -> bool:
    """Return whether somebody is told to hand something over, whatever deed that is."""
    known = current()
    giving = known.stem_set(known.deeds.verbs.get(Deed.GIVES, frozenset()))
    return stem(next(iter(tokens(event.words)), "")) in giving


def _repaid(dealings: Dealings) -> Iterator[Pattern]:
    """Yield what was paid or given back by words that tell that it was owed, where nobody saw it lent."""
    for (a, b), events in dealings.by.items():
        for event in events:
            if event.deed not in (Deed.PAYS, Deed.RETURNS) or not event.done or not event.thing:
                continue
            text = fold(event.words)
            if not (current().deeds.repays.search(text) or _paid_for(event, dealings.between(b, a))) or any(
                other.done
                and other.moment < event.moment
                and (other.matter & event.matter or not event.matter)
                and other.deed in (Deed.LENDS, Deed.BORROWS)
                for other in (*dealings.between(a, b), *dealings.between(b, a))
            ):
                continue
            if event.thing in current().stop_words or event.thing.split()[0] in current().stop_words - {
                current().deeds.article
            } - set(current().numbers):
                continue  # "what somebody else owes him"
            if event.deed is Deed.PAYS:
                for_it = "" if _is_money(event.thing) else "for "
                has = "have" if a == ME else "has"
                content = f"{subject(a)} owed {object_of(b)} {for_it}{event.thing}, and {has} paid"
            else:
                content = f"{subject(a)} gave {object_of(b)} back {event.thing}"
            asked = "Do I pay my debts?" if a == ME else f"Does {a} pay debts?"
            yield make_pattern("debt paid", content, [event], surprise=2, question=asked)


def _paid_for(event: Event, before: Iterable[Event]) -> bool:
    """Return whether somebody pays back what the other paid before: the same bill, the same fare."""
    return any(
        other.deed is event.deed is Deed.PAYS
        and other.done
        and other.moment < event.moment
        and in_common(other.matter, event.matter)
        for other in before
    )


def _is_money(thing: str) -> bool:
    """Return whether a name of a thing stands for money: "ten shillings"."""
    words = tokens(thing)
    return not current().deeds.money.isdisjoint(words) or any(word in current().numbers for word in words)


def _gifts(dealings: Dealings) -> Iterator[Pattern]:
    """Yield gifts that were answered with a gift."""
    for (a, b), events in dealings.by.items():
        if a > b:
            continue
        if any(_trades(e) for e in (*events, *dealings.between(b, a), *_with(dealings, a, b))):
            continue
        gifts = [e for e in (*events, *dealings.between(b, a)) if e.deed is Deed.GIVES and e.done and e.thing]
        gifts.sort(key=lambda event: (event.moment, event.id))
        turns = [gifts[0]] if gifts else []
        for gift in gifts:
            if gift.who != turns[-1].who and gift.day - turns[-1].day <= SOON:
                turns.append(gift)
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


def _trades(event: Event) -> bool:
    """Return whether something is sold, or money changes hands: that is no gift."""
    if event.deed is Deed.GIVES and event.whom:
        return not current().deeds.money.isdisjoint(tokens(event.thing))
    known = current().deeds
    words = set(tokens(event.words))
    sold = current().stem_set(known.sells).intersection(stem(word) for word in words)
    return bool(sold) or not words.isdisjoint(known.money)


def _with(dealings: Dealings, a: str, b: str) -> Iterator[Event]:
    """Yield what either of two does that names the other."""
    for doer, other in ((a, b), (b, a)):
        yield from (event for event in dealings.by_doer.get(doer, ()) if _named(other, event))


def _named(name: str, event: Event) -> bool:
    """Return whether what was done names somebody, or the character that saw it: "drops it on your desk"."""
    if name == ME:
        return not current().remarks.oneself.isdisjoint(tokens(event.words))
    return set(tokens(name)) <= set(tokens(event.words))


def _quarrels(dealings: Dealings) -> Iterator[Pattern]:
    """Yield quarrels that ended in peace, and those that did not."""
    for a, b in {(min(pair), max(pair)) for pair in dealings.by}:
        events = sorted((*dealings.between(a, b), *dealings.between(b, a)), key=lambda e: (e.moment, e.id))
        bad = [e for e in events if e.deed is Deed.QUARRELS and e.done]
        peace = [
            e for e in events if e.deed is Deed.RECONCILES and e.done and bad and e.moment > bad[0].moment
        ]
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


def _escalations(dealings: Dealings) -> Iterator[Pattern]:
    """Yield harm that grew: insults, then threats, then blows."""
    for (a, b), events in dealings.by.items():
        steps: list[Event] = []
        for event in events:
            if not event.done or event.deed not in _HARM:
                if event.done and event.deed is Deed.RECONCILES:
                    steps = []
                continue
            if not steps or _harm(event) > _harm(steps[-1]):
                steps.append(event)
        worst = [
            e for e in events if steps and e.done and e.day > steps[-1].day and _harm(e) == _harm(steps[-1])
        ]
        if len(steps) == _STEPS - 1 and days_of(steps) > 1 and _harm(steps[-1]) >= _VIOLENT:
            steps += worst[:1]  # what is done again cannot be outdone
        if len(steps) >= _STEPS:
            kinds = [_PAST[step.deed] for step in steps if step.deed is not None]
            done = ", then ".join(dict.fromkeys(kinds))
            again = " again and again" if len(set(kinds)) < len(kinds) else ""
            content = f"{subject(a)} {done} {object_of(b)}{again}: it is getting worse"
            asked = f"How does {subject(a)} treat {object_of(b)}?"
            yield make_pattern(
                "escalation",
                content,
                steps,
                surprise=4 + 2 * len(steps),
                association=True,
                question=asked,
                about=(a, b),
            )


def _harm(event: Event) -> int:
    return _HARM.get(event.deed, 0) if event.deed is not None else 0


_PAST: Final[Mapping[Deed, str]] = {
    Deed.INSULTS: "insulted",
    Deed.SCOLDS: "scolded",
    Deed.QUARRELS: "quarrelled with",
    Deed.THREATENS: "threatened",
    Deed.STEALS: "robbed",
    Deed.STRIKES: "struck",
}


def _one_way(dealings: Dealings) -> Iterator[Pattern]:
    """Yield who helps somebody again and again, and gets nothing back."""
    for (a, b), events in dealings.by.items():
        kind = [event for event in events if event.deed in _KIND and event.done]
        back = [event for event in dealings.between(b, a) if event.deed in _KIND and event.done]
        if len(kind) >= ONE_WAY and days_of(kind) > 1 and not back:
            keep, gets = ("keep", "get") if a == ME else ("keeps", "gets")
            content = f"{subject(a)} {keep} helping {object_of(b)} and {gets} nothing for it"
            asked = f"How do {both((a, b))} treat each other?"
            yield make_pattern(
                "help one way", content, kind, surprise=2 + len(kind), question=asked, about=(a, b)
            )


_SIEVES: Final[Sequence[Callable[[Dealings], Iterator[Pattern]]]] = (
    _promises,
    _debts,
    _repaid,
    _gifts,
    _quarrels,
    _escalations,
    _one_way,
    warnings,
)
