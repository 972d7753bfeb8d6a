"""Small talk: the hour, the weather, stories, leave to sit down, toasts and discomfort."""

from __future__ import annotations

import pytest

from tests.game.place import Place
from tests.phrases import says

DAY = 86_400.0


@pytest.fixture
def inn(place: Place) -> Place:
    """Marta, with a life behind her, and Ann, at half past nine in the morning."""
    place.clock.set(place.clock.now(), game_time=3 * DAY + 9.5 * 3600)
    place.ann = place.player("Ann")  # type: ignore[attr-defined]
    place.marta = place.npc("Marta")  # type: ignore[attr-defined]
    return place


def ask(inn: Place, line: str) -> str:
    """Return what Marta answers to Ann."""
    return str(inn.ann.do(f"talk Marta = {line}")).partition("Marta says to you")[2]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("hour", "name"),
    [
        (9.5, "morning"),
        (12.0, "noon"),
        (15.0, "afternoon"),
        (19.0, "evening"),
        (0.2, "midnight"),
        (3.0, "night"),
    ],
)
def test_the_hour_is_told_from_the_games_clock(inn: Place, hour: float, name: str) -> None:
    inn.clock.set(inn.clock.now(), game_time=5 * DAY + hour * 3600)
    assert name in ask(inn, "What time is it?")


@pytest.mark.parametrize(
    ("line", "occasion"),
    [
        ("Nice weather today, isn't it?", "weather"),
        ("Is it raining outside?", "weather"),
        ("It is cold outside.", "weather"),
        ("What a beautiful morning!", "weather"),
        ("May I sit down?", "leave"),
        ("Can I ask you something?", "leave"),
        ("I'm hungry.", "discomfort"),
        ("I am so tired, my feet hurt.", "discomfort"),
        ("Cheers!", "toast"),
        ("Good night, Marta, sleep well.", "farewell"),
        ("How is business?", "mood"),
        ("Tell me a story.", "no_story"),
    ],
)
def test_small_talk_has_words_of_its_own(inn: Place, line: str, occasion: str) -> None:
    assert says(occasion, ask(inn, line), listener="Ann")


def test_what_was_told_of_the_weather_comes_before_a_phrase(inn: Place) -> None:
    ask(inn, "The shepherds say that it will rain tomorrow.")
    inn.bob = inn.player("Bob")  # type: ignore[attr-defined]
    assert "shepherds" in inn.bob.do("talk Marta = Will it rain tomorrow?")  # type: ignore[attr-defined]


def test_small_talk_points_back_at_nothing(inn: Place) -> None:
    ask(inn, "The red cow ran into the mill.")
    ask(inn, "What did the red cow do?")
    assert says("weather", ask(inn, "Nice weather today, isn't it?"), listener="Ann")
    assert "morning" in ask(inn, "What time is it?")


def test_a_story_is_one_of_its_own_and_the_next_another(inn: Place) -> None:
    for past in ("I once walked to the sea and back.", "A wolf followed me home when I was six."):
        inn.marta.memory.journal.add(past, source_type="direct", source_entity=inn.marta.memory.key)  # type: ignore[attr-defined]
    assert {"sea" in ask(inn, "Tell me a story."), "sea" in ask(inn, "Tell me another story.")} == {
        True,
        False,
    }


def test_no_confidence_is_told_as_a_story(inn: Place) -> None:
    journal = inn.marta.memory.journal  # type: ignore[attr-defined]
    journal.add("I hid the crown!", source_type="direct", source_entity=journal.key, audience=["#77"])
    assert says("no_story", ask(inn, "Tell me a story."), listener="Ann")


@pytest.mark.parametrize(
    "line",
    [
        "Fine day for the fair, they sold ten horses.",
        "What a lovely day it was when Tom came home from the war.",
        "It's dark in the mill, and somebody is inside.",
        "Cold water kills the fever.",
    ],
)
def test_what_only_begins_like_small_talk_is_noted(inn: Place, line: str) -> None:
    said = ask(inn, line)
    assert not says("weather", said, listener="Ann")
    assert any(line == entry.content for entry in inn.marta.memory.journal)  # type: ignore[attr-defined]
