"""Replace a part of a statement by what its correction says."""

from __future__ import annotations

import re
from typing import Final

from memory.evidence.values import exchanged, overlaps, values
from memory.text.answer_parts.dating import without_times
from memory.text.lexicon import Lexicon
from memory.text.words import fold, tokens

_ENDS: Final = " .!,;"
_WORD: Final = re.compile(r"[^\W_]+")


def part_replaced(text: str, old: str, new: str, lexicon: Lexicon) -> str:
    """Return a text with a sentence of it, or a clause of one, replaced by a statement.

    Args:
        text: what was said.
        old: the sentence or clause; it stands in ``text`` as it is.
        new: the statement.
        lexicon: the language.
    """
    if text.startswith(old):
        return new + text[len(old) :] if old[-1:] in ".!?" else new.rstrip(".!? ") + text[len(old) :]
    start = text.find(old)
    before, after = text[:start], text[start + len(old) :]
    opens = next(iter(tokens(new, lexicon=lexicon)), "")
    if before.rstrip()[-1:] not in ".!?" and (opens in lexicon.stop_words or opens in lexicon.numbers):
        new = new[0].lower() + new[1:]
    return before + (new if old[-1:] in ".!?" or not after else new.rstrip(".!? ")) + after


def replaced(text: str, old: str, new: str, lexicon: Lexicon) -> str | None:
    """Return a text with the first words that are those of ``old`` replaced; ``None`` if there are none, or only within a
    name.

    Args:
        text: what was said.
        old: the words; if they are part of a value ("the third" of "the third floor"), the whole value is exchanged.
        new: what stands in their place.
        lexicon: the language.
    """
    wanted = tokens(old)
    found = list(_WORD.finditer(text))
    said = [fold(word[0]) for word in found]
    for n in range(len(said) - len(wanted) + 1):
        if wanted and said[n : n + len(wanted)] == wanted:
            start, end = found[n].start(), found[n + len(wanted) - 1].end()
            after = n + len(wanted)
            if after < len(said) and said[after : after + 1] == tokens(new)[-1:]:
                end = found[after].end()  # "the third" of "the third floor", by "the fourth floor"
            if _cuts_name(text, start, end):
                return None
            if overlaps(text, start, end, lexicon=lexicon):
                return exchanged(new, text, lexicon=lexicon)
            new = new[:1].upper() + new[1:] if not start and text[:1].isupper() else new
            return text[:start] + new + text[end:]
    return None


def place_exchanged(new: str, old: str, lexicon: Lexicon) -> str | None:
    """Return an earlier statement with its one place exchanged for the one that a correction consists of ("No, in the
    flower pot"); ``None`` if it consists of more, or if the statement names several places or none.

    Args:
        new: the line that corrects.
        old: the statement.
        lexicon: the language.
    """
    opened = lexicon.claims.placed.match(fold(new)) if len(fold(new)) == len(new) else None
    rest = new[opened.end() :].rstrip(_ENDS) if opened else ""
    given = lexicon.parts.place.fullmatch(without_times(rest, lexicon)) if rest else None
    if given is None or lexicon.parts.no_place.match(rest) or values(rest, lexicon=lexicon):
        return None
    found = list(lexicon.parts.place.finditer(without_times(old, lexicon)))
    if len(found) != 1 or lexicon.parts.no_place.match(found[0][0]):
        return None
    before = found[0][0]
    start = found[0].start() + len(before) - len(before.lstrip())
    return f"{old[:start]}{rest.strip()}{old[start + len(before.strip()) :]}"


def _cuts_name(text: str, start: int, end: int) -> bool:
    """Return whether a stretch of a text is a part of a longer name: "Ann" of "Ann Miller", "Miller" of "Miss Miller"."""
    before = _WORD.findall(text[:start])
    joined = bool(before) and before[-1][0].isupper() and text[start - 1 : start].isspace()
    if joined and text[start].isupper() and len(before) > 1:
        return True
    after, inside = _WORD.match(text, end + 1), _WORD.findall(text[start:end])
    goes_on = after is not None and text[end].isspace() and after[0][0].isupper()
    return bool(inside) and inside[-1][0].isupper() and goes_on
