"""Reflection: question, evidence, insight (SPEC §4).

`reflect` only thinks: it asks, gathers, checks and judges, and gives back what is to be written. Nothing
is stored until `settle` writes all of it in one transaction, so a reflection that fails anywhere leaves
the journal as it was.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final

from memory.evidence.candidates import Candidate, Evidence, Judgement
from memory.evidence.credibility import (
    as_evidence,
    combined_trust,
    contradict,
    judge_by_evidence,
    judged,
    shared_audience,
    sources,
)
from memory.journal.drafts import Written
from memory.journal.entry import (
    MAX_CONTENT,
    SYNTHESIS_PREFIX,
    SYNTHESIS_TAG,
    Entry,
    EntryFields,
    ImportanceMethod,
    Kind,
    SourceType,
    format_time,
)
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.journal.window import feeds_reflection
from memory.recall.query import Recalled
from memory.reflection.thinker import Thinker
from memory.reflection.timeline import Gap
from memory.text.words import stems

QUESTIONS: Final = 3
EVIDENCE: Final = 10
"""Questions a reflection asks, and memories gathered for each (SPEC §4)."""

THOUGHTS: Final = 3
"""How many of those may be thoughts: what was perceived carries an insight, and not what was made of it."""

REPEATS: Final = 4
"""How many of those may repeat another word for word: recall hands out one of each, and how often is evidence too."""

_DAY: Final = 86_400.0

APART: Final = 3600.0
"""Seconds from which on a repetition by the same source is another occasion."""

INSIGHT_IMPORTANCE: Final = 8
INSIGHT_TAGS: Final = (SYNTHESIS_TAG, "meta_learning")
HYPOTHESIS_IMPORTANCE: Final = 5
MAX_DEPTH: Final = 2
"""An insight on entries has depth 1, one that also cites such an insight 2; deeper ones are not made."""

MAX_CITATIONS: Final = 20
"""Past this, merging adds no citations."""

SAME_WORDS: Final = 0.75
"""Jaccard index of two insights' word stems from which they are near-duplicates."""

SAME_MEANING: Final = 0.92
"""Cosine of two insights' vectors from which they are near-duplicates."""

KEPT_REPORTS: Final = 20
REPORTS: Final = "reflections"
"""The note that holds what the latest reflections did, newest last."""

LEAD: Final = 3
"""Word stems from which on what stands before a colon says what an insight is about; quotes after it are then
instances of that, and others in their place don't make another insight."""

MAX_INSIGHT: Final = 600
MAX_QUESTION: Final = 300

_QUOTED = re.compile(r"“[^”]*”|\"[^\"]*\"")
_APOSTROPHE = re.compile(r"[’‘`´]")
_PERSONA = re.compile(
    r"\bi\s+should(?:n't)?\b"
    r"|\bi(?:'d|\s+would|\s+had)\s+better\b"
    r"|\bmy\s+behaviou?rs?\b"
    r"|\b(?:the|an|this|your)\s+(?:ai\s+)?assistant\b"
    r"|\bas\s+an\s+(?:ai|assistant)\b"
    r"|\bi\s+(?:need(?:ed|s)?|needn't)\b"
    r"|\bi(?:'ll|\s+will|\s+won't|\s+shall)\b",
    re.IGNORECASE,
)

Recall = Callable[[str, int], Awaitable[Sequence[Recalled]]]
"""Recall for the character itself, over all it remembers: question and limit to ranked memories."""

Alike = Callable[[Sequence[str]], Awaitable[Callable[[int, int], float]]]
"""Texts to a function that gives the cosine of two of them by position, -1 where it cannot tell."""


class Outcome(StrEnum):
    """What became of a candidate insight."""

    STORED = "stored"
    MERGED = "merged"
    HYPOTHESIS = "hypothesis"
    DROPPED = "dropped"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """A candidate, what became of it, and why. ``into`` is the standing entry that it was merged into or
    takes the place of.
    """

    question: str
    content: str
    citations: tuple[int, ...]
    outcome: Outcome
    reason: str
    score: float = 0.0
    into: int | None = None
    trust: float = 0.0
    audience: tuple[str, ...] | None = None

    def to_dict(self) -> dict[str, Any]:
        """As JSON can hold it."""
        return {
            "question": self.question,
            "content": self.content,
            "citations": list(self.citations),
            "outcome": str(self.outcome),
            "reason": self.reason,
            "score": round(self.score, 3),
            "into": self.into,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Reflection:
    """A reflection, thought through and not yet written.

    ``through`` is the last entry of its window, ``importance`` the window's total.
    """

    by: str
    through: int
    importance: int
    questions: tuple[str, ...]
    verdicts: tuple[Verdict, ...] = field(default=())

    def to_dict(self) -> dict[str, Any]:
        """As JSON can hold it."""
        return {
            "by": self.by,
            "through": self.through,
            "importance": self.importance,
            "questions": list(self.questions),
            "verdicts": [verdict.to_dict() for verdict in self.verdicts],
        }


def is_about_self(text: str) -> bool:
    """Whether a text is about its writer as an assistant rather than about the world: the persona filter.

    What it quotes is somebody else's.
    """
    plain = _QUOTED.sub(" ", _APOSTROPHE.sub("'", text))
    return bool(_PERSONA.search(plain))


def same_words(a: str, b: str) -> bool:
    """Whether two insights are near-duplicates by their words, figures aside, and aside from what either only
    quotes in support (`LEAD`). What only one of them denies is not the same.
    """
    one, other = _lead(a), _lead(b)
    left, right = _stem_set(one), _stem_set(other)
    union = len(left | right)
    return union > 0 and len(left & right) / union >= SAME_WORDS and not contradict(one, other)


def due(journal: Journal) -> bool:
    """Whether enough has mattered since the last reflection."""
    return journal.cumulative_importance >= journal.config.threshold


async def reflect(
    journal: Journal,
    thinker: Thinker,
    recall: Recall,
    *,
    gaps: Sequence[Gap] = (),
    alike: Alike | None = None,
) -> Reflection:
    """Think the window over; nothing is written (`settle` does that).

    Args:
        journal: whose.
        thinker: asks, answers and judges.
        recall: gathers evidence.
        gaps: the timeline's; their questions come first, once: what an earlier reflection asked already waits
            behind the window's own.
        alike: compares insights by meaning; by words only if not given.

    Raises:
        Unavailable: the thinker is away. The reflection stays due.
    """
    through, importance = journal.entry_count, journal.cumulative_importance
    window = journal.window()
    open_gaps = [gap.question for gap in gaps]
    before = {question for report in journal.note(REPORTS) or () for question in report["questions"]}
    old = [question for question in open_gaps if _one_line(question, MAX_QUESTION) in before]
    new = [question for question in open_gaps if question not in old]
    asked = await thinker.questions(journal.key, window, new, QUESTIONS)
    questions = _distinct(_one_line(q, MAX_QUESTION) for q in [*new, *asked, *old])[:QUESTIONS]
    judge = _Bench(journal, thinker, alike)
    repeats: dict[str, list[Entry]] = defaultdict(list)
    for entry in journal.select(Filter()):
        if entry.id <= through and feeds_reflection(entry):
            repeats[entry.content].append(entry)
    for question in questions:
        found = await recall(question, 3 * EVIDENCE)
        memories = _evidence([hit for hit in found if hit.entry.id <= through], repeats)
        if memories:
            evidence = [as_evidence(hit.entry, hit.score) for hit in memories]
            entries = {hit.entry.id: hit.entry for hit in memories}
            for candidate in await thinker.insights(journal.key, question, evidence):
                await judge.hear(question, candidate, entries, evidence)
    return Reflection(
        by=thinker.name,
        through=through,
        importance=importance,
        questions=tuple(questions),
        verdicts=tuple(judge.verdicts),
    )


def settle(journal: Journal, reflection: Reflection, notes: Mapping[str, Any] | None = None) -> list[Entry]:
    """Write a reflection: its insights and hypotheses, its report, and a window that begins anew.

    Evidence that was corrected or deleted while the character thought counts no more.

    Args:
        journal: whose.
        reflection: what it thought.
        notes: other notes to be written in the same transaction.

    Returns:
        The entries that were written.
    """
    now = journal.clock.now()
    new, merged = _changes(journal, reflection.verdicts)
    report = {"when": format_time(now), **reflection.to_dict()}
    earlier = journal.note(REPORTS) or []
    header = replace(
        journal.header,
        window_start=reflection.through,
        last_reflection=now,
        reflection_count=journal.header.reflection_count + 1,
    )
    reports = {REPORTS: [*earlier, report][-KEPT_REPORTS:]}
    return journal.write(new, linked=merged, header=header, notes={**(notes or {}), **reports})


async def consider(
    journal: Journal,
    candidate: Candidate,
    memories: Sequence[Entry],
    *,
    thinker: Thinker | None = None,
    alike: Alike | None = None,
) -> Verdict:
    """Judge an insight that somebody else drew, as a reflection judges its own; nothing is written
    (`note_down` does that).

    Args:
        journal: whose.
        candidate: the insight.
        memories: what it may cite.
        thinker: judges it too; the evidence alone does if there is none.
        alike: as for `reflect`.

    Raises:
        Unavailable: the thinker is away.
    """
    bench = _Bench(journal, thinker, alike)
    evidence = [as_evidence(entry) for entry in memories]
    await bench.hear("", candidate, {entry.id: entry for entry in memories}, evidence)
    return bench.verdicts[0]


def note_down(journal: Journal, verdict: Verdict) -> Entry | None:
    """Write what became of an insight that was considered; the window goes on.

    Returns:
        The entry that was written, or that it was merged into; ``None`` if nothing was written.
    """
    new, merged = _changes(journal, [verdict])
    written = journal.write(new, linked=merged, header=journal.header, notes={}) if new or merged else []
    return next(iter(written or journal.fetch(merged)), None)


def _changes(
    journal: Journal, verdicts: Iterable[Verdict]
) -> tuple[list[Written], dict[int, tuple[tuple[int, ...], int | None]]]:
    """The entries that verdicts add, and the new links of those that they are merged into. Evidence that was
    corrected or deleted meanwhile counts no more.
    """
    new: list[Written] = []
    merged: dict[int, tuple[tuple[int, ...], int | None]] = {}
    for verdict in verdicts:
        known = {e.id for e in journal.fetch(verdict.citations)} - journal.superseded.keys()
        citations = tuple(i for i in verdict.citations if i in known)
        if not citations:
            continue
        if verdict.outcome is Outcome.MERGED and verdict.into is not None:
            for entry in journal.fetch([verdict.into]):
                before = merged.get(entry.id, (entry.citations, None))[0]
                merged[entry.id] = (_grown(before, citations), entry.supersedes)
        elif verdict.outcome in (Outcome.STORED, Outcome.HYPOTHESIS):
            new.append(_written(verdict, citations))
    return new, merged


class _Bench:
    """Hears candidates one by one, and knows what stands already."""

    def __init__(self, journal: Journal, thinker: Thinker | None, alike: Alike | None) -> None:
        self.journal = journal
        self.thinker = thinker
        self.alike = alike
        self.verdicts: list[Verdict] = []
        left = (row.entry for row in journal.store.thoughts(journal.key) if not row.retracted)
        self.standing = [entry for entry in left if entry.id not in journal.superseded]
        self.standing += [entry for entry in journal.select(Filter()) if entry.is_thought]

    async def hear(
        self, question: str, given: Candidate, entries: Mapping[int, Entry], evidence: Sequence[Evidence]
    ) -> None:
        """Judge a candidate, and note the verdict."""
        content = _one_line(given.content.removeprefix(SYNTHESIS_PREFIX), MAX_INSIGHT)
        candidate = replace(given, content=content)
        verdict = Verdict(
            question=question,
            content=content,
            citations=candidate.citations,
            outcome=Outcome.DROPPED,
            reason=self._flaw(candidate, entries),
        )
        if not verdict.reason:
            verdict = await self._weigh(question, candidate, entries, evidence)
        self.verdicts.append(verdict)

    def _flaw(self, candidate: Candidate, entries: Mapping[int, Entry]) -> str:
        """What rules a candidate out before it is judged; empty if nothing does."""
        if not candidate.content:
            return "says nothing"
        if not candidate.citations:
            return "cites nothing"
        if unknown := [i for i in candidate.citations if i not in entries]:
            return f"cites #{unknown[0]}, which is not in its evidence"
        if is_about_self(candidate.content):
            return "is about itself"
        return ""

    async def _weigh(
        self, question: str, candidate: Candidate, entries: Mapping[int, Entry], evidence: Sequence[Evidence]
    ) -> Verdict:
        shallow = [i for i in candidate.citations if self._depth(entries[i]) < MAX_DEPTH]
        grounds = self._grounds([entries[i] for i in shallow])
        drop = Verdict(
            question=question,
            content=candidate.content,
            citations=candidate.citations,
            outcome=Outcome.DROPPED,
            reason="rests on insights only",
        )
        if not grounds:
            return drop
        twin = await self._twin(candidate.content)
        rival = self._stored_twin(candidate.content)
        if rival is not None:
            return replace(drop, reason=f"says the same as “{rival.content}”")
        # What it is merged into, or takes the place of, may be among its evidence; nothing cites itself.
        citations = tuple(i for i in shallow if twin is None or i != twin.id)
        hypothesis = twin is not None and twin.kind is Kind.HYPOTHESIS
        if twin is not None and hypothesis:
            grounds = {**grounds, **self._grounds([twin])}
            citations = tuple(dict.fromkeys([*twin.citations, *citations]))[:MAX_CITATIONS]
        ground = [as_evidence(entry) for entry in grounds.values()]
        whole = replace(candidate, citations=tuple(grounds))
        by_evidence = judge_by_evidence(whole, ground)
        verdict = replace(
            drop,
            citations=citations,
            trust=min(by_evidence.score, combined_trust(sources(ground))),
            audience=shared_audience(entry.audience for entry in grounds.values()),
        )
        if twin is not None and not hypothesis:
            reason = f"says what #{twin.id} says"
            if set(citations) <= set(twin.citations) or verdict.audience != twin.audience:
                return replace(verdict, reason=reason, score=by_evidence.score)
            return replace(
                verdict, outcome=Outcome.MERGED, into=twin.id, reason=reason, score=by_evidence.score
            )
        final = await self._verdict(whole, by_evidence, ground)
        verdict = replace(
            verdict,
            score=final.score,
            reason=final.reason,
            trust=min(verdict.trust, final.score),
            into=twin.id if twin is not None else None,
        )
        config = self.journal.config
        if final.score >= config.review_threshold:
            return replace(verdict, outcome=Outcome.STORED)
        if final.score < config.hypothesis_threshold:
            return verdict
        if twin is not None:
            return replace(verdict, outcome=Outcome.MERGED)
        return replace(verdict, outcome=Outcome.HYPOTHESIS)

    async def _verdict(
        self, candidate: Candidate, by_evidence: Judgement, ground: Sequence[Evidence]
    ) -> Judgement:
        """The critic is asked only where its word can still make a difference."""
        if self.thinker is None or by_evidence.score < self.journal.config.hypothesis_threshold:
            return by_evidence
        critic = await self.thinker.judge(self.journal.key, candidate, ground)
        return judged(by_evidence, critic)

    def _stored_twin(self, content: str) -> Verdict | None:
        """The verdict of this reflection that let in the same insight already."""
        kept = (Outcome.STORED, Outcome.HYPOTHESIS)
        return next((v for v in self.verdicts if v.outcome in kept and same_words(v.content, content)), None)

    async def _twin(self, content: str) -> Entry | None:
        """The standing insight that says the same, or else a hypothesis that does, the newest of several."""
        texts = [entry.content.removeprefix(SYNTHESIS_PREFIX).strip() for entry in self.standing]
        same = [self.standing[n] for n in range(len(texts)) if same_words(texts[n], content)]
        if same:
            return max(same, key=lambda entry: (entry.is_synthesis, entry.id))
        if self.alike is None or not texts:
            return None
        cosine = await self.alike([*texts, content])
        best = max(range(len(texts)), key=lambda n: cosine(n, len(texts)))
        means_it = cosine(best, len(texts)) >= SAME_MEANING and not contradict(texts[best], content)
        return self.standing[best] if means_it else None

    def _depth(self, entry: Entry) -> int:
        """0 for what was perceived, else one more than the deepest insight it cites."""
        if not entry.is_thought:
            return 0
        cited = self.journal.fetch(entry.citations)
        return 1 + max((self._depth(below) for below in cited if below.id < entry.id), default=0)

    def _grounds(self, cited: Iterable[Entry]) -> dict[int, Entry]:
        """The entries under a citation that are no insights themselves, by id."""
        found: dict[int, Entry] = {}
        for entry in cited:
            if entry.is_thought:
                found |= self._grounds(e for e in self.journal.fetch(entry.citations) if e.id < entry.id)
            else:
                found[entry.id] = entry
        return found


def _evidence(found: Sequence[Recalled], repeats: Mapping[str, Sequence[Entry]]) -> list[Recalled]:
    """The memories that are put before a question, best first: no idle events, few thoughts, and beside what was
    found what repeats it on other occasions or from other sources.
    """
    kept: list[Recalled] = []
    for hit in found:
        thoughts = sum(other.entry.is_thought for other in kept)
        if thoughts < THOUGHTS if hit.entry.is_thought else feeds_reflection(hit.entry):
            kept.append(hit)
    kept = kept[:EVIDENCE]
    again: list[Recalled] = []
    for hit in kept[: EVIDENCE - REPEATS]:
        same = [other.entry for other in kept if other.entry.content == hit.entry.content]
        most = len(same) + REPEATS - 1  # some are left for the next
        for entry in sorted(
            repeats.get(hit.entry.content, ()), key=lambda e: (_hours_differ(e, hit.entry), -e.id)
        ):
            if len(same) < most and all(_is_other_occasion(entry, other) for other in same):
                same.append(entry)
                again.append(hit._replace(entry=entry))
    again = again[:REPEATS]
    return [*kept[: EVIDENCE - len(again)], *again]


def _is_other_occasion(a: Entry, b: Entry) -> bool:
    return a.source_entity != b.source_entity or abs(_moment(a) - _moment(b)) >= APART


def _hours_differ(a: Entry, b: Entry) -> bool:
    """Whether two things happened at different hours of the day."""
    apart = abs(_moment(a) - _moment(b)) % _DAY
    return min(apart, _DAY - apart) > APART


def _moment(entry: Entry) -> float:
    """When it happened, in seconds: of game time where the game keeps any."""
    return entry.timestamp.timestamp() if entry.game_time is None else entry.game_time


def _written(verdict: Verdict, citations: tuple[int, ...]) -> Written:
    stored = verdict.outcome is Outcome.STORED
    prefix = f"{SYNTHESIS_PREFIX} " if stored else ""
    given: EntryFields = {
        "source_type": SourceType.INFERENCE,
        "source_trust": verdict.trust,
        "importance": INSIGHT_IMPORTANCE if stored else HYPOTHESIS_IMPORTANCE,
        "importance_method": ImportanceMethod.MANUAL,
        "tags": INSIGHT_TAGS if stored else ("hypothesis",),
        "kind": Kind.FINDING if stored else Kind.HYPOTHESIS,
        "citations": citations,
        "supersedes": verdict.into if stored else None,
        "audience": verdict.audience,
    }
    return f"{prefix}{verdict.content}"[:MAX_CONTENT], given


def _grown(before: Sequence[int], more: Sequence[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys([*before, *more]))[: max(MAX_CITATIONS, len(before))]


def _lead(text: str) -> str:
    """What an insight says itself, without the quotes after a colon; all of it if that is too little."""
    head, _, tail = text.partition(": ")
    return head if _QUOTED.search(tail) and len(_stem_set(head)) >= LEAD else text


def _stem_set(text: str) -> frozenset[str]:
    return frozenset(stem for stem in stems(text) if not stem.isdigit())


def _one_line(text: str, limit: int) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= limit else flat[: limit - 1].rstrip() + "…"


def _distinct(texts: Iterable[str]) -> list[str]:
    return [text for text in dict.fromkeys(texts) if text]
