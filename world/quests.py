"""Define the village's own quests, the outcome of each approach, and who works on them unasked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from memory.errors import FieldError
from memory.ingame.objects import key_of
from memory.ingame.quests import quests, work_on
from memory.quests.registry import Terms
from memory.quests.worker import Idea
from memory.quests.world import Outcome
from memory.text.words import stems


@dataclass(frozen=True, slots=True)
class Way:
    """Represent one approach to a quest.

    Args:
        words: an attempt takes this approach if its words share a stem with each of these texts; several words in one
            text are alternatives.
        outcome: the outcome of the approach.
    """

    words: tuple[str, ...]
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Ways:
    """Represent a world that knows some approaches, and the outcome of any other.

    Args:
        ways: the known approaches; the first that matches decides.
        otherwise: the outcome of an attempt that matches none.
    """

    ways: tuple[Way, ...]
    otherwise: Outcome

    def outcome(self, approach: str) -> Outcome:
        """Return the outcome of trying ``approach``."""
        said = set(stems(approach))
        for way in self.ways:
            if all(said & set(stems(words)) for words in way.words):
                return way.outcome
        return self.otherwise


@dataclass(frozen=True, slots=True, kw_only=True)
class VillageQuest:
    """Represent a quest that the village sets.

    Args:
        slug, title, goal: as of a quest.
        place: slug of the place where attempts are made.
        world: dotted path of its `Ways`.
        tags: the kinds of quest that it belongs to.
        worker: slug of the villager who works on it unasked.
        ideas: what the worker tries, in this order.
    """

    slug: str
    title: str
    goal: str
    place: str
    world: str
    tags: tuple[str, ...]
    worker: str
    ideas: tuple[Idea, ...]


ROPE: Final = Ways(
    ways=(
        Way(
            ("hemp flax", "rope line cord", "new sound fresh hang lay twist braid make buy replace"),
            Outcome(True, "the new rope runs over the wheel, and the hoist lifts two sacks at once"),
        ),
        Way(
            (
                "straw hay grass rush reed bark bast ivy vine willow wool yarn thread twine ribbon hair silk cloth rag",
            ),
            Outcome(
                False,
                "it lifts one sack off the floor, and parts at the second",
                "a rope for two sacks takes a long and strong fibre",
            ),
        ),
        Way(
            ("new sound fresh", "rope line cord"),
            Outcome(False, "nobody has a rope of that length to spare", "say what a new one is made of"),
        ),
        Way(
            ("splice weave plait braid join",),
            Outcome(
                False, "the splice held for a breath, then the strands beside it tore", "the rope is rotten"
            ),
        ),
        Way(
            ("knot tie bind",),
            Outcome(
                False,
                "the knot does not pass over the wheel, and the sack hangs in mid-air",
                "no knots, then",
            ),
        ),
        Way(
            ("chain",),
            Outcome(False, "the chain slips on the wooden wheel and cuts into it", "it takes rope"),
        ),
        Way(
            ("look examine inspect check watch",),
            Outcome(False, "looking lifts no sack, but the rope is grey and brittle from end to end"),
        ),
    ),
    otherwise=Outcome(False, "the rope hangs as it did, and the sacks stay on the ground"),
)

LARDER: Final = Ways(
    ways=(
        Way(
            ("flour ash chalk dust", "floor ground stone strew scatter"),
            Outcome(
                True,
                "in the morning there are prints of small paws in it, and they end at a gap behind the barrel",
            ),
        ),
        Way(
            ("barrel gap hole wall", "move look search roll open behind"),
            Outcome(True, "behind the barrel is a gap, and in it a marten's nest lined with ham rind"),
        ),
        Way(
            ("watch wait sit guard hide stay",),
            Outcome(False, "the candle keeps it away: all night nothing stirs, and nothing is missing"),
        ),
        Way(
            ("lock bolt bar shut",),
            Outcome(
                False, "the door was locked all night, and a ham is gone", "it does not come through the door"
            ),
        ),
        Way(
            ("accuse ask question blame guest",),
            Outcome(False, "everybody slept, everybody says so, and everybody is offended"),
        ),
        Way(
            ("trap snare",),
            Outcome(False, "the trap snaps shut on nothing, and the bait is gone", "it is small and quick"),
        ),
    ),
    otherwise=Outcome(False, "another morning, and another ham is gone"),
)

VILLAGE_QUESTS: Final = (
    VillageQuest(
        slug="mill-rope",
        title="Mend the mill rope",
        goal="the hoist of the mill lifts two sacks again",
        place="forge",
        world="world.quests.ROPE",
        tags=("rope", "mending"),
        worker="bram",
        ideas=(
            Idea(approach="splice the torn strands"),
            Idea(
                approach="tie the ends with a smith's knot",
                mutation="M1",
                rationale="a splice needs sound strands, a knot only needs length",
            ),
            Idea(
                approach="hang new hemp rope on the wheel",
                mutation="M6",
                rationale="the old rope is rotten from end to end, so nothing tied to it can hold",
            ),
        ),
    ),
    VillageQuest(
        slug="larder",
        title="Find who empties the larder",
        goal="we know who takes the hams, and how it gets in",
        place="hearth",
        world="world.quests.LARDER",
        tags=("theft", "watching"),
        worker="marta",
        ideas=(
            Idea(approach="sit up all night with a candle and watch"),
            Idea(
                approach="lock the larder door",
                mutation="M10",
                rationale="whoever it is stays away from a light, but has to come through a door",
            ),
            Idea(
                approach="strew flour on the larder floor",
                mutation="M8",
                rationale="it comes in with the door locked, so its prints must show from where",
            ),
        ),
    ),
)
"""The work starts at the forge, where Bram has the hoist's rope and wheel on his bench."""

SETTER: Final = ("#0", "the village")
"""Key and name of who sets the village's quests: nobody who could be met."""


def open_quests(find: Any) -> list[str]:
    """Open the village's quests that are not there yet.

    Args:
        find: returns the object that was built for a slug.

    Returns:
        The slugs of the quests that were opened now.
    """
    opened: list[str] = []
    for quest in VILLAGE_QUESTS:
        try:
            quests()[quest.slug]
        except FieldError:
            quests().start(
                quest.title,
                quest.goal,
                *SETTER,
                Terms(
                    slug=quest.slug,
                    place=key_of(find(quest.place)),
                    world=quest.world,
                    tags=quest.tags,
                    joins=False,
                ),
            )
            opened.append(quest.slug)
    return opened


async def work(quest: VillageQuest, find: Any) -> bool:
    """Let a quest's villager do the next step of the quest, if the villager is in the right place.

    Args:
        quest: the quest.
        find: returns the object that was built for a slug.

    Returns:
        Whether a step was done.
    """
    worker, place = find(quest.worker), find(quest.place)
    if worker is None or worker.location != place:
        return False
    return await work_on(worker, quest.slug, quest.ideas)
