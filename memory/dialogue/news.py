"""Answer what is asked about nothing in particular: whether there is news, and what happened on a day."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from memory.calendar import GREGORIAN, Calendar
from memory.dialogue import wording
from memory.dialogue.known import Known, tells
from memory.journal.entry import Entry, Kind
from memory.people.pictures import is_move
from memory.persona import BACKSTORY_TAG, Persona
from memory.text.acts import Wanted
from memory.text.lines import Line

RECENT_DAYS: Final = 7
"""Days of which news is told where the question names no time."""


def answer_news(
    line: Line, known: Known, persona: Persona, turn: int, *, calendar: Calendar, most: int
) -> tuple[str, tuple[Entry, ...]] | None:
    """Return what mattered most lately, or at the time that a question names, and the entries that tell it.

    Args:
        line: the question; ``None`` comes back unless it asks for news of nothing in particular.
        known: what the character goes by.
        persona: whose words.
        turn: which of the persona's phrases.
        calendar: the game's, for times named in a question.
        most: memories told at most.
    """
    asking = line.questions
    if len(asking) != 1 or asking[0].wanted is not Wanted.NEWS:
        return None
    lexicon = line.lexicon
    if set(asking[0].topic) - lexicon.questions.news - lexicon.times.said_when:
        return None  # "Any news of the mill?" is about the mill
    fresh = sorted(_fresh(line, known, calendar), key=lambda entry: (-entry.importance, -entry.id))[:most]
    if not fresh:
        return persona.say("no_news", turn, listener=wording.plain_name(known.asker_name)), ()
    fresh.sort(key=lambda entry: entry.id)
    said = [known.telling(entry, persona, turn + n) for n, entry in enumerate(fresh)]
    return wording.joined(said), tuple(fresh)


def _fresh(line: Line, known: Known, calendar: Calendar) -> Iterator[Entry]:
    """Yield what is worth telling of the time that a line asks about: nothing that the asker told, and no mere moves."""
    in_game = known.game_now is not None
    now = known.game_now if known.game_now is not None else known.now.timestamp()
    used = calendar if in_game else GREGORIAN
    named = line.times(now, used)
    if named:
        since, until = named[0].start, named[0].end
    else:
        since, until = used.unit(now, "day", 1 - RECENT_DAYS)[0], now + 1
    for entry in known.entries:
        at = entry.game_time if in_game else entry.timestamp.timestamp()
        if at is None or not since <= at < until or entry.source_entity == known.asker:
            continue
        if (
            not entry.is_memory
            or entry.kind is Kind.QUESTION
            or entry.is_thought
            or BACKSTORY_TAG in entry.tags
            or is_move(entry)
        ):
            continue
        if tells(entry, known):
            yield entry
