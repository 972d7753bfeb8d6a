"""Reflect: question, evidence, insight (SPEC §4).

`reflect` asks, gathers, checks and judges, and returns what is to be written. `settle` then writes all of it
in one transaction, so a reflection that fails leaves the journal unchanged.

Each request covers one circle (`memory.reflection.circles`): all entries shown to a thinker together may be
heard by the same people, and the insights drawn from them are for these people alone.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

from memory.concurrency import Runner, inline
from memory.evidence.candidates import Candidate, by_the_clock
from memory.evidence.credibility import as_evidence
from memory.evidence.reputation import ReputationsFor, no_reputations
from memory.evidence.support import claim_of
from memory.journal.drafts import Draft, Moment
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
from memory.journal.store import Links
from memory.journal.window import feeds_reflection
from memory.reflection.circles import PUBLIC, Audience, Circle, by_circle, circle_of, common_circle, weight
from memory.reflection.extractive.remarks import of_others
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.gathering import Recall, gather, repeated
from memory.reflection.hygiene import distinct, grown, one_line, same_words
from memory.reflection.patterns.finding import find_patterns
from memory.reflection.patterns.pattern import Pattern
from memory.reflection.review import ABOUT_TAG, Alike, Outcome, Reviewer, Verdict, about_tag, pattern_tags
from memory.reflection.thinker import Thinker
from memory.reflection.timeline import Gap

QUESTIONS: Final = 3
"""Number of questions for the public circle, and for a circle with most of the window's entries (SPEC §4)."""

SMALL_CIRCLE: Final = 1
"""Number of questions for every other circle."""

MODEL_CIRCLES: Final = 3
"""Maximum number of circles per reflection for the language model; extraction handles the others."""

INSIGHT_IMPORTANCE: Final = 8
INSIGHT_TAGS: Final = (SYNTHESIS_TAG, "meta_learning")
HYPOTHESIS_IMPORTANCE: Final = 5

KEPT_REPORTS: Final = 20
REPORTS: Final = "reflections"
"""The note that holds what the latest reflections did, newest last."""

MAX_QUESTION: Final = 300

PATTERNS: Final = 6
"""Maximum number of patterns that one circle's reflection tells."""

MATTERS: Final = 4
"""Least importance of something that an insight cites, if it is made of the memories' own words."""

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
        """Return it as JSON can hold it."""
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
    alike: Alike | None = None,
    run: Runner = inline,
    reputations: ReputationsFor = no_reputations,
) -> Reflection:
    """Think the window over, circle by circle; nothing is written (`settle` does that).

    Args:
        journal: the character's journal.
        thinker: asks, answers and judges, for the first `MODEL_CIRCLES` circles.
        recall: gathers evidence.
        gaps: the timeline's; their questions come first, once: what an earlier reflection asked already waits
            behind the window's own.
        alike: compares insights by meaning; by words only if not given.
        run: runs the search for patterns.
        reputations: returns how far the tellers of the evidence are trusted; without it, trust stays as it was written.

    Raises:
        Unavailable: the thinker is away. The reflection stays due.
    """
    through, importance = journal.entry_count, journal.cumulative_importance
    calendar = journal.config.calendar
    groups = by_circle(journal.window()) or [(PUBLIC, [])]
    waiting = _gaps_by_circle(gaps, [circle for circle, _ in groups])
    before = {question for report in journal.note(REPORTS) or () for question in report["questions"]}
    repeats = repeated(entry for entry in journal.select(Filter()) if entry.id <= through)
    total = sum(weight(entries) for _, entries in groups)
    asked: list[tuple[str, Audience]] = []
    verdicts: list[Verdict] = []
    names: dict[str, None] = {}
    for number, (circle, window) in enumerate(groups):
        mind = thinker if number < MODEL_CIRCLES or not thinker.is_model else ExtractiveThinker()
        names[mind.name] = None
        count = QUESTIONS if circle == groups[0][0] or 2 * weight(window) > total else SMALL_CIRCLE
        reputed = reputations(circle.listeners)
        reviewer = Reviewer(journal, circle, mind, alike, verdicts, reputed)
        held = _held(journal, circle, through)
        found = await run(
            partial(
                find_patterns,
                of_others((as_evidence(entry, reputations=reputed) for entry in held.values()), journal.key),
                calendar,
                partial(_is_told, _about_tags(reviewer)),
            )
        )
        patterns = _fresh(found, reviewer)
        noticed = _noticed(patterns, before)
        questions = await _questions(journal, mind, window, waiting[circle], noticed, before, count)
        if not mind.is_model:
            for pattern in patterns:
                if not reviewer.has_heard(pattern):
                    await reviewer.hear(pattern.question, pattern, held)
        for question in questions:
            if question in noticed and not mind.is_model:
                continue
            memories = await gather(question, recall, circle, through, repeats, calendar)
            cited = [held[i] for i in noticed[question].citations] if question in noticed else []
            if memories or cited:
                entries = {entry.id: entry for entry in cited} | {hit.entry.id: hit.entry for hit in memories}
                scores = {hit.entry.id: hit.score for hit in memories}
                evidence = [
                    as_evidence(entry, scores.get(entry.id, 1.0), reputations=reputed)
                    for entry in entries.values()
                ]
                if not mind.is_model:
                    evidence = by_the_clock(evidence, calendar)
                for candidate in await mind.insights(journal.key, question, evidence):
                    if not mind.is_model and (
                        reviewer.has_heard(candidate)
                        or not (_matters(candidate, entries) and _is_new(candidate, found))
                        or _is_retold(candidate, reviewer)
                    ):
                        continue
                    await reviewer.hear(question, candidate, entries)
        asked += [(question, circle.audience) for question in questions]
        verdicts += reviewer.verdicts
    return Reflection(
        by=", ".join(names),
        through=through,
        importance=importance,
        questions=tuple(question for question, _ in asked),
        audiences=tuple(audience for _, audience in asked),
        verdicts=tuple(verdicts),
    )


async def _questions(
    journal: Journal,
    thinker: Thinker,
    window: Sequence[Entry],
    gaps: Sequence[str],
    noticed: Iterable[str],
    before: Iterable[str],
    count: int,
) -> list[str]:
    """Return a circle's questions: open gaps first, then those about patterns, then the window's, then gaps that were
    asked about before. Where there is room for several, the window has one.
    """
    old = [question for question in gaps if one_line(question, MAX_QUESTION) in before]
    new = [question for question in gaps if question not in old]
    leads = [*new, *noticed]
    asked = await thinker.questions(journal.key, window, leads, count)
    first = distinct(one_line(q, MAX_QUESTION) for q in leads)[: max(1, count - bool(asked))]
    return distinct([*first, *(one_line(q, MAX_QUESTION) for q in [*asked, *leads, *old])])[:count]


def _held(journal: Journal, circle: Circle, through: int) -> dict[int, Entry]:
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


def _fresh(found: Iterable[Pattern], reviewer: Reviewer) -> list[Pattern]:
    """Return the most surprising patterns that no standing insight tells, `PATTERNS` at most."""
    fresh = [
        pattern
        for pattern in found
        if not any(
            claim_of(entry) == pattern.content
            or (
                not pattern.association
                and set(pattern.citations) <= set(entry.citations)
                and same_words(claim_of(entry), pattern.content)
            )
            for entry in reviewer.standing
        )
    ]
    return fresh[:PATTERNS]


def _matters(candidate: Candidate, entries: Mapping[int, Entry]) -> bool:
    """Return whether anything that a candidate cites matters (`MATTERS`): who agrees about the weather is not told."""
    return any(entries[i].importance >= MATTERS for i in candidate.citations if i in entries)


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


def settle(
    journal: Journal,
    reflection: Reflection,
    notes: Mapping[str, Any] | None = None,
    moment: Moment | None = None,
) -> list[Entry]:
    """Write a reflection: its insights and hypotheses, its report, and a window that begins anew.

    Evidence that was corrected or deleted while the character thought counts no more.

    Args:
        journal: the character's journal.
        reflection: what it thought.
        notes: other notes to be written in the same transaction.
        moment: the time of all that is written; now by default.

    Returns:
        The entries that were written.
    """
    moment = moment or Moment.now(journal.clock)
    new, merged = _changes(journal, reflection.verdicts)
    report = {"when": format_time(moment.timestamp), **reflection.to_dict()}
    earlier = journal.note(REPORTS) or []
    header = replace(
        journal.header,
        window_start=reflection.through,
        last_reflection=moment.timestamp,
        reflection_count=journal.header.reflection_count + 1,
    )
    reports = {REPORTS: [*earlier, report][-KEPT_REPORTS:]}
    return journal.write(new, linked=merged, header=header, notes={**(notes or {}), **reports}, moment=moment)


async def consider(
    journal: Journal,
    candidate: Candidate,
    memories: Sequence[Entry],
    *,
    audience: Audience = None,
    thinker: Thinker | None = None,
    alike: Alike | None = None,
    reputations: ReputationsFor = no_reputations,
) -> Verdict:
    """Judge an insight that somebody else drew, as a reflection judges its own; nothing is written (`note_down`
    does that).

    Args:
        journal: the character's journal.
        candidate: the insight.
        memories: what it was drawn from, and may cite: it is for those alone who may hear all of them.
        audience: who else bounds its audience; ``None`` for nobody.
        thinker: judges it too; the evidence alone does if there is none.
        alike, reputations: as for `reflect`.

    Raises:
        Unavailable: the thinker is away.
    """
    circle = common_circle(memories, audience)
    reviewer = Reviewer(journal, circle, thinker, alike, reputations=reputations(circle.listeners))
    return await reviewer.hear("", candidate, {entry.id: entry for entry in memories})


def note_down(journal: Journal, verdict: Verdict) -> Entry | None:
    """Write what became of an insight that was considered; the window goes on.

    Returns:
        The entry that was written, or that it was merged into; ``None`` if nothing was written.
    """
    new, merged = _changes(journal, [verdict])
    written = journal.write(new, linked=merged, header=journal.header, notes={}) if new or merged else []
    return next(iter(written or journal.fetch(merged)), None)


def _changes(journal: Journal, verdicts: Iterable[Verdict]) -> tuple[list[Draft], dict[int, Links]]:
    """Return the entries that verdicts add, and the new links of those that they are merged into. Evidence that was
    corrected or deleted meanwhile counts no more.
    """
    new: list[Draft] = []
    merged: dict[int, Links] = {}
    for verdict in verdicts:
        known = {e.id for e in journal.fetch(verdict.citations)} - journal.superseded.keys()
        citations = tuple(i for i in verdict.citations if i in known)
        if not citations:
            continue
        if verdict.outcome is Outcome.MERGED and verdict.into is not None:
            for entry in journal.fetch([verdict.into]):
                before = merged[entry.id].citations if entry.id in merged else entry.citations
                merged[entry.id] = Links(grown(before, citations), entry.supersedes)
        elif verdict.outcome in (Outcome.STORED, Outcome.HYPOTHESIS):
            new.append(_written(verdict, citations))
    return new, merged


def _written(verdict: Verdict, citations: tuple[int, ...]) -> Draft:
    stored = verdict.outcome is Outcome.STORED
    prefix = f"{SYNTHESIS_PREFIX} " if stored else ""
    key, name = verdict.teller or (None, None)
    given: EntryFields = {
        "source_type": SourceType.INFERENCE,
        "source_trust": verdict.trust,
        "source_entity": key,
        "source_name": name,
        "importance": INSIGHT_IMPORTANCE if stored else HYPOTHESIS_IMPORTANCE,
        "importance_method": ImportanceMethod.MANUAL,
        "tags": (
            *(INSIGHT_TAGS if stored else ("hypothesis",)),
            *pattern_tags(verdict.pattern, verdict.about),
        ),
        "kind": Kind.FINDING if stored else Kind.HYPOTHESIS,
        "citations": citations,
        "supersedes": verdict.into if stored else None,
        "audience": verdict.audience,
    }
    return Draft(f"{prefix}{verdict.content}"[:MAX_CONTENT], given)
