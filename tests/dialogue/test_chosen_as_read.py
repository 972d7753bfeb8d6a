"""Which memory is told where a model reads the likeliest ones: the surest, with what leads to the question, and the latest."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import memory
from memory.clock import ManualClock
from memory.dialogue.selection.as_read import standing_out, unless_plainly_read
from memory.dialogue.selection.weighing import Account, surest
from memory.recall.query import Recalled
from memory.recall.reader import Reading
from memory.text.lines import understand

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


def recalled(*told: tuple[str, str]) -> list[Recalled]:
    """Return these lines, each told by somebody, as they come to mind, the likest first."""
    with memory.open(name="Bertha", clock=ManualClock()) as bertha:
        return [Recalled(bertha.remember(line, source=who), 1.0, {}) for who, line in told]


def readings(hits: Sequence[Recalled], *sure: float) -> dict[int, Reading]:
    """Return readings by which each of some memories answers so surely."""
    return {hit.entry.id: Reading(0.0, each, 0.0, 0.0) for hit, each in zip(hits, sure, strict=True)}


@pytest.mark.parametrize(("sure", "first"), [((0.07, 0.55), 1), ((0.4, 0.55), 0), ((0.07, 0.3), 0)])
def test_what_answers_far_more_surely_comes_first(sure: tuple[float, float], first: int) -> None:
    hits = recalled(("Rufus", "I bet that Ivo painted it."), ("Ivo", "Two lads painted it."))
    assert unless_plainly_read(hits, readings(hits, *sure))[0] == hits[first]


@pytest.mark.parametrize(
    ("question", "sure", "rival", "is_told"),
    [
        ("Why are we rationed?", 0.75, 0.1, True),
        ("Why are we rationed?", 0.6, 0.1, False),
        ("Why are we rationed?", 0.75, 0.4, False),
        ("Why is the boiler cold?", 0.4, 0.1, True),
        ("Where is the boiler?", 0.4, 0.1, False),
    ],
)
def test_only_what_stands_out_answers_by_its_reading_alone(
    question: str, sure: float, rival: float, is_told: bool
) -> None:
    hits = recalled(("Ivo", "The boiler has failed."), ("Ann", "The dentist has gone ashore."))
    found = standing_out(understand(question), "cleo", hits, readings(hits, sure, rival))
    assert (found == hits[0].entry) is is_told


@pytest.mark.parametrize(("second", "disputed", "told"), [(0.98, False, 2), (0.4, False, 1), (0.4, True, 2)])
def test_only_what_surely_answers_is_a_rival_account(second: float, disputed: bool, told: int) -> None:
    hits = recalled(("Ivo", "I earn nine pence a day at the quarry."), ("Nan", "A berth costs two pence."))
    one, other = (hit.entry for hit in hits)
    denied = {one.id: other.id} if disputed else {}
    rivals = surest([Account(one), Account(other)], readings(hits, 0.95, second), denied)
    assert [each.entry for each in rivals] == [one, other][:told]


def test_without_a_reader_every_account_that_differs_is_told() -> None:
    hits = recalled(("Ivo", "The barge is red."), ("Nan", "The barge is blue."))
    accounts = [Account(hit.entry) for hit in hits]
    assert surest(accounts, {}, {}) == accounts
