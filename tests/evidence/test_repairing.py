"""Test that what a speaker sets right, in any words, stands in the place of what it said before, with the rest kept."""

from __future__ import annotations

import pytest

import memory
from memory.evidence.corrections import restated


@pytest.mark.parametrize(
    ("before", "line", "after"),
    [
        ("drone 12 has a cracked rotor", "sorry, drone 21", "drone 21 has a cracked rotor"),
        ("drone 12 has a cracked rotor", "*drone 21, typo", "drone 21 has a cracked rotor"),
        ("The ladder is in shed 4.", "oops, shed 6", "The ladder is in shed 6."),
        (
            "The power is off from 2 to 4.",
            "scrap that, they've changed it: 3 to 6",
            "The power is off from 3 to 6.",
        ),
        ("The rent is 400 a month.", "mistake on my part, the rent's 450", "The rent is 450 a month."),
        ("The rent is 400 a month.", "I looked it up, it's actually 450", "The rent is 450 a month."),
        ("The meeting is at 3.", "ugh, it's moved again. make that 5", "The meeting is at 5."),
        (
            "Pavel fixed the pump on Monday.",
            "I had the wrong man. It was Zoltan.",
            "Zoltan fixed the pump on Monday.",
        ),
        (
            "Pavel fixed the pump on Monday.",
            "it wasn't Pavel, it was Zoltan who fixed it",
            "Zoltan fixed the pump on Monday.",
        ),
        ("Ivo is the baker.", "It's not Ivo but Ilse who is the baker", "Ilse is the baker."),
        (
            "Kofi sold his boat to Amina for 300.",
            "it was Esi he sold it to, not Amina",
            "Kofi sold his boat to Esi for 300.",
        ),
        (
            "There are bandits at the pass.",
            "I said bandits at the pass? I meant soldiers.",
            "There are soldiers at the pass.",
        ),
        (
            "The queen's mirror was broken on the eve.",
            "Strike that from the record: it was the king's mirror.",
            "The king's mirror was broken on the eve.",
        ),
        (
            "Rhodri's pony won.",
            "I got it muddled, it wasn't Rhodri's pony, it was Emrys's",
            "Emrys's pony won.",
        ),
        (
            "I've got a gig in Bremen on the 3rd and one in Kiel on the 8th",
            "the Kiel one's on the 9th, sorry",
            "I've got a gig in Bremen on the 3rd and one in Kiel on the 9th",
        ),
        (
            "The mailboat brings two new lamps on Wednesday.",
            "sorry, got that wrong. one lamp, and it's Thursday.",
            "The mailboat brings one lamp on Thursday.",
        ),
        (
            "The master returns on the Ides with six senators.",
            "I spoke too soon: the master comes on the Nones.",
            "The master returns on the Nones with six senators.",
        ),
        ("I breed two hounds.", "Not two, I breed five hounds.", "I breed five hounds."),
        ("We own a red barge.", "No wait, not a red barge, we own a green barge.", "We own a green barge."),
    ],
)
def test_what_is_given_replaces_what_is_of_its_kind(before: str, line: str, after: str) -> None:
    assert restated(line, before) == after


@pytest.mark.parametrize(
    ("before", "line"),
    [
        ("My goat had two kids, both white.", "sorry, one of them is brown"),
        ("The inn serves stew on Mondays.", "No, I'd rather sit at the inn."),
        ("Anna and Bela are in the choir.", "oops, Cora"),
        ("The lift is stuck between 3 and 4.", "sorry, floor 2"),
    ],
)
def test_nothing_is_replaced_where_it_is_not_clear_what(before: str, line: str) -> None:
    assert restated(line, before) is None


def test_a_number_set_right_politely_counts_from_then_on() -> None:
    with memory.open(name="Marta") as marta:
        marta.reply("48 people have paid", to="Ann")
        marta.reply("The hall is cold.", to="Ann")
        assert "forgiv" not in marta.reply("sorry, 52 have paid", to="Ann")
        answer = marta.reply("How many people have paid?", to="Bob")
        assert "52" in answer
        assert "48" not in answer


@pytest.mark.parametrize(
    ("lines", "question", "told", "untold"),
    [
        (
            ["We have 3 drivers off sick today.", "4 off sick now, Karen has rung in."],
            "How many drivers are off sick?",
            "4",
            "3",
        ),
        (["The mites are on tier 4.", "not tier 4, tier 5"], "What tier are the mites on?", "ier 5", "4"),
        (
            ["We are eleven men and thirty camels.", "Forget the number I gave you. We are twelve men."],
            "How many camels are there?",
            "hirty",
            "eleven",
        ),
    ],
)
def test_what_was_set_right_is_told(lines: list[str], question: str, told: str, untold: str) -> None:
    with memory.open(name="Marta") as marta:
        for line in lines:
            marta.reply(line, to="Ann")
        answer = marta.reply(question, to="Bob")
        assert told in answer
        assert untold not in answer


def test_what_was_said_first_is_told_when_asked_for() -> None:
    with memory.open(name="Marta") as marta:
        marta.reply("I'd like to order forty loaves.", to="Ann")
        marta.reply("hold on, not forty. sixty!", to="Ann")
        assert "forty" in marta.reply("What did I ask for to begin with?", to="Ann")


def test_what_somebody_else_sets_right_is_told_too() -> None:
    with memory.open(name="Marta") as marta:
        marta.reply("Her boy is called Jun, he's 6", to="Ann")
        marta.reply("Jun's seven, not six. He had his birthday last week.", to="Bob")
        assert "seven" in marta.reply("How old is Jun?", to="Cleo").lower()
