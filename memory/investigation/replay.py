"""Replay a case from its records, with other witnesses, another threshold or another model, and compare.

Nothing is written to the case, and no witness is asked for what it told already.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from memory.investigation.agents import Agents, plan_round
from memory.investigation.case import Case, reviewed
from memory.investigation.critic import CREDIBLE, review
from memory.investigation.director import Conclusion, conclude, what
from memory.investigation.expert import Matter
from memory.investigation.records import Finding, Round, Task


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Compare the results of two runs of a case.

    Args:
        before, after: their conclusions.
        lost, gained: suspects of one that the other does not have.
        coherence: of the timeline, before and after.
        events: of the timeline, before and after.
        rounds: how many, before and after.
    """

    before: Conclusion
    after: Conclusion
    lost: tuple[str, ...]
    gained: tuple[str, ...]
    coherence: tuple[float, float]
    events: tuple[int, int]
    rounds: tuple[int, int]


def replay(
    matter: Matter,
    rounds: Sequence[Round],
    *,
    start: int = 1,
    without: Collection[str] = (),
    threshold: float = CREDIBLE,
) -> list[Round]:
    """Return the rounds of a case as they would have been reviewed by rule, from the findings that it kept.

    Args:
        matter: what the case is about.
        rounds: as they were kept.
        start: the round from which it is lived again; those before stay as they are.
        without: keys of witnesses whose findings are left out.
        threshold: credibility from which something that was seen counts.
    """
    lived = list(rounds[: start - 1])
    for kept in rounds[start - 1 :]:
        findings = [finding for finding in kept.findings if finding.witness not in without]
        # What was removed once stays removed: the stored record holds only what its citations support.
        lived.append(
            review(matter, lived, kept.number, kept.tasks, findings, lambda claim: True, threshold=threshold)
        )
    return lived


async def relive(case: Case, agents: Agents, *, start: int = 1) -> list[Round]:
    """Return the rounds of a case as other agents would have worked it from a round on.

    What a witness was asked already is answered as it was then; for what it was not asked, it is asked now.

    Args:
        case: the case.
        agents: who works it now: another model, another threshold, fewer witnesses.
        start: the round from which they do.
    """
    told = {what(task): finding for each in case.rounds for task, finding in _pairs(each)}
    rounds = list(case.rounds[: start - 1])
    number = sum(len(each.findings) for each in rounds)
    while True:
        journal = [
            entry for entry in case.journal if entry.extra.get("case", {}).get("round", 0) <= len(rounds)
        ]
        plan = await plan_round(agents, case.journal.key, case.matter, rounds, journal, case.most_rounds)
        if not plan.tasks:
            return rounds
        findings: list[Finding] = []
        for task in plan.tasks:
            number += 1
            kept = told.get(what(task))
            found = (
                await case.answer(task, agents, number)
                if kept is None
                else replace(kept, number=number, task=task.number)
            )
            findings.append(found)
        rounds.append(
            await reviewed(agents, case.minds, case.journal, case.matter, rounds, plan.tasks, findings)
        )


def compare(before: Sequence[Round], after: Sequence[Round], threshold: float = CREDIBLE) -> Comparison:
    """Return how two runs of a case differ.

    Args:
        before, after: the rounds of each.
        threshold: credibility from which the second accuses somebody.
    """
    one, other = conclude(before), conclude(after, threshold)
    return Comparison(
        before=one,
        after=other,
        lost=tuple(key for key in one.suspects if key not in other.suspects),
        gained=tuple(key for key in other.suspects if key not in one.suspects),
        coherence=(_coherence(before), _coherence(after)),
        events=(_events(before), _events(after)),
        rounds=(len(before), len(after)),
    )


def _coherence(rounds: Sequence[Round]) -> float:
    return rounds[-1].coherence if rounds else 0.0


def _events(rounds: Sequence[Round]) -> int:
    return len(rounds[-1].events) if rounds else 0


def _pairs(each: Round) -> list[tuple[Task, Finding]]:
    tasks = {task.number: task for task in each.tasks}
    return [(tasks[finding.task], finding) for finding in each.findings if finding.task in tasks]
