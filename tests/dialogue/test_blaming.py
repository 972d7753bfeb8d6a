"""Who did what nobody saw: what is said for and against somebody is told as claims, each with its source."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character


@pytest.fixture
def marta() -> Iterator[Character]:
    with memory.open(name="Marta", description="Marta keeps the inn.", by_meaning=True) as marta:
        marta.reply("Someone took my lantern last night.", to="Ann")
        yield marta


@pytest.mark.parametrize(
    "question", ["Who took Ann's lantern?", "who stole the lantern", "Do you know who took Ann's lantern?"]
)
def test_a_rumour_and_its_denial_are_told_with_their_sources(marta: Character, question: str) -> None:
    marta.reply("People say it was Gil.", to="Bob")
    marta.reply("Gil denies it.", to="Cleo")
    said = marta.reply(question, to="Dirk")
    assert "Ann" in said and "Bob" in said and "Cleo" in said
    assert "Gil" in said and "denies" in said


def test_who_is_blamed_may_deny_it(marta: Character) -> None:
    marta.reply("I think it was Cleo.", to="Bob")
    marta.reply("I didn't do it!", to="Cleo")
    said = marta.reply("Who took Ann's lantern?", to="Dirk")
    assert "Bob" in said and "Cleo" in said and "do it" in said


def test_who_saw_it_blames_all_the_same(marta: Character) -> None:
    marta.reply("It was Gil, I saw him.", to="Bob")
    said = marta.reply("Who took Ann's lantern?", to="Dirk")
    assert "Gil" in said and "Bob" in said


def test_did_he_do_it_is_answered_with_both_sides(marta: Character) -> None:
    marta.reply("They say it was Gil.", to="Bob")
    marta.reply("Gil swears he didn't.", to="Cleo")
    said = marta.reply("Did Gil take the lantern?", to="Dirk")
    assert not said.startswith("Yes") and "Bob" in said and "Cleo" in said


@pytest.mark.parametrize(
    "other", ["It was cold last night.", "It was dark.", "Everybody denies it.", "That was fun."]
)
def test_other_words_blame_nobody(marta: Character, other: str) -> None:
    marta.reply(other, to="Bob")
    assert "Bob" not in marta.reply("Who took Ann's lantern?", to="Dirk")


def test_blame_for_another_deed_is_kept_apart(marta: Character) -> None:
    marta.reply("They say it was Gil.", to="Bob")
    marta.reply("My hen was stolen.", to="Eve")
    marta.reply("It was Otto.", to="Bob")
    assert "Otto" not in marta.reply("Who took Ann's lantern?", to="Dirk")
    assert "Gil" not in marta.reply("Who stole Eve's hen?", to="Dirk")


def test_who_was_told_in_confidence_is_not_blamed_before_others(marta: Character) -> None:
    marta.reply("It was Gil.", to="Bob", in_confidence=True)
    assert "Gil" not in marta.reply("Who took Ann's lantern?", to="Dirk")


@pytest.mark.parametrize("question", ["Any suspects?", "Whom do you suspect?"])
def test_suspects_are_those_whom_others_blame(marta: Character, question: str) -> None:
    marta.reply("I think it was Gil.", to="Bob")
    said = marta.reply(question, to="Dirk")
    assert "Gil" in said and "Bob" in said


def test_who_asks_who_harmed_it_is_not_only_comforted(marta: Character) -> None:
    marta.reply("They say it was Gil.", to="Bob")
    assert "Gil" in marta.reply("Who took my lantern?", to="Ann")


@pytest.fixture
def widow() -> Iterator[Character]:
    """Hedda's lamp oil was stolen, and she knows nobody's guilt."""
    past = [
        "Lorcan is our cooper, and sees to hoops, kegs and buckets in the yard.",
        "I have let Lorcan have the keys of the loft for years, and never had cause to regret it.",
        "Sergeant Wick has the gatehouse, and whoever was robbed goes to him.",
        "Lorcan fixed my shelf, and saw the cupboard where I kept nine jars of lamp oil.",
        "Last week the cupboard stood open, and my nine jars of lamp oil were gone.",
    ]
    with memory.open(
        name="Hedda", description="Hedda runs an alehouse.", backstory=past, by_meaning=True
    ) as it:
        yield it


@pytest.mark.parametrize(
    "question", ["Who stole your lamp oil?", "Who took the jars?", "Who robbed you?", "Whom do you suspect?"]
)
def test_nobody_is_named_alone_for_a_deed_that_no_memory_tells(widow: Character, question: str) -> None:
    said = widow.reply(question, to="Jo")
    assert not said.startswith(("Lorcan.", "Wick.", "Sergeant Wick.")), said


@pytest.mark.parametrize(
    "question",
    ["Is Lorcan a thief?", "Is Lorcan a murderer?", "Was Lorcan the robber?", "Is Sergeant Wick a thief?"],
)
def test_nobody_is_called_a_wrongdoer_by_what_only_speaks_of_them(widow: Character, question: str) -> None:
    said = widow.reply(question, to="Jo")
    assert not said.startswith("Yes"), said
    assert "Lorcan" not in question or "never had cause" in said, said


def test_who_is_called_a_wrongdoer_in_so_many_words_is_one(widow: Character) -> None:
    widow.reply("Odd Tove is a smuggler.", to="Bob")
    assert widow.reply("Is Odd Tove a smuggler?", to="Jo").startswith("Yes")
