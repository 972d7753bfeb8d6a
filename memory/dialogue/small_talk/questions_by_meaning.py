"""Tell what a question that is small talk is answered with, by its meaning, as `memory.dialogue.chat_model` reads it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from memory.dialogue.about_itself.self_knowledge import (
    asks_of_asker,
    asks_whether_liked,
    fallback_phrase,
    has_field,
)
from memory.dialogue.chat_model import TELLING
from memory.dialogue.selection.word_overlap import CONTENTS
from memory.dialogue.small_talk.acknowledgement import occasion_of
from memory.dialogue.small_talk.by_meaning import FELT, LEAST_BY_PHRASE, WEAK, is_long, most_likely
from memory.dialogue.small_talk.occasions import FRIENDLY, NO_SUBJECT, OTHERS, OWN, REMARKS, SMALL_QUESTIONS
from memory.recall.reader import LineReading
from memory.text.acts import SpeechAct, Wanted
from memory.text.lines import Line
from memory.text.sentences import Sentence
from memory.text.words import fold

LEAST_ASKED: Final = 0.45
"""Least probability at which a question is answered as small talk before memory is asked."""

LEAST_FOR_FALLBACK: Final = 0.2
"""Least probability at which a question that memory does not answer is answered as small talk."""

_ADVICE: Final = "advice"
_NAME: Final = "name"

OF_PAST: Final = frozenset(
    (None, "own_past", "own_ever", "no_story", "own_unknown", "own_enemies", "own_secret", "own_miss")
)
"""Phrase keys of questions that may ask for one deed, to which they are no answer."""

_SHORT: Final = 4
"""Words of a question that leaves out whom it is about, at most."""

_ASKING: Final = (
    frozenset((*OWN, *OTHERS, "mood", "busy", "belief", "suppose", "ask", "recap", "bond")) - REMARKS.keys()
)
"""Kinds of questions."""

LEAST_PLAIN: Final = 0.5
"""Least total probability of these kinds at which a line without the form of a question counts as one."""

LEAST_ALONE: Final = 0.9
LEAST_BORNE_OUT: Final = 0.2
"""Least total probability of these kinds at which a line counts as a question though a reader does not bear it out, and the
probability, to the reader, from which it does.
"""

SURELY_READ: Final = 0.9
"""Probability, to a reader, from which a line with a question word anywhere in it asks: "That Ben, who is he"."""

LEAST_READ: Final = 0.7
LEAST_HINTED: Final = 0.08
"""Probability, to a reader, from which a line without the form of a question is one, and the least total probability of
these kinds that must bear it out: it parts the 27 such lines of the talk test's development parts, all but two rightly.
"""

_TOLD_ALONE: Final = (
    "newcomer introduced compliment thanks noticed bad_day hopeful relieved pleased reminded boasted envied sympathy"
    " promise confession tastes"
)
_TOLD: Final = frozenset(_TOLD_ALONE.split())
"""Phrase keys that answer what somebody says, and no question for a content."""

_REMARKS_ALONE: Final = {kind: occasion for kind, occasion in REMARKS.items() if kind not in OWN}
"""The phrase key for each kind of line that is no kind of question, too: "what scares you most" asks."""


def asks_plainly(line: Line, chat: Mapping[str, float], read: LineReading | None = None) -> bool:
    """Return whether a line asks by its meaning though nothing in its form does: "age", "story behind the missing eye".

    Args:
        line, chat: as for `remark`.
        read: what a reader says that the line wants; ``None`` without one.
    """
    if line.asks or is_long(line) or occasion_of(line) not in WEAK:
        return False
    if SpeechAct.REQUESTS in line.acts or line.lexicon.telling.knowing.match(fold(line.said)):
        return False  # "I know where the key is" tells
    asks = sum(chat.get(kind, 0.0) for kind in _ASKING)
    if read is not None and read.asks >= LEAST_READ:
        if line.begins_asking or not chat or (read.asks >= SURELY_READ and _names_what_is_asked(line)):
            return True
        if most_likely(chat, _REMARKS_ALONE)[1] < LEAST_ASKED:
            return asks >= LEAST_HINTED  # "They look for whoever did it" tells
    if not chat:
        return False
    least = LEAST_PLAIN if read is None or read.asks >= LEAST_BORNE_OUT else LEAST_ALONE
    return asks >= least and asks > chat.get("fact", 0.0)


def _names_what_is_asked(line: Line) -> bool:
    """Return whether a line has a question word after its first; "How fast the years go by" asks nothing."""
    asking = line.lexicon.questions.interrogatives
    return not asking.isdisjoint(word for each in line.sentences for word in each.words[1:])


def asks_about_person(chat: Mapping[str, float]) -> bool:
    """Return whether a line asks by its meaning what the character thinks of somebody."""
    return chat.get("of_person", 0.0) >= LEAST_ASKED


def small_question(line: Line, chat: Mapping[str, float]) -> str | None:
    """Return the occasion of a question that a friendly word answers better than any memory; ``None`` for any other.

    Args:
        line, chat: as for `remark`.
    """
    if _is_undecided(line, chat):
        return OTHERS[_ADVICE]
    if not _may_be_small(line, chat):
        return None
    if line.wanted is Wanted.MOOD:
        return None  # "Getting by?" invites to nothing
    best, share = most_likely(chat, SMALL_QUESTIONS if line.topic else SMALL_QUESTIONS | NO_SUBJECT)
    if best is not None and is_out_of_place(best, line):
        return None  # "I wonder where my dog is" asks where, however sad it is
    if best is None or share < LEAST_ASKED or share <= sum(chat[kind] for kind in TELLING):
        return None
    return _with_punch_line(best, line)


def fallback_occasion(line: Line, chat: Mapping[str, float], *, goes_on: bool = False) -> str | None:
    """Return the occasion for a question that memory does not answer; ``None`` if its meaning tells none.

    Args:
        line, chat: as for `remark`.
        goes_on: whether something of others was told just before: "Every day?" asks of that, and not of the hearer.
    """
    if not _may_be_small(line, chat):
        # "Have you ever been to Paris?" names a place, and is no small talk
        is_one = bool(chat) and len(line.questions) == 1 and bool(line.questions[0].names)
        return "own_ever" if is_one and asks_whether_ever(line) else None
    if line.lexicon.selves.names_other.search(fold(line.questions[0].said)):
        chat = {**chat, _NAME: 0.0}  # "What's your cat's name?"
    best, share = most_likely(chat, REMARKS | FRIENDLY | OWN | OTHERS)
    if line.lexicon.feelings.asks_liking.search(fold(line.questions[0].said)):
        return "own_work"
    if line.wanted is Wanted.WHERE and (best in OF_PAST or _asks_where_own_thing_is(best, line)):
        return None  # "Where is your mug?"
    if best in OF_PAST and asks_whether_ever(line):
        return "own_ever"
    if best is None or (best.startswith("own_") and best != "own_secret" and not _of_hearer(line, goes_on)):
        return None
    if best == "own_taste" and asks_whether_liked(line):
        return "own_liking"
    names_taste = not line.lexicon.parts.tastes.isdisjoint(line.questions[0].words)
    if best == "own_taste" and line.wanted is Wanted.YES_NO and not names_taste:
        return "own_unknown"  # "Do you smoke?" asks for no favourite
    if best == "name" and has_field(line):
        return None  # "What's your mother's name?"
    asks = 0.0 if line.questions[0].of_hearer else sum(chat[kind] for kind in TELLING)
    if best in _TOLD and line.wanted in CONTENTS:
        return None  # "What is the captain's first name anyway?"
    least = LEAST_ASKED if best in _TOLD else LEAST_BY_PHRASE.get(best, LEAST_FOR_FALLBACK)
    if best.startswith("own_") and share < LEAST_ASKED and fallback_phrase(None, line) == "own_taught":
        return "own_taught"  # "Who taught you to cook?" is hardly of work
    is_likely = share >= least and share > asks
    return _with_punch_line(best, line) if is_likely else None


def _asks_where_own_thing_is(occasion: str | None, line: Line) -> bool:
    """Return whether a question asks where something of the hearer's is that words of itself tell nothing of: its looks tell
    nothing of its silver.
    """
    is_of_itself = occasion is not None and occasion.startswith("own_")
    owns = not line.lexicon.turning.hearer.keys().isdisjoint(line.questions[0].words)
    return is_of_itself and owns and not has_field(line)


def _with_punch_line(occasion: str, line: Line) -> str:
    """Return the occasion of a riddle that its speaker answers in the same breath: a joke."""
    return "joke" if occasion == "riddle" and not line.sentences[-1].asks else occasion


def asks_whether_ever(line: Line) -> bool:
    """Return whether a question asks the hearer whether they ever did something: "Have you ever been to sea?"."""
    words, lexicon = line.questions[0].words, line.lexicon
    of_hearer = lexicon.turning.you in words or not lexicon.selves.ever.isdisjoint(words[:1])
    first = next((word for word in words if word != lexicon.turning.you), "")  # "You ever been at sea?"
    is_done = first in (lexicon.roles.past_auxiliaries | lexicon.selves.ever | lexicon.roles.having)
    return (
        of_hearer and is_done and line.wanted is Wanted.YES_NO and not lexicon.selves.ever.isdisjoint(words)
    )


def is_out_of_place(occasion: str, line: Line) -> bool:
    """Return whether the words for a feeling would answer a question for a content, or whether something is so: "I wonder
    where my dog is", "Is the king dead?".
    """
    question = line.questions[0]
    if occasion == "invitation" and _wants_for_asker(question, line):
        return True
    whether = question.wanted is Wanted.YES_NO and not question.of_hearer
    return occasion in FELT and (whether or question.wanted in CONTENTS)


def _is_undecided(line: Line, chat: Mapping[str, float]) -> bool:
    """Return whether a question asks for advice whether to do something that concerns nobody by name."""
    is_of_nobody = asks_whether_to(line) and not line.questions[0].names
    return is_of_nobody and chat.get(_ADVICE, 0.0) >= LEAST_FOR_FALLBACK


def asks_whether_to(line: Line) -> bool:
    """Return whether a line is one short question whether its speaker should do something."""
    if len(line.questions) != 1 or is_long(line):
        return False
    return line.lexicon.feelings.undecided.search(fold(line.questions[0].said)) is not None


def _wants_for_asker(question: Sentence, line: Line) -> bool:
    """Return whether a question asks what its hearer has for the asker, and so offers nothing: "Have you a room for me?"."""
    words, lexicon = frozenset(question.words), line.lexicon
    is_for_asker = not lexicon.myself.isdisjoint(question.words[-1:])
    return is_for_asker and lexicon.turning.you in words and not lexicon.roles.having.isdisjoint(words)


def asks_of_itself(line: Line, chat: Mapping[str, float]) -> bool:
    """Return whether a question is about the character itself by its meaning, though its words do not say so ("Any pets?").

    Args:
        line, chat: as for `remark`.
    """
    if not _may_be_small(line, chat) or not _of_hearer(line):
        return False
    best, share = most_likely(chat, REMARKS | FRIENDLY | OWN | OTHERS)
    return best in OWN.values() and share >= LEAST_ASKED and best != "own_day"


def _may_be_small(line: Line, chat: Mapping[str, float]) -> bool:
    """Return whether a line is one short question that names nobody, so that it may be small talk."""
    if not chat or len(line.questions) != 1 or is_long(line):
        return False
    question = line.questions[0]
    if question.wanted is Wanted.WHO and not line.lexicon.myself.isdisjoint(question.words):
        return False  # "Who robbed me?" wants no comfort
    lexicon = line.lexicon
    if any(own in lexicon.myself and of in lexicon.roles.relatives for own, of in pairwise(question.words)):
        return False  # "How's my mother?"
    named = [name for name in question.names if fold(name) not in lexicon.selves.natures]
    return not named and line.lexicon.speech.persons.isdisjoint(question.words)


def _of_hearer(line: Line, goes_on: bool = False) -> bool:
    """Return whether a question speaks to the hearer, or of nobody at all unless it may go on about what was told."""
    question, turning = line.questions[0], line.lexicon.turning
    hearer = {turning.you, *turning.hearer}
    if asks_of_asker(line):
        return False
    if question.of_hearer or not hearer.isdisjoint(question.words):
        return True
    if question.wanted is Wanted.WHO or not line.lexicon.roles.somebody.isdisjoint(question.words[1:2]):
        return False  # "Who is coming to visit?" and "Was anybody hurt?" speak of somebody
    if goes_on:
        return False
    return line.lexicon.myself.isdisjoint(question.words) and len(question.words) <= _SHORT
