"""Whether a line tells, asks or shows a feeling, where its form does not say so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from tests.phrases import says


@pytest.fixture
def marta() -> Iterator[Character]:
    with memory.open(name="Marta", description="Marta keeps the inn.", by_meaning=True) as marta:
        yield marta


@pytest.mark.parametrize(
    "line",
    [
        "The steward's after whoever took the cup from the chapel.",
        "Should you meet Piet on the ferry, say to him that the nets are dry.",
        "I'm terrified of going down to the cellar since I saw those eyes.",
    ],
)
def test_what_is_told_is_not_refused_as_a_question(marta: Character, line: str) -> None:
    answer = marta.reply(line, to="Ann")
    assert not says("unknown", answer, listener="Ann")


def test_one_sentence_of_grief_is_answered_as_grief(marta: Character) -> None:
    answer = marta.reply("My partner died last night. The shaft caved in.", to="Ann")
    assert says("grief", answer, listener="Ann")


def test_who_does_not_know_what_to_do_is_not_quoted_back(marta: Character) -> None:
    marta.reply("My cat died.", to="Ann")
    assert "cat" not in marta.reply("I don't know what to do.", to="Ann")
