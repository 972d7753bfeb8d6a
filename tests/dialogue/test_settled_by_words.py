"""Yes and no where a statement tells absence, what is yet to come or who did it, and names that are nearly the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from memory.clock import ManualClock
from tests.dialogue.telling import tell


@pytest.fixture
def keeper(clock: ManualClock) -> Iterator[Character]:
    with memory.open(
        name="Basil", description="Basil keeps a gate.", by_meaning=True, clock=clock
    ) as character:
        tell(
            character,
            clock,
            "Cleo",
            "The bailiff's wagon lost a wheel near the quarry.",
            "Nobody was in the barn when it collapsed.",
            "The regatta starts in four days.",
        )
        tell(
            character,
            clock,
            "Emil",
            "Torvald smashed the chapel window.",
            "Old Hanne drowned on the second of April.",
            "Yrsa sold her loom to a tinker.",
        )
        tell(
            character,
            clock,
            "Greta",
            "Marek has sailed to Tarnholm.",
            "Mareka is lodging in the brewhouse by the weir.",
        )
        yield character


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Was the barn empty?", "Yes"),
        ("was the barn deserted when it fell in?", "Yes"),
        ("Was anybody in the barn?", "No"),
        ("Has the regatta started?", "No"),
        ("Was it Torvald who smashed the window?", "Yes"),
        ("Is it Yrsa who smashed the chapel window?", "No. Torvald"),
        ("So it was Yrsa that smashed the window?", "No. Torvald"),
    ],
)
def test_yes_and_no_follow_the_words(keeper: Character, question: str, told: str) -> None:
    assert keeper.reply(question, to="Bob").startswith(told)


@pytest.mark.parametrize(
    "question",
    ["When did Yrsa drown?", "What did Hanne sell to the tinker?", "Where is Yrsa?"],
)
def test_what_is_said_of_another_is_not_told_of_whom_is_asked(keeper: Character, question: str) -> None:
    reply = keeper.reply(question, to="Bob")
    assert "April" not in reply
    assert not reply.lower().startswith(("to a tinker", "a tinker", "her loom"))


@pytest.mark.parametrize(
    ("question", "told", "other"),
    [
        ("Where has Marek gone?", "Tarnholm", "brewhouse"),
        ("Where did Marek go?", "Tarnholm", "brewhouse"),
        ("Where is Mareka staying?", "brewhouse", "Tarnholm"),
    ],
)
def test_a_name_that_is_nearly_the_same_is_another(
    keeper: Character, question: str, told: str, other: str
) -> None:
    reply = keeper.reply(question, to="Bob")
    assert told in reply
    assert other not in reply


def test_what_burned_in_a_barn_is_the_barn(keeper: Character) -> None:
    assert "bailiff" not in keeper.reply("Was anybody in the barn?", to="Bob")
