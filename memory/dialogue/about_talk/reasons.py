"""Answer "Why?" after what was told: with a memory that gives the reason, or with the part of what was told that does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory.dialogue.about_talk.going_on import AS_HINT
from memory.dialogue.context import READ_FOR_SURE, Answer, AnswerContext
from memory.dialogue.selection.as_read import READ_AS_ANSWER
from memory.dialogue.selection.word_overlap import topic_coverage
from memory.dialogue.telling.part_first import brief, lead
from memory.dialogue.telling.part_read import READ_AS_SAID, READ_WORDS
from memory.journal.entry import Entry, Kind
from memory.minds.conversation import Exchange
from memory.text.acts import Wanted
from memory.text.clauses import clauses_told
from memory.text.lexicon import current
from memory.text.lines import Line, understand
from memory.text.words import fold, tokens

SAME_MATTER: Final = 0.5
"""Share of a matter's words that a memory has to touch to be about it."""

TOLD_WHOLE: Final = 0.75
"""Share of a memory's words that a reply which tells all of it has, at least."""

_JUDGES: Final = frozenset((Wanted.TRUST, Wanted.OPINION, Wanted.ANGER))
"""What is asked for the character's own judgement, which is told with its reason."""


def answer_why(
    line: Line,
    asked: str,
    before: tuple[Exchange, Exchange],
    grounds: Sequence[Entry],
    context: AnswerContext,
) -> Answer:
    """Return why something is so: for a judgement of the character, the memories that it rests on; else a memory that gives
    the reason.

    Args:
        line: the question, with what it points back at put in.
        asked: the question as it was put.
        before: the exchange that the question is about, and the last one.
        grounds: what was told last.
        context: who asks, and what the character may tell.
    """
    about, last = before
    judged = understand(about.heard, context.own_names).questions
    if _JUDGES.intersection(each.wanted for each in judged):
        return Answer(context.tell(grounds[0]), tuple(grounds[:1]))
    found = _reason(line, grounds, context)
    if found is None:
        return Answer(context.say("no_reason"))
    if not _was_told(found, last):
        return Answer(context.tell(found), (found,))
    part = _reason_part(asked, found, context)
    if not part or fold(found.content).startswith(
        fold(part)
    ):  # "The van was towed" is what is to be explained
        # Rather the same words again than that it was never told why.
        gives_it = line.lexicon.questions.reasons.search(fold(found.content)) is not None
        is_read = gives_it or context.read(found) >= READ_FOR_SURE
        return Answer(context.tell(found), (found,)) if is_read else Answer(context.say("no_reason"))
    return Answer(brief([(found, part)], context), (found,))


def _reason(line: Line, grounds: Sequence[Entry], context: AnswerContext) -> Entry | None:
    """Return a memory of the same matter that gives a reason; ``None`` if none does."""
    reasons = line.lexicon.questions.reasons
    about = [understand(entry.content) for entry in grounds]
    near = [
        entry
        for entry in reversed(context.entries)
        if entry.is_memory
        and entry.kind is not Kind.QUESTION
        and entry not in grounds
        and any(topic_coverage(each, entry) >= SAME_MATTER for each in about)
    ]
    for entry in (*near, *grounds):
        if reasons.search(fold(entry.content)):
            return entry
    read = [
        entry
        for entry in context.entries
        if context.read(entry) >= (AS_HINT if entry in grounds else READ_AS_ANSWER)
    ]
    if read:
        return max(read, key=context.read)
    explains = line.lexicon.parts.explains
    for entry in grounds:
        if explains.search(entry.content) or any(
            len(clauses_told(sentence.said, line.lexicon)) > 1
            for sentence in understand(entry.content).sentences
        ):
            return entry
    return None


def _was_told(entry: Entry, last: Exchange) -> bool:
    """Return whether a memory was told whole in the last exchange, in whatever words."""
    held = set(tokens(entry.content))
    return bool(held) and len(held & set(tokens(last.reply))) >= TOLD_WHOLE * len(held)


def _reason_part(asked: str, entry: Entry, context: AnswerContext) -> str:
    """Return the part of a memory that gives the reason; empty if it cannot be told apart."""
    if part := lead(understand(asked), entry, context, other_day=context.is_of_other_day(entry)):
        return part
    reading = context.readings.get(entry.id)
    if reading is None or reading.says < READ_AS_SAID or reading.sure < READ_WORDS or not reading.words:
        return ""
    if not current().myself.isdisjoint(tokens(reading.words)):
        return ""
    return reading.words[0].upper() + reading.words[1:]
