"""What moves to long-term memory and comes back: the outbox, the cap, forgetting, and recall over both."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from twisted.internet.defer import Deferred

from memory.adapters.embedding import SentenceEmbedder
from memory.adapters.inmemory import InMemoryLongTerm, InMemoryStore
from memory.clock import ManualClock
from memory.concurrency import Concurrency, drive, inline
from memory.config import Config
from memory.errors import Unavailable
from memory.journal.entry import ImportanceMethod
from memory.journal.filter import Filter
from memory.longterm.protocol import LongTermItem
from memory.minds.mind import Mind
from memory.minds.minds import Minds
from memory.sleep.cycle import Sleeper
from memory.sleep.state import Phase, Step, timeline_of
from tests.longterm.making import vector_of
from tests.thinking import Scripted, recall_all

KEY = "marta"
TOPICS = ("mill", "ghost", "river", "bell", "key", "wolf", "herb", "captain", "road", "spoon")


def by_words(texts: Any) -> np.ndarray[Any, Any]:
    """Vectors by which texts are as alike as the words they share."""
    made = [sum(vector_of(word, 64) for word in text.lower().split()) for text in texts]
    return np.stack([vector / np.linalg.norm(vector) for vector in made]).astype(np.float32)


def never(work: Any) -> Deferred[Any]:
    """A runner that is still at something else."""
    return Deferred()


class Away(InMemoryLongTerm):
    """A long-term memory that can be away, or die on its way home."""

    def __init__(self) -> None:
        super().__init__()
        self.away = False
        self.before_answer: Callable[[], object] = lambda: None

    async def store(self, items: Any) -> Any:
        self._knock()
        done = await super().store(items)
        self.before_answer()
        return done

    async def search(self, *given: Any) -> Any:
        self._knock()
        return await super().search(*given)

    async def delete(self, *given: Any) -> None:
        self._knock()
        await super().delete(*given)

    async def keep_only(self, keys: Iterable[str]) -> None:
        self._knock()
        await super().keep_only(keys)

    async def drop(self, key: str) -> None:
        self._knock()
        await super().drop(key)

    def _knock(self) -> None:
        if self.away:
            raise Unavailable("nobody opens")

    def held(self, key: str = KEY) -> dict[int, LongTermItem]:
        return self._items.get(key, {})


class Village:
    """Minds with long-term memory."""

    def __init__(self, store: Any = None, longterm: Any = None, *, warm: bool = True, **given: Any) -> None:
        self.store = store or InMemoryStore()
        self.longterm = longterm or Away()
        self.clock = ManualClock(datetime(2026, 3, 1, tzinfo=UTC))
        self.minds = Minds(
            self.store,
            config=Config.load({"max_entries": 5, "scorer": "keyword", **given}),
            clock=self.clock,
            embedder=SentenceEmbedder(run=inline if warm else never, load=lambda name: by_words),
            longterm=self.longterm,
            concurrency=Concurrency(spawn=drive if warm else Deferred.fromCoroutine),
        )
        assert self.minds.vectors is not None
        if warm:
            self.minds.vectors.warm_up()

    @property
    def mind(self) -> Mind:
        return self.minds[KEY]

    def hear(self, *contents: str, **fields: Any) -> None:
        for content in contents:
            self.clock.advance(60)
            self.mind.remember(content, **{"source_type": "direct", "source_entity": "ann", **fields})

    def sleep(self, key: str = KEY) -> list[Step]:
        """A whole sleep, without reflection."""
        mind = self.minds[key]
        sleeper = Sleeper(
            mind.journal,
            thinker=Scripted(questions=()),
            recall=recall_all(mind.journal),
            run=inline,
            archive=self.minds.archive,
        )
        sleeper.fall_asleep("command")
        done = []
        while (step := drive(sleeper.tick())) not in (None, Step.REST):
            assert step is not None
            done.append(step)
            assert len(done) < 50
        sleeper.wake("command")
        return done

    def ask(self, text: str, **wanted: Any) -> list[str]:
        hits = drive(self.mind.recollect(text, wanted=Filter(**wanted), limit=3))
        return [hit.entry.content for hit in hits]

    def rows(self) -> dict[int, Any]:
        return {row.entry.id: row for row in self.store.history(KEY)}


def lines(count: int) -> list[str]:
    return [f"about the {TOPICS[n % 10]} they say number {n}" for n in range(count)]


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


def test_rebuilding_gives_the_same_recall_whatever_was_there() -> None:
    village = Village()
    village.hear(*lines(40))
    village.sleep()
    village.hear("no number 3 is wrong", supersedes=4)
    village.sleep()
    before = {topic: village.ask(f"what of the {topic}") for topic in TOPICS}
    held = set(village.longterm.held())
    drive(village.longterm.clear())
    stray = LongTermItem(key="nobody", entry=village.mind.journal[40], vector=vector_of("x", 64))
    drive(village.longterm.store([stray]))
    seen: list[int] = []
    assert village.minds.archive is not None
    count = drive(village.minds.archive.rebuild(lambda key: village.minds[key].journal, seen.append))
    assert count == len(held) == seen[-1]
    assert set(village.longterm.held()) == held and not village.longterm.held("nobody")
    assert village.longterm.held()[4].superseded
    assert {topic: village.ask(f"what of the {topic}") for topic in TOPICS} == before


def test_a_rebuild_that_is_refused_leaves_everything_as_it_was() -> None:
    village = Village()
    village.hear(*lines(10))
    village.sleep()
    village.longterm.away = True  # as while a server runs, which has the folder
    before = village.rows()
    with pytest.raises(Unavailable):
        drive(village.minds.archive.rebuild(lambda key: village.minds[key].journal))
    assert village.rows() == before


def test_a_rebuild_that_is_cut_short_is_finished_by_sleepers() -> None:
    village = Village()
    village.hear(*lines(70))
    village.sleep()
    village.longterm.before_answer = lambda: setattr(village.longterm, "away", True)
    with pytest.raises(Unavailable):
        drive(village.minds.archive.rebuild(lambda key: village.minds[key].journal))
    village.longterm.before_answer, village.longterm.away = lambda: None, False
    again = Village(village.store, village.longterm)
    again.sleep()
    assert set(again.longterm.held()) == set(range(1, 71))


def test_what_never_mattered_fades_from_both_ten_at_a_time() -> None:
    village = Village()
    village.hear(*lines(30), importance=2)
    village.hear("this matters", importance=4)
    village.hear("and so does what it rests on", citations=(7,), importance=9)
    village.sleep()
    assert len(village.longterm.held()) == 32
    village.clock.advance(29 * 86_400)
    village.sleep()
    assert len(village.rows()) == 32
    village.clock.advance(2 * 86_400)
    village.sleep()
    assert set(village.rows()) == {7, 31, 32}
    village.sleep()
    assert set(village.longterm.held()) == {7, 31, 32}
    assert not any("bell" in line for line in village.ask("what of the bell"))


def test_entries_that_are_not_consolidated_are_not_forgotten() -> None:
    village = Village()
    village.longterm.away = True
    village.hear(*lines(3), importance=1)
    village.clock.advance(40 * 86_400)
    village.sleep()
    assert len(village.rows()) == 3


class Killed(BaseException):
    """The process is gone."""


class Mortal:
    """Passes everything on, and dies at one moment: before or after a call that matters."""

    def __init__(self, inner: Any, at: int, names: tuple[str, ...]) -> None:
        self._inner, self.at, self._names, self.passed = inner, at, names, 0

    def _moment(self) -> None:
        self.passed += 1
        if self.passed == self.at:
            raise Killed

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._inner, name)
        if name not in self._names:
            return found
        if name in ("apply", "save_vectors"):

            def call(*given: Any) -> Any:
                self._moment()
                result = found(*given)
                self._moment()
                return result

            return call

        async def answer(*given: Any) -> Any:
            self._moment()
            result = await found(*given)
            self._moment()
            return result

        return answer


def night_of(at_store: int, at_longterm: int) -> tuple[int, int, Any]:
    """A night that dies, and another that goes on; what comes of it."""
    store, longterm = InMemoryStore(), Away()
    first = Village(store, longterm)
    first.hear(*lines(8))
    first.sleep()
    first.hear("no number 2 is wrong", supersedes=3)
    longterm.away = True
    first.mind.journal.forget([5])
    longterm.away = False
    deadly_store = Mortal(store, at_store, ("apply", "save_vectors"))
    deadly = Mortal(longterm, at_longterm, ("store", "delete", "keep_only"))
    with contextlib.suppress(Killed):
        Village(deadly_store, deadly).sleep()
    last = Village(store, longterm)
    journal = last.mind.journal
    if journal.note("sleep")["phase"] != Phase.AWAKE:
        Sleeper(journal, thinker=Scripted(), recall=recall_all(journal), run=inline).wake("command")
    last.sleep()
    rows = [(i, row.consolidated, row.archived) for i, row in last.rows().items()]
    held = {i: item.superseded for i, item in longterm.held().items()}
    return deadly_store.passed, deadly.passed, (rows, held, journal.note("forgotten"))


def test_killed_at_any_moment_nothing_is_lost_or_doubled() -> None:
    never = 10**9
    writes, calls, untouched = night_of(never, never)
    assert writes > 8 and calls >= 6
    for at in range(1, writes + 1):
        assert night_of(at, never)[2] == untouched, f"killed at write {at}"
    for at in range(1, calls + 1):
        assert night_of(never, at)[2] == untouched, f"killed at call {at}"


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_whatever_happens_in_the_end_it_holds_what_the_rows_say(data: st.DataObject) -> None:
    village = Village(max_entries=data.draw(st.integers(1, 8)))
    village.hear("the first")
    for act in data.draw(
        st.lists(st.sampled_from(["hear", "correct", "rate", "forget", "sleep", "away", "back", "open"]))
    ):
        ids = sorted(village.rows())
        picked = ids[data.draw(st.integers(0, len(ids) - 1))] if ids else None
        if act == "correct" and picked:
            village.hear("no otherwise", supersedes=picked)
        elif act == "rate" and picked:
            village.mind.journal.rate({picked: data.draw(st.integers(1, 10))}, ImportanceMethod.MANUAL)
        elif act == "forget" and picked:
            village.mind.journal.forget([picked])
        elif act == "sleep":
            village.sleep()
        elif act in ("away", "back"):
            village.longterm.away = act == "away"
        elif act == "open":
            village.minds.close()
        else:
            village.hear("something else", citations=(picked,) if picked else ())
    village.longterm.away = False
    village.sleep()
    rows = village.rows()
    corrected = {row.entry.supersedes for row in rows.values()}
    assert {i: (item.entry.importance, item.superseded) for i, item in village.longterm.held().items()} == {
        i: (row.entry.importance, i in corrected) for i, row in rows.items()
    }
    assert all(row.consolidated for row in rows.values())
    assert len(village.mind.journal) <= village.mind.journal.max_entries
