"""Find what people keep talking about, with whom, and whether deeds follow."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from memory.reflection.extractive.finding import MIN_REMARKS, Finding, ids_of, in_order, make_finding
from memory.reflection.extractive.phrasing import (
    company_of,
    is_talk,
    occasions_of,
    on_occasions,
    partners_of,
)
from memory.reflection.extractive.remarks import Remark
from memory.reflection.extractive.topics import Topic
from memory.reflection.extractive.wording import listed


def pairs_of(remarks: Sequence[Remark]) -> dict[frozenset[str], list[Remark]]:
    """Return pairs who turn up together, the most frequent first, with what was seen of them."""
    met: dict[frozenset[str], list[Remark]] = defaultdict(list)
    for remark in remarks:
        for two in combinations(sorted(company_of(remark)), 2):
            met[frozenset(two)].append(remark)
    said: dict[str, list[Remark]] = defaultdict(list)
    for remark in remarks:
        if remark.seen and remark.subject and is_talk(remark):
            said[remark.predicate].append(remark)
    for shared in said.values():  # those of whom the same talk was seen
        for a, b in combinations(shared, 2):
            pair = met[frozenset((a.subject, b.subject))] if a.subject != b.subject else []
            pair += [remark for remark in (a, b) if remark not in pair]
    often = {pair: about for pair, about in met.items() if len(about) >= MIN_REMARKS}
    return dict(sorted(often.items(), key=lambda item: (-len(item[1]), sorted(item[0]))))


def find_recurring_talk(topics: Iterable[Topic]) -> Iterator[Finding]:
    """Yield who keeps talking about what, and with whom."""
    groups: dict[frozenset[int], list[Topic]] = defaultdict(list)
    for topic in topics:
        groups[ids_of(remark for remark in topic.about if is_talk(remark))].append(topic)
    for ids, group in groups.items():
        topic = group[0]
        talk = [remark for remark in topic.about if ids.issuperset(remark.ids) and is_talk(remark)]
        told: set[str] = set()
        for who in in_order(remark.subject for remark in talk if remark.subject):
            mine = [remark for remark in talk if remark.subject == who]
            times = occasions_of(moment for remark in mine for moment in remark.moments)
            if who in told or len(times) < MIN_REMARKS or len(mine) < MIN_REMARKS:
                continue
            partners = _partners(who, mine, talk)
            if not partners:
                continue
            told |= {who, *partners}
            label = _labelled(group, mine) or topic.of(mine)
            words = {remark.predicate for remark in mine}
            shared = [remark for remark in talk if remark.predicate in words]
            names = listed(sorted([who, *partners]))
            content = f"{names} keep coming back to {label} when they talk, {on_occasions(times)}"
            yield make_finding("recurring talk", 9 + len(times) / 2, content, shared, [who, *partners])


def _partners(who: str, mine: Sequence[Remark], talk: Iterable[Remark]) -> list[str]:
    """Return those who are there in each talk of somebody: who does the same, and whom it speaks with.

    Args:
        who: that somebody.
        mine: remarks in which they talk.
        talk: remarks in which anybody does.
    """
    talk = list(talk)
    company = (
        {*(other.subject for other in talk if other.predicate == remark.predicate), *partners_of(remark)}
        for remark in mine
    )
    return sorted(set.intersection(*company) - {who, ""})


def _labelled(topics: Sequence[Topic], about: Sequence[Remark]) -> str:
    """Return the most telling name of what the same remarks are about; empty if none is."""
    text = "\n".join(remark.text for remark in about)
    labels = [
        label
        for label in (topic.of(about) for topic in topics)
        # A name beside another speaker's is a partner in talk, not its topic.
        if not re.search(rf"\b{re.escape(label)} and [A-Z]|[A-Z]\w* and {re.escape(label)}\b", text)
    ]
    telling = [
        label for label in labels if len(label.removeprefix("the ").split(" ")) > 1 or label[0].isupper()
    ]
    return min(telling, key=lambda label: (-len(label.removeprefix("the ").split(" ")), label), default="")
