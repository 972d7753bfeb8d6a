"""How many somebody has is told by what they said they have, not by what they sold or bought."""

from __future__ import annotations

import pytest

import memory
from memory.clock import ManualClock
from tests.dialogue.telling import tell


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


@pytest.mark.parametrize(
    ("lines", "question", "now"),
    [
        (("I have 7 chickens.", "I sold 2, so now I have 5."), "How many chickens do I have?", "5"),
        (("I have 12 candles. I burnt 4, so now I have 8.",), "how many candles do i have", "8"),
        (
            ("We have 40 barrels in the cellar", "we drank 10, which leaves 30"),
            "how many barrels are left in the cellar?",
            "30",
        ),
    ],
)
def test_what_was_counted_again_has_its_last_number(lines: tuple[str, ...], question: str, now: str) -> None:
    clock = ManualClock()
    with memory.open(name="Dalia", by_meaning=True, clock=clock) as dalia:
        for line in lines:
            tell(dalia, clock, "Ann", line)
            clock.advance(7200)
        said = dalia.reply(question, to="Ann")
    assert now in said
    assert not {"7", "12", "twenty"} & set(said.replace(",", " ").replace(".", " ").split()[:2])
