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
        round: in which round it was set.
        to: key of the expert.
        topic: what it is about.
        question: the question in words.
        who, place: whom or what place it is about, by key; empty where it is about neither.
        since, until: the stretch that it is about, in POSIX seconds.
        gap: number of the gap that it is to close; ``None`` for none.
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
    """Something that was said, about somebody and the thing, or about where its speaker was.

    Args:
        at: when, in POSIX seconds.
        heard_by, entry: whose journal has it, and which entry.
        speaker: key of who said it.
        origin: key of who the speaker has it from, as far as it said so; else the speaker.
        about: key of the person that it names.
        place: key of the place that it names, for a statement about the speaker itself.
        denies: whether it denies.
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
        claim: what it says, in a few sentences.
        confidence: how sure it is, 0 to 1.
        observed: what it saw.
        said: what it heard others say.
        cites: ids of the entries that the words of the claim rest on; all of the evidence if empty.
        calls: ids of the recorded look-ups that it was made from.
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
        """Return it as JSON data."""
        return asdict(self)

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any]) -> Finding:
        """Return the finding that `to_dict` gave."""
        observed = tuple(Observation(**{**each, "sight": Sight(each["sight"])}) for each in raw["observed"])
        said = tuple(Statement(**each) for each in raw["said"])
        given = {**raw, "observed": observed, "said": said}
        for name in ("cites", "calls"):
            given[name] = tuple(raw.get(name, ()))
        return cls(**given)

    @property
    def evidence(self) -> tuple[tuple[str, int], ...]:
        """Journal and entry of each memory that it cites."""
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
    """Something that the timeline lacks."""

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
        sight, who, place, origin, thing: what happened, by keys.
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
    """Somebody who may have done it, with the evidence for and against.

    Args:
        who: key.
        since, until: between when it may have been alone with the thing, in POSIX seconds; ``None`` for open ends.
        certain: whether it was seen to be alone there.
        supports, contradicts: reasons, each in a sentence.
        cites: journal and entry behind the reasons.
        against: journal and entry behind what speaks against it.
        credibility: of the best finding that it rests on, 0 to 1.
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
        supports, contradicts: ids of the entries that speak for it, and against it.
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
        tasks: who is asked what.
        decision: why, in words.
        rationale: ids of the entries of its journal that it decides by.
        hypotheses: what it supposes.
        by: name of the model that planned; empty for the rules.
    """

    tasks: tuple[Task, ...]
    decision: str
    rationale: tuple[int, ...] = ()
    hypotheses: tuple[Hypothesis, ...] = ()
    by: str = ""

    def to_dict(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return asdict(self)

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any]) -> Plan:
        """Return the plan that `to_dict` gave."""
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
        tasks, findings: what was asked and answered.
        verdicts: the critic's review of all findings so far.
        events: the timeline after it.
        suspicions: who may have done it.
        gaps: at most three, the most pressing first.
        coherence: of the timeline, 0 to 1.
        contradictions: in words.
        reviewed_by: name of the model that reviewed it; empty for the rules.
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

    def to_dict(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return asdict(self)

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any]) -> Round:
        """Return the round that `to_dict` gave."""
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
        )


def _task(raw: Mapping[str, Any]) -> Task:
    return Task(**{**raw, "topic": Topic(raw["topic"])})


def _pairs(raw: Any) -> tuple[tuple[str, int], ...]:
    return tuple((str(key), int(number)) for key, number in raw)
