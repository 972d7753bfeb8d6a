"""What somebody else said of their own is never told as the character's own, also where it learnt that before the game."""

from __future__ import annotations

import pytest

import memory
from memory.character.character import Character
from tests.phrases import says

LOST = "My nine gold rings are gone from the chest."


@pytest.fixture
def ketil() -> Character:
    told = {"content": LOST, "source_type": "direct", "source_entity": "asa", "source_name": "Asa"}
    heard = {"content": "My rings were never safe here.", "source_type": "environmental"}
    return memory.open(
        name="Ketil",
        description="Ketil is the ferryman.",
        backstory=[told, heard, "I tarred the ferry last week."],
        by_meaning=True,
    )


@pytest.mark.parametrize(
    "question",
    [
        "Where are your rings?",
        "What happened to your rings?",
        "Are your rings gone?",
        "Where did your rings go?",
        "Have you lost your rings?",
    ],
)
def test_the_words_of_another_are_told_as_theirs(ketil: Character, question: str) -> None:
    said = ketil.reply(question, to="Ivo")
    assert "Asa" in said or "rings" not in said, said
    assert "My rings" not in said and "my rings" not in said, said


@pytest.mark.parametrize(
    "question", ["Where is your silver?", "Where did your silver go?", "Is your silver gone?"]
)
def test_what_another_lost_is_told_as_theirs(question: str) -> None:
    ketil = memory.open(name="Ketil", description="Ketil is the ferryman.", by_meaning=True)
    ketil.reply("Somebody stole my forty silver coins from the chest!", to="Asa")
    said = ketil.reply(question, to="Ivo")
    assert says("not_lost", said, listener="Ivo") and "Asa" in said, said


def test_what_was_taken_from_another_is_told_as_theirs() -> None:
    ketil = memory.open(name="Ketil", description="Ketil is the ferryman.", by_meaning=True)
    ketil.reply("Somebody took my sextant!", to="Asa")
    assert says("not_lost", ketil.reply("Where is your sextant?", to="Ivo"), listener="Ivo")


def test_what_is_bought_is_not_lost() -> None:
    ketil = memory.open(name="Ketil", description="Ketil is the ferryman.", by_meaning=True)
    ketil.reply("My boots are gone!", to="Asa")
    assert not says("not_lost", ketil.reply("Where did you buy your boots?", to="Ivo"), listener="Ivo")


@pytest.mark.parametrize(
    "line", ["My silver is gone!", "My two cows are missing!", "All our savings are gone from the strongbox!"]
)
def test_nobody_is_glad_of_a_loss(line: str) -> None:
    said = memory.open(name="Ketil", by_meaning=True).reply(line, to="Ivo")
    assert not says("joy", said, listener="Ivo") and not says("noted_good", said, listener="Ivo"), said
    assert says("mishap", said, listener="Ivo") or says("sorrow", said, listener="Ivo"), said


def test_nobody_is_glad_of_what_is_gone() -> None:
    said = memory.open(name="Ketil", by_meaning=True).reply("The petty cash is gone!", to="Ivo")
    assert "glad" not in said and "wonderful" not in said, said


@pytest.mark.parametrize(
    "question", ["Where is your silver?", "Where is your sextant?", "Where is your hat?"]
)
def test_where_a_thing_is_that_nobody_spoke_of_is_no_talk_of_itself(question: str) -> None:
    said = memory.open(name="Ketil", description="Ketil is the ferryman.", by_meaning=True).reply(
        question, to="Ivo"
    )
    assert says("own_unknown", said, listener="Ivo") or says("unknown", said, listener="Ivo"), said
