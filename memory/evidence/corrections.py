"""Read corrections: which earlier statement of the same speaker one takes back, and what it says in its place.

A correction may give the right value ("Actually it's Sunday, not Saturday", "No, I meant the mill"), or only take something
back ("I was wrong about the wedding", "Forget what I said about X", "That's not true, I made it up").
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from memory.evidence.contradiction import amended_value
from memory.text.lexicon import Lexicon, current
from memory.text.names import names
from memory.text.phrases import noun_phrases
from memory.text.words import fold, stems, tokens

_AGAIN: Final = 2
"""Stems of the earlier statement from which on a correction says all of it again."""

LONGEST: Final = 300
"""Characters of a line that is read as a correction."""

_ABOUT: Final = ("about", "of", "lie", "matter", "jest")
_WORD: Final = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Correction:
    """What a line corrects.

    Args:
        new: the words that are right; empty if it only takes something back.
        old: the words that they replace, where it names them.
        about: what it takes back something about, where it names that.
        says_own: whether it says that the speaker's own words were wrong, rather than what was said last.
    """

    new: str = ""
    old: str = ""
    about: str = ""
    says_own: bool = True

    @property
    def withdraws(self) -> bool:
        """Whether it gives nothing in place of what it takes back."""
        return not self.new


def correction_in(text: str, *, lexicon: Lexicon | None = None) -> Correction | None:
    """Return what a line corrects; ``None`` if it corrects nothing.

    Args:
        text: what was said.
        lexicon: the language; the one in use if not given.
    """
    return _correction(text[:LONGEST], lexicon or current())


@lru_cache(maxsize=1024)
def _correction(text: str, known: Lexicon) -> Correction | None:
    words = known.claims
    folded = fold(text)
    said = text if len(folded) == len(text) else folded
    for rule in words.replaces:
        if found := rule.search(folded):
            old = said[found.start("old") : found.end("old")] if found["old"] else ""
            new = said[found.start("new") : found.end("new")]
            return Correction(new=new.strip(), old=old.strip())
    if found := words.withdraws.search(folded):
        group = next((name for name in _ABOUT if found[name]), None)
        about = said[found.start(group) : found.end(group)].strip() if group else ""
        given = None if found["last"] else words.instead.fullmatch(folded, found.end())
        new = said[given.start("new") : given.end("new")].strip() if given else ""
        says_own = not found["last"] or bool(words.owns_up.search(folded))
        return Correction(new=new, about=about, says_own=says_own)
    return None


def withdraws(text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a line takes something back and gives nothing in its place.

    Args:
        text: what was said.
        lexicon: the language; the one in use if not given.
    """
    found = correction_in(text, lexicon=lexicon)
    return found is not None and found.withdraws


def takes_back_claim(found: Correction, claim: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a correction names ``claim`` as what it takes back; one that names nothing does not.

    Args:
        found: the correction.
        claim: an earlier statement of the same speaker.
        lexicon: the language; the one in use if not given.
    """
    known = lexicon or current()
    named = found.about or found.old
    wanted = set(stems(named, lexicon=known))
    return bool(wanted) and wanted <= set(stems(claim, lexicon=known))


def restated(new: str, old: str, *, lexicon: Lexicon | None = None) -> str | None:
    """Return an earlier statement as its correction makes it; ``None`` if that is not clear.

    Args:
        new: the line that corrects.
        old: the statement that it takes back.
        lexicon: the language; the one in use if not given.
    """
    known = lexicon or current()
    found = correction_in(new, lexicon=known)
    if found is None or found.withdraws:
        value = amended_value(new, old, lexicon=known)
        return None if value is None else _replaced(old, *value)
    if found.old:
        # "My dog is called Rex, not Rufus" says all of it again.
        again = set(stems(found.new, lexicon=known)) & set(stems(old, lexicon=known))
        return found.new if len(again) >= _AGAIN else _replaced(old, found.old, found.new)
    given = amended_value(found.new, old, lexicon=known)
    if given is not None:
        return _replaced(old, *given)
    if noun_phrases(found.new, known):
        wrong = _phrase_meant(noun_phrases(old, known), found, known)
        return _replaced(old, wrong, found.new) if wrong else None
    named = names(f"{min(known.joints)} {old}", lexicon=known)
    called = names(f"{min(known.joints)} {found.new}", lexicon=known)
    return _replaced(old, named[-1], found.new) if named and called else None


def _phrase_meant(phrases: Sequence[str], found: Correction, known: Lexicon) -> str:
    """Return which phrase of an earlier statement a correction replaces; empty if none.

    It is the one that the correction names, else the one with the same noun ("the shed door" for "the cellar door"), else
    the last.
    """
    about = set(stems(found.about, lexicon=known))
    if about:
        return next((each for each in phrases if about & set(stems(each, lexicon=known))), "")
    noun = stems(found.new, lexicon=known)[-1:]
    same = [each for each in phrases if stems(each, lexicon=known)[-1:] == noun]
    return (same or phrases or [""])[-1]


def _replaced(text: str, old: str, new: str) -> str | None:
    """Return ``text`` with the words of ``old`` replaced, wherever they stand together; ``None`` if they do not."""
    wanted = tokens(old)
    found = list(_WORD.finditer(text))
    said = [fold(word[0]) for word in found]
    for n in range(len(said) - len(wanted) + 1):
        if wanted and said[n : n + len(wanted)] == wanted:
            start, end = found[n].start(), found[n + len(wanted) - 1].end()
            return text[:start] + new + text[end:]
    return None
