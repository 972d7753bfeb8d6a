"""Questions that name somebody by another name that the person gave: "everyone calls me Kit"."""

from __future__ import annotations

import pytest

import memory
from tests.phrases import says


def test_a_question_finds_somebody_by_the_name_they_gave() -> None:
    with memory.open(name="Odile") as odile:
        odile.reply("I'm Pia Lundqvist, but everyone calls me Kit.", to="Pia")
        odile.reply("My brother Tobias sells rope.", to="Pia")
        assert "ope" in odile.reply("What does Kit's brother sell?", to="Sanne")
        assert "Tobias" in odile.reply("What do you know about Kit?", to="Sanne")


def test_a_name_given_in_confidence_tells_others_nothing() -> None:
    with memory.open(name="Odile") as odile:
        odile.reply("They call me Stubbs round here.", to="Joost", in_confidence=True)
        odile.reply("I've lost my best knife.", to="Joost")
        assert "knife" not in odile.reply("What did Stubbs lose?", to="Sanne")
        assert "knife" in odile.reply("What did Stubbs lose?", to="Joost")


def test_a_name_that_is_somebodys_own_means_nobody_else() -> None:
    with memory.open(name="Odile") as odile:
        odile.reply("They call me Kit.", to="Pia")
        odile.reply("I sell rope.", to="Pia")
        odile.reply("I sell eels.", to="Kit")
        answer = odile.reply("What does Kit sell?", to="Sanne")
        assert "eels" in answer.lower()
        assert "rope" not in answer.lower()


def test_which_is_whose_is_answered_from_the_owner_alone() -> None:
    with memory.open(name="Odile", by_meaning=True) as odile:
        odile.reply("My ship is the Heron.", to="Pia")
        odile.reply("My ship is the Gull, not the Heron.", to="Joost")
        answer = odile.reply("Which ship is Pia's?", to="Sanne")
        assert "Heron" in answer
        assert "Gull" not in answer


@pytest.mark.parametrize(
    "line",
    [
        "My name is not Joost, it is Jasper.",
        "I am not Joost, I am Jasper.",
        "It's Jasper, not Joost.",
        "Don't call me Joost, call me Jasper.",
    ],
)
def test_who_sets_their_name_right_is_called_so(line: str) -> None:
    with memory.open(name="Odile", by_meaning=True) as odile:
        odile.reply("Good day.", to="Joost")
        assert "Jasper" in odile.reply(line, to="Joost")
        assert "Jasper" in odile.reply("What is my name?", to="Joost")
        odile.reply("Call me Joost after all.", to="Joost")
        assert "Jasper" not in odile.reply("What is my name?", to="Joost")


@pytest.mark.parametrize(
    "line", ["I'm not Dutch, I'm Danish.", "My name is not for sale.", "Call me a fool."]
)
def test_other_denials_give_no_name(line: str) -> None:
    with memory.open(name="Odile", by_meaning=True) as odile:
        odile.reply(line, to="Joost")
        assert says("your_name", odile.reply("What is my name?", to="Joost"), listener="Joost")


def test_a_name_given_in_confidence_is_not_told_before_others() -> None:
    with memory.open(name="Odile") as odile:
        odile.reply("My real name is Jasper.", to="Joost", in_confidence=True)
        assert "Jasper" not in odile.reply("What is Joost's name?", to="Sanne")
