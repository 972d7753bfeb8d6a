"""Answer what is asked about questions: what somebody asked the character, and who asked about something.

It uses the records of what the character was asked (`memory.journal.records`) that all listeners may hear.
"""

from __future__ import annotations

from typing import Final

from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.telling import wording
from memory.journal.entry import Entry, Kind, SourceType
from memory.text.acts import SpeechAct, Wanted
from memory.text.lines import Line, Sentence, understand
from memory.text.words import stem_set, stems

MOST_ASKED: Final = 2
"""Questions that are told at once, the latest."""

_WHO: Final = frozenset((Wanted.WHO, Wanted.YES_NO, Wanted.TREATMENT, Wanted.MESSAGES))

_TWO: Final = 2
"""People whom a question of what one asked the other names."""


def answer_about_asking(line: Line, context: AnswerContext) -> Answer | None:
    """Return what somebody asked, or who asked about something; ``None`` if nothing like that is asked.

    Args:
        line: the question.
        context: who asks, and what the character may tell.
    """
    asking = line.questions
    if len(asking) != 1 or not line.lexicon.telling.what_was_asked.search(" ".join(asking[0].words)):
        return None
    question = asking[0]
    if _asks_hearer(question, line):
        return None
    if (overheard := _asked_of_another(question, context)) is not None:
        return overheard
    asker = context.person_named(question)
    if asker is None and _names_asker(question, line):
        asker = context.asker
    if asker is None and question.wanted not in _WHO:
        return None
    told = [
        entry
        for entry in context.entries
        if _was_asked(entry, context)
        and (entry.source_entity == asker if asker is not None else entry.source_entity != context.asker)
    ]
    if about := _subject(question, line, context):
        told = [entry for entry in told if about <= stem_set(entry.content)]
    if not told and question.wanted is Wanted.MESSAGES:
        return None  # "Has anybody asked for me?": a message may have been left instead
    if not told:
        return Answer(context.say("nobody_asked"))
    latest = list({entry.content: entry for entry in told}.values())[-MOST_ASKED:]
    said = [
        context.say(
            _occasion(entry, context),
            offset=n,
            speaker=wording.plain_name(entry.speaker or line.lexicon.someone),
            content=context.quote(entry.content),
        )
        for n, entry in enumerate(latest)
    ]
    return Answer(wording.joined(said), tuple(latest))


def _asked_of_another(question: Sentence, context: AnswerContext) -> Answer | None:
    """Return the last question that one person was overheard to ask another ("What did Ann ask Bob?"); ``None`` if a
    question does not name two people, or none was overheard.
    """
    said = question.said.casefold()
    named = sorted(context.people_named(question), key=lambda key: said.find(context.names[key].casefold()))
    if len(named) != _TWO:
        return None
    asker, asked = named
    called = stem_set(context.names[asked])
    overheard = [
        entry
        for entry in context.entries
        if entry.source_entity == asker
        and entry.source_type is SourceType.ENVIRONMENTAL
        and called <= stem_set(entry.content)
        and understand(entry.content).asks
    ]
    return Answer(context.tell(overheard[-1]), (overheard[-1],)) if overheard else None


def _occasion(entry: Entry, context: AnswerContext) -> str:
    """Return the phrase key that tells a question, or a request that is put as one."""
    requests = understand(entry.content, context.own_names).acts == (SpeechAct.REQUESTS,)
    kind = "requested" if requests else "asked"
    return f"you_{kind}" if entry.source_entity == context.asker else kind


def _was_asked(entry: Entry, context: AnswerContext) -> bool:
    """Return whether an entry holds a question that was put to the character itself."""
    return (
        entry.kind in (Kind.CONVERSATION, Kind.QUESTION)
        and entry.source_type is SourceType.DIRECT
        and entry.source_entity not in (None, context.own_key)
    )


def _names_asker(question: Sentence, line: Line) -> bool:
    """Return whether the asker means itself as the one who asked something ("What did I ask you?"), and not as the subject
    of a question ("Did anybody ask about me?").
    """
    return _before_asking(question, line, line.lexicon.myself)


def _asks_hearer(question: Sentence, line: Line) -> bool:
    """Return whether the hearer is the one who asked somebody else ("Did you ask Bram?")."""
    return _before_asking(question, line, line.lexicon.remarks.oneself - line.lexicon.myself)


def _before_asking(question: Sentence, line: Line, wanted: frozenset[str]) -> bool:
    """Return whether any of some words stands before the verb of asking."""
    verb = line.lexicon.stem_set(line.lexicon.asking)
    places = [n for n, word in enumerate(question.words) if line.lexicon.stem(word) in verb]
    return bool(places) and not wanted.isdisjoint(question.words[: places[0]])


def _subject(question: Sentence, line: Line, context: AnswerContext) -> frozenset[str]:
    """Return the stems of what the questions are to be about; empty if anything will do.

    "Did anybody ask about me?" is about the asker, by name.
    """
    own = {word for name in context.own_names for word in stems(name)}
    people = {word for key in context.people_named(question) for word in stems(context.names[key])}
    asking = line.lexicon.stem_set(line.lexicon.asking)
    said = {line.lexicon.stem(word) for word in question.topic} - asking - own - people
    said -= line.lexicon.stem_set(line.lexicon.times.said_when | line.lexicon.telling.seeking)
    if not said and not people and not _names_asker(question, line):
        words = question.words
        if any(word in line.lexicon.myself for word in words[1:]) and question.wanted in _WHO:
            return stem_set(context.asker_name)
    return frozenset(said)
