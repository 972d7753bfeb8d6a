"""Tell whether a question may be about the character itself, and which of its memories may answer it then."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from memory.dialogue.about_itself.self_knowledge import (
    about_itself,
    asks_of_asker,
    is_about_hearer,
    may_concern_hearer,
    speaks_of_hearer,
)
from memory.dialogue.about_itself.subjects import Others, names_others
from memory.dialogue.selection.weighing import is_of_others_alone, is_own
from memory.dialogue.small_talk.questions_by_meaning import asks_of_itself
from memory.journal.entry import LESSON_TAG, Entry
from memory.minds.prepared import PreparedQuestion
from memory.people.spoken_of import Somebody
from memory.text.acts import Wanted
from memory.text.lines import Line

NO_MEMORY: Final = (Wanted.NAME, Wanted.LIFE, Wanted.MOOD)
"""What is asked about the character itself that no single memory answers."""

OF_ITSELF: Final = "self"
MAY_BE_OF_ITSELF: Final = 0.5
"""The kind of question (`memory.dialogue.question_kinds`) that is about the character itself, or wants a friendly word, and
the probability of it from which a question may be about the character itself.
"""


def concerns_hearer(line: Line, chat: Mapping[str, float]) -> bool:
    """Return whether a line asks about the character itself, by its words or by its meaning.

    Args:
        line: what was asked.
        chat: how likely it is of each kind of small talk, where that is known.
    """
    kind = about_itself(line)
    return is_about_hearer(line) or asks_of_itself(line, chat) or kind not in (None, *NO_MEMORY)


def may_ask_of_itself(line: Line, asked: PreparedQuestion, others: Others) -> bool:
    """Return whether a line may ask about the character itself, so that what it says of itself is worth a look.

    Args:
        line: what was asked.
        asked: what is known of the line so far.
        others: returns the other people whom it knows of.
    """
    if may_concern_hearer(line) or concerns_hearer(line, asked.meaning.chat):
        return True
    asking = line.questions
    if len(asking) == 1 and asking[0].of_hearer and not names_others(line, others):
        return True  # "You speak French, don't you?" names nobody
    is_of_nobody = len(asking) == 1 and not asking[0].names and not asks_of_asker(line)
    return is_of_nobody and asked.meaning.kinds.get(OF_ITSELF, 0.0) >= MAY_BE_OF_ITSELF


def may_answer_of_itself(
    entry: Entry, line: Line, own_key: str | None, others: Collection[Somebody] = ()
) -> bool:
    """Return whether a memory can answer a question about the character: its own that is not of somebody else alone, a
    lesson, or one that speaks of it.

    Args:
        entry: the memory.
        line: the question.
        own_key: the character's own key.
        others: the other people whom it knows of.
    """
    if LESSON_TAG in entry.tags or speaks_of_hearer(entry, line):
        return True
    return is_own(entry, own_key) and not is_of_others_alone(entry, others)
