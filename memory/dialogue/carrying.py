"""Take an errand that a line gives: whom it is for, whether the character carries it, and what it says to that."""

from __future__ import annotations

import logging
from collections.abc import Collection

from memory.dialogue import wording
from memory.dialogue.following import person_spoken_of
from memory.errors import KeepsakeError
from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.minds.errands import is_name_of, take
from memory.minds.mind import Mind
from memory.people.pictures import Picture, acquaintances, picture_of
from memory.persona import Persona
from memory.text.errands import Errand, errand_in
from memory.text.lines import Line
from memory.text.words import fold, tokens

log = logging.getLogger(__name__)


def take_errand(
    mind: Mind,
    line: Line,
    persona: Persona,
    *,
    sender: str,
    sender_names: Collection[str],
    listeners: frozenset[str],
    names: tuple[str, ...],
    around: Collection[str] = (),
    there: Collection[str] = (),
    private: bool = False,
    aside: bool = True,
) -> str | None:
    """Note an errand that a line gives, and return what the character says to that; ``None`` if it gives none.

    The line must be in the character's journal already.

    Args:
        mind: the character's mind.
        line: what was said.
        persona: the character's persona.
        sender: stable key of who said it.
        sender_names: what they are called, first what to call them.
        listeners: stable keys of all who hear the answer.
        names: what the character itself is called.
        around: names of those who are near.
        there: names of those among them who heard the line and can be told themselves.
        private: whether it is given in confidence.
        aside: whether nobody else heard it.
    """
    journal = mind.journal
    entries = journal.select(Filter())
    errand = errand_in(line, {*acquaintances(entries).values(), *around})
    if errand is None:
        return None
    turn, name = mind.replies[sender], next(iter(sender_names))
    listener, words = wording.plain_name(name), line.lexicon.errands
    meant: str | None = None
    if fold(errand.to) in words.recipients:
        meant = person_spoken_of(mind, sender, listeners, names)
    elif fold(errand.to.split()[0]) in words.owns:
        meant = _related(picture_of(entries, sender, own_names=names), errand.to)
    if meant is not None:
        if not meant:
            return persona.say("who_meant", turn, listener=listener)
        errand = Errand(errand.kind, meant, errand.what)
    if is_name_of(errand.to, names) or is_name_of(errand.to, sender_names):
        return None
    speaker = wording.plain_name(errand.to)
    if picture_of(entries, sender, own_names=names, now=journal.clock.now()).dislikes:
        return persona.say("request_wary", turn, listener=listener)
    if is_name_of(errand.to, there):
        return persona.say("here", turn, speaker=speaker)
    entry = _entry_of(journal, sender)
    try:
        given = take(journal, errand, by=sender, by_name=name, entry=entry, private=private, aside=aside)
    except KeepsakeError as problem:
        log.error("%s could not note an errand: %s", journal.key, problem)
        return persona.say("unheard", turn, listener=listener)
    return persona.say("errand_full" if given is None else "errand", turn, listener=listener, speaker=speaker)


def _related(sender: Picture, said: str) -> str:
    """Return the name of somebody whom a sender calls "my aunt"; empty if it never named them."""
    wanted = tokens(said)[-1]
    return next((item.name for item, _ in reversed(sender.relations) if item.relation == wanted), "")


def _entry_of(journal: Journal, sender: str) -> int:
    """Return the id of the entry that holds what a sender just said."""
    latest: Entry | None = next((e for e in reversed(journal) if e.source_entity == sender), None)
    return 0 if latest is None else latest.id
