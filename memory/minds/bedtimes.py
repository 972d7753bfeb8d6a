"""Decide whether a character falls asleep or wakes now, from the few values that the scheduler keeps of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from memory.config import Config
from memory.sleep.state import Phase, SleepState

QUIET_BEFORE_BED: Final = timedelta(minutes=2)
"""Minimum real time without hearing speech before a character goes to bed, so no conversation is cut off."""

AWAKE_AFTER_WAKING: Final = timedelta(minutes=10)
"""Minimum real time that a character stays awake after it was woken."""

SHORTEST_NAP: Final = timedelta(minutes=1)
"""Minimum real time of a nap."""

SPOKEN_TO: Final = "spoken to"
"""Reason for waking: a player spoke to the character."""

IDLE: Final = "idle"
"""Reason for sleeping: a nap by day."""

WOKEN: Final = frozenset({"shaken", "command", SPOKEN_TO})
"""Reasons for waking that another person caused."""


def is_bedtime(hour: float, to_bed: float, to_rise: float) -> bool:
    """Return whether an hour lies in a character's sleeping hours.

    Args:
        hour: the hour of the calendar's day.
        to_bed, to_rise: start and end of sleep; the night spans midnight if ``to_bed`` is the later.
    """
    if to_bed == to_rise:
        return False
    if to_bed < to_rise:
        return to_bed <= hour < to_rise
    return hour >= to_bed or hour < to_rise


@dataclass(slots=True)
class CharacterSummary:
    """Hold the values that the scheduler needs of a character, so that its journal need not be opened.

    Attributes:
        config: its settings.
        state: its sleep state.
        count: number of entries ever written, deleted ones included.
        last_heard: when it last heard speech.
        rested: whether its sleep has no step left to do.
        failed: whether a step raised an unexpected exception; no further step is tried in this sleep.
    """

    config: Config
    state: SleepState
    count: int
    last_heard: datetime
    rested: bool = False
    failed: bool = False

    @property
    def asleep(self) -> bool:
        """Return whether it is asleep."""
        return self.state.phase is not Phase.AWAKE

    def night(self, game_time: float | None) -> int | None:
        """Return the number of the current night, by the calendar and the character's hours; ``None`` by day."""
        if game_time is None:
            return None
        calendar, bed_hour = self.config.calendar, self.config.bed_hour
        if not is_bedtime(game_time % calendar.day / calendar.hour, bed_hour, self.config.rise_hour):
            return None
        return int((game_time - bed_hour * calendar.hour) // calendar.day)


def reason_to_sleep(character: CharacterSummary, now: datetime, night: int | None) -> str:
    """Return why an awake character falls asleep now; empty if it stays awake."""
    quiet = now - character.last_heard
    since = character.state.since
    if since is not None and character.state.reason in WOKEN and now - since < AWAKE_AFTER_WAKING:
        return ""
    if night is not None:
        # Woken by a shake or a command, it stays awake until the next night; only spoken to, it soon goes
        # back to bed.
        if character.state.night == night:
            back = character.state.reason == SPOKEN_TO and quiet >= AWAKE_AFTER_WAKING
            return "bedtime" if back else ""
        return "bedtime" if quiet >= QUIET_BEFORE_BED else ""
    idle = character.config.idle_minutes
    rested = character.count <= character.state.rested_at or character.failed
    return IDLE if idle and not rested and quiet >= timedelta(minutes=idle) else ""


def reason_to_wake(character: CharacterSummary, now: datetime, night: int | None) -> str:
    """Return why a sleeper wakes now; empty if it sleeps on.

    Args:
        character: the sleeper.
        now: the present.
        night: the number of the night that it is; ``None`` by day.
    """
    if night is not None and character.state.night == night:
        return ""
    if character.state.reason == "bedtime":
        return "morning"
    long_enough = character.state.since is None or now - character.state.since >= SHORTEST_NAP
    return "rested" if (character.rested or character.failed) and long_enough else ""


def _always(key: str) -> bool:
    """Return true, as the rule that permits everything."""
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class SleepRules:
    """Decide whether a character may sleep, nap and think now.

    Args:
        may_sleep: returns whether the character with a key may sleep.
        may_nap: returns whether it may nap (in a game: whether no player is near).
        check_budget: raises `Unavailable` if its budget for thinking is spent.
    """

    may_sleep: Callable[[str], bool] = _always
    may_nap: Callable[[str], bool] = _always
    check_budget: Callable[[str], object] = _always
