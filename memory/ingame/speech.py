"""Speaking as a game object: privately to one, or in answer to what was said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from weakref import WeakKeyDictionary

from evennia.utils import logger
from twisted.internet.defer import Deferred, DeferredLock

from memory.agent.journal_tools import JournalTools
from memory.agent.registry import Toolbox
from memory.calendar import GameCalendar
from memory.clock import Clock
from memory.dialogue import conversation
from memory.dialogue.answer import Heard, Reply, reply, understand
from memory.dialogue.conversation import ANYBODY, SHOWN, Place, Scene
from memory.dialogue.learning import learn
from memory.errors import BadReply, Conflict, Unavailable
from memory.evidence.credibility import shared_audience
from memory.evidence.hearsay import Account, retold
from memory.ingame import engine, sleepers
from memory.ingame.engine import key_of
from memory.ingame.handler import MemoryHandler
from memory.ingame.perception import Act, Manner, acting, can_hear, inert, name_of, plain
from memory.journal.filter import Filter
from memory.llm.prompts import Message, Prompts, new_boundary
from memory.minds.mind import BY_WORDS, Asked

THINKS_AFTER: Final = 1.0
"""Seconds after which an asker is told that the character thinks."""

MOST_ASKED: Final = 2
"""Lines of one asker that may wait for a model's words; those beyond are answered from memory, in their turn."""

_RESULT_SHARE: Final = 1.0
"""Characters of one tool's result that a model is shown, for each token of its prompt."""


@dataclass(eq=False)
class _Talk:
    """What a character is engaged in.

    Args:
        turn: whose question it answers now, and who waits.
        asked: lines that wait for an answer, by key of who asked.
        look_back: calls off that it looks back on its conversation, if it will.
    """

    turn: DeferredLock = field(default_factory=DeferredLock)
    asked: Counter[str] = field(default_factory=Counter)
    look_back: Callable[[], None] | None = None


_talks: Final[WeakKeyDictionary[MemoryHandler, _Talk]] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True)
class _Words:
    """A model's words, how they are to be said, all that it was shown, and the ids of what it seems to speak from."""

    text: str
    manner: Manner
    shown: str
    rests_on: tuple[int, ...]


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

    A language model finds the words, where there is one and it is in time; else they come from memory. What it
    was told in confidence it only ever whispers, and so what it could tell the asker but not everybody present.
    """
    asker = key_of(said.actor)
    voice = engine.speaker()
    until = engine.seconds() + engine.minds().config.reply_patience
    no_longer = (
        None if voice is None else engine.call_later(THINKS_AFTER, lambda: _show_thinking(npc, said.actor))
    )
    engaged = _talks.setdefault(npc.memory, _Talk())
    engaged.asked[asker] += 1
    patient = engaged.asked[asker] <= MOST_ASKED
    await engaged.turn.acquire()
    try:
        words = None
        if voice is not None and patient:
            _look_back_later(npc, engaged)
            words = await _in_time(lambda: _words(npc, said, until), until - engine.seconds())
        asked = BY_WORDS
        if words is None and _are_together(npc, said.actor):
            names = (npc.key, *npc.aliases.all())
            asked = await understand(npc.memory.mind, plain(said.text), asker, names)
        # Whoever came, left or fell asleep meanwhile: what follows waits for nothing.
        if _are_together(npc, said.actor) and not (words and _tell(npc, said.actor, words)):
            _answer(npc, said, asked)
    finally:
        if no_longer is not None:
            no_longer()
        engaged.asked[asker] -= 1
        if not engaged.asked[asker]:
            del engaged.asked[asker]
        engaged.turn.release()


def _show_thinking(npc: Any, asker: Any) -> None:
    if _are_together(npc, asker):
        asker.msg(sleepers.said_of(npc, "thinks"))


async def _in_time(work: Callable[[], Coroutine[Any, Any, _Words | None]], seconds: float) -> _Words | None:
    """What ``work`` returns; ``None`` as soon as the time is over, whatever comes of it then."""
    if seconds <= 0:
        return None
    first: Deferred[_Words | None] = Deferred()

    def answer(words: _Words | None) -> None:
        if not first.called:
            first.callback(words)

    on_time = engine.call_later(seconds, lambda: answer(None))
    Deferred.fromCoroutine(work()).addCallback(answer)
    try:
        return await first
    finally:
        on_time()


async def _words(npc: Any, said: Act, until: float) -> _Words | None:
    """A model's words in answer; ``None`` if there are none that can be said."""
    voice = engine.speaker()
    key = key_of(npc)

    def patience() -> float:
        return until - engine.seconds() if _are_together(npc, said.actor) else 0.0

    try:
        with engine.minds().keeping(key) as mind:
            asked = await mind.ask(plain(said.text), Filter(listeners=frozenset({key_of(said.actor)})))
            await engine.yield_control()
            if voice is None or patience() <= 0:
                return None
            scene, manner = scene_of(npc, said, asked)
            await engine.yield_control()
            boundary = new_boundary()
            config = mind.journal.config
            words = await conversation.converse(
                voice,
                key,
                prompt_of(scene, boundary),
                tools=_tools(npc, said.actor, scene, manner, voice.name) if config.tool_rounds else None,
                rounds=config.tool_rounds,
                boundary=boundary,
                result_chars=int(config.prompt_budget * _RESULT_SHARE),
                patience=patience,
            )
            names = (npc.key, *npc.aliases.all())
            text = conversation.clean_reply(
                words.text, names, scene.place.present, longest=config.reply_chars
            )
            return _Words(text, manner, words.shown, conversation.grounds(text, scene.entries))
    except BadReply as problem:
        logger.log_info(f"Keepsake: {npc.key}({key}) answers from memory instead of with {problem}")
    except (Unavailable, LookupError):
        pass  # the model is away, which its log says; or the journal was deleted meanwhile
    except Exception:
        logger.log_trace(f"Keepsake: {key} answers from memory")
    return None


def scene_of(npc: Any, said: Act, asked: Asked) -> tuple[Scene, Manner]:
    """What a model is shown when ``npc`` is to answer, and how the answer will be said.

    Args:
        npc: who answers.
        said: what was said to it.
        asked: what `Mind.ask` made of that, for the one who said it.
    """
    found, quietly = _find(npc, said, asked)
    manner = Manner.WHISPER if quietly or found.confidential else said.manner or Manner.SAY
    hearers = frozenset({key_of(said.actor)})
    if manner is Manner.SAY:
        hearers |= listeners(npc)
    if manner is not Manner.WHISPER:
        hearers |= {ANYBODY}
    here = npc.location
    others = [obj for obj in here.contents if obj is not npc and can_hear(obj)]
    place = Place(
        name=name_of(here, npc),
        description=plain(str(here.get_display_desc(npc))),
        present=tuple(name_of(obj, npc) for obj in others),
        time=_time(npc.memory.journal.clock, engine.minds().config.calendar),
    )
    heard = _heard(npc, said, hearers)
    memory = npc.memory
    how = (said.manner or Manner.SAY).value
    recalled = memory.mind.recall(heard.text, wanted=Filter(listeners=hearers), limit=SHOWN + 1, asked=asked)
    scene = conversation.gather(memory.mind, heard, place, how, recalled, persona=memory.persona)
    return scene, manner


def prompt_of(scene: Scene, boundary: str = "") -> list[Message]:
    """The messages that a model is sent for a scene.

    Args:
        scene: what they are made of.
        boundary: the line around the data; one of its own if not given.
    """
    voice, config = engine.speaker(), engine.minds().config
    return conversation.compose(
        scene,
        Prompts(Path(config.prompts) if config.prompts else None) if voice is None else voice.prompts,
        budget=config.prompt_budget,
        entry_chars=config.llm_entry_chars,
        reply_chars=config.reply_chars,
        boundary=boundary or new_boundary(),
    )


def _time(clock: Clock, calendar: GameCalendar) -> str:
    """Return the time as a prompt states it: the real one, and the game's where it keeps one."""
    now = f"{clock.now():%Y-%m-%d %H:%M}"
    game = clock.game_time()
    if game is None:
        return now
    hour, minute = calendar.time_of_day(game)
    return f"{now}; in the world day {calendar.day_number(game) + 1}, {hour:02}:{minute:02}"


def _tools(npc: Any, asker: Any, scene: Scene, manner: Manner, model: str) -> Toolbox:
    """The tools of ``npc``'s journal, for what those may hear who hear the answer."""
    mind = npc.memory.mind
    here = npc.location
    confidence = None
    if manner is Manner.WHISPER:
        confidence = shared_audience([(key_of(asker),), scene.audience])
    tools = JournalTools(
        mind,
        listeners=scene.said.listeners,
        present={key_of(obj): name_of(obj, npc) for obj in here.contents if obj is not npc and can_hear(obj)},
        confidence=confidence,
    )
    return Toolbox([tools.toolset()], key=mind.key, by=model, log=engine.call_log(), clock=mind.journal.clock)


def _tell(npc: Any, asker: Any, words: _Words) -> bool:
    """Say a model's words, unless somebody who would hear them may not."""
    hearers = frozenset({key_of(asker)})
    if words.manner is Manner.SAY:
        hearers |= listeners(npc)
    if conversation.leaks(words.text, words.shown, npc.memory.journal, hearers):
        logger.log_warn(f"Keepsake: {npc.key}({key_of(npc)}): a reply was held back: it may tell a secret")
        return False
    _speak(npc, asker, words.text, words.manner, words.rests_on)
    return True


def _look_back_later(npc: Any, talk: _Talk) -> None:
    """Look back on the conversation once it has been quiet for a while."""
    quiet = engine.minds().config.learn_after
    if talk.look_back is not None:
        talk.look_back()
    key = key_of(npc)
    talk.look_back = engine.call_later(quiet, lambda: engine.spawn(_look_back(npc, key))) if quiet else None


async def _look_back(npc: Any, key: str) -> None:
    voice = engine.speaker()
    if voice is None or not npc.pk or npc.has_account:
        return
    try:
        with engine.minds().keeping(key) as mind:
            await learn(mind, voice)
    except (Unavailable, Conflict, LookupError):
        pass  # it looks back another time


def _are_together(npc: Any, asker: Any) -> bool:
    present = npc.pk and asker.pk and npc.location is not None and asker.location == npc.location
    return bool(present) and not npc.is_asleep and not npc.has_account


def _answer(npc: Any, said: Act, asked: Asked) -> None:
    asker = said.actor
    found, quietly = _find(npc, said, asked)
    manner = Manner.WHISPER if quietly or found.confidential else said.manner
    if manner is not None:
        _speak(npc, asker, found.text, manner, found.rests_on)


def _speak(npc: Any, asker: Any, words: str, manner: Manner, rests_on: tuple[int, ...]) -> None:
    """Let ``npc`` say something to ``asker``, or to all, that it has from entries with these ids."""
    text = inert(words)
    if manner is Manner.SAY:
        text = npc.at_pre_say(text)
    else:
        text = npc.at_pre_say(text, whisper=True, receivers=[asker])
    if not text:
        return
    accounts = retold(npc.memory.journal.fetch(rests_on), text)
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
        return reply(memory.mind, _heard(npc, said, hearers), persona, asked=asked)

    alone = frozenset({asker})
    everybody = listeners(npc) | alone if said.manner is Manner.SAY else alone
    found = reply_to(everybody)
    if not found.rests_on and everybody != alone:
        quietly = reply_to(alone)
        if quietly.rests_on:
            return quietly, True
    return found, False


def _heard(npc: Any, said: Act, hearers: frozenset[str]) -> Heard:
    return Heard(
        text=plain(said.text),
        speaker=key_of(said.actor),
        speaker_name=name_of(said.actor, npc),
        listeners=hearers,
        names=(npc.key, *npc.aliases.all()),
    )
