"""Make the entries that a director writes in a case's journal for each step, with their links."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from memory.investigation.expert import Matter
from memory.investigation.graph import FIELD
from memory.investigation.records import Finding, Plan, Round
from memory.journal.chronology import counted
from memory.journal.drafts import Draft
from memory.journal.entry import Entry, EntryFields, Kind, Priority, SourceType
from memory.llm.prompts import clip

MOST_FOLLOW_UPS = 20
"""Maximum number of questions in the entry about a round's tasks."""

LONGEST = 1_000
"""Maximum number of characters of one line."""

_PRIORITIES = (Priority.HIGH, Priority.MEDIUM, Priority.LOW)


class CaseEntries:
    """Draft the entries of one step of a case.

    Args:
        matter: what the case is about.
        director: key of the director.
        entries: the entries of the journal so far.
        last: id of the last entry.
    """

    def __init__(self, matter: Matter, director: str, entries: Iterable[Entry], last: int) -> None:
        self.drafts: list[Draft] = []
        self._matter = matter
        self._director = director
        self._entries = list(entries)
        self._next = last + 1

    def plan(self, plan: Plan, number: int) -> None:
        """Draft the director's plan: its decision, its hypotheses and its tasks."""
        last = number - 1
        gaps = [entry.id for entry, data in self._of_round(last) if "missing" in data]
        suppositions = [entry.id for entry, data in self._of_round(last) if entry.kind is Kind.HYPOTHESIS]
        opening = [self._entries[0].id] if self._entries else []
        rationale = list(plan.rationale) or gaps or suppositions or opening
        decision = self._write(plan.decision, Kind.DECISION, number, rationale=rationale)
        for each in plan.hypotheses:
            cited = (*each.supports, *each.contradicts)
            relations = {"supports": list(each.supports), "contradicts": list(each.contradicts)}
            self._write(each.text, Kind.HYPOTHESIS, number, {"citations": cited}, by=plan.by, **relations)
        asked = {task.to for task in plan.tasks}
        people = "1 person" if len(asked) == 1 else f"{len(asked)} people"
        questions = list(dict.fromkeys(clip(task.question, LONGEST) for task in plan.tasks))
        self._write(
            f"Round {number}: {counted(len(plan.tasks), 'question')} to {people}.",
            Kind.ACTION,
            number,
            {"follow_ups": questions[:MOST_FOLLOW_UPS]},
            rationale=[decision],
        )

    def finding(self, finding: Finding, gap: int | None, number: int) -> None:
        """Draft the line about a witness's finding.

        Args:
            finding: the finding.
            gap: number of the gap that the task was to close.
            number: number of the round.
        """
        name = self._matter.people.get(finding.witness, finding.witness)
        told: EntryFields = {
            "source_type": SourceType.DIRECT,
            "source_entity": finding.witness,
            "source_name": name,
            "source_trust": finding.confidence,
        }
        gaps = {data["missing"]: entry.id for entry, data in self._of_round(number - 1) if "missing" in data}
        resolves = [gaps[gap]] if gap in gaps and finding.evidence else []
        asked = [entry.id for entry, _ in self._of_round(number) if entry.kind is Kind.ACTION][-1:]
        self._write(
            finding.claim,
            Kind.FINDING,
            number,
            told,
            finding=finding.number,
            resolves=resolves,
            rationale=asked,
        )

    def review(self, done: Round, findings: Sequence[Finding]) -> None:
        """Draft the result of a round: the gaps, and the suspects.

        Args:
            done: the round.
            findings: all findings of the case so far.
        """
        lacking: dict[str, list[int]] = {}
        for gap in done.gaps:
            priority = _PRIORITIES[min(gap.number, len(_PRIORITIES)) - 1]
            data = {"missing": gap.number, "lacks": str(gap.kind)}
            entry = self._write(gap.text, Kind.QUESTION, done.number, {"priority": priority}, **data)
            lacking.setdefault(gap.who, []).append(entry)
        written = {data["finding"]: entry.id for entry, data in self._data() if "finding" in data}
        cited: dict[tuple[str, int], int] = {}
        for finding in findings:
            if finding.number in written:
                cited.update(dict.fromkeys(finding.evidence, written[finding.number]))
        for each in done.suspicions:
            supports = sorted({cited[cite] for cite in each.cites if cite in cited})
            against = sorted({cited[cite] for cite in each.against if cite in cited})
            self._write(
                " ".join((*each.supports, *each.contradicts)),
                Kind.HYPOTHESIS,
                done.number,
                {"citations": (*supports, *against)},
                who=each.who,
                supports=supports,
                contradicts=against,
                gap=lacking.get(each.who, []),
            )

    def conclusion(self, text: str, number: int) -> None:
        """Draft the line about the end of the case."""
        grounds = [entry.id for entry, data in self._of_round(number) if entry.kind is Kind.HYPOTHESIS]
        self._write(text, Kind.DECISION, number, rationale=grounds, closes=True)

    def _write(
        self, content: str, kind: Kind, number: int, fields: EntryFields | None = None, **data: Any
    ) -> int:
        given: EntryFields = {
            "source_type": SourceType.INFERENCE,
            "source_entity": self._director,
            "kind": kind,
            "tags": ("case",),
            "extra": {FIELD: {"round": number, **data}},
        }
        given.update(fields or {})
        self.drafts.append(Draft(clip(content, LONGEST) or "Nothing.", given))
        self._next += 1
        return self._next - 1

    def _data(self) -> list[tuple[Entry, dict[str, Any]]]:
        return [(entry, dict(entry.extra.get(FIELD, {}))) for entry in self._entries]

    def _of_round(self, number: int) -> list[tuple[Entry, dict[str, Any]]]:
        return [(entry, data) for entry, data in self._data() if data.get("round") == number]
