"""Keep the last exchanges of a character with each person it talks to, so that a follow-up can be understood.

The record is kept in memory only, is bounded, and ends after a while: it is what was *just* talked about. What was told to
whom is in the journal's notes (`memory.people.knowing`).
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

KEPT: Final = 6
"""Exchanges that are kept of one person."""

MOST_PEOPLE: Final = 500
"""People whose exchanges one character keeps; of more, those who spoke to it least recently are dropped."""

CARRIES: Final = timedelta(minutes=30)
"""How long after an exchange a follow-up may refer to it."""

LONGEST: Final = 1_000
"""Characters of a line that are kept."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Hold one line said to a character, and its reply.

    Args:
        heard: the line, with its references resolved; empty where the character brought a message unasked.
        reply: the character's words.
        rests_on: ids of the entries that the reply came from.
        private_to: keys of those who heard it, if it was whispered; ``None`` if it was open.
        at: when it was said.
        is_bare: whether the line named nothing by itself ("Why?").
        confides: whether the line asked for secrecy.
        said: the line as it was said; empty where nothing was.
    """

    heard: str
    reply: str
    rests_on: tuple[int, ...] = ()
    private_to: frozenset[str] | None = None
    at: datetime = datetime.min
    is_bare: bool = False
    confides: bool = False
    said: str = ""

    @property
    def is_delivery(self) -> bool:
        """Return whether the character brought a message, and nothing was said to it."""
        return not self.heard


class Conversations:
    """Keep the exchanges of one character, by the person it talked to."""

    def __init__(self) -> None:
        self._by_person: OrderedDict[str, deque[Exchange]] = OrderedDict()

    def note(self, person: str, exchange: Exchange) -> None:
        """Add an exchange.

        Args:
            person: key of who spoke to the character.
            exchange: what was said.
        """
        kept = self._by_person.setdefault(person, deque(maxlen=KEPT))
        kept.append(exchange)
        self._by_person.move_to_end(person)
        if len(self._by_person) > MOST_PEOPLE:
            self._by_person.popitem(last=False)

    def of(self, person: str) -> tuple[Exchange, ...]:
        """Return all exchanges that are kept of a person, the oldest first."""
        return tuple(self._by_person.get(person, ()))

    def with_(self, person: str, listeners: frozenset[str], now: datetime) -> tuple[Exchange, ...]:
        """Return the exchanges with a person that a line may refer to, the oldest first.

        What was whispered never carries into a line that anybody else hears.

        Args:
            person: key of who speaks now.
            listeners: keys of all who will hear the answer.
            now: the moment.
        """
        return tuple(self._carrying(person, listeners, now))

    def _carrying(self, person: str, listeners: frozenset[str], now: datetime) -> Iterator[Exchange]:
        for exchange in self._by_person.get(person, ()):
            is_open = exchange.private_to is None or listeners <= exchange.private_to
            if is_open and now - exchange.at <= CARRIES:
                yield exchange
