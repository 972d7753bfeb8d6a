"""Reflect: question, evidence, insight (SPEC §4).

`reflect` asks, gathers, checks and judges, and returns what is to be written. `settle` then writes all of it
in one transaction, so a reflection that fails leaves the journal unchanged.

Each request covers one circle (`memory.reflection.circles`): all entries shown to a thinker together may be
heard by the same people, and the insights drawn from them are for these people alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from memory.evidence.candidates import Candidate
from memory.evidence.credibility import as_evidence
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
from memory.reflection.circles import PUBLIC, Audience, Circle, by_circle, circle_of, common_circle, weight
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.gathering import Recall, gather, repeated
from memory.reflection.hygiene import distinct, grown, one_line
from memory.reflection.review import Alike, Outcome, Reviewer, Verdict
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
) -> Reflection:
    """Think the window over, circle by circle; nothing is written (`settle` does that).

    Args:
        journal: whose.
        thinker: asks, answers and judges, for the first `MODEL_CIRCLES` circles.
        recall: gathers evidence.
        gaps: the timeline's; their questions come first, once: what an earlier reflection asked already waits
            behind the window's own.
        alike: compares insights by meaning; by words only if not given.

    Raises:
        Unavailable: the thinker is away. The reflection stays due.
    """
    through, importance = journal.entry_count, journal.cumulative_importance
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
        questions = await _questions(journal, mind, window, waiting[circle], before, count)
        reviewer = Reviewer(journal, circle, mind, alike, verdicts)
        for question in questions:
            memories = await gather(question, recall, circle, through, repeats)
            if memories:
                evidence = [as_evidence(hit.entry, hit.score) for hit in memories]
                entries = {hit.entry.id: hit.entry for hit in memories}
                for candidate in await mind.insights(journal.key, question, evidence):
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
    before: Iterable[str],
    count: int,
) -> list[str]:
    """Return a circle's questions: open gaps first, then the window's, then gaps that were asked about before."""
    old = [question for question in gaps if one_line(question, MAX_QUESTION) in before]
    new = [question for question in gaps if question not in old]
    asked = await thinker.questions(journal.key, window, new, count)
    return distinct(one_line(q, MAX_QUESTION) for q in [*new, *asked, *old])[:count]


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
    audience: Audience = None,
    thinker: Thinker | None = None,
    alike: Alike | None = None,
) -> Verdict:
    """Judge an insight that somebody else drew, as a reflection judges its own; nothing is written (`note_down`
    does that).

    Args:
        journal: whose.
        candidate: the insight.
        memories: what it was drawn from, and may cite: it is for those alone who may hear all of them.
        audience: who else bounds its audience; ``None`` for nobody.
        thinker: judges it too; the evidence alone does if there is none.
        alike: as for `reflect`.

    Raises:
        Unavailable: the thinker is away.
    """
    reviewer = Reviewer(journal, common_circle(memories, audience), thinker, alike)
    return await reviewer.hear("", candidate, {entry.id: entry for entry in memories})


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
    """Return the entries that verdicts add, and the new links of those that they are merged into. Evidence that was
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
                merged[entry.id] = (grown(before, citations), entry.supersedes)
        elif verdict.outcome in (Outcome.STORED, Outcome.HYPOTHESIS):
            new.append(_written(verdict, citations))
    return new, merged


def _written(verdict: Verdict, citations: tuple[int, ...]) -> Written:
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
        "tags": INSIGHT_TAGS if stored else ("hypothesis",),
        "kind": Kind.FINDING if stored else Kind.HYPOTHESIS,
        "citations": citations,
        "supersedes": verdict.into if stored else None,
        "audience": verdict.audience,
    }
    return f"{prefix}{verdict.content}"[:MAX_CONTENT], given
