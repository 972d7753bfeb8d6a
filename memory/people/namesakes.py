"""Notice who gives itself a name that a character knows somebody else by: a claim, which merges nobody with anybody."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final

from memory.text.lexicon import current
from memory.text.names import introduced
from memory.text.words import tokens

DOUBTFUL: Final = 0.4
"""Trust in somebody's word that it is called what somebody else is called."""


def namesake(text: str, speakers: Collection[str], people: Mapping[str, str]) -> str:
    """Return the name that a speaker gives itself, as the character calls somebody else; empty if it gives no such name.

    Who is known by that name, too, may use it.

    Args:
        text: what was said.
        speakers: stable keys by which the character knows the speaker.
        people: the names of all whom it knows, by key.
    """
    lexicon = current()
    said = frozenset(tokens(text))
    others = {
        tuple(tokens(name)): name
        for key, name in people.items()
        if key not in speakers and name and said.issuperset(tokens(name))
    }
    own = {tuple(tokens(people[key])) for key in speakers if key in people}
    if not others:
        return ""
    for words, name in others.items():
        # Names are typed in haste, too: "my name is ann".
        spelled = r"\s+".join(map(re.escape, words))
        text = re.sub(rf"\b{spelled}\b", name.title(), text, flags=re.IGNORECASE)
    claimed = {tuple(tokens(each)) for each in introduced(text, lexicon=lexicon)}
    return next((others[words] for words in claimed if words in others and words not in own), "")
