"""How a character speaks depends on what its description says of it."""

from __future__ import annotations

import pytest

import memory
from memory.persona import DEFAULT_PHRASES, Persona
from memory.persona.phrases.manners import MANNERS

LINES = ("Hello!", "Thank you so much.", "I am sorry for shouting at you.", "You are a useless fool.")


@pytest.mark.parametrize(
    ("description", "manner"),
    [
        ("Gunnhild keeps the light; gruff, seventy, and never ashore.", "gruff"),
        ("Lou owns a garage in Dayton. He is a man of few words.", "gruff"),
        ("Speaks gruffly and hardly ever smiles.", "gruff"),
        ("Rosa waits tables. She is warm and talks a lot.", "warm"),
        ("The doctor is a tall, nervous man.", "timid"),
        ("It is formal and proud of never having lost a screw.", "formal"),
        ("Borin is the foreman of the mine, a boastful dwarf with a braided beard.", "boastful"),
        ("A fixer, twenty-six, sarcastic, with chrome arms.", "mocking"),
        ("Paavo cooks for the camp; round, gloomy, generous.", "gloomy"),
        ("Pip is seven and lives above the bakery.", "childlike"),
        ("A boy of nine who sells papers.", "childlike"),
    ],
)
def test_a_description_shows_a_manner(description: str, manner: str) -> None:
    assert Persona(name="It", description=description).manner == manner


@pytest.mark.parametrize(
    "description",
    [
        "",
        "She cannot abide rude people and loves her gentle husband.",
        "He is not shy.",
        "Her timid sister helps.",
        "Runs a ten-year-old business.",
        "Has a daughter of six.",
        "Wears a warm coat.",
        "Teaches little children.",
    ],
)
def test_what_is_said_of_others_shows_none(description: str) -> None:
    assert Persona(name="It", description=description).manner == ""


def test_opposite_characters_answer_the_same_lines_differently() -> None:
    said = {}
    for manner in ("gruff", "warm", "timid", "boastful"):
        with memory.open(name="Marta", description=f"Marta is {manner}.") as marta:
            said[manner] = [marta.reply(line, to="Ann") for line in LINES]
    for answers in zip(*said.values(), strict=True):
        assert len(set(answers)) == len(said)


def test_whom_it_likes_it_greets_as_a_friend_in_its_manner() -> None:
    with memory.open(name="Marta", description="Marta is gruff.") as marta:
        for _ in range(2):
            marta.reply("Thank you so much, you are the best.", to="Ann")
        said = marta.reply("Hello, Marta!", to="Ann")
        assert said in {each.replace("{listener}", "Ann") for each in MANNERS["gruff"]["greeting_friend"]}


def test_its_own_words_go_before_those_of_its_manner() -> None:
    phrases = {"thanks": ["Bah."]}
    with memory.open(name="Marta", description="Marta is warm.", phrases=phrases) as marta:
        assert marta.reply("Thank you!", to="Ann") == "Bah."


def test_whom_it_dislikes_it_speaks_coldly_to_whatever_its_manner() -> None:
    with memory.open(name="Marta", description="Marta is warm.") as marta:
        for _ in range(3):
            marta.reply("You are a useless fool, I will kill you.", to="Ann")
        assert marta.reply("Thank you.", to="Ann") in DEFAULT_PHRASES["thanks_wary"]


def test_a_refusal_is_coloured_too() -> None:
    with memory.open(name="Marta", description="Marta is formal.") as marta:
        said = marta.reply("Where did Wim put the blue ladder?", to="Ann")
        assert said in {each.replace("{listener}", "Ann") for each in MANNERS["formal"]["unknown"]}
