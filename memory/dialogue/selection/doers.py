"""Find whom a question takes for the doer of something, and compare that with who did it by what memories say.

"Was it Ann who left the gate open?" is answered by who left it open: yes where that is Ann, and no where it is another.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from memory.recall.reader import Reading
from memory.text.acts import Wanted
from memory.text.lexicon import Lexicon
from memory.text.lines import Line
from memory.text.roles import is_finite, words_of
from memory.text.words import stems, tokens

SAYS_DOER: Final = 0.7
"""Probability, by its reading, from which a memory says who did something."""


class Doubted(NamedTuple):
    """Hold whom a question takes for a doer, and the plain question who that was."""

    who: str
    plainly: str


def doubted_doer(line: Line) -> Doubted | None:
    """Return whom a line takes for the doer of something, if that is what it asks; ``None`` for any other line.

    Args:
        line: what was asked.
    """
    if len(line.questions) != 1 or line.wanted is not Wanted.YES_NO:
        return None
    asked = line.lexicon.roles.asks_doer.match(line.questions[0].said.strip())
    if asked is None or not _is_somebody(asked["who"], line.lexicon):
        return None
    if asked["that"] and not is_finite(words_of(asked["deed"], line.lexicon)[0], line.lexicon):
        return None  # "Was it the mare that Ann sold?"
    return Doubted(
        asked["who"].strip(), line.lexicon.roles.doer_asked.format(deed=asked["deed"].strip(" ?!."))
    )


def compared(doubted: Doubted, readings: Mapping[int, Reading], lexicon: Lexicon) -> dict[int, Reading]:
    """Return what the memories that say who did something are to the question whether somebody did it: yes where they name
    the same, no where they name another; nothing where none surely says it.

    Args:
        doubted: whom the question takes for the doer.
        readings: by id, what memories are to the question who it was.
        lexicon: the language.
    """
    found: dict[int, Reading] = {}
    for number, reading in readings.items():
        if reading.says < SAYS_DOER or not reading.words:
            continue
        same = _same(doubted.who, reading.words, lexicon)
        if same is not None:
            yes, no = (reading.says, 0.0) if same else (0.0, reading.says)
            found[number] = replace(reading, says=0.0, yes=yes, no=no)
    return found


def _is_somebody(who: str, lexicon: Lexicon) -> bool:
    """Return whether words may name somebody: no pronoun, and nothing that begins with a preposition ("in May")."""
    words = tokens(who, lexicon=lexicon)
    speech = lexicon.speech
    pointing = speech.persons | speech.things | lexicon.myself | {lexicon.turning.you}
    return bool(words) and words[0] not in lexicon.roles.prepositions and not pointing.issuperset(words)


def _same(who: str, words: str, lexicon: Lexicon) -> bool | None:
    """Return whether two names, or two words for what somebody is, mean the same; ``None`` for one of each: Ole may be the
    miller.
    """
    one, other = frozenset(stems(who, lexicon=lexicon)), frozenset(stems(words, lexicon=lexicon))
    if not one or not other:
        return None
    if one <= other or other <= one:
        return True
    is_name = words[:1].isupper() and tokens(words, lexicon=lexicon)[0] not in lexicon.speech.determiners
    return False if is_name == who[:1].isupper() else None
