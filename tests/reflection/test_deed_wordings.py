"""Predicates are read as the deeds that they tell, and not as deeds that they only sound like."""

from __future__ import annotations

import pytest

from memory.reflection.deeds.reading import read_deed
from memory.text.acts import Deed

CALLED = {"mira": "Mira", "jonas": "Jonas"}


@pytest.mark.parametrize(
    "predicate",
    [
        "kicks a stone along the road beside Mira",
        "hit the brakes, and Mira woke up",
        "slapped the dough on the table next to Mira",
        "beat Mira at ninepins",
        "gave a speech about Mira",
        "returned Mira's greeting",
        "steals into the garden behind Mira",
        "sends Mira a short letter",
        "visits the fair with Mira",
        "owes Mira nothing",
        "blames the heat, and Mira laughs",
        "looked at Mira's new hat",
        "swears when the rope slips from Mira's hand",
        "tells Mira not to worry about the roof",
        "tells Mira that he would want the barrow for the compost on Friday",
        "gets two weeks of mud off Mira's boots",
    ],
)
def test_what_only_sounds_like_a_deed_is_none(predicate: str) -> None:
    assert read_deed(predicate, ("Jonas",), CALLED) is None


@pytest.mark.parametrize(
    ("predicate", "deed"),
    [
        ("hits Mira in the face", Deed.STRIKES),
        ("swore that he had never been in Mira's garden", Deed.DENIES),
        ("pointed the finger at Mira", Deed.ACCUSES),
        ("told everybody it was Mira who broke the mill", Deed.ACCUSES),
        ("tells Mira that he will sue her", Deed.THREATENS),
        ("spent the evening at Mira's", Deed.VISITS),
        ("paid a visit to Mira", Deed.VISITS),
        ("hands Mira her wages", Deed.PAYS),
        ("gave up the front room to Mira", Deed.GIVES),
    ],
)
def test_deeds_are_known_in_several_words(predicate: str, deed: Deed) -> None:
    read = read_deed(predicate, ("Jonas",), CALLED)
    assert read is not None
    assert (read.deed, read.whom, read.done) == (deed, ("Mira",), True)


@pytest.mark.parametrize(
    ("predicate", "deed"),
    [
        ("sent Mira sprawling across the yard", Deed.STRIKES),
        ("gave Mira a dressing-down over the ledger", Deed.SCOLDS),
        ("hung Mira's coat on its hook again", Deed.RETURNS),
        ("tips Mira off about the toll", Deed.WARNS),
        ("talked Mira into lending the sledge", Deed.BORROWS),
        ("is cycling with Mira's lamp until his own is mended", Deed.BORROWS),
        ("took the parcel out of Mira's bag while nobody looked", Deed.STEALS),
        ("puts his arms round Mira, and both laugh again", Deed.RECONCILES),
        ("carried Mira's crates up to the loft", Deed.HELPS),
        ("takes what Mira says with a pinch of salt", Deed.DOUBTS),
        ("tells the whole street that Mira is broke", Deed.SPREADS),
        ("would not speak to Mira after that", Deed.QUARRELS),
        ("turned up at Mira's door with a cake", Deed.VISITS),
    ],
)
def test_a_deed_is_told_by_what_follows_the_verb(predicate: str, deed: Deed) -> None:
    read = read_deed(predicate, ("Jonas",), CALLED)
    assert read is not None
    assert (read.deed, read.whom, read.done) == (deed, ("Mira",), True)


def test_who_gets_something_back_or_has_a_guest_is_not_the_doer() -> None:
    back = read_deed("got his tongs back from Mira", ("Jonas",), CALLED)
    guest = read_deed("had Mira over for the evening", ("Jonas",), CALLED)
    assert back is not None and guest is not None
    assert (back.deed, back.whom, back.passive) == (Deed.RETURNS, ("Mira",), True)
    assert (guest.deed, guest.whom, guest.passive) == (Deed.VISITS, ("Mira",), True)


def test_a_frame_is_read_of_whom_it_is_done_to() -> None:
    read = read_deed("was knocked off his ladder by Mira", ("Jonas",), CALLED)
    assert read is not None
    assert (read.deed, read.whom, read.passive) == (Deed.STRIKES, ("Mira",), True)


def test_whoever_cleans_a_thing_takes_nothing() -> None:
    read = read_deed("cleaned Mira's carburettor", ("Jonas",), CALLED)
    assert read is not None
    assert (read.deed, read.whom) == (Deed.HELPS, ("Mira",))


def test_what_is_cut_by_a_day_is_a_promise_and_no_threat() -> None:
    read = read_deed("tells Mira that he will have the hedge cut by Friday", ("Jonas",), CALLED)
    assert read is not None
    assert (read.deed, read.whom) == (Deed.PROMISES, ("Mira",))
