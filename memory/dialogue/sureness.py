"""Tell how likely it is that memory answers a question, for whoever explains an answer."""

from __future__ import annotations

from memory.dialogue.choosing import candidates
from memory.dialogue.confidence import Confidence, confidence, ordered, people_of
from memory.dialogue.context import Heard
from memory.dialogue.thinking import recalled_for
from memory.journal.filter import Filter
from memory.minds.mind import Mind, PreparedQuestion


def sureness(mind: Mind, heard: Heard, asked: PreparedQuestion) -> Confidence | None:
    """Return how likely it is that memory answers a question; ``None`` where meaning does not decide that.

    Args:
        mind: the character's mind.
        heard: the question.
        asked: what `think` made of it.
    """
    line = heard.line
    if not line.asks or not line.topic:
        return None
    entries = mind.journal.with_records(Filter(listeners=heard.listeners))
    found = recalled_for(mind, heard, asked, entries)
    recalled, likeness = found.recalled, found.likeness
    worth = ordered(line, candidates(line, heard.speaker, recalled, likeness), recalled)
    return confidence(line, worth, likeness, people_of(recalled)) if likeness and worth else None
