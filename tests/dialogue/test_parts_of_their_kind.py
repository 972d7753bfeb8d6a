"""The part told first is of the kind that was asked for: a place for where, an hour for what hour, a share for how many of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from memory.clock import ManualClock
from memory.text.lines import understand
from tests.dialogue.telling import tell


@pytest.fixture
def host(clock: ManualClock) -> Iterator[Character]:
    character = memory.open(name="Brom", by_meaning=True, clock=clock, description="Keeps an inn.")
    yield character
    character.close()


@pytest.mark.parametrize(
    ("said", "question", "first"),
    [
        ("My uncle Jarl keeps the ferry at Stonewick.", "Where does Bob's uncle work?", "At Stonewick"),
        ("The coach to Dray leaves on Tuesdays and Fridays.", "On which days does the coach leave?", "On Tuesdays and Fridays"),
        ("The guild bought twelve barrels of salt, but four of them leaked.", "How many barrels leaked?", "Four"),
        ("The baker sold us nine loaves, but three of them were mouldy.", "How many of the loaves were spoiled?", "Three"),
        ("my goat sleeps in the boiler house cos it is warm", "where does bob's goat sleep", "In the boiler house"),
        ("Two of the nine geese were taken.", "How many geese were taken?", "Two"),
        ("A bowl of stew is 3 pence at Hanna's stall.", "what's a bowl of stew go for at hanna's", "3 pence"),
        ("The healer is in the chapel with the wounded.", "Please, where I can find the healer?", "In the chapel"),
        ("The red fern grows in the hollow by the weir.", "Where, O wise one, might I gather the red fern?", "In the hollow"),
    ],
)  # fmt: skip
def test_the_part_told_first_is_of_the_kind_asked_for(
    host: Character, clock: ManualClock, said: str, question: str, first: str
) -> None:
    tell(host, clock, "Bob", said)
    assert host.reply(question, to="Fay").startswith(first)


@pytest.mark.parametrize(
    ("said", "question", "whole"),
    [
        (
            "The coach leaves on Tuesdays and Fridays, at 7 in the morning.",
            "At what hour doth the coach depart?",
            "7 in the morning",
        ),
        (
            "My purse with the silver clasp is gone, and I bet it was that lad with the fiddle.",
            "What was stolen from Bob?",
            "silver clasp",
        ),
        (
            "I paid ninety crowns for that old plough and it is held together with rope.",
            "What did Bob fork out for the plough?",
            "ninety crowns",
        ),
    ],
)
def test_a_memory_is_told_whole_where_the_part_may_be_another(
    host: Character, clock: ManualClock, said: str, question: str, whole: str
) -> None:
    tell(host, clock, "Bob", said)
    assert whole in host.reply(question, to="Fay").casefold()


def test_where_somebody_is_is_not_where_their_belongings_are(host: Character, clock: ManualClock) -> None:
    tell(
        host,
        clock,
        "Bob",
        "The bishop's coach lost a wheel at the long bridge.",
        "Ann's house is by the mill.",
    )
    assert not host.reply("Where is the bishop?", to="Fay").startswith("At the long bridge")
    assert host.reply("Where is the bishop's coach?", to="Gus").startswith("At the long bridge")
    assert "by the mill" in host.reply("Where can I find Ann?", to="Hal").casefold()


def test_what_somebody_has_done_is_not_theirs(host: Character, clock: ManualClock) -> None:
    tell(host, clock, "Bob", "The drum's come loose and rolled under the cart.")
    answer = host.reply("Where is the drum?", to="Fay")
    assert "under the cart" in answer.casefold() and "know" not in answer


@pytest.mark.parametrize(
    ("told", "set_right", "questions"),
    [
        (
            "The ship that was lost on Gull Point was a Dutch barge, laden with wool.",
            "Pardon me, I had that wrong. The lost ship was a Flemish barge, not a Dutch one.",
            {"Where was the ship lost?": "Gull Point", "What was the ship laden with?": "wool"},
        ),
        (
            "The singer with the black hair will perform at the Crown on Friday.",
            "My mistake, the singer has red hair, not black hair.",
            {"Where will the singer perform?": "the Crown", "What colour is the singer's hair?": "Red"},
        ),
    ],
)
def test_a_word_set_right_leaves_the_rest(
    host: Character, clock: ManualClock, told: str, set_right: str, questions: dict[str, str]
) -> None:
    tell(host, clock, "Cleo", told, set_right)
    for question, answer in questions.items():
        said = host.reply(question, to="Fay")
        assert answer.casefold() in said.casefold() and "Dutch" not in said and "black" not in said


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("Please, where I can find the captain?", "Please, where can I find the captain?"),
        ("Where it is the inn?", "Where is the inn?"),
        ("Who it is that gets married?", "Who gets married?"),
        ("Why the old man is so angry?", "Why is the old man so angry?"),
        ("What, good sir, is the price of a room?", "What is the price of a room?"),
        ("When he is back, will you tell me?", "When he is back, will you tell me?"),
        ("What she said is true?", "What she said is true?"),
    ],
)
def test_a_question_in_the_order_of_a_statement_is_put_in_its_own(line: str, read: str) -> None:
    assert understand(line).questions[0].said == read


def test_a_question_of_the_past_orders_no_drink(host: Character, clock: ManualClock) -> None:
    tell(host, clock, "Bob", "Old Jeb died of a snake bite.", "Drink from the creek, the well is foul.")
    assert "snake" in host.reply("what was it killed old jeb, drink i suppose", to="Fay")
