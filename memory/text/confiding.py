"""Understand leave to speak of a confidence ("You may tell Ann now"), and strip words that only ask for secrecy."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from memory.text.lexicon import Lexicon, current
from memory.text.words import fold, tokens

LONGEST: Final = 300
"""Characters of a sentence that may release a confidence."""

_PIECE: Final = re.compile(r"[^,;:.!?…–—]+(?:[,;:.!?…–—]+|$)\s*")
_ENDS: Final = " \t\n,;:.!?…–—-"


@dataclass(frozen=True, slots=True)
class Release:
    """Represent leave to speak of something that was told in confidence.

    Args:
        to: the words that name who may hear it; empty if everybody may.
        about: the words that name what it was; empty if it is what was confided last.
    """

    to: str
    about: str


def release_in(sentence: str, lexicon: Lexicon) -> Release | None:
    """Return the leave that a sentence gives to speak of a confidence; ``None`` if it gives none.

    Args:
        sentence: one sentence that asks nothing.
        lexicon: the language.
    """
    folded = fold(sentence)
    if len(sentence) > LONGEST or len(folded) != len(sentence):
        return None
    for rule in lexicon.speech.releases:
        if found := rule.search(folded):
            groups = {name: found.span(name) for name in ("who", "what") if name in rule.groupindex}
            who, what = (
                sentence[slice(*groups[name])] if groups.get(name, (-1, -1))[0] >= 0 else ""
                for name in ("who", "what")
            )
            if not lexicon.speech.everybody.isdisjoint(tokens(who, lexicon=lexicon)):
                who = ""
            return Release(who.strip(_ENDS), what.strip(_ENDS))
    return None


def without_secrecy(text: str, *, lexicon: Lexicon | None = None) -> str:
    """Return something confided without the parts that only ask to keep it secret; whole if nothing else is in it.

    "Between us, I broke the jar" is "I broke the jar".

    Args:
        text: what was told.
        lexicon: the language; the one in use if not given.
    """
    return _without_secrecy(text, lexicon or current())


@lru_cache(maxsize=1024)
def _without_secrecy(text: str, lexicon: Lexicon) -> str:
    """Return a text without the pieces that ask for secrecy, cached."""
    folded = fold(text)
    speech = lexicon.speech
    if len(folded) != len(text) or not (speech.confides.search(folded) or speech.announces.search(folded)):
        return text
    kept: list[str] = []
    dropped = False
    for piece in _PIECE.findall(text):
        if not _only_secrecy(fold(piece), lexicon):
            kept.append(_without_opener(piece, lexicon) if dropped else piece)
            dropped = False
            continue
        dropped = True
        if kept and piece.rstrip()[-1:] in ".!?":
            before = kept[-1].rstrip(" ,;:–—")
            kept[-1] = before + (" " if before.endswith((".", "!", "?")) else ". ")
    rest = "".join(kept).strip()
    if opened := speech.confides.match(fold(rest)):  # "Between us I broke it"
        left = rest[opened.end() :]
        if _goes_on(left, lexicon):
            return text
        rest = left.lstrip(_ENDS)
    rest = _without_opener(rest, lexicon).rstrip(" ,;:–—-")
    return rest[:1].upper() + rest[1:] if tokens(rest, lexicon=lexicon) else text


def _goes_on(rest: str, lexicon: Lexicon) -> bool:
    """Return whether what follows words that ask for secrecy only says of what: "never mention | the plank to anyone"."""
    words = tokens(rest, lexicon=lexicon)
    if not words or not rest[:1].isspace() or words[0] in lexicon.roles.prepositions:
        return False
    return not any(map(lexicon.may_be_finite, words))


def _without_opener(text: str, lexicon: Lexicon) -> str:
    """Return a part of a text without the words that join it to what stood before it ("…, but I broke it")."""
    while (opening := lexicon.speech.openers.match(fold(text))) and opening.end() and text[opening.end() :]:
        text = text[opening.end() :]
    return text


def _only_secrecy(piece: str, lexicon: Lexicon) -> bool:
    """Return whether a part of a text says nothing but that something is secret."""
    speech = lexicon.speech
    rest = speech.announces.sub(" ", speech.confides.sub(" ", piece))
    if rest == piece:
        return False
    return all(word in lexicon.stop_words or word in speech.secrecy for word in tokens(rest, lexicon=lexicon))
