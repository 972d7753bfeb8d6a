"""Questions whose words leave open what they want, read by their meaning: news, days, errands, promises."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

import memory
from memory.adapters.embedding import missing_package
from memory.character.character import Character
from memory.clock import ManualClock

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
