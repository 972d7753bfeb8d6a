"""Let characters tell each other, and players, what they have not heard yet.

A game switches it on with a script in its settings:

    GLOBAL_SCRIPTS["keepsake_gossip"] = {"typeclass": "memory.ingame.scripts.GossipScript"}

Something is told only where a player is awake to hear it, after a moment of quiet, by one character of a room at a time.
Each waits ``gossip_minutes`` before it tells something again. What is told, and to whom, is chosen in
`memory.dialogue.about_events.gossip`; it is said aloud, so nothing told in confidence is among it.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any, Final

import evennia
from evennia.utils import logger

from memory.dialogue.about_events.gossip import Audience, News, choose_news
from memory.errors import StoreUnavailable
from memory.ingame.answering import reacting, speech
from memory.ingame.engine import minds
from memory.ingame.masks import known_as
from memory.ingame.naming import can_hear, name_of, names_of
from memory.ingame.objects import key_of
from memory.ingame.perceiving.acts import Manner
from memory.ingame.reactor import unless_away
from memory.minds.conversation import LONGEST, Exchange

QUIET: Final = timedelta(seconds=12)
"""Real time without a word in a room before somebody tells something unasked."""

BETWEEN: Final = timedelta(seconds=60)
"""Real time between two such tellings in one room, and before the first to somebody who has just come."""

AWAY: Final = 600.0
"""Seconds after a player's last command in which it still counts as listening."""

MOST_LISTENERS: Final = 4
"""How many listeners are considered in one turn in a room."""

_KEPT: Final = 1_000
_LONG_AGO: Final = datetime.min.replace(tzinfo=UTC)


class Gossip:
    """Remember who told something when, in real time."""

    def __init__(self) -> None:
        self._rooms: dict[int, datetime] = {}
        self._tellers: dict[str, datetime] = {}
        self._listeners: dict[str, datetime] = {}
        self._tried: dict[str, datetime] = {}

    @unless_away
    def turn(self) -> None:
        """Let one character tell something in each room where a player listens."""
        rooms = _rooms()
        self._rooms = {room.id: self._rooms.get(room.id, minds().clock.now()) for room in rooms}
        for room in rooms:
            try:
                self._turn_in(room)
            except StoreUnavailable:
                raise
            except Exception:
                logger.log_trace(f"Keepsake: nobody in {room.key}(#{room.id}) tells anything this turn")

    def _turn_in(self, room: Any) -> None:
        now = minds().clock.now()
        here = [obj for obj in room.contents if can_hear(obj)]
        tellers = [obj for obj in here if _tells(obj)]
        if now - self._rooms[room.id] < BETWEEN or any(now - _last_word(obj) < QUIET for obj in tellers):
            return
        free = [obj for obj in tellers if now - self._tellers.get(key_of(obj), _LONG_AGO) >= _pause(obj)]
        if not free:
            return
        # One teller and a few listeners per turn, so that a crowd costs no more than a couple.
        teller = min(free, key=lambda obj: self._tried.get(key_of(obj), _LONG_AGO))
        _keep(self._tried, key_of(teller), now)
        others = [obj for obj in here if obj is not teller and _listens(obj)]
        others.sort(key=lambda obj: self._listeners.get(key_of(obj), _LONG_AGO))
        for listener in others[:MOST_LISTENERS]:
            if found := _find(teller, listener, here):
                self._rooms[room.id] = now
                _keep(self._tellers, key_of(teller), now)
                _keep(self._listeners, key_of(listener), now)
                _tell(teller, listener, found)
                return
            _keep(self._listeners, key_of(listener), now)


def _keep(times: dict[str, datetime], key: str, now: datetime) -> None:
    """Keep a time, and forget the oldest where too many are kept."""
    times[key] = now
    if len(times) > _KEPT:
        del times[min(times, key=lambda each: times[each])]


def _rooms() -> list[Any]:
    """Return the rooms where a player listens, each once."""
    played = [session.get_puppet() for session in evennia.SESSION_HANDLER.get_sessions()]
    listening = [obj for obj in played if obj is not None and obj.location is not None and _listens(obj)]
    rooms = {obj.location.id: obj.location for obj in listening}
    return [rooms[number] for number in sorted(rooms)]


def _listens(obj: Any) -> bool:
    """Return whether somebody may be told something: an awake character, or a player who is not away."""
    if obj.has_account:
        idle = getattr(obj, "idle_time", None)
        return idle is None or idle < AWAY
    return bool(getattr(obj, "perceives", False)) and not obj.is_asleep


def _tells(obj: Any) -> bool:
    return (
        bool(getattr(obj, "perceives", False))
        and not obj.has_account
        and not obj.is_asleep
        and bool(_pause(obj))
    )


def _pause(obj: Any) -> timedelta:
    """Return the seconds between two things that a character tells unasked; 0 if it tells nothing."""
    return timedelta(minutes=obj.memory.journal.config.gossip_minutes)


def _last_word(obj: Any) -> datetime:
    """Return when a character was last spoken to, or last perceived anything."""
    journal = obj.memory.journal
    latest = max((entry.timestamp for entry in journal.with_records()[-1:]), default=_LONG_AGO)
    return max(latest, getattr(obj, "last_addressed", None) or _LONG_AGO)


def _find(teller: Any, listener: Any, here: list[Any]) -> News | None:
    memory = teller.memory
    present = tuple(name for obj in here if obj is not teller for name in names_of(obj))
    to = Audience(
        listener=known_as(teller, listener),
        listener_name=name_of(listener, teller),
        hearers=speech.listeners(teller),
        present=present,
    )
    return choose_news(memory.mind, memory.persona, names_of(teller), to)


def _tell(teller: Any, listener: Any, found: News) -> None:
    """Tell somebody something, as if it had asked for news, so that it may ask on."""
    exchange = Exchange(
        heard=found.entry.content[:LONGEST],
        reply=found.text[:LONGEST],
        rests_on=(found.entry.id,),
        at=minds().clock.now(),
    )
    # Whoever hears it remembers the news, and not the words that it opens with; the name tells who is meant.
    news = f"{name_of(listener, teller)}, {found.told}"
    told = speech.Utterance(found.text, Manner.SAY, (found.entry.id,), exchange, told=news)
    speech.answer(teller, listener, told)
    if not listener.has_account:
        reacting.acknowledge_later(listener, teller, found.told)
