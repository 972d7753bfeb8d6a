"""Find what somebody does again and again, about when, and what follows on what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from memory.reflection.extractive.finding import MIN_MATTER, MIN_REMARKS, Finding, make_finding
from memory.reflection.extractive.phrasing import (
    AWAY,
    DAY,
    GERUND,
    OFTEN,
    does_what,
    how_often,
    is_talk,
    is_telling,
    occasions_of,
    on_occasions,
    so_many_minutes,
    so_often,
    words_of,
)
from memory.reflection.extractive.remarks import Remark, vocabulary
from memory.reflection.extractive.wording import at_times, clock, one_of, quoted, usual_hour
from memory.text.lexicon import current
from memory.text.words import stems

SOON: Final = 3600.0
"""Seconds from which on something is another occasion, from which on somebody comes back to a thing, and up
to which one thing follows on another."""


def find_habits(remarks: Sequence[Remark]) -> Iterator[Finding]:
    """Yield what somebody does or says again and again, and about when."""
    for remark in remarks:
        who = remark.subject or remark.who
        if not _is_routine(remark):
            continue
        does = does_what(remark) if remark.subject else f"said {quoted(remark.text)}"
        if len(remark.days) > 1:
            ways, days = [], len(remark.days)
            hour = _hour(remark)
            if hour:
                days = len({moment // DAY for moment in hour[1]})
                ways.append(f"At about {clock(hour[0])}, on at least {days} days, {who} {does}")
                ways.append(f"{who} {does} at about {clock(hour[0])} on at least {days} days")
            elif len(remark.matter) >= MIN_MATTER:
                ways.append(f"On at least {days} days {who} {does}")
            strength = 4 + days + 2 * bool(hour)
        else:
            times = occasions_of(remark.moments, AWAY)
            often = f"at least {so_often(len(times) or len(remark.ids))}"
            ways = [f"{who} {does} {often} in one day{f', {at_times(times)}' if times else ''}"]
            if len(times) == MIN_REMARKS:
                ways = [f"{who} {does} {at_times(times[:1])} and again {at_times(times[1:])} on the same day"]
            strength = 2 + len(times)
        if ways:
            yield make_finding(strength, one_of(ways, who + remark.text), [remark], [who])


def _hour(remark: Remark) -> tuple[float, list[float]] | None:
    """Return about when in the day something is done, if it is so on most of several days, and those moments."""
    if not remark.moments:
        return None
    hour, then = usual_hour(remark.moments)
    days = len({moment // DAY for moment in then})
    least = MIN_REMARKS if len(remark.matter) >= MIN_MATTER else OFTEN
    return (hour, then) if days >= least and 3 * days >= 2 * len(remark.days) else None


def find_sequences(remarks: Sequence[Remark]) -> Iterator[Finding]:
    """Yield what mostly came soon after what, more than once; one person's doings as a chain of up to three."""
    told = [
        remark for remark in remarks if is_telling(remark) and not is_talk(remark) and len(remark.moments) > 1
    ]
    follows: dict[tuple[Remark, Remark], list[float]] = {}
    for one in told:
        for other in told:
            first, then = occasions_of(one.moments), occasions_of(other.moments)
            soon = [min((t - f for t in then if 0 < t - f <= SOON), default=None) for f in first]
            gaps = [gap for gap in soon if gap is not None]
            mostly = len(gaps) >= MIN_REMARKS and 3 * len(gaps) >= 2 * max(len(first), len(then))
            if one is not other and mostly and one.matter and other.matter - one.matter:
                follows[one, other] = gaps
    for (one, other), gaps in follows.items():
        often, within = how_often(len(gaps)), f"within {so_many_minutes(max(gaps))}"
        if one.subject != other.subject:
            content = (
                f"{often} {one.subject} {does_what(one)} and, {within}, {other.subject} {does_what(other)}"
            )
            yield make_finding(6 + len(gaps), content, [one, other], {one.subject, other.subject})
            continue
        nexts = [c for b, c in follows if b is other and c.subject == one.subject and (one, c) in follows]
        third = min(nexts, key=lambda c: max(follows[other, c]), default=None)
        steps = [one, other] if third is None else [one, other, third]
        was = not GERUND.match(one.predicate)
        steps_on = ", then ".join(does_what(step, was) for step in steps[1:])
        content = f"{often} {one.subject} {does_what(one)}, then {steps_on}, {on_occasions(occasions_of(one.moments))}"
        yield make_finding(6 + len(gaps) + len(steps), content, steps, [one.subject])


def _is_routine(remark: Remark) -> bool:
    """Return whether somebody does or says the same on several occasions, and it is not what everybody does."""
    if (
        not (remark.subject or remark.claims)
        or frozenset(stems(words_of(remark))) <= current().stem_set(vocabulary().everyday)
        or is_talk(remark)
    ):
        return False
    if vocabulary().leaving.match(remark.predicate):
        return False  # whoever comes goes, too
    if vocabulary().arriving.match(remark.predicate):
        return len(remark.days) >= OFTEN
    occasions = len(occasions_of(remark.moments, AWAY)) if remark.moments else len(remark.ids)
    if len(remark.days) > 1:
        return len(remark.matter) >= MIN_MATTER or occasions >= OFTEN
    twice = (
        is_telling(remark)
        and bool(remark.matter)
        and len(occasions_of(remark.moments, 2 * AWAY)) == MIN_REMARKS
    )
    return occasions >= OFTEN or twice
