"""What people are called in what is said: with a capital, and not twice in one breath."""

from __future__ import annotations

import pytest

import memory
from memory.dialogue.telling.wording import called_once
from memory.text.names import spelled


@pytest.mark.parametrize(
    ("name", "spelling"),
    [
        ("ann", "Ann"),
        ("évelyne", "Évelyne"),
        ("Ann", "Ann"),
        ("deVries", "deVries"),
        ("k9", "k9"),
        ("a tall man",) * 2,
    ],
)
def test_a_name_in_small_letters_gets_a_capital(name: str, spelling: str) -> None:
    assert spelled(name) == spelling


def test_people_are_spoken_of_with_capitals() -> None:
    with memory.open(name="Marta") as marta:
        marta.reply("The mill burned down.", to="ann")
        said = [
            marta.reply(line, to="bob")
            for line in ("What happened to the mill?", "Who told you that?", "Hello!")
        ]
        said.append(marta.reply("Whom did you talk with today?", to="cleo"))
    assert any("Ann" in each for each in said)
    assert not any(name in each for each in said for name in ("ann", "bob", "cleo"))


def test_whom_somebody_talked_with_is_a_whole_sentence() -> None:
    with memory.open(name="Marta") as marta:
        marta.reply("The mill burned down.", to="Ann")
        said = {
            marta.reply("Who has been here today?", to=who)
            for who in ("Bob", "Cleo", "Dirk")
            for _ in range(3)
        }
    assert not any(each.startswith("With ") for each in said)


@pytest.mark.parametrize(
    ("text", "once"),
    [
        (
            "I don't know it all, Bob. I had it from you, Bob: 'the mill'",
            "I don't know it all, Bob. I had it from you: 'the mill'",
        ),
        ("I know that, Bob, but no more, Bob.", "I know that, Bob, but no more."),
        ("Bob, come in. Sit down, Bob.", "Bob, come in. Sit down."),
        ("It's so, Bob. Ann said: 'Go home, Bob.'", "It's so, Bob. Ann said: 'Go home, Bob.'"),
        ("I saw Ann, Bobby, and Bob.", "I saw Ann, Bobby, and Bob."),
    ],
)
def test_nobody_is_called_twice(text: str, once: str) -> None:
    assert called_once(text, "Bob") == once
