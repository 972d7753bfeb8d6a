"""Group entries by audience (circle), so that nothing confidential leaks into public insights.

A circle is the common audience of a set of entries (ARCHITECTURE, rule 7). Everything derived from entries
that a thinker was shown together is for that circle alone, whichever of them it cites.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from memory.evidence.credibility import shared_audience
from memory.journal.entry import ANYBODY, Entry
from memory.journal.filter import Filter

Audience = tuple[str, ...] | None
"""Stable keys of all who may hear an entry; ``None`` for everybody."""


@dataclass(frozen=True, slots=True)
class Circle:
    """Represent an audience.

    Args:
        audience: their stable keys, sorted, each once (see `circle_of`); ``None`` for everybody.
    """

    audience: Audience = None

    @property
    def filter(self) -> Filter:
        """Return the filter that lets through what everybody in the circle may hear."""
        return Filter(listeners=self.listeners)

    @property
    def listeners(self) -> frozenset[str]:
        """Return the keys of everybody in the circle; `ANYBODY` for everybody."""
        return frozenset({ANYBODY} if self.audience is None else self.audience)

    def admits(self, audience: Audience) -> bool:
        """Return whether everybody in the circle may hear what is for ``audience``."""
        if audience is None:
            return True
        return self.audience is not None and set(self.audience) <= set(audience)


PUBLIC: Final = Circle()
"""Everybody."""


def circle_of(audience: Iterable[str] | None) -> Circle:
    """Return the circle of an audience, in whatever order its keys are."""
    return PUBLIC if audience is None else Circle(tuple(sorted(set(audience))))


def common_circle(entries: Iterable[Entry], audience: Audience = None) -> Circle:
    """Return the circle of those who may hear all of ``entries`` and belong to ``audience``."""
    return circle_of(shared_audience([audience, *(entry.audience for entry in entries)]))


def by_circle(entries: Sequence[Entry]) -> list[tuple[Circle, list[Entry]]]:
    """Group entries by circle: the public circle first, then by descending total importance."""
    groups: dict[Circle, list[Entry]] = {}
    for entry in entries:
        groups.setdefault(circle_of(entry.audience), []).append(entry)
    return sorted(groups.items(), key=lambda group: (group[0] != PUBLIC, -weight(group[1]), group[1][0].id))


def weight(entries: Iterable[Entry]) -> int:
    """Return the total importance of entries."""
    return sum(entry.importance for entry in entries)
