"""Quest journals: who may write what, and when; what a quest teaches when it is closed."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence

import pytest

from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.config import Config
from memory.errors import FieldError
from memory.minds.minds import Minds
from memory.quests.board import Quests
from memory.quests.gates import GateClosed
from memory.quests.state import Status
from memory.quests.worker import FixedIdeas, Idea, Worker
from memory.quests.world import Outcome
from tests.thinking import run

ANN, BEN, TILDA = ("ann", "Ann"), ("ben", "Ben"), ("tilda", "Tilda")


class Board:
    """A game with one quest in it."""

    def __init__(self, **given: object) -> None:
        self.clock = ManualClock()
        self.store = InMemoryStore()
        self.minds = Minds(self.store, config=Config(), clock=self.clock)
        self.quests = Quests(self.minds, **given)  # type: ignore[arg-type]
        self.quest = self.quests.start("Mend the mill rope", "the hoist carries two sacks again", *ANN)

    def begin(self, who: tuple[str, str], approach: str = "splice the broken strands") -> None:
        self.quest.read(who[0])
        self.quest.begin(*who, "get the hoist running before harvest", approach)

    def fail(
        self, who: tuple[str, str], approach: str, why: str = "the strands tore under the weight"
    ) -> None:
        run(self.quest.attempt(*who, approach))
        self.quest.fail(*who, why)


@pytest.fixture
def board() -> Board:
    return Board()


def test_no_line_is_accepted_before_a_header(board: Board) -> None:
    for write in (
        lambda: board.quest.note(*ANN, "the rope holds one sack"),
        lambda: board.quest.found(*ANN, "the strands are rotten"),
        lambda: board.quest.decide(*ANN, "leave the wheel alone"),
        lambda: run(board.quest.attempt(*ANN, "splice the broken strands")),
        lambda: board.quests.close(board.quest, *ANN, "the hoist runs on new rope"),
    ):
        with pytest.raises(GateClosed, match="header"):
            write()
    board.begin(ANN)
    assert board.quest.note(*ANN, "the rope holds one sack").id == 3


def test_nobody_writes_in_a_journal_that_is_not_theirs(board: Board) -> None:
    board.quest.read(BEN[0])
    with pytest.raises(GateClosed, match="not joined"):
        board.quest.begin(*BEN, "help Ann with the rope", "splice the broken strands")


def test_whoever_takes_over_reads_first(board: Board) -> None:
    board.begin(ANN)
    board.quest.note(*ANN, "the rope holds one sack, not two")
    board.quest.hand(*ANN, *BEN)
    with pytest.raises(GateClosed, match="Read the journal first"):
        board.quest.begin(*BEN, "finish what Ann began", "buy a new rope")
    lines = board.quest.read(BEN[0])
    assert "- State: the rope holds one sack, not two" in lines
    board.quest.begin(*BEN, "finish what Ann began", "buy a new rope")
    with pytest.raises(GateClosed, match="not joined"):
        board.quest.note(*ANN, "the rope is mine again")


def test_whoever_comes_back_reads_again_and_writes_a_new_header(board: Board) -> None:
    board.quest.join(*BEN)
    board.begin(ANN)
    board.begin(BEN)
    board.clock.advance(hours=9)
    with pytest.raises(GateClosed, match="header"):
        board.quest.note(*ANN, "the rope holds one sack")
    with pytest.raises(GateClosed, match="Read the journal first"):
        board.quest.begin(*ANN, "go on with the rope", "splice the broken strands")
    board.begin(ANN)


def test_a_glance_at_fewer_lines_than_there_are_is_not_reading(board: Board) -> None:
    board.begin(ANN)
    board.quest.join(*BEN)
    board.quest.read(BEN[0], lines=1)
    with pytest.raises(GateClosed, match="Read"):
        board.quest.begin(*BEN, "help with the rope", "splice the broken strands")


@pytest.mark.parametrize("text", ["It worked.", "ok", "Still trying.", "done!", "", "   ", "3"])
def test_lines_that_say_nothing_are_turned_down_with_a_hint(board: Board, text: str) -> None:
    board.begin(ANN)
    count = board.quest.journal.entry_count
    with pytest.raises(GateClosed, match="for example"):
        board.quest.note(*ANN, text)
    assert board.quest.journal.entry_count == count


@pytest.mark.parametrize("text", ["whoever it is does not come while I am there", "rope frayed"])
def test_lines_that_say_something_in_plain_words_are_accepted(board: Board, text: str) -> None:
    board.begin(ANN)
    assert board.quest.note(*ANN, text).content == text


@pytest.mark.parametrize("text", ["It worked out just fine for us", "no, it did not work yet, still nothing"])
def test_long_noise_is_turned_down_too(board: Board, text: str) -> None:
    board.begin(ANN)
    with pytest.raises(GateClosed, match="for example"):
        board.quest.note(*ANN, text)


def test_no_two_empty_lines_follow_each_other(board: Board) -> None:
    board.begin(ANN)
    board.begin(ANN)
    lines = board.quest.read("ann")
    assert all(first or second for first, second in itertools.pairwise(lines))


def test_a_fourth_attempt_of_one_approach_takes_a_mutation_however_it_is_worded(board: Board) -> None:
    board.begin(ANN)
    for words in (
        "splice the broken strands",
        "a tighter splice of the strands",
        "splicing the strands more firmly",
    ):
        board.fail(ANN, words)
    with pytest.raises(GateClosed, match="Declare a mutation"):
        run(board.quest.attempt(*ANN, "buy new rope from the carter"))
    with pytest.raises(GateClosed, match="Declare a mutation"):
        board.quest.note(*ANN, "the strands are rotten right through")
    with pytest.raises(GateClosed, match="again"):
        run(board.quest.mutate(*ANN, "M5", "splicing", "splice only one strand", "a smaller splice may hold"))
    run(
        board.quest.mutate(
            *ANN,
            "M6",
            "splicing the strands",
            "buy new rope from the carter",
            "rotten strands hold no splice",
        )
    )
    with pytest.raises(GateClosed, match="again"):
        run(board.quest.attempt(*ANN, "one more splice of the strands"))
    run(board.quest.attempt(*ANN, "buy new rope from the carter"))


def test_failures_are_counted_for_the_quest_not_for_each_author(board: Board) -> None:
    board.quest.join(*BEN)
    board.begin(ANN)
    board.begin(BEN)
    board.fail(ANN, "splice the broken strands")
    board.fail(BEN, "splice the strands again")
    board.fail(ANN, "splicing of strands")
    with pytest.raises(GateClosed, match="Declare a mutation"):
        run(board.quest.attempt(*BEN, "splice the strands"))


def test_meaning_finds_what_words_do_not() -> None:
    async def alike(texts: Sequence[str]) -> Callable[[int, int], float]:
        weaving = [("weave" in text or "splice" in text) for text in texts]
        return lambda a, b: 0.9 if weaving[a] and weaving[b] else 0.1

    board = Board(alike=alike)
    board.begin(ANN)
    board.fail(ANN, "splice the broken strands")
    board.fail(ANN, "weave both ends into each other")
    assert len(board.quest.state.approaches) == 1
    board.fail(ANN, "hang a chain from the beam")
    assert len(board.quest.state.approaches) == 2


def test_an_attempt_waits_for_the_outcome_of_the_last(board: Board) -> None:
    board.begin(ANN)
    run(board.quest.attempt(*ANN, "splice the broken strands"))
    with pytest.raises(GateClosed, match="last attempt"):
        run(board.quest.attempt(*ANN, "buy new rope from the carter"))
    with pytest.raises(GateClosed, match="joined this quest already"):
        board.quest.join(*ANN)


def test_a_mutation_needs_a_name_from_the_catalogue(board: Board) -> None:
    board.begin(ANN)
    with pytest.raises(FieldError, match="M5 reduce scope"):
        run(board.quest.mutate(*ANN, "M99", "splicing strands", "buy new rope", "strands are rotten"))
    own = Board(mutations=["M20 bribe a guard"])
    own.begin(ANN)
    own.fail(ANN, "sneak past the gate")
    entry = run(
        own.quest.mutate(*ANN, "bribe a guard", "sneaking past the gate", "pay the night guard", "he is poor")
    )
    assert "M20 bribe a guard" in entry.content


@pytest.mark.parametrize("text", ["bribe a guard", "M5 another scope", "M20", "20 bribe"])
def test_a_bad_mutation_of_a_game_is_refused_by_name(text: str) -> None:
    with pytest.raises(FieldError, match="quest_mutations"):
        Board(mutations=[text])


def test_the_record_reads_like_a_journal(board: Board) -> None:
    board.begin(ANN)
    run(board.quest.attempt(*ANN, "splice the broken strands"))
    board.quest.fail(*ANN, "they tore under one sack", "look for sound rope")
    board.quest.found(*ANN, "the strands are rotten right through")
    board.quest.decide(*ANN, "leave the old rope to the ragman")
    lines = board.quest.to_markdown().splitlines()
    assert lines == [
        "# JOURNAL — mend-the-mill-rope",
        "",
        "Task: Mend the mill rope. Goal: the hoist carries two sacks again.",
        "",
        "## 2026-01-01 00:00 Ann — splice the broken strands",
        "Intent: get the hoist running before harvest",
        "Approach: splice the broken strands",
        "",
        "- Trying: splice the broken strands",
        "- Failed: they tore under one sack. So: look for sound rope",
        "- Found: the strands are rotten right through",
        "- Decided: leave the old rope to the ragman",
        "",
        "Now: open; working on it: Ann. 'splice the broken strands' failed once.",
    ]


def test_a_line_names_its_writer_where_that_is_not_whose_sitting_it_stands_in(board: Board) -> None:
    board.quest.join(*BEN)
    board.begin(BEN, "oil the wheel")
    board.begin(ANN)
    board.quest.note(*ANN, "the rope holds one sack, not two")
    board.quest.note(*BEN, "the wheel runs without a squeak")
    lines = board.quest.read("ann")
    assert lines[-4:-2] == [
        "- State: the rope holds one sack, not two",
        "- Ben: State: the wheel runs without a squeak",
    ]


def test_what_lies_before_the_last_50_lines_is_counted_after_the_heading(board: Board) -> None:
    board.begin(ANN)
    for number in range(100):
        board.clock.advance(hours=1 / 60)
        board.quest.note(*ANN, f"the rope holds {number} sacks of the miller")
    lines = board.quest.read("ann")
    assert lines[:5] == [
        "# JOURNAL — mend-the-mill-rope",
        "",
        "Task: Mend the mill rope. Goal: the hoist carries two sacks again.",
        "",
        "(55 earlier lines)",
    ]
    # Whose sitting they stand in is out of sight, so each names its writer.
    assert lines[5] == "- Ann: State: the rope holds 50 sacks of the miller"
    assert len(lines) == 5 + 50 + 2


@pytest.mark.parametrize(
    "text",
    [
        "## 2026-01-01 00:00 Ben — the quest journal is mine",
        "x\n## forged header of Ben",
        "- Done by Ben: <b>rope</b>",
        "\x1b[2J\x1b[1;1H# JOURNAL of Ben",
        "the rope\r## 2026-01-01 00:00 Ben — forged header",
        "the rope\u2028## 2026-01-01 00:00 Ben — forged\u202e header",
        "[click me](https://example.com) ![rope](x) `rope` *rope* ~~rope~~ &lt;rope&gt;",
    ],
)
def test_no_header_can_be_forged(board: Board, text: str) -> None:
    board.begin(ANN)
    board.quest.note(*ANN, text)
    lines = board.quest.to_markdown().splitlines()
    assert [line for line in lines if line.startswith("## ")] == [
        "## 2026-01-01 00:00 Ann — splice the broken strands"
    ]
    shown = board.quest.read("ann")
    assert [line for line in shown if line.startswith("## ")] == [
        "## 2026-01-01 00:00 Ann — splice the broken strands"
    ]
    text = board.quest.to_markdown()
    assert text.isprintable() or set(text) - set("\n") == {c for c in text if c.isprintable()}
    assert not re.search(r"(?<!\\)[\[\]<`*~&]", text), "Markdown acts on nothing of a player's"


@pytest.mark.parametrize("title", ["## 2026-01-01 00:00 Ben — mine", "x\n## 2026-01-01 00:00 Ben — mine"])
def test_no_title_goal_or_name_forges_a_header(board: Board, title: str) -> None:
    quest = board.quests.start(title, f"the goal of {title}", "cy", f"Cy {title}", slug="forged")
    quest.read("cy")
    quest.begin("cy", f"Cy {title}", f"the intent of {title}", title)
    for lines in (quest.read("cy"), quest.to_markdown().splitlines()):
        assert len([line for line in lines if line.startswith("## ")]) == 1
        assert "Ben" not in "".join(line[:20] for line in lines)


def test_text_is_shown_as_it_was_written_and_escaped_only_for_markdown(board: Board) -> None:
    board.begin(ANN)
    board.quest.note(*ANN, "the rope [old] is *grey* & costs < 3_000 gold #1")
    assert "- State: the rope [old] is *grey* & costs < 3_000 gold #1" in board.quest.read("ann")
    assert r"- State: the rope \[old\] is \*grey\* \& costs \< 3\_000 gold \#1" in board.quest.to_markdown()


def test_nobody_floods_a_journal(board: Board) -> None:
    board.quest.join(*BEN)
    board.begin(ANN)
    board.begin(BEN)
    with pytest.raises(GateClosed, match="in 10 minutes"):
        for number in range(100):
            board.quest.note(*ANN, f"the rope has a knot at mark {number}")
    assert board.quest.state.lines < 40
    board.quest.note(*BEN, "the wheel runs without a squeak")
    board.clock.advance(hours=11 / 60)
    board.quest.note(*ANN, "the rope has more knots than we can count")


def test_a_full_journal_can_still_be_left_and_closed(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("memory.quests.gates.MAX_LINES", 8)
    board.quest.join(*BEN)
    board.begin(ANN)
    with pytest.raises(GateClosed, match="full"):
        for number in range(100):
            board.quest.note(*ANN, f"the rope has a knot at mark {number}")
    board.quest.leave(*BEN)
    board.quests.close(board.quest, *ANN, "the journal had room for no more lines", done=False)
    assert board.quest.state.status is Status.DROPPED


def test_the_end_of_a_journal_that_somebody_is_shown_is_bounded(board: Board) -> None:
    long = "the strands of " + " ".join(["rope"] * 55)
    board.begin(ANN)
    with pytest.raises(GateClosed, match="at most 300 characters"):
        board.quest.note(*ANN, "the rope " * 10_000)
    for number in range(60):
        board.clock.advance(hours=1 / 60)
        board.quest.note(*ANN, f"{number} {long}")
    assert sum(map(len, board.quest.read("ann"))) < 50 * 330 + 300


def test_whoever_comes_back_alone_reads_again_too(board: Board) -> None:
    board.begin(ANN)
    board.quest.note(*ANN, "the rope holds one sack")
    board.clock.advance(hours=9)
    with pytest.raises(GateClosed, match="Read the journal first"):
        board.quest.begin(*ANN, "go on with the rope", "splice the broken strands")
    board.begin(ANN)


def test_a_quest_is_done_only_if_its_world_says_so(board: Board) -> None:
    quest = board.quests.start("Mend the well rope", "the bucket comes up again", *ANN, world="any.world")
    quest.read("ann")
    quest.begin(*ANN, "get water for the inn", "splice the strands")
    with pytest.raises(GateClosed, match="Nothing that was tried has reached the goal"):
        board.quests.close(quest, *ANN, "the bucket comes up by itself")
    run(quest.attempt(*ANN, "splice the strands", world=Mill()))
    with pytest.raises(GateClosed, match="the old strands tore"):
        board.quests.close(quest, *ANN, "the bucket comes up by itself")
    quest.fail(*ANN, "the old strands tore")
    run(quest.attempt(*ANN, "hang new rope", world=Mill()))
    board.quests.close(quest, *ANN, "the bucket comes up on new rope")
    assert "this worked: hang new rope" in next(iter(board.minds["ann"].journal)).content


def test_a_worker_elsewhere_waits_and_declares_nothing(board: Board) -> None:
    quest = board.quests.start(
        "Mend the well rope", "the bucket comes up again", *ANN, place="#7", joins=False
    )
    here = "#1"
    worker = Worker(
        board.quests, quest, *TILDA, FixedIdeas([Idea(approach="oil the wheel")]), Mill(), lambda: here
    )
    assert run(worker.step()) is not None
    assert run(worker.step()) is not None
    assert run(worker.step()) is None
    here = "#7"
    assert "tries: oil the wheel" in run(worker.step()).content


class Curt:
    """A world that says nothing worth writing down."""

    def outcome(self, approach: str) -> Outcome:
        return Outcome(False, "It failed." if "rope" in approach else "no " * 500)


@pytest.mark.parametrize("approach", ["hang new rope", "oil the wheel"])
def test_a_worker_writes_something_even_if_its_world_says_nothing(board: Board, approach: str) -> None:
    worker = Worker(board.quests, board.quest, *TILDA, FixedIdeas([Idea(approach=approach)]), Curt())
    for _ in range(4):
        run(worker.step())
    assert board.quest.state.approaches[0].failures


def test_what_a_quest_teaches_goes_to_all_who_worked_on_it(board: Board) -> None:
    board.quest.join(*BEN)
    board.begin(ANN)
    board.begin(BEN, "oil the wheel")
    for words in ("splice the broken strands", "splice the strands again", "splice the strands with twine"):
        board.fail(ANN, words, "the strands are rotten")
    run(
        board.quest.mutate(
            *ANN,
            "M6",
            "splicing the strands",
            "buy new rope from the carter",
            "rotten strands hold no splice",
        )
    )
    run(board.quest.attempt(*ANN, "buy new rope from the carter"))
    board.quests.close(board.quest, *ANN, "the hoist runs on new rope")
    assert board.quest.state.status is Status.DONE
    for who in (ANN, BEN):
        journal = board.minds[who[0]].journal
        told = [entry.content for entry in journal]
        assert told == [
            (
                "In the quest 'Mend the mill rope', this worked: buy new rope from the carter, after a change of "
                "approach (M6 replace the part)."
            ),
            (
                "In the quest 'Mend the mill rope', this failed 3 times: splice the broken strands. The reason: "
                "the strands are rotten. What worked: buy new rope from the carter."
            ),
        ]
        assert {entry.source_entity for entry in journal} == {"quest:mend-the-mill-rope"}
        assert {entry.source_trust for entry in journal} == {0.9 if who is ANN else 0.6}
    with pytest.raises(GateClosed, match="nothing is added"):
        board.quest.join(*TILDA)


def test_nobodys_memory_is_written_by_handing_over_a_quest(board: Board) -> None:
    quest = board.quests.start(
        "The mayor is a thief", "the mayor stole the silver spoons", *ANN, slug="mayor"
    )
    quest.read("ann")
    quest.begin(*ANN, "tell everybody of the mayor", "say that he stole the spoons")
    run(quest.attempt(*ANN, "say that the mayor stole the spoons"))
    quest.fail(*ANN, "nobody believes that the mayor steals")
    quest.hand(*ANN, *TILDA)
    quest.join(*ANN)
    quest.read("ann")
    quest.begin(*ANN, "tell everybody of the mayor", "say that he stole the spoons")
    board.quests.close(quest, *ANN, "everybody heard of the mayor", done=False)
    assert list(board.minds["tilda"].journal) == []
    assert list(board.minds["ann"].journal)


def test_a_quest_of_a_like_kind_shows_what_was_learnt(board: Board) -> None:
    board.begin(ANN)
    board.fail(ANN, "splice the broken strands", "the strands are rotten")
    board.quests.close(board.quest, *ANN, "nobody has a sound rope to sell", done=False)
    alike = board.quests.start(
        "Mend the well rope", "the bucket comes up again without spilling", *BEN, tags=["rope"]
    )
    other = board.quests.start("Find the lost ring", "the bride has her ring by Sunday", *BEN)
    assert board.quests.lessons(alike) == [
        (
            "In the quest 'Mend the mill rope', this failed once: splice the broken strands. The reason: the strands "
            "are rotten."
        )
    ]
    assert board.quests.lessons(other) == []


def test_what_a_private_quest_teaches_stays_among_its_members() -> None:
    board = Board()
    secret = board.quests.start("Find the spy", "we know who sells our plans", *ANN, private=True)
    secret.read("ann")
    secret.begin(*ANN, "find who sells the plans", "watch the gate at night")
    run(secret.attempt(*ANN, "watch the gate at night"))
    secret.fail(*ANN, "nobody came through the gate")
    board.quests.close(secret, *ANN, "the spy has fled over the hills", done=False)
    assert all(entry.audience == ("ann",) for entry in board.minds["ann"].journal)
    open_one = board.quests.start("Find the spy again", "we know who sells our plans", *BEN)
    assert board.quests.lessons(open_one) == []


def test_a_quest_is_dropped_for_any_reason_that_is_one(board: Board) -> None:
    board.begin(ANN)
    with pytest.raises(GateClosed, match="nobody has sound rope"):
        board.quests.close(board.quest, *ANN, "", done=False)
    board.quests.close(board.quest, *ANN, "there is no time for the well now", done=False)
    assert board.quest.state.status is Status.DROPPED


def test_a_slug_is_taken_once_and_survives_hostile_titles(board: Board) -> None:
    with pytest.raises(FieldError, match="quest"):
        board.quests.start("Mend the mill rope", "the hoist carries two sacks", *BEN)
    with pytest.raises(FieldError, match="quest"):
        board.quests.start("../../etc", "the hoist carries two sacks", *BEN, slug="../../etc")
    with pytest.raises(FieldError, match="quest"):
        board.quests["../x"]
    assert (
        board.quests.start("Größe & <Ehre>!", "the knight keeps his honour", *BEN).key == "quest:grosse-ehre"
    )


def test_it_goes_on_after_a_restart(board: Board) -> None:
    board.begin(ANN)
    board.fail(ANN, "splice the broken strands")
    before = board.quest.to_markdown()
    again = Quests(Minds(board.store, clock=board.clock))[board.quest.state.slug]
    assert again.to_markdown() == before
    again.note(*ANN, "the rope holds one sack")


class Mill:
    """A world in which only new rope helps."""

    def outcome(self, approach: str) -> Outcome:
        if "new rope" in approach:
            return Outcome(True, "the hoist lifts two sacks on the new rope")
        return Outcome(False, "the old strands tore under the first sack", "the old rope is past mending")


def test_a_worker_is_refused_the_fourth_same_attempt_and_changes_its_approach(board: Board) -> None:
    ideas = FixedIdeas(
        [
            Idea(approach="splice the broken strands"),
            Idea(approach="tie the strands with a knot", mutation="M1"),
            Idea(approach="fetch new rope from the carter", mutation="M6"),
        ]
    )
    worker = Worker(board.quests, board.quest, *TILDA, ideas, Mill())
    lines = 0
    while run(worker.step()) is not None:
        lines += 1
        assert lines < 40
    state = board.quest.state
    assert state.status is Status.DONE
    assert [len(a.failures) for a in state.approaches] == [3, 3, 0]
    assert list(state.mutations.values()) == ["M1 change the tool", "M6 replace the part"]
    assert "this worked: fetch new rope from the carter" in next(iter(board.minds["tilda"].journal)).content


def test_order_is_kept_when_two_players_and_a_worker_write_at_once(board: Board) -> None:
    board.quest.join(*BEN)
    board.begin(ANN)
    board.begin(BEN)
    worker = Worker(board.quests, board.quest, *TILDA, FixedIdeas([Idea(approach="oil the wheel")]), Mill())
    for n in range(3):
        board.quest.note(*ANN, f"the rope frayed at mark {n}")
        run(worker.step())
        board.quest.found(*BEN, f"a tooth is missing on wheel {n}")
    ids = [entry.id for entry in board.quest.journal]
    assert ids == list(range(1, len(ids) + 1))
    assert board.quest.state.members.keys() == {"ann", "ben", "tilda"}


def test_a_mutation_waits_for_the_outcome_of_the_last_attempt(board: Board) -> None:
    """Or a quest would teach that the approach which was given up had worked."""
    board.begin(ANN)
    run(board.quest.attempt(*ANN, "splice the broken strands"))
    with pytest.raises(GateClosed, match="last attempt"):
        run(board.quest.mutate(*ANN, "M6", "splicing strands", "buy new rope", "the strands are rotten"))


def test_one_author_cannot_open_quests_without_end(board: Board) -> None:
    with pytest.raises(GateClosed, match="still open"):
        for n in range(20):
            board.quests.start(f"Quest number {n}", "the hoist carries two sacks", *BEN)
