"""A character that works on a quest by itself: one step a call, through the same gates as everybody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from memory.errors import KeepsakeError, Unavailable
from memory.journal.entry import Entry
from memory.quests.board import Quests
from memory.quests.gates import GateClosed
from memory.quests.quest import Quest
from memory.quests.state import State, Status


@dataclass(frozen=True, slots=True, kw_only=True)
class Idea:
    """Something that could be tried.

    Args:
        approach: what.
        mutation: code or name of the mutation that leads to it.
        rationale: why it may work where others did not.
    """

    approach: str
    mutation: str = "M7"
    rationale: str = "what was tried before did not get at the cause of the trouble"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an attempt, as the game's world has it.

    Args:
        worked: whether the quest's goal is reached by it.
        text: what happened, or why it failed.
        follows: what follows from a failure, if the world tells.
    """

    worked: bool
    text: str
    follows: str = ""


class Ideas(Protocol):
    """Where a worker's ideas come from: a list, or a language model."""

    async def propose(self, quest: Quest, lessons: Sequence[str], refusal: str) -> Sequence[Idea]:
        """Return ideas, the best first.

        Args:
            quest: what is worked on.
            lessons: what quests of a like kind taught.
            refusal: why the last idea was not accepted; empty if none was refused.

        Raises:
            Unavailable: nothing can be thought of now.
        """
        ...


class World(Protocol):
    """What happens when somebody tries something."""

    def outcome(self, approach: str) -> Outcome:
        """Return what comes of trying ``approach``."""
        ...


class FixedIdeas:
    """Ideas from a list, in its order: how a character works without a language model.

    Args:
        ideas: at least one.
    """

    def __init__(self, ideas: Sequence[Idea]) -> None:
        self._ideas = tuple(ideas)

    async def propose(self, quest: Quest, lessons: Sequence[str], refusal: str) -> Sequence[Idea]:
        """Return the ideas of the list."""
        return self._ideas


class Worker:
    """Works on one quest, a step at a time.

    Args:
        quests: the game's quests.
        quest: which one.
        key, name: key and name of who works.
        ideas: what it may try.
        world: what comes of it.
        place: key of the place where it is.
    """

    def __init__(
        self, quests: Quests, quest: Quest, key: str, name: str, ideas: Ideas, world: World, place: str = ""
    ) -> None:
        self._quests, self._quest = quests, quest
        self._key, self._name = key, name
        self._ideas, self._world = ideas, world
        self._place = place

    async def step(self) -> Entry | None:
        """Do the next thing: join, begin a sitting, try, say what came of it, or change the approach.

        Returns:
            The line that was written; ``None`` if the quest is closed or nothing is left to try.

        Raises:
            Unavailable: no idea can be had now; the step is tried again next time.
        """
        quest, state = self._quest, self._quest.state
        if state.status is not Status.OPEN:
            return None
        if self._key not in state.members:
            return quest.join(self._key, self._name)
        if state.sitting(self._key, quest.journal.clock.now()) is None:
            return await self._begin(state)
        if self._key in state.attempts:
            return self._tell(state)
        return await self._try(state)

    async def _begin(self, state: State) -> Entry | None:
        self._quest.read(self._key)
        for idea in await self._propose(""):
            try:
                return self._quest.begin(self._key, self._name, state.goal, idea.approach)
            except GateClosed:
                continue
        return None

    def _tell(self, state: State) -> Entry | None:
        attempt = state.attempts[self._key]
        approach = state.approaches[attempt.approach].wordings[-1]
        outcome = self._world.outcome(approach)
        if outcome.worked:
            self._quests.close(self._quest, self._key, self._name, outcome.text)
            return next(reversed(self._quest.journal), None)
        return self._quest.fail(self._key, self._name, outcome.text, outcome.follows)

    async def _try(self, state: State) -> Entry | None:
        """Try what the sitting or the latest mutation says, again and again, until the gates refuse it."""
        sitting = state.sittings[self._key]
        wanted = self._switched_to(state) or sitting.approach
        try:
            return await self._quest.attempt(self._key, self._name, wanted, place=self._place)
        except GateClosed as refused:
            return await self._change(wanted, str(refused))

    async def _change(self, failed: str, refusal: str) -> Entry | None:
        for idea in await self._propose(refusal):
            try:
                return await self._quest.mutate(
                    self._key, self._name, idea.mutation, failed, idea.approach, idea.rationale
                )
            except KeepsakeError as again:
                if isinstance(again, Unavailable):
                    raise
                refusal = str(again)
        return None

    async def _propose(self, refusal: str) -> Sequence[Idea]:
        return await self._ideas.propose(self._quest, self._quests.lessons(self._quest), refusal)

    def _switched_to(self, state: State) -> str:
        """Return what the latest mutation of this quest switches to, if there was one since the sitting began."""
        header = state.sittings[self._key].header
        latest = max(state.mutations, default=0)
        if latest < header:
            return ""
        entry = self._quest.journal.fetch([latest])[0]
        return str(entry.extra["quest"]["switching_to"])
