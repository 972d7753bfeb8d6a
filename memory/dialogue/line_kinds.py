"""Tell what a line does, such as thanks or a threat: by its vector and words, and by a model that reads it whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from memory.dialogue.chat_model import both_ways, plain, read_chat
from memory.dialogue.small_talk.by_meaning import shows_feeling
from memory.dialogue.small_talk.taking_in import is_sad
from memory.minds.mind import Mind
from memory.recall.reader import ToRead
from memory.text.lines import Line

LONGEST_SAID: Final = 200
"""Characters of a line that are looked at to tell whether it is small talk."""

SENTENCES_FELT: Final = 3
"""Sentences of a line that are looked at one by one for a feeling, at most."""


async def read_kinds(
    mind: Mind, line: Line, said: str, at_glance: Mapping[str, float]
) -> Mapping[str, float]:
    """Return how likely a line that asks nothing is of each kind of line, as read whole.

    Where the line as a whole shows no feeling, its first sentence that shows one counts, or its last if that is sad: "Tom
    died last night. The shaft caved in." shows grief.

    Args:
        mind: the character's mind.
        line: what was said.
        said: the part of it that is looked at.
        at_glance: how likely that part is of each kind by its vector and words (`memory.dialogue.chat_model.read_chat`);
            empty without vectors.
    """
    if not at_glance:
        return at_glance
    (chat,) = await _read_whole(mind, [said], [at_glance])
    sentences = [sentence.said[:LONGEST_SAID] for sentence in line.sentences if sentence.tells]
    if not 1 < len(sentences) <= SENTENCES_FELT or (shows_feeling(chat) and is_sad(chat)):
        return chat
    plainly = [plain(each) for each in sentences]
    mind.start(plainly, ToRead(kinds=plainly))
    vectors = [await mind.vector_of(each) for each in plainly]
    glances = [
        read_chat(vector, each, model) for each, (vector, model) in zip(sentences, vectors, strict=True)
    ]
    alone = await _read_whole(mind, sentences, glances)
    felt = chat if shows_feeling(chat) else next((each for each in alone if shows_feeling(each)), chat)
    # "They found my ewe. Dead in the bog." is no good news, however glad its first sentence is.
    return alone[-1] if is_sad(alone[-1]) and not is_sad(felt) else felt


async def _read_whole(
    mind: Mind, texts: Sequence[str], at_glance: Sequence[Mapping[str, float]]
) -> list[Mapping[str, float]]:
    """Return how likely each text is of each kind of line by both models; at a glance if the other does not answer soon."""
    read = await mind.read_kinds([plain(text) for text in texts])
    return [
        both_ways(glance, whole) for glance, whole in zip(at_glance, read or [{}] * len(texts), strict=True)
    ]
