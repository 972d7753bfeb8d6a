"""Speaking as a game object: privately to one, or in answer to what was said."""

from __future__ import annotations

from typing import Any, Final

from twisted.internet.defer import DeferredLock

from memory.dialogue import Heard, Reply, reply, understand
from memory.hearsay import Account, retold
from memory.ingame.engine import key_of
from memory.ingame.perception import Act, Manner, acting, can_hear, inert, name_of, plain
from memory.mind import BY_WORDS, Asked

_turns: Final[dict[str, DeferredLock]] = {}
"""By key of a character, whose question it answers now, and who waits."""


def listeners(speaker: Any) -> frozenset[str]:
    """Stable keys of all who hear what ``speaker`` says aloud where it is."""
    here = speaker.location
    others = () if here is None else (obj for obj in here.contents if obj is not speaker)
    return frozenset(key_of(obj) for obj in others if can_hear(obj))


def say(speaker: Any, text: str, *, is_answer: bool = False, accounts: tuple[Account, ...] = ()) -> None:
    """Let ``speaker`` say something aloud."""
    with acting(speech(speaker, text, Manner.SAY, is_answer=is_answer, accounts=accounts)):
        speaker.at_say(text)


def whisper(
    speaker: Any,
    receivers: list[Any],
    text: str,
    *,
    is_answer: bool = False,
    accounts: tuple[Account, ...] = (),
) -> None:
    """Let ``speaker`` whisper to ``receivers``, in confidence."""
    with acting(
        speech(speaker, text, Manner.WHISPER, tuple(receivers), is_answer=is_answer, accounts=accounts)
    ):
        echo = None if speaker in receivers else True
        speaker.at_say(text, msg_self=echo, receivers=receivers, whisper=True)


def talk(
    speaker: Any, receiver: Any, text: str, *, is_answer: bool = False, accounts: tuple[Account, ...] = ()
) -> None:
    """Let ``speaker`` talk to ``receiver``: nobody else hears it, but it is no secret."""
    with acting(speech(speaker, text, Manner.TALK, (receiver,), is_answer=is_answer, accounts=accounts)):
        # To Evennia it is a whisper, which is what keeps it between the two.
        speaker.at_say(
            text,
            msg_self='{self} say to {all_receivers}, "|n{speech}|n"',
            receivers=[receiver],
            msg_receivers='{object} says to you, "|n{speech}|n"',
            whisper=True,
        )


def speech(
    speaker: Any,
    text: str,
    manner: Manner,
    receivers: tuple[Any, ...] = (),
    *,
    is_answer: bool = False,
    accounts: tuple[Account, ...] = (),
) -> Act:
    """The act of saying something; ``accounts`` as of an `Act`."""
    return Act(speaker, text, manner, receivers, shown=plain(text), is_answer=is_answer, accounts=accounts)


async def respond(npc: Any, said: Act) -> None:
    """Let ``npc`` answer what was said to it, the way it was said: aloud, privately or in a whisper; one
    question after the other.

    What it was told in confidence it only ever whispers, and so what it could tell the asker but not
    everybody present.
    """
    key = key_of(npc)
    turn = _turns.setdefault(key, DeferredLock())
    await turn.acquire()
    try:
        asked = BY_WORDS
        if _are_together(npc, said.actor):
            names = (npc.key, *npc.aliases.all())
            asked = await understand(npc.memory.mind, plain(said.text), key_of(said.actor), names)
        # Whoever came, left or fell asleep meanwhile: what follows waits for nothing.
        if _are_together(npc, said.actor):
            _answer(npc, said, asked)
    finally:
        turn.release()
        if not turn.locked:
            _turns.pop(key, None)


def _are_together(npc: Any, asker: Any) -> bool:
    present = npc.pk and asker.pk and npc.location is not None and asker.location == npc.location
    return bool(present) and not npc.is_asleep and not npc.has_account


def _answer(npc: Any, said: Act, asked: Asked) -> None:
    asker = said.actor
    found, quietly = _find(npc, said, asked)
    manner = Manner.WHISPER if quietly or found.confidential else said.manner
    text = inert(found.text)
    if manner is Manner.SAY:
        text = npc.at_pre_say(text)
    else:
        text = npc.at_pre_say(text, whisper=True, receivers=[asker])
    if not text:
        return
    accounts = retold(npc.memory.journal.fetch(found.rests_on), text)
    if manner is Manner.WHISPER:
        whisper(npc, [asker], text, is_answer=True, accounts=accounts)
    elif manner is Manner.TALK:
        talk(npc, asker, text, is_answer=True, accounts=accounts)
    else:
        say(npc, text, is_answer=True, accounts=accounts)


def _find(npc: Any, said: Act, asked: Asked) -> tuple[Reply, bool]:
    """The reply, and whether it is for the asker's ears only though the question was not."""
    asker = key_of(said.actor)
    memory = npc.memory
    persona = memory.persona

    def reply_to(hearers: frozenset[str]) -> Reply:
        heard = Heard(
            text=plain(said.text),
            speaker=asker,
            speaker_name=name_of(said.actor, npc),
            listeners=hearers,
            names=(npc.key, *npc.aliases.all()),
        )
        return reply(memory.mind, heard, persona, asked=asked)

    alone = frozenset({asker})
    everybody = listeners(npc) | alone if said.manner is Manner.SAY else alone
    found = reply_to(everybody)
    if not found.rests_on and everybody != alone:
        quietly = reply_to(alone)
        if quietly.rests_on:
            return quietly, True
    return found, False
