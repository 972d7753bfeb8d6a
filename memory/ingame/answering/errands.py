"""Take errands from whoever speaks to a character, and deliver them when it meets their recipient."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from evennia.objects.models import ObjectDB
from evennia.utils import logger
from evennia.utils.utils import make_iter

from memory.dialogue.obligations.carrying import ErrandRequest, take_errand
from memory.dialogue.obligations.delivering import delivery
from memory.errors import InTransaction, KeepsakeError
from memory.ingame import reactor
from memory.ingame.answering import reacting, speech
from memory.ingame.masks import known_as
from memory.ingame.naming import can_hear, name_of, names_of
from memory.ingame.perceiving.acts import Act, Manner, in_confidence, understood
from memory.minds.conversation import Exchange
from memory.minds.errands import MOST_AT_ONCE, Carried, deliver, undelivered


def accept(npc: Any, said: Act) -> str | None:
    """Take the errand that a line gives, and return the character's reply; ``None`` if the line gives none.

    Args:
        npc: who is asked to carry it.
        said: the line.
    """
    actor, private = said.actor, in_confidence(said, npc)
    here = [obj for obj in actor.location.contents if can_hear(obj)]
    there = [obj for obj in here if _is_there(obj)] if said.manner is Manner.SAY else []
    sender = frozenset({known_as(npc, actor)})
    request = ErrandRequest(
        line=understood(said, npc),
        sender=known_as(npc, actor),
        sender_names=(name_of(actor, npc), *names_of(actor)),
        listeners=sender if private else speech.listeners(npc) | sender,
        around=[name for obj in here for name in names_of(obj)],
        there=[name for obj in there for name in names_of(obj)],
        private=private,
        aside=said.manner is not Manner.SAY,
    )
    return take_errand(npc.memory.mind, request, npc.memory.persona, names_of(npc))


def deliver_to(npc: Any, from_obj: Any) -> None:
    """Deliver a character's messages for a person who just did something in its room.

    Args:
        npc: who perceived it.
        from_obj: as Evennia gives it to ``at_msg_receive``.
    """
    actor = next(iter(make_iter(from_obj)), None) if from_obj else None
    if isinstance(actor, ObjectDB) and actor is not npc:
        deliver_soon(npc, actor)


def deliver_all(somebody: Any) -> None:
    """Deliver what characters carry for ``somebody``, who is here now, and what it carries for them."""
    if somebody.location is None:
        return
    for obj in somebody.location.contents:
        if obj is not somebody and can_hear(obj):
            deliver_soon(obj, somebody)
            deliver_soon(somebody, obj)


def deliver_pending(npc: Any) -> None:
    """Deliver a character's messages for everybody in its room."""
    for obj in npc.location.contents if npc.location is not None else ():
        if obj is not npc and can_hear(obj):
            deliver_soon(npc, obj)


@reactor.unless_away
def deliver_soon(npc: Any, person: Any) -> None:
    """Deliver what ``npc`` carries for ``person``, in a later turn of the reactor."""
    if not getattr(npc, "perceives", False) or not _for(npc, person):
        return
    reactor.call_soon(lambda: _deliver(npc, person))


def _for(npc: Any, person: Any) -> list[Carried]:
    given = undelivered(
        npc.memory.journal
    )  # checked first, since most characters carry nothing and this runs for everybody in the room
    if not given or not _is_there(person) or not speech.can_converse(npc, person):
        return []
    names = names_of(person)
    return [each for each in given if each.is_for(names) and each.by != known_as(npc, person)]


def _deliver(npc: Any, person: Any) -> None:
    """Say messages; each errand is marked as delivered first, so that nothing is said twice."""
    journal, persona, key = npc.memory.journal, npc.memory.persona, known_as(npc, person)
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
        speech.answer(npc, person, speech.Utterance(words, manner, rests_on, exchange))
        if not person.has_account:
            reacting.answer_message_later(person, npc, given, manner)


def _is_there(obj: Any) -> bool:
    """Return whether somebody can be told something: a player who plays, or a character that is awake."""
    return bool(obj.has_account) or (getattr(obj, "perceives", False) and not obj.is_asleep)
