"""Read from a predicate which deed it names, who does it to whom, and what it is about."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from memory.reflection.extractive.remarks import is_verb
from memory.text.acts import Deed
from memory.text.lexicon import Lexicon, current
from memory.text.lexicon.deed_words import PERSON
from memory.text.words import fold, stem, stems, tokens

_VERB_WITHIN: Final = 5
"""Words of a predicate among which its verb is looked for."""

_THING_WORDS: Final = 6

_MARKS: Final = ',.;:!?"“”()'
"""Marks around a word."""

_BACK: Final = frozenset((Deed.RETURNS, Deed.PAYS))

_MUTUAL: Final = frozenset((Deed.QUARRELS, Deed.RECONCILES))
"""Deeds that two do to each other: who does it to whom makes no difference."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a predicate says: a deed, to whom, and what about.

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


def read_deed(predicate: str, who: Sequence[str], called: Mapping[str, str]) -> Reading | None:
    """Return the deed that a predicate names; ``None`` if it names none.

    Args:
        predicate: what stands after the name of who did it: "lends Bram the long ladder".
        who: who did it.
        called: names by the words that mean only them.
    """
    lexicon = current()
    known = lexicon.deeds
    folded = fold(predicate)
    words = tokens(predicate)
    if not words:
        return None
    shown = folded.split()
    start = next((n for n, word in enumerate(shown[:_VERB_WITHIN]) if not _skipped(word)), 0)
    unreal = known.not_yet | known.planned
    done = known.not_done.isdisjoint(shown[: start + 1]) and unreal.isdisjoint(shown[:start])
    later = " ".join(shown[start:])  # "have made it up"
    deed: Deed | None
    frame = _framed(shown, start, called)
    if frame is not None:
        deed, place = frame
        if deed is None:
            return None
        done = done or place < start
    elif known.idle.match(folded):
        return None
    else:
        deed = next((deed for deed, pattern in known.phrases if pattern.match(later)), None)
        place = start if deed is not None else 0
    if deed is None and start:
        deed = next((deed for deed, pattern in known.phrases if pattern.match(folded)), None)
        done = done or deed is not None  # "is not speaking to"
    for n in range(1, start) if deed is None else ():  # "have let Ann have the saw"
        deed = deed or next((d for d, pattern in known.phrases if pattern.match(" ".join(shown[n:]))), None)
        if deed is not None:
            place = n
            done = (known.not_done | unreal).isdisjoint(shown[:n])
            break
    said_little = any(known.light.match(" ".join(shown[n:])) for n in range(start + 1))
    if deed is None and said_little:
        noun = next(
            ((deed, found) for deed, pattern in known.nouns if (found := pattern.search(later))), None
        )
        if noun is not None:
            return _from_noun(noun[0], later[: noun[1].end()], later[noun[1].end() :], who, called, done)
    if deed is None and (got := known.receives.match(later)):
        return _received(later, got.end(), who, called, done)
    verbs = _verbs(lexicon)
    while deed is None and place < min(len(words), _VERB_WITHIN):
        word = words[place]
        deed = verbs.get(stem(word))
        if deed is None:
            if not (_skipped(word) or word in known.suffers):
                break
            place += 1
    if deed is None:
        favour = _favour(predicate, words, who, called)
        if favour is not None:
            return replace(favour, done=done)
        meant = known.purpose.match(later)
        return read_deed(predicate[-len(later) :][meant.end() :], who, called) if meant else None
    after = words[place + 1 :]
    if frame is not None and len(after) > 1 and place < start and after[0].endswith("ing"):
        after = after[1:]  # "is cycling with Ann's lamp"
    passive = any(
        word in known.by and n + 1 < len(after) and after[n + 1] in called
        for n, word in enumerate(after[:-1])
    ) and any(word in lexicon.remarks.being or word in known.suffers for word in words[:place])
    hosts = deed is Deed.VISITS and known.hosts.match(" ".join(shown[place:])) is not None
    whom = _doers(after, called, who) if passive else _receivers(predicate, after, called, who)
    if frame is not None and deed in _BACK and known.receives.match(" ".join(shown[place:])):
        whom, passive = _sources(after, called, who), True  # "has the saw back from Ann"
    passive = passive or hosts
    thing = promised(predicate) if deed is Deed.PROMISES else thing_of(after, called, predicate)
    if deed is Deed.GIVES:
        again = known.own_again.match(later)
        mine = again is not None and called.get(again["who"]) in whom and len(whom) == 1
        new = thing.partition(" ")[0] in known.indefinite or thing.partition(" ")[0] in lexicon.numbers
        if mine or (thing and not new and known.given_back.search(folded)):
            deed = Deed.RETURNS
    if deed in (Deed.GIVES, Deed.RETURNS) and known.for_a_while.search(folded):
        deed = Deed.LENDS
    if deed is Deed.GIVES and _is_own(after, called):
        return None  # "gives Ann her tablets" may be Ann's anyway
    if deed in (Deed.LENDS, Deed.GIVES) and thing.rpartition(" ")[2] in known.favours:
        deed = Deed.HELPS
    if deed is Deed.GIVES and thing.rpartition(" ")[2] in known.no_gifts:
        return None
    if deed is Deed.WARNS:
        thing = ""
    if deed in _BACK and not done and whom:
        deed, done = Deed.BORROWS, True  # what was not given back is still owed
    matter = matter_of(thing, called) or matter_of(" ".join(after), called)
    return Reading(deed, whom, thing, matter, done, passive)


class _Framed(NamedTuple):
    """A frame that fits a predicate: its deed, or ``None`` for no deed at all, and where its verb stands."""

    deed: Deed | None
    place: int


def _framed(shown: Sequence[str], start: int, called: Mapping[str, str]) -> _Framed | None:
    """Return the frame that fits a predicate, from its verb on, or from a word before it that is skipped ("will not")."""
    frames, helping = current().deeds.frames, current().deeds.perfect
    marked: list[str] | None = None
    for place in (start, *range(start)):
        known = frames.get(shown[place].rstrip(",.;:!"))
        if known is None or (place < start and shown[place] in helping and is_verb(shown[start])):
            continue  # "has cleared" is no having
        if marked is None:
            marked = _marked(shown, called)
        rest = " ".join(["", *marked[place + 1 :]])
        for deed, pattern in known:
            if pattern.match(rest):
                return _Framed(deed, place)
    return None


def _marked(shown: Sequence[str], called: Mapping[str, str]) -> list[str]:
    """Return folded words with one mark for each person: "lends ann bram's saw" to "lends xperson xperson's saw"."""
    found: list[str] = []
    last = ""
    for word in shown:
        plain, mark = _bare(word), word
        token = plain.split("'")[0]
        name = called.get(token)
        if name is not None:
            owns = plain != token or word in current().deeds.owned_by_hearer
            mark = PERSON + ("'s" if owns else "") + word[len(word.rstrip(_MARKS)) :]
            if name == last:
                found.pop()  # of one name
        last = name or ""
        found.append(mark)
    return found


def _bare(word: str) -> str:
    return word.strip(_MARKS).replace("’", "'")


def _is_own(after: Sequence[str], called: Mapping[str, str]) -> bool:
    """Return whether somebody is given what may be the own already: "her tablets"."""
    named = next((n for n, word in enumerate(after[:-1]) if word in called), None)
    return named is not None and after[named + 1] in current().deeds.owners


def _skipped(word: str) -> bool:
    known = current().deeds
    unreal = word in known.not_done or word in known.not_yet or word in known.planned
    return unreal or word in known.skipped or word.endswith("ly")


def _from_noun(
    deed: Deed, before: str, after: str, who: Sequence[str], called: Mapping[str, str], done: bool
) -> Reading | None:
    """Return the deed that a noun names after a verb that says little: "has a row with Ann", "gets a scolding from Ann"."""
    known = current().deeds
    words = tokens(after)
    source = next(
        (
            called[word]
            for n, word in enumerate(words)
            if n and word in called and words[n - 1] in known.sources and called[word] not in who
        ),
        None,
    )
    matter = matter_of(after, called) or matter_of(before, called)
    if source is not None and deed not in _MUTUAL:
        return Reading(deed, (source,), "", matter, done, True)
    whom = _receivers(f"{before} {after}", tokens(before) + words, called, who)
    return Reading(deed, whom, "", matter, done, False)


def _received(
    predicate: str, start: int, who: Sequence[str], called: Mapping[str, str], done: bool
) -> Reading | None:
    """Return what somebody gets from somebody else: "gets her saw back from Ann"."""
    known = current().deeds
    words = tokens(predicate[start:])
    source = next(
        (n for n, word in enumerate(words) if n and word in called and words[n - 1] in known.sources),
        None,
    )
    if source is None or called[words[source]] in who:
        return None
    thing = thing_of(words[: source - 1], called, predicate)
    last = thing.rpartition(" ")[2]
    if not thing or last in known.no_gifts:
        return None
    deed = Deed.GIVES
    if known.article_back in words[:source]:
        deed = Deed.RETURNS
    elif last in known.favours:
        deed = Deed.HELPS
    elif known.for_a_while.search(predicate):
        deed = Deed.LENDS
    return Reading(deed, (called[words[source]],), thing, matter_of(thing, called), done, True)


def _doers(after: Sequence[str], called: Mapping[str, str], who: Sequence[str]) -> tuple[str, ...]:
    """Return by whom something was done: "was struck by Ann"."""
    by = current().deeds.by
    return tuple(
        dict.fromkeys(
            called[word]
            for n, word in enumerate(after)
            if n and word in called and after[n - 1] in by and called[word] not in who
        )
    )


def _sources(after: Sequence[str], called: Mapping[str, str], who: Sequence[str]) -> tuple[str, ...]:
    """Return from whom something comes: "gets the saw back from Ann"."""
    sources = current().deeds.sources
    return tuple(
        called[word]
        for n, word in enumerate(after)
        if n and word in called and after[n - 1] in sources and called[word] not in who
    )[:1]


def _receivers(
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


def promised(predicate: str) -> str:
    """Return what a predicate tells that somebody promises: "to mend the roof"; empty if it does not say."""
    known = current().deeds
    clause = known.reported.search(predicate)
    if clause is not None and clause["does"]:
        return f"{known.infinitive} {clause['does'].strip().rstrip('.,;')}"
    found = known.promised.search(predicate)
    return found["what"].strip().rstrip(".,;") if found else ""


def _favour(
    predicate: str, words: Sequence[str], who: Sequence[str], called: Mapping[str, str]
) -> Reading | None:
    """Return what somebody does for somebody else, whatever it is: "knits Bram a cap", "mends Hob's roof", "holds the
    ladder for Ann".
    """
    known, lexicon = current().deeds, current()
    start = next((n for n, word in enumerate(words[:_VERB_WITHIN]) if word not in known.skipped), 0)
    verb, after = stem(words[start]), words[start + 1 :]
    if words[start] in known.not_done or not after:
        return None
    if verb in lexicon.stem_set(known.busy):  # "spends the day mending Hob's roof"
        later = next((n for n, word in enumerate(after) if word.endswith("ing") and n + 1 < len(after)), None)
        if later is not None and later < _VERB_WITHIN:
            verb, after = stem(after[later]), after[later + 1 :]
    while len(after) > 1 and after[0] in known.particles:
        after = after[1:]  # "digs over Hob's bean patch"
    deed: Deed | None
    receiver: str | None
    if after[0] in called and len(after) > 1 and not owned(predicate, after[0]):
        gives = verb in lexicon.stem_set(known.makes) and after[1] in (
            lexicon.remarks.determiners | lexicon.numbers.keys()
        )
        deed, receiver = (Deed.GIVES if gives else None), called[after[0]]
    elif after[0] in called and verb in lexicon.stem_set(known.works):
        deed, receiver = Deed.HELPS, called[after[0]]
    elif verb in lexicon.stem_set(known.not_for):
        return None
    else:
        receiver = next(
            (
                called[word]
                for n, word in enumerate(after)
                if n and word in called and after[n - 1] in known.receiver and not owned(predicate, word)
            ),
            None,
        )
        deed = Deed.HELPS
    if deed is None or receiver is None or receiver in who:
        return None
    thing = thing_of(after, called, predicate)
    if (
        deed is Deed.HELPS
        and verb in lexicon.stem_set(known.makes)
        and thing.partition(" ")[0] in known.indefinite
    ):
        deed = Deed.GIVES  # "has whittled a duck for Ann"
    return Reading(
        deed, (receiver,), thing, matter_of(thing, called) or matter_of(predicate, called), True, False
    )


def owned(predicate: str, word: str) -> bool:
    """Return whether a name stands in a predicate as the owner of something: "Hob's roof"."""
    return re.search(rf"\b{re.escape(word)}(?:['’]s|(?<=s)['’])(?!\w)", fold(predicate)) is not None


def matter_of(text: str, called: Mapping[str, str]) -> frozenset[str]:
    """Return the stems of a text that tell what it is about: without names, and without words that many share."""
    found = frozenset(stems(text)) - frozenset(stem(word) for word in called)
    found |= current().deeds.states.intersection(tokens(text))
    return found - current().stem_set(current().remarks.empty) or found


def doing_of(matter: Iterable[str]) -> frozenset[str]:
    """Return stems with one stem for all words of a family: "weep" counts as "cry"."""
    same = _families(current())
    return frozenset(same.get(word, word) for word in matter)


@lru_cache(maxsize=4)
def _families(lexicon: Lexicon) -> Mapping[str, str]:
    return {
        lexicon.stem(word): min(lexicon.stem(each) for each in family)
        for family in lexicon.deeds.families
        for word in family
    }


def thing_of(words: Iterable[str], called: Mapping[str, str], predicate: str = "") -> str:
    """Return the first run of words after a verb that can name a thing: "the long ladder".

    Args:
        words: those words, folded.
        called: names by the words that mean only them.
        predicate: what they were taken from; it shows whose a thing is.
    """
    known = current().deeds
    pronouns, determiners = known.owners, current().remarks.determiners
    run: list[str] = []
    for word in words:
        if not run and word in pronouns:
            run.append(known.article)  # "her spyglass" is the spyglass
            continue
        if run and word in pronouns and run[-1] in current().remarks.before_things:
            run.append(known.article)  # "the loan of her whetstone"
            continue
        if word in called or word in known.thing_ends or word in current().remarks.objects:
            if len(run) == 1 and word in called and predicate and owned(predicate, word):
                run = [known.article]  # "let Bob have Ann's ladder"
                continue
            if run and run != [known.article]:
                break
            if word in called and not run and predicate and owned(predicate, word):
                run.append(known.article)  # "Ann's ladder" is the ladder
            continue
        if run == [known.article] and (word in determiners or word in current().numbers):
            run = []  # "hands Ann a ladder", "his twenty pounds"
        if word in known.particles and not run:
            continue
        if word in known.particles and len(run) > 1:
            break
        run.append(word)
    if len(run) > 2 and run[0] not in determiners and run[1] in determiners:
        run = run[1:]  # "untangle the wigs", "have his boat"
    if len(run) > 3 and run[1] in known.of_things and run[2] in known.by | known.sources:
        run = run[3:]  # "the loan of the whetstone"
    run = run[:_THING_WORDS]
    while run and (run[-1] in current().remarks.before_things or run[-1] in known.particles):
        run.pop()
    return " ".join(run) if run != [known.article] else ""


@lru_cache(maxsize=4)
def _verbs(lexicon: Lexicon) -> Mapping[str, Deed]:
    """Return the deeds by the stems of their verbs."""
    return {lexicon.stem(verb): deed for deed, verbs in lexicon.deeds.verbs.items() for verb in verbs}
