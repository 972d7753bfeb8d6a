"""Thinking without a language model: questions and insights made of the memories' own words (SPEC §§4, 8).

Nothing is put into words that the evidence does not say: an insight names who said or did something, how
often and in which order, quotes it, and cites it. It is a `memory.ports.Thinker` like any other, and what it
proposes is checked and judged like anything else.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from memory.entry import Entry, SourceType
from memory.ports import Candidate, Evidence, Judgement
from memory.review import as_evidence, contradictions
from memory.words import STOP_WORDS, stem, stems, tokens

MAX_QUOTE: Final = 120
MAX_QUOTES: Final = 4
MIN_TEXTS: Final = 2
"""Different texts that must speak of a thing before it is worth a question."""

OVERLAP: Final = 0.5
"""Share of memories that two topics may have in common and still be two."""

# A name at the beginning, and a verb after it: "Ann Smith is …", "Bram gave …".
_SUBJECT = re.compile(
    r"^((?:[A-Z][\w'’-]*)(?: [A-Z][\w'’-]*){0,2}) ((?:is|was|are|were|has|had) )?([a-z].*)$", re.DOTALL
)
_GERUND = re.compile(r"^[a-z]+ing\b")
_EMPTY = frozenset(
    stem(word)
    for word in (
        *("thing", "use", "used", "using", "take", "taking", "make", "making", "go", "going", "say", "said"),
        *("tell", "told", "come", "came", "day", "today", "time", "new", "good", "well", "know", "think"),
        *("see", "saw", "seen", "look", "want", "need", "start", "work", "arrive", "leave", "left"),
    )
)
"""Stems that many memories share and that say nothing of what they are about."""


@dataclass(frozen=True, slots=True)
class _Remark:
    """Memories that say the same in the same words from the same source."""

    ids: tuple[int, ...]
    text: str
    who: str
    source: SourceType
    when: datetime | None
    stems: frozenset[str]
    subject: str
    predicate: str

    @property
    def told(self) -> bool:
        return self.source in (SourceType.DIRECT, SourceType.ENVIRONMENTAL) and bool(self.who)


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
        """What most of the window, by importance, is about: a question for each topic."""
        remarks = _remarks(as_evidence(entry) for entry in window)
        weight = {entry.id: entry.importance for entry in window}
        names = _names(remarks)
        asked: list[str] = []
        covered: list[frozenset[int]] = []
        for topic, about in _topics(remarks, weight, names):
            ids = frozenset(i for remark in about for i in remark.ids)
            if any(len(ids & other) > OVERLAP * min(len(ids), len(other)) for other in covered):
                continue
            covered.append(ids)
            asked.append(_question(_label(topic, about, names), about))
            if len(asked) == count:
                break
        return asked

    async def insights(self, key: str, question: str, evidence: Sequence[Evidence]) -> Sequence[Candidate]:
        """What the evidence has in common on the question: who agrees, who differs, who keeps at what."""
        remarks = _remarks(item for item in evidence if item.source_type is not SourceType.INFERENCE)
        names = _names(remarks)
        asked = frozenset(stems(question)) - names - _EMPTY
        about = [remark for remark in remarks if asked & remark.stems]
        if len(about) < MIN_TEXTS:
            return []
        shared = Counter(s for remark in about for s in remark.stems & asked)
        topic = max(shared, key=lambda s: (shared[s], s))
        about = [remark for remark in about if topic in remark.stems]
        label = _label(topic, about, names)
        cited = [item for item in evidence if any(item.id in remark.ids for remark in about)]
        found = [
            _differing(label, about, cited),
            _agreeing(label, about),
            _busy(label, about),
            _alone(label, about),
        ]
        return [candidate for candidate in found if candidate is not None]

    async def judge(self, key: str, candidate: Candidate, evidence: Sequence[Evidence]) -> Judgement | None:
        """``None``: the evidence speaks for itself."""
        return None


def _remarks(evidence: Iterable[Evidence]) -> list[_Remark]:
    """The evidence, what is the same from the same source taken together, in the order it happened."""
    same: dict[tuple[str, str], list[Evidence]] = defaultdict(list)
    for item in evidence:
        who = item.source_name or item.source_entity or ""
        same[" ".join(tokens(item.content)), who].append(item)
    remarks = []
    for (_, who), items in same.items():
        first = items[0]
        text = " ".join(first.content.split()).rstrip(".")
        match = _SUBJECT.match(text)
        remarks.append(
            _Remark(
                ids=tuple(sorted(item.id for item in items)),
                text=text,
                who=who,
                source=first.source_type,
                when=min((item.timestamp for item in items if item.timestamp), default=None),
                stems=frozenset(stems(text)),
                subject=match[1] if match and match[1].lower() not in STOP_WORDS else "",
                predicate=match[3] if match else "",
            )
        )
    remarks.sort(key=lambda remark: remark.ids)
    return remarks


def _names(remarks: Iterable[_Remark]) -> frozenset[str]:
    """Stems of the names of those who speak or are spoken of."""
    names = (word for remark in remarks for word in tokens(f"{remark.who} {remark.subject}"))
    return frozenset(map(stem, names))


def _topics(
    remarks: Sequence[_Remark], weight: Mapping[int, int], names: frozenset[str]
) -> list[tuple[str, list[_Remark]]]:
    """Stems that several remarks share, the weightiest first, with those remarks."""
    sharing: dict[str, list[_Remark]] = defaultdict(list)
    for remark in remarks:
        for word in remark.stems - names - _EMPTY:
            if not word.isdigit():
                sharing[word].append(remark)
    # What is said of the thing counts, not how often: one line heard a hundred times is one line.
    worth = {
        word: sum(max(weight[i] for i in remark.ids) for remark in about)
        for word, about in sharing.items()
        if len(about) >= MIN_TEXTS
    }
    return [(word, sharing[word]) for word in sorted(worth, key=lambda word: (-worth[word], word))]


def _label(topic: str, about: Sequence[_Remark], names: frozenset[str]) -> str:
    """What to call a topic: its words as they mostly stand, with neighbours that mostly go along."""
    forms: Counter[str] = Counter()
    before: Counter[str] = Counter()
    after: Counter[str] = Counter()
    for remark in about:
        spoken = re.findall(r"[\w'’-]+", remark.text)
        for n, word in enumerate(spoken):
            if stem(_bare(word)) != topic:
                continue
            forms[word] += 1
            if n and _may_join(spoken[n - 1], names):
                before[spoken[n - 1]] += 1
            if n + 1 < len(spoken) and _may_join(spoken[n + 1], names):
                after[spoken[n + 1]] += 1
    if not forms:
        return topic
    times = sum(forms.values())
    parts = [_usual(before, times), min(forms, key=lambda form: (-forms[form], form)), _usual(after, times)]
    return " ".join(part for part in parts if part)


def _usual(neighbours: Counter[str], times: int) -> str:
    """The neighbour that stands there most times, if any does."""
    word, count = max(neighbours.items(), key=lambda item: (item[1], item[0]), default=("", 0))
    return word if count > times / 2 else ""


def _may_join(word: str, names: frozenset[str]) -> bool:
    bare = _bare(word)
    return bare not in STOP_WORDS and stem(bare) not in names and not bare.endswith("ing")


def _bare(word: str) -> str:
    return re.sub(r"['’]s?$", "", word.lower())


def _question(label: str, about: Sequence[_Remark]) -> str:
    tellers = list(dict.fromkeys(remark.who for remark in about if remark.told))
    doers = list(dict.fromkeys(remark.subject for remark in about if remark.subject))
    if len(tellers) > 1:
        return f"What do {_listed(tellers[:3])} say about {label}?"
    if doers:
        return f"What have {_listed(doers[:3])} to do with {label}?"
    return f"What is known about {label}?"


def _differing(label: str, about: Sequence[_Remark], cited: Sequence[Evidence]) -> Candidate | None:
    """Two who contradict each other."""
    by_id = {i: remark for remark in about for i in remark.ids}
    for first, second in contradictions(cited):
        a, b = by_id[first], by_id[second]
        if (a.who, a.told) != (b.who, b.told):
            content = f"Accounts of {label} differ: {_account(a)}, but {_account(b)}"
            return Candidate(content=content, citations=(*a.ids, *b.ids))
    return None


def _agreeing(label: str, about: Sequence[_Remark]) -> Candidate | None:
    """Several sources that speak of one thing."""
    voices: dict[str, _Remark] = {}
    for remark in about:
        voices.setdefault(remark.who if remark.told else "", remark)
    if len(voices) < 2 or not any(voices):
        return None
    chosen = list(voices.values())[:MAX_QUOTES]
    tellers = [who for who in voices if who]
    lead = f"{_listed(tellers)} {'both ' if len(tellers) == 2 else ''}speak of {label}"
    if len(tellers) == 1:
        lead = f"{tellers[0]} speaks of {label}, and there is more to it than the telling"
    content = f"{lead}: {'; '.join(_account(remark) for remark in chosen)}"
    return Candidate(content=content, citations=_ids(chosen))


def _busy(label: str, about: Sequence[_Remark]) -> Candidate | None:
    """One who was seen at one thing in several ways, or several at the same."""
    doing: dict[str, list[_Remark]] = defaultdict(list)
    for remark in about:
        if remark.subject and not remark.told and _GERUND.match(remark.predicate):
            doing[remark.subject].append(remark)
    if not doing:
        return None
    subject = max(doing, key=lambda who: (len(doing[who]), sum(len(r.ids) for r in doing[who]), who))
    mine = doing[subject]
    if len(mine) >= MIN_TEXTS:
        steps = [_short(remark.predicate) for remark in mine[:MAX_QUOTES]]
        content = f"{subject} keeps at {label}: first {', then '.join(steps)}"
        return Candidate(content=content, citations=_ids(mine[:MAX_QUOTES]))
    if len(doing) >= MIN_TEXTS:
        seen = [remarks[0] for remarks in doing.values()][:MAX_QUOTES]
        acts = "; ".join(f"{remark.subject} was seen {_short(remark.predicate)}" for remark in seen)
        content = f"{_listed([remark.subject for remark in seen])} have {label} in common: {acts}"
        return Candidate(content=content, citations=_ids(seen))
    return None


def _alone(label: str, about: Sequence[_Remark]) -> Candidate | None:
    """One teller whom nobody bears out."""
    tellers = {remark.who for remark in about if remark.told}
    if len(tellers) != 1 or not all(remark.told for remark in about):
        return None
    chosen = about[:MAX_QUOTES]
    quotes = "; ".join(f"“{_short(remark.text)}”" for remark in chosen)
    return Candidate(
        content=f"Only {tellers.pop()} speaks of {label} so far: {quotes}", citations=_ids(chosen)
    )


def _account(remark: _Remark) -> str:
    if remark.told:
        return f"{remark.who} says “{_short(remark.text)}”"
    return f"it was seen that “{_short(remark.text)}”"


def _ids(remarks: Iterable[_Remark]) -> tuple[int, ...]:
    return tuple(sorted({i for remark in remarks for i in remark.ids}))


def _short(text: str) -> str:
    return text if len(text) <= MAX_QUOTE else text[: MAX_QUOTE - 1].rsplit(" ", 1)[0] + "…"


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
