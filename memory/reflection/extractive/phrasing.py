"""Phrase what entries say: who says or does it, how often and when; paraphrased or quoted."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from memory.calendar import DAY
from memory.journal.entry import SourceType
from memory.reflection.extractive.finding import MAX_INSIGHT, MIN_REMARKS
from memory.reflection.extractive.remarks import Remark, vocabulary
from memory.reflection.extractive.wording import MAX_QUOTE, at_times, is_plain, listed, quoted
from memory.text.lexicon import current
from memory.text.words import stems

MAX_ACCOUNTS: Final = 3
OFTEN: Final = 3
"""Times from which on somebody keeps at a thing, where it was all on one day."""

APART: Final = 1800.0
"""Seconds from which on what is seen again counts as another occasion, and what follows as later."""

AWAY: Final = 3600.0
"""Seconds after which somebody has been away, so that doing the same again is a habit."""

GERUND = re.compile(r"(?:[a-z]+-)?[a-z]+ing\b")


def is_habit(remarks: Sequence[Remark]) -> bool:
    """Return whether it happened on different days, or often."""
    days = {day for remark in remarks for day in remark.days}
    return len(days) > 1 or sum(len(remark.ids) for remark in remarks) >= OFTEN


def company_of(remark: Remark) -> frozenset[str]:
    """Return who does something in a witnessed remark, and whom it mentions."""
    return remark.people | {remark.subject} if remark.subject else frozenset()


def says(remark: Remark) -> str:
    """Word that somebody says something, and how it was heard."""
    return f"{remark.who} {how_heard(remark)} {quoted(remark.quote)}"


def how_heard(remark: Remark) -> str:
    return "was overheard saying" if remark.source is SourceType.ENVIRONMENTAL else "says"


def is_telling(remark: Remark) -> bool:
    """Return whether it was witnessed that somebody did something, and can be told in its own words."""
    return remark.seen and bool(remark.subject) and is_plain(remark.predicate)


def is_talk(remark: Remark) -> bool:
    """Return whether it only says that people talk."""
    if not remark.subject and remark.who:
        return False
    return (
        not current()
        .stem_set(vocabulary().talking)
        .isdisjoint(stems((remark.predicate or remark.text).split(" ")[0]))
    )


def partners_of(remark: Remark) -> frozenset[str]:
    """Return the people that somebody talks with, by a witnessed remark."""
    found = set()
    for person in remark.people - {remark.subject}:
        before = remark.predicate.partition(person)[0].split(" ")[1:]
        if (
            person in remark.predicate
            and len(before) < 3
            and vocabulary().together.search(" ".join(before).strip())
        ):
            found.add(person)
    return frozenset(found)


def does_what(remark: Remark) -> str:
    """Word what somebody did, to stand after the name: in its own words where they are plain, else in quotes."""
    gerund = GERUND.match(remark.predicate)
    shown = remark.predicate if is_telling(remark) else quoted(remark.predicate)
    return f"was {shown}" if gerund else shown if is_telling(remark) else f"posed {shown}"


def with_quotes(lead: str, remarks: Sequence[Remark]) -> str:
    """Return a lead followed by as many quotes as there is room for."""
    told = [says(remarks[0])]
    for remark in remarks[1:MAX_ACCOUNTS]:
        if len("; ".join([lead, *told, says(remark)])) <= MAX_INSIGHT:
            told.append(says(remark))
    return f"{lead}: {'; '.join(told)}"


def occasions_of(moments: Iterable[float], apart: float = APART) -> list[float]:
    """Return the moments that begin a new occasion: those well apart from the moment before."""
    found: list[float] = []
    last = None
    for moment in sorted(moments):
        if last is None or moment - last >= apart:
            found.append(moment)
        last = moment
    return found


def on_occasions(moments: Sequence[float]) -> str:
    """Word on which occasions: by the clock within a day, by the number of days beyond it."""
    days = {int(moment // DAY) for moment in moments}
    if not moments:
        return "more than once"
    return at_times(moments) if len(days) == 1 else f"on at least {len(days)} days"


def so_often(number: int) -> str:
    return f"{number} times"


def how_often(number: int) -> str:
    return "More than once" if number == 2 else f"At least {so_often(number)}"


def some_of(remarks: Sequence[Remark]) -> list[Remark]:
    """Return the few that are told of many, from the first to the last; what can be quoted whole comes before."""
    whole = [remark for remark in remarks if len(remark.predicate or remark.text) <= MAX_QUOTE]
    some = whole if len(whole) >= min(MIN_REMARKS, len(remarks)) else list(remarks)
    if len(some) <= MAX_ACCOUNTS:
        return some
    step = (len(some) - 1) / (MAX_ACCOUNTS - 1)
    return [some[round(n * step)] for n in range(MAX_ACCOUNTS)]


def words_of(remark: Remark) -> str:
    """Return what is quoted of a remark: what was said, or what somebody did."""
    return remark.predicate if remark.subject else remark.quote


def over_days(remarks: Iterable[Remark]) -> str:
    """Word over how many days at least, to stand at the end of a clause."""
    days = {day for remark in remarks for day in remark.days}
    return f", on at least {len(days)} days" if len(days) > 1 else ""


def one_each(remarks: Sequence[Remark]) -> list[Remark]:
    """Return a remark of each who says or does something, in order: the first that can be quoted whole."""
    theirs: dict[str, list[Remark]] = defaultdict(list)
    for remark in remarks:
        theirs[remark.subject or remark.who].append(remark)
    return [some_of(mine)[0] for mine in theirs.values()]


def do_they(names: Sequence[str]) -> str:
    return f"{'does' if len(names) == 1 else 'do'} {listed(names, 3)}"
