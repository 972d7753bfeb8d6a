"""Select the cited evidence that supports a claim, and find the claim's sole teller.

A model may cite any entry that it was shown. Only evidence that supports the claim counts towards its
sources: otherwise one liar and one stranger who talks of the weather would be two sources for the lie.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from memory.evidence.candidates import Candidate, Evidence, Judgement
from memory.evidence.credibility import (
    MISREAD,
    SOMEBODY,
    VIA,
    about_the_same,
    contradict,
    credibility,
    independent,
    judge_by_evidence,
    sources,
)
from memory.journal.entry import SYNTHESIS_PREFIX, Entry, SourceType
from memory.text.lexicon import current
from memory.text.words import stem_set

RESTATES: Final = 0.6
"""Minimum share of a claim's word stems that somebody's statement must hold for the claim to restate it."""

SAYS_SO_TOO: Final = 0.7
"""Minimum share of the restated stems that another memory must hold to support the claim. Two of three are
not enough: they may be the name of a thing of which each says something else."""

BEARS: Final = 1 / 3
"""If a claim restates nobody's statement, a memory supports it if both share two stems, or more than this
share of the stems of the shorter text."""

MEANS_THE_SAME: Final = 0.8
MEANS_ALIKE: Final = 0.4
"""Minimum cosine of two vectors, used in place of `SAYS_SO_TOO` and `BEARS` where the words differ."""

MOST_CLAUSES: Final = 12
"""Maximum number of clauses of a text that are compared."""

_CLAUSE = re.compile(r"[,;:.!?]+\s+| but ")
_QUOTED = re.compile(r"“[^”]*”|\"[^\"]*\"")


def weigh(
    candidate: Candidate,
    evidence: Sequence[Evidence],
    *,
    likeness: Mapping[int, float] | None = None,
    also: Collection[int] = (),
) -> tuple[Judgement, list[Evidence]]:
    """Return a candidate's credibility by its supporting evidence, and that evidence.

    Args:
        candidate: the claim.
        evidence: the evidence it cites.
        likeness: as for `supporting`.
        also: ids of evidence that supports the claim regardless of its words.
    """
    backing = supporting(candidate.content, evidence, likeness)
    known = {item.id for item in backing}
    backing += [item for item in evidence if item.id in also and item.id not in known]
    verdict = judge_by_evidence(candidate, evidence)
    if not backing:
        return Judgement(
            score=min(MISREAD, verdict.score), reason="none of the cited entries supports it"
        ), []
    held = credibility(sources(backing))
    return (held if held.score < verdict.score else verdict), backing


def supporting(
    claim: str, evidence: Sequence[Evidence], likeness: Mapping[int, float] | None = None
) -> list[Evidence]:
    """Return the evidence that supports a claim.

    Args:
        claim: the claim.
        evidence: the evidence it cites.
        likeness: cosine of the claim's vector and an entry's, by entry id, where known.
    """
    said = stem_set(claim)
    own = _QUOTED.sub(" ", claim)
    held = {item.id: _matter(item) for item in evidence}
    near = likeness or {}
    for_it = [item for item in evidence if not _denies(own, item.content)]

    told = [item for item in for_it if item.source_type is not SourceType.OBSERVATION]
    restated = max((said & held[item.id] for item in told), key=len, default=frozenset())
    if not len(restated) >= RESTATES * len(said) > 0:
        restated = frozenset()

    def says_so(item: Evidence) -> bool:
        """Return whether an item says most of the claim, by its words or its meaning."""
        covered = bool(restated) and len(restated & held[item.id]) >= SAYS_SO_TOO * len(restated)
        return covered or near.get(item.id, -1.0) >= MEANS_THE_SAME

    def bears(item: Evidence) -> bool:
        """Return whether an item is about the same as the claim."""
        shared = len(said & held[item.id])
        shorter = min(len(said), len(held[item.id]))
        return shared >= 2 or shared > BEARS * shorter or near.get(item.id, -1.0) >= MEANS_ALIKE

    counts = says_so if any(map(says_so, told)) else bears
    return [item for item in for_it if counts(item)]


def restating(claim: str, evidence: Iterable[Evidence]) -> list[Evidence]:
    """Return the evidence that holds most of the claim's words (`RESTATES`) and does not deny it."""
    said = stem_set(claim)
    fit = (item for item in evidence if len(said & _matter(item)) >= RESTATES * len(said) > 0)
    return [item for item in fit if not _denies(claim, item.content)]


def sole_teller(evidence: Sequence[Evidence]) -> tuple[str, str] | None:
    """Return the stable key and the name of the one person who told all of the evidence.

    ``None`` if there are several independent sources, or none, or if the character itself is one of them.
    """
    voices = independent(sources(evidence))
    if len(voices) != 1:
        return None
    key = next(iter(voices)).split(VIA)[0]
    if key in ("", SOMEBODY):
        return None
    names = (item.source_name for item in evidence if item.source_entity == key and item.source_name)
    return key, next(names, key)


def attribute_to(name: str, content: str) -> str:
    """Return ``content`` attributed to a person called ``name``."""
    return content if content.startswith(f"{name} says") else f"{name} says: {content}"


def rests_on_one(entry: Entry) -> bool:
    """Return whether an entry is an inference from one person's words alone; that person is its source."""
    return (
        entry.source_type is SourceType.INFERENCE
        and entry.source_entity is not None
        and bool(entry.citations)
    )


def claim_of(entry: Entry) -> str:
    """Return what an entry claims, without the prefix of an insight and the words that `attribute_to` adds."""
    content = entry.content.removeprefix(SYNTHESIS_PREFIX).strip()
    if rests_on_one(entry):
        return content.removeprefix(f"{entry.speaker} says: ")
    return content


def _denies(claim: str, content: str) -> bool:
    """Return whether a memory denies a claim in at least one clause, and confirms it in none."""
    negation = current().claims.negation
    if not (negation.search(claim) or negation.search(content)):
        return False
    pairs = [(a, b) for a in _clauses(claim) for b in _clauses(content)]
    if not any(contradict(a, b) for a, b in pairs):
        return False
    return not any(about_the_same(a, b) and not contradict(a, b) for a, b in pairs)


def _clauses(text: str) -> list[str]:
    """Return the clauses of a text, at most `MOST_CLAUSES`."""
    return _CLAUSE.split(text, MOST_CLAUSES)[:MOST_CLAUSES]


def _matter(item: Evidence) -> frozenset[str]:
    """Return the stems of what a memory says, without the name of the person seen."""
    found = stem_set(item.content)
    seen = item.source_type is SourceType.OBSERVATION
    return found - stem_set(item.source_name or "") if seen else found
