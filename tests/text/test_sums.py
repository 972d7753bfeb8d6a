"""What two numbers of a text leave or make, where a question asks for that."""

from __future__ import annotations

import pytest

from memory.text.answer_parts.sums import calculated


@pytest.mark.parametrize(
    ("question", "text", "number"),
    [
        ("How many geese are left?", "We had nine geese, but the fox has taken four.", "five"),
        ("How much does he still owe me?", "I lent Ned thirty crowns and he paid back twelve.", "eighteen"),
        ("How many tickets are left to sell?", "The barn holds 300, and we sold 240.", "sixty"),
        ("How many is that altogether?", "I picked 38 pears and 14 plums.", "52"),
        ("How much is that in all?", "A dozen saws at three groats each.", "36"),
    ],
)
def test_what_is_left_and_what_it_makes(question: str, text: str, number: str) -> None:
    found = calculated(question, text)
    assert found is not None and found[1] == number


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("How many geese are there?", "We had nine geese, but the fox has taken four."),
        ("How many geese are left?", "The fox has taken four, and five are left."),
        ("How many geese are left?", "Nine geese came with four ducks."),
        ("How many geese are left?", "We had nine geese, three ducks, and lost four."),
        ("Who is left?", "We had nine geese, but the fox has taken four."),
    ],
)
def test_what_is_not_clear_is_not_reckoned(question: str, text: str) -> None:
    assert calculated(question, text) is None
