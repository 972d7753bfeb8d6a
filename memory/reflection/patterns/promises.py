"""Find promises that were kept, were broken, or wait to be kept."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import lru_cache
from typing import Final

from memory.reflection.deeds.event import SURE, bear_out
from memory.reflection.deeds.events import ME, Event
from memory.reflection.deeds.things import in_common, matter_of
from memory.reflection.extractive.wording import quoted
from memory.reflection.patterns.dealings import (
    PATIENCE,
    SOON,
    Dealings,
    complained,
    is_denied,
    is_named,
    is_there,
    missed,
)
from memory.reflection.patterns.pattern import Pattern, days_between, make_pattern, object_of, subject
from memory.text.acts import Deed
from memory.text.lexicon import Lexicon, current
from memory.text.names import without_call
from memory.text.times import times
from memory.text.words import fold, stem, tokens

GRACE: Final = 1
"""Days after a promised date before the promise counts as broken."""

_PLAINLY: Final = 2
"""Stems that a deed shares with a promise when it keeps it, whomever it names."""

_FULL: Final = 6
"""Letters of the name of a weekday, at least; "sun" and "sat" may mean something else."""

_PROVIDES: Final = frozenset((Deed.GIVES, Deed.LENDS, Deed.RETURNS, Deed.PAYS, Deed.HELPS, Deed.VISITS))
"""Deeds that keep a promise to whom they are done."""


def promises(dealings: Dealings) -> Iterator[Pattern]:
    """Yield promises that were kept, broken, or are still open."""
    for (a, b), event in dealings.weighed():
        if event.deed is not Deed.PROMISES or not event.done or not event.matter:
            continue
        due = _due(event, dealings)
        if due - event.moment <= dealings.day / 24 or event.matter <= _moments():
            continue  # "I'll be back in a minute" is no promise to remember
        if event.matter <= _oaths() or _is_of_loan(event, b, dealings) or _is_none(event):
            continue
        kept = _keeping(event, a, b, due, dealings)
        is_open = (event.sure >= SURE or missed(event, a, b, dealings)) and _is_due(event, dealings)
        release = _release(event, a, b, dealings) if kept is None and is_open else None
        if release is not None:
            yield _released(event, release, a, b)
        elif kept is not None or (is_open and not _spoken_of(event, a, b, dealings)):
            yield _state_of(event, kept, a, b, due, dealings)


def _is_none(promise: Event) -> bool:
    """Return whether nothing was promised that could be kept: "I'll be forty on Friday", or an offer that nobody wanted."""
    deed_words = current().deeds
    said = fold(promise.thing or promise.words)
    return (
        deed_words.no_promise.search(said) is not None
        or deed_words.asserts.search(fold(promise.words)) is not None
        or (not promise.spoken and deed_words.declined.search(fold(promise.whole)) is not None)
    )


def _state_of(promise: Event, kept: Event | None, a: str, b: str, due: float, dealings: Dealings) -> Pattern:
    """Return what has become of a promise that ``a`` made to ``b``.

    Args:
        promise: the promise.
        kept: what kept it; ``None`` if nothing did.
        a, b: who made it, and to whom.
        due: when it was to be kept, in seconds.
        dealings: all dealings.
    """
    what = _promised(promise)
    broken, waits = _untold(promise, a, b)
    asked = "Did I keep my promises?" if a == ME else f"Does {subject(a)} keep promises?"
    overdue = due + GRACE * dealings.day
    if kept is not None:
        late = " late" if kept.moment > overdue else ""
        content = (
            f"{subject(a)} promised {object_of(b)} {what} and kept the promise{late}, "
            f"{days_between(promise, kept)}"
        )
        return make_pattern(
            "promise kept", content, [promise, kept], surprise=3, question=asked, settles=(broken, waits)
        )
    if dealings.now >= overdue:
        told = [promise, *complained(promise, a, b, dealings)]
        return make_pattern("promise broken", broken, told, surprise=6, question=asked, settles=(waits,))
    asked = (
        f"Shall I keep the promise that I made to {b}?"
        if a == ME
        else f"Will {a} keep the promise made to {object_of(b)}?"
    )
    return make_pattern("expectation", waits, [promise], surprise=1, question=asked)


def _untold(promise: Event, a: str, b: str) -> tuple[str, str]:
    """Return how it is told that a promise of ``a`` to ``b`` was broken, and that it waits to be kept."""
    what = _promised(promise)
    broken = f"{subject(a)} promised {object_of(b)} {what} and has not kept the promise"
    return (
        broken,
        f"{subject(a)} {'have' if a == ME else 'has'} yet to keep a promise to {object_of(b)}: {what}",
    )


def _released(promise: Event, release: Event, a: str, b: str) -> Pattern:
    """Return that ``b`` released ``a`` from a promise: it settles what was told of it while it was open."""
    need = "need" if a == ME else "needs"
    told = quoted(release.words.rstrip(".!")) if release.spoken else f"{subject(b)} {release.words}"
    return make_pattern(
        "promise released",
        f"{subject(a)} no longer {need} to keep a promise to {object_of(b)} ({_promised(promise)}): {told}",
        [promise, release],
        surprise=2,
        question=f"Shall I keep the promise that I made to {b}?" if a == ME else f"Does {a} keep promises?",
        settles=_untold(promise, a, b),
    )


def _keeping(promise: Event, a: str, b: str, due: float, dealings: Dealings) -> Event | None:
    """Return the first event that shows that ``a`` kept a promise to ``b``; ``None`` if there is none."""
    until = due + SOON * dealings.day
    vouched = _vouched(promise, a, b, until, dealings)
    return next(
        (
            other
            for other in (*dealings.every, *dealings.hinted(a, b))
            if promise.moment < other.moment <= until
            and other.done
            and other.id != promise.id
            and bear_out(promise, other)
            and (_is_done(other, promise, a, b) or _comes_true(other, promise, a, b))
        ),
        vouched,
    )


def _vouched(promise: Event, a: str, b: str, until: float, dealings: Dealings) -> Event | None:
    """Return where another says that ``a`` did what was promised to ``b``: "Ann was as good as her word. The roof is dry";
    ``None`` if nobody says it.
    """
    for remark in dealings.remarks:
        moments = [moment for moment in remark.moments if promise.moment < moment <= until]
        shared = in_common(promise.matter, remark.stems)
        if not moments or not shared or remark.who == a or not set(tokens(a)) <= set(tokens(remark.text)):
            continue
        if remark.asks or current().deeds.notes.kept_word.search(fold(remark.text)) is None:
            continue
        found = Event(
            remark.ids[0],
            moments[0],
            None,
            a,
            (b,),
            "",
            shared,
            remark.who or None,
            remark.text,
            whole=remark.text,
        )
        if not is_denied(found):
            return found
    return None


def _is_done(event: Event, promise: Event, a: str, b: str) -> bool:
    """Return whether an event is ``a`` doing what was promised to ``b``."""
    found = in_common(event.matter, _told_in(promise)) if event.who == a else frozenset()
    shared = len(found)
    if not found or _is_of_terms(found, event, promise):
        return False
    if event.teller is not None and current().deeds.undone.search(fold(event.whole)) is not None:
        return False  # "Did Ann come to fetch me? She did not"
    for_whom = is_named(b, event) or b in event.near
    told = event.teller not in (None, a) and not event.spoken and not is_denied(event)
    failed = current().deeds.fails.search(fold(event.whole)) is not None
    return ((event.teller is None or told) and not failed and (for_whom or shared >= _PLAINLY)) or (
        event.deed in _PROVIDES
        and b in event.whom
        and not (event.sure < 1 and event.teller == b and is_denied(event))  # "It still squeaks. Thanks, Ann"
    )


def _comes_true(event: Event, promise: Event, a: str, b: str) -> bool:
    """Return whether what was promised is seen to be there, with ``a`` beside it: "The pump runs. Ann grins at Bob"."""
    if event.teller is not None or event.deed is Deed.PROMISES or not is_there(a, event):
        return False
    if _tells_needless(event, a):
        return False
    found = in_common(event.breath, _told_in(promise))
    shared = len(found)
    if _is_of_terms(found, event, promise):
        return False
    failed = is_denied(event) or current().deeds.fails.search(fold(event.whole)) is not None
    return bool(shared >= _PLAINLY or (shared and is_there(b, event))) and not failed


def _told_in(promise: Event) -> frozenset[str]:
    """Return the stems of what is promised, without the day that is named, where there are others."""
    days = current().stem_set(frozenset(current().times.weekdays))
    return promise.matter - days or promise.matter


def _is_of_terms(shared: frozenset[str], event: Event, promise: Event) -> bool:
    """Return whether all that an event shares with a promise is what the promise is made for: of ten crowns for a lamp, the
    lamp. Whoever pays "for the lamp" does what was promised.

    Args:
        shared: stems that the two have in common.
        event, promise: the two.
    """
    terms = _terms(promise)
    if not terms:
        return False
    words, deed_words = tokens(event.words), current().deeds
    paid_for = {
        stem(word)
        for n, before in enumerate(words)
        if event.deed in _PROVIDES and before in deed_words.receiver
        for word in words[n + 1 :]
    }
    return shared <= (terms - paid_for) | _providing(current())


def _terms(promise: Event) -> frozenset[str]:
    """Return the stems of the terms of a promise that it does not name as what is promised, too."""
    text = _text_of(promise)
    named, rest = _split_off(text, current().deeds.terms.groupindex)
    return named - matter_of(rest, {}) if rest != text else frozenset()


def _is_due(promise: Event, dealings: Dealings) -> bool:
    """Return whether what a promise was made for was seen to come, if it names anything: until then nothing is broken."""
    text, deed_words = _text_of(promise), current().deeds
    words = frozenset(tokens(text))
    trades = not words.isdisjoint(deed_words.money | deed_words.sells) or bool(deed_words.sums.search(text))
    # "a cake for the feast" tells what the cake is for, "ten crowns for a lamp" what is to be given for them
    asked, _ = _split_off(
        text, deed_words.terms.groupindex.keys() - {"time", *(() if trades else ("price",))}
    )
    return not asked or any(
        event.moment > promise.moment
        and event.teller is None
        and in_common(event.breath, asked)
        and not is_denied(event)
        for event in dealings.every
    )


def _text_of(promise: Event) -> str:
    return fold(promise.thing or promise.words)


def _split_off(text: str, parts: Container[str]) -> tuple[frozenset[str], str]:
    """Return the stems of some parts of the terms that a text names, and the text without these parts."""
    found = [
        (each, part)
        for each in current().deeds.terms.finditer(text)
        if (part := each.lastgroup or "") in parts
    ]
    named = matter_of(" ".join(each[part] for each, part in found), {}) if found else frozenset()
    for each, part in reversed(found):
        text = f"{text[: each.start(part)]} {text[each.end(part) :]}"
    return named, text


@lru_cache(maxsize=4)
def _providing(lexicon: Lexicon) -> frozenset[str]:
    """Return the stems of the verbs by which something is given: they do not tell what."""
    return lexicon.stem_set(
        frozenset(verb for deed in _PROVIDES for verb in lexicon.deeds.verbs.get(deed, ()))
    )


def _release(promise: Event, a: str, b: str, dealings: Dealings) -> Event | None:
    """Return by what the one who was promised something lets it be known that it is not needed any more; ``None`` if by
    nothing.
    """
    deed_words = current().deeds
    for event in dealings.by_doer.get(b, ()):
        if event.moment < promise.moment or event.id == promise.id:
            continue
        said = fold(event.words)
        common = in_common(event.matter, promise.matter) or _days_named(event) & _days_named(promise)
        at_once = a in event.whom and event.day <= promise.day + GRACE and deed_words.needless.match(said)
        to_other = a in event.whom or is_named(a, event) or not event.whom
        spoken = event.spoken and to_other and deed_words.needless.search(said) is not None
        regained = event.teller is None and deed_words.regains.search(said) is not None
        if (spoken and (common or at_once)) or (common and (_tells_needless(event, a) or regained)):
            return event
    return None


def _tells_needless(event: Event, a: str) -> bool:
    """Return whether it is told of somebody that ``a`` was told not to do something: "told Ann not to bother"."""
    told = not event.spoken and is_named(a, event)
    return told and current().deeds.told_needless.search(fold(event.words)) is not None


def _spoken_of(promise: Event, a: str, b: str, dealings: Dealings) -> bool:
    """Return whether the one who was promised something speaks to the other of the promised day before it begins.

    It may be called off ("Thursday's off, Ann"), so nobody can tell then that the promise was broken. Where the calendar has
    no weekdays, the day has not begun within `GRACE`.
    """
    days, end = _days_named(promise), _named_end(promise, dealings)
    until = promise.moment + GRACE * dealings.day if end is None else end - dealings.day
    return bool(days) and any(
        remark.told
        and remark.who == b
        and not remark.asks
        and not days.isdisjoint(tokens(remark.text))
        and set(tokens(a)) <= set(tokens(remark.text))
        and any(promise.moment < moment <= until for moment in remark.moments)
        for remark in dealings.remarks
    )


def _days_named(event: Event) -> frozenset[str]:
    """Return the words that name days in what somebody says."""
    times = current().times
    return frozenset(times.weekdays).intersection(tokens(event.words))


def _moments() -> frozenset[str]:
    """Return the stems that only say when something will be, or that somebody will be there again."""
    lexicon = current()
    return lexicon.stem_set(lexicon.deeds.passing)


def _oaths() -> frozenset[str]:
    """Return the stems that only swear that something is so: "On my mother's life"."""
    return current().stem_set(current().deeds.nouns_of_promising)


def _is_of_loan(promise: Event, lender: str, dealings: Dealings) -> bool:
    """Return whether a promise only says that what is lent in the same breath will come back: the loan tells that."""
    deed_words, text = current().deeds, _text_of(promise)
    returns = deed_words.repays.search(text) or deed_words.will_return.search(fold(promise.words))
    return returns is not None and any(
        other.id == promise.id
        and other.done
        and (
            (other.deed is Deed.LENDS and other.who == lender)
            or (other.deed is Deed.BORROWS and lender in other.whom)
        )
        for other in dealings.every
    )


def _promised(event: Event) -> str:
    """Return what was promised, as the object of a sentence: "to mend the roof", or the promise in quotes."""
    if event.thing and ME in event.whom:
        own = current().deeds.of_hearer
        return " ".join(own.get(word, word) for word in event.thing.split())
    return event.thing or quoted(without_call(event.words).rstrip(".!"))


def _due(event: Event, dealings: Dealings) -> float:
    """Return by when a promise should be kept: the time it names, or `PATIENCE` later."""
    named = _named_end(event, dealings)
    return event.moment + PATIENCE * dealings.day if named is None else named


def _named_end(event: Event, dealings: Dealings) -> float | None:
    """Return when the time ends that a promise names; ``None`` if it names none, or the calendar has no weekdays."""
    named = [
        time.end for time in times(event.words, event.moment, dealings.calendar) if time.end >= event.moment
    ]
    today = dealings.calendar.weekday(event.moment)
    if not named and today is not None:  # "I'll take your Saturday shift"
        ahead = [
            (current().times.weekdays[day] - today) % 7 for day in _days_named(event) if len(day) >= _FULL
        ]
        named = [dealings.calendar.unit(event.moment, "day", days)[1] for days in ahead]
    return max(named, default=None)
