"""Decide when characters sleep and wake, and schedule the steps of their sleep (SPEC §8).

For each character, only a few values are kept in memory and updated with each change of its journal. So a
check of hundreds of characters every other second opens no journal.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from memory.concurrency import Runner, drive
from memory.config import Config
from memory.errors import Conflict, StoreUnavailable, Unavailable
from memory.journal.entry import SourceType
from memory.journal.store import Change
from memory.minds.mind import Mind
from memory.minds.minds import Minds
from memory.reflection.reflection import Reflection
from memory.reflection.thinker import Thinker
from memory.sleep.cycle import SLEEP, Phase, Sleeper, SleepState, Step, rate_together
from memory.sleep.hours import bedtime

log = logging.getLogger("memory.sleep.cycle")

QUIET_BEFORE_BED: Final = timedelta(minutes=2)
"""Minimum real time without hearing speech before a character goes to bed, so no conversation is cut off."""

AWAKE_AFTER_WAKING: Final = timedelta(minutes=10)
"""Minimum real time that a character stays awake after somebody woke it."""

SHORTEST_NAP: Final = timedelta(minutes=1)
"""Minimum real time of a nap."""

SPOKEN_TO: Final = "spoken to"
"""Reason for waking: a player spoke to the character."""

IDLE: Final = "idle"
"""Reason for sleeping: a nap by day."""

WOKEN: Final = frozenset({"shaken", "command", SPOKEN_TO})
"""Reasons for waking that somebody else caused."""

_SPEECH: Final = frozenset({SourceType.DIRECT, SourceType.ENVIRONMENTAL})
"""Source types that keep a character awake. Observations do not: seeing others fall asleep would delay it."""


@dataclass(slots=True)
class _Character:
    """Cache what the scheduler needs to know of a character, so that its journal need not be opened.

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
        return self.state.phase is not Phase.AWAKE

    def night(self, game_time: float | None) -> int | None:
        """Return the number of the current night by calendar and character's hours; ``None`` by day."""
        if game_time is None:
            return None
        calendar, bed_hour = self.config.calendar, self.config.bed_hour
        if not bedtime(game_time % calendar.day / calendar.hour, bed_hour, self.config.rise_hour):
            return None
        return int((game_time - bed_hour * calendar.hour) // calendar.day)


async def _at_once() -> None:
    """Return at once."""


class SleepScheduler:
    """Schedule the sleep of all characters of a game.

    Args:
        minds: the characters' minds.
        thinker: thinks for them.
        run: runs long work, in a thread where threads are available.
        sleeps: whether the character of a journal key may sleep now.
        naps: whether it may nap now (in a game: no player is near).
        tell: called with a character's key, whether it fell asleep (else it woke), and the reason.
        afford: raises `Unavailable` if a character's budget for thinking is spent.
        spawn: runs a coroutine in the background; by default, immediately.
        yield_control: lets other work run.
    """

    def __init__(
        self,
        minds: Minds,
        *,
        thinker: Thinker,
        run: Runner,
        sleeps: Callable[[str], bool] = lambda key: True,
        naps: Callable[[str], bool] = lambda key: True,
        tell: Callable[[str, bool, str], object] = lambda key, asleep, reason: None,
        afford: Callable[[str], object] = lambda key: None,
        spawn: Callable[[Coroutine[Any, Any, None]], object] = drive,
        yield_control: Callable[[], Awaitable[object]] = _at_once,
    ) -> None:
        self.minds = minds
        self.thinker = thinker
        self._run = run
        self._sleeps = sleeps
        self._naps = naps
        self._tell = tell
        self._afford = afford
        self._spawn = spawn
        self._yield_control = yield_control
        self._queue: OrderedDict[str, None] = OrderedDict()
        self._busy: set[str] = set()
        self._reflecting: set[str] = set()
        self._workers = 0
        self._checking = False
        self._store_away = False
        now = minds.clock.now()
        self._characters = {
            key: _Character(
                config=minds.config.with_settings(header.settings, own_only=True),
                state=SleepState.from_dict(note) if note else SleepState(),
                count=header.entry_count,
                last_heard=now,
            )
            for key, header, note in minds.store.survey(SLEEP)
        }
        minds.watch(self._changed, self._dropped)

    # -- state and commands ----------------------------------------------------------------------

    def is_asleep(self, key: str) -> bool:
        """Return whether a character is asleep; opens no journal."""
        character = self._characters.get(key)
        return character is not None and character.asleep

    def asleep(self) -> list[str]:
        """Return the keys of all characters who are asleep."""
        return [key for key, character in self._characters.items() if character.asleep]

    def unrested(self) -> list[str]:
        """Return the keys of all sleepers with steps left to do."""
        return [key for key, c in self._characters.items() if c.asleep and not (c.rested or c.failed)]

    @property
    def idle(self) -> bool:
        """Whether no tick is running or queued."""
        return not (self._queue or self._busy or self._workers)

    def fall_asleep(self, key: str, reason: str) -> None:
        """Put a character to sleep: at night until morning, by day until all steps are done.

        Raises:
            IllegalTransition: it is asleep already.
        """
        sleeper = self._sleeper(self.minds[key])
        character = self._character(key)
        sleeper.fall_asleep(reason, character.night(self.minds.clock.game_time()))
        character.rested = character.failed = False
        self._tell(key, True, reason)

    def wake(self, key: str, reason: str) -> None:
        """Wake a character; a running tick ends in the background.

        Raises:
            IllegalTransition: it is awake.
        """
        self._sleeper(self.minds[key]).wake(reason)
        self._queue.pop(key, None)
        self._tell(key, False, reason)

    async def reflect(self, key: str) -> Reflection:
        """Run a reflection now, whether the character is asleep or awake and whether one is due or not.

        Another step of its sleep may be running.

        Raises:
            Unavailable: the thinker is unavailable, or a reflection of this character is running already.
        """
        if key in self._reflecting:
            raise Unavailable("a reflection is under way already")
        self._reflecting.add(key)
        try:
            with self.minds.keeping(key) as mind:
                return await self._sleeper(mind).reflect()
        finally:
            self._reflecting.discard(key)

    # -- turns -----------------------------------------------------------------------------------

    async def turn(self) -> None:
        """Let characters fall asleep or wake, then start ticks for sleepers, first in, first out.

        At most ``config.llm_concurrency`` ticks run at once, and no sleeper gets a second tick before all
        others had one. Returns once the ticks are started, so a long tick does not delay the next turn.
        """
        if self._checking:
            return
        self._checking = True
        try:
            await self._check_transitions()
        finally:
            self._checking = False
        for key in self.unrested():
            if key not in self._busy:
                self._queue.setdefault(key)
        free = self.minds.config.llm_concurrency - self._workers
        for _ in range(min(free, len(self._queue))):
            self._spawn(self._work())

    async def _check_transitions(self) -> None:
        now, game_time = self.minds.clock.now(), self.minds.clock.game_time()
        for key in list(self._characters):
            if (character := self._characters.get(key)) is None:
                continue
            night = character.night(game_time)
            try:
                if character.asleep:
                    reason = _reason_to_wake(character, now, night)
                    if not reason and character.state.reason == IDLE and not self._naps(key):
                        reason = "company"
                    if reason:
                        self.wake(key, reason)
                        await self._yield_control()
                elif (
                    (reason := _reason_to_sleep(character, now, night))
                    and self._sleeps(key)
                    and (reason != IDLE or self._naps(key))
                ):
                    self.fall_asleep(key, reason)
                    await self._yield_control()
            except StoreUnavailable as problem:
                self._note_store(problem)
                return  # writes of the other characters would fail, too
            except Exception:
                self._mark_failed(key)

    async def _work(self) -> None:
        """Run ticks one after the other until the queue is empty."""
        self._workers += 1
        try:
            await self._yield_control()
            while self._queue:
                await self._do_tick(self._queue.popitem(last=False)[0])
                await self._yield_control()
        finally:
            self._workers -= 1

    async def _do_tick(self, key: str) -> None:
        """Run a tick for one sleeper; other sleepers whose next step is a rating join its request."""
        taken: dict[str, Sleeper] = {}
        with ExitStack() as kept:
            try:
                sleeper = self._take(key, taken, kept)
                step = sleeper.next_step()
                if step is Step.RATE:
                    await self._join(taken, kept)
                    await self._rate(list(taken.values()))
                elif step is Step.REFLECT:
                    await self._reflect_asleep(sleeper)
                else:
                    await self._tick(sleeper)
                for each, sleeper in taken.items():
                    if each in self._characters:
                        self._characters[each].rested = sleeper.next_step() is Step.REST
                self._store_away = False
            except StoreUnavailable as problem:
                self._note_store(problem)  # a later turn retries the step
            except Exception:
                self._mark_failed(key)
            finally:
                self._busy.difference_update(taken)

    async def _join(self, taken: dict[str, Sleeper], kept: ExitStack) -> None:
        """Add queued sleepers that need ratings to a request, up to ``config.llm_batch`` entries."""
        config = self.minds.config
        unfit: list[str] = []
        room = config.llm_batch - sum(len(sleeper.to_rate()) for sleeper in taken.values())
        while room > 0 and not unfit:
            fitting = max(1, room // config.max_scored_per_tick)
            company = [key for key in self._queue if self._may_rate(key)][:fitting]
            if not company:
                break
            # Dequeue all before the first await, or other workers would take them for small requests.
            for key in company:
                del self._queue[key]
            self._busy.update(company)
            try:
                for key in company:
                    await self._yield_control()
                    if key not in self._characters:
                        continue
                    sleeper = self._sleeper(self.minds[key])
                    wanted = len(sleeper.to_rate()) if sleeper.next_step() is Step.RATE else 0
                    if 0 < wanted <= room:
                        self._take(key, taken, kept)
                        room -= wanted
                    else:
                        unfit.append(key)
            finally:
                self._busy.difference_update(set(company) - taken.keys())
        for key in unfit:
            if key in self._characters and self._characters[key].asleep:
                self._queue[key] = None
                self._queue.move_to_end(key, last=False)

    async def _rate(self, sleepers: Sequence[Sleeper]) -> None:
        able = []
        for sleeper in sleepers:
            try:
                self._afford(sleeper.journal.key)
                able.append(sleeper)
            except Unavailable as problem:
                sleeper.miss(Step.RATE, problem.reason)
        if len(able) < 2:
            for sleeper in able:
                await self._tick(sleeper)
            return
        try:
            await rate_together(able, self.thinker)
        except StoreUnavailable:
            raise
        except Unavailable as problem:
            for sleeper in able:
                sleeper.miss(Step.RATE, problem.reason)
        except Exception:
            for sleeper in able:
                await self._tick(sleeper)

    async def _reflect_asleep(self, sleeper: Sleeper) -> None:
        key = sleeper.journal.key
        if key in self._reflecting:
            return  # a command started it; the next turn checks whether one is still due
        self._reflecting.add(key)
        try:
            await self._tick(sleeper)
        finally:
            self._reflecting.discard(key)

    async def _tick(self, sleeper: Sleeper) -> None:
        try:
            await sleeper.tick()
        except Conflict:
            pass  # another writer changed the journal: a later turn retries the step
        except StoreUnavailable:
            raise
        except Exception:
            self._mark_failed(sleeper.journal.key)

    # -- inside ----------------------------------------------------------------------------------

    def _may_rate(self, key: str) -> bool:
        state = self._characters[key].state
        return state.phase is Phase.COMPACTING and Step.RATE not in state.finished

    def _take(self, key: str, taken: dict[str, Sleeper], kept: ExitStack) -> Sleeper:
        self._busy.add(key)
        taken[key] = self._sleeper(kept.enter_context(self.minds.keeping(key)))
        return taken[key]

    def _sleeper(self, mind: Mind) -> Sleeper:
        return self.minds.sleeper(mind.key, self.thinker, self._run)

    def _mark_failed(self, key: str) -> None:
        """Log the exception being handled, and skip the remaining steps of this character's sleep."""
        character = self._characters.get(key)
        if character is not None and not character.failed:
            character.failed = True
            log.exception("Sleep of %s: a step failed; trying it again in the next sleep", key)

    def _note_store(self, problem: StoreUnavailable) -> None:
        """Log that the store is unavailable, once per outage."""
        if not self._store_away:
            log.warning("Sleep pauses until journals can be written again: %s", problem.reason)
        self._store_away = True

    def _character(self, key: str) -> _Character:
        if key not in self._characters:
            now = self.minds.clock.now()
            self._characters[key] = _Character(self.minds.config, SleepState(), 0, now)
        return self._characters[key]

    def _changed(self, change: Change) -> None:
        character = self._character(change.key)
        if change.header is not None:
            character.config = self.minds.config.with_settings(change.header.settings, own_only=True)
        if note := change.notes.get(SLEEP):
            character.state = SleepState.from_dict(note)
        for row in change.added:
            character.count = max(character.count, row.entry.id)
            if row.entry.source_type in _SPEECH:
                character.last_heard = self.minds.clock.now()

    def _dropped(self, key: str) -> None:
        self._characters.pop(key, None)
        self._queue.pop(key, None)


def _reason_to_sleep(character: _Character, now: datetime, night: int | None) -> str:
    """Return why an awake character falls asleep now; empty if it stays awake."""
    quiet = now - character.last_heard
    since = character.state.since
    if since is not None and character.state.reason in WOKEN and now - since < AWAKE_AFTER_WAKING:
        return ""
    if night is not None:
        # Shaken or woken by command: awake until the next night. Only spoken to: back to bed after a while.
        if character.state.night == night:
            back = character.state.reason == SPOKEN_TO and quiet >= AWAKE_AFTER_WAKING
            return "bedtime" if back else ""
        return "bedtime" if quiet >= QUIET_BEFORE_BED else ""
    idle = character.config.idle_minutes
    rested = character.count <= character.state.rested_at or character.failed
    return IDLE if idle and not rested and quiet >= timedelta(minutes=idle) else ""


def _reason_to_wake(character: _Character, now: datetime, night: int | None) -> str:
    """Return why a sleeper wakes now; empty if it sleeps on."""
    if night is not None and character.state.night == night:
        return ""
    if character.state.reason == "bedtime":
        return "morning"
    long_enough = character.state.since is None or now - character.state.since >= SHORTEST_NAP
    return "rested" if (character.rested or character.failed) and long_enough else ""
