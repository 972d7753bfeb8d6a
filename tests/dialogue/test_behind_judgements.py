"""What is behind a judgement of somebody, when a character is asked why, or how it knows."""

from __future__ import annotations

import pytest

import memory
from tests.phrases import says


@pytest.mark.parametrize("question", ["Do you trust Corin?", "What do you think of Corin?"])
@pytest.mark.parametrize(
    "why", ["Why not?", "Why?", "How so?", "What makes you say that?", "Why do you think so?"]
)
def test_a_judgement_is_explained_by_what_is_known_of_the_person(question: str, why: str) -> None:
    with memory.open(name="Marta", description="Marta keeps the inn.") as marta:
        marta.reply("I am Corin, I shoe horses.", to="Corin")
        marta.reply("Corin never paid the carter for the coal.", to="Bob")
        marta.reply(question, to="Ann")
        assert "coal" in marta.reply(why, to="Ann")


def test_of_somebody_unknown_there_is_little_to_explain() -> None:
    with memory.open(name="Marta", description="Marta keeps the inn.") as marta:
        marta.reply("Good day.", to="Corin")
        marta.reply("Do you trust Corin?", to="Ann")
        assert says("known_little", marta.reply("Why?", to="Ann"), speaker="Corin")


@pytest.mark.parametrize(
    ("told", "phrase"), [("I am Corin, I shoe horses.", "name_told"), ("A cold day.", "name_heard")]
)
def test_how_a_name_is_known(told: str, phrase: str) -> None:
    with memory.open(name="Marta", description="Marta keeps the inn.") as marta:
        marta.reply(told, to="Corin")
        assert says(phrase, marta.reply("How do you know my name?", to="Corin"), listener="Corin")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("I am Corin, I shoe horses and I brew cider.", "they shoe horses and they brew cider"),
        ("Hello, my name is Corin and I shoe horses.", "they shoe horses"),
        ("I'm Corin, the farrier from Dunmere.", "they are the farrier from Dunmere"),
        ("I'm Corin, by the way, and I mend clocks.", "they mend clocks"),
        ("I am Corin. My forge is by the mill.", "their forge is by the mill"),
    ],
)
def test_what_somebody_tells_of_itself_is_told_without_its_name(line: str, told: str) -> None:
    with memory.open(name="Marta", description="Marta keeps the inn.") as marta:
        marta.reply(line, to="Corin")
        reply = marta.reply("Who is Corin?", to="Ann")
        assert told in reply
        assert "they are Corin" not in reply


def test_please_does_not_make_a_remark_of_a_wish_to_hear_it_again() -> None:
    with memory.open(name="Marta", description="Marta keeps the inn.") as marta:
        marta.reply("The pedlar sleeps in the loft.", to="Bob")
        marta.reply("Where does the pedlar sleep?", to="Ann")
        assert "loft" in marta.reply("Say that again, please.", to="Ann")


def test_what_somebody_feels_for_the_character_is_no_opinion_of_it() -> None:
    with memory.open(name="Marta", description="Marta keeps the inn.", by_meaning=True) as marta:
        marta.reply("I shoe horses.", to="Corin")
        assert not says("neutral", marta.reply("Does Corin like you?", to="Ann"), speaker="Corin")
