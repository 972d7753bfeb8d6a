"""Read what people do to each other from remarks, without a language model."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from memory.calendar import GREGORIAN, Calendar
from memory.reflection.extractive.remarks import Remark, named_by
from memory.reflection.patterns.antecedents import named_thing
from memory.reflection.patterns.clauses import ME, Clause, clauses_of, expanded
from memory.reflection.patterns.event import Event
from memory.reflection.patterns.implied import implied, with_need
from memory.reflection.patterns.loans import as_loan, first_named, first_thing, in_full, once_each, thanked
from memory.reflection.patterns.predicate import Reading
from memory.reflection.patterns.pronouns import spoken_of
from memory.reflection.patterns.reading import read_deed
from memory.reflection.patterns.things import matter_of, owned, thing_of
from memory.text.acts import Deed, SpeechAct
from memory.text.lexicon import Lexicon, current
from memory.text.lines import understand
from memory.text.names import names
from memory.text.words import fold, stem, tokens

__all__ = ["ME", "Event", "day_of", "events_of", "is_fiction", "known_names"]

_SPOKEN: Final = {
    SpeechAct.PROMISES: Deed.PROMISES,
    SpeechAct.THREATENS: Deed.THREATENS,
    SpeechAct.INSULTS: Deed.INSULTS,
    SpeechAct.APOLOGISES: Deed.RECONCILES,
}
"""Deeds that are done by saying something."""

_MUTUAL: Final = frozenset((Deed.QUARRELS, Deed.RECONCILES))
"""Deeds that two do together."""

_TO_SOMEBODY: Final = frozenset(
    (
        Deed.GIVES,
        Deed.LENDS,
        Deed.RETURNS,
        Deed.PAYS,
        Deed.RECONCILES,
        Deed.QUARRELS,
        Deed.PROMISES,
        Deed.WARNS,
        Deed.VISITS,
        Deed.THREATENS,
        Deed.INSULTS,
        Deed.SCOLDS,
    )
)
"""Deeds that are done to whoever else is spoken of, where it does not say to whom."""

_PLAIN: Final = 3
"""Stems of a promise from which on it says what it is about."""

_SETTLING: Final = frozenset((Deed.GIVES, Deed.PAYS, Deed.RETURNS))
"""Deeds by which a debt is settled."""

_SAYING: Final = frozenset((Deed.DENIES, Deed.DOUBTS, Deed.ACCUSES, Deed.SPREADS, Deed.PROMISES))
"""Deeds that need nobody to whom they are done."""

_HARM: Final = frozenset((Deed.QUARRELS, Deed.STRIKES, Deed.THREATENS, Deed.INSULTS, Deed.PROMISES))
"""Deeds that are none in play."""

_RETOLD: Final = 3
"""Days after a deed within which somebody may still be telling of it."""

_OWED: Final = 30
"""The same, of a loan."""


def events_of(remarks: Sequence[Remark], calendar: Calendar = GREGORIAN) -> list[Event]:
    """Return what was done, seen or told, by the time it happened or was told.

    Args:
        remarks: as `memory.reflection.extractive.remarks.remarks_of` returns them.
        calendar: what a day is.
    """
    names_of = known_names(remarks)
    called = tuple(sorted(names_of.items()))
    sets_of = sorted(spoken_of(remarks, names_of).items())
    found = [
        replace(event, id=entry_id, moment=moment, day=day_of(moment, calendar))
        for remark in remarks
        if remark.moments
        for event in _told_by(remark, called, sets_of)
        for entry_id, moment in zip(remark.ids, remark.moments, strict=True)
    ]
    return _once(sorted(found, key=lambda event: (event.moment, event.id)))


def _once(events: Sequence[Event]) -> list[Event]:
    """Return events without those that only tell again what was done before."""
    kept: list[Event] = []
    done: dict[tuple[Deed, frozenset[str]], list[Event]] = {}
    for event in events:
        if event.deed is not None and event.whom:
            same = done.setdefault((event.deed, frozenset((event.who, *event.whom))), [])
            within = _OWED if event.deed in (Deed.LENDS, Deed.BORROWS) else _RETOLD
            if (
                event.teller is not None
                and not event.spoken
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
    no_names |= lexicon.speech.titles
    for remark in remarks:
        for name in remark.people:
            for word in tokens(name):
                called.setdefault(word, name)
    for remark in remarks:
        for name in names(remark.text):
            if re.search(
                rf"\b(?:{lexicon.deeds.article}|an?) {re.escape(name)}\b", remark.text, re.IGNORECASE
            ):
                continue  # "the Forge" is no person
            words = tokens(name)
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
        each = _spoken(clause, known) if clause.spoken else _done(clause, known)
        found += [event for event in each if event not in found]
    # "I promise to mend it" is said once, and not told of, too.
    by_saying = {event.deed for event in found if event.spoken and event.deed is not None}
    found = [event for event in found if event.spoken or event.deed not in by_saying]
    found = with_need([as_loan(event, remark.text) for event in found], remark)
    found = [in_full(event, remark.text, known) for event in once_each(thanked(found, remark))]
    if any(event.deed is Deed.LENDS for event in found):  # "Just mind the spout" goes with the loan
        found = [event for event in found if event.deed is not Deed.WARNS]
    if lexicon.deeds.playful.search(fold(remark.text)):
        found = [event for event in found if event.deed not in _HARM]
    if any(event.deed is not None for event in found):
        found = [event for event in found if event.deed is not None]
    return tuple(
        replace(event, breath=remark.matter, company=remark.people, whole=remark.text) for event in found
    )


def is_fiction(sentence: str) -> bool:
    """Return whether a sentence tells of a play or a dream: "In the second act the king strikes his son"."""
    return current().deeds.fiction.match(fold(sentence)) is not None


def _spoken(clause: Clause, called: Mapping[str, str]) -> Iterator[Event]:
    """Yield what somebody does by saying something."""
    known, said = current().deeds, clause.words
    deed = _deed_said(clause)
    if deed is None:
        if known.needless.search(fold(said)):
            yield _by_saying(clause, None, "", matter_of(f"{said} {clause.after}", called), said)
        return
    if deed is Deed.PROMISES:
        if known.nothing.isdisjoint(tokens(said)):
            yield _promise(clause, called)
    elif deed is Deed.WARNS:
        yield _advice(clause, called) if _is_advice(clause) else _warning(clause, called)
    elif deed in _SPOKEN.values():
        yield _by_saying(clause, deed, "", matter_of(said, called), said)
    else:
        yield _dealing(clause, deed, called)


def _deed_said(clause: Clause) -> Deed | None:
    """Return what somebody does by saying something; ``None`` if it is no deed."""
    known, folded = current().deeds, fold(clause.words)
    line = understand(clause.words)
    deed = next((_SPOKEN[each.act] for each in line.sentences if each.act in _SPOKEN), None)
    if known.vows.search(folded) and known.shall.search(folded):
        return Deed.PROMISES
    if deed is None and not line.asks and _is_pledge(clause):
        deed = Deed.PROMISES
    plain = deed is None or (deed is Deed.THREATENS and not known.own_doing.search(folded))
    if known.forbids.match(folded) or (plain and known.dangers.search(folded)):
        return Deed.WARNS
    if deed is None and not line.asks and _is_advice(clause):
        return Deed.WARNS
    return deed or next((each for each, pattern in known.spoken if pattern.search(folded)), None)


def _is_pledge(clause: Clause) -> bool:
    """Return whether somebody says what will be done in words that make it a promise."""
    known, folded = current().deeds, fold(clause.words)
    vowed = known.vows.search(fold(clause.before)) and known.shall.search(folded)
    return bool(vowed or known.pledges.search(folded) or (clause.to and known.intends.search(folded)))


def _is_advice(clause: Clause) -> bool:
    """Return whether somebody advises something else, with a reason: "Better take the stairs. The lift gets stuck"."""
    return bool(clause.after) and current().deeds.better.match(fold(clause.words)) is not None


def _by_saying(clause: Clause, deed: Deed | None, thing: str, matter: frozenset[str], shown: str) -> Event:
    """Return what the speaker of a clause does by saying it."""
    teller = clause.teller or clause.who[0]
    return Event(0, 0.0, deed, clause.who[0], clause.to, thing, matter, teller, shown, spoken=True)


def _promise(clause: Clause, called: Mapping[str, str]) -> Event:
    """Return a promise, with what was said right before it where the promise alone does not say what it is about."""
    known, said = current().deeds, clause.words
    folded = fold(said)
    matter = matter_of(said, called)
    bare = matter <= current().stem_set(known.nouns_of_promising)  # "You've got my word"
    points = len(matter) < _PLAIN and known.pointing.search(folded)
    soothes = (
        known.vows.search(fold(clause.before)) is not None
    )  # "Don't fret about the roof. I'll see to it"
    if clause.before and (bare or points or soothes):
        matter = (frozenset() if bare else matter) | matter_of(clause.before, called)
        said = f"{clause.before} {said}"
    return _by_saying(clause, Deed.PROMISES, "", matter, said)


def _warning(clause: Clause, called: Mapping[str, str]) -> Event:
    """Return a warning, with what it is mainly about as its thing: "Keep off the ice" is about "the ice"."""
    known, said = current().deeds, clause.words
    folded = fold(said)
    matter = matter_of(said, called)
    core = _core(said)
    thing = first_thing(core) or core
    if known.forbids.match(folded) is None:
        thing = named_thing(said.split()) or core  # "You'll fall through that ice"
    if clause.before and known.pointing.search(fold(thing)):
        thing = named_thing(clause.before.split()) or thing
    if clause.before and known.pointing.search(folded):  # "That bridge is rotten. Keep off it."
        matter |= matter_of(_core(clause.before), called)
        said = f"{clause.before} {said}"
    return _by_saying(clause, Deed.WARNS, thing, matter, said)


def _advice(clause: Clause, called: Mapping[str, str]) -> Event:
    """Return a warning of what is told next: "Better take the stairs. The lift gets stuck"."""
    thing = first_thing(clause.after) or clause.after
    shown = f"{clause.words} {clause.after}"
    return _by_saying(clause, Deed.WARNS, thing, matter_of(clause.after, called), shown)


def _dealing(clause: Clause, deed: Deed, called: Mapping[str, str]) -> Event:
    """Return what somebody does with a thing by saying so: "Keep it till Friday"."""
    known, said = current().deeds, clause.words
    found = next(found for _, pattern in known.spoken if (found := pattern.search(fold(said))))
    named = next((part for part in found.groups() if part), "")
    thing = thing_of(tokens(named), called) if named else ""
    if not thing and deed in _TO_SOMEBODY:
        thing = first_named(clause.around.split(), called)
    matter = matter_of(thing or said, called)
    return _by_saying(clause, deed, thing, matter, said)


def _core(said: str) -> str:
    """Return what a warning is about, without its reason: "Keep off the ladder, it's rotten" is about "the ladder"."""
    known = current().deeds
    found = known.forbids.match(fold(said))
    start = found.end() if found is not None and len(fold(said)) == len(said) else 0
    parts = known.reasons.split(said[start:])
    core = next((part for part in parts if part.strip()), "")
    return core or said


def _done(clause: Clause, called: Mapping[str, str]) -> Iterator[Event]:
    """Yield what a clause says that somebody does."""
    if not clause.who:
        yield from _impersonal(clause, called)
        return
    read = read_deed(clause.words, clause.who, called)
    read = read or implied(clause, called) or _helped(clause, called)
    if read is None:
        matter = matter_of(f"{clause.shown} {clause.after}", called)
        for who in clause.who[:1]:
            near = (*clause.who[1:], *clause.near)
            yield Event(0, 0.0, None, who, (), "", matter, clause.teller, clause.shown, near=near)
        return
    first = clause.who[0]
    if read.passive and not read.whom and len(clause.near) == 1:
        read = replace(read, whom=clause.near)  # "has the saw back; Bob came by with it"
    if read.deed is Deed.PROMISES and not read.whom and clause.teller and clause.teller not in clause.who:
        read = replace(read, whom=(clause.teller,))  # "Bob swore he'd be there"
    if len(clause.who) > 1 and not read.whom:
        if read.deed in _MUTUAL or current().deeds.mutual.search(fold(clause.words)):
            yield _event(clause, read, first, clause.who[1:2], thing="")
        return
    if read.passive:
        for doer in read.whom:
            yield _event(clause, read, doer, clause.who[:1])
        return
    whom = read.whom
    if (
        not whom
        and len(clause.near) == 1
        and read.deed in _TO_SOMEBODY
        and (read.thing or read.deed is not Deed.GIVES)
    ):
        whom = clause.near  # "nods at Ann and hands the ladder back"
    if not whom and read.deed not in _SAYING:
        matter = matter_of(f"{clause.shown} {clause.after}", called)
        yield Event(0, 0.0, None, first, (), "", matter, clause.teller, clause.shown, near=clause.near)
        return
    owes = current().deeds.owed_by.search(fold(clause.words)) if read.deed in _SETTLING else None
    owing = called.get(owes["who"]) if owes is not None else None
    if owing is not None and owing not in (*clause.who, *whom):
        matter = read.matter | matter_of(clause.words, called)
        yield _event(clause, replace(read, deed=Deed.PAYS, matter=matter), owing, whom)  # by another's hand
        return
    for who in clause.who:
        yield _event(clause, read, who, whom)


def _helped(clause: Clause, called: Mapping[str, str]) -> Reading | None:
    """Return help that only the next clause makes one: "holds the ladder while Ann cleans the gutter"."""
    whole = read_deed(clause.shown, clause.who, called) if clause.near else None
    return whole if whole is not None and whole.deed is Deed.HELPS else None


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
    """Yield what is told without a doer as its subject: "A row breaks out between Ann and Bob", "The saw is given back to
    Ann by Bob".
    """
    known = current().deeds
    words = expanded(clause.words, current())
    folded = fold(words)
    named = [
        called[tokens(word)[0]]
        for word in words.split()
        if word[:1].isupper() and called.get(next(iter(tokens(word)), ""))
    ]
    between = known.between.search(folded)
    joint = "|".join(sorted(map(re.escape, current().joints)))
    noun = next((deed for deed, pattern in known.nouns if pattern.search(folded)), None)
    two = list(dict.fromkeys(named))
    joined = noun is Deed.QUARRELS and re.search(rf"[A-Z][\w-]+ (?:{joint}) [A-Z]", words) is not None
    if (between is not None or joined) and noun is not None and len(two) == 2:
        matter = matter_of(words, called)
        yield Event(0, 0.0, noun, two[0], (two[1],), "", matter, clause.teller, clause.words)
        return
    if len(two) == 1 and clause.teller is None:
        before = fold(words.partition(two[0].split()[0])[0]).split()[-1:]
        if not before or before[0] not in current().remarks.before_things - known.beside:
            matter = matter_of(f"{words} {clause.after}", called)
            yield Event(0, 0.0, None, two[0], (), "", matter, None, clause.words, loose=True)
        return
    place = known.being_done.search(words)
    if place is None or len(two) != 2:
        return
    read = read_deed(words[place.start() :], (), called)
    participle = next((stem(w) for w in tokens(words[place.start() :]) if w not in known.skipped), "")
    by = known.doer.search(folded)
    doer = called.get(next(iter(tokens(by["who"])), "")) if by is not None else None
    if doer is None or doer not in two:
        return
    other = two[1 - two.index(doer)]
    if (
        read is None
        and owned(words, fold(other.split()[0]))
        and participle in current().stem_set(known.works)
    ):
        matter = matter_of(words, called)  # "Ann's boots are being resoled by Bob"
        yield Event(0, 0.0, Deed.HELPS, doer, (other,), "", matter, clause.teller, clause.words)
    if read is None:
        return
    thing = thing_of(tokens(words[: place.start()]), called)
    yield Event(
        0,
        0.0,
        read.deed,
        doer,
        (other,),
        thing,
        matter_of(thing, called),
        clause.teller,
        clause.words,
        read.done,
    )
