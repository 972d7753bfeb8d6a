"""Decide whether two approaches are the same in different words.

Words of the quest's own title and goal do not count: in "mend the rope", every approach mentions a rope. Approaches may
share a thing and still differ in what is done: "splice the strands" and "cut the strands". So an embedding model
compares the whole approaches, and then what is left of each without the words that they share. Without a model, the
longer approach must hold nearly all key words of the shorter one, including the first, which mostly says what is done.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from memory.reflection.review import Alike
from memory.text.lexicon import Lexicon, current
from memory.text.words import stem, stems, tokens

SAME_WORDS: Final = 0.65
"""Minimum share of the shorter text's words that the other must hold (overlap coefficient)."""

SAME_MEANING: Final = 0.45
"""Minimum mean of the cosine of two approaches and the cosine of what they do not share, for them to be the same.

Set on the half ``dev`` of `benchmarks/data/approaches.jsonl`.
"""

NEAR: Final = 0.4
"""Cosine of two approaches below which their unshared words are not compared."""

MOST_NEAR: Final = 20
"""Maximum number of earlier wordings, nearest first, whose unshared words are compared."""


@dataclass(frozen=True, slots=True)
class Bar:
    """Hold how similar two texts must be to describe the same approach.

    Args:
        words: overlap coefficient of their words, where words decide.
        meaning: mean of their cosines, as `SAME_MEANING`.
    """

    words: float = SAME_WORDS
    meaning: float = SAME_MEANING


FOR_ATTEMPTS: Final = Bar()
FOR_MUTATIONS: Final = Bar(words=1.0, meaning=0.65)
"""A declared mutation says what changes, so only an approach that is plainly the same counts as the same."""


def key_words(approach: str, about: str = "") -> tuple[str, ...]:
    """Return the stems that tell one approach from another, each once, in order.

    Args:
        approach: what is tried.
        about: text of the quest; its words are left out, unless nothing else is left.
    """
    generic, alike = _known(current())
    said = tuple(dict.fromkeys(alike.get(word, word) for word in stems(approach) if not word.isdigit()))
    telling = tuple(word for word in said if word not in generic)
    known = frozenset(alike.get(word, word) for word in stems(about))
    return tuple(word for word in telling if word not in known) or telling or said


@lru_cache(maxsize=8)
def _known(lexicon: Lexicon) -> tuple[frozenset[str], Mapping[str, str]]:
    """Return the stems that are too general to tell approaches apart, and the representative of each synonym."""
    words = lexicon.tasks
    alike: dict[str, str] = {}
    for group in words.alike:
        first, *others = sorted(map(lexicon.stem, group))
        alike |= {word: first for word in (first, *others) if word not in alike}
    return frozenset(map(lexicon.stem, words.generic)), alike


def overlap(first: str, second: str, about: str = "") -> float:
    """Return the share of the shorter approach's words that are in the other, 0 to 1.

    The share is 0 if neither approach holds the other's first word, since then different things are done,
    unless one holds all words of the other.
    """
    one, other = key_words(first, about), key_words(second, about)
    if not one or not other:
        return float(not one and not other)
    shared = set(one) & set(other)
    share = len(shared) / min(len(one), len(other))
    return share if share == 1 or one[0] in shared or other[0] in shared else 0.0


class _Wording(NamedTuple):
    """Hold a wording of an earlier approach, and that approach's index."""

    approach: int
    text: str


async def find_same(
    approach: str,
    earlier: Sequence[Sequence[str]],
    about: str = "",
    alike: Alike | None = None,
    bar: Bar = FOR_ATTEMPTS,
) -> int | None:
    """Return the index of the earlier approach that this one repeats; ``None`` if it is new.

    The closest one is taken, and the earliest of equally close ones: an author who drops the words that a
    mutation added is back at what failed. An approach whose words are all in the other is the same,
    regardless of the model.

    Args:
        approach: the approach that the author wants to try.
        earlier: for each earlier approach its wordings, in the order they were first tried.
        about: text of the quest.
        alike: compares texts by meaning; without it, words decide.
        bar: the minimum similarity.
    """
    every = [_Wording(n, text) for n, wordings in enumerate(earlier) for text in dict.fromkeys(wordings)]
    if not every:
        return None
    closeness, nearest = _first_best((overlap(approach, each.text, about), each.approach) for each in every)
    if closeness == 1:
        return nearest
    by_words = nearest if closeness >= bar.words else None
    if alike is None:
        return by_words
    likeness = await alike([approach, *(each.text for each in every)])
    cosines = [(likeness(0, n), each) for n, each in enumerate(every, 1)]
    cosines.sort(key=lambda pair: pair[0], reverse=True)
    if cosines[0][0] < -0.99:
        return by_words  # the model is unavailable
    near = [(cosine, each) for cosine, each in cosines[:MOST_NEAR] if cosine >= NEAR]
    if not near:
        return None
    likeness = await alike([text for _, each in near for text in _unshared(approach, each.text, about)])
    closeness, nearest = _first_best(
        ((cosine + likeness(2 * n, 2 * n + 1)) / 2, each.approach) for n, (cosine, each) in enumerate(near)
    )
    return nearest if closeness >= bar.meaning else None


def _first_best(scored: Iterable[tuple[float, int]]) -> tuple[float, int]:
    """Return the best score and its approach; of equally good ones, the earliest approach."""
    return max(scored, key=lambda pair: (pair[0], -pair[1]))


def _unshared(first: str, second: str, about: str) -> tuple[str, str]:
    """Return the words of two approaches that they do not share."""
    one, other = set(key_words(first, about)), set(key_words(second, about))
    telling = one ^ other
    _, alike = _known(current())
    left = (
        " ".join(word for word in tokens(text) if alike.get(stem(word), stem(word)) in telling)
        for text in (first, second)
    )
    return next(left) or first, next(left) or second
