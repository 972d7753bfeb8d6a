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
        ("Have you any odd jobs for a stranger?", "no_work"),
        ("Is there any work going?", "no_work"),
        ("How will the weather turn out this evening?", "weather"),
        ("The granary is in flames!", "alarmed"),
        ("Fire! Your roof is ablaze!", "alarmed"),
        ("Thieves! Thieves!", "alarmed"),
        ("Raiders at the south bridge!", "alarmed"),
        ("Quick! Orcs in the granary!", "alarmed"),
        ("The dyke is giving way!", "alarmed"),
        ("Take a look at this old coin.", "shown"),
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


@pytest.mark.parametrize(
    "asked",
    [
        "And today, anything happen?",
        "Has anything happened today that we ought to know?",
        "Anything I should know?",
    ],
)
def test_news_is_asked_for_by_itself_after_other_news(juno: Character, asked: str) -> None:
    juno.reply("A comet passed the dock.", to="Sol")
    juno.reply("What was going on here yesterday?", to="Ravi")
    juno.reply("Who are you?", to="Ravi")
    assert "comet passed the dock" in juno.reply(asked, to="Ravi")


KEEPER = (
    "Juno keeps the toll bridge. She thinks that Rolf is a fair man, but wary of strangers."
    " She has ten barrels of tar for the ferryman."
)


@pytest.mark.parametrize(
    ("line", "occasion"),
    [
        ("Do you have any work for me?", "no_work"),
        ("Should I marry the miller's son?", "advice"),
        ("Should I tell my brother that I gambled away his mule?", "advice"),
        ("Tell me a joke", "tells_joke"),
        ("I found your brooch! It is under the bench.", "offer"),
        ("Look at this copper kettle.", "shown"),
    ],
)
def test_no_memory_that_is_only_near_answers_what_needs_none(line: str, occasion: str) -> None:
    with memory.open(
        name="Juno",
        description=KEEPER,
        backstory=[
            "Rolf is a fair judge, but he puts his guild before people, so I am wary of him.",
            "A barrel of tar costs two coppers.",
        ],
        by_meaning=True,
    ) as juno:
        assert says(occasion, juno.reply(line, to="Ann"), listener="Ann")


@pytest.mark.parametrize("line", ["I saw the steward take the chalice!", "I caught your cook stealing eggs!"])
def test_a_misdeed_that_somebody_saw_is_no_good_news(line: str) -> None:
    with memory.open(name="Juno", by_meaning=True) as juno:
        told = juno.reply(line, to="Ann")
    assert not says("joy", told, listener="Ann") and not says("noted_good", told, listener="Ann")


def test_a_knife_that_is_found_is_no_favour(juno: Character) -> None:
    assert not says("offer", juno.reply("I found your dagger beside the body.", to="Ann"), listener="Ann")


@pytest.mark.parametrize(
    ("asked", "known", "is_advised"),
    [
        ("Should I marry Rolf?", "Rolf is a gentle soul, but he gambles.", True),
        ("Should I sail with Rolf?", "Rolf is a gentle soul, but he gambles.", True),
        ("Should I buy the mare from Rolf?", "You should not buy the mare from Rolf, she is lame.", False),
    ],
)
def test_who_asks_whether_to_do_something_with_somebody_is_advised(
    asked: str, known: str, is_advised: bool
) -> None:
    with memory.open(name="Juno", by_meaning=True) as juno:
        juno.reply(known, to="Ravi")
        told = juno.reply(asked, to="Ann")
    assert "Rolf" in told
    assert says("advice", told, listener="Ann") is is_advised
