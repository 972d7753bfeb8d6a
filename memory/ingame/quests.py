"""Build the game's quests, and let characters work on them.

A game starts its own quests with `quests().start(..., Terms(world="world.quests.ROPE"))`. The dotted path names an
object whose method ``outcome(approach)`` (`memory.quests.world.World`) decides what happens when somebody tries something.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any, Final

from evennia.utils import logger

from memory.agent.journal_tools import JournalTools
from memory.agent.registry import Toolset
from memory.errors import Conflict, FieldError, Unavailable
from memory.ingame import posing, sleepers
from memory.ingame.engine import minds
from memory.ingame.naming import name_of, names_of, public_name_of
from memory.ingame.objects import key_of, object_of
from memory.ingame.plain_text import inert, plain
from memory.journal.entry import Entry
from memory.quests.gates import GateClosed
from memory.quests.model_ideas import ModelIdeas
from memory.quests.quest import Quest
from memory.quests.registry import QuestRegistry, Terms
from memory.quests.state import FIELD, Event, State
from memory.quests.tools import Participant, QuestTools
from memory.quests.worker import FixedIdeas, Idea, Ideas, Worker
from memory.quests.world import Outcome, World
from memory.recall.embedder import compare_by

_POSES: Final = {
    Event.ATTEMPT: "tries something: {words}.",
    Event.FAILURE: "shakes a weary head: {why}.",
    Event.MUTATION: "stops, thinks, and starts over: {switching_to}.",
    Event.DONE: "steps back, and is content: {summary}.",
}
"""What others see a character do when it writes a line, by event."""

_AROUND: Final = 100
"""Number of characters of a tool's result besides its lines."""

_busy: set[tuple[str, str]] = set()
"""Pairs of a character that is thinking of its next step, and the quest's key."""


def quests() -> QuestRegistry:
    """Return the quests of this game."""
    mine = minds()
    vectors = mine.vectors
    # Compare by words until the model is loaded, so that no player waits for it.
    alike = compare_by(vectors.embedder) if vectors is not None and vectors.embedder.ready else None
    return QuestRegistry(mine, alike, mine.config.quest_mutations, _settled, _is_there)


def _settled(terms: Terms) -> Terms:
    if terms.world:
        _load_world(terms.world)
    if not terms.place:
        return terms
    place = object_of(terms.place)
    if place is None:
        raise FieldError("place", terms.place, "the key of an object in the game, such as '#12'")
    return replace(terms, place_name=terms.place_name or plain(place.key))


def _is_there(place: str) -> bool:
    return object_of(place) is not None


def _load_world(path: str) -> World:
    """Import a quest's world; raises `FieldError` if it is not there, or decides nothing."""
    module, _, name = path.rpartition(".")
    rule = "the dotted path of an object with a method outcome"
    try:
        found: World = getattr(import_module(module), name)
    except Exception as problem:  # a game's own module may fail in any way
        raise FieldError("world", path, f"{rule} ({problem})") from None
    if not callable(getattr(found, "outcome", None)):
        raise FieldError("world", path, rule)
    return found


def as_shown(state: State, looker: Any = None) -> State:
    """Return the state of a quest with the names of its people as they are shown at present.

    Args:
        state: the state.
        looker: who reads; by default, names are those that strangers are shown.
    """

    def shown(people: Mapping[str, str]) -> dict[str, str]:
        return {key: _shown(key, name, looker) for key, name in people.items()}

    return replace(state, members=shown(state.members), everybody=shown(state.everybody))


def _shown(key: str, name: str, looker: Any) -> str:
    """Return what somebody in a quest is called; the name in its journal if they are gone, or wear another mask now."""
    obj = object_of(key)
    if obj is None or key_of(obj) != key:
        return name
    return public_name_of(obj) if looker is None else name_of(obj, looker)


def world_of(quest: Quest) -> World | None:
    """Return the world that decides the outcome of attempts in a quest; ``None`` if the players report it.

    If the world cannot be imported, log the problem; the quest goes on without it.
    """
    if not quest.state.world:
        return None
    try:
        return _Guarded(_load_world(quest.state.world), quest.key)
    except FieldError as problem:
        logger.log_err(f"Keepsake: {quest.key}: {problem}; players report the outcome of their attempts")
        return None


class _Guarded:
    """Wrap a game's own quest world: its errors are logged, and the player is asked for the outcome instead."""

    def __init__(self, world: World, key: str) -> None:
        self._world, self._key = world, key

    def outcome(self, approach: str) -> Outcome | None:
        try:
            found = self._world.outcome(approach)
            if found is not None and not isinstance(found, Outcome):
                raise TypeError(f"it returned {found!r}, which is no Outcome")
            return found
        except Exception:
            logger.log_trace(
                f"Keepsake: {self._key}: its world failed; the player is asked for the outcome of the attempt"
            )
            return None


async def work_on(npc: Any, slug: str, ideas: Sequence[Idea] | Ideas) -> bool:
    """Let a character do the next step of a quest, where others can see it.

    Args:
        npc: a character with a memory, awake and where the quest's attempts are made.
        slug: the quest's name.
        ideas: ideas of what to try; ideas of a language model, if there is one, come first.

    Returns:
        Whether the character did something.

    Raises:
        FieldError: there is no such quest.
    """
    mine = quests()
    quest = mine[slug]
    world = world_of(quest)
    if world is None or npc.location is None or npc.is_asleep:
        return False
    source: Ideas = FixedIdeas(ideas) if isinstance(ideas, Sequence) else ideas
    key = key_of(npc)
    if (model := sleepers.task_model()) is not None:
        source = ModelIdeas(
            model, key, plain(npc.key), names=names_of(npc), catalogue=mine.catalogue, fallback=source
        )
    if (key, quest.key) in _busy:
        return False

    def place() -> str:
        return "" if npc.location is None or npc.is_asleep else key_of(npc.location)

    _busy.add((key, quest.key))
    try:
        entry = await Worker(mine, quest, key, public_name_of(npc), source, world, place).step()
    except (GateClosed, Conflict, Unavailable):
        return False
    finally:
        _busy.discard((key, quest.key))
    if entry is None:
        return False
    show_line(npc, entry)
    return True


def show_line(npc: Any, entry: Entry) -> None:
    """Show others in the room what a character does when it writes a line in a quest's journal, unless that is private."""
    if npc.location is None or entry.audience is not None:
        return
    data = entry.extra[FIELD]
    if pose := _POSES.get(Event(data["event"])):
        values = {
            name: str(data.get(name, "")).rstrip(".") for name in ("words", "why", "switching_to", "summary")
        }
        posing.pose(npc, f"{posing.NAME} {inert(pose.format_map(values))}")


def quest_tools(npc: Any, tools: JournalTools, listeners: frozenset[str] | None) -> Toolset | None:
    """Return the tools for a character's quests; ``None`` if it works on none that the listeners may know of.

    Args:
        npc: the character that the model thinks for.
        tools: the tools of its journal, which record what was shown in confidence.
        listeners: as for `JournalTools`.
    """
    config = minds().config
    return QuestTools(
        quests(),
        Participant(
            key=key_of(npc), name=public_name_of(npc), place=key_of(npc.location), listeners=listeners
        ),
        confidences=tools,
        world_of=world_of,
        wrote=lambda entry: show_line(npc, entry),
        part=config.prompt_budget - _AROUND,
    ).toolset()
