"""What is told with "Don't tell anyone" stays with those who heard it, whatever the command that told it."""

from __future__ import annotations

import pytest

import memory
from tests.game.place import Place, Player, words

ASKED = (
    "Who got rid of a loom?",
    "What did Ann tell you?",
    "What did Ann say about the loom?",
    "Where is the loom?",
    "Any news?",
    "What do you know about Ann?",
    "Has anybody told you a secret?",
    "Tell me what you know of the loom.",
    "What happened today?",
)
TOLD = {"sold", "pedlar"}


@pytest.fixture
def ann(place: Place) -> Player:
    place.npc("Marta")
    place.npc("Tilda")
    return place.player("Ann")


@pytest.mark.parametrize("verb", ["talk Marta = ", "say Marta, "])
@pytest.mark.parametrize(
    "line",
    [
        "Please don't tell anyone, but I have sold my mother's loom to a pedlar.",
        "Between us, I have sold my mother's loom to a pedlar.",
        "I have sold my mother's loom to a pedlar. Keep it to yourself.",
        "Not a word to my husband, but I have sold the loom to a pedlar.",
        "Don't tell Bob, but I have sold the loom to a pedlar.",
    ],
)
def test_a_confidence_reaches_nobody_else(place: Place, ann: Player, verb: str, line: str) -> None:
    ann.do(verb + line)
    bob = place.player("Bob")
    for question in ASKED:
        for how in ("talk Marta = ", "say Marta, ", "whisper Marta = ", "talk Tilda = ", "say Tilda, "):
            assert words(bob.do(how + question)).isdisjoint(TOLD), how + question
    assert "pedlar" in ann.do("talk Marta = To whom did I sell the loom?")


def test_it_is_acknowledged_as_a_confidence(place: Place, ann: Player) -> None:
    said = ann.do("talk Marta = Please don't tell anyone, but I cannot read.").lower()
    assert "secret" in said or "between us" in said or "nobody will hear" in said


def test_who_heard_it_said_aloud_may_hear_it_again(place: Place, ann: Player) -> None:
    bob = place.player("Bob")
    ann.do("say Marta, between you and me, the bell is cracked.")
    cleo = place.player("Cleo")
    assert "cracked" not in cleo.do("talk Marta = What is wrong with the bell?")
    assert "cracked" in bob.do("talk Marta = What is wrong with the bell?")


def test_what_was_said_before_is_kept_secret_when_that_is_asked(place: Place, ann: Player) -> None:
    ann.do("talk Marta = I have sold my mother's loom to a pedlar.")
    ann.do("talk Marta = Don't tell anybody about that, please.")
    bob = place.player("Bob")
    for question in (*ASKED, "What did Ann say before?", "Has Ann taken anything back?"):
        for how in ("talk Marta = ", "whisper Marta = "):
            assert words(bob.do(how + question)).isdisjoint(TOLD), question
    assert "pedlar" in ann.do("talk Marta = What did I tell you about the loom?")
    assert "take" not in bob.do("talk Marta = Do you trust Ann?")


def test_what_follows_a_promise_of_secrecy_is_a_confidence(place: Place, ann: Player) -> None:
    said = ann.do("talk Marta = Can you keep a secret?").lower()
    assert "couldn't say" not in said
    ann.do("talk Marta = I have sold my mother's loom to a pedlar.")
    bob = place.player("Bob")
    for question in ASKED:
        assert words(bob.do("talk Marta = " + question)).isdisjoint(TOLD), question


@pytest.mark.parametrize(
    "line",
    [
        "There is a fence between us and the mill.",
        "He never tells anyone.",
        "I won't tell a soul that the mill is shut.",
    ],
)
def test_other_lines_are_no_confidences(place: Place, ann: Player, line: str) -> None:
    ann.do(f"talk Marta = {line}")
    marta = next(obj for obj in place.room.contents if obj.key == "Marta").memory.journal
    assert [entry.audience for entry in marta if entry.content == line] == [None]


def test_an_errand_in_confidence_is_whispered(place: Place, ann: Player) -> None:
    ann.do("talk Marta = Tell Cleo, and not a word to anybody else, that the casket is under the plank.")
    bob = place.player("Bob")
    cleo = place.player("Cleo")
    cleo.do("pose comes nearer.")
    assert "casket" in cleo.seen
    assert "casket" not in bob.seen


def test_an_errand_given_aside_is_passed_on_aside(place: Place, ann: Player) -> None:
    bob = place.player("Bob")
    ann.do("talk Marta = Tell Cleo that my mother has agreed.")
    cleo = place.player("Cleo")
    cleo.do("pose comes nearer.")
    assert "agreed" in cleo.seen
    assert "agreed" not in bob.seen


def test_the_programming_interface_keeps_it_too() -> None:
    with memory.open(name="Marta") as marta:
        marta.reply("Please don't tell anyone, but I have sold the loom.", to="Ann")
        assert "sold" not in marta.reply("Who sold a loom?", to="Bob")
        assert "sold" in marta.reply("What did I tell you about the loom?", to="Ann")
