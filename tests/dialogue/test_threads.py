"""What was talked about carries: follow-ups, messages, and what questions want by their meaning."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

import memory
from memory.adapters.embedding import missing_package
from memory.character.character import Character
from memory.clock import ManualClock
from tests.phrases import says

pytestmark = pytest.mark.skipif(
    missing_package("all-MiniLM-L6-v2") is not None, reason="no weights of all-MiniLM-L6-v2 here"
)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(datetime(2026, 5, 4, 9, 0, tzinfo=UTC))


@pytest.fixture
def juno(clock: ManualClock) -> Character:
    return memory.open(name="Juno", by_meaning=True, clock=clock)


@pytest.mark.parametrize(
    "asked",
    [
        "Has it been an eventful week?",
        "I have been away for days. Did I miss some excitement?",
        "Have there been any incidents?",
        "What's the chatter around here?",
    ],
)
def test_news_is_told_in_whatever_words_it_is_asked_for(juno: Character, asked: str) -> None:
    juno.reply("The old lighthouse was struck by lightning.", to="Ravi")
    assert "lighthouse" in juno.reply(asked, to="Sol")


@pytest.mark.parametrize(
    "asked",
    ["Did you get round to speaking with Sol?", "Have you managed to reach Sol?", "Was Sol informed?"],
)
def test_whoever_gave_an_errand_may_ask_for_it_in_any_words(
    juno: Character, clock: ManualClock, asked: str
) -> None:
    juno.reply("Tell Sol that the pump is mended.", to="Ravi")
    assert juno.reply(asked, to="Ravi").startswith(("Not yet", "No, not yet"))
    juno.reply("Hello.", to="Sol")
    clock.advance(60)
    assert "ago" in juno.reply(asked, to="Ravi")


def test_a_question_about_somebody_is_no_question_for_news(juno: Character) -> None:
    juno.reply("The old lighthouse was struck by lightning.", to="Ravi")
    assert "lighthouse" not in juno.reply("What is Sol up to these days?", to="Kim")


def test_a_promise_is_told_in_whatever_words_it_is_asked_for(juno: Character) -> None:
    juno.reply("I'll bring you a crate of oranges tomorrow, I promise.", to="Ravi")
    assert "oranges" in juno.reply("Did Ravi say he would do something for you?", to="Sol")


def test_a_message_that_is_brought_is_the_answer_to_who_asks_for_one(juno: Character) -> None:
    juno.reply("If Sol comes by, tell her that she owes me a drink.", to="Ravi")
    said = juno.reply("Anything for me?", to="Sol")
    assert "you owe" in said
    assert not says("no_messages", said, listener="Sol")


def test_him_is_the_sender_of_a_message_that_was_just_brought(juno: Character) -> None:
    juno.reply("If Sol comes by, tell her that she owes me a drink at the Anchor.", to="Ravi")
    juno.reply("Anything for me?", to="Sol")
    assert says("errand", juno.reply("Tell him he can whistle for it.", to="Sol"), speaker="Ravi")
    said = juno.reply("Did Sol say anything?", to="Ravi")
    assert "you can whistle for it" in said
    assert not says("errand_done", said, speaker="Sol", when="just now")


def test_a_greeting_comes_before_the_message_that_goes_with_it(juno: Character) -> None:
    juno.reply("Tell Sol that the pump is mended.", to="Ravi")
    said = juno.reply("Good morning!", to="Sol")
    assert says("greeting", said, listener="Sol")
    assert not said.startswith("Sol,")
    assert said.endswith("mended.")


@pytest.mark.parametrize(
    ("told", "lines", "wanted"),
    [
        (
            "My sister Joyce is coming at 3 with clean pyjamas.",
            ("Is Tobias expecting a visitor?", "At what time?"),
            "3",
        ),
        (
            "I just saw a tall guy with a scar outside, he took pictures of your door.",
            ("Who was outside?", "Who spotted him?"),
            "Tobias",
        ),
        (
            "My uncle Piet lost two fingers.",
            ("What happened to Tobias's uncle?", "Oh no. What's he called?"),
            "Piet",
        ),
        (
            "Rufus fell into the canal and lost his hat.",
            ("Did Rufus get wet?", "Haha, did he lose anything?"),
            "hat",
        ),
        (
            "My ship is called the Wet Sock, she is parked in bay 14.",
            ("What's the name of Tobias's ship?", "Where's it docked?"),
            "14",
        ),
    ],
)
def test_a_follow_up_is_about_what_was_asked_before_it(
    juno: Character, told: str, lines: tuple[str, str], wanted: str
) -> None:
    juno.reply(told, to="Tobias")
    juno.reply("I counted the crates in the hold.", to="Kim")
    first, second = lines
    juno.reply(first, to="Sol")
    assert wanted in juno.reply(second, to="Sol")


def test_her_is_whom_a_message_is_about(juno: Character) -> None:
    juno.reply("Hello, I am Ann.", to="Ann")
    juno.reply("Tell Sol that Ann wants to see her at the old mill.", to="Ravi")
    juno.reply("Hello.", to="Sol")
    assert "mill" in juno.reply("What does she want?", to="Sol")
