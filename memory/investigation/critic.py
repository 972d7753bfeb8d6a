"""The critic: reviews all findings of a case anew each round, and makes the timeline, the suspicions and the gaps.

It sees findings and what they cite, never a conversation. What was seen counts by its witnesses; what was only said
counts by who said it first, and never against what was seen.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar

from memory.evidence.credibility import HEARSAY, ONE_WITNESS, TWO_SOURCES
from memory.investigation.expert import Matter, clock_time
from memory.investigation.observations import Observation, Sight
from memory.investigation.reconstruction import (
    Fact,
    Opportunity,
    Window,
    merge,
    opportunities,
    stays_in,
    window_of,
)
from memory.investigation.records import (
    Event,
    Finding,
    Gap,
    GapKind,
    Round,
    Statement,
    Suspicion,
    Task,
    Verdict,
)

MOST_GAPS: Final = 3
STRUCK: Final = 0.0
"""Credibility of a finding whose citations do not bear it out."""

_T = TypeVar("_T")

Holds = Callable[[Observation | Statement], bool]
"""Whether the cited entry really says what a finding takes from it."""


def review(
    matter: Matter,
    earlier: Sequence[Round],
    number: int,
    tasks: Sequence[Task],
    findings: Sequence[Finding],
    holds: Holds,
) -> Round:
    """Return a round with its review, its timeline and its gaps.

    Args:
        matter: what the case is about.
        earlier: the rounds before it; of them only the findings count.
        number, tasks, findings: this round's.
        holds: looks behind a claim: whether the entry that it cites bears it out. What does not hold is struck.
    """
    every = [f for each in earlier for f in each.findings] + list(findings)
    struck = {f.number for f in every if not (all(map(holds, f.observed)) and all(map(holds, f.said)))}
    seen = _unique(o for f in every if f.number not in struck for o in f.observed)
    said = _unique(s for f in every if f.number not in struck for s in f.said)
    facts = merge(seen)
    stays = stays_in(matter.home, seen, facts)
    window = window_of(seen, facts, stays, matter.thing, matter.home, matter.owner)
    lies = _lies(said, facts, matter)
    suspicions = _suspicions(matter, opportunities(stays, window, matter.owner), facts, said, lies)
    gaps = _gaps(matter, window, suspicions, lies)
    return Round(
        number=number,
        tasks=tuple(tasks),
        findings=tuple(findings),
        verdicts=tuple(_verdict(f, struck, facts, lies) for f in every),
        events=tuple(_event(fact, matter) for fact in facts),
        suspicions=tuple(suspicions),
        gaps=tuple(gaps[:MOST_GAPS]),
        coherence=_coherence(facts, window, lies),
        contradictions=tuple(_lie_text(s, fact, matter) for s, fact in lies),
    )


def _unique(items: Iterable[_T]) -> list[_T]:
    return list(dict.fromkeys(items))


def _lies(said: Sequence[Statement], facts: Sequence[Fact], matter: Matter) -> list[tuple[Statement, Fact]]:
    """Return what somebody said of where it was, and the first thing seen that contradicts it."""
    found: list[tuple[Statement, Fact]] = []
    for statement in said:
        if not statement.place or statement.origin != statement.speaker:
            continue
        against = next(
            (
                fact
                for fact in facts
                if fact.sight is Sight.GO
                and fact.who == statement.speaker
                and fact.at < statement.at
                and statement.place not in (fact.place, fact.origin)
                and fact.witnesses - {statement.speaker}
            ),
            None,
        )
        if against is not None:
            found.append((statement, against))
    return found


def _suspicions(
    matter: Matter,
    had: Sequence[Opportunity],
    facts: Sequence[Fact],
    said: Sequence[Statement],
    lies: Sequence[tuple[Statement, Fact]],
) -> list[Suspicion]:
    name = matter.people
    found: list[Suspicion] = []
    for each in had:
        who = name.get(each.who, each.who)
        how = "was alone" if each.certain else "may have been alone"
        supports = [f"{who} {how} with the {matter.thing_name}{_span(each.since, each.until)}."]
        cites = [cite for fact in each.facts for cite in fact.seen_by]
        for statement, fact in lies:
            if statement.speaker == each.who:
                supports.append(_lie_text(statement, fact, matter))
                cites += [(statement.heard_by, statement.entry), *fact.seen_by]
        blamed = [s for s in said if s.about == each.who and not s.denies]
        mouths = {s.origin for s in blamed}
        if blamed:
            supports.append(
                f"{_count(len(mouths), 'mouth')} said that it was {who}; that alone proves nothing."
            )
        found.append(
            Suspicion(
                who=each.who,
                since=_finite(each.since),
                until=_finite(each.until),
                certain=each.certain,
                supports=tuple(supports),
                contradicts=tuple(_cleared(each.who, said, name)),
                cites=tuple(dict.fromkeys(cites)),
            )
        )
    return found


def _cleared(who: str, said: Sequence[Statement], name: Mapping[str, str]) -> Iterable[str]:
    denying = {s.origin for s in said if s.about == who and s.denies} - {who}
    if denying:
        yield f"{', '.join(sorted(name.get(key, key) for key in denying))} said that it was not {name.get(who, who)}."


def _gaps(
    matter: Matter, window: Window, suspicions: Sequence[Suspicion], lies: Sequence[tuple[Statement, Fact]]
) -> list[Gap]:
    found: list[Gap] = []

    def add(
        kind: GapKind, text: str, who: str = "", since: float | None = None, until: float | None = None
    ) -> None:
        found.append(Gap(number=len(found) + 1, kind=kind, text=text, who=who, since=since, until=until))

    if window.until == float("inf"):
        add(GapKind.TEMPORAL, f"It is not known when the {matter.thing_name} was first missed.")
    if window.since == float("-inf"):
        add(GapKind.TEMPORAL, f"It is not known when the {matter.thing_name} was last there.")
    for each in suspicions:
        if not each.certain:
            who = matter.people.get(each.who, each.who)
            text = f"Nobody saw when {who} came to the {matter.places.get(matter.home, 'place')}."
            add(GapKind.EVIDENTIAL, text, each.who, each.since, each.until)
    for statement, fact in lies:
        add(GapKind.LOGICAL, _lie_text(statement, fact, matter), statement.speaker)
    if not suspicions:
        add(GapKind.EVIDENTIAL, f"Nobody was seen to be alone with the {matter.thing_name}.")
    return found


def _verdict(
    finding: Finding, struck: set[int], facts: Sequence[Fact], lies: Sequence[tuple[Statement, Fact]]
) -> Verdict:
    if finding.number in struck:
        return Verdict(
            finding=finding.number, credibility=STRUCK, reason="what it cites does not bear it out"
        )
    if finding.observed:
        mine = {(o.witness, o.entry) for o in finding.observed}
        shared = [f for f in facts if mine & set(f.seen_by)]
        borne = any(len(f.witnesses) > 1 for f in shared)
        reason = "seen, and partly seen by others too" if borne else "seen by this witness only"
        return Verdict(
            finding=finding.number, credibility=TWO_SOURCES if borne else ONE_WITNESS, reason=reason
        )
    if finding.said:
        false = {(s.heard_by, s.entry) for s, _ in lies}
        if any((s.heard_by, s.entry) in false for s in finding.said):
            return Verdict(
                finding=finding.number, credibility=0.29, reason="it repeats what was seen to be untrue"
            )
        mouths = len({s.origin for s in finding.said})
        return Verdict(
            finding=finding.number, credibility=HEARSAY, reason=f"only said, by {_count(mouths, 'mouth')}"
        )
    return Verdict(finding=finding.number, credibility=0.0, reason="it knows nothing")


def _coherence(facts: Sequence[Fact], window: Window, lies: Sequence[tuple[Statement, Fact]]) -> float:
    """How credible the timeline is as a whole: 0.9 less what is missing or disputed."""
    jumps = 0
    where: dict[str, str] = {}
    for fact in facts:
        if fact.sight is Sight.GO:
            if fact.origin and where.get(fact.who, fact.origin) != fact.origin:
                jumps += 1
            where[fact.who] = fact.place
    unseen = jumps / max(1, len(facts))
    open_ends = (window.since == float("-inf")) + (window.until == float("inf"))
    return round(max(0.0, 0.9 - 0.5 * unseen - 0.2 * open_ends), 2)


def _event(fact: Fact, matter: Matter) -> Event:
    who = matter.people.get(fact.who, fact.who_name or fact.who)
    match fact.sight:
        case Sight.GO:
            text = f"{who} went to {matter.places.get(fact.place, fact.place_name or fact.place)}."
        case Sight.GET:
            text = f"{who} took the {fact.thing_name}."
        case _:
            text = f"{who} put down the {fact.thing_name}."
    return Event(
        at=fact.at,
        sight=fact.sight,
        who=fact.who,
        place=fact.place,
        origin=fact.origin,
        thing=fact.thing,
        text=text,
        credibility=TWO_SOURCES if len(fact.witnesses) > 1 else ONE_WITNESS,
        cites=fact.seen_by,
    )


def _lie_text(statement: Statement, fact: Fact, matter: Matter) -> str:
    who = matter.people.get(statement.speaker, statement.speaker)
    said, seen = (matter.places.get(key, key) for key in (statement.place, fact.place))
    return f"{who} spoke of having been in {said}, and was seen to go to {seen} at {clock_time(fact.at)}."


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _finite(at: float) -> float | None:
    return at if math.isfinite(at) else None


def _span(since: float, until: float) -> str:
    if math.isfinite(since) and math.isfinite(until):
        return f" between {clock_time(since)} and {clock_time(until)}"
    if math.isfinite(since):
        return f" after {clock_time(since)}"
    return f" before {clock_time(until)}" if math.isfinite(until) else ""
