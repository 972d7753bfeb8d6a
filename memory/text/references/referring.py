"""Resolve the references of a question to what was said before: "he", "it", "And Bob?", "Why?".

Pure functions over what was said before, as it was understood. A pronoun means the likeliest of what was last spoken of:
nobody's sex is known, so "he" and "she" both mean the person named last.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from memory.text.acts import SpeechAct, Wanted
from memory.text.lexicon import Lexicon
from memory.text.lines import Line, Sentence, understand
from memory.text.phrases import noun_phrases
from memory.text.references.pronouns import with_antecedents
from memory.text.references.turns import (
    OF_SOMEBODY,
    Turn,
    names_in,
    names_nothing_new,
    place_in,
    relative_in,
    topic_of,
)
from memory.text.roles import is_finite, words_of
from memory.text.shorthand import spelt_out
from memory.text.times import times
from memory.text.words import fold, tokens

TURNS_BACK: Final = 4
"""Exchanges back to which a question may refer, at most."""

LONGEST: Final = 400
"""Characters of a question that may refer to earlier exchanges; a longer one says what it means."""

FOLLOW_UPS: Final = frozenset(
    (Wanted.SOURCE, Wanted.CERTAINTY, Wanted.REPETITION, Wanted.MORE, Wanted.KNOWERS)
)
"""Kinds of question that are about what was said before, where they name nothing."""

_INTERJECTION: Final = 3
"""Words of a sentence before a question that is no more than an exclamation ("Oh dear!"), at most."""

_WORD: Final = re.compile(r"[^\W_]+")
_NAMED: Final = 4
"""Words of what a short question names in place of something else ("And the old mill?"), at most."""


_HERE_AND_NOW: Final = frozenset(
    (
        Wanted.COMPANY,
        Wanted.PLACE,
        Wanted.HOUR,
        Wanted.WEATHER,
        Wanted.STORY,
        Wanted.LEAVE,
        Wanted.ADVICE,
        Wanted.SPARE_TIME,
        Wanted.RIDDLE,
        Wanted.MOOD,
        Wanted.OFFER,
        Wanted.COURTSHIP,
    )
)
"""Kinds of question that refer to nothing said before, whatever words they have."""

_REPORTS: Final = frozenset(
    (Wanted.ANSWER, Wanted.REQUESTED, Wanted.DELIVERED, Wanted.MESSAGES, Wanted.OWN_WORDS)
)
"""Kinds of question about errands, or about what was said, whatever was talked about last."""

_OF_ERRANDS: Final = frozenset((Wanted.ERRAND, Wanted.DEBT))
"""Kinds of question whose "it" and "he" may mean what the asker wanted done, and by whom, long before."""


@dataclass(frozen=True, slots=True)
class Meant:
    """Hold what a question means.

    Args:
        text: the question, with what it points back at put in.
        points_back: whether it points back at what was said before.
        found: whether that is known.
        is_bare: whether it names nothing by itself ("Why?"): it is about the last exchange as a whole.
        asked: a bare question as it was put, without what it points back at.
        by_pronoun: whether it points back by a pronoun, which was found.
        in_place: whether it is the last question, with another thing in its place ("And Bob?"), or one for what is known of
            that: it is whole, whatever was said before it.
        instead: what "And Bob?" names in the place of another; empty for any other question.
    """

    text: str
    points_back: bool = False
    found: bool = True
    is_bare: bool = False
    asked: str = ""
    by_pronoun: bool = field(default=False, compare=False)
    in_place: bool = field(default=False, compare=False)
    instead: str = field(default="", compare=False)


def meant(line: Line, before: Sequence[Turn], known: Collection[str] = ()) -> Meant:
    """Return what a line means after what was said before it.

    Args:
        line: what was said now.
        before: the exchanges before it, the oldest first.
        known: names that the hearer knows: they are found where a sentence begins with them, and without capitals.
    """
    asking = line.questions
    if len(asking) != 1 or len(line.text) > LONGEST:
        return Meant(line.text)
    question = asking[0]
    if whole := _named_after(question, line.lexicon) or _of_statement_before(question, line):
        return Meant(whole)
    if _stands_alone(question, line):
        return Meant(line.text)
    turns = before[-TURNS_BACK:][::-1]
    if subject := _named_before(question, line, known):
        return _of_subject(question, subject, line, known)
    if question.wanted in FOLLOW_UPS and names_nothing_new(question, line.lexicon, turns):
        return Meant(line.text, points_back=True, found=bool(turns), is_bare=True)
    if turns and (asked := _at_other_time(question, turns[0])):
        return Meant(asked, points_back=True, in_place=True)
    if _is_fragment(question, line.lexicon, turns):
        return _fragment_meant(question, turns)
    if turns and question.wanted is Wanted.KNOWS and not _knows_what(question, line, known):
        return Meant(_with_topic(question.said, topic_of(turns[0])), points_back=True)
    if turns and _is_open(turns[0]) and _asks_of_unknown(question, turns[0], known):
        return Meant(_with_topic(question.said, topic_of(turns[0])), points_back=True)
    return _resolved(line, question, turns, known)


def _named_before(question: Sentence, line: Line, known: Collection[str]) -> Sentence | None:
    """Return the fragment before a question that says what it is about ("Odo. Seen him?").

    ``None`` if there is none, or if the question names enough by itself.
    """
    at = line.sentences.index(question)
    named = line.sentences[at - 1] if at else None
    if named is None or named.act is not SpeechAct.CALLS or named.called or not named.topic:
        return None
    if line.lexicon.speech.openers.match(fold(named.said)):
        return None  # "Oh good. Where was he?"
    if len(named.words) == 1 and not any(names_in([named], known)):
        return None  # "Excellent. Where was he?"
    return named if len(question.topic) <= 1 and not question.names else None


def _named_after(question: Sentence, lexicon: Lexicon) -> str:
    """Return a question with what it names at its end in the place of its pronoun ("Why is it shut, the north gate?"); empty
    for any other question.
    """
    before, _, after = question.said.rstrip(" ?!.").rpartition(",")
    words = _WORD.findall(after)
    pointing = lexicon.speech.persons | lexicon.speech.things
    found = [word for word in _WORD.finditer(before) if fold(word[0]) in pointing]
    if not 1 < len(words) <= _NAMED or fold(words[0]) != lexicon.antecedents.definite or len(found) != 1:
        return ""
    (pronoun,) = found
    if fold(pronoun[0]) in lexicon.speech.owners:
        return ""
    return f"{before[: pronoun.start()]}{after.strip()}{before[pronoun.end() :]}?"


def _of_statement_before(question: Sentence, line: Line) -> str:
    """Return a question about the statement before it as one with it: "The tap is dry. For what reason?", "I mean to swim.
    Any objection?"; empty for any other question.
    """
    at, said = line.sentences.index(question), question.said.rstrip(" ?!.")
    told = line.sentences[at - 1] if at else None
    if told is None or not told.tells or not told.topic or len(told.words) <= _INTERJECTION:
        return ""
    joined = f"{told.said.rstrip(' ?!.')}, {question.said}"
    if (plain := spelt_out(joined, line.lexicon)) != joined:
        return plain
    if question.wanted is not Wanted.WHY or not line.lexicon.questions.bare.fullmatch(_stripped(said)):
        return ""
    return f"{said} {told.said[0].lower()}{told.said[1:].rstrip(' ?!.')}?"


def _of_subject(question: Sentence, subject: Sentence, line: Line, known: Collection[str]) -> Meant:
    """Return what a question means of what a fragment before it names: in the place of its pronoun, if it has one."""
    turn = Turn(understand(subject.said, lexicon=line.lexicon))
    text, missing = with_antecedents(question, line.lexicon, [turn], known)
    if missing or text == question.said:
        text = _with_topic(question.said, " ".join(subject.topic))
    return Meant(text, points_back=True, in_place=True)


def _at_other_time(question: Sentence, turn: Turn) -> str:
    """Return the last question with another time in it ("Where was Cole yesterday?" … "And now?"); empty for any other
    question.
    """
    lexicon = turn.heard.lexicon
    found = lexicon.antecedents.at_other_time.fullmatch(_stripped(question.said))
    asked = turn.heard.questions[-1:] if found else ()
    if not found or not asked:
        return ""
    said = asked[0].said.rstrip(" ?!.")
    for time in reversed(times(said, 0.0, lexicon=lexicon)):
        said = said[: time.begin].rstrip() + said[time.stop :]
    return f"{said.strip()} {found['when']}?"


def _stands_alone(question: Sentence, line: Line) -> bool:
    """Return whether a question says by itself, or with the rest of its line, what it is about."""
    if question.wanted in _REPORTS or question.wanted in _HERE_AND_NOW:
        return True  # "Nice weather, isn't it?" is not about what was said before
    if question.wanted is Wanted.NEWS and question.topic and not _points_back(question, line.lexicon):
        return True  # "And today, anything happen?"
    back = line.lexicon.speech.persons | line.lexicon.speech.things
    if not question.points_back and question.topic and not back.isdisjoint(question.words):
        return True  # "Quiet tonight, isn't it?": only the tag points at anything
    earlier = line.sentences[: line.sentences.index(question)]
    # "The mill burned down. Who did it?" says itself what is meant
    return any(each.tells and each.topic and len(each.words) > _INTERJECTION for each in earlier)


def _points_back(question: Sentence, lexicon: Lexicon) -> bool:
    """Return whether a word of a question stands for something said before: not "that" in "that I ought to know"."""
    words, us = question.words, lexicon.myself | lexicon.feelings.together
    relative = {word for word, after in pairwise(words) if after in us}
    return any(word not in relative for word in question.points_back)


def _is_fragment(question: Sentence, lexicon: Lexicon, turns: Sequence[Turn]) -> bool:
    """Return whether a question only names a part of what was talked about: "At what time?"."""
    is_bare = lexicon.questions.bare.fullmatch(_stripped(question.said)) and (turns or not question.topic)
    return bool(is_bare) and not _has_subject(question, lexicon)


def _fragment_meant(question: Sentence, turns: Sequence[Turn]) -> Meant:
    """Return what a fragment means: a part of what was told last, or of what was asked last and not answered."""
    topic = topic_of(turns[0]) if turns else ""
    if topic and _is_open(turns[0]):
        return Meant(_with_topic(question.said, topic), points_back=True)
    end = "" if "?" in question.said or not topic else "?"  # "where", typed without a mark
    return Meant(f"{question.said} {topic}".strip() + end, True, bool(topic), True, question.said)


def _resolved(line: Line, question: Sentence, turns: Sequence[Turn], known: Collection[str]) -> Meant:
    """Return what a question means with its pronouns and what it leaves out put in."""
    text, missing = with_antecedents(question, line.lexicon, turns, known)
    event = line.lexicon.speech.events.search(fold(question.said))
    if event and turns:
        text = f"{text} {place_in(turns[0], line.lexicon) if event['place'] else topic_of(turns[0])}".strip()
    if missing and question.wanted not in _OF_ERRANDS and (missing == "person" or not question.topic):
        return Meant(line.text, points_back=True, found=False)
    if named := line.lexicon.questions.ellipsis.fullmatch(_stripped(text)):
        instead = _as_written(text, named["what"] or named["instead"])
        if len(_WORD.findall(instead)) <= _NAMED:
            asked = question_with(instead, turns, known) or _about(instead, line.lexicon)
            return Meant(asked, points_back=True, in_place=True, instead=instead)
    points_back = text != question.said
    return Meant(text if points_back else line.text, points_back=points_back, by_pronoun=points_back)


def _is_open(turn: Turn) -> bool:
    """Return whether a turn asked something that was not answered."""
    return turn.heard.asks and not turn.told


def _asks_of_unknown(question: Sentence, turn: Turn, known: Collection[str]) -> bool:
    """Return whether "he" in a question is whoever an unanswered question asked for ("Who is out there?")."""
    lexicon = turn.heard.lexicon
    asks_of = not lexicon.speech.persons.isdisjoint(question.points_back)
    return asks_of and turn.heard.wanted in OF_SOMEBODY and not any(names_in(turn.heard.sentences, known))


def _knows_what(question: Sentence, line: Line, known: Collection[str]) -> bool:
    """Return whether a question says what somebody may know: not "Does Ann know?"."""
    named = {word for name in names_in([question], known) for word in tokens(name)}
    empty = line.lexicon.questions.attributing | line.lexicon.speech.persons | line.lexicon.speech.things
    return not empty.union(named).issuperset(question.topic)


def _with_topic(said: str, topic: str) -> str:
    """Return a question with what an unanswered one was about, so that both are looked for."""
    return f"{said.rstrip(' ?!.')} {topic}?"


def _has_subject(question: Sentence, lexicon: Lexicon) -> bool:
    """Return whether a question of two words asks for a subject: "What collapsed?", unlike "Which day?"."""
    words = words_of(question.said, lexicon)
    return len(words) == 2 and words[0].token in lexicon.questions.which and is_finite(words[1], lexicon)


def _stripped(text: str) -> str:
    """Return a text folded, without the marks around it."""
    return fold(text).strip(" ?!.,;:…\"'”’")


def question_with(instead: str, turns: Sequence[Turn], known: Collection[str]) -> str:
    """Return the last question with another name, or another thing, in it; empty if there is no place for that.

    Args:
        instead: the name or the thing; "the other one" is the one other thing of its kind that was spoken of.
        turns: exchanges, the latest first.
        known: names that the hearer knows.
    """
    asked = next((q for turn in turns[:1] for q in turn.heard.questions[-1:]), None)
    if asked is None:
        return ""
    lexicon = turns[0].heard.lexicon
    if lexicon.questions.other.fullmatch(fold(instead)):
        phrases = noun_phrases(asked.said, lexicon)[-1:]
        others = _others(phrases[0], turns[0], lexicon) if phrases else []
        if len(others) == 1:
            return asked.said.replace(phrases[0], others[0], 1)
        return _with_other_name(asked, turns[0], known)
    phrases = noun_phrases(asked.said, lexicon)[-1:]
    named = [_as_written(asked.said, fold(name)) for name in names_in([asked], known)][:1]
    named = [relative for relative in [relative_in(turns[0].heard)] if relative] or named
    if noun_phrases(instead, lexicon):
        found = phrases or _last_words(asked, named)
    elif instead[:1].isupper() or fold(instead) in map(fold, known):
        found = named
    else:
        found = phrases or _last_words(asked, named) or named
    return asked.said.replace(found[0], instead, 1) if found else ""


def _with_other_name(asked: Sentence, turn: Turn, known: Collection[str]) -> str:
    """Return a question with the one other name that the answer to it has in the place of its own; empty if either is not
    clear. What follows a preposition is the place of something, and no other of its kind.
    """
    own = [_as_written(asked.said, fold(name)) for name in names_in([asked], known)]
    told = dict.fromkeys(
        _as_written(line.text, fold(name))
        for line in turn.told
        for name in names_in(line.sentences, known)
        if not _is_after_preposition(line.text, name, line.lexicon)
    )
    others = [name for name in told if name not in (*own, *turn.tellers)]
    return asked.said.replace(own[0], others[0], 1) if len(own) == len(others) == 1 else ""


def _is_after_preposition(text: str, name: str, lexicon: Lexicon) -> bool:
    """Return whether a preposition stands before a name in a text."""
    before = tokens(text[: max(fold(text).find(fold(name)), 0)], lexicon=lexicon)
    return bool(before) and before[-1] in lexicon.roles.prepositions


def _last_words(asked: Sentence, named: Sequence[str]) -> list[str]:
    """Return the words about what a question is, with which it ends ("lamp oil"), if they are no name; else nothing."""
    words = list(_WORD.finditer(asked.said))
    begin = len(words)
    while begin and fold(words[begin - 1][0]) in asked.topic:
        begin -= 1
    if begin in (0, len(words)):
        return []
    found = asked.said[words[begin].start() : words[-1].end()]
    return [] if found in named else [found]


def _others(phrase: str, turn: Turn, lexicon: Lexicon) -> list[str]:
    """Return what else of the same kind as a thing an exchange told of: "the gold ring", beside "the silver ring"."""
    noun, own = lexicon.stem(fold(phrase.split()[-1])), fold(phrase.split(maxsplit=1)[-1])
    told = (each for line in turn.told for each in noun_phrases(line.text, lexicon))
    same = {
        fold(each.split(maxsplit=1)[-1]): each
        for each in told
        if lexicon.stem(fold(each.split()[-1])) == noun
    }
    return [each for words, each in same.items() if words not in (own, noun) and len(each.split()) > 2]


def _about(what: str, lexicon: Lexicon) -> str:
    """Return a question for what is known of something."""
    return lexicon.questions.about.format(what)


def _as_written(text: str, folded: str) -> str:
    """Return the part of ``text`` that is ``folded`` in lower case, as it is written there."""
    at = fold(text).find(folded)
    same = at >= 0 and len(fold(text)) == len(text)
    return text[at : at + len(folded)] if same else folded
