"""Classes of a game's own, named by dotted path in the settings (docs/extending.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from memory.adapters.embedders import make_embedder
from memory.adapters.inmemory import InMemoryLongTerm, InMemoryStore
from memory.adapters.longterm.providers import make_longterm
from memory.concurrency import drive, inline
from memory.config import Config
from memory.errors import ConfigError, Unavailable
from memory.extensions import is_dotted, make_extension
from memory.importance.scorers import make_scorer
from memory.ingame import engine, sleepers
from memory.ingame.toolsets import load_toolsets
from memory.journal.entry import Entry, SourceType
from memory.minds.minds import Minds
from memory.recall.embedder import Embedder
from memory.reflection.extractive.thinker import ExtractiveThinker
from tests.game.place import Place

HERE = __name__


class WordCountScorer:
    """Rate a line by its number of words."""

    model = None

    def __init__(self, config: Config) -> None:
        self.config = config

    def text(self, content: str) -> str:
        return content

    def raw(
        self, content: str, source_type: SourceType, vector: NDArray[np.floating[Any]] | None = None
    ) -> float:
        return float(min(10, max(1, len(content.split()))))


class HalfScorer:
    """Lack what a scorer needs."""

    def __init__(self, config: Config) -> None:
        self.model = None


class LetterEmbedder:
    """Embed a text as the counts of its letters."""

    name = "letters"
    ready = True

    def __init__(self, config: Config) -> None:
        self.config = config

    async def embed(self, texts: Sequence[str], *, urgent: bool = False) -> NDArray[np.float32]:
        counts = np.array([[text.lower().count(c) + 1 for c in "etaoin"] for text in texts], np.float32)
        return counts / np.linalg.norm(counts, axis=1, keepdims=True)


class CuriousThinker(ExtractiveThinker):
    """Ask one question only."""

    name = "curious"

    def __init__(self, config: Config) -> None:
        super().__init__()

    async def questions(
        self, key: str, window: Sequence[Entry], gaps: Sequence[str], count: int
    ) -> Sequence[str]:
        return ["What happened at the mill?"]


class PlainLongTerm(InMemoryLongTerm):
    """Keep long-term memory in this process."""

    def __init__(self, config: Config, *, model: str, run: object) -> None:
        super().__init__()
        self.model = model


def no_tools(npc: Any, asker: Any) -> Mapping[str, str]:
    return {}


NOT_CALLABLE = "a text"


def test_a_scorer_of_the_games_own_rates_what_is_remembered() -> None:
    minds = Minds(InMemoryStore(), config=Config.load({"scorer": f"{HERE}.WordCountScorer"}))
    assert minds["#1"].remember("one two three").importance == 3


@pytest.mark.parametrize(
    ("path", "problem"),
    [
        ("nowhere.at.All", "'nowhere.at.All' cannot be imported: No module named 'nowhere'"),
        (f"{HERE}.Missing", f"'{HERE}' has no 'Missing'"),
        (f"{HERE}.NOT_CALLABLE", "must be a class or a function, not 'a text'"),
        (f"{HERE}.HalfScorer", "is no Scorer: it has no raw, text"),
        (f"{HERE}.no_tools", "cannot be called: "),
    ],
)
def test_what_is_wrong_with_a_path_is_said_with_the_name_of_its_setting(path: str, problem: str) -> None:
    with pytest.raises(ConfigError) as caught:
        make_scorer(Config.load({"scorer": path}))
    assert str(caught.value).startswith("MEMORY['scorer']: ")
    assert problem in str(caught.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("scorer", "dice"),
        ("scorer", "a..b"),
        ("scorer", "my game.Scorer"),
        ("thinker", "deep"),
        ("tools", ["x"]),
    ],
)
def test_what_is_neither_a_name_nor_a_path_is_refused(name: str, value: Any) -> None:
    with pytest.raises(ConfigError, match=rf"MEMORY\['{name}'\]: must be"):
        Config.load({name: value})


def test_a_dotted_path_has_two_names_at_least() -> None:
    assert is_dotted("world.minds.MyScorer")
    assert not is_dotted("keyword")
    assert not is_dotted("all-MiniLM-L6-v2")
    assert not is_dotted(".MyScorer")


def test_long_term_memory_of_the_games_own() -> None:
    longterm = make_longterm(Config.load({"longterm": f"{HERE}.PlainLongTerm"}), model="letters", run=inline)
    assert isinstance(longterm, PlainLongTerm)
    assert longterm.model == "letters"


def test_an_embedder_of_the_games_own() -> None:
    path = f"{HERE}.LetterEmbedder"
    assert make_extension("embedder", path, Embedder, Config()).name == "letters"


@pytest.mark.django_db
def test_a_game_uses_the_embedder_and_the_thinker_that_its_settings_name(settings, place: Place) -> None:
    settings.MEMORY = {
        "embedder": f"{HERE}.LetterEmbedder",
        "thinker": f"{HERE}.CuriousThinker",
        "longterm": f"{HERE}.PlainLongTerm",
    }
    with sleepers.using():
        minds = engine.minds()
        assert minds.vectors is not None
        assert minds.vectors.model == "letters"
        assert minds.archive is not None
        assert sleepers.scheduler().thinker.name == "curious"
        assert sleepers.speech_model() is None


def test_tools_that_cannot_be_imported_are_refused_at_start_up() -> None:
    assert load_toolsets(Config.load({"tools": [f"{HERE}.no_tools"]})) == [no_tools]
    with pytest.raises(ConfigError, match=r"MEMORY\['tools'\]: 'nowhere.tools' cannot be imported"):
        load_toolsets(Config.load({"tools": ["nowhere.tools"]}))


class OddScorer(WordCountScorer):
    """Return what is no number, or fail, by what it rates."""

    def raw(
        self, content: str, source_type: SourceType, vector: NDArray[np.floating[Any]] | None = None
    ) -> float:
        odd: Any = {"fails": None, "nan": float("nan"), "text": "five", "good": 9.2}[content.split()[0]]
        return float(len(odd)) if odd is None else odd


def test_a_scorer_that_fails_loses_no_memory(caplog: pytest.LogCaptureFixture) -> None:
    minds = Minds(InMemoryStore(), config=Config.load({"scorer": f"{HERE}.OddScorer"}))
    for odd in ("fails", "nan", "text"):
        for _ in range(2):
            assert 1 <= minds["#1"].remember(f"{odd} and somebody was murdered").importance <= 10
    assert minds["#1"].remember("good").importance == 9
    said = [record.getMessage() for record in caplog.records]
    assert len(said) == 3
    assert all("MEMORY['scorer'] fails; rating by words instead" in each for each in said)
    assert "raw must return a number, not 'five'" in said[2]


class OddEmbedder(LetterEmbedder):
    """Return what is no vector, or fail, by what it embeds."""

    async def embed(self, texts: Sequence[str], *, urgent: bool = False) -> NDArray[np.float32]:
        if texts[0] == "fails":
            raise RuntimeError("out of order")
        good = await super().embed(texts, urgent=urgent)
        odd: Any = {
            "flat": good[0],
            "few": good[:0],
            "nan": good * np.nan,
            "long": good * 2,
            "wide": good[:, :3],
        }
        return odd.get(texts[0], good)


class PlainEmbedder(LetterEmbedder):
    """Return vectors without being asked twice: embed is no coroutine."""

    def embed(self, texts: Sequence[str], *, urgent: bool = False) -> Any:
        return [[1.0, 0.0] for _ in texts]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("fails", "embed fails: RuntimeError('out of order')"),
        ("flat", "an array of shape (1, 6), not (6,)"),
        ("few", "an array of shape (1, 6), not (0, 6)"),
        ("wide", "an array of shape (1, 6), not (1, 3)"),
        ("nan", "vectors of length 1, not nan"),
        ("long", "vectors of length 1, not 2"),
    ],
)
def test_an_embedder_that_returns_no_vectors_counts_as_unavailable(text: str, reason: str) -> None:
    embedder = make_embedder(Config.load({"embedder": f"{HERE}.OddEmbedder"}))
    assert embedder.name == "letters" and embedder.ready
    assert drive(embedder.embed(["good day"])).shape == (1, 6)
    with pytest.raises(Unavailable) as refused:
        drive(embedder.embed([text]))
    assert reason in refused.value.reason and "MEMORY['embedder']" in refused.value.reason
    assert drive(embedder.embed(["good day"])).shape == (1, 6)


def test_an_embedder_may_return_lists_at_once() -> None:
    embedder = make_embedder(Config.load({"embedder": f"{HERE}.PlainEmbedder"}))
    assert drive(embedder.embed(["good day", "good night"])).dtype == np.float32
