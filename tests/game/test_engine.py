"""What stands behind the commands: the game's clock for what must not wait, and what is done as the server starts."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from twisted.internet.defer import Deferred

from memory.concurrency import SOON
from memory.config import Config
from memory.db.store import DjangoStore
from memory.errors import Unavailable
from memory.ingame import engine, objects, reactor, startup
from memory.ingame.answering import model_words
from memory.ingame.perceiving.acts import Act, Manner
from memory.minds.minds import Minds
from memory.minds.prepared import BY_WORDS
from tests.game.place import Place

LATE = f"no answer within {SOON:g} s"


@pytest.fixture
def thawed() -> Iterator[None]:
    """What a server that starts has frozen is looked through for garbage again."""
    yield
    gc.unfreeze()


async def asked(work: Deferred[str], answers: list[str]) -> None:
    try:
        answers.append(await reactor.with_timeout(work, SOON))
    except Unavailable as problem:
        answers.append(problem.reason)


def test_who_hurries_waits_by_the_games_own_timers(place: Place) -> None:
    answers: list[str] = []
    soon: Deferred[str] = Deferred()
    reactor.spawn(asked(soon, answers))
    place.wait(SOON - 0.1)
    soon.callback("here")
    assert answers == ["here"]
    reactor.spawn(asked(Deferred(), answers))
    place.wait(SOON - 0.1)
    assert answers == ["here"]
    place.wait(0.2)
    assert answers == ["here", LATE]


def test_the_calendar_is_that_of_evennias_custom_gametime_unless_the_game_names_another(
    settings: Any,
) -> None:
    settings.TIME_UNITS = {"sec": 1, "min": 60, "hour": 3_600, "day": 36_000, "decade": 1e9}
    assert engine.load_config().calendar.hours_per_day == 10
    settings.MEMORY = {"calendar": {"day": 72_000}}
    assert engine.load_config().calendar.hours_per_day == 20
    del settings.TIME_UNITS, settings.MEMORY
    assert engine.load_config().calendar.hours_per_day == 24


def test_a_prompt_tells_the_time_by_the_games_calendar(place: Place) -> None:
    units = {"minute": 100, "hour": 10_000, "day": 100_000}
    place.minds = Minds(DjangoStore(), config=Config.load({"calendar": units}), clock=place.clock)
    place.clock.set(place.clock.now(), game_time=2 * 100_000 + 7 * 10_000 + 5 * 100)
    marta, ann = place.npc("Marta"), place.player("Ann")
    with engine.using(place.minds):
        said = Act(ann.character, "Hello!", Manner.SAY)
        scene, _ = model_words.scene_of(marta, said, BY_WORDS)
    assert scene.place.time.endswith("; in the world day 3, 07:05")


@pytest.mark.parametrize("asked", [True, False])
def test_as_the_server_starts_journals_are_opened_one_a_turn(place: Place, thawed: None, asked: bool) -> None:
    place.minds.config = replace(place.minds.config, gc_freeze=asked)
    for name in ("Marta", "Bram", "Tilda"):
        place.npc(name).memory.remember(f"{name} woke up.")
    stone = place.thing("a stone", place.room)
    place.minds[objects.key_of(stone)].remember("Nobody is told this.")
    place.minds.close()
    startup.ready()
    assert len(place.minds) < 3
    place.settle()
    assert len(place.minds) == 3  # and not the stone's: it perceives nothing
    assert bool(gc.get_freeze_count()) is asked, "the game's process is only frozen where it asks for it"
