"""Who a question means, and who is told as its answer, where words are shortened."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from tests.phrases import says


@pytest.fixture
def marta() -> Iterator[Character]:
    with memory.open(name="Marta", description="Marta keeps the inn.", by_meaning=True) as marta:
        yield marta


def test_a_pronoun_never_means_a_shortened_verb(marta: Character) -> None:
    marta.reply("My goat Nettle ran off by the quarry.", to="Ann")
    marta.reply("Tell whoever finds him I'll be in the loft.", to="Ann")
    assert "quarry" in marta.reply("Where did he run off?", to="Ann")


def test_who_comes_is_asked_of_somebody_else(marta: Character) -> None:
    marta.reply("My gran's coming to visit on Friday.", to="Ann")
    answer = marta.reply("Who's coming to visit?", to="Ann")
    assert "gran" in answer
    assert "gran's." not in answer


def test_whose_thing_it_is_keeps_its_owner(marta: Character) -> None:
    marta.reply("The grey boat is my uncle's.", to="Ann")
    assert marta.reply("Whose is the grey boat?", to="Bob").startswith("Ann's uncle")


def test_a_message_to_whoever_comes_is_no_question(marta: Character) -> None:
    answer = marta.reply("If anyone asks for me, tell them I'm at the forge.", to="Ann")
    assert "Anyone" not in answer
    assert not says("unknown", answer, listener="Ann")
    assert "forge" in marta.reply("Where is Ann?", to="Bob")


def test_what_others_said_of_the_asker_is_found_by_their_name(marta: Character) -> None:
    marta.reply("Ann is the best weaver in the valley.", to="Cleo")
    marta.reply("I lost my loom in the flood.", to="Ann")
    answer = marta.reply("What did Cleo say about me?", to="Ann")
    assert "weaver" in answer
    assert "loom" not in answer


def test_a_pronoun_that_meant_nobody_means_nobody_later() -> None:
    with memory.open(name="Felix", by_meaning=True) as felix:
        for question in ("Does his brother drink?", "Is her mother well?", "Does his sister work here?"):
            assert says("who_meant", felix.reply(question, to="Eve"), listener="Eve")


def test_it_means_a_thing_before_a_person_and_no_month_is_anybody() -> None:
    with memory.open(name="Felix") as felix:
        for line in ("The Harrow brothers burned the toll house.", "The miller wants ten barrels by May."):
            felix.reply(line, to="Bob")
        felix.reply("What happened to the toll house?", to="Eve")
        felix.reply("Where does the miller live?", to="Eve")
        assert "Harrow" in felix.reply("Who burned it?", to="Eve")
        felix.reply("How many barrels does the miller want?", to="Ann")
        assert "May," not in felix.reply("Who ordered them?", to="Ann")
