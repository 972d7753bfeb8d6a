"""Answer what was said to a character: with a language model if it replies in time, else from memory."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

from evennia.utils import logger
from twisted.internet.defer import Deferred
from twisted.python.failure import Failure

from memory.dialogue.foreseeing import foresee
from memory.dialogue.thinking import think
from memory.ingame import reactor, suspicions
from memory.ingame.answering import errands, learning, model_words
from memory.ingame.answering.replying import choose_reply, exchange_of, heard_from, hearers_of
from memory.ingame.answering.speech import Utterance, answer, can_converse
from memory.ingame.answering.turn_taking import PendingLine
from memory.ingame.perceiving.acts import Act, Manner, understood
from memory.ingame.perceiving.confiding import take_in_confidence
from memory.minds.confiding import secrecy_of
from memory.minds.prepared import BY_WORDS
from memory.text.acts import Secrecy

T = TypeVar("T")

MAX_RECALL_SECONDS: Final = 5.0
"""Seconds that an answer from memory waits for a question's vector and for long-term memory."""


async def respond(npc: Any, line: PendingLine) -> None:
    """Let ``npc`` answer a line, the way it was said: aloud, privately or in a whisper.

    Whatever it was told in confidence, it whispers.

    Args:
        npc: who answers.
        line: what was said to it, and how long a model may take.
    """
    said = line.said
    typed = understood(said, npc)
    if not line.may_use_model and can_converse(npc, said.actor):
        heard = heard_from(npc, said, hearers_of(npc, said))
        foresee(npc.memory.mind, heard.line, typed, heard.speaker)
    secrecy = await _within(MAX_RECALL_SECONDS, lambda: secrecy_of(npc.memory.mind, typed))
    take_in_confidence(said, secrecy or Secrecy.NONE)
    if _settles(npc, said):
        return
    words = asked = None
    if line.may_use_model:
        learning.schedule(npc)
        left = line.deadline - reactor.seconds()
        words = await _within(left, lambda: model_words.find(npc, said, line.deadline))
    if words is None and can_converse(npc, said.actor):
        mind = npc.memory.mind
        heard = heard_from(npc, said, hearers_of(npc, said))
        asked = await _within(MAX_RECALL_SECONDS, lambda: think(mind, heard, npc.memory.persona))
    # Somebody may have come, left or fallen asleep during the await. Nothing below awaits.
    if not can_converse(npc, said.actor):
        return
    if words is not None and model_words.may_be_said(npc, said.actor, words):
        _say(npc, said, words.text, words.manner, words.rests_on)
    elif said.manner is not None:
        found, manner = choose_reply(npc, said, asked or BY_WORDS)
        _say(npc, said, found.text, manner, found.rests_on, is_small=not found.rests_on)


def _settles(npc: Any, said: Act) -> bool:
    """Answer an errand, or the question whom an investigator suspects; return whether the line was one of these."""
    if not can_converse(npc, said.actor) or said.manner is None:
        return False
    if (taken := errands.accept(npc, said)) is not None:
        _say(npc, said, taken, said.manner, is_small=True)
        errands.deliver_pending(npc)
        return True
    if verdict := suspicions.verdict(npc, said):
        _say(npc, said, verdict, said.manner, is_small=True)
        return True
    return False


def _say(
    npc: Any, said: Act, words: str, manner: Manner, rests_on: tuple[int, ...] = (), *, is_small: bool = False
) -> None:
    """Let ``npc`` answer, and keep the exchange.

    Args:
        npc: who answers.
        said: what was said to it.
        words, manner, rests_on, is_small: as for `Utterance`.
    """
    exchange = exchange_of(npc, said, words, manner, rests_on)
    answer(npc, said.actor, Utterance(words, manner, rests_on, exchange, is_small))


async def _within(seconds: float, work: Callable[[], Coroutine[Any, Any, T]]) -> T | None:
    """Return the result of ``work``; ``None`` if it fails or exceeds the time. Late work goes on in the background."""
    if seconds <= 0:
        return None
    first: Deferred[T | None] = Deferred()

    def finish(result: T | None) -> None:
        if not first.called:
            first.callback(result)

    def fail(problem: Failure) -> None:
        logger.log_err(f"Keepsake: an answer goes on without what failed: {problem.getTraceback()}")
        finish(None)

    cancel = reactor.call_later(seconds, lambda: finish(None))
    Deferred.fromCoroutine(work()).addCallbacks(finish, fail)
    try:
        return await first
    finally:
        cancel()
