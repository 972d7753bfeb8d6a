"""How many ways of thanking, insulting, mourning and so on are understood, and what is said to them."""

from __future__ import annotations

from itertools import pairwise

import pytest

import memory
from memory.dialogue.small_talk.acknowledgement import Voice, acknowledge, occasion_of
from memory.persona import DEFAULT_PHRASES, Persona
from memory.text.lines import understand
from tests.dialogue.remarks import LINES
from tests.phrases import says


def said_for(occasion: str, listener: str) -> set[str]:
    """What may be said on an occasion."""
    return {phrase.replace("{listener}", listener) for phrase in DEFAULT_PHRASES[occasion]}


SHARE = 0.88
"""Share of the lines of an occasion that must be understood."""


def understood(occasion: str) -> list[str]:
    """The lines of an occasion that are acknowledged as such."""
    lines = [(line, understand(line, ("Marta",))) for line in LINES[occasion]]
    return [
        text
        for text, line in lines
        if occasion_of(line) == occasion and (not line.asks or occasion == "request")
    ]


@pytest.mark.parametrize("occasion", sorted(LINES))
def test_most_wordings_of_an_occasion_are_understood(occasion: str) -> None:
    missed = [line for line in LINES[occasion] if line not in understood(occasion)]
    assert len(missed) <= (1 - SHARE) * len(LINES[occasion]), missed


def test_what_only_tells_is_taken_for_nothing_else() -> None:
    assert understood("noted") == list(LINES["noted"])


def test_there_are_enough_of_them() -> None:
    assert sum(map(len, LINES.values())) >= 300


@pytest.mark.parametrize("occasion", sorted(LINES))
def test_there_are_three_wordings_of_every_reply_and_of_every_shade(occasion: str) -> None:
    shades = [key for key in DEFAULT_PHRASES if key == occasion or key.startswith(f"{occasion}_")]
    assert all(len(set(DEFAULT_PHRASES[key])) >= 3 for key in shades), shades


@pytest.mark.parametrize("occasion", sorted(LINES))
def test_the_same_reply_never_comes_twice_running(occasion: str) -> None:
    line, marta = understand(LINES[occasion][0]), Persona(name="Marta")
    said = [acknowledge(line, Voice(marta, "Ann", turn)) for turn in range(7)]
    assert all(a != b for a, b in pairwise(said))


@pytest.mark.parametrize(
    "line",
    [
        "I'm innocent!",
        "it wasnt me who pushed him",
        "It was not I who left the gate open.",
        "I never touched your lamp oil, I swear.",
        "I had nothing to do with the fire.",
        "Whoever says I cheat is lying.",
    ],
)
def test_a_denial_of_a_misdeed_is_heard_as_one(line: str) -> None:
    with memory.open(name="Marta") as marta:
        assert marta.reply(line, to="Ann") in said_for("denied", "Ann")


def test_what_others_said_of_somebody_may_be_denied_by_them() -> None:
    with memory.open(name="Marta") as marta:
        marta.reply("Ann plays dice for money every Sunday.", to="Bob")
        assert marta.reply("I have never played dice in my life.", to="Cleo") not in said_for(
            "denied", "Cleo"
        )
        assert marta.reply("I have never played dice in my life.", to="Ann") in said_for("denied", "Ann")


@pytest.mark.parametrize(
    "line",
    ["Sorry, he left at nine.", "apologies, it was the red one that broke", "sorry, she's called Martha"],
)
def test_an_apology_that_only_sets_a_value_right_is_a_correction(line: str) -> None:
    assert occasion_of(understand(line)) == "correction"


@pytest.mark.parametrize("line", ["Sorry, I broke your vase at nine.", "I'm sorry, it was an accident."])
def test_an_apology_for_a_deed_is_none(line: str) -> None:
    assert occasion_of(understand(line)) != "correction"


def test_a_knock_knock_joke_is_played_along_with() -> None:
    with memory.open(name="Marta") as marta:
        assert "there" in marta.reply("Knock, knock!", to="Ann")
        assert marta.reply("lettuce", to="Ann") == "Lettuce who?"
        assert marta.reply("Lettuce in, it's cold out here!", to="Ann") in said_for("joke", "Ann")
        marta.reply("Knock knock!", to="Ann")
        assert "who?" not in marta.reply("Never mind. Goodbye, Marta!", to="Ann")


@pytest.mark.parametrize(
    "line", ["may your camels never stumble", "God be with you, Brother.", "may you live long"]
)
def test_a_wish_without_its_mark_is_no_question(line: str) -> None:
    assert occasion_of(understand(line)) == "wish"


@pytest.mark.parametrize("line", ["may I come in", "may your brother come in?"])
def test_who_asks_leave_wishes_nothing(line: str) -> None:
    assert understand(line).asks


@pytest.mark.parametrize(
    ("line", "occasion"),
    [
        ("You carried my mother down that hill on your back. I'll never forget it.", "thanks"),
        ("I'll say this once: hand over the purse or I'll tell the sheriff what you did.", "threat"),
        ("Let me in free or I'm telling your captain.", "threat"),
        ("I have done a wicked thing.", "confession"),
        ("That was out of order, my apologies.", "apology"),
        ("Right, we're off home.", "farewell"),
    ],
)
def test_what_sounds_like_a_promise_or_a_request_is_answered_for_what_it_is(line: str, occasion: str) -> None:
    marta = memory.open(name="Marta")
    assert says(occasion, marta.reply(line, to="Ann"), listener="Ann")


@pytest.mark.parametrize(
    "line", ["I'll not forget to feed her.", "I won't forget the eggs.", "I'll never say a word."]
)
def test_a_promise_to_keep_something_in_mind_stays_one(line: str) -> None:
    assert occasion_of(understand(line)) == "promise"


def test_who_pities_somebody_asks_for_no_pardon() -> None:
    assert occasion_of(understand("I am so sorry that they sent your brother away.")) != "apology"
    assert occasion_of(understand("I am so sorry that I sent your brother away.")) == "apology"
