"""A case lived again from what it kept: with another set of witnesses, and compared with what it came to."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from memory.investigation.critic import review
from memory.investigation.director import Conclusion, conclude
from memory.investigation.expert import Matter
from memory.investigation.records import Round


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """What two runs of a case came to.

    Args:
        before, after: their conclusions.
        lost, gained: suspects of one that the other does not have.
        coherence: of the timeline, before and after.
    """

    before: Conclusion
    after: Conclusion
    lost: tuple[str, ...]
    gained: tuple[str, ...]
    coherence: tuple[float, float]


def replay(
    matter: Matter, rounds: Sequence[Round], *, start: int = 1, without: Collection[str] = ()
) -> list[Round]:
    """Return the rounds of a case as they would have been reviewed without some witnesses.

    Args:
        matter: what the case is about.
        rounds: as they were kept.
        start: the round from which it is lived again; those before stay as they are.
        without: keys of witnesses whose findings are left out.
    """
    lived = list(rounds[: start - 1])
    for kept in rounds[start - 1 :]:
        findings = [finding for finding in kept.findings if finding.witness not in without]
        # What was struck once stays struck: the kept record holds only what its citations bore out.
        lived.append(review(matter, lived, kept.number, kept.tasks, findings, lambda claim: True))
    return lived


def compare(before: Sequence[Round], after: Sequence[Round]) -> Comparison:
    """Return how two runs of a case differ.

    Args:
        before, after: the rounds of each, at least one.
    """
    one, other = conclude(before), conclude(after)
    return Comparison(
        before=one,
        after=other,
        lost=tuple(key for key in one.suspects if key not in other.suspects),
        gained=tuple(key for key in other.suspects if key not in one.suspects),
        coherence=(before[-1].coherence, after[-1].coherence),
    )
