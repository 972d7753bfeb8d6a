"""Favours that somebody asks of a character: acknowledged and remembered, and never answered from memory."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from memory.text.lines import understand
from tests.phrases import says


@pytest.fixture
def marta() -> Iterator[Character]:
    """Marta, who was told of what the favours are about."""
    with memory.open(name="Marta", description="Marta keeps the inn.", by_meaning=True) as marta:
        for told in ("My beans are thirsty.", "I have a barrow at the fair.", "My spade is new."):
            marta.reply(told, to="Ann")
        yield marta


@pytest.mark.parametrize(
    "line",
    [
        "Could you water my beans until I'm back?",
        "would you look after my barrow?",
        "Lend me your spade, please.",
        "can i borrow ur spade",
        "Would you mind holding my spade for a moment?",
        "any chance you could push my barrow home?",
        "watch over my beans, will you",
        "i want my spade back",
        "hold my spade for me will ya",
        "carry me home in the barrow, please",
        "can you push me home in the barrow?",
        "Will you help me with my barrow tomorrow?",
    ],
)
def test_a_favour_is_acknowledged_and_remembered(marta: Character, line: str) -> None:
    assert says("request", marta.reply(line, to="Ann"), listener="Ann")
    told = marta.reply("What did I ask you to do?", to="Ann").casefold()
    assert told.count("beans" if "beans" in line else "barrow" if "barrow" in line else "spade") == 1
    assert "asked" in told


@pytest.mark.parametrize(
    "line",
    [
        *(
            "Can you tell me about my beans?",
            "Could you see my barrow from there?",
            "Would you trust my sister?",
        ),
        *(
            "Will you marry my brother?",
            "Can you swim?",
            "Do you mind my pipe?",
            "Would you come to my wedding?",
        ),
        *("Will Ann look after my beans?", "Can you guess my name?", "Can you keep my secret?"),
    ],
)
def test_other_questions_ask_no_favour(line: str) -> None:
    assert not understand(line).asks_favour


def test_what_was_asked_is_told_to_others_as_a_request(marta: Character) -> None:
    marta.reply("Could you oil my barrow while I'm out?", to="Ann")
    said = marta.reply("What did Ann ask you to do?", to="Bob")
    assert "Ann asked" in said and said.count("barrow") == 1


def test_what_was_said_since_of_a_promise_is_told_with_it() -> None:
    with memory.open(name="Runa", by_meaning=True) as runa:
        runa.reply("I will bring you a crate of salted herring tomorrow.", to="Dov")
        assert "brought" not in runa.reply("Did I keep my promise?", to="Dov")
        runa.reply("My sister's goat is ill.", to="Dov")
        runa.reply("I brought you the crate of herring.", to="Dov")
        said = runa.reply("Did I keep my promise?", to="Dov")
        assert "tomorrow" in said and "brought" in said and "goat" not in said, said
