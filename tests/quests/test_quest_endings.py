"""How quests end, what they teach, and how characters work on them without a player."""

from __future__ import annotations

import pytest

from memory.errors import FieldError
from memory.minds.minds import Minds
from memory.quests.gates import GateClosed
from memory.quests.registry import QuestRegistry, Terms
from memory.quests.state import Status
from memory.quests.worker import FixedIdeas, Idea, Worker
from memory.quests.world import Outcome
from tests.quests.board import ANN, BEN, TILDA, Board
from tests.thinking import run


def test_a_quest_is_done_only_if_its_world_says_so(board: Board) -> None:
    quest = board.quests.start(
        "Mend the well rope", "the bucket comes up again", *ANN, Terms(world="any.world")
    )
    quest.read("ann")
    quest.begin(*ANN, "get water for the inn", "splice the strands")
    with pytest.raises(GateClosed, match="Nothing that was tried has reached the goal"):
        board.quests.close(quest, *ANN, "the bucket comes up by itself")
    run(quest.attempt(*ANN, "splice the strands", world=Mill()))
    assert any("splice the strands" in line and "the old strands tore" in line for line in quest.lines())
    with pytest.raises(GateClosed, match="the old strands tore"):
        board.quests.close(quest, *ANN, "the bucket comes up by itself")
    quest.fail(*ANN, "the old strands tore")
    run(quest.attempt(*ANN, "hang new rope", world=Mill()))
    board.quests.close(quest, *ANN, "the bucket comes up on new rope")
    assert "this worked: hang new rope" in next(iter(board.minds["ann"].journal)).content


def test_a_worker_elsewhere_waits_and_declares_nothing(board: Board) -> None:
    quest = board.quests.start(
        "Mend the well rope", "the bucket comes up again", *ANN, Terms(place="#7", joins=False)
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
        "The mayor is a thief", "the mayor stole the silver spoons", *ANN, Terms(slug="mayor")
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
        "Mend the well rope", "the bucket comes up again without spilling", *BEN, Terms(tags=["rope"])
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
    secret = board.quests.start("Find the spy", "we know who sells our plans", *ANN, Terms(private=True))
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
        board.quests.start("../../etc", "the hoist carries two sacks", *BEN, Terms(slug="../../etc"))
    with pytest.raises(FieldError, match="quest"):
        board.quests["../x"]
    assert (
        board.quests.start("Größe & <Ehre>!", "the knight keeps his honour", *BEN).key == "quest:grosse-ehre"
    )


def test_it_goes_on_after_a_restart(board: Board) -> None:
    board.begin(ANN)
    board.fail(ANN, "splice the broken strands")
    before = board.quest.to_markdown()
    again = QuestRegistry(Minds(board.store, clock=board.clock))[board.quest.state.slug]
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
