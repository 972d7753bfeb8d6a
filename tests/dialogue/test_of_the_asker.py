"""What others said of the asker is told to them as "you"."""

from __future__ import annotations

import pytest

import memory


def test_what_was_said_of_the_asker_is_told_as_you() -> None:
    with memory.open(name="Marta") as marta:
        marta.reply("Ann is a thief. She stole your silver.", to="Bob")
        said = marta.reply("What did Bob say about me?", to="Ann")
        assert "you are a thief" in said
        assert "you stole my silver" in said
        assert "Ann is a thief" in marta.reply("What did Bob say about Ann?", to="Cleo")
        assert "Ann is a thief" in marta.reply("What did I say about Ann?", to="Bob")


def test_a_part_that_names_the_asker_is_you() -> None:
    with memory.open(name="Marta") as marta:
        marta.reply("Ann borrowed my ladder.", to="Bob")
        assert marta.reply("Who borrowed the ladder?", to="Ann").startswith("You.")
        assert marta.reply("Who borrowed the ladder?", to="Cleo").startswith("Ann.")


@pytest.mark.parametrize(
    "question",
    [
        "What do you know about me?",
        "What have you heard of me?",
        "What's being said about me around here?",
        "So what do folk say about me",
        "Do you know anything about me?",
        "Who has been talking about me?",
        "Brother, what do they say of me?",
        "tell me what you know of me, old man",
    ],
)
def test_what_others_said_of_the_asker_is_told_with_who_said_it(question: str) -> None:
    with memory.open(name="Marta") as marta:
        marta.reply("Ann stole two hens.", to="Bob")
        marta.reply("I saw Ann carry old Wim over the bridge.", to="Cleo")
        marta.reply("Ann is going to be married, keep it to yourself.", to="Dan", in_confidence=True)
        said = marta.reply(question, to="Ann")
        assert "Bob" in said
        assert "you stole two hens" in said
        assert "Cleo" in said
        assert "married" not in said


def test_only_the_one_who_is_named_is_told_of() -> None:
    with memory.open(name="Marta") as marta:
        marta.reply("Ann stole two hens.", to="Bob")
        marta.reply("I saw Ann carry old Wim over the bridge.", to="Cleo")
        marta.reply("Ann is deep in debt, but that is between you and me.", to="Dan", in_confidence=True)
        said = marta.reply("Did Bob tell you anything about me?", to="Ann")
        assert said.startswith("Yes.")
        assert "hens" in said
        assert "Wim" not in said
        assert "bridge" in marta.reply("Has Cleo mentioned me at all?", to="Ann")
        told = marta.reply("Has Dan been talking about me?", to="Ann")
        assert "debt" not in told


def test_what_the_asker_likes_is_no_question_for_an_opinion() -> None:
    with memory.open(name="Rosa") as rosa:
        rosa.reply("I love your stew!", to="Ann")
        assert "you told me" in rosa.reply("Do I love your stew?", to="Ann").casefold()
