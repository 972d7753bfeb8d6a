"""Define the records that director, experts and critic exchange; all of them can be written as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from memory.investigation.observations import Observation, Sight


class Topic(StrEnum):
    """Name what an expert can be asked about."""

    LOSS = "loss"
    MOVES = "moves"
    WHEREABOUTS = "whereabouts"
    TALK = "talk"


class GapKind(StrEnum):
    """Name the kind of a gap in the timeline."""

    EVIDENTIAL = "evidential"
    TEMPORAL = "temporal"
    LOGICAL = "logical"


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """Represent one question to one expert.

    Args:
        number: unique in its case.
        round: number of the round in which it was set.
        to: key of the expert.
        topic: the topic.
        question: the question in words.
        who, place: key of the person or place that it is about; empty if it is about neither.
        since, until: the time that it is about, in POSIX seconds.
        gap: number of the gap that it should close; ``None`` for none.
    """

    number: int
    round: int
    to: str
    topic: Topic
    question: str
    who: str = ""
    place: str = ""
    since: float | None = None
    until: float | None = None
    gap: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """Represent something that was said: about a person and the thing, or about where the speaker was.

    Args:
        at: when, in POSIX seconds.
        heard_by, entry: the key of the hearer's journal, and the id of the entry.
        speaker: key of the speaker.
        origin: key of the person from whom the speaker claims to have it; else the speaker.
        about: key of the person whom it names.
        place: key of the place that it names, for a statement about the speaker itself.
        denies: whether it is a denial.
        text: the words.
    """

    at: float
    heard_by: str
    entry: int
    speaker: str
    origin: str
    about: str = ""
    place: str = ""
    denies: bool = False
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Represent one expert's answer to one task.

    Args:
        number: unique in its case.
        task: number of the task.
        witness: key of the expert.
        claim: the answer in a few sentences.
        confidence: how sure the expert is, 0 to 1.
        observed: the expert's observations.
        said: statements of others that the expert heard.
        cites: ids of the entries that support the words of the claim; if empty, all of the evidence does.
        calls: ids of the recorded look-ups that it rests on.
        answered: whether the witness could be asked and answered.
    """

    number: int
    task: int
    witness: str
    claim: str
    confidence: float
    observed: tuple[Observation, ...] = ()
    said: tuple[Statement, ...] = ()
    cites: tuple[int, ...] = ()
    calls: tuple[int, ...] = ()
    answered: bool = True

    def to_dict(self) -> dict[str, Any]:
        """Return the record as JSON data."""
        return asdict(self)

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any]) -> Finding:
        """Return the finding that `to_dict` described."""
        observed = tuple(Observation(**{**each, "sight": Sight(each["sight"])}) for each in raw["observed"])
        said = tuple(Statement(**each) for each in raw["said"])
        given = {**raw, "observed": observed, "said": said}
        for name in ("cites", "calls"):
            given[name] = tuple(raw.get(name, ()))
        return cls(**given)

    @property
    def evidence(self) -> tuple[tuple[str, int], ...]:
        """Return journal and entry of each cited memory."""
        cited = [(o.witness, o.entry) for o in self.observed] + [(s.heard_by, s.entry) for s in self.said]
        return tuple(dict.fromkeys(cited))


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Hold how credible a finding is, and why; replaced in each round."""

    finding: int
    credibility: float
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """Represent something that the timeline lacks."""

    number: int
    kind: GapKind
    text: str
    who: str = ""
    since: float | None = None
    until: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Represent one line of the timeline.

    Args:
        at, game: when, in POSIX seconds and in game time.
        sight, who, place, origin, thing: what happened, as keys.
        text: the same in words.
        credibility: 0 to 1.
        cites: journal and entry of the witness.
    """

    at: float
    sight: Sight
    who: str
    place: str
    origin: str
    thing: str
    text: str
    credibility: float
    cites: tuple[tuple[str, int], ...]
    game: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspicion:
    """Represent a suspect, with the evidence for and against.

    Args:
        who: key.
        since, until: bounds of the time that the suspect may have been alone with the thing, in POSIX
            seconds; ``None`` for open ends.
        certain: whether the suspect was certainly alone there.
        supports, contradicts: reasons, each in a sentence.
        cites: journal and entry behind the reasons.
        against: journal and entry behind the reasons against.
        credibility: credibility of the best finding behind it, 0 to 1.
    """

    who: str
    since: float | None
    until: float | None
    certain: bool
    supports: tuple[str, ...] = ()
    contradicts: tuple[str, ...] = ()
    cites: tuple[tuple[str, int], ...] = ()
    against: tuple[tuple[str, int], ...] = ()
    credibility: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Hypothesis:
    """Represent a hypothesis of the director, and the entries of its journal that it rests on.

    Args:
        text: the words.
        supports, contradicts: ids of the entries for and against it.
    """

    text: str
    supports: tuple[int, ...] = ()
    contradicts: tuple[int, ...] = ()

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any]) -> Hypothesis:
        """Return the hypothesis of a stored round."""
        return cls(text=raw["text"], supports=tuple(raw["supports"]), contradicts=tuple(raw["contradicts"]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Hold what the director decides at the beginning of a round.

    Args:
        tasks: the questions to ask.
        decision: the decision, in words.
        rationale: ids of the entries that justify the decision.
        hypotheses: the director's hypotheses.
        by: name of the model that planned; empty for the rules.
    """

    tasks: tuple[Task, ...]
    decision: str
    rationale: tuple[int, ...] = ()
    hypotheses: tuple[Hypothesis, ...] = ()
    by: str = ""

    def to_dict(self) -> dict[str, Any]:
        """Return the record as JSON data."""
        return asdict(self)

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any]) -> Plan:
        """Return the plan that `to_dict` described."""
        return cls(
            tasks=tuple(map(_task, raw["tasks"])),
            decision=raw["decision"],
            rationale=tuple(raw["rationale"]),
            hypotheses=tuple(map(Hypothesis.from_dict, raw["hypotheses"])),
            by=raw["by"],
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """Represent one round: its plan, findings, reviews and results.

    Args:
        number: from 1.
        tasks, findings: the questions and the answers.
        verdicts: the critic's review of all findings so far.
        events: the timeline after the round.
        suspicions: the suspects.
        gaps: at most three gaps, most important first.
        coherence: coherence of the timeline, 0 to 1.
        contradictions: in words.
        reviewed_by: name of the model that reviewed it; empty for the rules.
        since, until: bounds of the time in which the thing vanished, in POSIX seconds; ``None`` if unknown.
    """

    number: int
    tasks: tuple[Task, ...]
    findings: tuple[Finding, ...]
    verdicts: tuple[Verdict, ...] = ()
    events: tuple[Event, ...] = ()
    suspicions: tuple[Suspicion, ...] = ()
    gaps: tuple[Gap, ...] = ()
    coherence: float = 0.0
    contradictions: tuple[str, ...] = ()
    reviewed_by: str = ""
    since: float | None = None
    until: float | None = None

    def to_dict(self) -> dict[str, Any]:
        """Return the record as JSON data."""
        return asdict(self)

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any]) -> Round:
        """Return the round that `to_dict` described."""
        return cls(
            number=raw["number"],
            tasks=tuple(map(_task, raw["tasks"])),
            findings=tuple(map(Finding.from_dict, raw["findings"])),
            verdicts=tuple(Verdict(**each) for each in raw["verdicts"]),
            events=tuple(
                Event(**{**each, "sight": Sight(each["sight"]), "cites": _pairs(each["cites"])})
                for each in raw["events"]
            ),
            suspicions=tuple(
                Suspicion(
                    **{
                        **each,
                        "supports": tuple(each["supports"]),
                        "contradicts": tuple(each["contradicts"]),
                        "cites": _pairs(each["cites"]),
                        "against": _pairs(each.get("against", ())),
                    }
                )
                for each in raw["suspicions"]
            ),
            gaps=tuple(Gap(**{**each, "kind": GapKind(each["kind"])}) for each in raw["gaps"]),
            coherence=raw["coherence"],
            contradictions=tuple(raw["contradictions"]),
            reviewed_by=raw.get("reviewed_by", ""),
            since=raw.get("since"),
            until=raw.get("until"),
        )


def _task(raw: Mapping[str, Any]) -> Task:
    return Task(**{**raw, "topic": Topic(raw["topic"])})


def _pairs(raw: Any) -> tuple[tuple[str, int], ...]:
    return tuple((str(key), int(number)) for key, number in raw)
