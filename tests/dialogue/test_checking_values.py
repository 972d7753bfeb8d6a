"""Tests for questions that only check a value that was just told ("Wasn't that eight?")."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory import Character


@pytest.fixture
def olga() -> Iterator[Character]:
    with memory.open(name="Olga", by_meaning=True) as olga:
        yield olga


@pytest.mark.parametrize(
    ("told", "asked", "checks"),
    [
        (
            "Six barges lie at the wharf.",
            "How many barges lie at the wharf?",
            {"Wasn't that five barges?": "No.", "Weren't there six?": "Yes.", "Not four?": "No."},
        ),
        (
            "A goose costs four pence.",
            "What does a goose cost?",
            {"So four pence?": "Yes.", "Is it three?": "No."},
        ),
        (
            "The market is on Friday.",
            "When is the market?",
            {"Isn't it on Saturday?": "No.", "It's Friday, right?": "Yes."},
        ),
        (
            "The lease ends on the third of May.",
            "When does the lease end?",
            {
                "Not the second, then?": "No.",
                "Is it on the third?": "Yes.",
                "I heard it was the fifth. Is that right?": "No.",
            },
        ),
        (
            "Ten people come to supper on Saturday.",
            "How many people come to supper?",
            {"Wasn't that seven plates?": "No."},
        ),
    ],
)
def test_a_value_that_is_checked_gets_yes_or_no(
    olga: Character, told: str, asked: str, checks: dict[str, str]
) -> None:
    olga.reply(told, to="Bob")
    olga.reply(asked, to="Ann")
    for check, answer in checks.items():
        assert olga.reply(check, to="Ann").startswith(answer), check


def test_another_kind_of_value_is_not_checked(olga: Character) -> None:
    olga.reply("Six barges lie at the wharf.", to="Bob")
    olga.reply("How many barges lie at the wharf?", to="Ann")
    assert not olga.reply("Is it Friday?", to="Ann").startswith(("Yes", "No."))


def test_of_two_counts_neither_is_checked(olga: Character) -> None:
    olga.reply("Six barges and two ferries lie at the wharf.", to="Bob")
    olga.reply("What lies at the wharf?", to="Ann")
    assert not olga.reply("Is it two?", to="Ann").startswith(("Yes", "No."))


def test_a_fragment_without_a_value_checks_none(olga: Character) -> None:
    olga.reply("Dr Moss went to the north shore, and took two hounds along.", to="Bob")
    olga.reply("Where has Dr Moss gone?", to="Ann")
    assert not olga.reply("Alone?", to="Ann").startswith("Yes")
