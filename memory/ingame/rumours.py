"""Trace one piece of news through a game's journals: who told whom, how far each trusted it, and who believes it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
from memory.text.words import stem, stems, tokens

LOOKED_AT: Final = 2_000
"""Latest entries of all journals that are looked at."""

SHARE: Final = 0.6
"""Share of the words of one account that another must have to be taken for the same news: words change on the way."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hearing:
    """Somebody learnt of the news.

    Args:
        key, name: who.
        teller, teller_name: from whom; empty for what it saw itself.
        before: names of those whom the teller gave as its own source, the nearest first.
        entry: what it remembers of it.
        at: when.
        first: whether it had not known before.
        stands: whether this is what it believes now: nothing corrects it.
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
        """Return how it came by the news without a teller, in words."""
        if self.entry.source_type is SourceType.OBSERVATION:
            return "saw it"
        own = self.entry.source_type is SourceType.DIRECT and self.entry.source_entity == self.key
        return "wrote it down" if own else "knew it"


@dataclass(slots=True)
class Holder:
    """Somebody who knows, or told, the news.

    Args:
        key, name: who.
        steps: how many tellings it is away from where it began.
        had_from: key of whom it had it from first; empty for who told it first, or saw it.
        claimed: whether that is only what it said itself: its own journal does not show it.
        hearing: how it learnt of it first; ``None`` for whom no journal here shows learning it.
        belief: what it believes of it now; ``None`` if it holds nothing of it.
        trust: how far it trusts that at present, after the record of whose word it is; 0 to 1.
    """

    key: str
    name: str
    steps: int = 0
    had_from: str = ""
    claimed: bool = False
    hearing: Hearing | None = None
    belief: Hearing | None = None
    trust: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Rumour:
    """Describe how a piece of news travelled.

    Args:
        hearings: each time that somebody learnt of it, in order of time.
        holders: everybody in it by key, in the order in which they come into it.
    """

    hearings: tuple[Hearing, ...]
    holders: Mapping[str, Holder] = field(default_factory=dict)


def words_of(text: str) -> list[str]:
    """Return the words to search for a piece of news: neither its tellers' names nor common words."""
    return list(dict.fromkeys(stems(substance(text))))


def check(text: str) -> None:
    """Refuse a text by which no news can be looked for.

    Raises:
        FieldError: there is no word to look for.
    """
    if not words_of(text):
        raise FieldError("words", text, "words that news would be about")


def find(text: str, *, whole: bool) -> list[Found]:
    """Return the entries of all journals that tell a piece of news, by time. It only reads the database.

    Args:
        text: words of the news, or an account of it.
        whole: whether an entry must hold all of the words; else `SHARE` of them, or of its own.

    Raises:
        FieldError: there is no word to look for.
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
    """Return how a piece of news travelled. Call it in the game's thread, because it looks up names.

    Args:
        found: the entries that tell it, by time (`find`).
    """
    rows = list(found)
    corrected = {(each.key, each.row.entry.supersedes) for each in rows}
    holders: dict[str, Holder] = {}
    hearings: list[Hearing] = []
    for key, row in rows:
        entry = row.entry
        teller = entry.source_entity or ""
        if entry.source_type is SourceType.OBSERVATION or teller == key:
            teller = ""
        chain = next(iter(accounts(entry)), ())
        if teller:
            _bring_in(holders, teller, entry.speaker or teller, chain)
        holder = holders.get(key)
        first = holder is None or holder.hearing is None
        hearing = Hearing(
            key=key,
            name=_name(key) or key,
            teller=teller,
            teller_name=entry.speaker or teller if teller else "",
            before=tuple(each.name or "somebody" for each in chain),
            entry=entry,
            at=entry.timestamp,
            first=first,
            stands=(key, entry.id) not in corrected and not row.retracted,
        )
        if holder is None:
            holder = holders[key] = Holder(key, hearing.name)
        if first:
            holder.hearing = hearing
            if teller and not holder.had_from and holders[teller].had_from != key:
                holder.steps, holder.had_from = holders[teller].steps + 1, teller
        if hearing.stands:
            trust = present_trust(entry, minds()[key].claim_checker.reputations(None))
            if holder.belief is None or trust >= holder.trust:
                holder.belief, holder.trust = hearing, trust
        hearings.append(hearing)
    return Rumour(hearings=tuple(hearings), holders=holders)


def _bring_in(holders: dict[str, Holder], key: str, name: str, chain: Sequence[Teller]) -> None:
    """Add a teller after the people that it named as its source, unless it is listed already."""
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
