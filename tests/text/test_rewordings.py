"""Which plain questions are asked again for a line that asks for what is to be had in a place."""

from __future__ import annotations

import pytest

from memory.dialogue.selection.rewording import plain_questions
from memory.text.lines import understand


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("Ahoy! Is there a bunk for a tired pilot on this rock?", "Where can I sleep?"),
        ("any rooms free tonight?", "Where can I sleep?"),
        ("How much is a room for the night?", "What does a bed cost?"),
        ("who fixes bikes round here", "Who mends bikes?"),
        ("Where could I get my watch repaired?", "Where can I get a watch mended?"),
        ("My leg is hurt. Is there somebody who can help?", "Who heals the sick?"),
        ("Who calls the shots around here?", "Who is in charge here?"),
        ("My bag was stolen, who should I talk to?", "Who do people report a robbery to?"),
        ("is there anywhere to buy rope", "Who sells rope?"),
        ("Is there a barber in town?", "Where is there a barber?"),
        ("anywhere to get a bite to eat?", "Where can I get something to eat?"),
        ("is the head in?", "Where is the head?"),
        ("anyone seen Tobias? he's got my torch", "Where is Tobias?"),
        ("Any sign of the dog?", "Where is the dog?"),
    ],
)
def test_what_is_to_be_had_is_asked_for_in_plain_words(line: str, plain: str) -> None:
    assert plain in plain_questions(understand(line))


@pytest.mark.parametrize(
    "line", ["any strangers around", "any rooms free tonight", "any good smiths in town"]
)
def test_what_there_may_be_is_asked_for_without_a_mark(line: str) -> None:
    assert understand(line).asks


@pytest.mark.parametrize(
    "line",
    [
        "Who broke the window?",
        "What did Ann say about the bed?",
        "Did you sleep well?",
        "Where is my hammer?",
        "When did the mill burn down?",
        "I slept badly.",
    ],
)
def test_other_questions_are_asked_as_they_were_put(line: str) -> None:
    assert plain_questions(understand(line)) == []
