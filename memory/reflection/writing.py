"""Write reflections to the journal: insights, hypotheses, and the report.

`settle` writes a whole reflection. `consider` reviews, and `note_down` writes, a single insight that did not come from a
reflection, such as one that a language model sends by a tool call.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from memory.evidence.candidates import Candidate
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
from memory.journal.journal import Journal
from memory.journal.store import Links
from memory.reflection.circles import Audience, common_circle
from memory.reflection.hygiene import grown
from memory.reflection.reflection import REPORTS, Reflection
from memory.reflection.review import BY_WORDS, Outcome, Reviewer, Standards, Verdict, pattern_tags
from memory.reflection.thinker import Thinker

INSIGHT_IMPORTANCE: Final = 8
INSIGHT_TAGS: Final = (SYNTHESIS_TAG, "meta_learning")
HYPOTHESIS_IMPORTANCE: Final = 5
"""Importance and tags of a new insight, and importance of a new hypothesis."""

KEPT_REPORTS: Final = 20
"""Number of reports of reflections that a journal keeps, the latest."""


def settle(
    journal: Journal,
    reflection: Reflection,
    notes: Mapping[str, Any] | None = None,
    moment: Moment | None = None,
) -> list[Entry]:
    """Write a reflection: its insights and hypotheses, and its report; start a new window.

    Evidence that was corrected or deleted during the reflection is left out.

    Args:
        journal: the character's journal.
        reflection: the result of `memory.reflection.reflection.reflect`.
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
    standards: Standards = BY_WORDS,
) -> Verdict:
    """Judge an insight that did not come from a reflection, by the same rules; nothing is written (`note_down` does that).

    Args:
        journal: the character's journal.
        candidate: the insight.
        memories: the entries that it was drawn from and may cite; only those who may hear all of them may hear it.
        audience: a further limit of its audience; ``None`` for no limit.
        thinker: judges it too; by default, only the evidence decides.
        standards: as for `memory.reflection.reflection.reflect`.

    Raises:
        Unavailable: the thinker is away.
    """
    circle = common_circle(memories, audience)
    reviewer = Reviewer(
        journal, circle, thinker, standards.alike, reputations=standards.reputations(circle.listeners)
    )
    return await reviewer.hear("", candidate, {entry.id: entry for entry in memories})


def note_down(journal: Journal, verdict: Verdict) -> Entry | None:
    """Write the result of `consider`; the window is not changed.

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
            new.append(_written(verdict, citations, _replaced(journal, verdict)))
    return new, merged


def _replaced(journal: Journal, verdict: Verdict) -> int | None:
    """Return the insight or hypothesis whose place a new one takes; a hypothesis takes no insight's place."""
    if verdict.into is None or verdict.outcome is Outcome.STORED:
        return verdict.into
    earlier = journal.fetch([verdict.into])
    return next((entry.id for entry in earlier if entry.kind is Kind.HYPOTHESIS), None)


def _written(verdict: Verdict, citations: tuple[int, ...], supersedes: int | None) -> Draft:
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
        "supersedes": supersedes,
        "audience": verdict.audience,
    }
    return Draft(f"{prefix}{verdict.content}"[:MAX_CONTENT], given)
