"""Which part of a statement a question asks for, and when that is left open."""

from __future__ import annotations

import pytest

from memory.text.answer_parts.asked_part import asked_part
from memory.text.lines import understand


def part(question: str, statement: str, *speaker: str, other_day: bool = False) -> str | None:
    """What the statement answers."""
    asked, said = understand(question).questions[0], understand(statement).sentences[0]
    return asked_part(asked, said, speaker=speaker, other_day=other_day)


@pytest.mark.parametrize(
    ("question", "statement", "expected"),
    [
        ("When does the fair begin?", "The fair begins on Monday.", "on Monday"),
        ("What time does the tavern close?", "The tavern closes at midnight.", "at midnight"),
        ("When does the ferry leave?", "The ferry leaves Friday at six.", "Friday at six"),
        (
            "When does the guild meet?",
            "The guild meets Tuesday evening at eight.",
            "Tuesday evening at eight",
        ),
        ("When does the show start?", "The show starts on Monday, at eight.", "on Monday, at eight"),
        ("How many swords did Ivo forge?", "Ivo forged nine swords in two weeks.", "nine"),
        (
            "How many guests came to the feast?",
            "A hundred and sixty guests came to the feast.",
            "hundred and sixty",
        ),
        ("How much does the boat cost?", "The boat costs forty silver marks.", "forty silver marks"),
        ("How old is the tower?", "The tower is ninety years old.", "ninety years"),
        ("Where did Ivo bury the chest?", "Ivo buried the chest behind the chapel.", "behind the chapel"),
        ("Where does Nell live?", "Nell lives by the river and works in town.", "by the river"),
        ("Who stole the goose?", "Falk stole the goose.", "Falk"),
        ("Who stole the goose?", "The baker's boy has stolen the goose.", "The baker's boy"),
        (
            "Why did Nell leave the guild?",
            "Nell left the guild because nobody paid her.",
            "because nobody paid her",
        ),
        ("Is the gate open?", "The gate is closed.", "No"),
        ("Is the gate open?", "The gate is not open.", "No"),
        ("Is the gate open?", "The gate is open.", "Yes"),
        ("Is the gate closed?", "The gate is not open.", "Yes"),
        ("Did Falk steal the goose?", "Falk stole the goose.", "Yes"),
        ("Is Nell alive?", "Nell died in the fire.", "No"),
    ],
)
def test_the_part_that_is_asked_for(question: str, statement: str, expected: str) -> None:
    assert part(question, statement) == expected


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("How many days did Ivo search?", "Ivo lost three sheep."),
        ("How many sheep did Ivo lose?", "Ivo lost sheep for three days."),
        ("How many sheep did Ivo lose?", "Ivo lost three cows."),
        ("When does the fair begin?", "The fair begins on Monday or on Tuesday."),
        ("Did Falk hit Ivo?", "Ivo hit Falk."),
        ("Is the gate open?", "The gate may be open."),
        ("Will the gate open?", "The gate is open."),
        ("Is the gate open?", "The door is open."),
        ("Who stole the goose?", "Nobody stole the goose."),
        ("Where is the hammer?", "The hammer is heavy."),
        ("Where did Ivo go?", "Ivo did not go to the mill."),
        ("Is the gate open?", "Is the gate open?"),
        ("When did the mill burn?", "I hope the inn opens on Monday."),
    ],
)
def test_what_a_statement_does_not_say_is_not_inferred(question: str, statement: str) -> None:
    assert part(question, statement) is None


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("Who took the ring?", "I believe Falk took the ring."),
        ("Who took the ring?", "Falk took the ring, I think."),
        ("When does the fair begin?", "The fair begins on Monday, I guess."),
    ],
)
def test_a_guess_is_told_whole(question: str, statement: str) -> None:
    assert part(question, statement) is None


def test_a_speaker_speaks_of_itself() -> None:
    assert part("How many sheep did Bob lose?", "I lost three sheep.", "bob") == "three"
    assert part("How many sheep did Bob lose?", "I lost three sheep.") is None


def test_times_that_count_from_the_day_are_no_answer_on_another_day() -> None:
    assert part("When did the mill burn?", "The mill burned yesterday.") == "yesterday"
    assert part("When did the mill burn?", "The mill burned yesterday.", other_day=True) is None
    asked, told = "When does the ferry leave?", "The ferry leaves at eight, unless it storms tomorrow."
    assert part(asked, told) == "at eight, unless it storms tomorrow"
    assert part(asked, told, other_day=True) != "at eight, unless it storms tomorrow"


@pytest.mark.parametrize(
    ("question", "statement", "expected"),
    [
        ("Was there a bear?", "There was a bear at the mill.", "Yes"),
        ("Was it Falk who stole the goose?", "Falk stole the goose.", "Yes"),
        ("Was it Nell who died?", "Old Nell passed away on Sunday.", "Yes"),
        ("Has Ivo got a saddle now?", "Rufus sold a saddle to Ivo.", "Yes"),
        ("Does Ivo have a saddle?", "Rufus lent Ivo a saddle.", "Yes"),
        ("Does Ivo have a saddle?", "Rufus lent a saddle to Ivo and he still has not given it back.", "Yes"),
        ("When does the shift begin?", "The shift begins at half six.", "at half six"),
        ("When was the bear seen?", "The bear was seen about a quarter to nine.", "about a quarter to nine"),
        ("When does the fair open?", "The fair opens at first light.", "at first light"),
        ("Where did Dunstan go?", "Dunstan went to Kelby.", "to Kelby"),
        ("How many ewes does Ivo have?", "Ivo has eight rams, sixty ewes and a dog.", "sixty"),
        ("How many dogs does Ivo have?", "Ivo has eight rams, sixty ewes and a dog.", "a dog"),
        ("What does Ivo's eldest daughter do?", "Ivo's eldest daughter Runa is a pilot.", "a pilot"),
        ("What does Runa do for a living?", "Runa is a pilot.", "a pilot"),
        ("How old is Ivo?", "Ivo is 34 years old and 5 feet tall.", "34 years"),
        ("When is the fair?", "The fair was moved from Friday to Sunday.", "Sunday"),
        ("When was the fair supposed to be?", "The fair was moved from Friday to Sunday.", "Friday"),
        ("How much is the toll?", "The toll has gone up from two pence to five.", "five"),
        ("Where does Ivo live?", "Ivo moved last year from Kelby to Orrin.", "Orrin"),
        ("Did the bay freeze?", "I dreamt that the bay froze.", None),
        ("What is Ivo's cat called?", "Ivo's cats are called Salt and Pepper.", "Salt and Pepper"),
        ("What did Runa do?", "Runa is a pilot.", None),
    ],
)
def test_more_ways_to_say_it(question: str, statement: str, expected: str | None) -> None:
    assert part(question, statement) == expected


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("Where is Father Egbert?", "Father Egbert wants to build a bridge here."),
        ("Where is Falk?", "Falk has fallen out with Ivo over a girl."),
        ("Where is the mare?", "Ivo sold the mare to the mill."),
        ("Is there a bear?", "There was a bear at the mill."),
        ("Does Ivo have a saddle?", "Rufus lent a saddle to Ivo and got it back."),
        ("Does Ivo have a saddle?", "Rufus lent a saddle to Ivo, and Ivo has brought it back."),
    ],
)
def test_a_goal_or_a_cause_is_no_place(question: str, statement: str) -> None:
    assert part(question, statement) is None


@pytest.mark.parametrize(
    ("question", "statement", "part"),
    [
        ("What do you sell?", "I sell rope, tar and canvas, and a lamp or two.", "rope, tar and canvas"),
        ("What does Ida sell?", "Ida sells tea, buns and soup, and lets rooms.", "tea, buns and soup"),
        ("What did Ann buy?", "Ann bought eggs, and Bob bought milk.", "eggs"),
    ],
)
def test_a_list_is_told_to_its_end(question: str, statement: str, part: str) -> None:
    line = understand(question)
    told = understand(statement).sentences[0]
    assert asked_part(line.questions[0], told, speaker={"kit"}, lexicon=line.lexicon) == part


def test_a_question_with_a_subject_of_its_own_asks_for_no_subject() -> None:
    assert part("What is Arjun studying?", "My son Arjun is at school, studying maps.") is None
