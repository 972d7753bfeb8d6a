"""Whether two approaches are the same, however they are worded.

Two texts describe one approach when the words that matter in the shorter one nearly all stand in the longer one, or
when an embedding model finds them close in meaning. What the quest itself is about does not count: in "mend the
rope", every approach mentions a rope.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from memory.quests.wording import GENERIC
from memory.reflection.review import Alike
from memory.text.words import stem, stems

SAME_WORDS: Final = 0.65
"""Share of the shorter text's words that must stand in the other (overlap coefficient)."""

SAME_MEANING: Final = 0.68
"""Cosine of two approaches from which they are the same."""

_GENERIC: Final = frozenset(map(stem, GENERIC))


@dataclass(frozen=True, slots=True)
class Bar:
    """How close two texts must be to describe one approach.

    Args:
        words: overlap coefficient of their words.
        meaning: cosine of their vectors.
    """

    words: float = SAME_WORDS
    meaning: float = SAME_MEANING


FOR_ATTEMPTS: Final = Bar()
FOR_MUTATIONS: Final = Bar(words=1.0, meaning=0.85)
"""A declared mutation says what changes, so only what is plainly the same approach counts as one."""


def key_words(approach: str, about: str = "") -> frozenset[str]:
    """Return the stems that tell one approach from another.

    Args:
        approach: what is tried.
        about: what the quest is about; its words are left out, unless nothing else is left.
    """
    said = frozenset(word for word in stems(approach) if not word.isdigit())
    telling = said - _GENERIC
    return telling - frozenset(stems(about)) or telling or said


def overlap(first: str, second: str, about: str = "") -> float:
    """Return the share of the shorter approach's words that stand in the other, 0 to 1."""
    one, other = key_words(first, about), key_words(second, about)
    if not one or not other:
        return float(not one and not other)
    return len(one & other) / min(len(one), len(other))


async def find_same(
    approach: str,
    earlier: Sequence[Sequence[str]],
    about: str = "",
    alike: Alike | None = None,
    bar: Bar = FOR_ATTEMPTS,
) -> int | None:
    """Return which earlier approach this one is, by words or by meaning; ``None`` if it is new.

    Of several that it may be, the closest by words is taken, of equally close ones the
    earliest: who drops the words that a mutation added is back at what failed.

    Args:
        approach: what is to be tried.
        earlier: for each earlier approach its wordings, in the order they were first tried.
        about: what the quest is about.
        alike: compares texts by meaning; without it, words decide.
        bar: how close it must be.
    """
    flat = [(number, wording) for number, wordings in enumerate(earlier) for wording in wordings]
    if not flat:
        return None
    closeness, number = max((overlap(approach, wording, about), -number) for number, wording in flat)
    if closeness >= bar.words:
        return -number
    if alike is None:
        return None
    likeness = await alike([approach, *(wording for _, wording in flat)])
    cosine, number = max((likeness(0, n), -number) for n, (number, _) in enumerate(flat, 1))
    return -number if cosine >= bar.meaning else None
