"""The game's quests: journals that the ``quest`` command writes in, and characters that work on them.

A game starts its own quests with `quests().start(..., world="mygame.quests.mill_rope")`: the dotted path names an object
with a method ``outcome(approach)`` (`memory.quests.worker.World`), which says what happens when somebody tries something.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from evennia.utils import logger

from memory.errors import Unavailable
from memory.ingame.engine import minds
from memory.ingame.objects import key_of
from memory.ingame.perception import inert, plain
from memory.quests.board import Quests
from memory.quests.quest import Quest
from memory.quests.state import FIELD, Event
from memory.quests.worker import FixedIdeas, Idea, Ideas, Worker, World
from memory.recall.embedder import compare_by

_POSES: Final = {
    Event.ATTEMPT: "tries something: {words}.",
    Event.FAILURE: "shakes a weary head: {why}.",
    Event.MUTATION: "stops, thinks, and starts over: {switching_to}.",
    Event.DONE: "steps back, and is content: {summary}.",
}
"""What others see a character do when it writes such a line."""


def quests() -> Quests:
    """Return the quests of this game."""
    mine = minds()
    vectors = mine.vectors
    # Words decide until the model is loaded: nobody who plays waits for that.
    alike = compare_by(vectors.embedder) if vectors is not None and vectors.embedder.ready else None
    return Quests(mine, alike, mine.config.quest_mutations)


def world_of(quest: Quest) -> World | None:
    """Return what answers attempts in a quest; ``None`` if its game leaves that to its players.

    A world that cannot be imported is logged, and the quest goes on without it.
    """
    path = quest.state.world
    if not path:
        return None
    module, _, name = path.rpartition(".")
    try:
        found: World = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as problem:
        logger.log_err(f"Keepsake: {quest.key}: its world {path!r} cannot be loaded: {problem}")
        return None
    return found


async def work_on(npc: Any, slug: str, ideas: Sequence[Idea] | Ideas) -> bool:
    """Let a character do the next thing for a quest, where others can see it.

    Args:
        npc: a character with a memory, awake and where the quest's attempts are made.
        slug: the quest's name.
        ideas: what it may try.

    Returns:
        Whether it did something.

    Raises:
        FieldError: there is no such quest.
    """
    mine = quests()
    quest = mine[slug]
    world = world_of(quest)
    if world is None or npc.location is None or npc.is_asleep:
        return False
    source: Ideas = FixedIdeas(ideas) if isinstance(ideas, Sequence) else ideas
    here = key_of(npc.location)
    worker = Worker(mine, quest, key_of(npc), plain(npc.key), source, world, here)
    try:
        entry = await worker.step()
    except Unavailable:
        return False
    if entry is None:
        return False
    data = entry.extra[FIELD]
    if pose := _POSES.get(Event(data["event"])):
        values = {
            name: str(data.get(name, "")).rstrip(".") for name in ("words", "why", "switching_to", "summary")
        }
        line = f"{inert(npc.key)} {inert(pose.format_map(values))}"
        npc.location.msg_contents((line, {"type": "pose"}), exclude=[npc], from_obj=npc)
    return True
