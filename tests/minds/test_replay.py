"""The lab: a stream lived through the whole life cycle, and what it would have cost."""

from __future__ import annotations

import itertools
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from memory.adapters.inmemory import InMemoryStore
from memory.config import Config
from memory.errors import FieldError
from memory.journal.filter import Filter
from memory.minds.replays.replay import ReplayResult, drive, replay_stream
from memory.minds.replays.streams import Parts
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.hygiene import is_about_self, same_words

ROOT = Path(__file__).parents[2]
START = datetime(2026, 4, 1, 7, tzinfo=UTC)


def life_of(events: list[dict[str, Any]], **given: Any) -> ReplayResult:
    return replay_stream(
        events, Parts(store=InMemoryStore(), thinker=ExtractiveThinker(), config=Config.load(given))
    )


def line(
    hour: float, content: str, who: str | None = None, how: str = "direct", **more: Any
) -> dict[str, Any]:
    named = {"source_entity": f"#{who}", "source_name": who} if who else {}
    when = (START + timedelta(hours=hour)).isoformat()
    return {"timestamp": when, "content": content, "source_type": how, **named, **more}


THINGS = ("grey mare", "silver spoons", "north gate", "mill", "pedlar", "old lantern", "charcoal")
PEOPLE = ("Ann", "Bram", "Tilda", "Captain Osric", "Hob")
SAYINGS = (
    "The {} vanished.",
    "The {} never vanished.",
    "I saw the {} by the river last night!",
    "Who has seen the {}?",
    "I will find the {}” I should never stop “for all of you.",
    "They say the {} belonged to Josef.",
)
DEEDS = ("{who} looks at the {thing}.", "{who} is mending the {thing}", "{who} gave {other} the {thing}.")


def village(days: int) -> Iterator[dict[str, Any]]:
    """A month or so of village life: the same people at the same things, never twice in quite the same order."""
    turns = itertools.count()
    for day in range(days):
        for hour in range(12):
            turn = next(turns)
            at = day * 24 + hour + turn % 7 / 10
            who, other = PEOPLE[turn % 5], PEOPLE[(turn * 3 + day + 1) % 5]
            thing = THINGS[(turn * turn + day) % 7]
            if turn % 4 == 0:
                yield line(at, "the fire is idle", how="observation", tags=["idle"])
            elif turn % 4 == 1:
                deed = DEEDS[(turn + day) % 3].format(who=who, other=other, thing=thing)
                yield line(at, deed, who, "observation")
            else:
                how = "environmental" if turn % 3 else "direct"
                yield line(at, SAYINGS[(turn * 5 + day) % 6].format(thing), who, how)


@pytest.fixture(scope="module")
def month() -> ReplayResult:
    return life_of(list(village(30)), threshold=100)


def test_a_month_brings_insights_and_none_twice(month: ReplayResult) -> None:
    said = [insight.content.removeprefix("[SYNTHESIS] ") for insight in month.insights]
    assert len(said) >= 10
    assert len(set(said)) == len(said)
    # What two people promise in the same words are two promises.
    again = sum(
        any(same_words(a, b) and a.split()[0] == b.split()[0] for a in said[:n]) for n, b in enumerate(said)
    )
    assert again == 0


def test_a_month_leaves_no_citation_dangling_and_all_reach_events(month: ReplayResult) -> None:
    known = {row.entry.id: row.entry for row in month.journal.store.history(month.journal.key)}
    thoughts = [entry for entry in known.values() if entry.is_thought]
    assert all(entry.citations for entry in thoughts)
    cited = [i for entry in thoughts for i in entry.citations]
    assert known.keys() >= set(cited)
    straight = sum(not known[i].is_thought for i in cited)
    assert straight >= 0.6 * len(cited)


def test_a_month_of_players_words_never_trips_the_persona_filter(month: ReplayResult) -> None:
    verdicts = [verdict for report in month.reflections for verdict in report["verdicts"]]
    assert any("I should never stop" in verdict["content"] for verdict in verdicts)
    assert not [
        v["content"] for v in verdicts if v["reason"] == "is about itself" or is_about_self(v["content"])
    ]
    for verdict in verdicts:
        assert "“" not in re.sub("“[^“”]*”", "", verdict["content"])


def test_what_feeds_the_trigger_is_neither_idle_nor_a_thought(month: ReplayResult) -> None:
    entries = {row.entry.id: row.entry for row in month.journal.store.history(month.journal.key)}
    fed = [entries[i] for i, _ in month.fed]
    assert fed
    assert not [entry for entry in fed if "idle" in entry.content or entry.is_thought]
    windows = [i for report in month.reflections for i in report["window"]]
    assert windows == [i for i, _ in month.fed][: len(windows)]
    totals = [report["importance"] for report in month.reflections]
    assert sum(importance for _, importance in month.fed[: len(windows)]) == sum(totals)
    assert all(total >= 100 for total in totals)


def test_every_reflection_is_reported(month: ReplayResult) -> None:
    assert len(month.reflections) == month.journal.header.reflection_count > 10
    stored = [v for report in month.reflections for v in report["verdicts"] if v["outcome"] == "stored"]
    assert len(stored) == len(month.insights)


def test_a_gap_that_was_asked_about_gives_way(month: ReplayResult) -> None:
    firsts = [report["questions"][0] for report in month.reflections if report["questions"]]
    assert len(set(firsts)) > len(firsts) / 2


def test_every_memory_is_rated_once_in_what_it_would_cost() -> None:
    events = [line(n, f"Ann speaks of thing number {n}!", "Ann") for n in range(60)]
    often, seldom = life_of(events, threshold=20).cost, life_of(events, threshold=200).cost
    # Three a request, and what is left over at the end of each night.
    assert 20 <= seldom.calls["rate"] <= often.calls["rate"] + 2 <= 60
    assert often.calls["questions"] > seldom.calls["questions"]
    assert all(tokens > 0 for tokens in often.tokens.values())


def test_links_between_events_follow_them() -> None:
    events = [
        line(0, "The mare is at the mill.", "Ann", id=10),
        line(1, "No, the mare is at the forge.", "Ann", id=20, supersedes=10),
        line(2, "So she is at the forge.", id=30, kind="finding", citations=[20], source_type="inference"),
    ]
    journal = life_of(events, threshold=1).journal
    lived = {entry.content: entry for entry in journal if not entry.is_thought}
    first, second, third = (lived[event["content"]] for event in events)
    assert second.supersedes == first.id
    assert third.citations == (second.id,)


def test_what_an_earlier_reflection_wrote_is_not_lived() -> None:
    told = line(0, "The mare is at the mill!", "Ann", id=1)
    made = line(1, "[SYNTHESIS] Mares wander", how="inference", tags=["synthesis"], citations=[1], id=2)
    guess = line(1, "Mares wander", how="inference", kind="hypothesis", citations=[1], id=3)
    assert [entry.content for entry in life_of([told, made, guess]).journal] == [told["content"]]


def test_a_guess_at_importance_is_made_anew_and_a_rating_is_kept() -> None:
    guessed = line(0, "A quiet day.", importance=9, importance_method="heuristic")
    rated = line(1, "A quiet day.", importance=9)
    one, other = life_of([guessed, rated]).journal.select(Filter())
    assert one.importance < 9
    assert other.importance == 9


@pytest.mark.parametrize(
    ("event", "field"),
    [
        ({"content": "x"}, "timestamp"),
        ({"content": "x", "timestamp": "noon"}, "timestamp"),
        ({"timestamp": START.isoformat()}, "content"),
        ({"timestamp": START.isoformat(), "content": 3}, "content"),
        ({"timestamp": START.isoformat(), "content": "x", "source_type": "rumour"}, "source_type"),
    ],
)
def test_what_is_no_event_is_refused(event: dict[str, Any], field: str) -> None:
    with pytest.raises(FieldError) as problem:
        life_of([event])
    assert problem.value.field == field


def test_no_events_make_no_life() -> None:
    life = life_of([])
    assert (life.fed, life.reflections, life.insights, life.cost.calls) == ([], [], [], {})


def test_the_lab_waits_for_nobody() -> None:
    class Waits:
        def __await__(self) -> Iterator[None]:
            yield

    async def wait() -> None:
        await Waits()

    with pytest.raises(RuntimeError):
        drive(wait())


def test_the_hygiene_benchmark_speaks_to_programs_and_people(tmp_path: Path) -> None:
    stream = tmp_path / "stream.jsonl"
    thought = {"type": "thought", "content": "I think", "timestamp": START.isoformat()}
    lines = [*village(6), thought]
    stream.write_text("".join(json.dumps(event) + "\n" for event in lines))
    command = [sys.executable, str(ROOT / "benchmarks" / "reflection_hygiene.py"), str(stream)]
    done = subprocess.run([*command, "--json"], check=True, capture_output=True, text=True)
    found = [json.loads(text) for text in done.stdout.splitlines()]
    insights = [each for each in found if "insight" in each]
    assert insights
    assert all(
        set(each) == {"insight", "content", "pattern", "association", "citations", "retracted", "superseded"}
        for each in insights
    )
    fed = [each for each in found if "fed" in each]
    assert len(fed) == 54  # a quarter of 72 is idle
    assert all(set(each) == {"fed", "importance"} for each in fed)
    assert [each["reflection"] for each in found if "reflection" in each] == list(
        range(1, len(found) - len(insights) - len(fed) + 1)
    )
    bad = subprocess.run([*command[:2], str(tmp_path / "none")], check=False, capture_output=True, text=True)
    assert bad.returncode == 2
    assert bad.stderr.count("\n") == 1
