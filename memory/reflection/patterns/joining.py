"""Join two memories that belong together by what they mean, such as a promise and what shows that it was kept.

"The map case is on its peg in Ann's office again" names no deed. After "Bob takes Ann's map case along to France" it tells
that what was lent came back. A model reads the two beside each other (`memory.recall.outcome_reading`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import permutations
from typing import Final, NamedTuple

from memory.calendar import Calendar
from memory.recall.outcome_reading import Begun, OutcomeReading
from memory.reflection.deeds.events import Event, day_of
from memory.reflection.deeds.parts import LONGEST, MOST_PEOPLE, pieces_of, text_of_two
from memory.reflection.deeds.things import in_common
from memory.reflection.extractive.phrasing import says
from memory.reflection.extractive.remarks import Remark
from memory.reflection.extractive.wording import quoted
from memory.reflection.patterns.doubting import passes_on
from memory.reflection.patterns.pattern import Pattern
from memory.text.acts import Deed
from memory.text.lexicon import current
from memory.text.words import fold

MOST_PAIRS: Final = 1_000
"""Pairs of memories that are read, at most: those with the latest beginnings."""

WITHIN: Final = 21
"""Days after one memory in which another one is looked for that belongs to it."""

RARE: Final = 8
"""Memories that share a word, at most, for it to show that two of them belong together."""

SURE: Final = 0.85
"""Least probability at which two memories are joined if the earlier one alone shows nothing that begins: most pairs do not
belong together.
"""

_BEGINS: Final[Mapping[Deed, Begun]] = {
    Deed.PROMISES: Begun.PROMISE,
    Deed.LENDS: Begun.LOAN,
    Deed.BORROWS: Begun.LOAN,
    Deed.GIVES: Begun.GIFT,
}
"""What begins with a deed."""

_LET_OFF: Final = frozenset(("promise released", "debt waived"))
"""Patterns that tell how something ended that was neither done nor failed."""

Texts = tuple[str, str]
"""What the model reads: an earlier memory and a later one."""

OutcomesRead = Mapping[Texts, OutcomeReading]
"""What the model reads in pairs of memories."""

UNREAD_OUTCOMES: Final[OutcomesRead] = {}


class _Kind(NamedTuple):
    """Say how an outcome is told.

    Args:
        pattern: the name of the pattern.
        content: its sentence, of ``{a}`` who began it and ``{b}`` the other.
        question: what it is an answer to.
        surprise: as for `memory.reflection.patterns.pattern.Pattern`.
        least: the least probability at which it is told, if the earlier memory alone shows what begins. At this one, about
            four in five of the groups that ``benchmarks/fit_outcomes.py --check`` leaves out are read rightly.
    """

    pattern: str
    content: str
    question: str
    surprise: float
    least: float


_TOLD: Final[Mapping[tuple[Begun, bool], _Kind]] = {
    (Begun.PROMISE, True): _Kind(
        "promise kept", "{a} made {b} a promise and kept it", "Does {a} keep promises?", 3, 0.7
    ),
    (Begun.LOAN, True): _Kind(
        "debt paid", "{b} had something from {a}, and {a} has it back", "What does {b} owe {a}?", 3, 0.45
    ),
    (Begun.LOAN, False): _Kind(
        "debt open",
        "{b} had something from {a}, and {a} does not get it back",
        "What does {b} owe {a}?",
        5,
        0.6,
    ),
    (Begun.GIFT, True): _Kind(
        "gift returned",
        "{a} gave {b} something, and {b} repaid it",
        "How do {a} and {b} treat each other?",
        4,
        0.45,
    ),
}
"""How outcomes are told, by what began and whether it ended well. Others are not told: broken promises, heeded and ignored
warnings and what comes of quarrels are read wrongly too often, and the rest are no patterns.
"""


class _Pair(NamedTuple):
    """Hold two memories of two people, and what the model reads.

    Args:
        earlier, later: the memories.
        a, b: the people; ``a`` is who would begin something.
        texts: what the model reads.
    """

    earlier: Remark
    later: Remark
    a: str
    b: str
    texts: Texts


def pairs_to_read(remarks: Sequence[Remark], called: Mapping[str, str], calendar: Calendar) -> list[Texts]:
    """Return what the model is to read of pairs of memories, the latest.

    Args:
        remarks: as `memory.reflection.extractive.remarks.remarks_of` returns them.
        called: names by the words that mean only them.
        calendar: what the days are.
    """
    return list(dict.fromkeys(pair.texts for pair in _pairs(remarks, called, calendar)))


def joined(
    remarks: Sequence[Remark],
    called: Mapping[str, str],
    calendar: Calendar,
    outcomes: OutcomesRead,
    events: Iterable[Event] = (),
) -> Iterator[Pattern]:
    """Yield what began and how it ended, as the model reads it; each memory belongs to one other memory at most.

    Args:
        remarks, called, calendar: as for `pairs_to_read`.
        outcomes: what the model reads in the pairs.
        events: what is read in each memory alone.
    """
    if not outcomes:
        return
    begins = set(_beginnings(events))
    read: list[tuple[float, _Kind, _Pair]] = []
    for pair in _pairs(remarks, called, calendar):
        outcome = outcomes.get(pair.texts)
        kind = _TOLD.get((outcome.begun, outcome.well)) if outcome is not None else None
        if outcome is None or kind is None or (outcome.well and _is_complaint(pair, outcome)):
            continue
        if pair.later.told and passes_on(pair.later.text):
            continue  # hearsay ends nothing
        is_begun = (pair.earlier.ids[0], outcome.begun, pair.a, pair.b) in begins
        if outcome.sure >= (kind.least if is_begun else SURE):
            read.append((outcome.sure, kind, pair))
    read.sort(key=lambda each: -each[0])
    taken: set[int] = set()
    for _, kind, pair in read:
        ids = (pair.earlier.ids[0], pair.later.ids[0])
        if taken.isdisjoint(ids):
            taken.update(ids)
            yield _pattern(kind, pair, calendar)


def _is_complaint(pair: _Pair, outcome: OutcomeReading) -> bool:
    """Return whether one of two says that what was promised was not done: "Did Ann come? She did not"."""
    said = outcome.begun is Begun.PROMISE and pair.later.told and pair.later.who in (pair.a, pair.b)
    return said and current().deeds.undone.search(fold(pair.later.text)) is not None


def _beginnings(events: Iterable[Event]) -> Iterator[tuple[int, Begun, str, str]]:
    """Yield what begins with events: the entry, what begins, who begins it, and the other."""
    for event in events:
        begun = _BEGINS.get(event.deed) if event.deed is not None and event.done else None
        if begun is not None:
            for other in event.whom:
                a, b = (other, event.who) if event.deed is Deed.BORROWS else (event.who, other)
                yield event.id, begun, a, b


def with_joined(found: Iterable[Pattern], joins: Iterable[Pattern]) -> list[Pattern]:
    """Return patterns with those that join two memories, which settle what was told of the earlier memory alone.

    Args:
        found: all other patterns.
        joins: what `joined` yields.
    """
    others, settled = list(found), list[Pattern]()
    let_off = {(each.citations[0], each.people) for each in others if each.pattern in _LET_OFF}
    known = {(each.citations, each.pattern, each.people) for each in others}
    for pattern in joins:
        if (pattern.citations[0], pattern.people) in let_off:
            continue
        if (pattern.citations, pattern.pattern, pattern.people) in known:
            continue  # the lexicon tells the same, and of what
        alone = [
            each
            for each in others
            if each.citations == pattern.citations[:1] and each.people == pattern.people
        ]
        others = [each for each in others if each not in alone]
        settles = (text for each in alone for text in (each.content, *each.settles))
        settled.append(replace(pattern, settles=tuple(settles)))
    return [*others, *settled]


def _pattern(kind: _Kind, pair: _Pair, calendar: Calendar) -> Pattern:
    """Return the pattern that two memories make."""
    people = {"a": pair.a, "b": pair.b}
    days = day_of(pair.later.moments[0], calendar) - day_of(pair.earlier.moments[0], calendar)
    when = "the same day" if days <= 0 else "a day later" if days == 1 else f"{days} days later"
    return Pattern(
        content=f"{kind.content.format(**people)}: first {_account(pair.earlier)}, {when} {_account(pair.later)}",
        citations=(pair.earlier.ids[0], pair.later.ids[0]),
        pattern=kind.pattern,
        surprise=kind.surprise,
        people=frozenset(people.values()),
        question=kind.question.format(**people),
    )


def _account(remark: Remark) -> str:
    """Return a memory in its own words, and who says so."""
    return says(remark) if remark.told else quoted(remark.quote)


def _pairs(remarks: Sequence[Remark], called: Mapping[str, str], calendar: Calendar) -> Iterator[_Pair]:
    """Yield pairs of memories of the same two people, or of one of them and of one rare matter, each in both orders.

    At most `MOST_PAIRS` are yielded, those with the latest earlier memories.
    """
    # What is told in the same words again and again is a routine.
    once = [remark for remark in remarks if len(remark.moments) == 1 and not remark.asks]
    if not once:
        return
    start, end = calendar.unit(once[-1].moments[0], "day")
    within = WITHIN * (end - start)
    common = Counter(word for remark in remarks for word in remark.matter)
    people = [_people(remark, called) for remark in once]
    later_by_name: dict[str, list[int]] = defaultdict(list)
    left = MOST_PAIRS
    for place in reversed(range(len(once))):
        earlier, of_earlier = once[place], people[place]
        candidates = {n for name in of_earlier for n in later_by_name[name]} if len(of_earlier) > 1 else ()
        for n in sorted(candidates):
            later, shared = once[n], of_earlier & people[n]
            if not 0 < later.moments[0] - earlier.moments[0] <= within:
                continue
            rare = _is_rare(in_common(earlier.matter, later.matter), common)
            for a, b in permutations(sorted(of_earlier), 2):
                if not ({a, b} <= shared or (rare and not shared.isdisjoint((a, b)))):
                    continue
                if not left:
                    return
                left -= 1
                texts = (text_of_two(earlier, called, a, b), text_of_two(later, called, a, b))
                yield _Pair(earlier, later, a, b, texts)
        for name in of_earlier:
            later_by_name[name].append(place)


def _people(remark: Remark, called: Mapping[str, str]) -> frozenset[str]:
    """Return whom a memory names, calls, or comes from; nobody if they are too many."""
    people = {name for name, _ in pieces_of(remark.text[:LONGEST], called) if name} | (
        {remark.who} if remark.told else set()
    )
    return frozenset(people) if len(people) <= MOST_PEOPLE else frozenset()


def _is_rare(words: Iterable[str], common: Counter[str]) -> bool:
    """Return whether few memories share one of some words."""
    return any(common[word] <= RARE for word in words)
