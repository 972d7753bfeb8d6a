"""Give the timeline of a character that may never have slept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.reflection.timeline import Timeline
from memory.reflection.timeline_building import build
from memory.sleep.cycle import wondered
from memory.sleep.state import TIMELINE, timeline_of


def present_timeline(
    journal: Journal, watched: Callable[[Sequence[Entry]], Iterable[Entry]] = iter
) -> Timeline:
    """Return the last timeline that was built; if there is none, the one that the working entries give.

    Args:
        journal: the character's journal.
        watched: yields the entries one by one, for a caller that shows how far it has come.
    """
    if journal.note(TIMELINE):
        return timeline_of(journal)
    threshold = journal.config.review_threshold
    return build(
        watched(journal.select(Filter())),
        open_questions=wondered(journal),
        threshold=threshold,
        own_key=journal.key,
    )
