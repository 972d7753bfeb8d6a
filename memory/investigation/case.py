"""Run a case: its director's typed journal, and its rounds in order.

The journal is an ordinary one with the key ``case:NAME``. Every step (a plan, a finding, a review, the
conclusion) is one transaction: it writes the director's lines about the step, and the step's result as notes.
If the process is killed between two steps, the case continues with the next one, without a doubled or lost
line, and it can be replayed from any round.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from memory.concurrency import drive
from memory.errors import FieldError
from memory.evidence.credibility import Band, band
from memory.investigation.agents import Agents, Inquiry, opinions, plan_round, testify
from memory.investigation.case_entries import CaseEntries
from memory.investigation.citations import CitationChecker
from memory.investigation.critic import Scrutiny, review
from memory.investigation.director import MOST_ROUNDS
from memory.investigation.expert import Expert, Matter
from memory.investigation.graph import Edge, edges_of
from memory.investigation.records import Finding, Plan, Round, Task, Topic
from memory.investigation.report import conclusion_text, not_missing, report
from memory.investigation.wording import capital, with_article
from memory.journal.drafts import Draft
from memory.journal.entry import EntryFields, Kind, parse_time
from memory.journal.journal import Journal
from memory.minds.minds import Minds

PREFIX: Final = "case:"
"""Prefix of the keys of case journals."""

MATTER: Final = "matter"
STATUS: Final = "status"
ROUNDS: Final = "rounds"
PLAN: Final = "plan"
HEARD: Final = "heard"
"""The notes with the subject of a case, its status, its number of rounds, and the current round's plan and
the numbers of its findings.
"""

MAX_ENTRIES: Final = 10_000
MAX_NAME: Final = 40
"""Cap of a case's journal, so that no entry is archived; and maximum number of characters of a new case's name."""
_SLUG: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


class Status(StrEnum):
    """Name whether a case is open or closed."""

    OPEN = "open"
    CLOSED = "closed"
    DROPPED = "dropped"
    FOUND = "found"
    EXPIRED = "expired"


class Case:
    """Represent a case.

    Args:
        minds: the minds of the case and its witnesses.
        journal: the case's journal, which already holds a case.
    """

    def __init__(self, minds: Minds, journal: Journal) -> None:
        self.journal = journal
        self.minds = minds
        about = journal.note(MATTER)
        self.matter = Matter.from_dict(about["matter"])
        self.director: str = about["director"]
        """Key of the director."""
        self.opener: str = about.get("opener", "")
        """Key of the person who asked for the case; empty if nobody did."""
        self.opened: datetime = parse_time("opened", about["opened"])
        self.question: str = about["question"]
        self.most_rounds: int = about.get("most_rounds", MOST_ROUNDS)
        self.rounds = [
            Round.from_dict(journal.note(f"round-{n}")) for n in range(1, (journal.note(ROUNDS) or 0) + 1)
        ]
        plan = journal.note(PLAN)
        self.plan = Plan.from_dict(plan) if plan else None
        """The plan of the current round; ``None`` between rounds."""
        heard = journal.note(HEARD) or []
        self.findings = [Finding.from_dict(journal.note(f"finding-{n}")) for n in heard]
        """The findings of the current round."""

    @classmethod
    def open(
        cls,
        minds: Minds,
        name: str,
        matter: Matter,
        director: str,
        *,
        question: str = "",
        opener: str = "",
        most_rounds: int = MOST_ROUNDS,
    ) -> Case:
        """Open a case, or load the case of that name.

        Args:
            minds: the minds of all journals.
            name: letters, digits and single dashes.
            matter: what the case is about; an existing case keeps its own.
            director: key of the director.
            question: the question; by default, who took the thing.
            opener: key of the person who asked for the case.
            most_rounds: maximum number of rounds.

        Raises:
            FieldError: the name is invalid.
        """
        journal = _journal(minds, name)
        if not journal.note(MATTER):
            asked = question or f"Who took {with_article(matter.thing_name)}?"
            fields: EntryFields = {
                "source_entity": opener or director,
                "source_name": matter.people.get(opener or director),
                "kind": Kind.QUESTION,
                "tags": ("case",),
            }
            about = {
                "matter": _plain(matter.to_dict()),
                "director": director,
                "opener": opener,
                "opened": minds.clock.now().isoformat(),
                "question": asked,
                "most_rounds": most_rounds,
            }
            header = replace(journal.header, settings={"max_entries": MAX_ENTRIES})
            notes = {MATTER: about, STATUS: str(Status.OPEN)}
            journal.write([Draft(capital(asked), fields)], linked={}, header=header, notes=notes)
        return cls(minds, journal)

    @classmethod
    def load(cls, minds: Minds, name: str) -> Case:
        """Return the case with a name.

        Raises:
            FieldError: there is no such case.
        """
        wanted = name.strip().lower()
        journal = _journal(minds, wanted) if _SLUG.fullmatch(wanted) else None
        if journal is None or not journal.note(MATTER):
            raise FieldError("case", name, "the name of a case")
        return cls(minds, journal)

    @property
    def name(self) -> str:
        """Return its name in commands."""
        return self.journal.key.removeprefix(PREFIX)

    @property
    def status(self) -> Status:
        """Return its status: open, or how it ended."""
        return Status(self.journal.note(STATUS) or Status.OPEN)

    @property
    def waiting(self) -> list[Task]:
        """Return the unanswered tasks of the current round, in order."""
        answered = {finding.task for finding in self.findings}
        return [task for task in self.plan.tasks if task.number not in answered] if self.plan else []

    @property
    def every_finding(self) -> list[Finding]:
        """Return all findings so far, in order."""
        return [finding for each in self.rounds for finding in each.findings] + self.findings

    # -- steps ---------------------------------------------------------------------------------------

    def run(self) -> None:
        """Work rounds by rule, until nothing is left to ask."""
        drive(self.work())

    def step(self) -> Round | None:
        """Work one round by rule.

        Returns:
            The round; ``None`` if nothing was left to ask.
        """
        return drive(self.work_round(Agents()))

    async def work(self, agents: Agents | None = None) -> None:
        """Work rounds until nothing is left to ask.

        Args:
            agents: director, experts and critic; by default, the rules.
        """
        while await self.work_round(agents or Agents()):
            pass

    async def work_round(self, agents: Agents) -> Round | None:
        """Work one round, store it and return it; return ``None`` if nothing was left to ask."""
        if self.plan is None and not await self.begin(agents):
            return None
        first = len(self.every_finding) + 1
        waiting = self.waiting
        found = await agents.together(
            [self.answer(task, agents, first + n) for n, task in enumerate(waiting)]
        )
        for finding in found:
            self.take(finding)
        return await self.finish(agents)

    async def begin(self, agents: Agents) -> bool:
        """Plan the next round, and write the plan.

        Returns:
            Whether there is anything left to ask.
        """
        plan = await plan_round(
            agents, self.journal.key, self.matter, self.rounds, list(self.journal), self.most_rounds
        )
        if not plan.tasks or self.plan is not None or self.status is not Status.OPEN:
            return self.plan is not None
        entries = self._new_entries()
        entries.plan(plan, len(self.rounds) + 1)
        self._write(entries, {PLAN: plan.to_dict(), HEARD: []})
        self.plan = plan
        return True

    async def answer(self, task: Task, agents: Agents, number: int = 0) -> Finding:
        """Return a witness's finding on a task; write nothing.

        Args:
            task: the task.
            agents: who works the case.
            number: number of the finding; the next one by default.
        """
        number = number or len(self.every_finding) + 1
        if task.to in self.matter.silent:
            return self.no_answer(task, number)
        expert = Expert(self.minds[task.to].journal, self.director)
        name = self.matter.people.get(task.to, task.to)
        return await testify(self.inquiry(agents), expert, name, task, number)

    def inquiry(self, agents: Agents) -> Inquiry:
        """Return the case as director, experts and critic see it."""
        return Inquiry(agents, self.journal.key, self.matter, self.journal.clock)

    def no_answer(self, task: Task, number: int = 0) -> Finding:
        """Return the finding of a task without an answer."""
        number = number or len(self.every_finding) + 1
        claim = "There was no answer."
        return Finding(
            number=number, task=task.number, witness=task.to, claim=claim, confidence=0.0, answered=False
        )

    def take(self, finding: Finding) -> None:
        """Write a finding of the current round.

        Raises:
            FieldError: the case has ended, or the task has an answer already.
        """
        if self.status is not Status.OPEN:
            raise FieldError("case", self.name, "a case that is open")
        task = next((task for task in self.waiting if task.number == finding.task), None)
        if task is None:
            raise FieldError("finding", finding.task, "the answer to a task without an answer")
        finding = replace(finding, number=len(self.every_finding) + 1)
        entries = self._new_entries()
        entries.finding(finding, task.gap, len(self.rounds) + 1)
        heard = [*(each.number for each in self.findings), finding.number]
        self._write(entries, {f"finding-{finding.number}": finding.to_dict(), HEARD: heard})
        self.findings.append(finding)

    def ask_also(self, to: str, question: str) -> Task:
        """Add a task to the current round, for a person who can comment on what was said.

        Raises:
            FieldError: no round has begun.
        """
        if self.plan is None:
            raise FieldError("case", self.name, "a case in which people are being asked")
        known = [task.number for each in self.rounds for task in each.tasks]
        number = max([*known, *(task.number for task in self.plan.tasks)], default=0) + 1
        task = Task(number=number, round=len(self.rounds) + 1, to=to, topic=Topic.TALK, question=question)
        plan = replace(self.plan, tasks=(*self.plan.tasks, task))
        self._write(self._new_entries(), {PLAN: plan.to_dict()})
        self.plan = plan
        return task

    async def finish(self, agents: Agents) -> Round | None:
        """Review the current round and store it; do nothing while an answer is missing."""
        if self.plan is None or self.waiting:
            return None
        number = len(self.rounds) + 1
        current = Round(number=number, tasks=tuple(self.plan.tasks), findings=tuple(self.findings))
        done = await reviewed(self, agents, self.rounds, current)
        if self.status is not Status.OPEN:
            return None  # the case has been deleted
        entries = self._new_entries()
        entries.review(done, self.every_finding)
        notes: dict[str, Any] = {f"finding-{each.number}": None for each in self.findings}
        notes |= {f"round-{done.number}": done.to_dict(), ROUNDS: done.number, PLAN: None, HEARD: None}
        self._write(entries, notes)
        self.rounds.append(done)
        self.plan, self.findings = None, []
        return done

    def cut_short(self) -> None:
        """Ask nobody else in the current round, so that `finish` reviews what was answered."""
        if self.plan is None or not self.waiting:
            return
        answered = {finding.task for finding in self.findings}
        tasks = tuple(task for task in self.plan.tasks if task.number in answered)
        plan = replace(self.plan, tasks=tasks) if tasks else None
        self._write(self._new_entries(), {PLAN: plan.to_dict() if plan else None})
        self.plan = plan

    def close(self, status: Status = Status.CLOSED, *, found: str = "") -> str:
        """End the case, and return its result in words. A case that has ended is not changed.

        Args:
            status: how it ends.
            found: a sentence that the thing is back in its place; empty if it is not.
        """
        text = conclusion_text(self.matter, self.rounds)
        if found:
            text = f"{not_missing(found)} {text}" if self.rounds else not_missing(found)
        if self.status is Status.OPEN:
            entries = self._new_entries()
            # "Found" is said by the sentence itself.
            said = text if found else f"The case is {status}. {text}"
            entries.conclusion(said, len(self.rounds))
            self._write(entries, {STATUS: str(status)})
        return text

    # -- looking -------------------------------------------------------------------------------------

    def graph(self) -> list[Edge]:
        """Return how the director's entries are related (see `memory.investigation.graph`)."""
        return edges_of(self.journal)

    def report(self) -> str:
        """Return the report of the case: sentences that cite the entries they rest on."""
        return report(self.matter, self.rounds)

    def bands(self) -> Counter[Band]:
        """Return the number of claims in each credibility band of the last review."""
        claims = {finding.number for finding in self.every_finding if finding.evidence}
        verdicts = self.rounds[-1].verdicts if self.rounds else ()
        return Counter(band(each.credibility) for each in verdicts if each.finding in claims)

    def keep(self, notes: Mapping[str, Any]) -> None:
        """Write notes beside the journal, such as the director's progress in asking."""
        self._write(self._new_entries(), notes)

    def _new_entries(self) -> CaseEntries:
        return CaseEntries(self.matter, self.director, self.journal, self.journal.entry_count)

    def _write(self, entries: CaseEntries, notes: Mapping[str, Any]) -> None:
        self.journal.write(entries.drafts, linked={}, header=self.journal.header, notes=_plain(notes))


async def reviewed(case: Case, agents: Agents, earlier: Sequence[Round], current: Round) -> Round:
    """Return a round with its review: by the evidence, and by a model if there is one.

    Args:
        case: the case.
        agents: director, experts and critic.
        earlier: the earlier rounds.
        current: the round to review, with its tasks and findings.
    """
    by_number = {task.number: task for task in current.tasks}
    thought = await opinions(case.inquiry(agents), by_number, current.findings, earlier)
    checker = CitationChecker(case.minds, case.matter)
    scrutiny = Scrutiny(
        holds=checker.holds,
        words_hold=checker.words_hold,
        opinions=thought or {},
        threshold=agents.threshold,
        reviewed_by=agents.by("review") if thought is not None else "",
    )
    return review(case.matter, earlier, current, scrutiny)


def _journal(minds: Minds, name: str) -> Journal:
    slug = name.strip().lower()
    if not _SLUG.fullmatch(slug) or len(slug) > 4 * MAX_NAME:
        raise FieldError("case", name, "letters, digits and single dashes")
    return minds[PREFIX + slug].journal


def _plain(value: Any) -> Any:
    """Return a value with lists for tuples and dicts for mappings, as JSON would return it."""
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value
