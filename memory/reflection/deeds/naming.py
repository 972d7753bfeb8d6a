"""Find which deed a predicate names, and where: by its frame, a phrase, a noun, a verb, or by what is done for whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from memory.reflection.deeds.predicate import VERB_WITHIN, Named, Predicate, Reading, is_skipped, receivers
from memory.reflection.deeds.pronouns import owns
from memory.reflection.deeds.things import matter_of, owned, thing_of
from memory.reflection.extractive.doers import is_verb
from memory.text.acts import Deed
from memory.text.lexicon import Lexicon, current
from memory.text.lexicon.deed_words import PERSON
from memory.text.words import stem, tokens

_MARKS: Final = ',.;:!?"“”()'
"""Marks around a word."""

_MUTUAL: Final = frozenset((Deed.QUARRELS, Deed.RECONCILES))
"""Deeds that two do to each other: who does it to whom makes no difference."""

_NONE: Final = Named(None, 0, False)
"""No deed, whatever else might be read."""


def named_by(said: Predicate) -> Named | Reading | None:
    """Return the deed that a predicate names, or all that it says of one; ``None`` if it names none."""
    for way in _WAYS:
        found = way(said)
        if found is not None:
            return found
    return None


def _by_frame(said: Predicate) -> Named | None:
    """Return the deed of the frame that fits, from the verb on, or from a word before it that is skipped ("will not")."""
    frames, helping = current().deeds.frames, current().deeds.perfect
    marked: list[str] | None = None
    for place in (said.start, *range(said.start)):
        known = frames.get(said.shown[place].rstrip(_MARKS))
        if known is None or (place < said.start and _helps(said, place, helping)):
            continue  # "has cleared" is no having
        if marked is None:
            marked = _marked(said.shown, said.called)
        rest = " ".join(["", *marked[place + 1 :]])
        for deed, pattern in known:
            if pattern.match(rest):
                return Named(deed, place, said.done or place < said.start, framed=True)
    return _by_passive(said, marked or _marked(said.shown, said.called))


def _by_passive(said: Predicate, marked: Sequence[str]) -> Named | None:
    """Return the deed of a frame that is told of whom it is done to: "was knocked off the bike by Ann"."""
    deed_words, start = current().deeds, said.start
    being = current().remarks.being | deed_words.suffers
    frames = deed_words.frames.get(said.shown[start].rstrip(_MARKS))
    agent = next((n for n, word in enumerate(marked[:-1]) if word in deed_words.by and n > start), None)
    if frames is None or agent is None or being.isdisjoint(said.shown[:start]):
        return None
    if marked[agent + 1].rstrip(_MARKS) != PERSON:
        return None
    rest = " ".join(["", PERSON, *marked[start + 1 : agent], *marked[agent + 2 :]])
    deed = next((deed for deed, pattern in frames if pattern.match(rest)), None)
    return Named(deed, start, said.done, framed=True) if deed is not None else None


def _helps(said: Predicate, place: int, helping: frozenset[str]) -> bool:
    """Return whether a word only tells when the verb after it was done."""
    later = said.shown[said.start]
    return said.shown[place] in helping and is_verb(later) and not owns(later)


def _idle(said: Predicate) -> Named | None:
    return _NONE if current().deeds.idle.match(said.folded) else None


def _by_phrase(said: Predicate) -> Named | None:
    """Return the deed of the phrase that fits, from the verb on, or from a word before it."""
    start = said.start
    if deed := _phrase(said.later):
        return Named(deed, start, said.done)
    if start and (deed := _phrase(said.folded)):
        return Named(deed, 0, True)  # "is not speaking to"
    for place in range(1, start):  # "have let Ann have the saw"
        if deed := _phrase(" ".join(said.shown[place:])):
            return Named(deed, place, said.happened(place))
    return None


def _phrase(folded: str) -> Deed | None:
    return next((deed for deed, pattern in current().deeds.phrases if pattern.match(folded)), None)


def _by_noun(said: Predicate) -> Named | Reading | None:
    """Return the deed that a noun names after a verb that says little: "has a row with Ann"."""
    deed_words = current().deeds
    if not any(deed_words.light.match(" ".join(said.shown[n:])) for n in range(said.start + 1)):
        return None
    for deed, pattern in deed_words.nouns:
        if found := pattern.search(said.later):
            before, after = said.later[: found.end()], said.later[found.end() :]
            return _from_noun(deed, before, after, said.who, said.called, said.done) or _NONE
    return None


def _by_receiving(said: Predicate) -> Named | Reading | None:
    """Return what somebody gets: "gets the saw back from Ann"."""
    got = current().deeds.receives.match(said.later)
    return (_received(said.later, got.end(), said.who, said.called, said.done) or _NONE) if got else None


def _by_verb(said: Predicate) -> Named | None:
    """Return the deed of the first verb."""
    verbs, suffers = _verbs(current()), current().deeds.suffers
    for place, word in enumerate(said.words[:VERB_WITHIN]):
        if deed := verbs.get(stem(word)):
            return Named(deed, place, said.done)
        if not (is_skipped(word) or word in suffers):
            return None
    return None


def _by_favour(said: Predicate) -> Reading | None:
    """Return what is done for somebody, whatever it is."""
    favour = _favour(said.text, said.words, said.who, said.called)
    return replace(favour, done=said.done) if favour is not None else None


_WAYS: Final[Sequence[Callable[[Predicate], Named | Reading | None]]] = (
    _by_frame,
    _idle,
    _by_phrase,
    _by_noun,
    _by_receiving,
    _by_verb,
    _by_favour,
)
"""Ways to name a deed, in the order in which they are tried."""


def _marked(shown: Sequence[str], called: Mapping[str, str]) -> list[str]:
    """Return folded words with one mark for each person: "lends ann bram's saw" to "lends xperson xperson's saw"."""
    found: list[str] = []
    last: str | None = None
    for word in shown:
        plain, mark = _bare(word), word
        token = plain.split("'")[0]
        name = called.get(token)
        if name is not None:
            owns = plain != token or word in current().deeds.owned_by_hearer
            mark = PERSON + ("'s" if owns else "") + word[len(word.rstrip(_MARKS)) :]
            if name == last:
                found.pop()  # of one name
        last = name
        found.append(mark)
    return found


def _bare(word: str) -> str:
    return word.strip(_MARKS).replace("’", "'")


def _from_noun(
    deed: Deed, before: str, after: str, who: Sequence[str], called: Mapping[str, str], done: bool
) -> Reading | None:
    """Return the deed that a noun names after a verb that says little: "has a row with Ann", "gets a scolding from Ann"."""
    deed_words = current().deeds
    words = tokens(after)
    source = next(
        (
            called[word]
            for n, word in enumerate(words)
            if n and word in called and words[n - 1] in deed_words.sources and called[word] not in who
        ),
        None,
    )
    matter = matter_of(after, called) or matter_of(before, called)
    if source is not None and deed not in _MUTUAL:
        return Reading(deed, (source,), "", matter, done, True)
    whom = receivers(f"{before} {after}", tokens(before) + words, called, who)
    return Reading(deed, whom, "", matter, done, False)


def _received(
    predicate: str, start: int, who: Sequence[str], called: Mapping[str, str], done: bool
) -> Reading | None:
    """Return what somebody gets from somebody else: "gets her saw back from Ann"."""
    deed_words = current().deeds
    words = tokens(predicate[start:])
    source = next(
        (
            n
            for n, word in enumerate(words)
            if n and word in called and words[n - 1] in deed_words.sources and not owned(predicate, word)
        ),
        None,
    )
    if source is None or called[words[source]] in who:
        return None
    thing = thing_of(words[: source - 1], called, predicate)
    last = thing.rpartition(" ")[2]
    if not thing or last in deed_words.no_gifts:
        return None
    deed = Deed.GIVES
    if deed_words.article_back in words[:source]:
        deed = Deed.RETURNS
    elif last in deed_words.favours:
        deed = Deed.HELPS
    elif deed_words.for_a_while.search(predicate):
        deed = Deed.LENDS
    return Reading(deed, (called[words[source]],), thing, matter_of(thing, called), done, True)


def _favour(
    predicate: str, words: Sequence[str], who: Sequence[str], called: Mapping[str, str]
) -> Reading | None:
    """Return what somebody does for somebody else, whatever it is: "knits Bram a cap", "mends Hob's roof", "holds the
    ladder for Ann".
    """
    verb, after = _work(words)
    if not after:
        return None
    makes = verb in current().stem_set(current().deeds.makes)
    deed, receiver = _done_for(predicate, verb, after, called)
    if deed is None or receiver is None or receiver in who:
        return None
    thing = thing_of(after, called, predicate)
    if deed is Deed.HELPS and makes and thing.partition(" ")[0] in current().deeds.indefinite:
        deed = Deed.GIVES  # "has whittled a duck for Ann"
    matter = matter_of(thing, called) or matter_of(predicate, called)
    return Reading(deed, (receiver,), thing, matter, True, False)


def _work(words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """Return the stem of the verb of what is done, and the words after it; no words where it is not done."""
    deed_words, lexicon = current().deeds, current()
    start = next((n for n, word in enumerate(words[:VERB_WITHIN]) if word not in deed_words.skipped), 0)
    verb, after = stem(words[start]), words[start + 1 :]
    if words[start] in deed_words.not_done:
        return verb, ()
    if verb in lexicon.stem_set(deed_words.busy):  # "spends the day mending Hob's roof"
        later = next((n for n, word in enumerate(after) if word.endswith("ing") and n + 1 < len(after)), None)
        if later is not None and later < VERB_WITHIN:
            verb, after = stem(after[later]), after[later + 1 :]
    while len(after) > 1 and after[0] in deed_words.particles:
        after = after[1:]  # "digs over Hob's bean patch"
    start = next((n for n, word in enumerate(after) if word not in deed_words.portions), 0)
    if 0 < start < len(after) and after[start - 1] == deed_words.part_of:
        after = after[start:]  # "types all of Hob's letters"
    return verb, after


def _done_for(
    predicate: str, verb: str, after: Sequence[str], called: Mapping[str, str]
) -> tuple[Deed | None, str | None]:
    """Return whether something is given or is a help, and to whom."""
    deed_words, lexicon = current().deeds, current()
    while len(after) > 2 and after[0] in called and called.get(after[1]) == called[after[0]]:
        after = after[1:]  # of one name
    if after[0] in called and len(after) > 1 and not owned(predicate, after[0]):
        new = after[1] in lexicon.remarks.determiners or after[1] in lexicon.numbers
        return (Deed.GIVES if new and verb in lexicon.stem_set(deed_words.makes) else None), called[after[0]]
    if after[0] in called and verb in lexicon.stem_set(deed_words.works):
        return Deed.HELPS, called[after[0]]
    if verb in lexicon.stem_set(deed_words.not_for):
        return None, None
    receiver = next(
        (
            called[word]
            for n, word in enumerate(after)
            if n and word in called and after[n - 1] in deed_words.receiver and not owned(predicate, word)
        ),
        None,
    )
    return Deed.HELPS, receiver


@lru_cache(maxsize=4)
def _verbs(lexicon: Lexicon) -> Mapping[str, Deed]:
    """Return the deeds by the stems of their verbs."""
    return {lexicon.stem(verb): deed for deed, verbs in lexicon.deeds.verbs.items() for verb in verbs}
