"""Read what people do to each other from remarks, without a language model."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from memory.calendar import GREGORIAN, Calendar
from memory.journal.entry import SourceType
from memory.reflection.extractive.remarks import Remark, named_by
from memory.text.acts import Deed, SpeechAct
from memory.text.lexicon import Lexicon, current
from memory.text.lines import understand
from memory.text.names import names, without_call
from memory.text.words import fold, sentences, stem, stems, tokens

ME: Final = ""
"""Stands for the character whose journal it is."""

_SENTENCES: Final = 4
"""Sentences of one remark that are read, at most."""

_CALL: Final = 2
"""Words of a call, at most: "dear Ann"."""

_MARKS: Final = re.compile(r"[,;:.!?…—]+")

_VERB_WITHIN: Final = 4
"""Words of a predicate among which its verb is looked for."""

_SPOKEN: Final = {
    SpeechAct.PROMISES: Deed.PROMISES,
    SpeechAct.THREATENS: Deed.THREATENS,
    SpeechAct.INSULTS: Deed.INSULTS,
    SpeechAct.APOLOGISES: Deed.RECONCILES,
}
"""Deeds that are done by saying something."""

_THING_WORDS: Final = 6

_CLAUSES: Final = 3
"""Clauses of one sentence that are read, at most."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that somebody did at a moment.

    Args:
        id: the entry.
        moment: seconds, of game time where there is any.
        deed: what kind of deed it is; ``None`` for any other.
        who: who did it; `ME` for the character itself.
        whom: to whom, as far as it says so.
        thing: the words that name what it was about; may be empty.
        matter: stems of those words, and of others that tell what it was about.
        teller: who says so; ``None`` where the character witnessed it.
        words: what was done, as it was told.
        done: whether it was done, and not denied or refused.
        day: the number of its day in the calendar.
    """

    id: int
    moment: float
    deed: Deed | None
    who: str
    whom: tuple[str, ...]
    thing: str
    matter: frozenset[str]
    teller: str | None
    words: str
    done: bool = True
    day: int = 0


@dataclass(frozen=True, slots=True)
class Reading:
    """What a predicate says: a deed, to whom, and what about."""

    deed: Deed
    whom: tuple[str, ...]
    thing: str
    matter: frozenset[str]
    done: bool
    passive: bool


def events_of(remarks: Sequence[Remark], calendar: Calendar = GREGORIAN) -> list[Event]:
    """Return what was done, seen or told, by the time it happened or was told.

    Args:
        remarks: as `memory.reflection.extractive.remarks.remarks_of` returns them.
        calendar: what a day is.
    """
    called = known_names(remarks)
    found = [
        replace(event, day=day_of(event.moment, calendar))
        for remark in remarks
        if remark.moments
        for event in _events(remark, called)
    ]
    return sorted(found, key=lambda event: (event.moment, event.id))


def day_of(moment: float, calendar: Calendar) -> int:
    """Return the number of the day that a moment, in seconds, lies in; consecutive days have consecutive numbers."""
    start, end = calendar.unit(moment, "day")
    return round(start / (end - start))


def known_names(remarks: Sequence[Remark]) -> dict[str, str]:
    """Return who is meant by a word of a name: of all who do or say something, and of those who are only spoken of."""
    called = named_by(remarks)
    lexicon = current()
    no_names = lexicon.stop_words | lexicon.times.weekdays.keys() | lexicon.times.months.keys()
    for remark in remarks:
        for name in names(remark.text):
            for word in tokens(name):
                if word not in no_names:
                    called.setdefault(word, name)
    return called


def _events(remark: Remark, called: Mapping[str, str]) -> Iterator[Event]:
    """Yield an event for each occasion of a remark, and each deed that it tells."""
    if is_fiction(remark.text):
        return
    if not remark.subject and remark.seen and (two := _two(remark.text, called)):
        a, b, words = two
        read = read_deed(words, a, called)
        if read is not None and not read.whom:
            for entry_id, moment in zip(remark.ids, remark.moments, strict=True):
                yield Event(entry_id, moment, read.deed, a, (b,), "", read.matter, None, words, read.done)
    elif remark.subject:
        teller = None if remark.seen else remark.who
        for who, predicate in _clauses(remark.subject, remark.predicate, called):
            yield from _occasions(remark, who, predicate, called, teller)
    elif remark.told and not remark.asks:
        for sentence in sentences(remark.text)[:_SENTENCES]:
            if is_fiction(sentence):
                continue
            yield from _said(remark, sentence, called)


def is_fiction(sentence: str) -> bool:
    """Return whether a sentence tells of a play or a dream: "In the second act the king strikes his son"."""
    return current().deeds.fiction.match(fold(sentence)) is not None


def _clauses(subject: str, predicate: str, called: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield who does what, clause by clause: "asks Lin for the wrench, and Lin lends it to him" is done by two.

    A pronoun of a later clause stands for the subject of the clause before, and "it" for what that was about.
    """
    joints, objects = current().joints | current().stop_words, current().remarks.objects
    left, who = predicate.split(), subject
    for _ in range(_CLAUSES - 1):
        place = next(
            (
                n
                for n in range(1, len(left) - 1)
                if left[n - 1] in joints
                and left[n][:1].isupper()
                and (token := next(iter(tokens(left[n])), "")) in called
                and called[token] != who
                and not left[n].endswith((",", "'s", "’s"))
                and _is_verb(left[n + 1])
            ),
            0,
        )
        if not place:
            break
        first = left[: place - 1]
        before, thing = who, _asked_thing(first)
        yield who, " ".join(first).rstrip(",;")
        who = called[tokens(left[place])[0]]
        left = [
            thing if thing and word.strip(",.") == "it" else before if word.strip(",.") in objects else word
            for word in left[place + 1 :]
        ]
    yield who, " ".join(left)


def _is_verb(word: str) -> bool:
    """Return whether a word in small letters may be the verb of a clause."""
    plain = word.strip(",.;")
    return plain.islower() and (plain.endswith(("s", "ed", "ing")) or plain in current().remarks.past)


def _asked_thing(words: Sequence[str]) -> str:
    """Return the last thing that a clause names with an article: "the wrench"."""
    determiners = current().remarks.determiners
    place = next((n for n in reversed(range(len(words))) if words[n] in determiners), len(words))
    return " ".join(words[place:]).rstrip(",;")


def _two(text: str, called: Mapping[str, str]) -> tuple[str, str, str] | None:
    """Return who two are that do something together, and what: "Ann and Bram are arguing"."""
    words = text.removesuffix(".").split()
    joints = current().joints
    place = next((n for n, word in enumerate(words[:4]) if word in joints), 0)
    if not place or len(words) < place + 3:
        return None
    first = {called.get(token) for word in words[:place] for token in tokens(word)}
    end = place + 1
    second: set[str] = set()
    while (
        end < len(words)
        and (token := next(iter(tokens(words[end])), "")) in called
        and words[end][:1].isupper()
    ):
        second.add(called[token])
        end += 1
    if len(first) != 1 or None in first or len(second) != 1 or first == second or end >= len(words):
        return None
    rest = words[end:]
    if rest[0] in current().remarks.being and len(rest) > 1:
        rest = rest[1:]
    return str(first.pop()), second.pop(), " ".join(rest)


def _said(remark: Remark, sentence: str, called: Mapping[str, str]) -> Iterator[Event]:
    """Yield what a sentence does by being said, or what it says that somebody did."""
    line = understand(sentence)
    deed = next((_SPOKEN[each.act] for each in line.sentences if each.act in _SPOKEN), None)
    said = without_call(sentence)
    if deed is None and not line.asks and current().deeds.pledges.search(fold(said)):
        deed = Deed.PROMISES
    if current().deeds.forbids.match(fold(said)):
        deed = Deed.WARNS
    if deed is Deed.PROMISES and not current().deeds.nothing.isdisjoint(tokens(said)):
        return
    if deed is not None:
        # "I'll bring you the rope" is said to whoever is called, or else to the character.
        whom = _called_in(sentence, called)
        if not whom and remark.source is SourceType.DIRECT:
            whom = (ME,)
        matter = _matter(said, called)
        for entry_id, moment in zip(remark.ids, remark.moments, strict=True):
            yield Event(entry_id, moment, deed, remark.who, whom, "", matter, remark.who, said)
        return
    words = said.removesuffix(".").split()
    count = 0
    while count < len(words) and (part := tokens(words[count])) and part[0] in called and count < 3:
        count += 1
    if count and count < len(words):
        who = called[tokens(words[0])[0]]
        if who != remark.who:
            yield from _occasions(remark, who, " ".join(words[count:]), called, remark.who)


def _called_in(sentence: str, called: Mapping[str, str]) -> tuple[str, ...]:
    """Return who is called by name in a sentence: a name between two marks, "Careful, Ann: ..."."""
    parts = [tokens(part) for part in _MARKS.split(sentence)]
    return tuple(
        dict.fromkeys(called[part[-1]] for part in parts if 0 < len(part) <= _CALL and part[-1] in called)
    )


def _occasions(
    remark: Remark, who: str, predicate: str, called: Mapping[str, str], teller: str | None
) -> Iterator[Event]:
    read = read_deed(predicate, who, called)
    matter = _matter(predicate, called)
    for entry_id, moment in zip(remark.ids, remark.moments, strict=True):
        if read is None:
            yield Event(entry_id, moment, None, who, (), "", matter, teller, predicate)
        elif read.passive:
            for doer in read.whom:
                yield Event(
                    entry_id,
                    moment,
                    read.deed,
                    doer,
                    (who,),
                    read.thing,
                    read.matter,
                    teller,
                    predicate,
                    read.done,
                )
        else:
            yield Event(
                entry_id,
                moment,
                read.deed,
                who,
                read.whom,
                read.thing,
                read.matter,
                teller,
                predicate,
                read.done,
            )


def read_deed(predicate: str, who: str, called: Mapping[str, str]) -> Reading | None:
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
    start = next((n for n, word in enumerate(shown[:_VERB_WITHIN]) if word not in known.skipped), 0)
    later = " ".join(shown[start:])  # "have made it up"
    deed = next(
        (deed for deed, pattern in known.phrases if pattern.match(folded) or pattern.match(later)), None
    )
    place, done = 0, True
    verbs = _verbs(lexicon)
    while deed is None and place < min(len(words), _VERB_WITHIN):
        word = words[place]
        done = done and word not in known.not_done
        deed = verbs.get(stem(word))
        if deed is None:
            if not (word in known.skipped or word in known.not_done or word.endswith("ly")):
                break
            place += 1
    if deed is None:
        return _favour(predicate, words, who, called)
    after = words[place + 1 :]
    passive = any(word in known.by and after[n + 1] in called for n, word in enumerate(after[:-1])) and any(
        word in lexicon.remarks.being for word in words[:place]
    )
    whom = tuple(
        name for name in dict.fromkeys(called[word] for word in after if word in called) if name != who
    )
    thing = _promised(predicate) if deed is Deed.PROMISES else _thing(after, called)
    if deed in (Deed.GIVES, Deed.RETURNS) and known.for_a_while.search(folded):
        deed = Deed.LENDS
    if deed in (Deed.LENDS, Deed.GIVES) and thing.rpartition(" ")[2] in known.favours:
        deed = Deed.HELPS
    matter = _matter(thing, called) or _matter(" ".join(after), called)
    return Reading(deed, whom, thing, matter, done, passive)


def _promised(predicate: str) -> str:
    """Return what a predicate tells that somebody promises: "to mend the roof"; empty if it does not say."""
    found = current().deeds.promised.search(predicate)
    return found["what"].strip().rstrip(".,;") if found else ""


def _favour(predicate: str, words: Sequence[str], who: str, called: Mapping[str, str]) -> Reading | None:
    """Return what somebody does for somebody else, whatever it is: "knits Bram a cap", "mends Hob's roof", "holds the
    ladder for Ann".
    """
    known, lexicon = current().deeds, current()
    start = next((n for n, word in enumerate(words[:_VERB_WITHIN]) if word not in known.skipped), 0)
    verb, after = stem(words[start]), words[start + 1 :]
    if words[start] in known.not_done or not after:
        return None
    deed: Deed | None
    if after[0] in called and len(after) > 1 and not _owned(predicate, after[0]):
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
                if n and word in called and after[n - 1] in known.receiver and not _owned(predicate, word)
            ),
            "",
        )
        deed = Deed.HELPS
    if deed is None or not receiver or receiver == who:
        return None
    thing = _thing(after, called)
    return Reading(
        deed, (receiver,), thing, _matter(thing, called) or _matter(predicate, called), True, False
    )


def _owned(predicate: str, word: str) -> bool:
    """Return whether a name stands in a predicate as the owner of something: "Hob's roof"."""
    return re.search(rf"\b{re.escape(word)}['’]s\b", fold(predicate)) is not None


def _matter(text: str, called: Mapping[str, str]) -> frozenset[str]:
    """Return the stems of a text that tell what it is about: without names, and without words that many share."""
    found = frozenset(stems(text)) - frozenset(stem(word) for word in called)
    return found - current().stem_set(current().remarks.empty) or found


def _thing(words: Iterable[str], called: Mapping[str, str]) -> str:
    """Return the first run of words after a verb that can name a thing: "the long ladder"."""
    ends = current().deeds.thing_ends
    pronouns, determiners = current().deeds.owners, current().remarks.determiners
    run: list[str] = []
    for word in words:
        if word in called or word in ends or word in current().remarks.objects:
            if run:
                break
            continue
        if not run and word in pronouns:
            run.append(current().deeds.article)  # "her spyglass" is the spyglass
            continue
        run.append(word)
    if len(run) > 2 and run[0] not in determiners and run[1] in determiners:
        run = run[1:]  # "untangle the wigs", "have his boat"
    if len(run) > 1 and run[0] == current().deeds.article and run[1] in current().numbers:
        run = run[1:]  # "his twenty pounds" are twenty pounds
    run = run[:_THING_WORDS]
    while run and run[-1] in current().remarks.before_things:
        run.pop()
    return " ".join(run)


@lru_cache(maxsize=4)
def _verbs(lexicon: Lexicon) -> Mapping[str, Deed]:
    """Return the deeds by the stems of their verbs."""
    return {lexicon.stem(verb): deed for deed, verbs in lexicon.deeds.verbs.items() for verb in verbs}
