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
class LineMeaning:
    """Hold what a line is by its meaning; each field is empty without the model that gives it.

    Args:
        wants: what the line wants, read without its greeting and without a clause that asks to be agreed with.
        chat, news, kinds: how likely the line is small talk of each kind, tells each kind of news, and wants each kind
            of answer, 0 to 1.
        moves: how likely a line that asks nothing makes each kind of move, such as an order or an excuse, 0 to 1.
        remarked: what the line remarks before a clause that asks to be agreed with; empty for any other line.
        reworded: the line in plain words, where a reader finds an answer to these alone; empty for any other line.
        secrecy: what the line asks to be kept secret.
    """

    wants: LineReading | None = None
    chat: Mapping[str, float] = field(default_factory=dict)
    news: Mapping[str, float] = field(default_factory=dict)
    kinds: Mapping[str, float] = field(default_factory=dict)
    moves: Mapping[str, float] = field(default_factory=dict)
    remarked: str = ""
    reworded: str = ""
    secrecy: Secrecy = Secrecy.NONE


@dataclass(frozen=True, slots=True, eq=False)
class OwnClauses:
    """Hold how the clauses of the character's description and backstory answer a line; each mapping is by clause.

    Args:
        near: how well each clause fits: the cosine, plus what matching kinds add.
        bearing: how surely each clause answers a question about the character, 0 to 1.
        readings: what clauses of the description are to the question, by a close reader.
        takes_part: the clause by which the character answers an invitation; ``None`` if none fits.
    """

    near: Mapping[str, float] = field(default_factory=dict)
    bearing: Mapping[str, float] = field(default_factory=dict)
    readings: Mapping[str, Reading] = field(default_factory=dict)
    takes_part: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class MemoriesRead:
    """Hold what the likeliest memories are to a question, by a close reader; each mapping is by entry id.

    Args:
        readings: what each memory that was read is to the question.
        overruled: memories that are not told, each with the one told in its stead (as of now, or of before).
        disputed: memories that somebody else denies, or that deny somebody else's, each with the other.
        beside: what the line itself tells before the question is to it; ``None`` where nothing was read.
    """

    readings: Mapping[int, Reading] = field(default_factory=dict)
    overruled: Mapping[int, int] = field(default_factory=dict)
    disputed: Mapping[int, int] = field(default_factory=dict)
    beside: Reading | None = None


@dataclass(frozen=True, slots=True, eq=False)
class PreparedQuestion:
    """Hold what a character has thought about a line before it answers it.

    Recall uses `vector`, `search`, `past` and `context`, which `Mind.ask` sets; `memory.dialogue.thinking.think` sets the
    others.

    Args:
        vector: the line's vector, float32 of shape (d,); ``None`` without an embedding model.
        search: the vector by which memories are ranked, where it is not ``vector``: that of a remark, by a query encoder.
        past: the archived entries that were found for it.
        context: the lines said before it, oldest first, as for `Query`.
        meaning: what the line is.
        clauses: what the character's description and backstory are to it.
        memories: what the memories that were read closely are to it.
        apart: one of these for each question of a line that asks several things; empty for any other line.
    """

    vector: NDArray[np.float32] | None = None
    search: NDArray[np.float32] | None = None
    past: Past = NOTHING
    context: tuple[str, ...] = ()
    meaning: LineMeaning = field(default_factory=LineMeaning)
    clauses: OwnClauses = field(default_factory=OwnClauses)
    memories: MemoriesRead = field(default_factory=MemoriesRead)
    apart: tuple[PreparedQuestion, ...] = ()


BY_WORDS: Final = PreparedQuestion()
"""A question without a vector and archived entries, which is matched by words only."""
