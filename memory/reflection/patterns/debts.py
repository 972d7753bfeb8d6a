"""Find what was lent and came back, was lent and did not, or was paid back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from memory.reflection.deeds.event import LIKELY, POSSIBLE, SURE, bear_out
from memory.reflection.deeds.events import ME, Event
from memory.reflection.deeds.loans import may_be_own
from memory.reflection.deeds.things import in_common, matter_of
from memory.reflection.extractive.remarks import Remark
from memory.reflection.extractive.wording import quoted
from memory.reflection.patterns.dealings import (
    PATIENCE,
    SOON,
    Dealings,
    complained,
    is_denied,
    is_there,
    missed,
)
from memory.reflection.patterns.pattern import (
    Pattern,
    days_between,
    is_several,
    make_pattern,
    object_of,
    subject,
)
from memory.text.acts import Deed
from memory.text.lexicon import current
from memory.text.words import fold, sentences, stem, tokens

_BACK: Final = frozenset((Deed.RETURNS, Deed.GIVES, Deed.PAYS))
"""Deeds that end a loan."""

_LOANS: Final = frozenset((Deed.LENDS, Deed.BORROWS))

OWED: Final = 30
"""Days before something is given back in which it is looked for how it came to be owed."""

_RARE: Final = 8
"""Remarks that share a word, at most, which tells what was owed."""


def debts(dealings: Dealings) -> Iterator[Pattern]:
    """Yield what was lent and came back, or has not come back."""
    for (a, b), event in dealings.weighed():
        if not event.done or not event.thing or event.thing in current().stop_words:
            continue
        lender, owing = (b, a) if event.deed is Deed.BORROWS else (a, b)
        if event.deed in _LOANS:
            back = _giving_back(event, lender, owing, dealings)
            waiver = _waiver(event, lender, owing, dealings)
            if waiver is not None and (back is None or _comes_first(waiver, back)):
                yield _waived(event, waiver, lender, owing)
            elif back is not None or event.sure >= SURE or missed(event, owing, lender, dealings):
                yield _state_of(event, back, lender, owing, dealings)
        elif event.deed is Deed.GIVES and event.sure >= POSSIBLE:
            back = _same_back(event, lender, owing, dealings)
            if back is not None:  # what comes back was no gift
                yield _state_of(event, back, lender, owing, dealings)


def _state_of(loan: Event, back: Event | None, lender: str, owing: str, dealings: Dealings) -> Pattern:
    """Return what has become of a loan.

    Args:
        loan: the loan.
        back: what ended it; ``None`` if nothing did.
        lender, owing: who lent something, and to whom.
        dealings: all dealings.
    """
    asked = _owes(lender, owing)
    unpaid, waits = _unpaid(loan, lender, owing)
    if back is not None:
        lent, it = _lent(replace(loan, thing=_in_full(loan.thing, back)), lender, owing)
        content = f"{lent}, and {subject(owing)} gave {it} back {days_between(loan, back)}"
        return make_pattern(
            "debt paid", content, [loan, back], surprise=3, question=asked, settles=(unpaid, waits)
        )
    if dealings.now - loan.moment >= PATIENCE * dealings.day:
        told = [loan, *complained(loan, owing, lender, dealings)]
        return make_pattern("debt open", unpaid, told, surprise=5, question=asked, settles=(waits,))
    asked = f"Will {subject(owing)} give back {loan.thing}?"
    return make_pattern("expectation", waits, [loan], surprise=1, question=asked)


def _in_full(thing: str, back: Event) -> str:
    """Return the name of what was lent as where it came back tells it more fully: "a tin", of "two tins of tobacco"."""
    deed_words = current().deeds
    last = thing.rpartition(" ")[2]
    if deed_words.part_of in thing.split():
        return thing
    for n, word in enumerate(words := tokens(back.whole)):
        named = words[n + 1 : n + 3]
        if stem(word) == stem(last) and named[:1] == [deed_words.part_of] and named[1:]:
            kind = named[1]
            return thing if kind in current().stop_words | deed_words.owners else f"{thing} {named[0]} {kind}"
    return thing


def _comes_first(waiver: Event, back: Event) -> bool:
    """Return whether a lender let somebody off before anything came back; who tells of a payment ("we're quits") did not."""
    if waiver.id == back.id:
        return current().deeds.quits.search(fold(waiver.whole)) is None
    return waiver.moment <= back.moment


def _owes(lender: str, owing: str) -> str:
    return f"What do I owe {lender}?" if owing == ME else f"What does {owing} owe {object_of(lender)}?"


def _lent(loan: Event, lender: str, owing: str) -> tuple[str, str]:
    """Return that something was lent, and the pronoun for it."""
    it = "them" if is_several(loan.thing) else "it"
    return f"{subject(lender)} lent {object_of(owing)} {loan.thing}", it


def _unpaid(loan: Event, lender: str, owing: str) -> tuple[str, str]:
    """Return how it is told that something did not come back, and that it is not due yet."""
    lent, it = _lent(loan, lender, owing)
    have = "have" if owing == ME else "has"
    whose = "mine" if lender == ME else f"{lender}'s"
    unpaid = f"{lent}, and {subject(owing)} {have} not given {it} back"
    return unpaid, f"{subject(owing)} still {have} {loan.thing} of {whose}"


def _waived(loan: Event, waiver: Event, lender: str, owing: str) -> Pattern:
    """Return that a lender does not want back what was lent: it settles what was told of it while it was owed."""
    lent, it = _lent(loan, lender, owing)
    said = waiver.words.rstrip(".!")
    want = "do not want" if lender == ME else "does not want"
    in_full = waiver.teller is not None or waiver.who != lender
    told = quoted(waiver.whole) if in_full else f"{subject(lender)} {said}"
    return make_pattern(
        "debt waived",
        f"{lent}, and {want} {it} back: {told}",
        [loan, waiver],
        surprise=2,
        question=_owes(lender, owing),
        settles=_unpaid(loan, lender, owing),
    )


def _waiver(loan: Event, lender: str, owing: str, dealings: Dealings) -> Event | None:
    """Return by what a lender lets whoever owes something off, or takes something else for it; ``None`` if by nothing."""
    deed_words = current().deeds
    for event in dealings.every:
        own = lender in (event.who, event.teller) or _settles_by_deed(event, loan)
        if not own or event.moment <= loan.moment or event.id == loan.id or not is_there(owing, event):
            continue
        said = fold(event.words)
        about = in_common(event.matter, loan.matter)
        if not about and loan.sure < SURE:
            continue  # what may have been lent is not what "call it quits" means
        if deed_words.quits.search(fold(event.whole)) and (
            event.teller == lender or _settles_by_deed(event, loan)
        ):
            return event
        if about and event.spoken and deed_words.needless.search(said):
            return event
        if about and not event.spoken and deed_words.told_needless.search(said):
            return event
    return None


def _giving_back(loan: Event, lender: str, owing: str, dealings: Dealings) -> Event | None:
    """Return the first event that ends a loan; ``None`` if there is none."""
    between = (*dealings.between(lender, owing), *dealings.between(owing, lender))
    loans = [event for event in between if event.deed in _LOANS and event.done and event.sure >= LIKELY]
    only = all(event is loan for event in loans)
    return next(
        (
            other
            for other in (*dealings.every, *dealings.hinted(owing, lender))
            if other.moment > loan.moment
            and other.done
            and other.deed not in _LOANS
            and bear_out(loan, other)
            and (
                _is_given_back(other, loan, lender, owing, only)
                or _is_there_again(other, loan, lender, owing)
                or _is_regained(other, loan, lender)
            )
        ),
        None,
    )


def _is_given_back(event: Event, loan: Event, lender: str, owing: str, only: bool) -> bool:
    """Return whether an event is ``owing`` giving back to ``lender`` what was lent.

    Args:
        event, loan: the two events.
        lender, owing: who lent something, and to whom.
        only: whether nothing else was lent between the two: then whatever is given back is that.
    """
    if event.who != owing or event.deed not in _BACK or lender not in event.whom:
        return False
    unnamed = (event.deed is Deed.PAYS and not event.matter) or (event.deed is Deed.RETURNS and only)
    # What a model reads says nothing of the thing: of one loan, whatever is paid is what was lent.
    unnamed = unnamed or (event.deed is Deed.PAYS and only and min(event.sure, loan.sure) < 1)
    return unnamed or bool(in_common(event.matter, loan.matter | loan.breath))


def _is_there_again(event: Event, loan: Event, lender: str, owing: str) -> bool:
    """Return whether somebody is seen to move what was lent, with the other beside: "hangs the coat on Ann's chair"."""
    again = not current().deeds.come_again.isdisjoint(tokens(event.whole))
    about = event.breath if again else event.matter  # "The skis are by Ann's door again, and Bob waves"
    moves = event.who in (owing, lender) and bool(in_common(loan.matter, about))
    if not moves or not is_there(lender, event) or not is_there(owing, event) or is_denied(event):
        return False
    return event.teller is None and not _is_in_use(event, loan)


def _is_in_use(event: Event, loan: Event) -> bool:
    """Return whether somebody does something with what was lent: "is looking through Ann's glasses"."""
    words = tokens(event.words)
    places = [n for n, word in enumerate(words) if in_common(frozenset((stem(word),)), loan.matter)]
    before = {word for n in places for word in words[max(0, n - _NEAR) : n]}
    return not before.isdisjoint(current().deeds.using)


_NEAR: Final = 3
"""Words before a thing among which it shows that it is in use."""


def _is_regained(event: Event, loan: Event, lender: str) -> bool:
    """Return whether a lender is told to have a thing again."""
    mine = event.who == lender and bool(in_common(loan.matter, event.matter))
    if mine and current().deeds.regains.search(fold(event.words)) is not None:
        return True
    again = not current().deeds.come_again.isdisjoint(tokens(event.whole))
    thing = in_common(matter_of(loan.thing, {}), event.breath)
    return again and bool(thing) and event.teller is None and is_there(lender, event) and not is_denied(event)


def _same_back(gift: Event, giver: str, receiver: str, dealings: Dealings) -> Event | None:
    """Return the event by which the very thing that was given comes back soon; ``None`` if it does not."""
    if current().deeds.indefinite.union(current().numbers).intersection(gift.thing.split()[:1]):
        return None
    until = gift.moment + SOON * dealings.day
    return next(
        (
            other
            for other in dealings.by_doer.get(receiver, ())
            if gift.moment < other.moment <= until
            and other.done
            and other.thing.split()[:1] == gift.thing.split()[:1]
            and (
                _is_given_back(other, gift, giver, receiver, False)
                or _is_there_again(other, gift, giver, receiver)
            )
        ),
        None,
    )


def repaid(dealings: Dealings) -> Iterator[Pattern]:
    """Yield what was paid or given back by words that tell that it was owed, where nobody saw it lent."""
    for (a, b), events in dealings.by.items():
        both_ways = (*dealings.between(a, b), *dealings.between(b, a))
        for event in events:
            if (
                event.deed not in (Deed.PAYS, Deed.RETURNS)
                or not event.done
                or _takes_for_it(event, both_ways)
            ):
                continue
            if event.deed is Deed.PAYS and not event.matter and not _has_loan(event, both_ways):
                if current().deeds.repays.search(fold(event.words)):
                    yield _settled(event, a, b)
                continue
            if not event.thing:
                continue
            deed_words = current().deeds
            owed = deed_words.repays.search(fold(event.words)) is not None
            owed = owed or deed_words.quits.search(fold(event.whole)) is not None
            owed = owed or _paid_for(event, dealings.between(b, a))
            had = _had_before(event, a, b, dealings) if event.deed is Deed.RETURNS else None
            had = had or _led_up_to(event, a, b, dealings)
            if had is not None and may_be_own(event) and not _is_in_use(had, event):
                had = None  # "gives Ann her tablets"
            counted = current().deeds.indefinite | current().deeds.amounts
            named = _names_thing(event.thing) or (
                event.deed is Deed.PAYS and event.thing.split()[0] in counted  # "a ten", "some notes"
            )
            if (owed or had) and named and not _has_loan(event, both_ways):
                yield _repayment([event, *([had] if had else [])], a, b)


def _takes_for_it(event: Event, before: Iterable[Event]) -> bool:
    """Return whether a lender takes something else for what was lent: that tells how the loan ended."""
    if current().deeds.quits.search(fold(event.whole)) is None:
        return False
    return any(
        other.deed in _LOANS
        and other.done
        and other.moment < event.moment
        and (event.teller in event.whom or _settles_by_deed(event, other))
        for other in before
    )


def _settles_by_deed(event: Event, loan: Event) -> bool:
    """Return whether what was lent is only spoken of where something else is seen to be done for it."""
    seen = event.teller is None and not event.spoken
    return seen and bool(in_common(loan.matter, event.breath)) and not in_common(loan.matter, event.matter)


def _had_before(back: Event, a: str, b: str, dealings: Dealings) -> Event | None:
    """Return the event in which ``a`` was seen with a thing of ``b``'s before giving it back; ``None`` if there is none."""
    since = back.moment - SOON * dealings.day
    return next(
        (
            event
            for event in dealings.by_doer.get(a, ())
            if since <= event.moment < back.moment
            and event.teller is None
            and event.deed not in _BACK  # what is handed over every day was not lent
            and in_common(event.matter, back.matter)
            and is_there(b, event)
        ),
        None,
    )


def _led_up_to(back: Event, a: str, b: str, dealings: Dealings) -> Event | None:
    """Return what shows that ``a`` owed to ``b`` what is paid or given back, in whatever words: the same rare thing beside
    both, in what ``b`` did or said on a day before, or in what was seen before something is given back; ``None`` if nothing
    does.
    """
    about = (back.matter | back.breath) if back.deed is Deed.PAYS else back.matter
    since = back.moment - OWED * dealings.day
    for remark in reversed(dealings.remarks):
        shared = in_common(about, remark.matter)
        if not shared or not {a, b} <= {*remark.people, remark.who} or not _is_rare(shared, dealings):
            continue
        for entry_id, moment in zip(remark.ids, remark.moments, strict=True):
            if since <= moment < back.moment and _is_debt(remark, entry_id, back, a, b, dealings):
                return Event(entry_id, moment, None, a, (b,), "", shared, remark.who or None, remark.text)
    return None


def _is_debt(remark: Remark, entry_id: int, back: Event, a: str, b: str, dealings: Dealings) -> bool:
    """Return whether a remark may tell how ``a`` came to owe ``b`` something, and not that ``a`` pays or promises it."""
    done = [event for event in dealings.between(a, b) if event.id == entry_id]
    if any(event.deed in (*_BACK, Deed.PROMISES) for event in done):
        return False
    if back.deed is Deed.RETURNS:
        return remark.seen
    by_lender = b in (remark.who, remark.subject) or any(
        event.id == entry_id for event in dealings.by_doer.get(b, ())
    )
    return by_lender and back.moment - max(remark.moments) >= dealings.day / 2


def _is_rare(words: Iterable[str], dealings: Dealings) -> bool:
    """Return whether few remarks share one of some words."""
    return any(sum(word in remark.matter for remark in dealings.remarks) <= _RARE for word in words)


def _has_loan(event: Event, before: Iterable[Event]) -> bool:
    """Return whether what is paid back was seen to be lent."""
    return any(
        other.done
        and other.moment < event.moment
        and (other.matter & event.matter or not event.matter)
        and other.deed in _LOANS
        for other in before
    )


def _names_thing(thing: str) -> bool:
    """Return whether words name a thing: not "what somebody else owes him"."""
    no_things = current().stop_words
    lead = no_things - {current().deeds.article} - set(current().numbers)
    return thing not in no_things and thing.split()[0] not in lead


def _repayment(events: Sequence[Event], a: str, b: str) -> Pattern:
    """Return that ``a`` paid or gave back something to ``b``; the first event is the payment."""
    event = events[0]
    if event.deed is Deed.PAYS:
        for_it = "" if _is_money(event.thing) else "for "
        has = "have" if a == ME else "has"
        content = f"{subject(a)} owed {object_of(b)} {for_it}{event.thing}, and {has} paid"
    else:
        content = f"{subject(a)} gave {object_of(b)} back {event.thing}"
    asked = "Do I pay my debts?" if a == ME else f"Does {a} pay debts?"
    return make_pattern("debt paid", content, events, surprise=2, question=asked)


def _settled(event: Event, a: str, b: str) -> Pattern:
    """Return that ``a`` paid ``b`` what was owed, where only the words of who tells it say what that was."""
    has = "have" if a == ME else "has"
    first, *more = sentences(event.whole)
    told = max(more or [first], key=lambda sentence: len(matter_of(sentence, {})))
    content = f"{subject(a)} owed {object_of(b)} something, and {has} paid: {quoted(told)}"
    asked = "Do I pay my debts?" if a == ME else f"Does {a} pay debts?"
    return make_pattern("debt paid", content, [event], surprise=2, question=asked)


def _paid_for(event: Event, before: Iterable[Event]) -> bool:
    """Return whether somebody pays back what the other paid before: the same bill, the same fare."""
    return any(
        other.deed is event.deed is Deed.PAYS
        and other.done
        and other.moment < event.moment
        and in_common(other.matter, event.matter)
        for other in before
    )


def _is_money(thing: str) -> bool:
    """Return whether a name of a thing stands for money: "ten shillings"."""
    words = tokens(thing)
    return not current().deeds.money.isdisjoint(words) or any(word in current().numbers for word in words)
