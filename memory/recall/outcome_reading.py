"""Define what a reader tells of two memories: what began in the earlier one, and how it ended by the later one.

The model knows no names: who begins something is called `FIRST`, the other `SECOND`, and everybody else `OTHER`
(`memory.recall.deed_reading`).
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple


class Begun(StrEnum):
    """Name what begins between two people, and ends well or badly."""

    PROMISE = "promise"
    """Ends well if it is kept, badly if it is broken."""

    LOAN = "loan"
    """Ends well if it is given or paid back, badly if it is lost, kept, or refused. The lender begins it."""

    GIFT = "gift"
    """Ends well if something is given or done in return, badly if it is spurned."""

    WARNING = "warning"
    """Ends well if it is heeded, badly if it is ignored."""

    QUARREL = "quarrel"
    """Ends well if they make it up, badly if it goes on."""

    THREAT = "threat"
    """Ends well if it is withdrawn, badly if it is carried out."""

    REQUEST = "request"
    """Ends well if it is done, badly if it is refused."""

    WORD = "word"
    """What somebody says of themselves: ends well if it is borne out, badly if it turns out false."""


NOTHING: Final = "none"
"""What the model says of two memories that do not belong together."""

WELL: Final = "+"
BADLY: Final = "-"

ENDINGS: Final = (NOTHING, *(f"{begun}{end}" for begun in Begun for end in (WELL, BADLY)))
"""What the model says of two memories, in order."""


class OutcomeReading(NamedTuple):
    """Hold what two memories tell together.

    Args:
        begun: what began in the earlier one, most likely.
        well: whether it ended well.
        sure: the probability of both, 0 to 1.
    """

    begun: Begun
    well: bool
    sure: float


def outcome_of(ending: int, sure: float) -> OutcomeReading:
    """Return a reading of one of `ENDINGS`, by its place, which is not 0."""
    name = ENDINGS[ending]
    return OutcomeReading(Begun(name[:-1]), name.endswith(WELL), sure)
