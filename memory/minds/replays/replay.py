"""Replay a stream of events through the whole life cycle on a simulated clock, for designers.

A replay uses the same parts as a game: mind, recall, sleep cycle, settings. It never waits in real time: every awaitable
completes immediately.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, TypeGuard

from memory.clock import ManualClock
from memory.concurrency import drive, inline
from memory.importance.keyword import KeywordScorer
from memory.importance.scorers import make_scorer
from memory.journal.drafts import Drafter
from memory.journal.entry import (
    Entry,
    ImportanceMethod,
    check_content,
    clamp_importance,
    parse_source,
    parse_time,
)
from memory.journal.history import REFLECTION_SETTINGS, EventType, HistoryEvent
from memory.journal.journal import Journal
from memory.journal.records import is_record
from memory.journal.store import Change
from memory.journal.window import feeds_reflection
from memory.minds.minds import Minds
from memory.minds.replays.metering import Cost, Metered
from memory.minds.replays.streams import Conditions, Parts, Sleeps, is_thought, naps, written_by_reflection
from memory.reflection.reflection import REPORTS, due
from memory.sleep.cycle import unrated
from memory.sleep.state import Phase, Step

UNCAPPED: Final = 10**9
"""Value of ``max_entries`` that no journal reaches."""

BARE: Final = Conditions()
"""Conditions of a stream that comes without settings and history."""

AT_ONCE: Final = 64
"""Maximum number of entries written in one transaction."""

_ORDER: Final = {step: number for number, step in enumerate(Step)}
_STEPS: Final = {EventType.CONSOLIDATE, EventType.REFLECT, EventType.TIMELINE, EventType.PRUNE}


@dataclass(slots=True, kw_only=True)
class ReplayResult:
    """Hold the result of a replay.

    Args:
        journal: the journal at the end of the replay.
        fed: (entry id, amount) for each entry that raised the importance counted towards a reflection.
        reflections: the reports of all reflections, oldest first, each with the ids of the entries that
            triggered it as ``window``, and their importance at that time as ``ratings``.
        cost: the cost with a language model; an estimate if none was asked.
        shown: the id in the stream's file, by id in the journal.
        sleeps: number of sleeps.
        forgotten: number of entries that were forgotten.
    """

    journal: Journal
    fed: list[tuple[int, int]]
    reflections: list[dict[str, Any]]
    cost: Cost
    shown: dict[int, int]
    sleeps: int = 0
    forgotten: int = 0

    @property
    def entries(self) -> list[Entry]:
        """Return every entry, archived ones too, by ascending id."""
        return [row.entry for row in self.journal.store.history(self.journal.key)]

    @property
    def insights(self) -> list[Entry]:
        """Return the insights that reflection wrote, archived and retracted ones too."""
        return [entry for entry in self.entries if entry.is_synthesis]


def replay_stream(
    events: Iterable[Mapping[str, Any]],
    parts: Parts,
    conditions: Conditions = BARE,
    *,
    progress: Callable[[int], object] = lambda number: None,
) -> ReplayResult:
    """Replay events through scoring, reflection, review, timeline and forgetting.

    Entries written by an earlier reflection are skipped: the replay makes its own.

    Args:
        events: entries as in a journal file, in chronological order (for `Sleeps.GAME` by id); each needs a
            ``timestamp``. Ids, and links by id, are kept. If a thought of the replay has taken an entry's id,
            ``ReplayResult.shown`` holds the entry's.
        parts: the parts of the engine.
        conditions: settings, history and times of sleep.
        progress: called with the number of events replayed so far.

    Raises:
        FieldError: an event is not a valid entry, or has no timestamp.
    """
    replay = _Replay(list(events), parts, conditions, progress)
    replay.configure(conditions.own)
    if conditions.sleeps is Sleeps.GAME:
        replay.as_in_the_game()
    elif conditions.sleeps is Sleeps.DUE:
        replay.when_due()
    else:
        replay.when_idle()
    return replay.result


class _Replay:
    """Replay one stream (see `replay_stream`)."""

    def __init__(
        self,
        events: Sequence[Mapping[str, Any]],
        parts: Parts,
        conditions: Conditions,
        progress: Callable[[int], object],
    ) -> None:
        config = parts.config if conditions.capped else replace(parts.config, max_entries=UNCAPPED)
        minds = Minds(
            parts.store,
            config=config,
            clock=parts.clock or ManualClock(),
            scorer=KeywordScorer(config),  # each entry has its importance before it is written
            embedder=parts.embedder,
            reader=parts.reader,
            longterm=parts.longterm,
        )
        self._clock = minds.clock
        self._scorer = parts.scorer or make_scorer(parts.config)
        self._conditions = conditions
        self._progress = progress
        self._history = conditions.history
        self._events = events
        self._replayed = 0
        self._last_id = 0
        self._waiting: list[Entry] = []
        self._moment: datetime | None = None
        self._id_here: dict[int, int] = {}  # ids in the replay's journal, by id in the file
        self._first_ratings = _first_ratings(self._history)
        self._reflected = {line.at for line in self._history if line.did is EventType.REFLECT}
        ids = [event["id"] for event in events if _is_id(event.get("id"))]
        self._spare_id = max(ids, default=0) + 1
        self._ids_in_file = {
            event["id"] for event in events if _is_id(event.get("id")) and not self._skips(event)
        }
        self.journal = minds[conditions.key].journal
        self.journal.watch(self._changed)
        cost = Cost()
        self._metered = None if parts.thinker.is_model else Metered(parts.thinker, minds.config, cost)
        self._sleeper = minds.sleeper(conditions.key, self._metered or parts.thinker, inline)
        self.result = ReplayResult(journal=self.journal, fed=[], reflections=[], cost=cost, shown={})

    # -- when the character sleeps ---------------------------------------------------------------

    def as_in_the_game(self) -> None:
        """Replay events and history in the order in which they happened."""
        events = iter(self._events)
        event = next(events, None)
        self._game(
            next((line.more["game_before"] for line in self._history if "game_before" in line.more), {})
        )
        for line in self._history:
            while event is not None and (not _is_id(event.get("id")) or event["id"] <= line.count):
                self._feed(event)
                event = next(events, None)
            self._write()
            self._set(line.at, line.game_time)
            self._repeat(line)
        while event is not None:
            self._feed(event)
            event = next(events, None)
        self._write()

    def when_due(self) -> None:
        """Let the character nap whenever a reflection is due, and once more at the end."""
        for event in self._events:
            self._feed(event)
            waiting = sum(entry.importance for entry in self._waiting if feeds_reflection(entry))
            if self.journal.cumulative_importance + waiting >= self.journal.config.threshold:
                self._write()
                self._nap("nap")
        self._write()
        if self._replayed:
            self._nap("nap")
        if self._conditions.closing and self.journal.window():
            self._reflecting(lambda: drive(self._sleeper.reflect()))

    def when_idle(self) -> None:
        """Let the character nap after ``idle_minutes`` of silence, and go to bed at night where there is a calendar."""
        calendar = self.journal.config.calendar
        for event, nap in naps(self._events, self.journal.config, calendar):
            if nap is not None and (
                self._waiting or self.journal.entry_count > self._sleeper.state.rested_at
            ):
                self._write()
                self._set(nap.at, nap.game_time)
                self._nap(nap.reason)
            if event is not None:
                self._feed(event)
        self._write()

    # -- repeating the history ------------------------------------------------------------------------------

    def configure(self, own: Mapping[str, Any]) -> None:
        """Give the character its first own settings: those that the history records, or else ``own``."""
        first = next((line for line in self._history if line.did is EventType.CONFIGURE), None)
        self._own(own if first is None else first.more.get("before", {}))

    def _game(self, settings: Mapping[str, Any]) -> None:
        """Apply the settings that the game had at the time, except fixed ones."""
        kept = {
            name: value
            for name, value in settings.items()
            if name in REFLECTION_SETTINGS and name not in self._conditions.fixed
        }
        if not self._conditions.capped:
            kept.pop("max_entries", None)
        if kept:
            self.journal.use(self.journal.game_config.with_settings(kept))

    def _own(self, settings: Mapping[str, Any]) -> None:
        kept = {name: value for name, value in settings.items() if name not in self._conditions.fixed}
        gone = dict.fromkeys(self.journal.header.settings.keys() - kept.keys())
        if kept or gone:
            self.journal.configure({**gone, **kept})

    def _repeat(self, line: HistoryEvent) -> None:
        """Repeat an event of the game's history, if it applies."""
        asleep = self._sleeper.state.phase is not Phase.AWAKE
        if line.did is EventType.SLEEP and not asleep:
            self._fall_asleep(line.more.get("reason", ""))
        elif line.did is EventType.WAKE and asleep:
            self._sleeper.wake(line.more.get("reason", ""))
        elif line.did is EventType.MISS and asleep and line.more.get("step") in set(Step):
            self._sleeper.miss(Step(line.more["step"]), line.more.get("reason", ""))
        elif line.did is EventType.RATE:
            self._rate(line)
        elif line.did is EventType.FORGET:
            mine = {self._id_here[i] for i in line.more.get("ids", ()) if i in self._id_here}
            if here := [entry.id for entry in self.journal.fetch(mine)]:
                self.journal.forget(here)
        elif line.did is EventType.CONFIGURE:
            self._game(line.more.get("game", {}))
            self._own(line.more.get("settings", {}))
        elif line.did in _STEPS:
            self._step(Step(str(line.did)), unasked=line.more.get("due") is False)

    def _rate(self, line: HistoryEvent) -> None:
        method = ImportanceMethod(line.more.get("method", ImportanceMethod.MANUAL))
        if method is ImportanceMethod.LLM and self._sleeper.thinker.is_model:
            if self._sleeper.next_step() is Step.RATE:
                drive(self._sleeper.tick())
            return
        found = {self._id_here[i]: each[1] for i, each in line.more["ratings"].items() if i in self._id_here}
        self.journal.rate(found, method)

    def _step(self, target: Step, *, unasked: bool) -> None:
        """Run a sleeper's steps up to and including ``target``. A reflection by command runs even if none is due."""
        awake = self._sleeper.state.phase is Phase.AWAKE
        if target is Step.REFLECT and (awake or (unasked and not due(self.journal))):
            self._reflecting(lambda: drive(self._sleeper.reflect()))
            return
        while (step := self._sleeper.next_step()) is not None and _ORDER[step] <= _ORDER[target]:
            self._reflecting(lambda: drive(self._sleeper.tick()))

    def _fall_asleep(self, reason: str) -> None:
        self.result.sleeps += 1
        if self._metered is not None:
            self._metered.count_ratings(unrated(self.journal))
        self._sleeper.fall_asleep(reason)

    def _nap(self, reason: str) -> None:
        self._fall_asleep(reason)
        while self._sleeper.next_step() is not Step.REST:
            self._reflecting(lambda: drive(self._sleeper.tick()))
        self._sleeper.wake("rested")

    def _reflecting(self, work: Callable[[], object]) -> None:
        """Call ``work``, which runs steps of the sleeper, and keep the report if a reflection was among them."""
        window = {entry.id: entry.importance for entry in self.journal.window()}
        count = self.journal.header.reflection_count
        work()
        if self.journal.header.reflection_count > count:
            self.result.reflections.append(
                {**self.journal.note(REPORTS)[-1], "window": [*window], "ratings": [*window.values()]}
            )

    # -- events ----------------------------------------------------------------------------------

    def _feed(self, event: Mapping[str, Any]) -> None:
        """Queue the entry of an event for the next write."""
        moment = parse_time("timestamp", event.get("timestamp"))
        self._replayed += 1
        if not self._skips(event):
            entry = self._entry(event)
            self._waiting.append(entry)
            if len(self._waiting) >= min(AT_ONCE, self.journal.max_entries):
                self._write()
        game_time = event.get("game_time")
        later = self._moment is None or moment > self._moment
        self._set(
            moment if later else self._moment, game_time if isinstance(game_time, int | float) else None
        )

    def _set(self, moment: datetime | None, game_time: float | None) -> None:
        assert moment is not None and isinstance(self._clock, ManualClock)
        self._moment = moment
        self._clock.set(moment, game_time=game_time)

    def _write(self) -> None:
        """Write the queued entries in one transaction."""
        entries, self._waiting = self._waiting, []
        if entries:
            self.journal.commit(self.journal.addition(entries))
            self.result.fed += [(entry.id, entry.importance) for entry in entries if feeds_reflection(entry)]
            self._progress(self._replayed)

    def _entry(self, event: Mapping[str, Any]) -> Entry:
        """Return an event's entry: its own id if free, its links translated, its importance estimated."""
        fields = {name: value for name, value in event.items() if value is not None}
        own = fields.get("id")
        highest = max(self.journal.entry_count, self._last_id)
        fields["id"] = own if _is_id(own) and own > highest else highest + 1
        if isinstance(cited := fields.get("citations"), list | tuple):
            fields["citations"] = [self._id_here[i] for i in cited if i in self._id_here]
        fields["supersedes"] = self._id_here.get(fields.get("supersedes", 0))
        self._estimate(fields, own)
        drafter = Drafter(self._clock, self._scorer, self.journal.phase, self.journal.round)
        entry = drafter.complete(fields, fields["id"])
        self._last_id = entry.id
        shown = own if _is_id(own) else entry.id
        self.result.shown[entry.id] = shown
        self._id_here[shown] = entry.id
        return entry

    def _estimate(self, fields: dict[str, Any], own: Any) -> None:
        """Set the importance that an entry had when it was written, if it was estimated."""
        before = self._first_ratings.get(own)
        guessed = fields.get("importance_method") == ImportanceMethod.HEURISTIC or "importance" not in fields
        if before is not None:
            fields["importance"], fields["importance_method"] = before
            guessed = before[1] == ImportanceMethod.HEURISTIC
        if not guessed or is_record(fields):
            return
        fields["importance_method"] = ImportanceMethod.HEURISTIC
        if not (self._conditions.keeps_estimate(own) and "importance" in fields):
            content = check_content(fields.get("content"))
            raw = self._scorer.raw(content, parse_source(fields.get("source_type")))
            fields["importance"] = clamp_importance(raw)

    def _skips(self, event: Mapping[str, Any]) -> bool:
        if not is_thought(event):
            return False
        return not self._history or written_by_reflection(event, self._reflected)

    def _changed(self, change: Change) -> None:
        self.result.forgotten += len(change.deleted)
        for row in change.added:
            number = row.entry.id
            if number in self.result.shown:
                continue
            shown = number
            if number in self._ids_in_file or number in self._id_here:
                shown, self._spare_id = self._spare_id, self._spare_id + 1
            self.result.shown[number] = shown
            self._id_here[shown] = number


def _is_id(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and value > 0


def _first_ratings(history: Iterable[HistoryEvent]) -> dict[int, tuple[int, str]]:
    """Return importance and method of each entry before it was rated for the first time."""
    found: dict[int, tuple[int, str]] = {}
    for line in history:
        if line.did is EventType.RATE:
            for entry_id, (before, _, method) in line.more["ratings"].items():
                found.setdefault(entry_id, (before, method))
    return found


def entries_shown(result: ReplayResult) -> Iterator[Entry]:
    """Yield every entry of a replay with its ids and links as in the file."""
    for entry in result.entries:
        yield replace(
            entry,
            id=result.shown[entry.id],
            citations=tuple(result.shown[i] for i in entry.citations if i in result.shown),
            supersedes=None if entry.supersedes is None else result.shown.get(entry.supersedes),
        )
