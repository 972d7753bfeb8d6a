"""What is said to gifts, insults, complaints, jokes, grief and questions of taste, in the words of people who have just come in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from memory.dialogue.small_talk.acknowledgement import occasion_of
from memory.text.lines import understand
from tests.phrases import says


@pytest.fixture
def ilse() -> Iterator[Character]:
    with memory.open(
        name="Ilse",
        description="Ilse is a signal keeper with a lame hand. She plays the flute, drinks no wine, cannot stand garlic and hates early"
        " visitors. She spends her days off in the marsh.",
        by_meaning=True,
    ) as ilse:
        yield ilse


@pytest.mark.parametrize(
    ("line", "occasion"),
    [
        ("Silly me, I left my cloak at the ferry.", "noted"),
        ("Silly me, I meant Tuesday.", "correction"),
        ("I once slew a wolf with a spoon.", "noted"),
        ("I killed the old judge.", "confession"),
        ("I promise to paint your fence to make it up to you.", "promise"),
        ("I want to make it up to you.", "apology"),
        ("We lost the baby.", "grief"),
        ("My mule was hit by a coach.", "grief"),
        ("I've had better advice from a broken clock.", "insult"),
        ("I'd sooner marry a goat than dance with you.", "insult"),
        ("If you don't open, I will smash every window of this shop.", "threat"),
        ("Say who has it or else!", "threat"),
        ("I bet I can beat you at draughts.", "noted"),
        ("I could beat you with one blow.", "threat"),
        ("You swim faster than any otter!", "compliment"),
        ("I mended your net while you were out.", "offer"),
        ("I broke your net while you were out.", "noted"),
        ("lol the abbot fell into the moat", "noted"),
        ("haha good one", "laughed"),
        ("The porridge was cold and lumpy.", "complained"),
        ("There was a fly in my broth.", "complained"),
        ("What a revolting pie!", "complained"),
        ("Ugh, what a vile pudding.", "complained"),
        ("This cider tastes like ditch water.", "complained"),
        ("Your goose bit my sister!", "criticised"),
        ("You really hurt my feelings.", "criticised"),
        ("Excuse me!", "curious"),
        ("Sorry!", "apology"),
        ("I'll strangle him for what he did to my sister.", "anger"),
        ("I'll strangle you.", "threat"),
        ("Give me your purse, now!", "threat"),
        ("I could kill for a slice of cake.", "noted"),
        ("Her fever has gone, and she'll live!", "joy"),
        ("Our farm was seized by the bank.", "grief"),
        ("Somebody smashed my window last night!", "grief"),
        ("Your jam is out of this world.", "compliment"),
        ("You'd lose your head if it were loose, haha", "joke"),
    ],
)
def test_an_act_is_known_by_its_words(line: str, occasion: str) -> None:
    assert occasion_of(understand(line)) == occasion


@pytest.mark.parametrize(
    ("line", "occasion"),
    [
        ("Here, take this. I found you a new case for your flute.", "offer"),
        ("Here, have my old mittens, your fingers look blue.", "offer"),
        ("You are the clumsiest person I have ever met.", "insult"),
        ("That was the worst supper of my life.", "complained"),
        ("They found amber in the old pit last night!", "noted_good"),
        ("Two monks walk into an alehouse. One says: moo.", "joke"),
        ("Can you tell me a joke?", "tells_joke"),
        ("Want to hear a joke?", "curious"),
        ("Do you like bagpipes?", "own_liking"),
        ("Tell me a secret.", "own_secret"),
        ("May I sit here?", "leave"),
        ("Take my mule, I won't need her any more.", "offer"),
    ],
)
def test_an_act_is_answered_for_what_it_is(ilse: Character, line: str, occasion: str) -> None:
    said = ilse.reply(line, to="Sol")
    assert says(occasion, said, listener="Sol"), said


@pytest.mark.parametrize("line", ["Here, have some wine.", "Would you like some wine?"])
def test_a_gift_that_it_has_no_use_for_is_declined(ilse: Character, line: str) -> None:
    assert ilse.reply(line, to="Sol") == "I drink no wine."


def test_who_caught_a_thief_needs_no_justice(ilse: Character) -> None:
    said = ilse.reply("They caught the horse thief at last!", to="Sol")
    assert not says("noted_crime", said, listener="Sol"), said


def test_what_it_cannot_stand_is_no_fear(ilse: Character) -> None:
    assert "garlic" not in ilse.reply("What are you afraid of?", to="Sol")


def test_what_it_hates_does_not_gladden_it(ilse: Character) -> None:
    said = ilse.reply("What makes you happy?", to="Sol")
    assert "garlic" not in said and "early" not in said, said


def test_what_it_does_on_its_days_off_is_told_by_what_names_them(ilse: Character) -> None:
    assert "marsh" in ilse.reply("What do you do on your days off?", to="Sol")


def test_who_taught_it_is_asked_of_its_teachers(ilse: Character) -> None:
    said = ilse.reply("Who taught you to swim?", to="Sol")
    assert not says("own_work", said, listener="Sol"), said


def test_the_last_of_a_list_keeps_its_and() -> None:
    with memory.open(name="Odd", description="Odd owns two mules, a barge, and a tin whistle.") as odd:
        assert "two mules, a barge, and a tin whistle" in odd.reply("Tell me about yourself.", to="Sol")
