"""Read what somebody does by answering: "Can I borrow your drill?", "Sure"; "Are you booking the bus?", "On it"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from memory.calendar import GREGORIAN
from memory.reflection.deeds.event import POSSIBLE, Event
from memory.reflection.deeds.things import matter_of, thing_of
from memory.reflection.extractive.remarks import Remark
from memory.text.acts import Deed
from memory.text.lexicon import current
from memory.text.names import without_call
from memory.text.times import times
from memory.text.words import fold, tokens

_AT_SOMEBODY: Final = frozenset((Deed.INSULTS, Deed.THREATENS, Deed.SCOLDS, Deed.RECONCILES))
"""Deeds of words that are done to somebody."""

_OFFERED: Final = frozenset((Deed.LENDS, Deed.GIVES, Deed.PROMISES))
"""Deeds that are none if whoever they are offered to does not want them."""

SOON = 3600.0
"""Seconds after a question within which a remark may answer it."""


def in_answer(events: Sequence[Event], remarks: Iterable[Remark], called: Mapping[str, str]) -> list[Event]:
    """Return events with what answers tell: promises with what was asked for, and loans that were asked for and granted.

    Args:
        events: what was read from each remark by itself.
        remarks: as `memory.reflection.extractive.remarks.remarks_of` returns them.
        called: names by the words that mean only them.
    """
    said = sorted(
        (
            (moment, entry_id, remark)
            for remark in remarks
            if remark.told and remark.moments
            for entry_id, moment in zip(remark.ids, remark.moments, strict=True)
        ),
        key=lambda each: each[:2],
    )
    asked = {
        later[1]: earlier[2]
        for earlier, later in pairwise(said)
        if later[0] - earlier[0] <= SOON and earlier[2].who != later[2].who
    }
    refused = _refused(said)
    found = [
        replace(event, done=False)
        if event.deed in _OFFERED and event.spoken and (event.id, event.whom[:1]) in refused
        else _in_full(_to_speaker(event, asked.get(event.id)), asked.get(event.id), called)
        for event in events
    ]
    promised = {event.id for event in found if event.deed is Deed.PROMISES and event.sure >= POSSIBLE}
    taken_on = (event for event in _taken_on(said, asked, called) if event.id not in promised)
    return [*found, *taken_on, *_granted(said, asked, called)]


def _refused(said: Sequence[tuple[float, int, Remark]]) -> frozenset[tuple[int, tuple[str, ...]]]:
    """Return the entries whose offer the next remark turns down, each with who does so: "Take my coat", "No, thanks"."""
    declines = current().deeds.declines
    return frozenset(
        (earlier[1], (later[2].who,))
        for earlier, later in pairwise(said)
        if later[0] - earlier[0] <= SOON
        and any(declines.match(fold(text)) for text in (later[2].text, without_call(later[2].text)))
    )


def _to_speaker(event: Event, before: Remark | None) -> Event:
    """Return an insult, a threat or an apology that calls nobody as said to whoever spoke right before."""
    said = event.spoken and event.deed in _AT_SOMEBODY and not any(event.whom) and before is not None
    to_hearer = said and not current().deeds.hearer.keys().isdisjoint(tokens(event.words))
    return replace(event, whom=(before.who,)) if before is not None and to_hearer else event


def _in_full(event: Event, question: Remark | None, called: Mapping[str, str]) -> Event:
    """Return a promise with what it answers, where its own words do not say what it is about."""
    if event.deed is not Deed.PROMISES or not event.spoken or question is None:
        return event
    lexicon = current()
    own = (
        event.matter
        - lexicon.stem_set(lexicon.deeds.nouns_of_promising)
        - lexicon.stem_set(lexicon.deeds.passing)
    )
    points = lexicon.deeds.pointing.search(fold(event.words)) is not None
    asked = lexicon.deeds.requests.search(fold(question.text)) is not None
    if not asked and lexicon.deeds.no_promise.search(fold(without_call(event.words))):
        return event  # "Two crowns for the jug", "I'll take it"
    to_whom = question.who in event.whom and points and asked  # "It'll be good as new by Thursday, Ann"
    if (len(own) > 1 and not to_whom) or not (asked or points):  # "The axle's split", "I'll see to it"
        return event
    words = f"{without_call(question.text).rstrip('?!. ')} – {event.words}"
    return replace(
        event,
        whom=tuple(name for name in event.whom if name) or (question.who,),
        words=words,
        matter=event.matter | matter_of(question.text, called),
    )


def _taken_on(
    said: Sequence[tuple[float, int, Remark]], asked: Mapping[int, Remark], called: Mapping[str, str]
) -> Iterator[Event]:
    """Yield what somebody promises who takes on what was asked for, by a time that one of the two names."""
    deed_words = current().deeds
    for moment, entry_id, remark in said:
        question = asked.get(entry_id)
        if question is None or not deed_words.requests.search(fold(question.text)):
            continue
        answer = fold(without_call(remark.text))
        both = f"{without_call(question.text).rstrip('?!. ')} – {without_call(remark.text)}"
        timed = any(True for _ in times(both, moment, GREGORIAN))
        matter = matter_of(question.text, called)
        if deed_words.commits.match(answer) and not deed_words.hedged.search(answer) and timed and matter:
            yield Event(
                entry_id, moment, Deed.PROMISES, remark.who, (question.who,), "",
                matter | matter_of(remark.text, called), remark.who, both, spoken=True,
                breath=remark.matter | question.matter, company=frozenset((remark.who, question.who)), whole=remark.text,
            )  # fmt: skip


def _granted(
    said: Sequence[tuple[float, int, Remark]], asked: Mapping[int, Remark], called: Mapping[str, str]
) -> Iterator[Event]:
    """Yield what somebody lends who agrees to be asked for it."""
    deed_words = current().deeds
    for moment, entry_id, remark in said:
        question = asked.get(entry_id)
        wanted = deed_words.asks_for.search(fold(question.text)) if question is not None else None
        if question is None or wanted is None or deed_words.at_once.search(fold(question.text)):
            continue
        if not deed_words.grants.match(fold(without_call(remark.text))):
            continue
        thing = thing_of(tokens(wanted["thing"]), called)
        if thing:
            yield Event(
                entry_id,
                moment,
                Deed.LENDS,
                remark.who,
                (question.who,),
                f"{deed_words.article} {thing}",
                matter_of(thing, called),
                remark.who,
                remark.text,
                breath=remark.matter | question.matter,
                company=frozenset((remark.who, question.who)),
                whole=remark.text,
            )
