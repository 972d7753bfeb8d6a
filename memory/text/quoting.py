"""Recognise lines that show somebody speaking: `Ann says (to Bob): hello`, `Ann shouts, "Fire!"`, `[Harbour] Ann: hello`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from memory.text.lexicon import current
from memory.text.words import tokens

LONGEST_LEAD: Final = 160
"""Characters of a line that may stand before the words that are spoken."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """Hold what a line shows to be said.

    Args:
        words: what is said.
        is_quiet: whether it is whispered, or said to whoever is shown the line: not for everybody's ears.
    """

    words: str
    is_quiet: bool = False


def spoken_in(line: str, names: Iterable[str]) -> Spoken | None:
    """Return what a line shows somebody to say; ``None`` if it shows something else.

    Args:
        line: a line as the game shows it, without markup.
        names: what the speaker is called.
    """
    shown = current().shown
    folded = line[:LONGEST_LEAD].casefold()
    for name in filter(None, names):
        start = folded.find(name.casefold())
        while start >= 0:
            after = line[start + len(name) :]
            if found := shown.speaks.match(after) or shown.labelled.match(after):
                lead = tokens(after[: found.start("words")])
                is_quiet = found.groupdict().get("quiet") is not None or not shown.hearer.isdisjoint(lead)
                return Spoken(found["words"].strip().strip('"“”').strip(), is_quiet)
            start = folded.find(name.casefold(), start + 1)
    return None
