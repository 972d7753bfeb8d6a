"""Players who type faster than a character can answer, on a real server over telnet."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from dev.loopback import Telnet

if TYPE_CHECKING:
    from tests.e2e.conftest import Village

pytestmark = [pytest.mark.slow, pytest.mark.long(3)]

LINES = 3_600
"""Lines of three players: of each more than Python's recursion limit, 1,000."""
AT_THE_FORGE = ("out", "east")
COMMANDS_A_SECOND = 75
"""Evennia's portal refuses commands beyond 80 a second, of all players together."""
ASKED_AGAIN_AFTER = 15
"""Seconds."""
WAITS = 600
"""Seconds that a slow or busy machine may take to work through what was typed."""


def go_to_bram(line: Telnet) -> None:
    for step in AT_THE_FORGE:
        line.send(step)
    line.ask("look", "Bram")
    line.ask("shake bram", "awake|wakes|not asleep")


def is_answered(line: Telnet) -> bool:
    """Whether Bram answers a question that only this answer fits.

    It is asked again while the portal refuses lines, or thousands of them are still waiting in the server.
    """
    until = time.monotonic() + WAITS
    while time.monotonic() < until:
        line.send("talk Bram = What is your name?")
        with suppress(TimeoutError):
            return "Bram says to you" in line.read_until("I am Bram", ASKED_AGAIN_AFTER)
    return False


@pytest.fixture(autouse=True, scope="module")
def stays(village: Village) -> None:
    """Bram has a day of his own, and would leave."""
    with village.enter_admin() as admin:
        admin.ask("py [s.stop() for s in evennia.search_script('village_day')]", "\\[|>>>")


def test_a_burst_of_one_player_silences_nobody(village: Village) -> None:
    """20 questions and then 200 lines at once: the same player and another are answered afterwards."""
    with village.enter("Wendel") as wendel, village.enter("Ysolde") as ysolde:
        go_to_bram(wendel)
        go_to_bram(ysolde)
        for number in range(20):
            wendel.send(f"talk Bram = Where is the mare number {number}?")
        for _ in range(200):
            wendel.send("talk Bram = hello")
        assert is_answered(ysolde)
        assert is_answered(wendel)


def test_thousands_of_lines_of_three_players(village: Village) -> None:
    """As fast as the portal lets them through: each is answered or told that it is too much, and is answered afresh."""
    # Evennia lets one address make two accounts, so the third is there already.
    with village.enter("Wendel") as wendel, village.enter("Ysolde") as ysolde, village.enter_admin() as admin:
        lines = (wendel, ysolde, admin)
        for line in lines:
            go_to_bram(line)
        heard = dict.fromkeys(lines, "")
        for first in range(0, LINES, COMMANDS_A_SECOND):
            next_batch = time.monotonic() + 1
            for number in range(first, first + COMMANDS_A_SECOND):
                lines[number % 3].send(f"talk Bram = hello for the {number}th time")
            # Under a backlog of more than 64 kB, Evennia 5's portal can lose its connection to the server.
            for line in lines:
                heard[line] += line.ask(f"caught up {first}", f"'caught up {first}' is not available", WAITS)
            time.sleep(max(0.0, next_batch - time.monotonic()))
        for text in heard.values():
            assert "Bram says to you" in text
            assert "One thing at a time" in text
        for line in lines:
            assert is_answered(line)
    assert "RecursionError" not in village.logs()
