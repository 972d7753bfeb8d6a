"""Questions whose subject stands apart from them: "The bear, where is it?", "Odo. Where.", "I need a rope. Where?", by words alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import memory
from memory.clock import ManualClock

_TOLD = (
    ("Ida", "Sister Agnes is in the bell tower."),
    ("Ida", "The pickled herring is behind the flour sacks."),
    ("Ned", "They have put Gil the poacher in the old granary."),
    ("Ned", "A coil of rope is under the ferryman's bench."),
    ("Ned", "The north gate is closed because the hinge broke."),
    ("Pia", "Odo the cooper fell into the lime pit, and now he's at the barber's on Hay Lane."),
)


@pytest.fixture
def porter(tmp_path: Path) -> Iterator[memory.Character]:
    with memory.open(tmp_path / "porter.db", name="Porter", clock=ManualClock()) as character:
        for who, line in _TOLD:
            character.reply(line, to=who)
        yield character


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Sister Agnes. Where.", "bell tower"),
        ("herring. where", "flour sacks"),
        ("Herring. Not in the larder. Where.", "flour sacks"),
        ("Gil. The poacher. Where've they put him.", "granary"),
        ("that herring, where is it now", "flour sacks"),
        ("And Sister Agnes, where is she?", "bell tower"),
        ("Why is it closed, the north gate?", "hinge"),
        ("Need a rope. Where.", "bench"),
        ("Where the devil is Sister Agnes?", "bell tower"),
        ("where is the herring lol", "flour sacks"),
        ("where is Odo", "Hay Lane"),
    ],
)
def test_what_a_question_names_apart_is_asked_about(
    porter: memory.Character, question: str, answer: str
) -> None:
    assert answer in porter.reply(question, to="Cleo")


@pytest.mark.parametrize("opening", ["Excellent.", "My pearl,", "No way.", "Sorry,"])
def test_what_only_exclaims_or_calls_is_not_asked_about(porter: memory.Character, opening: str) -> None:
    assert "bell tower" in porter.reply("Where is Sister Agnes?", to="Cleo")
    assert "bell tower" in porter.reply(f"{opening} where is she?", to="Cleo")


def test_a_statement_without_a_subject_is_remembered(porter: memory.Character) -> None:
    porter.reply("I lost my thimble. last had it in the apple loft when the hens got in", to="Pia")
    assert "apple loft" in porter.reply("Where did Pia lose her thimble?", to="Cleo")
