"""Recall what may answer a question, all of it, and tell how likely it is that anything does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from memory.dialogue.context import Heard
from memory.dialogue.contexts import memory_of_line
from memory.dialogue.selection.candidates import candidates, read_in_full
from memory.dialogue.selection.confidence import Confidence, confidence, ordered, people_of
from memory.dialogue.selection.former import asked_of_before
from memory.dialogue.selection.sighted import is_unasked_sight
from memory.dialogue.telling.completing import Completed, completed
from memory.evidence.corrections import last_version, stated_plainly, withdraws
from memory.evidence.sightings import all_last_seen
from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.minds.mind import Mind
from memory.minds.prepared import PreparedQuestion
from memory.text.lines import understand


def recalled_for(mind: Mind, heard: Heard, asked: PreparedQuestion, entries: Sequence[Entry]) -> Completed:
    """Return all memories that the listeners may hear, ranked, and by id how like the question each is in meaning. What the
    line itself tells is none of them.

    Nothing is cut off: `memory.dialogue.selection.choosing` decides what is worth saying. `read_in_full` needs ``entries``.
    """
    of_before = bool(asked_of_before(heard.line))  # then what was set right is asked for, too
    recalled = mind.recall(
        heard.line.text,
        wanted=Filter(listeners=heard.listeners, superseded=of_before),
        limit=max(1, len(mind.journal) + len(asked.past)),
        asked=asked,
    )
    if of_before:
        replaced = {each.supersedes for each in entries if not withdraws(each.content)}
        gone = mind.journal.superseded.keys() - replaced
        recalled = [hit for hit in recalled if hit.entry.id not in gone]
    of_line = memory_of_line(mind, heard)
    beside = _told_beside_questions(mind, heard)
    last = all_last_seen(mind.journal)
    recalled = [
        hit
        for hit in recalled
        if (
            hit.entry.source_entity != heard.speaker
            or (hit.entry.content not in beside and hit.entry != of_line)
        )
        and not is_unasked_sight(heard.line, hit.entry, last)
    ]
    # Other listeners may be there now: they may not hear a denial.
    heard_now = {entry.id for entry in entries} | {hit.entry.id for hit in recalled}
    recalled = [hit for hit in recalled if asked.memories.overruled.get(hit.entry.id) not in heard_now]
    found = completed(mind, heard.line, recalled, asked, heard.listeners)
    return replace(found, recalled=read_in_full(found.recalled, entries, heard.names))


def _told_beside_questions(mind: Mind, heard: Heard) -> frozenset[str]:
    """Return what a speaker told beside its last questions, to say what they were about: that answers none of its next
    ones that go on from them, unless they are about the speaker.
    """
    if any(not heard.line.lexicon.myself.isdisjoint(each.words) for each in heard.line.questions):
        return frozenset()
    typed = understand(heard.whole or heard.text, heard.names)
    if not any(each.points_back for each in typed.questions):
        return frozenset()  # "What happened to Milly?" names what it is about
    before = mind.conversations.with_(heard.speaker, heard.listeners, mind.journal.clock.now())
    lines = (understand(each.said, heard.names) for each in before if each.said)
    return frozenset(
        stated_plainly(last_version(line.to_remember)) for line in lines if line.asks and line.to_remember
    )


def confidence_in_answer(mind: Mind, heard: Heard, asked: PreparedQuestion) -> Confidence | None:
    """Return how likely it is that memory answers a question, for whoever explains an answer; ``None`` where meaning does
    not decide that.

    Args:
        mind: the character's mind.
        heard: the question.
        asked: what `memory.dialogue.thinking.think` made of it.
    """
    line = heard.line
    if not line.asks or not line.topic:
        return None
    found = recalled_for(mind, heard, asked, mind.journal.with_records(Filter(listeners=heard.listeners)))
    recalled, likeness = found.recalled, found.likeness
    worth = ordered(line, candidates(line, heard.speaker, recalled, likeness), recalled)
    return confidence(line, worth, likeness, people_of(recalled)) if likeness and worth else None
