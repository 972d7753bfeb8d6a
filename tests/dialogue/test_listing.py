"""Which questions may have several answers."""

from __future__ import annotations

import pytest

from memory.config import Config
from memory.dialogue.telling.listing import LISTED, asks_for_several, most_told
from memory.text.lines import understand


@pytest.mark.parametrize(
    "question",
    [
        "What things did I sell?",
        "Which towns has Ann visited?",
        "What are Bob's hobbies?",
        "What has Ann painted?",
        "What kinds of bread do they bake?",
        "Where has Ann lived?",
        "Who are Ann's friends?",
    ],
)
def test_questions_with_several_answers(question: str) -> None:
    line = understand(question)
    assert asks_for_several(line)
    assert most_told(line, Config()) == LISTED


@pytest.mark.parametrize(
    "question",
    [
        "What is the smith's name?",
        "What did I sell?",
        "Which town is Ann from?",
        "What was the grass like?",
        "What does the boss want?",
        "Where has Ann put the key?",
        "Who is Ann?",
        "Has Ann two carts?",
        "What happens at dusk?",
    ],
)
def test_questions_with_one_answer(question: str) -> None:
    line = understand(question)
    assert not asks_for_several(line)
    assert most_told(line, Config()) == Config().answer_memories
