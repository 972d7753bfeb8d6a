"""``evennia memory check``: an embedding model that cannot be loaded is said in one line, with its mend."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from memory.config import Config
from tests.game.place import Place

_TRANSFORMER = """
from pathlib import Path
class SentenceTransformer:
    def __init__(self, model, **kwargs):
        if not Path(model).is_dir():
            raise OSError(f"{model} is not known here.\\nTry another one,\\n  " + "or look again. " * 100)
        if (Path(model) / "slow").exists():
            input()
    def encode(self, texts, **kwargs):
        raise AssertionError("nothing is embedded")
"""
"""A library that knows only models in folders, and waits for ever for one of them."""


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a library in place of sentence-transformers, for child processes too."""
    packages = tmp_path / "packages"
    for name in ("torch", "sentence_transformers", "transformers", "transformers/utils"):
        (packages / name).mkdir(parents=True)
        (packages / name / "__init__.py").touch()
    (packages / "sentence_transformers" / "__init__.py").write_text(_TRANSFORMER)
    (packages / "transformers" / "utils" / "logging.py").write_text("def disable_progress_bar(): pass")
    monkeypatch.syspath_prepend(str(packages))


@pytest.mark.usefixtures("library")
def test_an_embedding_model_that_cannot_be_loaded(check: Any, settings: Any, tmp_path: Path) -> None:
    settings.MEMORY = {"embedding_model": "no-such-model"}
    _, out = check("--json")
    (found,) = [each for each in json.loads(out) if each["check"] == "embedding"]
    assert "no embedding model 'no-such-model'" in found["what"] and "not known here" in found["what"]
    assert "recall matches words only" in found["what"]
    assert "MEMORY['embedding_model']" in found["mend"]
    assert "\n" not in found["what"] and len(found["what"]) < 500
    settings.MEMORY = {"embedding_model": str(tmp_path)}
    assert '"embedding"' not in check("--json")[1]
    settings.MEMORY = {"embedding_model": "no-such-model"}
    assert "no-such-model" not in check("--offline")[1]


@pytest.mark.usefixtures("library")
def test_an_embedding_model_that_takes_too_long_to_load(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from memory.adapters import embedding_process
    from memory.ingame.checks.services import Services

    monkeypatch.setattr(embedding_process, "LOADING", 0.05)
    (tmp_path / "slow").touch()
    (found,) = Services(Config.load({"embedding_model": str(tmp_path)})).embedder()
    assert "no answer within 0.05 s" in found.what


@pytest.mark.usefixtures("library")
def test_the_first_start_leaves_loading_the_embedding_model_to_the_game(
    place: Place, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game loads it anyway, and logs why it cannot: a second copy would only take memory."""
    from evennia.server.models import ServerConfig
    from evennia.utils import logger

    from memory.concurrency import inline
    from memory.ingame import reactor
    from memory.ingame.checks import running

    settings.MEMORY = {"embedding_model": "no-such-model"}
    # An earlier test may have started a check that was never finished.
    monkeypatch.setattr(running, "_is_checking", False)
    ServerConfig.objects.conf(running.CHECKED, delete=True)
    written: list[str] = []
    for name in ("log_err", "log_warn", "log_info"):
        monkeypatch.setattr(logger, name, written.append)
    reactor.spawn(running.at_first_start(inline))
    place.settle()
    assert any("was checked" in line for line in written)
    assert not any("no-such-model" in line for line in written)
