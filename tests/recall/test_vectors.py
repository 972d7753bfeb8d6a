"""Vectors as they are kept with rows, and many at once as an index takes them in."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from memory.recall.vectors import Stack, pack

halves = st.floats(-1, 1, width=16)
matrices = st.integers(1, 5).flatmap(
    lambda d: st.dictionaries(
        st.integers(1, 2**31),
        st.integers(1, 4).flatmap(lambda n: arrays(np.float16, (n, d), elements=halves)),
    )
)


@given(matrices)
def test_what_is_packed_comes_back(kept: dict[int, np.ndarray]) -> None:
    stack = Stack.unpacked({i: pack(matrix) for i, matrix in kept.items()})
    assert list(stack) == list(kept)
    for i, matrix in kept.items():
        assert stack[i].dtype == np.float16
        np.testing.assert_array_equal(stack[i], matrix)


@given(matrices, st.data())
def test_a_part_of_a_stack_is_those_entries(kept: dict[int, np.ndarray], data: st.DataObject) -> None:
    stack = Stack.of(kept)
    here = data.draw(arrays(np.bool_, len(kept)))
    part = stack.only(here)
    assert list(part) == [i for i, stays in zip(kept, here, strict=True) if stays]
    for i in part:
        np.testing.assert_array_equal(part[i], kept[i])


def test_one_vector_is_a_matrix_of_one() -> None:
    stack = Stack.of({7: np.array([0.6, 0.8], np.float32)})
    assert stack[7].shape == (1, 2)
    assert Stack.of(stack) is stack
    assert 8 not in stack and len(stack) == 1


def test_vectors_of_different_lengths_do_not_go_together() -> None:
    short, long = np.zeros((2, 3), np.float16), np.zeros((1, 4), np.float16)
    with pytest.raises(ValueError, match="different dimensions"):
        Stack.unpacked({1: pack(short), 2: pack(long)})
    with pytest.raises(ValueError, match="dimension"):
        Stack.of({1: short, 2: long})
