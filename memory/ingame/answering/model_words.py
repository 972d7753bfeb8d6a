"""Ask a language model for a character's reply: what the model is shown, which tools it has, and who may hear the reply."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from evennia.utils import logger

from memory.agent.journal_tools import JournalTools
from memory.agent.registry import Toolbox
from memory.calendar import GameCalendar
from memory.clock import Clock
from memory.dialogue.with_model import guard
from memory.dialogue.with_model.exchange import ToolUse, converse
from memory.dialogue.with_model.prompt import MAX_PERSONA, SHOWN, CameToMind, Place, Scene, compose, gather
from memory.errors import BadReply, Unavailable
from memory.evidence.credibility import shared_audience
from memory.ingame import engine, reactor, sleepers
from memory.ingame.answering.replying import choose_reply, heard_from, hearers_of
from memory.ingame.answering.speech import can_converse, listeners
from memory.ingame.masks import known_as
from memory.ingame.naming import can_hear, name_of, names_of
from memory.ingame.objects import key_of
from memory.ingame.perceiving.acts import Act, Manner
from memory.ingame.plain_text import plain
from memory.ingame.quests import quest_tools
from memory.ingame.toolsets import make_toolsets
from memory.journal.entry import ANYBODY
from memory.journal.filter import Filter
from memory.llm.prompts import Message, Prompts, clip, new_boundary
from memory.minds.mind import Mind
from memory.minds.prepared import PreparedQuestion

_RESULT_SHARE: Final = 1.0
"""Maximum number of characters of one tool's result, per token of the prompt."""


@dataclass(frozen=True, slots=True)
class ModelWords:
    """Represent a reply in a model's words.

    Args:
        text: the words.
        manner: how they are to be said.
        shown: everything that the model was shown.
        rests_on: ids of the entries that the words seem to come from.
    """

    text: str
    manner: Manner
    shown: str
    rests_on: tuple[int, ...]


async def find(npc: Any, said: Act, deadline: float) -> ModelWords | None:
    """Return a model's reply to ``said``; ``None`` if there is none that can be said.

    Args:
        npc: the character that answers.
        said: the line said to it.
        deadline: the time after which nobody waits for the reply, by `memory.ingame.reactor.seconds`.
    """
    speaker = sleepers.speech_model()
    key = key_of(npc)

    def patience() -> float:
        return deadline - reactor.seconds() if can_converse(npc, said.actor) else 0.0

    try:
        with engine.minds().keeping(key) as mind:
            asked = await thought_of(npc, said)
            await reactor.yield_control()
            if speaker is None or patience() <= 0:
                return None
            scene, manner = scene_of(npc, said, asked)
            await reactor.yield_control()
            boundary = new_boundary()
            config = mind.journal.config
            messages = prompt_of(scene, boundary)
            words = await converse(
                speaker,
                key,
                messages,
                boundary=boundary,
                patience=patience,
                calling=ToolUse(
                    _tools(npc, said.actor, scene, manner, speaker.name) if config.tool_rounds else None,
                    config.tool_rounds,
                    int(config.prompt_budget * _RESULT_SHARE),
                ),
            )
            text = _cleaned(words.text, npc, scene, messages[0]["content"], longest=config.reply_chars)
            return ModelWords(text, manner, words.shown, guard.grounds(text, scene.entries))
    except BadReply as problem:
        logger.log_info(f"Keepsake: {npc.key}({key}) answers from memory instead of with {problem}")
    except (Unavailable, LookupError):
        pass  # the model is unavailable, which is logged already; or the journal has been deleted
    except Exception:
        logger.log_trace(f"Keepsake: {key} answers from memory")
    return None


def _cleaned(text: str, npc: Any, scene: Scene, instructions: str, *, longest: int) -> str:
    """Return a model's words as they can be said.

    Args:
        text: the words.
        npc: the character that says them.
        scene: what the model was told of.
        instructions: its first message.
        longest: maximum number of characters.

    Raises:
        BadReply: they cannot be said.
    """
    persona = scene.persona.description
    known = f"{persona}\n{scene.place.description}"
    cleaned = guard.clean_reply(text, names_of(npc), scene.place.present, longest=longest, known=known)
    if guard.repeats(cleaned, instructions.replace(clip(persona, MAX_PERSONA), "")):
        raise BadReply("a reply that repeats its instructions")
    return cleaned


async def thought_of(npc: Any, said: Act) -> PreparedQuestion:
    """Return the question by which ``npc`` recalls for a line.

    A remark says little by itself, so the previous line and the character's reply are added. A question says
    what it is about, and earlier lines would only distract (docs/recall.md).

    Args:
        npc: the character that answers.
        said: the line said to it.
    """
    mind: Mind = npc.memory.mind
    heard = heard_from(npc, said, hearers_of(npc, said))
    before = (
        ()
        if heard.line.asks
        else mind.conversations.with_(heard.speaker, heard.listeners, mind.journal.clock.now())
    )
    context = (before[-1].heard, before[-1].reply) if before else ()
    return await mind.ask(heard.line.said, Filter(listeners=frozenset({known_as(npc, said.actor)})), context)


def scene_of(npc: Any, said: Act, asked: PreparedQuestion) -> tuple[Scene, Manner]:
    """Return what a model is shown for ``npc``'s answer, and the manner in which the answer will be said.

    Args:
        npc: the character that answers.
        said: the line said to it.
        asked: the question as `think` prepared it for the speaker.
    """
    found, manner = choose_reply(npc, said, asked)
    hearers = frozenset({known_as(npc, said.actor)})
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
    heard = heard_from(npc, said, hearers)
    memory = npc.memory
    how = (said.manner or Manner.SAY).value
    recalled = memory.mind.recall(
        heard.line.text, wanted=Filter(listeners=hearers), limit=SHOWN + 1, asked=asked
    )
    scene = gather(memory.mind, heard, place, how, CameToMind(recalled, found), memory.persona)
    return scene, manner


def prompt_of(scene: Scene, boundary: str = "") -> list[Message]:
    """Return the messages to a model for a scene.

    Args:
        scene: what the model is shown.
        boundary: the line that encloses the data; by default, a random one.
    """
    speaker, config = sleepers.speech_model(), engine.minds().config
    return compose(
        scene,
        Prompts(Path(config.prompts) if config.prompts else None) if speaker is None else speaker.prompts,
        budget=config.prompt_budget,
        entry_chars=config.llm_entry_chars,
        reply_chars=config.reply_chars,
        boundary=boundary or new_boundary(),
    )


def _time(clock: Clock, calendar: GameCalendar) -> str:
    """Return the time for a prompt: the real time, and the game time if the game has a calendar."""
    now = f"{clock.now():%Y-%m-%d %H:%M}"
    game = clock.game_time()
    if game is None:
        return now
    hour, minute = calendar.time_of_day(game)
    return f"{now}; in the world day {calendar.day_number(game) + 1}, {hour:02}:{minute:02}"


def _tools(npc: Any, asker: Any, scene: Scene, manner: Manner, model: str) -> Toolbox:
    """Return the tools of ``npc``'s journal, limited to what everybody who hears the answer may hear."""
    mind = npc.memory.mind
    here = npc.location
    confidence = None
    if manner is Manner.WHISPER:
        confidence = shared_audience([(known_as(npc, asker),), scene.audience])
    tools = JournalTools(
        mind,
        listeners=scene.said.listeners,
        present={
            known_as(npc, obj): name_of(obj, npc) for obj in here.contents if obj is not npc and can_hear(obj)
        },
        confidence=confidence,
    )
    own = make_toolsets(engine.minds().config, npc, asker)
    if quests := quest_tools(npc, tools, scene.said.listeners):
        own.insert(0, quests)
    return Toolbox(
        [tools.toolset(), *own], key=mind.key, by=model, log=engine.call_log(), clock=mind.journal.clock
    )


def may_be_said(npc: Any, asker: Any, words: ModelWords) -> bool:
    """Return whether all who would hear a model's words may hear them; log it if not."""
    hearers = frozenset({known_as(npc, asker)})
    if words.manner is Manner.SAY:
        hearers |= listeners(npc)
    if not guard.leaks(words.text, words.shown, npc.memory.journal, hearers):
        return True
    logger.log_warn(f"Keepsake: {npc.key}({key_of(npc)}): a reply was held back, since it may tell a secret")
    return False
