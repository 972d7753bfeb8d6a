"""Read a line that asks nothing, and asks the question before it again: "No, the sails", "I meant the other one"."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

from memory.text.lines import Line
from memory.text.references.referring import question_with
from memory.text.references.turns import Turn
from memory.text.words import fold, stem_set


def may_ask_again(line: Line) -> bool:
    """Return whether a line may ask the question before it again, by its form.

    Args:
        line: what was said.
    """
    return _match_of_name(line) is not None


def asked_again(
    line: Line, last: Turn, known: Collection[str], is_held: Callable[[frozenset[str]], bool]
) -> str:
    """Return the last question with what a line names in place of something else; empty if the line does not ask that.

    A line that does not say what was meant ("No, the cupboard") may as well set right what was told: it asks only about what
    a memory speaks of.

    Args:
        line: what was said.
        last: the exchange before it.
        known: names that the hearer knows.
        is_held: returns whether a memory holds all of some stems.
    """
    named = _match_of_name(line)
    if named is None or not last.heard.asks:
        return ""
    what = line.said[named.start("what") : named.end("what")].strip()
    wanted = stem_set(what, lexicon=line.lexicon)
    if named["meant"] is None and not (wanted and is_held(wanted)):
        return ""
    return question_with(what, [last], known)


def _match_of_name(line: Line) -> re.Match[str] | None:
    """Return the match of a line that only names something, in place of something else; ``None`` for any other line."""
    if line.asks or len(line.sentences) > 2 or len(fold(line.said)) != len(line.said):
        return None
    return line.lexicon.questions.reasks.fullmatch(fold(line.said))
