"""What an export tells between its entries, and how a replay goes by it."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from memory.adapters.inmemory import InMemoryStore
from memory.cli.journals import FileJournals
from memory.cli.replays.replay_run import ReplayModels, Trial, read_stream, run_stream
from memory.clock import ManualClock
from memory.concurrency import drive, inline
from memory.config import Config
from memory.errors import BadLine
from memory.importance.scorers import make_scorer
from memory.journal.entry import ImportanceMethod, format_time, parse_time
from memory.journal.history import PAGE, EventType, history_of
from memory.journal.interchange import read_shape, write_journal
from memory.minds.minds import Minds
from memory.minds.replays.comparing import Difference, compare
from memory.minds.replays.streams import Sleeps, Stream
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.thinker import Thinker
from memory.sleep.state import Step
from tests.thinking import Scripted


class TickingClock(ManualClock):
    """A clock that goes on each time it is read, as a real one does."""

    def now(self) -> datetime:
        self.advance(0.000_007)
        return super().now()


class Game:
    """Marta's journal, and nights in which a model rates her memories."""

    def __init__(self, clock: ManualClock | None = None) -> None:
        self.clock = clock or ManualClock(game_start=0.0)
        config = Config.load({"threshold": 40, "scorer": "keyword"})
        self.minds = Minds(InMemoryStore(), config=config, clock=self.clock)
        self.mind = self.minds["#3"]
        self.journal = self.mind.journal

    def hear(self, *lines: str) -> None:
        for line in lines:
            self.clock.advance(60)
            self.mind.remember(line, source_entity="ann")

    def night(self, thinker: Thinker | None = None) -> None:
        thinker = thinker or Scripted(rate=lambda entry: 2 + entry.id % 5)
        sleeper = self.minds.sleeper("#3", thinker, inline)
        sleeper.fall_asleep("command")
        while sleeper.next_step() is not Step.REST:
            self.clock.advance(2)
            drive(sleeper.tick())
        self.clock.advance(60)
        sleeper.wake("rested")

    def export(self, path: Path) -> Path:
        path.write_text("".join(write_journal(self.journal)), encoding="utf-8")
        return path


@pytest.fixture
def game() -> Game:
    return Game()


def test_ratings_of_a_model_and_of_a_builder_come_when_they_came(game: Game, tmp_path: Path) -> None:
    game.hear("The mill burned down!", "A secret treasure lies there.", "It rains.", "Hob left.")
    game.night()
    game.journal.rate({2: 10}, ImportanceMethod.MANUAL)
    game.hear("The well is dry!", "There is danger at the well!", "Bram is back.")
    game.journal.configure({"threshold": 25})
    game.night()
    game.journal.forget([4])
    stream = read_stream(str(game.export(tmp_path / "marta.jsonl")), FileJournals())
    assert stream.sleeps is Sleeps.GAME
    assert stream.origin is not None and stream.origin.key == "#3"
    life = run_stream(stream, Trial(config=stream.config), ReplayModels(scorer=make_scorer(stream.config)))
    compared = compare(life, stream.entries, stream.history)
    assert [each for each in compared.differences if each.what == "entry"] == []
    methods = {entry.id: entry.importance_method for entry in life.entries if not entry.is_thought}
    assert methods[2] is ImportanceMethod.MANUAL
    assert methods[1] is methods[5] is ImportanceMethod.LLM
    assert 4 not in methods
    assert life.journal.config.threshold == 25


def test_a_reflection_of_a_clock_that_goes_on_is_one_moment(tmp_path: Path) -> None:
    game, stream = thoughtful(tmp_path)
    (line,) = [line for line in stream.history if line.did is EventType.REFLECT]
    thoughts = [entry for entry in stream.entries if entry.is_thought]
    assert len(thoughts) > 1
    assert {(entry.timestamp, entry.game_time) for entry in thoughts} == {(line.at, line.game_time)}
    assert {report["when"] for report in game.journal.note("reflections")} == {format_time(line.at)}
    assert game.journal.last_reflection == line.at
    assert differences(stream) == []


def test_thoughts_of_an_old_export_a_moment_after_their_reflection_are_thought_anew(tmp_path: Path) -> None:
    game, _ = thoughtful(tmp_path)
    game.clock.advance(2)
    game.journal.add("Ann is honest.", citations=[1], tags=["synthesis"], importance=8)  # by a tool, later
    lines = [json.loads(line) for line in game.export(tmp_path / "new.jsonl").read_text().splitlines()]
    ids = [line["id"] for line in lines if "hypothesis" in line["tags"] or "meta_learning" in line["tags"]]
    for number, line in enumerate(lines):
        if line["id"] in ids:
            later = parse_time("timestamp", line["timestamp"]) + timedelta(microseconds=31 + number)
            line["timestamp"], line["game_time"] = format_time(later), line["game_time"] + 0.000_1
    old = tmp_path / "old.jsonl"
    old.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    assert differences(read_stream(str(old), FileJournals())) == []


def thoughtful(folder: Path) -> tuple[Game, Stream]:
    """Return a game in which Marta reflected by a clock that goes on, and its export."""
    game = Game(TickingClock(game_start=0.0))
    game.journal.configure({"threshold": 20})
    for who, line in (
        ("Ann", "The grey mare ran off to the mill last night!"),
        ("Tilda", "The grey mare never ran off to the mill."),
        ("Ann", "Somebody stole the silver spoons from the inn!"),
        ("Hob", "Somebody stole the silver spoons from the inn, they say."),
    ):
        game.clock.advance(60)
        game.mind.remember(line, source_entity=who.lower(), source_name=who, importance=6)
    game.night(ExtractiveThinker())
    return game, read_stream(str(game.export(folder / "marta.jsonl")), FileJournals())


def differences(stream: Stream) -> list[Difference]:
    """Return what a replay of a stream did otherwise than the game."""
    life = run_stream(stream, Trial(config=stream.config), ReplayModels(scorer=make_scorer(stream.config)))
    return compare(life, stream.entries, stream.history).differences


def test_a_long_history_is_kept_in_pages_and_whole(game: Game, tmp_path: Path) -> None:
    for number in range(PAGE):
        game.hear(f"Somebody spoke of thing number {number}.")
        game.night()
    history = history_of(game.journal)
    assert len(history) > 3 * PAGE
    assert [line.did for line in history].count(EventType.SLEEP) == PAGE
    assert len(game.journal.note("history")["lines"]) < PAGE
    again = read_stream(str(game.export(tmp_path / "marta.jsonl")), FileJournals())
    assert list(again.history) == history


def test_one_entry_a_line_and_readers_that_know_nothing_of_it_lose_nothing(game: Game) -> None:
    game.hear("The mill burned down!", "It rains.")
    game.night()
    lines = [json.loads(line) for line in write_journal(game.journal)]
    assert [line["content"] for line in lines if line["id"] < 3] == ["The mill burned down!", "It rains."]
    shape = read_shape("".join(write_journal(game.journal)), "marta.jsonl")
    assert all("keepsake" not in entry for entry in shape["entries"])
    plain = read_shape("".join(json.dumps({**line, "keepsake": "mine"}) + "\n" for line in lines), "x")
    assert (plain["origin"], plain["history"]) == (None, [])
    assert {entry["keepsake"] for entry in plain["entries"]} == {"mine"}


def test_secrets_of_the_settings_stay_where_they_are(game: Game) -> None:
    config = Config.load(
        {"llm_api_key": "sesame", "llm_base_url": "http://in.the.house/v1", "llm_model": "m", "threshold": 40}
    )
    minds = Minds(InMemoryStore(), config=config, clock=game.clock)
    minds["#3"].remember("It rains.", source_entity="ann")
    (line,) = write_journal(minds["#3"].journal)
    assert "sesame" not in line and "in.the.house" not in line
    assert json.loads(line)["keepsake"]["journal"]["settings"] == {"threshold": 40.0, "llm_model": "m"}


@pytest.mark.parametrize(
    ("beside", "problem"),
    [
        ({"journal": 3}, "journal: must be"),
        ({"journal": {"key": "#3", "settings": []}}, "settings: must be"),
        ({"after": {}}, "after: must be a list"),
        ({"after": [3]}, "history: must be"),
        ({"after": [{"at": "2026-01-01T00:00:00Z", "count": 1, "did": "dance"}]}, "did: must be one of"),
        ({"after": [{"at": "noon", "count": 1, "did": "sleep"}]}, "at: must be a time"),
        ({"after": [{"at": "2026-01-01T00:00:00Z", "count": -1, "did": "sleep"}]}, "count: must be"),
        (
            {"after": [{"at": "2026-01-01T00:00:00Z", "count": 1, "did": "rate", "ratings": {"1": [1]}}]},
            "ratings",
        ),
    ],
)
def test_what_is_no_history_is_refused_with_its_line(beside: Any, problem: str) -> None:
    good = json.dumps({"content": "It rains."})
    bad = json.dumps({"content": "It snows.", "keepsake": beside})
    with pytest.raises(BadLine, match=r"x\.jsonl, line 2: keepsake: ") as refused:
        read_shape(f"{good}\n{bad}\n", "x.jsonl")
    assert problem in str(refused.value)
