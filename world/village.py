"""Build the demo village. Built again, it adds what is missing and changes nothing else."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from evennia import create_object, create_script, search_object, search_script, search_tag
from evennia.utils import logger

from memory.persona import BACKSTORY_TAG
from world.cases import set_up
from world.people import VILLAGERS
from world.people.villager import Villager
from world.places import PLACES, Place, Thing, Way
from world.quests import open_quests
from world.screens import WELCOME

CATEGORY = "village"
"""Tag category of everything that is built here; the tag itself is the slug."""

DAY_SCRIPT = "scripts.day.VillageDay"
"""Path of the script that plays the day."""

DAY_KEY = "village_day"
"""Key of that script in the database."""


def at_initial_setup() -> None:
    """Build the village; Evennia calls this once, when the game's database is new."""
    build()
    for newcomer in find(PLACES[0].slug).contents_get(content_type="character"):
        if not newcomer.sessions.count() and not newcomer.tags.has(category=CATEGORY):
            newcomer.at_post_unpuppet()  # Evennia leaves the admin's character standing there asleep


def find(slug: str) -> Any:
    """Return the room, exit, thing or villager that was built under a slug; ``None`` if there is none."""
    found = search_tag(slug, category=CATEGORY)
    return found[0] if found else None


def build() -> list[str]:
    """Build what is not there yet.

    Returns:
        The slugs of what this call built, and of villagers whose past it wrote.
    """
    built: list[str] = []
    for place in PLACES:
        _room(place, built)
    for place in PLACES:
        for way in place.ways:
            _exit(place, way, built)
        for thing in place.things:
            _thing(place, thing, built)
    for villager in VILLAGERS:
        _villager(villager, built)
    keys = {villager.slug: find(villager.slug).memory.key for villager in VILLAGERS}
    names = {villager.slug: villager.persona.name for villager in VILLAGERS}
    for villager in VILLAGERS:
        _past(villager, keys, names, built)
    built += open_quests(find)
    built += set_up(find)
    _day(built)
    if built:
        logger.log_info(f"Village: built {', '.join(built)}.")
    return built


def _day(built: list[str]) -> None:
    """Make the script of the day, in place of one that an earlier version made of another class."""
    found = search_script(DAY_KEY)
    if found and all(script.is_typeclass(DAY_SCRIPT) for script in found):
        return
    for script in found:
        script.delete()
    create_script(DAY_SCRIPT, key=DAY_KEY)
    built.append(DAY_KEY)


def _room(place: Place, built: list[str]) -> None:
    if find(place.slug):
        return
    room = _untouched_start() if place is PLACES[0] else None
    if room is None:
        room = create_object(settings.BASE_ROOM_TYPECLASS, key=place.name, nohome=True)
    room.key = place.name
    room.db.desc = _page(place.desc)
    if place is PLACES[0]:
        room.db.welcome = WELCOME
    room.tags.add(place.slug, category=CATEGORY)
    built.append(place.slug)


def _untouched_start() -> Any | None:
    """Return Evennia's Limbo, where newcomers arrive: it becomes the first place of a new game.

    A renamed start room belongs to somebody, and is not changed.
    """
    found = search_object(settings.START_LOCATION)
    return found[0] if found and found[0].key == "Limbo" else None


def _page(text: str) -> str:
    """Wrap ``text`` for a terminal of eighty columns: Evennia does not."""
    return textwrap.fill(text, 78)


def _exit(place: Place, way: Way, built: list[str]) -> None:
    slug = f"{place.slug}-{way.name}"
    if find(slug):
        return
    create_object(
        settings.BASE_EXIT_TYPECLASS,
        key=way.name,
        aliases=list(way.aliases),
        location=find(place.slug),
        destination=find(way.to),
        tags=[(slug, CATEGORY)],
    )
    built.append(slug)


def _thing(place: Place, thing: Thing, built: list[str]) -> None:
    if find(thing.slug):
        return
    create_object(
        "typeclasses.things.Page" if thing.lines else settings.BASE_OBJECT_TYPECLASS,
        key=thing.name,
        aliases=list(thing.aliases),
        location=find(place.slug),
        home=find(place.slug),
        locks="get:false()" if thing.fixed else None,
        attributes=[("desc", _page(thing.desc)), *([("lines", list(thing.lines))] if thing.lines else ())],
        tags=[(thing.slug, CATEGORY)],
    )
    built.append(thing.slug)


def _villager(villager: Villager, built: list[str]) -> None:
    if find(villager.slug):
        return
    home = find(villager.place)
    create_object(
        f"typeclasses.villagers.{villager.slug.capitalize()}",
        key=villager.persona.name,
        aliases=list(villager.aliases),
        location=home,
        home=home,
        attributes=[("desc", _page(villager.looks)), ("gender", villager.gender)],
        tags=[(villager.slug, CATEGORY)],
    )
    built.append(villager.slug)


def _past(villager: Villager, keys: Mapping[str, str], names: Mapping[str, str], built: list[str]) -> None:
    """Write a villager's past into its journal, unless some of it stands there already.

    The past is written in one transaction, so that all of it is there or nothing.
    """
    journal = find(villager.slug).memory.journal
    if any(BACKSTORY_TAG in row.entry.tags for row in journal.store.history(journal.key)):
        return
    own = {**keys, "self": journal.key}
    called = {**names, "self": villager.persona.name}
    journal.adopt(_entries(villager.persona.backstory, own, called, journal.clock.now()))
    to_bed, to_rise = villager.sleeping_hours
    journal.configure({"bed_hour": to_bed, "rise_hour": to_rise})
    built.append(f"{villager.slug}'s past")


def _entries(
    past: Iterable[str | Mapping[str, Any]], keys: Mapping[str, str], names: Mapping[str, str], now: datetime
) -> Iterable[dict[str, Any]]:
    """Yield a past as a journal takes it: keys for short names, times for days ago."""
    for memory in past:
        raw: dict[str, Any] = {"content": memory} if isinstance(memory, str) else dict(memory)
        raw["timestamp"] = now - timedelta(days=raw.pop("days_ago", 0))
        raw["tags"] = [*raw.get("tags", ()), BACKSTORY_TAG]
        if source := raw.get("source_entity"):
            raw["source_entity"] = keys.get(source, source)
            raw["source_name"] = raw.get("source_name") or names.get(source, source.capitalize())
        if "audience" in raw:
            raw["audience"] = [keys.get(slug, slug) for slug in raw["audience"]]
        yield raw
