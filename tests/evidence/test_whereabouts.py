"""Where a character thinks things are: by its own eyes, and by others' words where those count for more."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.evidence.whereabouts import (
    FIELD,
    GONE,
    HELD,
    INSIDE,
    LEFT,
    Whereabouts,
    accounts,
    as_field,
    believed,
    claimed,
    last_seen,
    seen,
)
from tests.making import make_entry

ROOM = "#1"


class Life:
    """What somebody saw and heard, one thing after the other."""

    def __init__(self):
        self.entries = []

    def _write(self, **fields):
        self.entries.append(make_entry(id=len(self.entries) + 1, **fields))
        return self

    def saw(self, thing, how, place, key=None, who=None):
        item = Whereabouts(
            thing=thing, how=how, place=place, thing_key=key or thing, place_key=place, room=ROOM
        )
        return self._write(
            content=f"{thing} {how} {place}", source_type="observation", source_entity=who, **as_field([item])
        )

    def heard(self, who, content, **fields):
        return self._write(content=content, source_entity=who, **{"source_type": "direct", **fields})

    def thinks(self, thing="orange"):
        account = believed(self.entries, thing)
        return account and f"{account.whereabouts.how} {account.whereabouts.place}"

    def says(self, thing="orange"):
        return [account.entry.id for account in accounts(self.entries, thing)]


def test_the_last_sight_counts() -> None:
    life = Life().saw("orange", INSIDE, "drawer").saw("lemon", INSIDE, "crate").saw("orange", HELD, "Ann")
    assert (life.thinks(), life.thinks("lemon"), life.thinks("pear")) == ("with Ann", "in crate", None)
    assert life.says() == [3]
    life.entries.reverse()
    assert life.thinks() == "with Ann"


def test_of_what_was_never_seen_the_latest_word_counts() -> None:
    life = Life().heard("ann", "The orange is in the drawer.").heard("bob", "Ann, the orange is under a bed!")
    assert life.thinks() == "under bed"
    assert life.says() == [2]


@pytest.mark.parametrize(
    ("before", "counts"),
    [
        ([], False),  # never seen there
        ([("ann", INSIDE)], True),  # still there
        ([("ann", INSIDE), ("ann", LEFT)], False),  # left first
        ([("ann", INSIDE), ("ann", LEFT), ("ann", INSIDE)], True),  # and came back
        ([("bob", INSIDE), ("ann", LEFT)], False),
    ],
)
def test_a_later_word_counts_from_who_was_still_there(before: Any, counts: bool) -> None:
    life = Life().saw("orange", INSIDE, "drawer")
    for who, how in before:
        life.saw(who, how, "hall")
    life.heard("ann", "The orange is in the crate.")
    assert life.thinks() == ("in crate" if counts else "in drawer")
    assert set(life.says()) == {1, len(life.entries)}, "both are told"
    life.saw("orange", INSIDE, "box")
    assert life.says() == [len(life.entries)], "what is seen since settles it"


def test_who_did_something_there_was_there() -> None:
    life = Life().saw("orange", INSIDE, "drawer", who="ann").heard("ann", "The orange is in the crate.")
    assert life.thinks() == "in crate"


def test_of_what_was_found_gone_any_later_word_counts() -> None:
    life = Life().saw("orange", INSIDE, "drawer").saw("orange", GONE, "drawer")
    assert life.thinks() == "no longer in drawer"
    assert life.heard("ann", "The orange is in the crate.").thinks() == "in crate"


def test_a_name_is_that_thing_if_there_is_one_and_else_what_has_its_words() -> None:
    life = Life().saw("green_pepper", INSIDE, "drawer")
    assert life.thinks("pepper") == life.thinks("green pepper") == "in drawer"
    life.saw("pepper", INSIDE, "crate").saw("green_pepper", INSIDE, "box")
    assert (life.thinks("pepper"), life.thinks("green_pepper")) == ("in crate", "in box")
    assert life.thinks("") is None
    assert life.thinks("the") is None


@pytest.mark.parametrize(
    ("said", "claims"),
    [
        ("The orange is in the crate.", [("orange", "in", "crate")]),
        ("Marta, an orange is now under the old bed!", [("orange", "under", "old bed")]),
        (
            "The keys are with Bob. The orange's in the crate now.",
            [("keys", "with", "Bob"), ("orange", "in", "crate")],
        ),
        ("Is the orange in the crate?", []),
        ("The orange is not in the crate.", []),
        ("Where is the orange?", []),
        ("I put the orange in the crate.", []),
    ],
)
def test_what_people_claim(said: str, claims: Any) -> None:
    found = claimed(make_entry(content=said, source_type="direct"))
    assert [(item.thing, item.how, item.place) for item in found] == claims


@pytest.mark.parametrize("source", ["direct", "environmental", "inference"])
def test_words_are_no_sight_whatever_stands_beside_them(source: str) -> None:
    item = Whereabouts(thing="orange", how=INSIDE, place="well", thing_key="o")
    assert seen(make_entry(source_type=source, **as_field([item]))) == []
    pose = make_entry(source_type="observation", content="The orange is in the well.")
    assert (seen(pose), claimed(pose)) == ([], [])


@given(
    st.recursive(
        st.none() | st.integers() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["thing", "how", "place", "room", "x"]), inner, max_size=4)
        ),
    ).filter(
        lambda value: "\0" not in repr(value) and "\\x00" not in repr(value) and "\\ud" not in repr(value)
    )
)
def test_what_an_import_makes_of_the_field_harms_nobody(value: Any) -> None:
    entry = make_entry(source_type="observation", **{FIELD: value})
    assert seen(entry) == []
    assert accounts([entry], "orange") == []


@given(st.text(min_size=1, max_size=200).filter(str.strip), st.text(max_size=20))
def test_whatever_is_said_can_be_asked_about(said: str, thing: str) -> None:
    try:
        entry = make_entry(content=said, source_type="environmental")
    except ValueError:
        return
    assert {account.entry.id for account in accounts([entry], thing)} <= {1}


def test_the_last_sights_by_key() -> None:
    life = Life().saw("orange", INSIDE, "drawer", key="#7").saw("orange", INSIDE, "crate", key="#8")
    life.saw("orange", HELD, "Ann", key="#7")
    assert {key: item.place for key, item in last_seen(life.entries).items()} == {"#7": "Ann", "#8": "crate"}
