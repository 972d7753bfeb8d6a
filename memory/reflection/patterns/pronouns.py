"""Tell who is meant by "he" and "she" where two people are spoken of, and who speaks a quote."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from memory.reflection.extractive.remarks import Remark, is_verb
from memory.text.lexicon import current
from memory.text.words import fold, tokens

_EDGES: Final = ',;:.!?…—"“”()'
_BREAK: Final = re.compile(r"[.!?\"”] ")
_SURE: Final = 0.8
"""Share of the pronouns used of somebody from which on they tell how the person is spoken of."""


def spoken_of(remarks: Iterable[Remark], called: Mapping[str, str]) -> dict[str, int]:
    """Return which of the sets of pronouns in `DeedWords.pronouns` each person is spoken of with, where that is clear.

    Args:
        remarks: those that name one person only tell it.
        called: names by the words that mean only them.
    """
    sets = current().deeds.pronouns
    counted: dict[str, Counter[int]] = defaultdict(Counter)
    for remark in remarks:
        words = [fold(word).strip(_EDGES) for word in remark.text.split()]
        used = [n for word in words for n, pronouns in enumerate(sets) if word in pronouns]
        if not used:
            continue
        named = _named(remark.text.split(), called)
        if len(named) == 1:
            counted[named[0]].update(used)
    found: dict[str, int] = {}
    for name, counts in counted.items():
        which, count = counts.most_common(1)[0]
        if count >= _SURE * counts.total():
            found[name] = which
    return found


def with_names(text: str, called: Mapping[str, str], sets_of: Mapping[str, int]) -> str:
    """Return a narration with names for the pronouns that can mean only one of the people named before; what is quoted, and
    what is whose, is left as it is.

    Args:
        text: without contractions.
        called: names by the words that mean only them.
        sets_of: as `spoken_of` returns them.
    """
    words = text.split()
    people = _named(words, called)
    if len(people) != 2:
        return text
    sets = current().deeds.pronouns
    meant = {sets_of[name]: name for name in people if name in sets_of}
    spoken = {fold(word).strip(_EDGES) for word in words}
    both = all(not pronouns.isdisjoint(spoken) for pronouns in sets)
    if both and len(meant) == 1 and sum(name in sets_of for name in people) == 1:
        meant[1 - next(iter(meant))] = next(name for name in people if name not in sets_of)
    if len(meant) < 2 or len(sets) != 2:
        meant = _by_subject(words, people, called)
    if len(meant) < 2:
        return text
    found: list[str] = []
    before: set[str] = set()
    quoted, last = False, ""
    for n, word in enumerate(words):
        opens = word.startswith(('"', "“")) or quoted
        plain = fold(word).strip(_EDGES)
        if name := called.get(next(iter(tokens(word)), ""), "") if word[:1].isupper() else "":
            before.add(name)
            last = name
        which = next((m for m, pronouns in enumerate(sets) if plain in pronouns), None)
        if (
            not opens
            and which is not None
            and meant[which] in before
            and _stands_alone(words, n)
            and (plain in current().deeds.third or meant[which] != last)
        ):
            word = meant[which] + word[len(word.rstrip(_EDGES)) :]
        found.append(word)
        marks = word.count('"')
        quoted = quoted ^ (marks % 2 == 1) if marks else (quoted or "“" in word) and "”" not in word
    return " ".join(found)


def speaker_of(text: str, quote: re.Match[str], called: Mapping[str, str]) -> str:
    """Return who is named as the speaker right after a quote, or right before it; empty if nobody is."""
    after = text[quote.end() :].split()[:2]
    for n, word in enumerate(after):
        name = called.get(next(iter(tokens(word)), ""), "") if word[:1].isupper() else ""
        if (
            name
            and (n or len(after) < 2 or is_verb(after[1]))
            and not word.rstrip(_EDGES).endswith(("'s", "’s"))
        ):
            return name
        if not is_verb(word):
            break
    before = _BREAK.split(text[: quote.start()])[-1]
    return next(iter(_named(before, called)), "") if before.rstrip().endswith((",", ":")) else ""


def _by_subject(words: Sequence[str], people: Sequence[str], called: Mapping[str, str]) -> dict[int, str]:
    """Return who is meant by which pronouns where both sets are used, and the first is used of the first person named.

    "Ann asks whether she may use Bob's saw. He nods."
    """
    sets = current().deeds.pronouns
    first = called.get(next(iter(tokens(words[0])), ""), "") if words else ""
    used = [m for word in words for m, pronouns in enumerate(sets) if fold(word).strip(_EDGES) in pronouns]
    if first not in people or len(set(used)) < 2:
        return {}
    other = next(name for name in people if name != first)
    return {used[0]: first, 1 - used[0]: other}


def _stands_alone(words: Sequence[str], place: int) -> bool:
    """Return whether a pronoun is not one that tells whose something is, or that points back to its own subject."""
    known = current()
    plain = fold(words[place]).strip(_EDGES)
    if plain in known.deeds.third:
        return True
    if plain not in known.remarks.objects:
        return False
    if plain not in known.deeds.owners or words[place][-1] in _EDGES or place + 1 >= len(words):
        return True
    after = fold(words[place + 1]).strip(_EDGES)
    return after in known.remarks.before_things or after in known.stop_words or after.endswith("ly")


def _named(words: Sequence[str], called: Mapping[str, str]) -> list[str]:
    """Return who is named, in order, each once."""
    return list(
        dict.fromkeys(
            called[token]
            for word in words
            if word.lstrip('"“(')[:1].isupper() and (token := next(iter(tokens(word)), "")) in called
        )
    )
