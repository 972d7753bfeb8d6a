"""Find what somebody does on several days, and about when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from memory.calendar import DAY
from memory.reflection.extractive.finding import MIN_MATTER, Finding, make_finding
from memory.reflection.extractive.phrasing import (
    AWAY,
    OFTEN,
    does_what,
    is_talk,
    occasions_of,
    words_of,
)
from memory.reflection.extractive.remarks import Remark, vocabulary
from memory.reflection.extractive.wording import clock, one_of, quoted, usual_hour
from memory.text.lexicon import current
from memory.text.words import stem_set


def usually(who: str, does: str, hour: float = 0.0, days: int = OFTEN) -> str:
    """Word that somebody does something at an hour of some days.

    Args:
        who: a name.
        does: what, as it stands after the name.
        hour: seconds after midnight.
        days: how many days at least.
    """
    return f"At about {clock(hour)}, on at least {days} days, {who} {does}"


def find_habits(remarks: Sequence[Remark]) -> Iterator[Finding]:
    """Yield what somebody does or says on several days, and about when."""
    for remark in remarks:
        who = remark.subject or remark.who
        if len(remark.days) < OFTEN or not _is_routine(remark):
            continue
        does = does_what(remark) if remark.subject else f"said {quoted(remark.quote)}"
        ways, days = [], len(remark.days)
        hour = _hour(remark)
        if hour:
            days = len({moment // DAY for moment in hour[1]})
            ways.append(usually(who, does, hour[0], days))
            ways.append(f"{who} {does} at about {clock(hour[0])} on at least {days} days")
        strength = 4 + days + 2 * bool(hour)
        if ways:
            yield make_finding("habit", strength, one_of(ways, who + remark.text), [remark], [who])


def _hour(remark: Remark) -> tuple[float, list[float]] | None:
    """Return about when in the day something is done, if it is so on most of several days, and those moments."""
    if not remark.moments:
        return None
    hour, then = usual_hour(remark.moments)
    days = len({moment // DAY for moment in then})
    return (hour, then) if days >= OFTEN and 3 * days >= 2 * len(remark.days) else None


def _is_routine(remark: Remark) -> bool:
    """Return whether something done on several days is not what everybody does."""
    if (
        not (remark.subject or remark.claims)
        or stem_set(words_of(remark)) <= current().stem_set(vocabulary().everyday)
        or is_talk(remark)
    ):
        return False
    if vocabulary().leaving.match(remark.predicate):
        return False  # everybody who comes also goes
    if vocabulary().arriving.match(remark.predicate):
        return len(remark.days) >= OFTEN
    occasions = len(occasions_of(remark.moments, AWAY)) if remark.moments else len(remark.ids)
    return len(remark.matter) >= MIN_MATTER or occasions >= OFTEN
