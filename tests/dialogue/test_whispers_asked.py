"""What was whispered is told to whoever whispered it, and nothing else is told in its place."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from tests.phrases import says


@pytest.fixture
def marta() -> Iterator[Character]:
    with memory.open(
        name="Marta", backstory=["My husband Josef built these tables."], by_meaning=True
    ) as marta:
        marta.reply("I sold the mare to the pedlar.", to="Ann", in_confidence=True)
        marta.reply("The bridge at the mill is shut.", to="Ann")
        marta.reply("The bakery is shut, too.", to="Bob")
        yield marta


@pytest.mark.parametrize(
    "question", ["What did I whisper to you?", "what did I tell you in confidence?", "What is my secret?"]
)
def test_ones_own_whispers_are_told_and_nothing_else(marta: Character, question: str) -> None:
    said = marta.reply(question, to="Ann")
    assert "mare" in said
    assert "bridge" not in said
    assert says("told_nothing_you", marta.reply(question, to="Bob"), listener="Bob")


@pytest.mark.parametrize(
    "question",
    [
        "What did Ann whisper to you?",
        "What did Ann tell you in confidence?",
        "What has Ann confided in you?",
        "Did Ann whisper to you?",
        "what did cleo whisper to you?",
    ],
)
def test_others_whispers_are_neither_told_nor_replaced(marta: Character, question: str) -> None:
    said = marta.reply(question, to="Bob")
    assert says("keeps_others", said, listener="Bob")
    assert "mare" not in said and "bridge" not in said


def test_what_somebody_told_openly_is_still_told(marta: Character) -> None:
    assert "bridge" in marta.reply("What did Ann tell you?", to="Bob")


def test_a_character_speaks_of_its_own_kin_as_its_own(marta: Character) -> None:
    assert "Josef is my husband" in marta.reply("Who is Josef?", to="Bob")
