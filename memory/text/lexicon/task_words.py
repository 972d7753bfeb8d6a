"""Define the part of a lexicon that approaches to a task are compared by (`memory.quests.approaches`)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, eq=False)
class TaskWords:
    """List words of those who work on a task.

    Args:
        generic: words that say nothing of what an approach is.
        empty: words that alone make no line of a journal worth reading.
        alike: groups of words each of which names one way of doing something.
    """

    generic: frozenset[str] = frozenset()
    empty: frozenset[str] = frozenset()
    alike: tuple[frozenset[str], ...] = ()
