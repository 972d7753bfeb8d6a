"""Talk that asks for no memory: work, advice, riddles, other people, and what was told today."""

from __future__ import annotations

import pytest

import memory
from memory.character.character import Character
from memory.text.lexicon import current
from tests.phrases import says


@pytest.fixture
def juno() -> Character:
    return memory.open(name="Juno")


@pytest.mark.parametrize(
    ("line", "occasion"),
    [
        ("How's business?", "mood"),
        ("How is the fishing going?", "mood"),
        ("How was your shift?", "mood"),
        ("Catching much these days?", "mood"),
        ("How goes it?", "mood"),
        ("Are you busy?", "spare_time"),
        ("Do you have a minute?", "spare_time"),
        ("What should I do?", "advice"),
        ("What would you do in my place?", "advice"),
        ("Any advice for a traveller?", "advice"),
        ("Got any good jokes?", "tells_joke"),
        ("What do you call a fish without eyes?", "riddle"),
        ("Why did the goose cross the road?", "riddle"),
        ("Here is a riddle: what has teeth but cannot bite?", "riddle"),
        ("What do you call a deer without eyes? No idea!", "joke"),
        ("Pilar is a liar and a cheat.", "ill_said"),
        ("She is a real treasure.", "well_said"),
        ("They hanged my cousin this morning.", "grief"),
        ("I had no right to shout at you.", "apology"),
        ("I'd better let you get on.", "farewell"),
        ("My husband's boat went down in the storm.", "grief"),
        ("They gave me the lead!", "joy"),
        ("I'm dreadfully nervous about tonight.", "fear"),
        ("You saved my skin.", "thanks"),
        ("I'm dead on my feet.", "discomfort"),
        ("You sing like an angel, did you know that?", "compliment"),
    ],
)
def test_it_is_answered_as_what_it_is(juno: Character, line: str, occasion: str) -> None:
    juno.reply("Good day.", to="Sol")
    juno.reply("The pumps are leaking.", to="Ravi")
    assert says(occasion, juno.reply(line, to="Ravi"), listener="Ravi")


@pytest.mark.parametrize(
    "line",
    [
        "What time is it?",
        "what's the time?",
        "which hour is it",
        "Can you tell me the time?",
        "Have you got the time?",
        "Could you tell me what hour it is?",
        "What time do you make it?",
        "What time of day is it?",
        "Juno, what o'clock is it right now?",
    ],
)
def test_the_present_hour_is_told_by_the_clock(juno: Character, line: str) -> None:
    juno.reply("It is Monday when the pumps are mended, and I have no time all day.", to="Sol")
    answer = juno.reply(line, to="Ravi")
    assert any(name in answer for _, name in current().times.hours)
    assert "Sol" not in answer


def test_the_hour_of_something_else_is_not_told_by_the_clock(juno: Character) -> None:
    juno.reply("The wedding is on Monday.", to="Sol")
    assert "Monday" in juno.reply("What is the time of the wedding?", to="Ravi")


def test_the_answer_to_a_riddle_is_laughed_at(juno: Character) -> None:
    juno.reply("What do you call a fish without eyes?", to="Ravi")
    assert says("joke", juno.reply("A fsh!", to="Ravi"), listener="Ravi")
    assert not says("joke", juno.reply("A fish swam by.", to="Sol"), listener="Sol")


def test_what_happened_today_is_what_others_told(juno: Character) -> None:
    juno.reply("The pumps are leaking.", to="Ravi")
    juno.reply("A comet passed the dock.", to="Sol")
    juno.reply("One more word and I'll space you.", to="Sol")
    juno.reply("Don't tell anyone, but the reactor is cracked.", to="Sol")
    told = juno.reply("What happened today?", to="Ravi")
    assert "comet passed the dock" in told
    assert "reactor" not in told and "space" not in told and "pumps" not in told


def test_an_apology_and_a_plea_are_answered_once(juno: Character) -> None:
    juno.reply("Good day.", to="Sol")
    said = juno.reply("I was rude to you yesterday. Forgive me?", to="Sol")
    assert says("apology", said, listener="Sol") and said.count(".") <= 2


def test_what_is_told_to_all_is_told_again_without_the_call(juno: Character) -> None:
    juno.reply("Everyone, the ford is flooded.", to="Ravi")
    told = juno.reply("What is wrong with the ford?", to="Sol")
    assert "ford is flooded" in told and "veryone" not in told


def test_a_confidence_is_told_without_what_joined_it_to_the_plea(juno: Character) -> None:
    juno.reply("Juno, it's a secret, but I buried a chest in the yard.", to="Ravi")
    told = juno.reply("Have I told you about a chest?", to="Ravi")
    assert "buried a chest" in told and "but" not in told
    juno.reply("It's no secret any more that I buried a chest.", to="Ravi")
    assert "chest" in juno.reply("What is buried in the yard?", to="Sol")
