"""Answer what somebody whispered or confided: to themselves from what they confided, about others not at all.

Nothing that was said openly is told in the place of a confidence, and nobody learns whether there is one.
"""

from __future__ import annotations

from memory.dialogue.context import Answer, AnswerContext, tells
from memory.dialogue.telling import wording
from memory.journal.entry import Kind
from memory.text.lines import Line
from memory.text.words import fold


def answer_whispers(line: Line, context: AnswerContext, *, most: int) -> Answer | None:
    """Return the answer to a question for all that somebody told the character in confidence; ``None`` for any other.

    Args:
        line: the question.
        context: who asks, and what the character may tell.
        most: memories at most.
    """
    asking = line.questions
    if len(asking) != 1 or not line.lexicon.questions.whispered.fullmatch(fold(asking[0].said).strip(" ?!.")):
        return None
    if line.lexicon.myself.isdisjoint(asking[0].words):
        return Answer(context.say("keeps_others"))
    told = [
        entry
        for entry in context.entries
        if entry.source_entity == context.asker
        and entry.audience is not None
        and entry.is_memory
        and entry.kind is not Kind.QUESTION
        and tells(entry, context)
    ][: -1 - most : -1]
    if not told:
        return Answer(context.say("told_nothing_you"))
    return Answer(
        wording.joined([context.tell(entry, offset=n) for n, entry in enumerate(told)]), tuple(told)
    )
