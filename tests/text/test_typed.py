"""Numbers that somebody typed."""

from __future__ import annotations

import pytest

from memory.text.typed import typed_number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        *(("1", 1), ("64", 64), ("007", 7)),
        *(("0", None), ("65", None), ("", None), ("-3", None), ("3.0", None), (" 3", None), ("x", None)),
        *(("٣", None), ("²", None), ("9" * 5_000, None), ("0" * 5_000 + "1", None), ("00000000649999", None)),
    ],
)
def test_only_digits_within_the_range_make_a_number(text: str, number: int | None) -> None:
    assert typed_number(text, 1, 64) == number
