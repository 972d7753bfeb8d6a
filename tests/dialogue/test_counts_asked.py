"""How many somebody has is told by what they said they have, not by what they sold or bought."""

from __future__ import annotations

import pytest

import memory


@pytest.mark.parametrize(
    ("told", "question", "count"),
    [
        (
            ["I have 7 chickens.", "I sold two chickens. Now I have 5 chickens."],
            "How many chickens do I have now?",
            "5",
        ),
        (
            ["I have 7 chickens.", "I sold two chickens. Now I have 5 chickens."],
            "How many chickens did I sell?",
            "Two",
        ),
        (["I lost one boat. I own two boats now."], "How many boats do I own?", "Two"),
        (["I have caught 12 eels."], "How many eels have I caught?", "12"),
    ],
)
def test_how_many_there_are_is_not_how_many_were_sold(told: list[str], question: str, count: str) -> None:
    with memory.open(name="Marta") as marta:
        for line in told:
            marta.reply(line, to="Ann")
        assert marta.reply(question, to="Ann").startswith(count)
