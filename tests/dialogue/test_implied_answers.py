"""Answers that follow from what was told in other words, later words, or the next sentence."""

from __future__ import annotations

import re

import pytest

import memory


@pytest.mark.parametrize(
    ("told", "question", "answer"),
    [
        ([("Ann", "Three sailors drowned off the point last night.")], "How many died?", r"^Three sailors\."),
        (
            [("Ann", "My brother Edmund is engaged to Sabine, the glover's daughter.")],
            "Who is Edmund engaged to?",
            r"^Sabine\b",
        ),
        (
            [("Ann", "My brother Edmund is engaged to Sabine, the glover's daughter.")],
            "Who is Edmund marrying?",
            r"Sabine",
        ),
        (
            [
                ("Ann", "I've lost my purse at the market."),
                ("Ann", "I've found my purse, it was under the bed!"),
            ],
            "Is Ann's purse still lost?",
            r"^No\b",
        ),
        (
            [("Wanda", "Marek has an ice pack. He pulled his hamstring.")],
            "Why does Marek have an ice pack?",
            r"hamstring",
        ),
        (
            [("Wanda", "Doctor Haile isn't here, she drove to the city for medicine.")],
            "What did Doctor Haile drive to the city for?",
            r"(?i)medicine",
        ),
        (
            [("Sel", "The toll man is honest, I saw him count out the coins.")],
            "Who says that the toll man is honest?",
            r"^(?!.*coins).*\bSel\b",
        ),
    ],
)
def test_answer_follows(told: list[tuple[str, str]], question: str, answer: str) -> None:
    with memory.open(name="Edda") as edda:
        for who, line in told:
            edda.reply(line, to=who)
        said = edda.reply(question, to="Bob")
    assert re.search(answer, said), said
