"""A question is answered from what its own line tells before it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.adapters.embedding import missing_package
from memory.character.character import Character
from memory.clock import ManualClock

BY_MEANING = pytest.param(
    True,
    marks=pytest.mark.skipif(missing_package("all-MiniLM-L6-v2") is not None, reason="no weights here"),
)


@pytest.fixture(params=[False, BY_MEANING])
def odile(request: pytest.FixtureRequest, clock: ManualClock) -> Iterator[Character]:
    with memory.open(name="Odile", by_meaning=request.param, clock=clock) as character:
        yield character


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("We took on forty crates of ore. How many crates did we take on?", "Forty"),
        ("My deputy is called Ines. What is my deputy called?", "Ines"),
        ("Raul slapped Teo. Who slapped Teo?", "Raul"),
        ("My badge is under the console. Where is my badge?", "Under the console"),
        ("The shuttle leaves on Sunday. When does the shuttle leave?", "On Sunday"),
        ("The steward died last night. Is the steward dead?", "Yes"),
    ],
)
def test_what_was_just_said_answers(odile: Character, line: str, part: str) -> None:
    assert odile.reply(line, to="Kit").startswith(part)
    assert "you told me" in odile.reply("How do you know?", to="Kit").lower()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Whistle a tune. What did I ask you to do?", "Whistle a tune"),
        ("Please feed my parrot while I am away. What did I ask of you?", "feed my parrot"),
        ("I had soup for lunch. What did I just say?", "I had soup for lunch"),
    ],
)
def test_what_a_line_says_of_itself(odile: Character, line: str, words: str) -> None:
    odile.reply("Fetch a bucket.", to="Kit")
    assert words in odile.reply(line, to="Kit")


def test_what_somebody_else_was_to_be_asked(odile: Character) -> None:
    odile.reply("Ask Max to mend the airlock, would you?", to="Kit")
    assert "mend the airlock" in odile.reply("What did I want Max to do?", to="Kit")


def test_an_older_memory_never_answers_in_its_place(odile: Character) -> None:
    odile.reply("I bought nine sheep.", to="Kit")
    odile.reply("Leo slapped Teo.", to="Max")
    assert odile.reply("I bought twelve sheep. How many sheep did I buy?", to="Kit").startswith("Twelve")
    assert odile.reply("Raul slapped Teo. Who slapped Teo?", to="Kit").startswith("Raul")


@pytest.mark.parametrize(
    "line",
    [
        "I wonder where my badge is. Where is my badge?",
        "I forgot where my badge is. Where is my badge?",
        "I lost my badge, have you seen it?",
        "Somebody slapped Teo. Who slapped Teo?",
        "Raul slapped Teo. Who slapped Max?",
        "I have three cats and two dogs. How many pets do I have?",
    ],
)
def test_what_says_nothing_of_it_is_not_told_back(odile: Character, line: str) -> None:
    assert "you" not in odile.reply(line, to="Kit").lower().replace("your", "").split()


def test_each_of_several_questions_may_be_answered_from_it(clock: ManualClock) -> None:
    if missing_package("all-MiniLM-L6-v2") is not None:
        pytest.skip("no weights here")
    odile = memory.open(name="Odile", by_meaning=True, clock=clock)
    told = odile.reply(
        "Nils sold the red sloop to Ines for thirty crowns. Who bought the sloop, and what did it cost?",
        to="Kit",
    )
    assert "Ines" in told
    assert "Thirty crowns" in told
