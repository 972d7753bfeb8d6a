"""Compare accounts of one thing: who agrees, who disagrees, and whose statements were not confirmed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Final

from memory.calendar import DAY
from memory.evidence.credibility import contradict
from memory.evidence.values import numbered
from memory.reflection.extractive.finding import MIN_REMARKS, Finding, ids_of, in_order, make_finding
from memory.reflection.extractive.phrasing import (
    APART,
    is_habit,
    one_each,
    over_days,
    says,
    so_often,
    some_of,
    with_quotes,
)
from memory.reflection.extractive.remarks import Remark, figures, is_number
from memory.reflection.extractive.topics import Topic
from memory.reflection.extractive.wording import is_specific, later, listed, quoted
from memory.text.elapsed import agos
from memory.text.lexicon import Lexicon, current
from memory.text.words import stem, stem_set, tokens

_COMPARED: Final = 30
"""Number of newest remarks on a topic that are compared with each other."""

_TELLING: Final = 3
"""Stems of matter from which on it is worth telling that two say the same: of the weather anybody does."""

_CLAUSES: Final = 20
"""Maximum number of clauses of a text that are compared with those of another."""


CHANGES: Final = 3 * DAY
"""Seconds after which two numbers that different people name may both have been right."""


def find_disputes(topic: Topic) -> Iterator[Finding]:
    """Yield the two accounts of a thing that can least both be true, or not at the same time."""
    pair = max(_disputes(topic), key=lambda two: len(two[0].stems & two[1].stems), default=None)
    if pair is None:
        return
    a, b = pair
    label = topic.of(pair)
    gap = max(b.moments) - min(a.moments) if a.moments and b.moments else 0.0
    after = later(gap) if gap >= APART else "then"
    who = {remark.who for remark in pair if remark.told}
    if a.seen and b.seen:
        lead = f"What was seen of {label} has changed"
        yield make_finding(
            "change seen", 9, f"{lead}: first {quoted(a.quote)}, {after} {quoted(b.quote)}", pair
        )
    elif a.seen or b.seen:
        told, seen = (b, a) if a.seen else (a, b)
        lead = f"What {told.who} says of {label} does not fit what was seen"
        yield make_finding(
            "word against sight", 10, f"{lead}: {says(told)}, but seen was {quoted(seen.quote)}", pair, who
        )
    elif a.who == b.who:
        lead = f"{a.who} does not always say the same of {label}"
        yield make_finding(
            "changed story", 9, f"{lead}: first {quoted(a.quote)}, {after} {quoted(b.quote)}", pair, who
        )
    else:
        counted = _counted_apart(a, b)
        if counted and gap >= CHANGES:
            return  # seven seals, and a week later twelve
        if counted and counted not in tokens(label):
            label = f"the number of {counted}"
        lead = f"{listed([a.who, b.who])} disagree about {label}"
        yield make_finding("disagreement", 10, f"{lead}: {says(a)}, but {says(b)}", pair, who)


def find_gone_against(topics: Iterable[Topic]) -> Iterator[Finding]:
    """Yield whose word is contradicted by what was seen, about more than one thing."""
    wrong: dict[str, list[tuple[Topic, tuple[Remark, Remark]]]] = defaultdict(list)
    for topic in topics:
        for a, b in _disputes(topic):
            told = b if a.seen else a
            known = {i for _, pair in wrong[told.who] for i in ids_of(pair)}
            if a.seen != b.seen and known.isdisjoint(ids_of([a, b])):
                wrong[told.who].append((topic, (a, b)))
    for who, cases in wrong.items():
        labels = in_order(topic.of(pair) for topic, pair in cases)
        if len(labels) > 1:
            content = (
                f"What {who} says has gone against what was seen about more than one thing: {listed(labels)}"
            )
            yield make_finding(
                "word against sight", 12, content, (remark for _, pair in cases for remark in pair), [who]
            )


def find_agreement(topic: Topic) -> Iterator[Finding]:
    """Return that several people say the same of a thing, or that one says what was seen too."""
    claims = [remark for remark in topic.about if remark.claims]
    tellers = in_order(remark.who for remark in claims)
    if same := _likest(topic):
        lead = f"{listed([remark.who for remark in same])} say the same of {topic.of(same)}"
        accounts = f"{says(same[0])}, and {says(same[1])}"
        yield make_finding("agreement", 8, f"{lead}: {accounts}", same, tellers)
    seen = [remark for remark in topic.about if remark.seen]
    denies = current().claims.negation.search
    borne = [
        (c, s)
        for c in claims
        for s in seen
        if _same_claim(topic, c, s) and bool(denies(c.text)) == bool(denies(s.text))
    ]
    if borne:
        told, saw = borne[0]
        lead = f"What {told.who} says of {topic.of(borne[0])} was seen, too"
        yield make_finding(
            "borne out", 9, f"{lead}: {says(told)}, and seen was {quoted(saw.quote)}", borne[0], [told.who]
        )


def find_wanting_to_know(topic: Topic) -> Iterator[Finding]:
    """Yield who wants to know about a thing."""
    asked = [remark for remark in topic.about if remark.asks]
    askers = in_order(remark.who for remark in asked)
    if len(askers) > 1:
        lead = (
            f"{listed(askers)} {'both' if len(askers) == 2 else 'all'} want to know about {topic.of(asked)}"
        )
        yield make_finding(
            "question", 7, with_quotes(f"{lead}{over_days(asked)}", one_each(asked)), asked, askers
        )
    elif len(askers) == 1 and is_habit(asked):
        times = sum(len(remark.ids) for remark in asked)
        lead = f"{askers[0]} has asked about {topic.of(asked)} at least {so_often(times)}{over_days(asked)}"
        yield make_finding(
            "question",
            6,
            f"{lead}: {', then '.join(quoted(each.quote) for each in some_of(asked))}",
            asked,
            askers,
        )


def find_unconfirmed(topic: Topic) -> Iterator[Finding]:
    """Yield claims of one teller that nobody confirms; claims about a person only belong to that person's picture."""
    if any(topic.label in remark.people for remark in topic.about):
        return
    claims = [remark for remark in topic.about if remark.claims]
    tellers = in_order(remark.who for remark in claims)
    if not is_specific(topic.label) and any(_is_new(topic.stem, claim) for claim in claims[1:]):
        return  # two lines that only share a common noun: "my boy", and later "a boy and a girl"
    if len(tellers) == 1 and len(claims) >= MIN_REMARKS and not any(remark.seen for remark in topic.about):
        lead = f"All I know of {topic.of(claims)} I have from {tellers[0]}"
        told = ", then ".join(quoted(remark.quote) for remark in some_of(claims))
        yield make_finding("one word alone", 3, f"{lead}: {told}", claims, tellers)


def _is_new(thing: str, claim: Remark) -> bool:
    """Return whether a claim names a thing as one that was not spoken of before: "a boy"."""
    words = tokens(claim.text)
    places = [n for n, word in enumerate(words) if n and stem(word) == thing]
    return any(not current().deeds.indefinite.isdisjoint(words[max(0, n - 2) : n]) for n in places)


def _disputes(topic: Topic) -> tuple[tuple[Remark, Remark], ...]:
    """Return pairs that contradict each other, or give different figures of the same, in the order they came."""
    if not topic.disputed:
        topic.disputed.append(tuple(_find_disputes(topic)))
    return topic.disputed[0]


def _find_disputes(topic: Topic) -> Iterator[tuple[Remark, Remark]]:
    compared = [remark for remark in topic.about if not remark.asks][-_COMPARED:]
    claimed = [_claimed(topic, remark) for remark in compared]
    own = [_of_oneself(remark) for remark in compared]
    for m, n in combinations(range(len(compared)), 2):
        a, b = compared[m], compared[n]
        if (
            not ((own[m] or own[n]) and a.who != b.who)
            and _alike(claimed[m], claimed[n])
            and not _of_other_number(a, b)
            and not _of_other_day(a, b)
            and not _of_other_side(a, b)
            and (_denies(a, b) or _differ_in_figures(a, b))
        ):
            yield a, b


def _of_other_number(a: Remark, b: Remark) -> bool:
    """Return whether two speak of different things that are told apart by a number: "keg 1" and "keg 7"."""
    one, other = numbered(_undated(a)), numbered(_undated(b))
    named = {thing for thing, _ in one} & {thing for thing, _ in other}
    return any(
        {each for each in one if each[0] == thing}.isdisjoint(each for each in other if each[0] == thing)
        for thing in named
    )


def _of_other_day(a: Remark, b: Remark) -> bool:
    """Return whether two name different days of the week: "the Monday list" and "the Friday list"."""
    days = current().times.weekdays
    one, other = ({days[word] for word in tokens(each.text) if word in days} for each in (a, b))
    return bool(one and other) and one.isdisjoint(other)


def _of_other_side(a: Remark, b: Remark) -> bool:
    """Return whether two speak of things of one kind in two places: "the upper field" and "the lower field"."""
    one, other = (_sides(current(), each.text) for each in (a, b))
    return any(one[thing].isdisjoint(other[thing]) for thing in one.keys() & other.keys())


@lru_cache(maxsize=2_048)
def _sides(lexicon: Lexicon, text: str) -> Mapping[str, frozenset[str]]:
    """Return the words that tell which of several things is meant ("upper"), by the stem of the word after them."""
    found: dict[str, frozenset[str]] = {}
    for which, thing in pairwise(tokens(text, lexicon=lexicon)):
        if which in lexicon.deeds.sides and thing not in lexicon.stop_words:
            key = stem(thing, lexicon=lexicon)
            found[key] = found.get(key, frozenset()) | {which}
    return found


def _of_oneself(remark: Remark) -> bool:
    """Return whether somebody speaks of their own things: "my boat" of two people means two boats."""
    return remark.told and not current().deeds.own.isdisjoint(tokens(remark.text))


def _same_claim(topic: Topic, a: Remark, b: Remark) -> bool:
    """Return whether two say, or deny, the same of a topic: besides its name and figures, half of all they say."""
    return _alike(_claimed(topic, a), _claimed(topic, b))


_Claimed = tuple[frozenset[str], frozenset[str]]
"""What a remark says of a topic, and the names in it, as stems."""


def _claimed(topic: Topic, remark: Remark) -> _Claimed:
    names = _names(remark)
    aside = _aside() | names | _stems_of(current(), (topic.label,))
    return _uncounted(current(), remark.stems) - aside, names


def _alike(a: _Claimed, b: _Claimed) -> bool:
    left, right = a[0] - b[1], b[0] - a[1]
    both = len(left & right)
    return both > 0 and 3 * both >= len(left) + len(right)


@lru_cache(maxsize=2_048)
def _uncounted(lexicon: Lexicon, words: frozenset[str]) -> frozenset[str]:
    """Return stems without numbers. Each remark is compared with many others."""
    return frozenset(word for word in words if not is_number(word))


def _denies(a: Remark, b: Remark) -> bool:
    """Return whether one says of something that it is so, and the other that it is not: clause by clause, as what is denied
    in one breath need not be what was said in the other. Who denies more than was said does not deny that.
    """
    return _contradict(current(), a.text, b.text, _names(a) | _names(b))


@lru_cache(maxsize=4_096)  # two remarks have several topics in common
def _contradict(lexicon: Lexicon, a: str, b: str, names: frozenset[str]) -> bool:
    """Return whether a clause of one text contradicts one of the other; names tell nothing of what they say."""
    aside = _aside() | names
    for one in _clauses(lexicon, a):
        for other in _clauses(lexicon, b):
            if contradict(one, other):
                said, denied = (other, one) if lexicon.claims.negation.search(one) else (one, other)
                if stem_set(denied) - aside <= stem_set(said):
                    return True
    return False


@lru_cache(maxsize=2_048)
def _clauses(lexicon: Lexicon, text: str) -> tuple[str, ...]:
    return tuple(lexicon.remarks.clause.split(text)[:_CLAUSES])


def _names(remark: Remark) -> frozenset[str]:
    """Return the stems of the names of those who say or do something, or are spoken of."""
    return _stems_of(current(), (*sorted(remark.people), remark.who, remark.subject))


@lru_cache(maxsize=2_048)
def _stems_of(lexicon: Lexicon, texts: tuple[str, ...]) -> frozenset[str]:
    return stem_set(" ".join(texts), lexicon=lexicon)


def _differ_in_figures(a: Remark, b: Remark) -> bool:
    if not (a.told and b.told):
        return False
    one, other = figures(_undated(a)), figures(_undated(b))
    return any(one[thing] != other[thing] for thing in one.keys() & other.keys()) or _differ_in_moments(a, b)


def _differ_in_moments(a: Remark, b: Remark) -> bool:
    """Return whether two tell by how long ago something was that it was at different moments.

    What was "two minutes ago" was three minutes ago a minute later; and what happened after the first account was given is
    something else.
    """
    one, other = _meant(a), _meant(b)
    if one is None or other is None or max(one[0], other[0]) > min(max(a.moments), max(b.moments)):
        return False
    return abs(one[0] - other[0]) > max(one[1], other[1])


def _meant(remark: Remark) -> tuple[float, float] | None:
    """Return the one moment that a remark names by how long ago it was, and how far it may be off; ``None`` if it names none
    or several.
    """
    found = agos(remark.text) if remark.moments else ()
    return (max(remark.moments) - found[0].seconds, found[0].unit) if len(found) == 1 else None


def _undated(remark: Remark) -> str:
    """Return the text of a remark without the times that depend on when it is said."""
    text = remark.text
    for ago in reversed(agos(text)):
        text = f"{text[: ago.begin]} {text[ago.stop :]}"
    return text


def _counted_apart(a: Remark, b: Remark) -> str:
    """Return what two count and do not count the same, as one of them calls it; empty if nothing."""
    if _denies(a, b) or not _differ_in_figures(a, b):
        return ""
    one, other = figures(_undated(a)), figures(_undated(b))
    apart = {thing for thing in one.keys() & other.keys() if one[thing] != other[thing]}
    return next((word for word in tokens(a.text) if stem(word) in apart), "")


def _likest(topic: Topic) -> tuple[Remark, Remark] | None:
    """Return the two remarks on a topic that are most alike; ``None`` if no two say the same."""
    claims = [remark for remark in topic.about if remark.claims][-_COMPARED:]
    disputed = set(_disputes(topic))
    found = [
        (a, b)
        for a, b in combinations(claims, 2)
        if a.who != b.who
        and a.stems != b.stems  # who uses the same words says what everybody says, or repeats it
        and min(len(a.matter), len(b.matter)) >= _TELLING
        and _same_claim(topic, a, b)
        and (a, b) not in disputed
    ]
    return max(found, key=lambda pair: len(pair[0].stems & pair[1].stems), default=None)


def _aside() -> frozenset[str]:
    """Return the stems that say neither what is claimed nor what the claim is about."""
    return _aside_in(current())


@lru_cache(maxsize=4)
def _aside_in(lexicon: Lexicon) -> frozenset[str]:
    return lexicon.stem_set(lexicon.remarks.telling | lexicon.remarks.denying)
