"""How somebody treated a character, as it shows in what it says of them."""

from __future__ import annotations

import pytest

import memory


@pytest.mark.parametrize(
    "line",
    [
        "Are you stupid, you fat old cow?",
        "Where is my ale, you stinking rat?",
        "What do you want, you old fool?",
    ],
)
def test_an_insult_at_the_end_of_a_question_is_not_forgotten(line: str) -> None:
    with memory.open(name="Marta", description="Marta keeps the inn.") as marta:
        before = marta.reply("Do you like Corin?", to="Ann")
        marta.reply(line, to="Corin")
        after = marta.reply("Do you like Corin?", to="Ann")
        assert line.rpartition(", ")[2].rstrip("?") in after and after != before


def test_a_question_that_only_calls_somebody_insults_nobody() -> None:
    with memory.open(name="Marta", description="Marta keeps the inn.") as marta:
        marta.reply("Where is my ale, you said?", to="Corin")
        assert "my ale" not in marta.reply("Do you like Corin?", to="Ann")


def test_an_apology_is_no_reason_to_like_somebody() -> None:
    with memory.open(name="Marta", description="Marta keeps the inn.") as marta:
        marta.reply("I'm sorry, I didn't mean that.", to="Corin")
        for question in ("What is Corin like?", "Do you like Corin?", "Why do you like Corin?"):
            assert "sorry" not in marta.reply(question, to="Ann")
