"""Read from a predicate which deed it names, who does it to whom, and what it is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from memory.reflection.deeds.naming import named_by
from memory.reflection.deeds.predicate import (
    Named,
    Predicate,
    Reading,
    doers,
    is_to_kin,
    predicate_of,
    receivers,
    sources,
)
from memory.reflection.deeds.things import matter_of, owned, promised, thing_of
from memory.text.acts import Deed
from memory.text.lexicon import current

_BACK: Final = frozenset((Deed.RETURNS, Deed.PAYS))
_HANDED: Final = frozenset((Deed.LENDS, Deed.GIVES, Deed.PAYS))


def read_deed(predicate: str, who: Sequence[str], called: Mapping[str, str]) -> Reading | None:
    """Return the deed that a predicate names; ``None`` if it names none.

    Args:
        predicate: what stands after the name of who did it: "lends Bram the long ladder".
        who: who did it.
        called: names by the words that mean only them.
    """
    said = predicate_of(predicate, who, called)
    if said is None:
        return None
    found = named_by(said)
    if isinstance(found, Reading):
        return found
    if found is not None:
        return _refined(said, found)
    meant = current().deeds.purpose.match(said.later)  # "comes over to mend the roof"
    return read_deed(predicate[-len(said.later) :][meant.end() :], who, called) if meant else None


def _refined(said: Predicate, named: Named) -> Reading | None:
    """Return what a predicate says of the deed that it names, made more precise by all its words."""
    if named.deed is None:
        return None
    after = said.words[named.place + 1 :]
    if named.framed and len(after) > 1 and named.place < said.start and after[0].endswith("ing"):
        after = after[1:]  # "is cycling with Ann's lamp"
    bringing = current().deeds.bringing
    comes = said.words[named.place] in current().deeds.comes_with
    if named.framed and named.deed is Deed.GIVES and comes and bringing in after:
        after = after[after.index(bringing) + 1 :]  # "comes back from the market with a scarf for Ann"
    if _is_handed_to(said, named, after):
        return None
    whom, passive = _participants(said, named, after)
    promises = named.deed is Deed.PROMISES
    owns = next(
        (
            n
            for n, word in enumerate(after)
            if said.called.get(word) not in (None, *said.who) and owned(said.text, word)
        ),
        0,
    )
    of_owner = (
        after[owns:] if named.framed and named.deed is Deed.BORROWS else after
    )  # "is off to town in Ann's coat"
    thing = promised(said.text) if promises else thing_of(of_owner, said.called, said.text)
    # What Ann's mother is lent is not lent to Ann.
    done = named.done and not (named.deed in _HANDED and is_to_kin(said.text, after, said.called))
    read: Reading | None = Reading(named.deed, whom, thing, frozenset(), done, passive)
    for refine in _REFINEMENTS:
        read = refine(said, after, read) if read is not None else None
    if read is None:
        return None
    about = read.thing
    if read.deed is Deed.PAYS and (paid := current().deeds.receiver.intersection(after)):
        rest = after[min(map(after.index, paid)) + 1 :]  # "the money for the fare"
        about = " ".join([about, *rest])
        bill = thing_of(rest, said.called)
        if bill and read.thing.rpartition(" ")[2] in current().deeds.money:
            read = replace(read, thing=bill)
    matter = matter_of(about, said.called) or matter_of(" ".join(after), said.called)
    return replace(read, matter=matter | (matter_of(read.thing, said.called) if read.thing else frozenset()))


def _is_handed_to(said: Predicate, named: Named, after: Sequence[str]) -> bool:
    """Return whether something was done to somebody by nobody who is named: "Ann was brought to the ward"."""
    lexicon = current()
    suffers = any(word in lexicon.remarks.being for word in said.words[: named.place])
    by = lexicon.deeds.by | lexicon.deeds.sources
    return (
        suffers
        and named.deed in _HANDED
        and not said.words[named.place].endswith("ing")
        and not any(before in by and word in said.called for before, word in pairwise(after))
    )


def _participants(said: Predicate, named: Named, after: Sequence[str]) -> tuple[tuple[str, ...], bool]:
    """Return to whom a deed is done, or by whom, and whether by whom."""
    lexicon = current()
    deed_words, verb_on = lexicon.deeds, " ".join(said.shown[named.place :])
    if named.framed and named.deed in _BACK and deed_words.receives.match(verb_on):
        return sources(after, said.called, said.who), True  # "has the saw back from Ann"
    by = any(word in deed_words.by and after[n + 1] in said.called for n, word in enumerate(after[:-1]))
    suffers = any(
        word in lexicon.remarks.being or word in deed_words.suffers for word in said.words[: named.place]
    )
    if by and suffers:
        return doers(after, said.called, said.who), True
    hosts = named.deed is Deed.VISITS and deed_words.hosts.match(verb_on) is not None
    whom = receivers(said.text, after, said.called, said.who)
    if named.deed in _HANDED and len(whom) == 1:  # "has a case of Tokay sent to Ann"
        place = next((n for n, word in enumerate(after) if said.called.get(word) == whom[0]), 0)
        later = receivers(said.text, after[place + 1 :], said.called, (*said.who, *whom))
        to = (
            place
            and after[place - 1] == deed_words.part_of
            and any(
                before in deed_words.to and said.called.get(word) in later for before, word in pairwise(after)
            )
        )
        whom = later if to else whom
    return whom, hosts


def _comes_back(said: Predicate, after: Sequence[str], read: Reading) -> Reading:
    """Return what is given as given back, where it is the receiver's own or words tell that it was lent."""
    if read.deed is not Deed.GIVES:
        return read
    deed_words = current().deeds
    again = deed_words.own_again.match(said.later)
    mine = again is not None and said.called.get(again["who"]) in read.whom and len(read.whom) == 1
    first = read.thing.partition(" ")[0]
    new = first in deed_words.indefinite or first in current().numbers
    back = mine or (read.thing and not new and deed_words.given_back.search(said.folded))
    return replace(read, deed=Deed.RETURNS) if back else read


def _for_a_while(said: Predicate, after: Sequence[str], read: Reading) -> Reading:
    """Return what is given for a while as lent; who is paid for a while has worked for it."""
    paid_by_time = read.deed is Deed.PAYS and read.thing.rpartition(" ")[2] in current().deeds.times
    if paid_by_time:
        return read
    if read.deed in (Deed.GIVES, Deed.RETURNS, Deed.PAYS) and current().deeds.for_a_while.search(said.folded):
        return replace(read, deed=Deed.LENDS)
    return read


def _own_thing(said: Predicate, after: Sequence[str], read: Reading) -> Reading:
    """Return as a return what may be the receiver's anyway: "gives Ann her tablets". It tells nothing by itself."""
    own = read.deed is Deed.GIVES and _is_own(after, said.called)
    return replace(read, deed=Deed.RETURNS) if own else read


def _favours(said: Predicate, after: Sequence[str], read: Reading) -> Reading:
    """Return as help what is lent or given and never comes back: "a hand"."""
    favour = read.thing.rpartition(" ")[2] in current().deeds.favours
    return replace(read, deed=Deed.HELPS) if favour and read.deed in (Deed.LENDS, Deed.GIVES) else read


def _no_gift(said: Predicate, after: Sequence[str], read: Reading) -> Reading | None:
    """Return nothing for what is "given" and is no gift: "a smile"."""
    none = read.deed in (Deed.GIVES, Deed.LENDS) and read.thing.rpartition(" ")[2] in current().deeds.no_gifts
    return None if none else read


def _warning(said: Predicate, after: Sequence[str], read: Reading) -> Reading:
    """Return a warning without a thing: it is about all of its words."""
    return replace(read, thing="") if read.deed is Deed.WARNS else read


def _still_owed(said: Predicate, after: Sequence[str], read: Reading) -> Reading:
    """Return what was not given back as still owed."""
    owed = read.deed in _BACK and not read.done and read.whom
    return replace(read, deed=Deed.BORROWS, done=True) if owed else read


_REFINEMENTS: Final[Sequence[Callable[[Predicate, Sequence[str], Reading], Reading | None]]] = (
    _comes_back,
    _for_a_while,
    _own_thing,
    _favours,
    _no_gift,
    _warning,
    _still_owed,
)
"""What makes a deed more precise, in order; ``None`` of one of them is no deed."""


def _is_own(after: Sequence[str], called: Mapping[str, str]) -> bool:
    """Return whether somebody is given what may be the own already: "her tablets"."""
    named = next(
        (n for n, word in enumerate(after[:-1]) if word in called and after[n + 1] not in called), None
    )
    deed_words = current().deeds
    spare = named is not None and named + 2 < len(after) and after[named + 2] in deed_words.spare
    return named is not None and not spare and after[named + 1] in deed_words.owners
