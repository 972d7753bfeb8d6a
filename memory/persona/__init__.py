"""Define who a character is, and the words it has for what it knows and does not know."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice
from typing import Any, Final

from memory.errors import FieldError, near_miss
from memory.persona.manner import manner_of
from memory.persona.phrases import DEFAULT_PHRASES
from memory.persona.phrases.manners import MANNERS
from memory.persona.placeholders import PLACEHOLDER, phrase_problem, placeholders_of, text_problem

__all__ = ["BACKSTORY_TAG", "DEFAULT_PHRASES", "FACTS", "Persona"]

BACKSTORY_TAG: Final = "backstory"
"""Marks what a character remembers from before the game began."""

FACTS: Final = ("age", "trade", "home")
"""What a persona can say of itself (`Persona.facts`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Persona:
    """Describe who a character is, and in which words it speaks.

    Args:
        name: what it is called.
        description: who it is, in a few sentences, for prompts and pages.
        backstory: what it remembers from before the game began; one entry each.
        facts: what it says of itself when it is asked, by what is asked for: ``age``, ``trade``, ``home``.
        phrases: its own words by occasion (see `DEFAULT_PHRASES`), several to choose from. In them, ``{content}``
            stands for a memory, ``{speaker}`` for who it came from, ``{listener}`` for who is spoken to, ``{before}``
            for what a memory corrects, and ``{name}`` for the character itself. Which of these an occasion has is told
            by `memory.persona.placeholders.placeholders_of`.

    Raises:
        FieldError: an occasion is unknown, its phrases are not a list of texts, or one holds braces that nothing fills.
    """

    name: str
    description: str = ""
    backstory: tuple[str | Mapping[str, Any], ...] = ()
    phrases: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    facts: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if unknown := set(self.phrases) - set(DEFAULT_PHRASES):
            key = min(unknown, key=str)
            near = near_miss(key, DEFAULT_PHRASES)
            hint = f" (perhaps {near!r})" if near else ""
            raise FieldError("phrases", key, f"one of the {len(DEFAULT_PHRASES)} of DEFAULT_PHRASES{hint}")
        for fact, text in self.facts.items():
            if fact not in FACTS:
                raise FieldError("facts", fact, f"one of {', '.join(FACTS)}")
            if not isinstance(text, str) or not text.strip():
                raise FieldError(f"facts: {fact!r}", text, "a text")
        for occasion, choices in self.phrases.items():
            if not isinstance(choices, list | tuple) or not all(isinstance(c, str) and c for c in choices):
                raise FieldError(f"phrases: {occasion!r}", choices, "a list of texts")
            for phrase in choices:
                if phrase_problem(occasion, phrase):
                    known = ", ".join("{" + each + "}" for each in sorted(placeholders_of(occasion)))
                    raise FieldError(f"phrases: {occasion!r}", phrase, f"a text with no braces but {known}")

    def amended(self, given: Mapping[str, Any]) -> tuple[Persona, list[str]]:
        """Return this persona with a builder's fields on top, and a list of those that were refused.

        Args:
            given: fields by name. Phrases are added to those that are here; a single text stands for a list of one.
        """
        if not isinstance(given, Mapping):
            return self, [f"must be a dict with description, backstory, facts and phrases, not {given!r}"]
        problems: list[str] = []
        changed: dict[str, Any] = {}
        for name, value in given.items():
            match name:
                case "name":
                    continue
                case "description":
                    changed[name] = _own_description(value, problems, before=self.description)
                case "phrases":
                    changed[name] = {**self.phrases, **_own_phrases(value, problems)}
                case "facts":
                    changed[name] = {**self.facts, **_own_facts(value, problems)}
                case "backstory":
                    changed[name] = _own_backstory(value, problems)
                case _:
                    problems.append(f"there is no field {name!r}{_meant(name, _FIELDS)}")
        return replace(self, **changed), problems

    def say(self, occasion: str, turn: int = 0, lately: Sequence[str] = (), **values: str) -> str:
        """Return the persona's words for an occasion.

        Args:
            occasion: a key of `DEFAULT_PHRASES`.
            turn: which of several phrases; the same turn gives the same phrase.
            lately: what the character said lately, the latest at the end: a phrase that is not in it goes before one that
                is, and of phrases that all are, the one that is in the earliest.
            values: what the placeholders stand for. They are put in as they are, with a capital where a sentence
                begins: nothing in them is read as a placeholder. ``{name}`` is the persona's own if not given. Phrases
                that need a value which is not given are passed over.
        """
        values = {"name": self.name, **values}
        usual = self.usual(occasion)
        choices = _filled(self.phrases.get(occasion, ()), values) or _filled(usual, values) or usual
        first = turn % len(choices)
        in_turn = (*choices[first:], *choices[:first])
        phrase = min(in_turn, key=lambda each: _last_said(each, lately))

        def put_in(found: re.Match[str]) -> str:
            value = values.get(found[1], "")
            start = found.start()
            opens = not start or _ENDS.match(phrase, max(0, start - 2), start)
            return value[:1].upper() + value[1:] if opens else value

        return PLACEHOLDER.sub(put_in, phrase)

    @property
    def manner(self) -> str:
        """Return how it speaks, by its description: a key of `phrases.manners.MANNERS`; empty if as anybody does."""
        return manner_of(self.name, self.description)

    def usual(self, occasion: str) -> tuple[str, ...]:
        """Return what it says on an occasion for which it has no words of its own: as is its manner, or as anybody.

        Args:
            occasion: a key of `DEFAULT_PHRASES`.
        """
        return MANNERS.get(self.manner, {}).get(occasion) or DEFAULT_PHRASES[occasion]

    def has_manner(self, occasion: str) -> bool:
        """Return whether its manner has words for an occasion.

        Args:
            occasion: a key of `DEFAULT_PHRASES`.
        """
        return occasion in MANNERS.get(self.manner, {})

    def without(self, text: str, occasions: Iterable[str]) -> str:
        """Return a text of the persona's without its words for some occasions, whatever their placeholders stand for.

        Args:
            text: what the persona said.
            occasions: keys of `DEFAULT_PHRASES`.
        """
        known = {
            phrase
            for each in occasions
            for phrase in (*self.phrases.get(each, ()), *self.usual(each), *DEFAULT_PHRASES[each])
        }
        for phrase in sorted(known, key=len, reverse=True):
            text = _said_as(phrase).sub(" ", text)
        return " ".join(text.split())

    @property
    def turns(self) -> frozenset[str]:
        """Return the occasions for indirect speech, without those for which the persona only has words with a quote."""
        quoted = {key for key in self.phrases if f"{key}_turned" in DEFAULT_PHRASES}
        lost = {f"{key}_turned" for key in quoted} - set(self.phrases)
        return frozenset(key for key in DEFAULT_PHRASES if key.endswith("_turned")) - lost

    def renamed(self, name: str) -> Persona:
        """Return the same nature under another name."""
        return replace(self, name=name)


def _last_said(phrase: str, lately: Sequence[str]) -> int:
    """Return the number of the last text that a phrase is in, counted from 1; 0 if it is in none.

    Args:
        phrase: the phrase; what stands for its placeholders does not matter.
        lately: the texts.
    """
    words = f" {_plainly(PLACEHOLDER.sub(' ', phrase))} "
    if not words.strip():
        return 0
    return max((at for at, said in enumerate(lately, 1) if words in f" {_plainly(said)} "), default=0)


@lru_cache(maxsize=1_024)
def _plainly(text: str) -> str:
    """Return the words of a text, folded, with single blanks between them."""
    return " ".join(_WORDS.findall(text.casefold()))


_WORDS: Final = re.compile(r"[\w'’]+")


@lru_cache(maxsize=1_024)
def _said_as(phrase: str) -> re.Pattern[str]:
    """Return what matches a phrase as whole sentences, with anything short for its placeholders."""
    parts = (re.escape(part) for part in PLACEHOLDER.split(phrase)[::2])
    return re.compile(rf"(?:^|(?<=[.!?…] )){_FILLING.join(parts)}(?=\s|$)")


_FILLING: Final = r"[^.!?]{0,60}"
"""Matches what may stand for a placeholder."""

_ENDS: Final = re.compile(r"[.!?…] $")
"""Matches where a sentence begins in a phrase."""

_FIELDS: Final = ("description", "backstory", "facts", "phrases")

_NAMED: Final = 5
"""Names that a message about an unknown one lists, at most."""


def _filled(choices: Sequence[str], values: Mapping[str, str]) -> Sequence[str]:
    """Return the phrases whose placeholders all have a value."""
    return [phrase for phrase in choices if values.keys() >= set(PLACEHOLDER.findall(phrase))]


def _own_description(given: object, problems: list[str], *, before: str) -> str:
    """Return a description if it is right, else the one from before, and what is wrong is added to ``problems``."""
    if not isinstance(given, str):
        problems.append(f"description: must be a text, not {given!r}")
    elif problem := text_problem("description", given):
        problems.append(problem)
    else:
        return given
    return before


def _own_facts(given: object, problems: list[str]) -> dict[str, str]:
    """Return the facts that are right; the others are added to ``problems``."""
    if not isinstance(given, Mapping):
        problems.append(f"facts: must be a dict of texts, not {given!r}")
        return {}
    found: dict[str, str] = {}
    for fact, text in given.items():
        if fact not in FACTS:
            problems.append(f"facts: there is no fact {fact!r}{_meant(fact, FACTS)}")
        elif not isinstance(text, str) or not text.strip():
            problems.append(f"facts: {fact!r}: must be a text, not {text!r}")
        elif problem := text_problem(fact, text):
            problems.append(problem)
        else:
            found[fact] = text
    return found


def _own_phrases(given: object, problems: list[str]) -> dict[str, tuple[str, ...]]:
    """Return the phrases that are right; the others are added to ``problems``."""
    if not isinstance(given, Mapping):
        problems.append(f"phrases: must be a dict of texts by occasion, not {given!r}")
        return {}
    found: dict[str, tuple[str, ...]] = {}
    for occasion, words in given.items():
        choices = [words] if isinstance(words, str) else words
        if occasion not in DEFAULT_PHRASES:
            problems.append(f"phrases: there is no occasion {occasion!r}{_meant(occasion, DEFAULT_PHRASES)}")
        elif not isinstance(choices, list | tuple) or not all(isinstance(c, str) and c for c in choices):
            problems.append(f"phrases: {occasion!r}: must be a text or a list of texts, not {words!r}")
        else:
            wrong = {words: problem for words in choices if (problem := phrase_problem(occasion, words))}
            problems += wrong.values()
            kept = tuple(words for words in choices if words not in wrong)
            if kept or not choices:
                found[occasion] = kept
    return found


def _own_backstory(given: object, problems: list[str]) -> tuple[str | Mapping[str, Any], ...]:
    """Return the memories that are right; the others are added to ``problems``."""
    memories = [given] if isinstance(given, str | Mapping) else given
    if not isinstance(memories, list | tuple):
        memories = [given]
    wrong = [item for item in memories if not isinstance(item, str | Mapping)]
    problems += [f"backstory: must be texts or dicts of an entry's fields, not {item!r}" for item in wrong]
    return tuple(item for item in memories if isinstance(item, str | Mapping))


def _meant(name: object, known: Collection[str]) -> str:
    if near := near_miss(name, known):
        return f"; did you mean {near!r}?"
    some = ", ".join(islice(known, _NAMED))
    return f"; there are: {some}" if len(known) <= _NAMED else f"; there are {len(known)}: {some}, …"
