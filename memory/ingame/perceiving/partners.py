"""Decide whom somebody means who says something to nobody by name: the character that they were just talking with."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Final

from memory.ingame.engine import minds
from memory.ingame.masks import known_as
from memory.ingame.naming import can_hear
from memory.ingame.objects import key_of
from memory.ingame.perceiving.acts import Act, Manner, understood
from memory.minds.conversation import Exchange
from memory.text.acts import SpeechAct
from memory.text.address import calls_somebody
from memory.text.lines import understand

PARTNER_FOR: Final = timedelta(minutes=5)
"""How long after an exchange a character is taken to be meant by what its partner says to nobody."""


def is_partner(npc: Any, person: Any) -> bool:
    """Return whether a character talked with somebody just before, and neither has taken leave since.

    Args:
        npc: the character.
        person: who speaks now.
    """
    return _talked_at(npc, person) is not None


def means_partner(listener: Any, act: Act) -> bool:
    """Return whether a line that calls nobody is said to ``listener``, with whom the speaker was just talking.

    With other players in the room, they may be meant. A question is for whoever in the room knows the answer, so it is
    put to the partner only if nobody else is there.

    Args:
        listener: who hears the line.
        act: what is said.
    """
    here = act.actor.location
    if act.manner is not Manner.SAY or act.is_answer or act.receivers or here is None:
        return False
    if not act.actor.has_account or getattr(listener, "has_account", False):
        return False
    at = _talked_at(listener, act.actor)
    if at is None:
        return False
    line = understood(act, listener)
    others = [obj for obj in here.contents if obj not in (listener, act.actor) and can_hear(obj)]
    if any(obj.has_account or understood(act, obj).named for obj in others):
        return False
    if calls_somebody(line.text, line.lexicon) or (line.asks and others):
        return False
    return all((_talked_at(obj, act.actor) or datetime.min.replace(tzinfo=at.tzinfo)) < at for obj in others)


def _talked_at(npc: Any, person: Any) -> datetime | None:
    """Return when a character last talked with somebody, if that was just before and no farewell ended it."""
    if not hasattr(npc, "take_floor"):
        return None
    mind = minds()[key_of(npc)]
    exchanges = mind.conversations.of(known_as(npc, person))
    if not exchanges or _is_farewell(exchanges[-1]):
        return None
    at = exchanges[-1].at
    return at if mind.journal.clock.now() - at <= PARTNER_FOR else None


def _is_farewell(exchange: Exchange) -> bool:
    return SpeechAct.TAKES_LEAVE in understand(exchange.heard).acts
