"""Answer leave to speak of a confidence: "You may tell Ann now", "It is no secret any more".

The answer is the same whether the character keeps a confidence of the speaker or not: others may hear it.
"""

from __future__ import annotations

from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.telling import wording
from memory.text.lines import Line
from memory.text.names import named_in


def answer_release(line: Line, context: AnswerContext) -> Answer | None:
    """Return what a character says to somebody who gives it leave to speak; ``None`` if a line gives none, or asks.

    Args:
        line: what was said.
        context: who asks, and what the character may tell.
    """
    release = line.releases
    if release is None or line.asks:
        return None
    if not release.to:
        return Answer(context.say("released"))
    people = {key: name for key, name in context.names.items() if key != context.asker}
    named = [wording.plain_name(people[key]) for key in named_in(release.to, people)]
    if not named:
        return Answer(context.say("released_unknown", speaker=wording.plain_name(release.to)))
    return Answer(context.say("released_to", speaker=wording.listed(named)))
