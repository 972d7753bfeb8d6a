"""Find the words of a statement that its hearer can take up: "Your sister?", "Three boys!", "The mill, of all places!"."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from memory.text.answer_parts.dating import without_times
from memory.text.lexicon import Lexicon
from memory.text.lines import Line, Sentence
from memory.text.words import fold

_WORD: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+")

LONGEST_PLACE: Final = 3
"""Words of a place that is taken up, at most."""

_PLURAL: Final = "s"
_SHORTEST: Final = 3
"""Letters of a plural that is taken up, without its ending, at least."""


def taken_up(line: Line, *, arrives: bool = False) -> dict[str, str]:
    """Return words of a statement by what they name: ``kin``, ``things`` or ``place``; what is not there is left out.

    Args:
        line: what was said. Nothing is taken up of what is to be kept secret, or asks.
        arrives: whether it tells where its speaker comes from: then a name after "from" is a place.
    """
    if line.asks or line.confides:
        return {}
    found: dict[str, str] = {}
    for sentence in line.sentences:
        if sentence.tells:
            named = {
                "kin": _kin(sentence, line.lexicon),
                "things": _things(sentence, line.lexicon),
                "place": _place(sentence, line.lexicon)
                or (_origin(sentence, line.lexicon) if arrives else ""),
            }
            found = {**{key: text for key, text in named.items() if text}, **found}
    return found


def _kin(sentence: Sentence, lexicon: Lexicon) -> str:
    """Return whose kin a sentence begins with, as its hearer calls them: "my sister" as "your sister"."""
    mine, who = sentence.words[:1], sentence.words[1:2]
    if not mine or mine[0] not in lexicon.myself or lexicon.presence.family.isdisjoint(who):
        return ""
    return lexicon.feelings.yours.format(who[0])


def _things(sentence: Sentence, lexicon: Lexicon) -> str:
    """Return the first number of things of a sentence: "three boys"; what measures time is none."""
    words = [word[0] for word in _WORD.finditer(sentence.said)]
    for number, thing in pairwise(words):
        folded = fold(thing)
        counts = lexicon.numbers.get(
            fold(number), int(number) if number.isdecimal() and len(number) < 4 else 0
        )
        is_plural = folded.endswith(_PLURAL) and len(folded) > _SHORTEST and folded not in lexicon.stop_words
        is_time = folded in lexicon.times.units or folded in lexicon.times.said_when
        if counts > 1 and is_plural and not is_time and thing.islower():
            return f"{number.lower()} {thing}"
    return ""


def _origin(sentence: Sentence, lexicon: Lexicon) -> str:
    """Return the first name of a sentence that stands after "from"; empty if none does."""
    for name in sentence.names:
        before, found, _ = sentence.said.partition(name)
        if found and fold("".join(before.split()[-1:])) in lexicon.speech.deprived:
            return name
    return ""


def _place(sentence: Sentence, lexicon: Lexicon) -> str:
    """Return the first place of a sentence that has a name or an article: "the mill", "Kestrel Point"."""
    for found in lexicon.parts.place.finditer(without_times(sentence.said, lexicon)):
        words = found[0].split()[1:]
        first = fold(words[0]) if words else ""
        is_named = (
            bool(words) and all(word[:1].isupper() for word in words) and first not in lexicon.stop_words
        )
        is_common = first == lexicon.antecedents.definite and len(words) > 1
        is_time = bool(words) and fold(words[-1]) in lexicon.times.said_when
        if (
            (is_named or is_common)
            and not is_time
            and len(words) <= LONGEST_PLACE
            and all(map(_WORD.fullmatch, words))
        ):
            return " ".join([first if is_common else words[0], *words[1:]])
    return ""
