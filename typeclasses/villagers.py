"""The four villagers, a class each: who they are and what they say stays with the class when a builder edits one."""

from dataclasses import replace

from memory.persona import Persona
from typeclasses.npcs import NPC
from world.people import BRAM, MARTA, OSRIC, TILDA
from world.people.villager import Villager


def _nature(villager: Villager) -> Persona:
    """Return a villager's persona without its past, which `world.village` writes with keys for names."""
    return replace(villager.persona, backstory=())


class Marta(NPC):
    """The innkeeper."""

    persona = _nature(MARTA)


class Bram(NPC):
    """The smith."""

    persona = _nature(BRAM)


class Tilda(NPC):
    """The healer."""

    persona = _nature(TILDA)


class Osric(NPC):
    """The captain of the watch."""

    persona = _nature(OSRIC)
