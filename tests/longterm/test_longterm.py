"""Entries move to long-term memory and are recalled from there, whether or not it is available."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from memory.concurrency import drive
from memory.journal.entry import ImportanceMethod
from memory.journal.filter import Filter
from memory.sleep.state import Step, timeline_of
from tests.longterm.village import KEY, TOPICS, Village, lines


def test_what_is_consolidated_leaves_past_the_cap_and_is_recalled_all_the_same() -> None:
    village = Village()
    village.hear("the silver spoon lies under the threshing floor", *lines(12))
    assert len(village.mind.journal) == 5  # a cap is a cap
    assert village.store.counts(KEY).waiting == 8  # nobody has acknowledged anything
    assert village.ask("where is the silver spoon")[0] == "the silver spoon lies under the threshing floor"
    steps = village.sleep()
    assert steps.index(Step.CONSOLIDATE) < steps.index(Step.DREAM)
    assert len(village.mind.journal) == 5
    assert village.store.counts(KEY).waiting == 0
    assert sorted(village.longterm.held()) == list(range(1, 14))
    assert 1 not in village.mind.journal
    assert village.ask("where is the silver spoon")[0] == "the silver spoon lies under the threshing floor"
    assert village.mind.journal.add("the next one").id == 14


def test_each_memory_comes_once_and_ranks_as_if_it_had_never_left() -> None:
    here, gone = Village(max_entries=100), Village(max_entries=5)
    for village in (here, gone):
        village.hear(*lines(30))
        village.sleep()
    for topic in TOPICS:
        for village in (here, gone):
            found = drive(village.mind.recollect(f"what of the {topic}", wanted=Filter(), limit=3))
            assert len({hit.entry.id for hit in found}) == 3
        assert gone.ask(f"what of the {topic}") == here.ask(f"what of the {topic}")


def test_what_was_told_in_confidence_stays_so_in_long_term_memory() -> None:
    village = Village()
    village.hear("the duke hid his emerald in the well", audience=("ann",))
    village.hear(*lines(9))
    village.sleep()
    assert 1 not in village.mind.journal
    assert "emerald" in village.ask("where is the emerald of the duke", listeners=frozenset({"ann"}))[0]
    for hearers in ({"bob"}, {"ann", "bob"}):
        said = village.ask("where is the emerald of the duke", listeners=frozenset(hearers))
        assert not any("emerald" in line for line in said)


def test_what_changes_afterwards_goes_again() -> None:
    village = Village()
    village.hear("the bell rang twice", *lines(8))
    village.sleep()
    assert village.rows()[1].archived
    village.hear("no the bell rang once", supersedes=1)
    village.mind.journal.rate({9: 10}, ImportanceMethod.MANUAL)
    assert [row.entry.id for row in village.store.unconsolidated(KEY, 9)] == [1, 9, 10]
    assert village.ask("how often rang the bell")[0] == "no the bell rang once"
    village.sleep()
    held = village.longterm.held()
    assert held[1].superseded and held[9].entry.importance == 10 and 10 in held
    village.mind.journal.forget([10])
    village.sleep()
    assert 10 not in held
    assert not held[1].superseded  # what it corrected stands again
    assert village.ask("how often rang the bell")[0] == "the bell rang twice"


def test_what_is_rated_while_it_is_on_its_way_goes_again() -> None:
    village = Village()
    village.hear("the bell rang twice")
    village.longterm.before_answer = lambda: village.mind.journal.rate({1: 10}, ImportanceMethod.MANUAL)
    assert drive(village.minds.archive.consolidate(village.mind.journal)) is True
    assert not village.rows()[1].consolidated
    village.longterm.before_answer = lambda: None
    village.sleep()
    assert village.longterm.held()[1].entry.importance == 10
    assert village.rows()[1].consolidated


def test_who_is_deleted_while_memories_are_on_their_way_leaves_nothing_behind() -> None:
    village = Village()
    village.hear("the bell rang twice")
    journal = village.mind.journal
    village.longterm.before_answer = lambda: village.minds.drop(KEY)
    drive(village.minds.archive.consolidate(journal))
    assert village.longterm.held() == {}


def test_what_is_forgotten_is_forgotten_there_too_even_if_it_was_away() -> None:
    village = Village()
    village.hear("the bell rang twice", *lines(8))
    village.sleep()
    village.longterm.away = True
    village.mind.journal.forget([1])
    assert "the bell rang twice" not in village.ask("how often rang the bell")
    assert 1 in village.longterm.held()
    village.longterm.away = False
    assert "the bell rang twice" not in village.ask("how often rang the bell")
    village.sleep()
    assert 1 not in village.longterm.held()
    assert village.mind.journal.note("forgotten") is None


def test_a_character_that_is_deleted_is_deleted_everywhere_at_the_latest_when_it_is_reached_again() -> None:
    village = Village()
    for key in (KEY, "bram", "tilda"):
        village.minds[key].remember("the bell rang twice")
        village.sleep(key)
    village.minds.drop("bram")
    assert village.longterm.held("bram") == {}
    village.longterm.away = True
    village.minds.drop("tilda")
    village.longterm.away = False
    assert village.longterm.held("tilda")
    village.hear("and thrice")
    village.sleep()
    assert village.longterm.held("tilda") == {} and len(village.longterm.held()) == 2
    again = Village(village.store, village.longterm)
    again.store.drop(KEY)  # by a program that knows nothing of long-term memory
    again.minds["bram"].remember("a new one")
    again.sleep("bram")
    assert again.longterm.held() == {}


def test_away_nothing_is_lost_it_is_said_once_and_everything_else_goes_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO, "memory.longterm.archive")
    village = Village()
    village.longterm.away = True
    village.hear(*lines(9))
    for _ in range(3):
        steps = village.sleep()
        assert Step.TIMELINE in steps and Step.PRUNE in steps
        assert village.ask("what of the mill")
    assert village.store.counts(KEY) == (9, 4, 0, 4)
    assert village.minds.archive.away == "nobody opens"
    village.longterm.away = False
    village.sleep()
    assert village.store.counts(KEY) == (9, 4, 9, 0)
    assert [record.message for record in caplog.records] == [
        "Long-term memory unavailable; trying again later: nobody opens",
        "Long-term memory answers again",
    ]


def test_while_it_is_away_or_the_model_is_words_find_what_left_the_journal() -> None:
    village = Village()
    village.hear("the silver spoon lies under the threshing floor", *lines(9))
    village.hear("the silver crown is in the well", audience=("ann",))
    village.hear(*lines(6))
    village.sleep()
    village.longterm.away = True
    bob = frozenset({"bob"})
    for ask in (village.ask, Village(village.store, village.longterm, warm=False).ask):
        assert "threshing" in ask("who has seen the silver spoons", listeners=bob)[0]
        assert not any("crown" in line for line in ask("where is the silver crown", listeners=bob))
        assert "crown" in ask("where is the silver crown")[0]


@pytest.mark.parametrize("kept", [0, 15])
def test_memories_that_were_lost_without_a_word_are_stored_again_in_the_next_sleep(
    kept: int, caplog: pytest.LogCaptureFixture
) -> None:
    village = Village()
    village.hear(*lines(80))
    village.sleep()
    village.mind.journal.forget([7])
    village.sleep()
    before = {topic: village.ask(f"what of the {topic}") for topic in TOPICS}
    held = set(village.longterm.held())
    drive(
        village.longterm.delete(KEY, sorted(held)[: len(held) - kept])
    )  # as if its folder were an old copy, or gone
    again = Village(village.store, village.longterm)
    again.sleep()
    assert set(again.longterm.held()) == held
    assert {topic: again.ask(f"what of the {topic}") for topic in TOPICS} == before
    assert f"no longer holds {len(held) - kept} entries of {KEY}" in caplog.text


def test_what_leaves_the_journal_in_a_sleep_is_in_the_timeline_of_that_sleep() -> None:
    village = Village()
    seen = {"source_type": "observation", "source_entity": None}
    village.hear(*lines(10), importance=5, **seen)
    village.hear("about the moon they say number 3 is wrong", supersedes=4, importance=5, **seen)
    village.sleep()
    assert len(village.mind.journal) == 5
    events = timeline_of(village.mind.journal).events
    assert {i for event in events for i in event.citations} == set(range(1, 12)) - {4}
    village.sleep()
    assert timeline_of(village.mind.journal).events == events


def test_what_it_wonders_about_stays_a_gap_when_it_has_left_the_journal_until_it_is_answered() -> None:
    village = Village(max_entries=4)
    mind = village.mind

    def gaps() -> list[str]:
        village.sleep()
        return [gap.question for gap in timeline_of(mind.journal).gaps]

    own = mind.remember("Who broke the mill wheel?", kind="question", source_type="inference", importance=9)
    village.hear("Whose is the red cow?", kind="question", importance=9)
    assert gaps() == [own.content]
    for _ in range(2):
        village.hear(*lines(6), importance=4)
        assert gaps() == [own.content]
    assert own.id not in mind.journal
    mind.remember("Tom did.", kind="finding", source_type="inference", citations=[own.id], importance=3)
    village.hear(*lines(6), importance=4)
    assert gaps() == [] == gaps()


def test_what_it_wondered_about_is_no_gap_once_it_is_put_otherwise_or_forgotten() -> None:
    village = Village(max_entries=4)
    mind = village.mind
    for text in ("Who broke the wheel?", "Who stole the cow?"):
        mind.remember(text, kind="question", source_type="inference", importance=9)
    for _ in range(2):
        village.hear(*lines(6), importance=4)
        village.sleep()
    assert len(timeline_of(mind.journal).gaps) == 2 and not mind.journal.open_questions()
    mind.remember("Who broke the axle?", kind="question", source_type="inference", supersedes=1, importance=9)
    mind.journal.forget([2])
    village.sleep()
    assert [gap.question for gap in timeline_of(mind.journal).gaps] == ["Who broke the axle?"]


def test_before_that_words_find_what_left_the_journal() -> None:
    village = Village()
    village.hear(*lines(40))
    village.sleep()
    drive(village.longterm.clear())
    assert lines(40)[4] in village.ask("what is number 4 about the key")


def test_a_search_finds_what_left_the_journal_by_its_words() -> None:
    village = Village()
    village.hear("the silver spoon lies under the threshing floor", *lines(9))
    village.hear("the silver crown is in the well", audience=("ann",))
    village.hear(*lines(6))
    village.sleep()

    def search(text: str, **wanted: Any) -> list[str]:
        return [hit.entry.content for hit in village.mind.search(text, wanted=Filter(**wanted))]

    assert search("silver spoons")[0] == "the silver spoon lies under the threshing floor"
    assert len(search("silver")) == 2
    assert len(search("silver", listeners=frozenset({"bob"}))) == 1
    assert search("gold") == []
