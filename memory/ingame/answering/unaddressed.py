"""Choose the one character that answers a player who addressed nobody: for a question, the one that knows best.

All possible answers are compared before anybody speaks, and only by what may be told to all listeners: which character
answers reveals nothing that was told in confidence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from evennia.utils import logger

from memory.dialogue.about_itself.descriptions import tells_of_itself
from memory.dialogue.answer import reply
from memory.dialogue.context import Reply
from memory.dialogue.selection.weighing import nearness
from memory.dialogue.selection.word_overlap import topic_coverage
from memory.dialogue.thinking import think
from memory.ingame import reactor
from memory.ingame.answering.replying import heard_from, hearers_of
from memory.ingame.answering.speech import can_converse
from memory.ingame.naming import can_hear
from memory.ingame.objects import key_of
from memory.ingame.perceiving import writing
from memory.ingame.perceiving.acts import Act, Manner, understood
from memory.ingame.perceiving.hearing import is_addressed
from memory.ingame.perceiving.partners import is_partner
from memory.ingame.plain_text import plain
from memory.journal.entry import MAX_CONTENT
from memory.text.acts import SpeechAct, Wanted
from memory.text.address import calls_somebody
from memory.text.lines import Line, understand
from memory.text.words import fold

MOST_ASKED: Final = 12
"""Maximum number of characters whose answers are compared."""

_COURTESIES: Final = frozenset(
    (SpeechAct.GREETS, SpeechAct.TAKES_LEAVE, SpeechAct.THANKS, SpeechAct.COMPLIMENTS)
)
"""What one character returns, though it is said to nobody."""


_PUT_TO_ONE: Final = frozenset((Wanted.YES_NO, Wanted.OFFER, Wanted.COURTSHIP))
"""Questions for one person's yes or no: said to nobody in particular, they need no answer."""


_OF_ITSELF: Final = (0.5, 0.0, 0.0, 0.0)
"""How well a character knows what it tells of itself ("Which of you is the brewer?"): less than a memory that has
most of the question's words.
"""


@dataclass(frozen=True, slots=True)
class _Candidate:
    """Represent a character that could answer.

    Args:
        npc: the character.
        found: what it would say before all who listen.
        score: how well it knows, to be compared; empty if it does not.
        is_partner: whether it talked with the asker just before.
        points_back: whether the question refers to that talk, as this character understands it.
    """

    npc: Any
    found: Reply
    score: tuple[float, ...]
    is_partner: bool
    points_back: bool


def offer(said: Act) -> None:
    """Let the character that knows best answer what a player said aloud, if it asks and addresses nobody."""
    if said.manner is not Manner.SAY or said.is_answer or said.receivers or not said.actor.has_account:
        return
    line = understand(plain(said.text)[:MAX_CONTENT])
    if line.asks:
        reactor.call_soon(lambda: reactor.spawn(_answer(said)))
    elif _is_courtesy(line) or line.lexicon.questions.to_all.search(fold(line.text)):
        reactor.call_soon(lambda: _greet(said))


def _is_courtesy(line: Line) -> bool:
    """Return whether a line greets, whatever else it tells, or does nothing but take leave, thank or compliment."""
    return SpeechAct.GREETS in line.acts or bool(line.acts and _COURTESIES.issuperset(line.acts))


def _greet(said: Act) -> None:
    """Let one character acknowledge a greeting or a line told to all, preferably one that lives there."""
    here = said.actor.location
    able = _able(said, _present(said))
    if able:
        max(able, key=lambda npc: npc.home == here).take_floor(said)


async def _answer(said: Act) -> None:
    try:
        chosen = await _chosen(said)
    except Exception:
        logger.log_trace(f"Keepsake: nobody could answer {said.actor.key}({key_of(said.actor)})")
        return
    if chosen is not None and can_converse(chosen, said.actor):
        chosen.take_floor(said)


async def _chosen(said: Act) -> Any:
    """Return the character that is to answer; ``None`` if none is."""
    line = understand(plain(said.text)[:MAX_CONTENT])
    if calls_somebody(line.questions[0].text, line.lexicon):
        return None
    present = _present(said)
    candidates = []
    for npc in _able(said, present)[:MOST_ASKED]:
        if (candidate := await _candidate(npc, said)) is not None:
            candidates.append(candidate)
        await reactor.yield_control()
    knowing = [each for each in candidates if each.score]
    if knowing:
        return max(knowing, key=lambda each: (each.points_back, each.score, each.is_partner)).npc
    if not candidates or not _wants_an_answer(line, candidates, present):
        return None
    return max(candidates, key=lambda each: each.is_partner).npc


def _present(said: Act) -> list[Any]:
    """Return all who are where a line was said and can hear, without the speaker."""
    here = said.actor.location
    return [] if here is None else [obj for obj in here.contents if obj is not said.actor and can_hear(obj)]


def _able(said: Act, present: Sequence[Any]) -> list[Any]:
    """Return the characters present that may answer a line; none if it is said to, or about, one of those present."""
    if writing.queue().is_failing:
        return []
    if any(understood(said, obj).named or is_addressed(obj, said) for obj in present):
        return []
    return [npc for npc in present if key_of(npc) in said.noticed and _is_able(npc, said)]


def _wants_an_answer(line: Line, candidates: Sequence[_Candidate], present: Sequence[Any]) -> bool:
    """Return whether a question needs an answer even if nobody knows one: it asks anybody, or the player can mean nobody
    else.
    """
    if _asks_anybody(line):
        return True
    if any(obj.has_account for obj in present):
        return False  # the players may be talking to each other
    return line.wanted not in _PUT_TO_ONE or any(each.is_partner for each in candidates)


def _asks_anybody(line: Line) -> bool:
    """Return whether a question is put to whoever knows."""
    return line.lexicon.questions.to_anybody.search(fold(line.text)) is not None


def _seeks_somebody(line: Line) -> bool:
    """Return whether a question asks for a person, so that any of those present may be the one."""
    return line.wanted in (Wanted.WHO, Wanted.WHICH) or _asks_anybody(line)


def _is_able(npc: Any, said: Act) -> bool:
    return hasattr(npc, "take_floor") and npc.may_answer(said) and can_converse(npc, said.actor)


async def _candidate(npc: Any, said: Act) -> _Candidate | None:
    """Return what a character could answer; ``None`` if it no longer exists."""
    mind = npc.memory.mind
    heard = heard_from(npc, said, hearers_of(npc, said))
    asked = await think(mind, heard)
    if not can_converse(npc, said.actor):
        return None
    found = reply(mind, heard, npc.memory.persona, asked=asked)
    score: tuple[float, ...] = ()
    if found.rests_on and not found.confidential:
        score = max(
            (round(topic_coverage(heard.line, e), 1), nearness(e, mind.key), e.source_trust, e.importance)
            for e in mind.journal.fetch(found.rests_on)
        )
    elif _seeks_somebody(heard.line) and tells_of_itself(found.text, npc.memory.persona, heard.line.lexicon):
        score = _OF_ITSELF
    back = heard.meant is not None and heard.meant.points_back and heard.meant.found
    return _Candidate(npc, found, score, is_partner(npc, said.actor), back)
