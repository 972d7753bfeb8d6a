"""Ask in plain words what a line asks for in others, where a reader finds no answer to it as it was put.

What is to be had in a place is asked again: lodging, food, help, goods, who decides, prices, the way. So is where somebody
is, where it is asked whether they are there or were seen ("Is the doctor in?", "Has anybody seen Bob?").
"""

from __future__ import annotations

import re
from typing import Final

from memory.dialogue.selection.lacks import lacked_in
from memory.text.acts import Presence, SpeechAct, Wanted
from memory.text.asides import before_tag
from memory.text.lines import Line, understand
from memory.text.phrases import noun_phrases
from memory.text.presence import presence_asked
from memory.text.references.referring import FOLLOW_UPS
from memory.text.words import fold, tokens

SURE: Final = 0.6
"""Probability, by its reading, from which a memory answers the plain question, and so the line itself."""

LONGEST: Final = 120
"""Characters of a line that is asked again, at most."""

MOST: Final = 3
"""Plain questions that are asked for one line, at most: each takes as long as the line itself."""

_CALLED: Final = 2
"""Words by which the hearer is called at the end of a line, at most."""

_OPEN: Final = frozenset(
    (
        *(Wanted.YES_NO, Wanted.WHO, Wanted.WHAT, Wanted.WHERE, Wanted.WHICH, Wanted.HOW, Wanted.HOW_MANY),
        *(Wanted.KNOWLEDGE, Wanted.OPINION, Wanted.ADVICE),
    )
)
"""What a question wants by its words where it may be asked in others."""


_PRESUMING: Final = frozenset(
    (SpeechAct.TELLS, SpeechAct.EXCLAIMS, SpeechAct.COMPLIMENTS, SpeechAct.DOUBTS, SpeechAct.OBJECTS)
)
"""What a line does that may presume something of its hearer."""

_OF_WHERE: Final = (Presence.HERE, Presence.SEEN)
"""What is asked of somebody's presence that where they are answers, too."""


def as_question(line: Line) -> Line:
    """Return a line that lacks the form of a question, understood as one."""
    return understand(f"{line.text.rstrip(' .!')}?", tuple(line.own), lexicon=line.lexicon)


def plain_questions(line: Line) -> list[str]:
    """Return plain questions for what a line asks for, the likeliest first; nothing if it is none of a known kind.

    Args:
        line: what was asked.
    """
    if len(line.questions) != 1 or line.wanted not in _OPEN or len(line.text) > LONGEST:
        return []
    if who := sought(line):
        return [line.lexicon.presence.asks_where.format(who=who)]
    if whereabouts := _where(line):
        return whereabouts
    if line.questions[0].names:
        return []
    first = line.questions[0].words[:2]
    if line.wanted is Wanted.YES_NO and first and first[-1] in line.lexicon.speech.determiners:
        return []  # "Has the bear hurt anybody?" asks for no healer
    if any(pattern.match(line.text) for pattern, _ in line.lexicon.questions.frames):
        return []  # it is put in plain words already
    said = " ".join(fold(line.text).strip(" ?!.,;:\"'”’").split())
    made: list[str] = []
    for pattern, plain in line.lexicon.questions.rewordings:
        if found := pattern.fullmatch(said):
            parts = found.groupdict()
            what = parts.get("what") or parts.get("other") or ""
            if not line.lexicon.questions.interrogatives.isdisjoint(what.split()):
                continue  # "the man who buys iron"
            made += [each.format(what=what, deed=parts.get("deed") or "") for each in plain]
    own = fold(line.question)
    return [each for each in dict.fromkeys(made) if fold(each) != own][:MOST]


def _where(line: Line) -> list[str]:
    """Return plain questions where something is that a line names before it asks for it; none for any other line.

    "Show me Bob! Where is he skulking?" asks where Bob is.
    """
    question, lexicon = line.questions[0], line.lexicon
    earlier = line.sentences[: line.sentences.index(question)]
    if question.wanted is not Wanted.WHERE or not earlier or question.names:
        return []
    if lexicon.turning.you in question.words:
        return []
    is_of_person = not lexicon.speech.persons.isdisjoint(question.words)
    things: list[str] = []
    if is_of_person or not lexicon.speech.things.isdisjoint(question.words):
        named = [name for each in earlier for name in each.names]
        named = named or [phrase for each in earlier for phrase in noun_phrases(each.said, lexicon)]
        things = [each for each in dict.fromkeys(named) if _is_somewhere(each, line)]
    if is_of_person and len(things) > 1:
        things = []
    lacking = [plain for each in earlier for plain in lacked_in(each, lexicon)]
    asked = [lexicon.presence.asks_where.format(who=each) for each in things[-1:]]
    return [each for each in (*asked, *lacking) if fold(each) != fold(line.question)][:MOST]


def _is_somewhere(phrase: str, line: Line) -> bool:
    """Return whether a phrase may name what a question looks for, and does not ask or call."""
    words = tokens(phrase, lexicon=line.lexicon)
    return bool(words) and line.lexicon.questions.which.isdisjoint(words) and not line.own.issuperset(words)


def presumed(line: Line) -> str:
    """Return the plain question for what a line presumes of its hearer ("You can't be sixty.", "You're not from here, are
    you?"); empty for any other line.

    Args:
        line: what was said.
    """
    if len(line.sentences) != 1 or len(line.text) > LONGEST:
        return ""
    tagged = before_tag(line.questions[0].said, line.lexicon) if line.asks else ""
    if line.asks and not tagged and line.questions[0].words[:1] == (line.lexicon.turning.you,):
        tagged = line.said  # "You're not from around here?"
    if not tagged and (line.asks or not _PRESUMING.issuperset(line.acts)):
        return ""
    said = fold(tagged or line.said).strip(" ?!.,;:\"'”’")
    opened = line.lexicon.speech.openers.match(said)
    said = said[opened.end() :] if opened else said
    found = ((pattern.fullmatch(said), plain) for pattern, plain in line.lexicon.selves.presuming)
    return next((plain.format(**each.groupdict()) for each, plain in found if each), "")


def asked_otherwise(line: Line) -> str:
    """Return the plain question for one about its hearer that is put in unusual words ("What line were you in before you
    took to pouring drinks?"); empty for any other line.

    Args:
        line: what was asked.
    """
    if len(line.questions) != 1 or len(line.text) > LONGEST or line.wanted in FOLLOW_UPS:
        return ""
    if any(line.own.isdisjoint(tokens(name)) for name in line.questions[0].names):
        return ""  # "Is there a Mrs Beppe?" names its hearer
    asked = line.lexicon.telling.afterthoughts.sub("?", line.questions[0].said)
    said = " ".join(fold(asked).strip(" ?!.,;:\"'”’").split())
    before, _, called = said.rpartition(",")
    spoken = (said, before) if len(called.split()) <= _CALLED else (said,)  # "How came you here, madam?"
    found = (
        (pattern.fullmatch(each), plain)
        for pattern, plain in line.lexicon.selves.rewordings
        for each in spoken
    )
    return next((plain.format(**each.groupdict()) for each, plain in found if each), "")


def least_for(plainly: str, line: Line) -> float:
    """Return the probability from which an answer to a question in plain words also answers the question as it was put.

    It is 0 unless the question is for yes or no and its plain words are not: "What were you before?" is asked for "Have you
    always been a monk?" only if something surely answers it.

    Args:
        plainly: the question in plain words.
        line: the question as it was put.
    """
    is_same = line.wanted is not Wanted.YES_NO or understand(plainly).wanted is Wanted.YES_NO
    return 0.0 if is_same else SURE


def sought(line: Line) -> str:
    """Return whom or what a line looks for by asking whether it is there or was seen; empty for any other line.

    Args:
        line: what was asked.
    """
    if len(line.questions) != 1:
        return ""
    question = line.questions[0]
    asked = presence_asked(question, line.lexicon)
    if asked is None or asked.kind not in _OF_WHERE or asked.place or len(asked.who) != 1:
        return ""
    who = asked.who[0]
    if line.lexicon.speech.persons.issuperset(who) or not line.lexicon.myself.isdisjoint(who):
        return ""
    written = re.search(r"\W+".join(map(re.escape, who)), question.said, re.IGNORECASE)
    return written[0] if written else " ".join(who)
