"""Every command of Keepsake: its help names each switch, unknown switches are refused, and lines fit a terminal."""

from __future__ import annotations

import re
from typing import Any

import pytest

from memory.ingame.cmdset import MemoryCmdSet
from tests.game.place import Place
from tests.making import one_line

WIDTH = 80


def commands() -> list[Any]:
    """The commands themselves; Evennia has to be ready for them."""
    cmdset = MemoryCmdSet()
    cmdset.at_cmdset_creation()
    return list(cmdset.commands)


@pytest.fixture
def wilma(place: Place) -> Any:
    return place.player("Wilma", admin=True)


def test_help_names_every_switch_and_only_those(wilma: Any) -> None:
    for command in commands():
        shown = wilma.do(f"help {command.key}")
        named = set(re.findall(rf"\b{command.key}/(\w+)", shown))
        assert named == set(command.switch_options or ()), command.key


@pytest.mark.parametrize(
    ("command", "of_staff"),
    [
        ("case", ("case/open <investigator>", "case/replay", "Staff")),
        ("quest", ("<file>", "Staff", "builders")),
    ],
)
def test_players_are_shown_only_what_they_may_use(
    place: Place, wilma: Any, command: str, of_staff: tuple[str, ...]
) -> None:
    shown = place.player("Ann").do(f"help {command}")
    assert f"{command}/{'open' if command == 'case' else 'export'}" in shown
    assert [text for text in of_staff if text.lower() in shown.lower()] == []
    assert "Staff" in wilma.do(f"help {command}")


def test_a_switch_for_staff_is_unknown_to_players(place: Place, wilma: Any) -> None:
    ann = place.player("Ann")
    for line in ("case/bogus mug", "case/replay mug", "case/rep mug"):
        shown = one_line(ann.do(line))
        assert "case/report" in shown or "no case called 'mug'" in shown, line
        assert "case/replay" not in shown.replace("'case/replay'", ""), line
    assert "no switch 'replay'" in ann.do("case/replay mug")
    assert "case/replay" in one_line(wilma.do("case/bogus mug"))
    assert "no case called 'mug'" in wilma.do("case/replay mug")
    wilma.do("quell")
    assert "no switch 'replay'" in wilma.do("case/replay mug")
    wilma.do("unquell")
    assert "no case called 'mug'" in wilma.do("case/replay mug")


def test_help_fits_a_terminal(wilma: Any) -> None:
    for command in commands():
        long = [line for line in wilma.do(f"help {command.key}").splitlines() if len(line) > WIDTH]
        assert long == [], command.key


def test_an_unknown_switch_is_refused_by_name(place: Place, wilma: Any) -> None:
    marta = place.npc("Marta")
    for command in commands():
        said = one_line(wilma.do(f"{command.key}/bogus marta = hello"))
        assert f"{command.key} has no switch" in said and "bogus" in said, command.key
        assert f"help {command.key}" in said, command.key
    assert marta.memory.journal.entry_count == 0


@pytest.mark.parametrize(
    "line",
    [
        "memory",
        "memory marta",
        "memory/list marta",
        "memory/search marta = mill",
        "memory/why marta = What of the mill?",
        "memory/why marta for ann = What of the mill?",
        "memory/prompt marta = What of the mill?",
        "memory/timeline marta",
        "memory/reflect marta = now",
        "memory/set marta",
        "memory/forget marta = 1",
        "memory/export marta",
        "journal",
        "quest",
    ],
)
def test_what_builders_read_fits_a_terminal(place: Place, wilma: Any, line: str) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    marta.db.persona = {"phrases": {"greting": "Hail, {listener}, " * 10}}
    for number in range(3):
        ann.do(f"talk Marta = The mill burned down on day {number}, " + "and so did the barn beside it, " * 8)
    place.scheduler.fall_asleep(marta.memory.key, "command")
    place.turn(6)
    shown = wilma.do(line)
    assert shown.strip()
    assert [text for text in shown.splitlines() if len(text) > WIDTH] == []


def test_builders_can_read_every_phrase_key(wilma: Any) -> None:
    from memory.ingame.help_entries import phrase_help
    from memory.persona import DEFAULT_PHRASES

    assert all(f"|w{key}|n" in phrase_help() for key in DEFAULT_PHRASES)
    assert "told_you" in wilma.do("help phrases")
