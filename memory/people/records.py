"""Define the record of somebody's word as a character knows it, and the trust that they have earned by it.

A record is a list of findings, each with the entries behind it. Trust follows from it as the mean of a beta distribution
with a base rate (Jøsang and Ismail 2002, "The Beta Reputation System"; base rate after Jøsang's subjective logic):

    trust = (gains + W · a) / (gains + losses + W)

where a is the trust that anybody's word begins with (SPEC §2, 0.9 for what is told directly) and W = `PRIOR` says how slowly
it moves. Losing weighs more than gaining (`CAUGHT`; Slovic 1993, "Perceived risk, trust, and democracy").

`memory.people.ledger` finds out whether each word was true.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from memory.journal.entry import Entry, SourceType

BASE: Final = SourceType.DIRECT.trust
"""The trust a in what somebody says, before anything is known of them."""

PRIOR: Final = 8.0
"""The weight W of that beginning: as many findings as it takes to move trust half of the way."""

BORNE_OUT: Final = 1.0
KNOWN_BEFORE: Final = 0.25
"""Gain of a word that the character saw to be true later, and of one that it had seen before: that is no news."""

CAUGHT: Final = 2.0
TAKEN_BACK: Final = 0.1
"""Loss of a word that the character saw to be false, and of one that its speaker took back: that is honest, but shows that
their first word may be wrong.
"""

KEPT: Final = 0.5
BROKEN: Final = 0.5
"""Gain of a promise that the character saw kept, and loss of one that its giver says they broke: each counts once."""

VOUCHED: Final = 0.5
"""Gain or loss by each other whose own word the character saw to be true before; `MOST_VOUCHED` for one matter."""
MOST_VOUCHED: Final = 1.0

STRANGERS: Final = 0.25
MOST_BY_STRANGERS: Final = 0.5
"""Gain or loss by all others together, however many, for one matter; and for all matters."""

GAINS_A_DAY: Final = 2
"""How many of somebody's words are borne out in one day at most: nobody builds trust by an hour of trivia."""

POOR: Final = 0.9
"""Reputation up to which somebody's word is doubted openly: below it they did more than mend a slip of their own."""

LOWEST: Final = 0.3
HIGHEST: Final = 1.08
"""Bounds of `Record.reputation`."""


class Outcome(StrEnum):
    """Whether a word of somebody's turned out true, and how that is known."""

    SEEN_FALSE = "seen to be false"
    TAKEN_BACK = "taken back"
    SEEN_TRUE = "seen to be true"
    TOLD_FALSE = "contradicted by others"
    TOLD_TRUE = "borne out by others"
    KEPT = "promised and done"
    BROKEN = "promised and not done"

    @property
    def is_gain(self) -> bool:
        """Whether it is in the speaker's favour."""
        return self in (Outcome.SEEN_TRUE, Outcome.TOLD_TRUE, Outcome.KEPT)


@dataclass(frozen=True, slots=True)
class Finding:
    """The outcome of one word, with the evidence for it.

    Args:
        outcome: what.
        claim: the word.
        behind: the entries that show it.
        weight: what it adds to gains or losses.
    """

    outcome: Outcome
    claim: Entry
    behind: tuple[Entry, ...]
    weight: float


@dataclass(frozen=True, slots=True)
class Record:
    """Somebody's record.

    Args:
        key: stable key of the person.
        findings: what became of their words, the oldest first.
    """

    key: str
    findings: tuple[Finding, ...] = ()

    @property
    def gains(self) -> float:
        """The sum of the weights of findings in their favour."""
        return _capped(finding for finding in self.findings if finding.outcome.is_gain)

    @property
    def losses(self) -> float:
        """The sum of the weights of findings against them."""
        return _capped(finding for finding in self.findings if not finding.outcome.is_gain)

    @property
    def trust(self) -> float:
        """How far what they tell the character directly is trusted, 0 to 1."""
        return BASE * self.reputation

    @property
    def reputation(self) -> float:
        """The factor on trust in their words, `LOWEST` to `HIGHEST`."""
        expected = (self.gains + PRIOR * BASE) / (self.gains + self.losses + PRIOR)
        return min(HIGHEST, max(LOWEST, expected / BASE))

    @property
    def is_good(self) -> bool:
        """Whether there is reason to trust them."""
        return self.reputation > 1.0

    @property
    def is_doubtful(self) -> bool:
        """Whether somebody else than they showed that a word of theirs was wrong."""
        return self.reputation < 1.0 and any(
            not f.outcome.is_gain and f.outcome is not Outcome.TAKEN_BACK for f in self.findings
        )

    @property
    def is_poor(self) -> bool:
        """Whether there is reason not to trust them: more than a slip that they mended themselves."""
        return self.reputation <= POOR

    @property
    def reason(self) -> Finding | None:
        """The finding that says most about why they are trusted, or not; the latest of several."""
        fitting = [f for f in self.findings if f.outcome.is_gain == (self.reputation >= 1.0)]
        return max(fitting, key=lambda f: (f.weight, f.claim.id), default=None)


def _capped(findings: Iterable[Finding]) -> float:
    """Return the sum of weights; what strangers add to it has a limit of its own."""
    strangers = other = 0.0
    for finding in findings:
        by_words = finding.outcome in (Outcome.TOLD_TRUE, Outcome.TOLD_FALSE)
        if by_words and finding.weight <= STRANGERS:
            strangers += finding.weight
        else:
            other += finding.weight
    return other + min(MOST_BY_STRANGERS, strangers)
