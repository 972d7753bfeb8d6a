"""Find what a statement says that its speaker misses or does not know: "I can't find the wrench", "The cook isn't in".

It asks for nothing, and is remembered like any other; but whoever surely knows the answer tells it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from memory.journal.entry import Entry
from memory.recall.reader import Reading
from memory.text.acts import SpeechAct
from memory.text.lexicon import Lexicon
from memory.text.lines import Line, Sentence, understand
from memory.text.phrases import amid_sentence
from memory.text.words import fold, stem_set, tokens

SURE: Final = 0.7
"""Probability, by its reading, from which a memory tells what a speaker misses."""

LONGEST: Final = 160
"""Characters of a statement that is looked at, at most."""

_ENDS: Final = " ?!.,;:\"'”’"
_SENTENCES: Final = 3
_TELLING: Final = frozenset((SpeechAct.TELLS, SpeechAct.EXCLAIMS, SpeechAct.REQUESTS))
_OPENED: Final = frozenset((SpeechAct.APOLOGISES, SpeechAct.GREETS, SpeechAct.CALLS))
"""What a sentence does whose first words are a courtesy ("Pardon me, I am looking for Lise")."""


def lacked(line: Line) -> list[str]:
    """Return plain questions for what the last sentence of a line says that its speaker misses or does not know; none for a
    line that asks, or that says nothing of the kind.

    Args:
        line: what was said.
    """
    last = line.sentences[-1] if line.sentences else None
    if line.asks or last is None or last.act not in (_TELLING | _OPENED) or len(line.sentences) > _SENTENCES:
        return []
    return [] if line.confides else lacked_in(last, line.lexicon)


def lacked_in(sentence: Sentence, lexicon: Lexicon) -> list[str]:
    """Return plain questions for what a sentence says that its speaker misses or does not know; none where it says no such
    thing.

    Args:
        sentence: the sentence.
        lexicon: the language.
    """
    if sentence.asks or len(sentence.said) > LONGEST:
        return []
    written = sentence.said.strip(_ENDS).replace("’", "'")
    said = fold(written)
    written = written if len(written) == len(said) else said
    found: list[str] = []
    for pattern, plain in lexicon.telling.lacks:
        if matched := pattern.fullmatch(said):
            parts = {
                key: amid_sentence(written[slice(*matched.span(key))], lexicon) for key in matched.groupdict()
            }
            found += [each.format(**parts) for each in plain]
    sought = lexicon.questions.seeks.fullmatch(said)
    if sought is not None and not found and _is_thing(sought["what"], said[sought.end("what") :], lexicon):
        what = amid_sentence(written[slice(*sought.span("what"))], lexicon)
        found.append(lexicon.presence.asks_where.format(who=what))
    return list(dict.fromkeys(found))


def _is_thing(what: str, rest: str, lexicon: Lexicon) -> bool:
    """Return whether what somebody needs may be anywhere: no deed, not the hearer, and nothing of which the rest of the
    statement says where it is.
    """
    words = tokens(what, lexicon=lexicon)
    turning, roles = lexicon.turning, lexicon.roles
    if not words or words[0] in roles.prepositions or not {turning.you, *turning.hearer}.isdisjoint(words):
        return False
    return lexicon.parts.place.search(rest) is None


def tells_lacked(
    plainly: str, readings: Mapping[int, Reading], entries: Mapping[int, Entry], line: Line
) -> bool:
    """Return whether a memory surely tells what a speaker misses: one that speaks of it, and is not just what they deny.

    Args:
        plainly: the plain question for it.
        readings: what the memories are to that, by id.
        entries: the memories, by id.
        line: what was said.
    """
    best = max(readings, key=lambda each: readings[each].says, default=None)
    if best is None or readings[best].says < SURE or best not in entries:
        return False
    told = stem_set(entries[best].content)
    asked = understand(plainly, lexicon=line.lexicon)
    about, said = asked.stems, frozenset(map(line.lexicon.stem, line.sentences[-1].topic))
    # "My filter is clogged" is not answered with a spare handle
    least = 1 if len(asked.sentences) > 1 else len(about) // 2 + 1
    # "The key isn't behind the scales" is not answered with "The key is behind the scales"
    return len(about & told) >= least and not said <= told
