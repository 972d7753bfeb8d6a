"""Explain what a character recalls for a listener and what it would answer; the character does not notice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from memory.config import Config
from memory.dialogue.answer import Heard, Reply, reply, sureness, think
from memory.dialogue.confidence import Confidence
from memory.ingame.objects import key_of
from memory.ingame.perception import names_of
from memory.journal.filter import Filter
from memory.recall.query import Recalled
from memory.text.lines import understand


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """What a question brings to a character's mind.

    Args:
        hits: what is recalled, best first, with the components of each score.
        preset: the formula.
        passing: working entries that the listener may hear.
        past: archived entries that were looked at.
        withheld: working entries that the listener may not hear.
        answer: what the listener would be told; ``None`` for the character itself.
        sure: how likely it is that there is an answer; ``None`` where meaning does not decide that.
        least: the probability from which on the character answers.
    """

    hits: list[Recalled]
    preset: str
    passing: int
    past: int
    withheld: int
    answer: Reply | None
    sure: Confidence | None
    least: float


async def explain(
    target: Any,
    question: str,
    listener: Any | None = None,
    *,
    limit: int | None = None,
    wanted: Filter | None = None,
    config: Config | None = None,
) -> Explanation:
    """Return what a question brings to a character's mind, and what it would answer; nothing is written.

    Args:
        target: the character.
        question: the question, as plain text.
        listener: the game object that asks, and hears the answer; ``None`` for the character itself.
        limit: maximum number of hits; the setting ``recall_limit`` if not given.
        wanted: what else hits must be, besides fit for the listener's ears; the answer does not go by it.
        config: another preset and other weights than the character's, for trying them out.
    """
    hearers = None if listener is None else frozenset({key_of(listener)})
    wanted = replace(wanted or Filter(), listeners=hearers)
    thought = await target.memory.mind.ask(question, wanted)
    asked = await think(
        target.memory.mind, understand(question, names_of(target)), listener and key_of(listener)
    )
    mind = target.memory.mind
    if config is not None:
        mind = mind.trying(config)
    hits = mind.recall(question, wanted=wanted, asked=thought, limit=limit)
    passing = len(mind.journal.select(wanted))
    answer = sure = None
    if listener is not None and hearers is not None:
        heard = Heard(
            text=question,
            speaker=key_of(listener),
            speaker_name=listener.key,
            listeners=hearers,
            names=names_of(target),
        )
        answer = reply(mind, heard, target.memory.persona, asked=asked)
        sure = sureness(mind, heard, asked)
    return Explanation(
        hits=hits,
        preset=mind.journal.config.preset,
        passing=passing,
        past=len(thought.past),
        withheld=len(mind.journal.select(replace(wanted, listeners=None))) - passing,
        answer=answer,
        sure=sure,
        least=mind.journal.config.answer_confidence,
    )
