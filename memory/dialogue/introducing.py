"""Notice that somebody gives themselves a name by which the character knows another."""

from __future__ import annotations

from memory.dialogue import wording
from memory.dialogue.context import AnswerContext, Heard
from memory.minds.identities import with_other_selves
from memory.minds.mind import Mind
from memory.people.namesakes import namesake


def namesake_of(mind: Mind, heard: Heard, context: AnswerContext) -> str:
    """Return the name that a line's speaker gives itself though the character knows somebody else by it; empty if none.

    Args:
        mind: the character's mind.
        heard: what was said.
        context: who says it, and whom the character knows by which name.
    """
    selves = with_other_selves(mind.journal, [heard.speaker])
    name = namesake(heard.text, selves, {**context.names, heard.speaker: heard.speaker_name})
    return wording.plain_name(name) if name else ""
