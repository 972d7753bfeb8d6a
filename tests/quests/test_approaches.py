"""Whether two wordings are one approach, on the pairs that `benchmarks/approaches.py` measures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from benchmarks.approaches import judge, model, pairs
from memory.quests.approaches import FOR_MUTATIONS, find_same
from tests.thinking import run

ROPE = "Mend the mill rope: the hoist lifts two sacks again"


def test_there_are_as_many_pairs_of_each_kind_in_each_half() -> None:
    for half in ("dev", "held"):
        rows = pairs(half)
        assert len(rows) >= 50
        assert sum(row["same"] for row in rows) * 2 == len(rows)
    assert not {row["about"] for row in pairs("dev")} & {row["about"] for row in pairs("held")}


@pytest.mark.slow
def test_with_the_model_most_rewordings_are_found_on_both_halves() -> None:
    alike = model()
    for half in ("dev", "held"):
        score, _ = judge(pairs(half), alike)
        assert score.precision >= 0.8
        assert score.recall >= 0.7


def test_without_a_model_no_two_approaches_are_taken_for_one() -> None:
    for half in ("dev", "held"):
        score, _ = judge(pairs(half), None)
        assert score.precision >= 0.9


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("splice the torn strands", "a tighter splice of the strands", True),
        ("splice the torn strands", "splicing the strands once more, carefully", True),
        ("splice the torn strands", "cut the torn strands off", False),
        ("purchase hemp from the carter", "buy some hemp at the carter's", True),
        ("sneak past the sentry", "creep by the sentry", True),
        ("splice the rope", "mend the rope", False),
        ("", "splice the rope", False),
    ],
)
def test_words_decide_without_a_model(first: str, second: str, same: bool) -> None:
    assert (run(find_same(second, [[first]], ROPE)) is not None) is same


def test_words_decide_while_the_model_is_away() -> None:
    async def away(texts: Sequence[str]) -> Callable[[int, int], float]:
        return lambda a, b: -1.0

    assert run(find_same("a tighter splice of the strands", [["splice the torn strands"]], ROPE, away)) == 0
    assert run(find_same("hang a chain", [["splice the torn strands"]], ROPE, away)) is None


def test_a_mutation_may_keep_the_thing_that_it_treats_otherwise() -> None:
    earlier = [["splice the torn strands"]]
    assert run(find_same("splice only one strand", earlier, ROPE, None, FOR_MUTATIONS)) == 0
    assert run(find_same("soak the strands in tar first", earlier, ROPE, None, FOR_MUTATIONS)) is None


def test_a_model_is_asked_for_a_bounded_number_of_texts() -> None:
    asked: list[int] = []

    async def alike(texts: Sequence[str]) -> Callable[[int, int], float]:
        asked.append(len(texts))
        return lambda a, b: 0.41

    earlier = [[f"approach number{n} with word{n} and thing{n}"] * 3 for n in range(500)]
    assert run(find_same("something else entirely", earlier, ROPE, alike)) is None
    assert asked == [501, 40]
