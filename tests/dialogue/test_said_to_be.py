"""What a character says of somebody whom it did not see, but was told where to find."""

from __future__ import annotations

import pytest

import memory


@pytest.mark.parametrize(
    ("told", "by", "question", "where"),
    [
        ("my brother Karl is working at the docks this week", "Greta", "anyone seen Karl?", "docks"),
        (
            "my brother Karl is working at the docks this week",
            "Greta",
            "have you seen Greta's brother?",
            "docks",
        ),
        ("i'll be down at the smithy till dusk if anybody needs me", "Ann", "is Ann about?", "smithy"),
    ],
)
def test_what_was_said_of_where_somebody_is_follows_that_they_were_not_seen(
    told: str, by: str, question: str, where: str
) -> None:
    with memory.open(name="Marta", by_meaning=True) as marta:
        marta.reply(told, to=by)
        assert where in marta.reply(question, to="Bob")


@pytest.mark.parametrize(
    "later",
    [
        "I am a tanner now.",
        "I gave up the kiln. I'm a tanner now.",
        "I am no longer a potter, I am a tanner.",
    ],
)
def test_a_trade_that_somebody_gave_up_is_not_told_any_more(later: str) -> None:
    with memory.open(name="Runa", by_meaning=True) as runa:
        runa.reply("I am a potter from Esk.", to="Dov")
        runa.reply(later, to="Dov")
        said = runa.reply("Who is Dov?", to="Lis")
        assert "tanner" in said and "are a potter" not in said, said


def test_what_else_somebody_is_now_leaves_them_their_trade() -> None:
    with memory.open(name="Runa", by_meaning=True) as runa:
        runa.reply("I am a potter from Esk.", to="Dov")
        runa.reply("I am a grandfather now.", to="Dov")
        assert "potter" in runa.reply("Who is Dov?", to="Lis")
