"""Find which memories tell of the same doing in other words, by their meaning.

People open a forge, light its fire and hammer in it: the same doing for whoever counts the days. Words cannot tell that; the
vectors of an embedding model can, if the names are left out, which would make all that one person does alike.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from memory.calendar import GREGORIAN, Calendar
from memory.reflection.deeds.clauses import ME
from memory.reflection.deeds.event import PLAIN_DOINGS, Event
from memory.reflection.deeds.parts import pieces_of
from memory.reflection.extractive.remarks import Remark
from memory.reflection.patterns.links import BESIDE
from memory.text.lexicon import current
from memory.text.words import stems

MODEL: Final = "all-MiniLM-L6-v2"
"""The embedding model whose cosines `SAME` is for."""

SAME: Final = 0.45
"""Least mean cosine of all wordings of one doing. Of the wordings that the scripted months to develop on give to one doing,
80 % of the pairs reach it, and 1.5 % of the pairs of other doings.
"""

NEWS: Final = 0.5
"""Least cosine of two accounts of one piece of news, where somebody has it from somebody else."""

SAME_NEWS: Final = 0.65
"""The same, where both may have seen it."""

CLOCK: Final = 0.15
"""What is added to the cosine of two wordings of what one person does at one time of day."""

AT_ONE_TIME: Final = 1 / 32
"""Share of a day within which things happen at one time of day: 45 minutes."""

MOST_TEXTS: Final = 1_000
"""Texts that are compared, at most, the latest."""

LONGEST: Final = 300
"""Characters of a text that are compared."""

_GONE: Final = np.float32(-2)
"""Stands for the cosine of a group that is part of another one, and of a group with itself."""

_LABEL: Final = 6
"""Stems of the first wording that a doing is known by."""

MARKS: Final = "~@"
"""What the labels of doings begin with, so that they are no stems: of anybody's, and of one person's."""

_MOST_NAMED: Final = 2
"""People who are named in a line, at most, for all of them to count as doing what it tells."""

Vectors = Mapping[str, NDArray[np.float32]]


@dataclass(frozen=True, slots=True)
class Meanings:
    """Hold what texts mean, as far as that is known.

    Args:
        vectors: a vector of length 1 for each text, as `nameless` returns it; none without an embedding model.
    """

    vectors: Vectors = field(default_factory=dict)

    def alike(self, first: str, second: str) -> float:
        """Return the cosine of two texts without names; 0 if it is not known."""
        one, other = self.vectors.get(first), self.vectors.get(second)
        return 0.0 if one is None or other is None else float(one @ other)


UNKNOWN: Final = Meanings()


def texts_to_compare(remarks: Sequence[Remark], called: Mapping[str, str]) -> list[str]:
    """Return the texts whose vectors `Meanings` needs, the latest `MOST_TEXTS`.

    Args:
        remarks: as `memory.reflection.extractive.remarks.remarks_of` returns them.
        called: names by the words that mean only them.
    """
    fit = (remark for remark in remarks if remark.moments and (remark.seen or remark.claims))
    return list(dict.fromkeys(nameless(remark.text, called) for remark in fit))[-MOST_TEXTS:]


def nameless(text: str, called: Mapping[str, str]) -> str:
    """Return a text with the same word for every name."""
    somebody = current().deeds.somebody
    found: list[str] = []
    for name, piece in pieces_of(text[:LONGEST], called):
        found.append(somebody if name else piece)
    return "".join(found).strip()


def with_doings(
    events: Sequence[Event],
    remarks: Sequence[Remark],
    meanings: Meanings,
    called: Mapping[str, str],
    calendar: Calendar = GREGORIAN,
) -> list[Event]:
    """Return events, those that were seen with what tells of the same doing in other words (`Event.same`).

    Who is only named in what tells of it ("Two laps of the field for Ann") does it, too.

    Args:
        events: what was done.
        remarks: what they were read from.
        meanings: what the texts of the remarks mean.
        called: names by the words that mean only them.
        calendar: what a day is.
    """
    if not meanings.vectors:
        return list(events)
    own = frozenset(map(id, events))
    every = [*events, *_only_named(events, remarks, called, calendar)]
    shown = {event.whole: nameless(event.whole, called) for event in every if _is_seen(event)}
    seen = [event for event in every if _is_seen(event) and shown[event.whole] in meanings.vectors]
    known: dict[str, dict[str, list[Event]]] = defaultdict(lambda: defaultdict(list))
    for event in seen:
        for doer in ("", *_doers(event)):
            known[doer][shown[event.whole]].append(event)
    labels = {
        (doer, text): label
        for doer, told in known.items()
        for text, label in _labelled(told, meanings, calendar, by_clock=bool(doer)).items()
    }
    found = []
    for event in every:
        is_read = id(event) in own
        if _is_seen(event):
            text = shown[event.whole]
            keys = [
                (doer, label)
                for doer in _doers(event)
                for by in ("", doer)
                if (label := labels.get((by, text)))
            ]
            event = replace(event, same=tuple(dict.fromkeys(keys)))
        if event.same or is_read:
            found.append(event)
    return sorted(found, key=lambda event: (event.moment, event.id))


def _only_named(
    events: Sequence[Event], remarks: Sequence[Remark], called: Mapping[str, str], calendar: Calendar
) -> Iterator[Event]:
    """Yield an event for everybody who is named in what was seen, and does nothing in it that was read."""
    read = {(event.id, name) for event in events for name in (event.who, *event.whom, *event.near)}
    for remark in remarks:
        if not remark.seen or not remark.moments:
            continue
        named = list(dict.fromkeys(name for name, _ in pieces_of(remark.text[:LONGEST], called) if name))
        for entry_id, moment in zip(remark.ids, remark.moments, strict=True):
            start, end = calendar.unit(moment, "day")
            for name in named if len(named) <= _MOST_NAMED else ():
                if (entry_id, name) not in read:
                    near = tuple(other for other in named if other != name)
                    yield Event(
                        entry_id, moment, None, name, (), "", frozenset(), None, remark.text, loose=True, near=near,
                        whole=remark.text, day=round(start / (end - start)),
                    )  # fmt: skip


def _doers(event: Event) -> tuple[str, ...]:
    """Return whose doing an event is: of who does it, and of two beside each other."""
    beside = len(event.near) == 1 and event.near[0] != ME
    return (event.who, *([BESIDE.join(sorted((event.who, event.near[0])))] if beside else []))


def _is_seen(event: Event) -> bool:
    """Return whether an event is a doing that the character saw, and no deed between people: that is counted by its kind."""
    plain = event.deed is None or not event.whom or event.deed in PLAIN_DOINGS
    return plain and event.teller is None and event.done and event.who != ME


def _labelled(
    told: Mapping[str, Sequence[Event]], meanings: Meanings, calendar: Calendar, *, by_clock: bool
) -> dict[str, str]:
    """Return a label for each text that tells of the same doing as others.

    Args:
        told: the events that each text tells.
        meanings: what the texts mean.
        calendar: what a day is.
        by_clock: whether texts that are told at one time of day are more alike for that.
    """
    texts = list(told)
    vectors = np.array([meanings.vectors[text] for text in texts], np.float32)
    near = vectors @ vectors.T
    if by_clock:
        hours = [_time_of_day(told[text], calendar) for text in texts]
        known = np.array([-1.0 if hour is None else hour for hour in hours])
        apart = np.abs(known[:, None] - known[None])
        close = (np.minimum(apart, 1 - apart) <= AT_ONE_TIME) & (known >= 0)[:, None] & (known >= 0)[None]
        near = near + CLOCK * close.astype(np.float32)
    found: dict[str, str] = {}
    for group in _groups(near):
        label = MARKS[by_clock] + " ".join(stems(texts[group[0]])[:_LABEL])
        found |= {texts[n]: label for n in group}
    return found


def _time_of_day(events: Sequence[Event], calendar: Calendar) -> float | None:
    """Return at what share of the day something always happens; ``None`` if that differs."""
    shares = []
    for event in events:
        start, end = calendar.unit(event.moment, "day")
        shares.append((event.moment - start) / (end - start))
    return shares[0] if max(shares) - min(shares) <= AT_ONE_TIME else None


def _groups(near: NDArray[np.float32]) -> list[list[int]]:
    """Return the groups of two or more texts whose mean likeness is at least `SAME`, each in the order of the texts.

    The nearest two groups become one, again and again (agglomerative clustering with average linkage).
    """
    count = len(near)
    if count < 2:
        return []
    np.fill_diagonal(near, _GONE)
    sizes = np.ones(count, np.float32)
    members = [[n] for n in range(count)]
    while True:
        one, other = divmod(int(near.argmax()), count)
        if near[one, other] < SAME:
            return [sorted(group) for group in members if len(group) > 1]
        mean = (near[one] * sizes[one] + near[other] * sizes[other]) / (sizes[one] + sizes[other])
        mean[(near[one] == _GONE) | (near[other] == _GONE)] = _GONE
        near[one], near[:, one] = mean, mean
        near[other], near[:, other] = _GONE, _GONE
        sizes[one] += sizes[other]
        members[one] += members[other]
        members[other] = []
