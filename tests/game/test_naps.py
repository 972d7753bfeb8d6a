"""Naps and company: nobody naps before a player, and whoever is spoken to wakes and answers that very line."""

from __future__ import annotations

from typing import Any

import pytest

from dev.readme import blocks
from memory.sleep.state import state_of
from tests.game.place import Place, entries
from tests.phrases import says

NOON = 12 * 3600.0
LATE = 22.5 * 3600


@pytest.fixture
def inn(place: Place) -> Any:
    """Marta and Bram at noon, with something on their minds, and a cellar where nobody is."""
    place.marta = place.npc("Marta")  # type: ignore[attr-defined]
    place.bram = place.npc("Bram")  # type: ignore[attr-defined]
    place.cellar = place.make_room("Cellar")  # type: ignore[attr-defined]
    place.clock.set(place.clock.now(), game_time=NOON)
    place.marta.execute_cmd("say The well has run dry.")  # type: ignore[attr-defined]
    place.bram.execute_cmd("say Has it now.")  # type: ignore[attr-defined]
    place.settle()
    return place


def idle(inn: Any, minutes: float) -> None:
    """Let time pass with nobody speaking."""
    for _ in range(int(minutes * 2)):
        inn.clock.advance(30)
        inn.turn()


def nap(inn: Any) -> None:
    """Let Bram, who heard something, fall asleep for want of company."""
    idle(inn, 6)
    assert inn.bram.is_asleep


def test_nobody_naps_while_a_player_is_in_the_room(inn: Any) -> None:
    inn.player("Ann")
    idle(inn, 30)
    assert not inn.bram.is_asleep


def test_nobody_naps_within_ten_minutes_of_a_player(inn: Any) -> None:
    ann = inn.player("Ann")
    idle(inn, 6)
    ann.character.move_to(inn.cellar, quiet=True)
    idle(inn, 9)
    assert not inn.bram.is_asleep
    idle(inn, 2)
    assert inn.bram.is_asleep


def test_a_player_who_comes_in_wakes_a_napper(inn: Any) -> None:
    ann = inn.player("Ann", where=inn.cellar)
    nap(inn)
    ann.character.move_to(inn.room, quiet=True)
    inn.turn()
    assert not inn.bram.is_asleep
    assert "Bram wakes up." in ann.seen


@pytest.mark.parametrize("line", ["say Bram, hello!", "talk Bram = hello!", "whisper Bram = hello!"])
def test_spoken_to_a_napper_wakes_and_answers_that_very_line(inn: Any, line: str) -> None:
    ann = inn.player("Ann", where=inn.cellar)
    nap(inn)
    ann.character.move_to(inn.room, quiet=True)
    shown = ann.do(line)
    heard, woken = shown.index("hello!"), shown.index("Bram wakes up.")
    assert heard < woken
    assert says("greeting", shown[woken:], listener="Ann")
    assert not inn.bram.is_asleep
    assert entries(inn.bram)[-1][0] == "direct" and "hello!" in entries(inn.bram)[-1][1]


def test_what_is_said_to_others_wakes_nobody(inn: Any) -> None:
    wilma = inn.player("Wilma", admin=True)
    wilma.do("memory/sleep marta")
    wilma.do("say What a fine day.")
    wilma.do("say Bram, hello!")
    inn.bram.execute_cmd("say Marta, are you up?")
    inn.settle()
    assert inn.marta.is_asleep


def test_the_first_commands_of_the_readme_work_at_midnight(inn: Any) -> None:
    ((tell, ask, _),) = [block.lines for block in blocks("See it work") if block.language == "text"]
    inn.clock.set(inn.clock.now(), game_time=24 * 3600.0)
    inn.clock.advance(300)
    inn.turn()
    assert inn.marta.is_asleep and state_of(inn.marta.memory.journal).reason == "bedtime"
    ann = inn.player("Ann")
    assert says("noted", ann.do(tell), listener="Ann") or "Marta says" in ann.seen
    assert any("grey mare ran off to the mill" in content for _, content in entries(inn.marta))
    assert "mill" in ann.do(ask).split("run off to?")[-1]


def test_woken_by_night_it_goes_back_to_bed_once_it_is_quiet(inn: Any) -> None:
    inn.clock.set(inn.clock.now(), game_time=LATE)
    inn.clock.advance(300)
    inn.turn()
    assert inn.marta.is_asleep
    ann = inn.player("Ann")
    assert says("greeting", ann.do("talk Marta = hello!"), listener="Ann")
    inn.clock.advance(9 * 60)
    inn.turn()
    assert not inn.marta.is_asleep
    inn.clock.advance(2 * 60)
    inn.turn()
    assert inn.marta.is_asleep
    assert says("greeting", ann.do("talk Marta = hello!"), listener="Ann"), "as often as need be"
