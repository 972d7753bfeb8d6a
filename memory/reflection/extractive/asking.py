"""Generate questions from a window of entries, and parse them again when they are answered."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from memory.reflection.extractive.accounts import find_unconfirmed
from memory.reflection.extractive.finding import Finding, in_order
from memory.reflection.extractive.insights import on_topic
from memory.reflection.extractive.phrasing import AWAY, do_they, is_habit, is_talk, occasions_of, words_of
from memory.reflection.extractive.remarks import Remark, vocabulary, weight_of
from memory.reflection.extractive.talk import pairs_of
from memory.reflection.extractive.topics import Topic, topics_of
from memory.reflection.extractive.wording import listed, quoted
from memory.text.words import stems

WORTH_ANYHOW: Final = 7.0
"""Minimum strength of an insight that is returned even if the question did not ask for it."""

USUAL: Final = 2.5
"""Maximum factor by which a habit matters more than a deed done once."""

ASKED: Final = 4
"""Maximum number of a person's deeds in one question."""

_ASKS_AFTER = re.compile(
    r"^(?:(?:What|Why) do(?:es)? (.+?) (?:say|ask|have to do|keep talking)\b"
    r"|Is it true what (.+?) says: |Is this a habit of (.+?): |What keeps (.+?) busy: )"
)
_ASKS_OF = re.compile(r"(?: say about| ask about| to do with|known about|asks about) (.+)\?$")
ASKS_HOW_OFTEN = re.compile(r"^(?:Is this a habit of .+|What keeps .+ busy|Is it true what .+ says): ")
ASKS_OF_TWO = re.compile(
    r"^(?:What|Why) do (.+?) and (.+?) (?:have to do with each other|keep talking about .+)\?$"
)


class Question(NamedTuple):
    """Hold a question that could be asked.

    Args:
        weight: how much it matters.
        text: the question.
        about: the remarks that raise it.
    """

    weight: float
    text: str
    about: Sequence[Remark]


def askable(remarks: Sequence[Remark], importance: Mapping[int, int]) -> Iterator[Question]:
    """Yield what could be asked about remarks: about topics, then about what people do, then about pairs of people.

    Args:
        remarks: the remarks of a window.
        importance: importance of entries by id.
    """
    topics = topics_of(remarks)
    for topic in topics.values():
        yield _of_topic(topic, importance)
    for (who, is_doer), about in _by_person(remarks).items():
        for some in _apart(about):
            yield _of_deeds(who, some, importance, is_doer=is_doer)
    for pair, about in pairs_of(remarks).items():
        yield _of_pair(pair, about, topics.values(), importance)


def _of_topic(topic: Topic, importance: Mapping[int, int]) -> Question:
    """Return the question about a topic.

    The more people speak of it or do something with it, and the stronger what could be found, the more it matters. A topic
    with neither people nor findings matters half as much.
    """
    tellers = in_order(remark.who for remark in topic.about if remark.told)
    doers = in_order(remark.subject for remark in topic.about if remark.subject)
    matters = sum(weight_of(remark, importance) for remark in topic.about)
    voices = len({*tellers, *doers})
    strength = max((finding.strength for finding in [*on_topic(topic), *find_unconfirmed(topic)]), default=1)
    interest = matters * (0.5 + 0.5 * voices) * strength / 4
    if not voices and strength < WORTH_ANYHOW:
        interest /= 2
    return Question(interest, _topic_question(topic, tellers, doers), topic.about)


def _topic_question(topic: Topic, tellers: Sequence[str], doers: Sequence[str]) -> str:
    askers = in_order(remark.who for remark in topic.about if remark.asks)
    if len(askers) > 1 and 2 * sum(remark.asks for remark in topic.about) > len(topic.about):
        return f"What {do_they(askers)} ask about {topic.label}?"  # recall then looks for questions
    if tellers:
        return f"What {do_they(tellers)} say about {topic.label}?"
    if not doers:
        return f"What is known about {topic.label}?"
    mine = {who: [r for r in topic.about if r.subject == who] for who in doers}
    most = max(doers, key=lambda who: len(mine[who]))
    if 2 * len(mine[most]) > len(topic.about) and is_habit(mine[most]):
        # One person does most of it: label the topic as in that person's remarks.
        return f"What {do_they([most])} have to do with {topic.of(mine[most])}?"
    return f"What {do_they(doers)} have to do with {topic.label}?"


def _by_person(remarks: Iterable[Remark]) -> Mapping[tuple[str, bool], list[Remark]]:
    """Group deeds and claims by person, and by whether the person does them (else only claims them)."""
    doing: dict[tuple[str, bool], list[Remark]] = defaultdict(list)
    for remark in remarks:
        if remark.matter and (remark.informs or (remark.subject and not is_talk(remark))):
            doing[remark.subject or remark.who, bool(remark.subject)].append(remark)
    return doing


def _is_repeated(remark: Remark) -> bool:
    return bool(remark.moments) and len(occasions_of(remark.moments, AWAY)) > 1


def _apart(about: Sequence[Remark]) -> list[Sequence[Remark]]:
    """Return one person's deeds in groups, one for each question.

    A repeated deed has a question of its own, so that there is room for every occasion; comings and goings have none.
    """
    once = [each for each in about if not _is_repeated(each)]
    habits = [
        [each] for each in about if _is_repeated(each) and not vocabulary().leaving.match(each.predicate)
    ]
    return [*habits, *(once[n : n + ASKED] for n in range(0, len(once), ASKED))]


def _of_deeds(who: str, some: Sequence[Remark], importance: Mapping[int, int], *, is_doer: bool) -> Question:
    """Return the question about deeds of a person.

    Args:
        who: the person's name.
        some: the deeds.
        importance: importance of entries by id.
        is_doer: whether the person does them; else it only claims them.
    """
    matters = max(weight_of(remark, importance) for remark in some)
    things = listed([quoted(words_of(each)) for each in some])
    if not is_doer:
        question = f"Is it true what {who} says: {things}?"
    elif len(some) == 1 and _is_repeated(some[0]):
        question = f"Is this a habit of {who}: {things}?"
    else:
        question = f"What keeps {who} busy: {things}?"
    size = min(len(some[0].ids), USUAL) if len(some) == 1 else len(some) / 4
    return Question(matters * size, question, some)


def _of_pair(
    pair: Iterable[str], about: Sequence[Remark], topics: Iterable[Topic], importance: Mapping[int, int]
) -> Question:
    """Return the question about two people: about their common topics, if they have some."""
    a, b = sorted(pair)
    matters = 2 * sum(weight_of(remark, importance) for remark in about)
    talk = {remark.ids for remark in about if is_talk(remark)}
    labels = [
        topic.label for topic in topics if sum(each.ids in talk for each in topic.about) > len(talk) / 2
    ]
    if labels:
        return Question(matters, f"Why do {a} and {b} keep talking about {listed(labels[:3])}?", about)
    return Question(matters, f"What do {a} and {b} have to do with each other?", about)


def named_in(question: str) -> list[str]:
    """Return the people that a question of `askable` asks about."""
    found = _ASKS_AFTER.match(question)
    named = next(filter(None, found.groups())) if found else ""
    return [name for name in re.split(r", | and ", named) if name and name != "others"]


def answers(question: str, finding: Finding) -> bool:
    """Return whether a finding answers the question, is worth knowing anyway, or the question is a model's."""
    ours = _ASKS_OF.search(question) or ASKS_HOW_OFTEN.match(question) or ASKS_OF_TWO.match(question)
    return not ours or finding.strength >= WORTH_ANYHOW or any(who in question for who in finding.who)


def asked_topic(question: str, topics: Mapping[str, Topic]) -> Topic | None:
    """Return what a question is about: what it asks about by name, or what most remarks share."""
    named = _ASKS_OF.search(question)
    if named and named[1] in topics:
        return topics[named[1]]
    asked = stems(named[1] if named else question)
    found = [topics[word] for word in asked if word in topics]
    # The word that a label ends in is the thing itself; those before it tell which.
    return max(reversed(found), key=lambda topic: len(topic.about), default=None)
