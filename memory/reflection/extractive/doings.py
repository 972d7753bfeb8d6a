"""Find what somebody was seen doing: one thing in several ways, gifts, a busy day, a return."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from memory.calendar import DAY
from memory.reflection.extractive.finding import MIN_MATTER, Finding, make_finding
from memory.reflection.extractive.phrasing import (
    AWAY,
    GERUND,
    does_what,
    how_often,
    is_talk,
    is_telling,
    over_days,
    some_of,
)
from memory.reflection.extractive.remarks import Remark, vocabulary
from memory.reflection.extractive.wording import (
    between,
    listed,
    one_of,
)

STAGES: Final = 3
"""Different things done in one day that make a busy day."""


def find_gifts(remarks: Sequence[Remark]) -> Iterator[Finding]:
    """Yield who gives things away, and to whom."""
    gifts: dict[str, dict[str, Remark]] = defaultdict(dict)
    for remark in remarks:
        found = vocabulary().giving.match(remark.predicate) if is_telling(remark) else None
        if found:
            gifts[remark.subject].setdefault(found[0], remark)
    for who, given in gifts.items():
        if len(given) > 1:
            clauses = [does_what(remark) for remark in some_of(list(given.values()))]
            lead = (
                f"{who} has given something away {how_often(len(given)).lower()}{over_days(given.values())}"
            )
            yield make_finding(
                "gifts", 8 + len(given) / 2, f"{lead}: {who} {', then '.join(clauses)}", given.values(), [who]
            )


def find_busy_days(remarks: Sequence[Remark]) -> Iterator[Finding]:
    """Yield what somebody did in the course of a day."""
    doing: dict[tuple[str, int], dict[str, Remark]] = defaultdict(dict)
    for remark in remarks:
        telling = len(remark.matter) >= MIN_MATTER and GERUND.match(remark.predicate)
        if is_telling(remark) and not is_talk(remark) and telling and remark.moments:
            doing[remark.subject, int(remark.moments[0] // DAY)].setdefault(remark.predicate, remark)
    for (who, _), done in doing.items():
        course = sorted(done.values(), key=lambda each: (each.moments[0], each.ids))
        shown = [remark for n, remark in enumerate(course) if not any(_alike(remark, o) for o in course[:n])]
        long = len(shown) == STAGES and shown[-1].moments[0] - shown[0].moments[0] >= AWAY
        if long or len(shown) > STAGES:
            when = between([remark.moments[0] for remark in shown])
            ways = [f"{who} was {listed([remark.predicate for remark in shown])}"]
            if when:
                ways = [f"{ways[0]}, all {when}", f"{when.capitalize()} {ways[0]}"]
            yield make_finding("busy day", 3, one_of(ways, who + shown[0].text), shown, [who])


def _alike(a: Remark, b: Remark) -> bool:
    """Return whether two doings share most of their matter."""
    return 2 * len(a.matter & b.matter) > min(len(a.matter), len(b.matter))
