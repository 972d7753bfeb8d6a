"""Choose the answer that memory gives, who may hear it, and so how it is said."""

from __future__ import annotations

from typing import Any

from memory.dialogue.answer import Heard, Reply, reply
from memory.ingame.objects import key_of
from memory.ingame.perception import Act, Manner, name_of, names_of, understood
from memory.ingame.speech import listeners
from memory.minds.mind import Asked


def heard_from(npc: Any, said: Act, hearers: frozenset[str]) -> Heard:
    """Return a line as a character heard it.

    Args:
        npc: who heard it.
        said: the line.
        hearers: stable keys of all who would hear the answer.
    """
    return Heard(
        text=understood(said, npc).text,
        speaker=key_of(said.actor),
        speaker_name=name_of(said.actor, npc),
        listeners=hearers,
        names=names_of(npc),
    )


def choose_reply(npc: Any, said: Act, asked: Asked) -> tuple[Reply, Manner]:
    """Return the answer from memory, and how it is to be said.

    What can be told to the asker alone is whispered; everything else goes the way the question came.

    Args:
        npc: who answers.
        said: what was said to it.
        asked: what `Mind.ask` made of that, for the one who said it.
    """
    memory = npc.memory
    persona = memory.persona

    def reply_to(hearers: frozenset[str]) -> Reply:
        return reply(memory.mind, heard_from(npc, said, hearers), persona, asked=asked)

    alone = frozenset({key_of(said.actor)})
    everybody = listeners(npc) | alone if said.manner is Manner.SAY else alone
    found = reply_to(everybody)
    if not found.rests_on and everybody != alone:
        quietly = reply_to(alone)
        if quietly.rests_on:
            return quietly, Manner.WHISPER
    return found, Manner.WHISPER if found.confidential else said.manner or Manner.SAY
