"""Who sleeps and when, and whose turn it is to do a piece of its sleep (SPEC §8).

What is known here of somebody awake is a few values in memory, kept up with its journal's changes: looking at
hundreds of them every other second costs next to nothing and opens no journal.
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
from memory.errors import Conflict, Unavailable
from memory.journal.entry import SourceType
from memory.journal.store import Change
from memory.minds.mind import Mind
from memory.minds.minds import Minds
from memory.recall.embedder import compare_by
from memory.reflection.reflection import Reflection
from memory.reflection.thinker import Thinker
from memory.sleep.cycle import SLEEP, Phase, Sleeper, SleepState, Step, bedtime, rate_together

log = logging.getLogger("memory.sleep.cycle")

SETTLING: Final = timedelta(minutes=2)
"""Nobody goes to bed in the middle of a conversation: it must have been quiet for so long."""

WAKEFUL: Final = timedelta(minutes=10)
"""Whoever was woken stays awake for so long at least."""

NAP: Final = timedelta(minutes=1)
"""A nap takes so long at least."""

WOKEN: Final = frozenset({"shaken", "command"})
"""Reasons for waking that are somebody else's."""

_SPOKEN: Final = frozenset({SourceType.DIRECT, SourceType.ENVIRONMENTAL})
"""What keeps somebody up. What it only sees does not, or nobody could fall asleep but one after the other."""


@dataclass(slots=True)
class _Bed:
    """What is known of a character without opening its journal.

    ``count`` is how many entries it ever had, ``heard`` when it last heard something said; ``rested`` says that
    its sleep has nothing left to do, ``broken`` that a step failed and no more is tried in this sleep.
    """

    config: Config
    state: SleepState
    count: int
    heard: datetime
    rested: bool = False
    broken: bool = False

    @property
    def asleep(self) -> bool:
        return self.state.phase is not Phase.AWAKE

    def night(self, game_time: float | None) -> int | None:
        """The number of the night that it is, by the character's own hours; ``None`` by day."""
        to_bed = self.config.bed_hour
        if game_time is None or not bedtime(game_time / 3600 % 24, to_bed, self.config.rise_hour):
            return None
        return int((game_time - to_bed * 3600) // 86_400)


async def _at_once() -> None:
    """Nobody waits."""


class SleepScheduler:
    """All of a game's sleepers.

    Args:
        minds: whose sleep it is.
        thinker: does their thinking.
        run: runs what takes longer than a blink.
        sleeps: whether whoever has a journal key is somebody who sleeps, and may now.
        tell: told the key of whoever falls asleep (``True``) or wakes (``False``), and why.
        afford: raises `Unavailable` if thinking costs more than a character has left.
        spawn: runs a coroutine in the background; at once by default.
        yield_control: lets others have their turn.
    """

    def __init__(
        self,
        minds: Minds,
        *,
        thinker: Thinker,
        run: Runner,
        sleeps: Callable[[str], bool] = lambda key: True,
        tell: Callable[[str, bool, str], object] = lambda key, asleep, reason: None,
        afford: Callable[[str], object] = lambda key: None,
        spawn: Callable[[Coroutine[Any, Any, None]], object] = drive,
        yield_control: Callable[[], Awaitable[object]] = _at_once,
    ) -> None:
        self.minds = minds
        self.thinker = thinker
        self._run = run
        self._sleeps = sleeps
        self._tell = tell
        self._afford = afford
        self._spawn = spawn
        self._breathe = yield_control
        self._queue: OrderedDict[str, None] = OrderedDict()
        self._busy: set[str] = set()
        self._workers = 0
        self._looking = False
        now = minds.clock.now()
        self._beds = {
            key: _Bed(
                config=minds.config.with_settings(header.settings, own_only=True),
                state=SleepState.from_dict(note) if note else SleepState(),
                count=header.entry_count,
                heard=now,
            )
            for key, header, note in minds.store.survey(SLEEP)
        }
        minds.watch(self._changed, self._dropped)

    # -- for whoever asks ------------------------------------------------------------------------

    def is_asleep(self, key: str) -> bool:
        """Whether somebody is asleep; opens no journal."""
        bed = self._beds.get(key)
        return bed is not None and bed.asleep

    def asleep(self) -> list[str]:
        """The keys of all who are asleep."""
        return [key for key, bed in self._beds.items() if bed.asleep]

    @property
    def idle(self) -> bool:
        """Whether no tick is under way or waiting."""
        return not (self._queue or self._busy or self._workers)

    def fall_asleep(self, key: str, reason: str) -> None:
        """Put somebody to sleep: until morning if it is night, else until it is rested.

        Raises:
            IllegalTransition: it sleeps already.
        """
        sleeper = self._sleeper(self.minds[key])
        bed = self._bed(key)
        sleeper.fall_asleep(reason, bed.night(self.minds.clock.game_time()))
        bed.rested = bed.broken = False
        self._tell(key, True, reason)

    def wake(self, key: str, reason: str) -> None:
        """Wake somebody.

        Raises:
            IllegalTransition: it is awake.
        """
        self._sleeper(self.minds[key]).wake(reason)
        self._queue.pop(key, None)
        self._tell(key, False, reason)

    async def reflect(self, key: str) -> Reflection:
        """Let somebody reflect now, asleep or awake, due or not.

        Raises:
            Unavailable: the thinker is away, or a tick of the same character is under way.
        """
        if key in self._busy:
            raise Unavailable("it is deep in thought already")
        self._busy.add(key)
        try:
            with self.minds.keeping(key) as mind:
                return await self._sleeper(mind).reflect()
        finally:
            self._busy.discard(key)

    # -- turns -----------------------------------------------------------------------------------

    async def turn(self) -> None:
        """See who goes to bed or rises, and give each sleeper a tick: so many at once as the thinker may be
        asked, in the order in which they wait, and nobody a second one before all had theirs.

        Returns when the ticks are begun; those that take long do not hold up the next turn.
        """
        if self._looking:
            return
        self._looking = True
        try:
            await self._see_to_beds()
        finally:
            self._looking = False
        for key, bed in self._beds.items():
            if bed.asleep and not (bed.rested or bed.broken or key in self._busy):
                self._queue.setdefault(key)
        free = self.minds.config.llm_concurrency - self._workers
        for _ in range(min(free, len(self._queue))):
            self._spawn(self._work())

    async def _see_to_beds(self) -> None:
        now, game_time = self.minds.clock.now(), self.minds.clock.game_time()
        for key in list(self._beds):
            if (bed := self._beds.get(key)) is None:
                continue
            night = bed.night(game_time)
            try:
                if bed.asleep:
                    if reason := _rises(bed, now, night):
                        self.wake(key, reason)
                        await self._breathe()
                elif (reason := _retires(bed, now, night)) and self._sleeps(key):
                    self.fall_asleep(key, reason)
                    await self._breathe()
            except Exception:
                self._break(key)

    async def _work(self) -> None:
        """Serve whoever waits, one after the other, until nobody does."""
        self._workers += 1
        try:
            await self._breathe()
            while self._queue:
                await self._serve(self._queue.popitem(last=False)[0])
                await self._breathe()
        finally:
            self._workers -= 1

    async def _serve(self, key: str) -> None:
        """A tick for one sleeper; a rating is shared with those who wait for theirs."""
        taken: dict[str, Sleeper] = {}
        with ExitStack() as kept:
            try:
                sleeper = self._take(key, taken, kept)
                if sleeper.next_step() is Step.RATE:
                    await self._fill(taken, kept)
                    await self._rate(list(taken.values()))
                else:
                    await self._alone(sleeper)
                for each, sleeper in taken.items():
                    if each in self._beds:
                        self._beds[each].rested = sleeper.next_step() is Step.REST
            except Exception:
                self._break(key)
            finally:
                self._busy.difference_update(taken)

    async def _fill(self, taken: dict[str, Sleeper], kept: ExitStack) -> None:
        """Take on others who wait to have entries rated, as many as one request holds."""
        config = self.minds.config
        unfit: list[str] = []
        room = config.llm_batch - sum(len(sleeper.to_rate()) for sleeper in taken.values())
        while room > 0 and not unfit:
            fitting = max(1, room // config.max_scored_per_tick)
            company = [key for key in self._queue if self._may_rate(key)][:fitting]
            if not company:
                break
            for key in company:  # all at once: shared out among those who serve, requests would be small
                del self._queue[key]
            self._busy.update(company)
            try:
                for key in company:
                    await self._breathe()
                    if key not in self._beds:
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
            if key in self._beds and self._beds[key].asleep:
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
                await self._alone(sleeper)
            return
        try:
            await rate_together(able, self.thinker)
        except Unavailable as problem:
            for sleeper in able:
                sleeper.miss(Step.RATE, problem.reason)
        except Exception:
            for sleeper in able:
                await self._alone(sleeper)

    async def _alone(self, sleeper: Sleeper) -> None:
        try:
            await sleeper.tick()
        except Conflict:
            pass  # somebody else wrote to the journal meanwhile: it has another turn
        except Exception:
            self._break(sleeper.journal.key)

    # -- inside ----------------------------------------------------------------------------------

    def _may_rate(self, key: str) -> bool:
        state = self._beds[key].state
        return state.phase is Phase.COMPACTING and Step.RATE not in state.finished

    def _take(self, key: str, taken: dict[str, Sleeper], kept: ExitStack) -> Sleeper:
        self._busy.add(key)
        taken[key] = self._sleeper(kept.enter_context(self.minds.keeping(key)))
        return taken[key]

    def _sleeper(self, mind: Mind) -> Sleeper:
        vectors = self.minds.vectors
        return Sleeper(
            mind.journal,
            thinker=self.thinker,
            recall=lambda question, wanted, limit: mind.recollect(question, wanted=wanted, limit=limit),
            run=self._run,
            alike=None if vectors is None else compare_by(vectors.embedder),
            archive=self.minds.archive,
        )

    def _break(self, key: str) -> None:
        """Note that a step failed in a way that nobody foresaw; others go on."""
        bed = self._beds.get(key)
        if bed is not None and not bed.broken:
            bed.broken = True
            log.exception("Sleep of %s: a step failed; it is tried again in the next sleep", key)

    def _bed(self, key: str) -> _Bed:
        if key not in self._beds:
            self._beds[key] = _Bed(self.minds.config, SleepState(), 0, self.minds.clock.now())
        return self._beds[key]

    def _changed(self, change: Change) -> None:
        bed = self._bed(change.key)
        if change.header is not None:
            bed.config = self.minds.config.with_settings(change.header.settings, own_only=True)
        if note := change.notes.get(SLEEP):
            bed.state = SleepState.from_dict(note)
        for row in change.added:
            bed.count = max(bed.count, row.entry.id)
            if row.entry.source_type in _SPOKEN:
                bed.heard = self.minds.clock.now()

    def _dropped(self, key: str) -> None:
        self._beds.pop(key, None)
        self._queue.pop(key, None)


def _retires(bed: _Bed, now: datetime, night: int | None) -> str:
    """Why somebody awake falls asleep now; empty if it does not."""
    quiet = now - bed.heard
    since = bed.state.since
    if since is not None and bed.state.reason in WOKEN and now - since < WAKEFUL:
        return ""
    if night is not None:
        # Whoever rose from this night's bed was woken, and stays up.
        return "bedtime" if bed.state.night != night and quiet >= SETTLING else ""
    idle = bed.config.idle_minutes
    rested = bed.count <= bed.state.rested_at or bed.broken
    return "idle" if idle and not rested and quiet >= timedelta(minutes=idle) else ""


def _rises(bed: _Bed, now: datetime, night: int | None) -> str:
    """Why somebody asleep wakes now; empty if it does not."""
    if night is not None and bed.state.night == night:
        return ""
    if bed.state.reason == "bedtime":
        return "morning"
    long_enough = bed.state.since is None or now - bed.state.since >= NAP
    return "rested" if (bed.rested or bed.broken) and long_enough else ""
