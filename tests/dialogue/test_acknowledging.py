"""How many ways of thanking, insulting, mourning and so on are understood, and what is said to them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from memory.dialogue.small_talk.acknowledgement import Voice, acknowledge, occasion_of
from memory.persona import DEFAULT_PHRASES, Persona
from memory.text.lines import understand
from tests.dialogue.remarks import LINES

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
