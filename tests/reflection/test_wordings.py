"""Doings and news that are told in words of their own, and known by their meaning."""

from __future__ import annotations

import numpy as np
import pytest

from memory.adapters.blocking_embedder import BlockingEmbedder
from memory.adapters.embedding import BUNDLED, missing_package
from memory.adapters.inmemory import InMemoryStore
from memory.concurrency import drive
from memory.config import Config
from memory.journal.entry import SourceType
from memory.minds.replays.replay import replay_stream
from memory.minds.replays.streams import Conditions, Parts
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.patterns.finding import find_patterns, texts_of
from memory.reflection.patterns.pattern import Pattern
from memory.reflection.patterns.wordings import Meanings, nameless
from tests.reflection.perceived import evidence, heard, seen, told
from tests.reflection.perceived import patterns as by_words

pytestmark = pytest.mark.skipif(missing_package(BUNDLED) is not None, reason=f"no weights of {BUNDLED} here")

EMBEDDER = BlockingEmbedder(BUNDLED, known={})

Lines = list[tuple[float, SourceType, str | None, str]]

BADMINTON = (
    "Oda and Finn are playing badminton behind the barn.",
    "Oda serves, and Finn smashes the shuttlecock over the net.",
    "The swish of rackets: Finn and Oda at badminton.",
    "Finn has lost at badminton to Oda.",
)


def by_meaning(*lines: tuple[float, SourceType, str | None, str]) -> list[Pattern]:
    memories = evidence(*lines)
    texts = texts_of(memories)
    vectors = drive(EMBEDDER.embed(texts))
    return find_patterns(memories, meanings=Meanings(dict(zip(texts, vectors, strict=True))))


def quiet(days: int) -> Lines:
    return [
        seen(day + 0.3, f"{who} is mending a net.") for day in range(days) for who in ("Ruth", "Kit", "Wat")
    ]


def evenings() -> Lines:
    days = [day for day in range(16) if day % 4 != 3]
    return [seen(day + 0.75, BADMINTON[n % len(BADMINTON)]) for n, day in enumerate(days)]


def test_a_habit_in_several_wordings_is_one() -> None:
    lines = [*evenings(), *quiet(28)]
    (stopped,) = [each for each in by_meaning(*lines) if each.pattern == "habit stopped"]
    assert stopped.content.endswith("on 12 of 15 days, and has stopped")
    assert {"Oda", "Finn"} <= set(stopped.content.split())
    assert not any("12 of 15" in each.content for each in by_words(*lines))


def test_what_happens_at_another_time_of_day_and_is_not_much_alike_is_another_doing() -> None:
    lines = [
        seen(day + (0.2, 0.5, 0.75, 0.9)[n % 4], text)
        for n, (day, text) in enumerate(
            enumerate(("Oda is reading.", "Oda waters the beans.", "Oda yawns.", "Oda is baking a pie.") * 4)
        )
    ]
    assert not [each for each in by_meaning(*lines, *quiet(28)) if "16 of 16" in each.content]


def test_news_that_shares_one_word_is_an_agreement() -> None:
    lines = [
        told(2, "Ruth", "They say that a travelling circus will put up its tent here in autumn."),
        heard(
            4.1,
            "Kit",
            "My cousin told me there'll be clowns and acrobats on the common in October, a whole circus.",
        ),
    ]
    (said,) = [each for each in by_meaning(*lines, *quiet(8)) if each.pattern == "agreement"]
    assert said.people == {"Ruth", "Kit"}


@pytest.mark.parametrize(
    "other",
    [
        "My cousin told me there won't be any circus on the common in October, whatever they say.",
        "My cousin told me that the harvest was poor this October.",
    ],
)
def test_news_of_the_contrary_or_of_something_else_is_no_agreement(other: str) -> None:
    first = told(2, "Ruth", "They say that a travelling circus will put up its tent here in autumn.")
    found = by_meaning(first, heard(4.1, "Kit", other), *quiet(8))
    assert not [each for each in found if each.pattern == "agreement"]


def test_names_make_no_texts_alike() -> None:
    called = {"oda": "Oda", "finn": "Finn", "tall": "Tall Finn"}
    assert nameless("Oda waves, and Tall Finn waves at Oda", called) == (
        "somebody waves, and somebody somebody waves at somebody"
    )


def life(embedder: object, **conditions: bool) -> list[str]:
    events = [
        {
            "id": number,
            "timestamp": item.timestamp.isoformat(),
            "content": item.content,
            "source_type": str(item.source_type),
        }
        for number, item in enumerate(
            sorted(evidence(*evenings(), *quiet(28)), key=lambda item: item.timestamp), 1
        )
    ]
    parts = Parts(
        store=InMemoryStore(),
        thinker=ExtractiveThinker(),
        config=Config.load({"threshold": 1_000_000}),
        embedder=embedder,  # type: ignore[arg-type]
    )
    return [insight.content for insight in replay_stream(events, parts, Conditions(**conditions)).insights]


def test_a_life_tells_it_when_it_reflects_at_the_end() -> None:
    assert any("12 of 15 days, and has stopped" in content for content in life(EMBEDDER, closing=True))
    assert not life(EMBEDDER)  # nothing is due


class Another:
    """A model whose vectors are all alike."""

    name = "another"
    ready = True

    async def embed(self, texts: list[str], *, urgent: bool = False) -> np.ndarray:
        return np.full((len(texts), 4), 0.5, np.float32)


def test_vectors_of_another_model_group_nothing() -> None:
    assert not any("12 of 15" in content for content in life(Another(), closing=True))
