"""Answers in the character's own words: what the asker told it, in whole sentences, with what tells one from another."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from memory.clock import ManualClock
from tests.dialogue.telling import tell


@pytest.fixture
def rosa(clock: ManualClock) -> Iterator[Character]:
    character = memory.open(name="Rosa", by_meaning=True, clock=clock)
    yield character
    character.close()


def test_what_tells_one_from_others_is_part_of_the_answer(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Ann", "Somebody cut the ferry's rope last night. I saw a boy in a yellow cap.")
    assert rosa.reply("What did I see?", to="Ann").startswith("A boy in a yellow cap")
    assert rosa.reply("What did I see last night?", to="Ann").startswith("A boy in a yellow cap")
    answer = rosa.reply("Who cut the ferry's rope?", to="Ann")
    assert "you saw a boy in a yellow cap" in answer
    assert "somebody cut the ferry's rope" in answer  # no quote


def test_what_explains_itself_is_told_as_it_was_said(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Ann", "Bertil doesn't drink milk. He says it makes him ill.")
    answer = rosa.reply("Does Bertil drink milk?", to="Ann")
    assert answer.startswith("No.") and "he says it makes him ill" in answer
    assert "he says it makes him ill" in rosa.reply("Why doesn't Bertil drink milk?", to="Ann")


def test_what_is_said_of_another_thing_answers_nothing(rosa: Character, clock: ManualClock) -> None:
    tell(
        rosa,
        clock,
        "Ann",
        "I'm bringing my uncle's tractor in on Monday. It rattles.",
        "Two girls in a green lorry asked for you.",
    )
    answer = rosa.reply("What colour is my uncle's tractor?", to="Ann")
    assert not answer.startswith("Green")


def test_a_word_on_somebody_takes_back_nothing_about_what_is_theirs(
    rosa: Character, clock: ManualClock
) -> None:
    tell(
        rosa,
        clock,
        "Ann",
        "Got locked out last night, had to sleep at Bev's on the sofa.",
        "Bev got sacked from the bakery for nicking doughnuts.",
    )
    assert "Bev's" in rosa.reply("Where did I sleep last night?", to="Ann")


def test_who_sells_is_not_who_buys(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Ann", "My uncle is selling the orchard to the Prewitts.")
    assert "Prewitts" in rosa.reply("Who's buying the orchard?", to="Ann")


def test_what_has_several_answers_is_told_in_one(rosa: Character, clock: ManualClock) -> None:
    tell(
        rosa,
        clock,
        "Ann",
        "I bought a goat at the fair.",
        "My brother keeps bees.",
        "I bought two hens from Cid.",
        "I bought a copper kettle in Ardle.",
    )
    answer = rosa.reply("What have I bought?", to="Ann")
    assert all(each in answer for each in ("goat", "hens", "kettle")) and "bees" not in answer
    assert answer.count("you") == 1  # one sentence, one source


def test_the_last_of_two_places_is_the_place(rosa: Character, clock: ManualClock) -> None:
    tell(rosa, clock, "Ann", "I left the saw in the barn.", "I left the saw in the loft.")
    assert "barn" not in rosa.reply("Where did I leave the saw?", to="Ann")
