"""Define the array types that recall shares, and a function that enlarges arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
Mask = NDArray[np.bool_]


def grown(array: NDArray[Any], size: int) -> NDArray[Any]:
    """Return ``array`` enlarged to ``size`` rows plus half of its former rows; new rows are zero."""
    room = size + (len(array) // 2 if len(array) else 0)
    out = np.zeros((room, *array.shape[1:]), array.dtype)
    out[: len(array)] = array
    return out
