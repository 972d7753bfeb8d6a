"""Who is charged with a misdeed denies it, unless its own description or past tells that it did it."""

from __future__ import annotations

import pytest

import memory
from memory.character.character import Character
from tests.phrases import says


@pytest.fixture
def gorm() -> Character:
    gorm = memory.open(
        name="Gorm",
        description="Gorm minds the toll bridge. He is proud, and short of coin.",
        backstory=[
            "Whoever is cheated or robbed on the bridge comes to me.",
            "I mended the parapet last year.",
        ],
        by_meaning=True,
    )
    gorm.reply("My purse is gone from the saddle.", to="Wenda")
    return gorm


@pytest.mark.parametrize(
    "line",
    [
        "Did you steal the purse?",
        "You stole Wenda's purse, didn't you?",
        "Did you take the purse?",
        "You murdered the tinker, did you not?",
        "Was it you who robbed the abbey?",
        "Have you ever stolen anything?",
        "Why did you poison the horses?",
        "Are you the thief?",
        "You burned down the barn!",
        "Did you sink the Heron?",
        "Did you attack the caravan?",
    ],
)
def test_a_charge_is_denied(gorm: Character, line: str) -> None:
    said = gorm.reply(line, to="Ivo")
    assert says("charged", said, listener="Ivo"), said


@pytest.mark.parametrize(
    "line",
    [
        "Did you take the bread to Wenda?",
        "You stole the show last night!",
        "Did you mend the parapet?",
        "You cheat at cards, you old goat!",
        "You destroyed him at chess!",
    ],
)
def test_what_is_no_misdeed_is_no_charge(gorm: Character, line: str) -> None:
    assert not says("charged", gorm.reply(line, to="Ivo"), listener="Ivo")


@pytest.mark.parametrize("question", ["Did you rob coaches?", "Have you killed anybody?"])
def test_what_it_tells_of_itself_is_not_denied(question: str) -> None:
    hild = memory.open(
        name="Hild",
        description="Hild sells nets. In her youth she robbed coaches on the moor road.",
        backstory=["I killed a man in a fair fight."],
        by_meaning=True,
    )
    assert not says("charged", hild.reply(question, to="Ivo"), listener="Ivo")


@pytest.mark.parametrize("question", ["Is Wenda a thief?", "Is Wenda a murderer?", "Is Wenda a spy?"])
def test_nobody_is_accused_by_a_word_of_something_else(gorm: Character, question: str) -> None:
    gorm.reply("Help! Thieves! Murder!", to="Wenda")
    gorm.reply("Lord Ulf is rich, I hear.", to="Wenda")
    said = gorm.reply(question, to="Ivo")
    assert says("unaccused", said, speaker="Wenda", listener="Ivo"), said


def test_who_is_accused_is_told() -> None:
    gorm = memory.open(name="Gorm", by_meaning=True)
    gorm.reply("Wenda stole my purse.", to="Bera")
    said = gorm.reply("Is Wenda a thief?", to="Ivo")
    assert "Bera" in said and "stole" in said, said


@pytest.mark.parametrize("question", ["Are you a spy?", "Are you a pirate?", "Are you a smuggler?"])
def test_who_is_asked_whether_it_is_a_wrongdoer_says_no(gorm: Character, question: str) -> None:
    assert says("no_trade", gorm.reply(question, to="Ivo"), listener="Ivo")


def test_a_wrongdoer_owns_to_what_it_is() -> None:
    hild = memory.open(name="Hild", description="Hild is a smuggler of fine wine.", by_meaning=True)
    assert hild.reply("Are you a smuggler?", to="Ivo") == "Yes. I am a smuggler of fine wine."


@pytest.fixture
def wen() -> Character:
    wen = memory.open(
        name="Wen", description="Wen is the archivist. Her husband runs the canteen.", by_meaning=True
    )
    wen.reply("Someone cut the comms cable!", to="Tal")
    return wen


@pytest.mark.parametrize("question", ["Did you cut the cable?", "Have you cut the comms cable?"])
def test_what_somebody_is_said_to_have_done_is_denied(wen: Character, question: str) -> None:
    assert says("charged", wen.reply(question, to="Ivo"), listener="Ivo")


@pytest.mark.parametrize("question", ["Did you see the cable?", "Did you cut the bread?"])
def test_what_nobody_is_said_to_have_done_is_no_charge(wen: Character, question: str) -> None:
    assert not says("charged", wen.reply(question, to="Ivo"), listener="Ivo")


def test_what_its_family_does_is_not_its_work(wen: Character) -> None:
    assert wen.reply("What do you do?", to="Ivo") == "I am the archivist."


def test_a_charge_that_was_put_before_is_denied_again() -> None:
    ask = "I was asked: Did you steal the silver?"
    past = [
        {"content": ask, "source_type": "inference", "tags": ["interest"]},
        "Ulf called me a thief before everybody.",
    ]
    orm = memory.open(name="Orm", description="Orm is the reeve.", backstory=past, by_meaning=True)
    assert says("charged", orm.reply("Did you steal the silver?", to="Ivo"), listener="Ivo")
