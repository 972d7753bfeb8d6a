"""Hold what a character has thought about a line before it answers it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from memory.longterm.archive import NOTHING, Past
from memory.recall.reader import LineReading, Reading
from memory.text.acts import Secrecy


@dataclass(frozen=True, slots=True, eq=False)
class PreparedQuestion:
    """Hold what a character has thought about a line before it answers: vectors, archived entries, readings.

    Recall uses `vector`, `search`, `past` and `context`; `memory.dialogue.thinking.think` sets the others. Each is empty
    without the model that gives it.

    Args:
        vector: the line's vector, float32 of shape (d,); ``None`` without an embedding model.
        search: the vector by which memories are ranked, where it is not ``vector``: that of a remark, by a query encoder.
        past: the archived entries that were found for it.
        context: the lines said before it, oldest first, as for `Query`.
        near: how well each clause of its description and backstory fits: the cosine, plus what matching kinds add.
        takes_part: the clause by which the character answers an invitation; ``None`` if none fits.
        chat, news, kinds: how likely the line is small talk of each kind, tells each kind of news, and wants each kind
            of answer, 0 to 1.
        readings: what the likeliest memories are to the question, by id.
        clauses: what clauses of the character's description are to the question.
        bearing: how surely each clause of its description and backstory answers a question about it, 0 to 1.
        line: what the line wants, read without its greeting and without a clause that asks to be agreed with.
        remarked: what the line remarks before a clause that asks to be agreed with; empty for any other line.
        reworded: the line in plain words, where a reader finds an answer to these alone; empty for any other line.
        secrecy: what the line asks to be kept secret, by its meaning.
        overruled: memories that are not told, each with the one told in its stead (as of now, or of before); both by id.
        disputed: memories that somebody else denies, or that deny somebody else's, each with the other; both by id.
        apart: one of these for each question of a line that asks several things; empty for any other line.
    """

    vector: NDArray[np.float32] | None = None
    search: NDArray[np.float32] | None = None
    past: Past = NOTHING
    context: tuple[str, ...] = ()
    near: Mapping[str, float] = field(default_factory=dict)
    takes_part: str | None = None
    chat: Mapping[str, float] = field(default_factory=dict)
    news: Mapping[str, float] = field(default_factory=dict)
    kinds: Mapping[str, float] = field(default_factory=dict)
    readings: Mapping[int, Reading] = field(default_factory=dict)
    clauses: Mapping[str, Reading] = field(default_factory=dict)
    bearing: Mapping[str, float] = field(default_factory=dict)
    line: LineReading | None = None
    remarked: str = ""
    reworded: str = ""
    secrecy: Secrecy = Secrecy.NONE
    overruled: Mapping[int, int] = field(default_factory=dict)
    disputed: Mapping[int, int] = field(default_factory=dict)
    apart: tuple[PreparedQuestion, ...] = ()


BY_WORDS: Final = PreparedQuestion()
"""A question without a vector and archived entries, which is matched by words only."""
