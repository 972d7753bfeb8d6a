"""Answer a question about the character itself: its name, its life, how it is and what troubles it."""

from __future__ import annotations

from collections.abc import Sequence

from memory.dialogue import wording
from memory.dialogue.weighing import is_own
from memory.journal.entry import Entry, Kind
from memory.persona import BACKSTORY_TAG, Persona
from memory.text.acts import Wanted
from memory.text.lines import Line
from memory.text.words import fold


def about_itself(line: Line) -> Wanted | None:
    """Return what a line asks about the character itself, if that is all it asks."""
    asking = line.questions
    itself = (Wanted.NAME, Wanted.LIFE, Wanted.MOOD, Wanted.TROUBLE)
    return asking[0].wanted if len(asking) == 1 and asking[0].wanted in itself else None


def own_past(entries: Sequence[Entry], own_key: str | None) -> list[Entry]:
    """Return what of ``entries`` the character remembers of its own life from before the game began."""
    return [
        entry
        for entry in entries
        if BACKSTORY_TAG in entry.tags and entry.kind is not Kind.QUESTION and is_own(entry, own_key)
    ]


def trouble(line: Line, past: Sequence[Entry]) -> Entry | None:
    """Return the gravest misfortune of a character's past; ``None`` if there is none."""
    misfortune = line.lexicon.speech.misfortune
    unhappy = [entry for entry in past if misfortune.search(fold(entry.content))]
    return max(unhappy, key=lambda entry: (entry.importance, entry.timestamp), default=None)


def introduction(
    about: Wanted, past: Sequence[Entry], persona: Persona, *, listener: str, turn: int
) -> tuple[str, Entry | None]:
    """Return how a character introduces itself, and the memory that it tells of its life, if any.

    Args:
        about: `Wanted.NAME` or `Wanted.LIFE`.
        past: what it remembers of its life.
        persona: whose words.
        listener: what to call who asked.
        turn: which of the persona's phrases.
    """
    text = persona.say("name", turn, name=persona.name, listener=listener)
    first = min(past, key=lambda entry: (entry.timestamp, entry.id), default=None)
    if about is Wanted.NAME or first is None:
        return text, None
    return f"{wording.ended(text)} {wording.shortened(wording.one_line(first.content))}", first
