"""Tell what a line does, such as thanks or a threat: by its vector and words at a glance, and by a closer reading of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from memory.dialogue.chat_model import both_ways, plain, read_chat
from memory.dialogue.small_talk.by_meaning import shows_feeling
from memory.dialogue.small_talk.taking_in import is_sad
from memory.minds.mind import Mind
from memory.text.lines import Line

LONGEST_SAID: Final = 200
"""Characters of a line that are looked at to tell whether it is small talk."""

SENTENCES_FELT: Final = 3
"""Sentences of a line that are looked at one by one for a feeling, at most."""


async def read_kinds(
    mind: Mind, said: str, *, closely: bool
) -> tuple[NDArray[np.float32] | None, str, Mapping[str, float]]:
    """Return the vector of a text, the name of the model that it is from, and how likely the text is of each kind of line.

    Args:
        mind: the character's mind.
        said: the text.
        closely: whether the whole text is read, too: what a question is, that tells no better.
    """
    vector, model = await mind.vector_of(plain(said))
    at_glance = read_chat(vector, said, model)
    if not closely or not at_glance or not said.strip():
        return vector, model, at_glance
    read = await mind.read_kinds([plain(said)])
    return vector, model, both_ways(at_glance, read[0] if read else {})


async def most_felt(mind: Mind, line: Line, chat: Mapping[str, float]) -> Mapping[str, float]:
    """Return how likely a line is of each kind of small talk; by its first sentence that shows a feeling, if the line as a
    whole shows none, or by its last if that is sad: "Tom died last night. The shaft caved in." shows grief.

    Args:
        mind: the character's mind.
        line: what was said.
        chat: how likely the whole line is of each kind.
    """
    said = [sentence.said[:LONGEST_SAID] for sentence in line.sentences if sentence.tells]
    if not 1 < len(said) <= SENTENCES_FELT or (shows_feeling(chat) and is_sad(chat)):
        return chat
    alone = [(await read_kinds(mind, each, closely=True))[2] for each in said]
    felt = chat if shows_feeling(chat) else next((each for each in alone if shows_feeling(each)), chat)
    # "They found my ewe. Dead in the bog." is no good news, however glad its first sentence is.
    return alone[-1] if is_sad(alone[-1]) and not is_sad(felt) else felt
