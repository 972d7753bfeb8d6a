"""Choose the answer from memory, who may hear it, and therefore whether it is said aloud or whispered."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

from memory.dialogue.about_talk.follow_ups import meaning_of
from memory.dialogue.answer import reply
from memory.dialogue.context import NOWHERE, Around, Heard, Reply
from memory.ingame.answering.speech import listeners
from memory.ingame.masks import known_as
from memory.ingame.naming import can_hear, name_of, names_of
from memory.ingame.objects import Pronouns
from memory.ingame.perceiving.acts import Act, Manner, in_confidence, understood
from memory.ingame.perceiving.things import in_sight
from memory.minds.conversation import LONGEST, Exchange
from memory.minds.prepared import PreparedQuestion

MOST_SEEN: Final = 40
"""Maximum number of things of which a character can say where they are because it sees them."""


def heard_from(npc: Any, said: Act, hearers: frozenset[str]) -> Heard:
    """Return a line as a character heard it.

    Args:
        npc: who heard it.
        said: the line.
        hearers: stable keys of all who would hear the answer.
    """
    text, speaker, names = understood(said, npc).text, known_as(npc, said.actor), names_of(npc)
    return Heard(
        text=text,
        speaker=speaker,
        speaker_name=name_of(said.actor, npc),
        listeners=hearers,
        names=names,
        pronouns=Pronouns(),
        meant=meaning_of(
            npc.memory.mind,
            text,
            speaker=speaker,
            listeners=hearers,
            names=names,
            speaker_name=name_of(said.actor, npc),
        ),
        around=_around(npc, said.actor),
        in_confidence=said.manner is Manner.WHISPER or in_confidence(said, npc),
    )


def _around(npc: Any, asker: Any) -> Around:
    """Return where a character is, and whom and what it sees there; of things only those that the asker might see, too."""
    here = npc.location
    if here is None:
        return NOWHERE
    others = (
        obj
        for obj in here.contents
        if obj is not npc and can_hear(obj) and obj.access(npc, "view", default=True)
    )
    people = {known_as(npc, obj): name_of(obj, npc) for obj in others}
    return Around(name_of(here, npc), people, tuple(islice(in_sight(npc, asker), MOST_SEEN)))


def hearers_of(npc: Any, said: Act) -> frozenset[str]:
    """Return the keys of all who would hear an answer that is given the way the line was said."""
    alone = frozenset({known_as(npc, said.actor)})
    return listeners(npc) | alone if said.manner is Manner.SAY else alone


def choose_reply(npc: Any, said: Act, asked: PreparedQuestion) -> tuple[Reply, Manner]:
    """Return the answer from memory, and the manner in which to say it.

    What can be told to the asker alone is whispered; everything else goes the way the question came.

    Args:
        npc: who answers.
        said: what was said to it.
        asked: what `think` made of that, for the one who said it.
    """
    memory = npc.memory
    persona = memory.persona

    def reply_to(hearers: frozenset[str]) -> Reply:
        return reply(memory.mind, heard_from(npc, said, hearers), persona, asked=asked)

    alone = frozenset({known_as(npc, said.actor)})
    everybody = hearers_of(npc, said)
    found = reply_to(everybody)
    if not found.rests_on and everybody != alone:
        quietly = reply_to(alone)
        if quietly.rests_on:
            return quietly, Manner.WHISPER
    return found, Manner.WHISPER if found.confidential else said.manner or Manner.SAY


def exchange_of(npc: Any, said: Act, words: str, manner: Manner, rests_on: tuple[int, ...]) -> Exchange:
    """Return what is kept of a line and its answer, so that a follow-up can be understood.

    Args:
        npc: who answers.
        said: what was said to it.
        words: its answer.
        manner: how that is said; what is whispered stays between the two.
        rests_on: ids of the entries that the words come from.
    """
    heard = heard_from(npc, said, hearers_of(npc, said))
    confides = said.manner is not Manner.WHISPER and in_confidence(said, npc)
    return Exchange(
        heard=heard.line.text[:LONGEST],
        reply=words[:LONGEST],
        rests_on=rests_on,
        private_to=frozenset({heard.speaker}) if confides or manner is Manner.WHISPER else None,
        at=npc.memory.journal.clock.now(),
        is_bare=heard.meant is not None and heard.meant.is_bare,
        confides=confides,
        said=heard.text[:LONGEST],
    )
