"""Corrections within a sentence, errands and messages in loose wordings, and statements that only look like questions."""

from __future__ import annotations

import pytest

import memory
from memory.text.lines import understand
from tests.phrases import says


@pytest.mark.parametrize(
    ("told", "question", "right", "gone"),
    [
        ("it's on Sunday, the regatta... no wait, Monday", "when's the regatta?", "Monday", "Sunday"),
        ("Ravi's shuttle docks at six, I mean at eight", "when does Ravi's shuttle dock?", "eight", "six"),
        ("The toll is two pennies, or rather three pennies.", "How much is the toll?", "hree pennies", "two"),
    ],
)
def test_a_sentence_that_sets_itself_right_says_the_last(
    told: str, question: str, right: str, gone: str
) -> None:
    gus = memory.open(name="Gus")
    gus.reply(told, to="Ann")
    said = gus.reply(question, to="Bob")
    assert right in said and gone not in said


def test_a_correction_that_puts_its_subject_first_is_told_plainly() -> None:
    gus = memory.open(name="Gus")
    gus.reply("The mill at Kelby burned down.", to="Ann")
    said = gus.reply("No wait, it was the bridge at Oakford that collapsed", to="Ann")
    assert says("correction", said, listener="Ann")
    told = gus.reply("What collapsed?", to="Bob")
    assert "bridge at Oakford" in told and "it was" not in told and "wait" not in told
    assert "burned" not in gus.reply("What happened to the mill?", to="Bob")


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("next time Bob comes in, mention that his coat is ready", "your coat is ready"),
        ("could you pass on to Bob that I found the wrench?", "found the wrench"),
        ("when Bob turns up give him this message: the deal is off", "the deal is off"),
        ("when Bob gets back, could you tell him dinner is at eight?", "dinner is at eight"),
        ("pls remind bob about the meeting", "about the meeting"),
        ("can u let bob know dinner is late", "dinner is late"),
    ],
)
def test_errands_are_given_in_many_ways(line: str, word: str) -> None:
    gus = memory.open(name="Gus")
    gus.reply("Hello.", to="Bob")
    assert says("errand", gus.reply(line, to="Ann"), speaker="Bob", listener="Ann")
    assert word in gus.reply("hey", to="Bob")


def test_what_somebody_asked_of_one_includes_errands() -> None:
    with memory.open(name="Gus") as gus:
        gus.reply("If Corin looks in, tell him that his saddle is mended.", to="Ann")
        for asked in (
            "What did I ask you to do?",
            "What did I ask you to tell Corin?",
            "What did I ask of you?",
        ):
            assert "saddle" in gus.reply(asked, to="Ann")
        assert "saddle" not in gus.reply("What did I ask you to do?", to="Bob")


def test_what_was_delivered_is_told_again_but_nothing_further() -> None:
    with memory.open(name="Gus") as gus:
        gus.reply("Tell Corin that his saddle is mended.", to="Ann")
        assert "saddle" in gus.reply("Hello, Gus.", to="Corin")
        assert "saddle" in gus.reply("Did somebody leave a message for me?", to="Corin")
        said = gus.reply("Did anybody else leave a message for me?", to="Corin")
        assert says("messages_all", said, listener="Corin")
        gus.reply("I fetch it tomorrow.", to="Corin")
        assert "fetch it tomorrow" in gus.reply("Did you give Corin my message?", to="Ann")


def test_messages_are_asked_for() -> None:
    gus = memory.open(name="Gus")
    assert says("no_messages", gus.reply("any messages for me?", to="Bob"), listener="Bob")
    gus.reply("Tell Bob that the deal is off.", to="Ann")
    gus.reply("hey", to="Bob")
    assert "the deal is off" in gus.reply("any messages for me?", to="Bob")
    assert "Ann" in gus.reply("who left me that message?", to="Bob")


@pytest.mark.parametrize(
    "line",
    [
        "Bram has gone to the observatory to fix the lens",
        "ann is ill and cannot come today",
        "Rufus did the roof on Monday",
        "what a day it was",
        "who knows, maybe it rains",
        "any fool can do that.",
    ],
)
def test_what_tells_is_no_question(line: str) -> None:
    assert not understand(line).asks


@pytest.mark.parametrize(
    "line",
    [
        "is ann a friend of yours",
        "so what was bram fixing",
        "and where were you born",
        "whats ur name",
        "where u from",
        "got a wife",
        "you hate me, don't you",
    ],
)
def test_what_asks_without_a_mark_is_a_question(line: str) -> None:
    assert understand(line).asks


def test_a_number_set_right_with_its_noun_is_said_once() -> None:
    gus = memory.open(name="Gus")
    gus.reply("stay away from the third floor, theres a banshee loose", to="Ann")
    gus.reply("oh wait i mixed that up, its the fourth floor, not the third", to="Ann")
    said = gus.reply("Where is the banshee?", to="Bob")
    assert "fourth floor" in said and "floor floor" not in said and "its the" not in said
