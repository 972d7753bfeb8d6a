"""Define a person's track record as a character knows it, and compute trust from it.

A track record is a list of findings: which of a person's claims turned out true or false, each with its evidence. Trust is
the mean of a beta distribution with a base rate (Jøsang and Ismail 2002, "The Beta Reputation System"; base rate after
Jøsang's subjective logic):

    trust = (gains + W · a) / (gains + losses + W)

where a is the initial trust in anybody's claims (0.9 for what is told directly) and W = `PRIOR` is the weight of
that initial value. A loss weighs more than a gain (`CAUGHT`; Slovic 1993, "Perceived risk, trust, and democracy").

`memory.people.claim_checking` finds out whether each claim was true.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from memory.journal.entry import Entry, SourceType

BASE: Final = SourceType.DIRECT.trust
"""The initial trust in what a person says."""

PRIOR: Final = 8.0
"""The weight W of the initial trust: after W findings of weight 1, trust has moved half of the way."""

BORNE_OUT: Final = 1.0
KNOWN_BEFORE: Final = 0.25
"""Gain of a claim that the character saw to be true later, and of one that it had seen to be true before."""

CAUGHT: Final = 2.0
TAKEN_BACK: Final = 0.1
"""Loss of a claim that the character saw to be false, and of one that its speaker took back: taking it back is honest, but
shows that the speaker's first claim may be wrong.
"""

KEPT: Final = 0.5
BROKEN: Final = 0.5
"""Gain of a promise that the character saw kept, and loss of one that its giver admits to have broken."""

VOUCHED: Final = 0.5
"""Gain or loss for each other person who agrees or disagrees, if the character has seen a claim of theirs to be true; at
most `MOST_VOUCHED` for one claim.
"""
MOST_VOUCHED: Final = 1.0

STRANGERS: Final = 0.25
MOST_BY_STRANGERS: Final = 0.5
"""Gain or loss by all other people together, however many, for one claim; and the maximum for all claims."""

GAINS_A_DAY: Final = 2
"""Maximum number of gains in one day, so that nobody builds trust by an hour of trivia."""

POOR: Final = 0.9
"""Reputation up to which a person's claims are doubted openly; one correction of one's own error stays above it."""

LOWEST: Final = 0.3
HIGHEST: Final = 1.08
"""Bounds of `TrackRecord.reputation`."""


class Outcome(StrEnum):
    """Say whether a claim turned out true, and how that is known."""

    SEEN_FALSE = "seen to be false"
    TAKEN_BACK = "taken back"
    SEEN_TRUE = "seen to be true"
    TOLD_FALSE = "contradicted by others"
    TOLD_TRUE = "borne out by others"
    KEPT = "promised and done"
    BROKEN = "promised and not done"

    @property
    def is_gain(self) -> bool:
        """Return whether it is in the speaker's favour."""
        return self in (Outcome.SEEN_TRUE, Outcome.TOLD_TRUE, Outcome.KEPT)


@dataclass(frozen=True, slots=True)
class Finding:
    """Hold the outcome of one claim, with the evidence for it.

    Args:
        outcome: what became of the claim.
        claim: the claim.
        behind: the entries that show it.
        weight: what it adds to gains or losses.
    """

    outcome: Outcome
    claim: Entry
    behind: tuple[Entry, ...]
    weight: float


@dataclass(frozen=True, slots=True)
class TrackRecord:
    """Hold what is known of the truth of one person's claims.

    Args:
        key: stable key of the person.
        findings: what became of their claims, the oldest first.
    """

    key: str
    findings: tuple[Finding, ...] = ()

    @property
    def gains(self) -> float:
        """Return the sum of the weights of findings in their favour."""
        return _capped(finding for finding in self.findings if finding.outcome.is_gain)

    @property
    def losses(self) -> float:
        """Return the sum of the weights of findings against them."""
        return _capped(finding for finding in self.findings if not finding.outcome.is_gain)

    @property
    def trust(self) -> float:
        """Return the trust in what they tell the character directly, 0 to 1."""
        return BASE * self.reputation

    @property
    def reputation(self) -> float:
        """Return the factor on trust in their claims, `LOWEST` to `HIGHEST`."""
        expected = (self.gains + PRIOR * BASE) / (self.gains + self.losses + PRIOR)
        return min(HIGHEST, max(LOWEST, expected / BASE))

    @property
    def is_good(self) -> bool:
        """Return whether there is reason to trust them."""
        return self.reputation > 1.0

    @property
    def is_doubtful(self) -> bool:
        """Return whether an observation or another person showed that a claim of theirs was wrong."""
        return self.reputation < 1.0 and any(
            not f.outcome.is_gain and f.outcome is not Outcome.TAKEN_BACK for f in self.findings
        )

    @property
    def is_poor(self) -> bool:
        """Return whether there is reason not to trust them: more than an error that they corrected themselves."""
        return self.reputation <= POOR

    @property
    def reason(self) -> Finding | None:
        """Return the finding that says most about why they are trusted, or not; the latest of several."""
        fitting = [f for f in self.findings if f.outcome.is_gain == (self.reputation >= 1.0)]
        return max(fitting, key=lambda f: (f.weight, f.claim.id), default=None)


def _capped(findings: Iterable[Finding]) -> float:
    """Return the sum of weights, of which unproven people add at most `MOST_BY_STRANGERS`."""
    strangers = other = 0.0
    for finding in findings:
        by_words = finding.outcome in (Outcome.TOLD_TRUE, Outcome.TOLD_FALSE)
        if by_words and finding.weight <= STRANGERS:
            strangers += finding.weight
        else:
            other += finding.weight
    return other + min(MOST_BY_STRANGERS, strangers)
