"""Answer what was said to a character: with a language model if it replies in time, else from memory."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

from evennia.utils import logger
from twisted.internet.defer import Deferred
from twisted.python.failure import Failure

from memory.dialogue.thinking import think
from memory.ingame import reactor, suspicions
from memory.ingame.answering import errands, learning, model_words
from memory.ingame.answering.replying import choose_reply, exchange_of, heard_from, hearers_of
from memory.ingame.answering.speech import Utterance, answer, can_converse
from memory.ingame.answering.turn_taking import PendingLine
from memory.ingame.perceiving.acts import understood
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
        line: what was said to it, and until when a model may take.
    """
    said, words = line.said, None
    secrecy = await _within(MAX_RECALL_SECONDS, lambda: secrecy_of(npc.memory.mind, understood(said, npc)))
    take_in_confidence(said, secrecy or Secrecy.NONE)
    if can_converse(npc, said.actor) and said.manner is not None:
        taken = errands.accept(npc, said)
        if taken is not None:
            exchange = exchange_of(npc, said, taken, said.manner, ())
            answer(npc, said.actor, Utterance(taken, said.manner, exchange=exchange, is_small=True))
            errands.deliver_pending(npc)
            return
        verdict = suspicions.verdict(npc, said)
        if verdict:
            exchange = exchange_of(npc, said, verdict, said.manner, ())
            answer(npc, said.actor, Utterance(verdict, said.manner, exchange=exchange, is_small=True))
            return
    if line.may_use_model:
        learning.schedule(npc)
        left = line.deadline - reactor.seconds()
        words = await _within(left, lambda: model_words.find(npc, said, line.deadline))
    asked = None
    if words is None and can_converse(npc, said.actor):
        mind = npc.memory.mind
        heard = heard_from(npc, said, hearers_of(npc, said))
        asked = await _within(
            MAX_RECALL_SECONDS,
            lambda: think(mind, heard, npc.memory.persona),
        )
    # Somebody may have come, left or fallen asleep during the await. Nothing below awaits.
    if not can_converse(npc, said.actor):
        return
    if words is not None and model_words.may_be_said(npc, said.actor, words):
        exchange = exchange_of(npc, said, words.text, words.manner, words.rests_on)
        answer(npc, said.actor, Utterance(words.text, words.manner, words.rests_on, exchange))
    elif said.manner is not None:
        found, manner = choose_reply(npc, said, asked or BY_WORDS)
        exchange = exchange_of(npc, said, found.text, manner, found.rests_on)
        is_small = not found.rests_on
        answer(npc, said.actor, Utterance(found.text, manner, found.rests_on, exchange, is_small))


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
