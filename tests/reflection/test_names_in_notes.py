"""Whom a line names: a title is no person and no part of a name, and neither is a verb that begins a note."""

from __future__ import annotations

from memory.reflection.deeds.events import events_of
from memory.reflection.extractive.remarks import remarks_of
from memory.text.acts import Deed
from tests.reflection.perceived import evidence, heard, one, patterns, seen, told


def test_a_short_title_is_no_person() -> None:
    found = patterns(
        seen(1, "Dr. Okoye lent Mr. Pratt her umbrella."),
        told(2, "Pratt", "Morning."),
        seen(3, "Mr. Pratt gave Dr. Okoye her umbrella back."),
        told(3, "Okoye", "Morning."),
    )
    told_of = one("debt paid", found)
    assert told_of.people == {"Okoye", "Pratt"}


def test_whoever_speaks_by_surname_is_the_one_seen_with_a_title() -> None:
    found = patterns(
        seen(1, "Ms. Ito was warned by Sgt. Vane to stay away from the cellar door."),
        told(1.1, "Ito", "Morning."),
        heard(1.2, "Vane", "Morning."),
        seen(2, "Ms. Ito went through the cellar door with a candle."),
    )
    assert one("warning ignored", found).people == {"Ito", "Vane"}


def test_two_of_one_surname_stay_two() -> None:
    remarks = remarks_of(
        evidence(
            seen(1, "Mr. Lund is shouting at Mrs. Lund."),
            seen(2, "Mrs. Lund insulted Mr. Lund."),
        )
    )
    insulted = [event for event in events_of(remarks) if event.deed is Deed.INSULTS]
    assert [(event.who, event.whom) for event in insulted] == [("Mrs Lund", ("Mr Lund",))]


def test_a_verb_that_begins_a_note_is_no_part_of_a_name() -> None:
    remarks = remarks_of(
        evidence(
            seen(1, "Found Vane asleep over the ledger."),
            told(2, "Vane", "Morning."),
            seen(3, "Vane gave Ito a pear."),
            told(4, "Ito", "Morning."),
        )
    )
    assert {event.who for event in events_of(remarks)} == {"Vane"}
