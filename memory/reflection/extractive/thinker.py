"""Thinking without a language model: questions and insights made of the memories' own words (SPEC §§4, 8).

Nothing is put into words that the evidence does not say: an insight names who said or did something, how
often at least, between when and when, what followed on what, who agrees and who does not, and cites it. What
was witnessed is told in its own words where they are plain, and what anybody said stays theirs, in quotes. What
an insight says stays true when more evidence is merged into it: counts are "at least", and times are those of
its evidence. It is a `memory.reflection.thinker.Thinker` like any other, and what it proposes is checked and judged like
anything else.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from memory.evidence.candidates import Candidate, Evidence, Judgement
from memory.evidence.credibility import as_evidence, contradict
from memory.journal.entry import Entry, SourceType
from memory.reflection.extractive.remarks import (
    Remark,
    Topic,
    figures,
    is_number,
    remarks_of,
    topics_of,
    weight_of,
)
from memory.reflection.extractive.wording import (
    MAX_QUOTE,
    at_times,
    between,
    clock,
    is_plain,
    is_plural,
    later,
    listed,
    mentions,
    one_of,
    quoted,
    strung,
    usual_hour,
    with_pronoun,
)
from memory.text.words import stems

MAX_ACCOUNTS: Final = 3
MAX_INSIGHT: Final = 570
"""Quotes of an insight (two where two must stand side by side), and characters of all."""

MAX_INSIGHTS: Final = 4
"""Insights on one question: what is most worth knowing comes first."""

WORTH_ANYHOW: Final = 7.0
"""Strength from which on an insight is told though nobody asked for it."""

MIN_REMARKS: Final = 2
"""Different things that must have been said or done before there is anything to tell of them."""

MIN_MATTER: Final = 2
"""Words that something done all the time must have to itself to be worth telling at any hour."""

OFTEN: Final = 3
"""Times from which on somebody keeps at a thing, where it was all on one day."""

USUAL: Final = 2.5
"""How much more a habit is worth asking after than a thing done once, at most."""

ASKED: Final = 4
"""Things that somebody does, one after the other, that one question asks after."""

STAGES: Final = 3
"""Different things done with one thing that make a course of work."""

MAX_STAGES: Final = 6
"""Those that are told of many."""

ALIKE: Final = 2
"""Words that two must have in common to be about the same matter, where nothing else says so."""

AT_ONCE: Final = 900.0
"""Seconds up to which two things happen at the same time."""

_DAY: Final = 86_400.0

APART: Final = 1800.0
AWAY: Final = 3600.0
SOON: Final = 3600.0
"""Seconds from which on something is another occasion, from which on somebody comes back to a thing, and up
to which one thing follows on another."""

OVERLAP: Final = 0.5
"""Share of memories that two questions may have in common and still be two."""

_COMPARED: Final = 30
"""Newest remarks on a topic that are held against each other."""

_GERUND = re.compile(r"[a-z]+ing\b")
_TELLING = frozenset(stems("say tell hear know think speak swear"))
_EVERYDAY = frozenset(
    stems("sleep eat drink wash dress wake rest bed food meal breakfast lunch dinner supper get go wait")
)
_TALKING = frozenset(stems("converse talk chat discuss argue gossip whisper speak"))
_WITH = re.compile(r"\b(?:with|between|to|and)$")
_GIVING = re.compile(r"(?:gave|gives|giving|handed|hands|lent|lends|offered|offers) .+$")
_USED = re.compile(
    r"(?P<thing>[a-z][\w ]*?) (?:is|was) (?:being )?used by (?P<who>[A-Z].*?) for (?P<what>[a-z]+ing .+)$"
)
_STATE = re.compile(r"(?P<thing>[a-z][\w ]*?) (?:is|was) (?P<rest>.+)$")
_DENYING = frozenset(stems("never nobody nothing none without"))
_NOT = re.compile(r"\b(?:not|no|never|nobody|nothing|none|without|cannot|\w+n['’]t)\b", re.IGNORECASE)
_CLAUSE = re.compile(r"[,;:.!?]+\s+| but ")
_MOVING = re.compile(r"(?:arriv|came|come|coming|enter|walk)\w*\b")
_LEAVING = re.compile(r"(?:left|leav|depart|went|goes|going)\w*\b")
_ASKS_AFTER = re.compile(r"^(?:What|How often) do(?:es)? (.+?) (?:say|do this|have to do|converse|use)\b")
_OWNED = re.compile(r"[A-Z]\w*['’]s? [a-z]")
_ASKS_OF = re.compile(r"(?: say about| to do with|known about|asks about) (.+)\?$")
_ASKS_HOW_OFTEN = re.compile(r"^How often does .+ (?:do|say) this: ")
_ASKS_OF_TWO = re.compile(
    r"^(?:What|How often) do (.+?) and (.+?) (?:have to do with each other|converse about .+)\?$"
)


class ExtractiveThinker:
    """`memory.reflection.thinker.Thinker` without a model."""

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
        # Twos are asked after for their own sake: what they do with each other is about something else, too.
        for _, question, about in sorted(_askable(remarks, importance), key=lambda each: (-each[0], each[1])):
            ids = frozenset() if _ASKS_OF_TWO.match(question) else _ids(about)
            if ids and any(len(ids & other) > OVERLAP * min(len(ids), len(other)) for other in covered):
                continue
            covered.append(ids)
            asked.append(question)
            if len(asked) == count:
                break
        return asked

    async def insights(self, key: str, question: str, evidence: Sequence[Evidence]) -> Sequence[Candidate]:
        """What the evidence shows of those and of that which the question names, the strongest first."""
        two = _ASKS_OF_TWO.match(question)
        perceived = [item for item in evidence if item.source_type is not SourceType.INFERENCE]
        remarks = remarks_of(perceived, _named_in(question))
        topics = topics_of(remarks)
        asked = None if two or _ASKS_HOW_OFTEN.match(question) else _topic_of(question, topics)
        found = [
            finding
            for topic in topics.values()
            for finding in _on(topic)
            if topic is asked or _answers(question, finding)
        ]
        found += [each for each in _of_people(remarks, topics.values()) if _answers(question, each)]
        found += _busy([remark for remark in remarks if quoted(_words(remark)) in question])
        if asked:
            found += _alone(asked)
        found.sort(key=lambda each: (-each.strength, each.content))
        return _diverse(found)[:MAX_INSIGHTS]

    async def judge(self, key: str, candidate: Candidate, evidence: Sequence[Evidence]) -> Judgement | None:
        """``None``: the evidence speaks for itself."""
        return None


# ---- questions ----


def _askable(
    remarks: Sequence[Remark], importance: Mapping[int, int]
) -> Iterator[tuple[float, str, Sequence[Remark]]]:
    """What could be asked: how much it matters, the question, and the remarks that raise it."""
    topics = topics_of(remarks)
    for topic in topics.values():
        tellers = _distinct(remark.who for remark in topic.about if remark.told)
        doers = _distinct(remark.subject for remark in topic.about if remark.subject)
        matters = sum(weight_of(remark, importance) for remark in topic.about)
        # Many voices are worth more than many words, and what there is something to tell of more than both;
        # things alone tell little, and what nothing can be said of yet waits.
        voices = len({*tellers, *doers})
        strength = max((finding.strength for finding in [*_on(topic), *_alone(topic)]), default=1)
        interest = matters * (0.5 + 0.5 * voices) * strength / 4
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
        yield interest if voices or strength >= WORTH_ANYHOW else interest / 2, question, topic.about
    doing: dict[tuple[str, bool], list[Remark]] = defaultdict(list)
    for remark in remarks:
        if remark.matter and (remark.claims or (remark.subject and not _talks(remark))):
            doing[remark.subject or remark.who, bool(remark.subject)].append(remark)
    for (who, does), about in doing.items():
        # Whether it was so before the window does not show in it: that is what is asked. A habit is asked after
        # by itself, so that there is room for every occasion.
        habits = [each for each in about if each.moments and len(_occasions(each.moments, AWAY)) > 1]
        once = [each for each in about if each not in habits]
        asked = [[each] for each in habits if not _LEAVING.match(each.predicate)]
        asked += [once[n : n + ASKED] for n in range(0, len(once), ASKED)]
        for some in asked:
            matters = max(weight_of(remark, importance) for remark in some)
            things = listed([quoted(_words(each)) for each in some])
            question = f"How often does {who} {'do' if does else 'say'} this: {things}?"
            yield (
                matters * (min(len(some[0].ids), USUAL) if len(some) == 1 else len(some) / 4),
                question,
                some,
            )
    for pair, about in _pairs(remarks).items():
        a, b = sorted(pair)
        matters = sum(weight_of(remark, importance) for remark in about)
        talk = {remark.ids for remark in about if _talks(remark)}
        labels = [
            topic.label
            for topic in topics.values()
            if sum(each.ids in talk for each in topic.about) > len(talk) / 2
        ]
        if labels:
            yield 2 * matters, f"How often do {a} and {b} converse about {listed(labels[:3])}?", about
        else:
            yield 2 * matters, f"What do {a} and {b} have to do with each other?", about
    for remark in remarks:
        used = _USED.match(remark.text) if remark.is_state else None
        if used and used["who"] in remark.people:
            yield (
                weight_of(remark, importance),
                f"What does {used['who']} use the {used['thing']} for?",
                [remark],
            )


def _pairs(remarks: Sequence[Remark]) -> dict[frozenset[str], list[Remark]]:
    """Twos who turn up together, those who do most often first, with what was seen of them."""
    met: dict[frozenset[str], list[Remark]] = defaultdict(list)
    for remark in remarks:
        for two in combinations(sorted(_company(remark)), 2):
            met[frozenset(two)].append(remark)
    said: dict[str, list[Remark]] = defaultdict(list)
    for remark in remarks:
        if remark.seen and remark.subject and _talks(remark):
            said[remark.predicate].append(remark)
    for shared in said.values():  # those of whom the same talk was seen
        for a, b in combinations(shared, 2):
            pair = met[frozenset((a.subject, b.subject))] if a.subject != b.subject else []
            pair += [remark for remark in (a, b) if remark not in pair]
    often = {pair: about for pair, about in met.items() if len(about) >= MIN_REMARKS}
    return dict(sorted(often.items(), key=lambda item: (-len(item[1]), sorted(item[0]))))


def _involved(topic: Topic) -> frozenset[str]:
    """Who says or does something about it."""
    return frozenset(remark.who if remark.told else remark.subject for remark in topic.about) - {""}


def _named_in(question: str) -> list[str]:
    """Whom a question of ours asks after."""
    found = _ASKS_AFTER.match(question)
    return [name for name in re.split(r", | and ", found[1]) if name != "others"] if found else []


def _answers(question: str, finding: _Found) -> bool:
    """Whether it has to do with the question or is worth knowing by itself, or the question is not ours."""
    ours = _ASKS_OF.search(question) or _ASKS_HOW_OFTEN.match(question) or _ASKS_OF_TWO.match(question)
    return not ours or finding.strength >= WORTH_ANYHOW or any(who in question for who in finding.who)


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


@dataclass(frozen=True, slots=True)
class _Found(Candidate):
    """An insight, how much it is worth knowing, and whom it is about."""

    strength: float = 1.0
    who: frozenset[str] = frozenset()


def _finding(strength: float, content: str, remarks: Iterable[Remark], who: Iterable[str] = ()) -> _Found:
    return _Found(content=content, citations=_cited(remarks), strength=strength, who=frozenset(who))


def _on(topic: Topic) -> list[_Found]:
    """Whatever there is to tell of a thing."""
    disputes = list(_differing(topic))
    told = [] if disputes else _agreeing(topic)
    return [*disputes, *told, *_asking(topic), *_working(topic), *_passing(topic)]


def _of_people(remarks: Sequence[Remark], topics: Iterable[Topic]) -> Iterator[_Found]:
    """Whatever there is to tell of what people do, whichever things it is about."""
    topics = list(topics)
    yield from _talking(remarks, topics)
    yield from _against(topics)
    yield from _meaning_it(topics)
    yield from _returning(topics)
    yield from _giving(remarks)
    yield from _routines(remarks)
    yield from _following(remarks)
    yield from _using(remarks)
    yield from _alongside(remarks)
    yield from _together(remarks)


def _differing(topic: Topic) -> Iterator[_Found]:
    """Two accounts that cannot both be true, or not at the same time."""
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
        yield _finding(9, f"{lead}: first {quoted(a.text)}, {after} {quoted(b.text)}", pair)
    elif a.seen or b.seen:
        told, seen = (b, a) if a.seen else (a, b)
        lead = f"What {told.who} says of {label} does not fit what was seen"
        yield _finding(10, f"{lead}: {_says(told)}, but seen was {quoted(seen.text)}", pair, who)
    elif a.who == b.who:
        lead = f"{a.who} does not always say the same of {label}"
        yield _finding(9, f"{lead}: first {quoted(a.text)}, {after} {quoted(b.text)}", pair, who)
    else:
        lead = f"{listed([a.who, b.who])} disagree about {label}"
        yield _finding(10, f"{lead}: {_says(a)}, but {_says(b)}", pair, who)


def _against(topics: Iterable[Topic]) -> Iterator[_Found]:
    """Whose word what was seen goes against, about more than one thing."""
    wrong: dict[str, list[tuple[Topic, tuple[Remark, Remark]]]] = defaultdict(list)
    for topic in topics:
        for a, b in _disputes(topic):
            told = b if a.seen else a
            known = {i for _, pair in wrong[told.who] for i in _ids(pair)}
            if a.seen != b.seen and known.isdisjoint(_ids([a, b])):
                wrong[told.who].append((topic, (a, b)))
    for who, cases in wrong.items():
        labels = _distinct(topic.of(pair) for topic, pair in cases)
        if len(labels) > 1:
            content = (
                f"What {who} says has gone against what was seen about more than one thing: {listed(labels)}"
            )
            yield _finding(12, content, (remark for _, pair in cases for remark in pair), [who])


def _agreeing(topic: Topic) -> Iterator[_Found]:
    """Several who speak of one thing, or one who speaks of what was seen, too."""
    claims = [remark for remark in topic.about if remark.claims]
    tellers = _distinct(remark.who for remark in claims)
    if same := _likest(topic):
        lead = f"{listed([remark.who for remark in same])} say the same of {topic.of(same)}"
        accounts = f"{_says(same[0])}, and {_says(same[1])}"
        if same[0].text == same[1].text and same[0].source is same[1].source:
            accounts = f"both {_how(same[0], several=True)} {quoted(same[0].text)}"
        yield _finding(8, f"{lead}: {accounts}", same, tellers)
    elif len(tellers) > 1:
        both = "both" if len(tellers) == 2 else "all"
        shown = _each(claims)
        lead = f"{listed(tellers)} {both} have something to say about {topic.of(claims)}{_span(claims)}"
        yield _finding(5 + len(tellers) / 2, _with_quotes(lead, shown), claims, tellers)
    seen = [remark for remark in topic.about if remark.seen]
    borne = [(c, s) for c in claims for s in seen if _same_claim(topic, c, s) and not _denies(c, s)]
    if borne:
        told, saw = borne[0]
        lead = f"What {told.who} says of {topic.of(borne[0])} was seen, too"
        yield _finding(9, f"{lead}: {_says(told)}, and seen was {quoted(saw.text)}", borne[0], [told.who])


def _asking(topic: Topic) -> Iterator[_Found]:
    """Those who want to know."""
    asked = [remark for remark in topic.about if remark.asks]
    askers = _distinct(remark.who for remark in asked)
    if len(askers) > 1:
        lead = (
            f"{listed(askers)} {'both' if len(askers) == 2 else 'all'} want to know about {topic.of(asked)}"
        )
        yield _finding(7, _with_quotes(f"{lead}{_span(asked)}", _each(asked)), asked, askers)
    elif asked and _is_habit(asked):
        times = sum(len(remark.ids) for remark in asked)
        lead = f"{askers[0]} has asked about {topic.of(asked)} at least {_times(times)}{_span(asked)}"
        yield _finding(
            6, f"{lead}: {', then '.join(quoted(each.text) for each in _some(asked))}", asked, askers
        )


def _working(topic: Topic) -> Iterator[_Found]:
    """Who was seen at one thing in several ways, in the order of it."""
    doing: dict[str, list[Remark]] = defaultdict(list)
    for remark in topic.about:
        if remark.subject and _tells(remark) and not _talks(remark):
            doing[remark.subject].append(remark)
    for who, done in doing.items():
        thing = topic.of(done)
        for course in _courses(done, thing):
            stages = list({remark.predicate: remark for remark in reversed(course)}.values())[::-1]
            if len(stages) < STAGES:
                continue
            moments = [moment for remark in stages for moment in remark.moments]
            when = between(moments)
            was = "was " if all(_GERUND.match(remark.predicate) for remark in stages) else ""
            doings = was + strung([remark.predicate for remark in stages], thing)
            ways = [f"{who} {doings}, one after the other{f', {when}' if when else ''}"]
            if when:
                ways.append(f"{when.capitalize()} {who} {doings}, in that order")
                ways.append(f"{who} {doings}, all {when}")
            yield _finding(6 + len(stages) / 2, one_of(ways, who + thing), stages, [who])


def _courses(done: Sequence[Remark], thing: str) -> Iterator[list[Remark]]:
    """What somebody did with one thing, each time from where it is a new one ("a book") on."""
    course: list[Remark] = []
    for remark in sorted(done, key=lambda each: (min(each.moments, default=0.0), each.ids)):
        named = mentions(remark.predicate, thing)
        if not named:
            continue
        if named.split(" ")[0] in ("a", "an") and course and remark.predicate != course[-1].predicate:
            yield course
            course = []
        course.append(remark)
    yield course


def _returning(topics: Iterable[Topic]) -> Iterator[_Found]:
    """Who came back to a thing after a while, and did not only talk of it."""
    for topic in topics:
        done: dict[str, list[Remark]] = defaultdict(list)
        for remark in topic.about:
            if _tells(remark) and not _talks(remark) and remark.moments:
                done[remark.subject].append(remark)
        for who, mine in done.items():
            label = topic.of(mine)
            mine = [remark for remark in mine if _is_that(mentions(remark.predicate, label), label)]
            times = sorted((moment, remark) for remark in mine for moment in remark.moments)
            kept: list[tuple[float, Remark]] = []
            for moment, remark in times:
                if not kept or moment - kept[-1][0] >= AWAY:
                    kept.append((moment, remark))
            if len(kept) != MIN_REMARKS or len({moment // _DAY for moment, _ in kept}) > 1:
                continue
            (t1, first), (t2, second) = kept
            if first is second:
                continue  # that is told as a habit
            again = with_pronoun(second.predicate, label)
            joined = "," if _GERUND.match(second.predicate) else ", and"
            came = f"came back to it {at_times([t2])}{joined} {again}"
            content = f"{who} {_does_what(first)} {at_times([t1])} and {came}"
            yield _finding(4, content, [first, second], [who])


def _meaning_it(topics: Iterable[Topic]) -> Iterator[_Found]:
    """Who not only talks of a thing, but was seen at it, too."""
    for topic in topics:
        for who in _distinct(remark.subject for remark in topic.about if remark.seen and _talks(remark)):
            talk = next(r for r in topic.about if r.subject == who and _talks(r))
            label = topic.of([talk])
            # Of a place there is talk for other reasons, and what is another's is not the own.
            if label.split(" ")[-1][:1].isupper() or _OWNED.search(label):
                continue
            done = [
                r
                for r in topic.about
                if r.subject == who
                and not _talks(r)
                and _tells(r)
                and r.moments
                and talk.moments
                and r.moments[0] - talk.moments[0] >= AWAY
                and mentions(r.predicate, label)
            ]
            if done:
                doings = strung([each.predicate for each in done[:MAX_ACCOUNTS]], label)
                was = "was " if _GERUND.match(doings) else ""
                after = later(done[0].moments[0] - talk.moments[0]).removesuffix(" later")
                content = f"About {after} after talking about {label}, {who} {was}{doings}"
                yield _finding(7, content, [talk, *done[:MAX_ACCOUNTS]], [who])


def _is_that(named: str, label: str) -> bool:
    """Whether words name one certain thing: "the menu" and "his menu", and not "a menu" or "notes"."""
    article, _, rest = named.partition(" ")
    return article in ("the", "his", "her", "its", "their") and (
        rest in label or label.endswith(rest.split(" ")[-1])
    )


def _passing(topic: Topic) -> Iterator[_Found]:
    """Several who were seen at one thing, one after the other."""
    seen = [remark for remark in topic.about if _tells(remark) and not _talks(remark)]
    doers = _distinct(remark.subject for remark in seen)
    if len(doers) > 1:
        shown = _some(_each(seen))
        clauses = [f"{remark.subject} {_does_what(remark)}" for remark in shown]
        lead = f"{listed(doers)} {'both' if len(doers) == 2 else 'all'} had to do with {topic.of(seen)}{_span(seen)}"
        yield _finding(5, f"{lead}: {', then '.join(clauses)}", shown, doers)


def _alone(topic: Topic) -> Iterator[_Found]:
    """One teller whom nobody bears out."""
    claims = [remark for remark in topic.about if remark.claims]
    tellers = _distinct(remark.who for remark in claims)
    if len(tellers) == 1 and len(claims) >= MIN_REMARKS and not any(remark.seen for remark in topic.about):
        lead = f"Of {topic.of(claims)} there is {tellers[0]}'s word alone for this"
        told = ", then ".join(quoted(remark.text) for remark in _some(claims))
        yield _finding(3, f"{lead}: {told}", claims, tellers)


def _talking(remarks: Sequence[Remark], topics: Iterable[Topic]) -> Iterator[_Found]:
    """Who keeps talking about what, and with whom."""
    groups: dict[frozenset[int], list[Topic]] = defaultdict(list)
    for topic in topics:
        groups[_ids(remark for remark in topic.about if _talks(remark))].append(topic)
    for ids, group in groups.items():
        topic = group[0]
        talk = [remark for remark in topic.about if ids.issuperset(remark.ids) and _talks(remark)]
        told: set[str] = set()
        for who in _distinct(remark.subject for remark in talk if remark.subject):
            mine = [remark for remark in talk if remark.subject == who]
            times = _occasions(moment for remark in mine for moment in remark.moments)
            if who in told or len(times) < MIN_REMARKS or len(mine) < MIN_REMARKS:
                continue
            company = [
                {
                    *(other.subject for other in talk if other.predicate == remark.predicate),
                    *_partners(remark),
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
                content = f"{names} keep coming back to {label} when they talk, {_when(times)}"
                yield _finding(9 + len(times) / 2, content, shared, [who, *partners])
        times = _occasions(moment for remark in talk for moment in remark.moments)
        label = _labelled(group, talk)
        if label and not told and len(times) >= MIN_REMARKS and len(talk) >= MIN_REMARKS:
            keeps = "keep" if is_plural(label) else "keeps"
            content = f"{label[0].upper()}{label[1:]} {keeps} coming up when people talk, {_when(times)}"
            who_all = {person for remark in talk for person in (remark.subject, *remark.people)}
            yield _finding(7 + len(times) / 2, content, talk, who_all - {""})


def _labelled(topics: Sequence[Topic], about: Sequence[Remark]) -> str:
    """What to call that of which the same remarks are: by the most telling of its names; empty if none is."""
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


def _giving(remarks: Sequence[Remark]) -> Iterator[_Found]:
    """Who gives things away, and to whom."""
    gifts: dict[str, dict[str, Remark]] = defaultdict(dict)
    for remark in remarks:
        found = _GIVING.match(remark.predicate) if _tells(remark) else None
        if found:
            gifts[remark.subject].setdefault(found[0], remark)
    for who, given in gifts.items():
        if len(given) > 1:
            clauses = [_does_what(remark) for remark in _some(list(given.values()))]
            lead = f"{who} has given something away {_often(len(given)).lower()}{_span(given.values())}"
            yield _finding(
                8 + len(given) / 2, f"{lead}: {who} {', then '.join(clauses)}", given.values(), [who]
            )


def _routines(remarks: Sequence[Remark]) -> Iterator[_Found]:
    """What somebody does or says again and again, and about when."""
    for remark in remarks:
        who = remark.subject or remark.who
        if not _is_routine(remark):
            continue
        does = _does_what(remark) if remark.subject else f"said {quoted(remark.text)}"
        if len(remark.days) > 1:
            ways, days = [], len(remark.days)
            hour = _hour(remark)
            if hour:
                days = len({moment // _DAY for moment in hour[1]})
                ways.append(f"At about {clock(hour[0])}, on at least {days} days, {who} {does}")
                ways.append(f"{who} {does} at about {clock(hour[0])} on at least {days} days")
            elif len(remark.matter) >= MIN_MATTER:
                ways.append(f"On at least {days} days {who} {does}")
            strength = 4 + days + 2 * bool(hour)
        else:
            times = _occasions(remark.moments, AWAY)
            often = f"at least {_times(len(times) or len(remark.ids))}"
            ways = [f"{who} {does} {often} in one day{f', {at_times(times)}' if times else ''}"]
            if len(times) == MIN_REMARKS:
                ways = [f"{who} {does} {at_times(times[:1])} and again {at_times(times[1:])} on the same day"]
            strength = 2 + len(times)
        if ways:
            yield _finding(strength, one_of(ways, who + remark.text), [remark], [who])


def _hour(remark: Remark) -> tuple[float, list[float]] | None:
    """About when in the day something is mostly done, if it is: on several days, and on most of those."""
    if not remark.moments:
        return None
    hour, then = usual_hour(remark.moments)
    days = len({moment // _DAY for moment in then})
    least = MIN_REMARKS if len(remark.matter) >= MIN_MATTER else OFTEN
    return (hour, then) if days >= least and 3 * days >= 2 * len(remark.days) else None


def _following(remarks: Sequence[Remark]) -> Iterator[_Found]:
    """What came soon after what, more than once, and mostly: in a chain as far as one person's doings go."""
    told = [remark for remark in remarks if _tells(remark) and not _talks(remark) and len(remark.moments) > 1]
    follows: dict[tuple[Remark, Remark], list[float]] = {}
    for one in told:
        for other in told:
            first, then = _occasions(one.moments), _occasions(other.moments)
            soon = [min((t - f for t in then if 0 < t - f <= SOON), default=None) for f in first]
            gaps = [gap for gap in soon if gap is not None]
            mostly = len(gaps) >= MIN_REMARKS and 3 * len(gaps) >= 2 * max(len(first), len(then))
            if one is not other and mostly and one.matter and other.matter - one.matter:
                follows[one, other] = gaps
    for (one, other), gaps in follows.items():
        often, within = _often(len(gaps)), f"within {_minutes(max(gaps))}"
        if one.subject != other.subject:
            content = (
                f"{often} {one.subject} {_does_what(one)} and, {within}, {other.subject} {_does_what(other)}"
            )
            yield _finding(6 + len(gaps), content, [one, other], {one.subject, other.subject})
            continue
        nexts = [c for b, c in follows if b is other and c.subject == one.subject and (one, c) in follows]
        third = min(nexts, key=lambda c: max(follows[other, c]), default=None)
        steps = [one, other] if third is None else [one, other, third]
        was = not _GERUND.match(one.predicate)
        steps_on = ", then ".join(_does_what(step, was) for step in steps[1:])
        content = (
            f"{often} {one.subject} {_does_what(one)}, then {steps_on}, {_when(_occasions(one.moments))}"
        )
        yield _finding(6 + len(gaps) + len(steps), content, steps, [one.subject])


def _using(remarks: Sequence[Remark]) -> Iterator[_Found]:
    """What somebody keeps using a thing for."""
    uses: dict[tuple[str, str], dict[str, Remark]] = defaultdict(dict)
    for remark in remarks:
        found = _USED.match(remark.text) if remark.is_state else None
        if found and found["who"] in remark.people and is_plain(found["what"]):
            uses[found["who"], found["thing"]].setdefault(found["what"], remark)
    for (who, thing), used in uses.items():
        if len(used) > 1:
            what = strung(list(used), next(iter(used)).split(" ")[-1])
            when = _when([moment for remark in used.values() for moment in remark.moments])
            yield _finding(7, f"{who} keeps to the {thing} for {what}, {when}", used.values(), [who])


def _alongside(remarks: Sequence[Remark]) -> Iterator[_Found]:
    """What became of a thing while somebody was at the same matter."""
    states = [r for r in remarks if r.is_state and not r.people and len(r.matter) >= ALIKE and r.moments]
    doings = [r for r in remarks if _tells(r) and not _talks(r) and r.moments and _GERUND.match(r.predicate)]
    for state in states:
        found = _STATE.match(state.text)
        near = [
            each
            for each in doings
            if len(each.matter & state.matter) >= ALIKE
            and min(abs(m - n) for m in each.moments for n in state.moments) <= AT_ONCE
        ]
        if near and found and is_plain(f"was {found['rest']}") and is_plain(f"was {found['thing']}"):
            doing = max(near, key=lambda each: (len(each.matter & state.matter), each.ids))
            content = f"While {doing.subject} {_does_what(doing)}, the {found['thing']} was {found['rest']}"
            yield _finding(7, content, [doing, state], [doing.subject])


def _busy(remarks: Sequence[Remark]) -> Iterator[_Found]:
    """What somebody was about in the course of a day."""
    doing: dict[tuple[str, int], dict[str, Remark]] = defaultdict(dict)
    for remark in remarks:
        telling = len(remark.matter) >= MIN_MATTER and _GERUND.match(remark.predicate)
        if _tells(remark) and not _talks(remark) and telling and remark.moments:
            doing[remark.subject, int(remark.moments[0] // _DAY)].setdefault(remark.predicate, remark)
    for (who, _), done in doing.items():
        course = sorted(done.values(), key=lambda each: (each.moments[0], each.ids))
        shown = [remark for n, remark in enumerate(course) if not any(_alike(remark, o) for o in course[:n])]
        long = len(shown) == STAGES and shown[-1].moments[0] - shown[0].moments[0] >= AWAY
        if long or len(shown) > STAGES:
            when = between([remark.moments[0] for remark in shown])
            ways = [f"{who} was {listed([remark.predicate for remark in shown])}"]
            if when:
                ways = [f"{ways[0]}, all {when}", f"{when.capitalize()} {ways[0]}"]
            yield _finding(3, one_of(ways, who + shown[0].text), shown, [who])


def _alike(a: Remark, b: Remark) -> bool:
    """Whether two doings are of the same matter, mostly."""
    return 2 * len(a.matter & b.matter) > min(len(a.matter), len(b.matter))


def _together(remarks: Sequence[Remark]) -> Iterator[_Found]:
    """Twos who have to do with each other."""
    for pair, about in _pairs(remarks).items():
        shown = [remark for remark in _some(about) if _tells(remark) and not _talks(remark)]
        if len(shown) < MIN_REMARKS:
            continue
        clauses = ", then ".join(f"{remark.subject} {_does_what(remark)}" for remark in shown)
        lead = f"{listed(sorted(pair))} have had to do with each other more than once{_span(about)}"
        yield _finding(4, f"{lead}: {clauses}", about, pair)


def _is_routine(remark: Remark) -> bool:
    """Whether somebody does or says the same on several occasions, and it is not what everybody does."""
    if (
        not (remark.subject or remark.claims)
        or frozenset(stems(_words(remark))) <= _EVERYDAY
        or _talks(remark)
    ):
        return False
    if _LEAVING.match(remark.predicate):
        return False  # whoever comes goes, too
    if _MOVING.match(remark.predicate):
        return len(remark.days) >= OFTEN
    occasions = len(_occasions(remark.moments, AWAY)) if remark.moments else len(remark.ids)
    if len(remark.days) > 1:
        return len(remark.matter) >= MIN_MATTER or occasions >= OFTEN
    twice = (
        _tells(remark) and bool(remark.matter) and len(_occasions(remark.moments, 2 * AWAY)) == MIN_REMARKS
    )
    return occasions >= OFTEN or twice


# ---- what insights have in common ----


def _disputes(topic: Topic) -> Iterator[tuple[Remark, Remark]]:
    """Pairs that contradict each other, or give different figures of the same, in the order they came."""
    compared = [remark for remark in topic.about if not remark.asks][-_COMPARED:]
    for a, b in combinations(compared, 2):
        if _same_claim(topic, a, b) and (_denies(a, b) or _differ_in_figures(a, b)):
            yield a, b


def _same_claim(topic: Topic, a: Remark, b: Remark) -> bool:
    """Whether two say, or deny, the same of a topic: besides its name and figures, half of all they say."""
    aside = _TELLING | _DENYING | _names(a, b) | frozenset(stems(topic.label))
    left, right = (
        frozenset(word for word in remark.stems if not is_number(word)) - aside for remark in (a, b)
    )
    return 2 * len(left & right) >= len(left | right) > 0


def _denies(a: Remark, b: Remark) -> bool:
    """Whether one says of something that it is so, and the other that it is not: part by part, since what is denied
    in one breath need not be what was said in the other. Who denies more than was said does not deny that.
    """
    aside = _TELLING | _DENYING | _names(a, b)
    for one in _CLAUSE.split(a.text):
        for other in _CLAUSE.split(b.text):
            if contradict(one, other):
                said, denied = (other, one) if _NOT.search(one) else (one, other)
                if frozenset(stems(denied)) - aside <= frozenset(stems(said)):
                    return True
    return False


def _names(a: Remark, b: Remark) -> frozenset[str]:
    """The stems of the names of those who say or do two things, or are spoken of."""
    names = (*a.people, *b.people, a.who, b.who, a.subject, b.subject)
    return frozenset(stems(" ".join(names)))


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


def _says(remark: Remark) -> str:
    """That somebody says something, and how it was heard."""
    return f"{remark.who} {_how(remark)} {quoted(remark.text)}"


def _how(remark: Remark, several: bool = False) -> str:
    if remark.source is SourceType.ENVIRONMENTAL:
        return f"{'were' if several else 'was'} overheard saying"
    return "say" if several else "says"


def _tells(remark: Remark) -> bool:
    """Whether it was witnessed that somebody did something, and can be told in its own words."""
    return remark.seen and bool(remark.subject) and is_plain(remark.predicate)


def _talks(remark: Remark) -> bool:
    """Whether it only says that people talk: somebody, or whoever it was."""
    if not remark.subject and remark.who:
        return False
    return not _TALKING.isdisjoint(stems((remark.predicate or remark.text).split(" ")[0]))


def _partners(remark: Remark) -> frozenset[str]:
    """With whom somebody talks, as far as a witnessed remark says it."""
    found = set()
    for person in remark.people - {remark.subject}:
        before = remark.predicate.partition(person)[0].split(" ")[1:]
        if person in remark.predicate and len(before) < 3 and _WITH.search(" ".join(before).strip()):
            found.add(person)
    return frozenset(found)


def _does_what(remark: Remark, was: bool = True) -> str:
    """What somebody did, to stand after the name: in its own words where they are plain, else in quotes."""
    gerund = _GERUND.match(remark.predicate)
    shown = remark.predicate if _tells(remark) else quoted(remark.predicate)
    return f"was {shown}" if gerund and was else shown if _tells(remark) else f"posed {shown}"


def _with_quotes(lead: str, remarks: Sequence[Remark]) -> str:
    """A lead, and after it what some said, as far as there is room."""
    told = [_says(remarks[0])]
    for remark in remarks[1:MAX_ACCOUNTS]:
        if len("; ".join([lead, *told, _says(remark)])) <= MAX_INSIGHT:
            told.append(_says(remark))
    return f"{lead}: {'; '.join(told)}"


def _occasions(moments: Iterable[float], apart: float = APART) -> list[float]:
    """When something began anew: those moments that are well apart from the one before."""
    found: list[float] = []
    last = None
    for moment in sorted(moments):
        if last is None or moment - last >= apart:
            found.append(moment)
        last = moment
    return found


def _when(moments: Sequence[float]) -> str:
    """On which occasions: by the clock within a day, by the number of days beyond it."""
    days = {int(moment // _DAY) for moment in moments}
    if not moments:
        return "more than once"
    return at_times(moments) if len(days) == 1 else f"on at least {len(days)} days"


def _times(number: int) -> str:
    return f"{number} times"


def _often(number: int) -> str:
    return "More than once" if number == 2 else f"At least {_times(number)}"


def _minutes(seconds: float) -> str:
    number = max(1, -(-int(seconds) // 60))
    return "a minute" if number == 1 else f"{number} minutes"


def _diverse(found: Iterable[_Found]) -> list[Candidate]:
    """Insights that each rest on something of their own, mostly."""
    kept: list[Candidate] = []
    for finding in found:
        cited = frozenset(finding.citations)
        others = [frozenset(other.citations) for other in kept]
        if all(len(cited & other) <= OVERLAP * min(len(cited), len(other)) for other in others):
            kept.append(Candidate(content=finding.content, citations=finding.citations))
    return kept


def _some(remarks: Sequence[Remark]) -> list[Remark]:
    """The few that are told of many: from the first to the last, what can be quoted whole before the rest."""
    whole = [remark for remark in remarks if len(remark.predicate or remark.text) <= MAX_QUOTE]
    some = whole if len(whole) >= min(MIN_REMARKS, len(remarks)) else list(remarks)
    if len(some) <= MAX_ACCOUNTS:
        return some
    step = (len(some) - 1) / (MAX_ACCOUNTS - 1)
    return [some[round(n * step)] for n in range(MAX_ACCOUNTS)]


def _words(remark: Remark) -> str:
    """What is quoted of a remark: what was said, or what somebody did."""
    return remark.predicate if remark.subject else remark.text


def _span(remarks: Iterable[Remark]) -> str:
    """Over how many days, at least, to stand at the end of what goes before."""
    days = {day for remark in remarks for day in remark.days}
    return f", on at least {len(days)} days" if len(days) > 1 else ""


def _each(remarks: Sequence[Remark]) -> list[Remark]:
    """A remark of each who says or does something, in order: the first that can be quoted whole, if any can."""
    theirs: dict[str, list[Remark]] = defaultdict(list)
    for remark in remarks:
        theirs[remark.subject or remark.who].append(remark)
    return [_some(mine)[0] for mine in theirs.values()]


def _cited(remarks: Iterable[Remark]) -> tuple[int, ...]:
    return tuple(sorted(_ids(remarks)))


def _ids(remarks: Iterable[Remark]) -> frozenset[int]:
    return frozenset(i for remark in remarks for i in remark.ids)


def _distinct(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))


def _does(names: Sequence[str]) -> str:
    return f"{'does' if len(names) == 1 else 'do'} {listed(names, 3)}"
