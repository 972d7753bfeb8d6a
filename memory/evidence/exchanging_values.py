"""Exchange the values of a statement for those that a repair gives: hours and counts, spans, and the numbers of things."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory.evidence.values import Value, exchanged, values, without_values
from memory.text.labels import labels
from memory.text.lexicon import Lexicon
from memory.text.roles import words_of
from memory.text.words import fold, stem_set

_NEAR: Final = 40
"""Characters between a value and the word that tells which one is meant, at most."""


def labelled(part: str, text: str, lexicon: Lexicon) -> str | None:
    """Return a statement with the number or letter of a thing exchanged: "drone 12" for "drone 21".

    Args:
        part: a part of what a repair gives.
        text: the statement.
        lexicon: the language.
    """
    given = labels(part, lexicon)
    same = [each for each in labels(text, lexicon) if given and each[0].stem == given[0][0].stem]
    if len(given) != 1 or len(same) != 1 or same[0][1].token == given[0][1].token:
        return None
    (noun, label), old = given[0], same[0][1]
    fresh = stem_set(f"{part[: noun.start]} {part[label.end :]}", lexicon=lexicon) - stem_set(
        text, lexicon=lexicon
    )
    if not lexicon.claims.repairing.of_value >= fresh:
        return None
    start, end = old.start, old.start + len(old.token)
    return text[:start] + label.text[: len(label.token)] + text[end:]


def ranged(part: str, text: str, lexicon: Lexicon) -> str | None:
    """Return a statement with its one span of numbers exchanged: "from 2 to 4", by "3 to 6".

    Args:
        part: a part of what a repair gives.
        text: the statement.
        lexicon: the language.
    """
    given, before = _spans(part, lexicon), _spans(text, lexicon)
    if len(given) != 1 or len(before) != 1 or given[0][0] == before[0][0]:
        return None
    besides_span = part[: given[0].start()] + part[given[0].end() :]
    fresh = stem_set(besides_span, lexicon=lexicon) - stem_set(text, lexicon=lexicon)
    return None if fresh else text[: before[0].start()] + given[0][0] + text[before[0].end() :]


def _spans(text: str, lexicon: Lexicon) -> list[re.Match[str]]:
    found = lexicon.claims.repairing.ranges.finditer(text)
    return [each for each in found if _is_number(each["low"], lexicon) and _is_number(each["high"], lexicon)]


def _is_number(word: str, lexicon: Lexicon) -> bool:
    return word[:1].isdecimal() or fold(word) in lexicon.numbers


def valued(part: str, text: str, lexicon: Lexicon) -> str | None:
    """Return a statement with the values of a part in the place of its own: all of a kind, or the one that is meant.

    Args:
        part: a part of what a repair gives.
        text: the statement.
        lexicon: the language.
    """
    given, before = values(part, lexicon=lexicon), values(text, lexicon=lexicon)
    if not given or not _only_values(part, given, text, lexicon):
        return None
    if len(given) == 1:
        if (put := exchanged(part, text, lexicon=lexicon)) is not None:
            return put
        return _nearest(part, given[0], before, text, lexicon)
    kinds = {value.kind for value in given}
    same = [value for value in before if value.kind in kinds]
    if len(kinds) != 1 or len(same) != len(given):
        return None
    for old, new in sorted(zip(same, given, strict=True), key=lambda pair: -pair[0].start):
        text = text[: old.start] + part[new.start : new.end] + text[old.end :]
    return text


def _only_values(part: str, given: Sequence[Value], text: str, lexicon: Lexicon) -> bool:
    """Return whether a part says no more than its values and what the earlier statement says, or at most one word more if it
    shares another one.
    """
    said = stem_set(without_values(part, given), lexicon=lexicon)
    counted = {stem for value in given for stem, _ in value.units}
    fresh = (
        said - counted - stem_set(text, lexicon=lexicon) - lexicon.stem_set(lexicon.claims.repairing.of_value)
    )
    return not fresh or (len(fresh) == 1 and bool(said & stem_set(text, lexicon=lexicon)))


def _nearest(part: str, given: Value, before: Sequence[Value], text: str, lexicon: Lexicon) -> str | None:
    """Return a statement with one of several values of a kind exchanged: the one that stands beside a word of the part."""
    same = [value for value in before if value.kind == given.kind and value.said != given.said]
    said = stem_set(without_values(part, [given]), lexicon=lexicon)
    marks = [word.end for word in words_of(text, lexicon) if word.stem in said]
    if len(same) < 2 or len(marks) != 1:
        return None
    after = [value for value in same if 0 <= value.start - marks[0] <= _NEAR]
    if not after:
        return None
    return text[: after[0].start] + part[given.start : given.end] + text[after[0].end :]
