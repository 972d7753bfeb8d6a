"""A game with the commands and hooks of Ainneve (tests/game/ainneve.py): who is talked to, given to and walks about."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from memory.ingame.checks import running
from memory.ingame.cmdset import MemoryCmdSet
from memory.ingame.mixins import MemoryCharacterMixin, MemoryNPCMixin
from tests.game import ainneve
from tests.game.place import Place, entries


class Adventurer(MemoryCharacterMixin, ainneve.AinneveCharacter):
    """A player's character."""


class AinneveKeeper(MemoryNPCMixin, ainneve.AinneveTalker):
    """Somebody with a menu, who remembers."""

    persona: ClassVar = {"backstory": ["The ferry lands at the north pier."]}


@pytest.fixture
def marta(place: Place) -> Any:
    return place.npc("Marta", typeclass=AinneveKeeper)


@pytest.fixture
def ann(place: Place, settings: Any) -> Any:
    """A player of the game, who says ``speak`` for Keepsake's ``talk``."""
    settings.MEMORY = {"commands": {"talk": "speak"}}
    made = place.player("Ann", typeclass=Adventurer)
    made.character.cmdset.add(ainneve.AinneveCmdSet)
    made.character.cmdset.add(MemoryCmdSet)
    made.character.coins = 9
    return made


def test_a_menu_and_a_conversation_stand_side_by_side(place: Place, marta: Any, ann: Any) -> None:
    """What the menu shows is between the game and the player: nobody remembers it, and nobody answers it."""
    marta.menudata = ainneve.__name__
    bram = place.npc("Bram")
    assert "Hi!" in ann.do("talk Marta")
    assert entries(bram) == []
    ann.do("quit")
    assert "north pier" in ann.do("speak Marta = Where does the ferry land?")
    assert "not seem very talkative" in ann.do("talk Bram")
    assert [line for _, line in entries(marta)] == ["The ferry lands at the north pier."]


def test_coins_are_seen_and_what_was_only_offered_is_not_given(place: Place, marta: Any, ann: Any) -> None:
    sword = place.thing("sword", ann.character)
    assert marta.coins == 1  # as the game's own hook says
    ann.do("give 5 coins to Marta")
    assert marta.coins == 6
    assert ("observation", "Ann gives me 5 coins.") in entries(marta)
    ann.do("give sword to Marta")
    assert sword.location == ann.character
    assert not any("sword" in line for _, line in entries(marta))


def test_things_taken_and_put_down_are_seen_and_the_games_hooks_run(
    place: Place, marta: Any, ann: Any
) -> None:
    lamp = place.thing("lamp", place.room)
    ann.do("get lamp")
    assert ann.character.db.bag == [lamp]
    assert "You hold the lamp." in ann.do("wear lamp")
    assert "You have it" in ann.do("speak Marta = Who has the lamp?")
    ann.do("drop lamp")
    assert ann.character.db.bag == []
    assert entries(marta)[1:] == [
        ("observation", "Ann picked up the lamp."),
        ("observation", "Ann put down the lamp."),
    ]


def test_the_check_finds_nothing_wrong_with_its_classes(place: Place, marta: Any, ann: Any) -> None:
    lines = [str(each) for each in running.run(running.local(running.config()))]
    assert [line for line in lines if "ainneve" in line.lower()] == []
