"""Return the timeline of a character, even if it has never slept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.reflection.timeline import Timeline
from memory.reflection.timeline_building import build
from memory.sleep.cycle import own_open_questions
from memory.sleep.state import TIMELINE, timeline_of


def present_timeline(
    journal: Journal, watched: Callable[[Sequence[Entry]], Iterable[Entry]] = iter
) -> Timeline:
    """Return the latest timeline; if there is none, build one from the working entries.

    Args:
        journal: the character's journal.
        watched: yields the entries one by one, for a caller that shows progress.
    """
    if journal.note(TIMELINE):
        return timeline_of(journal)
    threshold = journal.config.review_threshold
    return build(
        watched(journal.select(Filter())),
        open_questions=own_open_questions(journal),
        threshold=threshold,
        own_key=journal.key,
    )
