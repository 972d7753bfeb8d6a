"""Find where a character believes a thing or person to be, from what it saw and what it was told.

What perception sees of things is kept beside the sentence that tells it, in the entry's field ``whereabouts``,
so that no words of anybody's can pass for it. What others say is read from their words, and is a claim.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from datetime import timedelta
from functools import lru_cache
from typing import Any, Final

from memory.journal.entry import Entry, Kind, SourceType
from memory.text.lexicon import Lexicon, current
from memory.text.words import sentences, stems

FIELD: Final = "whereabouts"
"""The field of an entry that holds what was seen of things, as a list of `Whereabouts.to_dict`."""

INSIDE: Final = "in"
HELD: Final = "with"
LEFT: Final = "left for"
CAME: Final = "came to"
"""Seen where it arrived; ``room`` is where it came from."""
GONE: Final = "no longer in"
"""How a thing is where it is."""

FOUND_WITHIN: Final = timedelta(hours=1)
"""How long after somebody said where a thing is, the sight of it elsewhere contradicts them."""

_SPOKEN: Final = frozenset((SourceType.DIRECT, SourceType.ENVIRONMENTAL))


@dataclass(frozen=True, slots=True, kw_only=True)
class Whereabouts:
    """Record where something was at a moment.

    Args:
        thing: what it is called.
        how: how it is where it is: `INSIDE`, `HELD`, `LEFT`, `CAME`, `GONE`, or the preposition that somebody used.
        place: what that is called.
        thing_key, place_key: stable keys of both; empty where they are only spoken of.
        room: stable key of the room in which this was seen; empty where it was not.
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
    """Return the sightings in an entry's field; ignore invalid values."""
    given = entry.extra.get(FIELD)
    if entry.source_type is not SourceType.OBSERVATION or not isinstance(given, list | tuple):
        return []
    return [Whereabouts(**item) for item in given if _is_whereabouts(item)]


def claimed(entry: Entry) -> list[Whereabouts]:
    """Return the locations of things that an entry's speaker claims."""
    if entry.source_type not in _SPOKEN or entry.kind is Kind.QUESTION or not entry.is_memory:
        return []
    return list(read_claims(entry.content))


def last_seen(entries: Iterable[Entry]) -> dict[str, Whereabouts]:
    """Return the last seen location of each thing, by its key.

    Args:
        entries: in order of id.
    """
    return {item.thing_key: item for entry in entries for item in seen(entry) if item.how != CAME}


def accounts(entries: Iterable[Entry], thing: str) -> list[Account]:
    """Return what a character has to say of where something is, what it believes first: what it saw last, and the
    latest that it was told since.

    Its own eyes count most. A later word counts more only from somebody who was still with the thing when it
    left itself: whom it saw there, and did not see leave. Where it never saw the thing, or found it gone, the
    latest word is all it has.

    Args:
        entries: what it remembers, or may speak of, in any order.
        thing: what is asked for.
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
    """Return what tells whether something goes by a name: just that name if anything in the entries has it, else whatever
    has its words.
    """
    return _Named(thing, entries)


class _Named:
    """Tell whether something is called by a name (see `naming`)."""

    def __init__(self, name: str, entries: Iterable[Entry]) -> None:
        self._wanted = _name(name)
        things = {_name(item.thing) for entry in entries for item in (*seen(entry), *claimed(entry))}
        self._exact = self._wanted in things

    def __call__(self, item: Whereabouts) -> bool:
        name = _name(item.thing)
        return name == self._wanted if self._exact else bool(self._wanted) and self._wanted <= name


def _name(text: str) -> frozenset[str]:
    return frozenset(stems(text))


def read_claims(text: str, *, lexicon: Lexicon | None = None) -> tuple[Whereabouts, ...]:
    """Return where something said claims that things are."""
    return _read_claims(text, lexicon or current())


@lru_cache(maxsize=1024)  # cached: a question for a location reads every statement in the journal
def _read_claims(text: str, known: Lexicon) -> tuple[Whereabouts, ...]:
    found: list[Whereabouts] = []
    for sentence in sentences(text, lexicon=known):
        claim = None if "?" in sentence else known.claims.whereabouts.fullmatch(sentence.strip())
        if claim is not None:
            # "Marta, the orange is in the crate": what stands before the comma only calls.
            thing = _without_article(claim["thing"].rpartition(",")[2].strip(), known)
            place = _without_article(claim["place"].strip(), known)
            found.append(Whereabouts(thing=thing, how=claim["how"].lower(), place=place))
    return tuple(found)


def _without_article(name: str, known: Lexicon) -> str:
    article, _, rest = name.partition(" ")
    return rest.strip() if article.lower() in known.claims.articles and rest.strip() else name


def _is_whereabouts(item: object) -> bool:
    names = {field.name for field in fields(Whereabouts)}
    return (
        isinstance(item, Mapping) and item.keys() == names and all(isinstance(v, str) for v in item.values())
    )


def place_confirmed(claim: Entry, sight: Entry) -> bool | None:
    """Return whether a sight shows that a thing is (true) or is not (false) where somebody said.

    Args:
        claim: somebody's words.
        sight: what the character saw.

    Returns:
        ``None`` if the sight shows neither, or only that the speaker itself was where it said.
    """
    for said in claimed(claim):
        thing, place = frozenset(stems(said.thing)), frozenset(stems(said.place))
        for item in seen(sight):
            if item.how != INSIDE or not thing or not thing <= set(stems(item.thing)):
                continue
            found_at = frozenset(stems(item.place))
            if place <= found_at or found_at <= place:
                return None if sight.source_entity == claim.source_entity else True
            stood_there = sight.source_entity == item.room  # nobody was seen to put it there
            in_time = timedelta() <= sight.timestamp - claim.timestamp <= FOUND_WITHIN
            if stood_there and in_time and place.isdisjoint(found_at):
                return False
    return None


def as_field(items: Iterable[Whereabouts]) -> dict[str, Any]:
    """Return the extra field of an entry that saw these."""
    return {FIELD: [item.to_dict() for item in items]}
