"""Parts of statements that are told with what distinguishes them, and names and numbers given to one of several things."""

from __future__ import annotations

import pytest

from memory.text.answer_parts.descriptions import in_its_form
from memory.text.lexicon import current
from memory.text.lines import understand
from tests.text.test_parts import part


@pytest.mark.parametrize(
    ("question", "statement", "expected"),
    [
        ("What did Ivo see?", "Ivo saw a rider in a green cloak.", "a rider in a green cloak"),
        (
            "What did Ivo see?",
            "Ivo saw two women with a handcart going up the lane.",
            "two women with a handcart",
        ),
        ("Who stole the goose?", "The goose was stolen by a boy with freckles.", "A boy with freckles"),
        ("What did Nell find?", "Nell found a chest of drawers.", "a chest of drawers"),
        ("What did Nell buy?", "Nell bought a goat called Pip on Monday.", "a goat called Pip"),
        # What the question says is not said again, and "the" tells which one.
        ("What did Ivo see in the yard?", "Ivo saw a fox in the yard.", "a fox"),
        ("What did Ivo cut?", "Ivo cut the rope with a knife.", "the rope"),
        ("What did Ivo see?", "Ivo saw a rider in the morning.", "a rider"),
    ],
)
def test_what_tells_one_from_others_is_told_too(question: str, statement: str, expected: str) -> None:
    assert part(question, statement) == expected


@pytest.mark.parametrize(
    ("question", "statement", "expected"),
    [
        (
            "How many cups did Nell win for rowing?",
            "Nell won four cups for diving and two for rowing.",
            "two",
        ),
        (
            "How many cups did Nell win for diving?",
            "Nell won four cups for diving and two for rowing.",
            "four",
        ),
        ("How many goats has Ivo lost?", "Ivo has twelve goats so far and three lost.", "three"),
        ("How many cups did Nell win for chess?", "Nell won four cups for diving and two for rowing.", None),
    ],
)
def test_a_number_of_several_counts_what_stands_beside_it(
    question: str, statement: str, expected: str | None
) -> None:
    assert part(question, statement) == expected


@pytest.mark.parametrize(
    ("question", "statement", "expected"),
    [
        ("What is the kitten called?", "Our cat had a kitten and we're calling it Smudge.", "Smudge"),
        ("What is the boat called?", "Nell built a boat, she named it Petrel.", "Petrel"),
        ("What's the judge's name?", "The judge, Mr Oakes, is ill.", "Mr Oakes"),
        ("What is the judge called?", "The judge, Mr Oakes, is ill.", "Mr Oakes"),
        ("What's the heifer's name?", "We bought a red heifer from Ardle, her name's Bramble.", "Bramble"),
        ("What will the baby be called?", "The baby is to be called Edmund.", "Edmund"),
        ("What is the cat called?", "Our cat had a kitten and we're calling it Smudge.", None),
        ("What is the cook called?", "The cook, Ivo, and Nell are ill.", None),
    ],
)
def test_a_name_that_is_given_in_passing(question: str, statement: str, expected: str | None) -> None:
    assert part(question, statement) == expected


@pytest.mark.parametrize(
    ("question", "statement", "expected"),
    [
        (
            "Who sank the raft?",
            "Three boys sank the raft, Ivo, Falk and little Nell.",
            "Three boys, Ivo, Falk and little Nell",
        ),
        ("Who sank the raft?", "The boys sank the raft, Ivo.", "The boys"),
    ],
)
def test_those_who_are_counted_are_named(question: str, statement: str, expected: str) -> None:
    assert part(question, statement) == expected


@pytest.mark.parametrize(
    ("question", "text", "part", "expected"),
    [
        (
            "What did they take?",
            "They took the ring and left the coins.",
            "the ring and left the coins",
            "the ring",
        ),
        (
            "What did they eat?",
            "They ate bread and salted fish.",
            "bread and salted fish",
            "bread and salted fish",
        ),
        ("Who signs the forms?", "Hale in stores signs the forms.", "Hale in", "Hale"),
    ],
)
def test_a_part_ends_where_its_phrase_ends(question: str, text: str, part: str, expected: str) -> None:
    assert in_its_form(understand(question).questions[0], part, text, current()) == expected
