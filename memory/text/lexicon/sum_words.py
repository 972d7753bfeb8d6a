"""Define what a lexicon holds for reckoning with the numbers of a statement (`memory.text.answer_parts.sums`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

_NEVER: Final = re.compile(r"(?!)")


@dataclass(frozen=True, kw_only=True, eq=False)
class SumWords:
    """Describe how a question asks what is left or what there is altogether, and how a statement takes away.

    Args:
        asks: matches, in a folded question, that it asks for a number.
        remaining: matches, in a folded text, that it speaks of what is left.
        together: matches, in a folded question, that it asks for a sum.
        each: matches, in a folded statement, that one number is the price or the measure of one thing.
        lessens: matches, in a folded statement, that something is taken from something.
        values: number words besides the lexicon's numbers ("dozen").
    """

    asks: re.Pattern[str] = _NEVER
    remaining: re.Pattern[str] = _NEVER
    together: re.Pattern[str] = _NEVER
    each: re.Pattern[str] = _NEVER
    lessens: re.Pattern[str] = _NEVER
    values: Mapping[str, int] = field(default_factory=dict)
