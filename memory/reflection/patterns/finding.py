"""Find all patterns in what a character remembers, the most surprising first."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from memory.calendar import GREGORIAN, Calendar
from memory.evidence.candidates import Evidence, by_the_clock
from memory.journal.entry import SourceType
from memory.reflection.deeds.by_meaning import UNREAD, Readings, texts_to_read
from memory.reflection.deeds.event import LIKELY
from memory.reflection.deeds.events import events_of, known_names
from memory.reflection.deeds.things import doing_of
from memory.reflection.extractive.accounts import find_disputes, find_gone_against
from memory.reflection.extractive.phrasing import says
from memory.reflection.extractive.remarks import Remark, at_times_of, figures, is_number, remarks_of
from memory.reflection.extractive.topics import topics_of
from memory.reflection.extractive.wording import is_specific, listed
from memory.reflection.patterns.associations import associations
from memory.reflection.patterns.company import companies
from memory.reflection.patterns.doubting import is_against
from memory.reflection.patterns.fading import faded
from memory.reflection.patterns.habits import stopped_habits
from memory.reflection.patterns.joining import (
    UNREAD_OUTCOMES,
    OutcomesRead,
    Texts,
    joined,
    pairs_to_read,
    with_joined,
)
from memory.reflection.patterns.pattern import MOST_CITED, Pattern
from memory.reflection.patterns.rumours import rumours
from memory.reflection.patterns.sifting import sift
from memory.reflection.patterns.stories import changed_minds, changed_places, false_alibis
from memory.reflection.patterns.talk import conversations
from memory.reflection.patterns.wordings import (
    NEWS,
    SAME_NEWS,
    UNKNOWN,
    Meanings,
    nameless,
    texts_to_compare,
    with_doings,
)
from memory.text.lexicon import current
from memory.text.phrases import noun_phrases
from memory.text.words import fold, stem_set

_CLAIMS = 300
"""Claims, the latest, that are compared with others."""


_ALIKE = 3
"""Stems that tell what a claim is about which two claims share that say the same."""


_HEARD = 2
"""The same, of two people who both have it from somebody else."""

_NEWS = 4
"""Days within which several pass on one piece of news, and remarks, at most, that share the word for what it is about."""

_RARE = 6
"""Remarks that share a word, at most, that tells what such news is about."""


def texts_of(evidence: Iterable[Evidence]) -> list[str]:
    """Return the texts whose meaning `find_patterns` asks for, of the memories of one circle."""
    remarks = remarks_of(item for item in evidence if item.source_type is not SourceType.INFERENCE)
    return texts_to_compare(remarks, known_names(remarks))


def memories_of_two(evidence: Iterable[Evidence]) -> list[str]:
    """Return the texts that `find_patterns` has a model of deeds read, of the memories of one circle."""
    remarks = remarks_of(item for item in evidence if item.source_type is not SourceType.INFERENCE)
    return texts_to_read(remarks, known_names(remarks))


def memories_to_join(evidence: Iterable[Evidence], calendar: Calendar = GREGORIAN) -> list[Texts]:
    """Return the pairs of texts that `find_patterns` has a model of outcomes read, of the memories of one circle."""
    remarks = remarks_of(item for item in evidence if item.source_type is not SourceType.INFERENCE)
    return pairs_to_read(remarks, known_names(remarks), calendar)


def find_patterns(
    evidence: Iterable[Evidence],
    calendar: Calendar = GREGORIAN,
    is_told: Callable[[str], bool] = lambda about: False,
    meanings: Meanings = UNKNOWN,
    readings: Readings = UNREAD,
    outcomes: OutcomesRead = UNREAD_OUTCOMES,
) -> list[Pattern]:
    """Return what patterns the memories of one circle make, the most surprising first.

    Args:
        evidence: all that the circle may hear, in any order.
        calendar: what the days and weeks are that people speak of.
        is_told: tells whether a standing insight is about something (`Candidate.about`): it may have to be taken back.
        meanings: what the texts of `texts_of` mean.
        readings: what a model of deeds reads in the texts of `memories_of_two`.
        outcomes: what a model of outcomes reads in the pairs of `memories_to_join`.
    """
    perceived = [item for item in evidence if item.source_type is not SourceType.INFERENCE]
    remarks = remarks_of(perceived)
    # Accounts are compared on a clock of 24 hours: they tell how much later somebody said something else.
    clocked = remarks if calendar is GREGORIAN else at_times_of(by_the_clock(perceived, calendar), remarks)
    called = known_names(remarks)
    events = with_doings(events_of(remarks, calendar, readings), remarks, meanings, called, calendar)
    likely = [event for event in events if event.sure >= LIKELY]
    found = [*rumours(remarks), *sift(events, calendar, remarks), *associations(likely, calendar)]
    found += stopped_habits(likely, remarks)
    found += [*faded(likely, is_told), *companies(remarks, likely, calendar)]
    found += [
        *changed_places(clocked),
        *changed_minds(remarks),
        *false_alibis(remarks, calendar),
        *_disputes(remarks),
        *_agreements(remarks, meanings, called),
        *conversations(remarks, calendar),
    ]
    found = with_joined(found, joined(remarks, called, calendar, outcomes, events))
    found.sort(key=lambda each: (-each.surprise, each.content))
    return [pattern for n, pattern in enumerate(found) if not _is_part(n, found)]


def _is_part(place: int, found: Sequence[Pattern]) -> bool:
    """Return whether another pattern cites all that a pattern cites, and more; of two that cite the same, whether the
    other is more surprising. Two accounts that a wider pattern cites need no telling of their own.
    """
    pattern = found[place]
    cited = set(pattern.citations)
    return len(cited) > 1 and any(
        cited <= set(other.citations)
        and (len(other.citations) > len(cited) or n < place)
        and (other.people >= pattern.people or (pattern.pattern, other.pattern) == ("agreement", "rumour"))
        and (pattern.association or not other.association)
        and not (
            pattern.settles and (other.settles or other.pattern == "rumour")
        )  # it may settle what was told before
        for n, other in enumerate(found)
        if n != place
    )


def _disputes(remarks: Sequence[Remark]) -> Iterator[Pattern]:
    """Yield whose words go against what was seen, or against others' words."""
    # "The old well" tells more of what two disagree about than "monks".
    topics = sorted(topics_of(_disputed(remarks)).values(), key=lambda topic: not is_specific(topic.label))
    known: set[tuple[int, ...]] = set()
    for finding in (*find_gone_against(topics), *(each for topic in topics for each in find_disputes(topic))):
        if finding.citations in known or not finding.who:
            continue
        known.add(finding.citations)
        who, says = " and ".join(sorted(finding.who)), "say" if len(finding.who) > 1 else "says"
        yield Pattern(
            content=finding.content,
            citations=finding.citations,
            pattern=finding.pattern,
            surprise=finding.strength,
            people=finding.who,
            question=f"Is it true what {who} {says}?",
        )


def _agreements(
    remarks: Sequence[Remark], meanings: Meanings, called: Mapping[str, str]
) -> Iterator[Pattern]:
    """Yield what several people say, each in words of their own."""
    every = _Claims.of(remarks, called)
    told: set[int] = set()
    for n, first in enumerate(every.claims):
        same = [] if n in told else every.agreeing_with(n, told, meanings)
        if not same:
            continue
        told.update((n, *same))
        group = [first, *(every.claims[m] for m in same)]
        who = list(dict.fromkeys(remark.who for remark in group))
        accounts = f"{says(group[0])}, and {says(group[1])}"
        yield Pattern(
            content=f"{listed(who, 3)} say the same: {accounts}",
            citations=tuple(sorted({remark.ids[0] for remark in group}))[:MOST_CITED],
            pattern="agreement",
            surprise=2 + len(who) / 2,
            people=frozenset(who),
            question=f"Who else says what {who[0]} says?",
            about="\0".join(("agreement", who[0], *sorted(first.matter))),  # a third who says so tells more
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Claims:
    """Hold the latest claims, and what of each is compared with the others, in the same order.

    Args:
        claims: the claims.
        denies: whether each denies something.
        counts: the numbers in each.
        passed_on: whether each is passed on from somebody else.
        meant: the text of each without names, by which its meaning is known.
        common: how many remarks speak of a word.
    """

    claims: Sequence[Remark]
    denies: Sequence[bool]
    counts: Sequence[frozenset[str]]
    passed_on: Sequence[bool]
    meant: Sequence[str]
    common: Counter[str]

    @classmethod
    def of(cls, remarks: Sequence[Remark], called: Mapping[str, str]) -> _Claims:
        """Return the claims among some remarks; ``called`` gives names by the words that mean only them."""
        claims = [remark for remark in remarks if remark.claims and len(remark.matter) >= _HEARD][-_CLAIMS:]
        secondhand = current().deeds.secondhand
        return cls(
            claims=claims,
            denies=[is_against(remark.text) for remark in claims],
            counts=[frozenset(filter(is_number, remark.stems)) for remark in claims],
            passed_on=[secondhand.search(fold(remark.text)) is not None for remark in claims],
            meant=[nameless(remark.text, called) for remark in claims],
            common=Counter(word for remark in remarks for word in {*remark.matter, *doing_of(remark.matter)}),
        )

    def agreeing_with(self, n: int, told: Collection[int], meanings: Meanings) -> list[int]:
        """Return which later claims of others say what a claim says.

        Args:
            n: the number of the claim.
            told: the numbers of claims that are left out, as they were told.
            meanings: what the claims mean.
        """
        claims, common = self.claims, self.common
        in_same_words = (m for m in range(n + 1, len(claims)) if m not in told and self._says_same(n, m))
        same = sorted({*in_same_words, *_heard_by_three(n, claims, common)} - set(told))
        same = same or _same_news(n, claims, self.passed_on, common)
        other = _in_other_words(n, claims, self.passed_on, self.meant, meanings)
        return sorted({*same, *(m for m in other if self._is_as_firm(n, m))} - set(told))

    def _says_same(self, n: int, m: int) -> bool:
        """Return whether two claims of two people say the same in words that they share."""
        one, other = self.claims[n], self.claims[m]
        passed_on = self.passed_on[n] and self.passed_on[m]
        return (
            other.who != one.who
            and other.stems != one.stems
            and self._is_as_firm(n, m)
            and _say_alike(other.matter & one.matter, passed_on, self.common)
            and not _of_other_things(one, other)
        )

    def _is_as_firm(self, n: int, m: int) -> bool:
        """Return whether two claims both deny something or both do not, and give the same numbers."""
        return self.denies[n] == self.denies[m] and self.counts[n] == self.counts[m]


def _heard_by_three(place: int, claims: Sequence[Remark], common: Counter[str]) -> list[int]:
    """Return which claims of two others share a rare word and another one with a claim: three who pass on the same news."""
    first = claims[place]
    words = doing_of(first.matter)
    shown = first.text.split()
    names = {stem_set(" ".join(pair)) for pair in pairwise(shown)}  # "silver spoons" alone is no news
    later = [m for m in range(place + 1, len(claims)) if claims[m].who != first.who]
    later = [m for m in later if claims[m].stems != first.stems and not claims[m].people]
    if first.people:
        return []  # of people, that is a rumour
    found: dict[frozenset[str], dict[str, int]] = defaultdict(dict)
    for m in later:
        for pair in combinations(sorted(words & doing_of(claims[m].matter)), _HEARD):
            if min(common[word] for word in pair) > _RARE or frozenset(pair) in names:
                continue
            found[frozenset(pair)].setdefault(claims[m].who, m)
    same = max(found.values(), key=len, default={})
    return list(same.values()) if len(same) >= _HEARD else []


def _same_news(
    place: int, claims: Sequence[Remark], passed_on: Sequence[bool], common: Counter[str]
) -> list[int]:
    """Return which claims of two others pass on news of the one rare thing that a claim is about, within a few days."""
    first = claims[place]
    if first.people or not passed_on[place] or not first.days:
        return []
    found: dict[str, dict[str, int]] = defaultdict(dict)
    for m in range(place + 1, len(claims)):
        other = claims[m]
        near = other.days and min(other.days) - min(first.days) <= _NEWS
        if near and passed_on[m] and other.who != first.who and not other.people:
            for word in first.matter & other.matter:
                if common[word] <= _NEWS:
                    found[word].setdefault(other.who, m)
    same = max(found.values(), key=len, default={})
    return list(same.values()) if len(same) >= _HEARD else []


def _in_other_words(
    place: int,
    claims: Sequence[Remark],
    passed_on: Sequence[bool],
    meant: Sequence[str],
    meanings: Meanings,
) -> list[int]:
    """Return which claims of others tell, by their meaning, the news that a claim tells, within a few days."""
    first = claims[place]
    if first.people or not first.days:
        return []  # of people, that is a rumour
    found: dict[str, int] = {}
    for m in range(place + 1, len(claims)):
        other = claims[m]
        if other.people or other.who == first.who or not other.days or meant[m] == meant[place]:
            continue
        heard = passed_on[place] or passed_on[m]
        near = min(other.days) - min(first.days) <= _NEWS
        if near and meanings.alike(meant[place], meant[m]) >= (NEWS if heard else SAME_NEWS):
            found.setdefault(other.who, m)
    return list(found.values())


def _say_alike(shared: frozenset[str], passed_on: bool, common: Counter[str]) -> bool:
    """Return whether two claims with such words in common say the same; two that pass on rare news need fewer."""
    rare = passed_on and len(shared) >= _HEARD and max(common[word] for word in shared) <= _RARE
    return rare or len(shared) >= _ALIKE


def _of_other_things(one: Remark, other: Remark) -> bool:
    """Return whether two claims say the same of two things: "the grey mare belonged to Josef", "the silver spoons belonged
    to Josef".
    """
    return _is_one_thing(one, one.matter - other.matter) and _is_one_thing(other, other.matter - one.matter)


def _is_one_thing(claim: Remark, words: frozenset[str]) -> bool:
    """Return whether some of a claim's words all belong to one thing that it names."""
    named = (stem_set(phrase) for phrase in noun_phrases(claim.text, current()))
    return bool(words) and any(words <= thing for thing in named)


def _disputed(remarks: Sequence[Remark]) -> list[Remark]:
    """Return claims that deny something or count something, and the remarks on the same matter."""
    negation = current().claims.negation
    meant = (r for r in remarks if r.claims and not current().deeds.hyperbole.search(fold(r.text)))
    open_to = [r for r in meant if negation.search(r.text) or figures(r.text)][-_CLAIMS:]
    sharing: dict[str, set[int]] = defaultdict(set)
    for number, remark in enumerate(remarks):
        if remark.claims or remark.seen:
            for word in remark.matter:
                sharing[word].add(number)
    found: set[int] = set()
    for claim in open_to:
        shared = Counter(number for word in claim.matter for number in sharing[word])
        found |= {number for number, count in shared.items() if count >= min(2, len(claim.matter))}
    return [remarks[number] for number in sorted(found)]
