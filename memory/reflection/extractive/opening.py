"""Tell a name from what stands before it: a title ("Dr. Lee"), or a verb that begins a note ("Found Ann asleep")."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Set
from functools import lru_cache
from typing import Final

from memory.text.lexicon import Lexicon, current
from memory.text.words import fold, tokens

_SURNAME: Final = r"(?P<name>[A-Z][\w'’-]*)"


@lru_cache(maxsize=4)
def _titled(lexicon: Lexicon) -> re.Pattern[str]:
    """Return what matches a short title and the name after it."""
    titles = sorted(lexicon.remarks.short_titles, key=len, reverse=True)
    either = "|".join(re.escape(title.capitalize()) for title in titles) or "(?!)"
    return re.compile(rf"\b(?P<title>{either})\b\.? (?={_SURNAME})")


def with_shared_names(texts: Iterable[str]) -> frozenset[str]:
    """Return the names, folded, that texts give to several people: "Mr. Lee" and "Mrs. Lee"."""
    found: dict[str, set[str]] = defaultdict(set)
    pattern = _titled(current())
    for text in texts:
        for match in pattern.finditer(text):
            found[_plain(match["name"])].add(fold(match["title"]))
    return frozenset(name for name, titles in found.items() if len(titles) > 1)


def without_titles(text: str, shared: frozenset[str]) -> str:
    """Return a text with "Lee" for "Mr. Lee"; with "Mr Lee", a name of two words, where several people are called Lee.

    Args:
        text: what is told or said.
        shared: as `with_shared_names` returns them.
    """

    def bare(match: re.Match[str]) -> str:
        """Return what stands for a title."""
        return f"{match['title']} " if _plain(match["name"]) in shared else ""

    return _titled(current()).sub(bare, text)


def _plain(name: str) -> str:
    return next(iter(tokens(re.sub(r"['’]s$", "", name))), "")


def begins_with_verb(words: list[str], speakers: Set[str]) -> bool:
    """Return whether the first of two words with a capital is a verb, whose subject is left out: "Found Ann asleep".

    Args:
        words: of a sentence; the first two have capitals.
        speakers: words of the names of all who speak.
    """
    lexicon = current()
    first, second = fold(words[0]), _plain(words[1])
    verb = first in lexicon.remarks.past or first in lexicon.deeds.finite or first.endswith(("ed", "ing"))
    return verb and second in speakers and first not in speakers


def without_verb(subject: str, predicate: str, people: Iterable[str]) -> tuple[str, str]:
    """Return a subject without a verb in capitals after it, and that verb with the predicate: "Ann Repaid Bob | for the oar"
    is "Ann | repaid Bob for the oar", where Ann and Bob are known by those names alone.
    """
    words = subject.split()
    if (
        len(words) != 3
        or words[0] == words[2]
        or words[1] in people
        or not {words[0], words[2]} <= set(people)
    ):
        return subject, predicate
    return words[0], f"{words[1].lower()} {words[2]} {predicate}"
