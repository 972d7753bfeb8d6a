"""Patterns of what people say: rumours, alibis, changed stories, and what somebody keeps bringing up."""

from __future__ import annotations

from datetime import timedelta

import pytest

from memory.adapters.inmemory import InMemoryStore
from memory.config import Config
from memory.journal.entry import SourceType
from memory.minds.replays.replay import replay_stream
from memory.minds.replays.streams import Parts
from memory.reflection.extractive.thinker import ExtractiveThinker
from tests.reflection.perceived import START, one, patterns, seen, told


def test_who_is_seen_to_spread_doubt_and_deny_a_rumour() -> None:
    talk = seen(
        0, "Finn is chatting with Ruth about Oda stealing from the abbey, and Ruth expressing disbelief."
    )
    denied = seen(1, "Oda is denying the rumours to Finn.")
    found = one("rumour", patterns(talk, denied, seen(2, "Ruth is weeding."), seen(2, "Finn is weeding.")))
    assert (
        found.content
        == "Finn speaks ill of Oda: “stealing from the abbey”; Ruth does not believe it; Oda denies it"
    )


RUMOUR = told(1, "Finn", "Oda dilutes the beer in the cellar.")


def test_a_deed_that_others_doubt_or_deny_is_a_rumour_in_any_words() -> None:
    doubted = told(2, "Edda", "Finn says that Oda dilutes the beer? I don't buy it.")
    denied = told(3, "Oda", "I never diluted any beer.")
    found = one("rumour", patterns(RUMOUR, doubted, denied))
    assert found.content == (
        "Finn says of Oda: “Oda dilutes the beer in the cellar”; Edda does not believe it; Oda denies it"
    )
    assert found.citations == (1, 2, 3)


def test_what_nobody_doubts_is_no_rumour() -> None:
    other = told(2, "Edda", "I don't believe it will rain, Oda.")
    assert not [each for each in patterns(RUMOUR, other) if each.pattern == "rumour"]


@pytest.mark.parametrize(
    "line",
    [
        told(1, "Finn", "If the ladder breaks, Oda will kill me."),
        seen(1, "Oda kills the lights."),
        seen(1, "Oda steals the cheese."),  # it is seen, and nobody says it
    ],
)
def test_what_is_feared_or_seen_is_no_rumour(line: tuple[float, SourceType, str | None, str]) -> None:
    assert not [each for each in patterns(line) if each.pattern == "rumour"]


def test_a_later_state_of_a_rumour_takes_the_place_of_an_earlier_one() -> None:
    lines = [
        (0, "Finn", "Oda steals the abbey's candles."),
        (1, "Ruth", "I doubt that Oda steals candles."),
        (2, "Oda", "I never stole a candle!"),
    ]
    events = [
        {
            "content": content,
            "timestamp": (START + timedelta(days=day)).isoformat(),
            "source_type": "direct",
            "source_name": who,
            "source_entity": f"#{who.lower()}",
            "importance": 10,
        }
        for day, who, content in lines
    ]
    life = replay_stream(
        events,
        Parts(store=InMemoryStore(), thinker=ExtractiveThinker(), config=Config.load({"threshold": 10})),
    )
    told_of = [e for e in life.insights if "pattern:rumour" in e.tags]
    (standing,) = [e for e in told_of if e.id not in life.journal.superseded]
    assert len(told_of) > 1
    assert standing.content.endswith("Ruth does not believe it; Oda denies it")


@pytest.mark.parametrize(
    ("alibi", "false"),
    [
        ("I was nowhere near the tithe barn last night.", True),
        ("I never went into the tithe barn.", True),
        ("I was in the chapel all night.", True),
        ("I was in the tithe barn all night.", False),
        ("I was nowhere near the tithe barn today.", False),
        ("I was at home with a cold all last night.", True),
        ("Last night? I was round at my mother's till gone midnight.", True),
    ],
)
def test_an_alibi_against_sight(alibi: str, false: bool) -> None:
    sight = seen(0.8, "Finn unlocks the tithe barn.")
    found = [
        each for each in patterns(sight, told(1.4, "Finn", alibi)) if each.pattern == "word against sight"
    ]
    assert bool(found) is false


def test_a_night_at_home_does_not_begin_at_noon() -> None:
    sight = seen(0.5, "Finn unlocks the tithe barn.")
    said = told(1.4, "Finn", "I was at home with a cold all last night.")
    assert not [each for each in patterns(sight, said) if each.pattern == "word against sight"]


def test_two_places_at_one_time_are_a_changed_story() -> None:
    first = told(1, "Finn", "I was in the barn all evening when the mill burnt.")
    then = told(4, "Finn", "When the mill burnt? I was at the inn.")
    assert one("changed story", patterns(first, then)).citations == (1, 2)
    later_fire = told(4, "Finn", "I was at the inn when the granary flooded.")
    assert not [each for each in patterns(first, later_fire) if each.pattern == "changed story"]


def test_what_somebody_keeps_bringing_up() -> None:
    talks = [
        seen(day, f"{who} is talking about Finn telling {other} of the lighthouse keeper and {more}.")
        for day, other, more in ((0, "Oda", "supper"), (1, "Ruth", "herring"))
        for who in ("Finn", other)
    ]
    found = one("preoccupation", patterns(*talks))
    assert found.content == "Finn keeps bringing up the lighthouse keeper, with Oda and Ruth"
    both_do = [
        seen(day, f"{who} is talking about Oda telling {other} of the lighthouse keeper and {more}.")
        for day, other, more in ((2, "Finn", "boats"), (3, "Ruth", "nets"))
        for who in ("Oda", other)
    ]
    assert not [each for each in patterns(*talks, *both_do) if each.pattern == "preoccupation"]
