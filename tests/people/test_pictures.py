"""Pictures of others: what is known of somebody, and how far one likes them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.evidence.whereabouts import LEFT, Whereabouts, as_field
from memory.journal.entry import GIFT_TAG, Entry
from memory.people.pictures import Treatment, acquaintances, picture_of
from tests.making import make_entry


def said(number: int, text: str, day: int = 1, by: str = "#7", name: str = "Ann") -> Entry:
    return make_entry(
        id=number, content=text, timestamp=f"2026-01-{day:02}T12:00:00Z", source_entity=by, source_name=name
    )


def saw(number: int, text: str, *, tags: tuple[str, ...] = (), how: str = "") -> Entry:
    item = Whereabouts(thing="Ann", how=how, place="the mill", thing_key="#7", place_key="#9", room="#9")
    return make_entry(
        id=number,
        content=text,
        source_type="observation",
        source_entity="#7",
        source_name="Ann",
        tags=tags,
        **(as_field([item]) if how else {}),
    )


def test_a_stranger_is_not_known() -> None:
    picture = picture_of([said(1, "The mill burned down.")], "#8")
    assert not picture.is_known
    assert picture.regard == 0


def test_what_somebody_told_and_did_is_kept_apart_from_coming_and_going() -> None:
    entries = [
        said(1, "The mill burned down."),
        saw(2, "Ann left for the mill.", how=LEFT),
        saw(3, "Ann lights a fire.", tags=("pose",)),
        said(4, "Ann sold her mule.", by="#8", name="Bob"),
    ]
    picture = picture_of(entries, "#7")
    assert picture.told == (entries[0],)
    assert picture.did == (entries[2],)
    assert picture.mentions == (entries[3],)
    assert picture.whereabouts is not None
    assert picture.whereabouts[0].place == "the mill"


def test_the_latest_name_comes_first() -> None:
    picture = picture_of([said(1, "Hello.", name="A hooded figure"), said(2, "Hello.", name="Ann")], "#7")
    assert picture.names == ("Ann", "A hooded figure")
    assert acquaintances([said(1, "Hello.", name="A hooded figure"), said(2, "Hello.")]) == {"#7": "Ann"}


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("Thank you for the stew.", Treatment.THANKS),
        ("You are a liar!", Treatment.INSULT),
        ("I will kill you.", Treatment.THREAT),
        ("You are so kind.", Treatment.COMPLIMENT),
        ("I am sorry.", Treatment.APOLOGY),
    ],
)
def test_how_somebody_treats_one_is_read_from_what_they_say(line: str, kind: Treatment) -> None:
    assert [found for found, _ in picture_of([said(1, line)], "#7").treatment] == [kind]


def test_a_gift_counts_more_than_a_word_and_a_threat_more_than_a_gift() -> None:
    gift = saw(1, "Ann gave me a loaf.", tags=(GIFT_TAG,))
    assert picture_of([gift], "#7").regard > picture_of([said(1, "Thank you.")], "#7").regard
    assert picture_of([gift, said(2, "I will kill you.")], "#7").dislikes


def test_nobody_buys_regard_by_repeating_a_courtesy() -> None:
    once = [said(n, "Thank you.") for n in (1, 2)]
    often = [said(n, "Thank you.") for n in range(1, 200)]
    assert picture_of(often, "#7").regard == picture_of(once, "#7").regard


def test_old_offences_fade() -> None:
    fresh = [said(1, "You are a liar!", day=1)]
    later = [*fresh, said(2, "Good day.", day=28)]
    now = later[-1].timestamp
    assert picture_of(later, "#7", now=now).regard > picture_of(fresh, "#7").regard
    assert picture_of(later, "#7", now=now).regard < 0


@given(
    st.lists(
        st.sampled_from(["Thank you.", "You are a liar!", "I will kill you.", "The mill is open."]),
        max_size=30,
    )
)
def test_regard_is_bounded(lines: list[str]) -> None:
    entries = [said(n, line) for n, line in enumerate(lines, 1)]
    assert -1 <= picture_of(entries, "#7").regard <= 1


def test_a_request_that_is_kept_as_a_record_too_is_one() -> None:
    asked = [said(1, "Bring me a lantern."), said(2, "Bring me a lantern."), said(3, "Bring me a rope.")]
    assert picture_of(asked, "#7").asked == tuple(asked[1:])
