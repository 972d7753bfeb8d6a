"""Define what a reader tells of two people in a memory: which deed one of them does to the other.

The model knows no names: the one of the two who is mentioned first is called `FIRST`, the other `SECOND`, and everybody else
`OTHER`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from memory.text.acts import Deed

FIRST: Final = "alex"
SECOND: Final = "sam"
OTHER: Final = "kim"

NO_DEED: Final = "none"

MUTUAL: Final = frozenset((Deed.QUARRELS, Deed.RECONCILES))
"""Deeds that two do together."""

FORWARD: Final = ">"
BACKWARD: Final = "<"
"""Who of the two does it: the one mentioned first, or the other."""

KINDS: Final = (
    NO_DEED,
    *(
        f"{deed}{way}"
        for deed in Deed
        if deed not in MUTUAL and deed is not Deed.BORROWS
        for way in (FORWARD, BACKWARD)
    ),
    *(str(deed) for deed in Deed if deed in MUTUAL),
)
"""What the model says of two, in order: which deed, and who of the two does it. Whoever borrows something is lent it."""


class DeedReading(NamedTuple):
    """Hold the likeliest deed between two in a memory.

    Args:
        deed: the deed.
        forward: whether the one who is mentioned first does it; of `MUTUAL` deeds always.
        sure: its probability, 0 to 1.
        none: the probability that there is none.
    """

    deed: Deed
    forward: bool
    sure: float
    none: float


def reading_of(kind: int, sure: float, none: float) -> DeedReading:
    """Return a reading of one of `KINDS`, by its place, which is not 0."""
    name = KINDS[kind]
    return DeedReading(Deed(name.rstrip(FORWARD + BACKWARD)), not name.endswith(BACKWARD), sure, none)
