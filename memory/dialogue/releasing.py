"""Answer leave to speak of a confidence: "You may tell Ann now", "It is no secret any more".

The answer is the same whether the character keeps a confidence of the speaker or not: others may hear it.
"""

from __future__ import annotations

from memory.dialogue import wording
from memory.dialogue.known import Found, Known
from memory.persona import Persona
from memory.text.lines import Line
from memory.text.names import named_in


def answer_release(line: Line, known: Known, persona: Persona, turn: int) -> Found | None:
    """Return what a character says to somebody who gives it leave to speak; ``None`` if a line gives none, or asks.

    Args:
        line: what was said.
        known: what the character goes by.
        persona: whose words.
        turn: which of the persona's phrases.
    """
    release = line.releases
    if release is None or line.asks:
        return None
    listener = wording.plain_name(known.asker_name)
    if not release.to:
        return persona.say("released", turn, listener=listener), ()
    people = {key: name for key, name in known.names.items() if key != known.asker}
    named = [wording.plain_name(people[key]) for key in named_in(release.to, people)]
    if not named:
        return persona.say("released_unknown", turn, speaker=wording.plain_name(release.to)), ()
    return persona.say("released_to", turn, listener=listener, speaker=wording.listed(named)), ()
