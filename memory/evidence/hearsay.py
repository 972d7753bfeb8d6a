"""Detect hearsay: who a speaker claims to have heard a statement from, and how many people passed it on.

The speaker stays the source of what it says; the origin is only what it claims. The people whom the speaker
named are kept in the entry's field ``hearsay``, if the hearer knew them: no name is made up, and no player
can write the field with words. The reading is shallow: an unclear statement is not taken as hearsay.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any, Final

from memory.journal.entry import POSE_TAG, Entry, SourceType
from memory.text.lexicon import HearsayWords, Lexicon, current
from memory.text.words import sentences, tokens

FIELD: Final = "hearsay"
"""The field of an entry that holds its accounts: a list of lists of `Teller` as dicts, the nearest first."""

HOP: Final = 0.6
"""Factor on trust for each person who passed a statement on before the speaker: the trust of an inference. So a
statement through one other person (0.54) counts less than what one saw (0.8), and through two (0.32) little more than
something overheard (0.3).
"""

MOST_HOPS: Final = 5
MOST_ACCOUNTS: Final = 5
"""Maximum number of people in one account, and of accounts in one line, that are read."""

Account = tuple["Teller", ...]
"""The chain of tellers from the speaker's own source (first) to the origin (last)."""

_QUOTES: Final = "\"'“”‘’«» "


@dataclass(frozen=True, slots=True)
class Teller:
    """Represent a person through whom a statement went.

    Args:
        key: stable key; empty if the hearer does not know the name, or is this person itself.
        name: display name; empty in the same cases.
    """

    key: str = ""
    name: str = ""


SOMEBODY: Final = Teller()
"""An unknown teller."""


def attributed(text: str, *, lexicon: Lexicon | None = None) -> tuple[tuple[str, ...], ...]:
    """Return the people from whom a speaker claims to have a statement, named as in its words.

    Args:
        text: what it said.
        lexicon: the language; the one in use if not given.

    Returns:
        One account per chain of tellers: names as they were spoken, the nearest first, ``""`` for somebody who is not
        named. Empty if the speaker speaks for itself.
    """
    return _attributed(text, lexicon or current())


@lru_cache(maxsize=256)  # all listeners of a line share the result
def _attributed(text: str, lexicon: Lexicon) -> tuple[tuple[str, ...], ...]:
    """Return the chains of tellers to whom a text attributes what it says, cached."""
    found: list[tuple[str, ...]] = []
    for sentence in sentences(text, lexicon=lexicon):
        if "?" not in sentence and (chain := _chain(sentence, lexicon)):
            found += [(who, *chain[1:]) for who in _each(chain[0], lexicon)]
    return tuple(dict.fromkeys(found))[:MOST_ACCOUNTS]


def accounts_of(
    text: str, people: Iterable[tuple[str, str]], *, speaker: str, hearer: str
) -> tuple[Account, ...]:
    """Return the accounts that a statement gives, as its hearer understands them.

    Args:
        text: what was said.
        people: key and name of everybody whom the hearer knows or sees. A key may have several names; the
            first is its display name. Read only if the statement gives an account.
        speaker: key of the speaker; what it says of itself is not hearsay.
        hearer: key of the hearer; its own words, told back to it, come from ``SOMEBODY`` and prove nothing.
    """
    spoken = attributed(text)
    if not spoken:
        return ()
    called: dict[tuple[str, ...], dict[str, str]] = {}
    first: dict[str, str] = {}
    for key, name in people:
        called.setdefault(tuple(tokens(name)), {})[key] = first.setdefault(key, name)
    found: list[Account] = []
    for names in spoken:
        chain = [_known(name, called) for name in names]
        while chain and chain[0].key == speaker:
            del chain[0]
        if chain:
            found.append(tuple(chain))
    return heard_by(hearer, found)


def heard_by(hearer: str, found: Iterable[Account]) -> tuple[Account, ...]:
    """Return accounts as a hearer sees them: the hearer itself becomes `SOMEBODY`, since its own words prove
    nothing.
    """
    return tuple(
        dict.fromkeys(
            tuple(SOMEBODY if teller.key == hearer else teller for teller in account) for account in found
        )
    )


def accounts(entry: Entry) -> tuple[Account, ...]:
    """Return the accounts in an entry's field; ignore invalid values."""
    given = entry.extra.get(FIELD)
    if not entry.source_type.is_speech or not isinstance(given, list | tuple):
        return ()
    return tuple(
        tuple(Teller(**item) for item in account[:MOST_HOPS])
        for account in given[:MOST_ACCOUNTS]
        if isinstance(account, list | tuple) and account and all(map(_is_teller, account))
    )


def as_field(found: Iterable[Account]) -> dict[str, Any]:
    """Return the extra field of an entry with these accounts; empty if there are none."""
    packed = [[asdict(teller) for teller in account] for account in found]
    return {FIELD: packed} if packed else {}


def retold(entries: Iterable[Entry], text: str) -> tuple[Account, ...]:
    """Return the accounts that a character gives when it speaks from memories.

    Args:
        entries: the memories that it tells.
        text: its words; a teller who is not named in them becomes ``SOMEBODY``.
    """
    said = set(tokens(text))

    def named(teller: Teller) -> Teller:
        """Return a teller if a text names them in full; somebody unnamed otherwise."""
        words = tokens(teller.name)
        return teller if words and said.issuperset(words) else SOMEBODY

    found: list[Account] = []
    for entry in entries:
        # An inference with a source rests only on that person's claims.
        told = entry.source_type is not SourceType.OBSERVATION or POSE_TAG in entry.tags
        if told and entry.source_entity and entry.source_entity.startswith("#"):
            teller = named(Teller(entry.source_entity, entry.speaker or ""))
            found += [(teller, *map(named, account))[:MOST_HOPS] for account in accounts(entry) or ((),)]
        elif entry.source_type in (SourceType.ENVIRONMENTAL, SourceType.INFERENCE):
            found.append((SOMEBODY,))
    return tuple(dict.fromkeys(found))[:MOST_ACCOUNTS]


def is_from(entry: Entry, key: str) -> bool:
    """Return whether somebody is among those through whom an entry's statement went, or said it first."""
    return any(teller.key == key for account in accounts(entry) for teller in account)


def substance(text: str, *, lexicon: Lexicon | None = None) -> str:
    """Return the claim in a statement, without the people from whom the speaker claims to have it."""
    return _substance(text, lexicon or current())


@lru_cache(maxsize=1024)  # the same entries are recalled repeatedly
def _substance(text: str, lexicon: Lexicon) -> str:
    """Return what a text claims, without the words that attribute it to others, cached."""
    return " ".join(_claimed(sentence, lexicon) for sentence in sentences(text, lexicon=lexicon))


def worth(trust: float, found: Sequence[Account]) -> float:
    """Return the trust in a statement that a speaker heard from others: multiplied by `HOP` per person.

    Args:
        trust: trust in the speaker's own statements, 0 to 1.
        found: the statement's accounts; the longest counts.
    """
    return round(trust * HOP ** max((len(account) for account in found), default=0), 4)


def _chain(text: str, lexicon: Lexicon, depth: int = 0) -> tuple[str, ...]:
    """Return the chain of tellers that a sentence names, the nearest first; empty if the speaker speaks for itself."""
    if depth >= MOST_HOPS:
        return ()
    for who, what in _readings(text, lexicon):
        if not lexicon.hearsay.nobody.isdisjoint(tokens(who, lexicon=lexicon)):
            continue
        return (who, *_chain(what, lexicon, depth + 1))
    return ()


def _claimed(text: str, lexicon: Lexicon, depth: int = 0) -> str:
    """Return what a sentence claims, without its tellers."""
    for who, what in _readings(text, lexicon) if depth < MOST_HOPS and "?" not in text else ():
        if lexicon.hearsay.nobody.isdisjoint(tokens(who, lexicon=lexicon)):
            return _claimed(what, lexicon, depth + 1)
    return text


def _readings(text: str, lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """Yield the possible readings of a text: who is named as the teller, and the words that were told."""
    words = lexicon.hearsay
    for clause in _clauses(text, words):
        for form in words.forms:
            if found := form.fullmatch(clause):
                yield found["who"].strip(_QUOTES), found["what"].strip(_QUOTES)
        if rumour := words.rumour.fullmatch(clause):
            yield "", rumour["what"].strip(_QUOTES)
    if found := words.after.fullmatch(text):
        yield (found["who"] or found["whom"]).strip(_QUOTES), found["what"].strip(_QUOTES)


def _clauses(text: str, words: HearsayWords) -> Iterator[str]:
    """Yield a sentence, then its rest from each clause on, each without its opening words ("Well, …")."""
    starts = [0, *(found.end() for found in words.clause.finditer(text))][: 2 * MOST_HOPS]
    for start in starts:
        clause = text[start:].strip(_QUOTES)
        opening = words.opening.match(clause)
        yield clause[opening.end() :] if opening else clause


def _each(names: str, lexicon: Lexicon) -> list[str]:
    """Return the single names in a list of names ("Ann and Bob")."""
    return [name for name in lexicon.hearsay.joint.split(names) if name.strip()] or [""]


def _known(name: str, called: Mapping[tuple[str, ...], Mapping[str, str]]) -> Teller:
    """Return the one person whom a name can mean: by the whole name, by one word of it, or by either after a description
    ("my friend Ann"); `SOMEBODY` if there is none or more than one.
    """
    words = tuple(tokens(name))
    for start in range(len(words)):
        rest = words[start:]
        exact = called.get(rest, {})
        partly = {
            key: n for names, whose in called.items() if _is_part(rest, names) for key, n in whose.items()
        }
        if meant := exact or partly:
            return Teller(*next(iter(meant.items()))) if len(meant) == 1 else SOMEBODY
    return SOMEBODY


def _is_part(words: tuple[str, ...], name: tuple[str, ...]) -> bool:
    """Return whether one word is a part of a longer name."""
    return len(words) == 1 < len(name) and len(words[0]) > 2 and words[0] in name


def _is_teller(item: object) -> bool:
    """Return whether JSON data is a teller."""
    return (
        isinstance(item, Mapping)
        and item.keys() == {"key", "name"}
        and all(isinstance(v, str) for v in item.values())
    )
