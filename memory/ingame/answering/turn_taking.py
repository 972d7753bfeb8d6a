"""Queue the lines said to a character: whom it answers next, and how many lines may wait.

Lines are answered one at a time. Each turn begins in a call of the reactor's own, so a long queue never nests
calls, and it ends whatever goes wrong in it. Askers take turns: one line each, in the order in which they came.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Final

from evennia.utils import logger

from memory.ingame import engine, reactor, sleepers
from memory.ingame.answering import speech
from memory.ingame.naming import name_of
from memory.ingame.objects import key_of
from memory.ingame.perceiving.acts import Act, Manner

MAX_WAITING_PER_ASKER: Final = 8
"""Lines of one asker that wait to be answered; of more, the oldest are remembered like any other, but not answered."""

MAX_WAITING: Final = 40
"""Lines that wait for one character; beyond that, only the newest line of an asker waits."""

MAX_FOR_MODEL: Final = 2
"""Lines of one asker that wait for a model's words; those beyond are answered from memory, in their turn."""

REFUSE_AGAIN_AFTER: Final = 30.0
"""Seconds after which an asker whose lines are not answered is told so again."""

THINKS_AFTER: Final = 1.0
"""Seconds after which an asker is shown that the character thinks, where a model finds its words."""


@dataclass(frozen=True, slots=True, eq=False)
class PendingLine:
    """Represent a line that awaits an answer.

    Args:
        said: what was said, and by whom.
        deadline: when a model's words come too late, by `memory.ingame.reactor.seconds`.
        may_use_model: whether a model may be asked for words.
    """

    said: Act
    deadline: float
    may_use_model: bool


@dataclass(eq=False)
class _Asker:
    """Hold one asker's lines that wait, whether one is being answered, and what stops "thinks …" from being shown."""

    lines: deque[PendingLine] = field(default_factory=deque)
    is_answered: bool = False
    stop_thinking: Callable[[], None] = lambda: None


class TurnQueue:
    """Queue the lines that wait for one character's answer.

    Args:
        npc: who answers.
        respond: answers one line.
    """

    def __init__(self, npc: Any, respond: Callable[[Any, PendingLine], Coroutine[Any, Any, None]]) -> None:
        self._npc = npc
        self._respond = respond
        self._askers: OrderedDict[str, _Asker] = OrderedDict()
        self._refused: dict[str, float] = {}
        self._serving = False

    def __len__(self) -> int:
        return sum(len(asker.lines) for asker in self._askers.values())

    def add(self, said: Act) -> None:
        """Queue a line. If too many wait, drop the asker's oldest line and tell the asker, once per burst."""
        key = key_of(said.actor)
        asker = self._askers.setdefault(key, _Asker())
        ahead = len(asker.lines) + asker.is_answered
        if asker.lines and (len(asker.lines) >= MAX_WAITING_PER_ASKER or len(self) >= MAX_WAITING):
            asker.lines.popleft()
            self._refuse(key, said)
        has_model = sleepers.speech_model() is not None
        if has_model and not ahead:
            asker.stop_thinking = reactor.call_later(THINKS_AFTER, lambda: self._show_thinking(said.actor))
        deadline = reactor.seconds() + engine.minds().config.reply_patience
        asker.lines.append(PendingLine(said, deadline, has_model and ahead < MAX_FOR_MODEL))
        if not self._serving:
            self._serving = True
            reactor.call_soon(self._serve_next)

    def _serve_next(self) -> None:
        key, asker = next(iter(self._askers.items()))
        asker.is_answered = True
        reactor.spawn(self._serve(key, asker, asker.lines.popleft()))

    async def _serve(self, key: str, asker: _Asker, line: PendingLine) -> None:
        try:
            await self._respond(self._npc, line)
        except Exception:
            npc, actor = self._npc, line.said.actor
            logger.log_trace(
                f"Keepsake: {npc.key}({npc.memory.key}) could not answer {actor.key}({key}); going on with the next"
            )
        finally:
            asker.is_answered = False
            del self._askers[key]
            if asker.lines:
                self._askers[key] = asker
            else:
                asker.stop_thinking()
            self._serving = bool(self._askers)
            if self._serving:
                reactor.call_soon(self._serve_next)

    def _refuse(self, key: str, said: Act) -> None:
        now = reactor.seconds()
        if now - self._refused.get(key, -REFUSE_AGAIN_AFTER) < REFUSE_AGAIN_AFTER:
            return
        recent = {k: t for k, t in self._refused.items() if now - t < REFUSE_AGAIN_AFTER}
        self._refused = recent | {key: now}
        reactor.call_soon(lambda: self._say_busy(said))

    def _say_busy(self, said: Act) -> None:
        npc, asker = self._npc, said.actor
        if speech.can_converse(npc, asker):
            memory = npc.memory
            words = memory.persona.say("busy", memory.mind.replies.total(), listener=name_of(asker, npc))
            busy = speech.Utterance(words, said.manner or Manner.SAY, is_small=True)
            speech.answer(npc, asker, busy)

    def _show_thinking(self, asker: Any) -> None:
        if speech.can_converse(self._npc, asker):
            asker.msg(sleepers.phrase_for(self._npc, "thinks", asker))
