"""Which of what a character says of itself answers a question about it, in anybody's words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.clock import ManualClock
from memory.dialogue.about_itself.descriptions import described_parts
from memory.dialogue.about_itself.self_bearing import Judged, bearing
from memory.persona import Persona
from memory.recall.reader import Reading
from memory.text.lexicon import current
from memory.text.lines import understand
from tests.phrases import says

READ_AS_ANSWER = Reading(on=0.03, says=0.95, yes=0.0, no=0.0)
READ_AS_NONE = Reading(on=0.01, says=0.0, yes=0.0, no=0.0)


@pytest.fixture(scope="module")
def porter() -> Iterator[memory.Character]:
    with memory.open(
        name="Milo",
        by_meaning=True,
        clock=ManualClock(),
        description=(
            "Milo is the night porter of a faded hotel. He is fifty-eight, blind in his left eye, and smells of mint. "
            "He used to play the trombone in a dance band."
        ),
        backstory=[
            "I grew up in Hull, over my father's fish shop.",
            "I got the job here after I gave back the old manager's wallet.",
            "I have never seen the desert.",
        ],
    ) as milo:
        yield milo


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("what's with the eye, if it's ok to ask?", "blind in my left eye"),
        ("how did you end up with this job?", "after I gave back the old manager's wallet"),
        ("what is the desert like?", "I have never seen the desert."),
    ],
)
def test_a_question_in_any_words_gets_the_clause_that_answers_it(
    porter: memory.Character, line: str, answer: str
) -> None:
    assert answer in porter.reply(line, to="Kay")


def test_the_askers_own_origin_is_theirs(porter: memory.Character) -> None:
    porter.reply("I'm from Aberdeen, by the way.", to="Zoe")
    said = porter.reply("so where do I come from, do you remember?", to="Zoe")
    assert "Aberdeen" in said
    assert "Hull" not in said


def test_the_askers_untold_origin_is_nobody_elses(porter: memory.Character) -> None:
    porter.reply("Ivo came in from the harbour an hour ago.", to="Kay")
    said = porter.reply("where do I come from?", to="Lou")
    assert "harbour" not in said
    assert "Hull" not in said


def test_a_question_without_its_mark_and_of_what_is_feared_is_no_remark(porter: memory.Character) -> None:
    assert "Take care" not in porter.reply("what scares you most", to="Ned")


def test_what_is_read_counts_with_what_is_like_the_question() -> None:
    line = understand("where did you grow up?")
    found = bearing(
        line,
        [
            Judged("I grew up in Hull.", 0.7, 0.9, READ_AS_ANSWER),
            Judged("I keep bees.", 0.1, 0.0, READ_AS_NONE),
        ],
    )
    assert found["I grew up in Hull."] > 0.9
    assert found["I keep bees."] < 0.1


def test_without_a_reader_likeness_decides() -> None:
    line = understand("any pets?")
    found = bearing(line, [Judged("I have a cat called Tom.", 0.6, 0.9), Judged("I sail a barge.", 0.1, 0.0)])
    assert found["I have a cat called Tom."] > 0.5 > found["I sail a barge."]


def test_nothing_to_judge_bears_on_nothing() -> None:
    assert bearing(understand("any pets?"), []) == {}


@pytest.mark.parametrize(
    ("description", "parts"),
    [
        (
            "Milo is fifty, blind in his left eye, and smells of mint.",
            ["I am fifty.", "I am blind in my left eye.", "I smell of mint."],
        ),
        (
            "Milo is thirty, stout and short-sighted, with a scar on his chin. He is made of slate, slow of speech.",
            [
                "I am thirty.",
                "I am stout and short-sighted.",
                "I have a scar on my chin.",
                "I am made of slate, slow of speech.",
            ],
        ),
        (
            "Milo is the husband of Ann, a baker. He is from Leeds, a small town. He is seeing Pete, the doctor.",
            [
                "I am the husband of Ann, a baker.",
                "I am from Leeds, a small town.",
                "I am seeing Pete, the doctor.",
            ],
        ),
        (
            'Milo mends locks. He dislikes being called "love".',
            ["I mend locks.", 'I dislike being called "love".'],
        ),
        (
            "Milo was raised by a nurse named Dr. Bell. He mends locks.",
            ["I was raised by a nurse named Dr. Bell.", "I mend locks."],
        ),
        (
            "Milo mends locks in Neon Alley, twenty-six, shy.",
            ["I mend locks in Neon Alley.", "I am twenty-six.", "I am shy."],
        ),
        ("Milo mends locks. One of his boots squeaks.", ["I mend locks."]),
    ],
)
def test_a_description_keeps_its_clauses_whole(description: str, parts: list[str]) -> None:
    assert described_parts(Persona(name="Milo", description=description), current()) == parts


def test_what_is_asked_is_read_without_an_afterthought() -> None:
    with memory.open(name="Odd", by_meaning=True, clock=ManualClock()) as odd:
        odd.remember("Bram comes in for his morning ale and makes a show of it.")
        assert says(
            "told_nothing_you",
            odd.reply("so where do I come from, do you remember?", to="Zoe"),
            listener="Zoe",
        )


@pytest.mark.parametrize("question", ["How old are you, Nell?", "how old are you?", "what's your age?"])
def test_how_long_something_lasted_is_no_age(question: str) -> None:
    lasted = "My husband Adam laid this floor, and we were married for twenty-six years."
    with memory.open(name="Nell", by_meaning=True, clock=ManualClock(), backstory=[lasted]) as nell:
        assert "wenty-six" not in nell.reply(question, to="Sol")


@pytest.fixture(scope="module")
def whittler() -> Iterator[memory.Character]:
    with memory.open(
        name="Cade",
        by_meaning=True,
        clock=ManualClock(),
        description=(
            "Cade tends the boiler of a paddle steamer. He whittles birds from driftwood, has a leg made of brass, "
            "and puts his pay aside for a cottage. He has never tasted snow, and he is a father of two boys."
        ),
    ) as cade:
        yield cade


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("what will you spend all that money on, what you've been saving", "cottage"),
        ("why have you got a METAL leg", "brass"),
        ("have you got any little boys i can play with", "two boys"),
    ],
)
def test_a_clause_in_quite_other_words_still_answers(
    whittler: memory.Character, line: str, answer: str
) -> None:
    assert answer in whittler.reply(line, to="Kay")
