"""Who took what, when, and where it is: told from what a character saw itself."""

from __future__ import annotations

import pytest

from tests.game.harbour import OPEN, Harbour
from tests.game.place import Place


@pytest.fixture
def shop(place: Place) -> Place:
    """Greta, before whose eyes a player took a ladle half an hour ago and left."""
    place.yard = place.make_room("Yard")  # type: ignore[attr-defined]
    greta = place.npc("Greta")
    place.thing("iron ladle", place.room)
    greta.execute_cmd("look")
    place.settle()
    tom = place.player("tom")
    tom.do("say I broke my arm this morning.")
    tom.do("get iron ladle")
    tom.character.move_to(place.yard)  # type: ignore[attr-defined]
    place.settle()
    place.clock.advance(hours=0.5)
    place.cor = place.player("Cor")  # type: ignore[attr-defined]
    return place


def ask(shop: Place, line: str) -> str:
    said = str(shop.cor.do(f"talk Greta = {line}"))  # type: ignore[attr-defined]
    return " ".join(said.split()).partition("Greta says to you")[2]


@pytest.mark.parametrize(
    "line", ["Who took the ladle?", "Who took the iron ladle?", "Who has taken the ladle?"]
)
def test_who_took_a_thing_is_named(shop: Place, line: str) -> None:
    said = ask(shop, line)
    assert '"Tom.' in said and "picked up" not in said


@pytest.mark.parametrize(
    "line", ["When did Tom take the ladle?", "When did Tom take it?", "When did he take it?"]
)
def test_when_it_was_taken_is_counted_from_the_sight(shop: Place, line: str) -> None:
    ask(shop, "Who took the ladle?")
    said = ask(shop, line)
    assert "30 minutes ago" in said or "half an hour ago" in said, said
    assert "morning" not in said


@pytest.mark.parametrize("line", ["Did Tom take the ladle?", "Has Tom taken the iron ladle?"])
def test_that_somebody_took_a_thing_is_said_plainly(shop: Place, line: str) -> None:
    said = ask(shop, line)
    assert "Yes. Tom picked up the iron ladle." in said and "couldn't say" not in said


def test_what_somebody_gave_is_told_to_them_without_proof(shop: Place) -> None:
    shop.thing("red apple", shop.cor.character)  # type: ignore[attr-defined]
    shop.cor.do("give red apple to Greta")  # type: ignore[attr-defined]
    said = ask(shop, "What did I give you?")
    assert "You gave me a red apple." in said and "saw" not in said and "eyes" not in said


def test_who_asks_where_a_thing_is_is_told_of_no_theft(shop: Place) -> None:
    said = ask(shop, "Where's the ladle gone?")
    assert "Tom" in said and "theft" not in said.lower() and "stolen" not in said.lower()


def test_where_it_was_seen_before_is_no_answer_once_it_was_seen_elsewhere(shop: Place) -> None:
    assert "no longer" not in ask(shop, "Has the ladle been found?")
    assert "Hearth" not in ask(shop, "Where is the ladle?")


def test_an_investigator_keeps_to_its_book_who_took_a_thing(harbour: Harbour, place: Place) -> None:
    harbour.theft()
    ann, eve = place.player("Ann", where=harbour.quay), place.player("Eve", where=harbour.quay)
    ann.do(OPEN)
    harbour.solve()
    harbour.vasco.move_to(harbour.quay, quiet=True)
    assert "Joao" in ann.do("talk Vasco = Who stole the storm lamp?")
    said = eve.do("talk Vasco = Who stole the storm lamp?")
    assert "Vasco says to you" in said and "Joao" not in said and "theft" not in said


def test_somebody_who_is_elsewhere_is_not_here(place: Place) -> None:
    yard = place.make_room("Yard")
    place.npc("Old Berta", aliases=("berta",), where=yard)
    place.player("Tom", where=yard)
    ann = place.player("Ann")
    for line in ("talk berta = Hello", "whisper Old Berta = Hello"):
        said = ann.do(line)
        assert "Old Berta is not here." in said and "Yard" not in said
    assert "Tom is not here." in ann.do("talk tom = Hello")
    assert "Could not find 'Zorblax'." in ann.do("talk Zorblax = Hello")
