"""Get ideas for a quest from a language model and then from a list, or from the list alone if the model is unavailable."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory.dialogue.with_model.guard import clean_reply
from memory.errors import BadReply, Unavailable
from memory.llm.investigating import Asker
from memory.llm.proposing import Undertaking, approach_data, read_approaches
from memory.llm.task import APPROACHES, TaskRequest
from memory.quests.mutations import Catalogue
from memory.quests.quest import Quest
from memory.quests.worker import Idea, Ideas

PROPOSED: Final = 3
"""Number of ideas that a model is asked for at once."""

LONGEST: Final = 140
"""Maximum number of characters of an approach and of its reason."""

_BUDGET: Final = 4_000
"""Maximum number of characters of the quest that the model is shown."""

_TEXT: Final = 240
"""Maximum number of characters of one text of the quest."""

_TRIED: Final = 10
_LESSONS: Final = 5


class ModelIdeas:
    """Ask a language model what a character could try next.

    The model's words are cleaned like all words of a character; ideas that a character would not say are dropped.

    Args:
        asker: the model.
        key, name: key and name of the character.
        names: all names of the character.
        catalogue: the mutations that may be declared.
        fallback: ideas that follow the model's, or replace them if the model is unavailable.
    """

    def __init__(
        self,
        asker: Asker,
        key: str,
        name: str,
        *,
        names: Sequence[str] = (),
        catalogue: Catalogue,
        fallback: Ideas,
    ) -> None:
        self._asker = asker
        self._key, self._name = key, name
        self._names = (name, *names)
        self._catalogue = catalogue
        self._fallback = fallback

    async def propose(self, quest: Quest, lessons: Sequence[str], refusal: str) -> Sequence[Idea]:
        """Return the model's ideas, and then those of ``fallback`` (see `memory.quests.worker.Ideas`)."""
        state = quest.state
        failed = sorted(
            (each for each in state.approaches if each.failures), key=lambda each: -each.failures[-1]
        )
        undertaking = Undertaking(
            title=state.title,
            goal=state.goal,
            tried=[(each.wordings[0], len(each.failures), each.reasons[-1]) for each in failed[:_TRIED]],
            lessons=lessons[:_LESSONS],
            refused=refusal,
            changes={each.code: f"{each.name}. {each.hint}" for each in self._catalogue},
        )
        own = await self._fallback.propose(quest, lessons, refusal)
        try:
            found = await self._asker.put(
                self._key,
                TaskRequest(APPROACHES, count=PROPOSED),
                approach_data(undertaking, entry_chars=_TEXT, budget=_BUDGET),
                lambda reply: read_approaches(reply, undertaking.changes.keys(), PROPOSED),
                name=self._name,
                count=PROPOSED,
            )
        except Unavailable:
            return own
        ideas: list[Idea] = []
        for each in found:
            try:
                approach, why = (
                    clean_reply(text, self._names, longest=LONGEST, known=state.about)
                    for text in (each.approach, each.why)
                )
            except BadReply:
                continue
            ideas.append(Idea(approach=approach.rstrip(" ."), mutation=each.change, rationale=why))
        return [*ideas, *own]
