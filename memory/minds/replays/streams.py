"""Define the input of a replay: a stream of events, the parts and conditions to replay it with, and sleeping times."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from itertools import groupby
from typing import Any, Final, NamedTuple

from memory.calendar import GameCalendar
from memory.clock import ManualClock
from memory.config import Config
from memory.journal.drafts import Moment
from memory.journal.entry import SYNTHESIS_TAG, Entry, Kind, parse_time
from memory.journal.history import EventType, HistoryEvent, Origin, history_of, origin_of
from memory.journal.journal import Journal
from memory.journal.scorer import Scorer
from memory.journal.store import Store
from memory.longterm.protocol import LongTermMemory
from memory.minds.bedtimes import QUIET_BEFORE_BED, is_bedtime
from memory.recall.embedder import Embedder
from memory.recall.reader import Reader
from memory.reflection.thinker import Thinker
from memory.sleep.state import Phase

_SETTLING: Final = timedelta(seconds=1)
"""Maximum time between a reflection's line in the history and its thoughts, in files of games that read the
clock for each.
"""


class Sleeps(StrEnum):
    """Name when a character sleeps in a replay."""

    GAME = "game"
    """At the times that the file records."""
    DUE = "due"
    """Whenever a reflection is due."""
    IDLE = "idle"
    """After ``idle_minutes`` of silence, and at night where the entries have a game time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """Hold the parts of the engine that a replay runs on.

    Args:
        store: an empty store.
        thinker: thinks for the character while it sleeps.
        config: the game's settings.
        scorer: estimates importance; by default the scorer that ``config`` names.
        embedder: makes vectors; without it, recall matches words only.
        reader: reads deeds for reflection; without it, only the lexicon does.
        longterm: long-term memory; needs an embedder.
        clock: the simulated clock, if the thinker needs it, too.
    """

    store: Store
    thinker: Thinker
    config: Config = field(default_factory=Config)
    scorer: Scorer | None = None
    embedder: Embedder | None = None
    reader: Reader | None = None
    longterm: LongTermMemory | None = None
    clock: ManualClock | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditions:
    """Hold the conditions under which a character lives through a replay.

    Args:
        key: the character's key.
        own: the character's own settings.
        fixed: names of settings that the history does not change.
        history: what happened between the events, in the game that they come from.
        sleeps: when the character sleeps.
        capped: whether the journal holds at most ``max_entries``; otherwise all entries stay in it.
        closing: whether the character reflects once more at the end, as builders may have it do
            (`memory/reflect NAME = now`).
        estimates: whether the events' estimates of importance are kept instead of made again; or the ids of the events
            whose estimates are kept.
    """

    key: str = "life"
    own: Mapping[str, Any] = field(default_factory=dict)
    fixed: frozenset[str] = frozenset()
    history: Sequence[HistoryEvent] = ()
    sleeps: Sleeps = Sleeps.DUE
    capped: bool = False
    estimates: bool | frozenset[int] = False
    closing: bool = False

    def keeps_estimate(self, event_id: object) -> bool:
        """Return whether the estimated importance of an event is kept."""
        return event_id in self.estimates if isinstance(self.estimates, frozenset) else self.estimates


@dataclass(frozen=True, slots=True, kw_only=True)
class Stream:
    """Hold the parts of a journal that a replay needs.

    Args:
        name: the journal's name on the command line.
        entries: all entries, including archived ones and thoughts, in the order in which they are replayed.
        origin: the game that it comes from; ``None`` for a stream of another kind.
        history: what happened between the entries; empty if unknown.
        config: the game's settings.
    """

    name: str
    entries: Sequence[Entry]
    origin: Origin | None
    history: Sequence[HistoryEvent] = ()
    config: Config = field(default_factory=Config)

    @property
    def sleeps(self) -> Sleeps:
        """Return the default for when the character sleeps in a replay of this stream."""
        return Sleeps.GAME if self.history else Sleeps.DUE


def stream_of(journal: Journal, name: str, *, in_game: bool, told: bool) -> Stream:
    """Return the stream of a journal.

    Args:
        journal: the journal, of a file or of a game.
        name: its name.
        in_game: whether it belongs to a game.
        told: whether its file says where it comes from.
    """
    entries = [row.entry for row in journal.store.history(journal.key)]
    entries.sort(key=lambda entry: entry.id)
    history = [*history_of(journal)]
    start = history[0].count if history else max((entry.id for entry in entries), default=0)
    entries = _as_one_moment(entries, history)
    history = [*inferred_sleeps(entry for entry in entries if entry.id <= start), *history]
    origin = origin_of(journal) if in_game or told else None
    if not history:
        entries.sort(key=lambda entry: entry.timestamp)
    config = journal.config if origin is None else Config.load(origin.settings)
    return Stream(name=name, entries=entries, origin=origin, history=history, config=config)


def _as_one_moment(entries: Sequence[Entry], history: Iterable[HistoryEvent]) -> list[Entry]:
    """Return entries in which the thoughts of a reflection have its time; old games wrote them shortly after it.

    Args:
        entries: by ascending id.
        history: what happened between them.
    """
    moments = {line.at: line for line in history if line.did is EventType.REFLECT}
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


def inferred_sleeps(entries: Iterable[Entry]) -> list[HistoryEvent]:
    """Return the sleeps of an old file without a history: one for each moment at which a reflection wrote thoughts.

    Args:
        entries: by ascending id.
    """
    lines = []
    thoughts = (each for each in entries if each.is_thought and each.phase == Phase.DREAMING)
    for moment, group in groupby(thoughts, key=lambda entry: entry.timestamp):
        first = next(group)
        for did in (EventType.SLEEP, EventType.REFLECT, EventType.TIMELINE, EventType.PRUNE, EventType.WAKE):
            more = {"reason": "inferred"} if did in (EventType.SLEEP, EventType.WAKE) else {}
            count = first.id - (did in (EventType.SLEEP, EventType.REFLECT))
            lines.append(HistoryEvent(at=moment, game_time=first.game_time, count=count, did=did, more=more))
    return lines


def is_thought(event: Mapping[str, Any]) -> bool:
    """Return whether an event is an insight or a hypothesis."""
    return SYNTHESIS_TAG in (event.get("tags") or ()) or (
        event.get("kind") == Kind.HYPOTHESIS and bool(event.get("citations"))
    )


def written_by_reflection(event: Mapping[str, Any], moments: Container[datetime]) -> bool:
    """Return whether a thought comes from a reflection, by the moments of reflections."""
    return parse_time("timestamp", event.get("timestamp")) in moments


class Nap(NamedTuple):
    """Hold when a character falls asleep, and why."""

    at: datetime
    game_time: float | None
    reason: str


def naps(
    events: Iterable[Mapping[str, Any]], config: Config, calendar: GameCalendar
) -> Iterator[tuple[Mapping[str, Any] | None, Nap | None]]:
    """Yield each event with the sleep before it, if there is one; finally ``None`` with the sleep after the last event.

    Args:
        events: in chronological order.
        config: the hours of sleep, and the minutes of silence before a nap.
        calendar: the length of an hour and a day.
    """
    before: Moment | None = None
    night: int | None = None
    idle = timedelta(minutes=config.idle_minutes)
    for event in events:
        now = _moment_of(event)
        if before is not None and now.timestamp > before.timestamp:
            speed = _speed(before, now)
            found: list[Nap] = []
            if idle and before.timestamp + idle <= now.timestamp:
                found.append(Nap(before.timestamp + idle, _game_time_after(before, speed, idle), "idle"))
            bed = _bed(before, speed, config, calendar)
            if bed is not None and bed.at < now.timestamp and bed.game_time is not None:
                this = int((bed.game_time - config.bed_hour * calendar.hour) // calendar.day)
                if this != night:
                    night = this
                    found.append(bed)
            yield from ((None, nap) for nap in sorted(found, key=lambda nap: nap.at))
        yield event, None
        before = now if before is None else _latest(before, now)
    if before is not None and idle:
        yield None, Nap(before.timestamp + idle, None, "idle")


def _moment_of(event: Mapping[str, Any]) -> Moment:
    """Return when an event happened; a game time that is no number counts as not given."""
    game = event.get("game_time")
    game_time = float(game) if isinstance(game, int | float) and not isinstance(game, bool) else None
    return Moment(parse_time("timestamp", event.get("timestamp")), game_time)


def _latest(before: Moment, now: Moment) -> Moment:
    """Return the later time of two moments, and the last game time that is known."""
    game_time = before.game_time if now.game_time is None else now.game_time
    return Moment(max(before.timestamp, now.timestamp), game_time)


def _speed(before: Moment, now: Moment) -> float | None:
    """Return seconds of game time per real second between two moments; ``None`` if one has no game time."""
    if before.game_time is None or now.game_time is None:
        return None
    return max(0.0, now.game_time - before.game_time) / (now.timestamp - before.timestamp).total_seconds()


def _game_time_after(before: Moment, speed: float | None, wait: timedelta) -> float | None:
    """Return the game time some real time after a moment; ``None`` if it is unknown.

    Args:
        before: the moment.
        speed: seconds of game time per real second; ``None`` if unknown.
        wait: the real time.
    """
    if before.game_time is None or speed is None:
        return None
    return before.game_time + speed * wait.total_seconds()


def _bed(before: Moment, speed: float | None, config: Config, calendar: GameCalendar) -> Nap | None:
    """Return the next time after an event at which the character goes to bed, after enough silence."""
    quiet = _game_time_after(before, speed, QUIET_BEFORE_BED)
    if quiet is None or not speed:
        return None
    at = quiet
    if not is_bedtime(quiet % calendar.day / calendar.hour, config.bed_hour, config.rise_hour):
        if config.bed_hour == config.rise_hour:
            return None
        at = quiet + (config.bed_hour * calendar.hour - quiet) % calendar.day
    return Nap(before.timestamp + QUIET_BEFORE_BED + timedelta(seconds=(at - quiet) / speed), at, "bedtime")
