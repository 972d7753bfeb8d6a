"""Names in a text."""

from __future__ import annotations

import pytest

from memory.text.names import identified, introduced


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Hello, I'm Emi.", ["Emi"]),
        ("I am Kate Winters!", ["Kate Winters"]),
        ("Good day, my name is Zoë and I bake.", ["Zoë"]),
        ("But call me Kit, everyone calls me Kit.", ["Kit", "Kit"]),
        ("The name’s Bond.", ["Bond"]),
        ("I'm known as O'Hara", ["O'Hara"]),
        ("I'm Emi from the north.", []),
        ("I'm tired.", []),
        ("Hi, i'm Emi!", ["Emi"]),
        ("Call me Kate. His name is Tom.", ["Kate"]),
        ("Please call me Kate. His name is Tom.", ["Kate"]),
        ("I'M TIRED.", []),
        ("Don't call me names!", []),
        ("He said I'm Emi.", []),
        ("Call me when Emi comes.", []),
        ("my name is", []),
        ("", []),
    ],
)
def test_names_that_speakers_give_themselves(text: str, names: list[str]) -> None:
    assert introduced(text) == names


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I was the hooded figure.", ["the hooded figure"]),
        ("I'm the stranger you met at the inn, friend.", ["the stranger"]),
        ("The man in the grey cloak was me.", ["The man in the grey cloak"]),
        ("It was me, the hooded figure.", ["the hooded figure"]),
        ("My name is Kate.", ["Kate"]),
        ("The hooded figure was here.", []),
        ("He was the hooded figure.", []),
    ],
)
def test_whoever_owns_up_says_as_whom(text: str, found: list[str]) -> None:
    assert identified(text) == found
