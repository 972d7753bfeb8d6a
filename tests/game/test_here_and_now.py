"""Here and now: where this is, who is there, whether somebody is or was, and greetings to nobody in particular."""

from __future__ import annotations

import pytest

from tests.game.place import Place


@pytest.fixture
def inn(place: Place) -> Place:
    """Marta, Ann and Bob in the inn; Cleo was there and left for the cellar."""
    place.marta = place.npc("Marta")  # type: ignore[attr-defined]
    place.cellar = place.make_room("The Cellar")  # type: ignore[attr-defined]
    place.ann = place.player("Ann", where=place.cellar)  # type: ignore[attr-defined]
    place.bob = place.player("Bob")  # type: ignore[attr-defined]
    cleo = place.player("Cleo", where=place.cellar)  # type: ignore[attr-defined]
    for who in (place.ann, cleo):  # type: ignore[attr-defined]
        who.character.move_to(place.room)
        place.settle()
    cleo.character.move_to(place.cellar)  # type: ignore[attr-defined]
    place.settle()
    place.clock.advance(60)
    return place


def ask(inn: Place, line: str) -> str:
    """Return what Marta answers to Ann."""
    return str(inn.ann.do(f"talk Marta = {line}")).partition("Marta says to you")[2]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "line", ["Where am I?", "Where are we?", "What is this place called?", "What place is this?"]
)
def test_the_place_is_known(inn: Place, line: str) -> None:
    assert "The Hearth" in ask(inn, line)


@pytest.mark.parametrize("line", ["Who is here?", "Who else is here besides me?", "Is anybody else here?"])
def test_a_character_names_who_is_there(inn: Place, line: str) -> None:
    said = ask(inn, line)
    assert "Bob" in said
    assert "Cleo" not in said


def test_somebody_is_alone_with_the_asker(inn: Place) -> None:
    inn.bob.character.move_to(inn.cellar)  # type: ignore[attr-defined]
    inn.settle()
    assert "Bob" not in ask(inn, "Who is here?")


@pytest.mark.parametrize("line", ["Is Bob here?", "Is Bob still around?", "Where is Bob?"])
def test_people_present_are_said_to_be_there(inn: Place, line: str) -> None:
    assert "Bob is" in ask(inn, line) or "here" in ask(inn, line)


def test_people_who_left_are_said_to_be_gone_and_where_they_went(inn: Place) -> None:
    said = ask(inn, "Is Cleo still here?")
    assert "not here" in said
    assert "the Cellar" in said
    assert "the Cellar" in ask(inn, "Was Cleo here today?")


def test_people_who_never_came_were_not_seen(inn: Place) -> None:
    said = ask(inn, "Has Rufus been here?")
    assert "No" in said and "not" in said.lower()
    assert "not here" in ask(inn, "Is Rufus here?")


def test_a_thing_is_not_taken_for_a_person(inn: Place) -> None:
    ask(inn, "The hammer is in the barn.")
    assert "barn" in ask(inn, "Is the hammer here?")


@pytest.mark.parametrize("line", ["Hello!", "Good evening, everybody!", "Good day to you all.", "Farewell!"])
def test_one_character_returns_a_greeting_to_nobody(inn: Place, line: str) -> None:
    inn.npc("Bram", where=inn.cellar).move_to(inn.room)  # type: ignore[attr-defined]
    inn.settle()
    seen = inn.ann.do(f"say {line}")  # type: ignore[attr-defined]
    assert seen.count(" says, ") == 1
    assert "Marta says, " in seen


def test_a_greeting_to_somebody_is_theirs(inn: Place) -> None:
    seen = inn.ann.do("say Hello, Bob!")  # type: ignore[attr-defined]
    assert "Marta says" not in seen
