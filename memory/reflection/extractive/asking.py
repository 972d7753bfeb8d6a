"""Generate questions from a window of entries, and parse them again when they are answered."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

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
"""How much more a habit is worth asking after than a thing done once, at most."""

ASKED: Final = 4
"""Things that somebody does, one after the other, that one question asks after."""

_ASKS_AFTER = re.compile(
    r"^(?:(?:What|Why) do(?:es)? (.+?) (?:say|ask|have to do|keep talking)\b"
    r"|Is it true what (.+?) says: |Is this a habit of (.+?): |What keeps (.+?) busy: )"
)
_ASKS_OF = re.compile(r"(?: say about| ask about| to do with|known about|asks about) (.+)\?$")
ASKS_HOW_OFTEN = re.compile(r"^(?:Is this a habit of .+|What keeps .+ busy|Is it true what .+ says): ")
ASKS_OF_TWO = re.compile(
    r"^(?:What|Why) do (.+?) and (.+?) (?:have to do with each other|keep talking about .+)\?$"
)


def askable(
    remarks: Sequence[Remark], importance: Mapping[int, int]
) -> Iterator[tuple[float, str, Sequence[Remark]]]:
    """Yield what could be asked: how much it matters, the question, and the remarks that raise it."""
    topics = topics_of(remarks)
    for topic in topics.values():
        tellers = in_order(remark.who for remark in topic.about if remark.told)
        doers = in_order(remark.subject for remark in topic.about if remark.subject)
        matters = sum(weight_of(remark, importance) for remark in topic.about)
        # Many voices are worth more than many words, and what there is something to tell of more than both;
        # things alone tell little, and what nothing can be said of yet waits.
        voices = len({*tellers, *doers})
        strength = max(
            (finding.strength for finding in [*on_topic(topic), *find_unconfirmed(topic)]), default=1
        )
        interest = matters * (0.5 + 0.5 * voices) * strength / 4
        askers = in_order(remark.who for remark in topic.about if remark.asks)
        if len(askers) > 1 and 2 * sum(remark.asks for remark in topic.about) > len(topic.about):
            question = f"What {do_they(askers)} ask about {topic.label}?"  # recall looks for questions then
        elif tellers:
            question = f"What {do_they(tellers)} say about {topic.label}?"
        elif doers:
            mine = {who: [r for r in topic.about if r.subject == who] for who in doers}
            most = max(doers, key=lambda who: len(mine[who]))
            # Where one of them does most of it, the thing is called what it is called there.
            if 2 * len(mine[most]) > len(topic.about) and is_habit(mine[most]):
                question = f"What {do_they([most])} have to do with {topic.of(mine[most])}?"
            else:
                question = f"What {do_they(doers)} have to do with {topic.label}?"
        else:
            question = f"What is known about {topic.label}?"
        yield interest if voices or strength >= WORTH_ANYHOW else interest / 2, question, topic.about
    doing: dict[tuple[str, bool], list[Remark]] = defaultdict(list)
    for remark in remarks:
        if remark.matter and (remark.claims or (remark.subject and not is_talk(remark))):
            doing[remark.subject or remark.who, bool(remark.subject)].append(remark)
    for (who, does), about in doing.items():
        # Whether it was so before the window does not show in it: that is what is asked. A habit is asked after
        # by itself, so that there is room for every occasion.
        habits = [each for each in about if each.moments and len(occasions_of(each.moments, AWAY)) > 1]
        once = [each for each in about if each not in habits]
        asked = [[each] for each in habits if not vocabulary().leaving.match(each.predicate)]
        asked += [once[n : n + ASKED] for n in range(0, len(once), ASKED)]
        for some in asked:
            matters = max(weight_of(remark, importance) for remark in some)
            things = listed([quoted(words_of(each)) for each in some])
            question = (
                f"Is this a habit of {who}: {things}?"
                if does and len(some) == 1 and some[0] in habits
                else f"What keeps {who} busy: {things}?"
                if does
                else f"Is it true what {who} says: {things}?"
            )
            yield (
                matters * (min(len(some[0].ids), USUAL) if len(some) == 1 else len(some) / 4),
                question,
                some,
            )
    for pair, about in pairs_of(remarks).items():
        a, b = sorted(pair)
        matters = sum(weight_of(remark, importance) for remark in about)
        talk = {remark.ids for remark in about if is_talk(remark)}
        labels = [
            topic.label
            for topic in topics.values()
            if sum(each.ids in talk for each in topic.about) > len(talk) / 2
        ]
        if labels:
            yield 2 * matters, f"Why do {a} and {b} keep talking about {listed(labels[:3])}?", about
        else:
            yield 2 * matters, f"What do {a} and {b} have to do with each other?", about


def named_in(question: str) -> list[str]:
    """Return whom a question of `askable` asks about."""
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
