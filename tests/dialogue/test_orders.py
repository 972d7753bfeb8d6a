"""What a character is told to do is remembered as asked of it, never as something that it was told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from memory.text.acts import SpeechAct
from memory.text.lines import understand
from tests.phrases import says


@pytest.fixture
def odile() -> Iterator[Character]:
    with memory.open(name="Odile") as character:
        yield character


ORDERS = [
    "Count to twenty.",
    "Stand on one leg.",
    "Whistle for me.",
    "Say hello to Nils.",
    "Ring the bell at noon.",
]


@pytest.mark.parametrize("order", ORDERS)
def test_an_order_is_no_news(odile: Character, order: str) -> None:
    odile.reply(order, to="Kit")
    assert says("no_news", odile.reply("Any news?", to="Max"), listener="Max")
    assert order not in odile.reply("What do you know about Kit?", to="Max")
    assert order in odile.reply("What did Kit say?", to="Max").replace("told", "")
    assert "told me" not in odile.reply("What did Kit say?", to="Max")


@pytest.mark.parametrize("order", [*ORDERS, "Repeat after me: the king is dead."])
def test_the_newest_request_is_told_once(odile: Character, order: str) -> None:
    odile.reply("Bring me the blue lantern.", to="Kit")
    odile.reply(order, to="Kit")
    told = odile.reply("What did I ask you to do?", to="Kit")
    assert told.count(order) == 1
    assert told.endswith(f"'{order}'")


def test_a_request_before_a_question_is_told_once(odile: Character) -> None:
    odile.reply("Count to twenty. Where is the lantern?", to="Kit")
    assert odile.reply("What did I ask you to do?", to="Kit").count("twenty") == 1


@pytest.mark.parametrize(
    "said",
    [
        "Count Orlok lives in the castle.",
        "Light in the tower!",
        "Dance on Friday at the hall!",
        "Play on the green was rained off.",
        "Dust on the shelves again.",
    ],
)
def test_what_only_looks_like_an_order_tells(said: str) -> None:
    assert SpeechAct.REQUESTS not in understand(said).acts
