"""What the tests that play stand on: nothing of one test is there in the next."""

from __future__ import annotations

import pytest
from evennia.objects.models import ObjectDB

from memory.ingame.objects import object_of
from tests.game.place import Place, forget_all


@pytest.mark.parametrize("name", ["Marta", "Tobin"])
def test_a_number_given_again_is_somebody_else(place: Place, name: str) -> None:
    """Even if its last bearer had something in its ``ndb``, for which Evennia does not let go of it."""
    number = max(ObjectDB.objects.values_list("id", flat=True)) + 1
    assert object_of(f"#{number}") is None
    npc = place.npc(name)
    npc.ndb.thought = "still here"
    assert npc.id == number
    assert object_of(f"#{number}") is npc


def test_whoever_has_an_ndb_is_forgotten_too(place: Place) -> None:
    ann = place.player("Ann").character
    ann.ndb.thought = "still here"
    forget_all()
    assert ObjectDB.get_cached_instance(ann.id) is None
