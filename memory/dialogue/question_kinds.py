"""Read what kind of answer a question wants from its meaning, where the patterns of the lexicon leave that open.

To add a kind, add its lines to ``benchmarks/data/question_kinds.txt``, fit again (``benchmarks/fit_question_kinds.py``), and
add a row to `KINDS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from memory.dialogue.context import Heard
from memory.minds.errands import carried
from memory.minds.mind import Mind
from memory.text.acts import SpeechAct, Wanted
from memory.text.lexicon import current
from memory.text.lines import Line, Sentence, understand
from memory.text.references.referring import FOLLOW_UPS, Meant

LEAST: Final = 0.55
"""Least probability at which a question is read as being of a kind."""

LEAST_GIVEN: Final = 0.35
"""Least probability for kinds about errands, from somebody who gave one."""

LONGEST: Final = 16
"""Words of a question whose kind is read from its meaning, at most."""

KINDS: Final[Mapping[str, Wanted]] = {
    "news": Wanted.NEWS,
    "own_day": Wanted.OWN_DAY,
    "source": Wanted.SOURCE,
    "certainty": Wanted.CERTAINTY,
    "repetition": Wanted.REPETITION,
    "more": Wanted.MORE,
    "knowers": Wanted.KNOWERS,
    "errand": Wanted.ERRAND,
    "answer": Wanted.ANSWER,
    "messages": Wanted.MESSAGES,
    "delivered": Wanted.DELIVERED,
    "requested": Wanted.REQUESTED,
    "asked_of": Wanted.TREATMENT,
    "promised": Wanted.PROMISED,
    "earlier": Wanted.EARLIER,
    "told": Wanted.TOLD,
}
"""What a question of each kind wants; of any other kind, its words decide."""

_OPEN: Final = frozenset(
    (
        *(Wanted.YES_NO, Wanted.WHO, Wanted.WHAT, Wanted.HOW, Wanted.WHICH, Wanted.KNOWLEDGE),
        *(Wanted.OPINION, Wanted.VISITORS, Wanted.NEWS),
    )
)
"""What a question wants by its words where its meaning may say more exactly what."""

_OF_ERRANDS: Final = frozenset((Wanted.ERRAND, Wanted.ANSWER))
"""What only somebody who gave an errand asks for."""

_UNNAMED: Final = frozenset((Wanted.NEWS, Wanted.OWN_DAY, *FOLLOW_UPS))
"""What a question that names somebody does not ask for: it is about them."""


def read_by_meaning(mind: Mind, heard: Heard, kinds: Mapping[str, float], *, is_read: bool = False) -> Heard:
    """Return what was heard with the kind of answer that it wants by its meaning; as it is where its words decide that.

    Args:
        mind: the character's mind.
        heard: what was said to it.
        kinds: how likely it is that the line wants each kind of answer; empty where that is not known.
        is_read: whether a memory surely answers it by its reading: then a question for yes or no asks for no news.
    """
    typed = understand(heard.text, heard.names)
    question = _open_question(typed)
    if question is None or not kinds or (heard.meant is not None and heard.meant.in_place):
        return heard  # the few words of "And Bob?" mean no kind by themselves
    if heard.line.wanted is Wanted.KNOWS:
        return heard  # "Does he know?", with who that is put in, asks for no errand
    kind = max(kinds, key=lambda each: kinds[each])
    wanted = KINDS.get(kind)
    least = LEAST_GIVEN if wanted in _OF_ERRANDS else LEAST
    if is_read and wanted is Wanted.NEWS and question.wanted is Wanted.YES_NO:
        return heard  # "Did anything vanish from the shed?"
    if wanted is None or kinds[kind] < least or not _may_want(wanted, question, mind, heard):
        return heard
    meant = heard.meant
    if wanted in FOLLOW_UPS:
        now = mind.journal.clock.now()
        before = mind.conversations.with_(heard.speaker, heard.listeners, now)
        meant = Meant(heard.text, points_back=True, found=bool(before), is_bare=True)
    elif meant is None or not meant.found or meant.is_bare:
        meant = Meant(heard.text)
    return replace(heard, meant=meant, wanted=wanted)


def _open_question(line: Line) -> Sentence | None:
    """Return the one question of a line if its words leave open what it wants."""
    asking = line.questions
    if len(asking) != 1 or len(asking[0].words) > LONGEST or SpeechAct.REQUESTS in line.acts:
        return None
    return asking[0] if asking[0].wanted in _OPEN or asking[0].wanted is Wanted.WHY else None


def _may_want(wanted: Wanted, question: Sentence, mind: Mind, heard: Heard) -> bool:
    """Return whether a question may want what its meaning says, by whom it names and what was given to be passed on."""
    if (
        wanted is Wanted.NEWS
        and question.wanted is not wanted
        and current().turning.subject in question.words
    ):
        return False  # "What did I see last night?"
    if question.wanted is Wanted.WHY and wanted is not Wanted.SOURCE:
        return False  # "To what end?" is no "Tell me more", but "How come you know that?" asks for the source
    if wanted in _UNNAMED:
        points_back = wanted not in FOLLOW_UPS and (heard.meant is not None and heard.meant.points_back)
        return not (question.names or points_back)
    if wanted is Wanted.MESSAGES and current().myself.isdisjoint(question.words):
        return False  # "Do you have a message for anybody?"
    if wanted in _OF_ERRANDS:
        return any(each.by == heard.speaker for each in carried(mind.journal))
    return True
