"""Acknowledge what was said: what a character says to a line that asks nothing."""

from __future__ import annotations

from typing import Final

from memory.persona import Persona
from memory.text.acts import SpeechAct
from memory.text.lines import Line

_GREETED: Final = frozenset((SpeechAct.GREETS, SpeechAct.TAKES_LEAVE, SpeechAct.THANKS, SpeechAct.CALLS))


def occasion_of(line: Line) -> str:
    """Return the persona's phrase key for a line that asks nothing."""
    return "greeting" if _GREETED.issuperset(line.acts) else "noted"


def acknowledge(line: Line, persona: Persona, *, listener: str, turn: int) -> str:
    """Return the words that acknowledge a line.

    Args:
        line: what was said.
        persona: whose words.
        listener: what to call who said it.
        turn: which of the persona's phrases.
    """
    return persona.say(occasion_of(line), turn, listener=listener)
