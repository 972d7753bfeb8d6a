"""``evennia memory``: the command line over the characters of a game."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.game.place import Place

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(place: Place, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """What Evennia's launcher does with ``evennia memory …``: exit code, output, errors."""
    import evennia

    from memory.ingame import launcher

    monkeypatch.setattr(evennia, "_init", lambda: None)  # conftest did

    def call(*argv: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as done:
            launcher.memory(*map(str, argv))
        return (done.value.code, *capsys.readouterr())  # type: ignore[return-value]

    return call


def somebody(name: str) -> str:
    """A new character of that name, by its key."""
    from evennia.objects.models import ObjectDB

    made = ObjectDB.objects.bulk_create(
        [ObjectDB(db_key=name, db_typeclass_path="evennia.objects.objects.DefaultCharacter")]
    )
    return f"#{made[0].id}"


def test_the_setting_names_it() -> None:
    from django.conf import settings
    from django.utils.module_loading import import_string

    from memory.ingame import launcher

    assert import_string(settings.EXTRA_LAUNCHER_COMMANDS["memory"]) is launcher.memory


def test_a_character_by_key_and_by_name(run: Run, place: Place) -> None:
    key = somebody("Old Tom")
    place.minds[key].remember("The bridge is out", source_type="observation")
    place.minds[key].remember("The bridge toll is stolen", audience=["#7"])
    for name in (key, "Old Tom", "old tom"):
        code, out, _ = run("recall", name, "bridge", "--json", "--listener", key)
        assert (code, [hit["id"] for hit in json.loads(out)["results"]]) == (0, [1])
    assert run("stats", key)[1].startswith("2 entries")
    code, out, err = run("stats", "Nobody")
    assert (code, out) == (2, "")
    assert (
        err
        == "evennia memory stats: character: must be #12, or the name of somebody in the game, not 'Nobody'\n"
    )


def test_of_two_by_one_name_the_one_with_a_journal(run: Run, place: Place) -> None:
    first, second = somebody("Twin"), somebody("twin")
    assert f"one of {first}, {second}" in run("stats", "Twin")[2]
    place.minds[second].remember("Only I remember")
    assert run("stats", "Twin")[1].startswith("1 entry")
    place.minds[first].remember("So do I")
    assert run("stats", "Twin")[0] == 2


def test_an_import_is_rehearsed_before_it_is_done(run: Run, place: Place, tmp_path: Path) -> None:
    key = somebody("Old Tom")
    place.minds[key].remember("here before")
    path = tmp_path / "tom.jsonl"
    path.write_text('{"content": "War!\\u001b[2J"}\n{"content": "so", "citations": [1]}\n')
    code, out, _ = run("import", path, "--into", "Old Tom")
    assert code == 0
    assert "2 entries would be added" in out
    assert "#2 " in out
    assert "\x1b" not in out
    assert len(place.minds[key].journal) == 1
    assert run("import", path, "--into", key, "--yes")[1] == "2 entries added\n"
    assert [(e.id, e.citations) for e in place.minds[key].journal] == [(1, ()), (2, ()), (3, (2,))]
    code, out, _ = run("export", key)
    assert [json.loads(line)["id"] for line in out.splitlines()] == [1, 2, 3]
    path.write_text('{"content": "fine"}\n{"content": ""}\n')
    assert run("import", path, "--into", key, "--yes")[0] == 2
    assert len(place.minds[key].journal) == 3


def test_help_without_the_launcher_s_own(run: Run) -> None:
    for argv in ((), ("help",)):
        code, out, _ = run(*argv)
        assert code == 0
        assert "recall" in out
        assert "score" not in out
    code, out, _ = run("help", "import")
    assert code == 0 and "usage: evennia memory import" in out
    assert run("import", "x.jsonl")[2].endswith("(evennia memory help import says more)\n")
    assert run("nothing")[2].endswith("(evennia memory help says more)\n")


def test_long_term_memory_is_not_rebuilt_under_a_running_game(
    run: Run, tmp_path: Path, settings: Any
) -> None:
    settings.GAME_DIR = str(tmp_path)
    (tmp_path / "server").mkdir()
    (tmp_path / "server" / "server.pid").write_text(str(os.getpid()))  # some game that runs
    code, _, err = run("rebuild")
    assert (code, err) == (2, "evennia memory rebuild: the game is running: stop it first (evennia stop)\n")


def test_a_choice_of_tune_reaches_one_character(
    run: Run, place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its own settings, its audit note and the security log; the rest of the game stays as it is."""
    from django.conf import settings

    from memory.ingame.curating import audit_of

    key, other = somebody("Old Tom"), somebody("Nan")
    for each in (key, other):
        place.minds[each].remember("The bridge is out", source_type="observation")
    argv = ["tune", "Old Tom", "--no-model", "--yes", "--threshold", "90,120", "--choose", "120"]
    code, out, err = run(*argv, "--apply", "character=old tom")
    assert code == 0
    assert "threshold" in out
    assert [x for x in err.splitlines() if x[:2] in ("-t", "+t")] == ["-threshold: 150", "+threshold: 120"]
    minds = place.minds
    for each in (key, other):
        minds[each].journal.refresh()
    assert (minds[key].journal.config.threshold, minds[other].journal.config.threshold) == (120.0, 150.0)
    (line,) = audit_of(minds[key].journal)
    assert line.by.endswith(" (shell)")
    assert line.what == "sets threshold 150 -> 120 (choice of tune over 1 journal)"
    assert run(*argv, "--apply", "character=Old Tom")[2] == (
        "nothing was changed: of Old Tom, threshold is 120 already\n"
    )
    monkeypatch.setattr(settings, "GAME_DIR", str(tmp_path))
    (tmp_path / "server").mkdir()
    (tmp_path / "server" / "server.pid").write_text(str(os.getpid()))  # some game that runs
    code, _, err = run(*argv[:-1], "90", "--apply", "character=Old Tom")
    assert code == 2
    assert "the game is running; type there: memory/set Old Tom = threshold:90" in err
    minds[key].journal.refresh()
    assert minds[key].journal.config.threshold == 120.0
    (tmp_path / "server" / "server.pid").unlink()
    assert run(*argv, "--apply", "character=Nobody")[0] == 2
    code, _, err = run(
        *("tune", key, "--no-model", "--yes", "--sweep", "llm_batch=5", "--choose", "5"),
        *("--apply", "character=Old Tom"),
    )
    assert (code, "applies to the whole game" in err) == (2, True)
    state = tmp_path / "state.jsonl"
    argv = ["tune", key, "--no-model", "--yes", "--sweep", "llm_batch=5,6", "--apply", "character=Old Tom"]
    code, out, err = run(*argv, "-o", state)
    assert (code, out, "applies to the whole game" in err) == (2, "", True)
    assert not state.exists()  # refused before anything was replayed


def test_within_a_game_settings_alone_are_its_own_file(place: Place) -> None:
    from django.conf import settings

    from memory.ingame.launcher import GameJournals

    assert GameJournals().settings_file().read_text().startswith('"""Set the demo game')
    assert GameJournals().settings_file().name == settings.SETTINGS_MODULE.rsplit(".", 1)[-1] + ".py"


def test_uninstalling_shows_first_and_deletes_nothing(
    run: Run, place: Place, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    from evennia.utils import create

    from memory.ingame import uninstalling
    from memory.ingame.perceiving import presence

    npc, ann = place.npc("Marta"), place.player("Ann")
    npc.memory.remember("The bridge is out.")
    presence.record_arrival(ann.character)
    create.create_script("memory.ingame.scripts.GossipScript", key="keepsake_gossip", autostart=False)
    monkeypatch.setattr(uninstalling, "server_runs", lambda: False)
    settings.MEMORY = {"treshold": 100}  # what is wrong with the settings does not matter here
    code, out, _ = run("uninstall")
    assert code == 0
    assert "journals: 1, with 1 entries" in out
    assert "scripts: keepsake_gossip" in out
    assert "attributes on objects: 1" in out
    assert "use --yes" in out
    assert len(npc.memory.journal) == 1


def test_uninstalling_waits_for_the_game_to_stop(
    run: Run, place: Place, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, settings: Any
) -> None:
    from memory.ingame import uninstalling

    assert not uninstalling.server_runs()
    settings.GAME_DIR = str(tmp_path)
    (tmp_path / "server").mkdir()
    (tmp_path / "server/server.pid").write_text(str(os.getpid()))
    code, _, err = run("uninstall", "--yes")
    assert code == 2
    assert "the game is running: stop it first" in err
