"""Define the sleep state of a character: its phase, and the finished steps. It is kept as a note of the journal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from memory.errors import IllegalTransition
from memory.journal.entry import format_time, parse_time
from memory.journal.journal import Journal
from memory.reflection.timeline import Timeline

SLEEP: Final = "sleep"
TIMELINE: Final = "timeline"
DRIFT: Final = "drift"
"""Names of a journal's notes: the sleep state, the timeline, and counts of how ratings changed importance."""


class Phase(StrEnum):
    """Name a phase of a character's sleep cycle."""

    AWAKE = "awake"
    COMPACTING = "compacting"
    DREAMING = "dreaming"


_NEXT: Final[Mapping[Phase, frozenset[Phase]]] = {
    Phase.AWAKE: frozenset({Phase.COMPACTING}),
    Phase.COMPACTING: frozenset({Phase.DREAMING, Phase.AWAKE}),
    Phase.DREAMING: frozenset({Phase.AWAKE}),
}


class Step(StrEnum):
    """Name a bounded step of a sleeper's work."""

    RATE = "rate"
    CONSOLIDATE = "consolidate"
    DREAM = "dream"
    REFLECT = "reflect"
    TIMELINE = "timeline"
    PRUNE = "prune"
    REST = "rest"


@dataclass(frozen=True, slots=True, kw_only=True)
class SleepState:
    """Hold the sleep state that cannot be derived from the journal.

    Args:
        phase: phase of the cycle.
        since: when it fell asleep or woke.
        reason: why, in a word: ``bedtime``, ``idle``, ``command``, …
        night: number of the night in which it last went to bed, so that a woken character stays awake for the
            rest of it.
        rested_at: number of entries ever written when it last completed a sleep.
        rated_through: id of the last entry that this sleep tried to rate, even if it was not rated.
        finished: steps that are finished or skipped in this sleep.
        missed: the reason why a step was skipped, by step.
    """

    phase: Phase = Phase.AWAKE
    since: datetime | None = None
    reason: str = ""
    night: int | None = None
    rested_at: int = 0
    rated_through: int = 0
    finished: tuple[Step, ...] = ()
    missed: Mapping[str, str] = field(default_factory=dict)

    def to(self, phase: Phase, now: datetime, reason: str = "") -> SleepState:
        """Return the state after a transition to ``phase``.

        Args:
            phase: the next phase.
            now: when it begins; dreaming keeps the time at which the character fell asleep.
            reason: why; dreaming keeps the reason for which it fell asleep.

        Raises:
            IllegalTransition: there is no such transition.
        """
        if phase not in _NEXT[self.phase]:
            raise IllegalTransition(f"from {self.phase} to {phase}")
        if phase is Phase.DREAMING:
            return replace(self, phase=phase)
        return replace(self, phase=phase, since=now, reason=reason, rated_through=0, finished=())

    def done(self, step: Step, missed: str = "") -> SleepState:
        """Return the state after ``step`` is finished for this sleep, or skipped for the reason ``missed``."""
        reasons = {name: why for name, why in self.missed.items() if name != step}
        if missed:
            reasons[str(step)] = missed
        return replace(self, finished=(*self.finished, step), missed=reasons)

    def to_dict(self) -> dict[str, Any]:
        """Return the state as JSON data."""
        return {
            "phase": str(self.phase),
            "since": None if self.since is None else format_time(self.since),
            "reason": self.reason,
            "night": self.night,
            "rested_at": self.rested_at,
            "rated_through": self.rated_through,
            "finished": [str(step) for step in self.finished],
            "missed": dict(self.missed),
        }

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any]) -> SleepState:
        """Return the state that `to_dict` described."""
        since = raw["since"]
        return cls(
            phase=Phase(raw["phase"]),
            since=None if since is None else parse_time("since", since),
            reason=raw["reason"],
            night=raw["night"],
            rested_at=raw["rested_at"],
            rated_through=raw["rated_through"],
            finished=tuple(Step(step) for step in raw["finished"]),
            missed=dict(raw["missed"]),
        )


def state_of(journal: Journal) -> SleepState:
    """Return the sleep state in a journal's note; awake if it has none."""
    raw = journal.note(SLEEP)
    return SleepState.from_dict(raw) if raw else SleepState()


def timeline_of(journal: Journal) -> Timeline:
    """Return the latest timeline; an empty one if there is none."""
    raw = journal.note(TIMELINE)
    return Timeline.from_dict(raw) if raw else Timeline()
