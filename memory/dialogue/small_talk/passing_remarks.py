"""Find remarks in passing among memories: nobody tells them as news."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from memory.dialogue.chat_model import LONGEST, read_chat
from memory.journal.entry import Entry
from memory.minds.mind import Mind

_PASSED: Final = (
    "place bustle weather weary idle noticed envy praise musing farewell greeting thanks wow agree disagree meal complaint"
    " filler laugh curious reminded well_wish offer flirt mood hopeful relief care sympathy introduced pause puzzled boast"
    " bot nonsense turn_to_you toast order"
)
_PASSING: Final = frozenset(_PASSED.split())
"""Kinds of remarks that tell nothing of their speaker that others would want to know."""

LEAST_PASSING: Final = 0.6
"""Least total probability of these kinds at which what somebody said is no news."""


def in_passing(mind: Mind, entries: Sequence[Entry]) -> frozenset[int]:
    """Return the ids of those entries that hold a remark in passing ("Lovely view!"): nobody tells it as news.

    Args:
        mind: the character's mind.
        entries: some of its memories.
    """
    spoken = {
        entry.id: entry.content
        for entry in entries
        if entry.source_type.is_speech and len(entry.content.split()) <= LONGEST
    }
    vectors, model = mind.vectors_of(spoken)
    return frozenset(i for i, vector in vectors.items() if _passes(read_chat(vector, spoken[i], model)))


def _passes(chat: Mapping[str, float]) -> bool:
    """Return whether a line only passes the time."""
    return sum(chat[kind] for kind in chat if kind in _PASSING) >= LEAST_PASSING
