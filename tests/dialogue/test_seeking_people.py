"""Somebody who is looked for in any words is found by what was told of where they are; whole, where a part would mislead."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from memory.clock import ManualClock
from tests.dialogue.telling import tell


@pytest.fixture
def keeper(clock: ManualClock) -> Iterator[Character]:
    with memory.open(
        name="Basil", description="Basil keeps a gate.", by_meaning=True, clock=clock
    ) as character:
        tell(
            character,
            clock,
            "Cleo",
            "The headmaster flew to Lisbon on Monday for a conference.",
            "Wizard Umber has gone into the marsh to gather toadstools with his apprentice Nim",
            "just passed the Plough. Greta's in there playing skittles with the bargemen",
        )
        tell(
            character,
            clock,
            "Ann",
            "Year 9 are on a trip to the lighthouse museum, back at five",
            "the ghost was seen in the upper gallery on Thursday, three stagehands swear to it",
        )
        tell(character, clock, "Tobias", "I shall be at hut C counting penguins, should anyone ask for me.")
        yield character


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("anyone seen Tobias? he's got my torch", "hut C"),
        ("is Tobias around? i need him", "hut C"),
        ("is the headmaster about?", "Lisbon"),
        ("where might i find Greta?", "Plough"),
        ("where's year 9", "On a trip to the lighthouse museum"),
        ("who's gone into the marsh with Umber", "Nim"),
    ],
)
def test_whoever_is_sought_is_found(keeper: Character, question: str, told: str) -> None:
    assert told in keeper.reply(question, to="Bob")


def test_a_pronoun_means_whom_the_same_line_names(keeper: Character, clock: ManualClock) -> None:
    tell(keeper, clock, "Wanda", "Kwame and the chorus girls went to the Golden Eel after the show")
    keeper.reply("where's Umber?", to="Bob")
    assert "Golden Eel" in keeper.reply("and what about kwame, where'd he go?", to="Bob")


def test_the_reader_decides_whom_a_pronoun_means_where_nobody_was_named(keeper: Character) -> None:
    keeper.reply("where is the headmaster?", to="Bob")
    keeper.reply("do you believe this tale of the ghost?", to="Bob")
    assert "upper gallery" in keeper.reply("whereabouts did they see her?", to="Bob")


def test_what_is_the_characters_is_not_told_as_the_askers(keeper: Character, clock: ManualClock) -> None:
    tell(keeper, clock, "Cleo", "your coat's drying by the stove")
    assert not keeper.reply("where's my coat?", to="Bob").startswith("By the stove")


def test_a_message_put_as_a_question_is_remembered(keeper: Character, clock: ManualClock) -> None:
    tell(keeper, clock, "Tobias", "Tell Iris her mother's waiting at the Swan Hotel, would you?")
    keeper.reply("Has anybody been asking for me?", to="Iris")
    assert "Swan" in keeper.reply("Where is my mother?", to="Iris")
