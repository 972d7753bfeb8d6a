"""Review all findings of a case in each round, and derive the timeline, the suspicions and the gaps (the critic).

The critic sees findings and the entries that they cite, never a conversation. Sightings count by their witnesses;
statements count by who made them first, and never against a sighting.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from memory.evidence.candidates import Judgement
from memory.evidence.credibility import HEARSAY, ONE_WITNESS, TWO_SOURCES, judged
from memory.investigation.expert import Matter, times_of
from memory.investigation.facts import Fact, merge
from memory.investigation.observations import Observation, Sight
from memory.investigation.reconstruction import (
    Opportunity,
    Window,
    opportunities,
    seen_taking,
    unseen,
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
    Verdict,
)
from memory.investigation.stays import Stay, stays_in
from memory.investigation.wording import Times, listed, time_span, with_article

CREDIBLE: Final = 0.5
"""Minimum credibility of what counts."""

MOST_GAPS: Final = 3
STRUCK: Final = 0.0
"""Credibility of a finding that its citations do not support."""

_T = TypeVar("_T")

_REPEATS_A_LIE: Final = 0.29
"""Credibility of a finding that repeats a statement refuted by a sighting."""

Holds = Callable[[Observation | Statement], bool]
"""Returns whether the cited entry supports what a finding takes from it."""

WordsHold = Callable[[Finding], bool]
"""Returns whether the entries that a finding's words cite support those words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scrutiny:
    """Hold the means by which a review judges findings.

    Args:
        holds: returns whether the entry that a claim cites supports it. An unsupported claim is struck.
        words_hold: the same for a finding's words. Unsupported words are struck; the sightings still count.
        opinions: a model's opinions of findings, by number. They may lower credibility, and never raise it.
        threshold: minimum credibility of a sighting that enters the timeline.
        reviewed_by: name of the model that gave the opinions.
    """

    holds: Holds = lambda claim: True
    words_hold: WordsHold = lambda finding: True
    opinions: Mapping[int, Judgement] = field(default_factory=dict)
    threshold: float = CREDIBLE
    reviewed_by: str = ""


@dataclass(frozen=True, slots=True)
class _Reconstruction:
    """Hold what is known of a case: its facts, when the thing vanished, and refuted statements with the refuting fact."""

    matter: Matter
    facts: Sequence[Fact]
    window: Window
    lies: Sequence[tuple[Statement, Fact]]
    times: Times


def review(matter: Matter, earlier: Sequence[Round], current: Round, scrutiny: Scrutiny) -> Round:
    """Return a round with its review, its timeline and its gaps.

    Args:
        matter: what the case is about.
        earlier: the earlier rounds; only their findings count.
        current: the round to review, with its tasks and findings.
        scrutiny: how findings are judged.
    """
    every = [finding for each in (*earlier, current) for finding in each.findings]
    struck = {finding.number for finding in every if not _is_supported(finding, scrutiny.holds)}
    kept = [finding for finding in every if finding.number not in struck]
    seen = _unique(sighting for finding in kept for sighting in finding.observed)
    said = _unique(statement for finding in kept for statement in finding.said)
    facts = [fact for fact in merge(seen) if _fact_credibility(fact) >= scrutiny.threshold]
    stays = stays_in(matter.home, seen, facts)
    # When the case was opened the thing was gone: who brings it back later neither took it nor vouches for it.
    early = [o for o in seen if o.sight is Sight.GONE or _was_before(matter, o.at)]
    before = [fact for fact in facts if _was_before(matter, fact.at)]
    window = window_of(early, before, stays, matter.thing, matter.home, matter.owner)
    window = replace(window, until=min(window.until, matter.opened or math.inf))
    taker = seen_taking(early, before, matter.thing, matter.home)
    if taker is not None:
        window = replace(window, since=taker.since, until=taker.since)
    known = _Reconstruction(matter, facts, window, _lies(said, facts), times_of(matter, seen))
    if taker is None:
        had = _opportunities(matter, stays, window, facts)
    else:
        # An observation outweighs an opportunity. The owner may take the thing.
        had = [taker] if taker.who != matter.owner else []
    verdicts = tuple(_verdict(finding, known, struck, scrutiny) for finding in every)
    suspicions = _suspicions(known, had, said, _best(every, verdicts))
    return replace(
        current,
        verdicts=verdicts,
        events=tuple(_event(fact, matter) for fact in facts),
        suspicions=tuple(suspicions),
        gaps=tuple(_gaps(known, suspicions, taken=taker is not None)[:MOST_GAPS]),
        coherence=_coherence(known),
        contradictions=tuple(_lie_text(statement, fact, known) for statement, fact in known.lies),
        reviewed_by=scrutiny.reviewed_by,
        since=_finite(window.since),
        until=_finite(window.until),
    )


def _is_supported(finding: Finding, holds: Holds) -> bool:
    """Return whether the entries that a finding cites support all its claims."""
    return all(map(holds, finding.observed)) and all(map(holds, finding.said))


def _opportunities(
    matter: Matter, stays: Sequence[Stay], window: Window, facts: Sequence[Fact]
) -> list[Opportunity]:
    """Return who may have been alone with the thing in the window: who was seen there, then who was seen nowhere."""
    had = opportunities(stays, window, matter.owner)
    hidden = unseen(stays, window, facts, set(matter.silent) - {matter.owner}, matter.home, matter.around)
    seen = {each.who for each in had}
    return [*had, *(each for each in hidden if each.who not in seen)]


def _was_before(matter: Matter, at: float) -> bool:
    return not matter.opened or at <= matter.opened


def _unique(items: Iterable[_T]) -> list[_T]:
    return list(dict.fromkeys(items))


def _lies(said: Sequence[Statement], facts: Sequence[Fact]) -> list[tuple[Statement, Fact]]:
    """Return a person's statement about its own whereabouts, and the first observation that contradicts it."""
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
    known: _Reconstruction,
    had: Sequence[Opportunity],
    said: Sequence[Statement],
    best: Mapping[tuple[str, int], float],
) -> list[Suspicion]:
    """Return a suspicion for each person who had an opportunity, with what supports and what contradicts it.

    Args:
        known: what is known of the case.
        had: the opportunities, one for each person.
        said: what people said.
        best: the credibility of each entry that a finding cites.
    """
    found: list[Suspicion] = []
    for each in had:
        lies = [(statement, fact) for statement, fact in known.lies if statement.speaker == each.who]
        supports = [_opportunity_text(each, known), *(_lie_text(*lie, known) for lie in lies)]
        blamed = {s.origin for s in said if s.about == each.who and not s.denies}
        if blamed:
            supports.append(_blame_text(len(blamed), each.who, known.matter))
        cites = [cite for fact in each.facts for cite in fact.seen_by]
        for statement, fact in lies:
            cites += [(statement.heard_by, statement.entry), *fact.seen_by]
        cleared = [s for s in said if s.about == each.who and s.denies and s.origin != each.who]
        found.append(
            Suspicion(
                who=each.who,
                since=_finite(each.since),
                until=_finite(each.until),
                certain=each.certain,
                supports=tuple(supports),
                contradicts=_clearing_texts(cleared, each.who, known.matter),
                cites=tuple(dict.fromkeys(cites)),
                against=tuple(dict.fromkeys((s.heard_by, s.entry) for s in cleared)),
                credibility=max((best.get(cite, 0.0) for cite in cites), default=HEARSAY),
            )
        )
    return found


def _opportunity_text(had: Opportunity, known: _Reconstruction) -> str:
    """Return in words that somebody took the thing, or could have taken it."""
    matter, times = known.matter, known.times
    who = matter.people.get(had.who, had.who)
    thing = with_article(matter.thing_name)
    if had.taken:
        return f"{who} was seen to take {thing} at {times(had.since)}."
    when = time_span(had.since, had.until, times)
    if had.unseen:
        place = with_article(matter.places.get(matter.home, "place"))
        return f"Nobody watched {place}{when}; {who} may have been there."
    return f"{who} {'was' if had.certain else 'may have been'} alone with {thing}{when}."


def _blame_text(mouths: int, key: str, matter: Matter) -> str:
    """Return in words how many people spoke of somebody as the one who took the thing."""
    people = "1 person" if mouths == 1 else f"{mouths} people"
    thing = with_article(matter.thing_name)
    return f"{people} spoke of {matter.people.get(key, key)} and {thing}; that alone proves nothing."


def _clearing_texts(cleared: Sequence[Statement], key: str, matter: Matter) -> tuple[str, ...]:
    """Return in words who said that somebody did not take the thing; nothing if nobody did."""
    names = sorted({matter.people.get(s.origin, s.origin) for s in cleared})
    return (f"{listed(names)} said that it was not {matter.people.get(key, key)}.",) if names else ()


def _best(findings: Sequence[Finding], verdicts: Sequence[Verdict]) -> dict[tuple[str, int], float]:
    """Return the credibility of each cited entry: that of the most credible finding that cites it."""
    best: dict[tuple[str, int], float] = {}
    for finding, verdict in zip(findings, verdicts, strict=True):
        for cite in finding.evidence:
            best[cite] = max(best.get(cite, 0.0), verdict.credibility)
    return best


def _gaps(known: _Reconstruction, suspicions: Sequence[Suspicion], *, taken: bool) -> list[Gap]:
    """Return what is still unknown or disputed, numbered from 1.

    Args:
        known: what is known of the case.
        suspicions: who may have taken the thing.
        taken: whether somebody was seen to take it.
    """
    matter, window = known.matter, known.window
    found: list[Gap] = []

    def add(
        kind: GapKind, text: str, who: str = "", since: float | None = None, until: float | None = None
    ) -> None:
        found.append(Gap(number=len(found) + 1, kind=kind, text=text, who=who, since=since, until=until))

    if not window.missed and not taken:
        add(GapKind.TEMPORAL, f"It is not known when {with_article(matter.thing_name)} was first missed.")
    if window.since == float("-inf") and not taken:
        add(GapKind.TEMPORAL, f"It is not known when {with_article(matter.thing_name)} was last there.")
    for each in suspicions:
        if not each.certain:
            who = matter.people.get(each.who, each.who)
            text = f"Nobody saw when {who} came to {with_article(matter.places.get(matter.home, 'place'))}."
            add(GapKind.EVIDENTIAL, text, each.who, each.since, each.until)
    for statement, fact in known.lies:
        add(GapKind.LOGICAL, _lie_text(statement, fact, known), statement.speaker)
    if not suspicions and not taken:
        add(GapKind.EVIDENTIAL, f"Nobody was seen to be alone with {with_article(matter.thing_name)}.")
    return found


def _verdict(finding: Finding, known: _Reconstruction, struck: set[int], scrutiny: Scrutiny) -> Verdict:
    """Return the verdict on a finding: the one by the evidence, or a model's if that is lower."""
    score, reason = _by_evidence(finding, struck, known.facts, known.lies)
    if finding.number not in struck and not scrutiny.words_hold(finding):
        score, reason = STRUCK, "its words say more than the entries they cite"
    opinion = scrutiny.opinions.get(finding.number)
    if score > STRUCK and opinion is not None:
        verdict = judged(Judgement(score=score, reason=reason), opinion)
        score, reason = verdict.score, verdict.reason
    return Verdict(finding=finding.number, credibility=score, reason=reason)


def _by_evidence(
    finding: Finding, struck: set[int], facts: Sequence[Fact], lies: Sequence[tuple[Statement, Fact]]
) -> tuple[float, str]:
    """Return the credibility of a finding, 0 to 1, by who saw or said what it tells, and the reason in words."""
    if finding.number in struck:
        return STRUCK, "the entries that it cites do not support it"
    if finding.observed:
        mine = {(o.witness, o.entry) for o in finding.observed}
        shared = [f for f in facts if mine & set(f.seen_by)]
        is_shared = any(len(f.witnesses) > 1 for f in shared)
        reason = "seen, and partly seen by others too" if is_shared else "seen by this witness only"
        return (TWO_SOURCES if is_shared else ONE_WITNESS), reason
    if finding.said:
        false = {(s.heard_by, s.entry) for s, _ in lies}
        if any((s.heard_by, s.entry) in false for s in finding.said):
            return _REPEATS_A_LIE, "it repeats a statement that was seen to be untrue"
        mouths = len({s.origin for s in finding.said})
        return HEARSAY, f"only said, by {'one mouth' if mouths == 1 else f'{mouths} mouths'}"
    return 0.0, "it knows nothing" if finding.answered else "there was no answer"


def _fact_credibility(fact: Fact) -> float:
    return TWO_SOURCES if len(fact.witnesses) > 1 else ONE_WITNESS


def _coherence(known: _Reconstruction) -> float:
    """Return the coherence of the timeline: 0.9, less deductions for what is missing or disputed."""
    jumps = 0
    where: dict[str, str] = {}
    for fact in known.facts:
        if fact.sight is Sight.GO:
            if fact.origin and where.get(fact.who, fact.origin) != fact.origin:
                jumps += 1
            where[fact.who] = fact.place
    unseen = jumps / max(1, len(known.facts))
    open_ends = (known.window.since == float("-inf")) + (known.window.until == float("inf"))
    return round(max(0.0, 0.9 - 0.5 * unseen - 0.2 * open_ends), 2)


def _event(fact: Fact, matter: Matter) -> Event:
    who = matter.people.get(fact.who, fact.who_name or fact.who)
    match fact.sight:
        case Sight.GO:
            text = (
                f"{who} went to {with_article(matter.places.get(fact.place, fact.place_name or fact.place))}."
            )
        case Sight.GET:
            text = f"{who} took {with_article(fact.thing_name)}."
        case _:
            place = with_article(matter.places.get(fact.place, fact.place_name or "another place"))
            text = f"{who} put down {with_article(fact.thing_name)} in {place}."
    return Event(
        at=fact.at,
        sight=fact.sight,
        who=fact.who,
        place=fact.place,
        origin=fact.origin,
        thing=fact.thing,
        text=text,
        credibility=_fact_credibility(fact),
        cites=fact.seen_by,
        game=fact.game,
    )


def _lie_text(statement: Statement, fact: Fact, known: _Reconstruction) -> str:
    matter, times = known.matter, known.times
    who = matter.people.get(statement.speaker, statement.speaker)
    said, seen = (with_article(matter.places.get(key, "a place")) for key in (statement.place, fact.place))
    return f"{who} spoke of having been in {said}, and was seen to go to {seen} at {times(fact.at)}."


def _finite(at: float) -> float | None:
    return at if math.isfinite(at) else None
