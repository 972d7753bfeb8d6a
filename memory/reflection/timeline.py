"""Define the timeline: a character's credible past, in order, with its gaps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from memory.evidence.credibility import band, contradict, credibility
from memory.journal.entry import format_time, parse_time
from memory.reflection.circles import circle_of

INVALID: Final = "invalid"
"""Name of the lowest band in a timeline."""


class GapType(StrEnum):
    """List the kinds of gap: missing evidence, a missing stretch of time, or a logical conflict."""

    EVIDENTIAL = "evidential"
    TEMPORAL = "temporal"
    LOGICAL = "logical"


_UNREST: Final = {GapType.LOGICAL: 1.0, GapType.EVIDENTIAL: 0.5, GapType.TEMPORAL: 0.25}
"""How much a gap takes from coherence, in events."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Hold a credible event.

    Args:
        when: when it happened.
        content: what happened, in the words of the best account.
        citations: ids of the entries that report it.
        importance: the highest importance of these entries.
        sources: its sources and the trust in each (`memory.evidence.credibility.sources`).
        audience: who may hear of it, as for an entry.
        speaker: who said these words, if they were spoken.
    """

    when: datetime
    content: str
    citations: tuple[int, ...]
    importance: int
    sources: Mapping[str, float]
    audience: tuple[str, ...] | None = None
    speaker: str | None = None

    @property
    def account(self) -> str:
        """Return what happened, and whose words these are."""
        return f"{self.speaker} says: {self.content}" if self.speaker else self.content

    @property
    def credibility(self) -> float:
        """Return how credible it is by its sources, 0 to 1."""
        return credibility(self.sources).score

    def to_dict(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return {
            "when": format_time(self.when),
            "content": self.content,
            "citations": list(self.citations),
            "importance": self.importance,
            "sources": dict(self.sources),
            "audience": None if self.audience is None else list(self.audience),
            "speaker": self.speaker,
        }

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any]) -> Event:
        """Return what `to_dict` was made from."""
        audience = raw["audience"]
        return cls(
            when=parse_time("when", raw["when"]),
            content=raw["content"],
            citations=tuple(raw["citations"]),
            importance=raw["importance"],
            sources=dict(raw["sources"]),
            audience=None if audience is None else tuple(audience),
            speaker=raw.get("speaker"),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """Hold a gap in the timeline, as a question for the next reflection."""

    type: GapType
    question: str
    weight: float
    citations: tuple[int, ...] = ()
    audience: tuple[str, ...] | None = None

    def to_dict(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return {
            "type": str(self.type),
            "question": self.question,
            "weight": self.weight,
            "citations": list(self.citations),
            "audience": None if self.audience is None else list(self.audience),
        }

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any]) -> Gap:
        """Return what `to_dict` was made from."""
        audience = raw["audience"]
        return cls(
            type=GapType(raw["type"]),
            question=raw["question"],
            weight=raw["weight"],
            citations=tuple(raw["citations"]),
            audience=None if audience is None else tuple(audience),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeline:
    """Hold events in chronological order, up to three gaps, and the coherence, 0 to 1 (``None`` if empty)."""

    events: tuple[Event, ...] = ()
    gaps: tuple[Gap, ...] = ()
    coherence: float | None = None

    @property
    def band(self) -> str | None:
        """Return the band of the coherence; ``None`` without events."""
        if self.coherence is None:
            return None
        return str(band(self.coherence)) if self.coherence >= 0.3 else INVALID

    def for_listeners(self, listeners: Iterable[str] | None) -> Timeline:
        """Return what may be spoken of before ``listeners`` (stable keys); all of it for ``None``.

        Of what is told for several circles, the account for the narrowest that all of them belong to is shown.
        """
        keys = None if listeners is None else frozenset(listeners)
        events = tuple(standing([e for e in self.events if _may_hear(keys, e.audience)]))
        gaps = tuple(gap for gap in self.gaps if _may_hear(keys, gap.audience))
        if events == self.events and gaps == self.gaps:
            return self
        return replace(self, events=events, gaps=gaps, coherence=coherence(events, gaps))

    def to_dict(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return {
            "events": [event.to_dict() for event in self.events],
            "gaps": [gap.to_dict() for gap in self.gaps],
            "coherence": self.coherence,
            "band": self.band,
        }

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any]) -> Timeline:
        """Return what `to_dict` was made from."""
        return cls(
            events=tuple(Event.from_dict(item) for item in raw["events"]),
            gaps=tuple(Gap.from_dict(item) for item in raw["gaps"]),
            coherence=raw["coherence"] if raw["events"] else None,
        )


def standing(events: Sequence[Event]) -> list[Event]:
    """Return the events without those of which a narrower circle knows more or better."""
    confided = [event for event in events if event.audience is not None]
    return [event for event in events if not any(_outdoes(other, event) for other in confided)]


def coherence(events: Sequence[Event], gaps: Sequence[Gap]) -> float | None:
    """Return the mean credibility, weighted by importance, less a penalty for gaps; ``None`` if empty."""
    total = sum(event.importance for event in events)
    if not total:
        return None
    mean = sum(event.credibility * event.importance for event in events) / total
    unrest = sum(_UNREST[gap.type] for gap in gaps)
    return mean * len(events) / (len(events) + unrest)


def _outdoes(confided: Event, event: Event) -> bool:
    """Return whether an event is told in full, or is denied, by one that fewer may hear of."""
    ears, others = circle_of(confided.audience), circle_of(event.audience)
    if ears == others or not ears.admits(event.audience):
        return False
    return set(event.citations) < set(confided.citations) or contradict(event.content, confided.content)


def _may_hear(keys: frozenset[str] | None, audience: tuple[str, ...] | None) -> bool:
    return keys is None or audience is None or keys.issubset(audience)
