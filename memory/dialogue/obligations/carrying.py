"""Take an errand that a line gives: whom it is for, whether the character carries it, and what it says to that."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from memory.dialogue.about_talk.follow_ups import person_spoken_of
from memory.dialogue.telling import wording
from memory.errors import KeepsakeError
from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.minds.errands import Carried, Origin, called_off, drop, is_name_of, take
from memory.minds.mind import Mind
from memory.people.pictures import Picture, acquaintances, picture_of
from memory.persona import Persona
from memory.text.lines import Line, understand
from memory.text.obligations.errands import Errand, errand_in
from memory.text.words import fold, tokens

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class ErrandRequest:
    """Represent a line that may give an errand, and who hears it.

    Args:
        line: what was said.
        sender: stable key of who said it.
        sender_names: what they are called, first what to call them.
        listeners: stable keys of all who hear the answer.
        around: names of those who are near.
        there: names of those among them who heard the line and can be told themselves.
        private: whether it is given in confidence.
        aside: whether nobody else heard it.
    """

    line: Line
    sender: str
    sender_names: Sequence[str]
    listeners: frozenset[str]
    around: Collection[str] = ()
    there: Collection[str] = ()
    private: bool = False
    aside: bool = True


def take_errand(mind: Mind, request: ErrandRequest, persona: Persona, names: tuple[str, ...]) -> str | None:
    """Note an errand that a line gives, or take back one that it calls off, and return what the character says to that;
    ``None`` if it does neither.

    The line must be in the character's journal already.

    Args:
        mind: the character's mind.
        request: the line, and who hears it.
        persona: the character's persona.
        names: what the character itself is called.
    """
    journal, sender = mind.journal, request.sender
    if (off := called_off(journal, request.line, sender)) is not None:
        return _drop(mind, request, persona, off)
    entries = journal.select(Filter())
    errand = errand_in(request.line, {*acquaintances(entries).values(), *request.around})
    if errand is None:
        return None
    turn, name = mind.replies[sender], request.sender_names[0]
    listener = wording.plain_name(name)
    meant = _meant_by(errand, mind, request, names, entries)
    if not meant:
        return persona.say("who_meant", turn, listener=listener)
    errand = replace(errand, to=meant)
    if is_name_of(meant, names) or is_name_of(meant, request.sender_names):
        return None
    speaker = wording.plain_name(meant)
    if picture_of(entries, sender, own_names=names, now=journal.clock.now()).dislikes:
        return persona.say("request_wary", turn, listener=listener)
    if is_name_of(meant, request.there):
        return persona.say("here", turn, speaker=speaker)
    origin = Origin(
        by=sender,
        by_name=name,
        entry=_entry_of(journal, sender),
        private=request.private,
        aside=request.aside,
    )
    try:
        given = take(journal, errand, origin)
    except KeepsakeError as problem:
        log.error("%s could not note an errand: %s", journal.key, problem)
        return persona.say("unheard", turn, listener=listener)
    if given is None:
        return persona.say("errand_full", turn, listener=listener, speaker=speaker)
    is_new = given.entry == origin.entry
    taken = "errand_question" if errand.kind == "asked" else "errand"
    return persona.say(taken if is_new else "errand_again", turn, listener=listener, speaker=speaker)


def _drop(mind: Mind, request: ErrandRequest, persona: Persona, off: Carried) -> str:
    """Take an errand back, and return what the character says to that; it may be too late.

    Args:
        mind, request, persona: as for `take_errand`.
        off: the errand that its sender calls off.
    """
    turn, listener = mind.replies[request.sender], wording.plain_name(request.sender_names[0])
    occasion = "errand_dropped" if off.is_open else "errand_too_late"
    try:
        if off.is_open:
            drop(mind.journal, off, request.line.text)
    except KeepsakeError as problem:
        log.error("%s could not call an errand off: %s", mind.journal.key, problem)
        occasion = "unheard"
    return persona.say(occasion, turn, listener=listener, speaker=wording.plain_name(off.to))


def _meant_by(
    errand: Errand, mind: Mind, request: ErrandRequest, names: tuple[str, ...], entries: Sequence[Entry]
) -> str:
    """Return the name of an errand's recipient, who may be called "him" or "my aunt"; empty if that is not known.

    Args:
        errand: the errand.
        mind, request, names: as for `take_errand`.
        entries: the character's memories.
    """
    words = request.line.lexicon.errands
    if fold(errand.to) in words.recipients:
        gives_none = takewhile(lambda s: errand_in(understand(s.text, names)) is None, request.line.sentences)
        said = " ".join(sentence.text for sentence in gives_none)  # "Bram is late. Tell him …"
        return person_spoken_of(mind, request.sender, request.listeners, names, said)
    if fold(errand.to.split()[0]) in words.owns:
        return _related(picture_of(entries, request.sender, own_names=names), errand.to)
    return errand.to


def _related(sender: Picture, said: str) -> str:
    """Return the name of somebody whom a sender calls "my aunt"; empty if it never named them."""
    wanted = tokens(said)[-1]
    return next((item.name for item, _ in reversed(sender.relations) if item.relation == wanted), "")


def _entry_of(journal: Journal, sender: str) -> int:
    """Return the id of the entry that holds what a sender just said."""
    latest: Entry | None = next((e for e in reversed(journal) if e.source_entity == sender), None)
    return 0 if latest is None else latest.id
