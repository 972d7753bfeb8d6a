"""Whom a question is about: its hearer, however flattered, called or presumed upon, or somebody else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.clock import ManualClock
from memory.dialogue.about_itself.subjects import subject_of_another, unless_of_another
from memory.dialogue.selection.rewording import presumed
from memory.text.lines import understand


@pytest.fixture(scope="module")
def ferra() -> Iterator[memory.Character]:
    with memory.open(
        name="Ferra",
        by_meaning=True,
        clock=ManualClock(),
        description=(
            "Ferra is the ghost of a glassblower who haunts a lighthouse. She fell from the gallery in a gale, carves whistles "
            "from bone, cannot stand onions, and wears a wig. She was born in Murano and has two daughters."
        ),
    ) as ghost:
        ghost.reply("The quartermaster has bought a parrot.", to="Ned")
        yield ghost


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("so like how did you die?", "fell from the gallery"),
        ("whatcha making there big fella", "carve whistles"),
        ("How many girls have you got, love?", "two daughters"),
        ("Has so fair a lady no daughters?", "two daughters"),
        ("That can't be your own hair, dearie.", "wear a wig"),
        ("You're not from around here, are you, my dear?", "Murano"),
    ],
)
def test_a_question_to_the_hearer_is_answered_from_its_life(
    ferra: memory.Character, line: str, answer: str
) -> None:
    assert answer in ferra.reply(line, to="Ann")


@pytest.mark.parametrize(
    "line",
    [
        "does the quartermaster like onions",
        "Do you think the quartermaster cannot stand onions?",
        "What will not the quartermaster eat?",
    ],
)
def test_a_question_of_another_is_not_answered_from_its_own_life(ferra: memory.Character, line: str) -> None:
    assert "I cannot stand onions" not in ferra.reply(line, to="Bob")


def test_a_presumption_of_which_nothing_is_known_is_no_question(ferra: memory.Character) -> None:
    assert "wig" not in ferra.reply("You must be tired after such a night.", to="Eve")


@pytest.mark.parametrize(
    ("line", "subject"),
    [
        ("Is the night guard afraid of mice?", {"guard"}),
        ("what does the bursar keep", {"bursar"}),
        ("Does Vito like cats?", {"vito"}),
        ("Can people swim here?", {"people"}),
        ("Is the work hard?", set()),
        ("Are you afraid of the guard?", set()),
        ("What became of your ear?", set()),
        ("What's the worst of it?", set()),
    ],
)
def test_the_subject_of_a_question_tells_whom_it_is_about(line: str, subject: set[str]) -> None:
    assert subject <= set(subject_of_another(understand(line)))
    assert bool(subject) == bool(subject_of_another(understand(line)))


def test_what_speaks_of_that_subject_may_still_answer() -> None:
    told = {"I keep a lizard called Admiral.": 0.4, "I am afraid of mice.": 0.9}
    assert unless_of_another(understand("How old is the lizard?"), told) == {
        "I keep a lizard called Admiral.": 0.4,
        "I am afraid of mice.": 0.0,
    }


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("You must have flown once.", "have you ever flown once?"),
        ("You can't be a day over fifty.", "are you a day over fifty?"),
        ("That's never a Leeds accent, young man.", "where do you come from?"),
        ("You've never been wed, have you?", "have you ever been wed?"),
        ("I bet you sing in the bath.", "is it true that you sing in the bath?"),
        ("You are never going home.", ""),
        ("The ferry can't be late.", ""),
        ("You have a fine voice.", ""),
        ("Is that your hat?", ""),
    ],
)
def test_what_a_line_presumes_is_asked_plainly(line: str, asked: str) -> None:
    assert presumed(understand(line)) == asked


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("How many boys have you got, love?", "How many boys have you got?"),
        ("what happened to your wing mister robot", "what happened to your wing"),
        ("do you snore haha", "do you snore"),
        ("you're not a sailor are you pet", "you're not a sailor, are you"),
        ("Does so clever a man play chess?", "do you play chess?"),
        ("You've never been wed, a free spirit like you?", "You've never been wed?"),
        ("What line was you in before this?", "What line were you in before this?"),
        ("Have you ever seen so fair a lady?", "Have you ever seen so fair a lady?"),
        ("How many did you buy, one?", "How many did you buy, one?"),
        ("Who broke it, you?", "Who broke it, you?"),
        ("He has you worried.", "He has you worried."),
        ("u still dance", "do you still dance"),
        ("who killed the old man", "who killed the old man"),
        ("Do you believe in love?", "Do you believe in love?"),
        ("Have you seen a little girl?", "Have you seen a little girl?"),
        ("I never saw so fair a lady.", "I never saw so fair a lady."),
    ],
)
def test_calls_and_flattery_are_no_part_of_what_is_asked(line: str, said: str) -> None:
    assert understand(line).said == said


@pytest.mark.parametrize("line", ["Does your elbow hurt?", "do your arms ache", "Is your elbow any better?"])
def test_what_others_call_their_own_is_no_answer_for_the_hearers(ferra: memory.Character, line: str) -> None:
    ferra.reply("My sons have the mumps, and my elbow aches in the frost.", to="Olaf")
    assert "aches" not in ferra.reply(line, to="Jan")
    assert "aches" in ferra.reply("How is Olaf's elbow?", to="Jan")
