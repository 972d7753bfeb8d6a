"""Keep a character's errands: messages for other people, each delivered once, when it meets the recipient.

They are a note of its journal (`NOTE`): they survive restarts, and do not depend on which entries are still in memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, asdict, dataclass, replace
from datetime import datetime, timedelta
from itertools import islice
from typing import Any, Final

from memory.journal.drafts import Draft
from memory.journal.entry import RELAYED_TAG, EntryFields, Kind, SourceType
from memory.journal.journal import Journal
from memory.journal.store import Change
from memory.text.lexicon import current
from memory.text.lines import Line
from memory.text.names import named_in
from memory.text.obligations.cancelling import cancelled_in
from memory.text.obligations.errands import Errand
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

LOOKED_AT: Final = 40
"""Number of the newest entries among which the words that gave an errand are looked for."""

JUST_GIVEN: Final = timedelta(minutes=10)
"""How long after an errand "Don't tell Rufus" still calls it off, if its sender said nothing else meanwhile."""

KEPT: Final = 60
"""Errands that are kept, delivered ones included; the oldest delivered ones go first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Carried:
    """Represent an errand that a character was given.

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
        dropped_at: when its sender called it off, ISO 8601; ``None`` if they did not.
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
    dropped_at: str | None = None

    @property
    def is_open(self) -> bool:
        """Return whether the errand is still to be delivered."""
        return self.done_to is None and self.dropped_at is None

    @property
    def errand(self) -> Errand:
        """Return the words or the request to pass on."""
        return Errand(self.kind, self.to, self.what)

    def is_for(self, names: Iterable[str]) -> bool:
        """Return whether the recipient is called one of ``names``, or by a word of them."""
        return is_name_of(self.to, names)

    def may_be_spoken_of_to(self, listeners: frozenset[str]) -> bool:
        """Return whether all ``listeners`` may know of the errand; if it was called off, only its sender may."""
        if self.dropped_at is not None:
            return listeners <= {self.by}
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
    """Return the errands of a character that are still to be delivered."""
    return [each for each in carried(journal) if each.is_open]


def has_room(journal: Journal, sender: str) -> bool:
    """Return whether a character can take another errand of ``sender``."""
    mine = carried(journal)
    since = journal.clock.now() - timedelta(days=1)
    of_sender = [each for each in mine if each.by == sender]
    return (
        sum(each.is_open for each in mine) < MOST
        and sum(each.is_open for each in of_sender) < MOST_OF_ONE
        and sum(datetime.fromisoformat(each.at) > since for each in of_sender) < MOST_A_DAY
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Describe who gives an errand, and how.

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
        is_same = (each.by, each.private) == (origin.by, origin.private) and each.is_open
        if is_same and _in_words(each.errand) == _in_words(errand):
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


def called_off(journal: Journal, line: Line, sender: str) -> Carried | None:
    """Return the errand that a line of its sender calls off; ``None`` if it calls none off.

    "Don't tell Rufus" asks for secrecy unless an errand for Rufus is what its speaker spoke of last.

    Args:
        journal: the character's.
        line: what was said.
        sender: stable key of who said it.
    """
    found = cancelled_in(line)
    if found is None:
        return None
    mine = [each for each in carried(journal) if each.by == sender]
    if found.to:
        mine = [each for each in mine if _names(found.to, each.to)]
    still = [each for each in mine if each.is_open]
    if still and (found.is_sure or _was_given_last(journal, still[-1], line)):
        return still[-1]
    late = mine[-1:] if found.is_sure and found.to and not still else []
    return late[0] if late and late[0].dropped_at is None else None


def _names(words: str, recipient: str) -> bool:
    """Return whether words call the recipient of an errand, perhaps with a title or as "my aunt"."""
    return bool(is_name_of(words, [recipient]) or named_in(words, {recipient: recipient}))


def _was_given_last(journal: Journal, given: Carried, line: Line) -> bool:
    """Return whether the words that gave an errand are the last that its sender told the character, ``line`` aside."""
    since = journal.clock.now() - JUST_GIVEN
    for entry in islice(reversed(journal), LOOKED_AT):
        if entry.timestamp < since or entry.id == given.entry:
            return entry.id == given.entry
        if entry.source_entity == given.by and entry.is_memory and entry.content != line.text:
            return False
    return False


def drop(journal: Journal, given: Carried, said: str) -> None:
    """Note that the sender of an errand called it off: it is not delivered, and the words that gave it are told no more.

    Args:
        journal: the character's.
        given: the errand.
        said: the words that called it off.

    Raises:
        StoreUnavailable, Conflict: it could not be written; the errand stands.
    """
    off = replace(given, dropped_at=journal.clock.now().isoformat())
    mine = [off if each.number == given.number else each for each in carried(journal)]
    fields: EntryFields = {
        "source_type": SourceType.DIRECT,
        "source_entity": given.by,
        "source_name": given.by_name,
        "kind": Kind.CONVERSATION,
        "audience": [given.by],
        "supersedes": given.entry,
    }
    stands = given.entry in journal and given.entry not in journal.superseded
    drafts = [Draft(said, fields)] if stands else []
    journal.write(drafts, linked={}, header=journal.header, notes={NOTE: _kept(mine)})


def for_whom(given: Iterable[Carried], text: str) -> list[Carried]:
    """Return the errands for somebody whom ``text`` names."""
    return [each for each in given if named_in(text, {each.to: each.to})]


def _in_words(errand: Errand) -> tuple[str, list[str], list[str]]:
    """Return what an errand says, however it was typed."""
    return errand.kind, tokens(errand.to), tokens(errand.what)


def _kept(mine: list[Carried]) -> list[dict[str, Any]]:
    """Return the note of these errands; of too many, the oldest delivered ones are left out."""
    spare = len(mine) - KEPT
    done = [each.number for each in mine if not each.is_open][: max(0, spare)]
    return [asdict(each) for each in mine if each.number not in done]
