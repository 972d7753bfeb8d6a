"""Find warnings of what somebody then did all the same, and of what somebody then left off."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from memory.reflection.deeds.event import LIKELY
from memory.reflection.deeds.events import Event
from memory.reflection.deeds.loans import first_thing
from memory.reflection.deeds.things import in_common, matter_of
from memory.reflection.extractive.habits import usually
from memory.reflection.extractive.wording import quoted
from memory.reflection.patterns.dealings import SOON, Dealings, is_denied
from memory.reflection.patterns.pattern import (
    Pattern,
    days_between,
    days_of,
    did,
    make_pattern,
    object_of,
    subject,
)
from memory.text.acts import Deed
from memory.text.lexicon import current
from memory.text.names import without_call
from memory.text.words import fold, stem, stem_set, stems, tokens

_HABIT: Final = 3
"""Number of days with what a warning is about, before the warning, that are needed to see that it was heeded."""

_LEFT_OFF: Final = 0.01
"""Probability, at the usual rate, of as many days without it by chance; below it, a warning counts as heeded."""


def warnings(dealings: Dealings) -> Iterator[Pattern]:
    """Yield warnings of what somebody then did all the same, and of what somebody then left off."""
    for (warner, warned), events in dealings.by.items():
        for event in events:
            if event.deed is not Deed.WARNS or not event.done or event.sure < LIKELY or not event.matter:
                continue
            about = [
                each
                for each in dealings.by_doer.get(warned, ())
                if each.done and _is_known(each, warned) and _is_about(each, event)
            ]
            soon = event.moment + SOON * dealings.day
            then = next(
                (
                    each
                    for each in about
                    if event.moment < each.moment <= soon and not _is_over(event, each, dealings)
                ),
                None,
            )
            if then is not None:
                yield _ignored(warner, warned, event, then)
            elif (heeded := _heeded(warner, warned, event, about, dealings)) is not None:
                yield heeded


def _is_over(warning: Event, then: Event, dealings: Dealings) -> bool:
    """Return whether a warning no longer holds: it was for one day, or what it waits for has come."""
    found = current().deeds.until.search(fold(warning.words))
    if found is None:
        return False
    if found["now"]:
        return then.day > warning.day + 1
    awaited = matter_of(found["what"], {})
    return bool(awaited) and any(
        len(in_common(remark.matter, awaited)) == len(awaited)
        and any(warning.moment < moment <= then.moment for moment in remark.moments)
        for remark in dealings.remarks
    )


def _ignored(warner: str, warned: str, warning: Event, then: Event) -> Pattern:
    """Return a warning of what the one warned did all the same."""
    did_it = f"it was seen: {quoted(then.words)}" if then.loose else f"{subject(warned)} {did(then.words)}"
    gave = f"{subject(warner)} warned {object_of(warned)}{_in_words(warning)}"
    content = f"{gave}, and all the same {did_it} {days_between(warning, then)}"
    asked = _question(warned)
    return make_pattern("warning ignored", content, [warning, then], surprise=7, question=asked)


def _heeded(
    warner: str, warned: str, warning: Event, about: Sequence[Event], dealings: Dealings
) -> Pattern | None:
    """Return a warning of what the one warned did on many days before and never since; ``None`` if that may be chance.

    Args:
        warner, warned: who gave the warning, and to whom.
        warning: the warning.
        about: what the one warned did of what the warning is about.
        dealings: all that was done.
    """
    before = [each for each in about if warning.moment - SOON * dealings.day <= each.moment < warning.moment]
    times = days_of(before)
    if times < _HABIT:
        return None
    later = (each for each in dealings.every if each.moment > warning.moment)
    since = len({each.day for each in later if each.day > warning.day})
    usual = times / (warning.day - before[0].day + 1)
    chance = (1 - min(usual, 1 - 1 / (len(before) + 2))) ** since
    if chance > _LEFT_OFF:
        return None
    habit = did(before[-1].words)
    gave = (
        f"gave a warning: {quoted(warning.words.rstrip('.!'))}; not once since"
        if warning.spoken
        else f"warned {object_of(warned)}, and not once since"
    )
    return make_pattern(
        "warning heeded",
        f"{subject(warned)} {habit} on {times} days, until {subject(warner)} {gave}",
        [*before[-4:], warning],
        surprise=1 - math.log2(max(chance, 1e-12)),
        question=_question(warned),
        settles=(usually(warned, habit),),
    )


def _question(warned: str) -> str:
    return f"Does {subject(warned)} listen to warnings?"


def _in_words(warning: Event) -> str:
    """Return the words of a warning, to stand after whom it was given; empty where they are not known."""
    return f" ({quoted(warning.words.rstrip('.!'))})" if warning.spoken else ""


def _is_known(event: Event, who: str) -> bool:
    """Return whether somebody is known to have done something: it was seen, or another tells it and does not deny it."""
    told = event.teller is not None and event.teller != who and not event.spoken
    return event.teller is None or (told and not is_denied(event))


def _is_about(event: Event, warning: Event) -> bool:
    """Return whether somebody does what a warning is about: two of its words, or all that it is mainly about."""
    deed_words = current().deeds
    verb = stem(next(iter(tokens(event.words)), ""))
    harmless = current().stem_set(deed_words.regarding) | current().stem_set(deed_words.works)
    if (
        warning.spoken
        and deed_words.minding.match(fold(warning.words))
        and not deed_words.mishaps.search(fold(event.whole))
    ):
        return False  # "Mind the step" forbids nobody to use it
    kept_off = deed_words.keeping_off.search(fold(event.words))
    if kept_off is not None and set(tokens(kept_off[0])) <= set(tokens(warning.words)):
        kept_off = None  # "Don't go past the flags" and "goes past the flags"
    if verb in harmless - warning.matter or kept_off is not None:
        return False  # "looks at the ice", "sweeps the step"
    thing = warning.thing if warning.spoken else first_thing(warning.words)
    main = stem_set(thing) & warning.matter
    if warning.spoken and (_is_another(event, warning, thing) or _is_elsewhere(event, warning)):
        return False
    way = deed_words.way.search(fold(warning.words)) if warning.spoken else None
    if way is not None:
        means = stem_set(way["way"]) & warning.matter
        lacking = way[0].startswith(deed_words.lacking)
        if (means <= event.matter | event.breath) == lacking:
            return False  # "never lift it by its handle" forbids no other way, "not without a mask" none with one
    return (
        len(event.matter & warning.matter) >= min(2, len(warning.matter))
        or (bool(main) and main <= event.matter)
        or not _pairs(event.words).isdisjoint(_pairs(warning.words))
        or not _led_to(warning.words).isdisjoint(event.matter & warning.matter)
        or not _pointed_at(warning.words).isdisjoint(event.matter & warning.matter)
    )


def _pairs(words: str) -> frozenset[tuple[str, str]]:
    """Return what is named by two words in a row, the second of which tells what it is: "the long jetty"."""
    lexicon, shown = current(), tokens(words)
    plain = lexicon.stop_words | lexicon.remarks.empty | lexicon.deeds.owners | lexicon.remarks.before_things
    return frozenset(
        (first, stem(last)) for first, last in pairwise(shown) if not plain.intersection((first, last))
    )


def _led_to(words: str) -> frozenset[str]:
    """Return the stems of where a way goes that a warning is about: "the path through the dunes"."""
    found = current().deeds.ways.search(fold(words))
    return stem_set(found["place"]) if found is not None else frozenset()


def _is_another(event: Event, warning: Event, thing: str) -> bool:
    """Return whether somebody does something with another thing of the same kind: "the side door", not "the cellar door"."""
    named = tokens(thing)
    said = set(tokens(warning.words))
    sides = current().deeds.sides
    plain = (current().stop_words | current().remarks.before_things | current().deeds.owners) - sides
    if len(named) < 2 or named[-2] in plain:
        return False
    words = tokens(event.words)
    before = [words[n - 1] for n, word in enumerate(words) if n and stem(word) == stem(named[-1])]
    if named[-2] in sides:
        return bool(before) and named[-2] not in before
    return bool(before) and all(word not in plain and word not in said for word in before)


def _is_elsewhere(event: Event, warning: Event) -> bool:
    """Return whether a warning is of something in one place, and it is done in another: "no smoking in the barn"."""
    deed_words = current().deeds
    core = next((part for part in deed_words.reasons.split(without_call(warning.words)) if part.strip()), "")
    core = core[found.end() :] if (found := deed_words.forbids.match(fold(core))) else core
    place = _places(core)
    if not place or not (matter_of(core, {}) - place) & event.matter:
        return False
    there = _places(event.whole)
    return bool(there) and place.isdisjoint(there | event.matter)


def _places(words: str) -> frozenset[str]:
    """Return the stems of the places that words name: "in the old hall"."""
    lexicon = current()
    shown = tokens(words)
    found: set[str] = set()
    for n, word in enumerate(shown[:-2]):
        if word in lexicon.deeds.staying and shown[n + 1] in lexicon.remarks.determiners:
            found.update(stems(" ".join(shown[n + 2 : n + 4])))
    return frozenset(found)


def _pointed_at(words: str) -> frozenset[str]:
    """Return the stems of the things that a warning points at: "those mussels", "that long jetty"."""
    lexicon = current()
    shown = tokens(words)
    empty = lexicon.stem_set(lexicon.remarks.empty)
    found = []
    for place, word in enumerate(shown[:-1]):
        if word in lexicon.deeds.demonstratives:
            named = [stem(each) for each in shown[place + 1 : place + 3]]
            found.append(named[-1] if named[0] in empty else named[0])
    return frozenset(found)
