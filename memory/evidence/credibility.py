"""Judge how credible a claim is by the evidence it cites and nothing else."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Final

from memory.evidence.candidates import Candidate, Evidence, Judgement
from memory.evidence.contradiction import uncalled
from memory.evidence.hearsay import accounts
from memory.evidence.reputation import NO_REPUTATIONS, Reputations, present_trust
from memory.journal.entry import POSE_TAG, Entry, SourceType
from memory.text.lexicon import Lexicon, current
from memory.text.words import SHORT, fold, stem_set, tokens

HEARSAY: Final = 0.49
ONE_WITNESS: Final = 0.69
TWO_SOURCES: Final = 0.89
"""Maximum credibility of a claim by its sources; with three independent sources, it is 1.0."""

MISREAD: Final = 0.29
"""Maximum credibility of a claim that names somebody its evidence does not mention."""

MIXED: Final = 0.69
"""Maximum credibility of a claim with contradictory evidence."""

SAME_MATTER: Final = 0.7
"""Share of the shorter text's word stems that two texts must have in common to be about the same thing. Two of
three are not enough: those may be the name of a thing of which each says something else."""

VIA: Final = " < "
"""Separator in the names of `sources` between a teller and the people from whom it heard the claim."""

SOMEBODY: Final = "?"
"""Placeholder in the names of `sources` for a person who is not named."""

_NAME = re.compile(r"(?<![.!?…:;\"“(\[] )(?<!^)(?<![\"“'‘(\[])\b[A-Z][a-z]+(?:['’][a-z]+)?\b")
_BEFORE_NAME: Final = re.compile(r"\.? (?=[A-Z])")


class Band(StrEnum):
    """Name the bands of credibility scores, from best to worst."""

    TRUSTWORTHY = "trustworthy"
    HIGHLY_PLAUSIBLE = "highly plausible"
    PLAUSIBLE = "plausible"
    SPECULATIVE = "speculative"
    MISGUIDED = "misguided"


_FLOORS: Final = (
    (0.9, Band.TRUSTWORTHY),
    (0.7, Band.HIGHLY_PLAUSIBLE),
    (0.5, Band.PLAUSIBLE),
    (0.3, Band.SPECULATIVE),
)


def band(score: float) -> Band:
    """Return the band of a score from 0 to 1."""
    return next((name for floor, name in _FLOORS if score >= floor), Band.MISGUIDED)


def as_evidence(entry: Entry, score: float = 1.0, *, reputations: Reputations = NO_REPUTATIONS) -> Evidence:
    """Return an entry as evidence.

    Args:
        entry: the entry.
        score: how well it answers the question, 0 to 1.
        reputations: how far the tellers are trusted; trust stays as it was written without.
    """
    return Evidence(
        id=entry.id,
        content=entry.content,
        score=score,
        source_type=_source_type(entry),
        source_trust=present_trust(entry, reputations),
        source_entity=entry.source_entity,
        source_name=entry.source_name,
        timestamp=entry.timestamp,
        game_time=entry.game_time,
        through=tuple(dict.fromkeys(teller.key for account in accounts(entry) for teller in account)),
    )


def _source_type(entry: Entry) -> SourceType:
    """Return the source type that an entry counts as: a weaker one than its own if it does not prove what its
    words say.
    """
    if entry.is_about_talk:
        return SourceType.INFERENCE
    # A pose is the player's own words ("Osric pockets the silver"), so it is no proof of what it shows.
    return SourceType.ENVIRONMENTAL if POSE_TAG in entry.tags else entry.source_type


def sources(evidence: Iterable[Evidence]) -> dict[str, float]:
    """Return the sources of some evidence, with the trust in each: the highest among its entries.

    Everything that the character saw has the same source, its own eyes (``""``). What it was told or overheard has
    the teller as its source, however often it was told. If the teller has it from others, their names are joined to
    the teller's (`VIA`), because such a word is not `independent` of theirs. Inferences are no sources: the entries
    that they cite are.
    """
    found: dict[str, float] = {}
    for item in evidence:
        if item.source_type is SourceType.INFERENCE:
            continue
        witnessed = item.source_type is SourceType.OBSERVATION
        who = "" if witnessed or item.source_entity is None else item.source_entity
        who = VIA.join((who or SOMEBODY, *(key or SOMEBODY for key in item.through))) if item.through else who
        found[who] = max(found.get(who, 0.0), item.source_trust)
    return found


def independent(who: Mapping[str, float]) -> dict[str, float]:
    """Return the `sources` that do not depend on each other.

    A source that speaks for itself counts. A retold word counts only if neither its teller nor any of the people it
    went through counts already, so that nobody gains weight by being retold or by naming others. A retold
    word of unknown origin may come from any of the other sources, so it counts only if there are none.
    """
    counted = {key: trust for key, trust in who.items() if VIA not in key}
    groups: list[tuple[set[str], str]] = []
    for key in sorted(who.keys() - counted.keys(), key=lambda key: (who[key], key)):
        voices, name = set(key.split(VIA)), key
        for group in [group for group in groups if not voices.isdisjoint(group[0])]:
            groups.remove(group)
            voices |= group[0]
        groups.append((voices, name))
    alone = {
        name for voices, name in groups if voices.isdisjoint(counted) and not (SOMEBODY in voices and counted)
    }
    return counted | {name: who[name] for name in alone}


def combined_trust(who: Mapping[str, float]) -> float:
    """Return the probability that at least one independent source is right, where trust is the probability of each
    (noisy-or).
    """
    return 1.0 - math.prod(1.0 - trust for trust in independent(who).values())


def credibility(who: Mapping[str, float]) -> Judgement:
    """Return how credible a claim is by its sources, as `sources` returns them.

    The score is their `combined_trust`, with a maximum for their number: no source is misguided; a single teller is
    hearsay, below 0.5; the character's own eyes are at most plausible; two sources are at most highly plausible; three
    may be trustworthy.
    """
    who = independent(who)
    if not who:
        return Judgement(score=0.0, reason="no source behind it")
    if len(who) == 1:
        ceiling, reason = (ONE_WITNESS, "seen by itself only") if "" in who else (HEARSAY, "one teller only")
    elif len(who) == 2:
        ceiling, reason = TWO_SOURCES, "two independent sources"
    else:
        ceiling, reason = 1.0, f"{len(who)} independent sources"
    return Judgement(score=min(ceiling, combined_trust(who)), reason=reason)


def about_the_same(a: str, b: str) -> bool:
    """Return whether two texts share most of the shorter one's stems (`SAME_MATTER`): two at least, or all of both."""
    left, right = _matter(a), _matter(b)
    if left.isdisjoint(right):
        return False
    shorter = min(len(left), len(right))
    return (shorter >= 2 or (shorter > 0 and left == right)) and len(left & right) >= SAME_MATTER * shorter


def contradict(a: str, b: str) -> bool:
    """Return whether two texts are about the same thing and just one of them denies it."""
    lexicon = current()
    return _negates(lexicon, a) != _negates(lexicon, b) and about_the_same(a, b)


def contradictions(evidence: Sequence[Evidence]) -> list[tuple[int, int]]:
    """Return the pairs of ids that contradict each other."""
    return [
        (a.id, b.id)
        for n, a in enumerate(evidence)
        for b in evidence[n + 1 :]
        if contradict(a.content, b.content)
    ]


def invented_names(claim: str, evidence: Iterable[Evidence]) -> list[str]:
    """Return the names in ``claim`` that none of the evidence mentions, in order; a title before a name is none."""
    known: set[str] = set()
    for item in evidence:
        known.update(tokens(f"{item.content} {item.source_name or ''} {item.source_entity or ''}"))
    titles = current().speech.titles | current().remarks.short_titles
    named = [
        found[0]
        for found in _NAME.finditer(claim)
        if not (fold(found[0]) in titles and _BEFORE_NAME.match(claim, found.end()))
    ]
    return [name for name in dict.fromkeys(named) if not known.issuperset(tokens(name))]


def judge_by_evidence(candidate: Candidate, evidence: Sequence[Evidence]) -> Judgement:
    """Return the `credibility` of a claim's cited evidence.

    A name that none of it mentions makes the claim misguided; evidence that contradicts itself keeps it
    mixed.

    Args:
        candidate: the claim and the ids it cites.
        evidence: the entries that may be cited; those that are not cited are ignored.
    """
    cited = [item for item in evidence if item.id in candidate.citations]
    verdict = credibility(sources(cited))
    if invented := invented_names(candidate.content, cited):
        reason = f"its evidence does not mention {', '.join(invented)}"
        return Judgement(score=min(MISREAD, verdict.score), reason=reason)
    if against := contradictions(cited):
        reason = f"{verdict.reason}, but #{against[0][0]} and #{against[0][1]} disagree"
        return Judgement(score=min(MIXED, verdict.score), reason=reason)
    return verdict


def judged(by_evidence: Judgement, critic: Judgement | None) -> Judgement:
    """Return the judgement: the critic's if there is one, but with no more credibility than the evidence allows."""
    if critic is None:
        return by_evidence
    if critic.score <= by_evidence.score:
        return critic
    return Judgement(score=by_evidence.score, reason=f"{critic.reason} (held down: {by_evidence.reason})")


def shared_audience(audiences: Iterable[tuple[str, ...] | None]) -> tuple[str, ...] | None:
    """Return the keys of those who are in every audience; ``None`` if every audience is unrestricted."""
    shared: tuple[str, ...] | None = None
    for audience in audiences:
        if audience is not None:
            shared = audience if shared is None else tuple(key for key in shared if key in audience)
    return shared


def _matter(text: str) -> frozenset[str]:
    """Return the stems of what a text is about."""
    return _stems_of(current(), text)


# Each text is compared with many others.


def _stems_of(lexicon: Lexicon, text: str) -> frozenset[str]:
    """Return the stems of a text, cached apart for short and long texts."""
    return (_short_stems if len(text) <= SHORT else _long_stems)(lexicon, text)


def _stemmed(lexicon: Lexicon, text: str) -> frozenset[str]:
    """Return the stems of a text without denials and without the name of somebody called."""
    said = lexicon.claims.negation.sub(" ", uncalled(text, lexicon))
    return stem_set(said, lexicon=lexicon)


_short_stems = lru_cache(maxsize=8_192)(_stemmed)
_long_stems = lru_cache(maxsize=512)(_stemmed)


@lru_cache(maxsize=8_192)
def _negates(lexicon: Lexicon, text: str) -> bool:
    """Return whether a text denies something."""
    return bool(lexicon.claims.negation.search(text))
