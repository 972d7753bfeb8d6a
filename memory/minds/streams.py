"""Define what a replay reads: a stream of events, and when the character sleeps between them."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from itertools import groupby
from typing import Any, Final, NamedTuple

from memory.calendar import GameCalendar
from memory.config import Config
from memory.journal.entry import SYNTHESIS_TAG, Entry, Kind, parse_time
from memory.journal.history import Did, Happening, Origin, history_of, origin_of
from memory.journal.journal import Journal
from memory.sleep.hours import bedtime
from memory.sleep.state import Phase

_QUIET: Final = timedelta(minutes=2)
"""Silence before a character goes to bed, as in `memory.minds.scheduler`."""


_SETTLING: Final = timedelta(seconds=1)
"""How long after a reflection's line its thoughts were written, by games that took the time for each anew."""


class Sleeps(StrEnum):
    """Name when a character sleeps in a replay."""

    GAME = "game"
    """When the file says that it slept."""
    DUE = "due"
    """Whenever a reflection is due."""
    IDLE = "idle"
    """After ``idle_minutes`` of silence, and at night where the entries have a game time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stream:
    """Hold what a replay needs of a journal.

    Args:
        name: what the journal was called on the command line.
        entries: all entries, archived ones and thoughts too, in the order in which they are replayed.
        origin: the game that it comes from; ``None`` for a stream of another kind.
        history: what happened between the entries; empty if nothing tells.
        config: the game's settings.
    """

    name: str
    entries: Sequence[Entry]
    origin: Origin | None
    history: Sequence[Happening] = ()
    config: Config = field(default_factory=Config)

    @property
    def sleeps(self) -> Sleeps:
        """Return when a character sleeps in a replay of it, if nothing else is asked for."""
        return Sleeps.GAME if self.history else Sleeps.DUE


def stream_of(journal: Journal, name: str, *, in_game: bool, told: bool) -> Stream:
    """Return what a replay needs of a journal.

    Args:
        journal: the journal, of a file or of a game.
        name: what it was called.
        in_game: whether it is of a game.
        told: whether its file says where it comes from.
    """
    entries = [row.entry for row in journal.store.history(journal.key)]
    entries.sort(key=lambda entry: entry.id)
    history = [*history_of(journal)]
    start = history[0].count if history else max((entry.id for entry in entries), default=0)
    entries = _as_one_moment(entries, history)
    history = [*inferred(entry for entry in entries if entry.id <= start), *history]
    origin = origin_of(journal) if in_game or told else None
    if not history:
        entries.sort(key=lambda entry: entry.timestamp)
    config = journal.config if origin is None else Config.load(origin.settings)
    return Stream(name=name, entries=entries, origin=origin, history=history, config=config)


def _as_one_moment(entries: Sequence[Entry], history: Iterable[Happening]) -> list[Entry]:
    """Return entries with the thoughts of a reflection at its moment; old games wrote them shortly after it.

    Args:
        entries: by ascending id.
        history: what happened between them.
    """
    moments = {line.at: line for line in history if line.did is Did.REFLECT}
    written = {entry.timestamp for entry in entries if entry.is_thought}
    old = [line for at, line in sorted(moments.items()) if at not in written]
    starts = [line.at for line in old]
    found: list[Entry] = []
    for entry in entries:
        before = bisect(starts, entry.timestamp) - 1 if entry.is_thought else -1
        if before >= 0 and entry.id > old[before].count and entry.timestamp < starts[before] + _SETTLING:
            entry = replace(entry, timestamp=old[before].at, game_time=old[before].game_time)
        found.append(entry)
    return found


def inferred(entries: Iterable[Entry]) -> list[Happening]:
    """Return the sleeps of an old file, which shows them only by what reflections wrote: one for each moment.

    Args:
        entries: by ascending id.
    """
    lines = []
    thoughts = (each for each in entries if each.is_thought and each.phase == Phase.DREAMING)
    for moment, group in groupby(thoughts, key=lambda entry: entry.timestamp):
        first = next(group)
        for did in (Did.SLEEP, Did.REFLECT, Did.TIMELINE, Did.PRUNE, Did.WAKE):
            more = {"reason": "inferred"} if did in (Did.SLEEP, Did.WAKE) else {}
            count = first.id - (did in (Did.SLEEP, Did.REFLECT))
            lines.append(Happening(at=moment, game_time=first.game_time, count=count, did=did, more=more))
    return lines


def is_thought(event: Mapping[str, Any]) -> bool:
    """Return whether an event is an insight or a hypothesis."""
    return SYNTHESIS_TAG in (event.get("tags") or ()) or (
        event.get("kind") == Kind.HYPOTHESIS and bool(event.get("citations"))
    )


def written_by_reflection(event: Mapping[str, Any], moments: Container[datetime]) -> bool:
    """Return whether a thought comes from a reflection, by the moments at which there was one."""
    return parse_time("timestamp", event.get("timestamp")) in moments


class Nap(NamedTuple):
    """Hold when a character falls asleep, and why."""

    at: datetime
    game_time: float | None
    reason: str


def naps(
    events: Iterable[Mapping[str, Any]], config: Config, calendar: GameCalendar
) -> Iterator[tuple[Mapping[str, Any] | None, Nap | None]]:
    """Yield each event with the sleep before it, if there is one; at last, ``None`` with the sleep after all of them.

    Args:
        events: in chronological order.
        config: the hours of sleep, and the minutes of silence before a nap.
        calendar: the length of an hour and a day.
    """
    before: tuple[datetime, float | None] | None = None
    night: int | None = None
    idle = timedelta(minutes=config.idle_minutes)
    for event in events:
        moment = parse_time("timestamp", event.get("timestamp"))
        game = event.get("game_time")
        game = float(game) if isinstance(game, int | float) and not isinstance(game, bool) else None
        if before is not None and moment > before[0]:
            fast = _speed(before, moment, game)
            found: list[Nap] = []
            if idle and before[0] + idle <= moment:
                found.append(Nap(before[0] + idle, _later(before, fast, idle), "idle"))
            bed = _bed(before, fast, config, calendar)
            if bed is not None and bed.at < moment and bed.game_time is not None:
                this = int((bed.game_time - config.bed_hour * calendar.hour) // calendar.day)
                if this != night:
                    night = this
                    found.append(bed)
            yield from ((None, nap) for nap in sorted(found, key=lambda nap: nap.at))
        yield event, None
        before = (
            max(moment, before[0]) if before else moment,
            game if game is not None else before and before[1],
        )
    if before is not None and idle:
        yield None, Nap(before[0] + idle, None, "idle")


def _speed(before: tuple[datetime, float | None], moment: datetime, game: float | None) -> float | None:
    """Return seconds of game time a second between two events; ``None`` where one has no game time."""
    if before[1] is None or game is None:
        return None
    return max(0.0, game - before[1]) / (moment - before[0]).total_seconds()


def _later(before: tuple[datetime, float | None], fast: float | None, wait: timedelta) -> float | None:
    return None if before[1] is None or fast is None else before[1] + fast * wait.total_seconds()


def _bed(
    before: tuple[datetime, float | None], fast: float | None, config: Config, calendar: GameCalendar
) -> Nap | None:
    """Return the next going to bed after an event, once it has been quiet."""
    quiet = _later(before, fast, _QUIET)
    if quiet is None or not fast:
        return None
    at = quiet
    if not bedtime(quiet % calendar.day / calendar.hour, config.bed_hour, config.rise_hour):
        if config.bed_hour == config.rise_hour:
            return None
        at = quiet + (config.bed_hour * calendar.hour - quiet) % calendar.day
    return Nap(before[0] + _QUIET + timedelta(seconds=(at - quiet) / fast), at, "bedtime")
