"""What a character says when it is asked to do what it cannot do, by its description."""

from __future__ import annotations

import pytest

import memory


@pytest.mark.parametrize(
    ("description", "request_", "told"),
    [
        (
            "Bruno lifts weights; gentle, and never learned to read.",
            "can you read me this letter?",
            "learned to read",
        ),
        (
            "Dev minds the desk at a vet's; patient, and afraid of geese.",
            "would you hold my goose for me?",
            "geese",
        ),
    ],
)
def test_a_request_beyond_it_is_met_with_the_reason(description: str, request_: str, told: str) -> None:
    with memory.open(name=description.split()[0], description=description, by_meaning=True) as character:
        assert told in character.reply(request_, to="Ann")


@pytest.mark.parametrize("line", ["have a sausage", "Come and pat my hound"])
def test_an_offer_is_met_with_what_keeps_the_character_from_it(line: str) -> None:
    description = "A cooper of fifty. She eats no meat. She is afraid of dogs. Her son plays the fiddle."
    with memory.open(name="Bett", description=description, by_meaning=True) as bett:
        assert bett.reply(line, to="Ann") in ("I eat no meat.", "I am afraid of dogs.")


@pytest.mark.parametrize("request_", ["could you water my tomatoes?", "can you lend me two silver?"])
def test_any_other_request_is_acknowledged(request_: str) -> None:
    with memory.open(name="Sal", description="Sal is a sailor who cannot swim.", by_meaning=True) as sal:
        assert "swim" not in sal.reply(request_, to="Ann")


def test_a_description_is_told_in_the_first_person_throughout() -> None:
    description = "Hepsie keeps the inn; blunt, and walks with a stick since she fell off a pony."
    with memory.open(name="Hepsie", description=description, by_meaning=True) as hepsie:
        assert "since I fell off a pony" in hepsie.reply("What happened to your leg?", to="Ann")


def test_no_clause_is_told_that_says_nothing_of_what_is_asked() -> None:
    description = "Marit cooks for a research station; cheerful, and cannot abide tinned peas."
    with memory.open(name="Marit", description=description, by_meaning=True) as marit:
        assert "cook" not in marit.reply("How many winters have you done down here?", to="Ann")
