"""Answer what has several answers ("Which towns has Ann seen?", "What are Ann's hobbies?") with several memories.

One memory is told for any other question, and a second one only if it adds something (`memory.dialogue.telling.accounts`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from memory.config import Config
from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.selection.weighing import Account, is_own
from memory.dialogue.telling import wording
from memory.journal.entry import Entry
from memory.recall.reader import Reading
from memory.text.acts import Wanted
from memory.text.lines import Line
from memory.text.roles import plain_question
from memory.text.words import tokens

LISTED: Final = 4
"""Memories that are told for a question with several answers, at most."""

MANY: Final = 2
"""Answers that make a list, at least."""

READ_AS_ONE: Final = 0.3
"""Probability, by its reading, from which a memory is told as one of several answers."""

_LISTS: Final = frozenset((Wanted.WHAT, Wanted.WHICH, Wanted.WHO, Wanted.WHERE, Wanted.HOW, Wanted.CALLED))
"""Kinds of question that may have several answers."""


def asks_for_several(line: Line) -> bool:
    """Return whether a line asks one question that may have several answers."""
    if len(line.questions) != 1 or line.questions[0].wanted not in _LISTS:
        return False
    question, parts = line.questions[0], line.lexicon.parts
    return parts.asks_several.match(plain_question(question, line.lexicon)) is not None


def most_told(line: Line, config: Config) -> int:
    """Return how many memories are told in answer to a line, at most."""
    return max(config.answer_memories, LISTED) if asks_for_several(line) else config.answer_memories


def with_further(accounts: Sequence[Account], readings: Mapping[int, Reading], usual: int) -> list[Account]:
    """Return accounts without those beyond the usual number whose memory answers nothing by its reading.

    Args:
        accounts: the accounts, the best first.
        readings: by id, what memories are to the question, where they were read.
        usual: how many are told in any case.
    """
    further = [account for account in accounts[usual:] if reads_as_member(account.entry, readings)]
    return [*accounts[:usual], *further]


def reads_as_member(entry: Entry, readings: Mapping[int, Reading]) -> bool:
    """Return whether a memory answers surely enough, by its reading, to be told beyond the usual number.

    Args:
        entry: the memory.
        readings: as for `with_further`.
    """
    return entry.id in readings and readings[entry.id].answers >= READ_AS_ONE


def told_as_list(
    line: Line, entries: Sequence[Entry], leads: Sequence[str | None], context: AnswerContext
) -> Answer | None:
    """Return the parts of several memories in one sentence, with their source: "Bread and a goat. Ann told me.".

    Args:
        line: what was asked.
        entries: the memories that answer.
        leads: the part of each that answers; ``None`` where none is told apart.
        context: who asks, and what the character may tell.

    Returns:
        The answer; ``None`` unless it is asked for several, and one source told them.
    """
    if not asks_for_several(line) or any(entry.supersedes is not None for entry in entries):
        return None
    told = {" ".join(tokens(part)): (entry, part) for entry, part in zip(entries, leads, strict=True) if part}
    grounds = [entry for entry, _ in told.values()]
    if len(told) < MANY or len({(each.source_type, each.source_entity) for each in grounds}) > 1:
        return None
    first, *rest = (part for _, part in told.values())
    listed = wording.listed([first, *(part[0].lower() + part[1:] for part in rest)])
    if wording.how_known(grounds[0], context.asker, context.own_key) == "you":
        return Answer(context.say("part_you", content=listed), tuple(grounds))
    source = [] if is_own(grounds[0], context.own_key) else [context.tell_source(grounds[0])]
    return Answer(wording.joined([wording.ended(listed), *source]), tuple(grounds))
