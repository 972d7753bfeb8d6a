"""Find what somebody was seen doing: one thing in several ways, gifts, a busy day, a return."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from memory.reflection.extractive.finding import MIN_MATTER, MIN_REMARKS, Finding, in_order, make_finding
from memory.reflection.extractive.phrasing import (
    AWAY,
    DAY,
    GERUND,
    does_what,
    how_often,
    is_talk,
    is_telling,
    one_each,
    over_days,
    some_of,
)
from memory.reflection.extractive.remarks import Remark, vocabulary
from memory.reflection.extractive.topics import Topic
from memory.reflection.extractive.wording import (
    at_times,
    between,
    listed,
    mentions,
    one_of,
    strung,
    with_pronoun,
)

STAGES: Final = 3
"""Different things done with one thing that make a course of work."""

OWNED = re.compile(r"[A-Z]\w*['’]s? [a-z]")


def find_work(topic: Topic) -> Iterator[Finding]:
    """Yield who was seen at one thing in several ways, in order."""
    doing: dict[str, list[Remark]] = defaultdict(list)
    for remark in topic.about:
        if remark.subject and is_telling(remark) and not is_talk(remark):
            doing[remark.subject].append(remark)
    for who, done in doing.items():
        thing = topic.of(done)
        for course in _courses(done, thing):
            stages = list({remark.predicate: remark for remark in reversed(course)}.values())[::-1]
            if len(stages) < STAGES:
                continue
            moments = [moment for remark in stages for moment in remark.moments]
            when = between(moments)
            was = "was " if all(GERUND.match(remark.predicate) for remark in stages) else ""
            doings = was + strung([remark.predicate for remark in stages], thing)
            ways = [f"{who} {doings}, one after the other{f', {when}' if when else ''}"]
            if when:
                ways.append(f"{when.capitalize()} {who} {doings}, in that order")
                ways.append(f"{who} {doings}, all {when}")
            yield make_finding(6 + len(stages) / 2, one_of(ways, who + thing), stages, [who])


def _courses(done: Sequence[Remark], thing: str) -> Iterator[list[Remark]]:
    """Yield what somebody did with one thing; a new one of its kind ("a book") begins a new list."""
    course: list[Remark] = []
    for remark in sorted(done, key=lambda each: (min(each.moments, default=0.0), each.ids)):
        named = mentions(remark.predicate, thing)
        if not named:
            continue
        if named.split(" ")[0] in ("a", "an") and course and remark.predicate != course[-1].predicate:
            yield course
            course = []
        course.append(remark)
    yield course


def find_returns(topics: Iterable[Topic]) -> Iterator[Finding]:
    """Yield who came back to a thing after a while, and did not only talk of it."""
    for topic in topics:
        done: dict[str, list[Remark]] = defaultdict(list)
        for remark in topic.about:
            if is_telling(remark) and not is_talk(remark) and remark.moments:
                done[remark.subject].append(remark)
        for who, mine in done.items():
            label = topic.of(mine)
            mine = [remark for remark in mine if _is_that(mentions(remark.predicate, label), label)]
            times = sorted((moment, remark) for remark in mine for moment in remark.moments)
            kept: list[tuple[float, Remark]] = []
            for moment, remark in times:
                if not kept or moment - kept[-1][0] >= AWAY:
                    kept.append((moment, remark))
            if len(kept) != MIN_REMARKS or len({moment // DAY for moment, _ in kept}) > 1:
                continue
            (t1, first), (t2, second) = kept
            if first is second:
                continue  # that is told as a habit
            again = with_pronoun(second.predicate, label)
            joined = "," if GERUND.match(second.predicate) else ", and"
            came = f"came back to it {at_times([t2])}{joined} {again}"
            content = f"{who} {does_what(first)} {at_times([t1])} and {came}"
            yield make_finding(4, content, [first, second], [who])


def _is_that(named: str, label: str) -> bool:
    """Return whether words name one certain thing: "the menu" and "his menu", and not "a menu" or "notes"."""
    article, _, rest = named.partition(" ")
    return article in ("the", "his", "her", "its", "their") and (
        rest in label or label.endswith(rest.split(" ")[-1])
    )


def find_turns(topic: Topic) -> Iterator[Finding]:
    """Yield several who were seen at one thing, one after the other."""
    seen = [remark for remark in topic.about if is_telling(remark) and not is_talk(remark)]
    doers = in_order(remark.subject for remark in seen)
    if len(doers) > 1:
        shown = some_of(one_each(seen))
        clauses = [f"{remark.subject} {does_what(remark)}" for remark in shown]
        lead = f"{listed(doers)} {'both' if len(doers) == 2 else 'all'} had to do with {topic.of(seen)}{over_days(seen)}"
        yield make_finding(5, f"{lead}: {', then '.join(clauses)}", shown, doers)


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
                8 + len(given) / 2, f"{lead}: {who} {', then '.join(clauses)}", given.values(), [who]
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
            yield make_finding(3, one_of(ways, who + shown[0].text), shown, [who])


def _alike(a: Remark, b: Remark) -> bool:
    """Return whether two doings share most of their matter."""
    return 2 * len(a.matter & b.matter) > min(len(a.matter), len(b.matter))
