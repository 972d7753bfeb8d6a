"""Decide when characters sleep and wake, and schedule the steps of their sleep.

For each character, only a few values are kept in memory and updated with each change of its journal. Thus
checking hundreds of characters every other second opens no journal.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from datetime import datetime
from typing import Final

from memory.concurrency import Concurrency
from memory.errors import Conflict, LoanEnded, StoreUnavailable, Unavailable
from memory.journal.store import Change
from memory.minds.bedtimes import IDLE, CharacterSummary, SleepRules, reason_to_sleep, reason_to_wake
from memory.minds.lending import End, Lender
from memory.minds.mind import Mind
from memory.minds.minds import Minds
from memory.reflection.reflection import Reflection
from memory.reflection.thinker import Thinker
from memory.sleep.cycle import Sleeper, rate_together
from memory.sleep.state import SLEEP, Phase, SleepState, Step, state_of

log = logging.getLogger("memory.sleep.cycle")

LENT_AT_ONCE: Final = 50
"""Maximum number of journals lent in one transaction."""


def _tell_nobody(key: str, asleep: bool, reason: str) -> None:
    """Do nothing when a character falls asleep or wakes."""


class SleepScheduler:
    """Schedule the sleep of all characters of a game.

    Args:
        minds: the characters' minds.
        thinker: thinks for them.
        rules: decide who may sleep, nap and think; by default, everybody always.
        tell: called with a character's key, whether it fell asleep (else it woke), and the reason.
        concurrency: how to run long work; by default, as the minds do.
        lender: lends the journals of sleepers to other processes, which do the steps; by default, this
            process does them.
        all_characters: whether to schedule all characters in the store; otherwise only those given to `add`.
    """

    def __init__(
        self,
        minds: Minds,
        *,
        thinker: Thinker,
        rules: SleepRules | None = None,
        tell: Callable[[str, bool, str], object] = _tell_nobody,
        concurrency: Concurrency | None = None,
        lender: Lender | None = None,
        all_characters: bool = True,
    ) -> None:
        self.minds = minds
        self.thinker = thinker
        self._rules = rules or SleepRules()
        self._tell = tell
        self._concurrency = concurrency or minds.concurrency
        self._queue: OrderedDict[str, None] = OrderedDict()
        self._busy: set[str] = set()
        self._reflecting: set[str] = set()
        self._workers = 0
        self._checking = False
        self._store_unavailable = False
        self._lender = lender
        self._steps: dict[str, int] = {}
        now = minds.clock.now()
        self._stale: set[str] = set()
        self._characters = {
            key: CharacterSummary(
                config=minds.config.with_settings(header.settings, own_only=True),
                state=SleepState.from_dict(note) if note else SleepState(),
                count=header.entry_count,
                last_heard=now,
            )
            for key, header, note in (minds.store.survey(SLEEP) if all_characters else ())
        }
        minds.watch(self._changed, self.remove)

    # -- state and commands ----------------------------------------------------------------------

    def is_asleep(self, key: str) -> bool:
        """Return whether a character is asleep; opens no journal."""
        character = self._characters.get(key)
        return character is not None and character.asleep

    def asleep(self) -> list[str]:
        """Return the keys of all characters who are asleep."""
        return [key for key, character in self._characters.items() if character.asleep]

    def unfinished(self) -> list[str]:
        """Return the keys of all sleepers with steps left to do."""
        return [key for key, c in self._characters.items() if c.asleep and not (c.rested or c.failed)]

    def failed(self, key: str) -> bool:
        """Return whether a step of a character's sleep failed unexpectedly."""
        character = self._characters.get(key)
        return character is not None and character.failed

    @property
    def store_unavailable(self) -> bool:
        """Return whether the store was unavailable when a step last needed it."""
        return self._store_unavailable

    @property
    def idle(self) -> bool:
        """Return whether no tick is running or queued."""
        return not (self._queue or self._busy or self._workers)

    def fall_asleep(self, key: str, reason: str) -> None:
        """Put a character to sleep: at night until morning, by day until all steps are done.

        Args:
            key: the character's key.
            reason: why, in words that `memory` shows to builders.

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

        Args:
            key: the character's key.
            reason: why, in words that `memory` shows to builders.

        Raises:
            IllegalTransition: it is awake.
        """
        self._take_back(key)
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
            raise Unavailable("a reflection is running already")
        self._reflecting.add(key)
        try:
            self._take_back(key)
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
            borrowed = self._lender is not None and await self._lend(self._lender)
        finally:
            self._checking = False
        if not borrowed:
            self.work()

    def work(self) -> None:
        """Start ticks for all sleepers with steps left to do; `turn` calls this unless borrowers do the steps."""
        for key in self.unfinished():
            if key not in self._busy:
                self._queue.setdefault(key)
        free = self.minds.config.llm_concurrency - self._workers
        for _ in range(min(free, len(self._queue))):
            self._concurrency.spawn(self._work())

    async def _check_transitions(self) -> None:
        now, game_time = self.minds.clock.now(), self.minds.clock.game_time()
        for key in list(self._characters):
            if (character := self._characters.get(key)) is None:
                continue
            night = character.night(game_time)
            try:
                if self._change_over(key, character, now, night):
                    await self._concurrency.yield_control()
            except StoreUnavailable as problem:
                self._note_store(problem)
                return  # writes of the other characters would fail, too
            except Exception:
                self._mark_failed(key)

    def _change_over(self, key: str, character: CharacterSummary, now: datetime, night: int | None) -> bool:
        """Wake a character or let it fall asleep, if it has a reason to; return whether it did."""
        if character.asleep:
            reason = reason_to_wake(character, now, night)
            if not reason and character.state.reason == IDLE and not self._rules.may_nap(key):
                reason = "company"
            if reason:
                self.wake(key, reason)
            return bool(reason)
        reason = reason_to_sleep(character, now, night)
        if not reason or not self._rules.may_sleep(key) or (reason == IDLE and not self._rules.may_nap(key)):
            return False
        self.fall_asleep(key, reason)
        return True

    async def _lend(self, lender: Lender) -> bool:
        """Take back finished journals, read those that changed, and lend others.

        Returns:
            Whether borrowers do the work. If there are none, all journals are taken back.
        """
        try:
            loans = lender.loans()
            deserted = lender.deserted()
            for key, loan in loans.items():
                character = self._characters.get(key)
                if deserted or loan.end is not None or character is None or not character.asleep:
                    self._take_back(key)
                    if character is not None:
                        character.rested = loan.end is End.RESTED
                        character.failed = loan.end is End.FAILED
                    await self._concurrency.yield_control()
                elif loan.steps != self._steps.get(key, 0):
                    self._steps[key] = loan.steps
                    self.minds.reload(key)
                    await self._concurrency.yield_control()
            if deserted:
                return False
            self._queue.clear()  # ticks that run here end first
            here = {*loans, *self._reflecting, *self._busy}
            wanted = [key for key in self.unfinished() if key not in here]
            for start in range(0, len(wanted), LENT_AT_ONCE):
                lender.lend(self._groups(wanted[start : start + LENT_AT_ONCE]))
                await self._concurrency.yield_control()
            self._store_unavailable = False
        except StoreUnavailable as problem:
            self._note_store(problem)
        return True

    def _groups(self, keys: Sequence[str]) -> list[Sequence[str]]:
        """Return the keys in groups whose ratings fit into one request; one by one without a model."""
        config = self.minds.config
        size = max(1, config.llm_batch // config.max_scored_per_tick) if self.thinker.is_model else 1
        return [keys[start : start + size] for start in range(0, len(keys), size)]

    def _take_back(self, key: str) -> None:
        """Take a lent journal back, even if its borrower is still working, and read what it has written."""
        if self._lender is None:
            return
        if self._lender.take_back(key):
            self._stale.add(key)
        if key not in self._stale:
            return
        self._steps.pop(key, None)
        self.minds.reload(key)
        # Reading may fail: then the next call tries again.
        if key in self._characters and (note := self.minds.store.note(key, SLEEP)):
            self._characters[key].state = SleepState.from_dict(note)
        self._stale.discard(key)

    async def _work(self) -> None:
        """Run ticks one after the other until the queue is empty."""
        self._workers += 1
        try:
            await self._concurrency.yield_control()
            while self._queue:
                await self._do_tick(self._queue.popitem(last=False)[0])
                await self._concurrency.yield_control()
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
                self._store_unavailable = False
            except LoanEnded as ended:
                self.remove(ended.key)
            except StoreUnavailable as problem:
                self._note_store(problem)  # a later turn retries the step
            except Exception:
                self._mark_failed(key)
            finally:
                self._busy.difference_update(taken)

    async def _join(self, taken: dict[str, Sleeper], kept: ExitStack) -> None:
        """Add queued sleepers that need ratings to a request, up to ``config.llm_batch`` entries."""
        unfit: list[str] = []
        room = self.minds.config.llm_batch - sum(len(sleeper.to_rate()) for sleeper in taken.values())
        while room > 0 and not unfit and (company := self._dequeue_company(room)):
            try:
                for key in company:
                    await self._concurrency.yield_control()
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

    def _dequeue_company(self, room: int) -> list[str]:
        """Return the keys of queued sleepers that may need ratings, as many as ``room`` entries allow, and mark them busy.

        All are dequeued before the first await, or other workers would take them for small requests.
        """
        fitting = max(1, room // self.minds.config.max_scored_per_tick)
        company = [key for key in self._queue if self._may_rate(key)][:fitting]
        for key in company:
            del self._queue[key]
        self._busy.update(company)
        return company

    async def _rate(self, sleepers: Sequence[Sleeper]) -> None:
        able = []
        for sleeper in sleepers:
            try:
                self._rules.check_budget(sleeper.journal.key)
                able.append(sleeper)
            except Unavailable as problem:
                sleeper.miss(Step.RATE, problem.reason)
        if len(able) < 2:
            for sleeper in able:
                await self._tick(sleeper)
            return
        try:
            await rate_together(able, self.thinker)
        except (LoanEnded, StoreUnavailable):
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
        except (LoanEnded, StoreUnavailable):
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
        return self.minds.sleeper(mind.key, self.thinker, self._concurrency.run)

    def _mark_failed(self, key: str) -> None:
        """Log the exception being handled, and skip the remaining steps of this character's sleep."""
        character = self._characters.get(key)
        if character is not None and not character.failed:
            character.failed = True
            log.exception("Sleep of %s: a step failed; trying it again in the next sleep", key)

    def _note_store(self, problem: StoreUnavailable) -> None:
        """Log that the store is unavailable, once per outage."""
        if not self._store_unavailable:
            log.warning("Sleep pauses until journals can be written again: %s", problem.reason)
        self._store_unavailable = True

    def _character(self, key: str) -> CharacterSummary:
        if key not in self._characters:
            now = self.minds.clock.now()
            self._characters[key] = CharacterSummary(self.minds.config, SleepState(), 0, now)
        return self._characters[key]

    def _changed(self, change: Change) -> None:
        character = self._character(change.key)
        if change.header is not None:
            character.config = self.minds.config.with_settings(change.header.settings, own_only=True)
        if note := change.notes.get(SLEEP):
            character.state = SleepState.from_dict(note)
        for row in change.added:
            character.count = max(character.count, row.entry.id)
            if row.entry.source_type.is_speech:
                character.last_heard = self.minds.clock.now()

    def add(self, key: str) -> None:
        """Also schedule a character whose journal was lent to this process; opens the journal."""
        journal, now = self.minds[key].journal, self.minds.clock.now()
        self._characters[key] = CharacterSummary(journal.config, state_of(journal), journal.entry_count, now)

    def remove(self, key: str) -> None:
        """Stop scheduling a character that was deleted, or whose journal is no longer lent to this process."""
        self._characters.pop(key, None)
        self._queue.pop(key, None)
