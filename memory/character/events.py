"""Define the events that a program can subscribe to: a memory written, a reflection finished, memories deleted."""

from __future__ import annotations

from dataclasses import dataclass

from memory.journal.entry import Entry


@dataclass(frozen=True, slots=True)
class Remembered:
    """Report that a memory was written.

    Args:
        entry: the memory.
    """

    entry: Entry


@dataclass(frozen=True, slots=True)
class Reflected:
    """Report that a reflection was finished.

    Args:
        insights: the insights and hypotheses that it wrote; empty if nothing passed the review.
    """

    insights: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Forgotten:
    """Report that memories were deleted: forgotten during sleep, or by `Character.forget`.

    Args:
        ids: the ids of the entries.
    """

    ids: tuple[int, ...]


Event = Remembered | Reflected | Forgotten
