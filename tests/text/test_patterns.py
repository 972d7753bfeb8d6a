"""Patterns of many alternatives: written anew to be quick, they match what they matched before, and as far."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.text.lexicon.patterns import any_of, compiled

PATTERNS = [
    r"\bann\b|\bbob\b",
    r"\ban|\bann|bob|\bbo\b",
    r"^ann|\b(?:bob|an)\b|\bann bob|[|a]n|\|",
    r"\b[ab|]+\b|\b[^]|n]\b|\bn",
    r"\bann(?= bob)|\bb(?:o|ob)\b|(?<=n)b|\bo[]|]",
    r"\b(ann)\b|\b(bob)\b|\1n",
]


@pytest.mark.parametrize("pattern", PATTERNS)
@given(text=st.text(alphabet="abno| ]", max_size=20))
def test_the_same_is_matched_and_as_far(pattern: str, text: str) -> None:
    before = [(found.span(), found.groups()) for found in re.finditer(pattern, text)]
    assert [(found.span(), found.groups()) for found in compiled(pattern).finditer(text)] == before


def test_neighbours_ask_but_once_for_the_beginning_of_a_word() -> None:
    assert compiled(r"\bann|\bbob(?:s|\b)|^cid|\bdot").pattern == r"\b(?:ann|bob(?:s|\b))|^cid|\b(?:dot)"


def test_the_longest_text_is_found_first() -> None:
    found = re.compile(any_of(["an", "b.b", "ann", "a", "b"])).findall("ann an b.b bob a")
    assert found == ["ann", "an", "b.b", "b", "b", "a"]


def test_a_text_of_one_letter_is_found_alone() -> None:
    assert re.fullmatch(any_of(["k"]), "k")
