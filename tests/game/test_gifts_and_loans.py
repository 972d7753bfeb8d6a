"""Gifts and loans, in a game: what was put into a character's hands, what is there still, and what was lent."""

from __future__ import annotations

import pytest

from tests.game.place import Place
from tests.phrases import says


@pytest.fixture
def inn(place: Place) -> Place:
    """Ann gave Marta a kettle and a wool blanket; Bob gave her nothing."""
    place.marta = place.npc("Marta")  # type: ignore[attr-defined]
    place.ann, place.bob = place.player("Ann"), place.player("Bob")  # type: ignore[attr-defined]
    for key in ("kettle", "wool blanket"):
        place.thing(key, place.ann.character)  # type: ignore[attr-defined]
        place.ann.do(f"give {key} to Marta")  # type: ignore[attr-defined]
    place.clock.advance(3600)
    return place


def ask(inn: Place, line: str, who: str = "ann") -> str:
    return str(getattr(inn, who).do(f"talk Marta = {line}")).partition("Marta says to you")[2]


@pytest.mark.parametrize(
    "line",
    [
        "Did I give you anything?",
        "What did I give you?",
        "what have you got of mine?",
        "Do you have anything of mine?",
    ],
)
def test_what_was_given_is_known(inn: Place, line: str) -> None:
    said = ask(inn, line)
    assert "kettle" in said and "blanket" in said


@pytest.mark.parametrize(
    "line", ["Where is my blanket?", "do you still have my blanket", "is my blanket safe with you?"]
)
def test_a_thing_that_was_given_is_where_it_was_put(inn: Place, line: str) -> None:
    said = ask(inn, line)
    assert "blanket" in said and "hour" in said and "kettle" not in said


def test_who_gave_nothing_has_nothing_there(inn: Place) -> None:
    assert "kettle" not in ask(inn, "What do you have of mine?", "bob")
    assert "blanket" not in ask(inn, "Do you have anything of mine?", "bob")
    assert "Not" in ask(inn, "Did I give you anything?", "bob") or "no" in ask(
        inn, "Did I give you anything?", "bob"
    )


def test_what_was_handed_on_is_held_no_more(inn: Place) -> None:
    inn.marta.execute_cmd("give kettle to Bob")  # type: ignore[attr-defined]
    inn.settle()
    assert "kettle" not in ask(inn, "What do you have of mine?")


def test_a_loan_is_owed_and_given_back(inn: Place) -> None:
    assert "kettle" not in ask(inn, "Do you owe me anything?")
    ask(inn, "I'll lend you six candles until Sunday.")
    assert "six candles" in ask(inn, "Do you owe me anything?")
    assert "six candles" in ask(inn, "What did I lend you?")
    assert "candles" not in ask(inn, "What did I lend you?", "bob")


def test_who_thanks_for_a_loan_owes_it(inn: Place) -> None:
    ask(inn, "Thank you for lending me four shillings!", "bob")
    assert "four shillings" in ask(inn, "Do I owe you anything?", "bob")
    ask(inn, "Here are the four shillings back.", "bob")
    assert "four shillings" not in ask(inn, "Do I still owe you anything?", "bob")


def test_a_gift_gets_thanks_and_several_things_at_once_get_one(place: Place) -> None:
    bram, cleo = place.npc("Bram"), place.player("Cleo")
    place.thing("pickaxe", cleo.character)
    seen = cleo.do("give pickaxe to Bram")
    assert seen.index("You give") < seen.index("Bram says"), seen
    assert any(says("offer", line, listener="Cleo") for line in spoken(seen)), seen
    for key in ("shovel", "bucket"):
        place.thing(key, cleo.character).move_to(bram, quiet=True, move_type="give")
    before = len(cleo.raw)
    place.settle()
    assert len([line for line in cleo.raw[before:] if "Bram says" in line]) == 1
    assert "pickaxe" in cleo.do("talk Bram = What did I give you?")


def test_characters_thank_each_other_for_nothing(place: Place) -> None:
    marta, bram, ann = place.npc("Marta"), place.npc("Bram"), place.player("Ann")
    place.thing("ladle", marta)
    marta.execute_cmd("give ladle to Bram")
    place.settle()
    assert "says" not in ann.seen and bram.contents


def spoken(seen: str) -> list[str]:
    """Return what was said aloud in a text that a player saw."""
    return [line.partition('"')[2].rstrip('"') for line in seen.splitlines() if " says, " in line]
