"""Tell what somebody asked the character to do as a request, and not as something that they told it."""

from __future__ import annotations

from memory.dialogue.context import AnswerContext
from memory.dialogue.telling import wording
from memory.journal.entry import Entry, SourceType
from memory.people.pictures import WANTING
from memory.text.lines import understand


def tell_words(entry: Entry, context: AnswerContext, *, offset: int = 0) -> str:
    """Return the words that tell a memory, one that only orders something as asked.

    Args:
        entry: the memory.
        context: who asks, and what the character may tell.
        offset: as for `AnswerContext.say`.
    """
    line = understand(entry.content, context.own_names)
    of_speaker = any(line.lexicon.turning.subject in sentence.words for sentence in line.sentences)
    if of_speaker:  # "I need a doctor" tells something of its speaker
        return context.tell(entry, offset=offset)
    return tell_request(entry, context, offset=offset)


def tell_request(entry: Entry, context: AnswerContext, *, offset: int = 0) -> str:
    """Return the words that tell what somebody asked the character to do, any other memory as it is told elsewhere.

    Args:
        entry, context, offset: as for `tell_words`.
    """
    acts = set(understand(entry.content, context.own_names).acts)
    if entry.source_type is not SourceType.DIRECT or not acts or not acts <= WANTING:
        return context.tell(entry, offset=offset)
    return context.say(
        "you_requested" if entry.source_entity == context.asker else "requested",
        offset=offset,
        speaker=wording.plain_name(entry.speaker or ""),
        content=context.quote(entry.content),
    )
