"""Settings that cannot be used: each is named, and the others hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.game.place import Place

Findings = Callable[..., str]


def test_a_setting_that_cannot_be_used_changes_no_commands_name(
    findings: Findings, place: Place, settings: Any
) -> None:
    """The others hold: in play, in help, in what the check says."""
    from memory.ingame.cmdset import MemoryCmdSet

    settings.MEMORY = {"treshold": 100, "commands": {"talk": "parley", "tallk": "x"}}
    shown = findings()
    assert "no such setting; did you mean threshold? Correct MEMORY" in shown
    assert "'tallk'" in shown
    marta, ann = place.npc("Marta"), place.player("Ann")
    ann.character.cmdset.remove_default()
    ann.character.cmdset.add_default("evennia.commands.default.cmdset_character.CharacterCmdSet")
    ann.character.cmdset.add(MemoryCmdSet)
    assert f"{marta.key} says" in ann.do("parley marta = Good evening!")
    assert "not available" in ann.do("talk marta = Good evening!")
    assert "parley <character>" in ann.do("parley")


def test_every_setting_that_cannot_be_used_is_named(findings: Findings, settings: Any) -> None:
    settings.MEMORY = {
        "treshold": 100,
        "tools": ["nowhere.tools"],
        "scorer": "nowhere.Scorer",
        "threshold": 90,
    }
    found = [line for line in findings().splitlines() if "MEMORY" in line]
    assert len(found) == 3
    assert all(
        any(name in each for each in found) for name in ("treshold", "nowhere.tools", "nowhere.Scorer")
    )


@pytest.mark.django_db
def test_the_game_goes_on_without_a_setting_that_cannot_be_used(settings: Any, place: Place) -> None:
    from memory.ingame import engine, sleepers

    settings.MEMORY = {"treshold": 100, "scorer": "nowhere.Scorer", "threshold": 90}
    with sleepers.using():
        assert engine.minds().config.threshold == 90
        assert sleepers.scheduler()
