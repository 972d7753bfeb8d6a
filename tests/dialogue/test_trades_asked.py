"""Who is asked whether it is something by trade says yes or no, and what it is."""

from __future__ import annotations

import pytest

import memory
from tests.phrases import says


def _answer(description: str, question: str, *past: str, name: str = "Ansa") -> str:
    return memory.open(name=name, description=description, backstory=list(past)).reply(question, to="Ivo")


@pytest.mark.parametrize(
    ("description", "question", "answer"),
    [
        ("Ansa keeps the tavern at the ford. She is widowed.", "Are you the brewer?", "No. I keep the tavern at the ford."),
        ("Ansa keeps the tavern at the ford.", "Are you the innkeeper?", "Yes. I keep the tavern at the ford."),
        ("Ansa keeps the tavern at the ford.", "You're the miller, aren't you?", "No. I keep the tavern at the ford."),
        ("Ansa keeps the tavern at the ford.", "You must be the miller.", "No. I keep the tavern at the ford."),
        ("A weaver of forty.", "are you a weaver", "Yes. I am a weaver of forty."),
        ("Dr. Ansa Veil runs the med bay.", "Are you a doctor?", "Yes. I run the med bay."),
        ("Pilot of the tug Heron.", "Are you the engineer?", "No. I am pilot of the tug Heron."),
        ("Ansa teaches at the harbour school.", "Are you a teacher?", "Yes. I teach at the harbour school."),
        ("Hesper is the blind lighthouse keeper.", "Are you the keeper of the lighthouse?", "Yes. I am the blind lighthouse keeper."),
    ],
)  # fmt: skip
def test_a_trade_is_affirmed_or_denied(description: str, question: str, answer: str) -> None:
    assert _answer(description, question, name="Hesper" if "Hesper" in description else "Ansa") == answer


@pytest.mark.parametrize(
    ("description", "question", "answer"),
    [
        ("Captain of the watch.", "Are you the captain of the ship?", "I am Captain of the watch."),
        ("Ansa keeps the tavern.", "Are you the cook?", "I keep the tavern."),
        ("Ansa works at the mill.", "Are you the miller?", "I work at the mill."),
    ],
)
def test_what_may_be_so_is_neither_affirmed_nor_denied(description: str, question: str, answer: str) -> None:
    assert _answer(description, question) == answer


def test_what_it_was_is_told_as_that() -> None:
    past = "I was a ship's carpenter before my hand was crushed."
    assert _answer("Cook of the Petrel.", "Are you a carpenter?", past) == past


@pytest.mark.parametrize(
    "description", ["A quiet old man who sits by the well.", "The baker's daughter.", ""]
)
def test_who_has_no_trade_says_no(description: str) -> None:
    said = _answer(description, "Are you the baker?")
    assert says("no_trade", said, listener="Ivo"), said


@pytest.mark.parametrize(
    "question", ["Are you a good cook?", "Are you the brewer's wife?", "Are you tired?", "You are a clown!"]
)
def test_other_questions_ask_for_no_trade(question: str) -> None:
    said = _answer("", question)
    assert not says("no_trade", said, listener="Ivo"), said
