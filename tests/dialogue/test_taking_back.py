"""What was called off or taken back is told so, and never as it was before; who denies having told something is reminded."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from memory.clock import ManualClock
from memory.evidence.corrections import is_about


@pytest.fixture
def greta() -> Iterator[Character]:
    with memory.open(
        name="Greta", description="Greta brews ale.", by_meaning=True, clock=ManualClock()
    ) as greta:
        yield greta


@pytest.mark.parametrize(
    ("told", "off", "question", "never"),
    [
        (
            "The harvest supper is on Sunday.",
            "The supper is cancelled.",
            "When is the harvest supper?",
            "On Sunday",
        ),
        (
            "my brother lukas gets married on tuesday",
            "the wedding's off",
            "when is the wedding?",
            "On Tuesday",
        ),
        (
            "The race starts at noon at the weir.",
            "They called the race off.",
            "Where is the race?",
            "At the weir",
        ),
        (
            "The spring fair opens on Monday.",
            "there won't be a fair this year",
            "When does the fair open?",
            "On Monday",
        ),
        ("The council meets on Friday.", "The meeting won't happen.", "When is the meeting?", "On Friday"),
        (
            "We have choir practice on Monday.",
            "Choir practice isn't happening.",
            "Is there choir practice?",
            "Yes",
        ),
    ],
)
def test_what_was_called_off_is_told_so(
    greta: Character, told: str, off: str, question: str, never: str
) -> None:
    greta.reply(told, to="Ilse")
    greta.reply(off, to="Ilse")
    for asker in ("Ilse", "Jory"):
        answer = greta.reply(question, to=asker)
        assert never not in answer
        assert any(word in answer for word in ("cancel", "off", "won't", "isn't", "no fair")), answer


def test_another_event_is_not_called_off_with_it(greta: Character) -> None:
    greta.reply("My wedding is on Thursday.", to="Tam")
    greta.reply("The wedding is called off.", to="Ilse")
    assert "Thursday" in greta.reply("When is Tam's wedding?", to="Jory")


def test_a_thing_that_is_off_may_be_somewhere(greta: Character) -> None:
    greta.reply("The stove is in the back room.", to="Ilse")
    greta.reply("The stove is off.", to="Tam")
    assert "back room" in greta.reply("Where is the stove?", to="Jory")


def test_what_is_back_on_is_told_so(greta: Character) -> None:
    greta.reply("the barn dance is on saturday", to="Ilse")
    greta.reply("ugh dance is off, the fiddler broke his hand", to="Ilse")
    assert "off" in greta.reply("is the dance still on?", to="Jory")
    greta.reply("its back on, sunday instead", to="Ilse")
    assert "sunday" in greta.reply("when is the dance", to="Jory").lower()


def test_what_is_on_again_is_told_so(greta: Character) -> None:
    greta.reply("The supper is cancelled.", to="Ilse")
    greta.reply("The supper is on Wednesday now.", to="Ilse")
    assert "Wednesday" in greta.reply("When is the supper?", to="Jory")


@pytest.mark.parametrize(
    "taken",
    [
        "What I told you about the ford wasn't true.",
        "I take it back, what I said about the ford.",
        "i made up that thing about the ford",
        "I take back what I said about the ford.",
        "everything i said about the ford is a lie",
        "pay no attention to what i said about the ford",
    ],
)
def test_what_was_taken_back_is_not_told(greta: Character, taken: str) -> None:
    greta.reply("The ford has flooded.", to="Ilse")
    greta.reply(taken, to="Ilse")
    answer = greta.reply("Has the ford flooded?", to="Jory")
    assert "took" in answer
    assert "Yes" not in answer


@pytest.mark.parametrize(
    "denied",
    [
        "I didn't tell you anything about Tam!",
        "i never said a word about tam",
        "I never told you that Tam drinks.",
    ],
)
def test_who_denies_having_told_something_is_answered_from_the_journal(greta: Character, denied: str) -> None:
    assert "Tam" not in greta.reply(denied, to="Jory")
    greta.reply("Tam drinks far too much.", to="Ilse")
    assert "drink" in greta.reply(denied, to="Ilse")
    assert "drink" not in greta.reply(denied, to="Jory")
    assert "never" not in greta.reply("What do you know about Tam?", to="Jory")


@pytest.mark.parametrize(
    "aside", ["No, thanks. My cousin sails on Friday.", "No thank you, the goat market is on Friday."]
)
def test_a_refusal_takes_nothing_back(greta: Character, aside: str) -> None:
    greta.reply("My aunt comes on Monday.", to="Ilse")
    greta.reply("The cattle market is on Monday.", to="Ilse")
    greta.reply(aside, to="Ilse")
    assert "Monday" in greta.reply("When does Ilse's aunt come?", to="Jory")
    assert "Monday" in greta.reply("When is the cattle market?", to="Jory")


def test_another_subject_sets_nothing_right() -> None:
    assert not is_about("No, my uncle comes on Friday.", "My aunt comes on Monday.")
    assert is_about("I was wrong, the big ball is on Friday.", "The autumn ball is on Monday.")


def test_a_denial_without_apostrophe_is_one(greta: Character) -> None:
    greta.reply("the ferry is haunted", to="Ilse")
    greta.reply("haha got you, the ferry isnt haunted", to="Ilse")
    assert not greta.reply("is the ferry haunted?", to="Jory").startswith("Yes")


def test_a_mine_is_nobodys(greta: Character) -> None:
    greta.reply("the mine entrance was blocked by a landslide", to="Ilse")
    assert "theirs" not in greta.reply("What happened at the mine entrance?", to="Jory")
    greta.reply("Tell Jory that the mine is open.", to="Ilse")
    assert "the mine is open" in greta.reply("Hello.", to="Jory")
