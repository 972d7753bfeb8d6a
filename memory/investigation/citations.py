"""Check a claim against the entries that it cites, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory.evidence.credibility import about_the_same, as_evidence, contradict, invented_names
from memory.investigation.expert import NOTHING, Matter, times_of
from memory.investigation.observations import Observation, observations
from memory.investigation.records import Finding, Statement
from memory.investigation.wording import clock_time
from memory.journal.entry import Entry
from memory.minds.minds import Minds
from memory.text.names import named_in
from memory.text.words import stem_set, stems

BORNE_OUT: Final = 0.5
"""Minimum share of a claim's stems that its cited entries must hold."""

_CLOCK: Final = re.compile(r"\b([01]?\d|2[0-3])[:.]([0-5]\d)\b")


class CitationChecker:
    """Check findings against the journals that they come from.

    Args:
        minds: the minds of all journals.
        matter: what the case is about.
    """

    def __init__(self, minds: Minds, matter: Matter) -> None:
        self._minds = minds
        self._matter = matter
        self._known: dict[tuple[str, int], Entry | None] = {}
        self._seen: dict[tuple[str, int], frozenset[Observation]] = {}

    def holds(self, claim: Observation | Statement) -> bool:
        """Return whether the cited entry still supports what the finding took from it."""
        if isinstance(claim, Statement):
            entry = self._entry(claim.heard_by, claim.entry)
            return entry is not None and claim.text == entry.content
        where = claim.witness, claim.entry
        if where not in self._seen:
            entry = self._entry(*where)
            self._seen[where] = frozenset(() if entry is None else observations([entry], claim.witness))
        return claim in self._seen[where]

    def words_hold(self, finding: Finding) -> bool:
        """Return whether the entries that a claim cites support its words.

        They do if they are part of the finding's evidence, name every person and thing that the claim names,
        hold its times and most of its words, and do not say the opposite. A claim without citations was made
        from the evidence by rule, and is supported.
        """
        if not finding.cites:
            return True
        allowed = {number for _, number in finding.evidence}
        entries = [self._entry(finding.witness, number) for number in finding.cites]
        found = [entry for entry in entries if entry is not None]
        if not allowed.issuperset(finding.cites) or len(found) < len(entries):
            return False
        return claim_holds(finding.claim, found, finding, self._matter)

    def _entry(self, key: str, number: int) -> Entry | None:
        where = key, number
        if where not in self._known:
            self._known[where] = next(iter(self._minds[key].journal.fetch([number])), None)
        return self._known[where]


def claim_holds(claim: str, entries: Sequence[Entry], finding: Finding, matter: Matter) -> bool:
    """Return whether entries support a claim in words (see `CitationChecker.words_hold`).

    Args:
        claim: the words.
        entries: the cited entries.
        finding: the claim's finding.
        matter: what the case is about.
    """
    if claim == NOTHING:
        return True
    names = {**matter.people, **matter.places, matter.thing: matter.thing_name}
    text = " ".join(part for entry in entries for part in (entry.content, entry.source_name or ""))
    shown = _keys_shown(entries, finding) | set(named_in(text, names))
    known = stem_set(f"{text} {' '.join(names[key] for key in shown if key in names)}")
    contradicted = any(
        contradict(claim, entry.content) and about_the_same(claim, entry.content) for entry in entries
    )
    return (
        shown.issuperset(named_in(claim, names))
        and not _invents_names(claim, entries, known)
        and _times_in(claim) <= _times_shown(entries, finding, matter)
        and not contradicted
        and _share_known(claim, known) >= BORNE_OUT
    )


def _keys_shown(entries: Sequence[Entry], finding: Finding) -> set[str]:
    """Return the keys of the people, places and things in what a witness saw and was told by some entries."""
    cited = {entry.id for entry in entries}
    shown = {finding.witness}
    for seen in finding.observed:
        if seen.entry in cited:
            shown |= {seen.who, seen.place, seen.origin, seen.room, seen.thing}
    for said in finding.said:
        if said.entry in cited:
            shown |= {said.speaker, said.origin, said.about, said.place}
    return shown - {""}


def _invents_names(claim: str, entries: Sequence[Entry], known: frozenset[str]) -> bool:
    """Return whether a claim has a name that neither the entries nor the case have.

    Args:
        claim: the words.
        entries: the cited entries.
        known: stems of the entries' words, and of the names of all that they show.
    """
    invented = invented_names(claim, [as_evidence(entry) for entry in entries])
    return any(not known.issuperset(stems(name)) for name in invented)


def _times_in(claim: str) -> set[str]:
    """Return the times of day that a claim names, as "HH:MM"."""
    return {f"{int(hours):02}:{minutes}" for hours, minutes in _CLOCK.findall(claim)}


def _times_shown(entries: Sequence[Entry], finding: Finding, matter: Matter) -> set[str]:
    """Return the times of day of some entries, as "HH:MM", by the game's calendar and by the clock."""
    when = times_of(matter, finding.observed)
    return {name(entry.timestamp.timestamp())[-5:] for entry in entries for name in (when, clock_time)}


def _share_known(claim: str, known: frozenset[str]) -> float:
    """Return the share of a claim's stems that are known, 0 to 1; numbers and times of day are not counted."""
    wanted = {word for word in stems(_CLOCK.sub(" ", claim)) if not word.isdigit()}
    return len(wanted & known) / len(wanted) if wanted else 1.0
