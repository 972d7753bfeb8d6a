"""Keep a character's errands: messages for other people, each delivered once, when it meets the recipient.

They are a note of its journal (`NOTE`): they survive restarts, and do not depend on which entries are still in memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, asdict, dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

from memory.journal.drafts import Draft
from memory.journal.entry import RELAYED_TAG, EntryFields, Kind, SourceType
from memory.journal.journal import Journal
from memory.journal.store import Change
from memory.text.errands import Errand
from memory.text.lexicon import current
from memory.text.names import named_in
from memory.text.words import tokens

NOTE: Final = "errands"
"""Name of the note with a character's errands, the oldest first."""

MOST_OF_ONE: Final = 5
"""Undelivered errands of one sender that a character carries."""

MOST_A_DAY: Final = 10
"""Errands of one sender that a character takes within 24 hours, delivered or not."""

MOST: Final = 40
"""Undelivered errands that a character carries."""

MOST_AT_ONCE: Final = 3
"""Errands that are delivered at one meeting; further ones follow when their recipient does anything."""

KEPT: Final = 60
"""Errands that are kept, delivered ones included; the oldest delivered ones go first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Carried:
    """An errand that a character was given.

    Args:
        number: unique among the character's errands.
        by, by_name: key and name of who gave it.
        kind, to, what: as for an `Errand`.
        entry: id of the entry with the line that gave it.
        private: whether it was given in confidence: it is whispered, and spoken of to nobody else.
        aside: whether it was given where nobody else heard it: so it is passed on, but it is no secret.
        at: when it was given, ISO 8601.
        done_to: key of the person to whom it was delivered; ``None`` before that.
        done_at, done_game: when that was, ISO 8601 and in seconds of game time.
    """

    number: int
    by: str
    by_name: str
    kind: str
    to: str
    what: str
    entry: int
    private: bool
    at: str
    done_to: str | None = None
    done_at: str | None = None
    done_game: float | None = None
    aside: bool = False

    @property
    def errand(self) -> Errand:
        """The words or request to pass on."""
        return Errand(self.kind, self.to, self.what)

    def is_for(self, names: Iterable[str]) -> bool:
        """Return whether its recipient is called one of ``names``, or by a word of them."""
        return is_name_of(self.to, names)

    def may_be_spoken_of_to(self, listeners: frozenset[str]) -> bool:
        """Return whether all ``listeners`` may know of it."""
        return not self.private or listeners <= {self.by, self.done_to or self.by}


_NEEDED: Final = frozenset(
    name for name, item in Carried.__dataclass_fields__.items() if item.default is MISSING
)


def is_name_of(name: str, names: Iterable[str]) -> bool:
    """Return whether ``name`` is one of ``names``, or a word of one."""
    said = " ".join(tokens(name))
    title = current().errands.titles.match(said)
    asked = [
        said.split(),
        *([said[title.end() :].split()] if title else []),
    ]  # "Brother Odo" may be called Odo
    return any(
        words == wanted or (len(wanted) == 1 and wanted[0] in words and len(wanted[0]) > 2)
        for words in map(tokens, names)
        for wanted in asked
    )


def carried(journal: Journal) -> list[Carried]:
    """Return the errands of a character, the oldest first."""
    noted = journal.note(NOTE)
    fields = Carried.__dataclass_fields__.keys()
    if not isinstance(noted, list | tuple):
        return []
    valid = (item for item in noted if isinstance(item, Mapping) and _NEEDED <= item.keys() <= fields)
    return [Carried(**item) for item in valid]


def undelivered(journal: Journal) -> list[Carried]:
    """Return the errands of a character that are not delivered yet."""
    return [each for each in carried(journal) if each.done_to is None]


def has_room(journal: Journal, sender: str) -> bool:
    """Return whether a character can take another errand of ``sender``."""
    mine = carried(journal)
    since = journal.clock.now() - timedelta(days=1)
    of_sender = [each for each in mine if each.by == sender]
    return (
        sum(each.done_to is None for each in mine) < MOST
        and sum(each.done_to is None for each in of_sender) < MOST_OF_ONE
        and sum(datetime.fromisoformat(each.at) > since for each in of_sender) < MOST_A_DAY
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Who gives an errand, and how.

    Args:
        by, by_name: key and name of who gives it.
        entry: id of the entry with the line that gives it.
        private: whether it is given in confidence.
        aside: whether nobody else hears it.
    """

    by: str
    by_name: str
    entry: int
    private: bool
    aside: bool


def take(journal: Journal, errand: Errand, origin: Origin) -> Carried | None:
    """Note an errand; it is on disk when this returns. One that is carried already is not noted twice.

    Args:
        journal: the character's.
        errand: the words or request to pass on.
        origin: who gives it, and how.

    Returns:
        The errand; ``None`` if the character carries too much already.

    Raises:
        StoreUnavailable: it could not be written.
    """
    mine = carried(journal)
    for each in mine:
        if (each.by, each.errand, each.private, each.done_to) == (origin.by, errand, origin.private, None):
            return each
    if not has_room(journal, origin.by):
        return None
    new = Carried(
        number=max((each.number for each in mine), default=0) + 1,
        by=origin.by,
        by_name=origin.by_name,
        kind=errand.kind,
        to=errand.to,
        what=errand.what,
        entry=origin.entry,
        private=origin.private,
        aside=origin.aside,
        at=journal.clock.now().isoformat(),
    )
    journal.commit(Change(key=journal.key, notes={NOTE: _kept([*mine, new])}))
    return new


def deliver(journal: Journal, given: Carried, *, to: str, to_name: str, words: str) -> None:
    """Note that an errand is delivered, and write down that the character did so, in one transaction.

    Args:
        journal: the character's.
        given: the errand.
        to, to_name: key and name of its recipient.
        words: what the character says.

    Raises:
        StoreUnavailable, Conflict: it could not be written; the errand is not delivered.
    """
    clock = journal.clock
    done = replace(given, done_to=to, done_at=clock.now().isoformat(), done_game=clock.game_time())
    mine = [done if each.number == given.number else each for each in carried(journal)]
    fields: EntryFields = {
        "source_type": SourceType.OBSERVATION,
        "source_entity": journal.key,
        "kind": Kind.ACTION,
        "tags": (RELAYED_TAG,),
        "audience": [given.by, to] if given.private else None,
        "citations": [given.entry] if given.entry in journal else [],
    }
    told = f"I told {to_name}: {words}"
    journal.write([Draft(told, fields)], linked={}, header=journal.header, notes={NOTE: _kept(mine)})


def for_whom(given: Iterable[Carried], text: str) -> list[Carried]:
    """Return the errands for somebody whom ``text`` names."""
    return [each for each in given if named_in(text, {each.to: each.to})]


def _kept(mine: list[Carried]) -> list[dict[str, Any]]:
    """Return the note of these errands; of too many, the oldest delivered ones are left out."""
    spare = len(mine) - KEPT
    done = [each.number for each in mine if each.done_to is not None][: max(0, spare)]
    return [asdict(each) for each in mine if each.number not in done]
