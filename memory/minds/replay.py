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
from memory.config import Config
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
from memory.journal.history import STEERING, Did, Happening
from memory.journal.journal import Journal
from memory.journal.records import is_record
from memory.journal.scorer import Scorer
from memory.journal.store import Change, Store
from memory.journal.window import feeds_reflection
from memory.longterm.protocol import LongTermMemory
from memory.minds.metering import Cost, Metered
from memory.minds.minds import Minds
from memory.minds.streams import Sleeps, is_thought, naps, written_by_reflection
from memory.recall.embedder import Embedder
from memory.reflection.reflection import REPORTS, due
from memory.reflection.thinker import Thinker
from memory.sleep.cycle import unrated
from memory.sleep.state import Phase, Step

UNCAPPED: Final = 10**9
"""A value of ``max_entries`` that no journal reaches."""

AT_ONCE: Final = 64
"""Maximum number of entries written in one transaction."""

_ORDER: Final = {step: number for number, step in enumerate(Step)}
_STEPS: Final = {Did.CONSOLIDATE, Did.REFLECT, Did.TIMELINE, Did.PRUNE}


@dataclass(slots=True, kw_only=True)
class Life:
    """Hold the result of a replay.

    Args:
        journal: the journal at the end of the replay.
        fed: (entry id, amount) for each entry that raised the importance counted towards a reflection.
        reflections: the reports of all reflections, oldest first, each with the ids of the entries that
            triggered it as ``window``, and their importance at that moment as ``ratings``.
        cost: the cost with a language model, estimated if none was asked.
        shown: the id in the stream's file of each entry of the journal.
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


def live(
    events: Iterable[Mapping[str, Any]],
    *,
    store: Store,
    thinker: Thinker,
    config: Config | None = None,
    scorer: Scorer | None = None,
    progress: Callable[[int], object] = lambda number: None,
    key: str = "life",
    own: Mapping[str, Any] | None = None,
    fixed: Iterable[str] = (),
    history: Sequence[Happening] = (),
    sleeps: Sleeps = Sleeps.DUE,
    capped: bool = False,
    estimates: bool | frozenset[int] = False,
    embedder: Embedder | None = None,
    longterm: LongTermMemory | None = None,
    clock: ManualClock | None = None,
) -> Life:
    """Replay events through scoring, reflection, review, timeline and forgetting.

    Entries written by an earlier reflection are skipped: the replay makes its own.

    Args:
        events: entries as in a journal file, in chronological order (for `Sleeps.GAME` by id); each needs a
            ``timestamp``. Ids, and links by id, are kept; where a thought of the replay took an entry's id, ``Life.shown``
            tells the entry's.
        store: an empty store.
        thinker: thinks for the character while it sleeps.
        config: the game's settings.
        scorer: estimates importance; by default the scorer that ``config`` names.
        progress: called with the number of events replayed so far.
        key: the character's key.
        own: the character's own settings.
        fixed: names of settings that the history does not change.
        history: what happened between the events, in the game that they come from.
        sleeps: when the character sleeps.
        capped: whether the journal holds ``max_entries``; without, all entries stay in it.
        estimates: whether estimates of importance that the events hold are kept, not made anew; or the ids of the
            events whose estimates are.
        embedder: makes vectors; without it, recall matches words only.
        longterm: long-term memory; needs an embedder.
        clock: the simulated clock, if the thinker needs it too.

    Raises:
        FieldError: an event is not a valid entry, or has no timestamp.
    """
    config = config or Config()
    replay = _Replay(
        list(events),
        Minds(
            store,
            config=config if capped else replace(config, max_entries=UNCAPPED),
            clock=clock or ManualClock(),
            scorer=KeywordScorer(config),  # each entry has its importance before it is written
            embedder=embedder,
            longterm=longterm,
        ),
        thinker,
        scorer=scorer or make_scorer(config),
        key=key,
        history=history,
        estimates=estimates,
        fixed=frozenset(fixed),
        capped=capped,
        progress=progress,
    )
    replay.configure(own or {})
    if sleeps is Sleeps.GAME:
        replay.as_in_the_game()
    elif sleeps is Sleeps.DUE:
        replay.when_due()
    else:
        replay.when_idle()
    return replay.life


class _Replay:
    """Replay one stream (see `live`)."""

    def __init__(
        self,
        events: Sequence[Mapping[str, Any]],
        minds: Minds,
        thinker: Thinker,
        *,
        scorer: Scorer,
        key: str,
        history: Sequence[Happening],
        estimates: bool | frozenset[int],
        fixed: frozenset[str],
        capped: bool,
        progress: Callable[[int], object],
    ) -> None:
        self._clock = minds.clock
        self._scorer = scorer
        self._estimates = estimates
        self._fixed = fixed
        self._capped = capped
        self._progress = progress
        self._history = history
        self._events = events
        self._done = 0
        self._last = 0
        self._waiting: list[Entry] = []
        self._moment: datetime | None = None
        self._inside: dict[int, int] = {}
        self._rated = _first_ratings(history)
        self._reflected = {line.at for line in history if line.did is Did.REFLECT}
        ids = [event["id"] for event in events if _is_id(event.get("id"))]
        self._spare = max(ids, default=0) + 1
        self._taken = {event["id"] for event in events if _is_id(event.get("id")) and not self._skips(event)}
        self.journal = minds[key].journal
        self.journal.watch(self._changed)
        cost = Cost()
        self._metered = None if thinker.is_model else Metered(thinker, minds.config, cost)
        self._sleeper = minds.sleeper(key, self._metered or thinker, inline)
        self.life = Life(journal=self.journal, fed=[], reflections=[], cost=cost, shown={})

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
            self._again(line)
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
        if self._done:
            self._nap("nap")

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

    # -- one by one ------------------------------------------------------------------------------

    def configure(self, own: Mapping[str, Any]) -> None:
        """Give the character its first own settings: those that the history says it had, or else ``own``."""
        first = next((line for line in self._history if line.did is Did.CONFIGURE), None)
        self._own(own if first is None else first.more.get("before", {}))

    def _game(self, settings: Mapping[str, Any]) -> None:
        """Go on under the settings that the game had then; those that are fixed stay."""
        kept = {
            name: value for name, value in settings.items() if name in STEERING and name not in self._fixed
        }
        if not self._capped:
            kept.pop("max_entries", None)
        if kept:
            self.journal.use(self.journal.game_config.with_settings(kept))

    def _own(self, settings: Mapping[str, Any]) -> None:
        kept = {name: value for name, value in settings.items() if name not in self._fixed}
        gone = dict.fromkeys(self.journal.header.settings.keys() - kept.keys())
        if kept or gone:
            self.journal.configure({**gone, **kept})

    def _again(self, line: Happening) -> None:
        """Do what happened in the game, if there is anything to do."""
        asleep = self._sleeper.state.phase is not Phase.AWAKE
        if line.did is Did.SLEEP and not asleep:
            self._fall_asleep(line.more.get("reason", ""))
        elif line.did is Did.WAKE and asleep:
            self._sleeper.wake(line.more.get("reason", ""))
        elif line.did is Did.MISS and asleep and line.more.get("step") in set(Step):
            self._sleeper.miss(Step(line.more["step"]), line.more.get("reason", ""))
        elif line.did is Did.RATE:
            self._rate(line)
        elif line.did is Did.FORGET:
            mine = {self._inside[i] for i in line.more.get("ids", ()) if i in self._inside}
            if here := [entry.id for entry in self.journal.fetch(mine)]:
                self.journal.forget(here)
        elif line.did is Did.CONFIGURE:
            self._game(line.more.get("game", {}))
            self._own(line.more.get("settings", {}))
        elif line.did in _STEPS:
            self._step(Step(str(line.did)), unasked=line.more.get("due") is False)

    def _rate(self, line: Happening) -> None:
        method = ImportanceMethod(line.more.get("method", ImportanceMethod.MANUAL))
        if method is ImportanceMethod.LLM and self._sleeper.thinker.is_model:
            if self._sleeper.next_step() is Step.RATE:
                drive(self._sleeper.tick())
            return
        found = {self._inside[i]: each[1] for i, each in line.more["ratings"].items() if i in self._inside}
        self.journal.rate(found, method)

    def _step(self, target: Step, *, unasked: bool) -> None:
        """Do a sleeper's steps up to and including ``target``; a reflection by command whether or not one is due."""
        awake = self._sleeper.state.phase is Phase.AWAKE
        if target is Step.REFLECT and (awake or (unasked and not due(self.journal))):
            self._reflecting(lambda: drive(self._sleeper.reflect()))
            return
        while (step := self._sleeper.next_step()) is not None and _ORDER[step] <= _ORDER[target]:
            self._reflecting(lambda: drive(self._sleeper.tick()))

    def _fall_asleep(self, reason: str) -> None:
        self.life.sleeps += 1
        if self._metered is not None:
            self._metered.count_ratings(unrated(self.journal))
        self._sleeper.fall_asleep(reason)

    def _nap(self, reason: str) -> None:
        self._fall_asleep(reason)
        while self._sleeper.next_step() is not Step.REST:
            self._reflecting(lambda: drive(self._sleeper.tick()))
        self._sleeper.wake("rested")

    def _reflecting(self, work: Callable[[], object]) -> None:
        """Do some of a sleeper's work, and take over the report if it reflects."""
        window = {entry.id: entry.importance for entry in self.journal.window()}
        count = self.journal.header.reflection_count
        work()
        if self.journal.header.reflection_count > count:
            self.life.reflections.append(
                {**self.journal.note(REPORTS)[-1], "window": [*window], "ratings": [*window.values()]}
            )

    # -- events ----------------------------------------------------------------------------------

    def _feed(self, event: Mapping[str, Any]) -> None:
        """Put the entry of an event among those to be written next."""
        moment = parse_time("timestamp", event.get("timestamp"))
        self._done += 1
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
        """Write what waits, in one transaction."""
        entries, self._waiting = self._waiting, []
        if entries:
            self.journal.commit(self.journal.addition(entries))
            self.life.fed += [(entry.id, entry.importance) for entry in entries if feeds_reflection(entry)]
            self._progress(self._done)

    def _entry(self, event: Mapping[str, Any]) -> Entry:
        """Return the entry of an event: its id if that is free, its links translated, its importance estimated."""
        fields = {name: value for name, value in event.items() if value is not None}
        own = fields.get("id")
        highest = max(self.journal.entry_count, self._last)
        fields["id"] = own if _is_id(own) and own > highest else highest + 1
        if isinstance(cited := fields.get("citations"), list | tuple):
            fields["citations"] = [self._inside[i] for i in cited if i in self._inside]
        fields["supersedes"] = self._inside.get(fields.get("supersedes", 0))
        self._estimate(fields, own)
        drafter = Drafter(self._clock, self._scorer, self.journal.phase, self.journal.round)
        entry = drafter.complete(fields, fields["id"])
        self._last = entry.id
        shown = own if _is_id(own) else entry.id
        self.life.shown[entry.id] = shown
        self._inside[shown] = entry.id
        return entry

    def _estimate(self, fields: dict[str, Any], own: Any) -> None:
        """Set the importance that an entry had when it was written, unless it was given then."""
        before = self._rated.get(own)
        guessed = fields.get("importance_method") == ImportanceMethod.HEURISTIC or "importance" not in fields
        if before is not None:
            fields["importance"], fields["importance_method"] = before
            guessed = before[1] == ImportanceMethod.HEURISTIC
        if not guessed or is_record(fields):
            return
        fields["importance_method"] = ImportanceMethod.HEURISTIC
        kept = own in self._estimates if isinstance(self._estimates, frozenset) else self._estimates
        if not (kept and "importance" in fields):
            content = check_content(fields.get("content"))
            raw = self._scorer.raw(content, parse_source(fields.get("source_type")))
            fields["importance"] = clamp_importance(raw)

    def _skips(self, event: Mapping[str, Any]) -> bool:
        if not is_thought(event):
            return False
        return not self._history or written_by_reflection(event, self._reflected)

    def _changed(self, change: Change) -> None:
        self.life.forgotten += len(change.deleted)
        for row in change.added:
            number = row.entry.id
            if number in self.life.shown:
                continue
            shown = number
            if number in self._taken or number in self._inside:
                shown, self._spare = self._spare, self._spare + 1
            self.life.shown[number] = shown
            self._inside[shown] = number


def _is_id(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and value > 0


def _first_ratings(history: Iterable[Happening]) -> dict[int, tuple[int, str]]:
    """Return importance and method of each entry before it was rated for the first time."""
    found: dict[int, tuple[int, str]] = {}
    for line in history:
        if line.did is Did.RATE:
            for entry_id, (before, _, method) in line.more["ratings"].items():
                found.setdefault(entry_id, (before, method))
    return found


def entries_shown(life: Life) -> Iterator[Entry]:
    """Yield every entry of a replay with the ids, and the links, that its file has."""
    for entry in life.entries:
        yield replace(
            entry,
            id=life.shown[entry.id],
            citations=tuple(life.shown[i] for i in entry.citations if i in life.shown),
            supersedes=None if entry.supersedes is None else life.shown.get(entry.supersedes),
        )
