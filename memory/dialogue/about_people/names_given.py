"""Answer what the asker is called, and take in that they are called otherwise: "My name is not Nils, it is Nelson"."""

from __future__ import annotations

from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.telling import wording
from memory.journal.entry import Entry, Kind
from memory.text.lines import Line
from memory.text.names import name_given
from memory.text.words import fold, tokens


def answer_renaming(line: Line, context: AnswerContext) -> Answer | None:
    """Return what is said to somebody who sets their name right; ``None`` for any other line.

    Args:
        line: what was said.
        context: who says it, and what the character may tell.
    """
    if line.asks or len(line.sentences) > 1 or not line.lexicon.claims.negation.search(fold(line.said)):
        return None
    name = name_given(line.said, context.asker_name, lexicon=line.lexicon)
    return Answer(context.say("renamed", content=name)) if name and not _is_known(name, context) else None


def answer_own_name(context: AnswerContext) -> Answer:
    """Return what the asker is called: by the name that they gave themselves last, if they did.

    Args:
        context: who asks, and what the character may tell.
    """
    for entry in reversed(context.entries):
        if not _may_name(entry, context):
            continue
        if name := name_given(entry.content, context.asker_name):
            if _is_known(name, context):
                break
            return Answer(context.say("your_name_given", content=name), (entry,))
    return Answer(context.say("your_name"))


def _may_name(entry: Entry, context: AnswerContext) -> bool:
    """Return whether the asker said it, and it is believed."""
    is_theirs = entry.source_entity == context.asker and entry.source_type.is_speech
    return is_theirs and entry.kind is not Kind.QUESTION and entry.source_trust >= wording.DOUBTED


def _is_known(name: str, context: AnswerContext) -> bool:
    """Return whether a name is the one that the asker is known by, or a part of it."""
    return set(tokens(name)) <= set(tokens(context.asker_name))
