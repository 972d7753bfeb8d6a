"""Count what people talk about together."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from memory.calendar import GREGORIAN, Calendar
from memory.reflection.deeds.events import day_of
from memory.reflection.extractive.phrasing import is_talk, partners_of
from memory.reflection.extractive.remarks import Remark
from memory.reflection.extractive.topics import Topic, topics_of
from memory.reflection.extractive.wording import is_specific, listed
from memory.reflection.patterns.pattern import MOST_CITED, Pattern
from memory.text.words import stem_set

MIN_TALKS: Final = 4
"""Conversations on one thing before it counts that people keep talking about it."""

MIN_TALKERS: Final = 3
"""People who must have talked about it."""

ONE_TALK: Final = 1800.0
"""Maximum number of seconds between two remarks of one conversation."""

MOST_TOPICS: Final = 3
"""Things that people talk about most, at most, that are told."""

MIN_PARTNERS: Final = 2
"""People with whom somebody must have talked about one thing for it to be on their mind."""

MOST_MINDS: Final = 2
"""Maximum number of people whose concerns are told."""

_SHOWN: Final = 4


def conversations(remarks: Sequence[Remark], calendar: Calendar = GREGORIAN) -> Iterator[Pattern]:
    """Yield what several people keep talking about. This is a count of conversations that were seen.

    Args:
        remarks: as `memory.reflection.extractive.remarks.remarks_of` returns them.
        calendar: what a day is.
    """
    talks = [r for r in remarks if r.seen and r.subject and r.moments and is_talk(r)]
    found: list[Pattern] = []
    minds: dict[str, Pattern] = {}
    people = {word for remark in talks for name in (remark.subject, *remark.people) for word in name.split()}
    for found_topic in topics_of(talks).values():
        label = found_topic.label
        named = stem_set(label)
        # "The research project" is not any project.
        topic = replace(found_topic, about=tuple(r for r in found_topic.about if named <= r.stems))
        if not people.isdisjoint(label.split(" ")) or not is_specific(label):
            continue
        if _is_somebody(topic):
            continue
        bringing_up = list(_on_their_mind(topic))
        talk = _talk_of_the_village(topic, calendar, bringing_up)
        if talk is not None:
            found.append(talk)
        elif len(bringing_up) == 1:  # what several bring up is the talk of the village
            (own,) = bringing_up
            (who,) = own.people
            if who not in minds or own.surprise > minds[who].surprise:
                minds[who] = own
    found.sort(key=lambda pattern: (-pattern.surprise, pattern.content))
    yield from found[:MOST_TOPICS]
    yield from sorted(minds.values(), key=lambda pattern: (-pattern.surprise, pattern.content))[:MOST_MINDS]


def _talk_of_the_village(topic: Topic, calendar: Calendar, minds: Sequence[Pattern]) -> Pattern | None:
    """Return that several people keep talking about a thing; ``None`` if they do not.

    Args:
        topic: the thing, with the conversations about it.
        calendar: what a day is.
        minds: who brings it up; that is not told of one of them any more.
    """
    if not _is_certain(topic.label):
        return None
    occasions: dict[str, list[Remark]] = defaultdict(list)
    for remark in topic.about:
        occasions[remark.predicate].append(remark)
    talkers = sorted({name for remark in topic.about for name in ({remark.subject} | partners_of(remark))})
    starts = sorted(min(each[0].moments) for each in occasions.values())
    count = sum(1 for n, start in enumerate(starts) if not n or start - starts[n - 1] >= ONE_TALK)
    if count < MIN_TALKS or len(talkers) < MIN_TALKERS:
        return None
    days = len({day_of(start, calendar) for start in starts})
    over = f", on at least {days} days" if days > 1 else ""
    return Pattern(
        content=f"{listed(talkers, _SHOWN)} keep talking about {topic.label}{over}",
        citations=tuple(sorted({each[0].ids[0] for each in occasions.values()})[:MOST_CITED]),
        pattern="talk of the village",
        surprise=1 + count / 4,
        people=frozenset(talkers),
        question=f"Why does everybody talk about {topic.label}?",
        settles=tuple(each.content for each in minds),
    )


def _is_somebody(topic: Topic) -> bool:
    """Return whether a name that people talk of is that of somebody who does something in most of it."""
    doing = re.compile(rf"\b{re.escape(topic.label)}(?: [A-Z][\w-]+)?(?: and [A-Z][\w-]+)? \w+ing\b")
    acts = sum(doing.search(remark.text) is not None for remark in topic.about)
    return topic.label[:1].isupper() and 2 * acts >= len(topic.about)


def _on_their_mind(topic: Topic) -> Iterator[Pattern]:
    """Yield who talks about a thing with several others, each in a conversation of its own."""
    talks: dict[str, list[Remark]] = defaultdict(list)
    for remark in topic.about:
        talks[remark.predicate].append(remark)
    for who in sorted({remark.subject for remark in topic.about}):
        partners: dict[str, list[int]] = {}
        for same in talks.values():
            company = {r.subject for r in same} | {name for r in same for name in partners_of(r)}
            # The first to speak in a conversation brings its topic up.
            leads = who in company and _first_named(same[0], company) == who
            if leads and len(company) == 2:
                partners.setdefault((company - {who}).pop(), [remark.ids[0] for remark in same])
        if len(partners) >= MIN_PARTNERS:
            yield Pattern(
                content=f"{who} keeps bringing up {topic.label}, with {listed(sorted(partners), _SHOWN)}",
                citations=tuple(sorted(i for ids in partners.values() for i in ids)[:MOST_CITED]),
                pattern="preoccupation",
                surprise=len(partners) / 2
                + (0.25 if topic.label.islower() else 0),  # a place is where they are
                people=frozenset({who}),
                question=f"What is on {who}'s mind?",
                about=f"mind\0{who}",
            )


def _first_named(remark: Remark, company: set[str]) -> str:
    """Return who of a company is named first in what they talk about, by any word of the name."""
    places = {
        name: min((at for word in name.split() if (at := remark.predicate.find(word)) >= 0), default=-1)
        for name in company
    }
    named = [name for name in sorted(company) if places[name] >= 0]
    return min(named, key=lambda name: places[name], default=remark.subject)


def _is_certain(label: str) -> bool:
    """Return whether a label names one certain thing: "the farmers' market", "Johnson Park", and not "various plans"."""
    words = label.split(" ")
    return is_specific(label) and (len(words) > 2 or any(word[:1].isupper() for word in words))
