"""What is no answer is not told as one: each kind, in several worlds, by words alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import memory
from memory.clock import ManualClock

Told = tuple[tuple[str, str], ...]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[memory.Character]:
    with memory.open(tmp_path / "warden.db", name="Warden", clock=ManualClock()) as character:
        yield character


def heard(character: memory.Character, told: Told) -> None:
    for who, line in told:
        character.reply(line, to=who)


@pytest.mark.parametrize(
    "question",
    [
        "Is there any other news?",
        "What else is new?",
        "Say Warden, anything new to report?",
        "What have I missed?",
        "What's been happening around here?",
        "Do you have some news for me?",
        "Heard anything interesting lately?",
        "What's the word on the street?",
        "Give me the latest.",
        "Fill me in!",
        "What are people talking about these days?",
    ],
)
def test_news_is_asked_for_in_many_ways(opened: memory.Character, question: str) -> None:
    heard(opened, (("Ivo", "The supply boat sank off the point."),))
    assert "boat sank" in opened.reply(question, to="Cleo")


def test_other_news_is_not_what_was_just_told(opened: memory.Character) -> None:
    heard(opened, tuple((f"Guest{n}", f"The {what} burned down.") for n, what in enumerate(_BURNT)))
    first, second = opened.reply("Any news?", to="Cleo"), opened.reply("Any other news?", to="Cleo")
    told = [{what for what in _BURNT if what in text} for text in (first, second)]
    assert all(told) and not told[0] & told[1]


_BURNT = ("barn", "mill", "inn", "stable", "brewery", "chapel")
