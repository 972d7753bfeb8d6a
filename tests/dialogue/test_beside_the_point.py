"""A character that knows no answer says so, rather than telling something else of its life or of the people it knows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory import Character
from memory.clock import ManualClock

PAST = (
    "My wife Solveig left me for a tinker.",
    "My brother Odd fell off the church roof when I was twelve.",
    "I made ropes in Stavanger before I came to this bridge.",
    "I dread the spring flood, because the piers are cracked.",
    "A cart crosses for three pence.",
)


@pytest.fixture
def halvor() -> Iterator[Character]:
    description = "Halvor keeps a toll bridge; blunt and tidy. He whittles whistles."
    with memory.open(
        name="Halvor", description=description, backstory=PAST, by_meaning=True, clock=ManualClock()
    ) as it:
        yield it


def tells_of_itself(said: str) -> bool:
    """Return whether a reply tells something of Halvor's life."""
    told = ("Solveig", "tinker", "Odd", "roof", "ropes", "Stavanger", "flood", "piers", "whistle", "toll")
    return any(word in said for word in told)


@pytest.mark.parametrize(
    "question",
    [
        "What did you have for breakfast?",
        "Did you ever win a prize?",
        "Were you ever in the navy?",
        "Do you dance?",
        "How do you relax of an evening?",
        "What would you buy with a hundred crowns?",
        "Am I allowed to fish from here?",
        "Is it going to be a good harvest?",
    ],
)
def test_what_its_life_does_not_answer_gets_nothing_of_it(halvor: Character, question: str) -> None:
    said = halvor.reply(question, to="Kit")
    assert not tells_of_itself(said), said


@pytest.mark.parametrize(
    ("question", "part"),
    [
        ("Are you married?", "solveig"),
        ("What did you do before this?", "ropes"),
        ("What happened to your brother?", "roof"),
        ("What are you afraid of?", "flood"),
        ("What does a cart pay?", "three pence"),
    ],
)
def test_what_its_life_answers_is_told(halvor: Character, question: str, part: str) -> None:
    assert part in halvor.reply(question, to="Kit").casefold()


@pytest.mark.parametrize(
    "question",
    [
        "Am I married?",
        "Is my brother alive?",
        "Do I have a brother?",
        "What was my brother's trade?",
        "Is Gunnar married?",
        "Was I going to leave my wife?",
        "Who is Gunnar's wife?",
        "Did Gunnar make ropes?",
    ],
)
def test_its_own_life_is_not_that_of_the_asker_or_of_others(halvor: Character, question: str) -> None:
    said = halvor.reply(question, to="Kit")
    assert not tells_of_itself(said), said


def test_what_the_asker_told_of_its_life_is_told_back(halvor: Character) -> None:
    halvor.reply("My brother Tor drowned last winter.", to="Kit")
    said = halvor.reply("Is my brother alive?", to="Kit")
    assert "Tor" in said and "roof" not in said


def test_what_another_told_of_theirs_is_not_the_askers(halvor: Character) -> None:
    halvor.reply("My sister Inga is a midwife.", to="Bo")
    assert "Inga" not in halvor.reply("Is my sister a midwife?", to="Kit")
    assert "Inga" in halvor.reply("Is my sister a midwife?", to="Bo")


@pytest.mark.parametrize(
    "question", ["Is Sten a good cook?", "Is Sten in love?", "Does Sten like children?", "Is Sten ill?"]
)
def test_what_shares_only_a_name_settles_nothing(halvor: Character, question: str) -> None:
    halvor.reply("My lodger Sten bought a green umbrella.", to="Bo")
    said = halvor.reply(question, to="Kit")
    assert "umbrella" not in said, said


def test_what_shares_only_what_somebody_is_settles_nothing(halvor: Character) -> None:
    halvor.reply("The ferry master has shaved off his beard.", to="Bo")
    assert "beard" not in halvor.reply("Is the ferry master in debt?", to="Kit")


@pytest.mark.parametrize(
    ("told", "question"),
    [
        ("My lodger Sten has the measles.", "Is Sten ill?"),
        ("My lodger Sten lost his whole fortune at cards.", "Is Sten rich?"),
    ],
)
def test_what_settles_it_in_other_words_is_told(halvor: Character, told: str, question: str) -> None:
    halvor.reply(told, to="Bo")
    assert told.split()[-1].rstrip(".") in halvor.reply(question, to="Kit")


def test_what_others_call_theirs_is_no_rival_account(halvor: Character) -> None:
    halvor.reply("I have a goat called Sultan.", to="Kit")
    halvor.reply("My horse is black, and he's called Donder.", to="Bo")
    said = halvor.reply("What's my goat called?", to="Kit")
    assert "Sultan" in said and "Donder" not in said
