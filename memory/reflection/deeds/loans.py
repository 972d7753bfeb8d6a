"""Tell loans, returns and gifts apart by what else is told of them in the same breath."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from memory.reflection.deeds.event import Event
from memory.reflection.deeds.things import matter_of, thing_of
from memory.reflection.extractive.remarks import Remark
from memory.text.acts import Deed
from memory.text.lexicon import current
from memory.text.words import fold, tokens


def once_each(found: Sequence[Event]) -> list[Event]:
    """Return the events of a remark without those that another one tells as well: a promise that is repeated, or that a loan
    will come back.
    """
    lent = {frozenset((event.who, *event.whom)) for event in found if event.deed is Deed.LENDS}
    return [
        event
        for event in found
        if not (event.deed is Deed.BORROWS and frozenset((event.who, *event.whom)) in lent)
        and not any(
            other.deed is event.deed is Deed.PROMISES
            and other.spoken
            and len(other.words) > len(event.words)
            and other.words.startswith(event.words)
            for other in found
        )
    ]


def without_pay(found: Sequence[Event], text: str) -> list[Event]:
    """Return events in which what somebody does for money is not done as a favour: "is paid by the hour to wash for Ann"."""
    paid = current().deeds.for_pay.search(fold(text))
    if paid is None:
        return list(found)
    none = (Deed.HELPS, Deed.PAYS) if paid["passive"] else (Deed.HELPS,)
    return [replace(event, done=False) if event.deed in none else event for event in found]


def not_kept(found: Sequence[Event]) -> list[Event]:
    """Return events without a loan that the same remark tells to have come back: "borrows Ann's pen and hands it back"."""
    back = {(event.who, event.whom) for event in found if event.deed is Deed.RETURNS and event.done}
    return [
        replace(event, done=False)
        if event.deed is Deed.BORROWS and (event.who, event.whom) in back
        else event
        for event in found
    ]


def thanked(found: Sequence[Event], remark: Remark) -> list[Event]:
    """Return events in which thanks for a loan count as its return, if whoever thanks also hands something over."""
    folded = fold(remark.text)
    deed_words = current().deeds
    if not (deed_words.thanked.search(folded) and deed_words.handed.search(folded)):
        return list(found)
    moved = next((event for event in found if not event.spoken and event.teller is None), None)
    kept: list[Event] = []
    for event in found:
        if event.deed is Deed.BORROWS and event.spoken:
            thing = event.thing if event.thing not in current().stop_words else ""
            told = moved.words if moved is not None and moved.who == event.who else ""
            thing = thing or first_thing(told)
            matter = event.matter | (moved.matter if told and moved is not None else frozenset())
            event = replace(event, deed=Deed.RETURNS, thing=thing, matter=matter)
        kept.append(event)
    return kept


def first_thing(words: str) -> str:
    """Return the first thing that a predicate names with an article: "hangs the coat on the hook" names "the coat"."""
    lexicon = current()
    shown = tokens(words)
    start = next((n for n, word in enumerate(shown) if word in lexicon.remarks.determiners), len(shown))
    ends = lexicon.remarks.before_things - lexicon.remarks.determiners | lexicon.deeds.particles
    end = next((n for n in range(start + 1, len(shown)) if shown[n] in ends), len(shown))
    return thing_of(shown[start:end], {})


def first_named(words: Sequence[str], called: Mapping[str, str]) -> str:
    """Return the first thing that is named with an article, or as somebody's, in what is told: "the ladder"."""
    lexicon = current()
    starts = lexicon.remarks.determiners | lexicon.deeds.owners
    for place, word in enumerate(words[:-1]):
        owns = word.rstrip(",.").endswith(("'s", "’s")) and next(iter(tokens(word)), "") in called
        if not owns and fold(word) not in starts:
            continue
        after = [fold(each).strip(",.") for each in words[place + 1 : place + 6]]
        verbs = lexicon.deeds.suffers | lexicon.remarks.being
        end = next((n for n, each in enumerate(after) if n and each in verbs), len(after))
        thing = thing_of(tokens(" ".join(words[place + 1 : place + 1 + end])), called)
        first = thing.split()[:1]
        if first and first[0] not in lexicon.deeds.times and thing not in lexicon.deeds.no_things:
            return f"{lexicon.deeds.article} {thing}"
    return ""


def may_be_own(back: Event) -> bool:
    """Return whether what somebody is handed may have been theirs before: "gives Ann her tablets"."""
    words = tokens(back.words)
    names = {word for name in back.whom for word in tokens(name)}
    own = any(before in names and word in current().deeds.owners for before, word in pairwise(words))
    return back.deed is Deed.RETURNS and own and current().deeds.come_again.isdisjoint(words)


def in_full(event: Event, text: str, called: Mapping[str, str]) -> Event:
    """Return a deed with its thing, where only another sentence of the same remark names it.

    A promise that is only said to be given is about the rest: "He'll mend the gutter. He gave me his word". What is handed
    over in something is what is named next: "Nine crowns", "Her raven is in it".
    """
    deed_words = current().deeds
    if event.deed is Deed.PROMISES and not event.spoken:
        only_when = current().stem_set(deed_words.nouns_of_promising) | current().stem_set(deed_words.passing)
        only_when |= current().stem_set(frozenset(current().times.weekdays))
        if event.matter <= only_when:  # "Ann asks about the roof. I told her she'd have it by Friday"
            return replace(event, thing="", words=text, matter=matter_of(text, called) - event.matter)
        return event
    bill = deed_words.for_what.search(text) if event.deed is Deed.PAYS and not event.spoken else None
    if bill is not None:
        matter = matter_of(bill["thing"], called)
        return replace(
            event, thing=f"{deed_words.article} {fold(bill['thing'])}", matter=event.matter | matter
        )
    if event.deed in (Deed.GIVES, Deed.LENDS, Deed.RETURNS, Deed.PAYS) and not event.spoken:
        sum_named = deed_words.sums.search(fold(text))
        paid_for = event.thing and deed_words.on_account.search(fold(event.words))
        if sum_named is not None and not paid_for and deed_words.money.isdisjoint(tokens(event.thing)):
            thing = sum_named[0]
            return replace(event, thing=thing, matter=event.matter | matter_of(thing, called))
        own = not event.thing and not deed_words.somebodys.isdisjoint(tokens(event.words))
        if own or event.thing in deed_words.somebodys:  # "Bob's saw is broken, so Ann hands over hers"
            thing = first_named(text.split(), called)
            return replace(event, thing=thing or event.thing, matter=matter_of(thing, called))
        inside = deed_words.contained.search(fold(text))
        if inside is not None:
            return replace(event, matter=event.matter | matter_of(inside["thing"] or inside["other"], called))
    return event


def as_loan(event: Event, text: str) -> Event:
    """Return an event as a loan, where what is given is to come back; as not done, where a loan was refused."""
    deed_words, folded = current().deeds, fold(text)
    if event.deed is Deed.BORROWS and event.thing.rpartition(" ")[2] in deed_words.not_lent:
        return replace(event, deed=Deed.VISITS, thing="")  # "is off to Ann's for the next episode"
    if event.deed is Deed.RETURNS and not event.spoken and deed_words.will_return.search(folded):
        return replace(event, deed=Deed.BORROWS)
    if event.deed is Deed.LENDS and event.thing.rpartition(" ")[2] in deed_words.notes.ceded:
        return replace(event, deed=Deed.HELPS)  # "lets Ann have the window seat"
    lent = deed_words.verbs.get(Deed.LENDS, frozenset())
    if event.deed is Deed.LENDS and deed_words.priced.search(folded) and lent.isdisjoint(tokens(event.words)):
        return replace(event, deed=Deed.PAYS, done=False)  # "lets Ann have the cart for ten crowns"
    if event.deed is Deed.LENDS and deed_words.for_good.search(folded):
        return replace(event, deed=Deed.GIVES)
    if event.deed is Deed.HELPS and not deed_words.money.isdisjoint(tokens(event.thing)):
        return replace(event, deed=Deed.LENDS)  # "helps Ann out with ten shillings"
    gives = event.deed in (Deed.GIVES, Deed.HELPS) and event.thing and not event.spoken
    if gives and deed_words.quits.search(folded):
        return replace(event, deed=Deed.PAYS)  # "hands Ann three tenners. “There, we're even”"
    if event.deed is Deed.STEALS and not event.spoken and deed_words.loaned.search(folded):
        return replace(event, deed=Deed.BORROWS)
    kept = deed_words.for_good.search(folded) is not None
    if (
        not kept
        and (event.deed in (Deed.GIVES, Deed.PAYS, Deed.HELPS) or may_be_own(event))
        and not event.spoken
        and deed_words.loaned.search(folded)
    ):
        bought = deed_words.paid_for.search(fold(event.words)) if event.deed is Deed.PAYS else None
        if bought is not None:  # "pays the baker for Ann's bread"
            thing = first_thing(f"{deed_words.article} {bought['thing']}")
            return replace(event, deed=Deed.LENDS, thing=thing, matter=matter_of(thing, {}))
        return replace(event, deed=Deed.LENDS)
    if (
        event.deed in (Deed.BORROWS, Deed.LENDS, Deed.GIVES, Deed.RETURNS, Deed.HELPS)
        and deed_words.asks_loan.match(fold(event.words))
        and deed_words.refuses.search(folded)
    ):
        return replace(event, done=False)
    return event
