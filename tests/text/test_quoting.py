"""Lines that show somebody speaking, as games of all kinds word them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.text.quoting import Spoken, spoken_in


@pytest.mark.parametrize(
    ("line", "words", "quiet"),
    [
        ('Cora says, "The moon is made of cheese."', "The moon is made of cheese.", False),
        ("cora says (to Bob): the moon is made of cheese", "the moon is made of cheese", False),
        ("cora says (to You): the moon is made of cheese", "the moon is made of cheese", True),
        ('Cora shouts from the east: "Fire! Fire!"', "Fire! Fire!", False),
        ("Cora loudly exclaims, “What a day!”", "What a day!", False),
        ('[Harbour] Cora asks Bob, "Is the ferry in?"', "Is the ferry in?", False),
        ("[Public] Cora: anybody there?", "anybody there?", False),
        ("Cora (guild): we meet at nine", "we meet at nine", False),
        ('Cora whispers to Bob, "I took it."', "I took it.", True),
        ("Cora tells you: meet me at the well", "meet me at the well", True),
        ("Cora telepaths: I know", "I know", False),
    ],
)
def test_shown_speech(line: str, words: str, quiet: bool) -> None:
    assert spoken_in(line, ["Cora"]) == Spoken(words, quiet)


@pytest.mark.parametrize(
    "line",
    [
        "Cora paints the door red.",
        "Cora says goodbye to Bob and leaves.",
        "Cora reads a sign: it is an old one",
        "Corabell says: hello",
        "The parrot says: hello",
        'Cora throws the book "Birds of the North" away.',
        "Cora",
        "",
    ],
)
def test_lines_that_are_no_speech_are_left_alone(line: str) -> None:
    assert spoken_in(line, ["Cora"]) is None


@given(st.text(max_size=300), st.text(min_size=1, max_size=20))
def test_any_line_is_read(line: str, name: str) -> None:
    found = spoken_in(line, [name])
    assert found is None or found.words in line
