"""Names in a text."""

from __future__ import annotations

import pytest

from memory.text.names import identified, introduced, names, titled


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
        ("They named me Orrin.", ["Orrin"]),
        ("It's me, Bettina!", ["Bettina"]),
        ("It is me, as always.", []),
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
def test_a_speaker_who_owns_up_says_who_it_was(text: str, found: list[str]) -> None:
    assert identified(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Captain Osric Hale is late.", ["Osric Hale"]),
        ("The captain Osric's men left.", ["Osric"]),
        ("Ask captain. Osric knows.", ["Osric"]),
        ("Captain, Osric is late.", []),
        ("The captain is late.", []),
        ("The captain Monday sent for was late.", []),
        ("CAPTAIN OSRIC IS LATE", []),
        ("Captain The Late", []),
    ],
)
def test_names_after_a_title(text: str, found: list[str]) -> None:
    assert titled(text, "captain") == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("If anyone sees him tell them I'm at the inn.", []),
        ("And then I've asked Bob where I'd go.", ["Bob"]),
        ("We met O'Brien and Ann's cousin.", ["O'Brien", "Ann"]),
    ],
)
def test_shortened_words_are_no_names(text: str, found: list[str]) -> None:
    assert names(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("why have you got a coat made of FUR", []),
        ("is the TV broken, Rosa?", ["TV", "Rosa"]),
        ("Did the NASA call?", ["NASA"]),
    ],
)
def test_capitals_that_only_stress_a_word_make_no_name(text: str, found: list[str]) -> None:
    assert names(text) == found
