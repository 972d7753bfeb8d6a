"""Put names for the pronouns of what is narrated, and find the thing that a clause names and the speaker of a quote.

`memory.text.references.antecedents` does this for what one speaker says line by line: a pronoun means who was spoken of
last, if that is clear by recency. A narration is one remark about people whose names are known: here a pronoun means whom
the others of the remark leave over, by the pronouns that each is usually spoken of with. Neither rule decides the other's
cases.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from memory.reflection.extractive.doers import is_verb
from memory.reflection.extractive.remarks import Remark
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
    meant = _meant_by(words, people, called, sets_of) if len(people) == 2 else {}
    if not meant:
        return text
    deed_words = current().deeds
    found: list[str] = []
    before: set[str] = set()
    last = ""
    for n, (word, is_quoted) in enumerate(zip(words, _in_quotes(words), strict=True)):
        plain = fold(word).strip(_EDGES)
        if name := _name_at(word, called):
            before.add(name)
            last = name
        which = next((m for m, pronouns in enumerate(deed_words.pronouns) if plain in pronouns), None)
        who = "" if which is None or is_quoted else meant[which]
        is_new = plain in deed_words.third or who != last  # "Ann greets her" greets another
        if who in before and is_new and _stands_alone(words, n):
            word = who + word[len(word.rstrip(_EDGES)) :]
        found.append(word)
    return " ".join(found)


def _meant_by(
    words: Sequence[str], people: Sequence[str], called: Mapping[str, str], sets_of: Mapping[str, int]
) -> dict[int, str]:
    """Return who of two people is meant by which set of pronouns; empty if that is not clear.

    Args:
        words: the narration's words.
        people: the two.
        called, sets_of: as for `with_names`.
    """
    sets = current().deeds.pronouns
    meant = {sets_of[name]: name for name in people if name in sets_of}
    spoken = {fold(word).strip(_EDGES) for word in words}
    both = all(not pronouns.isdisjoint(spoken) for pronouns in sets)
    if both and len(meant) == 1 and sum(name in sets_of for name in people) == 1:
        meant[1 - next(iter(meant))] = next(name for name in people if name not in sets_of)
    if len(meant) < 2 or len(sets) != 2:
        meant = _by_subject(words, people, called)
    return meant if len(meant) == 2 else {}


def _in_quotes(words: Sequence[str]) -> Iterator[bool]:
    """Yield for each word whether it is quoted."""
    quoted = False
    for word in words:
        yield quoted or word.startswith(('"', "“"))
        marks = word.count('"')
        quoted = quoted ^ (marks % 2 == 1) if marks else (quoted or "“" in word) and "”" not in word


def _name_at(word: str, called: Mapping[str, str]) -> str:
    """Return who is named by a word with a capital; empty if nobody is."""
    return called.get(next(iter(tokens(word)), ""), "") if word[:1].isupper() else ""


def speaker_of(text: str, quote: re.Match[str], called: Mapping[str, str]) -> str:
    """Return who is named as the speaker right after a quote, or right before it; empty if nobody is."""
    after = text[quote.end() :].split()[:2]
    for n, word in enumerate(after):
        name, owned = _name_at(word, called), word.rstrip(_EDGES).endswith(("'s", "’s"))
        if name and not owned and (n or len(after) < 2 or is_verb(after[1])):
            return name
        if not is_verb(word):
            break
    before = _BREAK.split(text[: quote.start()])[-1]
    if not before.rstrip().endswith((",", ":")):
        return ""
    words = before.split()
    for word, verb in pairwise(words[-3:]):
        if (name := _name_at(word, called)) and is_verb(verb) and not owns(word):
            return name  # "Ann nods, and Bob goes, “…”"
    return next(iter(_named(words, called)), "")


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
    lexicon = current()
    plain = fold(words[place]).strip(_EDGES)
    if plain in lexicon.deeds.third:
        return True
    if plain not in lexicon.remarks.objects:
        return False
    if plain not in lexicon.deeds.owners or words[place][-1] in _EDGES or place + 1 >= len(words):
        return True
    after = fold(words[place + 1]).strip(_EDGES)
    return after in lexicon.remarks.before_things or after in lexicon.stop_words or after.endswith("ly")


def _named(words: Sequence[str], called: Mapping[str, str]) -> list[str]:
    """Return who is named, in order, each once."""
    return list(
        dict.fromkeys(
            called[token]
            for word in words
            if word.lstrip('"“(')[:1].isupper() and (token := next(iter(tokens(word)), "")) in called
        )
    )


def owns(word: str) -> bool:
    """Return whether a word is that of an owner: "Ann's"."""
    return word.rstrip(_EDGES).endswith(("'s", "’s", "s'", "s’"))


def resolved(words: Sequence[str], who: Sequence[str], others: Sequence[str]) -> list[str]:
    """Return the words of a clause with the name of the other person for "him" and "her", where only one other is named.

    Args:
        words: the clause's words.
        who: its doers.
        others: who else is named in the same breath.
    """
    objects = current().remarks.objects - {"me", "us"}
    if len(set(others)) != 1 or others[0] in who:
        return list(words)
    of_one = frozenset().union(*current().deeds.pronouns)
    if any(fold(word).strip(_EDGES) in of_one & objects for word in words):
        objects &= of_one  # "brings them down for her": things
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
    lexicon = current()
    if place and fold(words[place - 1]) in lexicon.deeds.lets and place + 2 < len(words):
        then = fold(words[place + 2]).strip(_EDGES)
        if then in lexicon.remarks.determiners or then in lexicon.deeds.particles:
            return False  # "helps her fill in the form"
    no_things = lexicon.remarks.before_things | lexicon.stop_words | lexicon.deeds.owners
    return not (after in no_things or after.endswith("ly"))


def named_thing(words: Sequence[str]) -> str:
    """Return the last thing that a clause names with an article, or as somebody's: "the wrench"; no stretch of time."""
    lexicon = current()
    determiners, being = lexicon.remarks.determiners, lexicon.remarks.being
    for place in reversed(range(len(words))):
        word = fold(words[place])
        owned = owns(words[place]) or (word in lexicon.deeds.owners and owns_next(words, place))
        if word not in determiners and not owned:
            continue
        run = [lexicon.deeds.article if owned else word]
        for each in words[place + 1 :]:
            if fold(each).strip(_EDGES) in lexicon.deeds.thing_ends | being | lexicon.deeds.joining:
                break
            run.append(each)
            if each[-1] in ",;:.!?":
                break
        if len(run) > 1 and fold(run[-1]).strip(_EDGES) not in lexicon.deeds.times:
            return " ".join(run).rstrip(_EDGES)
    return ""
