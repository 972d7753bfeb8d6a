"""Let a game object speak: aloud, to one in private, or in a whisper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypedDict, Unpack

from evennia.utils import logger

from memory.errors import KeepsakeError
from memory.evidence.hearsay import Account, retold
from memory.ingame import rpsystem
from memory.ingame.masks import known_as
from memory.ingame.naming import can_hear
from memory.ingame.perceiving.acts import Act, Manner
from memory.ingame.perceiving.perception import perceived_as
from memory.ingame.plain_text import MAX_LINE, inert, plain
from memory.journal.entry import MAX_CONTENT, Entry
from memory.minds.conversation import Exchange
from memory.people import knowing
from memory.people.pictures import is_move
from memory.persona.phrases import SOURCES, UNSURE
from memory.text.lines import understand
from memory.text.quoting import LONGEST_LEAD
from memory.text.retelling.ellipsis import is_elliptic


def listeners(speaker: Any) -> frozenset[str]:
    """Return the stable keys of all who hear what ``speaker`` says aloud where it is."""
    here = speaker.location
    others = () if here is None else (obj for obj in here.contents if obj is not speaker)
    return frozenset(known_as(speaker, obj) for obj in others if can_hear(obj))


class Marks(TypedDict, total=False):
    """Hold what else is known of something said; all of it is optional.

    Args:
        is_answer: whether a character answers by itself; such a line is never answered again.
        told: the part of such an answer that tells something; all of it if empty.
        is_small: whether such an answer tells nothing, so that no character remembers it as told.
        accounts: whom the speaker has it from, where it knows better than its words tell.
    """

    is_answer: bool
    told: str
    is_small: bool
    accounts: tuple[Account, ...]


def say(speaker: Any, text: str, **marks: Unpack[Marks]) -> None:
    """Let ``speaker`` say something aloud."""
    with perceived_as(speech_act(speaker, text, Manner.SAY, **marks)):
        speaker.at_say(text)


def whisper(speaker: Any, receivers: list[Any], text: str, **marks: Unpack[Marks]) -> None:
    """Let ``speaker`` whisper to ``receivers``, in confidence."""
    with perceived_as(speech_act(speaker, text, Manner.WHISPER, tuple(receivers), **marks)):
        echo = None if speaker in receivers else True
        speaker.at_say(text, msg_self=echo, receivers=receivers, whisper=True)


def talk(speaker: Any, receiver: Any, text: str, **marks: Unpack[Marks]) -> None:
    """Let ``speaker`` talk to ``receiver``: nobody else hears it, but it is no secret."""
    with perceived_as(speech_act(speaker, text, Manner.TALK, (receiver,), **marks)):
        # To Evennia it is a whisper, which is what keeps it between the two.
        speaker.at_say(
            text,
            msg_self='{self} say to {all_receivers}, "|n{speech}|n"',
            receivers=[receiver],
            msg_receivers='{object} says to you, "|n{speech}|n"',
            whisper=True,
        )


def before_saying(speaker: Any, text: str, receivers: list[Any] | None = None) -> str:
    """Return what the game lets ``speaker`` say, by its hook ``at_pre_say``; empty if nothing.

    Args:
        speaker: who speaks.
        text: what it would say.
        receivers: who alone hears it; ``None`` if everybody does.
    """
    private = {} if receivers is None else {"whisper": True, "receivers": receivers}
    said = speaker.at_pre_say(text, **private)
    # The contrib's hook returns an emote, which only its own command understands.
    return text if said and rpsystem.plays_roles(speaker) else str(said or "")


def cut_notice(text: str) -> str:
    """Return the out-of-character line that tells a speaker how much of a long line was heard; empty if all of it was."""
    heard = plain(text)
    if len(text) <= MAX_LINE and len(heard) <= MAX_CONTENT:
        return ""
    return f"|x(That was too long: only its first {min(len(heard), MAX_CONTENT):,} characters were heard.)|n"


def speech_act(
    speaker: Any, text: str, manner: Manner, receivers: tuple[Any, ...] = (), **marks: Unpack[Marks]
) -> Act:
    """Return the act of saying something.

    Args:
        speaker: who speaks.
        text: the words, as typed.
        manner: how they are said.
        receivers: to whom; not used for what is said aloud.
        marks: what else is known of it.
    """
    # The line that shows a long text is read to `MAX_LINE`, too, and begins with other words.
    shown = plain(text[: MAX_LINE - LONGEST_LEAD])[:MAX_CONTENT]
    return Act(speaker, text, manner, receivers, shown=shown, **marks)


def can_converse(npc: Any, asker: Any) -> bool:
    """Return whether ``npc`` can answer ``asker`` now: both exist, in one place, and it is awake and played by nobody."""
    present = npc.pk and asker.pk and npc.location is not None and asker.location == npc.location
    return bool(present) and not npc.is_asleep and not npc.has_account


@dataclass(frozen=True, slots=True)
class Utterance:
    """Hold what a character answers.

    Args:
        words: plain text.
        manner: how it is said.
        rests_on: ids of the entries that the words come from; whose account they are is passed on with them.
        exchange: what was said, to be kept so that a follow-up can be understood.
        is_small: whether the words tell nothing, so that no character remembers them as told.
        told: the part of the words that tells something, where it is known; all of it if empty.
    """

    words: str
    manner: Manner
    rests_on: tuple[int, ...] = ()
    exchange: Exchange | None = None
    is_small: bool = False
    told: str = ""


def answer(npc: Any, asker: Any, said: Utterance) -> None:
    """Let ``npc`` answer ``asker``; other characters never answer this line.

    Args:
        npc: who answers.
        asker: whom; everybody present hears what is said aloud.
        said: the answer.
    """
    manner, rests_on = said.manner, said.rests_on
    text = inert(said.words)
    text = before_saying(npc, text) if manner is Manner.SAY else before_saying(npc, text, [asker])
    if not text:
        return
    npc.memory.mind.replied(known_as(npc, asker), said.exchange)
    note_told(npc, rests_on, listeners(npc) if manner is Manner.SAY else frozenset({known_as(npc, asker)}))
    grounds = npc.memory.journal.fetch(rests_on)
    accounts = retold(grounds, text)
    told = npc.memory.persona.without(inert(said.told) or text, UNSURE)
    # "On Sunday. I have it from Bob." tells nothing to who does not know what it answers.
    bare = npc.memory.persona.without(told, SOURCES)
    marks: Marks = {
        "is_answer": True,
        "told": told,
        "is_small": said.is_small or not bare or is_elliptic(understand(bare)) or _is_of_company(grounds),
        "accounts": accounts,
    }
    _utter(npc, asker, manner, text, marks)


def _is_of_company(grounds: Sequence[Entry]) -> bool:
    """Return whether an answer rests on nothing but who came and went: that is true only where and when it is said."""
    return bool(grounds) and all(map(is_move, grounds))


def answer_unheard(npc: Any, asker: Any, words: str, manner: Manner) -> None:
    """Let ``npc`` answer that it did not catch a line; this neither reads nor writes its journal.

    Args:
        npc, asker: as for `answer`.
        words, manner: as for `Utterance`.
    """
    text = before_saying(npc, inert(words), *([] if manner is Manner.SAY else [[asker]]))
    if text:
        _utter(npc, asker, manner, text, {"is_answer": True, "is_small": True})


def _utter(npc: Any, asker: Any, manner: Manner, text: str, marks: Marks) -> None:
    if manner is Manner.WHISPER:
        whisper(npc, [asker], text, **marks)
    elif manner is Manner.TALK:
        talk(npc, asker, text, **marks)
    else:
        say(npc, text, **marks)


def note_told(npc: Any, ids: tuple[int, ...], hearers: frozenset[str]) -> None:
    """Note who hears ``npc`` tell what, so that it knows later who knows it from itself.

    Args:
        npc: who tells.
        ids: ids of the entries that it tells.
        hearers: stable keys of all who hear it.
    """
    journal = npc.memory.journal
    try:
        knowing.note_told(journal, ids, hearers)
    except KeepsakeError as problem:
        logger.log_err(
            f"Keepsake: {npc.key}({journal.key}) speaks, and does not note who heard it: {problem}"
        )
