"""Define the words by which a language points back at what was said before."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class AntecedentWords:
    """Describe how a statement points back at what its speaker spoke of before.

    Args:
        sexes: pronouns for a male, and for a female, person or animal.
        things: pronouns for a thing.
        several: pronouns for several people or things.
        possessives: those of all these that tell whose something is where a noun follows.
        animate: people by what they do or are, and animals.
        spoken_of_as_she: things for which people say "she": ships and the like.
        animate_endings: endings of words for people ("fisherman").
        agent_endings: endings that words for people share with others ("baker", "river").
        no_agents: words with these endings that are for nobody.
        definite: the article that stands for the others where something is spoken of again.
        indefinite: articles that it stands for.
        own: determiners with which something stays the speaker's or the hearer's ("my", "your").
        openings: other determiners that begin the name of something.
        places: prepositions before a place; a name after one is none of somebody.
        towards: prepositions before a place or a person.
        moving: verbs with which these are before a place.
        generic: verbs after which "they" is nobody in particular ("they say").
        empty: words after "it" or "it is" of which nothing is told ("it rained", "it seems").
        empty_it: matches a folded sentence in which "it" stands for a clause ("it was good to see you").
        resulting: participles that tell what somebody is, not what they have done ("married").
        contracted: what is contracted with a pronoun in full, by its last letter, and by whether a past form follows.
        leads: matches the words that only join a sentence to the one before.
        before_cause: words that begin a clause which points ahead ("When she left, Ann …").
        at_other_time: matches a whole folded question that puts another time, group ``when``, in the last one ("and now?").
        checking: words of a question that only checks a value, beside that ("wasn't that eight?").
        going_on: matches, in a folded question, what means something that was spoken of before it ("the usual one"); of_there:
            matches the end of one that knows where somebody is ("What is he doing up there?").
        of_before: matches the words by which a question asks how something was before it changed ("before that").
        again: pattern, with ``{number}``, of a number that ends a clause and counts what was counted before ("so now I have 5").
        count: pattern, with ``{number}``, of what is counted; group ``noun``.
        as_now: verbs of such a question, each with its form in one for how it is.
    """

    sexes: tuple[frozenset[str], ...] = ()
    things: frozenset[str] = frozenset()
    several: frozenset[str] = frozenset()
    possessives: frozenset[str] = frozenset()
    animate: frozenset[str] = frozenset()
    spoken_of_as_she: frozenset[str] = frozenset()
    animate_endings: tuple[str, ...] = ()
    agent_endings: tuple[str, ...] = ()
    no_agents: frozenset[str] = frozenset()
    definite: str = ""
    indefinite: frozenset[str] = frozenset()
    own: frozenset[str] = frozenset()
    openings: frozenset[str] = frozenset()
    places: frozenset[str] = frozenset()
    towards: frozenset[str] = frozenset()
    moving: frozenset[str] = frozenset()
    generic: frozenset[str] = frozenset()
    empty: frozenset[str] = frozenset()
    empty_it: re.Pattern[str] = re.compile(r"(?!)")
    resulting: frozenset[str] = frozenset()
    contracted: Mapping[str, Mapping[bool, str]] = field(default_factory=dict)
    leads: re.Pattern[str] = re.compile(r"(?!)")
    before_cause: frozenset[str] = frozenset()
    checking: frozenset[str] = frozenset()
    at_other_time: re.Pattern[str] = re.compile(r"(?!)")
    going_on: re.Pattern[str] = re.compile(r"(?!)")
    of_there: re.Pattern[str] = re.compile(r"(?!)")
    of_before: re.Pattern[str] = re.compile(r"(?!)")
    again: str = r"(?!){number}"
    count: str = r"(?!){number}(?P<noun>)"
    as_now: Mapping[str, str] = field(default_factory=dict)
