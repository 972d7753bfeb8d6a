"""Promises that are made on terms: what was promised is what counts, not what it is given for."""

from __future__ import annotations

import pytest

from tests.reflection.perceived import heard, patterns, seen

THERE = (seen(20, "Finn is weeding."), seen(20.1, "Oda is weeding."), heard(20.2, "Finn", "Good morning."))

OFFERS = [
    ("Oda, I'll give you ten crowns for a wheel.", "Finn hands Oda ten crowns."),
    ("Oda, I'll trade you my knife for the wheel.", "Finn hands Oda the knife."),
    ("Oda, I'll mend your boat if you find me a wheel.", "Finn mends Oda's boat."),
    ("Oda, I'll bring you a lamp in return for the wheel.", "Finn brings Oda a lamp."),
    ("Oda, give me a wheel and I'll give you ten crowns.", "Finn gives Oda ten crowns."),
]


@pytest.mark.parametrize("taken", ["Finn gives a wheel to Oda.", "Finn takes a wheel from Oda."])
@pytest.mark.parametrize("offer", [offer for offer, _ in OFFERS])
def test_what_a_promise_is_made_for_does_not_keep_it(offer: str, taken: str) -> None:
    found = {each.pattern for each in patterns(heard(0, "Finn", offer), seen(0.1, taken), *THERE)}
    assert "promise kept" not in found


@pytest.mark.parametrize(("offer", "deed"), OFFERS)
def test_what_is_promised_on_terms_keeps_the_promise(offer: str, deed: str) -> None:
    found = {each.pattern for each in patterns(heard(0, "Finn", offer), seen(0.1, deed), *THERE)}
    assert "promise kept" in found


@pytest.mark.parametrize(
    "offer", [offer for offer, _ in OFFERS if "trade" not in offer and "lamp" not in offer]
)
def test_no_promise_is_broken_before_the_other_side_does_its_part(offer: str) -> None:
    found = {each.pattern for each in patterns(heard(0, "Finn", offer), *THERE)}
    assert found.isdisjoint({"promise broken", "expectation"})


def test_a_bargain_of_which_one_half_came_is_broken() -> None:
    offer = heard(0, "Finn", "Oda, give me a wheel and I'll give you ten crowns.")
    found = {each.pattern for each in patterns(offer, seen(1, "Oda gives Finn a wheel."), *THERE)}
    assert "promise broken" in found


@pytest.mark.parametrize(
    ("promise", "deed"),
    [
        ("Oda, I'll look for your cat tomorrow.", "Finn brings Oda the cat."),
        ("Oda, I'll pay you ten crowns for the fish tomorrow.", "Finn pays Oda for the fish."),
        ("Oda, I promise to pay you back for the fish.", "Finn gives Oda ten crowns for the fish."),
        ("Oda, I'll get you a salve for your cough, I promise.", "Finn brings Oda a salve."),
    ],
)
def test_a_purpose_is_part_of_what_is_promised(promise: str, deed: str) -> None:
    found = {each.pattern for each in patterns(heard(0, "Finn", promise), seen(1, deed), *THERE)}
    assert "promise kept" in found
