"""What people tell over several lines, with pronouns, answers questions."""

from __future__ import annotations

import pytest

import memory
from memory import Character
from memory.clock import ManualClock
from tests.phrases import says


def told(*lines: str, to_only: int = 0) -> Character:
    """Return a character that Tav told some lines; the first ``to_only`` in confidence."""
    clock = ManualClock()
    gus = memory.open(name="Gus", clock=clock)
    for n, line in enumerate(lines):
        gus.reply(line, to="Tav", in_confidence=n < to_only)
        clock.advance(20.0)
    return gus


@pytest.mark.parametrize(
    ("lines", "question", "answer"),
    [
        (("Bex owes me twelve silver", "she lost it all at dice"), "Where did Bex lose it?", "At dice."),
        (("I bought a mare", "paid forty crowns for her"), "How much did Tav pay for the mare?", "Forty"),
        (("My brother came home", "he lost an eye at Carrow"), "What did Tav's brother lose?", "An eye."),
        (
            ("Captain Roake is back", "and he's looking for a cook"),
            "Who is looking for a cook?",
            "Captain Roake.",
        ),
        (("My daughter was born on Sunday", "we named her Perrin"), "When was Perrin born?", "On Sunday."),
        (
            ("Rowan is back", "he will marry the glover's daughter"),
            "Who will marry the glover's daughter?",
            "Rowan.",
        ),
    ],
)
def test_the_part_asked_for_is_found(lines: tuple[str, ...], question: str, answer: str) -> None:
    assert answer in told(*lines).reply(question, to="Ann")


def test_the_asker_is_told_of_their_own() -> None:
    gus = told("Promise me you'll write to my mother if I fall", "her name is Dorle, she lives in Kestrel")
    assert "Dorle" in gus.reply("What is my mother called?", to="Tav")


def test_it_is_told_to_others_with_the_one_it_means() -> None:
    gus = told("Bex owes me twelve silver", "she lost it all at dice")
    assert "Tav told me that Bex lost it all at dice" in gus.reply(
        "What did Bex lose at dice?", to="Ann"
    ) + gus.reply("What happened at dice?", to="Ann")


def test_a_quote_keeps_the_stored_words() -> None:
    gus = told("Bex owes me twelve silver", 'she lost it all: at "dice"')
    assert "Bex lost" not in gus.reply("What happened at dice?", to="Ann")


def test_what_was_confided_does_not_colour_what_is_open() -> None:
    """A stranger is answered as if the confidence had never been told."""
    question, named = "What was lost at dice?", "Who lost it all at dice?"
    open_, kept = (
        told("Well met.", "she lost it all at dice"),
        told("Bex stole the ring", "she lost it all at dice", to_only=1),
    )
    for asked in (question, named, "Has Bex lost anything?", "What do you know about Bex?"):
        answer = kept.reply(asked, to="Ann")
        assert answer == open_.reply(asked, to="Ann")
        assert "Bex lost" not in answer
    assert "Bex" in kept.reply(named, to="Tav")


def test_how_the_hearers_sister_is_asks_nothing_of_the_hearer() -> None:
    gus = told("I stopped at your sister's inn", "she says hello, and that her leg is better")
    answer = gus.reply("How is your sister?", to="Bex")
    assert not says("mood", answer, listener="Bex")
    assert "her leg is better" in answer


def test_it_is_told_so_wherever_it_is_told() -> None:
    gus = told("Bex owes me twelve silver", "she lost it all at dice")
    assert "Bex lost it all at dice" in gus.reply("What did Tav tell you?", to="Ann")


def test_an_aloud_answer_has_nothing_of_a_confidence() -> None:
    """What is only said, without the check who may hear it, is put in from lines for the same ears only."""
    gus = told("Bex stole the ring", "she lost it all at dice", to_only=1)
    assert "Bex lost" not in gus.reply("What did Tav tell you?", to="Ann")


def test_he_is_who_is_named_without_a_capital() -> None:
    gus = memory.open(name="Gus")
    gus.reply("My friend Ole came home yesterday.", to="Bob")
    gus.reply("Who is Ole?", to="Ann")
    gus.reply("bob is mean and he kicked my dog", to="Ann")
    assert "Ole" not in gus.reply("who kicked the dog?", to="Cleo")
