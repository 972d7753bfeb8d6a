"""Values are read as whole phrases, and a correction never makes up a value."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from memory.evidence.corrections import correction_in, restated
from memory.evidence.values import exchanged, values


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The barge leaves at half six every morning.", ["half six", "every morning"]),
        ("We meet at ten to six on Monday morning.", ["ten to six", "monday morning"]),
        ("It lasts from ten to six.", ["ten", "six"]),
        ("Dinner is at 7:30 pm.", ["7:30 pm"]),
        ("They wed on the 4th of May.", ["the 4th of may"]),
        ("They wed in May.", ["may"]),
        ("May I come? I may go.", []),
        ("Half a dozen geese and two hens.", ["half a dozen", "two"]),
        ("A dark green cloak.", ["dark green"]),
        ("The old one is in room two beside key 3.", []),
    ],
)
def test_values_are_whole_phrases(text: str, found: list[str]) -> None:
    assert [value.said for value in values(text)] == found


@pytest.mark.parametrize(
    ("new", "old", "whole"),
    [
        (
            "quarter past nine",
            "It opens at half eight on Mondays.",
            "It opens at quarter past nine on Mondays.",
        ),
        (
            "three eggs",
            "It takes two cups of flour and one egg.",
            "It takes two cups of flour and three eggs.",
        ),
        ("three", "It takes two cups of flour and one egg.", None),
        ("seven", "The barge leaves at half six.", None),
        ("seven", "The barge leaves at six.", "The barge leaves at seven."),
        ("June", "They wed on the 4th of May.", None),
        ("June", "They wed in May.", "They wed in June."),
        ("three geese", "He has two hens.", None),
        ("three shillings", "Entry costs two pennies.", "Entry costs three shillings."),
        ("brown", "Her cloak is dark green.", "Her cloak is brown."),
        ("Tuesday", "It runs on Monday and on Friday.", None),
    ],
)
def test_only_whole_phrases_of_one_kind_are_exchanged(new: str, old: str, whole: str | None) -> None:
    assert exchanged(new, old) == whole


_CLOCKS = ["half six", "quarter past seven", "ten to nine", "noon", "6:15", "eight o'clock", "seven"]
_DAYS = ["Monday", "Sunday morning", "Fridays", "the 4th of May", "May", "June", "late August"]
_COUNTS = [
    "two eggs",
    "one egg",
    "half a dozen eggs",
    "seven geese",
    "three pennies",
    "a hundred sheep",
    "four",
]
_VALUES = st.sampled_from([*_CLOCKS, *_DAYS, *_COUNTS, "dark green", "blue"])
_THINGS = st.sampled_from(["The ferry", "The market", "Our recipe", "Tom Miller", "My aunt's barn", "It"])
_VERBS = st.sampled_from(["leaves at", "opens on", "takes", "is in", "costs", "was painted"])
_LEADS = st.sampled_from(
    [
        "Sorry, I had that wrong: ",
        "No wait, ",
        "Actually, ",
        "No, I meant ",
        "I was wrong, ",
        "Make that ",
        "",
    ]
)


def _said(draw: st.DrawFn) -> str:
    told = f"{draw(_THINGS)} {draw(_VERBS)} {draw(_VALUES)}"
    if draw(st.booleans()):
        told += f" and {draw(_VALUES)}"
    return told + draw(st.sampled_from([".", " every morning.", " on Mondays.", "!"]))


@st.composite
def _pairs(draw: st.DrawFn) -> tuple[str, str]:
    new = draw(st.sampled_from([draw(_VALUES), _said(draw), f"{draw(_VALUES)}, not {draw(_VALUES)}"]))
    return draw(_LEADS) + new, _said(draw)


@example(("half six, not ten to nine", "The ferry leaves at ten to nine."))
@example(("Sorry, I had that wrong: The ferry opens on half six.", "The ferry opens on Sunday morning."))
@example(
    (
        "Sorry, I had that wrong: The ferry opens on half six and half six.",
        "The ferry opens on quarter past seven and Monday.",
    )
)
@given(_pairs())
def test_a_correction_makes_nothing_up(pair: tuple[str, str]) -> None:
    new, old = pair
    whole = restated(new, old)
    if whole is None:
        return
    words = {word.casefold() for word in re.findall(r"\w+", f"{new} {old}")}
    assert {word.casefold() for word in re.findall(r"\w+", whole)} <= words
    held = {value.said for value in (*values(new), *values(old))}
    assert {value.said for value in values(whole)} <= held
    # No hour is made of a half of one and a half of another, however the values are read.
    for phrase in re.findall(r"(?:half|quarter past|ten to) \w+", whole):
        assert phrase in new or phrase in old


@given(st.text(max_size=300), st.text(max_size=300))
def test_any_text_has_values_or_none(new: str, old: str) -> None:
    values(old)
    exchanged(new, old)


@given(st.text(alphabet="0123456789 -.,halfsixtopquren", max_size=2000))
def test_long_runs_of_numbers_are_read(text: str) -> None:
    values(text)
    correction_in(text)
