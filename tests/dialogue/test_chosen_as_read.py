"""Which memory is told where a model reads the likeliest ones: the surest, with what leads to the question, and the latest."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import memory
from memory.clock import ManualClock

BELL = ("Ann", "We have a new bell for the church.")


def answered(question: str, told: Sequence[tuple[str, str]], asker: str = "Cleo") -> str:
    """Return what a character answers who was told these lines, each by somebody."""
    with memory.open(
        name="Bertha", backstory=["I keep the dairy at Harl."], by_meaning=True, clock=ManualClock()
    ) as bertha:
        for who, line in told:
            bertha.remember(line, source=who)
        return bertha.reply(question, to=asker)


def test_a_question_is_read_with_what_leads_to_it() -> None:
    told = [
        ("Nan", "I keep my spare spectacles in the biscuit tin at home, should I ever need them."),
        ("Cleo", "my ferret got out at school and now he is behind the stove and won't come out"),
        BELL,
    ]
    question = "nan can't see a thing, she sat on her glasses! where are her other ones"
    assert "biscuit tin" in answered(question, told, "Tom")


@pytest.mark.parametrize(
    ("told", "question"),
    [
        (
            [
                (
                    "Ivo",
                    "morning! the barge i painted is Nell's, she's launching it on the 12th at Thorn quay",
                ),
                ("Ivo", "me again, small change, launch is the 15th now not the 12th, the tide's too low"),
            ],
            "what date's nell putting the barge in the water",
        ),
        (
            [
                ("Ivo", "the hearing about the mill is set for the 12th at Thorn"),
                ("Ivo", "little change, the hearing's on the 15th, not the 12th, the judge is ill"),
            ],
            "When is the hearing about the mill?",
        ),
    ],
)
def test_a_value_that_its_teller_denies_since_is_not_told(told: list[tuple[str, str]], question: str) -> None:
    assert "15th" in answered(question, [*told, BELL])


def test_a_denied_day_of_another_matter_takes_nothing_back() -> None:
    told = [
        ("Ivo", "The wedding of my niece is on the 12th at Thorn."),
        ("Ivo", "The cattle market is on the 15th this year, not the 12th."),
        BELL,
    ]
    assert "12th" in answered("When does Ivo's niece marry?", told)


def test_where_the_teller_is_is_not_where_somebody_else_is() -> None:
    told = [
        ("Ivo", "i swapped shifts with Jory so im on the toll gate tonight and he's mucking out the goats"),
        BELL,
    ]
    assert "goats" in answered("where will i find Jory this evening?", told)


def test_one_of_a_litter_is_no_count_of_it() -> None:
    told = [("Ivo", "Nan's cat has had six kittens, there was a tiny one hiding at the back"), BELL]
    assert "six" in answered("How many little ones has the cat had?", told).lower()


def test_what_the_asker_told_of_itself_is_not_told_of_others() -> None:
    told = [
        (
            "Emil",
            "Good night. I am a truck driver from Lund. I sleep now in the white wagon behind the mill.",
        ),
        (
            "Jory",
            "me and my dad are going to the seaside and its a surprise for my mum, we only stopped for a rest",
        ),
        BELL,
    ]
    answer = answered("The small boy with the father, to where are they driving?", told, "Emil")
    assert "seaside" in answer
    assert "Lund" not in answer
