"""Keep insights clean: the persona filter and near-duplicates by words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from memory.evidence.credibility import contradict
from memory.text.lexicon import Lexicon, current
from memory.text.words import stems

MAX_CITATIONS: Final = 20
"""Maximum number of citations to which merging adds more."""

SAME_WORDS: Final = 0.75
"""Minimum Jaccard index of two insights' word stems for near-duplicates."""

LEAD: Final = 3
"""Word stems from which on what stands before a colon says what an insight is about; quotes after it are then
instances of that, and others in their place do not make another insight."""

_QUOTED = re.compile(r"“[^”]*”|\"[^\"]*\"")
_APOSTROPHE = re.compile(r"[’‘`´]")
_PERSONA = re.compile(
    r"\bi\s+should(?:n't)?\b"
    r"|\bi(?:'d|\s+would|\s+had)\s+better\b"
    r"|\bmy\s+behaviou?rs?\b"
    r"|\b(?:the|an|this|your)\s+(?:ai\s+)?assistant\b"
    r"|\bas\s+an\s+(?:ai|assistant)\b"
    r"|\bi\s+(?:need(?:ed|s)?|needn't)\b"
    r"|\bi(?:'ll|\s+will|\s+won't|\s+shall)\b",
    re.IGNORECASE,
)


def is_about_self(text: str) -> bool:
    """Return whether a text is about its writer as an assistant rather than about the world: the persona filter.

    What it quotes is somebody else's.
    """
    plain = _QUOTED.sub(" ", _APOSTROPHE.sub("'", text))
    return bool(_PERSONA.search(plain))


def same_words(a: str, b: str) -> bool:
    """Return whether two insights are near-duplicates by their words, without figures and without what they only
    quote in support (`LEAD`). What only one of them denies is not the same.
    """
    (one, left), (other, right) = _worded(current(), a), _worded(current(), b)
    union = len(left | right)
    return union > 0 and len(left & right) / union >= SAME_WORDS and not contradict(one, other)


@lru_cache(maxsize=2_048)  # cached: every insight is compared with all standing ones
def _worded(lexicon: Lexicon, text: str) -> tuple[str, frozenset[str]]:
    one = own_words(text)
    return one, _stem_set(one)


def own_words(text: str) -> str:
    """Return what an insight says itself, without the quotes after a colon; all of it if that is too little."""
    head, _, tail = text.partition(": ")
    return head if _QUOTED.search(tail) and len(_stem_set(head)) >= LEAD else text


def grown(before: Sequence[int], more: Sequence[int]) -> tuple[int, ...]:
    """Return the citations of an insight after merging ``more`` into them: `MAX_CITATIONS` at most, none lost."""
    return tuple(dict.fromkeys([*before, *more]))[: max(MAX_CITATIONS, len(before))]


def one_line(text: str, limit: int) -> str:
    """Return ``text`` on one line, cut with an ellipsis at ``limit`` characters."""
    flat = " ".join(text.split())
    return flat if len(flat) <= limit else flat[: limit - 1].rstrip() + "…"


def distinct(texts: Iterable[str]) -> list[str]:
    """Return the texts in order, without duplicates and empty ones."""
    return [text for text in dict.fromkeys(texts) if text]


def _stem_set(text: str) -> frozenset[str]:
    return frozenset(stem for stem in stems(text) if not stem.isdigit())
