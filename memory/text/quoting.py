"""Recognise lines that show somebody speaking: `Ann says (to Bob): hello`, `Ann shouts, "Fire!"`, `[Harbour] Ann: hello`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from memory.text.lexicon import current
from memory.text.words import tokens

LONGEST_LEAD: Final = 160
"""Characters of a line that may stand before the words that are spoken."""


_MARKS: Final = ('"', "“", "”")


@dataclass(frozen=True, slots=True)
class Spoken:
    """Hold what a line shows to be said.

    Args:
        words: what is said.
        is_quiet: whether it is whispered, or said only to the one who is shown the line.
    """

    words: str
    is_quiet: bool = False


def spoken_in(
    line: str, names: Iterable[str], *, labelled: bool = True, begins: bool = False
) -> Spoken | None:
    """Return what a line shows somebody to say; ``None`` if it shows something else.

    Args:
        line: a line as the game shows it, without markup.
        names: what the speaker is called.
        labelled: whether "Ann: hello" is speech, too.
        begins: whether the line must begin with the speaker's name.
    """
    shown = current().shown
    folded = line[:LONGEST_LEAD].casefold()
    for name in filter(None, names):
        start = folded.find(name.casefold())
        while start >= 0:
            after = line[start + len(name) :]
            if begins and start:
                break
            if found := shown.speaks.match(after) or (labelled and shown.labelled.match(after)):
                before = after[: found.start("words")]
                is_quiet = found.groupdict().get("quiet") is not None or not shown.hearer.isdisjoint(
                    tokens(before)
                )
                return Spoken(_words(before, found["words"]), is_quiet)
            start = folded.find(name.casefold(), start + 1)
    return None


def _words(before: str, after: str) -> str:
    """Return the words that are spoken: up to the last closing quotation mark, if an opening one stands before them."""
    if before.rstrip().endswith(_MARKS) and (end := max(map(after.rfind, _MARKS))) > 0:
        after = after[:end]
    return after.strip().strip("".join(_MARKS)).strip()
