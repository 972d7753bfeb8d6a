"""Find what people keep talking about, with whom, and whether deeds follow."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from memory.reflection.extractive.doings import OWNED
from memory.reflection.extractive.finding import MIN_REMARKS, Finding, ids_of, in_order, make_finding
from memory.reflection.extractive.phrasing import (
    AWAY,
    GERUND,
    MAX_ACCOUNTS,
    company_of,
    does_what,
    is_talk,
    is_telling,
    occasions_of,
    on_occasions,
    over_days,
    partners_of,
    some_of,
)
from memory.reflection.extractive.remarks import Remark
from memory.reflection.extractive.topics import Topic
from memory.reflection.extractive.wording import is_plural, later, listed, mentions, strung


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


def find_deeds_after_talk(topics: Iterable[Topic]) -> Iterator[Finding]:
    """Yield who not only talks of a thing, but was seen at it later."""
    for topic in topics:
        for who in in_order(remark.subject for remark in topic.about if remark.seen and is_talk(remark)):
            talk = next(r for r in topic.about if r.subject == who and is_talk(r))
            label = topic.of([talk])
            # Of a place there is talk for other reasons, and what is another's is not the own.
            if label.split(" ")[-1][:1].isupper() or OWNED.search(label):
                continue
            done = [
                r
                for r in topic.about
                if r.subject == who
                and not is_talk(r)
                and is_telling(r)
                and r.moments
                and talk.moments
                and r.moments[0] - talk.moments[0] >= AWAY
                and mentions(r.predicate, label)
            ]
            if done:
                doings = strung([each.predicate for each in done[:MAX_ACCOUNTS]], label)
                was = "was " if GERUND.match(doings) else ""
                after = later(done[0].moments[0] - talk.moments[0]).removesuffix(" later")
                content = f"About {after} after talking about {label}, {who} {was}{doings}"
                yield make_finding(7, content, [talk, *done[:MAX_ACCOUNTS]], [who])


def find_recurring_talk(remarks: Sequence[Remark], topics: Iterable[Topic]) -> Iterator[Finding]:
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
            company = [
                {
                    *(other.subject for other in talk if other.predicate == remark.predicate),
                    *partners_of(remark),
                }
                for remark in mine
            ]
            partners = sorted(set.intersection(*company) - {who, ""})
            if partners:
                told |= {who, *partners}
                label = _labelled(group, mine) or topic.of(mine)
                words = {remark.predicate for remark in mine}
                shared = [remark for remark in talk if remark.predicate in words]
                names = listed(sorted([who, *partners]))
                content = f"{names} keep coming back to {label} when they talk, {on_occasions(times)}"
                yield make_finding(9 + len(times) / 2, content, shared, [who, *partners])
        times = occasions_of(moment for remark in talk for moment in remark.moments)
        label = _labelled(group, talk)
        if label and not told and len(times) >= MIN_REMARKS and len(talk) >= MIN_REMARKS:
            keeps = "keep" if is_plural(label) else "keeps"
            content = (
                f"{label[0].upper()}{label[1:]} {keeps} coming up when people talk, {on_occasions(times)}"
            )
            who_all = {person for remark in talk for person in (remark.subject, *remark.people)}
            yield make_finding(7 + len(times) / 2, content, talk, who_all - {""})


def _labelled(topics: Sequence[Topic], about: Sequence[Remark]) -> str:
    """Return the most telling name of what the same remarks are about; empty if none is."""
    text = "\n".join(remark.text for remark in about)
    labels = [
        label
        for label in (topic.of(about) for topic in topics)
        # Whoever stands beside somebody else talks, and is not what it is about.
        if not re.search(rf"\b{re.escape(label)} and [A-Z]|[A-Z]\w* and {re.escape(label)}\b", text)
    ]
    telling = [
        label for label in labels if len(label.removeprefix("the ").split(" ")) > 1 or label[0].isupper()
    ]
    return min(telling, key=lambda label: (-len(label.removeprefix("the ").split(" ")), label), default="")


def find_dealings(remarks: Sequence[Remark]) -> Iterator[Finding]:
    """Yield pairs who have to do with each other."""
    for pair, about in pairs_of(remarks).items():
        shown = [remark for remark in some_of(about) if is_telling(remark) and not is_talk(remark)]
        if len(shown) < MIN_REMARKS:
            continue
        clauses = ", then ".join(f"{remark.subject} {does_what(remark)}" for remark in shown)
        lead = f"{listed(sorted(pair))} have had to do with each other more than once{over_days(about)}"
        yield make_finding(4, f"{lead}: {clauses}", about, pair)
