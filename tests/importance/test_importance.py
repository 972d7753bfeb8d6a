"""The figures of the ``keyword`` scorer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.config import Config
from memory.importance.keyword import KeywordScorer
from memory.importance.scorers import make_scorer
from memory.journal.entry import SourceType, clamp_importance

PLAIN = "The mill stands by the river"


def raw(content: str, source: SourceType = SourceType.INFERENCE, **settings: object) -> float:
    return KeywordScorer(Config.load(settings)).raw(content, source)


@pytest.mark.parametrize(
    ("source", "figure"), [("direct", 7), ("observation", 6), ("inference", 5), ("environmental", 4)]
)
def test_base_and_source(source: str, figure: int) -> None:
    assert raw(PLAIN, SourceType(source)) == figure


@pytest.mark.parametrize("word", Config().high_words)
def test_each_high_word_adds_two(word: str) -> None:
    assert raw(f"{PLAIN} {word}") == 7
    assert raw(f"{PLAIN}, {word.upper()}.") == 7


@pytest.mark.parametrize("word", Config().low_words)
def test_each_low_word_takes_one(word: str) -> None:
    assert raw(f"{PLAIN} {word}") == 4


def test_the_lists_are_those_of_the_spec() -> None:
    high = (
        "player conflict discovery secret revealed attack danger important urgent critical death birth"
        " marriage betrayal alliance war peace treasure quest"
    )
    assert set(Config().high_words) == set(high.split())
    assert set(Config().low_words) == {"routine", "walked", "moved", "entered", "ordinary"}


@pytest.mark.parametrize(
    ("content", "figure"),
    [
        ("secret", 7),
        ("secret secret secrets", 7),  # a word counts once
        ("secret war", 9),
        ("secret war quest", 9),  # four at most
        ("secret war quest treasure peace", 9),
        ("walked moved entered", 2),  # no limit downwards
        ("secret walked", 6),
    ],
)
def test_words_add_up_within_the_limit(content: str, figure: int) -> None:
    assert raw(content) == figure


@pytest.mark.parametrize(
    "content",
    [
        *(
            "He attacked",
            "They are attacking",
            "attacks",
            "two betrayals",
            "a warring clan",
            "wars",
            "warred",
        ),
        *("great discoveries", "the player's hat", "deaths", "births", "three marriages", "alliances"),
        *("conflicting news", "treasures", "treasured", "questing", "she reveals", "revealing", "dangers"),
        *("war!", "(war)", "war-torn", "post-war", "“war”", "WAR"),
    ],
)
def test_inflections_match(content: str) -> None:
    assert raw(content.replace("!", "")) == 7


@pytest.mark.parametrize(
    "content", ["he walks", "walking", "moves", "moving on", "it enters", "entering", "routines"]
)
def test_inflections_of_low_words_match(content: str) -> None:
    assert raw(content) == 4


@pytest.mark.parametrize(
    "content",
    [
        *("toward", "towards", "warm", "warn", "ward", "award", "swarm", "software", "importer", "imported"),
        *("peacock", "question", "request", "conquest", "deathless", "rebirth", "secretary", "displayer"),
        *("unimportant", "extraordinary", "sidewalk", "removed", "movement", "center", "attache", "ünwar"),
        *("waré", "éwar", "unwarranted"),
    ],
)
def test_substrings_do_not(content: str) -> None:
    assert raw(content) == 5


def test_longer_than_200_adds_one() -> None:
    assert raw("x" * 200) == 5
    assert raw("x" * 201) == 6


@pytest.mark.parametrize("content", ["Look!", "Who?", "What?!?!"])
def test_a_mark_adds_one_once(content: str) -> None:
    assert raw(content) == 6


def test_figures_are_clamped() -> None:
    most = raw("war and secret! " + "x" * 200, SourceType.DIRECT)
    least = raw("ordinary routine walked moved entered", SourceType.ENVIRONMENTAL)
    assert (most, clamp_importance(most)) == (13, 10)
    assert (least, clamp_importance(least)) == (-1, 1)


def test_lists_and_weights_are_settings() -> None:
    assert raw("A Dragon", high_words=["dragon"], high_word_weight=3) == 8
    assert raw("two wars", high_words=["dragon"]) == 5
    assert raw("secret war", high_word_limit=2) == 7
    assert raw("a dull day", low_words=["dull"], low_word_weight=4) == 1
    assert raw("der Krieg, die Drachen, Überfall", high_words=["Überfall"]) == 7


def test_the_scorer_that_settings_name() -> None:
    assert make_scorer(Config.load({"scorer": "keyword"})).raw("war", SourceType.DIRECT) == 9


@given(st.text(max_size=400), st.sampled_from(SourceType))
def test_whatever_is_said_gets_an_importance(content: str, source: SourceType) -> None:
    assert 1 <= clamp_importance(raw(content, source)) <= 10
