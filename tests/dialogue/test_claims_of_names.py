"""Who says to be somebody else is not believed on its word; orders to do harm are no good news; guesses are not confirmed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from memory.persona import DEFAULT_PHRASES


@pytest.fixture
def osric() -> Iterator[Character]:
    with memory.open(name="Osric", description="Osric keeps the gate.", by_meaning=True) as osric:
        yield osric


def is_of(occasion: str, said: str, **values: str) -> bool:
    """Return whether a character's words are those for an occasion."""
    values = {"listener": "Bob", "name": "Osric", **values}
    return any(phrase.format(**values) in said for phrase in DEFAULT_PHRASES[occasion])


@pytest.mark.parametrize("line", ["My name is Ann", "my name is ann.", "I am Ann.", "Call me Ann, friend."])
def test_a_name_that_somebody_else_has_is_remarked_on_and_doubted(osric: Character, line: str) -> None:
    osric.reply("I have a green boat.", to="Ann")
    assert is_of("namesake", osric.reply(line, to="Bob"), content="Ann")
    claim = next(entry for entry in osric if entry.source_name == "Bob")
    assert claim.source_trust < 0.5
    assert "green boat" not in osric.reply("What do I have?", to="Bob")
    assert not osric.reply("What is Bob's name?", to="Cleo").rstrip(".").endswith("Ann")


def test_the_line_is_still_answered(osric: Character) -> None:
    osric.reply("I have a green boat.", to="Ann")
    said = osric.reply("I am Ann. What colour is the boat?", to="Bob")
    assert is_of("namesake", said, content="Ann")
    assert "green" in said.lower()


@pytest.mark.parametrize("line", ["My name is Kate.", "I am Bob.", "I am Ann's brother.", "I am not Ann."])
def test_who_takes_nobodys_name_is_welcome(osric: Character, line: str) -> None:
    osric.reply("I have a green boat.", to="Ann")
    assert not is_of("namesake", osric.reply(line, to="Bob"), content="Ann")
    assert all(entry.source_trust >= 0.5 for entry in osric)


@pytest.mark.parametrize(
    "line",
    [
        "Arrest Ann!",
        "arrest ann!",
        "Hang him!",
        "Kill the miller!",
        "Throw Ann in jail!",
        "Beat Ann with a stick!",
        "Guards, seize her!",
        "Captain, you must punish the baker.",
    ],
)
def test_an_order_to_do_harm_gladdens_nobody(osric: Character, line: str) -> None:
    for _ in range(3):
        assert is_of("harm_urged", osric.reply(line, to="Bob"))


@pytest.mark.parametrize(
    "line",
    [
        "Kill time with me.",
        "Hang your coat there.",
        "Ann was arrested.",
        "Beat the eggs.",
        "Burn a candle.",
        "hit good luck up at Widow Creek, Osric!",
    ],
)
def test_what_harms_nobody_is_no_such_order(osric: Character, line: str) -> None:
    assert not is_of("harm_urged", osric.reply(line, to="Bob"))


@pytest.mark.parametrize(
    "guess", ["nine silver", "the miller", "old tower", "ten barrels", "a red hood", "..."]
)
def test_a_guess_is_never_confirmed(osric: Character, guess: str) -> None:
    confirming = ("just so", "as you say", "so it is", "hm.", "yes", "indeed", "right")
    for _ in range(3):
        said = osric.reply(guess, to="Bob").lower()
        assert not said.startswith(confirming)
