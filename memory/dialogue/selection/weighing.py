"""Weigh memories that say the same or differ: who stands behind each, and which of them are told."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from memory.dialogue.selection.as_read import READ_AS_ANSWER, READ_BESIDE
from memory.evidence.contradiction import differ, same_claim
from memory.evidence.credibility import as_evidence, combined_trust, credibility, independent, sources
from memory.evidence.hearsay import accounts
from memory.evidence.reputation import NO_REPUTATIONS, Reputations
from memory.journal.entry import POSE_TAG, Entry, SourceType
from memory.people.spoken_of import Somebody
from memory.recall.reader import Reading
from memory.text.lexicon import current
from memory.text.words import tokens

NONE_DISPUTED: Final[Mapping[int, int]] = MappingProxyType({})
"""No memory differs but by its words."""


NEAREST: Final = 2
"""The `nearness` of what a character saw or did itself."""


class Account:
    """Gather a memory to be told, those in which somebody else says the same, and who stands behind it all.

    Args:
        entry: the memory.
        claim: what it claims, without who says so and whom that calls.
        reputations: how far the tellers are trusted.
    """

    def __init__(self, entry: Entry, claim: str = "", *, reputations: Reputations = NO_REPUTATIONS) -> None:
        self.entry = entry
        self.claim = claim
        self._reputations = reputations
        self.voices = self._voices_of(entry)
        self._added: list[Entry] = []

    @property
    def also(self) -> list[Entry]:
        """Return the other memories that say the same and have a source of their own. A memory that seemed to have its own
        source may turn out to come from one of the others.
        """
        alone = independent(self.voices)
        by_itself = sorted(self._added, key=lambda entry: alone.keys().isdisjoint(self._voices_of(entry)))
        return by_itself[: max(0, len(alone) - 1)]

    @property
    def weight(self) -> tuple[float, float]:
        """Return how credible it is, and how far trusted."""
        return credibility(self.voices).score, combined_trust(self.voices)

    def take(self, entry: Entry, own_key: str | None) -> None:
        """Add another memory that says the same. It is told as well if it adds an independent source, and takes the place of
        the first if its source is nearer to what happened.
        """
        before = len(independent(self.voices))
        self.voices = _joined(self.voices, self._voices_of(entry))
        if nearness(entry, own_key) > nearness(self.entry, own_key):
            self.entry, entry = entry, self.entry
        if len(independent(self.voices)) > before:
            self._added.append(entry)

    def _voices_of(self, entry: Entry) -> dict[str, float]:
        return sources([as_evidence(entry, reputations=self._reputations)])


def weigh(
    chosen: Sequence[tuple[Entry, str]],
    coverage: Callable[[Entry], float],
    *,
    own_key: str | None,
    most: int,
    reputations: Reputations = NO_REPUTATIONS,
    disputed: Mapping[int, int] = NONE_DISPUTED,
    own_names: Collection[str] = (),
) -> tuple[list[Account], bool]:
    """Return the accounts to be told, and whether they differ.

    What says the same is taken together, what the character saw stands against whatever it was told, and nobody has two
    turns where others have something to say of the matter.

    Args:
        chosen: memories, the best first, each with what it claims.
        coverage: what share of what is asked about a memory holds.
        own_key: the character's own key.
        most: how many are told at most.
        reputations: how far the tellers are trusted.
        disputed: ids of memories, each with the id of one that differs, whatever their words.
        own_names: what the character is called.
    """
    found = _unless_seen_otherwise(_taken_together(chosen, own_key, reputations), own_key, own_names)
    if not found:
        return [], False
    told, rivals = found[:1], _rivals(found[0], found[1:], own_key, own_names, disputed)
    if rivals:
        told = _apart(sorted([*told, *rivals], key=lambda account: account.weight, reverse=True), most)
        if len(told) > 1:
            return told, True
    others = [account for account in found if account not in rivals]
    for account in others:
        if len(told) == most:
            break
        if account not in told:
            least = coverage(account.entry)
            as_near = [each for each in others if each not in told and coverage(each.entry) >= least]
            told.append(next((each for each in as_near if _adds(told, each)), account))
    return told, False


def _taken_together(
    chosen: Sequence[tuple[Entry, str]], own_key: str | None, reputations: Reputations
) -> list[Account]:
    """Return an account for each claim of memories."""
    found: list[Account] = []
    for entry, claim in chosen:
        same = next((account for account in found if same_claim(account.claim, claim)), None)
        if same is None:
            found.append(Account(entry, claim, reputations=reputations))
        else:
            same.take(entry, own_key)
    return found


def _unless_seen_otherwise(
    found: Sequence[Account], own_key: str | None, own_names: Collection[str]
) -> list[Account]:
    """Return the accounts that do not differ from what the character saw."""
    sights = [account for account in found if nearness(account.entry, own_key) == NEAREST]
    return [
        account
        for account in found
        if account in sights
        or not any(
            are_of_one_life(account.entry, sight.entry, own_key, own_names)
            and differ(account.claim, sight.claim)
            for sight in sights
        )
    ]


def _rivals(
    best: Account,
    others: Sequence[Account],
    own_key: str | None,
    own_names: Collection[str],
    disputed: Mapping[int, int],
) -> list[Account]:
    """Return the accounts that differ from the best one; arguments as for `weigh`."""
    denied = disputed.get(best.entry.id)
    # Two sights are of different times: who carried it off does not deny who put it there.
    is_seen = nearness(best.entry, own_key) == NEAREST
    return [
        account
        for account in others
        if are_of_one_life(best.entry, account.entry, own_key, own_names)
        and (
            account.entry.id == denied
            or (
                differ(best.claim, account.claim)
                and not (is_seen and nearness(account.entry, own_key) == NEAREST)
            )
        )
    ]


def surest(
    accounts: Sequence[Account], readings: Mapping[int, Reading], disputed: Mapping[int, int]
) -> list[Account]:
    """Return accounts that differ without those that do not surely answer by their reading, beside one that does: what a bed
    costs contradicts nobody who tells what he earns. One that denies another, by the reader, answers with it.

    Args:
        accounts: the accounts, at least one, the best first.
        readings: by id, what memories are to the question; empty without a reader.
        disputed: as for `weigh`.
    """
    if not readings:
        return list(accounts)
    denied = {*disputed, *disputed.values()}
    found = {account.entry.id: readings.get(account.entry.id) for account in accounts}
    read = {each: reading.answers if reading is not None else 0.0 for each, reading in found.items()}
    least = READ_BESIDE if max(read.values()) >= READ_BESIDE else READ_AS_ANSWER
    sure = [each for each in accounts if each.entry.id in denied or read[each.entry.id] >= least]
    return sure or list(accounts[:1])


def nearness(entry: Entry, own_key: str | None) -> int:
    """Return how near a memory comes to the thing itself: `NEAREST` seen, 1 told by one who says it for itself, 0 told by
    another.
    """
    seen_itself = entry.source_type is SourceType.OBSERVATION and POSE_TAG not in entry.tags
    return NEAREST if seen_itself or is_own(entry, own_key) else int(not accounts(entry))


def is_own(entry: Entry, own_key: str | None) -> bool:
    """Return whether a memory is of the character's own life or doing."""
    own = entry.source_type in (SourceType.DIRECT, SourceType.OBSERVATION)
    return own and entry.source_entity in (None, own_key)


def are_of_one_life(a: Entry, b: Entry, own_key: str | None, own_names: Collection[str]) -> bool:
    """Return whether two memories may contradict each other: what a character knows of its own life is denied only by what
    somebody says of that life.

    Args:
        a, b: the memories.
        own_key: the character's own key.
        own_names: what the character is called.
    """
    lexicon = current()
    lives = [
        is_own(each, own_key)
        and each.source_type is SourceType.DIRECT
        and not lexicon.myself.isdisjoint(tokens(each.content))
        for each in (a, b)
    ]
    if lives[0] == lives[1]:
        return True
    turning, said = lexicon.turning, set(tokens((b if lives[0] else a).content))
    called = {word for name in own_names for word in tokens(name)}
    return not said.isdisjoint({turning.you, *turning.hearer, *called})


def is_of_others_alone(entry: Entry, others: Collection[Somebody]) -> bool:
    """Return whether a memory speaks of other people, and not of the character ("Bram sells horseshoes").

    Args:
        entry: a memory of the character's own.
        others: the other people whom it knows of.
    """
    lexicon, said = current(), set(tokens(entry.content))
    mine = lexicon.myself | lexicon.feelings.together
    return mine.isdisjoint(said) and any(not each.words.isdisjoint(said) for each in others)


def _joined(a: Mapping[str, float], b: Mapping[str, float]) -> dict[str, float]:
    return {who: max(a.get(who, 0.0), b.get(who, 0.0)) for who in (*a, *b)}


def _apart(ranked: Sequence[Account], most: int) -> list[Account]:
    """Return the first of ``ranked`` that have sources of their own."""
    told: list[Account] = []
    for account in ranked:
        if len(told) < most and _adds(told, account):
            told.append(account)
    return told


def _adds(told: Sequence[Account], account: Account) -> bool:
    """Return whether an account adds an independent source to those that are told."""
    voices: dict[str, float] = {}
    for each in told:
        voices = _joined(voices, each.voices)
    return len(independent(_joined(voices, account.voices))) > len(independent(voices))
