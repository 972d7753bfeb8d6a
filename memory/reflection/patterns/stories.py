"""Find who says at one time to have been here, and at another to have been there, when the same thing happened, and who
was seen elsewhere.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from memory.calendar import GREGORIAN, Calendar
from memory.reflection.deeds.clauses import expanded, witnessed
from memory.reflection.deeds.events import known_names
from memory.reflection.deeds.subjects import head
from memory.reflection.deeds.things import matter_of
from memory.reflection.extractive.phrasing import says
from memory.reflection.extractive.remarks import Remark
from memory.reflection.extractive.wording import later, quoted
from memory.reflection.patterns.pattern import Pattern
from memory.text.lexicon import current
from memory.text.times import times
from memory.text.words import fold, sentences, stem, stem_set, tokens

_COMPARED: Final = 20
"""Accounts that one person gives of itself, the latest, that are compared with each other."""

_BACK: Final = 2
"""Days before a claim to which it speaks, where it names no time."""

_PAST_MIDNIGHT: Final = 0.25
"""Part of a day by which a night goes on after its day."""

_EVENING: Final = 0.7
"""Part of a day after which its night begins."""

_SHARED: Final = 2
"""Stems that a denial shares with what its speaker was seen doing, where no place is named."""

_SPOKEN_OF: Final = 8
"""Remarks that share a word, at most, which tells what somebody has thought again about."""

_TOPIC: Final = 40
"""Characters at the beginning of what is said within which its topic may be asked back."""

_SENTENCES: Final = 3
"""Sentences of a remark that are searched for somebody who does something."""

_DAY: Final = 24
"""Hours of a day."""

_DEAD_OF_NIGHT: Final = 1
"""Hour of the day from which on whoever goes to bed is there."""

_WAKING: Final = 5
"""Hour of the day at which people get up."""

_LONGEST: Final = 400
"""Characters of a remark that are read."""


_NEARLY: Final = 3600.0
"""Seconds before or after something within which it is still the same time."""

_ASKED: Final = re.compile(r"[^,.;:!?]*\?")
"""The clause of a text that asks."""


def changed_places(remarks: Sequence[Remark]) -> Iterator[Pattern]:
    """Yield who names two places for the same occasion.

    Args:
        remarks: as `memory.reflection.extractive.remarks.remarks_of` returns them.
    """
    deed_words = current().deeds
    told: dict[str, list[tuple[Remark, frozenset[str], frozenset[str], str]]] = defaultdict(list)
    for remark in remarks:
        if not remark.told or not remark.moments:
            continue
        text = _ASKED.sub("", remark.text[:_LONGEST]) if remark.asks else remark.text[:_LONGEST]
        place, occasion = deed_words.places.search(text.lower()), deed_words.occasions.search(text)
        if place is not None and occasion is not None:
            when = stem_set(occasion["what"])
            told[remark.who].append((remark, stem_set(place["place"]) - when, when, occasion[0].strip()))
    for who, accounts in told.items():
        for (a, here, then, words), (b, there, too, again) in combinations(accounts[-_COMPARED:], 2):
            same = len(then & too)
            if a.days != b.days and deed_words.on_the_day.search(fold(words)):
                continue  # "this morning" was another one
            if not deed_words.sides.isdisjoint(set(tokens(words)) ^ set(tokens(again))):
                continue  # "the first time" was another one
            if here and there and here.isdisjoint(there) and same and 2 * same >= len(then | too):
                gap = later(max(b.moments) - min(a.moments))
                at = words[0].lower() + words[1:]
                yield Pattern(
                    content=f"{who} tells two stories of the time {at}: first {quoted(a.text)}, {gap} {quoted(b.text)}",
                    citations=tuple(sorted({a.ids[0], b.ids[-1]})),
                    pattern="changed story",
                    surprise=9,
                    people=frozenset({who}),
                    question=f"Where was {who} {at}?",
                )


def false_alibis(remarks: Sequence[Remark], calendar: Calendar = GREGORIAN) -> Iterator[Pattern]:
    """Yield who says not to have been where they were seen, or to have been in one place all along and was seen in another.

    Args:
        remarks: as `memory.reflection.extractive.remarks.remarks_of` returns them.
        calendar: what the days are that people speak of.
    """
    sights, deed_words = _sights(remarks), current().deeds
    for claim in remarks:
        if not claim.told or claim.asks or not claim.moments or claim.who not in sights:
            continue
        alibi = _alibi_of(claim, calendar)
        if alibi is None:
            continue
        seen = _at_the_time(claim, sights[claim.who], remarks) if alibi.absent else sights[claim.who]
        night = deed_words.at_night.search(fold(claim.text[:_LONGEST]))
        if alibi.absent and night is not None and night["any"]:
            seen = [sight for sight in seen if any(_is_night(moment, calendar) for moment in sight.moments)]
        contradicted = next((sight for sight in seen[-_COMPARED:] if alibi.is_contradicted_by(sight)), None)
        if contradicted is not None:
            yield _against(claim, contradicted)


def _is_night(moment: float, calendar: Calendar) -> bool:
    """Return whether a moment lies in a night."""
    midnight, next_one = calendar.unit(moment, "day")
    part = (moment - midnight) / (next_one - midnight)
    return part >= _EVENING or part < _PAST_MIDNIGHT


def _at_the_time(claim: Remark, sights: Sequence[Remark], remarks: Sequence[Remark]) -> Sequence[Remark]:
    """Return what was seen of somebody at the moment that a claim names, "when the bell rang"; all, if it names none."""
    named = current().deeds.occasions.search(claim.text[:_LONGEST])
    what = matter_of(named["what"], {}) if named is not None and named["point"] else frozenset()
    if not what:
        return sights
    then = [
        moment
        for remark in remarks
        if remark is not claim and what <= remark.matter
        for moment in remark.moments
    ]
    return [
        sight
        for sight in sights
        if what & sight.matter
        or any(abs(moment - other) <= _NEARLY for moment in sight.moments for other in then)
    ]


def _sights(remarks: Sequence[Remark]) -> Mapping[str, Sequence[Remark]]:
    """Return what each person was seen doing, with the person as the subject."""
    found: dict[str, list[Remark]] = defaultdict(list)
    called = known_names(remarks)
    for remark in remarks:
        if not remark.seen or not remark.moments:
            continue
        if remark.subject:
            found[remark.subject].append(remark)
            continue
        for sentence in sentences(remark.text[:_LONGEST])[:_SENTENCES]:
            who, rest = head(witnessed(sentence), called, "")
            for each in who[:1]:
                found[each].append(replace(remark, subject=each, predicate=rest))
            if who:
                break
        else:
            if len(remark.people) == 1:  # "There was a light in the office: Ann, with the files"
                (only,) = remark.people
                found[only].append(replace(remark, subject=only, predicate=_about(remark.text, only)))
    return found


def _about(text: str, who: str) -> str:
    """Return the sentence of a text that names somebody."""
    first = tokens(who)[0]
    return next((each for each in sentences(text[:_LONGEST]) if first in tokens(each)), text)


@dataclass(frozen=True, slots=True)
class _Alibi:
    """What somebody says of where they were.

    Args:
        matter: stems that tell what it is about.
        place: stems of the place that it names; may be empty.
        absent: whether the speaker says not to have been there, and not to have been there all along.
        disowned: whether the speaker denies all part in it.
        start, end: from when to when it speaks of, in seconds.
        thing: stems of what the speaker denies to have had a hand in; may be empty.
        asleep: whether the speaker says to have been asleep: then whoever is seen awake was not.
        away: whether the place is where somebody lives.
    """

    matter: frozenset[str]
    place: frozenset[str]
    absent: bool
    disowned: bool
    start: float
    end: float
    thing: frozenset[str] = frozenset()
    asleep: bool = False
    away: bool = False

    def is_contradicted_by(self, sight: Remark) -> bool:
        """Return whether what was seen of the speaker goes against it."""
        if not any(self.start <= moment < self.end for moment in sight.moments):
            return False
        if self.asleep:
            return current().deeds.sleeps.search(fold(sight.text)) is None
        if self.thing and self.thing <= sight.matter and not _makes(sight.predicate):
            return True
        about = self.matter & sight.matter
        if self.disowned and about and len(about) >= min(_SHARED, len(sight.matter) - 1):
            return True
        if not self.place:
            return False
        deed_words = current().deeds
        # Where the predicate names no place: "The light in the shed goes on. Ann slips through the door."
        there = deed_words.whereabouts.search(fold(sight.predicate)) or deed_words.whereabouts.search(
            fold(sight.text)
        )
        where = _place(there["place"]) if there is not None else frozenset()
        if self.away and not where:
            where = _located(sight.predicate)
        if self.absent:
            return self.place <= where | _located(sight.predicate)
        return bool(where) and not (self.place <= where or where <= self.place)


def _alibi_of(claim: Remark, calendar: Calendar) -> _Alibi | None:
    """Return what a claim says of where its speaker was; ``None`` if it says nothing that could be contradicted."""
    deed_words, text = current().deeds, fold(claim.text[:_LONGEST])
    absent, topic = deed_words.absent.search(text), _topic(text)
    present = deed_words.stayed.search(text) or deed_words.places.search(text)
    disowned = deed_words.disowns.search(text) is not None and deed_words.hyperbole.search(text) is None
    start, end = _spoken_of(text, min(claim.moments), calendar)
    hours = _hours(text, start, calendar)
    if absent is None and deed_words.abed.search(text):
        asleep = _asleep(text, start, end, calendar)
        return _Alibi(claim.matter, frozenset(), False, False, *asleep, asleep=True)
    throughout = hours is not None or deed_words.all_along.search(text) is not None
    elsewhere = present is not None and (bool(topic) or throughout)
    # "In the vestry? I was playing darts all night"
    not_there = bool(topic) and present is None and deed_words.all_along.search(text) is not None
    mine = deed_words.disowned.search(text)
    thing = (matter_of(mine["thing"], {}) & claim.matter) if mine is not None else frozenset()
    if absent is None and not disowned and not elsewhere and not not_there and not thing:
        return None
    told = absent or present
    place = (_place(told["place"]) if told is not None else frozenset()) or topic
    away = present is not None and deed_words.away.match(present["place"]) is not None
    start, end = hours or (start, end)
    if away and deed_words.at_night.search(text):
        midnight, next_one = calendar.unit(start, "day")
        start = max(start, midnight + _EVENING * (next_one - midnight))
    return _Alibi(
        claim.matter, place, absent is not None or not_there, disowned, start, end, thing, away=away
    )


def _asleep(text: str, start: float, end: float, calendar: Calendar) -> tuple[float, float]:
    """Return from when to when somebody who says to have been in bed was there: from the hour that is named, else in the
    dead of the night.

    Args:
        text: the claim, folded.
        start, end: from when to when it speaks of, in seconds.
        calendar: what a day is.
    """
    midnight, next_one = calendar.unit(end, "day")
    hour = (next_one - midnight) / _DAY
    named = current().deeds.abed_by.search(text)
    from_hour = current().numbers.get(named["hour"], 0) if named is not None else 0
    if named is not None and named["hour"].isdecimal():
        from_hour = int(named["hour"])
    evening = _DAY // 4 <= from_hour < _DAY // 2
    first = midnight - (_DAY // 2 - from_hour) * hour if evening else midnight + _DEAD_OF_NIGHT * hour
    return max(start, first), midnight + _WAKING * hour


def _makes(predicate: str) -> bool:
    """Return whether somebody is seen to make or mend a thing, and so not to do away with it."""
    lexicon = current()
    verbs = lexicon.stem_set(lexicon.deeds.makes) | lexicon.stem_set(lexicon.deeds.works)
    return stem(next(iter(tokens(predicate)), "")) in verbs


def _against(claim: Remark, sight: Remark) -> Pattern:
    lead = f"What {claim.who} says does not fit what was seen"
    starts = sight.text.startswith(sight.subject) or sight.subject in sight.predicate
    seen = sight.text if starts else f"{sight.subject} {sight.predicate}"
    return Pattern(
        content=f"{lead}: {says(claim)}, but seen was {quoted(seen)}",
        citations=tuple(sorted({sight.ids[0], claim.ids[0]})),
        pattern="word against sight",
        surprise=10,
        people=frozenset({claim.who}),
        question=f"Is it true what {claim.who} says?",
    )


def _topic(text: str) -> frozenset[str]:
    """Return the stems of what somebody asks back before an answer: "The mill? I was never there"."""
    return _place(text[: text.rindex("?", 0, _TOPIC)]) if "?" in text[:_TOPIC] else frozenset()


def _located(predicate: str) -> frozenset[str]:
    """Return the stems of all that follows the first word for a place in a predicate."""
    words = tokens(predicate)
    start = next((n for n, word in enumerate(words) if word in current().deeds.locating), len(words))
    return stem_set(" ".join(words[start:]))


def _place(words: str) -> frozenset[str]:
    return stem_set(words)


def _spoken_of(text: str, moment: float, calendar: Calendar) -> tuple[float, float]:
    """Return from when to when a claim speaks of, in seconds: the time that it names, or the days before it."""
    start, end = calendar.unit(moment, "day")
    day = end - start
    named = [time for time in times(text, moment, calendar) if time.start < moment]
    if not named:
        return moment - _BACK * day, moment
    first = min(time.start for time in named)
    return first, min(moment, max(time.end for time in named) + _PAST_MIDNIGHT * day)


def _hours(text: str, moment: float, calendar: Calendar) -> tuple[float, float] | None:
    """Return from when to when a claim speaks of, in seconds; ``None`` where it does not name two hours ("from one to two").

    Args:
        text: the claim, folded.
        moment: a moment of the day that it speaks of.
        calendar: what a day is.
    """
    found = current().deeds.stretch.search(text)
    if found is None:
        return None
    numbers = current().numbers
    ends = [int(word) if word.isdecimal() else numbers.get(word, 0) for word in found.group("first", "last")]
    if not all(0 < hour <= _DAY for hour in ends):
        return None
    half = _DAY // 2
    if not found["am"] and ends[0] < half and current().deeds.late.search(text):
        ends[0] += half
    if ends[1] < ends[0] and ends[1] <= half:
        ends[1] += half
    start, end = calendar.unit(moment, "day")
    hour = (end - start) / _DAY
    return start + ends[0] * hour, start + ends[1] * hour


def changed_minds(remarks: Sequence[Remark]) -> Iterator[Pattern]:
    """Yield who says to think otherwise now about something that they spoke of before.

    Args:
        remarks: as `memory.reflection.extractive.remarks.remarks_of` returns them.
    """
    recants = current().deeds.recants
    common = Counter(word for remark in remarks for word in remark.matter)
    said: dict[str, list[Remark]] = defaultdict(list)
    for remark in remarks:
        if not remark.told:
            continue
        if recants.search(fold(expanded(remark.text[:_LONGEST], current()))):
            before = [
                other
                for other in said[remark.who]
                if not other.asks and any(common[word] <= _SPOKEN_OF for word in other.matter & remark.matter)
            ]
            if before:
                yield _change_of_mind(max(before, key=lambda each: len(each.matter & remark.matter)), remark)
        said[remark.who].append(remark)


def _change_of_mind(first: Remark, then: Remark) -> Pattern:
    return Pattern(
        content=f"{then.who} has had a change of mind: first {quoted(first.quote)}, and later {quoted(then.quote)}",
        citations=(first.ids[0], then.ids[0]),
        pattern="change of mind",
        surprise=6,
        people=frozenset({then.who}),
        question=f"Why does {then.who} think otherwise now?",
    )
