"""Run a character's sleep, `awake → compacting → dreaming → awake`, one bounded step at a time.

The next step is derived from the journal and a small note stored with it, and each step writes its result in
one transaction. If the process is killed, the next one finds each step either done or not started.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from memory.concurrency import Runner
from memory.errors import StoreUnavailable, Unavailable
from memory.journal.drafts import Moment
from memory.journal.entry import Entry, ImportanceMethod, Kind, SourceType
from memory.journal.filter import Filter
from memory.journal.history import EventType
from memory.journal.journal import Journal
from memory.journal.store import Change
from memory.longterm.archive import Archive
from memory.reflection.circles import circle_of
from memory.reflection.gathering import Recall
from memory.reflection.reflection import Reflection, due, reflect
from memory.reflection.review import BY_WORDS, Standards
from memory.reflection.thinker import Thinker
from memory.reflection.timeline import Timeline
from memory.reflection.timeline_building import build
from memory.reflection.writing import settle
from memory.sleep.forgetting import PER_CALL, forgettable
from memory.sleep.state import DRIFT, SLEEP, TIMELINE, Phase, SleepState, Step, state_of, timeline_of

LATEST: Final = 500
"""Number of latest entries that a sleep reads even if they are archived, to rate them and to build the timeline
(older events are kept from the previous timeline)."""

MAX_QUESTIONS: Final = 100
"""Maximum number of the character's own open questions kept after they are archived, most important first."""


def unrated(journal: Journal, after: int = 0) -> list[Entry]:
    """Return the entries whose importance is only estimated, by ascending id.

    These are working entries, and archived ones among the latest `LATEST` entries.

    Args:
        journal: the character's journal.
        after: return only ids above this one.
    """
    here = [e for e in journal if e.id > after and e.importance_method is ImportanceMethod.HEURISTIC]
    if journal.entry_count == len(journal):
        return here  # nothing is archived
    start = max(after, journal.entry_count - LATEST)
    rows = journal.store.unrated(journal.key, start, LATEST)
    archived = (row.entry for row in rows if row.entry.is_memory)
    return sorted([*archived, *here], key=lambda entry: entry.id)


def own_open_questions(journal: Journal, left: Iterable[Entry] = ()) -> list[Entry]:
    """Return the character's own open questions; questions asked by others are left out.

    Args:
        journal: the character's journal.
        left: valid archived entries; questions among them count too.
    """
    asked = [entry for entry in left if entry.kind is Kind.QUESTION] + journal.open_questions()
    own = {
        entry.id: entry
        for entry in asked
        if entry.source_entity in (None, journal.key) or entry.source_type is SourceType.INFERENCE
    }
    # Answers may be archived, too.
    citing = journal.store.citing(journal.key, own) if own else ()
    answers = [row.entry for row in citing if row.entry.kind in (Kind.FINDING, Kind.DECISION)]
    answered = {cited for entry in answers for cited in entry.citations}
    return [entry for entry in own.values() if entry.id not in answered]


class Sleeper:
    """Run the sleep of one character.

    Args:
        journal: the character's journal.
        thinker: rates, reflects and judges.
        recall: gathers evidence for reflection from working and archived entries.
        run: runs long work, in a thread where threads are available.
        standards: as for `memory.reflection.reflection.reflect`.
        archive: long-term memory; without it, the consolidation step is skipped.
    """

    def __init__(
        self,
        journal: Journal,
        *,
        thinker: Thinker,
        recall: Recall,
        run: Runner,
        standards: Standards = BY_WORDS,
        archive: Archive | None = None,
    ) -> None:
        self.journal = journal
        self.thinker = thinker
        self._recall = recall
        self._run = run
        self._standards = standards
        self._archive = archive
        self.busy = False
        journal.phase = str(self.state.phase)

    @property
    def state(self) -> SleepState:
        """Return the character's sleep state."""
        return state_of(self.journal)

    def fall_asleep(self, reason: str, night: int | None = None) -> None:
        """Begin a sleep.

        Args:
            reason: the reason, in a word.
            night: the number of the night, if the character goes to bed for the night.

        Raises:
            IllegalTransition: the character is asleep already.
        """
        state = self.state.to(Phase.COMPACTING, self.journal.clock.now(), reason)
        self._enter(state if night is None else replace(state, night=night), EventType.SLEEP, reason=reason)

    def wake(self, reason: str) -> None:
        """End the sleep; a running step ends in the background.

        Raises:
            IllegalTransition: the character is awake.
        """
        self._enter(
            self.state.to(Phase.AWAKE, self.journal.clock.now(), reason), EventType.WAKE, reason=reason
        )
        self.journal.release_notes()  # frees memory: the timeline and reports are large and rarely read by day

    def next_step(self) -> Step | None:
        """Return the step that the next tick does; ``None`` while awake."""
        state = self.state
        if state.phase is Phase.AWAKE:
            return None
        if state.phase is Phase.COMPACTING:
            if self.thinker.is_model and Step.RATE not in state.finished and self.to_rate():
                return Step.RATE
            consolidated = self._archive is None or Step.CONSOLIDATE in state.finished
            return Step.DREAM if consolidated else Step.CONSOLIDATE
        for step in (Step.REFLECT, Step.TIMELINE, Step.PRUNE):
            if step not in state.finished and (step is not Step.REFLECT or due(self.journal)):
                return step
        return Step.REST

    def to_rate(self) -> list[Entry]:
        """Return the entries that the next rating step rates, oldest first."""
        waiting = unrated(self.journal, self.state.rated_through)
        return waiting[: self.journal.config.max_scored_per_tick]

    async def tick(self) -> Step | None:
        """Run only the next step. If the thinker is unavailable, record the reason and skip the step.

        Returns:
            The step, or ``None`` if the character is awake or a tick is running.
        """
        step = None if self.busy else self.next_step()
        if step is None or step is Step.REST:
            return step
        self.busy = True
        try:
            await self._steps[step](self)
        except StoreUnavailable:
            raise
        except Unavailable as problem:
            self.miss(step, problem.reason)
        finally:
            self.busy = False
        return step

    def miss(self, step: Step, reason: str) -> None:
        """Skip a step in this sleep, and record the reason."""
        self._keep(self.state.done(step, reason), EventType.MISS, step=str(step), reason=reason)

    async def reflect(self) -> Reflection:
        """Reflect now, whether or not a reflection is due, awake or asleep, and write the result.

        Raises:
            Unavailable: the thinker is unavailable. Nothing is written.
            RuntimeError: a tick is running.
        """
        if self.busy:
            raise RuntimeError(f"{self.journal.key} is thinking already")
        self.busy = True
        try:
            return await self._reflect()
        finally:
            self.busy = False

    def take_ratings(self, asked: Sequence[Entry], ratings: Mapping[int, int]) -> None:
        """Write importance ratings for entries of this journal.

        Args:
            asked: the entries of the request; those left unrated are retried in the next sleep.
            ratings: importance 1 to 10 by id.
        """
        current = {entry.id: entry for entry in self.journal.fetch(entry.id for entry in asked)}
        moved: dict[str, int] = dict(self.journal.note(DRIFT) or {})
        for entry_id, importance in ratings.items():
            if entry_id in current:
                step = f"{current[entry_id].importance}>{importance}"
                moved[step] = moved.get(step, 0) + 1
        missing = sum(1 for entry in asked if entry.id not in ratings)
        if missing:
            moved["unrated"] = moved.get("unrated", 0) + missing
        state = self.state
        through = max([state.rated_through, *(entry.id for entry in asked)])
        answered = {step: why for step, why in state.missed.items() if step != Step.RATE}
        self.journal.rate(
            {i: n for i, n in ratings.items() if i in current},
            ImportanceMethod.LLM,
            notes={DRIFT: moved, SLEEP: replace(state, missed=answered, rated_through=through).to_dict()},
        )

    # -- the steps -------------------------------------------------------------------------------

    async def _rate(self) -> None:
        await rate_together([self], self.thinker)

    async def _consolidate(self) -> None:
        assert self._archive is not None
        if await self._archive.consolidate(self.journal):
            self._keep(self.state.done(Step.CONSOLIDATE), EventType.CONSOLIDATE)

    async def _dream(self) -> None:
        self._enter(self.state.to(Phase.DREAMING, self.journal.clock.now()))

    async def _reflect(self) -> Reflection:
        journal, was_due, gaps = self.journal, due(self.journal), timeline_of(self.journal).gaps
        thought = await reflect(
            journal,
            self.thinker,
            self._recall,
            gaps=gaps,
            run=self._run,
            standards=self._standards,
        )
        # A replay matches the history's line and the thoughts by their moment, so both get the same one.
        moment = Moment.now(journal.clock)
        more = {"count": thought.through, "importance": thought.importance, "due": was_due}
        line = journal.logged(EventType.REFLECT, moment, **more)
        settle(journal, thought, {SLEEP: self.state.done(Step.REFLECT).to_dict(), **line}, moment)
        return thought

    async def _timeline(self) -> None:
        journal, previous = self.journal, timeline_of(self.journal)
        through = journal.entry_count
        archived = self._archived_since_timeline()
        questions = own_open_questions(journal, archived)
        questions.sort(key=lambda entry: (-entry.importance, -entry.id))
        entries = [*archived, *journal.select(Filter())]
        entries = sorted(entries, key=lambda entry: entry.id)[-LATEST:]
        fallen = self._fallen(previous)
        threshold = journal.config.review_threshold
        circles = {circle_of(entry.audience) for entry in entries}
        circles |= {circle_of(event.audience) for event in previous.events}
        by_listeners = {circle.listeners: self._standards.reputations(circle.listeners) for circle in circles}
        timeline = await self._run(
            lambda: build(
                entries,
                previous=previous,
                fallen=fallen,
                open_questions=questions,
                threshold=threshold,
                reputations=by_listeners.__getitem__,
                own_key=journal.key,
            )
        )
        state = self.state.done(Step.TIMELINE)
        kept = {"through": through, "questions": [entry.id for entry in questions[:MAX_QUESTIONS]]}
        notes = {TIMELINE: {**timeline.to_dict(), **kept}, SLEEP: state.to_dict()}
        line = journal.logged(EventType.TIMELINE, count=through)
        journal.commit(Change(key=journal.key, notes={**notes, **line}))

    def _archived_since_timeline(self) -> list[Entry]:
        """Return the archived entries that still stand and that no timeline has read, and the open questions of the last
        timeline, by ascending id.
        """
        journal = self.journal
        note, last = journal.note(TIMELINE) or {}, journal.entry_count
        new = range(max(note.get("through", 0), last - LATEST) + 1, last + 1)
        rows = journal.store.fetch(journal.key, [*note.get("questions", ()), *new])
        return [
            row.entry
            for row in rows
            if row.archived
            and not row.retracted
            and row.entry.is_memory
            and row.entry.id not in journal.superseded
        ]

    def _fallen(self, timeline: Timeline) -> set[int]:
        """Return the ids of the entries that a timeline cites and that are corrected, retracted or gone."""
        journal = self.journal
        cited = {i for event in timeline.events for i in event.citations}
        standing = {row.entry.id for row in journal.store.fetch(journal.key, cited) if not row.retracted}
        return (cited - standing) | (cited & journal.superseded.keys())

    async def _prune(self) -> None:
        journal = self.journal
        doomed = forgettable(journal)
        if doomed:
            journal.forget(doomed)
        if len(doomed) < PER_CALL:
            self._keep(replace(self.state.done(Step.PRUNE), rested_at=journal.entry_count), EventType.PRUNE)

    _steps: Final[Mapping[Step, Callable[[Sleeper], Any]]] = {
        Step.RATE: _rate,
        Step.CONSOLIDATE: _consolidate,
        Step.DREAM: _dream,
        Step.REFLECT: _reflect,
        Step.TIMELINE: _timeline,
        Step.PRUNE: _prune,
    }

    def _enter(self, state: SleepState, did: EventType | None = None, **more: Any) -> None:
        self._keep(state, did, **more)
        self.journal.phase = str(state.phase)

    def _keep(self, state: SleepState, did: EventType | None = None, **more: Any) -> None:
        """Write the state, and a line of the history for what was done."""
        line = {} if did is None else self.journal.logged(did, **more)
        self.journal.commit(Change(key=self.journal.key, notes={SLEEP: state.to_dict(), **line}))


async def rate_together(sleepers: Sequence[Sleeper], thinker: Thinker) -> None:
    """Run the rating step of several sleepers in one request.

    Args:
        sleepers: sleepers whose next step is `Step.RATE`.
        thinker: rates the entries.

    Raises:
        Unavailable: nothing was rated.
    """
    asked = [(sleeper, sleeper.to_rate()) for sleeper in sleepers]
    items = [(sleeper.journal.key, entry) for sleeper, entries in asked for entry in entries]
    ratings = await thinker.rate(items)
    for sleeper, entries in asked:
        key = sleeper.journal.key
        mine = {entry.id: ratings[key, entry.id] for entry in entries if (key, entry.id) in ratings}
        sleeper.take_ratings(entries, mine)
