"""Hold what a character goes by when it is asked about people, and find whom a question means."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Final, Protocol

from memory.calendar import GREGORIAN, Calendar
from memory.dialogue import wording
from memory.evidence.corrections import withdraws
from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.minds.mind import Mind
from memory.people.knowing import told_to
from memory.people.ledger import Ledger
from memory.people.pictures import Picture, acquaintances, picture_of
from memory.people.records import Record
from memory.persona import Persona
from memory.text.lines import Line, Sentence, understand
from memory.text.names import named_in
from memory.text.words import tokens

_JUST_SAID: Final = 40
"""Latest entries among which what was just said is looked for: others may have spoken since."""

Found = tuple[str, tuple[Entry, ...]]
"""An answer, and the entries that it rests on."""


class AnswerAbout(Protocol):
    """Answer a question about people: the functions of `about_lives`, `about_trust` and `about_knowing`."""

    def __call__(
        self, question: Sentence, line: Line, known: Known, persona: Persona, turn: int, /
    ) -> Found | None:
        """Return the answer and the entries that it rests on; ``None`` if the question is of another kind.

        Args:
            question: the question.
            line: the line that it stands in.
            known: what the character goes by.
            persona: whose words.
            turn: which of the persona's phrases.
        """


@dataclass(frozen=True, slots=True)
class Around:
    """What a character sees around it.

    Args:
        place: the name of the place; empty if it is nowhere.
        present: the names of everybody else who is there, by key.
    """

    place: str = ""
    present: Mapping[str, str] = field(default_factory=dict)


NOWHERE: Final = Around()


@dataclass(frozen=True, kw_only=True)
class Known:
    """What a character goes by when it is asked about people.

    Args:
        entries: what it may speak of to all who listen, by rising id, without the line that was just said.
        asker, asker_name: stable key and name of who asks.
        listeners: stable keys of all who are there and hear the answer.
        own_key: its own key.
        own_names: what it is called.
        now: the moment.
        game_now: the moment in seconds of game time; ``None`` where there is none.
        ledger: everybody's record; ``None`` where none is kept.
        told: whom the character told what, as `memory.people.knowing.told_to` returns it.
        just_told: ids of what the character told the asker in their present conversation.
        around: what it sees around it.
        calendar: the game's.
    """

    entries: Sequence[Entry]
    asker: str
    asker_name: str
    listeners: frozenset[str]
    own_key: str | None
    own_names: tuple[str, ...]
    now: datetime
    game_now: float | None = None
    ledger: Ledger | None = None
    told: Mapping[int, frozenset[str]] = field(default_factory=dict)
    just_told: frozenset[int] = frozenset()
    around: Around = NOWHERE
    calendar: Calendar = GREGORIAN

    @cached_property
    def names(self) -> Mapping[str, str]:
        """The name of everybody whom the character has met or sees, by key; itself left out."""
        known = {**self.around.present, **acquaintances(self.entries)}
        return {key: name for key, name in known.items() if key != self.own_key}

    def meant(self, question: Sentence) -> str | None:
        """Return the key of the one person whom a question names; ``None`` if it names nobody, or several."""
        named = self.named(question)
        return named[0] if len(named) == 1 else None

    def named(self, question: Sentence) -> list[str]:
        """Return the keys of those whom a question names."""
        return named_in(question.said, self.names)

    def rest(self, question: Sentence, without: frozenset[str]) -> list[str]:
        """Return the words that a question is about besides the people it names.

        Args:
            question: the question.
            without: words that say nothing.
        """
        people = {word for key in self.named(question) for word in tokens(self.names[key])}
        return [word for word in question.topic if word not in people and word not in without]

    def record(self, key: str) -> Record:
        """Return somebody's record, by what all who listen may hear."""
        return Record(key) if self.ledger is None else self.ledger.record(key, self.listeners)

    def has_heard(self, entry: Entry) -> bool:
        """Return whether the character told the asker something already."""
        return entry.id in self.just_told or self.asker in self.told.get(entry.id, ())

    def since(self, entry: Entry) -> float:
        """Return how many seconds ago an entry was made, in the time that the character lives in."""
        return wording.seconds_since(entry, self.now, self.game_now, self.calendar)

    def picture(self, key: str) -> Picture:
        """Return what the character knows of somebody."""
        return picture_of(self.entries, key, own_names=self.own_names, now=self.now)

    def telling(self, entry: Entry, persona: Persona, turn: int) -> str:
        """Return the words for a memory, as they are said to whoever asks."""
        return wording.told(
            entry,
            persona,
            names=self.own_names,
            asker=self.asker,
            asker_name=self.asker_name,
            own_key=self.own_key,
            turn=turn,
            before={},
        )


def known_by(
    mind: Mind,
    *,
    asker: str,
    asker_name: str,
    listeners: frozenset[str],
    own_names: tuple[str, ...],
    just_said: Collection[str] = (),
    around: Around = NOWHERE,
) -> Known:
    """Return what a character goes by when it is asked about people: all that its listeners may hear, but what was just
    said to it.

    Args:
        mind: the character's mind.
        asker, asker_name, listeners, own_names, around: as for `Known`.
        just_said: contents of the entries that hold the line itself.
    """
    journal = mind.journal
    entries = journal.with_records(Filter(listeners=listeners))
    latest = [entry for entry in entries[-_JUST_SAID:] if entry.source_entity == asker]
    for entry in latest[-2:]:  # a line that asks and tells is a record and a memory
        if entry.content in just_said:
            entries.remove(entry)
    before = mind.conversations.with_(asker, listeners, journal.clock.now())
    return Known(
        entries=entries,
        asker=asker,
        asker_name=asker_name,
        listeners=listeners,
        own_key=mind.key,
        own_names=own_names,
        now=journal.clock.now(),
        game_now=journal.clock.game_time(),
        ledger=mind.ledger,
        told=told_to(journal),
        just_told=frozenset(entry_id for exchange in before for entry_id in exchange.rests_on),
        around=around,
        calendar=journal.config.calendar,
    )


def tells(entry: Entry, known: Known) -> bool:
    """Return whether somebody's words tell more than a courtesy, or that they take something back."""
    line = understand(entry.content, known.own_names)
    return any(sentence.tells for sentence in line.sentences) and not withdraws(line.said)
