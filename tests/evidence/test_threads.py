"""What somebody told over several lines, read together."""

from __future__ import annotations

from datetime import timedelta

from memory.clock import ManualClock
from memory.evidence.threads import GAP, told_in_full
from memory.journal.entry import Entry
from memory.journal.filter import Filter
from tests.making import make_journal

OWES, LOST = "Bex owes me twelve silver", "she lost it all at dice"


def told(*lines: tuple[str, str, tuple[str, ...] | None], pause: float = 20.0) -> tuple[Entry, list[Entry]]:
    """Return the last of some lines (speaker, words, audience), and all of them."""
    clock = ManualClock()
    journal = make_journal(clock=clock)
    for speaker, words, audience in lines:
        journal.add(words, source_entity=speaker, source_name=speaker.title(), audience=audience)
        clock.advance(pause)
    entries = journal.select(Filter())
    return entries[-1], entries


def test_a_line_is_read_with_the_one_before() -> None:
    last, entries = told(("tav", OWES, None), ("tav", LOST, None))
    read = told_in_full(last, entries)
    assert read.content == "Bex lost it all at dice"
    assert (read.id, read.audience, last.content) == (last.id, None, LOST)


def test_others_may_speak_in_between() -> None:
    last, entries = told(("tav", OWES, None), ("ann", "Rolf is here.", None), ("tav", LOST, None))
    assert told_in_full(last, entries).content == "Bex lost it all at dice"


def test_nobody_elses_line_and_none_of_long_ago_is_meant() -> None:
    last, entries = told(("tav", OWES, None), ("ann", LOST, None))
    assert told_in_full(last, entries) is last
    last, entries = told(
        ("tav", OWES, None), ("tav", LOST, None), pause=(GAP + timedelta(seconds=1)).total_seconds()
    )
    assert told_in_full(last, entries) is last


def test_the_speaker_and_the_hearer_are_not_meant() -> None:
    last, entries = told(("tav", "Tav sold the boat", None), ("tav", "she got thirty", None))
    assert told_in_full(last, entries) is last
    last, entries = told(("tav", "Marta sold the boat", None), ("tav", "she got thirty", None))
    assert told_in_full(last, entries, ["Marta"]) is last


def test_what_was_read_together_is_for_those_who_may_hear_all_of_it() -> None:
    last, entries = told(("tav", OWES, ("tav", "ann")), ("tav", LOST, None))
    assert told_in_full(last, entries).audience == ("tav", "ann")
    last, entries = told(("tav", OWES, ("tav", "ann")), ("tav", LOST, ("tav", "bob")))
    assert told_in_full(last, entries).audience == ("tav",)


def test_a_line_that_may_not_be_read_is_no_ground() -> None:
    last, entries = told(("tav", OWES, ("tav",)), ("tav", LOST, None))
    assert told_in_full(last, [entry for entry in entries if entry.may_be_told_to(["ann"])]) is last
