"""Tell which placeholders the words of an occasion may hold, and find those that cannot be filled."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from memory.persona.phrases import DEFAULT_PHRASES

PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")
"""Matches a placeholder; its name is the group."""

_BRACED: Final = re.compile(r"\{[^{}]*\}|[{}]")
"""Matches a pair of braces with what it holds, or a brace without its other half."""

_WITHOUT_LISTENER: Final = frozenset(
    ("thinks", "falls_asleep", "sleeps", "wakes", "opens_book", "writes", "reads_book", "closes_book")
)
"""Occasions that everybody in the room reads: nobody is spoken to."""

_ALSO: Final[Mapping[str, frozenset[str]]] = {
    "observation": frozenset(("speaker",)),
    "lesson": frozenset(("speaker",)),
    "corrected": frozenset(("before",)),
    "errand_called_off": frozenset(("speaker",)),
}
"""What an occasion fills in beside what its default phrases hold."""

_SHOWN: Final = 60


@cache
def placeholders_of(occasion: str) -> frozenset[str]:
    """Return what the words of an occasion may hold in braces.

    Args:
        occasion: a key of `DEFAULT_PHRASES`.
    """
    used = {name for phrase in DEFAULT_PHRASES[occasion] for name in PLACEHOLDER.findall(phrase)}
    spoken_to = () if occasion in _WITHOUT_LISTENER else ("listener",)
    return frozenset({"name", *spoken_to, *used, *_ALSO.get(occasion, ())})


def unfilled(text: str, known: frozenset[str]) -> str | None:
    """Return the first braces of a text that nothing fills in; ``None`` if there are none.

    Args:
        text: the words.
        known: names of the placeholders that are filled in.
    """
    for found in _BRACED.finditer(text):
        if (name := PLACEHOLDER.fullmatch(found[0])) is None or name[1] not in known:
            return found[0]
    return None


def phrase_problem(occasion: str, phrase: str) -> str | None:
    """Return what is wrong with the braces of a phrase; ``None`` if nothing is.

    Args:
        occasion: a key of `DEFAULT_PHRASES`.
        phrase: one of a persona's own phrases for it.
    """
    known = placeholders_of(occasion)
    wrong = unfilled(phrase, known)
    if wrong is None:
        return None
    there = ", ".join("{" + each + "}" for each in sorted(known))
    return f"phrases: {occasion!r}: there is no {_cut(wrong)}, in {_cut(phrase)!r}; there are {there}"


def text_problem(field: str, text: str) -> str | None:
    """Return what is wrong with the braces of a description or a fact, which are spoken as they are; ``None`` if nothing is.

    Args:
        field: its name.
        text: its words.
    """
    wrong = unfilled(text, frozenset())
    if wrong is None:
        return None
    return f"{field}: there is no {_cut(wrong)}, in {_cut(text)!r}; nothing is filled in here: write it without braces"


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
