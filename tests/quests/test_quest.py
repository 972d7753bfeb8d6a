"""Quest journals: which lines are accepted from whom, and how the journal reads."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence

import pytest

from memory.errors import FieldError
from memory.quests.gates import GateClosed
from memory.quests.registry import Terms
from memory.quests.state import Status
from tests.quests.board import ANN, BEN, Board
from tests.thinking import run


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
    quest = board.quests.start(title, f"the goal of {title}", "cy", f"Cy {title}", Terms(slug="forged"))
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
