"""What was said to somebody else is told as overheard, to its speaker, too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from tests.phrases import says


@pytest.fixture
def odile() -> Iterator[Character]:
    with memory.open(name="Odile") as character:
        character.reply("Hello.", to="Max")
        character.overhear("I sold my barge to Ines.", speaker="Kit", to="Max")
        yield character


@pytest.mark.parametrize(
    "asked", ["What did I sell?", "To whom did I sell my barge?", "What did I say to Max?"]
)
def test_its_speaker_did_not_tell_it(odile: Character, asked: str) -> None:
    told = odile.reply(asked, to="Kit")
    assert "barge" in told or "Ines" in told
    assert "hear" in told
    assert "told me" not in told
    assert says("source_heard_you", odile.reply("How do you know that?", to="Kit"), listener="Kit")


@pytest.mark.parametrize(
    ("asked", "asker"),
    [
        ("What did Kit say to Max?", "Ines"),
        ("What did Kit tell Max?", "Ines"),
        ("What did Kit tell me?", "Max"),
    ],
)
def test_what_one_said_to_another_is_told(odile: Character, asked: str, asker: str) -> None:
    told = odile.reply(asked, to=asker)
    assert "barge" in told
    assert "overheard Kit" in told


def test_what_was_said_to_another_is_not_what_the_asker_said_to_it(odile: Character) -> None:
    assert "barge" not in odile.reply("What did Max say to Kit?", to="Ines")
    assert "barge" not in odile.reply("What did I tell you?", to="Kit")


def test_what_its_speaker_told_it_stays_told(odile: Character) -> None:
    odile.reply("I bought a mule.", to="Kit")
    assert says("part_you", odile.reply("What did I buy?", to="Kit"), content="A mule")


def test_what_was_said_to_another_is_owed_to_them(odile: Character) -> None:
    odile.overhear("I owe you three crowns.", speaker="Kit", to="Max")
    assert "three crowns" in odile.reply("Do I owe Max anything?", to="Kit")
    assert "three crowns" in odile.reply("Does Kit owe me anything?", to="Max")
    assert "crowns" not in odile.reply("Do I owe you anything?", to="Kit")
    assert "crowns" not in odile.reply("What did I ask you to do?", to="Kit")


@pytest.mark.parametrize(("line", "is_secret"), [("It is raining.", False), ("I hid it in the loft.", True)])
def test_only_what_goes_on_about_a_confidence_is_one(odile: Character, line: str, is_secret: bool) -> None:
    odile.reply("Don't tell anyone, but I stole a lantern.", to="Kit")
    odile.reply(line, to="Kit")
    assert (list(odile)[-1].audience is not None) is is_secret
