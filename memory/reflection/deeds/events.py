"""Read what people do to each other from remarks, without a language model."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from memory.calendar import GREGORIAN, Calendar
from memory.reflection.deeds.by_meaning import UNREAD, Readings, read_again
from memory.reflection.deeds.clauses import ME, Clause, called_in, clauses_of, expanded
from memory.reflection.deeds.event import HARM, POSSIBLE, TO_SOMEBODY, Event
from memory.reflection.deeds.implied import came_to_owner, implied, with_blow, with_need, with_peace
from memory.reflection.deeds.loans import as_loan, in_full, not_kept, once_each, thanked, without_pay
from memory.reflection.deeds.predicate import Reading
from memory.reflection.deeds.pronouns import spoken_of
from memory.reflection.deeds.reading import read_deed
from memory.reflection.deeds.replies import in_answer
from memory.reflection.deeds.said import spoken
from memory.reflection.deeds.things import as_written, matter_of
from memory.reflection.extractive.remarks import Remark, named_by
from memory.text.acts import Deed
from memory.text.lexicon import Lexicon, current
from memory.text.names import names
from memory.text.words import fold, tokens

__all__ = ["ME", "Event", "day_of", "events_of", "is_fiction", "known_names"]

_MUTUAL: Final = frozenset((Deed.QUARRELS, Deed.RECONCILES))
"""Deeds that two do together."""

_SETTLING: Final = frozenset((Deed.GIVES, Deed.PAYS, Deed.RETURNS))
"""Deeds by which a debt is settled."""

_SAYING: Final = frozenset((Deed.DENIES, Deed.DOUBTS, Deed.ACCUSES, Deed.SPREADS, Deed.PROMISES))
"""Deeds that need nobody to whom they are done."""

_BLOWS: Final = frozenset((Deed.INSULTS, Deed.SCOLDS, Deed.THREATENS, Deed.STRIKES))
"""Deeds that are a quarrel where two do them to each other."""

_WORDS: Final = frozenset((Deed.INSULTS, Deed.SCOLDS))
"""Those of them that are words."""

_RETOLD: Final = 3
"""Days after a deed within which somebody may still be telling of it."""

_OWED: Final = 30
"""The same, of a loan."""


def events_of(
    remarks: Sequence[Remark], calendar: Calendar = GREGORIAN, readings: Readings = UNREAD
) -> list[Event]:
    """Return what was done, seen or told, by the time it happened or was told.

    Args:
        remarks: as `memory.reflection.extractive.remarks.remarks_of` returns them.
        calendar: what a day is.
        readings: what a model of deeds reads in them.
    """
    names_of = known_names(remarks)
    called = tuple(sorted(names_of.items()))
    sets_of = sorted(spoken_of(remarks, names_of).items())
    found = [
        replace(event, id=entry_id, moment=moment, day=day_of(moment, calendar))
        for remark in remarks
        if remark.moments
        for event in _read_in(remark, names_of, _told_by(remark, called, sets_of), readings)
        for entry_id, moment in zip(remark.ids, remark.moments, strict=True)
    ]
    found = [
        event if event.day else replace(event, day=day_of(event.moment, calendar))
        for event in in_answer(found, remarks, names_of)
    ]
    return _once(sorted(found, key=lambda event: (event.moment, event.id)))


def _read_in(
    remark: Remark, called: Mapping[str, str], found: Sequence[Event], readings: Readings
) -> Sequence[Event]:
    """Return the events that the lexicon and a model of deeds read in a remark."""
    return found if is_fiction(remark.text) else read_again(found, remark, called, readings)


def _once(events: Sequence[Event]) -> list[Event]:
    """Return events without those that only tell again what was done before."""
    kept: list[Event] = []
    done: dict[tuple[Deed, frozenset[str]], list[Event]] = {}
    for event in events:
        if event.deed is not None and event.whom and event.sure >= POSSIBLE:
            same = done.setdefault((event.deed, frozenset((event.who, *event.whom))), [])
            within = _OWED if event.deed in (Deed.LENDS, Deed.BORROWS) else _RETOLD
            if (
                event.teller is not None
                and not event.spoken
                and current().deeds.once_more.isdisjoint(tokens(event.whole))
                and any(
                    event.day - other.day <= within
                    and event.id != other.id
                    and (not event.matter or not other.matter or event.matter & other.matter)
                    for other in same
                )
            ):
                continue
            same.append(event)
        kept.append(event)
    return kept


def day_of(moment: float, calendar: Calendar) -> int:
    """Return the number of the day that a moment, in seconds, lies in; consecutive days have consecutive numbers."""
    start, end = calendar.unit(moment, "day")
    return round(start / (end - start))


def known_names(remarks: Sequence[Remark]) -> dict[str, str]:
    """Return who is meant by a word of a name: of all who do or say something, and of those who are only spoken of."""
    called = named_by(remarks)
    lexicon = current()
    no_names = lexicon.stop_words | lexicon.times.weekdays.keys() | lexicon.times.months.keys()
    no_names |= lexicon.speech.titles | lexicon.remarks.short_titles
    spoken: dict[str, set[str]] = defaultdict(set)
    for name in {name for remark in remarks for name in remark.people}:
        words = tokens(name)
        for word in words:
            if len(words) == 1 or word not in lexicon.stop_words:  # "The Consul" is not every "the"
                spoken[word].add(name)
    for word, several in spoken.items():
        if len(several) == 1:  # "Lund" may be Mr or Mrs Lund
            called.setdefault(word, *several)
    placed = {found["name"] for remark in remarks for found in lexicon.deeds.placed.finditer(remark.text)}
    for remark in remarks:
        for name in names(remark.text):
            if name.split()[0] in placed:
                continue  # "the Forge" is no person, and "in York" tells of a place
            words = tokens(name)
            if name.isupper() and len(name) > 1:
                continue  # "I have NEVER"
            if any(called.get(word, name) != name for word in words):
                continue  # of two names with a verb in capitals between them, or of a name with a title
            for word in words:
                if word not in no_names:
                    called.setdefault(word, name)
    return called


def _told_by(
    remark: Remark, called: tuple[tuple[str, str], ...], sets_of: Sequence[tuple[str, int]]
) -> tuple[Event, ...]:
    """Return an event for each deed that a remark tells, whenever that was."""
    spoken = tuple((name, which) for name, which in sets_of if name in remark.text)
    return _events(current(), replace(remark, ids=(), moments=(), days=frozenset()), called, spoken)


@lru_cache(maxsize=2_048)  # the same remarks come up in one reflection after another
def _events(
    lexicon: Lexicon,
    remark: Remark,
    names: tuple[tuple[str, str], ...],
    sets_of: tuple[tuple[str, int], ...],
) -> tuple[Event, ...]:
    """Return what `_told_by` does; ``remark`` has no ids and times, so that the same words are read once."""
    if is_fiction(remark.text):
        return ()
    called = dict(names)
    known = {**called, **dict.fromkeys(lexicon.deeds.hearer, ME)}
    found: list[Event] = []
    for clause in clauses_of(remark, called, dict(sets_of)):
        if is_fiction(clause.words):
            continue
        each = spoken(clause, known) if clause.spoken else _done(clause, known)
        found += [event for event in each if event not in found]
    # "I promise to mend it" is said once, and not told of, too.
    by_saying = {event.deed for event in found if event.spoken and event.deed is not None}
    found = [event for event in found if event.spoken or event.deed not in by_saying]
    found = _in_one(found)
    found = [_with_whom_peace_is_made(event, remark) for event in found]
    found = with_need([as_loan(event, remark.text) for event in found], remark)
    found = with_peace(with_blow(found, remark, called), remark)
    found = not_kept(without_pay(found, remark.text))
    found = [in_full(event, remark.text, known) for event in once_each(thanked(found, remark))]
    if any(event.deed is Deed.LENDS for event in found):  # "Just mind the spout" goes with the loan
        found = [event for event in found if event.deed is not Deed.WARNS]
    if is_play(remark.text):
        found = [event for event in found if event.deed not in HARM]
    if lexicon.deeds.recanted.search(fold(remark.text)):  # "I take it all back about the cook"
        found = [event for event in found if event.deed is not Deed.RECONCILES]
    if lexicon.deeds.unlikely.search(fold(remark.text)):
        found = [event for event in found if event.deed is not Deed.PROMISES]
    if any(event.deed is not None for event in found):
        found = [event for event in found if event.deed is not None]
    company = remark.people.union(called_in(remark.text, called))  # "“All done, Ann.”" is said to Ann
    found = [replace(event, thing=as_written(event.thing, remark.text)) for event in found]
    return tuple(replace(event, breath=remark.matter, company=company, whole=remark.text) for event in found)


def _in_one(found: Sequence[Event]) -> list[Event]:
    """Return the events of a remark with two who harm each other as a quarrel: words become one, a blow stays a blow."""
    hurt = {(event.who, event.whom[:1]) for event in found if event.deed in _BLOWS and event.done}
    kept: list[Event] = []
    quarrel = any(event.deed is Deed.QUARRELS for event in found)
    for event in found:
        back = event.whom and event.deed in _BLOWS and (event.whom[0], (event.who,)) in hurt
        if back and event.deed in _WORDS:
            kept.append(replace(event, deed=Deed.QUARRELS))
            quarrel = True
            continue
        if back and not quarrel:
            kept.append(replace(event, deed=Deed.QUARRELS, thing=""))
            quarrel = True
        kept.append(event)
    return kept


def _with_whom_peace_is_made(event: Event, remark: Remark) -> Event:
    """Return peace that is told of with the only other whom the same remark names: "Ann rang. Water under the bridge"."""
    others = remark.people - {event.who}
    told = event.deed is Deed.RECONCILES and event.spoken and event.whom in ((), (ME,))
    return replace(event, whom=tuple(others)) if told and len(others) == 1 else event


def is_play(text: str) -> bool:
    """Return whether harm that a text tells is none: two play or act it, or fight on one side."""
    deed_words, folded = current().deeds, fold(text)
    in_play = deed_words.playful.search(deed_words.laughed_at.sub(" ", folded))
    return in_play is not None or deed_words.staged.search(folded) is not None


def is_fiction(sentence: str) -> bool:
    """Return whether a sentence tells of a play or a dream: "In the second act the king strikes his son"."""
    return current().deeds.fiction.match(fold(sentence)) is not None


def _done(clause: Clause, called: Mapping[str, str]) -> Iterator[Event]:
    """Yield what a clause says that somebody does."""
    if not clause.who:
        yield from _impersonal(clause, called)
        return
    thanks = current().deeds.thanks_to.search(fold(clause.words))  # "I don't know where I'd be but for Ann"
    read = None if thanks else read_deed(clause.words, clause.who, called)
    mutual = current().deeds.mutual.search(fold(clause.words)) is not None
    if read is not None and len(clause.who) > 1 and not mutual and _needs_receiver(read):
        read = None  # "Ann and Bob share a pipe"
    read = read or implied(clause, called) or _helped(clause, called) or _around_aside(clause, called)
    if read is None:
        yield _no_deed(clause, (*clause.who[1:], *clause.near), called)
        return
    read = _with_the_other(clause, read)
    if len(clause.who) > 1 and not read.whom and read.deed not in _SAYING:
        if read.deed in _MUTUAL or mutual:
            yield _event(clause, read, clause.who[0], clause.who[1:2], thing="")
    elif read.passive:
        for doer in read.whom:
            yield _event(clause, read, doer, clause.who[:1])
    elif read.deed is Deed.RECONCILES and not read.whom and clause.teller is None:
        yield _event(clause, read, clause.who[0], ())  # whoever was quarrelled with last (`sifting`)
    elif not read.whom and read.deed not in _SAYING:
        yield _no_deed(clause, clause.near, called)
    elif (owing := _who_owed(clause, read, called)) is not None:
        matter = read.matter | matter_of(clause.words, called)
        yield _event(clause, replace(read, deed=Deed.PAYS, matter=matter), owing, read.whom)
    else:
        for who in clause.who:
            yield _event(clause, read, who, read.whom)


def _needs_receiver(read: Reading) -> bool:
    """Return whether a deed is read that is done to somebody, and names nobody to whom."""
    return not read.whom and read.deed not in _MUTUAL and read.deed not in _SAYING


def _no_deed(clause: Clause, near: tuple[str, ...], called: Mapping[str, str]) -> Event:
    """Return what a clause says that somebody does, where it is no deed; ``near`` are the others named beside."""
    matter = matter_of(f"{clause.shown} {clause.after}", called)
    return Event(0, 0.0, None, clause.who[0], (), "", matter, clause.teller, clause.shown, near=near)


def _with_the_other(clause: Clause, read: Reading) -> Reading:
    """Return a deed with whom it is done to, where the clause does not name the person and only one can be meant."""
    if read.whom:
        return read
    if read.deed is Deed.PROMISES and clause.teller and clause.teller not in clause.who:
        return replace(read, whom=(clause.teller,))  # "Bob swore he'd be there"
    told = clause.teller is not None and clause.teller not in clause.who and not clause.near
    if read.deed is Deed.PAYS and told and current().deeds.pays_up.match(fold(clause.words)):
        return replace(
            read, whom=(clause.teller or ME,)
        )  # "Bob has coughed up for the supper, so we're quits"
    if len(clause.near) != 1:
        return read
    if read.passive:
        return replace(read, whom=clause.near)  # "has the saw back; Bob came by with it"
    several = len(clause.who) > 1
    if read.deed in _MUTUAL and current().deeds.notes.with_thing.search(fold(clause.words)):
        return read  # "argues with the machine"
    needs_thing = read.deed is Deed.GIVES and not read.thing
    if read.deed in TO_SOMEBODY and not several and not needs_thing:
        return replace(read, whom=clause.near)  # "nods at Ann and hands the ladder back"
    return read


def _who_owed(clause: Clause, read: Reading, called: Mapping[str, str]) -> str | None:
    """Return who owed what somebody else settles: "hands Ann what Bob owed her"; ``None`` if nobody did."""
    owes = current().deeds.owed_by.search(fold(clause.words)) if read.deed in _SETTLING else None
    owing = called.get(owes[owes.lastgroup or ""]) if owes is not None else None
    return owing if owing not in (*clause.who, *read.whom) else None


def _helped(clause: Clause, called: Mapping[str, str]) -> Reading | None:
    """Return what only the next clause makes a deed: "holds the ladder while Ann cleans", "has a pie, and it is for Ann"."""
    whole = read_deed(clause.shown, clause.who, called) if clause.near else None
    return (
        whole
        if whole is not None and whole.deed in (Deed.HELPS, Deed.STRIKES, Deed.DAMAGES, Deed.GIVES)
        else None
    )


def _around_aside(clause: Clause, called: Mapping[str, str]) -> Reading | None:
    """Return what is promised or warned of around a relative clause: "told Ann, who was ill, that he'd mend it"."""
    plain = current().deeds.added.sub("", clause.shown, count=1)
    read = read_deed(plain, clause.who, called) if plain != clause.shown else None
    return read if read is not None and read.whom and read.deed in (Deed.PROMISES, Deed.WARNS) else None


def _event(clause: Clause, read: Reading, who: str, whom: tuple[str, ...], thing: str | None = None) -> Event:
    return Event(
        0,
        0.0,
        read.deed,
        who,
        whom,
        read.thing if thing is None else thing,
        read.matter,
        clause.teller,
        clause.shown,
        read.done,
    )


def _impersonal(clause: Clause, called: Mapping[str, str]) -> Iterator[Event]:
    """Yield what is told without a doer as its subject: "A row breaks out between Ann and Bob"."""
    deed_words = current().deeds
    words = expanded(clause.words, current())
    folded = fold(words)
    named = [
        called[tokens(word)[0]]
        for word in words.split()
        if word[:1].isupper() and called.get(next(iter(tokens(word)), ""))
    ]
    between = deed_words.between.search(folded)
    joint = "|".join(sorted(map(re.escape, current().joints)))
    noun = next((deed for deed, pattern in deed_words.nouns if pattern.search(folded)), None)
    two = list(dict.fromkeys(named))
    joined = noun is Deed.QUARRELS and re.search(rf"[A-Z][\w-]+ (?:{joint}) [A-Z]", words) is not None
    if (between is not None or joined) and noun is not None and len(two) == 2:
        matter = matter_of(words, called)
        yield Event(0, 0.0, noun, two[0], (two[1],), "", matter, clause.teller, clause.words)
        return
    if len(two) == 2 and (read := came_to_owner(words, two, called)) is not None:
        yield _event(clause, read, next(name for name in two if name not in read.whom), read.whom)
        return
    if len(two) == 1 and clause.teller is None:
        before = fold(words.partition(two[0].split()[0])[0]).split()[-1:]
        if (
            between is not None
            or not before
            or before[0] not in current().remarks.before_things - deed_words.beside
        ):
            matter = matter_of(f"{words} {clause.after}", called)
            yield Event(0, 0.0, None, two[0], (), "", matter, None, clause.words, loose=True)
