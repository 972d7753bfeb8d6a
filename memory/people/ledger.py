"""Compare everybody's words with each other and with what the character saw.

Nothing of this is stored: a `Ledger` is built from the journal and follows its changes. It holds pairs of entries, and a
record is made only of pairs that all listeners may hear of, so that no opinion gives away a confidence.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from typing import Final

from memory.evidence.contradiction import Statement
from memory.evidence.hearsay import HOP, accounts, substance
from memory.evidence.presence import present
from memory.evidence.reputation import Reputations, is_word, tellers
from memory.evidence.whereabouts import claimed, place_confirmed, seen
from memory.journal.entry import CORRECTION_TAG, GIFT_TAG, POSE_TAG, Entry, SourceType
from memory.people.records import (
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
    Record,
)
from memory.text.acts import SpeechAct
from memory.text.lexicon import current
from memory.text.lines import understand
from memory.text.words import fold, stems

STATES_LAST: Final = timedelta(days=1)
"""How far apart a word and a sight of how something is may be to contradict each other."""

MOST_COMPARED: Final = 32
MOST_READ: Final = 5_000
MOST_SENTENCES: Final = 6
MOST_CHARACTERS: Final = 1_000
"""Bounds of the work: entries that one is compared with, entries of a journal, sentences and characters of an entry."""


@dataclass(frozen=True, slots=True)
class _Pair:
    """A word and what it was compared with: a sight of the character's, or another person's word."""

    claim: Entry
    other: Entry
    agrees: bool
    is_sight: bool


@dataclass(frozen=True, slots=True)
class _SettledPromise:
    """A promise, the entry that shows what became of it, and whether it was kept."""

    promise: Entry
    shown: Entry
    kept: bool


class _Tally:
    """Collect findings about one person's words; no statement and no piece of evidence counts twice.

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
            outcome: what became of the word.
            claim: the word.
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


class Ledger:
    """Everybody's words, compared with each other and with what the character saw.

    Args:
        own_key: the character's own key.
        entries: its journal, by rising id.
    """

    def __init__(self, own_key: str, entries: Iterable[Entry] = ()) -> None:
        self._own_key = own_key
        self._entries: dict[int, Entry] = {}
        self._stated: dict[int, Statement] = {}
        # A frame is what a sentence is about, as stems (`Statement.frames`).
        self._ids_by_frame: dict[frozenset[str], list[int]] = {}
        self._frames_by_stem: dict[str, set[frozenset[str]]] = {}
        self._frames_by_first_stem: dict[str, set[frozenset[str]]] = {}
        self._ids_by_thing: dict[str, list[int]] = {}
        self._said: set[tuple[str | None, str, tuple[str, ...] | None]] = set()
        self._pairs: dict[str, list[_Pair]] = {}
        self._taken_back: dict[str, list[tuple[Entry, Entry]]] = {}
        self._promises: dict[str, list[Entry]] = {}
        self._settled: dict[str, list[_SettledPromise]] = {}
        self._origins: dict[int, frozenset[str]] = {}
        self._replaced_by: dict[int, Entry] = {}
        self._records: dict[tuple[str, frozenset[str] | None], Record] = {}
        self._reputations: dict[frozenset[str] | None, Reputations] = {}
        self.put(entries)

    def put(self, entries: Iterable[Entry]) -> None:
        """Take in new entries, by rising id."""
        for entry in entries:
            is_known = entry.id in self._entries or not entry.is_memory
            if not is_known and (self._is_sight(entry) or _is_claim(entry)):
                self._add(entry)
                self._note_promise(entry)

    def record(self, key: str, listeners: frozenset[str] | None = None) -> Record:
        """Return somebody's record, made only of what the listeners may hear.

        Args:
            key: stable key of the person.
            listeners: keys of all who will hear of it; ``None`` for the character itself.
        """
        found = self._records.get((key, listeners))
        if found is None:
            found = Record(key, tuple(self._findings(key, listeners, others=True)))
            self._records[key, listeners] = found
        return found

    def reputations(self, listeners: frozenset[str] | None = None) -> Reputations:
        """Return the reputations that are not 1: by stable key, the factor on trust in somebody's words.

        Args:
            listeners: as for `record`.
        """
        found = self._reputations.get(listeners)
        if found is None:
            records = (
                self.record(key, listeners)
                for key in self._pairs.keys() | self._taken_back.keys() | self._settled.keys()
            )
            found = {record.key: record.reputation for record in records if record.reputation != 1.0}
            self._reputations[listeners] = found
        return found

    # -- taking in ---------------------------------------------------------------------------------

    def _is_sight(self, entry: Entry) -> bool:
        """Return whether an entry tells what the character saw, or something about itself."""
        if entry.is_about_talk or entry.source_type is SourceType.INFERENCE or POSE_TAG in entry.tags:
            return False
        own = entry.source_entity in (None, self._own_key)
        return own or entry.source_type is SourceType.OBSERVATION

    def _add(self, entry: Entry) -> None:
        is_sight = self._is_sight(entry)
        if not is_sight:
            self._note_replacement(entry)
            said = entry.source_entity, entry.content.casefold(), entry.audience
            if said in self._said:
                return  # one's own repetition says no more than the first time
            self._said.add(said)
        self._entries[entry.id] = entry
        stated = self._stated[entry.id] = Statement(substance(entry.content)[:MOST_CHARACTERS])
        things = {stem for item in (*seen(entry), *claimed(entry)) for stem in stems(item.thing)}
        near = self._candidates(stated.frames[:MOST_SENTENCES], things)
        if not is_sight:
            self._origins[entry.id] = self._origins_of(entry, near)
        for other in near:
            if is_sight and not self._is_sight(other):
                self._compare(other, entry, sight=True)
            elif not is_sight and self._is_sight(other):
                self._compare(entry, other, sight=True)
            elif not is_sight and entry.source_entity != other.source_entity:
                self._compare(entry, other, sight=False)
        self._index(entry.id, stated.frames[:MOST_SENTENCES], things)

    def _index(self, entry_id: int, frames: Iterable[frozenset[str]], things: Iterable[str]) -> None:
        """Let `_candidates` find an entry by what its sentences are about, and by the things that it places."""
        for frame in filter(None, frames):
            if frame not in self._ids_by_frame:
                self._frames_by_first_stem.setdefault(min(frame), set()).add(frame)
                for stem in frame:
                    self._frames_by_stem.setdefault(stem, set()).add(frame)
            self._ids_by_frame.setdefault(frame, []).append(entry_id)
        for stem in things:
            self._ids_by_thing.setdefault(stem, []).append(entry_id)

    def _origins_of(self, entry: Entry, near: Iterable[Entry]) -> frozenset[str]:
        """Return the keys of those from whom a word may come: its tellers, and the origins of the same word said in its
        source's presence.

        What was said in confidence is passed over: nothing may follow from it for others.
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
        """Return whether two words come from different people, as far as the character can tell."""
        one, other = self._origins[a.id], self._origins[b.id]
        return "" not in one | other and one.isdisjoint(other)

    def _note_replacement(self, entry: Entry) -> None:
        """Note that somebody replaced an earlier word of theirs; it counts as taken back only if they say it was wrong."""
        old = self._entries.get(entry.supersedes or 0)
        if old is None or old.source_entity != entry.source_entity or entry.source_entity is None:
            return
        if entry.content == old.content:
            return  # the same word, for fewer ears
        self._replaced_by[old.id] = entry
        self._changed()
        if CORRECTION_TAG in entry.tags or SpeechAct.CORRECTS in understand(entry.content).acts:
            self._taken_back.setdefault(entry.source_entity, []).append((old, entry))

    def _note_promise(self, entry: Entry) -> None:
        """Note a promise made to the character, or that one was kept or broken."""
        key = entry.source_entity
        if key is None or key == self._own_key:
            return
        open_ones = self._promises.get(key, [])
        found: Entry | None = None
        kept = GIFT_TAG in entry.tags and entry.source_type is SourceType.OBSERVATION
        if kept:
            given = {stem for item in seen(entry) for stem in stems(item.thing)}
            found = next((each for each in open_ones if given & set(stems(each.content))), None)
        elif entry.source_type is SourceType.DIRECT and entry.id in self._entries:
            line = understand(entry.content[:MOST_CHARACTERS])
            if line.lexicon.claims.breaks.search(fold(line.text)):
                said = set(line.stems)
                about = [each for each in open_ones if said & set(stems(each.content))]
                found = next(iter(reversed(about or open_ones)), None)
            elif SpeechAct.PROMISES in line.acts:
                self._promises.setdefault(key, []).append(entry)
        if found is not None:
            open_ones.remove(found)
            self._settled.setdefault(key, []).append(_SettledPromise(found, entry, kept))
            self._changed()

    def _candidates(self, frames: Iterable[frozenset[str]], things: Iterable[str]) -> list[Entry]:
        """Return the entries that may say the same as, or the opposite of, sentences about ``frames``, and those that say
        where one of ``things`` is. Of too many, the first, and of places the last.
        """
        near: dict[int, None] = {}
        for frame in filter(None, frames):
            fitting = set.intersection(*(self._frames_by_stem.get(stem, set()) for stem in frame))
            for stem in frame:
                fitting |= {each for each in self._frames_by_first_stem.get(stem, ()) if each <= frame}
            if len(fitting) > MOST_COMPARED:
                ranked = sorted((len(fit ^ frame), _spelled(fit), fit) for fit in fitting)
                fitting = {fit for _, _, fit in ranked[:MOST_COMPARED]}
            for each in fitting:  # in any order: they are sorted by id below
                near |= dict.fromkeys(self._ids_by_frame[each][:MOST_COMPARED])
        ids = sorted(near)[:MOST_COMPARED]
        for stem in things:
            ids += self._ids_by_thing.get(stem, [])[-MOST_COMPARED:]
        return [self._entries[i] for i in dict.fromkeys(ids)]

    def _compare(self, claim: Entry, other: Entry, *, sight: bool) -> None:
        """Compare a word with a sight, or two words with each other, and keep the pair if they agree or differ."""
        agrees = self._agreement(claim, other, sight=sight)
        if agrees is None or (not sight and agrees and not self._independent(claim, other)):
            return
        for one, against in ((claim, other), *(() if sight else ((other, claim),))):
            assert one.source_entity is not None
            self._pairs.setdefault(one.source_entity, []).append(_Pair(one, against, agrees, sight))
        self._changed()

    def _changed(self) -> None:
        self._records.clear()
        self._reputations.clear()

    def _agreement(self, claim: Entry, other: Entry, *, sight: bool) -> bool | None:
        """Return whether something confirms a word (true), contradicts it (false), or does neither (``None``)."""
        where = place_confirmed(claim, other) if sight else None
        if where is not None:
            return where
        said, held = self._stated[claim.id], self._stated[other.id]
        if sight and other.source_entity == claim.source_entity:
            said = _of_oneself(claim)
        if said.says_the_same(held):
            # To do as one said does not prove one's word true.
            return None if sight and other.source_entity == claim.source_entity else True
        if not said.differs_from(held):
            return None
        apart = abs(claim.timestamp - other.timestamp)
        if said.is_state and (claimed(claim) or apart > STATES_LAST):
            return None  # it may have been so at the time
        return False

    # -- putting together --------------------------------------------------------------------------

    def _findings(self, key: str, listeners: frozenset[str] | None, *, others: bool) -> list[Finding]:
        """Return what became of somebody's words, in the order in which they were said.

        Args:
            key: stable key of the person.
            listeners: who may hear of it; ``None`` for the character itself.
            others: whether the words of others count, besides what the character saw.
        """
        pairs = [pair for pair in self._pairs.get(key, ()) if _audible(listeners, pair.claim, pair.other)]
        sights = [pair for pair in pairs if pair.is_sight and not self._replaced_before(pair, listeners)]
        tally = _Tally(self._stated)
        for pair in sights:
            if not pair.agrees:
                tally.add(Outcome.SEEN_FALSE, pair.claim, [pair.other], CAUGHT)
        for old, new in self._taken_back.get(key, ()):
            if _audible(listeners, old, new):
                tally.add(Outcome.TAKEN_BACK, old, [new], TAKEN_BACK)
        self._count_gains(key, sights, listeners, tally)
        if others:
            for outcome, claim, behind, weight in self._by_others(pairs, listeners):
                tally.add(outcome, claim, behind, weight)
        return sorted(tally.findings, key=lambda finding: (finding.claim.id, finding.behind[0].id))

    def _count_gains(
        self, key: str, sights: Sequence[_Pair], listeners: frozenset[str] | None, tally: _Tally
    ) -> None:
        """Count words that were seen to be true, and what became of promises; gains up to `GAINS_A_DAY` a day."""
        gains: Counter[date] = Counter()
        for pair in sights:
            day = pair.claim.timestamp.date()
            first_guess = pair.claim.supersedes is None  # or saying both would always pay
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
        """Return whether somebody had replaced a word before it was compared, as far as the listeners may hear."""
        new = self._replaced_by.get(pair.claim.id)
        return new is not None and _audible(listeners, new) and new.id < pair.other.id

    def _by_others(
        self, pairs: Sequence[_Pair], listeners: frozenset[str] | None
    ) -> Iterator[tuple[Outcome, Entry, list[Entry], float]]:
        """Yield the findings on somebody's words that follow from others' words.

        Others count fully if the character saw their own words to be true; all who are unproven count as one.
        """
        by_claim: dict[int, list[_Pair]] = {}
        for pair in pairs:
            if not pair.is_sight:
                by_claim.setdefault(pair.claim.id, []).append(pair)
        for held in by_claim.values():
            sides: dict[bool, tuple[list[Entry], list[Entry]]] = {True: ([], []), False: ([], [])}
            for pair in held:
                proved, strangers = sides[pair.agrees]
                others = [*proved, *strangers]
                if all(self._independent(pair.other, other) for other in others):
                    shown = self._is_proven(pair.other.source_entity or "", listeners)
                    if shown is not None:
                        (proved if shown else strangers).append(pair.other)
            for agrees, outcome in ((False, Outcome.TOLD_FALSE), (True, Outcome.TOLD_TRUE)):
                (proved, strangers), (against, doubters) = sides[agrees], sides[not agrees]
                if proved and not against:
                    yield outcome, held[0].claim, proved, min(MOST_VOUCHED, VOUCHED * len(proved))
                elif not against and not doubters and len(strangers) >= (1 if agrees else 2):
                    yield outcome, held[0].claim, strangers, STRANGERS

    def _is_proven(self, key: str, listeners: frozenset[str] | None) -> bool | None:
        """Return whether the character saw somebody's words to be true; ``None`` if it saw them to be false."""
        sight = Record(key, tuple(self._findings(key, listeners, others=False)))
        if sight.losses >= CAUGHT * HOP:
            return None
        return any(f.outcome is Outcome.SEEN_TRUE and f.weight >= BORNE_OUT * HOP for f in sight.findings)


def read(own_key: str, entries: Iterable[Entry]) -> Ledger:
    """Return the ledger of a journal's entries, by rising id; of a long one, of its latest `MOST_READ`."""
    return Ledger(own_key, list(entries)[-MOST_READ:])


def _of_oneself(claim: Entry) -> Statement:
    """Return what somebody said with their name in place of "I", to compare it with what was seen of them."""
    words = "|".join(map(re.escape, sorted(current().myself, key=len, reverse=True)))
    text = substance(claim.content)[:MOST_CHARACTERS]
    if not words or not claim.source_name:
        return Statement(text)
    name = claim.source_name
    return Statement(
        re.sub(rf"(?<![\w'’])(?:{words})(?:['’]\w+)?(?!\w)", lambda _: name, text, flags=re.IGNORECASE)
    )


def _audible(listeners: frozenset[str] | None, *entries: Entry) -> bool:
    """Return whether all listeners may hear all entries; ``None`` stands for the character itself."""
    return listeners is None or all(
        entry.audience is None or entry.may_be_told_to(listeners) for entry in entries
    )


def _is_claim(entry: Entry) -> bool:
    return is_word(entry) and not entry.is_about_talk and not entry.is_thought


@lru_cache(maxsize=8_192)
def _spelled(frame: frozenset[str]) -> tuple[str, ...]:
    """Return a frame's stems in order, to rank frames by; each is ranked for many entries."""
    return tuple(sorted(frame))
