"""Review candidate insights: reject flawed ones, judge credibility, merge duplicates."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from hashlib import blake2s
from typing import Any, Final

from memory.evidence.candidates import Candidate, Evidence, Judgement
from memory.evidence.credibility import as_evidence, combined_trust, contradict, judged, sources
from memory.evidence.reputation import NO_REPUTATIONS, Reputations, ReputationsFor, no_reputations
from memory.evidence.support import claim_of, sole_teller, supporting, weigh
from memory.journal.entry import SYNTHESIS_PREFIX, Entry, Kind
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.reflection.circles import Audience, Circle, circle_of
from memory.reflection.hygiene import MAX_CITATIONS, is_about_self, one_line, same_words
from memory.reflection.patterns.with_models import NO_MODELS, PatternModels
from memory.reflection.thinker import Thinker

MAX_DEPTH: Final = 2
"""An insight on entries has depth 1, one that also cites such an insight 2; deeper ones are not made."""

SAME_MEANING: Final = 0.92
"""Cosine of two insights' vectors from which they are near-duplicates."""

PATTERN_TAG: Final = "pattern:"
"""What the tag begins with that tells which pattern an insight comes from."""

ABOUT_TAG: Final = "about:"
"""What the tag begins with that tells what an insight of a pattern is about (`Candidate.about`), as a digest."""

MAX_INSIGHT: Final = 600
"""Characters of an insight."""

_FIGURES: Final = re.compile(r"\d+")

Alike = Callable[[Sequence[str]], Awaitable[Callable[[int, int], float]]]
"""Texts to a function that gives the cosine of two of them by position, -1 where it cannot tell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standards:
    """Hold how insights are compared, and how far the tellers of their evidence are trusted.

    Args:
        alike: compares insights by meaning; by words only if not given.
        models: help to find patterns.
        reputations: returns the reputations that follow from what some listeners may hear; without it, trust stays as it
            was written.
    """

    alike: Alike | None = None
    models: PatternModels = NO_MODELS
    reputations: ReputationsFor = no_reputations


BY_WORDS: Final = Standards()
"""Insights are compared by their words, and everybody is trusted as it was written."""


class Outcome(StrEnum):
    """List what may come of the review of a candidate insight."""

    STORED = "stored"
    MERGED = "merged"
    HYPOTHESIS = "hypothesis"
    DROPPED = "dropped"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Hold a candidate, what became of it, and why.

    Args:
        question: what was asked.
        content, citations: of the candidate.
        outcome, reason: the outcome, and the reason for it.
        score: its credibility, 0 to 1.
        into: the standing entry that it was merged into or takes the place of.
        trust: how far it is to be trusted, 0 to 1.
        audience: who may hear of it: the circle whose memories were shown together.
        teller: stable key and name of the only one whose word it is, if it is one's alone.
        pattern, association, about: of the candidate.
    """

    question: str
    content: str
    citations: tuple[int, ...]
    outcome: Outcome
    reason: str
    score: float = 0.0
    into: int | None = None
    trust: float = 0.0
    audience: Audience = None
    teller: tuple[str, str] | None = None
    pattern: str = ""
    association: bool = False
    about: str = ""

    def to_dict(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return {
            "question": self.question,
            "content": self.content,
            "citations": list(self.citations),
            "outcome": str(self.outcome),
            "reason": self.reason,
            "score": round(self.score, 3),
            "into": self.into,
            "audience": None if self.audience is None else list(self.audience),
            "pattern": self.pattern,
            "association": self.association,
        }


class Reviewer:
    """Review candidates one by one, and compare them with the existing insights.

    Args:
        journal: the character's journal.
        circle: who may hear what the candidates were made of. Nothing else is compared with them or shown to a
            critic, and they are for that circle alone.
        thinker: judges candidates too; the evidence alone does if there is none.
        alike: compares texts by meaning; by words only if not given.
        earlier: verdicts of the same reflection on other circles.
        reputations: how far the tellers of the evidence are trusted, by what the circle may hear.
    """

    def __init__(
        self,
        journal: Journal,
        circle: Circle,
        thinker: Thinker | None = None,
        alike: Alike | None = None,
        earlier: Sequence[Verdict] = (),
        reputations: Reputations = NO_REPUTATIONS,
    ) -> None:
        self.journal = journal
        self._reputations = reputations
        self.circle = circle
        self.thinker = thinker
        self.alike = alike
        self.verdicts: list[Verdict] = []
        self._earlier = [verdict for verdict in earlier if circle.admits(verdict.audience)]
        left = (row.entry for row in journal.store.thoughts(journal.key) if not row.retracted)
        standing = [entry for entry in left if entry.id not in journal.superseded]
        standing += [entry for entry in journal.select(Filter()) if entry.is_thought]
        self.standing = [entry for entry in standing if circle.admits(entry.audience)]

    def has_heard(self, candidate: Candidate) -> bool:
        """Return whether the same reflection judged the same words on the same evidence already."""
        content = _told(candidate)
        return any(
            verdict.content == content and verdict.citations == candidate.citations
            for verdict in (*self._earlier, *self.verdicts)
        )

    async def hear(self, question: str, given: Candidate, entries: Mapping[int, Entry]) -> Verdict:
        """Judge a candidate, and keep the verdict.

        Args:
            question: what it answers.
            given: the candidate.
            entries: by id, what it may cite.
        """
        candidate = replace(given, content=_told(given))
        verdict = Verdict(
            question=question,
            content=candidate.content,
            citations=candidate.citations,
            outcome=Outcome.DROPPED,
            reason=_flaw(candidate, entries),
            audience=self.circle.audience,
            pattern=candidate.pattern,
            association=candidate.association,
            about=candidate.about,
        )
        if not verdict.reason:
            verdict = await self._weigh(verdict, candidate, entries)
        self.verdicts.append(verdict)
        return verdict

    async def _weigh(self, drop: Verdict, candidate: Candidate, entries: Mapping[int, Entry]) -> Verdict:
        """Return the verdict on a candidate that has no flaw by itself.

        Args:
            drop: the verdict if it is dropped, without a reason.
            candidate: the candidate.
            entries: the entries that it may cite, by id.
        """
        cited = [entries[i] for i in candidate.citations if self._depth(entries[i]) < MAX_DEPTH]
        grounds = self._grounds(cited)
        if not grounds:
            return replace(drop, reason="rests on insights only")
        if (rival := self._stored_twin(candidate.content)) is not None:
            return replace(drop, reason=f"says the same as “{rival.content}”")
        ended = self._ended(candidate)
        twin = None if ended is not None else await self._twin(candidate)
        if twin is not None and twin.kind is Kind.HYPOTHESIS:
            grounds |= self._grounds([twin])
        evidence = [as_evidence(entry, reputations=self._reputations) for entry in grounds.values()]
        whole = replace(candidate, citations=tuple(grounds))
        by_evidence, backing = await self._by_evidence(whole, evidence, cited)
        verdict = replace(
            drop,
            citations=_citations(cited, twin),
            score=by_evidence.score,
            trust=min(by_evidence.score, combined_trust(sources(backing))),
            teller=sole_teller(backing),
        )
        # An entry for a wider audience must gain nothing from evidence that only this circle may hear.
        into = twin if twin is not None and circle_of(twin.audience) == self.circle else None
        if twin is not None and twin.kind is not Kind.HYPOTHESIS:
            return _merged(replace(verdict, reason=f"says what #{twin.id} says"), into)
        final = await self._judged(whole, by_evidence, evidence)
        replaced = into if into is not None else ended
        verdict = replace(
            verdict,
            score=final.score,
            reason=final.reason,
            trust=min(verdict.trust, final.score),
            into=replaced.id if replaced is not None else None,
        )
        return self._by_score(verdict, twin)

    def _by_score(self, verdict: Verdict, hypothesis: Entry | None) -> Verdict:
        """Return a verdict with the outcome that its score allows.

        Args:
            verdict: the verdict, with its score and the entry that it may be merged into.
            hypothesis: the standing hypothesis that says the same, if there is one.
        """
        config = self.journal.config
        if verdict.score >= config.review_threshold:
            return replace(verdict, outcome=Outcome.STORED)
        if verdict.score < config.hypothesis_threshold:
            return verdict
        if hypothesis is None:
            return replace(verdict, outcome=Outcome.HYPOTHESIS)
        if circle_of(hypothesis.audience) != self.circle:
            return replace(verdict, reason=f"says what #{hypothesis.id} says")
        return replace(verdict, outcome=Outcome.MERGED)

    async def _by_evidence(
        self, whole: Candidate, ground: Sequence[Evidence], cited: Sequence[Entry]
    ) -> tuple[Judgement, list[Evidence]]:
        """Return how credible a candidate is by its evidence, and the evidence that supports it."""
        likeness = None
        if self.alike is not None:
            cosine = await self.alike([whole.content, *(item.content for item in ground)])
            likeness = {item.id: cosine(0, n) for n, item in enumerate(ground, 1)}
        also = self._supported_by_thoughts(whole.content, cited)
        if whole.pattern:  # a rule found it in the cited entries, so no shared words are needed
            also |= {entry.id for entry in cited}
        return weigh(whole, ground, likeness=likeness, also=also)

    def _supported_by_thoughts(self, claim: str, cited: Sequence[Entry]) -> set[int]:
        """Return the ids of the evidence of those cited thoughts that support a claim."""
        thoughts = {entry.id: entry for entry in cited if entry.is_thought}
        told = [
            replace(as_evidence(entry, reputations=self._reputations), content=claim_of(entry))
            for entry in thoughts.values()
        ]
        found: set[int] = set()
        for item in supporting(claim, told):
            thought = thoughts[item.id]
            below = [e for e in self.journal.fetch(thought.citations) if e.id < thought.id]
            grounds = [
                as_evidence(e, reputations=self._reputations)
                for e in below
                if not e.is_thought and self.circle.admits(e.audience)
            ]
            found |= {ground.id for ground in supporting(item.content, grounds)}
            found |= self._supported_by_thoughts(item.content, below)
        return found

    async def _judged(
        self, candidate: Candidate, by_evidence: Judgement, ground: Sequence[Evidence]
    ) -> Judgement:
        """Ask the critic, where its word can still make a difference."""
        if self.thinker is None or by_evidence.score < self.journal.config.hypothesis_threshold:
            return by_evidence
        critic = await self.thinker.judge(self.journal.key, candidate, ground)
        return judged(by_evidence, critic)

    def _stored_twin(self, content: str) -> Verdict | None:
        """Return the verdict of this reflection that let in the same insight already."""
        kept = (Outcome.STORED, Outcome.HYPOTHESIS)
        every = (*self._earlier, *self.verdicts)
        return next((v for v in every if v.outcome in kept and same_words(v.content, content)), None)

    def _ended(self, candidate: Candidate) -> Entry | None:
        """Return the standing insight for the same circle that a candidate ends, or whose later state it tells."""
        if not candidate.settles and not candidate.about:
            return None
        own = [e for e in self.standing if circle_of(e.audience) == self.circle]
        return next((e for e in reversed(own) if _ends(candidate, e)), None)

    async def _twin(self, candidate: Candidate) -> Entry | None:
        """Return the standing insight that says the same, or else a hypothesis that does, the newest of several. What
        comes from another pattern is about something else.
        """
        content, own = candidate.content, set(pattern_tags(candidate.pattern))
        standing = [entry for entry in self.standing if not own or not (_patterns(entry) - own)]
        texts = [claim_of(entry) for entry in standing]
        same = [standing[n] for n in range(len(texts)) if same_words(texts[n], content)]
        if same:
            return max(same, key=lambda entry: (entry.is_synthesis, entry.id))
        if self.alike is None or not texts:
            return None
        cosine = await self.alike([*texts, content])
        best = max(range(len(texts)), key=lambda n: cosine(n, len(texts)))
        means_it = cosine(best, len(texts)) >= SAME_MEANING and not contradict(texts[best], content)
        return standing[best] if means_it else None

    def _depth(self, entry: Entry) -> int:
        """Return 0 for what was perceived, else one more than the deepest insight it cites."""
        if not entry.is_thought:
            return 0
        cited = self.journal.fetch(entry.citations)
        return 1 + max((self._depth(below) for below in cited if below.id < entry.id), default=0)

    def _grounds(self, cited: Iterable[Entry]) -> dict[int, Entry]:
        """Return the entries under citations that are no insights themselves and that the circle may hear, by id."""
        found: dict[int, Entry] = {}
        for entry in cited:
            if entry.is_thought:
                found |= self._grounds(e for e in self.journal.fetch(entry.citations) if e.id < entry.id)
            elif self.circle.admits(entry.audience):
                found[entry.id] = entry
        return found


def _told(candidate: Candidate) -> str:
    """Return what a candidate says, as it is judged and kept."""
    return one_line(candidate.content.removeprefix(SYNTHESIS_PREFIX), MAX_INSIGHT)


def pattern_tags(pattern: str, about: str = "") -> tuple[str, ...]:
    """Return the tags of an insight that comes from a pattern; none for a model's."""
    tags = (f"{PATTERN_TAG}{pattern.replace(' ', '-')}",) if pattern else ()
    return (*tags, about_tag(about)) if about else tags


def about_tag(about: str) -> str:
    """Return the tag of an insight that is about something (`Candidate.about`)."""
    return f"{ABOUT_TAG}{blake2s(about.encode(), digest_size=6).hexdigest()}"


def _ends(candidate: Candidate, standing: Entry) -> bool:
    """Return whether a candidate ends what a standing insight says, or tells a later state of the same.

    Counts of what goes together would go out of date; other counts are "at least".
    """
    told = claim_of(standing)
    same = _FIGURES.sub("", told) == _FIGURES.sub("", candidate.content)
    if told == candidate.content or (same and not candidate.association):
        return False
    if any(same_words(told, text) for text in candidate.settles):
        return True
    return bool(candidate.about) and about_tag(candidate.about) in standing.tags


def _patterns(entry: Entry) -> set[str]:
    return {tag for tag in entry.tags if tag.startswith(PATTERN_TAG)}


def _citations(cited: Sequence[Entry], twin: Entry | None) -> tuple[int, ...]:
    """Return what an insight cites, given its own evidence and the standing insight that says the same, if there is one.

    It does not cite that insight, and takes over the citations of a hypothesis.
    """
    own = [entry.id for entry in cited if twin is None or entry.id != twin.id]
    if twin is None or twin.kind is not Kind.HYPOTHESIS:
        return tuple(own)
    return tuple(dict.fromkeys([*twin.citations, *own]))[:MAX_CITATIONS]


def _merged(verdict: Verdict, into: Entry | None) -> Verdict:
    """Return a verdict merged into the standing insight that says the same, if it adds evidence to that.

    Args:
        verdict: the verdict.
        into: the standing insight; ``None`` if it is for another circle.
    """
    if into is None or set(verdict.citations) <= set(into.citations):
        return verdict
    return replace(verdict, outcome=Outcome.MERGED, into=into.id)


def _flaw(candidate: Candidate, entries: Mapping[int, Entry]) -> str:
    """Return what rules a candidate out before it is judged; empty if nothing does."""
    if not candidate.content:
        return "says nothing"
    if not candidate.citations:
        return "cites nothing"
    if unknown := [i for i in candidate.citations if i not in entries]:
        return f"cites #{unknown[0]}, which is not in its evidence"
    if is_about_self(candidate.content):
        return "is about itself"
    return ""
