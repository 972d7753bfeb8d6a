"""Thinking without a language model: questions and insights made of the memories' own words (SPEC §§4, 8).

Nothing is put into words that the evidence does not say: an insight names who said or did something, whether
again and again and over how long, who agrees and who does not, quotes it, and cites it. What it says of
them stays true when more evidence is merged into it, so it counts nothing. It is a `memory.ports.Thinker` like any
other, and what it proposes is checked and judged like anything else.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from memory.adapters.remarks import Remark, Topic, figures, is_number, remarks_of, topics_of, weight_of
from memory.entry import Entry, SourceType
from memory.ports import Candidate, Evidence, Judgement
from memory.review import as_evidence, contradict
from memory.words import stems

MAX_QUOTE: Final = 90
MAX_ACCOUNTS: Final = 3
MAX_INSIGHT: Final = 570
"""Characters of a quote, quotes of an insight (two where two must stand side by side), and characters of all."""

MAX_INSIGHTS: Final = 3
"""Insights on one question: what is most worth knowing comes first."""

MIN_REMARKS: Final = 2
"""Different things that must have been said or done before there is anything to tell of them."""

MIN_MATTER: Final = 2
"""Words that something done all the time must have to itself to be worth telling: coming and going have fewer."""

OFTEN: Final = 3
"""Times from which on somebody keeps at a thing, where it was all on one day."""

OVERLAP: Final = 0.5
"""Share of memories that two questions may have in common and still be two."""

_COMPARED: Final = 30
"""Newest remarks on a topic that are held against each other."""

_GERUND = re.compile(r"[a-z]+ing\b")
_MARKS = re.compile(r"[“”„‟\"«»〝〞＂]")
_TELLING = frozenset(stems("say tell hear know think speak swear"))
_ASKS_OF = re.compile(r"(?: say about| to do with|known about|asks about) (.+)\?$")
_ASKS_HOW_OFTEN = re.compile(r"^How often does .+ (?:do|say) this: ")
_ASKS_OF_TWO = re.compile(r"^What do (.+) and (.+) have to do with each other\?$")


class ExtractiveThinker:
    """`memory.ports.Thinker` without a model."""

    name = "extractive"
    is_model = False

    async def rate(self, items: Sequence[tuple[str, Entry]]) -> Mapping[tuple[str, int], int]:
        """Nothing: importance stays as tier 1 guessed it."""
        return {}

    async def questions(
        self, key: str, window: Sequence[Entry], gaps: Sequence[str], count: int
    ) -> Sequence[str]:
        """What most of the window is about, by importance and by how many have to do with it."""
        remarks = remarks_of(as_evidence(entry) for entry in window)
        importance = {entry.id: entry.importance for entry in window}
        asked: list[str] = []
        covered: list[frozenset[int]] = []
        for _, question, about in sorted(_askable(remarks, importance), key=lambda each: (-each[0], each[1])):
            ids = _ids(about)
            if any(len(ids & other) > OVERLAP * min(len(ids), len(other)) for other in covered):
                continue
            covered.append(ids)
            asked.append(question)
            if len(asked) == count:
                break
        return asked

    async def insights(self, key: str, question: str, evidence: Sequence[Evidence]) -> Sequence[Candidate]:
        """What the evidence has in common on the question: who agrees, who differs, who keeps at what."""
        two = _ASKS_OF_TWO.match(question)
        perceived = [item for item in evidence if item.source_type is not SourceType.INFERENCE]
        remarks = remarks_of(perceived, two.groups() if two else ())
        topics = topics_of(remarks)
        asked = None if two or _ASKS_HOW_OFTEN.match(question) else _topic_of(question, topics)
        found: list[Candidate] = []
        if two:
            found += _together(remarks, frozenset(two.groups()))
        elif asked:
            found += [*_on(asked), *_alone(asked)]
            found += [each for pair in _pairs(asked.about) for each in _together(asked.about, pair)]
        found += _routines(remarks, question)
        found += _occupied(topics.values(), question)
        # What else those whom it asks about have to do with.
        others = [topic for topic in topics.values() if any(who in question for who in _involved(topic))]
        for topic in sorted(others, key=lambda each: (-len(_involved(each)), -len(each.about), each.stem)):
            found += _on(topic)
        return _diverse(found)[:MAX_INSIGHTS]

    async def judge(self, key: str, candidate: Candidate, evidence: Sequence[Evidence]) -> Judgement | None:
        """``None``: the evidence speaks for itself."""
        return None


# ---- questions ----


def _askable(
    remarks: Sequence[Remark], importance: Mapping[int, int]
) -> Iterator[tuple[float, str, Sequence[Remark]]]:
    """What could be asked: how much it matters, the question, and the remarks that raise it."""
    for topic in topics_of(remarks).values():
        tellers = _distinct(remark.who for remark in topic.about if remark.told)
        doers = _distinct(remark.subject for remark in topic.about if remark.subject)
        matters = sum(weight_of(remark, importance) for remark in topic.about)
        # Many voices are worth more than many words, and quarrels more than both; things alone tell little,
        # and what nothing can be said of yet waits.
        voices = len({*tellers, *doers})
        interest = matters * (0.5 + 0.5 * voices) * (2.0 if any(_disputes(topic)) else 1.0)
        if not _on(topic) and not any(_alone(topic)):
            interest /= 4
        if tellers:
            question = f"What {_does(tellers)} say about {topic.label}?"
        elif doers:
            mine = {who: [r for r in topic.about if r.subject == who] for who in doers}
            most = max(doers, key=lambda who: len(mine[who]))
            # Where one of them does most of it, the thing is called what it is called there.
            if 2 * len(mine[most]) > len(topic.about) and _is_habit(mine[most]):
                question = f"What {_does([most])} have to do with {topic.of(mine[most])}?"
            else:
                question = f"What {_does(doers)} have to do with {topic.label}?"
        else:
            question = f"What is known about {topic.label}?"
        yield interest if voices else interest / 2, question, topic.about
    doing: dict[str, list[Remark]] = defaultdict(list)
    for remark in remarks:
        if len(remark.matter) >= MIN_MATTER and (remark.claims or remark.subject):
            doing[remark.subject or remark.who].append(remark)
    for who, about in doing.items():
        # Whether it was so before the window does not show in it: that is what is asked.
        usual = max(about, key=lambda each: (len(each.days), len(each.ids), len(each.matter), each.ids))
        matters = weight_of(usual, importance)
        question = f"How often does {who} {'do' if usual.subject else 'say'} this: {_quoted(_words(usual))}?"
        yield matters * (len(usual.ids) if _is_routine(usual) else 0.5), question, ()
    for pair, about in _pairs(remarks).items():
        a, b = sorted(pair)
        matters = sum(weight_of(remark, importance) for remark in about)
        yield 2 * matters, f"What do {a} and {b} have to do with each other?", about


def _pairs(remarks: Sequence[Remark]) -> dict[frozenset[str], list[Remark]]:
    """Twos who turn up together, those who do most often first, with what was seen of them."""
    met: dict[frozenset[str], list[Remark]] = defaultdict(list)
    for remark in remarks:
        for two in combinations(sorted(_company(remark)), 2):
            met[frozenset(two)].append(remark)
    often = {pair: about for pair, about in met.items() if len(about) >= MIN_REMARKS}
    return dict(sorted(often.items(), key=lambda item: (-len(item[1]), sorted(item[0]))))


def _involved(topic: Topic) -> frozenset[str]:
    """Who says or does something about it."""
    return frozenset(remark.who if remark.told else remark.subject for remark in topic.about) - {""}


def _topic_of(question: str, topics: Mapping[str, Topic]) -> Topic | None:
    """What a question is about: what it asks about by name, or what most remarks share."""
    named = _ASKS_OF.search(question)
    if named and named[1] in topics:
        return topics[named[1]]
    asked = stems(named[1] if named else question)
    found = [topics[word] for word in asked if word in topics]
    # The word that a label ends in is the thing itself; those before it tell which.
    return max(reversed(found), key=lambda topic: len(topic.about), default=None)


# ---- insights ----


def _on(topic: Topic) -> list[Candidate]:
    """Whatever there is to tell of a topic, what is most worth knowing first."""
    disputes = list(_differing(topic))
    told = [] if disputes else _agreeing(topic)
    return [*disputes, *told, *_asking(topic), *_keeping(topic), *_sharing(topic)]


def _differing(topic: Topic) -> Iterator[Candidate]:
    """Two accounts that cannot both be true."""
    pair = next(_disputes(topic), None)
    if pair is None:
        return
    a, b = pair
    label = topic.of(pair)
    if a.seen and b.seen:
        yield _tell(f"What was seen of {label} has changed", [a, b], both=True)
    elif a.seen or b.seen:
        teller = b.who if a.seen else a.who
        yield _tell(f"{teller}'s word on {label} goes against what was seen", [a, b], both=True)
    elif a.who == b.who:
        yield _tell(f"{a.who} has told it one way and another about {label}", [a, b], both=True)
    else:
        yield _tell(f"Accounts of {label} contradict each other", [a, b], both=True)


def _agreeing(topic: Topic) -> Iterator[Candidate]:
    """Several who speak of one thing, or one who speaks of what was seen, too."""
    claims = [remark for remark in topic.about if remark.claims]
    tellers = _distinct(remark.who for remark in claims)
    if same := _likest(topic):
        yield _tell(f"Accounts of {topic.of(same)} bear each other out", same, both=True)
    elif len(tellers) > 1:
        lead = f"There is talk of {topic.of(claims)} from several sides{_span(claims)}"
        yield _tell(lead, _each(claims, lambda remark: remark.who), claims)
    seen = [remark for remark in topic.about if remark.seen]
    borne = [
        (c, s) for c in claims for s in seen if _same_claim(topic, c, s) and not contradict(c.text, s.text)
    ]
    if borne:
        told = borne[0][0]
        yield _tell(f"What {told.who} says of {topic.of(borne[0])} was seen, too", borne[0], both=True)


def _asking(topic: Topic) -> Iterator[Candidate]:
    """Those who want to know."""
    asked = [remark for remark in topic.about if remark.asks]
    askers = _distinct(remark.who for remark in asked)
    if len(askers) > 1:
        lead = f"More than one wants to know of {topic.of(asked)}{_span(asked)}"
        yield _tell(lead, _each(asked, lambda remark: remark.who), asked)
    elif asked and _is_habit(asked):
        yield _tell(f"{askers[0]} asks about {topic.of(asked)} time and again{_span(asked)}", asked)


def _keeping(topic: Topic) -> Iterator[Candidate]:
    """Whoever was seen at one thing again and again."""
    doing: dict[str, list[Remark]] = defaultdict(list)
    for remark in topic.about:
        if remark.subject:
            doing[remark.subject].append(remark)
    often = [done for done in doing.values() if _is_habit(done)]
    for done in sorted(often, key=lambda done: (-len(done), done[0].ids)):
        thing = topic.of(done)
        returns = "keeps having to do with" if thing[0].isupper() else "keeps coming back to"
        lead = f"{done[0].subject} {returns} {thing}{_span(done)}"
        shown = _telling(done)
        if len(shown) == 1:
            told = f"{_quoted(shown[0].predicate)}, again and again"
        else:
            told = ", then ".join(_quoted(remark.predicate) for remark in shown)
        yield Candidate(content=f"{lead}: {told}", citations=_cited(done))


def _sharing(topic: Topic) -> Iterator[Candidate]:
    """Several who were seen at one thing."""
    seen = [remark for remark in topic.about if remark.seen and remark.subject]
    doers = _distinct(remark.subject for remark in seen)
    if len(doers) > 1:
        lead = f"Different people have to do with {topic.of(seen)}{_span(seen)}"
        yield _tell(lead, _each(seen, lambda remark: remark.subject), seen)


def _alone(topic: Topic) -> Iterator[Candidate]:
    """One teller whom nobody bears out."""
    claims = [remark for remark in topic.about if remark.claims]
    tellers = _distinct(remark.who for remark in claims)
    if len(tellers) == 1 and len(claims) >= MIN_REMARKS and not any(remark.seen for remark in topic.about):
        lead = f"Of {topic.of(claims)} there is {tellers[0]}'s word alone for this"
        told = ", then ".join(_quoted(remark.text) for remark in _telling(claims))
        yield Candidate(content=f"{lead}: {told}", citations=_cited(claims))


def _together(remarks: Sequence[Remark], pair: frozenset[str]) -> Iterator[Candidate]:
    """Two who turn up together."""
    about = _pairs(remarks).get(pair)
    if about:
        yield _tell(
            f"{_listed(sorted(pair))} have turned up together more than once{_span(about)}",
            _telling(about),
            about,
        )


def _routines(remarks: Sequence[Remark], question: str) -> Iterator[Candidate]:
    """What those whom the question names do or say all the time."""
    for remark in remarks:
        who = remark.subject or remark.who
        if _is_routine(remark) and who in question:
            often = "On more than one day" if len(remark.days) > 1 else "Again and again"
            does = "was " if _GERUND.match(remark.predicate) else "said " if remark.told else ""
            yield Candidate(
                content=f"{often} {who} {does}{_quoted(_words(remark))}", citations=_cited([remark])
            )


def _occupied(topics: Iterable[Topic], question: str) -> Iterator[Candidate]:
    """Those whom the question names, and the different things that they were seen at."""
    at: dict[str, list[list[Remark]]] = defaultdict(list)
    told: dict[str, list[str]] = defaultdict(list)
    for topic in sorted(topics, key=lambda each: (-len(each.about), each.stem)):
        for who in _distinct(remark.subject for remark in topic.about if remark.subject):
            mine = [remark for remark in topic.about if remark.subject == who]
            new = _ids(mine).isdisjoint(i for other in at[who] for i in _ids(other))
            if who in question and len(mine) >= MIN_REMARKS and new and len(at[who]) < MAX_ACCOUNTS:
                at[who].append(mine)
                told[who].append(f"{topic.of(mine)} ({_quoted(_telling(mine)[-1].predicate)})")
    for who, done in at.items():
        if len(done) > 1:
            content = f"{who} has several things on the go: {_listed(told[who])}"
            yield Candidate(content=content, citations=_cited(remark for mine in done for remark in mine))


def _is_routine(remark: Remark) -> bool:
    """Whether somebody does or says the same all the time, and it is not what everybody does."""
    often = len(remark.days) > 1 or len(remark.ids) >= OFTEN
    return often and len(remark.matter) >= MIN_MATTER and bool(remark.subject or remark.claims)


# ---- what insights have in common ----


def _disputes(topic: Topic) -> Iterator[tuple[Remark, Remark]]:
    """Pairs that contradict each other, or give different figures of the same, in the order they came."""
    compared = [remark for remark in topic.about if not remark.asks][-_COMPARED:]
    for a, b in combinations(compared, 2):
        if _same_claim(topic, a, b) and (contradict(a.text, b.text) or _differ_in_figures(a, b)):
            yield a, b


def _same_claim(topic: Topic, a: Remark, b: Remark) -> bool:
    """Whether two say, or deny, the same of a topic: besides its name and figures, half of all they say."""
    aside = _TELLING | frozenset(stems(topic.label))
    left, right = (
        frozenset(word for word in remark.stems if not is_number(word)) - aside for remark in (a, b)
    )
    return 2 * len(left & right) >= len(left | right) > 0


def _differ_in_figures(a: Remark, b: Remark) -> bool:
    one, other = figures(a.text), figures(b.text)
    return a.told and b.told and any(one[thing] != other[thing] for thing in one.keys() & other.keys())


def _likest(topic: Topic) -> tuple[Remark, Remark] | None:
    """Two who say the same of a topic, of all the nearest; none if nobody does."""
    claims = [remark for remark in topic.about if remark.claims][-_COMPARED:]
    disputed = set(_disputes(topic))
    found = [
        (a, b)
        for a, b in combinations(claims, 2)
        if a.who != b.who and _same_claim(topic, a, b) and (a, b) not in disputed
    ]
    return max(found, key=lambda pair: len(pair[0].stems & pair[1].stems), default=None)


def _is_habit(remarks: Sequence[Remark]) -> bool:
    """Whether it happened on different days, or often."""
    days = {day for remark in remarks for day in remark.days}
    return len(days) > 1 or sum(len(remark.ids) for remark in remarks) >= OFTEN


def _company(remark: Remark) -> frozenset[str]:
    """Who does something in a witnessed remark, and whom it mentions."""
    return remark.people | {remark.subject} if remark.subject else frozenset()


def _tell(
    lead: str, chosen: Sequence[Remark], cited: Sequence[Remark] | None = None, *, both: bool = False
) -> Candidate:
    """An insight: its lead, and what those whom it is about said or did.

    Args:
        lead: what it comes to.
        chosen: what is quoted, as far as there is room.
        cited: what it rests on; what is quoted, by default.
        both: there are two, and both must be quoted.
    """
    told: list[str] = []
    said: dict[str, list[Remark]] = defaultdict(list)
    for remark in chosen:
        said[_quoted(_words(remark))].append(remark)
    for n, remarks in enumerate(list(said.values())[:MAX_ACCOUNTS], 1):
        account = _account(remarks)
        if n == 1 or (both and n == 2) or len("; ".join([lead, *told, account])) <= MAX_INSIGHT:
            told.append(account)
    content = f"{lead}: {'; '.join(told)}"
    return Candidate(content=content, citations=_cited(chosen if cited is None else cited))


def _account(remarks: Sequence[Remark]) -> str:
    """What somebody said or did, or several in the same words."""
    first = remarks[0]
    if first.told:
        overheard = ", overheard" if first.source is SourceType.ENVIRONMENTAL else ""
        tellers = _listed(_distinct(remark.who for remark in remarks if remark.told))
        return f"{tellers}{overheard}: {_quoted(first.text)}"
    if first.source is SourceType.ENVIRONMENTAL and not first.subject:
        return f"overheard: {_quoted(first.text)}"
    doers = _distinct(remark.subject for remark in remarks)
    if first.subject and _GERUND.match(first.predicate):
        return f"{_listed(doers)} {'was' if len(doers) == 1 else 'were'} {_quoted(first.predicate)}"
    if len(doers) > 1:
        return f"{_listed(doers)}: {_quoted(first.predicate)}"
    how = "seen" if first.seen else f"{first.subject}, posing" if first.subject else "remembered"
    return f"{how}: {_quoted(first.text)}"


def _diverse(found: Iterable[Candidate]) -> list[Candidate]:
    """Insights that each rest on something of their own, mostly."""
    kept: list[Candidate] = []
    for candidate in found:
        cited = frozenset(candidate.citations)
        others = [frozenset(other.citations) for other in kept]
        if all(len(cited & other) <= OVERLAP * min(len(cited), len(other)) for other in others):
            kept.append(candidate)
    return kept


def _telling(remarks: Sequence[Remark]) -> list[Remark]:
    """The few that are quoted of many: from the first to the last, what can be quoted whole before the rest."""
    whole = [remark for remark in remarks if len(remark.predicate or remark.text) <= MAX_QUOTE]
    some = whole if len(whole) >= min(MIN_REMARKS, len(remarks)) else list(remarks)
    if len(some) <= MAX_ACCOUNTS:
        return some
    step = (len(some) - 1) / (MAX_ACCOUNTS - 1)
    return [some[round(n * step)] for n in range(MAX_ACCOUNTS)]


def _words(remark: Remark) -> str:
    """What is quoted of a remark: what was said, or what somebody did."""
    return remark.predicate if remark.subject else remark.text


def _quoted(text: str) -> str:
    """A quote that nothing in it can end."""
    inside = _MARKS.sub("'", text)
    if len(inside) > MAX_QUOTE:
        inside = inside[: MAX_QUOTE - 1].rsplit(" ", 1)[0] + "…"
    return f"“{inside}”"


def _span(remarks: Iterable[Remark]) -> str:
    """Over how long, in words that stay true however long it goes on."""
    days = {day for remark in remarks for day in remark.days}
    return "" if len(days) < 2 else " on more than one day" if len(days) == 2 else " for days"


def _each(remarks: Sequence[Remark], who: Callable[[Remark], str]) -> list[Remark]:
    """A remark of each, in order: the first that can be quoted whole, if any can."""
    theirs: dict[str, list[Remark]] = defaultdict(list)
    for remark in remarks:
        theirs[who(remark)].append(remark)
    return [_telling(mine)[0] for mine in theirs.values()]


def _cited(remarks: Iterable[Remark]) -> tuple[int, ...]:
    return tuple(sorted(_ids(remarks)))


def _ids(remarks: Iterable[Remark]) -> frozenset[int]:
    return frozenset(i for remark in remarks for i in remark.ids)


def _distinct(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))


def _does(names: Sequence[str]) -> str:
    return f"{'does' if len(names) == 1 else 'do'} {_listed(names)}"


def _listed(names: Sequence[str]) -> str:
    """Names in a row, three at most."""
    shown = [*names[:3], "others"] if len(names) > 3 else list(names)
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}"
