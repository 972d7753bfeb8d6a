"""What has nothing to do with a question is not told for an answer."""

from __future__ import annotations

import pytest

import memory
from tests.phrases import says


@pytest.mark.parametrize("question", ["When is my wedding?", "When will I be wed?", "When is the wedding?"])
def test_a_wedding_is_known_from_who_is_getting_married(question: str) -> None:
    with memory.open(name="Hale") as hale:
        hale.reply("I am overjoyed, I am getting married on Friday!", to="Una")
        assert "Friday" in hale.reply(question, to="Una")


@pytest.mark.parametrize(
    "question", ["Do you remember my profession?", "Do you still know my trade?", "Can you recall my job?"]
)
def test_the_askers_trade_is_remembered(question: str) -> None:
    with memory.open(name="Hale") as hale:
        hale.reply("I am a glazier from Orrin.", to="Una")
        assert "glazier" in hale.reply(question, to="Una")


@pytest.mark.parametrize(
    "question",
    ["Do you know any secrets?", "Have you got any juicy secrets to share?", "Do you have a dark secret?"],
)
def test_secrets_that_are_not_named_are_not_told(question: str) -> None:
    with memory.open(name="Hale", backstory=["I trusted Wim with the keys for years."]) as hale:
        assert says("own_secret", hale.reply(question, to="Una"), listener="Una")


def test_a_secret_that_is_named_is_asked_of_memory() -> None:
    with memory.open(name="Hale") as hale:
        hale.reply("The secret of the mill is a cellar under the wheel.", to="Wim")
        assert "cellar" in hale.reply("What is the secret of the mill?", to="Una")


def test_an_errand_does_not_tell_who_somebody_is() -> None:
    with memory.open(name="Hale") as hale:
        hale.reply("Tell Jorun that her saddle is mended.", to="Una")
        assert "saddle" not in hale.reply("Who is Jorun?", to="Una")
        assert "saddle" not in hale.reply("Who is Jorun?", to="Wim")
        hale.reply("Jorun is the saddler's daughter.", to="Una")
        assert "daughter" in hale.reply("Who is Jorun?", to="Wim")


@pytest.mark.parametrize("question", ["What happened to the new pier?", "Who built the new pier?"])
def test_the_opposite_of_what_is_asked_is_told_with_a_word_of_that(question: str) -> None:
    orm = memory.open(
        name="Orm",
        description="Orm is a fisher.",
        backstory=["The old pier fell in the storm."],
        by_meaning=True,
    )
    said = orm.reply(question, to="Ivo")
    assert (
        "old pier" not in said or says("partly", said, listener="Ivo") or says("open", said, listener="Ivo")
    ), said
    assert not says("partly", orm.reply("What happened to the old pier?", to="Ivo"), listener="Ivo")
