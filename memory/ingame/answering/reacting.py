"""Let a character react to what another did unasked: told it news, brought it a message, or gave it something."""

from __future__ import annotations

from typing import Any, Final

from evennia.utils import logger

from memory.dialogue.answer import reply
from memory.dialogue.context import Heard
from memory.dialogue.obligations.delivering import reaction
from memory.dialogue.small_talk.acknowledgement import Voice, acknowledge
from memory.dialogue.thinking import think
from memory.ingame import reactor
from memory.ingame.answering import speech
from memory.ingame.masks import known_as
from memory.ingame.naming import name_of, names_of
from memory.ingame.objects import key_of
from memory.ingame.perceiving.acts import Manner
from memory.journal.filter import Filter
from memory.minds.errands import Carried
from memory.people.pictures import picture_of
from memory.text.lines import understand

REACTS_AFTER: Final = 3.0
"""Seconds after which a character comments on what it was told."""


_thanking: set[tuple[str, str]] = set()
"""Keys of the characters that are about to thank somebody, with the key of whom: several things at once get one thanks."""


def thank(taker: Any, giver: Any) -> None:
    """Let a character thank whom plays the game for what was given to it, once the game has shown the gift.

    Args:
        taker: the character that was given something.
        giver: who gave it; other characters get no thanks, lest two thank each other for ever.
    """
    pair = (key_of(taker), key_of(giver))
    if not giver.has_account or pair in _thanking:
        return
    _thanking.add(pair)

    def say_thanks() -> None:
        _thanking.discard(pair)
        if speech.can_converse(taker, giver):
            words = _voice(taker, giver).say("offer")
            speech.answer(taker, giver, speech.Utterance(words, Manner.SAY, is_small=True))

    reactor.call_soon(say_thanks)


def acknowledge_later(listener: Any, teller: Any, told: str) -> None:
    """Let a character acknowledge what another character told it, after a moment, if both are still there.

    Args:
        listener: the character that was told.
        teller: the character that told it.
        told: what it was told.
    """
    reactor.call_later(REACTS_AFTER, lambda: _acknowledge(listener, teller, told))


def answer_message_later(person: Any, carrier: Any, given: Carried, manner: Manner) -> None:
    """Let the recipient of a message answer the character that brought it, after a moment.

    Args:
        person: the recipient of the message.
        carrier: the character that brought the message.
        given: the message.
        manner: the manner in which it was said; the answer is said in the same manner.
    """
    reactor.call_later(REACTS_AFTER, lambda: reactor.spawn(_answer(person, carrier, given, manner)))


def _are_there(listener: Any, teller: Any) -> bool:
    return speech.can_converse(listener, teller) and not teller.is_asleep


def _acknowledge(listener: Any, teller: Any, told: str) -> None:
    if not _are_there(listener, teller):
        return
    words = acknowledge(understand(told, names_of(listener)), _voice(listener, teller))
    speech.answer(listener, teller, speech.Utterance(words, Manner.SAY, is_small=True))


def _voice(npc: Any, other: Any) -> Voice:
    """Return how a character speaks to somebody, by what all who hear it may know of what it thinks of them."""
    mind, key = npc.memory.mind, known_as(npc, other)
    heard = mind.journal.select(Filter(listeners=speech.listeners(npc)))
    return Voice(
        npc.memory.persona,
        name_of(other, npc),
        mind.replies[key],
        picture_of(heard, key, own_names=names_of(npc)),
        mind.journal.clock.now(),
        takes_up=False,
    )


async def _answer(person: Any, carrier: Any, given: Carried, manner: Manner) -> None:
    if not _are_there(person, carrier):
        return
    mind, persona, key = person.memory.mind, person.memory.persona, known_as(person, carrier)
    hearers = speech.listeners(person) if manner is Manner.SAY else frozenset({key})
    question = understand(given.what).lexicon.errands.posed.format(given.what)
    heard = Heard(
        text=question,
        speaker=key,
        speaker_name=name_of(carrier, person),
        listeners=hearers,
        names=names_of(person),
    )
    words = reaction(given, persona, mind.replies[key], listener=name_of(carrier, person))
    rests_on: tuple[int, ...] = ()
    try:
        if not words:
            asked = await think(mind, heard)
            found = reply(mind, heard, persona, asked=asked)
            own = [e for e in mind.journal.fetch(found.rests_on) if e.source_entity != key]
            if found.confidential or not own:  # the message itself is no answer to the message
                words = persona.say("unknown", mind.replies[key], listener=heard.speaker_name)
            else:
                words, rests_on = found.text, found.rests_on
    except Exception:
        logger.log_trace(f"Keepsake: {person.key}({mind.key}) could not answer a message")
        return
    if words and _are_there(person, carrier):
        said = speech.Utterance(words, manner, rests_on, is_small=not rests_on)
        speech.answer(person, carrier, said)
