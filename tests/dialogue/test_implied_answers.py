"""Answers that follow from what was told in other words, later words, or the next sentence."""

from __future__ import annotations

import re

import pytest

import memory


@pytest.mark.parametrize(
    ("told", "question", "answer"),
    [
        ([("Ann", "Three sailors drowned off the point last night.")], "How many died?", r"^Three sailors\."),
        (
            [("Ann", "My brother Edmund is engaged to Sabine, the glover's daughter.")],
            "Who is Edmund engaged to?",
            r"^Sabine\b",
        ),
        (
            [("Ann", "My brother Edmund is engaged to Sabine, the glover's daughter.")],
            "Who is Edmund marrying?",
            r"Sabine",
        ),
        (
            [
                ("Ann", "I've lost my purse at the market."),
                ("Ann", "I've found my purse, it was under the bed!"),
            ],
            "Is Ann's purse still lost?",
            r"^No\b",
        ),
        (
            [("Wanda", "Marek has an ice pack. He pulled his hamstring.")],
            "Why does Marek have an ice pack?",
            r"hamstring",
        ),
        (
            [("Wanda", "Doctor Haile isn't here, she drove to the city for medicine.")],
            "What did Doctor Haile drive to the city for?",
            r"(?i)medicine",
        ),
        (
            [("Sel", "The toll man is honest, I saw him count out the coins.")],
            "Who says that the toll man is honest?",
            r"^(?!.*coins).*\bSel\b",
        ),
    ],
)
def test_answer_follows(told: list[tuple[str, str]], question: str, answer: str) -> None:
    with memory.open(name="Edda") as edda:
        for who, line in told:
            edda.reply(line, to=who)
        said = edda.reply(question, to="Bob")
    assert re.search(answer, said), said


def test_where_to_is_answered_with_the_place_alone() -> None:
    with memory.open(name="Edda") as edda:
        edda.reply("The captain will march us to Oster on Friday.", to="Tav")
        edda.reply("When do we march?", to="Bex")
        assert edda.reply("Where to?", to="Bex").startswith("To Oster.")


@pytest.mark.parametrize(
    ("told", "question", "answer"),
    [
        ("On Friday we march to Oster.", "Do we march on Friday?", r"^Yes\b"),
        ("On Sunday we march to Oster.", "Do we march on Friday?", r"^No\b"),
    ],
)
def test_a_day_may_stand_anywhere(told: str, question: str, answer: str) -> None:
    with memory.open(name="Edda") as edda:
        edda.reply(told, to="Tav")
        said = edda.reply(question, to="Bex")
    assert re.search(answer, said), said


def test_a_correction_that_says_all_again_is_told_alone() -> None:
    with memory.open(name="Edda") as edda:
        edda.reply("The captain will march us to Oster on Friday.", to="Tav")
        edda.reply("Scratch that about Friday, it's Sunday now.", to="Tav")
        assert "Friday" not in edda.reply("When do we march?", to="Bex")


def test_what_sounds_like_a_remark_answers_a_question_about_it() -> None:
    with memory.open(name="Edda", by_meaning=True) as edda:
        edda.reply("We've got air for nineteen days.", to="Ann")
        assert "nineteen days" in edda.reply("How long is our air going to last?", to="Bob").lower()


@pytest.mark.parametrize("question", ["wich gate is locked", "wots in the sack"])
def test_misspelt_question_words_ask(question: str) -> None:
    with memory.open(name="Edda") as edda:
        edda.reply("The north gate is locked.", to="Ann")
        edda.reply("There are six cheeses in the sack.", to="Ann")
        assert re.search("north|cheeses", edda.reply(question, to="Bob"))


@pytest.mark.parametrize(
    ("told", "question", "is_yes"),
    [
        ("I saw a light on the hill.", "Is Ann seeing anyone?", False),
        ("I killed a rat.", "Did Ann kill someone?", False),
        ("I killed a rat.", "Did Ann kill anything?", True),
        ("I killed a burglar.", "Did Ann kill anyone?", True),
        ("I hit Rufus on the nose.", "Did Ann hit anybody?", True),
    ],
)
def test_what_is_done_to_a_thing_is_not_done_to_somebody(told: str, question: str, *, is_yes: bool) -> None:
    with memory.open(name="Edda", by_meaning=True) as edda:
        edda.reply(told, to="Ann")
        said = edda.reply(question, to="Bob")
    assert said.startswith("Yes") == is_yes, said
