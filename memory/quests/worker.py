"""Let a character work on a quest without a player: one step per call, through the same gates as players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from memory.errors import FieldError
from memory.journal.entry import Entry
from memory.llm.prompts import clip
from memory.quests import gates
from memory.quests.gates import GateClosed, UsedUp
from memory.quests.quest import Quest
from memory.quests.registry import QuestRegistry
from memory.quests.state import FIELD, State, Status
from memory.quests.world import Outcome, World

_ROUNDS: Final = 2
"""Maximum number of requests for ideas when an approach has to change."""

_TOLD: Final = 140
"""Maximum number of characters of the world's answer, and of the approach, that a character writes down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Idea:
    """Represent something that could be tried.

    Args:
        approach: what to try.
        mutation: code or name of the mutation that leads to it.
        rationale: why it may work where others did not.
    """

    approach: str
    mutation: str = "M7"
    rationale: str = "what was tried before did not get at the cause of the trouble"


class Ideas(Protocol):
    """Give a worker ideas: from a list, or from a language model."""

    async def propose(self, quest: Quest, lessons: Sequence[str], refusal: str) -> Sequence[Idea]:
        """Return ideas, the best first.

        Args:
            quest: the quest.
            lessons: lessons of similar quests.
            refusal: why the last idea was not accepted; empty if none was refused.

        Raises:
            Unavailable: no ideas can be had at present.
        """
        ...


class FixedIdeas:
    """Give ideas from a list, in order, for a character without a language model.

    Args:
        ideas: at least one.
    """

    def __init__(self, ideas: Sequence[Idea]) -> None:
        self._ideas = tuple(ideas)

    async def propose(self, quest: Quest, lessons: Sequence[str], refusal: str) -> Sequence[Idea]:
        """Return the ideas of the list."""
        return self._ideas


class Worker:
    """Work on one quest, one step at a time.

    Args:
        quests: the game's quests.
        quest: the quest to work on.
        key, name: key and name of the character.
        ideas: gives ideas of what to try.
        world: decides the outcome of attempts.
        place: returns the key of the place where the character is; empty if it cannot act now.
    """

    def __init__(
        self,
        quests: QuestRegistry,
        quest: Quest,
        key: str,
        name: str,
        ideas: Ideas,
        world: World,
        place: Callable[[], str] = str,
    ) -> None:
        self._quests, self._quest = quests, quest
        self._key, self._name = key, name
        self._ideas, self._world = ideas, world
        self._place = place

    async def step(self) -> Entry | None:
        """Do the next step: join, begin a sitting, attempt, report the outcome, or change the approach.

        Returns:
            The line that was written; ``None`` if the quest is closed, is worked on elsewhere, or nothing is left to
            try.

        Raises:
            GateClosed: somebody else has written a line, or too many lines were written; the step is tried
            again later.
            Unavailable: no idea can be had at present; the step is tried again later.
        """
        quest, state = self._quest, self._quest.state
        if state.status is not Status.OPEN:
            return None
        if self._key not in state.members:
            return quest.join(self._key, self._name)
        if state.sitting(self._key, quest.journal.clock.now()) is None:
            return await self._begin(state)
        if state.place and self._place() != state.place:
            return None
        if self._key in state.attempts:
            return self._tell(state)
        return await self._try(state)

    async def _begin(self, state: State) -> Entry | None:
        for idea in await self._propose(""):
            if not await self._quest.is_used_up(idea.approach):
                self._quest.read(self._key)
                return self._quest.begin(self._key, self._name, state.goal, idea.approach)
        return None

    def _tell(self, state: State) -> Entry | None:
        attempt = state.attempts[self._key]
        approach = state.approaches[attempt.approach].wordings[-1]
        outcome = attempt.outcome or Outcome(False, "nothing came of it")
        text = clip(outcome.text, _TOLD)
        if outcome.worked:
            self._quests.close(self._quest, self._key, self._name, f"{clip(approach, _TOLD)}: {text}")
            return next(reversed(self._quest.journal), None)
        follows = clip(outcome.follows, _TOLD) if gates.says_something(outcome.follows) else ""
        if not gates.says_something(text):
            text = f"{clip(approach, _TOLD)} did not help: {text}"
        return self._quest.fail(self._key, self._name, text, follows)

    async def _try(self, state: State) -> Entry | None:
        """Attempt the approach of the sitting or of the latest mutation, until the gates refuse it."""
        wanted = self._switched_to(state) or state.sittings[self._key].approach
        try:
            return await self._quest.attempt(
                self._key, self._name, wanted, place=self._place(), world=self._world
            )
        except UsedUp as refused:
            return await self._change(wanted, str(refused))

    async def _change(self, failed: str, refusal: str) -> Entry | None:
        """Declare the first idea that the gates accept; if they accept none, ask once more with the reason."""
        tried: set[str] = set()
        for _ in range(_ROUNDS):
            for idea in await self._propose(refusal):
                if idea.approach in tried:
                    continue
                tried.add(idea.approach)
                try:
                    return await self._quest.mutate(
                        self._key, self._name, idea.mutation, failed, idea.approach, idea.rationale
                    )
                except (GateClosed, FieldError) as again:
                    refusal = str(again)
        return None

    async def _propose(self, refusal: str) -> Sequence[Idea]:
        # Lessons of a private quest are for its members only, but everybody can see what the character tries.
        lessons = self._quests.lessons(self._quest, private=False)
        return await self._ideas.propose(self._quest, lessons, refusal)

    def _switched_to(self, state: State) -> str:
        """Return what the latest mutation of this quest switches to, if there was one since the sitting began."""
        header = state.sittings[self._key].header
        latest = max(state.mutations, default=0)
        if latest < header:
            return ""
        entry = self._quest.journal.fetch([latest])[0]
        return str(entry.extra[FIELD]["switching_to"])
