"""Let a language model direct, testify and review, and check its replies.

Director, experts and critic see only their own part. What a witness saw is always taken from its
journal by rule, and the questions of the rules are always asked; a model adds questions, hypotheses, words
and doubts. Without a model, or when it fails, only the rules apply.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from memory.agent.introspection import introspection
from memory.agent.registry import Tool, Toolbox, Toolset
from memory.clock import Clock
from memory.errors import Unavailable
from memory.evidence.candidates import Judgement
from memory.investigation import director
from memory.investigation.critic import CREDIBLE
from memory.investigation.expert import Expert, Matter, times_of
from memory.investigation.records import Finding, Hypothesis, Plan, Round, Task, Topic
from memory.journal.entry import Entry
from memory.llm.investigating import (
    MOST_NAMED,
    Asker,
    Directed,
    Situation,
    direct_data,
    read_directed,
    read_reviews,
    read_testified,
    review_data,
    testify_data,
)
from memory.llm.prompts import clip
from memory.llm.task import DIRECT, REVIEW, TESTIFY, TaskRequest
from memory.llm.tool_calls import CallLog
from memory.text.words import tokens

MOST_OWN_TASKS: Final = 3
"""Maximum number of questions that a model may add to a round."""

MOST_REVIEWED: Final = 12
"""Maximum number of findings that a model reviews in one round."""

MOST_LOOKS: Final = 4
"""Maximum number of recorded look-ups that the critic may see in one round."""

BUDGET: Final = 4_000
"""Maximum number of characters, in one prompt, of the data that changes from round to round."""

QUOTE: Final = 6
"""Minimum number of consecutive words that make a claim a quotation."""

_MOST_RECORDED: Final = 40
_RULES: Final = "rules"

Together = Callable[[Sequence[Coroutine[Any, Any, Finding]]], Awaitable[list[Finding]]]
"""Runs the experts of one round side by side, and returns their findings in order."""


async def in_turn(work: Sequence[Coroutine[Any, Any, Finding]]) -> list[Finding]:
    """Run coroutines one after the other: the `Together` of scripts and tests."""
    return [await each for each in work]


@dataclass(frozen=True, kw_only=True)
class Agents:
    """Give a case its director, experts and critic.

    Args:
        model: acts as director, experts and critic; ``None`` for the rules alone.
        log: records what experts looked up, for the critic to check; ``None`` to record nothing.
        together: runs the experts of one round side by side.
        threshold: minimum credibility of a sighting that counts, and of an accusation.
        without: keys of witnesses who are not asked.
    """

    model: Asker | None = None
    log: CallLog | None = None
    together: Together = in_turn
    threshold: float = CREDIBLE
    without: frozenset[str] = field(default_factory=frozenset)

    def by(self, task: str) -> str:
        """Return the name of the model that does a task; "rules" without a model."""
        return _RULES if self.model is None else self.model.model_of(task)


async def plan_round(
    agents: Agents, key: str, matter: Matter, rounds: Sequence[Round], journal: Sequence[Entry], most: int
) -> Plan:
    """Return the plan of the next round: the plan by rule, with a model's additions.

    Args:
        agents: director, experts and critic.
        key: key of the case, which pays for the request.
        matter: what the case is about.
        rounds: the rounds so far.
        journal: the director's entries.
        most: maximum number of rounds.
    """
    ruled = director.plan(matter, rounds, most=most, without=agents.without)
    if agents.model is None or len(rounds) >= most or _is_settled(ruled, rounds):
        return ruled
    people = [who for who in matter.people if who not in agents.without][:MOST_NAMED]
    places = list(matter.places)[:MOST_NAMED]
    last = rounds[-1] if rounds else None
    situation = Situation(
        journal=journal,
        review=_review_lines(last, rounds, matter),
        timeline=[event.text for event in last.events] if last else [],
        gaps=[gap.text for gap in last.gaps] if last else [],
        coherence=last.coherence if last else 0.0,
        people=[matter.people[who] for who in people],
        places=[matter.places[place] for place in places],
        asked=list(dict.fromkeys(task.question for task in ruled.tasks)),
    )
    shown, data = direct_data(situation, BUDGET)
    request = TaskRequest(DIRECT, tuple(sorted(shown)), MOST_OWN_TASKS)
    try:
        directed = await agents.model.put(
            key,
            request,
            data,
            lambda reply: read_directed(reply, shown, len(people), len(places), MOST_OWN_TASKS),
            count=MOST_OWN_TASKS,
        )
    except Unavailable:
        return ruled
    asking = director.Asking(matter, rounds, agents.without)
    for task in ruled.tasks:
        asking.ask(task.to, task.topic, task.question, task.who, task.place, task.gap)
    _ask_directed(asking, directed, people, places)
    return Plan(
        tasks=tuple(asking.tasks),
        decision=directed.decision,
        rationale=directed.because,
        hypotheses=tuple(
            Hypothesis(text=h.text, supports=h.supports, contradicts=h.contradicts)
            for h in directed.hypotheses
        ),
        by=agents.by(DIRECT.name),
    )


def _ask_directed(
    asking: director.Asking, directed: Directed, people: Sequence[str], places: Sequence[str]
) -> None:
    """Add a model's tasks, whose people and places are numbers in these lists of keys."""
    for each in directed.tasks:
        topic = Topic(each.topic)
        who = people[each.about] if topic is Topic.WHEREABOUTS and each.about is not None else ""
        place = places[each.about] if topic is Topic.MOVES and each.about is not None else ""
        asking.ask(people[each.to], topic, each.question, who, place)


@dataclass(frozen=True, slots=True)
class Inquiry:
    """Hold a case that is being investigated.

    Args:
        agents: director, experts and critic.
        key: key of the case, under which look-ups are recorded.
        matter: what the case is about.
        clock: gives the time.
    """

    agents: Agents
    key: str
    matter: Matter
    clock: Clock


async def testify(inquiry: Inquiry, expert: Expert, name: str, task: Task, number: int) -> Finding:
    """Return a witness's finding: what it saw is taken by rule, and worded by a model if the entries support its words.

    Args:
        inquiry: the case.
        expert: the witness.
        name: the witness's name.
        task: the question.
        number: number of the finding.
    """
    agents, matter = inquiry.agents, inquiry.matter
    finding = expert.answer(task, matter, number)
    cited = {entry for _, entry in finding.evidence}
    memories = [entry for entry in expert.slice(task) if entry.id in cited] if cited else []
    if agents.log is not None:
        finding = replace(finding, calls=(await _recorded(inquiry, task, memories),))
    if agents.model is None or not memories:
        return finding
    when = times_of(matter, finding.observed)
    times = {entry.id: when(entry.timestamp.timestamp()) for entry in memories}
    shown, data = testify_data(task.question, memories, times, entry_chars=BUDGET // 10, budget=BUDGET)
    if not shown:
        return finding
    try:
        said = await agents.model.put(
            inquiry.key,
            TaskRequest(TESTIFY, tuple(sorted(shown))),
            data,
            lambda reply: read_testified(reply, shown),
            name=clip(name, 60),
        )
    except Unavailable:
        return finding
    if _quotes(said.claim, finding):
        return finding
    return replace(
        finding, claim=said.claim, cites=said.cites, confidence=min(finding.confidence, said.confidence)
    )


async def opinions(
    inquiry: Inquiry, tasks: Mapping[int, Task], findings: Sequence[Finding], earlier: Sequence[Round]
) -> dict[int, Judgement] | None:
    """Return a model's opinions of the findings of a round, by number; ``None`` without a model.

    Findings of earlier rounds are judged again if a suspicion rests on them.

    Args:
        inquiry: the case.
        tasks: the tasks of the round, by number.
        findings: the findings of the round.
        earlier: the rounds before.
    """
    agents = inquiry.agents
    judged = _to_judge(findings, earlier)
    if agents.model is None or not judged:
        return None
    asked = {task.number: task for each in earlier for task in each.tasks} | dict(tasks)
    shown = [_shown(finding, asked, inquiry.matter) for finding in judged]
    timeline = [event.text for event in earlier[-1].events] if earlier else []
    numbers = {finding.number for finding in judged}
    request = TaskRequest(REVIEW, tuple(sorted(numbers)), len(numbers))

    async def ask(looked: Sequence[Mapping[str, Any]]) -> tuple[dict[int, Judgement], frozenset[int]]:
        assert agents.model is not None
        data = review_data(shown, timeline, looked, budget=BUDGET)
        return await agents.model.put(inquiry.key, request, data, lambda reply: read_reviews(reply, numbers))

    try:
        found, looks = await ask(())
        wanted = [f for f in judged if f.number in looks and f.calls][:MOST_LOOKS]
        if wanted and agents.log is not None:
            looked = [await _behind(inquiry, finding) for finding in wanted]
            found, _ = await ask(looked)
    except Unavailable:
        return None
    return found


def _to_judge(findings: Sequence[Finding], earlier: Sequence[Round]) -> list[Finding]:
    """Return the findings to judge, at most `MOST_REVIEWED`: those of earlier rounds on which a suspicion rests, then the
    new ones that have evidence.
    """
    suspicions = earlier[-1].suspicions if earlier else ()
    grounds = {cite for each in suspicions for cite in each.cites}
    before = [f for each in earlier for f in each.findings if grounds.intersection(f.evidence)]
    new = [finding for finding in findings if finding.evidence]
    return [*before[-MOST_REVIEWED // 2 :], *new][:MOST_REVIEWED]


def _shown(finding: Finding, tasks: Mapping[int, Task], matter: Matter) -> dict[str, Any]:
    """Return a finding as a model is shown it."""
    return {
        "id": finding.number,
        "by": clip(matter.people.get(finding.witness, finding.witness), 60),
        "question": clip(tasks[finding.task].question, 200) if finding.task in tasks else "",
        "claim": finding.claim,
    }


def _quotes(claim: str, finding: Finding) -> bool:
    """Return whether a claim quotes somebody word for word, which the director may not see: it sees no raw testimony."""
    words = tokens(claim)
    runs = {tuple(words[n : n + QUOTE]) for n in range(len(words) - QUOTE + 1)}
    for said in finding.said:
        theirs = tokens(said.text)
        if any(tuple(theirs[n : n + QUOTE]) in runs for n in range(len(theirs) - QUOTE + 1)):
            return True
    return False


def _is_settled(ruled: Plan, rounds: Sequence[Round]) -> bool:
    """Return whether nothing is left to ask: the timeline is credible, and has no important gap."""
    return bool(not ruled.tasks and rounds and not rounds[-1].gaps and rounds[-1].coherence >= CREDIBLE)


def _review_lines(last: Round | None, rounds: Sequence[Round], matter: Matter) -> list[dict[str, Any]]:
    """Return the lines of the last review, latest findings first."""
    if last is None:
        return []
    findings = {finding.number: finding for each in rounds for finding in each.findings}
    return [
        {
            "by": clip(matter.people.get(findings[v.finding].witness, ""), 60),
            "claim": clip(findings[v.finding].claim, 160),
            "credibility": v.credibility,
            "why": clip(v.reason, 120),
        }
        for v in reversed(last.verdicts)
        if v.finding in findings
    ]


async def _recorded(inquiry: Inquiry, task: Task, memories: Sequence[Entry]) -> int:
    """Record what a witness looked up, and return the call's id."""
    agents = inquiry.agents
    assert agents.log is not None
    found = [
        {"id": entry.id, "when": entry.timestamp.isoformat(), "text": clip(entry.content, 200)}
        for entry in memories[-_MOST_RECORDED:]
    ]

    async def look_back(given: Mapping[str, Any]) -> Any:
        return {"witness": task.to, "entries": found}

    text = {"type": "string", "maxLength": 300}
    tool = Tool(
        name="look_back",
        description="What a witness remembers on a topic and may tell anybody.",
        properties={"topic": text, "who": text, "place": text},
        required=("topic",),
        category="testimony",
        run=look_back,
    )
    toolset = Toolset("testimony", "What witnesses look up in their journals.", (tool,))
    by = agents.by(TESTIFY.name)
    box = Toolbox([toolset], key=inquiry.key, by=by, log=agents.log, clock=inquiry.clock)
    call = await box.call("look_back", {"topic": str(task.topic), "who": task.who, "place": task.place})
    return call.id


async def _behind(inquiry: Inquiry, finding: Finding) -> dict[str, Any]:
    """Return the recorded call behind a finding, with its arguments and result, as the critic's tools return it."""
    agents = inquiry.agents
    assert agents.log is not None
    looking = introspection(agents.log, inquiry.key, ())
    by = agents.by(REVIEW.name)
    box = Toolbox([looking], key=inquiry.key, by=by, log=agents.log, clock=inquiry.clock)
    asked = await box.call("get_tool_call", {"call_id": finding.calls[0]})
    returned = await box.call("get_tool_result", {"call_id": finding.calls[0]})
    return {
        "finding": finding.number,
        "call": asked.result or {"error": asked.error},
        "result": (returned.result or {}).get("result")
        if returned.error is None
        else {"error": returned.error},
    }
