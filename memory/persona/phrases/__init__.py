"""List what a character says when its persona has no words of its own, by occasion: one file a topic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from memory.persona.phrases.answers import ANSWERS
from memory.persona.phrases.chat import CHAT
from memory.persona.phrases.errands import ERRANDS
from memory.persona.phrases.itself import ITSELF
from memory.persona.phrases.moves import MOVES
from memory.persona.phrases.people import PEOPLE
from memory.persona.phrases.remarks import REMARKS
from memory.persona.phrases.surroundings import SURROUNDINGS
from memory.persona.phrases.taken_in import TAKEN_IN

DEFAULT_PHRASES: Final[Mapping[str, tuple[str, ...]]] = {
    **ANSWERS,
    **ERRANDS,
    **ITSELF,
    **SURROUNDINGS,
    **PEOPLE,
    **REMARKS,
    **MOVES,
    **TAKEN_IN,
    **CHAT,
}
"""What a character says when its persona has no words of its own, by occasion."""

UNSURE: Final = (
    *("partly", "open", "not_done", "done_unknown", "differ", "changed", "unknown", "unheard"),
    *("no_more", "no_reason", "no_news", "knows_nobody"),
)
"""Occasions for words that only tell what somebody does not know for sure: nobody remembers those of another."""

SOURCES: Final = (
    *("source_you", "source_told", "source_relayed", "source_seen", "source_posed", "source_overheard"),
    *("source_inferred", "source_own", "source_heard_you"),
)
"""Occasions for words that only tell whom or what somebody has something from."""
