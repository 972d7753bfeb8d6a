"""Tell from a character's description in which manner it speaks: gruff, warm, timid and so on.

Only what the description says of the character itself counts: "He is a boastful dwarf", not "she cannot abide rude people".
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from memory.persona.phrases.manners import MANNER_WORDS, SAYINGS

LONGEST: Final = 1200
"""Characters of a description that are read, at most."""

CHILD: Final = "childlike"

_PIECE: Final = re.compile(r"[.;:!?,()–—]|\s-\s|\b(?:and|but|yet|who|though)\b")
"""Matches what stands between two pieces of a description that each may name a trait."""

_ADVERBS: Final = (
    r"(?:(?:an?|the|very|rather|quite|a little|a bit|somewhat|often|always|usually|mostly|never less than|as|so|most"
    r"|famously|painfully|deeply|sometimes|by nature|old|young|little|big|tall|small|plump|thin|stout|\d+-year-old) )*"
)
_IS: Final = (
    r"(?:is|was|seems?|looks?|can be|remains?|has (?:always )?been|became|has become|comes across as|sounds)"
)
_SPEAKS: Final = r"(?:speaks|talks|answers|greets \w+|has an?|with an?)"

_NOT: Final = r"(?!(?:not|never|no|hardly|anything|neither|no longer)\b)"

_AGES: Final = r"(?:four|five|six|seven|eight|nine|ten|eleven|twelve|[4-9]|1[0-2])"
_YOUNG: Final = r"(?:boy|girl|child|lad|lass|kid|orphan|pupil)"
_IS_CHILD: Final = re.compile(
    rf"\b(?:is|aged|just turned) (?:about |only |just |nearly |almost )?{_AGES}(?=[.;,!)]| and\b| but\b| years? old\b|$)"
    rf"|(?:\bis|^|[,;.]) ?(?:an? )?(?:\w+ )?{_AGES}[- ]years?[- ]old(?= {_YOUNG}\b|[.;,!)]| who\b| with\b|$)"
    rf"|(?:\bis|^|[,;.]) ?(?:an? )?(?:little |small |young )?{_YOUNG} of {_AGES}\b"
    rf"|\bis (?:an? |the )?(?:\w+ )?(?:little|small) {_YOUNG}\b|\bis (?:still )?(?:only )?a child\b",
    re.IGNORECASE,
)


@lru_cache(maxsize=1024)
def manner_of(name: str, description: str) -> str:
    """Return the manner of a character, a key of `memory.persona.phrases.manners.MANNERS`; empty if its description shows
    none.

    Args:
        name: what the character is called.
        description: who it is, in a few sentences.
    """
    text = description[:LONGEST]
    if _IS_CHILD.search(text):
        return CHILD
    subject = "|".join(
        [r"s?he", "they", "it", "i", "you", *map(re.escape, [name, *name.split()] if name else [])]
    )
    is_so = re.compile(
        rf"^(?:(?:{subject})(?:['’]s| {_IS})|{_IS}) {_ADVERBS}{_NOT}(?P<words>(?:[\w'’-]+ ?){{1,2}})",
        re.IGNORECASE,
    )
    named = re.compile(
        rf"^(?:(?:an?|the) {_ADVERBS}{_NOT}(?P<first>[\w'’-]+(?: [\w'’-]+)?)|{_ADVERBS}{_NOT}(?P<words>[\w'’-]+))",
        re.IGNORECASE,
    )
    voice = re.compile(rf"^(?:(?:{subject}) )?{_SPEAKS} {_ADVERBS}(?P<words>[\w'’-]+)", re.IGNORECASE)
    for saying, word in SAYINGS.items():
        text = text.replace(saying, f", {word},")
    for piece in _PIECE.split(text):
        said = " ".join(piece.split())
        for found in (is_so.match(said), voice.match(said), named.match(said)):
            if found and (manner := _named(" ".join(each for each in found.groups() if each))):
                return manner
    return ""


def _named(words: str) -> str:
    """Return the manner that one of some words names, as an adjective or an adverb ("gruffly"); empty if none does."""
    for word in words.lower().split():
        for form in (word, word.removesuffix("ly"), f"{word.removesuffix('ily')}y"):
            if manner := _by_word().get(form):
                return manner
    return ""


@cache
def _by_word() -> dict[str, str]:
    return {word: manner for manner, words in MANNER_WORDS.items() for word in words.split()}
