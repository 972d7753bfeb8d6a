"""A day that was played in the game, exported and replayed: the same ids, importance, reflections and insights."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from memory.adapters.blocking_embedder import BlockingEmbedder
from memory.adapters.embedding import missing_package
from memory.adapters.inmemory import InMemoryLongTerm
from memory.cli.app import main
from memory.cli.journals import FileJournals
from memory.concurrency import Concurrency
from memory.config import Config
from memory.db.store import DjangoStore
from memory.ingame import objects, reactor, sleepers
from memory.ingame.commands import transfer
from memory.journal.entry import ImportanceMethod
from memory.journal.history import history_of
from memory.minds.minds import Minds

MODEL = "all-MiniLM-L6-v2"

FIRST_DAY = (
    ("Ann", "The grey mare ran off to the mill last night!"),
    ("Hob", "The grey mare ran off to the mill, I saw it."),
    ("Tilda", "The grey mare never ran off to the mill."),
    ("Ann", "The miller owes Bram twelve silver pieces."),
    ("Hob", "There was a fire at the forge, and great danger!"),
    ("Tilda", "Captain Osric wants to see the broken lock."),
    ("Ann", "Somebody stole the silver spoons from the inn!"),
    ("Hob", "Somebody stole the silver spoons from the inn, they say."),
)
SECOND_DAY = (
    ("Ann", "The grey mare is back in her stable."),
    ("Tilda", "I never saw the grey mare at the mill, Marta."),
    ("Hob", "The silver spoons were found at the mill!"),
    ("Ann", "The silver spoons were found at the mill, in a sack."),
    ("Tilda", "The fire at the forge was an accident."),
    ("Hob", "The lock of the watch-house is broken again!"),
)


@pytest.fixture
def village(place: Any) -> Any:
    """Marta at her inn, with three players who talk and go to bed, and a game that keeps a calendar of its own."""
    return furnished(place)


def furnished(place: Any) -> Any:
    place.marta = place.npc("Marta")
    place.cellar = place.make_room("Cellar")
    place.people = {name: place.player(name) for name in ("Ann", "Hob", "Tilda")}
    place.wilma = place.player("Wilma", admin=True, where=place.cellar)
    return place


def pass_time(place: Any, seconds: float) -> None:
    """Let time pass; four hours of the game in one of the world."""
    place.clock.advance(seconds)
    place.clock.set(place.clock.now(), game_time=place.clock.game_time() + 4 * seconds)


def tell(place: Any, lines: tuple[tuple[str, str], ...]) -> None:
    for who, line in lines:
        pass_time(place, 400)
        place.people[who].do(f"talk marta = {line}")
        pass_time(place, 60)
        place.people[who].do("pose looks at the door.")


def everybody_to(place: Any, room: Any) -> None:
    for player in place.people.values():
        player.character.move_to(room, quiet=True)
    place.settle()


def sleep_until(place: Any, game_time: float) -> None:
    """Take turns of the scheduler until an hour of the game; the room is empty meanwhile."""
    everybody_to(place, place.cellar)
    while place.clock.game_time() < game_time:
        pass_time(place, 150)
        place.turn(2)
    everybody_to(place, place.room)


def two_days(place: Any) -> None:
    """A day of talk, a nap, a night, another day and half a night that somebody interrupts."""
    day = place.minds.config.calendar.day
    journal = place.marta.memory.journal
    place.clock.set(place.clock.now(), game_time=day / 3)
    tell(place, FIRST_DAY[:4])
    sleep_until(place, place.clock.game_time() + day / 6)
    tell(place, FIRST_DAY[4:])
    sleep_until(place, day * 4 / 3)
    journal.rate({5: 9}, ImportanceMethod.MANUAL)
    place.wilma.do(f"memory/set marta = threshold:{journal.config.threshold + 15:g}")
    tell(place, SECOND_DAY)
    sleep_until(place, day * 1.98)
    place.ann = place.people["Ann"]
    place.ann.do("shake marta")
    tell(place, SECOND_DAY[:1])
    place.wilma.do("memory/reflect marta = now")
    place.settle()
    tell(place, FIRST_DAY[:1])


def exported(place: Any, folder: Path) -> Path:
    path = folder / "marta.jsonl"
    transfer.write(path, place.marta.memory.journal)
    return path


def replayed(path: Path, capsys: Any, *options: str) -> dict[str, Any]:
    capsys.readouterr()
    assert main(["replay", str(path), "--json", *options], FileJournals(), "memory") == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def check_same(place: Any, found: dict[str, Any]) -> None:
    """Compare a replay's report with what is in the game's database, entry by entry."""
    journal = place.marta.memory.journal
    rows = [row.entry for row in journal.store.history(journal.key)]
    thoughts = [entry for entry in rows if entry.is_thought]
    assert found["compared"]["differences"] == []
    assert found["compared"]["entries"] == len(rows) - len(thoughts)
    assert found["compared"]["thoughts"] == len(thoughts)
    wrote = found["insights"] + found["hypotheses"]
    assert sorted((each["id"], each["content"], each["citations"]) for each in wrote) == [
        (each.id, each.content, list(each.citations)) for each in thoughts
    ]
    reports = journal.note("reflections")
    assert [
        (each["when"], each["importance"], each["through"], each["questions"], each["verdicts"])
        for each in found["reflections"]
    ] == [
        (each["when"], each["importance"], each["through"], each["questions"], each["verdicts"])
        for each in reports
    ]


def test_a_day_of_the_village_is_replayed_as_it_was(village, tmp_path, capsys):
    village.marta.memory.journal.configure({"threshold": 25})
    two_days(village)
    journal = village.marta.memory.journal
    path = exported(village, tmp_path)
    found = replayed(path, capsys)
    assert found["sleep"] == "game"
    check_same(village, found)
    (again,) = [each for each in found["reflections"] if 5 in each["window"]]
    assert len(again["ratings"]) == len(again["window"])
    assert found["threshold"] == journal.config.threshold == 40
    assert len(found["reflections"]) == journal.header.reflection_count >= 3
    assert found["insights"] and found["sleeps"] >= 3
    assert any(
        each["importance_method"] == "manual" for each in map(json.loads, path.read_text().splitlines())
    )


def restart(place: Any, **settings: Any) -> None:
    """Start the engine anew over the same database, with other settings of the game."""
    place.minds = Minds(
        DjangoStore(), config=Config.load(settings), clock=place.clock, persona_of=objects.persona_of
    )
    place.schedule()


@pytest.mark.parametrize("sleeps_after", [True, False])
def test_a_changed_setting_of_the_game_is_replayed_from_the_restart_on(
    village, tmp_path, capsys, sleeps_after
):
    day = village.minds.config.calendar.day
    for threshold, lines, hours in ((60, FIRST_DAY, 16), (25, SECOND_DAY, 36)):
        restart(village, threshold=threshold)
        with sleepers.using(village.minds, village.waiting.append, village.scheduler, village.timers):
            tell(village, lines)
            if threshold == 60 or sleeps_after:
                sleep_until(village, max(village.clock.game_time() + day / 6, hours * day / 24))
            path = exported(village, tmp_path)
            found = replayed(path, capsys)
            check_same(village, found)
            journal = village.marta.memory.journal
            lines_of_change = [line for line in history_of(journal) if "game" in line.more]
    (changed,) = lines_of_change
    assert (changed.more["game_before"]["threshold"], changed.more["game"]["threshold"]) == (60, 25)
    assert changed.count <= journal.entry_count - len(SECOND_DAY)
    if sleeps_after:
        assert found["reflections"], "it reflects under the lower threshold"
    assert replayed(path, capsys, "--threshold", "10")["threshold"] == 10


def test_a_reflection_over_confidences_is_replayed_as_it_was(village, tmp_path, capsys):
    people, wilma = village.people, village.wilma
    for who, line in (
        ("Ann", "talk marta = I will bring you a basket of eggs tomorrow."),
        ("Hob", "whisper marta = Henrik lost his boat at cards."),
        ("Ann", "talk marta = Henrik is away on the boat."),
        ("Tilda", "talk marta = Please don't tell anyone: Henrik has no boat any more."),
        ("Hob", "say Marta, Henrik is a fool, and he cannot row."),
        ("Tilda", "say Henrik is no fool."),
        ("Ann", "whisper marta = I broke my promise to Henrik."),
        ("Hob", "talk marta = Henrik owes me nine pence."),
    ):
        pass_time(village, 200)
        people[who].do(line)
    pass_time(village, 200)
    wilma.do("memory/reflect marta = now")
    village.settle()
    found = replayed(exported(village, tmp_path), capsys)
    check_same(village, found)
    assert len(found["reflections"]) == 1


@pytest.mark.slow
def test_a_replay_does_not_depend_on_the_process(village, tmp_path):
    village.marta.memory.journal.configure({"threshold": 25})
    two_days(village)
    path = exported(village, tmp_path)
    said = {
        subprocess.run(
            [sys.executable, "-m", "memory", "replay", str(path), "--json", "--no-model"],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("0", "1", "3")
    }
    assert len(said) == 1
    assert json.loads(said.pop())["compared"]["same"]


@pytest.mark.slow
@pytest.mark.skipif(missing_package(MODEL) is not None, reason="the extra `embedding` is not installed")
def test_by_meaning_with_long_term_memory_a_small_cap_and_a_calendar_of_its_own(place, tmp_path, capsys):
    config = Config.load({"max_entries": 12, "threshold": 20, "calendar": {"hour": 1800, "day": 12 * 1800}})
    place.minds = Minds(
        DjangoStore(),
        config=config,
        clock=place.clock,
        embedder=BlockingEmbedder(MODEL),
        longterm=InMemoryLongTerm(),
        concurrency=Concurrency(spawn=reactor.spawn, yield_control=reactor.yield_control),
        persona_of=objects.persona_of,
    )
    place.minds.vectors.warm_up()
    place.schedule()
    with sleepers.using(place.minds, place.waiting.append, place.scheduler, place.timers):
        two_days(furnished(place))
        path = exported(place, tmp_path)
        found = replayed(path, capsys)
        check_same(place, found)
        assert found["archived"] == place.minds.store.counts(place.marta.memory.key).archived > 12
        assert found["consolidated"] == place.minds.store.counts(place.marta.memory.key).consolidated > 0
        assert found["insights"]
        by_words = replayed(path, capsys, "--no-model")
    rated = [each for each in by_words["compared"]["differences"] if each["what"] == "entry"]
    assert rated == [], "estimates that cannot be made again are the game's"


@pytest.mark.slow
@pytest.mark.skipif(missing_package(MODEL) is not None, reason="the extra `embedding` is not installed")
def test_what_was_still_to_be_embedded_keeps_its_rating_by_words(place, tmp_path, capsys, monkeypatch):
    place.minds = Minds(
        DjangoStore(),
        clock=place.clock,
        embedder=BlockingEmbedder(MODEL),
        concurrency=Concurrency(spawn=reactor.spawn, yield_control=reactor.yield_control),
        persona_of=objects.persona_of,
    )
    place.minds.vectors.warm_up()
    place.schedule()
    with sleepers.using(place.minds, place.waiting.append, place.scheduler, place.timers):
        furnished(place)
        tell(place, FIRST_DAY)
        sleep_until(place, place.clock.game_time() + place.minds.config.calendar.day / 6)
        monkeypatch.setattr(place.minds.vectors, "want", lambda entries: None)  # exported that very moment
        tell(place, SECOND_DAY[2:3])
        found = replayed(exported(place, tmp_path), capsys)
    assert found["compared"]["differences"] == []


@pytest.mark.parametrize("options", [(), ("--sleep", "due"), ("--sleep", "idle")])
def test_with_another_threshold_entries_keep_their_ids(village, tmp_path, capsys, options):
    village.marta.memory.journal.configure({"threshold": 60})
    two_days(village)
    path = exported(village, tmp_path)
    rows = village.marta.memory.journal.store.history(village.marta.memory.key)
    entries = {row.entry.id for row in rows if not row.entry.is_thought}
    found = replayed(path, capsys, "--threshold", "10", *options)
    assert found["threshold"] == 10
    assert len(found["reflections"]) > village.marta.memory.journal.header.reflection_count
    windows = [number for report in found["reflections"] for number in report["window"]]
    assert windows and set(windows) <= entries and len(set(windows)) == len(windows)
    thoughts = {each["id"] for each in found["insights"] + found["hypotheses"]}
    assert thoughts and thoughts.isdisjoint(entries)
    for each in found["insights"]:
        assert set(each["citations"]) <= entries | thoughts
    if compared := found["compared"]:
        assert not [each for each in compared["differences"] if each["what"] == "entry"]


def test_an_old_export_sleeps_when_its_insights_were_written(village, tmp_path, capsys):
    village.marta.memory.journal.configure({"threshold": 25})
    two_days(village)
    whole = exported(village, tmp_path)
    lines = [json.loads(line) for line in whole.read_text().splitlines()]
    old = tmp_path / "old.jsonl"
    old.write_text("".join(json.dumps({**line, "keepsake": None}) + "\n" for line in lines))
    found = replayed(old, capsys, "--threshold", "25")
    assert found["sleep"] == "game"
    told = {(line["id"], line["content"]) for line in lines if "synthesis" in line["tags"]}
    assert {(each["id"], each["content"]) for each in found["insights"]} >= set(sorted(told)[:1])
    assert found["reflections"][0]["when"] == next(
        line["timestamp"] for line in lines if "synthesis" in line["tags"]
    )
