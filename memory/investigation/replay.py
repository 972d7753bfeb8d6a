"""Replay a case from its records, with other witnesses, another threshold or another model, and compare.

Nothing is written to the case, and no witness is asked the same question again.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from memory.investigation.agents import Agents, plan_round
from memory.investigation.case import Case, reviewed
from memory.investigation.critic import CREDIBLE, Scrutiny, review
from memory.investigation.director import Conclusion, conclude, task_key
from memory.investigation.expert import Matter
from memory.investigation.records import Finding, Round, Task


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Compare the results of two runs of a case.

    Args:
        before, after: their conclusions.
        lost, gained: suspects of one run that the other does not have.
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
    """Review the stored findings of a case again by rule, and return the rounds.

    Args:
        matter: what the case is about.
        rounds: the stored rounds.
        start: the first round to replay; earlier rounds stay unchanged.
        without: keys of witnesses whose findings are left out.
        threshold: minimum credibility of a sighting that counts.
    """
    lived = list(rounds[: start - 1])
    for kept in rounds[start - 1 :]:
        findings = tuple(finding for finding in kept.findings if finding.witness not in without)
        # What was struck stays struck, since the stored findings hold only what their citations support.
        current = Round(number=kept.number, tasks=kept.tasks, findings=findings)
        lived.append(review(matter, lived, current, Scrutiny(threshold=threshold)))
    return lived


async def rerun(case: Case, agents: Agents, *, start: int = 1) -> list[Round]:
    """Work a case again with other agents from one round on, and return the rounds.

    A task that a witness has answered gets the stored answer; other tasks are put to the witness now.

    Args:
        case: the case.
        agents: the agents to use: with another model or threshold, or with fewer witnesses.
        start: the first round to work again.
    """
    told = {task_key(task): finding for each in case.rounds for task, finding in _pairs(each)}
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
            kept = told.get(task_key(task))
            found = (
                await case.answer(task, agents, number)
                if kept is None
                else replace(kept, number=number, task=task.number)
            )
            findings.append(found)
        current = Round(number=len(rounds) + 1, tasks=tuple(plan.tasks), findings=tuple(findings))
        rounds.append(await reviewed(case, agents, rounds, current))


def compare(before: Sequence[Round], after: Sequence[Round], threshold: float = CREDIBLE) -> Comparison:
    """Return the differences of two runs of a case.

    Args:
        before, after: the rounds of each run.
        threshold: minimum credibility of an accusation in the second run.
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
