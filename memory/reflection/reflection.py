"""Reflect: question, evidence, insight.

`reflect` asks, gathers, checks and judges, and returns a `Reflection`. `memory.reflection.writing.settle` then writes all of
it in one transaction, so a reflection that fails leaves the journal unchanged.

Each request covers one circle (`memory.reflection.circles`): all entries shown to a thinker together may be
heard by the same people, and the insights drawn from them are for these people alone.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from memory.concurrency import Runner, inline
from memory.evidence.candidates import Candidate, by_the_clock
from memory.evidence.credibility import as_evidence
from memory.evidence.reputation import Reputations
from memory.evidence.support import claim_of
from memory.journal.entry import (
    Entry,
)
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.journal.window import feeds_reflection
from memory.reflection.circles import PUBLIC, Audience, Circle, by_circle, circle_of, weight
from memory.reflection.extractive.remarks import of_others
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.gathering import Recall, gather, repeated
from memory.reflection.hygiene import distinct, one_line, same_words
from memory.reflection.patterns.pattern import Pattern
from memory.reflection.patterns.with_models import PatternModels
from memory.reflection.review import (
    ABOUT_TAG,
    BY_WORDS,
    Outcome,
    Reviewer,
    Standards,
    Verdict,
    about_tag,
    pattern_tags,
)
from memory.reflection.thinker import Thinker
from memory.reflection.timeline import Gap

QUESTIONS: Final = 3
"""Number of questions for the public circle, and for a circle with most of the window's entries."""

SMALL_CIRCLE: Final = 1
"""Number of questions for every other circle."""

MODEL_CIRCLES: Final = 3
"""Maximum number of circles per reflection for the language model; extraction handles the others."""

REPORTS: Final = "reflections"
"""The note that holds what the latest reflections did, newest last."""

MAX_QUESTION: Final = 300
"""Maximum number of characters of a question; a longer one is cut."""

PATTERNS: Final = 12
"""Maximum number of patterns that one circle's reflection tells: those that are rejected, or told already, do not count."""

_NEW: Final = (Outcome.STORED, Outcome.HYPOTHESIS)

MATTERS: Final = 4
"""Least importance of something that an insight cites, if it is made of the memories' own words."""

BUSY: Final = 5
"""Least importance of most of what a day holds that is told as a busy one."""

ASKED_PATTERNS: Final = 1
"""Number of patterns that are asked about: the window raises the other questions."""

LIVED: Final = 4_000
"""Maximum number of entries, the latest, in which patterns are looked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reflection:
    """Hold the result of a reflection that is not written yet.

    Args:
        by: the name of the thinker.
        through: id of the last entry of its window.
        importance: total importance of the window.
        questions: the questions.
        audiences: the audience of each question.
        verdicts: the verdict on each candidate.
    """

    by: str
    through: int
    importance: int
    questions: tuple[str, ...]
    audiences: tuple[Audience, ...] = ()
    verdicts: tuple[Verdict, ...] = field(default=())

    def to_dict(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return {
            "by": self.by,
            "through": self.through,
            "importance": self.importance,
            "questions": list(self.questions),
            "audiences": [None if each is None else list(each) for each in self.audiences],
            "verdicts": [verdict.to_dict() for verdict in self.verdicts],
        }


def due(journal: Journal) -> bool:
    """Return whether the importance of new entries since the last reflection has reached the threshold."""
    return journal.cumulative_importance >= journal.config.threshold


async def reflect(
    journal: Journal,
    thinker: Thinker,
    recall: Recall,
    *,
    gaps: Sequence[Gap] = (),
    run: Runner = inline,
    standards: Standards = BY_WORDS,
) -> Reflection:
    """Reflect on the window, circle by circle; nothing is written (`memory.reflection.writing.settle` does that).

    Args:
        journal: the character's journal.
        thinker: asks, answers and judges, for the first `MODEL_CIRCLES` circles.
        recall: gathers evidence.
        gaps: the timeline's; their questions come first, once: what an earlier reflection asked already waits
            behind the window's own.
        run: runs the search for patterns.
        standards: how insights are compared, and how far the tellers of the evidence are trusted.

    Raises:
        Unavailable: the thinker is away. The reflection stays due.
    """
    through, importance = journal.entry_count, journal.cumulative_importance
    windows = by_circle(journal.window()) or [(PUBLIC, [])]
    gap_questions = _gaps_by_circle(gaps, [circle for circle, _ in windows])
    shared = _Shared(
        journal=journal,
        recall=recall,
        run=run,
        models=standards.models,
        through=through,
        asked_before={question for report in journal.note(REPORTS) or () for question in report["questions"]},
        repeats=repeated(entry for entry in journal.select(Filter()) if entry.id <= through),
    )
    total = sum(weight(entries) for _, entries in windows)
    asked: list[tuple[str, Audience]] = []
    verdicts: list[Verdict] = []
    names: dict[str, None] = {}
    for number, (circle, window) in enumerate(windows):
        mind = thinker if number < MODEL_CIRCLES or not thinker.is_model else ExtractiveThinker()
        names[mind.name] = None
        reputed = standards.reputations(circle.listeners)
        reviewer = Reviewer(journal, circle, mind, standards.alike, verdicts, reputed)
        count = QUESTIONS if number == 0 or 2 * weight(window) > total else SMALL_CIRCLE
        step = _CircleReflection(shared, mind, reviewer, reputed)
        asked += [
            (question, circle.audience) for question in await step.run(window, gap_questions[circle], count)
        ]
        verdicts += reviewer.verdicts
    return Reflection(
        by=", ".join(names),
        through=through,
        importance=importance,
        questions=tuple(question for question, _ in asked),
        audiences=tuple(audience for _, audience in asked),
        verdicts=tuple(verdicts),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Shared:
    """Hold what a reflection on any circle uses.

    Args:
        journal: the character's journal.
        recall: gathers evidence.
        run: runs the search for patterns.
        models: help to find patterns.
        through: id of the last entry that counts.
        asked_before: the questions of earlier reflections.
        repeats: entries by content, as `repeated` groups them.
    """

    journal: Journal
    recall: Recall
    run: Runner
    models: PatternModels
    through: int
    asked_before: Set[str]
    repeats: Mapping[str, Sequence[Entry]]


class _CircleReflection:
    """Reflect on one circle's part of the window: ask, gather, draw insights, and have them reviewed.

    Args:
        shared: what all circles use.
        thinker: asks and answers.
        reviewer: judges the insights, and holds the circle.
        reputations: how far the tellers of the evidence are trusted, by what the circle may hear.
    """

    def __init__(
        self, shared: _Shared, thinker: Thinker, reviewer: Reviewer, reputations: Reputations
    ) -> None:
        self._shared = shared
        self._thinker = thinker
        self._reviewer = reviewer
        self._reputations = reputations
        self._calendar = shared.journal.config.calendar
        self._held = _heard_by(shared.journal, reviewer.circle, shared.through)

    async def run(self, window: Sequence[Entry], gaps: Sequence[str], count: int) -> list[str]:
        """Have the circle's insights reviewed, and return its questions.

        Args:
            window: the circle's entries since the last reflection.
            gaps: questions of the timeline's gaps.
            count: maximum number of questions.
        """
        thinker, before = self._thinker, self._shared.asked_before
        found = await self._find_patterns()
        fresh = _not_told_yet(found, self._reviewer)
        noticed = _noticed(fresh, before)
        asked_again = [question for question in gaps if one_line(question, MAX_QUESTION) in before]
        leads = [*(question for question in gaps if question not in asked_again), *noticed]
        key = self._shared.journal.key
        questions = await _questions(thinker, key, window, leads, asked_again, count)
        if not thinker.is_model:
            await self._review_patterns(fresh)
        for question in questions:
            if thinker.is_model or question not in noticed:  # else the reviewed pattern answers it
                await self._answer(question, noticed.get(question), found)
        return questions

    async def _find_patterns(self) -> Sequence[Pattern]:
        every = (as_evidence(entry, reputations=self._reputations) for entry in self._held.values())
        evidence = of_others(every, self._shared.journal.key)
        is_told = partial(_is_told, _about_tags(self._reviewer))
        return await self._shared.models.find(evidence, self._calendar, is_told, self._shared.run)

    async def _review_patterns(self, patterns: Iterable[Pattern]) -> None:
        verdicts, told = self._reviewer.verdicts, 0
        for pattern in patterns:
            if told >= PATTERNS:
                return
            if not self._reviewer.has_heard(pattern):
                before = len(verdicts)
                await self._reviewer.hear(pattern.question, pattern, self._held)
                told += any(verdict.outcome in _NEW for verdict in verdicts[before:])

    async def _answer(self, question: str, noticed: Pattern | None, found: Sequence[Pattern]) -> None:
        """Draw insights from the evidence for a question, and have them reviewed.

        Args:
            question: the question.
            noticed: the pattern that raised it, if one did; its evidence is added.
            found: all patterns that were found.
        """
        memories = await gather(
            question,
            self._shared.recall,
            self._reviewer.circle,
            self._shared.through,
            self._shared.repeats,
            self._calendar,
        )
        cited = [self._held[i] for i in noticed.citations] if noticed else []
        entries = {entry.id: entry for entry in cited} | {hit.entry.id: hit.entry for hit in memories}
        if not entries:
            return
        scores = {hit.entry.id: hit.score for hit in memories}
        evidence = [
            as_evidence(entry, scores.get(entry.id, 1.0), reputations=self._reputations)
            for entry in entries.values()
        ]
        if not self._thinker.is_model:
            evidence = by_the_clock(evidence, self._calendar)
        for candidate in await self._thinker.insights(self._shared.journal.key, question, evidence):
            if self._thinker.is_model or self._is_worth_reviewing(candidate, entries, found):
                await self._reviewer.hear(question, candidate, entries)

    def _is_worth_reviewing(
        self, candidate: Candidate, entries: Mapping[int, Entry], found: Iterable[Pattern]
    ) -> bool:
        """Return whether a candidate made of the memories' own words matters and is new."""
        return (
            not self._reviewer.has_heard(candidate)
            and _matters(candidate, entries)
            and _is_new(candidate, found)
            and not _is_retold(candidate, self._reviewer)
        )


async def _questions(
    thinker: Thinker,
    key: str,
    window: Sequence[Entry],
    leads: Sequence[str],
    asked_again: Sequence[str],
    count: int,
) -> list[str]:
    """Return a circle's questions: the leads first, then the window's, then those that were asked before. Where there is
    room for several, the window has one.

    Args:
        thinker: asks about the window.
        key: the character's key.
        window: the circle's entries since the last reflection.
        leads: questions of new gaps, then of patterns.
        asked_again: questions of gaps that were asked about before.
        count: maximum number of questions.
    """
    asked = await thinker.questions(key, window, leads, count)
    first = distinct(one_line(q, MAX_QUESTION) for q in leads)[: max(1, count - bool(asked))]
    return distinct([*first, *(one_line(q, MAX_QUESTION) for q in [*asked, *leads, *asked_again])])[:count]


def _heard_by(journal: Journal, circle: Circle, through: int) -> dict[int, Entry]:
    """Return what a circle may hear of all that is remembered, by id, the latest `LIVED` entries at most."""
    fit = [
        e
        for e in journal.select(Filter())
        if e.id <= through and feeds_reflection(e) and circle.admits(e.audience)
    ]
    return {entry.id: entry for entry in sorted(fit, key=lambda entry: entry.id)[-LIVED:]}


def _about_tags(reviewer: Reviewer) -> frozenset[str]:
    """Return what the standing insights for the reviewer's own circle are about, as tags."""
    own = (entry for entry in reviewer.standing if circle_of(entry.audience) == reviewer.circle)
    return frozenset(tag for entry in own for tag in entry.tags if tag.startswith(ABOUT_TAG))


def _is_told(tags: frozenset[str], about: str) -> bool:
    """Return whether an insight with one of some tags is about something (`Candidate.about`)."""
    return about_tag(about) in tags


def _not_told_yet(found: Iterable[Pattern], reviewer: Reviewer) -> list[Pattern]:
    """Return the patterns that no standing insight tells, the most surprising first; what has ended is told again."""
    return [
        pattern
        for pattern in found
        if not any(
            claim_of(entry) == pattern.content
            or (
                not pattern.association
                and claim_of(entry) not in pattern.settles
                and set(pattern.citations) <= set(entry.citations)
                and same_words(claim_of(entry), pattern.content)
            )
            for entry in reviewer.standing
        )
    ]


def _matters(candidate: Candidate, entries: Mapping[int, Entry]) -> bool:
    """Return whether anything that a candidate cites matters (`MATTERS`): who agrees about the weather is not told. Of a
    busy day, most must matter more than that (`BUSY`): on the way to work, everybody does this and that.
    """
    ratings = [entries[i].importance for i in candidate.citations if i in entries]
    if candidate.pattern == "busy day":
        return 2 * sum(rating >= BUSY for rating in ratings) > len(ratings)
    return any(rating >= MATTERS for rating in ratings)


def _is_new(candidate: Candidate, found: Iterable[Pattern]) -> bool:
    """Return whether a candidate cites anything that no one pattern of another kind cites already."""
    cited = set(candidate.citations)
    return not any(
        cited <= set(pattern.citations) for pattern in found if pattern.pattern != candidate.pattern
    )


def _is_retold(candidate: Candidate, reviewer: Reviewer) -> bool:
    """Return whether a standing insight of the same kind cites all that a candidate cites: the same evidence is not told
    again of another thing.
    """
    tags, cited = set(pattern_tags(candidate.pattern)), set(candidate.citations)
    told = [set(e.citations) for e in reviewer.standing if tags and tags <= set(e.tags)]
    told += [
        set(verdict.citations)
        for verdict in reviewer.verdicts
        if verdict.pattern == candidate.pattern and verdict.outcome is not Outcome.DROPPED
    ]
    return cited in told


def _noticed(patterns: Iterable[Pattern], before: Container[str]) -> dict[str, Pattern]:
    """Return the most surprising patterns, `ASKED_PATTERNS` at most, by a question that tells them; none that was asked
    before.
    """
    told = {one_line(f"{each.question} ({each.content}.)", MAX_QUESTION): each for each in patterns}
    return dict([item for item in told.items() if item[0] not in before][:ASKED_PATTERNS])


def _gaps_by_circle(gaps: Iterable[Gap], circles: Sequence[Circle]) -> dict[Circle, list[str]]:
    """Return the questions of gaps by circle: each gap goes to its own circle, else to the first whose people may all
    hear of it. A gap that nobody may hear of waits for another reflection.
    """
    found: dict[Circle, list[str]] = {circle: [] for circle in circles}
    for gap in gaps:
        fit = [circle for circle in circles if circle.admits(gap.audience)]
        own = [circle for circle in fit if circle == circle_of(gap.audience)]
        for circle in (*own, *fit)[:1]:
            found[circle].append(gap.question)
    return found
