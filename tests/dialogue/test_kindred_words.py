"""What is asked in other words for the same thing, or in the order of speech, is answered from the memory that says it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from memory.clock import ManualClock
from memory.dialogue.selection.kindred import in_words_of
from memory.journal.entry import Entry
from memory.text.lines import understand
from tests.making import make_entry


@pytest.fixture
def orla() -> Iterator[Character]:
    with memory.open(
        name="Orla",
        description="Orla keeps a canal lock.",
        backstory=["I grow beans"],
        by_meaning=True,
        clock=ManualClock(),
    ) as orla:
        yield orla


def said(content: str) -> Entry:
    return make_entry(content=content)


@pytest.mark.parametrize(
    ("question", "told", "asked"),
    [
        ("Which boat carried swine?", "The Heron carried pigs.", "Which boat carried pigs?"),
        (
            "With whom did Hendrik's lass elope?",
            "Hendrik's daughter ran away with a tanner.",
            "With whom did Hendrik's daughter ran away?",
        ),
        (
            "Why is the horn silent?",
            "The foghorn is silent, a rat ate the cable.",
            "Why is the foghorn silent?",
        ),
        ("Who has the jewels?", "A troll sits on the rubies.", "Who has the rubies?"),
    ],
)
def test_a_question_is_asked_in_the_words_of_a_memory(question: str, told: str, asked: str) -> None:
    assert in_words_of(understand(question), [said(told)]) == [asked]


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Which boat carried pigs?", ["The Heron carried pigs."]),  # in its own words
        ("Why is the mill closed?", ["The mill is closed, the wheel broke.", "The inn is shut."]),
        ("Where is Lance?", ["The spear is in the hall."]),
        ("Who has the rubies?", ["A troll sits on the jewels of a king and counts them."]),
    ],
)
def test_nothing_is_asked_again_where_no_memory_holds_more_of_it(question: str, told: list[str]) -> None:
    assert in_words_of(understand(question), [said(each) for each in told]) == []


@pytest.mark.parametrize(
    ("told", "question", "answer"),
    [
        ("Old Jem's lass is walking out with the exciseman.", "Who is Jem's daughter courting?", "exciseman"),
        (
            "The parson paid ten guineas for that lame pony.",
            "What did the vicar give for his nag?",
            "en guineas",
        ),
        ("My umbrella, I left it on the steam launch.", "Where's Ivo's brolly?", "launch"),
    ],
)
def test_two_words_for_one_thing(orla: Character, told: str, question: str, answer: str) -> None:
    orla.reply(told, to="Ivo")
    assert answer in orla.reply(question, to="Ann")


@pytest.mark.parametrize(
    "line",
    [
        "just nipping to the aft lockers for a smoke, any reason I shouldn't",
        "I'm about to light a candle by the aft lockers. Any objection?",
        "gonna light a candle by the aft lockers, any reason not to?",
    ],
)
def test_what_speaks_against_a_plan_is_told(orla: Character, line: str) -> None:
    orla.reply("No naked flames by the aft lockers please, the coolant leaks there.", to="Ivo")
    answer = orla.reply(line, to="Ann")
    assert "coolant" in answer or "flames" in answer


def test_a_reason_is_asked_of_the_statement_before(orla: Character) -> None:
    orla.reply("The big siren is kaput, a rat ate through the cable.", to="Ivo")
    assert "rat" in orla.reply("The big siren makes no sound. For what reason?", to="Ann")


def test_what_is_named_after_the_question_is_meant(orla: Character) -> None:
    orla.reply("My trunk went on the wrong ship.", to="Wanda")
    orla.reply("I have closed the north berth until I can weld the crack.", to="Ivo")
    assert "crack" in orla.reply("Why it is closed, the north berth?", to="Wanda")


def test_looks_are_no_tastes(orla: Character) -> None:
    orla.reply("My ox is white as milk with one horn broken off short.", to="Hob")
    assert "white" in orla.reply("What does Hob's ox look like?", to="Ann")


def test_no_name_is_hinted_at_by_what_else_is_known(orla: Character) -> None:
    orla.reply("Captain Brill dines with the ambassador tonight.", to="Ivo")
    answer = orla.reply("What is the ambassador's name?", to="Ann")
    assert "Brill" not in answer


def test_own_life_is_no_answer_about_somebody_else(orla: Character) -> None:
    orla.reply("The governor's aide cannot stomach anything with milk in it.", to="Ivo")
    assert "beans" not in orla.reply("whats the aide not allowed to eat", to="Ann")


def test_a_correction_without_a_comma_is_understood(orla: Character) -> None:
    orla.reply("customs found 60 live chickens in the hold of the Pickle.", to="Ivo")
    orla.reply("nah it wasnt the Pickle with the chickens it was the Gherkin. mixed em up", to="Ivo")
    answer = orla.reply("Which vessel had poultry aboard?", to="Ann")
    assert "Gherkin" in answer
    assert "Pickle" not in answer
