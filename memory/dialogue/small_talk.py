"""Answer what is asked to pass the time: the hour, the weather, a story, leave to sit down."""

from __future__ import annotations

from typing import Final

from memory.calendar import Calendar
from memory.dialogue import wording
from memory.dialogue.known import Known, tells
from memory.dialogue.weighing import is_own
from memory.journal.entry import DISCREET_TAG, LESSON_TAG, Entry, Kind, SourceType
from memory.minds.mind import Mind
from memory.people.pictures import is_move
from memory.persona import Persona
from memory.text.acts import SpeechAct, Wanted
from memory.text.elapsed import time_of_day
from memory.text.lines import Line, understand
from memory.text.words import stems

_KNOWN_WORDS: Final = {
    Wanted.SECRECY: "keeps_secrets",
    Wanted.JOKE: "no_joke",
    Wanted.RIDDLE: "riddle",
    Wanted.ADVICE: "advice",
}

PUNCH_LINE: Final = 16
"""Words of the answer to a riddle, at most."""

_PLAIN: Final = frozenset((SpeechAct.TELLS, SpeechAct.EXCLAIMS, SpeechAct.CALLS, SpeechAct.JOKES))

STORIES: Final = 5
"""How many memories a character tells as stories, in turn."""


def answer_small_talk(
    line: Line, known: Known, persona: Persona, turn: int, *, calendar: Calendar
) -> tuple[str, tuple[Entry, ...]] | None:
    """Return the answer to small talk, and the entries that it rests on; ``None`` if a line is none.

    Args:
        line: what was said.
        known: what the character goes by.
        persona: whose words.
        turn: which of the persona's phrases.
        calendar: the game's, for the time of day.
    """
    asking = line.questions
    if len(asking) != 1:
        return None
    listener = wording.plain_name(known.asker_name)
    wanted = asking[0].wanted
    if wanted is Wanted.HOUR:
        return persona.say("hour", turn, listener=listener, when=time_of_day(_share(known, calendar))), ()
    if wanted is Wanted.RIDDLE and not line.sentences[-1].asks:
        return persona.say("joke", turn, listener=listener), ()  # it holds its answer, too
    if wanted is Wanted.SPARE_TIME:
        occasion = "spare_time_wary" if known.picture(known.asker).dislikes else "spare_time"
        return persona.say(occasion, turn, listener=listener), ()
    if wanted is Wanted.ADVICE and _has_learnt(line, known):
        return None
    if wanted in _KNOWN_WORDS:
        return persona.say(_KNOWN_WORDS[wanted], turn, listener=listener), ()
    if wanted is Wanted.STORY:
        return _story(known, persona, turn, listener)
    if wanted is Wanted.LEAVE:
        occasion = "leave_wary" if known.picture(known.asker).dislikes else "leave"
        return persona.say(occasion, turn, listener=listener), ()
    return None


def _has_learnt(line: Line, known: Known) -> bool:
    """Return whether a character learnt from work on what it is asked for advice about."""
    asked = set(line.stems)
    return any(
        LESSON_TAG in entry.tags and not asked.isdisjoint(stems(entry.content)) for entry in known.entries
    )


def answer_punch_line(
    mind: Mind, line: Line, known: Known, persona: Persona, turn: int
) -> tuple[str, tuple[Entry, ...]] | None:
    """Return a laugh at the answer to a riddle that was put just before; ``None`` if a line is none.

    Args:
        mind: the character's mind.
        line: what was said.
        known: what the character goes by.
        persona: whose words.
        turn: which of the persona's phrases.
    """
    if line.asks or len(line.text.split()) > PUNCH_LINE or not _PLAIN.issuperset(line.acts):
        return None
    last = next(iter(reversed(mind.conversations.with_(known.asker, known.listeners, known.now))), None)
    if last is None or last.rests_on or understand(last.heard, known.own_names).wanted is not Wanted.RIDDLE:
        return None
    occasion = "joke_wary" if known.picture(known.asker).dislikes else "joke"
    return persona.say(occasion, turn, listener=wording.plain_name(known.asker_name)), ()


def _share(known: Known, calendar: Calendar) -> float:
    """Return how much of the day has passed, 0 to 1; without game time, of the day where the program runs."""
    if known.game_now is None:
        now = known.now.astimezone()
        return (now.hour * 60 + now.minute) / 1440
    start, end = calendar.unit(known.game_now, "day")
    return (known.game_now - start) / (end - start)


def _story(known: Known, persona: Persona, turn: int, listener: str) -> tuple[str, tuple[Entry, ...]]:
    """Tell one of the things that mattered most to the character, another one each time."""
    worth = [
        entry
        for entry in known.entries
        if entry.source_entity != known.asker
        and entry.kind is Kind.OBSERVATION
        and (entry.source_type is SourceType.OBSERVATION or is_own(entry, known.own_key))
        and not entry.is_thought
        and DISCREET_TAG not in entry.tags
        and not is_move(entry)
        and tells(entry, known)
    ]
    worth.sort(key=lambda entry: (-entry.importance, entry.id))
    if not worth:
        return persona.say("no_story", turn, listener=listener), ()
    entry = worth[: min(STORIES, len(worth))][turn % min(STORIES, len(worth))]
    return known.telling(entry, persona, turn), (entry,)
