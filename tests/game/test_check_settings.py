"""Settings that cannot be used: each is named, and the others hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.game.place import Place

Findings = Callable[..., str]


def test_a_setting_that_cannot_be_used_changes_no_commands_name(
    findings: Findings, place: Place, settings: Any
) -> None:
    """The others hold: in play, in help, in what the check says."""
    from memory.ingame.cmdset import MemoryCmdSet

    settings.MEMORY = {"treshold": 100, "commands": {"talk": "parley", "tallk": "x"}}
    shown = findings()
    assert "no such setting; did you mean threshold? Correct MEMORY" in shown
    assert "'tallk'" in shown
    marta, ann = place.npc("Marta"), place.player("Ann")
    ann.character.cmdset.remove_default()
    ann.character.cmdset.add_default("evennia.commands.default.cmdset_character.CharacterCmdSet")
    ann.character.cmdset.add(MemoryCmdSet)
    assert f"{marta.key} says" in ann.do("parley marta = Good evening!")
    assert "not available" in ann.do("talk marta = Good evening!")
    assert "parley <character>" in ann.do("parley")


def test_every_setting_that_cannot_be_used_is_named(findings: Findings, settings: Any) -> None:
    settings.MEMORY = {
        "treshold": 100,
        "tools": ["nowhere.tools"],
        "scorer": "nowhere.Scorer",
        "threshold": 90,
    }
    found = [line for line in findings().splitlines() if "MEMORY" in line]
    assert len(found) == 3
    assert all(
        any(name in each for each in found) for name in ("treshold", "nowhere.tools", "nowhere.Scorer")
    )


@pytest.mark.django_db
def test_the_game_goes_on_without_a_setting_that_cannot_be_used(settings: Any, place: Place) -> None:
    from memory.ingame import engine, sleepers

    settings.MEMORY = {"treshold": 100, "scorer": "nowhere.Scorer", "threshold": 90}
    with sleepers.using():
        assert engine.minds().config.threshold == 90
        assert sleepers.scheduler()


def test_a_transport_that_is_none_is_named(settings: Any) -> None:
    from memory.ingame.checks import running

    settings.MEMORY = {
        "llm_base_url": "http://localhost:9/v1",
        "llm_model": "m",
        "llm_transport": f"{__name__}.Letters",
    }
    found = list(running.run(running.remote(running.config(), loads=False)))
    assert any("'tests.game.test_check_settings.Letters' is no Transport" in each.what for each in found)


class OutOfOrder:
    """Fail while it is made, as a class does whose model is not there."""

    def __init__(self, config: Any, **more: Any) -> None:
        raise OSError("no such disk")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "path", "problem"),
    [
        ("embedder", "os.path.join", "cannot be called"),
        ("embedder", "builtins.repr", "is no Embedder"),
        ("embedder", f"{__name__}.OutOfOrder", "no such disk"),
        ("thinker", "os.getcwd", "cannot be called"),
        ("thinker", f"{__name__}.OutOfOrder", "no such disk"),
        ("longterm", f"{__name__}.OutOfOrder", "no such disk"),
        ("longterm", "pgvector", "MEMORY['longterm_url']"),
    ],
)
def test_the_game_goes_on_without_a_class_that_cannot_be_made(
    settings: Any, place: Place, caplog: pytest.LogCaptureFixture, name: str, path: str, problem: str
) -> None:
    from memory.ingame import engine, sleepers
    from memory.ingame.checks import running

    settings.MEMORY = {"threshold": 90, "prompts": "", name: path}
    logged: list[str] = []
    with sleepers.using(), pytest.MonkeyPatch.context() as patch:
        patch.setattr("evennia.utils.logger.log_err", logged.append)
        assert engine.minds().config.threshold == 90
        assert sleepers.scheduler().thinker.name
    (said,) = [line for line in logged if name in line]
    assert problem in said
    found = list(running.run(running.remote(running.config())))
    assert [each for each in found if name in each.what and problem in each.what]


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("quest_mutations", ["M20 bribe a guard", "bribe"], "a code and a name"),
        ("quest_mutations", ["M1 bribe a guard"], "M1 is taken"),
        ("prompts", "/nowhere/at/all", "cannot be read"),
    ],
)
def test_a_setting_whose_content_cannot_be_used_is_named(
    findings: Findings, settings: Any, place: Place, name: str, value: Any, problem: str
) -> None:
    from memory.ingame import engine, quests, sleepers

    settings.MEMORY = {name: value, "threshold": 90}
    (line,) = [each for each in findings().splitlines() if f"MEMORY['{name}']" in each]
    assert problem in line
    with sleepers.using():
        assert engine.minds().config.threshold == 90
        assert len(list(quests.quests().catalogue)) == 10


@pytest.mark.django_db
def test_a_folder_for_long_term_memory_that_cannot_be_made_is_named(
    settings: Any, place: Place, tmp_path: Path
) -> None:
    from memory.ingame import engine, sleepers
    from memory.ingame.checks import running

    pytest.importorskip("mem0")
    (tmp_path / "file").write_text("not a folder")
    settings.MEMORY = {
        "longterm_path": str(tmp_path / "file" / "longterm"),
        "embedder": f"{__name__}.Letters",
    }
    logged: list[str] = []
    with sleepers.using(), pytest.MonkeyPatch.context() as patch:
        patch.setattr("evennia.utils.logger.log_err", logged.append)
        assert engine.minds().config.max_entries
    assert any("longterm_path" in line and str(tmp_path) in line for line in logged)
    found = list(running.run(running.remote(running.config())))
    assert any("longterm_path" in each.what and str(tmp_path) in each.what for each in found)


class Letters:
    """Embed every text alike."""

    name = "letters"
    ready = True

    def __init__(self, config: Any) -> None:
        self.config = config

    async def embed(self, texts: Sequence[str], *, urgent: bool = False) -> NDArray[np.float32]:
        return np.ones((len(texts), 1), np.float32)


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ({"memory/why": "list"}, "one name to memory/list and memory/why: 'list'"),
        ({"talk": "Parley", "whisper": "parley"}, "one name to talk and whisper: 'parley'"),
        ({"talk": "speak", "memory/list": 5}, "MEMORY['commands']['memory/list']: must be a text, not 5"),
        ({7: "speak"}, "MEMORY['commands']: must be a dict whose keys are texts, not 7"),
        (["talk"], "MEMORY['commands']: must be a dict such as {'talk': 'speak'}, not ['talk']"),
    ],
)
def test_names_of_commands_that_cannot_be_used(
    findings: Findings, settings: Any, names: Any, said: str
) -> None:
    settings.MEMORY = {"commands": names}
    assert said in findings()


def test_names_of_commands_that_change_places(findings: Findings, settings: Any) -> None:
    settings.MEMORY = {"commands": {"talk": "whisper", "whisper": "talk", "memory/why": "", "memory/set": ""}}
    assert "one name" not in findings()


@pytest.fixture
def broken_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module of a game with a slip in it."""
    (tmp_path / "kestrel_slip.py").write_text("def make(:\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    return "kestrel_slip.make"


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["scorer", "embedder", "thinker", "longterm", "language", "tools"])
def test_a_module_with_a_slip_is_named_and_the_game_goes_on(
    findings: Findings, settings: Any, place: Place, broken_module: str, name: str
) -> None:
    from memory.ingame import engine, sleepers

    settings.MEMORY = {"threshold": 90, name: [broken_module] if name == "tools" else broken_module}
    (line,) = [each for each in findings().splitlines() if f"MEMORY['{name}']" in each]
    assert "'kestrel_slip.make' cannot be imported: invalid syntax" in line
    with sleepers.using():
        assert engine.minds().config.threshold == 90
        assert sleepers.scheduler().thinker.name


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["nowhere.LEXICON", "builtins.dict", "memory.text.lexicon.nothing"])
def test_a_language_that_is_none_is_named_and_the_game_goes_on(
    findings: Findings, settings: Any, place: Place, path: str
) -> None:
    from memory.ingame import engine, sleepers

    settings.MEMORY = {"threshold": 90, "language": path}
    assert "MEMORY['language']" in findings()
    with sleepers.using():
        assert engine.minds().config.threshold == 90
