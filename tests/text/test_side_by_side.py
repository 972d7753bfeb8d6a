"""What a statement says of several things side by side."""

from __future__ import annotations

import pytest

from memory.dialogue.splitting import split_questions
from memory.text.answer_parts.side_by_side import UNCLEAR, is_denied_there, said_of_asked
from memory.text.lines import understand

PRICES = "a bunk in third is 40 credits and a cabin in first runs 310, plus 15 for meals"


@pytest.mark.parametrize(
    ("question", "text", "part", "expected"),
    [
        ("how much for a cabin in first?", PRICES, "40 credits", "310"),
        ("how much for a bunk?", PRICES, "40 credits", None),
        (
            "how much does the smith ask for the grey horse?",
            "The smith wants twelve marks for his, and thirty for the grey horse.",
            "twelve marks",
            "thirty",
        ),
        (
            "How much is the boy's pony?",
            "my saddle cost nine dollars, the boy's pony sixteen and a half",
            "nine dollars",
            "sixteen and a half",
        ),
        ("where is Ann?", "Bob is at the mill and Ann went to the fair", "at the mill", "to the fair"),
        ("where is Bob?", "Bob is at the mill and Ann went to the fair", "at the mill", None),
        (
            "how much are the eggs?",
            "oats are two marks a sack and the eggs are five pence from 3 hens",
            "two marks",
            UNCLEAR,
        ),
        (
            "where is Greta?",
            "Greta got stung by a scorpion, on the hand, she's lying down in the stables",
            "in the stables",
            None,
        ),
        (
            "where is the watch?",
            "Ivo left his watch in the galley, next to the teapot",
            "next to the teapot",
            None,
        ),
        ("how much is a half page?", "full page costs 800 and a half page 450", "800", "450"),
        ("how many goats died?", "it wasn't two goats that died but three", "three", None),
        (
            "how much are melons?",
            "dates are four coppers a bag, the melons went bad",
            "four coppers",
            UNCLEAR,
        ),
        ("who is at the mill?", "Bob is at the mill and Ann went to the fair", "Ann", None),
    ],
)
def test_a_part_is_that_of_what_is_asked_about(
    question: str, text: str, part: str, expected: str | None
) -> None:
    assert said_of_asked(understand(question).questions[0], text, part) == expected


def test_a_part_of_a_clause_that_denies_is_known() -> None:
    text = "It's Grosswald next, we're not going to Lindenau at all"
    where = understand("Where are you going?").questions[0]
    assert is_denied_there(where, text, "Lindenau")
    assert not is_denied_there(where, text, "Grosswald")
    assert is_denied_there(where, "We're not going to Lindenau", "Lindenau")
    when = understand("When did you see him?").questions[0]
    assert not is_denied_there(when, "I have not seen him since Monday", "since Monday")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "When did the mill burn down, and why?",
            ["When did the mill burn down?", "Why did the mill burn down?"],
        ),
        ("Where is Bob, and why?", []),
        ("who found the child, and where was it?", ["who found the child?", "Where was the child?"]),
        ("When did Ann leave, and who has her key?", ["When did Ann leave?", "Who has her key?"]),
    ],
)
def test_several_questions_are_taken_apart(line: str, expected: list[str]) -> None:
    assert split_questions(understand(line)) == expected
