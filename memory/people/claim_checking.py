"""Check what people claim against what the character saw and against what other people claim.

Nothing of this is stored: a `ClaimChecker` is built from the journal and follows its changes. It keeps pairs of a claim and
the entry that it was compared with. A track record uses only pairs that all listeners may hear of, so that no opinion gives
away a confidence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Final

from memory.evidence.contradiction import Statement
from memory.evidence.hearsay import HOP, accounts, substance
from memory.evidence.presence import present
from memory.evidence.reputation import Reputations, tellers
from memory.evidence.whereabouts import claimed, place_confirmed, seen
from memory.journal.entry import CORRECTION_TAG, GIFT_TAG, POSE_TAG, Entry, SourceType
from memory.people.claims import MOST_CHARACTERS, broken_by, is_claim, kept_by, of_oneself, states
from memory.people.statement_index import StatementIndex
from memory.people.track_record import (
    BORNE_OUT,
    BROKEN,
    CAUGHT,
    GAINS_A_DAY,
    KEPT,
    KNOWN_BEFORE,
    MOST_VOUCHED,
    STRANGERS,
    TAKEN_BACK,
    VOUCHED,
    Finding,
    Outcome,
    TrackRecord,
)
from memory.text.acts import SpeechAct
from memory.text.lines import understand
from memory.text.words import fold, stems

STATES_LAST: Final = timedelta(days=1)
"""Maximum time between a claim and an observation of a state ("the door is open") that contradict each other."""

MOST_READ: Final = 5_000
"""Maximum number of a journal's entries, the latest, that are checked."""

MOST_SENTENCES: Final = 6
"""Maximum number of sentences of an entry that are compared."""


@dataclass(frozen=True, slots=True)
class _Pair:
    """Hold a claim and the entry that it was compared with: an observation, or another person's claim."""

    claim: Entry
    other: Entry
    agrees: bool
    is_observation: bool


@dataclass(slots=True)
class _Side:
    """Hold the claims of others that agree with a claim, or those that do not.

    Attributes:
        proved: of people of whom the character saw a claim to be true.
        strangers: of people of whom it saw nothing.
    """

    proved: list[Entry] = field(default_factory=list)
    strangers: list[Entry] = field(default_factory=list)

    @property
    def all(self) -> list[Entry]:
        """Return all the claims."""
        return [*self.proved, *self.strangers]


@dataclass(frozen=True, slots=True)
class _SettledPromise:
    """Hold a promise, the entry that shows whether it was kept, and whether it was."""

    promise: Entry
    shown: Entry
    kept: bool


class _Tally:
    """Collect findings about one person's claims; no statement and no piece of evidence counts twice.

    Args:
        stated: what each entry states, by id.
    """

    def __init__(self, stated: Mapping[int, Statement]) -> None:
        self.findings: list[Finding] = []
        self._stated = stated
        self._used: set[int] = set()
        self._counted: list[Statement] = []

    def add(self, outcome: Outcome, claim: Entry, behind: Sequence[Entry], weight: float) -> bool:
        """Add a finding, unless its evidence or the same statement counts already.

        Args:
            outcome: what became of the claim.
            claim: the claim.
            behind: the entries that show it.
            weight: how much it counts; hearsay counts less.

        Returns:
            Whether it was added.
        """
        said = self._stated[claim.id]
        ids = {entry.id for entry in behind}
        if not self._used.isdisjoint(ids) or any(map(said.says_the_same, self._counted)):
            return False
        self._used |= ids
        self._counted.append(said)
        hops = max((len(account) for account in accounts(claim)), default=0)
        self.findings.append(Finding(outcome, claim, tuple(behind), weight * HOP**hops))
        return True


class ClaimChecker:
    """Compare people's claims with each other and with what the character saw, and keep everybody's track record.

    Args:
        own_key: the character's own key.
        entries: its journal, by rising id.
    """

    def __init__(self, own_key: str, entries: Iterable[Entry] = ()) -> None:
        self._own_key = own_key
        self._entries: dict[int, Entry] = {}
        self._stated: dict[int, Statement] = {}
        self._index = StatementIndex()
        self._said: set[tuple[str | None, str, tuple[str, ...] | None]] = set()
        self._pairs: dict[str, list[_Pair]] = {}
        self._taken_back: dict[str, list[tuple[Entry, Entry]]] = {}
        self._promises: dict[str, list[Entry]] = {}
        self._settled: dict[str, list[_SettledPromise]] = {}
        self._origins: dict[int, frozenset[str]] = {}
        self._replaced_by: dict[int, Entry] = {}
        self._records: dict[tuple[str, frozenset[str] | None], TrackRecord] = {}
        self._reputations: dict[frozenset[str] | None, Reputations] = {}
        self.put(entries)

    def put(self, entries: Iterable[Entry]) -> None:
        """Take in new entries, by rising id."""
        for entry in entries:
            is_known = entry.id in self._entries or not entry.is_memory
            if not is_known and (self._is_observation(entry) or is_claim(entry)):
                self._add(entry)
                self._note_promise(entry)

    def track_record(self, key: str, listeners: frozenset[str] | None = None) -> TrackRecord:
        """Return a person's track record, made only of what the listeners may hear.

        Args:
            key: stable key of the person.
            listeners: keys of all who will hear of it; ``None`` for the character itself.
        """
        found = self._records.get((key, listeners))
        if found is None:
            found = TrackRecord(key, tuple(self._findings(key, listeners, others=True)))
            self._records[key, listeners] = found
        return found

    def reputations(self, listeners: frozenset[str] | None = None) -> Reputations:
        """Return the reputations that are not 1: by stable key, the factor on trust in a person's words.

        Args:
            listeners: as for `track_record`.
        """
        found = self._reputations.get(listeners)
        if found is None:
            records = (
                self.track_record(key, listeners)
                for key in self._pairs.keys() | self._taken_back.keys() | self._settled.keys()
            )
            found = {record.key: record.reputation for record in records if record.reputation != 1.0}
            self._reputations[listeners] = found
        return found

    # -- adding entries ----------------------------------------------------------------------------

    def _is_observation(self, entry: Entry) -> bool:
        """Return whether an entry tells what the character saw, or something about itself."""
        if entry.is_about_talk or entry.source_type is SourceType.INFERENCE or POSE_TAG in entry.tags:
            return False
        own = entry.source_entity in (None, self._own_key)
        return own or entry.source_type is SourceType.OBSERVATION

    def _add(self, entry: Entry) -> None:
        """Take in an entry: compare it with those that are about the same, and note what that shows."""
        is_observation = self._is_observation(entry)
        if not is_observation:
            self._note_replacement(entry)
            said = entry.source_entity, entry.content.casefold(), entry.audience
            if said in self._said:
                return  # repeating one's own claim adds nothing
            self._said.add(said)
        self._entries[entry.id] = entry
        stated = self._stated[entry.id] = Statement(substance(entry.content)[:MOST_CHARACTERS])
        things = {stem for item in (*seen(entry), *claimed(entry)) for stem in stems(item.thing)}
        near = [self._entries[i] for i in self._index.near(stated.frames[:MOST_SENTENCES], things)]
        if not is_observation:
            self._origins[entry.id] = self._origins_of(entry, near)
        for other in near:
            if is_observation and not self._is_observation(other):
                self._compare(other, entry, by_sight=True)
            elif not is_observation and self._is_observation(other):
                self._compare(entry, other, by_sight=True)
            elif not is_observation and entry.source_entity != other.source_entity:
                self._compare(entry, other, by_sight=False)
        self._index.add(entry.id, stated.frames[:MOST_SENTENCES], things)

    def _origins_of(self, entry: Entry, near: Iterable[Entry]) -> frozenset[str]:
        """Return the keys of the people from whom a claim may come: its tellers, and the origins of the same claim made in
        its source's presence.

        Claims made in confidence are left out: nothing may follow from them for others.
        """
        said = self._stated[entry.id]
        heard = (
            self._origins[other.id]
            for other in near
            if other.id in self._origins and other.audience is None and entry.source_entity in present(other)
            if said.says_the_same(self._stated[other.id])
        )
        return frozenset(tellers(entry)).union(*heard)

    def _independent(self, a: Entry, b: Entry) -> bool:
        """Return whether two claims come from different people, as far as the character can tell."""
        one, other = self._origins[a.id], self._origins[b.id]
        return "" not in one | other and one.isdisjoint(other)

    def _note_replacement(self, entry: Entry) -> None:
        """Note that a person replaced an earlier claim; it counts as taken back only if they say that it was wrong."""
        old = self._entries.get(entry.supersedes or 0)
        if old is None or old.source_entity != entry.source_entity or entry.source_entity is None:
            return
        if entry.content == old.content:
            return  # the same claim, for a smaller audience
        self._replaced_by[old.id] = entry
        self._changed()
        if CORRECTION_TAG in entry.tags or SpeechAct.CORRECTS in understand(entry.content).acts:
            self._taken_back.setdefault(entry.source_entity, []).append((old, entry))

    def _note_promise(self, entry: Entry) -> None:
        """Note a promise made to the character, or that one was kept or broken."""
        key = entry.source_entity
        if key is None or key == self._own_key:
            return
        open_promises = self._promises.setdefault(key, [])
        if GIFT_TAG in entry.tags and entry.source_type is SourceType.OBSERVATION:
            self._settle(kept_by(entry, open_promises), entry, kept=True)
        elif entry.source_type is SourceType.DIRECT and entry.id in self._entries:
            line = understand(entry.content[:MOST_CHARACTERS])
            if line.lexicon.claims.breaks.search(fold(line.text)):
                self._settle(broken_by(line, open_promises), entry, kept=False)
            elif SpeechAct.PROMISES in line.acts:
                open_promises.append(entry)

    def _settle(self, promise: Entry | None, shown: Entry, *, kept: bool) -> None:
        """Close a promise, if there is one.

        Args:
            promise: the promise.
            shown: the entry that shows what became of it.
            kept: whether it was kept.
        """
        if promise is None or promise.source_entity is None:
            return
        self._promises[promise.source_entity].remove(promise)
        self._settled.setdefault(promise.source_entity, []).append(_SettledPromise(promise, shown, kept))
        self._changed()

    def _compare(self, claim: Entry, other: Entry, *, by_sight: bool) -> None:
        """Compare a claim with an observation, or two claims with each other; keep the pair if they agree or differ."""
        agrees = self._agreement(claim, other, by_sight=by_sight)
        if agrees is None or (not by_sight and agrees and not self._independent(claim, other)):
            return
        for one, against in ((claim, other), *(() if by_sight else ((other, claim),))):
            assert one.source_entity is not None
            self._pairs.setdefault(one.source_entity, []).append(_Pair(one, against, agrees, by_sight))
        self._changed()

    def _changed(self) -> None:
        """Drop what was derived from the entries so far."""
        self._records.clear()
        self._reputations.clear()

    def _agreement(self, claim: Entry, other: Entry, *, by_sight: bool) -> bool | None:
        """Return whether an entry confirms a claim (true), contradicts it (false), or does neither (``None``)."""
        where = place_confirmed(claim, other) if by_sight else None
        if where is not None:
            return where
        said, held = self._stated[claim.id], self._stated[other.id]
        if by_sight and other.source_entity == claim.source_entity:
            said = of_oneself(claim)
        if by_sight and not states(claim):
            return None
        if said.says_the_same(held):
            # Doing what one said does not prove that it was true.
            return None if by_sight and other.source_entity == claim.source_entity else True
        if not said.differs_from(held):
            return None
        apart = abs(claim.timestamp - other.timestamp)
        if said.is_state and (claimed(claim) or apart > STATES_LAST):
            return None  # the state may have changed in between
        return False

    # -- collecting findings ---------------------------------------------------------------------

    def _findings(self, key: str, listeners: frozenset[str] | None, *, others: bool) -> list[Finding]:
        """Return what became of a person's claims, in the order in which they were made.

        Args:
            key: stable key of the person.
            listeners: who may hear of it; ``None`` for the character itself.
            others: whether other people's claims count, besides what the character saw.
        """
        pairs = [pair for pair in self._pairs.get(key, ()) if _audible(listeners, pair.claim, pair.other)]
        observed = [
            pair for pair in pairs if pair.is_observation and not self._replaced_before(pair, listeners)
        ]
        tally = _Tally(self._stated)
        for pair in observed:
            if not pair.agrees:
                tally.add(Outcome.SEEN_FALSE, pair.claim, [pair.other], CAUGHT)
        for old, new in self._taken_back.get(key, ()):
            if _audible(listeners, old, new):
                tally.add(Outcome.TAKEN_BACK, old, [new], TAKEN_BACK)
        self._count_gains(key, observed, listeners, tally)
        if others:
            for outcome, claim, behind, weight in self._by_others(pairs, listeners):
                tally.add(outcome, claim, behind, weight)
        return sorted(tally.findings, key=lambda finding: (finding.claim.id, finding.behind[0].id))

    def _count_gains(
        self, key: str, observed: Sequence[_Pair], listeners: frozenset[str] | None, tally: _Tally
    ) -> None:
        """Count claims that observations confirm, and settled promises; at most `GAINS_A_DAY` gains a day."""
        gains: Counter[date] = Counter()
        for pair in observed:
            day = pair.claim.timestamp.date()
            first_guess = pair.claim.supersedes is None  # else claiming both would always gain
            if pair.agrees and first_guess and gains[day] < GAINS_A_DAY:
                weight = BORNE_OUT if pair.other.id > pair.claim.id else KNOWN_BEFORE
                gains[day] += tally.add(Outcome.SEEN_TRUE, pair.claim, [pair.other], weight)
        for settled in self._settled.get(key, ()):
            day = settled.shown.timestamp.date()
            if not _audible(listeners, settled.promise, settled.shown):
                continue
            if not settled.kept:
                tally.add(Outcome.BROKEN, settled.promise, [settled.shown], BROKEN)
            elif gains[day] < GAINS_A_DAY:
                tally.add(Outcome.KEPT, settled.promise, [settled.shown], KEPT)
                gains[day] += 1

    def _replaced_before(self, pair: _Pair, listeners: frozenset[str] | None) -> bool:
        """Return whether a claim had been replaced before it was compared, as far as the listeners may hear."""
        new = self._replaced_by.get(pair.claim.id)
        return new is not None and _audible(listeners, new) and new.id < pair.other.id

    def _by_others(
        self, pairs: Sequence[_Pair], listeners: frozenset[str] | None
    ) -> Iterator[tuple[Outcome, Entry, list[Entry], float]]:
        """Yield the findings on a person's claims that follow from other people's claims.

        Others count fully if the character has seen a claim of theirs to be true; all unproven people count as one.
        """
        by_claim: dict[int, list[_Pair]] = {}
        for pair in pairs:
            if not pair.is_observation:
                by_claim.setdefault(pair.claim.id, []).append(pair)
        for held in by_claim.values():
            sides = {True: _Side(), False: _Side()}
            for pair in held:
                side = sides[pair.agrees]
                if not all(self._independent(pair.other, other) for other in side.all):
                    continue
                shown = self._is_proven(pair.other.source_entity or "", listeners)
                if shown is not None:
                    (side.proved if shown else side.strangers).append(pair.other)
            for agrees, outcome in ((False, Outcome.TOLD_FALSE), (True, Outcome.TOLD_TRUE)):
                side, against = sides[agrees], sides[not agrees]
                if side.proved and not against.proved:
                    weight = min(MOST_VOUCHED, VOUCHED * len(side.proved))
                    yield outcome, held[0].claim, side.proved, weight
                elif not against.all and len(side.strangers) >= (1 if agrees else 2):
                    yield outcome, held[0].claim, side.strangers, STRANGERS

    def _is_proven(self, key: str, listeners: frozenset[str] | None) -> bool | None:
        """Return whether the character saw a person's claims to be true; ``None`` if it saw them to be false."""
        observed = TrackRecord(key, tuple(self._findings(key, listeners, others=False)))
        if observed.losses >= CAUGHT * HOP:
            return None
        return any(f.outcome is Outcome.SEEN_TRUE and f.weight >= BORNE_OUT * HOP for f in observed.findings)


def check_claims(own_key: str, entries: Iterable[Entry]) -> ClaimChecker:
    """Return the check of the claims in a journal's latest `MOST_READ` entries, given by rising id."""
    return ClaimChecker(own_key, list(entries)[-MOST_READ:])


def _audible(listeners: frozenset[str] | None, *entries: Entry) -> bool:
    """Return whether all listeners may hear all entries; ``None`` stands for the character itself."""
    return listeners is None or all(
        entry.audience is None or entry.may_be_told_to(listeners) for entry in entries
    )
