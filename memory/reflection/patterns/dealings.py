"""Hold what people did to each other, by who did it and to whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from memory.calendar import Calendar
from memory.reflection.deeds.events import ME, Event
from memory.reflection.deeds.things import in_common
from memory.reflection.extractive.remarks import Remark
from memory.text.acts import Deed
from memory.text.lexicon import current
from memory.text.words import fold, tokens

SOON: Final = 14
"""Days within which one event of a pattern follows on another, at most."""

PATIENCE: Final = 7
"""Days after which a promise without a date, or a loan, is overdue."""

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Dealings:
    """What was done, by who did it and to whom, in the order it happened.

    Args:
        by: events by doer and receiver.
        by_doer: events by doer.
        every: all events.
        now: the moment of the latest event, in seconds.
        calendar: what days and weeks are.
        day: the length of a day, in seconds.
        remarks: what all of it was read from, in the order it was perceived.
        hints: what may have been done (less sure than `memory.reflection.deeds.event.POSSIBLE`), by doer and receiver. It
            counts only as one of two halves that bear each other out (`memory.reflection.deeds.event.bear_out`).
    """

    by: Mapping[Pair, Sequence[Event]]
    by_doer: Mapping[str, Sequence[Event]]
    every: Sequence[Event]
    now: float
    calendar: Calendar
    day: float
    remarks: Sequence[Remark] = ()
    hints: Mapping[Pair, Sequence[Event]] = field(default_factory=dict)

    def weighed(self) -> Iterator[tuple[Pair, Event]]:
        """Yield what was done, and what may have been done, by who did it and to whom."""
        for by in (self.by, self.hints):
            for pair, events in by.items():
                for event in events:
                    yield pair, event

    def hinted(self, a: str, b: str) -> Iterator[Event]:
        """Yield what ``a`` may have done to ``b`` that ``b`` does not complain of, and that is not denied."""
        for event in self.hints.get((a, b), ()):
            if event.teller != b and not is_denied(event):
                yield event

    def possible(self, a: str, b: str) -> Sequence[Event]:
        """Return what ``a`` did to ``b``, and may have done, in the order it happened."""
        both = (*self.by.get((a, b), ()), *self.hints.get((a, b), ()))
        return sorted(both, key=lambda event: (event.moment, event.id))

    def between(self, a: str, b: str) -> Sequence[Event]:
        """Return what ``a`` did to ``b``."""
        return self.by.get((a, b), ())

    def next(self, a: str, b: str, deeds: frozenset[Deed], after: Event, until: float) -> Event | None:
        """Return the first of some deeds that ``a`` did to ``b`` after an event, and before a moment."""
        for event in self.between(a, b):
            if (
                event.deed in deeds
                and event.done
                and after.moment <= event.moment <= until
                and event.id != after.id
            ):
                return event
        return None


def is_named(name: str, event: Event) -> bool:
    """Return whether what was done names somebody, or the character that saw it: "drops it on your desk"."""
    if name == ME:
        return not current().remarks.oneself.isdisjoint(tokens(event.words))
    return set(tokens(name)) <= set(tokens(event.words))


def is_there(name: str, event: Event) -> bool:
    """Return whether somebody is spoken of where an event is told, in whatever part."""
    return name in event.company or name in (event.who, *event.whom) or is_named(name, event)


def is_denied(event: Event) -> bool:
    """Return whether what is told with an event says that something is not, or is still, so."""
    text = current().deeds.unharmed.sub(" ", event.whole)
    return current().claims.negation.search(text) is not None or (
        not current().deeds.still.isdisjoint(tokens(fold(text)))
    )


def missed(first: Event, a: str, b: str, dealings: Dealings) -> Event | None:
    """Return where ``b`` speaks later of ``a`` and of what ``a`` promised or has on loan: "So much for Ann and her lift".
    That bears out that it was, and is still missed; ``None`` if ``b`` never does.

    Args:
        first: the loan or the promise.
        a, b: who owes it, and to whom.
        dealings: all dealings.
    """
    if not first.matter:
        return None
    for remark in dealings.remarks:
        moment = max(remark.moments, default=first.moment)
        if (
            remark.told
            and remark.who == b
            and not remark.asks
            and set(tokens(a)) <= set(tokens(remark.text))
            and moment > first.moment + dealings.day / 2
            and (shared := in_common(first.matter, remark.stems))
        ):
            return Event(remark.ids[-1], moment, None, b, (a,), "", shared, b, remark.text, whole=remark.text)
    return None


def complained(first: Event, a: str, b: str, dealings: Dealings) -> list[Event]:
    """Return where ``b`` complains of still missing what ``a`` promised or has on loan (`missed`); nothing if nowhere."""
    found = missed(first, a, b, dealings)
    return [found] if found is not None and is_denied(found) else []
