"""Define the four villagers, a class each: persona and phrases come from the class unless a builder changes them."""

from dataclasses import replace

from memory.persona import Persona
from typeclasses.npcs import NPC
from world.people import BRAM, MARTA, OSRIC, TILDA
from world.people.villager import Villager


def _nature(villager: Villager) -> Persona:
    """Return a villager's persona without its past, which `world.village` writes with keys for names."""
    return replace(villager.persona, backstory=())


class Marta(NPC):
    """Represent Marta, the innkeeper."""

    persona = _nature(MARTA)


class Bram(NPC):
    """Represent Bram, the smith."""

    persona = _nature(BRAM)


class Tilda(NPC):
    """Represent Tilda, the healer."""

    persona = _nature(TILDA)


class Osric(NPC):
    """Represent Osric, the captain of the watch."""

    persona = _nature(OSRIC)
