"""Index statements by what they are about, so that each is compared with a few others only."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

MOST_COMPARED: Final = 32
"""Maximum number of entries that one is compared with for its sentences, and for each stem of a thing it locates."""

Frame = frozenset[str]
"""What a sentence is about, as stems (`memory.evidence.contradiction.Statement.frames`)."""


class StatementIndex:
    """Find the entries whose sentences are about the same, or that say where the same thing is."""

    def __init__(self) -> None:
        self._ids_by_frame: dict[Frame, list[int]] = {}
        self._frames_by_stem: dict[str, set[Frame]] = {}
        self._frames_by_first_stem: dict[str, set[Frame]] = {}
        self._ids_by_thing: dict[str, list[int]] = {}

    def add(self, entry_id: int, frames: Iterable[Frame], things: Iterable[str]) -> None:
        """Add an entry.

        Args:
            entry_id: its id.
            frames: what its sentences are about.
            things: stems of the things that it locates.
        """
        for frame in filter(None, frames):
            if frame not in self._ids_by_frame:
                self._frames_by_first_stem.setdefault(min(frame), set()).add(frame)
                for stem in frame:
                    self._frames_by_stem.setdefault(stem, set()).add(frame)
            self._ids_by_frame.setdefault(frame, []).append(entry_id)
        for stem in things:
            self._ids_by_thing.setdefault(stem, []).append(entry_id)

    def near(self, frames: Iterable[Frame], things: Iterable[str]) -> list[int]:
        """Return the ids of entries that may say the same as, or the opposite of, another entry.

        Of too many entries with similar sentences, the first are returned; of those that locate a thing, the last.

        Args:
            frames: what the other entry's sentences are about.
            things: stems of the things that it locates.
        """
        near: dict[int, None] = {}
        for frame in filter(None, frames):
            for each in self._similar(frame):  # in any order: the ids are sorted below
                near |= dict.fromkeys(self._ids_by_frame[each][:MOST_COMPARED])
        ids = sorted(near)[:MOST_COMPARED]
        for stem in things:
            ids += self._ids_by_thing.get(stem, [])[-MOST_COMPARED:]
        return list(dict.fromkeys(ids))

    def _similar(self, frame: Frame) -> set[Frame]:
        """Return the known frames that contain a frame or are contained in it; of too many, the most similar."""
        found = set.intersection(*(self._frames_by_stem.get(stem, set()) for stem in frame))
        for stem in frame:
            found |= {each for each in self._frames_by_first_stem.get(stem, ()) if each <= frame}
        if len(found) <= MOST_COMPARED:
            return found
        ranked = sorted((len(each ^ frame), _spelled(each), each) for each in found)
        return {each for _, _, each in ranked[:MOST_COMPARED]}


@lru_cache(maxsize=8_192)
def _spelled(frame: Frame) -> tuple[str, ...]:
    """Return a frame's stems in order, to rank frames by; cached because each is ranked for many entries."""
    return tuple(sorted(frame))
