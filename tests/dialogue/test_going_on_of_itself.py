"""Follow-ups to what a character told of itself, how something of its life came about, and what it was before."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.clock import ManualClock
from memory.text.acts import Wanted
from memory.text.lines import understand


@pytest.fixture(scope="module")
def osbert() -> Iterator[memory.Character]:
    with memory.open(
        name="Osbert",
        by_meaning=True,
        clock=ManualClock(),
        description=(
            "Osbert minds the lock. He was a whaler until his ship burned, lost his left ear to frostbite, comes from Skerry, has a "
            "son called Pip, and keeps a lame heron named Duke."
        ),
    ) as keeper:
        keeper.reply("I hear the neighbour mutter his wife's name in his sleep", to="Ivy")
        yield keeper


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("How did you come to lose your ear?", "frostbite"),
        ("Have you always been a lock-keeper?", "whaler"),
        ("Were you ever anything else?", "whaler"),
        ("whats ur herons name hes so pretty", "Duke"),
    ],
)
def test_a_question_of_its_life_gets_what_is_asked(osbert: memory.Character, line: str, answer: str) -> None:
    assert answer in osbert.reply(line, to=f"Guest {len(line)}")


@pytest.mark.parametrize("line", ["How did you come to run the inn?", "How did you come to manage this inn?"])
def test_how_it_came_by_its_place_is_not_answered_with_a_price(line: str) -> None:
    with memory.open(
        name="Nell",
        by_meaning=True,
        clock=ManualClock(),
        description="Nell is stout and merry.",
        backstory=["A bed for the night costs four pence, by the stove or under the roof."],
    ) as keeper:
        assert "pence" not in keeper.reply(line, to="Ivy")


@pytest.mark.parametrize(
    ("first", "then", "answer"),
    [
        ("Have you any pets?", "What is it called?", "Duke"),
        ("Have you any children?", "And what's he called?", "Pip"),
        ("What happened to your ear?", "Are you quite sure?", ("sure", "my own life")),
        ("What happened to your ear?", "Who has told you so?", ("I know it myself", "own")),
    ],
)
def test_a_follow_up_is_about_what_it_told_of_itself(
    osbert: memory.Character, first: str, then: str, answer: str | tuple[str, ...]
) -> None:
    who = f"Asker {len(first + then)}"
    osbert.reply(first, to=who)
    told = osbert.reply(then, to=who)
    assert any(each in told for each in ((answer,) if isinstance(answer, str) else answer)), told


@pytest.fixture(scope="module")
def dame() -> Iterator[memory.Character]:
    with memory.open(
        name="Dame Alys",
        by_meaning=True,
        clock=ManualClock(),
        description="Dame Alys keeps the toll house. She was born in Ware.",
    ) as keeper:
        keeper.reply("The weaver's boy has gone down to Fenwick to sell a calf.", to="Jory")
        yield keeper


@pytest.mark.parametrize(
    ("then", "answer"),
    [
        ("Are you quite certain?", "Jory"),
        ("Who has said such a thing?", "Jory"),
        ("How do you come to know that?", "Jory"),
        ("How come you know this?", "Jory"),
        ("For what purpose?", "sell a calf"),
        ("And to what end, pray?", "sell a calf"),
    ],
)
def test_sources_and_purposes_are_asked_in_other_words(
    dame: memory.Character, then: str, answer: str
) -> None:
    who = f"Asker {len(then)}"
    assert "Fenwick" in dame.reply("Where is the weaver's boy?", to=who)
    assert answer in dame.reply(then, to=who)


def test_a_cry_before_a_question_asks_for_no_repetition() -> None:
    assert [each.wanted for each in understand("Huh. You sure about that?").questions] == [Wanted.CERTAINTY]
    assert [each.wanted for each in understand("Huh?").questions] == [Wanted.REPETITION]
