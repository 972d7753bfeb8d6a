"""What a line points back at, by the lines that were said before it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.text.lines import Line, understand
from memory.text.referring import LINES_BACK, resolve

TALK = ("Who stole the grey mare?", "Ann told me: 'Rufus took the grey mare to the mill.'")


def said(*lines: str) -> list[Line]:
    return [understand(line) for line in lines]


@pytest.mark.parametrize(
    ("line", "person"),
    [
        ("What is his wife called?", "Rufus"),
        ("Where is he?", "Rufus"),
        ("Have you seen her?", "Rufus"),
        ("Is he with Ann?", None),
        ("Where is the mill?", None),
        ("Where is Bram? Is he well?", None),
    ],
)
def test_a_pronoun_means_who_was_named_last(line: str, person: str | None) -> None:
    found = resolve(understand(line), said(*TALK), known=("Rufus", "Ann", "Bram"))
    assert (found.persons[0] if found.persons else None) == person


@pytest.mark.parametrize(
    "line",
    [
        "Why?",
        "And who else knows?",
        "Where did you hear that?",
        "Are you sure?",
        "When was that?",
        "Say that again",
    ],
)
def test_what_names_nothing_is_about_what_was_said(line: str) -> None:
    found = resolve(understand(line), said(*TALK), known=("Ann", "Rufus"))
    assert found.topic == ("took", "grey", "mare", "mill")
    assert found.line is not None and found.line.text == TALK[1]
    assert "mare" in found.words


@pytest.mark.parametrize(
    "line",
    [
        "Where is the mill?",
        "How are you?",
        "Who are you?",
        "Any news?",
        "Do you remember me?",
        "The mill burned down. Who could have done it?",
        "The mill is open.",
        "Hello!",
    ],
)
def test_what_stands_by_itself_points_nowhere(line: str) -> None:
    assert resolve(understand(line), said(*TALK)).words == ""


def test_a_name_is_known_without_capitals() -> None:
    assert resolve(understand("where is he"), said("rufus took it"), known=("Rufus",)).persons == ("Rufus",)
    assert resolve(understand("where is he"), said("rufus took it")).persons == ()


def test_it_is_what_was_asked_about_before() -> None:
    assert "key" in resolve(understand("Who has it?"), said("Where is the key?", "I couldn't say.")).topic


def test_what_was_said_long_ago_is_not_meant() -> None:
    lines = said(TALK[1], *["Hello!"] * LINES_BACK)
    assert resolve(understand("Where is he?"), lines, known=("Rufus",)).persons == ()


@given(
    st.text(max_size=100),
    st.lists(st.text(max_size=100), max_size=8),
    st.lists(st.text(max_size=10), max_size=3),
)
def test_any_talk_can_be_resolved(line: str, before: list[str], known: list[str]) -> None:
    found = resolve(understand(line), said(*before), known)
    assert (found.line is None) == (not found.persons and not found.topic)
