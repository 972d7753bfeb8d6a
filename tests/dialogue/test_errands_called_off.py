"""A sender may call an errand off: it is not delivered, the character says so, and nobody hears of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from memory.clock import ManualClock


@pytest.fixture
def oda() -> Iterator[Character]:
    with memory.open(name="Oda", description="Oda keeps bees.", by_meaning=True, clock=ManualClock()) as oda:
        yield oda


@pytest.mark.parametrize(
    ("given", "off"),
    [
        ("Tell Wenna the cart is mended.", "Never mind, don't tell Wenna."),
        ("tell Wenna i need my ladder back", "nvm dont tell her"),
        ("Ask Wenna if she has any eggs.", "No need to ask Wenna, I found some."),
        ("Remind Wenna about the rent.", "Forget the message for Wenna."),
        ("Let Wenna know that I am ill.", "Actually, don't bother Wenna with it."),
        ("Tell Wenna that supper is ready.", "I'll tell her myself."),
        ("tell wenna hes late again", "wait no dont"),
        ("give wenna my love", "on second thought dont"),
        ("remind wenna about the eggs", "forget it, ill remind her myself"),
    ],
)
def test_an_errand_that_is_called_off_is_not_delivered(oda: Character, given: str, off: str) -> None:
    oda.reply(given, to="Piet")
    said = oda.reply(off, to="Piet")
    assert "between us" not in said
    assert "Piet" not in oda.reply("Hello.", to="Wenna")
    assert "Piet" not in oda.reply("Any messages for me?", to="Wenna")
    asked = oda.reply("Did you tell Wenna?", to="Piet")
    assert asked.startswith(("No", "I did not"))
    assert "Not yet" not in asked


def test_what_was_called_off_is_told_to_nobody(oda: Character) -> None:
    oda.reply("Tell Wenna her roof leaks.", to="Piet")
    oda.reply("On second thoughts, don't tell Wenna.", to="Piet")
    assert "second thoughts" not in oda.reply("What did Piet say about me?", to="Wenna")
    assert "leak" not in oda.reply("What did Piet tell you?", to="Wenna")
    assert "leak" not in oda.reply("Does the roof leak?", to="Wenna")


def test_an_errand_called_off_too_late_is_said_to_be(oda: Character) -> None:
    oda.reply("Tell Wenna her roof leaks.", to="Piet")
    oda.reply("Good morning.", to="Wenna")
    said = oda.reply("Never mind, don't tell Wenna.", to="Piet")
    assert "Wenna" in said or "late" in said
    assert "will not" not in said


def test_the_right_one_of_two_errands_is_called_off(oda: Character) -> None:
    oda.reply("Tell Wenna the well is dry.", to="Piet")
    oda.reply("Tell Hob the hay is in.", to="Piet")
    oda.reply("Forget it, don't tell Wenna.", to="Piet")
    assert "hay" in oda.reply("Hello.", to="Hob")
    assert "dry" not in oda.reply("Hello.", to="Wenna")


def test_a_secret_told_after_an_errand_stays_one(oda: Character) -> None:
    oda.reply("Tell Wenna the well is dry.", to="Piet")
    oda.reply("I broke the churn.", to="Piet")
    oda.reply("Don't tell Wenna.", to="Piet")
    assert "dry" in oda.reply("Hello.", to="Wenna")
    assert "Piet" not in oda.reply("Who broke the churn?", to="Wenna")


def test_the_same_errand_is_carried_once(oda: Character) -> None:
    oda.reply("Tell Wenna the well is dry.", to="Piet")
    oda.reply("tell wenna the well is dry!", to="Piet")
    assert oda.reply("Hello.", to="Wenna").count("dry") == 1
    assert "dry" not in oda.reply("How are you?", to="Wenna")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Would you be so kind as to give Bob my regards?", "regards"),
        ("would you mind telling Bob that the pump is broken", "pump is broken"),
        ("I'd be grateful if you would tell Bob that the pump is broken", "pump is broken"),
        ("tell my cousin Bob that the pump is broken", "pump is broken"),
        ("tell my husband Bob I love him", "Ann loves you"),
    ],
)
def test_a_polite_request_is_an_errand_too(line: str, told: str) -> None:
    gus = memory.open(name="Gus")
    gus.reply(line, to="Ann")
    assert told in gus.reply("Good day!", to="Bob")
    assert told not in gus.reply("Good day!", to="Bob")


@pytest.mark.parametrize(
    "question", ["What did Ann want?", "Did Ann leave a message?", "has ann left a note"]
)
def test_a_message_is_told_again_to_who_asks_for_it(question: str) -> None:
    gus = memory.open(name="Gus")
    gus.reply("Tell Bob that the pump is broken.", to="Ann")
    gus.reply("Good day!", to="Bob")
    gus.reply("It is cold today.", to="Bob")
    assert "Ann" in (told := gus.reply(question, to="Bob"))
    assert "pump is broken" in told
