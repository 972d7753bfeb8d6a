"""Build the model's input for the three tasks of an investigation, and read the replies. Pure functions.

As in `memory.llm.tasks`, a reply is trusted as little as a player. All sizes are limited, so that the prompts of a
case's last round are no longer than those of an early one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar, runtime_checkable

from memory.errors import BadReply
from memory.evidence.candidates import Judgement
from memory.journal.entry import Entry
from memory.llm.prompts import clip, plain
from memory.llm.replies import Answer
from memory.llm.task import MAX_CLAIM, MAX_INSIGHT, MAX_QUESTION, MAX_REASON, TaskRequest

T = TypeVar("T")

MOST_HYPOTHESES: Final = 3
MOST_NAMED: Final = 40
"""Maximum number of people, and of places, that a prompt names."""

LINE: Final = 240
"""Maximum number of characters of one line of a journal, a review or a timeline."""


@runtime_checkable
class Asker(Protocol):
    """Put tasks to a language model."""

    name: str
    """The model's name."""

    async def put(
        self,
        key: str,
        request: TaskRequest,
        data: Mapping[str, Any],
        read: Callable[[Mapping[str, Any]], Answer[T]],
        **values: object,
    ) -> T:
        """Return the model's answer to a task: the reply converted by ``read``.

        Args:
            key: the character whose budget is charged.
            request: the task.
            data: the data of the task.
            read: checks and converts the reply.
            values: values of the placeholders in the task's prompt.

        Raises:
            Unavailable: the model could not be asked, or its answer could not be read.
        """
        ...

    def model_of(self, task: str) -> str:
        """Return the name of the model for a task."""
        ...

    def using(self, model: str) -> Asker:
        """Return a copy that uses one model for all tasks of an investigation."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposed:
    """Hold a question that a model proposes: positions in the lists of people and places that it was shown, from 0."""

    to: int
    topic: str
    about: int | None
    question: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Supposed:
    """Hold a hypothesis of a model, with the ids of the entries that speak for and against it."""

    text: str
    supports: tuple[int, ...]
    contradicts: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Directed:
    """Hold the decisions of a model that acts as the director."""

    decision: str
    because: tuple[int, ...]
    tasks: tuple[Proposed, ...]
    hypotheses: tuple[Supposed, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Testified:
    """Hold the answer of a model that acts as a witness, and the ids of the memories that it rests on."""

    claim: str
    cites: tuple[int, ...]
    confidence: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """Hold what a director knows of a case, in words.

    Args:
        journal: the director's entries, oldest first.
        review: the last review, one line per finding, most important first.
        timeline: the last timeline, oldest first.
        gaps: the gaps in the timeline.
        coherence: the timeline's coherence, 0 to 1.
        people, places: the people and places that may be asked about.
        asked: the questions that will be asked in any case.
    """

    journal: Sequence[Entry]
    review: Sequence[Mapping[str, Any]]
    timeline: Sequence[str]
    gaps: Sequence[str]
    coherence: float
    people: Sequence[str]
    places: Sequence[str]
    asked: Sequence[str]


def direct_data(situation: Situation, budget: int) -> tuple[frozenset[int], dict[str, Any]]:
    """Return the ids that may be cited, and the data for a director.

    Args:
        situation: what the director knows.
        budget: maximum number of characters of journal, review and timeline together.
    """
    lines: list[dict[str, Any]] = [
        {"id": e.id, "kind": str(e.kind), "text": clip(e.content, LINE)} for e in situation.journal
    ]
    # The first line is the question of the case: it is always shown.
    shown = [*lines[:1], *_newest(lines[1:], budget // 2)]
    data = {
        "journal": shown,
        "review": _newest(list(situation.review)[::-1], budget // 4)[::-1],
        "timeline": _newest([clip(line, LINE) for line in situation.timeline], budget // 4),
        "coherence": situation.coherence,
        "missing": [clip(gap, LINE) for gap in situation.gaps],
        "people": _numbered(situation.people),
        "places": _numbered(situation.places),
        "asked_anyway": [clip(each, LINE) for each in list(situation.asked)[:MOST_HYPOTHESES]],
    }
    return frozenset(int(each["id"]) for each in shown), data


def read_directed(
    reply: Mapping[str, Any], shown: AbstractSet[int], people: int, places: int, most: int
) -> Answer[Directed]:
    """Return a director's decision; drop tasks for nobody, and citations of entries that were not shown.

    Args:
        reply: the reply.
        shown: ids of the entries that were shown.
        people, places: the numbers of people and places shown.
        most: maximum number of tasks.

    Raises:
        BadReply: the reply holds no decision.
    """
    decision = clip(reply["decision"], MAX_REASON)
    if not decision:
        raise BadReply("decision: must be a sentence")
    tasks: list[Proposed] = []
    for item in reply["tasks"]:
        topic, about = item["topic"], int(item["about"])
        question = clip(item["question"], MAX_QUESTION)
        known = {"moves": places, "whereabouts": people}.get(topic)
        if question and 1 <= int(item["to"]) <= people and (known is None or 1 <= about <= known):
            which = about - 1 if known is not None else None
            tasks.append(Proposed(to=int(item["to"]) - 1, topic=topic, about=which, question=question))
    hypotheses: list[Supposed] = []
    for item in reply["hypotheses"][:MOST_HYPOTHESES]:
        speaks = {int(each["id"]): each["speaks"] for each in item["evidence"]}
        text = clip(item["text"], MAX_INSIGHT)
        if text and speaks and shown >= speaks.keys():
            hypotheses.append(
                Supposed(
                    text=text,
                    supports=tuple(i for i, how in speaks.items() if how == "for"),
                    contradicts=tuple(i for i, how in speaks.items() if how == "against"),
                )
            )
    because = tuple(i for i in dict.fromkeys(map(int, reply["because"])) if i in shown)
    dropped = len(reply["tasks"]) - len(tasks[:most]) + len(reply["hypotheses"]) - len(hypotheses)
    directed = Directed(
        decision=decision, because=because, tasks=tuple(tasks[:most]), hypotheses=tuple(hypotheses)
    )
    return Answer(directed, dropped)


def testify_data(
    question: str, memories: Sequence[Entry], times: Mapping[int, str], *, entry_chars: int, budget: int
) -> tuple[frozenset[int], dict[str, Any]]:
    """Return the ids that may be cited, and the data for a witness: its question and its memories, oldest first.

    Args:
        question: the question.
        memories: memories that may be relevant, oldest first; if there are too many, the newest are shown.
        times: time of each memory, in words, by id.
        entry_chars: maximum number of characters of one memory.
        budget: maximum number of characters of all memories.
    """
    lines: list[dict[str, Any]] = [
        {
            "id": entry.id,
            "when": times[entry.id],
            "how": str(entry.source_type),
            "name": clip(entry.source_name or "", 60),
            "text": clip(entry.content, entry_chars),
        }
        for entry in memories
    ]
    shown = _newest(lines, budget)
    return frozenset(int(each["id"]) for each in shown), {
        "question": clip(question, MAX_QUESTION),
        "testimony_of": shown,
    }


def read_testified(reply: Mapping[str, Any], shown: AbstractSet[int]) -> Answer[Testified]:
    """Return a witness's claim.

    Raises:
        BadReply: the reply has no claim or no citation, or cites an entry that was not shown.
    """
    claim = plain(reply["claim"])
    cites = tuple(dict.fromkeys(int(i) for i in reply["evidence"]))
    if not claim or len(claim) > MAX_CLAIM:
        raise BadReply(f"claim: must have 1 to {MAX_CLAIM} characters")
    if not cites or not shown >= set(cites):
        raise BadReply("evidence: must be ids of the memories in the data")
    confidence = float(reply["confidence"])
    if not 0 <= confidence <= 1:
        raise BadReply("confidence: must be a number from 0 to 1")
    return Answer(Testified(claim=claim, cites=cites, confidence=confidence))


def review_data(
    findings: Sequence[Mapping[str, Any]],
    timeline: Sequence[str],
    looked: Sequence[Mapping[str, Any]],
    *,
    budget: int,
) -> dict[str, Any]:
    """Return the data for a critic.

    Args:
        findings: the findings to judge, with ``id``, ``by``, ``question`` and ``claim``.
        timeline: the last timeline, oldest first.
        looked: the recorded look-ups that the critic asked for.
        budget: maximum number of characters of the findings, of twice the timeline, and of the look-ups.
    """
    data: dict[str, Any] = {
        "findings": [{**each, "claim": clip(each["claim"], MAX_CLAIM)} for each in findings],
        "timeline": _newest([clip(line, LINE) for line in timeline], budget // 2),
    }
    if looked:
        data["recorded"] = [
            clip(json.dumps(each, ensure_ascii=False, default=str), budget // len(looked)) for each in looked
        ]
    return data


def read_reviews(
    reply: Mapping[str, Any], asked: AbstractSet[int]
) -> Answer[tuple[dict[int, Judgement], frozenset[int]]]:
    """Return a critic's opinion of each finding, and the findings whose look-ups it wants to see.

    Raises:
        BadReply: the reply judges no finding exactly once with a score from 0 to 1.
    """
    found: dict[int, Judgement] = {}
    twice: set[int] = set()
    looks: set[int] = set()
    for item in reply["reviews"]:
        number, score = int(item["finding"]), float(item["credibility"])
        if number in found:
            twice.add(number)
        if number in asked and 0 <= score <= 1:
            found[number] = Judgement(score=score, reason=clip(item["reason"], MAX_REASON))
            if item["look"]:
                looks.add(number)
    for number in twice:
        found.pop(number, None)
    if not found:
        raise BadReply("it judges none of the findings in the data, each once, from 0 to 1")
    return Answer((found, frozenset(looks)), len(reply["reviews"]) - len(found))


def _newest(lines: Sequence[T], budget: int) -> list[T]:
    """Return the last lines that fit into a budget of characters, in order."""
    kept: list[T] = []
    for line in reversed(lines):
        budget -= len(json.dumps(line, ensure_ascii=False)) + 2
        if budget < 0:
            break
        kept.append(line)
    return kept[::-1]


def _numbered(names: Sequence[str]) -> list[dict[str, Any]]:
    return [{"id": n, "name": clip(name, 60)} for n, name in enumerate(names[:MOST_NAMED], 1)]
