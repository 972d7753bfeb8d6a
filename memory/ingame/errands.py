"""Take errands from whoever speaks to a character, and deliver them when it meets their recipient."""

from __future__ import annotations

from typing import Any, Final

from django.db import transaction
from evennia.objects.models import ObjectDB
from evennia.utils import logger
from evennia.utils.utils import make_iter

from memory.dialogue import wording
from memory.dialogue.errands import delivery
from memory.dialogue.following import person_spoken_of
from memory.errors import InTransaction, KeepsakeError
from memory.ingame import reactor, speech
from memory.ingame.naming import can_hear, name_of, names_of
from memory.ingame.objects import key_of
from memory.ingame.perception import Act, Manner, in_confidence, understood
from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.minds.conversation import Exchange
from memory.minds.errands import Carried, deliver, is_name_of, take, undelivered
from memory.people.pictures import Picture, acquaintances, picture_of
from memory.persona import Persona
from memory.text.errands import Errand, errand_in
from memory.text.words import fold, tokens

MOST_AT_ONCE: Final = 3
"""Errands that are delivered at one meeting; further ones follow when their recipient does anything."""


def taken(npc: Any, said: Act) -> str | None:
    """Take an errand that a line gives, and return what the character says to that; ``None`` if it gives none.

    Args:
        npc: who is asked to carry it.
        said: the line.
    """
    journal, names = npc.memory.journal, names_of(npc)
    persona: Persona = npc.memory.persona
    entries = journal.select(Filter())
    here = [obj for obj in said.actor.location.contents if can_hear(obj)]
    known = {*acquaintances(entries).values(), *(name for obj in here for name in names_of(obj))}
    errand = errand_in(understood(said, npc), known)
    if errand is None:
        return None
    sender, turn = key_of(said.actor), npc.memory.mind.replies[key_of(said.actor)]
    listener = wording.plain_name(name_of(said.actor, npc))
    private = in_confidence(said, npc)
    if fold(errand.to) in understood(said, npc).lexicon.errands.recipients:
        heard_by = frozenset({sender}) if private else speech.listeners(npc) | {sender}
        meant = person_spoken_of(npc.memory.mind, sender, heard_by, names)
        if not meant:
            return persona.say("who_meant", turn, listener=listener)
        errand = Errand(errand.kind, meant, errand.what)
    elif fold(errand.to.split()[0]) in understood(said, npc).lexicon.errands.owns:
        meant = _related(picture_of(entries, sender, own_names=names), errand.to)
        if not meant:
            return persona.say("who_meant", turn, listener=listener)
        errand = Errand(errand.kind, meant, errand.what)
    if _is_called(errand.to, npc) or _is_called(errand.to, said.actor):
        return None
    speaker = wording.plain_name(errand.to)
    if picture_of(entries, sender, own_names=names, now=journal.clock.now()).dislikes:
        return persona.say("request_wary", turn, listener=listener)
    if said.manner is Manner.SAY and any(_is_called(errand.to, obj) and _is_there(obj) for obj in here):
        return persona.say("here", turn, speaker=speaker)
    try:
        given = take(
            journal,
            errand,
            by=sender,
            by_name=name_of(said.actor, npc),
            entry=_entry_of(journal, sender),
            private=private,
            aside=said.manner is not Manner.SAY,
        )
    except KeepsakeError as problem:
        logger.log_err(f"Keepsake: {npc.key}({journal.key}) could not note an errand: {problem}")
        return persona.say("unheard", turn, listener=listener)
    return persona.say("errand_full" if given is None else "errand", turn, listener=listener, speaker=speaker)


def noticed(npc: Any, from_obj: Any) -> None:
    """Deliver what a character carries for whoever just did something where it is.

    Args:
        npc: who perceived it.
        from_obj: as Evennia gives it to ``at_msg_receive``.
    """
    actor = next(iter(make_iter(from_obj)), None) if from_obj else None
    if isinstance(actor, ObjectDB) and actor is not npc:
        met(npc, actor)


def met_all(somebody: Any) -> None:
    """Deliver what characters carry for ``somebody``, who is here now, and what it carries for them."""
    if somebody.location is None:
        return
    for obj in somebody.location.contents:
        if obj is not somebody and can_hear(obj):
            met(obj, somebody)
            met(somebody, obj)


def settle(npc: Any) -> None:
    """Deliver what a character carries for anybody who is where it is."""
    for obj in npc.location.contents if npc.location is not None else ():
        if obj is not npc and can_hear(obj):
            met(npc, obj)


def met(npc: Any, person: Any) -> None:
    """Deliver what ``npc`` carries for ``person``, in a later turn of the reactor."""
    if not getattr(npc, "perceives", False) or not _for(npc, person):
        return
    reactor.call_soon(lambda: _deliver(npc, person))


def _for(npc: Any, person: Any) -> list[Carried]:
    given = undelivered(
        npc.memory.journal
    )  # first, since it is mostly nothing: this is asked of all in a room
    if not given or not _is_there(person) or not speech.can_converse(npc, person):
        return []
    names = names_of(person)
    return [each for each in given if each.is_for(names) and each.by != key_of(person)]


def _deliver(npc: Any, person: Any) -> None:
    """Say what is carried; each errand is noted as delivered before it is said, so that it is said once."""
    journal, persona, key = npc.memory.journal, npc.memory.persona, key_of(person)
    for given in _for(npc, person)[:MOST_AT_ONCE]:
        name = name_of(person, npc)
        words = delivery(given, persona, npc.memory.mind.replies[key], listener=name)
        try:
            deliver(journal, given, to=key, to_name=name, words=words)
        except InTransaction:
            transaction.on_commit(lambda: _deliver(npc, person))
            return
        except KeepsakeError as problem:
            logger.log_err(
                f"Keepsake: {npc.key}({journal.key}) keeps an errand for the next meeting: {problem}"
            )
            return
        manner = Manner.WHISPER if given.private else Manner.TALK if given.aside else Manner.SAY
        rests_on = (given.entry,) if given.entry in journal else ()
        exchange = Exchange(
            heard="",
            reply=words,
            rests_on=rests_on,
            private_to=frozenset({key}) if given.private else None,
            at=journal.clock.now(),
        )
        speech.answer(npc, person, words, manner, rests_on, exchange)


def _related(sender: Picture, said: str) -> str:
    """Return the name of somebody whom a sender calls "my aunt"; empty if it never named them."""
    wanted = tokens(said)[-1]
    return next((item.name for item, _ in reversed(sender.relations) if item.relation == wanted), "")


def _entry_of(journal: Journal, sender: str) -> int:
    """Return the id of the entry that holds what a sender just said."""
    latest: Entry | None = next((e for e in reversed(journal) if e.source_entity == sender), None)
    return 0 if latest is None else latest.id


def _is_called(name: str, obj: Any) -> bool:
    return is_name_of(name, names_of(obj))


def _is_there(obj: Any) -> bool:
    """Return whether somebody can be told something: a player who plays, or a character that is awake."""
    return bool(obj.has_account) or (getattr(obj, "perceives", False) and not obj.is_asleep)
