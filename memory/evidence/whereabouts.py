"""Find where a character believes a thing or person to be, from what it saw and what it was told.

Sightings are kept in the entry's field ``whereabouts``, which no player can write with words. What others say of a
location is read from their words, and is a claim.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from datetime import timedelta
from functools import lru_cache
from typing import Any, Final

from memory.journal.entry import Entry, Kind, SourceType
from memory.text.lexicon import Lexicon, current
from memory.text.words import sentences, stem_set

FIELD: Final = "whereabouts"
"""The entry field that holds sightings, as a list of `Whereabouts.to_dict`."""

INSIDE: Final = "in"
HELD: Final = "with"
LEFT: Final = "left for"
CAME: Final = "came to"
"""Seen arriving; ``room`` is the room that it came from."""
GONE: Final = "no longer in"
"""Relation between a thing and its place."""

FOUND_WITHIN: Final = timedelta(hours=1)
"""Time after a claim about a location within which a sighting elsewhere contradicts the claim."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Whereabouts:
    """Record where a thing or person was at one time.

    Args:
        thing: the name of the thing or person.
        how: its relation to the place: `INSIDE`, `HELD`, `LEFT`, `CAME`, `GONE`, or the preposition that
            somebody used.
        place: the name of the place.
        thing_key, place_key: stable keys of both; empty if they are only spoken of.
        room: stable key of the room in which this was seen; empty if it was only told.
    """

    thing: str
    how: str
    place: str
    thing_key: str = ""
    place_key: str = ""
    room: str = ""

    def to_dict(self) -> dict[str, str]:
        """Return it as JSON data."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Account:
    """Hold an entry that says where a thing is, and the location it gives."""

    entry: Entry
    whereabouts: Whereabouts


def seen(entry: Entry) -> list[Whereabouts]:
    """Return the sightings that an entry holds; ignore invalid values."""
    given = entry.extra.get(FIELD)
    if entry.source_type is not SourceType.OBSERVATION or not isinstance(given, list | tuple):
        return []
    return [Whereabouts(**item) for item in given if _is_whereabouts(item)]


def claimed(entry: Entry) -> list[Whereabouts]:
    """Return the locations of things that an entry's speaker claims."""
    if not entry.source_type.is_speech or entry.kind is Kind.QUESTION or not entry.is_memory:
        return []
    return list(read_claims(entry.content))


def last_seen(entries: Iterable[Entry]) -> dict[str, Whereabouts]:
    """Return the last seen location of each thing, by its key.

    Args:
        entries: in order of id.
    """
    return {item.thing_key: item for entry in entries for item in seen(entry) if item.how != CAME}


def accounts(entries: Iterable[Entry], thing: str) -> list[Account]:
    """Return what a character knows of a thing's location, what it believes first: its last sighting, and the
    latest claim since then.

    A sighting counts most. A later claim counts more only if its speaker was still with the thing when the
    character left: the character saw the speaker there and did not see them leave. If the character never saw
    the thing, or found it gone, the latest claim counts.

    Args:
        entries: its memories, or those that it may speak of, in any order.
        thing: the name of the thing.
    """
    ordered = sorted(entries, key=lambda entry: entry.id)
    wanted = _Named(thing, ordered)
    sight: Account | None = None
    word: Account | None = None
    credible: Account | None = None
    there: set[tuple[str | None, str]] = set()
    for entry in ordered:
        for item in seen(entry):
            if item.how == CAME:
                continue  # the rest of the entry says where it is now
            if item.how == LEFT:
                there.discard((item.thing_key, item.room))
            else:
                there |= {(item.thing_key, item.room), (entry.source_entity, item.room)}
            if wanted(item):
                sight, word, credible = Account(entry, item), None, None
        for item in claimed(entry):
            if wanted(item):
                word = Account(entry, item)
                lost = sight is None or sight.whereabouts.how == GONE
                if lost or (sight and (entry.source_entity, sight.whereabouts.room) in there):
                    credible = word
    found = (credible, sight, word)
    return list({account.entry.id: account for account in found if account is not None}.values())


def believed(entries: Iterable[Entry], thing: str) -> Account | None:
    """Return where a character thinks a thing is (see `accounts`); ``None`` if it has no idea."""
    return next(iter(accounts(entries, thing)), None)


def naming(thing: str, entries: Iterable[Entry]) -> Callable[[Whereabouts], bool]:
    """Return a function that tells whether a thing has a name: exactly that name if a thing in the entries
    has it, else any name that holds its words.
    """
    return _Named(thing, entries)


class _Named:
    """Decide whether a thing is called by a name (see `naming`)."""

    def __init__(self, name: str, entries: Iterable[Entry]) -> None:
        self._wanted = _name(name)
        things = {_name(item.thing) for entry in entries for item in (*seen(entry), *claimed(entry))}
        self._exact = self._wanted in things

    def __call__(self, item: Whereabouts) -> bool:
        name = _name(item.thing)
        return name == self._wanted if self._exact else bool(self._wanted) and self._wanted <= name


def _name(text: str) -> frozenset[str]:
    """Return the stems of a thing's name."""
    return stem_set(text)


def read_claims(text: str, *, lexicon: Lexicon | None = None) -> tuple[Whereabouts, ...]:
    """Return the locations of things that a statement claims."""
    return _read_claims(text, lexicon or current())


@lru_cache(maxsize=1024)  # cached: a question for a location reads every statement in the journal
def _read_claims(text: str, lexicon: Lexicon) -> tuple[Whereabouts, ...]:
    """Return what a text claims of where things are, cached."""
    found: list[Whereabouts] = []
    for sentence in sentences(text, lexicon=lexicon):
        claim = None if "?" in sentence else lexicon.claims.whereabouts.fullmatch(sentence.strip())
        if claim is not None:
            # "Marta, the orange is in the crate": the words before the comma only address somebody.
            thing = without_article(claim["thing"].rpartition(",")[2].strip(), lexicon)
            place = without_article(claim["place"].strip(), lexicon)
            found.append(Whereabouts(thing=thing, how=claim["how"].lower(), place=place))
    return tuple(found)


def without_article(name: str, lexicon: Lexicon | None = None) -> str:
    """Return a name without its article."""
    lexicon = lexicon or current()
    article, _, rest = name.partition(" ")
    return rest.strip() if article.lower() in lexicon.claims.articles and rest.strip() else name


def _is_whereabouts(item: object) -> bool:
    """Return whether JSON data is a `Whereabouts`."""
    names = {field.name for field in fields(Whereabouts)}
    return (
        isinstance(item, Mapping) and item.keys() == names and all(isinstance(v, str) for v in item.values())
    )


def place_confirmed(claim: Entry, sight: Entry) -> bool | None:
    """Return whether a sighting confirms (true) or refutes (false) a claim about a location.

    Args:
        claim: the location that somebody claimed.
        sight: the character's sighting.

    Returns:
        ``None`` if the sighting shows neither, or only that the speaker itself was where it said.
    """
    for said in claimed(claim):
        thing, place = stem_set(said.thing), stem_set(said.place)
        for item in seen(sight):
            if item.how != INSIDE or not thing or not thing <= stem_set(item.thing):
                continue
            found_at = stem_set(item.place)
            if place <= found_at or found_at <= place:
                return None if sight.source_entity == claim.source_entity else True
            stood_there = sight.source_entity == item.room  # nobody was seen to put it there
            in_time = timedelta() <= sight.timestamp - claim.timestamp <= FOUND_WITHIN
            if stood_there and in_time and place.isdisjoint(found_at):
                return False
    return None


def as_field(items: Iterable[Whereabouts]) -> dict[str, Any]:
    """Return the extra field for an entry with these sightings."""
    return {FIELD: [item.to_dict() for item in items]}
