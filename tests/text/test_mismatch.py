"""A part that a reading took for the answer is dropped where the words plainly say that it is not."""

from __future__ import annotations

import pytest

from memory.text.answer_parts.mismatch import is_misplaced
from memory.text.lines import understand


@pytest.mark.parametrize(
    ("question", "statement", "part"),
    [
        ("Who loves Fred?", "Nora hates Fred, but Fred loves Nora.", "Nora"),
        ("Whom did Bram hit?", "Ann hit Bram.", "Ann"),
        ("Which key opens the cellar?", "This key opens the chest.", "the chest"),
        ("How much is in vat 3?", "Vat 8 holds forty pints.", "forty pints"),
        ("When does train twelve leave?", "Train nine leaves at dawn.", "at dawn"),
        ("Where are the plum trees?", "The apple trees stand behind the chapel.", "behind the chapel"),
        ("What was your first ship called?", "My third ship was the Heron.", "the Heron"),
        ("Where is Ann's drill?", "Bob's drill is in the van.", "in the van"),
        ("Where is Bob?", "Ann is poorly, she keeps to her bed. Bob cooks for her.", "to her bed"),
    ],
)
def test_a_part_of_something_else_is_misplaced(question: str, statement: str, part: str) -> None:
    assert is_misplaced(understand(question).questions[0], statement, part)


@pytest.mark.parametrize(
    ("question", "statement", "part"),
    [
        ("Who hates Fred?", "Nora hates Fred, but Fred loves Nora.", "Nora"),
        ("Whom did Ann hit?", "Ann hit Bram.", "Bram"),
        ("Who hit Bram?", "Bram was hit by Ann.", "Ann"),
        ("Who did Ann hit?", "Bram was hit by Ann.", "Bram"),
        ("Which key opens the chest?", "The brass key opens the chest.", "The brass key"),
        ("How much is in vat 8?", "Vat 8 holds forty pints.", "forty pints"),
        ("When does train twelve leave?", "Train 12 leaves at dawn.", "at dawn"),
        ("Where are the plum trees?", "The plum trees stand behind the chapel.", "behind the chapel"),
        ("Where are the trees?", "The apple trees stand behind the chapel.", "behind the chapel"),
        ("Where is Ann's drill?", "Ann left her drill in the van.", "in the van"),
        ("Where is the treasure?", "", "in the van"),
    ],
)
def test_a_part_that_may_answer_is_not(question: str, statement: str, part: str) -> None:
    assert not is_misplaced(understand(question).questions[0], statement, part)
