"""Find out from one clause whether somebody has something: they own it, got it, were given it, or gave it away."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from memory.text.lexicon import Lexicon
from memory.text.roles import Word, is_passive, is_past, is_subject, phrase_end, words_of
from memory.text.words import fold

_ATTRIBUTES: Final = 3
"""Words between an owner and what is owned, at most: "my dear old brother"."""


def whether_has(asking: re.Match[str], text: str, speaker: Collection[str], known: Lexicon) -> str | None:
    """Return whether somebody has something, where a clause tells that, or that they got it or gave it away."""
    who, said = words_of(asking["who"] or asking["who2"], known), words_of(text, known)
    what = {
        word.stem
        for word in words_of(asking["what"], known)
        if word.token not in known.stop_words and word.token not in speaker
    }
    if not what:
        return None
    roles = known.roles
    was = asking[0].split()[0] in known.roles.past_auxiliaries
    if over := roles.belonging.search(fold(text)):
        left, right = words_of(text[: over.start()], known), words_of(text[over.end() :], known)
        holds = what <= {word.stem for word in left} and _names(who, right, speaker, known)
        return known.parts.yes if holds and not known.claims.negation.search(text) else None
    if not was and _was_given(what, who, said, text, speaker, known):
        return known.parts.yes
    for at, verb in enumerate(said):
        has = verb.token in roles.having and not (at + 1 < len(said) and is_past(said[at + 1], known))
        gained, lost = verb.token in roles.gaining, verb.token in roles.losing
        if not (has or gained or lost) or is_passive(said[:at], verb, known):
            continue
        if not is_subject(who, said[:at], speaker, known):
            continue
        end = phrase_end(text, said, at + 1, known, through_negation=True)
        thing = said[at + 1 : end]
        if not what <= {word.stem for word in thing}:
            if has and (
                denial := _denied_thing(what, said[at + 1 :], known) or _other_number(what, thing, known)
            ):
                return denial
            continue
        denied = known.claims.negation.search(text[: thing[-1].end]) is not None
        if lost:
            definite = asking["of"] not in roles.indefinite
            return known.parts.no if definite and not denied and not was else None
        if denied:
            return known.parts.no if has else None
        return known.parts.yes if was or verb.token not in roles.had else None
    return (
        None
        if roles.losing & {word.token for word in said}
        else _has_by_name(what, who, said, text, speaker, known)
    )


def _was_given(
    what: Collection[str],
    who: Sequence[Word],
    said: Sequence[Word],
    text: str,
    speaker: Collection[str],
    known: Lexicon,
) -> bool:
    """Return whether a clause tells that somebody was given, sold or lent what is asked about: "I lent Bob my saw"."""
    if known.claims.negation.search(text) or known.roles.returned.search(fold(text)):
        return False
    for at, verb in enumerate(said):
        if verb.token not in known.roles.handing or is_passive(said[:at], verb, known):
            continue
        rest = said[at + 1 :]
        to = next((n for n, word in enumerate(rest) if word.token == known.roles.infinitive), None)
        thing, taker = (rest[:to], rest[to + 1 : to + 3]) if to is not None else (rest[1:], rest[:1])
        if set(what) <= {word.stem for word in thing} and _names(who, taker, speaker, known):
            return True
    return False


def _has_by_name(
    what: Collection[str],
    who: Sequence[Word],
    said: Sequence[Word],
    text: str,
    speaker: Collection[str],
    known: Lexicon,
) -> str | None:
    """Return yes where a clause begins with what is asked about as somebody's: "Ann's mare has foaled"."""
    roles = known.roles
    if owned := owned_first(who, said, speaker, known):
        noun, end = owned
        names = {known.stem(roles.kin.get(noun.token, noun.token)), noun.stem}
        names |= {word.stem for word in said[:end]}
        if (
            set(what) <= names
            and noun.stem in names
            and (noun.stem in what or known.stem(roles.kin.get(noun.token, "")) in what)
        ):
            gone = any(word.token in roles.gone for word in said)
            return None if gone or known.claims.negation.search(text) else known.parts.yes
    return None


def _denied_thing(what: Collection[str], after: Sequence[Word], known: Lexicon) -> str | None:
    """Return no where a list denies one thing: "three wives and no sons"."""
    for n, word in enumerate(after[1:], start=1):
        if word.stem in what and known.claims.negation.fullmatch(after[n - 1].text):
            return known.parts.no
    return None


def _other_number(what: Collection[str], thing: Sequence[Word], known: Lexicon) -> str | None:
    """Return no where a clause gives another number of what is asked about."""
    numbers = {stem for stem in what if kind_of_value(stem, known) == "count"}
    others = {word.stem for word in thing if kind_of_value(word.stem, known) == "count"}
    same = set(what) - numbers <= {word.stem for word in thing}
    return known.parts.no if numbers and len(others) == 1 and same else None


def _names(who: Sequence[Word], words: Sequence[Word], speaker: Collection[str], known: Lexicon) -> bool:
    """Return whether some words name the one that a question means."""
    content = {word.stem for word in who if word.token not in known.stop_words and word.token not in speaker}
    if content:
        return content <= {word.stem for word in words}
    return any(word.token in known.myself or word.token in speaker for word in words)


def owned_first(
    who: Sequence[Word], said: Sequence[Word], speaker: Collection[str], known: Lexicon
) -> tuple[Word, int] | None:
    """Return what a clause begins with as somebody's ("Ann's brother", "my daughter"), and where its name ends."""
    own = any(word.token in speaker or word.token in known.myself for word in who)
    content = [word.stem for word in who if word.token not in known.stop_words and word.token not in speaker]
    for at, word in enumerate(said):
        mine = own and not content and word.token in known.myself and word.token not in known.roles.subjects
        named = bool(content) and word.owns and word.stem == content[-1]
        if not (mine or named):
            continue
        for n in range(at + 1, min(len(said), at + 1 + _ATTRIBUTES)):
            if said[n].token in known.roles.kin or n == at + 1:
                end = n + 1
                while end < len(said) and said[end].text[0].isupper():
                    end += 1
                if said[n].token in known.roles.kin or n == at + 1:
                    return said[n], end
    return None


def kind_of_value(stem: str, known: Lexicon) -> str:
    """Return what kind of value a stem is: a count, or one of the lexicon's categories; empty if it is none."""
    if stem.isdecimal() or stem in known.stem_set(frozenset(known.numbers)):
        return "count"
    return next((kind for kind, some in known.claims.categories.items() if stem in known.stem_set(some)), "")
