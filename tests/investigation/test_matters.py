"""Which missing thing a question names."""

from __future__ import annotations

import pytest

from memory.errors import FieldError
from memory.investigation.matters import missing_thing, place_of
from memory.investigation.observations import Observation, Sight

SEEN = [
    Observation(
        sight=Sight.THERE,
        at=at,
        witness="#1",
        entry=number,
        place="#9",
        place_name="shed",
        thing=key,
        thing_name=name,
    )
    for number, (at, key, name) in enumerate(
        [(1.0, "#20", "bundle of reeds"), (2.0, "#21", "tin bucket"), (3.0, "#22", "tin whistle")], start=1
    )
]


@pytest.mark.parametrize(
    ("question", "thing"),
    [
        ("Who took the bundle of reeds?", "bundle of reeds"),
        ("Who took the reeds?", "bundle of reeds"),
        ("who has got the whistle", "tin whistle"),
    ],
)
def test_a_thing_is_named_whole_or_by_a_word_that_no_other_has(question: str, thing: str) -> None:
    assert missing_thing(question, SEEN)[1] == thing


@pytest.mark.parametrize(
    ("question", "missing"),
    [
        ("Who took …?", "names the missing thing"),
        ("Who has taken it?", "names the missing thing"),
        ("Who did this?", "names the missing thing"),
        ("Who was robbed?", "names the missing thing"),
        ("Who took the crown?", "somebody near here saw"),
        ("Who took the seed?", "somebody near here saw"),
        ("My oars are gone!", "somebody near here saw"),
        ("Who took the tin?", "the tin bucket or the tin whistle"),
    ],
)
def test_a_refusal_says_what_is_missing_of_a_question(question: str, missing: str) -> None:
    with pytest.raises(FieldError, match=f"^question: must be .*{missing}.*, not ") as refused:
        missing_thing(question, SEEN)
    assert question in str(refused.value)


def test_a_thing_of_places_out_of_reach_is_named_not_keyed() -> None:
    with pytest.raises(FieldError, match=r"in a place near here, not 'tin bucket'$"):
        place_of("#21", SEEN, {"#99": "tower"})
