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


@pytest.mark.parametrize(
    ("told", "lines", "wanted"),
    [
        (
            "The tug blew a coolant seal, dock four is closed.",
            ("Which dock is closed?", "What's the cause?"),
            "seal",
        ),
        (
            "The usual cook has the flu. A Mr Lindqvist is cooking tonight, dinner is at seven.",
            ("What time is dinner?", "What is wrong with the usual one?"),
            "flu",
        ),
        (
            "The usual cook has the flu. A Mr Lindqvist is cooking tonight, dinner is at seven.",
            ("What's the matter with the usual cook?", "And who's standing in?"),
            "Lindqvist",
        ),
        (
            "I'm marrying Bruno on the 4th of May, he drives a tram.",
            ("Who is Tobias's sweetheart?", "And the wedding is when?"),
            "4th of May",
        ),
        (
            "The van got towed last night, it was parked on a hydrant.",
            ("Where's the van?", "How come?"),
            "hydrant",
        ),
        (
            "Doctor Brandt flew down to the surface, a miner has been crushed by a drill arm.",
            ("Is the doctor in?", "What on earth's he doing down there?"),
            "miner",
        ),
        (
            "We have 30 recruits, but two are trained pilots.",
            ("How many recruits have we?", "Any good ones?"),
            "pilots",
        ),
    ],
)
def test_who_asks_on_means_what_was_just_told(
    juno: Character, told: str, lines: tuple[str, str], wanted: str
) -> None:
    juno.reply("Mr Abbott quarrelled with the priest over a chess game.", to="Vera")
    juno.reply(told, to="Tobias")
    juno.reply("I lost my tooth in the soup at a quarter past eleven.", to="Kim")
    first, second = lines
    juno.reply(first, to="Sol")
    assert wanted in juno.reply(second, to="Sol")


@pytest.mark.parametrize(
    ("lines", "never"),
    [
        (("Where is the van?", "Who won the chess game?"), "van"),
        (("Where is the van?", "What does a loaf of bread cost?"), "van"),
        (("Where is the van?", "Do you play the fiddle?"), "van"),
        (("Where is the van?", "Lovely weather, isn't it?"), "van"),
    ],
)
def test_a_question_about_something_else_is_not_answered_with_what_was_just_told(
    juno: Character, lines: tuple[str, str], never: str
) -> None:
    juno.reply("The van is in the yard behind the mill.", to="Tobias")
    for line in lines:
        said = juno.reply(line, to="Sol")
    assert never not in said


def test_a_contraction_at_the_start_is_nobody_s_name(juno: Character) -> None:
    juno.reply("I'm marrying Bruno in May, he drives a tram.", to="Luz")
    juno.reply("Somebody took the big pot, I think it was the lads from the laundry.", to="Hal")
    juno.reply("Is the big pot gone?", to="Sol")
    assert "laundry" in juno.reply("Who does he blame?", to="Sol")


def test_the_news_of_a_day_is_no_follow_up(juno: Character, clock: ManualClock) -> None:
    juno.reply("The ferry sank in the storm, and two men drowned.", to="Ann")
    clock.advance(2 * 24 * 3600)
    juno.reply("The new bell has arrived from the city.", to="Ann")
    assert "ferry" in juno.reply("What sank in the storm?", to="Bob")
    assert "bell" in juno.reply("What happened today?", to="Bob")


def test_who_asks_for_news_asks_on_about_nothing(juno: Character) -> None:
    juno.reply("The ferry sank in the storm, and two men drowned.", to="Ann")
    juno.reply("The new bell has arrived from the city.", to="Ann")
    assert "ferry" in juno.reply("What sank in the storm?", to="Bob")
    assert "bell" in juno.reply("Any news?", to="Bob")
