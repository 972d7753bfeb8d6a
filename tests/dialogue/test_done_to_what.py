"""Who did something to one thing is no answer to who did it to another."""

from __future__ import annotations

import pytest

import memory
from memory.text.answer_parts.mismatch import done_to_another
from memory.text.lines import understand


@pytest.mark.parametrize(
    ("told", "question", "doer"),
    [
        ("A pedlar called Corin took the room above the kitchen.", "Who took the herbs?", "Corin"),
        ("Old Hanna broke the big window of the chapel.", "Who broke the jug?", "Hanna"),
        ("Dora stole a loaf from the baker.", "Who stole the lantern?", "Dora"),
        ("The ferry was painted by Osk.", "Who painted the fence?", "Osk"),
        ("Lieutenant Vance repaired the airlock.", "Who has repaired the radio?", "Vance"),
    ],
)
def test_a_deed_on_another_thing_accuses_nobody(told: str, question: str, doer: str) -> None:
    with memory.open(name="Marta", description="Marta keeps the inn.", by_meaning=True) as marta:
        marta.remember(told)
        assert doer not in marta.reply(question, to="Ann")


@pytest.mark.parametrize(
    ("told", "question", "right"),
    [
        (
            "A pedlar called Corin took the herbs from the kitchen.",
            "Who took the herbs?",
            "pedlar called Corin",
        ),
        ("Dora stole a loaf from the baker.", "Who stole the bread?", "Dora stole a loaf"),
        ("Mira won a goose at the fair.", "Who won the argument?", "Mira won a goose"),
        ("Osk painted it. The fence was grey before.", "Who painted the fence?", "Osk"),
    ],
)
def test_a_deed_on_the_thing_is_told_and_one_on_what_may_be_it_is_told_whole(
    told: str, question: str, right: str
) -> None:
    with memory.open(name="Marta", description="Marta keeps the inn.", by_meaning=True) as marta:
        marta.remember(told)
        assert right in marta.reply(question, to="Ann")


@pytest.mark.parametrize(
    ("question", "text", "pair"),
    [
        ("Who took the herbs?", "Corin took the room above the kitchen.", ("the herbs", "the room")),
        ("Who pinched my purse?", "The apples were stolen by Falk.", ("my purse", "the apples")),
        ("Who took the herbs?", "Corin took them, the herbs.", None),
        ("Who took the herbs?", "Corin took them.", None),
        ("Who took the herbs?", "Corin sleeps above the kitchen.", None),
        ("Who laughed?", "Ann laughed.", None),
        ("What took so long?", "Ann took the mule.", None),
    ],
)
def test_another_thing_is_found_by_the_verb_and_its_object(
    question: str, text: str, pair: tuple[str, str] | None
) -> None:
    assert done_to_another(understand(question).questions[0], text) == pair
