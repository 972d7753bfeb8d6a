"""Tell the names that people give themselves from those by which a character knows them: "Kit" for Pia, and "Ann" for
somebody who is not Ann.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from memory.dialogue.context import AnswerContext, Heard
from memory.dialogue.telling import wording
from memory.journal.filter import Filter
from memory.minds.identities import with_other_selves
from memory.minds.mind import Mind
from memory.people.namesakes import namesake
from memory.text.words import tokens

_CAPITALISED: Final = re.compile(r"\b[A-Z][\w-]+")


def by_known_names(mind: Mind, text: str, listeners: frozenset[str], known: Mapping[str, str]) -> str:
    """Return a text with the known names of people for other names that they told the character to call them by.

    Args:
        mind: the character's mind.
        text: what was said.
        listeners: keys of all who will hear the answer: what none of them may hear gives nobody a name.
        known: names by key; they mean only themselves.
    """
    taken = {word for name in known.values() for word in tokens(name)}
    unknown = [word for word in _CAPITALISED.findall(text) if taken.isdisjoint(tokens(word))]
    if not unknown:
        return text
    given = mind.index.introduced(Filter(listeners=listeners))
    for word in dict.fromkeys(unknown):
        keys = given.get(next(iter(tokens(word)), ""), frozenset[str]())
        name = known.get(next(iter(keys)), "") if len(keys) == 1 else ""
        if name:
            text = re.sub(rf"\b{re.escape(word)}\b", name, text)
    return text


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
