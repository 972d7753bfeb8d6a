"""Whether a line tells, asks or shows a feeling, where its form does not say so."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from memory.dialogue.small_talk.acknowledgement import occasion_of
from memory.text.lines import understand
from tests.phrases import says


@pytest.fixture
def marta() -> Iterator[Character]:
    with memory.open(name="Marta", description="Marta keeps the inn.", by_meaning=True) as marta:
        yield marta


@pytest.mark.parametrize(
    "line",
    [
        "The steward's after whoever took the cup from the chapel.",
        "Should you meet Piet on the ferry, say to him that the nets are dry.",
        "I'm terrified of going down to the cellar since I saw those eyes.",
    ],
)
def test_what_is_told_is_not_refused_as_a_question(marta: Character, line: str) -> None:
    answer = marta.reply(line, to="Ann")
    assert not says("unknown", answer, listener="Ann")


def test_one_sentence_of_grief_is_answered_as_grief(marta: Character) -> None:
    answer = marta.reply("My partner died last night. The shaft caved in.", to="Ann")
    assert says("grief", answer, listener="Ann")


def test_who_does_not_know_what_to_do_is_not_quoted_back(marta: Character) -> None:
    marta.reply("My cat died.", to="Ann")
    assert "cat" not in marta.reply("I don't know what to do.", to="Ann")


def test_a_clause_that_only_stresses_a_remark_asks_nothing(marta: Character) -> None:
    marta.reply("Help me with the cart and I'll buy you a beer.", to="Rufus")
    answer = marta.reply("You're the only one here who listens to me, you know that?", to="Rufus")
    assert "beer" not in answer


@pytest.mark.parametrize(
    ("line", "is_threat"),
    [
        ("touch my lute once more and ill knock your teeth out", True),
        ("Call again and I'll pour you a cup of tea.", False),
    ],
)
def test_a_threat_may_be_joined_with_and(line: str, is_threat: bool) -> None:
    assert (occasion_of(understand(line)) == "threat") is is_threat


def test_harm_is_no_good_news(marta: Character) -> None:
    answer = marta.reply("My partner Silas got shot in the leg by the Dalton boys.", to="Jeb")
    assert not any(says(key, answer, listener="Jeb") for key in ("joy", "compliment", "thanks"))
    assert not marta.reply("Where is Silas?", to="Ann").startswith("In the leg")


@pytest.mark.parametrize(
    ("line", "occasions"),
    [
        ("I got my hands on real coffee, I'm so happy I could cry", ["joy"]),
        ("Lost my old man today. Heart gave out.", ["grief", "sorrow"]),
    ],
)
def test_gladness_and_grief_are_told_apart(line: str, occasions: list[str]) -> None:
    with memory.open(name="Edda", by_meaning=True) as edda:
        said = edda.reply(line, to="Bob")
    assert any(says(occasion, said, listener="Bob") for occasion in occasions), said


@pytest.mark.parametrize(
    "line", ["They found the body in the river.", "My car got towed, 180 quid to get it back!!"]
)
def test_what_went_wrong_is_not_met_with_joy(line: str) -> None:
    with memory.open(name="Edda", by_meaning=True) as edda:
        said = edda.reply(line, to="Bob")
    assert not re.search("glad|wonderful|good news", said), said


def test_a_question_for_a_fact_is_no_musing(marta: Character) -> None:
    marta.reply("The aqueduct has cracked, and the cold pool will be dry for a week.", to="Ann")
    assert "aqueduct" in marta.reply("Why can't I take a cold plunge?", to="Bob")


@pytest.mark.parametrize(
    ("line", "occasion"),
    [
        ("if the ferry is late again I will burn your boat", "threat"),
        ("u look like a bulldog chewing a wasp", "insult"),
        ("I've seen better knots tied by a blind goat", "insult"),
        ("you couldn't find your own boots in a lit room", "insult"),
        ("you've a face like a wet weekend", "insult"),
        ("count on me, I'll have it done by Friday", "promise"),
        ("I'll burn your rubbish for you", "noted"),
        ("I have seen the boat by the quay", "noted"),
    ],
)
def test_a_line_is_what_it_does_in_any_wording(line: str, occasion: str) -> None:
    found = occasion_of(understand(line))
    assert found == occasion or (occasion == "noted" and found not in ("threat", "insult"))
