"""Words, stems and sentences."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.text.lexicon import ENGLISH
from memory.text.words import fold, sentences, stem, stems, tokens


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Ann's apples aren't ripe!", ["ann", "apples", "are", "ripe"]),
        ("They’re HERE", ["they", "here"]),
        ("Café Zoë", ["cafe", "zoe"]),
        ("at 5 o'clock", ["at", "5", "o", "clock"]),
        ("well-kept, half_known", ["well", "kept", "half", "known"]),
        ("", []),
        ("?!…", []),
    ],
)
def test_tokens(text: str, words: list[str]) -> None:
    assert tokens(text) == words


@pytest.mark.parametrize(
    "family",
    [
        ["attack", "attacks", "attacked", "attacking"],
        ["betrayal", "betrayals"],
        ["marry", "married", "marries", "marriage"],
        ["go", "went", "gone", "going"],
        ["child", "children"],
        ["thief", "thieves"],
        ["hop", "hopped", "hopping"],
        ["relate", "related", "relating"],
    ],
)
def test_inflections_share_a_stem(family: list[str]) -> None:
    assert len({stem(word) for word in family}) == 1


@pytest.mark.parametrize(("one", "other"), [("war", "warm"), ("toward", "war"), ("pier", "pie")])
def test_different_words_do_not(one: str, other: str) -> None:
    assert stem(one) != stem(other)


def test_stop_words_say_nothing() -> None:
    assert stems("Who was it that did something to the mill?") == [stem("mill")]
    assert all(word == fold(word) for word in ENGLISH.stop_words)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("One. Two! Three?", ["One.", "Two!", "Three?"]),
        ("Dr. Ash came. He left.", ["Dr. Ash came.", "He left."]),
        ('"Run!" she said. "Now."', ['"Run!', "she said.", '"Now."']),
        ("no end", ["no end"]),
        ("line one\nline two", ["line one", "line two"]),
        ("  ", []),
    ],
)
def test_sentences(text: str, parts: list[str]) -> None:
    found = sentences(text)
    assert [part.strip('"') for part in found] == [part.strip('"') for part in parts]


@given(st.text(max_size=200))
def test_any_text_can_be_read(text: str) -> None:
    assert all(token and token == token.strip() for token in tokens(text))
    assert len(stems(text)) <= len(tokens(text))
    kept = "".join("".join(sentences(text)).split())
    whole = "".join(text.split())
    assert len(kept) <= len(whole)


@given(st.from_regex(r"[a-z]{1,15}", fullmatch=True))
def test_stems_are_short_and_stable(word: str) -> None:
    assert stem(word) == stem(word)
    assert len(stem(word)) <= len(word) + 3


def test_well_may_name_a_thing() -> None:
    assert stems("what happened to the well?") == ["happen", "well"]
