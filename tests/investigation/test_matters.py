"""Which missing thing a question names."""

from __future__ import annotations

import pytest

from memory.errors import FieldError
from memory.investigation.matters import missing_thing
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


@pytest.mark.parametrize("question", ["Who took the tin?", "Who took the crown?"])
def test_what_names_no_thing_or_several_is_refused_by_name(question: str) -> None:
    with pytest.raises(FieldError, match=r"question.*names a missing thing"):
        missing_thing(question, SEEN)
