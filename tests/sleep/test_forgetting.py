"""What a character forgets, and what it never forgets."""

from __future__ import annotations

from memory.clock import ManualClock
from memory.persona import BACKSTORY_TAG
from memory.sleep.forgetting import MIN_AGE_DAYS, forgettable
from tests.making import make_journal


def test_old_small_things_are_forgotten_but_never_the_backstory() -> None:
    clock = ManualClock()
    journal = make_journal(clock=clock)
    small = journal.add("Stew costs a copper.", importance=2)
    own = journal.add("I was born at the mill.", importance=2, tags=[BACKSTORY_TAG])
    journal.add("Where is the ladle?", kind="conversation", source_entity="ann")
    journal.mark_consolidated([small.id, own.id])
    assert forgettable(journal) == []
    clock.advance(days=MIN_AGE_DAYS + 1)
    assert forgettable(journal) == [small.id, 3], "records of talk are forgotten, too"
