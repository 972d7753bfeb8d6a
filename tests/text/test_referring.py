"""What a question points back at, by the exchanges before it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.text.lexicon import ENGLISH
from memory.text.lines import understand
from memory.text.phrases import noun_phrases
from memory.text.references.referring import TURNS_BACK, Meant, meant
from memory.text.references.turns import Turn

KNOWN = ("Rufus", "Ann", "Bram")
BEFORE = (
    Turn(
        understand("Who stole the grey mare?"),
        (understand("Rufus took the grey mare to the mill."),),
        ("Ann",),
    ),
)


def resolved(line: str, before: tuple[Turn, ...] = BEFORE) -> Meant:
    return meant(understand(line), before, KNOWN)


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("What is his wife called?", "What is Rufus's wife called?"),
        ("Where is he?", "Where is Rufus?"),
        ("Where's he?", "Where's Rufus?"),
        ("Have you seen her?", "Have you seen Rufus?"),
        ("Is he with Ann?", "Is Rufus with Ann?"),
        ("Who owns it?", "Who owns the grey mare?"),
        ("Did they find him?", "Did they find Rufus?"),
        ("How much did it cost?", "How much did the grey mare cost?"),
        ("And the miller?", "Who stole the miller?"),
        ("What about Bram?", "What do you know about Bram?"),
    ],
)
def test_what_a_question_points_back_at_is_put_in(line: str, text: str) -> None:
    found = resolved(line)
    assert found == Meant(text, points_back=True)


@pytest.mark.parametrize(
    "line",
    [
        "Where is the mill?",
        "Where is Bram? Is he well?",
        "The mill burned down. Who did it?",
        "My brother is ill. Where is he?",
        "Is it true that the mill burned?",
        "Is there any news?",
        "How are you?",
        "Do you know that man?",
        "Do you remember me?",
        "What time is it?",
        "Why is it so stuffy?",
        "Why is it always crowded in here?",
    ],
)
def test_what_stands_by_itself_stays_as_it_is(line: str) -> None:
    assert resolved(line) == Meant(line)
    assert resolved(line, ()) == Meant(line)


@pytest.mark.parametrize(
    "line",
    [
        "Why?",
        "And who else knows?",
        "Where did you hear that?",
        "Are you sure?",
        "When was that?",
        "Really?",
        "Say that again.",
        "Tell me more.",
        "Go on.",
        "Who told you?",
        "What else?",
        "Pardon?",
        "Since when?",
    ],
)
def test_what_names_nothing_is_about_the_last_exchange(line: str) -> None:
    found = resolved(line)
    assert found.points_back and found.found and found.is_bare
    lost = resolved(line, ())
    assert lost.points_back and not lost.found


@pytest.mark.parametrize("line", ["Where is he?", "What is his wife called?", "Where is it?"])
def test_a_pronoun_that_nothing_stands_for_is_not_found(line: str) -> None:
    found = resolved(line, ())
    assert found.points_back and not found.found


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("And Bob?", "Where is Bob?"),
        ("What about Bob?", "Where is Bob?"),
        ("And her husband?", "Where is Ann's husband?"),
        ("How about the mill?", "What do you know about the mill?"),
    ],
)
def test_a_short_question_asks_the_last_one_of_somebody_else(line: str, text: str) -> None:
    assert resolved(line, (Turn(understand("Where is Ann?")),)).text == text


def test_a_pronoun_means_the_person_in_the_question_before_the_teller_of_its_answer() -> None:
    told = Turn(understand("Any news?"), (understand("The mill burned down."),), ("Ann",))
    assert resolved("Where is she?", (told,)).text == "Where is Ann?"
    asked = Turn(understand("Where is Rufus?"), (understand("He went to the mill with Bram."),), ("Ann",))
    assert resolved("Is he well?", (asked,)).text == "Is Rufus well?"


def test_only_the_last_exchanges_are_looked_at() -> None:
    old = (*BEFORE, *[Turn(understand(f"Number {n} passed.")) for n in range(TURNS_BACK)])
    assert not resolved("Where is he?", old).found


def test_noun_phrases_end_before_what_is_done() -> None:
    text = "Last week the old miller sold his two mules at the spring fair this morning."
    assert noun_phrases(text, ENGLISH) == ["the old miller", "his two mules", "the spring fair"]


@given(st.text(max_size=200), st.text(max_size=200))
def test_any_text_has_a_meaning(a: str, b: str) -> None:
    found = meant(understand(a), (Turn(understand(b), (understand(a),), (b,)),), KNOWN)
    assert isinstance(found.text, str)


@pytest.mark.parametrize("known", [("Jem", "Jem Farrow"), ("Jem Farrow", "Jem")])
def test_a_pronoun_stands_for_the_whole_name_in_whatever_order_names_are_known(
    known: tuple[str, ...],
) -> None:
    before = Turn(understand("Who is Jem Farrow?"))
    assert meant(understand("Was anyone with him?"), (before,), known).text == "Was anyone with Jem Farrow?"
