"""Answer "And Bob?" with what is known of Bob, where the question before it has no answer for him."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.selection.as_read import READ_AS_ANSWER
from memory.evidence.threads import told_in_full
from memory.journal.entry import Entry, Kind
from memory.text.lexicon import current
from memory.text.words import tokens

_SPEAKS_OF: Final = 0.5
"""Share of the words for something that a memory has to hold to speak of it; the last one is among them."""


def known_instead(
    instead: str, grounds: Sequence[Entry], context: AnswerContext, *, may_be_of_other: bool
) -> Answer | None:
    """Return the memory that tells of what was named in the place of another; ``None`` if there is none, or if an answer
    already speaks of it.

    Args:
        instead: what was named: "Bob", "his wife".
        grounds: what the answer to the question before it, asked of that, rests on.
        context: who asks, and what the character may tell.
        may_be_of_other: whether that answer may be the one about what was asked about before.
    """
    lexicon = current()
    empty = lexicon.stop_words | lexicon.speech.determiners | lexicon.myself
    wanted = [lexicon.stem(word) for word in tokens(instead) if word not in empty]
    if not wanted:
        return None
    for entry in grounds:
        if _share(wanted, entry, context):
            # What answered the question before, too, is told whole.
            is_same = entry.id in context.told_last and may_be_of_other
            return Answer(context.tell(entry), (entry,)) if is_same else None
    told = [entry for entry in context.entries if entry.is_memory and entry.kind is not Kind.QUESTION]
    found = [
        (share, context.read(each), each.id, each)
        for each in told
        if (share := _share(wanted, each, context))
    ]
    if not found:
        # What sails on Tuesday says nothing of a coracle that nobody spoke of.
        is_unsure = bool(grounds) and all(context.read(each) < READ_AS_ANSWER for each in grounds)
        return Answer(context.say("unknown")) if is_unsure else None
    best = max(found, key=lambda each: each[:3])[-1]
    return Answer(context.tell(best), (best,))


def _share(wanted: Sequence[str], entry: Entry, context: AnswerContext) -> float:
    """Return which share of some stems a memory, or the name of its teller, holds; 0 if it does not speak of them."""
    lexicon = current()
    if wanted[-1] not in lexicon.stem_set(tokens(f"{entry.content} {entry.speaker or ''}")):
        return 0.0
    full = told_in_full(entry, context.entries, context.own_names)
    held = lexicon.stem_set(tokens(f"{full.content} {entry.speaker or ''}"))
    share = sum(each in held for each in wanted) / len(wanted)
    return share if share >= _SPEAKS_OF else 0.0
