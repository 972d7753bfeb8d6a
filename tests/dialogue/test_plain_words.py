"""What is typed is read and told as it was meant: no escapes, no statement taken for a question, errands in plain words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from memory.clock import ManualClock


@pytest.fixture
def bertha() -> Iterator[Character]:
    with memory.open(
        name="Bertha", description="Bertha spins wool.", by_meaning=True, clock=ManualClock()
    ) as bertha:
        yield bertha


@pytest.mark.parametrize("end", ["\\r\\n", "\r\n", "\\n", " \\n", "\r"])
def test_ends_of_lines_are_not_told(bertha: Character, end: str) -> None:
    bertha.reply(f"The kiln has cracked.{end}the glazier is away.", to="Ivo")
    for question in ("What do you know about the kiln?", "Where is the glazier?", "What did Ivo tell you?"):
        answer = bertha.reply(question, to="Jory")
        assert "\\" not in answer
        assert "\r" not in answer


def test_backslashes_are_told_as_they_were_typed(bertha: Character) -> None:
    bertha.reply(r"The map is in c:\new\r and nowhere else.", to="Ivo")
    assert "are" not in bertha.reply("Where is the map?", to="Jory")


@pytest.mark.parametrize(
    "line",
    [
        "I know who took the lantern",
        "i saw who broke the loom",
        "I think I know why the sheep ran off",
        "we found out where the ring is",
    ],
)
def test_who_says_to_know_something_asks_nothing(bertha: Character, line: str) -> None:
    said = bertha.reply(line, to="Ivo")
    assert not any(word in said for word in ("couldn't say", "know for sure", "don't know", "For certain"))


@pytest.mark.parametrize(
    ("line", "question", "amount"),
    [
        ("I owe Gus the tanner seven copper", "How much do I owe Gus?", "even copper"),
        ("i owe marten the fisher two eels", "what do i owe marten?", "wo eels"),
    ],
)
def test_a_debt_is_acknowledged_as_one(bertha: Character, line: str, question: str, amount: str) -> None:
    assert "owe" in bertha.reply(line, to="Ivo")
    assert amount in bertha.reply(question, to="Ivo")


def test_a_question_is_passed_on_as_one(bertha: Character) -> None:
    taken = bertha.reply("Ask Leni whether she's found my thimble", to="Ivo")
    assert "tell" not in taken
    assert "whether you have found their thimble" in bertha.reply("Hello.", to="Leni")
    bertha.reply("tell him no, it's still lost", to="Leni")
    said = bertha.reply("What did Leni say?", to="Ivo")
    assert "no, it's still lost" in said
    assert "that no" not in said
    assert "thimble" not in bertha.reply("Any news?", to="Jory")


def test_a_question_of_where_is_not_answered_with_pity(bertha: Character) -> None:
    assert "sorry" not in bertha.reply("I wonder where my cat is", to="Ivo")


def test_a_greeting_before_news_is_not_told(bertha: Character) -> None:
    bertha.reply("Morning! The loom at the weaver's has jammed again.", to="Ivo")
    answer = bertha.reply("Which loom is broken?", to="Jory")
    assert "loom" in answer and "orning" not in answer


def test_somebody_is_known_by_one_word_of_their_name(bertha: Character) -> None:
    bertha.reply("I'll slit your throat!", to="Mad Tom")
    assert "Tom" in bertha.reply("What do you think of Tom?", to="Jory")


def test_what_is_unlike_a_question_does_not_answer_it(bertha: Character) -> None:
    bertha.reply("arr, the Sea Witch sunk off Tortuga last tuesday", to="Ivo")
    bertha.reply("I lost my hat.", to="Jory")
    assert "Tortuga" not in bertha.reply("where's the gold?", to="Ivo")


def test_where_something_is_is_not_told_from_what_does_not_name_it(bertha: Character) -> None:
    bertha.reply("I slew the troll under Grimbridge.", to="Ivo")
    assert "Grimbridge" not in bertha.reply("Where is my rope?", to="Ivo")


def test_what_befell_one_is_not_told_of_another(bertha: Character) -> None:
    bertha.reply("My wife died last night.", to="Ivo")
    assert "ast night" not in bertha.reply("When did Josef die?", to="Jory")
