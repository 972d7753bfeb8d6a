"""Report back: what somebody answered to an errand, whether words arrived, and what was done of what was asked."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from memory.dialogue import wording
from memory.dialogue.known import Found, Known
from memory.evidence.hearsay import accounts
from memory.journal.entry import Entry, Kind, SourceType
from memory.minds.errands import Carried, for_whom
from memory.persona import Persona
from memory.text.acts import Wanted
from memory.text.elapsed import how_long_ago
from memory.text.lines import Line

ANSWERS_WITHIN: Final = timedelta(minutes=5)
"""How long after an errand was delivered its recipient's words count as the answer to it."""

_SPOKEN: Final = (SourceType.DIRECT, SourceType.ENVIRONMENTAL)


def answer_report(
    line: Line, given: Sequence[Carried], known: Known, persona: Persona, turn: int
) -> Found | None:
    """Return the answer to a question about what came of words that somebody sent; ``None`` if a line asks no such thing.

    Args:
        line: the question.
        given: the errands that may be spoken of to all who listen.
        known: what the character goes by.
        persona: whose words.
        turn: which of the persona's phrases.
    """
    question = line.questions[0]
    listener = wording.plain_name(known.asker_name)
    mine = [each for each in given if each.by == known.asker]
    if question.wanted is Wanted.DELIVERED:
        return _delivered(line, known, persona, turn)
    if question.wanted is Wanted.REQUESTED:
        latest = max(mine, key=lambda each: each.at, default=None)
        asked = known.picture(known.asker).asked[-1:]
        if latest is None or (asked and asked[0].timestamp > datetime.fromisoformat(latest.at)):
            return _requested(asked, known, persona, turn)
        return became(latest, known, persona, turn)
    if question.wanted not in (Wanted.ANSWER, Wanted.TOLD):
        return None
    named = for_whom(mine, question.said)
    if question.wanted is Wanted.TOLD and not named:
        return None
    found = named or (() if known.named(question) else mine)
    if not found:
        return None
    latest = found[-1]
    answered = answer_to(latest, known)
    if latest.done_at is None or answered is not None:
        return became(latest, known, persona, turn)
    if question.wanted is Wanted.TOLD:
        return None
    return persona.say("errand_no_answer", turn, speaker=wording.plain_name(latest.to), listener=listener), ()


def became(given: Carried, known: Known, persona: Persona, turn: int) -> Found:
    """Return what became of an errand, with what its recipient said to it.

    Args:
        given: the errand.
        known: what the character goes by.
        persona: whose words.
        turn: which of the persona's phrases.
    """
    speaker = wording.plain_name(given.to)
    if given.done_at is None:
        return persona.say("errand_pending", turn, speaker=speaker), ()
    when = _since(given, known)
    said = persona.say("errand_done", turn, speaker=speaker, when=when)
    answered = answer_to(given, known)
    if answered is None:
        return said, ()
    content = wording.quoted(wording.shortened(wording.one_line(answered.content)), known.own_names)
    told = persona.say("errand_answered", turn, speaker=speaker, content=content)
    return wording.joined([said, told]), (answered,)


def answer_to(given: Carried, known: Known) -> Entry | None:
    """Return the first thing that an errand's recipient said after it was delivered; ``None`` if it said nothing then."""
    if given.done_at is None:
        return None
    done = datetime.fromisoformat(given.done_at)
    return next(
        (
            entry
            for entry in known.entries
            if entry.source_entity == given.done_to
            and entry.source_type in _SPOKEN
            and done <= entry.timestamp <= done + ANSWERS_WITHIN
        ),
        None,
    )


def _since(given: Carried, known: Known) -> str:
    if known.game_now is not None and given.done_game is not None:
        return how_long_ago(known.calendar.usual(known.game_now - given.done_game))
    return how_long_ago((known.now - datetime.fromisoformat(given.done_at or given.at)).total_seconds())


def _delivered(line: Line, known: Known, persona: Persona, turn: int) -> Found:
    """Return whether words of the asker reached the character, and by whom."""
    named = known.named(line.questions[0])
    arrived = [
        entry
        for entry in known.entries
        if entry.source_type in _SPOKEN
        and entry.source_entity not in (known.asker, known.own_key)
        and (not named or entry.source_entity in named)
        and any(teller.key == known.asker for account in accounts(entry) for teller in account)
    ]
    if not arrived:
        return persona.say("errand_not_received", turn, listener=wording.plain_name(known.asker_name)), ()
    last = arrived[-1]
    return wording.joined([line.lexicon.parts.yes, known.telling(last, persona, turn)]), (last,)


def _requested(asked: Sequence[Entry], known: Known, persona: Persona, turn: int) -> Found:
    """Return that the character has not done yet what the asker asked of it."""
    listener = wording.plain_name(known.asker_name)
    open_to_all = [entry for entry in asked if entry.kind is not Kind.CONVERSATION]
    if not open_to_all:
        return persona.say("asked_nothing", turn, listener=listener), ()
    last = open_to_all[-1]
    content = wording.quoted(wording.shortened(wording.one_line(last.content)), known.own_names)
    return persona.say("request_pending", turn, listener=listener, content=content), (last,)
