"""Read what somebody does by saying something: promises, warns, threatens, lends, pays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from memory.reflection.deeds.clauses import Clause
from memory.reflection.deeds.event import TO_SOMEBODY, Event
from memory.reflection.deeds.loans import first_named, first_thing
from memory.reflection.deeds.pronouns import named_thing
from memory.reflection.deeds.things import matter_of, thing_of
from memory.text.acts import Deed, SpeechAct
from memory.text.lexicon import current
from memory.text.lines import understand
from memory.text.words import fold, tokens

_SPOKEN: Final = {
    SpeechAct.PROMISES: Deed.PROMISES,
    SpeechAct.THREATENS: Deed.THREATENS,
    SpeechAct.INSULTS: Deed.INSULTS,
    SpeechAct.APOLOGISES: Deed.RECONCILES,
}
"""Deeds that are done by saying something."""

_EXCLAIMED: Final = 4
"""Words of what is only exclaimed, at most: "What an idiot!"."""

_PLAIN: Final = 3
"""Stems of a promise from which on it says what it is about."""


def spoken(clause: Clause, called: Mapping[str, str]) -> Iterator[Event]:
    """Yield what somebody does by saying something.

    Args:
        clause: what is said, and by whom.
        called: names by the words that mean only them.
    """
    deed_words, said = current().deeds, clause.words
    deed = _deed_said(clause)
    if deed is None:
        lets_off = deed_words.needless.search(fold(said)) or deed_words.quits.search(fold(said))
        if lets_off and not deed_words.vows.search(fold(said)):
            yield _by_saying(
                clause, None, "", matter_of(f"{clause.before} {said} {clause.after}", called), said
            )
        return
    if deed is Deed.PROMISES:
        if deed_words.nothing.isdisjoint(tokens(said)) and not deed_words.unlikely.search(fold(said)):
            yield _promise(clause, called)
    elif deed is Deed.WARNS:
        yield _advice(clause, called) if _is_advice(clause) else _warning(clause, called)
    elif deed in _SPOKEN.values():
        yield _by_saying(clause, deed, "", matter_of(said, called), said)
    else:
        yield _dealing(clause, deed, called)


def _deed_said(clause: Clause) -> Deed | None:
    """Return what somebody does by saying something; ``None`` if it is no deed."""
    deed_words, folded = current().deeds, fold(clause.words)
    line = understand(clause.words)
    deed = next((_SPOKEN[each.act] for each in line.sentences if each.act in _SPOKEN), None)
    if deed_words.vows.search(folded) and (deed_words.shall.search(folded) or deed_words.due.search(folded)):
        return Deed.PROMISES
    asks = line.asks and (clause.words.rstrip().endswith("?") or not deed_words.pledges.search(folded))
    if deed is None and not asks and _is_pledge(clause):
        deed = Deed.PROMISES
    if deed is Deed.PROMISES and deed_words.provoked.search(folded):
        deed = Deed.THREATENS  # "Come near it once more, and I'll have you stuffed"
    if deed_words.for_oneself.search(folded) and not deed_words.vows.search(folded):
        deed = None  # "I'll have soup tonight"
    if deed is Deed.INSULTS and _is_of_another(clause):
        deed = None  # "Ann told Bob to get lost"
    plain = deed is None or (deed is Deed.THREATENS and not deed_words.own_doing.search(folded))
    if deed_words.forbids.match(folded) or (plain and deed_words.dangers.search(folded)):
        return Deed.WARNS
    if deed is None and not line.asks and _is_advice(clause):
        return Deed.WARNS
    return deed or next((each for each, pattern in deed_words.spoken if pattern.search(folded)), None)


def _is_of_another(clause: Clause) -> bool:
    """Return whether something said addresses nobody: it is long, calls nobody and has no word for the hearer."""
    words = tokens(clause.words)
    called = any(clause.to)
    return not called and len(words) > _EXCLAIMED and current().deeds.hearer.keys().isdisjoint(words)


def _is_pledge(clause: Clause) -> bool:
    """Return whether somebody says what will be done in words that make it a promise."""
    deed_words, folded = current().deeds, fold(clause.words)
    vowed = deed_words.vows.search(fold(clause.before)) and deed_words.shall.search(folded)
    return bool(
        vowed or deed_words.pledges.search(folded) or (clause.to and deed_words.intends.search(folded))
    )


def _is_advice(clause: Clause) -> bool:
    """Return whether somebody advises something else, with a reason: "Better take the stairs. The lift gets stuck"."""
    return bool(clause.after) and current().deeds.better.match(fold(clause.words)) is not None


def _by_saying(clause: Clause, deed: Deed | None, thing: str, matter: frozenset[str], shown: str) -> Event:
    """Return what the speaker of a clause does by saying it."""
    teller = clause.teller or clause.who[0]
    return Event(0, 0.0, deed, clause.who[0], clause.to, thing, matter, teller, shown, spoken=True)


def _promise(clause: Clause, called: Mapping[str, str]) -> Event:
    """Return a promise, with what was said right before it where the promise alone does not say what it is about."""
    deed_words, said = current().deeds, clause.words
    folded = fold(said)
    matter = matter_of(said, called)
    bare = matter <= current().stem_set(deed_words.nouns_of_promising)  # "You've got my word"
    points = len(matter) < _PLAIN and deed_words.pointing.search(folded)
    soothes = (
        deed_words.vows.search(fold(clause.before)) is not None
    )  # "Don't fret about the roof. I'll see to it"
    taken_up = "?" in clause.before and deed_words.pointing.search(folded)  # "The roof? I'll see to it"
    if clause.before and (bare or points or taken_up or soothes):
        matter = (frozenset() if bare else matter) | matter_of(clause.before, called)
        said = f"{clause.before} {said}"
    return _by_saying(clause, Deed.PROMISES, "", matter, said)


def _warning(clause: Clause, called: Mapping[str, str]) -> Event:
    """Return a warning, with what it is mainly about as its thing: "Keep off the ice" is about "the ice"."""
    deed_words, said = current().deeds, clause.words
    folded = fold(said)
    matter = matter_of(said, called)
    core = _core(said)
    thing = first_thing(core) or core
    if deed_words.forbids.match(folded) is None:
        thing = named_thing(said.split()) or core  # "You'll fall through that ice"
    if clause.before and deed_words.pointing.search(fold(thing)):
        thing = named_thing(clause.before.split()) or thing
    if clause.before and deed_words.pointing.search(folded):  # "That bridge is rotten. Keep off it."
        matter |= matter_of(_core(clause.before), called)
        said = f"{clause.before} {said}"
    return _by_saying(clause, Deed.WARNS, thing, matter, said)


def _advice(clause: Clause, called: Mapping[str, str]) -> Event:
    """Return a warning of what is told next: "Better take the stairs. The lift gets stuck"."""
    thing = first_thing(clause.after) or clause.after
    shown = f"{clause.words} {clause.after}"
    return _by_saying(clause, Deed.WARNS, thing, matter_of(clause.after, called), shown)


def _dealing(clause: Clause, deed: Deed, called: Mapping[str, str]) -> Event:
    """Return what somebody does with a thing by saying so: "Keep it till Friday"."""
    deed_words, said = current().deeds, clause.words
    found = next(found for _, pattern in deed_words.spoken if (found := pattern.search(fold(said))))
    named = next((part for part in found.groups() if part), "")
    thing = thing_of(tokens(named), called) if named else ""
    if thing and deed is Deed.LENDS and len(thing.split()) == 1 and not thing.isdecimal():
        thing = f"{deed_words.article} {thing}" if thing not in current().numbers else thing  # "my gloves"
    if not thing and deed in TO_SOMEBODY:
        thing = first_named(clause.around.split(), called)
    matter = matter_of(thing or said, called)
    return _by_saying(clause, deed, thing, matter, said)


def _core(said: str) -> str:
    """Return what a warning is about, without its reason: "Keep off the ladder, it's rotten" is about "the ladder"."""
    deed_words = current().deeds
    found = deed_words.forbids.match(fold(said))
    start = found.end() if found is not None and len(fold(said)) == len(said) else 0
    parts = deed_words.reasons.split(said[start:])
    core = next((part for part in parts if part.strip()), "")
    return core or said
