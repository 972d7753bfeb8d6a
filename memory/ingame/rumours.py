"""Trace one piece of news through a game's journals: who told whom, how far each trusted it, and who believes it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from memory.db.pages import Found, JournalPages
from memory.errors import FieldError
from memory.evidence.hearsay import Teller, accounts, substance
from memory.evidence.reputation import present_trust
from memory.ingame.engine import minds
from memory.ingame.objects import is_object, object_of
from memory.journal.entry import Entry, SourceType
from memory.people.knowing import told_to
from memory.people.pictures import acquaintances
from memory.text.words import stem, stems, tokens

LOOKED_AT: Final = 2_000
"""Maximum number of entries, of all journals, that are searched; the latest are taken."""

SHARE: Final = 0.6
"""Minimum share of the words of one account that another must have to be the same news, since words change on the way.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hearing:
    """Hold one occasion on which a person learnt of the news.

    Args:
        key, name: key and name of the person.
        teller, teller_name: key and name of the teller; empty if the person saw it.
        before: names of the teller's sources, as the teller gave them, nearest first.
        entry: the person's memory of it.
        at: when.
        first: whether the person did not know it before.
        stands: whether the person still believes this, since nothing corrects it.
    """

    key: str
    name: str
    teller: str
    teller_name: str
    before: tuple[str, ...]
    entry: Entry
    at: datetime
    first: bool
    stands: bool

    @property
    def trust(self) -> float:
        """Return how far it was trusted when it was learnt, 0 to 1."""
        return self.entry.source_trust

    @property
    def itself(self) -> str:
        """Return how the person came by the news without a teller, in words."""
        if self.entry.source_type is SourceType.OBSERVATION:
            return "saw it"
        own = self.entry.source_type is SourceType.DIRECT and self.entry.source_entity == self.key
        return "wrote it down" if own else "knew it"


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """Hold whom a character told the news by its own record, although their journals do not hold it.

    Args:
        teller, teller_name: key and name of the character.
        entry_id: id of the entry that it spoke from.
        listeners: key and name of each.
    """

    teller: str
    teller_name: str
    entry_id: int
    listeners: tuple[tuple[str, str], ...]


@dataclass(slots=True)
class Holder:
    """Represent a person who knows, or told, the news.

    Args:
        key, name: key and name of the person.
        steps: number of tellings between the origin and the person.
        had_from: key of the person's first teller; empty if the person told it first, or saw it.
        claimed: whether this rests on the person's own claim only, since no journal shows it.
        noted: whether this rests on the record of the person's teller only.
        hearing: how the person first learnt of it; ``None`` if no journal shows it.
        belief: what the person believes now; ``None`` if nothing.
        trust: how far the person trusts it at present, by the teller's track record; 0 to 1.
    """

    key: str
    name: str
    steps: int = 0
    had_from: str = ""
    claimed: bool = False
    noted: bool = False
    hearing: Hearing | None = None
    belief: Hearing | None = None
    trust: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Rumour:
    """Describe how a piece of news travelled.

    Args:
        hearings: each time that a person learnt of it, in order of time.
        told: to whom else it was told; it is not recorded when.
        holders: everybody involved, by key, in order of appearance.
    """

    hearings: tuple[Hearing, ...]
    told: tuple[Told, ...] = ()
    holders: Mapping[str, Holder] = field(default_factory=dict)


def words_of(text: str) -> list[str]:
    """Return the words by which to search for news, without tellers' names and common words."""
    return list(dict.fromkeys(stems(substance(text))))


def check(text: str) -> None:
    """Refuse a text that has no words to search for.

    Raises:
        FieldError: the text has no words to search for.
    """
    if not words_of(text):
        raise FieldError("words", text, "words to search for")


def find(text: str, *, whole: bool) -> list[Found]:
    """Return the entries of all journals that tell a piece of news, by time. Only reads the database.

    Args:
        text: words from the news, or an account of it.
        whole: whether an entry must hold all of the words; otherwise `SHARE` of them, or of the entry's own words.

    Raises:
        FieldError: the text has no words to search for.
    """
    check(text)
    wanted = set(words_of(text))
    # Search the archive for words and stems; only the stems are compared below.
    forms = {form for word in tokens(substance(text)) for form in (word, stem(word)) if stem(word) in wanted}
    found = JournalPages().mentioning_anywhere(forms, LOOKED_AT)
    telling = [each for each in found if is_object(each.key) and _tells(each.row.entry, wanted, whole)]
    return sorted(telling, key=lambda each: (each.row.entry.timestamp, each.row.entry.id))


def _tells(entry: Entry, wanted: set[str], whole: bool) -> bool:
    held = set(words_of(entry.content))
    common = len(held & wanted)
    if whole:
        return common == len(wanted)
    return bool(held) and common >= SHARE * min(len(held), len(wanted)) and common >= min(2, len(wanted))


def trace(found: Iterable[Found]) -> Rumour:
    """Trace how a piece of news travelled. Call it in the game's thread, because it looks up names.

    Args:
        found: the entries that tell it, by time (`find`).
    """
    rows = list(found)
    holders: dict[str, Holder] = {}
    hearings: list[Hearing] = []
    for key, row in rows:
        stands = row.entry.id not in minds()[key].journal.superseded and not row.retracted
        hearing = _hearing(key, row.entry, holders, stands=stands)
        _note_hearing(hearing, holders)
        hearings.append(hearing)
    told = tuple(_told_besides(rows, {(each.key, each.teller) for each in hearings}))
    for telling in told:
        for key, name in telling.listeners:
            if key not in holders:
                steps = holders[telling.teller].steps + 1
                holders[key] = Holder(key, name, steps, telling.teller, noted=True)
    return Rumour(hearings=tuple(hearings), told=told, holders=holders)


def _hearing(key: str, entry: Entry, holders: dict[str, Holder], *, stands: bool) -> Hearing:
    """Return how a person learnt of the news by one of its memories; enter the tellers that the memory names.

    Args:
        key: key of the person.
        entry: its memory.
        holders: everybody involved so far, by key.
        stands: whether nothing corrects the memory.
    """
    teller = entry.source_entity or ""
    if entry.source_type is SourceType.OBSERVATION or teller == key:
        teller = ""
    chain = next(iter(accounts(entry)), ())
    teller_name = (entry.speaker or teller) if teller else ""
    if teller:
        _bring_in(holders, teller, teller_name, chain)
    return Hearing(
        key=key,
        name=_name(key) or key,
        teller=teller,
        teller_name=teller_name,
        before=tuple(each.name or "somebody" for each in chain),
        entry=entry,
        at=entry.timestamp,
        first=key not in holders or holders[key].hearing is None,
        stands=stands,
    )


def _note_hearing(hearing: Hearing, holders: dict[str, Holder]) -> None:
    """Enter that a person learnt of the news: from whom first, and what it believes now."""
    key, teller = hearing.key, hearing.teller
    holder = holders.setdefault(key, Holder(key, hearing.name))
    if hearing.first:
        holder.hearing = hearing
        if teller and not holder.had_from and holders[teller].had_from != key:
            holder.steps, holder.had_from = holders[teller].steps + 1, teller
    if hearing.stands:
        trust = present_trust(hearing.entry, minds()[key].claim_checker.reputations(None))
        if holder.belief is None or trust >= holder.trust:
            holder.belief, holder.trust = hearing, trust


def _told_besides(rows: Iterable[Found], known: Collection[tuple[str, str]]) -> Iterator[Told]:
    """Yield who told the news to whom, without those who had it from that teller by their own journal (``known``), or who
    gave the teller this news.
    """
    notes: dict[str, Mapping[int, frozenset[str]]] = {}
    for key, row in rows:
        told = notes[key] if key in notes else notes.setdefault(key, told_to(minds()[key].journal))
        heard = sorted(told.get(row.entry.id, frozenset()) - {key, row.entry.source_entity})
        if new := [each for each in heard if (each, key) not in known]:
            names = {} if all(map(_name, new)) else acquaintances(minds()[key].journal.with_records())
            yield Told(
                teller=key,
                teller_name=_name(key) or key,
                entry_id=row.entry.id,
                listeners=tuple((each, _name(each) or names.get(each, each)) for each in new),
            )


def _bring_in(holders: dict[str, Holder], key: str, name: str, chain: Sequence[Teller]) -> None:
    """Add a teller after the people whom the teller named as sources, unless it is listed already."""
    if key in holders:
        return
    nearest = chain[0] if chain and chain[0].key and chain[0].key != key else None
    if nearest is not None:
        _bring_in(holders, nearest.key, nearest.name, chain[1:])
    holder = holders[key] = Holder(key, _name(key) or name)
    if nearest is not None:
        holder.steps, holder.had_from, holder.claimed = holders[nearest.key].steps + 1, nearest.key, True


def _name(key: str) -> str:
    obj = object_of(key)
    return "" if obj is None else str(obj.key)
