"""What only names a person again, "Finn the carter", belongs to the name, and not to what is handed over."""

from __future__ import annotations

import pytest

from memory.journal.entry import SourceType
from tests.reflection.perceived import one, patterns, seen, told

THERE = (seen(0, "Finn is weeding."), seen(0.1, "Oda is weeding."))


@pytest.mark.parametrize(
    ("line", "thing"),
    [
        (told(1, "Oda", "I owe Finn the carter thirty silver."), "Oda still has thirty silver of Finn's"),
        (told(1, "Oda", "I lent Finn the old carter a saw."), "Finn still has a saw of Oda's"),
        (seen(1, "Oda lends Finn the carter twenty crowns."), "Finn still has twenty crowns of Oda's"),
        (seen(1, "Oda lends Finn the ladder."), "Finn still has the ladder of Oda's"),
        (seen(1, "Oda lends Finn the keys to the cart."), "Finn still has the keys to the cart of Oda's"),
    ],
)
def test_an_apposition_is_no_thing(line: tuple[float, SourceType, str | None, str], thing: str) -> None:
    assert one("expectation", patterns(*THERE, line)).content == thing
