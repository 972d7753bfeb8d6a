"""Who cries out at a danger tells nothing that is to be remembered."""

from __future__ import annotations

import pytest

import memory
from memory.text.acts import SpeechAct
from memory.text.lines import understand
from tests.phrases import says


@pytest.mark.parametrize(
    "line",
    [
        "Help! Murder!",
        "Thieves! Help!",
        "Stop thief!",
        "Fire! Fire!",
        "Guards! Assassin!",
        "Man overboard!",
        "Guards! Guards!",
        "Run!",
    ],
)
def test_a_cry_is_an_alarm_and_no_memory(line: str) -> None:
    read = understand(line)
    assert set(read.acts) == {SpeechAct.CRIES}
    assert not read.to_remember
    assert says("alarmed", memory.open(name="Orm").reply(line, to="Ivo"), listener="Ivo")


@pytest.mark.parametrize(
    "line",
    [
        "Help!",
        "Guard!",
        "Run to the mill!",
        "Stop the cart!",
        "Thieves.",
        "Fire away!",
        "Thieves broke in last night!",
    ],
)
def test_what_asks_or_tells_more_is_no_cry(line: str) -> None:
    assert SpeechAct.CRIES not in understand(line).acts


def test_what_is_told_after_a_cry_is_remembered() -> None:
    assert understand("Thieves! They took my purse.").to_remember == "They took my purse."
