"""Word messages for those they are meant for, and what a character says to one that it is brought."""

from __future__ import annotations

from typing import Final

from memory.dialogue.small_talk.acknowledgement import Voice, acknowledge
from memory.dialogue.telling import wording
from memory.minds.errands import Carried
from memory.persona import Persona
from memory.text.lines import understand
from memory.text.obligations.errands import relayed

_PHRASES: Final = {
    "word": "errand_word",
    "ask": "errand_ask",
    "remind": "errand_remind",
    "asked": "errand_asked",
    "regards": "errand_regards",
    "greets": "errand_regards",
    "thanks": "errand_regards",
}

_KINDNESS: Final = frozenset(("regards", "greets", "thanks"))


def delivery(given: Carried, persona: Persona, turn: int, *, listener: str) -> str:
    """Return the words by which a character passes on what it was asked to.

    Args:
        given: the errand.
        persona: the character's persona.
        turn: which of the persona's phrases.
        listener: what to call the recipient.
    """
    sender = wording.plain_name(given.by_name)
    values = {"speaker": sender, "listener": wording.plain_name(listener)}
    content = relayed(given.errand, sender)
    if content is None:
        occasion = "errand_asked_quoted" if given.kind == "asked" else "errand_quoted"
        return persona.say(occasion, turn, content=wording.quoted(given.what, ()), **values)
    occasion = _PHRASES[given.kind]
    if occasion == "errand_word" and content.startswith(sender):
        occasion = "errand_self"
    return persona.say(occasion, turn, content=wording.one_line(content).rstrip(".!? "), **values)


def reaction(given: Carried, persona: Persona, turn: int, *, listener: str) -> str:
    """Return what a character says to a message; empty if that asks something that its memory has to answer.

    Args:
        given: the message.
        persona: the character's persona.
        turn: which of the persona's phrases.
        listener: what to call who brought it.
    """
    who, sender = wording.plain_name(listener), wording.plain_name(given.by_name)
    if given.kind == "asked":
        return ""
    if given.kind in _KINDNESS:
        return persona.say("regards_taken", turn, listener=who, speaker=sender)
    if given.kind == "ask":
        return persona.say("request", turn, listener=who)
    return acknowledge(understand(given.what), Voice(persona, who, turn, takes_up=False))
