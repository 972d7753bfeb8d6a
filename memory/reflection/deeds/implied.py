"""Read deeds that no verb names: what would not be without somebody, and help for whoever needs it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from memory.reflection.deeds.clauses import Clause, expanded
from memory.reflection.deeds.event import Event
from memory.reflection.deeds.predicate import Reading
from memory.reflection.deeds.things import matter_of, thing_of
from memory.reflection.extractive.remarks import Remark
from memory.text.acts import Deed
from memory.text.lexicon import current
from memory.text.words import fold, stem, tokens

_ENDS: Final = frozenset((Deed.RECONCILES, Deed.PAYS, Deed.QUARRELS))
"""Deeds that tell how a matter between two stands."""


def implied(clause: Clause, called: Mapping[str, str]) -> Reading | None:
    """Return a deed that is told by what comes of it: "could not have moved it without Ann"."""
    deed_words, folded = current().deeds, fold(clause.words)
    without = deed_words.thanks_to.search(folded)
    doer = called.get(without["who"]) if without is not None else None
    if doer and doer not in clause.who:
        return Reading(Deed.HELPS, (doer,), "", matter_of(clause.words, called), True, True)
    seen_to = deed_words.has_done.match(folded)
    helper = called.get(seen_to["who"]) if seen_to is not None else None
    if seen_to is not None and helper and helper not in clause.who:
        done = {stem(word) for word in tokens(seen_to["work"])[1:]}
        if not done.isdisjoint(current().stem_set(deed_words.works)):
            return Reading(Deed.HELPS, (helper,), "", matter_of(clause.words, called), True, True)
    if (len(clause.who) > 1 or len(clause.near) == 1) and deed_words.as_before.search(fold(clause.shown)):
        return Reading(Deed.RECONCILES, clause.near, "", matter_of(clause.words, called), True, False)
    if len(clause.near) == 1 and deed_words.notes.in_stead.search(folded):
        return Reading(Deed.HELPS, clause.near, "", matter_of(clause.words, called), True, False)
    enabled = deed_words.enabling.search(folded) or deed_words.notes.besides_own.search(folded)
    receiver = called.get(enabled[enabled.lastgroup or ""]) if enabled is not None else None
    if receiver and receiver not in clause.who:
        return Reading(Deed.HELPS, (receiver,), "", matter_of(clause.words, called), True, False)
    return None


def came_to_owner(words: str, two: Sequence[str], called: Mapping[str, str]) -> Reading | None:
    """Return what a sentence with a thing as its subject tells that one of two gave the other: "Ann's saw is back on its
    hook, with a note from Bob", "A cake for Ann, from Bob"; ``None`` if it tells no such thing.
    """
    deed_words = current().deeds
    every = (
        (Deed.BORROWS, deed_words.notes.is_with),
        (Deed.RETURNS, deed_words.is_back),
        (Deed.GIVES, deed_words.is_for),
    )
    for deed, pattern in every:
        found = pattern.match(words)
        owner = called.get(next(iter(tokens(found["who"])), "")) if found is not None else None
        if found is not None and owner is not None and owner in two:
            thing = thing_of(tokens(found["thing"]), called)
            if deed is not Deed.GIVES:
                thing = f"{deed_words.article} {thing}"
            return Reading(deed, (owner,), thing, matter_of(thing, called), True, False)
    return None


def with_blow(found: Sequence[Event], remark: Remark, called: Mapping[str, str]) -> list[Event]:
    """Return the events of a remark with the blow whose mark it tells: "Ann has a black eye. Bob did it"."""
    told = current().deeds.blow_told.search(remark.text)
    if told is None or any(event.deed is Deed.STRIKES for event in found):
        return list(found)
    who, whom = (
        called.get(next(iter(tokens(told[group] or "")), ""))
        for group in ("it" if told["it"] else "who", "whom")
    )
    if not who or not whom or who == whom:
        return list(found)
    teller = remark.who if remark.told else None
    matter = matter_of(remark.text, called)
    return [*found, Event(0, 0.0, Deed.STRIKES, who, (whom,), "", matter, teller, remark.text)]


def with_peace(found: Sequence[Event], remark: Remark) -> list[Event]:
    """Return the events of a remark with the peace of the only two that it names, where their matter is closed."""
    told = fold(remark.text)
    closed = current().deeds.notes.closed.search(told)
    two = sorted(remark.people | ({remark.who} if remark.told else set()))
    if closed is None or len(two) != 2 or any(event.deed in _ENDS for event in found):
        return list(found)
    if current().claims.negation.search(closed[0]) is not None:
        return list(found)
    teller = remark.who if remark.told else None
    matter = matter_of(remark.text, {})
    return [*found, Event(0, 0.0, Deed.RECONCILES, two[0], (two[1],), "", matter, teller, remark.text)]


def with_need(found: Sequence[Event], remark: Remark) -> list[Event]:
    """Return the events of a remark. If it first tells that one person cannot do something alone, what the other does is
    help.
    """
    deed_words = current().deeds
    told = fold(expanded(remark.text, current()))
    if not deed_words.needs.search(told) or any(event.deed is not None for event in found):
        return list(found)
    kept: list[Event] = []
    needy = next((event.who for event in found if deed_words.needs.search(fold(event.words))), None)
    if needy is None and found and len(others := remark.people - {event.who for event in found}) == 1:
        (needy,) = others  # "Ann's cart is stuck until Bob pushes"
    for event in found:
        words = tokens(event.words)
        if len(words) > 1 and words[0] in current().remarks.being and words[1].endswith("ing"):
            words = words[1:]  # "is pushing"
        verb = stem(next(iter(words), ""))
        if (
            needy is not None
            and event.who != needy
            and (event.near or tuple(remark.people - {event.who})) == (needy,)
            and event.teller is None
            and verb not in current().stem_set(deed_words.not_helping)
        ):
            event = replace(event, deed=Deed.HELPS, whom=(needy,))
        kept.append(event)
    return kept
