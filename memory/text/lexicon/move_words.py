"""Define the part of a lexicon by which a line is known to order, decline, accept, excuse itself and the like."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_NEVER: Final = re.compile(r"(?!)")


@dataclass(frozen=True, kw_only=True, eq=False)
class MoveWords:
    """Describe what a line that asks nothing does, beside telling something (`memory.dialogue.small_talk.moves`).

    Args:
        moves: the name of each move, and what matches it in a folded sentence; of several, the first counts.
        contrasts: matches, in a folded line, that what it tells has two sides ("but").
    """

    moves: tuple[tuple[str, re.Pattern[str]], ...] = ()
    contrasts: re.Pattern[str] = _NEVER
