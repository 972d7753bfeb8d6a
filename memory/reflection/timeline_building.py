"""Build the timeline: select credible events, settle conflicts, and find gaps.

Each event belongs to a circle (`memory.reflection.circles`). Public events are built from public entries
alone; confidential entries add to them, and may outweigh them, for their own circle only.
"""

from __future__ import annotations

import itertools
import statistics
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from enum import StrEnum
from functools import lru_cache
from typing import Final

from memory.evidence.credibility import about_the_same, as_evidence, contradict, shared_audience, sources
from memory.evidence.reputation import ReputationsFor, no_reputations, present_trust
from memory.journal.entry import INTEREST_TAG, Entry, Kind
from memory.journal.window import feeds_reflection
from memory.reflection.circles import PUBLIC, Circle, circle_of
from memory.reflection.timeline import Event, Gap, GapType, Timeline, coherence, standing
from memory.text.lexicon import Lexicon, current
from memory.text.lines import understand
from memory.text.words import fold

MAX_EVENTS: Final = 50
MAX_GAPS: Final = 3
MIN_IMPORTANCE: Final = 4
"""Least importance of an event."""

SAME_EVENT: Final = timedelta(days=1)
"""Maximum time between two accounts of the same event."""

NEAR_TIE: Final = 0.1
"""Conflicting events whose credibility differs by less than this leave a logical gap."""

WEIGHTY: Final = 7
"""Minimum importance of a claim that is not credible yet for a gap to ask about it."""

SILENCE: Final = 5.0
"""A pause this many times the usual one, and of a day at least, is a temporal gap."""


@dataclass(slots=True)
class _Account:
    """Collect the entries that tell of one event, and that everybody in a circle may hear.

    Attributes:
        circle: who may hear them.
        members: the entries.
        before: the event on an earlier timeline, if it was on one.
    """

    circle: Circle = PUBLIC
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

    def event(self, reputations: ReputationsFor, own_key: str = "") -> Event:
        """Return the event that the entries tell of, in the words of the account that is trusted most."""
        old = self.before
        if old is not None and not self.members:
            return old
        reputed = reputations(self.circle.listeners)
        best = max(self.members, key=lambda e: (present_trust(e, reputed), e.importance, -e.id))
        new = Event(
            when=best.timestamp,
            content=best.content,
            speaker=_speaker(best, own_key),
            citations=tuple(sorted(entry.id for entry in self.members)),
            importance=max(entry.importance for entry in self.members),
            sources=sources(as_evidence(entry, reputations=reputed) for entry in self.members),
            audience=self.circle.audience,
        )
        if old is None:
            return new
        return _merged(old, new, speaks=present_trust(best, reputed) > max(old.sources.values(), default=0.0))


def _merged(old: Event, new: Event, *, speaks: bool) -> Event:
    """Return an event of an earlier timeline with what new entries tell of it.

    Args:
        old: the event as it was.
        new: the event by the new entries alone.
        speaks: whether these are trusted more, so that it is told in their words.
    """
    words = new if speaks else old
    tellers = {**new.sources, **old.sources}
    return replace(
        new,
        when=words.when,
        content=words.content,
        speaker=words.speaker,
        citations=tuple(sorted({*old.citations, *new.citations})),
        importance=max(new.importance, old.importance),
        sources={who: max(new.sources.get(who, 0.0), old.sources.get(who, 0.0)) for who in tellers},
    )


def _speaker(entry: Entry, own_key: str) -> str | None:
    """Return who says what an entry holds; ``None`` for what was seen, worked out, or is of one's own life."""
    spoken = entry.source_type.is_speech
    return entry.speaker if spoken and entry.source_entity not in (None, own_key) else None


def _unspoken(event: Event, own_key: str) -> Event:
    """Return an event of an earlier timeline without the character itself as its speaker."""
    return replace(event, speaker=None) if own_key and event.speaker == own_key else event


def build(
    entries: Iterable[Entry],
    *,
    previous: Timeline | None = None,
    fallen: Collection[int] = (),
    open_questions: Sequence[Entry] = (),
    threshold: float = 0.5,
    min_importance: int = MIN_IMPORTANCE,
    reputations: ReputationsFor = no_reputations,
    own_key: str = "",
) -> Timeline:
    """Build the timeline from the journal as it is now.

    Only events whose citations are credible enter; one event enters once, however many tell of it; where
    two conflict the better sourced stays; all in chronological order.

    Args:
        entries: the entries that stand (not corrected, not retracted), by rising id.
        previous: the last timeline; its events stay while their citations do.
        fallen: ids that were corrected, retracted or deleted since: what rests on them alone goes.
        open_questions: questions that nobody answered yet.
        threshold: the least credibility an event needs.
        min_importance: entries below it are no events.
        reputations: returns how far the tellers of the entries are trusted; without it, trust stays as it was written.
        own_key: stable key of the character: what it notes down itself, a builder's corrections too, has no speaker.
    """
    gone = frozenset(fallen)
    accounts = [
        _Account(circle=circle_of(event.audience), before=_unspoken(event, own_key))
        for event in (previous.events if previous else ())
        if gone.isdisjoint(event.citations)
    ]
    entries = list(entries)
    asked = {entry.id for entry in entries if INTEREST_TAG in entry.tags}
    known = {i for account in accounts if account.before for i in account.before.citations}
    for entry in entries:
        if entry.id in known or entry.kind in (Kind.QUESTION, Kind.HYPOTHESIS) or not feeds_reflection(entry):
            continue
        if entry.importance >= min_importance and entry.id not in gone:
            _enter(entry, accounts)
    claims = [account.event(reputations, own_key) for account in accounts]
    credible = [event for event in claims if event.credibility >= threshold]
    doubtful = [event for event in claims if event.credibility < threshold and event.importance >= WEIGHTY]
    # That somebody asked something is no claim that others could bear out.
    gaps = [
        _evidential(event) for event in doubtful if _claims(event) and not asked.issuperset(event.citations)
    ]
    settled, conflicts = _settle(credible)
    gaps += conflicts
    gaps += [_open(question) for question in open_questions]
    kept = sorted(settled, key=lambda e: (-e.importance * e.credibility, -e.when.timestamp()))[:MAX_EVENTS]
    kept.sort(key=lambda event: (event.when, event.citations))
    whole = standing(kept)
    gaps += _silences(whole)
    gaps.sort(key=lambda gap: (-gap.weight, gap.citations, gap.question))
    return Timeline(events=tuple(kept), gaps=tuple(gaps[:MAX_GAPS]), coherence=coherence(whole, gaps))


class LeftOut(StrEnum):
    """Name why an entry is on no timeline."""

    CORRECTED = "corrected, or an insight without evidence left"
    THOUGHT = "insights, hypotheses and questions: no events"
    RECORD = "records of talk and of comings and goings"
    IDLE = "idle events"
    MINOR = f"importance below {MIN_IMPORTANCE}"
    DOUBTFUL = "not credible enough yet"
    CONTRADICTED = "contradicted by what is more credible"
    LESS_IMPORTANT = f"less important than the {MAX_EVENTS} events shown"


def left_out(
    entries: Iterable[Entry], timeline: Timeline, *, fallen: Collection[int] = (), threshold: float = 0.5
) -> dict[LeftOut, list[int]]:
    """Return the ids of the entries that a timeline does not cite, by the reason; the commonest reason first.

    Args:
        entries: what the timeline could have been built from, by rising id.
        timeline: the timeline.
        fallen: ids that were corrected or retracted.
        threshold: the least credibility of an event.
    """
    gone = frozenset(fallen)
    cited = {i for event in timeline.events for i in event.citations}
    reasons: dict[int, LeftOut] = {}
    accounts: list[_Account] = []
    for entry in entries:
        reason = _why_no_event(entry, gone)
        if reason is None:
            _enter(entry, accounts)
        reasons[entry.id] = reason or LeftOut.DOUBTFUL
    events = (account.event(no_reputations) for account in accounts)
    credible = [event for event in events if event.credibility >= threshold]
    reasons.update((i, LeftOut.CONTRADICTED) for event in credible for i in event.citations)
    settled, _ = _settle(credible)
    reasons.update((i, LeftOut.LESS_IMPORTANT) for event in settled for i in event.citations)
    found: dict[LeftOut, list[int]] = {}
    for entry_id, reason in reasons.items():
        if entry_id not in cited:
            found.setdefault(reason, []).append(entry_id)
    return dict(sorted(found.items(), key=lambda item: (-len(item[1]), item[0])))


def _why_no_event(entry: Entry, gone: Collection[int]) -> LeftOut | None:
    """Return why an entry tells of no event, whatever else is known; ``None`` if it may tell of one."""
    if entry.id in gone:
        return LeftOut.CORRECTED
    if not entry.is_memory:
        return LeftOut.RECORD
    if entry.is_thought or entry.kind in (Kind.QUESTION, Kind.HYPOTHESIS):
        return LeftOut.THOUGHT
    if not feeds_reflection(entry):
        return LeftOut.IDLE
    return LeftOut.MINOR if entry.importance < MIN_IMPORTANCE else None


def _enter(entry: Entry, accounts: list[_Account]) -> None:
    """Add an entry to the account of its event in each circle that may hear it, or begin one for its own circle."""
    own = circle_of(entry.audience)
    found: dict[Circle, _Account] = {}
    # Newest first: people mostly speak of an event again soon after it.
    for account in reversed(accounts):
        if account.circle not in found and account.covers(entry):
            found[account.circle] = account
    for circle, account in found.items():
        if circle.admits(entry.audience):
            account.members.append(entry)
    if own not in found:
        wider = [account for circle, account in found.items() if own.admits(circle.audience)]
        if wider:
            members = [*wider[0].members, entry]
            accounts.append(_Account(circle=own, members=members, before=wider[0].before))
        else:
            accounts.append(_Account(circle=own, members=[entry]))


def _settle(events: Sequence[Event]) -> tuple[list[Event], list[Gap]]:
    """Return the events that win their conflicts, and a gap for each that was won narrowly.

    What more may hear of is settled first: no confidence takes an event from those who may not hear why.
    """
    gaps: list[Gap] = []
    winners: list[Event] = []
    for event in sorted(events, key=lambda e: (_width(e), -e.credibility, e.when, e.citations)):
        circle = circle_of(event.audience)
        rivals = [
            other
            for other in winners
            if circle.admits(other.audience) and contradict(event.content, other.content)
        ]
        rival = max(rivals, key=lambda other: other.credibility, default=None)
        if rival is None or (event.credibility > rival.credibility and circle_of(rival.audience) != circle):
            winners.append(event)
        if rival is not None and abs(rival.credibility - event.credibility) < NEAR_TIE:
            gaps.append(
                Gap(
                    type=GapType.LOGICAL,
                    question=f"Which is true: “{rival.content}” or “{event.content}”?",
                    weight=max(rival.importance, event.importance),
                    citations=tuple(sorted({*rival.citations, *event.citations})),
                    audience=event.audience,
                )
            )
    return winners, gaps


def _width(event: Event) -> float:
    """Return a rank by how many may hear of an event, the public ones first."""
    return float("-inf") if event.audience is None else -float(len(event.audience))


def _claims(event: Event) -> bool:
    """Return whether an event's words claim something: a greeting or a request is neither true nor false."""
    return _tells(current(), event.content)


@lru_cache(maxsize=2_048)  # cached: unconfirmed events are compared whenever the timeline is built
def _tells(lexicon: Lexicon, text: str) -> bool:
    ignorant = lexicon.telling.ignorant
    return any(
        sentence.tells and not ignorant.fullmatch(fold(sentence.said))
        for sentence in understand(text, lexicon=lexicon).sentences
    )


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
    """Return the longest stretch that the events say nothing of as a gap, if it stands out."""
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
