"""Sum the importance of the entries since the last reflection: the importance window."""

from __future__ import annotations

from collections.abc import Iterator

from memory.journal.entry import IDLE_TAG, Entry


def feeds_reflection(entry: Entry) -> bool:
    """Return whether an entry counts towards the next reflection: not if it is a record or an idle event (by
    its tag), or if a reflection wrote it.
    """
    return entry.is_memory and not entry.is_thought and IDLE_TAG not in entry.tags


class ImportanceWindow:
    """Hold the ids and importance of the entries that count towards the next reflection.

    Args:
        start: the last id that the latest reflection covered.
    """

    def __init__(self, start: int) -> None:
        self._start = start
        self._importance: dict[int, int] = {}
        self.total = 0
        """The sum of the importance of all entries in the window."""

    def __len__(self) -> int:
        return len(self._importance)

    def __iter__(self) -> Iterator[int]:
        return iter(self._importance)

    def put(self, entry: Entry) -> None:
        """Add an entry if it counts towards the next reflection; replace its importance if it is in the window already."""
        self.discard(entry.id)
        if entry.id > self._start and feeds_reflection(entry):
            self._importance[entry.id] = entry.importance
            self.total += entry.importance

    def rate(self, entry_id: int, importance: int) -> None:
        """Update the importance of an entry, if it is in the window."""
        if entry_id in self._importance:
            self.total += importance - self._importance[entry_id]
            self._importance[entry_id] = importance

    def discard(self, entry_id: int) -> None:
        """Remove an entry, if it is in the window."""
        self.total -= self._importance.pop(entry_id, 0)

    def start_after(self, last: int) -> None:
        """Remove all entries up to and including ``last``: a reflection covered them."""
        self._start = last
        for entry_id in [i for i in self._importance if i <= last]:
            self.discard(entry_id)
