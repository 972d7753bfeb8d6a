"""Make the context in which a line is answered."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import Final

from memory.dialogue.context import AnswerContext, Heard
from memory.dialogue.small_talk.kind_words import treated_by_meaning
from memory.dialogue.small_talk.passing_remarks import in_passing
from memory.evidence.denials import denied_again
from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.minds.mind import Mind
from memory.minds.prepared import PreparedQuestion
from memory.people.knowing import told_to
from memory.persona import Persona

_JUST_SAID: Final = 40
"""Number of latest entries among which the line being answered is looked for: others may have spoken since."""


NOT_AGAIN: Final = 3
"""Last replies to somebody whose phrases a character does not use again, if it has others."""


def memory_of_line(mind: Mind, heard: Heard) -> Entry | None:
    """Return the memory of the line that is being answered; ``None`` if it tells nothing, or is not written yet.

    Args:
        mind: the character's mind.
        heard: the line.
    """
    latest = islice(reversed(mind.journal), _JUST_SAID)
    last = next((entry for entry in latest if entry.source_entity == heard.speaker), None)
    return last if last is not None and last.content in heard.just_said else None


def answer_context(mind: Mind, heard: Heard, persona: Persona, asked: PreparedQuestion) -> AnswerContext:
    """Return the context for answering a line, with all entries that the listeners may hear, except the line itself.

    Args:
        mind: the character's mind.
        heard: the line.
        persona: who the character is now.
        asked: what the character made of the line.
    """
    journal, asker = mind.journal, heard.speaker
    entries = journal.with_records(Filter(listeners=heard.listeners))
    latest = [entry for entry in entries[-_JUST_SAID:] if entry.source_entity == asker]
    for entry in latest[-2:]:  # a line that asks and tells is a record and a memory
        if entry.content in heard.just_said:
            entries.remove(entry)
    before = mind.conversations.with_(asker, heard.listeners, journal.clock.now())
    return AnswerContext(
        persona=persona,
        variant=mind.replies[asker],
        lately=tuple(exchange.reply for exchange in before[-NOT_AGAIN:]),
        entries=entries,
        asker=asker,
        asker_name=heard.speaker_name,
        listeners=heard.listeners,
        own_key=mind.key,
        own_names=heard.names,
        now=journal.clock.now(),
        game_now=journal.clock.game_time(),
        claim_checker=mind.claim_checker,
        told=told_to(journal),
        just_told=frozenset(entry_id for exchange in before for entry_id in exchange.rests_on),
        told_last=frozenset(before[-1].rests_on if before else ()),
        around=heard.around,
        calendar=journal.config.calendar,
        pronouns=heard.pronouns,
        passing=partial(in_passing, mind),
        treating=partial(treated_by_meaning, mind),
        readings=asked.memories.readings,
        disputed={**denied_again(entries), **asked.memories.disputed},
        clauses=asked.clauses.readings,
        bearing=asked.clauses.bearing,
    )
