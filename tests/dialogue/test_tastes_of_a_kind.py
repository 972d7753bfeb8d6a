"""A favourite of some kind is a thing of that kind, and what is never taken is declined as a gift, too."""

from __future__ import annotations

import pytest

import memory
from tests.phrases import says


@pytest.mark.parametrize(
    ("question", "is_known"),
    [
        ("What is your favourite cake?", True),
        ("What is your favourite dish?", True),
        ("What is your favourite herb?", False),
        ("What's your favourite colour?", False),
        ("What is your favorite drink?", False),
        ("What is your favourite song?", False),
    ],
)
def test_a_favourite_is_of_its_kind(question: str, is_known: bool) -> None:
    said = memory.open(
        name="Ansa", description="Ansa keeps the ferry. She loves plum cake.", by_meaning=True
    ).reply(question, to="Ivo")
    assert ("plum cake" in said) is is_known, said


def test_a_herb_is_told_of_herbs() -> None:
    ansa = memory.open(name="Ansa", description="Ansa loves thyme and hates fog.", by_meaning=True)
    assert "thyme" in ansa.reply("What is your favourite herb?", to="Ivo")


@pytest.mark.parametrize(
    "gift", ["I brought you a ham", "I caught you a trout!", "Would you like some bacon?"]
)
def test_who_eats_no_meat_takes_none(gift: str) -> None:
    ansa = memory.open(name="Ansa", description="Ansa is a weaver who eats no meat.", by_meaning=True)
    assert "eats no meat" in ansa.reply(gift, to="Ivo")


@pytest.mark.parametrize("gift", ["I brought you some apples.", "My uncle brought a ham."])
def test_other_gifts_are_taken(gift: str) -> None:
    ansa = memory.open(name="Ansa", description="Ansa is a weaver who eats no meat.", by_meaning=True)
    assert "eats no meat" not in ansa.reply(gift, to="Ivo")


@pytest.mark.parametrize(
    "told",
    [
        "Lady Orla is rich, I hear.",
        "Apparently Lady Orla is rich.",
        "I think Lady Orla is rich.",
        "They say Lady Orla is rich.",
    ],
)
def test_hearsay_is_no_yes(told: str) -> None:
    ansa = memory.open(name="Ansa", by_meaning=True)
    ansa.reply(told, to="Asa")
    said = ansa.reply("Is Lady Orla rich?", to="Ivo")
    assert not said.startswith("Yes") and "Asa" in said, said


def test_what_is_told_plainly_is_a_yes() -> None:
    ansa = memory.open(name="Ansa", by_meaning=True)
    ansa.reply("Lady Orla is rich.", to="Asa")
    assert ansa.reply("Is Lady Orla rich?", to="Ivo").startswith("Yes")


@pytest.mark.parametrize("question", ["Did I keep my word?", "Have I kept my promise?"])
def test_a_word_that_was_given_is_told(question: str) -> None:
    ansa = memory.open(name="Ansa", by_meaning=True)
    ansa.reply("I promise to tar your boat by Sunday.", to="Ivo")
    assert "tar your boat" in ansa.reply(question, to="Ivo")


@pytest.mark.parametrize(
    ("line", "is_confession"),
    [
        ("i love my best friend's wife", True),
        ("I am in love with a married man.", True),
        ("I love my wife.", False),
        ("I love the smith's bread.", False),
    ],
)
def test_forbidden_love_is_a_confession(line: str, is_confession: bool) -> None:
    said = memory.open(name="Ansa", by_meaning=True).reply(line, to="Ivo")
    assert says("confession", said, listener="Ivo") is is_confession, said
