"""What the pronouns of a statement point back at, by what its speaker said before."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.text.references.antecedents import LONGEST, in_full


@pytest.mark.parametrize(
    ("lines", "last"),
    [
        (("Bex owes me twelve silver and won't pay", "she lost it all at dice"), "Bex lost it all at dice"),
        (("My daughter was born last night!", "we named her Perrin"), "we named my daughter Perrin"),
        (("I stopped at your sister's inn", "her leg is better"), "your sister's leg is better"),
        (("Write to my mother if I fall", "her name is Dorle"), "my mother's name is Dorle"),
        (
            ("The toll man at Harrow charges double", "and they say he pockets it himself"),
            "they say the toll man pockets it himself",
        ),
        (("I bought a mare", "paid forty crowns for her"), "I paid forty crowns for the mare"),
        (("Bex owes me money", "Lost it all at dice"), "Bex lost it all at dice"),
        (("Captain Osric came by", "He's looking for his dog"), "Captain Osric is looking for his dog"),
        (("The wolves came down", "they took three lambs"), "the wolves took three lambs"),
        (("I lost my ring in the old mill", "it's made of silver"), "my ring is made of silver"),
        (("My sister Nell married a sailor", "he drinks"), "the sailor drinks"),
        (("My cousin Tam arrived", "he sails on Friday"), "my cousin Tam sails on Friday"),
        (("The lady fired Petra", "he says she stole it"), "Petra says the lady stole it"),
        (("The wizard's apprentice ran away", "he stole a book"), "the wizard's apprentice stole a book"),
        (("Tav's wife is ill", "he fears for her"), "Tav fears for Tav's wife"),
        (("Our drummer quit", "he has a new band"), "our drummer has a new band"),
        (("The letter came", "it was for Ann"), "the letter was for Ann"),
        (("Sir Alard sent word", "he comes"), "Sir Alard comes"),
        (("Ada is ill", "she has a fever", "Bring her some soup"), "Bring Ada some soup"),
    ],
)
def test_a_pronoun_means_the_one_who_was_spoken_of(lines: tuple[str, ...], last: str) -> None:
    assert in_full(lines)[-1] == last


@pytest.mark.parametrize(
    "lines",
    [
        ("Ann and Bob fought", "he started it"),  # either
        ("I saw Dana with Rolf", "she was crying"),
        ("The baker hired a boy", "he steals buns"),
        ("I walked from Varn", "she was kind"),  # a place
        ("I live in Oster", "he lives there, too"),
        ("It rained all day", "she is ill"),  # nobody
        ("My wife is ill", "he is not"),  # of the other sex
        ("Bex is ill", "Tom says he is well"),  # has its own
        ("Bex is ill", "When she woke, Dana left"),  # points ahead
        ("The mill burned down", "They say it was the plague"),
        ("I moved to Leeds", "it rains a lot there"),
        ("Bex is ill", 'Ann said "she lies"'),  # somebody's words stay as they are
        ("Bex is ill", "I am not"),
        ("The captain left", "My sister Juno pilots a freighter, she has two boys"),
    ],
)
def test_what_is_not_clear_stays(lines: tuple[str, ...]) -> None:
    assert in_full(lines)[-1] == lines[-1]


def test_no_pronoun_means_the_speaker_or_the_hearer() -> None:
    assert in_full(("Marta sold the boat", "she got thirty"), without={"marta"})[-1] == "she got thirty"


def test_a_pronoun_that_was_used_of_somebody_stays_theirs() -> None:
    lines = ("Bex is back", "she brought wine", "Bex and Tom quarrelled", "she threw a jug")
    assert in_full(lines)[-1] == "Bex threw a jug"


def test_a_name_told_later_counts_for_what_was_said_before() -> None:
    first, _ = in_full(("My daughter was born last night!", "we named her Perrin"))
    assert first == "My daughter Perrin was born last night!"


def test_sentences_of_one_line_are_read_alike() -> None:
    assert in_full(("Wim sold the boat. He got thirty for it.",)) == [
        "Wim sold the boat. Wim got thirty for the boat."
    ]


@given(st.lists(st.text(max_size=LONGEST * 2), max_size=6))
def test_any_text_can_be_read(lines: list[str]) -> None:
    assert len(in_full(lines)) == len(lines)


def test_a_ship_may_be_called_she() -> None:
    lines = [
        "What is your cat's name?",
        "My boat is old, but she's fast.",
        "The ferry left early. She carried coal.",
    ]
    assert in_full(lines) == lines


def test_a_pronoun_does_not_mean_what_its_own_sentence_names_after_it() -> None:
    lines = ["The barge rammed the lock gates this morning.", "They have mended the gates already."]
    assert in_full(lines)[1] == lines[1]


@pytest.mark.parametrize(
    ("lines", "last"),
    [
        (
            ["My cousin Dirk works at the lock.", "He's married to Klara."],
            "My cousin Dirk is married to Klara.",
        ),
        (["My cousin Dirk works at the lock.", "He's lost his hat."], "My cousin Dirk has lost his hat."),
        (["Tom is my cousin.", "He's engaged to Ruth.", "He's gone to sea."], "Tom has gone to sea."),
        (["There was a letter from my aunt in it.", "Jacob beat his wife."], "Jacob beat his wife."),
    ],
)
def test_he_is_who_he_was(lines: list[str], last: str) -> None:
    assert in_full(lines)[-1] == last
