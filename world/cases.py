"""Name the village's investigator, list who owns what, and open a case when an owner misses something."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from memory.errors import KeepsakeError
from memory.evidence.whereabouts import GONE, last_seen
from memory.ingame.answering import speech
from memory.ingame.cases import case_registry, open_case
from memory.ingame.naming import can_hear
from memory.ingame.objects import key_of
from memory.ingame.perceiving.things import definite
from memory.ingame.plain_text import plain
from memory.investigation.case import Case

INVESTIGATOR: Final = "osric"
"""Slug of the villager who investigates."""

OWNERS: Final[Mapping[str, str]] = {
    "mug": "marta",
    "horseshoe": "bram",
    "herbs": "tilda",
    "silver": "tilda",
    "whistle": "osric",
}
"""Slugs of things, and of the villagers whose they are."""


def set_up(find: Any) -> list[str]:
    """Tell the investigator that it is one, and things whose they are, where that is not done yet.

    Args:
        find: returns the object that was built for a slug.

    Returns:
        The slugs of what this call set up.
    """
    done: list[str] = []
    investigator = find(INVESTIGATOR)
    if investigator is not None and not investigator.attributes.has("investigates"):
        investigator.attributes.add("investigates", True)
        done.append(f"{INVESTIGATOR}'s black book")
    for slug, owner in OWNERS.items():
        thing = find(slug)
        if thing is not None and not thing.attributes.has("owner"):
            thing.attributes.add("owner", find(owner))
            done.append(f"whose {slug} it is")
    return done


def report_losses(find: Any) -> Case | None:
    """Let a villager who misses something report it to the investigator in the same room, who opens a case.

    Args:
        find: returns the object that was built for a slug.

    Returns:
        The case that was opened, if any.
    """
    investigator = find(INVESTIGATOR)
    if investigator is None or investigator.location is None or investigator.is_asleep:
        return None
    for thing in map(find, OWNERS):
        owner = thing.attributes.get("owner") if thing is not None else None
        if owner is None or owner is investigator or owner.location != investigator.location:
            continue
        if not can_hear(owner) or owner.is_asleep or not _is_missed(owner, thing):
            continue
        name = definite(thing, owner)
        try:
            case = open_case(investigator, f"Who took {name}?")
        except KeepsakeError:
            continue
        speech.say(owner, f"{plain(investigator.key)}, {name} is gone!", is_answer=True)
        memory = investigator.memory
        words = memory.persona.say("takes_case", memory.mind.replies.total(), listener=plain(owner.key))
        speech.say(investigator, words, is_answer=True)
        return case
    return None


def is_on_a_case(find: Any) -> bool:
    """Return whether the investigator works a case, and leaves the rest of its day for that.

    Args:
        find: returns the object that was built for a slug.
    """
    investigator = find(INVESTIGATOR)
    if investigator is None:
        return False
    return any(case.director == key_of(investigator) for case in case_registry().open_cases())


def _is_missed(owner: Any, thing: Any) -> bool:
    """Return whether somebody found a thing gone, and no case was opened since."""
    journal = owner.memory.journal
    key = key_of(thing)
    known = last_seen(journal).get(key)
    if known is None or known.how != GONE:
        return False
    missed = max(entry.timestamp for entry in journal if last_seen([entry]).get(key) == known)
    opened = case_registry().last_opened(key)
    return opened is None or opened < missed
