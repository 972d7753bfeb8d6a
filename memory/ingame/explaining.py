"""Explain what a character recalls for a listener and what it would answer; the character does not notice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from memory.config import Config
from memory.dialogue.answer import reply
from memory.dialogue.context import Heard, Reply
from memory.dialogue.recalling import confidence_in_answer
from memory.dialogue.selection.confidence import Confidence
from memory.dialogue.thinking import think
from memory.ingame import sleepers
from memory.ingame.masks import known_as
from memory.ingame.naming import names_of
from memory.journal.filter import Filter
from memory.minds.prepared import PreparedQuestion
from memory.recall.query import Recalled


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """Hold what a character recalls for a question, and what it would answer.

    Args:
        hits: the recalled entries, best first, with the components of each score.
        preset: the formula.
        passing: working entries that the listener may hear.
        past: number of archived entries considered.
        withheld: working entries that the listener may not hear.
        answer: the answer to the listener; ``None`` for the character itself.
        sure: probability that there is an answer; ``None`` without vectors.
        least: the minimum probability at which the character answers.
        model: whether a language model words answers in the game. It is not asked here: the answer is the one
            from memory.
    """

    hits: list[Recalled]
    preset: str
    passing: int
    past: int
    withheld: int
    answer: Reply | None
    sure: Confidence | None
    least: float
    model: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Considered:
    """Represent a question for which a character has searched its archive and compared vectors.

    Args:
        target: the character.
        question: the question, as plain text.
        listener: the game object that asks; ``None`` for the character itself.
        wanted: the filter for hits.
        thought: the prepared question.
        asked: the text that was embedded.
    """

    target: Any
    question: str
    listener: Any | None
    wanted: Filter
    thought: PreparedQuestion
    asked: PreparedQuestion


async def consider(
    target: Any, question: str, listener: Any | None = None, wanted: Filter | None = None
) -> Considered:
    """Prepare a question for `explained`; nothing is written.

    Args:
        target: the character.
        question: the question, as plain text.
        listener: the game object that asks, and hears the answer; ``None`` for the character itself.
        wanted: a filter for hits, besides the listener's audience; the answer does not use it.
    """
    listeners = None if listener is None else frozenset({known_as(target, listener)})
    wanted = replace(wanted or Filter(), listeners=listeners)
    mind = target.memory.mind
    thought = await mind.ask(question, wanted)
    asked = thought if listener is None else await think(mind, _heard(target, listener, question))
    return Considered(
        target=target, question=question, listener=listener, wanted=wanted, thought=thought, asked=asked
    )


def _heard(target: Any, listener: Any, question: str) -> Heard:
    """Return a question as the character hears it from a listener who is alone with it."""
    key = known_as(target, listener)
    return Heard(
        text=question,
        speaker=key,
        speaker_name=listener.key,
        listeners=frozenset({key}),
        names=names_of(target),
    )


def explained(given: Considered, *, limit: int | None = None, config: Config | None = None) -> Explanation:
    """Return what a character recalls for a question, and what it would answer; nothing is written.

    Args:
        given: the question.
        limit: maximum number of hits; the setting ``recall_limit`` if not given.
        config: preset and weights to use instead of the character's.
    """
    target, listener, wanted = given.target, given.listener, given.wanted
    mind = target.memory.mind if config is None else target.memory.mind.trying(config)
    hits = mind.recall(given.question, wanted=wanted, asked=given.thought, limit=limit)
    passing = len(mind.journal.select(wanted))
    answer = sure = None
    if listener is not None:
        heard = _heard(target, listener, given.question)
        answer = reply(mind, heard, target.memory.persona, asked=given.asked)
        sure = confidence_in_answer(mind, heard, given.asked)
    return Explanation(
        hits=hits,
        preset=mind.journal.config.preset,
        passing=passing,
        past=len(given.thought.past),
        withheld=len(mind.journal.select(replace(wanted, listeners=None))) - passing,
        answer=answer,
        sure=sure,
        least=mind.journal.config.answer_confidence,
        model=sleepers.speech_model() is not None,
    )


async def explain(
    target: Any,
    question: str,
    listener: Any | None = None,
    *,
    limit: int | None = None,
    wanted: Filter | None = None,
) -> Explanation:
    """Return what a character recalls for a question, and what it would answer: `consider`, then `explained`."""
    return explained(await consider(target, question, listener, wanted), limit=limit)
