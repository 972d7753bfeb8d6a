"""Who somebody says to have it from: the origin of what was said, and how many mouths it went through.

The speaker stays the source of what it says; the origin is only what it claims. What the speaker named is kept beside its
words, in the entry's field ``hearsay``, and only of people whom the hearer knew: no name is made up, and no
words of anybody's can pass for the field. Reading is shallow: whatever is not clear is no hearsay.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any, Final

from memory.journal.entry import POSE_TAG, Entry, SourceType
from memory.text.words import sentences, tokens

FIELD: Final = "hearsay"
"""The field of an entry that holds its accounts: a list of lists of `Teller` as dicts, the nearest first."""

HOP: Final = 0.6
"""What is left of trust for each mouth a word went through before the speaker's: as much as a deduction is worth
(SPEC §2). So what somebody else said (0.54) counts less than what one saw (0.8), and at two removes (0.32) it is
little better than overheard (0.3).
"""

MOST_HOPS: Final = 5
MOST_ACCOUNTS: Final = 5
"""Mouths of one account, and accounts of one line, that are looked at."""

Account = tuple["Teller", ...]
"""Whom the speaker has it from, whom that one had it from, and so on; the last is the origin."""

_SPEAKING: Final = (
    r"(?:says?|said|claims?|claimed|swears?|swore|insists?|insisted|reckons?|mentioned|whispered|reports?|"
    r"reported|declares?|declared|announced|admitted|confessed)"
)
_TELLING: Final = r"(?:tells?|told|assured|warned|informed)"
_NAME: Final = r"(?P<who>[^,;:.!?\"“”]{1,60}?)"
_ADVERB: Final = r"(?:\s+(?:just|also|always|once|now|has|have|had|himself|herself|themselves|clearly|only))*"
_OF_IT: Final = r"(?:\s*[,:]\s*|\s+)(?:that\s+)?(?P<what>\S.*)"
_FORMS: Final = tuple(
    re.compile(form, re.IGNORECASE | re.DOTALL)
    for form in (
        # "Ann said (to me) that …", "Ann told me that …"
        rf"{_NAME}{_ADVERB}\s+{_SPEAKING}(?:\s+to\s+(?:me|us|him|her|them))?{_OF_IT}",
        rf"{_NAME}{_ADVERB}\s+{_TELLING}\s+(?:me|us|him|her|them|everyone|everybody){_OF_IT}",
        # "I heard (it) from Ann: …", "I was told by Ann that …", "According to Ann, …"
        rf"i(?:['’]ve)?\s+(?:heard|have|had|learned|learnt|know|got)(?:\s+(?:it|this|that))?\s+from\s+{_NAME}{_OF_IT}",
        rf"i\s+(?:was|have\s+been|['’]ve\s+been)\s+told\s+by\s+{_NAME}{_OF_IT}",
        rf"according\s+to\s+{_NAME}\s*,\s*(?P<what>\S.*)",
    )
)
# "I heard that …", "It is said that …", "Rumour has it that …": from somebody.
_RUMOUR: Final = re.compile(
    r"(?:i(?:['’]ve)?\s+heard\s+that|i\s+(?:was|have\s+been)\s+told(?:\s+that)?|it\s+is\s+said(?:\s+that)?|"
    r"it['’]s\s+said(?:\s+that)?|rumou?r\s+has\s+it(?:\s+that)?|word\s+(?:is|has\s+it)(?:\s+that)?)\s+(?P<what>\S.*)",
    re.IGNORECASE | re.DOTALL,
)
# "The mill burned, Ann says.", "…, or so Ann told me.", "…, said Ann."
_AFTER: Final = re.compile(
    rf"(?P<what>.+),\s*(?:or\s+)?(?:so\s+)?(?:{_NAME}{_ADVERB}\s+(?:{_SPEAKING}|{_TELLING}\s+(?:me|us))"
    rf"|(?:says|said)\s+(?P<whom>[^,;:.!?\"“”]{{1,60}}))[\s.!]*",
    re.IGNORECASE | re.DOTALL,
)
_CLAUSE: Final = re.compile(r"(?:[,;:]|\s[-–—]|\s(?:and|but|because|since))\s*")
_OPENING: Final = re.compile(
    r"(?:(?:well|so|and|but|oh|yes|no|look|listen|anyway|also|then|because|since|today|yesterday|you know|"
    r"believe me|hear this)\b[\s,]*)+",
    re.IGNORECASE,
)
_QUOTES: Final = "\"'“”‘’«» "
# No name, and nobody that a word could come from.
_NOBODY: Final = frozenset(
    tokens(
        "i we it nobody none what who which that if when as is was be not never no did does do had were this"
    )
)
_SPOKEN: Final = frozenset((SourceType.DIRECT, SourceType.ENVIRONMENTAL))


@dataclass(frozen=True, slots=True)
class Teller:
    """Somebody that a word went through.

    Args:
        key: stable key; empty for somebody whom the hearer does not know by that name, or for the hearer.
        name: what to call them; empty likewise.
    """

    key: str = ""
    name: str = ""


SOMEBODY: Final = Teller()
"""Whoever it was."""


@lru_cache(maxsize=256)  # one line, however many hear it
def attributed(text: str) -> tuple[tuple[str, ...], ...]:
    """Whom a speaker says to have it from, in its own words.

    Args:
        text: what it said.

    Returns:
        An account for each that it gives: names as they were spoken, the nearest first, ``""`` for somebody that
        is not named. Empty if it speaks for itself.
    """
    found: list[tuple[str, ...]] = []
    for sentence in sentences(text):
        if "?" not in sentence and (chain := _chain(sentence)):
            found += [(who, *chain[1:]) for who in _each(chain[0])]
    return tuple(dict.fromkeys(found))[:MOST_ACCOUNTS]


def accounts_of(
    text: str, people: Iterable[tuple[str, str]], *, speaker: str, hearer: str
) -> tuple[Account, ...]:
    """The accounts that are given in something said, as its hearer understands them.

    Args:
        text: what was said.
        people: key and name of those whom the hearer knows or sees, some by several names, of which the first is what
            to call them. Only looked at where an account is given.
        speaker: key of who speaks: what it says of itself is no hearsay.
        hearer: key of who hears it: its own words come back to it from ``SOMEBODY``, and prove nothing.
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
    """Accounts as they are to one who hears them: what comes back to it from itself proves nothing."""
    return tuple(
        dict.fromkeys(
            tuple(SOMEBODY if teller.key == hearer else teller for teller in account) for account in found
        )
    )


def accounts(entry: Entry) -> tuple[Account, ...]:
    """The accounts that an entry holds; whatever else stands in the field is passed over."""
    given = entry.extra.get(FIELD)
    if entry.source_type not in _SPOKEN or not isinstance(given, list | tuple):
        return ()
    return tuple(
        tuple(Teller(**item) for item in account[:MOST_HOPS])
        for account in given[:MOST_ACCOUNTS]
        if isinstance(account, list | tuple) and account and all(map(_is_teller, account))
    )


def as_field(found: Iterable[Account]) -> dict[str, Any]:
    """What an entry of these accounts holds beside its fields; nothing if there are none."""
    packed = [[asdict(teller) for teller in account] for account in found]
    return {FIELD: packed} if packed else {}


def retold(entries: Iterable[Entry], text: str) -> tuple[Account, ...]:
    """The accounts that a character gives when it speaks from memories.

    Args:
        entries: what it speaks from.
        text: its words: whom they do not name, stays ``SOMEBODY``.
    """
    said = set(tokens(text))

    def named(teller: Teller) -> Teller:
        words = tokens(teller.name)
        return teller if words and said.issuperset(words) else SOMEBODY

    found: list[Account] = []
    for entry in entries:
        told = entry.source_type in _SPOKEN or POSE_TAG in entry.tags
        if told and entry.source_entity and entry.source_entity.startswith("#"):
            teller = named(Teller(entry.source_entity, entry.speaker or ""))
            found += [(teller, *map(named, account))[:MOST_HOPS] for account in accounts(entry) or ((),)]
        elif entry.source_type in (SourceType.ENVIRONMENTAL, SourceType.INFERENCE):
            found.append((SOMEBODY,))
    return tuple(dict.fromkeys(found))[:MOST_ACCOUNTS]


@lru_cache(maxsize=4096)  # the same memories come to mind again
def substance(text: str) -> str:
    """What is claimed by something said, without whom the speaker says to have it from."""
    return " ".join(map(_substance, sentences(text)))


def worth(trust: float, found: Sequence[Account]) -> float:
    """What is left of the trust in a speaker for what it has from others.

    Args:
        trust: in what it says for itself, 0 to 1.
        found: its accounts; the longest counts.
    """
    return round(trust * HOP ** max((len(account) for account in found), default=0), 4)


def _chain(text: str, depth: int = 0) -> tuple[str, ...]:
    """Whom a sentence gives as its teller, and whom that one; empty if it says it for itself."""
    if depth >= MOST_HOPS:
        return ()
    for who, what in _readings(text):
        if not _NOBODY.isdisjoint(tokens(who)):
            continue
        return (who, *_chain(what, depth + 1))
    return ()


def _substance(text: str, depth: int = 0) -> str:
    for who, what in _readings(text) if depth < MOST_HOPS and "?" not in text else ():
        if _NOBODY.isdisjoint(tokens(who)):
            return _substance(what, depth + 1)
    return text


def _readings(text: str) -> Iterator[tuple[str, str]]:
    """Who may be named as the teller, and what of."""
    for clause in _clauses(text):
        for form in _FORMS:
            if found := form.fullmatch(clause):
                yield found["who"].strip(_QUOTES), found["what"].strip(_QUOTES)
        if rumour := _RUMOUR.fullmatch(clause):
            yield "", rumour["what"].strip(_QUOTES)
    if found := _AFTER.fullmatch(text):
        yield (found["who"] or found["whom"]).strip(_QUOTES), found["what"].strip(_QUOTES)


def _clauses(text: str) -> Iterator[str]:
    """A sentence, and what is left of it from each of its first clauses on, without the words that only open it."""
    starts = [0, *(found.end() for found in _CLAUSE.finditer(text))][: 2 * MOST_HOPS]
    for start in starts:
        clause = text[start:].strip(_QUOTES)
        opening = _OPENING.match(clause)
        yield clause[opening.end() :] if opening else clause


def _each(names: str) -> list[str]:
    """The names in "Ann and Bob"."""
    return [name for name in re.split(r"\s+and\s+|\s*&\s*", names) if name.strip()] or [""]


def _known(name: str, called: Mapping[tuple[str, ...], Mapping[str, str]]) -> Teller:
    """Whom a name means, where it can mean only one: somebody's whole name, or a word of it, or either after words
    that only tell who that is ("my friend Ann").
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
    return len(words) == 1 < len(name) and len(words[0]) > 2 and words[0] in name


def _is_teller(item: object) -> bool:
    return (
        isinstance(item, Mapping)
        and item.keys() == {"key", "name"}
        and all(isinstance(v, str) for v in item.values())
    )
