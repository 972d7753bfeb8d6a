"""Memories for long-term memory, and vectors that say which they are."""

from __future__ import annotations

import hashlib
from collections.abc import Coroutine
from typing import Any

import numpy as np
from numpy.typing import NDArray

from memory.errors import Unavailable
from memory.longterm.protocol import LongTermItem
from tests.making import make_entry
from tests.thinking import run

SIZE = 16


def vector_of(text: str, size: int = SIZE) -> NDArray[np.float32]:
    """A vector of length 1 that is the text's own."""
    seed = int.from_bytes(hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()[:8])
    vector = np.random.default_rng(seed).standard_normal(size)
    return (vector / np.linalg.norm(vector)).astype(np.float32)


def make_item(key: str, number: int, content: str | None = None, **given: Any) -> LongTermItem:
    """An item; marks among what is given are the item's, all else the entry's."""
    marks = {name: given.pop(name) for name in ("superseded", "retracted") if name in given}
    content = content or f"memory {number} of {key!r:.60}"
    entry = make_entry(id=number, content=content, **given)
    return LongTermItem(key=key, entry=entry, vector=vector_of(entry.content), **marks)


def reason(work: Coroutine[Any, Any, Any]) -> str:
    """Why it is unavailable."""
    try:
        run(work)
    except Unavailable as problem:
        return problem.reason
    raise AssertionError("it is available")
