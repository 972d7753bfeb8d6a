"""A real language model, small and foolish: whatever it says, no rule is broken, and what it is asked for is usable."""

from __future__ import annotations

import contextlib
import json
import re
from datetime import UTC, datetime

import pytest

import memory
from memory.clock import ManualClock
from memory.concurrency import drive
from memory.evidence.candidates import Candidate
from memory.journal.entry import ImportanceMethod, Kind
from memory.llm.task import INSIGHTS, LEARN, QUESTIONS, RATE, Task, TaskRequest
from memory.llm.thinker import Unusable
from tests.realmodel.bench import KEY, LINES, MEMORIES, Bench

pytestmark = pytest.mark.slow

MACHINERY = re.compile(r"\b(json|language model|ai assistant|text above)\b|[{}<>\[\]`]|={3}", re.IGNORECASE)
"""What no villager says, whatever the model wrote: a model's words differ from one processor to the next."""


@pytest.fixture(scope="module")
def bench(endpoint: str) -> Bench:
    return Bench(endpoint, "bounded")


def outcomes(bench: Bench, task: Task, count: int) -> list[str]:
    """Return the outcomes of a task's requests so far; none of them ran on until its tokens were spent."""
    lines = [line for line in bench.ledger.lines if line.task == task.name]
    assert all(line.completion_tokens < TaskRequest(task, count=count).max_tokens for line in lines)
    return [line.outcome for line in lines]


def test_every_rating_is_usable_at_the_first_try(bench: Bench) -> None:
    rated = drive(bench.thinker.rate([(KEY, entry) for entry in bench.entries]))
    assert set(rated) == {(KEY, entry.id) for entry in bench.entries}
    assert all(1 <= score <= 10 for score in rated.values())
    assert outcomes(bench, RATE, len(rated)) == ["ok"]
    assert bench.ledger.lines[-1].dropped == 0


def test_it_asks_questions_of_its_own(bench: Bench) -> None:
    asked: list[str] = []
    with contextlib.suppress(Unusable):  # twice nothing but the prompt's example, which it likes to repeat
        asked += drive(bench.thinker.questions(KEY, bench.entries, ["Who broke the lock?"], 3))
    assert len(asked) <= 3 and all(0 < len(question) <= 300 for question in asked)
    assert "Who has been at the old mill after dark?" not in asked
    assert outcomes(bench, QUESTIONS, 3)[-1] == ("ok" if asked else "unusable")


def test_its_insights_cite_what_it_was_shown(bench: Bench) -> None:
    found = drive(bench.thinker.insights(KEY, "What is the miller up to?", bench.evidence))
    shown = {entry.id for entry in bench.entries}
    assert all(candidate.citations and shown.issuperset(candidate.citations) for candidate in found)
    assert outcomes(bench, INSIGHTS, 3) == ["ok"]


def test_it_judges(bench: Bench) -> None:
    claim = Candidate(content="The miller left the village by night.", citations=(1, 3, 6))
    judged = drive(bench.thinker.judge(KEY, claim, bench.evidence))
    # A small model may be off the scale, twice: then its judgement does not count.
    assert judged is None or (0 <= judged.score <= 1 and judged.reason)


def test_what_it_learns_rests_on_what_was_said(bench: Bench) -> None:
    learnt = drive(bench.thinker.learn(KEY, "Marta", bench.entries, 4))
    shown = {entry.id for entry in bench.entries}
    assert all(shown.issuperset(each.citations) for each in learnt)
    assert {each.kind for each in learnt} <= {Kind.FINDING, Kind.QUESTION, Kind.DECISION}
    assert not any("back door on market day" in each.content for each in learnt)
    assert outcomes(bench, LEARN, 4) == ["ok"]


@pytest.mark.parametrize("turn", range(len(LINES)))
def test_what_it_says_is_a_villagers_speech_or_is_not_said(bench: Bench, turn: int) -> None:
    said = bench.talk(turn)
    assert said is None or (not MACHINERY.search(said) and said.isprintable() and 0 < len(said) <= 400)


def test_a_character_lives_with_it(endpoint: str) -> None:
    clock = ManualClock(datetime(2026, 3, 1, 12, tzinfo=UTC))
    settings = {
        "llm_base_url": endpoint,
        "llm_model": "smollm2",
        "llm_timeout": 3_600,
        "reply_patience": 600,
        "threshold": 20,
        "max_scored_per_tick": 10,
        "chronology_budget": 1_000,
        "llm_insights": 1,
    }
    with memory.open(name="Marta", description="Keeps the inn.", settings=settings, clock=clock) as marta:
        for who, line in MEMORIES:
            clock.advance(3_600)
            marta.remember(line, source=who)
        marta.remember("I stole the silver spoons.", source="Ann", in_confidence=True)
        told = marta.reply("What was stolen?", to="Bob")
        assert told and "spoons" not in told and not MACHINERY.search(told)
        slept = marta.sleep()
        entries = list(marta)
        heard = [entry for entry in entries if not entry.is_thought]
        assert {entry.importance_method for entry in heard} == {ImportanceMethod.LLM}
        assert "rate" not in slept.missed
        ids = {entry.id for entry in entries}
        for entry in entries:
            assert ids.issuperset(entry.citations)
            if entry.is_thought:
                assert entry.citations
        json.dumps([entry.to_dict() for entry in entries])
