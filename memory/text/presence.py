"""Read what a question asks about the presence of people: whether somebody is here, was here, left, or where they went."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from memory.text.acts import Presence
from memory.text.lexicon import Lexicon
from memory.text.lines import Sentence
from memory.text.words import fold, tokens

_OWNED: Final = re.compile(r"\b([^\W\d_][\w-]*['’]s) ([^\W\d_a-z][\w-]*)")
"""Somebody, and whose they are: "Dora's Len"."""

LONGEST: Final = 160
"""Characters of a question that may be about presence, at most."""


@dataclass(frozen=True, slots=True)
class PresenceAsked:
    """Hold what a question asks about somebody's presence.

    Args:
        kind: what is asked.
        who: folded words of each one who is asked about; empty if nobody is named.
        place: folded words of the place that is asked about; empty if none is named.
        during: the folded words for a time that it names at its end ("while I was out"); empty if it names none so.
    """

    kind: Presence
    who: tuple[tuple[str, ...], ...] = ()
    place: tuple[str, ...] = ()
    during: str = ""


def presence_asked(
    question: Sentence, lexicon: Lexicon, named_before: Sequence[str] = ()
) -> PresenceAsked | None:
    """Return what a question asks about the presence of people; ``None`` if it asks no such thing.

    A pronoun stands for the one whom the line names before it ("I'm looking for Bob, where is he?").

    Args:
        question: the question, with what it points back at put in.
        lexicon: the language.
        named_before: the names in the sentences of the line before it.
    """
    if len(question.said) > LONGEST:
        return None
    asked = fold(question.said).strip(" ?!.,;:\"'”’")
    parts = dict.fromkeys((asked, asked.rpartition(", ")[2], asked.partition(", ")[0]))
    for part in parts:
        lead = lexicon.questions.lead.match(part)
        if (found := _presence_in(part[lead.end() :] if lead else part, lexicon)) is None:
            continue
        if any(lexicon.speech.persons.issuperset(words) for words in found.who):
            names = named_before if part == asked else question.names
            if len(names) != 1:
                return None
            named = tuple(tokens(names[0], lexicon=lexicon))
            return PresenceAsked(found.kind, (named,), found.place)
        return replace(found, who=tuple(_without_owner(words, question.said, lexicon) for words in found.who))
    return None


def _without_owner(who: tuple[str, ...], said: str, lexicon: Lexicon) -> tuple[str, ...]:
    """Return the words for somebody without whose they are, where they have a name: "Len" of "Dora's Len"."""
    owned = _OWNED.findall(said)
    owner = (
        next((tokens(of, lexicon=lexicon) for of, name in owned if fold(name) == who[-1]), []) if who else []
    )
    return who[len(owner) :] if owner and who[: len(owner)] == tuple(owner) and len(who) > len(owner) else who


def _presence_in(asked: str, lexicon: Lexicon) -> PresenceAsked | None:
    """Return what a folded question asks about somebody's presence; ``None`` if it asks no such thing."""
    for kind, pattern in lexicon.presence.asks:
        if match := pattern.fullmatch(asked):
            named = match.groupdict()
            who: list[tuple[str, ...]] = [()]
            for word in tokens(named.get("who") or "", lexicon=lexicon):
                if word in lexicon.joints:
                    who.append(())
                else:
                    who[-1] = (*who[-1], word)
            place = tuple(tokens(named.get("place") or "", lexicon=lexicon))
            return PresenceAsked(kind, tuple(filter(None, who)), place, named.get("during") or "")
    return None


def leaves_out_here(question: Sentence, text: str, lexicon: Lexicon) -> bool:
    """Return whether a question asks if somebody or something is here, and a statement has no word for that: "Is the cart
    here?", of one that broke down at the ford.

    Args:
        question: what is asked.
        text: the statement.
        lexicon: the language.
    """
    asked = presence_asked(question, lexicon)
    if asked is None or asked.kind is not Presence.HERE or asked.place:
        return False
    who = {word for each in asked.who for word in each}
    here = set(tokens(question.said, lexicon=lexicon)[1:]) - who
    return here.isdisjoint(tokens(text, lexicon=lexicon))
