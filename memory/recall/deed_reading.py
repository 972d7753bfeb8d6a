"""Define what a reader tells of two people in a memory: which deed one of them does to the other.

The model knows no names: the one of the two who is mentioned first is called `FIRST`, the other `SECOND`, and everybody else
`OTHER`.
"""

from __future__ import annotations

from collections.abc import Sequence
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


class Guess(NamedTuple):
    """Hold a deed that one of two may do to the other.

    Args:
        deed: the deed.
        forward: whether the one who is mentioned first does it; of `MUTUAL` deeds always.
        sure: its probability, 0 to 1.
    """

    deed: Deed
    forward: bool
    sure: float


class DeedReading(NamedTuple):
    """Hold the likeliest deed between two in a memory, and which it may be instead.

    Args:
        deed, forward, sure: the likeliest deed, as in `Guess`.
        none: the probability that there is none.
        others: the next likeliest deeds, the likeliest first.
    """

    deed: Deed
    forward: bool
    sure: float
    none: float
    others: tuple[Guess, ...] = ()

    @property
    def guesses(self) -> tuple[Guess, ...]:
        """Return all deeds that may be done, the likeliest first."""
        return (Guess(self.deed, self.forward, self.sure), *self.others)


def reading_of(none: float, likeliest: Sequence[tuple[int, float]]) -> DeedReading:
    """Return a reading of the likeliest of `KINDS`.

    Args:
        none: the probability that there is no deed.
        likeliest: the place of each in `KINDS`, which is not 0, with its probability; the likeliest first.
    """
    first, *others = (_guess(kind, sure) for kind, sure in likeliest)
    return DeedReading(*first, none, tuple(others))


def _guess(kind: int, sure: float) -> Guess:
    name = KINDS[kind]
    return Guess(Deed(name.rstrip(FORWARD + BACKWARD)), not name.endswith(BACKWARD), sure)
