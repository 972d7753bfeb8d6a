"""A day that was played in the game, exported and replayed: the same ids, importance, reflections and insights."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from memory.cli.app import main
from memory.cli.places import Files
from memory.ingame.commands import transfer

HOUR = 3600.0
MORNING, NOON, LATE = 8 * HOUR, 12 * HOUR, 22.5 * HOUR

FIRST_DAY = (
    ("Ann", "The grey mare ran off to the mill last night!"),
    ("Hob", "The grey mare ran off to the mill, I saw it."),
    ("Tilda", "The grey mare never ran off to the mill."),
    ("Ann", "The miller owes Bram twelve silver pieces."),
    ("Hob", "There was a fire at the forge, and great danger!"),
    ("Tilda", "Captain Osric wants to see the broken lock."),
    ("Ann", "Somebody stole the silver spoons from the inn!"),
    ("Hob", "Somebody stole the silver spoons from the inn, they say."),
)
SECOND_DAY = (
    ("Ann", "The grey mare is back in her stable."),
    ("Tilda", "I never saw the grey mare at the mill, Marta."),
    ("Hob", "The silver spoons were found at the mill!"),
    ("Ann", "The silver spoons were found at the mill, in a sack."),
    ("Tilda", "The fire at the forge was an accident."),
    ("Hob", "The lock of the watch-house is broken again!"),
)


@pytest.fixture
def village(place: Any) -> Any:
    """Marta at her inn, with three players who talk and go to bed, and a game that keeps a calendar of its own."""
    return furnished(place)


def furnished(place: Any) -> Any:
    place.marta = place.npc("Marta")
    place.cellar = place.make_room("Cellar")
    place.people = {name: place.player(name) for name in ("Ann", "Hob", "Tilda")}
    place.wilma = place.player("Wilma", admin=True, where=place.cellar)
    return place


def pass_time(place: Any, seconds: float) -> None:
    """Let time pass; four hours of the game in one of the world."""
    place.clock.advance(seconds)
    place.clock.set(place.clock.now(), game_time=place.clock.game_time() + 4 * seconds)


def tell(place: Any, lines: tuple[tuple[str, str], ...]) -> None:
    for who, line in lines:
        pass_time(place, 400)
        place.people[who].do(f"say {line}")
        pass_time(place, 60)
        place.people[who].do("pose looks at the door.")


def everybody_to(place: Any, room: Any) -> None:
    for player in place.people.values():
        player.character.move_to(room, quiet=True)
    place.settle()


def sleep_until(place: Any, game_time: float) -> None:
    """Take turns of the scheduler until an hour of the game; the room is empty meanwhile."""
    everybody_to(place, place.cellar)
    while place.clock.game_time() < game_time:
        pass_time(place, 150)
        place.turn(2)
    everybody_to(place, place.room)


def two_days(place: Any) -> None:
    """A day of talk, a nap, a night, another day and half a night that somebody interrupts."""
    day = place.minds.config.calendar.day
    journal = place.marta.memory.journal
    place.clock.set(place.clock.now(), game_time=MORNING)
    tell(place, FIRST_DAY[:4])
    sleep_until(place, place.clock.game_time() + 4 * HOUR)
    tell(place, FIRST_DAY[4:])
    sleep_until(place, day + MORNING)
    place.wilma.do(f"memory/set marta = threshold:{journal.config.threshold + 15:g}")
    tell(place, SECOND_DAY)
    sleep_until(place, day + LATE + HOUR)
    place.ann = place.people["Ann"]
    place.ann.do("shake marta")
    tell(place, SECOND_DAY[:1])
    place.wilma.do("memory/reflect marta")
    place.settle()
    tell(place, FIRST_DAY[:1])


def exported(place: Any, folder: Path) -> Path:
    path = folder / "marta.jsonl"
    transfer.write(path, place.marta.memory.journal)
    return path


def replayed(path: Path, capsys: Any, *options: str) -> dict[str, Any]:
    capsys.readouterr()
    assert main(["replay", str(path), "--json", *options], Files(), "memory") == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def check_same(place: Any, found: dict[str, Any]) -> None:
    """Compare a replay's report with what is in the game's database, entry by entry."""
    journal = place.marta.memory.journal
    rows = [row.entry for row in journal.store.history(journal.key)]
    thoughts = [entry for entry in rows if entry.is_thought]
    assert found["compared"]["differences"] == []
    assert found["compared"]["entries"] == len(rows) - len(thoughts)
    assert found["compared"]["thoughts"] == len(thoughts)
    wrote = found["insights"] + found["hypotheses"]
    assert sorted((each["id"], each["content"], each["citations"]) for each in wrote) == [
        (each.id, each.content, list(each.citations)) for each in thoughts
    ]
    reports = journal.note("reflections")
    assert [
        (each["when"], each["importance"], each["through"], each["questions"], each["verdicts"])
        for each in found["reflections"]
    ] == [
        (each["when"], each["importance"], each["through"], each["questions"], each["verdicts"])
        for each in reports
    ]


def test_a_day_of_the_village_is_replayed_as_it_was(village, tmp_path, capsys):
    village.marta.memory.journal.configure({"threshold": 25})
    two_days(village)
    journal = village.marta.memory.journal
    path = exported(village, tmp_path)
    found = replayed(path, capsys)
    assert found["sleep"] == "game"
    check_same(village, found)
    assert found["threshold"] == journal.config.threshold == 40
    assert len(found["reflections"]) == journal.header.reflection_count >= 3
    assert len(found["insights"]) >= 2
    assert found["sleeps"] >= 3
