"""Answer what one person said to another within the character's hearing: "What did Tom say to Ann?"."""

from __future__ import annotations

from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.telling import wording
from memory.evidence.presence import present
from memory.journal.entry import Kind, SourceType
from memory.text.acts import Wanted
from memory.text.lines import Line
from memory.text.words import fold


def answer_told_another(line: Line, context: AnswerContext, *, most: int) -> Answer | None:
    """Return what the character overheard one person say to another, the asker being one of them or not; ``None`` if a line
    asks no such thing, and where nothing was overheard of others.

    Args:
        line: the question.
        context: who asks, and what the character may tell.
        most: memories at most.
    """
    asked = line.lexicon.telling.told_whom.fullmatch(fold(line.question).strip(" ?!.")) if line.asks else None
    if asked is None or len(line.questions) != 1:
        return None
    teller, whom = _who(asked["teller"], line, context), _who(asked["whom"], line, context)
    if teller is None or whom is None or teller == whom:
        return None
    told = [
        entry
        for entry in context.entries
        if entry.source_entity == teller
        and entry.source_type is SourceType.ENVIRONMENTAL
        and entry.kind is Kind.OBSERVATION
        and whom in present(entry)
    ]
    if not told:
        return Answer(context.say("unknown")) if line.wanted is Wanted.TOLD else None
    lines = [context.tell(entry, offset=n) for n, entry in enumerate(told[: -1 - most : -1])]
    return Answer(wording.joined(lines), tuple(told[: -1 - most : -1]))


def _who(name: str, line: Line, context: AnswerContext) -> str | None:
    """Return the key of somebody whom a question names, or of the asker; ``None`` if it is not known whom it means."""
    if name in line.lexicon.myself:
        return context.asker
    return next((key for key, known in context.names.items() if fold(known) == name), None)
