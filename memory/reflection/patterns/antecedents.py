"""Find what the pronouns of a clause stand for, and the thing that it names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory.text.lexicon import current
from memory.text.words import fold

_EDGES: Final = ',;:.!?…—"“”()'


def owns(word: str) -> bool:
    """Return whether a word is that of an owner: "Ann's"."""
    return word.rstrip(_EDGES).endswith(("'s", "’s", "s'", "s’"))


def resolved(words: Sequence[str], who: Sequence[str], others: Sequence[str]) -> list[str]:
    """Return words with the name of the other person for "him" and "her", where only one other is spoken of."""
    objects = current().remarks.objects - {"me", "us"}
    if len(set(others)) != 1 or others[0] in who:
        return list(words)
    found = []
    for n, word in enumerate(words):
        plain = fold(word).strip(_EDGES)
        if plain in objects and not (plain in current().deeds.owners and owns_next(words, n)):
            word = others[0] + (word[-1] if word[-1] in ",.;" else "")
        found.append(word)
    return found


def owns_next(words: Sequence[str], place: int) -> bool:
    """Return whether "her" stands before what is hers: "her old spade", and not "her a spade" or "her with"."""
    if words[place][-1] in _EDGES or place + 1 >= len(words):
        return False
    after = fold(words[place + 1]).strip(_EDGES)
    known = current()
    if place and fold(words[place - 1]) in known.deeds.lets and place + 2 < len(words):
        then = fold(words[place + 2]).strip(_EDGES)
        if then in known.remarks.determiners or then in known.deeds.particles:
            return False  # "helps her fill in the form"
    no_things = known.remarks.before_things | known.stop_words | known.deeds.owners
    return not (after in no_things or after.endswith("ly"))


def named_thing(words: Sequence[str]) -> str:
    """Return the last thing that a clause names with an article, or as somebody's: "the wrench"; no stretch of time."""
    known = current()
    determiners, being = known.remarks.determiners, known.remarks.being
    for place in reversed(range(len(words))):
        word = fold(words[place])
        owned = owns(words[place]) or (word in known.deeds.owners and owns_next(words, place))
        if word not in determiners and not owned:
            continue
        run = [known.deeds.article if owned else word]
        for each in words[place + 1 :]:
            if fold(each).strip(_EDGES) in known.deeds.thing_ends | being | known.deeds.joining:
                break
            run.append(each)
            if each[-1] in ",;:.!?":
                break
        if len(run) > 1 and fold(run[-1]).strip(_EDGES) not in known.deeds.times:
            return " ".join(run).rstrip(_EDGES)
    return ""
