"""Say what is behind a judgement of somebody that the character just gave ("Why not?", after "I would not trust Bob")."""

from __future__ import annotations

from typing import Final

from memory.dialogue.about_people.answers import telling_of
from memory.dialogue.about_people.talk_of_asker import weightiest
from memory.dialogue.about_people.trust import opinion_reason
from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.telling import wording
from memory.minds.conversation import Exchange
from memory.persona import Persona
from memory.text.lexicon import current
from memory.text.names import named_in

_JUDGEMENTS: Final = tuple(
    f"{occasion}{of}"
    for occasion in ("likes", "dislikes", "neutral", "trusts", "untested", "doubts", "distrusts")
    for of in ("", "_you")
)
"""Occasions for what the character thinks of somebody."""


def is_judgement(exchange: Exchange, persona: Persona) -> bool:
    """Return whether a reply says what the character thinks of somebody.

    Args:
        exchange: the line and its reply.
        persona: whose reply it is.
    """
    said = " ".join(exchange.reply.split())
    return persona.without(said, _JUDGEMENTS) != said


def why_judged(exchange: Exchange, context: AnswerContext) -> Answer:
    """Return what the character knows of whom it judged: what they did to it, else what others or they themselves said.

    Args:
        exchange: the question, and the reply that judged somebody.
        context: who asks, and what the character may tell.
    """
    named = named_in(exchange.reply, context.names) or named_in(exchange.heard, context.names)
    key = named[0] if named else context.asker
    picture = context.picture(key, felt=True)
    reason = opinion_reason(picture)
    known = list(telling_of(picture, context, current().myself))
    of_others = [each for each in known if each[1].source_entity != key]
    behind = [reason] if reason else weightiest(of_others or known, 1)
    if not behind:
        of_asker = key == context.asker
        name = wording.plain_name(picture.name)
        return Answer(context.say("neutral_you" if of_asker else "known_little", speaker=name))
    return Answer(context.tell(behind[0]), tuple(behind))
