"""A character's credible past, in order, with its gaps (SPEC §7)."""

from __future__ import annotations

import itertools
import statistics
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Final

from memory.evidence.credibility import (
    about_the_same,
    as_evidence,
    band,
    contradict,
    credibility,
    shared_audience,
    sources,
)
from memory.journal.entry import Entry, Kind, SourceType, format_time, parse_time
from memory.journal.window import feeds_reflection

MAX_EVENTS: Final = 50
MAX_GAPS: Final = 3
SAME_EVENT: Final = timedelta(days=1)
"""Accounts of one thing further apart than this are of two events."""

NEAR_TIE: Final = 0.1
"""Conflicting events whose credibility differs by less than this leave a logical gap."""

WEIGHTY: Final = 7
"""Importance from which a claim that is not credible yet is worth asking about."""

SILENCE: Final = 5.0
"""A pause this many times the usual one, and of a day at least, is a temporal gap."""

INVALID: Final = "invalid"
"""What the lowest band is called here."""


class GapType(StrEnum):
    """What is missing: evidence, a stretch of time, or sense."""

    EVIDENTIAL = "evidential"
    TEMPORAL = "temporal"
    LOGICAL = "logical"


_UNREST: Final = {GapType.LOGICAL: 1.0, GapType.EVIDENTIAL: 0.5, GapType.TEMPORAL: 0.25}
"""How much a gap takes from coherence, in events."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that credibly happened.

    ``sources`` are the independent sources behind it and the trust in each, as `review.sources` gives
    them; ``audience`` is who may hear of it, as of an entry. ``speaker`` is who says so in these words, if
    they are anybody's.
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
        """What happened, and whose words these are."""
        return f"{self.speaker} says: {self.content}" if self.speaker else self.content

    @property
    def credibility(self) -> float:
        """0 to 1, by its sources."""
        return credibility(self.sources).score

    def to_dict(self) -> dict[str, Any]:
        """As JSON can hold it."""
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
        """What `to_dict` gave."""
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
    """What the timeline lacks, as a question for the next reflection."""

    type: GapType
    question: str
    weight: float
    citations: tuple[int, ...] = ()
    audience: tuple[str, ...] | None = None

    def to_dict(self) -> dict[str, Any]:
        """As JSON can hold it."""
        return {
            "type": str(self.type),
            "question": self.question,
            "weight": self.weight,
            "citations": list(self.citations),
            "audience": None if self.audience is None else list(self.audience),
        }

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any]) -> Gap:
        """What `to_dict` gave."""
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
    """Events in chronological order, at most three gaps, and how well it all hangs together: 0 to 1, ``None``
    without events.
    """

    events: tuple[Event, ...] = ()
    gaps: tuple[Gap, ...] = ()
    coherence: float | None = None

    @property
    def band(self) -> str | None:
        """The band of its coherence; ``None`` without events."""
        if self.coherence is None:
            return None
        return str(band(self.coherence)) if self.coherence >= 0.3 else INVALID

    def for_listeners(self, listeners: Iterable[str] | None) -> Timeline:
        """What may be spoken of before ``listeners`` (stable keys); all of it for ``None``."""
        if listeners is None:
            return self
        keys = frozenset(listeners)
        events = tuple(e for e in self.events if e.audience is None or keys.issubset(e.audience))
        return replace(
            self,
            events=events,
            coherence=self.coherence if events else None,
            gaps=tuple(g for g in self.gaps if g.audience is None or keys.issubset(g.audience)),
        )

    def to_dict(self) -> dict[str, Any]:
        """As JSON can hold it."""
        return {
            "events": [event.to_dict() for event in self.events],
            "gaps": [gap.to_dict() for gap in self.gaps],
            "coherence": self.coherence,
            "band": self.band,
        }

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any]) -> Timeline:
        """What `to_dict` gave."""
        return cls(
            events=tuple(Event.from_dict(item) for item in raw["events"]),
            gaps=tuple(Gap.from_dict(item) for item in raw["gaps"]),
            coherence=raw["coherence"] if raw["events"] else None,
        )


@dataclass(slots=True)
class _Account:
    """Entries that tell of one event; the strongest of them speaks for it."""

    members: list[Entry] = field(default_factory=list)
    before: Event | None = None

    def covers(self, entry: Entry) -> bool:
        when, content = (
            (self.before.when, self.before.content)
            if self.before
            else (self.members[0].timestamp, self.members[0].content)
        )
        if abs(entry.timestamp - when) > SAME_EVENT:
            return False
        return about_the_same(content, entry.content) and not contradict(content, entry.content)

    def event(self) -> Event:
        told = sources(as_evidence(entry) for entry in self.members)
        audiences = [entry.audience for entry in self.members]
        old = self.before
        if old is not None:
            if not self.members:
                return old
            told = {
                who: max(told.get(who, 0.0), old.sources.get(who, 0.0)) for who in (told | dict(old.sources))
            }
            audiences.append(old.audience)
        best = max(self.members, key=lambda e: (e.source_trust, e.importance, -e.id))
        speaks = old is None or best.source_trust > max(old.sources.values(), default=0.0)
        return Event(
            when=best.timestamp if speaks or old is None else old.when,
            content=best.content if speaks or old is None else old.content,
            speaker=_speaker(best) if speaks or old is None else old.speaker,
            citations=tuple(sorted({*(old.citations if old else ()), *(e.id for e in self.members)})),
            importance=max([*(e.importance for e in self.members), old.importance if old else 1]),
            sources=told,
            audience=shared_audience(audiences),
        )


def _speaker(entry: Entry) -> str | None:
    """Who says what an entry holds; ``None`` for what was seen, worked out, or is of one's own life."""
    spoken = entry.source_type in (SourceType.DIRECT, SourceType.ENVIRONMENTAL)
    return entry.speaker if spoken and entry.source_entity else None


def build(
    entries: Sequence[Entry],
    *,
    previous: Timeline | None = None,
    fallen: Collection[int] = (),
    open_questions: Sequence[Entry] = (),
    threshold: float = 0.5,
    min_importance: int = 4,
) -> Timeline:
    """The timeline as the journal has it now.

    Only events whose citations are credible enter; one event enters once, however many tell of it; where
    two conflict the better sourced stays; all in chronological order.

    Args:
        entries: the entries that stand (not corrected, not retracted), by rising id.
        previous: the last timeline; its events stay while their citations do.
        fallen: ids that were corrected, retracted or deleted since: what rests on them alone goes.
        open_questions: questions that nobody answered yet.
        threshold: the least credibility an event needs.
        min_importance: entries below it are no events.
    """
    gone = frozenset(fallen)
    accounts = [
        _Account(before=event)
        for event in (previous.events if previous else ())
        if gone.isdisjoint(event.citations)
    ]
    known = {i for account in accounts if account.before for i in account.before.citations}
    for entry in entries:
        if entry.id in known or entry.kind in (Kind.QUESTION, Kind.HYPOTHESIS) or not feeds_reflection(entry):
            continue
        if entry.importance < min_importance or entry.id in gone:
            continue
        # Newest first: whoever speaks of an event again mostly does so soon after.
        account = next((a for a in reversed(accounts) if a.covers(entry)), None)
        if account is None:
            account = _Account()
            accounts.append(account)
        account.members.append(entry)
    claims = [account.event() for account in accounts]
    credible = [event for event in claims if event.credibility >= threshold]
    gaps = [_evidential(e) for e in claims if e.credibility < threshold and e.importance >= WEIGHTY]
    standing, conflicts = _settle(credible)
    gaps += conflicts
    gaps += [_open(question) for question in open_questions]
    kept = sorted(standing, key=lambda e: (-e.importance * e.credibility, -e.when.timestamp()))[:MAX_EVENTS]
    kept.sort(key=lambda event: (event.when, event.citations))
    gaps += _silences(kept)
    gaps.sort(key=lambda gap: (-gap.weight, gap.citations, gap.question))
    return Timeline(events=tuple(kept), gaps=tuple(gaps[:MAX_GAPS]), coherence=_coherence(kept, gaps))


def _settle(events: Sequence[Event]) -> tuple[list[Event], list[Gap]]:
    """The events that win their conflicts, and a gap for each that was won narrowly."""
    gaps: list[Gap] = []
    standing: list[Event] = []
    for event in sorted(events, key=lambda e: (-e.credibility, e.when, e.citations)):
        rival = next((other for other in standing if contradict(event.content, other.content)), None)
        if rival is None:
            standing.append(event)
        elif rival.credibility - event.credibility < NEAR_TIE:
            gaps.append(
                Gap(
                    type=GapType.LOGICAL,
                    question=f"Which is true: “{rival.content}” or “{event.content}”?",
                    weight=max(rival.importance, event.importance),
                    citations=tuple(sorted({*rival.citations, *event.citations})),
                    audience=shared_audience([rival.audience, event.audience]),
                )
            )
    return standing, gaps


def _evidential(event: Event) -> Gap:
    return Gap(
        type=GapType.EVIDENTIAL,
        question=f"Who else can tell whether it is so: “{event.content}”?",
        weight=event.importance * (1.0 - event.credibility),
        citations=event.citations,
        audience=event.audience,
    )


def _open(question: Entry) -> Gap:
    return Gap(
        type=GapType.LOGICAL,
        question=question.content,
        weight=float(question.importance),
        citations=(question.id,),
        audience=question.audience,
    )


def _silences(events: Sequence[Event]) -> list[Gap]:
    """The longest stretch that the events say nothing of, if it stands out."""
    pauses = [later.when - earlier.when for earlier, later in itertools.pairwise(events)]
    if len(pauses) < 2:
        return []
    longest = max(range(len(pauses)), key=lambda n: pauses[n])
    usual = statistics.median(pause.total_seconds() for pause in pauses)
    if pauses[longest] < timedelta(days=1) or pauses[longest].total_seconds() < SILENCE * usual:
        return []
    before, after = events[longest], events[longest + 1]
    question = f"What happened between {before.when:%Y-%m-%d} and {after.when:%Y-%m-%d}?"
    return [
        Gap(
            type=GapType.TEMPORAL,
            question=question,
            weight=min(before.importance, after.importance) / 2,
            citations=tuple(sorted({*before.citations, *after.citations})),
            audience=shared_audience([before.audience, after.audience]),
        )
    ]


def _coherence(events: Sequence[Event], gaps: Sequence[Gap]) -> float | None:
    """Mean credibility of the events, by importance, less what the gaps leave open; ``None`` without events."""
    total = sum(event.importance for event in events)
    if not total:
        return None
    mean = sum(event.credibility * event.importance for event in events) / total
    unrest = sum(_UNREST[gap.type] for gap in gaps)
    return mean * len(events) / (len(events) + unrest)
