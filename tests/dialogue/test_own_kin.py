"""A question for the character's kin is answered with what tells of kin of the same class, and of its own."""

from __future__ import annotations

import re

import pytest

import memory
from memory.clock import ManualClock
from memory.dialogue.about_itself.kin_asked import by_kin, own_kin
from memory.text.lexicon import current
from memory.text.lines import understand

COURTING = "I am courting the miller's daughter Nell."
BROTHER = "My brother is the Duke of Marr."
SONS = "I am father of five sons."


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Have you got a sweetheart, lad?", COURTING),
        ("are you married?", COURTING),
        ("any brothers or sisters?", BROTHER),
        ("how's your brother doing?", BROTHER),
        ("kids?", SONS),
        ("How many children have you?", SONS),
    ],
)
def test_kin_of_the_class_that_is_asked_for_answers(question: str, answer: str) -> None:
    found = by_kin(understand(question), dict.fromkeys((COURTING, BROTHER, SONS, "I cut peat."), 0.2))
    assert max(found, key=lambda each: found[each]) == answer
    assert found[answer] > 0.6
    assert found["I cut peat."] == 0.2
    assert all(share == 0.0 for each, share in found.items() if each not in (answer, "I cut peat."))


@pytest.mark.parametrize(
    "question",
    [
        "Are you a grandfather yet?",
        "Where is the boy?",
        "Is there a girl at the well?",
        "Have you seen my brother?",
        "Does your wife know your brother?",
        "Who married Ann?",
        "Do you like it here?",
    ],
)
def test_any_other_question_leaves_all_as_it_is(question: str) -> None:
    given = {COURTING: 0.1, BROTHER: 0.3}
    assert by_kin(understand(question), given) == given


@pytest.mark.parametrize(
    "clause",
    ["I sell dresses to girls.", "I was sold as a boy.", "Her brother drives a tram.", "I cut peat."],
)
def test_what_is_no_kin_of_its_own_is_none(clause: str) -> None:
    assert own_kin(clause, current()) == set()


def test_nobody_is_told_of_a_brother_who_asks_for_a_husband() -> None:
    description = "Isolde is the queen's spymaster. Her brother is the Duke of Marr."
    with memory.open(name="Isolde", description=description, by_meaning=True, clock=ManualClock()) as isolde:
        assert not re.search("Marr|brother", isolde.reply("Do you have a husband?", to="Ann"))
        assert "Marr" in isolde.reply("Have you any brothers?", to="Ann")


def test_who_is_widowed_has_no_spouse_whatever_they_did_once() -> None:
    past = ["My wife Runa dug this garden, and we were wed for thirty years."]
    about = "Stellan keeps bees, alone since his wife Runa died."
    with memory.open(name="Stellan", description=about, backstory=past, by_meaning=True) as stellan:
        for question in ("Are you married?", "Do you have a wife?"):
            said = stellan.reply(question, to="Jo")
            assert "died" in said and not said.startswith("Yes"), said


def test_who_married_again_is_married() -> None:
    wives = {"My first wife Runa died.": 0.7, "My wife Alva sells honey.": 0.9}
    found = by_kin(understand("Are you married?"), wives)
    assert max(found, key=lambda each: found[each]) == "My wife Alva sells honey."


@pytest.mark.parametrize("question", ["What did your wife die of?", "What did your wife love?"])
def test_no_part_begins_with_the_verb_of_somebody_who_is_not_named_in_it(question: str) -> None:
    with memory.open(
        name="Stellan", backstory=["My wife Runa dug this garden, and we were happy here."], by_meaning=True
    ) as stellan:
        assert not stellan.reply(question, to="Jo").startswith("Dug")


@pytest.mark.parametrize("question", ["What did your brother die of?", "How did your mother die?"])
def test_how_another_of_its_kin_died_tells_nothing_of_one(question: str) -> None:
    oda = memory.open(name="Oda", description="Oda is a dyer. Her husband drowned at sea.", by_meaning=True)
    assert "husband" not in oda.reply(question, to="Ivo")
    assert "drowned" in oda.reply("What did your husband die of?", to="Ivo")


def test_a_question_about_one_of_its_kin_leaves_out_the_others() -> None:
    given = {COURTING: 0.1, BROTHER: 0.3, "I cut peat.": 0.2}
    assert by_kin(understand("What did your brother steal?"), given) == {**given, COURTING: 0.0}
