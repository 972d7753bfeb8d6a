"""Define the four villagers, one module each."""

from world.people.bram import BRAM
from world.people.marta import MARTA
from world.people.osric import OSRIC
from world.people.tilda import TILDA

VILLAGERS = (MARTA, BRAM, TILDA, OSRIC)

__all__ = ["BRAM", "MARTA", "OSRIC", "TILDA", "VILLAGERS"]
