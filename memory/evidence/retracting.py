"""Find out whether a line denies what its speaker said before, however it is worded: "I never stole any spoons", after "I
stole the silver spoons from the manor".

It is looser than `memory.evidence.corrections`: use it where taking a line for a denial by mistake does little harm, as for
what was told in confidence, which then only stays one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Final

from memory.evidence.contradiction import differ
from memory.evidence.correcting import LONGEST, MOST_SENTENCES, claimed_stems, correction_in
from memory.text.acts import SpeechAct
from memory.text.address import clauses
from memory.text.clauses import clauses_told
from memory.text.lexicon import Lexicon, current
from memory.text.lines import understand
from memory.text.names import names
from memory.text.words import tokens

_SHARED: Final = 2
"""Words that a denial shares with what it denies, and so surely is of the same deed."""


class Denial(IntEnum):
    """Name how surely a line denies an earlier one."""

    NONE = 0
    LIKELY = 1
    """It speaks against something of it: "The spoons aren't silver"."""
    SURE = 2


@dataclass(frozen=True, slots=True)
class _Part:
    """Hold a clause: the words that say something, whether it denies, and whether it speaks of its speaker.

    Args:
        text: the clause.
        content: the stems of its words that say something.
        first: the first of these, which mostly names the deed where somebody speaks of themselves.
        denies: whether it denies.
        of_speaker: whether it speaks of its speaker.
        names: the folded names in it.
    """

    text: str
    content: frozenset[str]
    first: str
    denies: bool
    of_speaker: bool
    names: frozenset[str]


def denial_of(new: str, old: str, *, lexicon: Lexicon | None = None) -> Denial:
    """Return whether a line denies an earlier one of the same speaker, by what both say.

    Args:
        new: the line, without a call of the hearer.
        old: the earlier statement.
        lexicon: the language; the one in use if not given.
    """
    return _denial_of(new[:LONGEST], old[:LONGEST], lexicon or current())


@lru_cache(maxsize=1024)
def _denial_of(new: str, old: str, lexicon: Lexicon) -> Denial:
    """Return whether a line denies an earlier one, cached."""
    said, before = _parts(new, lexicon), _parts(old, lexicon)
    takes_back = any(_only_withdraws(part, lexicon) for part in said)
    pairs = [(one, other) for one in said for other in before]
    found = max((_between(one, other, takes_back=takes_back) for one, other in pairs), default=Denial.NONE)
    if found is Denial.NONE and differ(new, old, lexicon=lexicon):
        return Denial.SURE
    return found


def _between(new: _Part, old: _Part, *, takes_back: bool) -> Denial:
    """Return whether one clause denies another.

    Args:
        new, old: the later clause, and the earlier one.
        takes_back: whether the line of the later one says that something was not true.
    """
    shared = new.content & old.content
    if not shared or not (takes_back or new.denies != old.denies):
        return Denial.NONE
    if 2 * len(shared) < min(len(new.content), len(old.content)):
        return Denial.NONE
    is_of_same = new.names <= old.names and (new.of_speaker or not old.of_speaker)
    is_sure = len(shared) >= _SHARED or (new.content <= old.content and new.first == old.first)
    return Denial.SURE if is_of_same and is_sure else Denial.LIKELY


def denies_all(text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a line only denies, without naming what: "I didn't do it", "I never did".

    Args:
        text: what was said, without a call of the hearer.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    parts = [part for part in _parts(text[:LONGEST], lexicon) if not _only_withdraws(part, lexicon)]
    return bool(parts) and all(part.denies and part.of_speaker and not part.content for part in parts)


def _only_withdraws(part: _Part, lexicon: Lexicon) -> bool:
    """Return whether a clause only says that something was not true: "That was a lie"."""
    found = correction_in(part.text, lexicon=lexicon)
    return found is not None and found.withdraws and not found.about


@lru_cache(maxsize=1024)
def _parts(text: str, lexicon: Lexicon) -> tuple[_Part, ...]:
    """Return the clauses of what a text tells; none of what it asks, and of what it wants done."""
    told = [
        each
        for each in understand(text, lexicon=lexicon).sentences[:MOST_SENTENCES]
        if not each.asks and each.act is not SpeechAct.REQUESTS
    ]
    return tuple(
        _part(clause, lexicon)
        for sentence in told
        for part in clauses_told(sentence.said, lexicon)
        for clause in clauses(part, lexicon)
    )


def _part(clause: str, lexicon: Lexicon) -> _Part:
    """Return one clause, read."""
    words, content = tokens(clause, lexicon=lexicon), claimed_stems(clause, lexicon)
    return _Part(
        text=clause,
        content=content,
        first=next((stem for stem in map(lexicon.stem, words) if stem in content), ""),
        denies=lexicon.claims.negation.search(clause) is not None,
        of_speaker=not lexicon.myself.isdisjoint(words),
        names=frozenset(
            word for name in names(clause, lexicon=lexicon) for word in tokens(name, lexicon=lexicon)
        ),
    )
