"""Take a predicate apart: its words, where its verb is looked for, and whom it names in which part."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from memory.reflection.deeds.things import owned
from memory.text.acts import Deed
from memory.text.lexicon import current
from memory.text.words import fold, tokens

VERB_WITHIN: Final = 5
"""Words of a predicate among which its verb is looked for."""

_DESCRIBED: Final = 2
"""Words after an owner among which it shows that a relative is named."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Hold the deed that a predicate tells, to whom it is done, and what it is about.

    Args:
        deed: the kind of deed.
        whom: to whom; of a ``passive`` one, who did it.
        thing: the words that name what it was about; may be empty.
        matter: stems of those words, or of all others.
        done: whether it was done, and not denied, planned or refused.
        passive: whether it is done to the subject of the sentence.
    """

    deed: Deed
    whom: tuple[str, ...]
    thing: str
    matter: frozenset[str]
    done: bool
    passive: bool


@dataclass(frozen=True, slots=True)
class Predicate:
    """Represent a predicate: the words after the name of who did something.

    Args:
        text: as it was told.
        folded: folded.
        shown: its folded words, with their marks.
        words: its folded words without marks.
        start: where in ``shown`` its verb begins, after words such as "has".
        later: its folded words from there on.
        done: whether nothing before the verb says that it was not done.
        who: who did it.
        called: names by the words that mean only them.
    """

    text: str
    folded: str
    shown: Sequence[str]
    words: Sequence[str]
    start: int
    later: str
    done: bool
    who: Sequence[str]
    called: Mapping[str, str]

    def happened(self, place: int) -> bool:
        """Return whether no word before a place says that what follows was not done."""
        deed_words = current().deeds
        return (deed_words.not_done | deed_words.not_yet | deed_words.planned).isdisjoint(self.shown[:place])


class Named(NamedTuple):
    """Hold the deed that a predicate names, or ``None`` where words sound like a deed and are none.

    Args:
        deed: the kind of deed.
        place: where its verb stands.
        done: whether it was done.
        framed: whether a frame names it.
    """

    deed: Deed | None
    place: int
    done: bool
    framed: bool = False


def predicate_of(text: str, who: Sequence[str], called: Mapping[str, str]) -> Predicate | None:
    """Return a predicate taken apart; ``None`` if it has no words."""
    deed_words = current().deeds
    text = deed_words.of_own_doing.sub(lambda found: _of_oneself(found, who, called), text)
    words = tokens(text)
    if not words:
        return None
    if _is_passive_note(words, called):  # "Ann advised by Bob to wait"
        text = f"{deed_words.notes.was} {text}"
        words = tokens(text)
    folded = fold(text)
    shown = folded.split()
    start = next(
        (
            n
            for n, word in enumerate(shown[:VERB_WITHIN])
            if not (is_skipped(word) or _only_suffers(shown, n))
        ),
        0,
    )
    unreal = deed_words.not_yet | deed_words.planned
    if _is_future(shown[start:], called):
        start += 2  # "is going to mend the roof"
    done = deed_words.not_done.isdisjoint(shown[: start + 1]) and unreal.isdisjoint(shown[:start])
    return Predicate(text, folded, shown, words, start, " ".join(shown[start:]), done, who, called)


def _is_passive_note(words: Sequence[str], called: Mapping[str, str]) -> bool:
    """Return whether a predicate is in the passive voice, and leaves the auxiliary out: "warned by Ann to wait"."""
    if len(words) < 3 or words[1] not in current().deeds.by or words[2] not in called:
        return False
    return words[0].endswith("ed") or words[0] in current().remarks.past


def _of_oneself(found: re.Match[str], who: Sequence[str], called: Mapping[str, str]) -> str:
    """Return what somebody says to do with a pronoun for the own name: "tells Bob that Ann will", of Ann."""
    own = called.get(next(iter(tokens(found["who"])), "")) in who
    return f"{current().deeds.they} {found['shall']}" if own else found[0]


def _is_future(shown: Sequence[str], called: Mapping[str, str]) -> bool:
    """Return whether words only say that what follows is going to be done: "going to mend the roof", not "going to Ann"."""
    if len(shown) < len(current().deeds.future) + 1 or tuple(shown[:2]) != current().deeds.future:
        return False
    after = tokens(shown[2])
    return not after or not (after[0] in called or after[0] in current().remarks.determiners)


def _only_suffers(shown: Sequence[str], place: int) -> bool:
    """Return whether a word only says that what follows is done to somebody: "got told"."""
    after = shown[place + 1] if place + 1 < len(shown) else ""
    done = after.endswith("ed") or after in current().remarks.past
    return (
        shown[place] in current().deeds.suffers and done and not current().deeds.by.isdisjoint(shown[place:])
    )


def is_skipped(word: str) -> bool:
    """Return whether a word may stand before the verb."""
    deed_words = current().deeds
    unreal = word in deed_words.not_done or word in deed_words.not_yet or word in deed_words.planned
    return unreal or word in deed_words.skipped or word.endswith("ly")


def doers(after: Sequence[str], called: Mapping[str, str], who: Sequence[str]) -> tuple[str, ...]:
    """Return by whom something was done: "was struck by Ann"."""
    by = current().deeds.by
    return tuple(
        dict.fromkeys(
            called[word]
            for n, word in enumerate(after)
            if n and word in called and after[n - 1] in by and called[word] not in who
        )
    )


def sources(after: Sequence[str], called: Mapping[str, str], who: Sequence[str]) -> tuple[str, ...]:
    """Return from whom something comes: "gets the saw back from Ann"."""
    before = current().deeds.sources
    return tuple(
        called[word]
        for n, word in enumerate(after)
        if n and word in called and after[n - 1] in before and called[word] not in who
    )[:1]


def receivers(
    predicate: str, after: Sequence[str], called: Mapping[str, str], who: Sequence[str]
) -> tuple[str, ...]:
    """Return to whom something is done: the first who is named after the verb, with others right beside; those who only
    own something, where nobody else is named.
    """
    joints = current().joints
    for owners in (False, True):
        found: list[str] = []
        for n, word in enumerate(after):
            if word not in called or called[word] in who:
                continue
            if not owners and owned(predicate, word):
                continue
            if found and n and called[word] not in found and after[n - 1] not in joints:
                if after[n - 1] in called:
                    continue  # of one name
                break
            if called[word] not in found:
                found.append(called[word])
        if found:
            return tuple(found)
    return ()


def is_to_kin(predicate: str, after: Sequence[str], called: Mapping[str, str]) -> bool:
    """Return whether all who are named after a verb only own a relative: "a saw to Ann's late husband"."""
    kin = current().presence.family
    named = [n for n, word in enumerate(after) if word in called]
    return bool(named) and all(
        owned(predicate, after[n]) and not kin.isdisjoint(after[n + 1 : n + 1 + _DESCRIBED]) for n in named
    )
