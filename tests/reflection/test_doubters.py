"""Who doubts or denies a rumour: whoever says so in own words, of the matter of that rumour."""

from __future__ import annotations

import pytest

from memory.reflection.patterns.pattern import Pattern
from tests.reflection.perceived import heard, one, patterns, seen, told

THERE = (
    heard(0, "Finn", "They say Oda dilutes the beer at the inn."),
    heard(0.1, "Ruth", "People say Oda dilutes the beer."),
    seen(0.2, "Edda is weeding."),
    seen(0.3, "Oda is weeding."),
)


def _rumour(who: str, line: str) -> Pattern:
    return one("rumour", patterns(*THERE, told(1, who, line)))


@pytest.mark.parametrize(
    "line",
    [
        "Edda said: 'I did not rob the vicar. That was a lie.' Finn was at the inn.",
        "Edda said: “I did not rob the vicar. That was a lie.” Finn was at the inn.",
        "Edda says that the robbery is a lie. Finn was at the inn.",
        "Finn was at the inn. The new tax? I don't believe it.",
        "Finn and Edda quarrelled about the well. I don't buy it.",
    ],
)
def test_whoever_quotes_a_denial_of_something_else_doubts_no_rumour(line: str) -> None:
    assert "not believe" not in _rumour("Ivo", line).content


@pytest.mark.parametrize(
    "line",
    [
        "I don't believe that Oda dilutes the beer.",
        "Finn says 'Oda dilutes the beer'? I don't believe it.",
        "Finn told me of Oda and the beer. It's all lies.",
        "I don't believe what Finn says about Oda.",
    ],
)
def test_whoever_doubts_it_in_own_words_doubts_the_rumour(line: str) -> None:
    assert _rumour("Ivo", line).content.endswith("; Ivo does not believe it")


def test_a_quoted_denial_is_that_of_the_one_quoted() -> None:
    found = _rumour("Ivo", "Oda said: “I don't dilute the beer.”")
    assert found.content.endswith("; Oda denies it")
