"""Find the missing thing that a question asks about, and the place that it is missing from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from memory.errors import FieldError
from memory.investigation.observations import Observation, Sight
from memory.investigation.wording import listed, with_article
from memory.text.lexicon import current
from memory.text.lines import understand
from memory.text.names import named_in
from memory.text.roles import is_past, words_of
from memory.text.words import stem_set, stems

SHORTEST: Final = 8
LONGEST: Final = 200
"""Minimum and maximum number of characters of a question."""

_MOST_NAMED: Final = 5
"""Maximum number of things that are named to choose from."""


def check_question(text: str) -> str:
    """Return a question on one line.

    Raises:
        FieldError: the question is too short or too long.
    """
    question = " ".join(text.split())
    if not SHORTEST <= len(question) <= LONGEST:
        raise FieldError("question", question, f"a question of {SHORTEST} to {LONGEST} characters")
    return question


def missing_thing(question: str, seen: Iterable[Observation]) -> tuple[str, str]:
    """Return key and name of the thing that a question names.

    Args:
        question: the question.
        seen: observations of all people.

    Raises:
        FieldError: the question names no thing, none that anybody saw, or several.
    """
    latest: dict[str, Observation] = {}
    for each in seen:
        if each.thing and (each.thing not in latest or each.at >= latest[each.thing].at):
            latest[each.thing] = each
    # Of several things with one name, prefer the one reported missing, then the one seen last.
    ranked = sorted(latest.values(), key=lambda o: (o.sight is Sight.GONE, o.at), reverse=True)
    by_name: dict[str, str] = {}
    for each in ranked:
        by_name.setdefault(each.thing_name.casefold(), each.thing)
    names = {key: latest[key].thing_name for key in by_name.values()}
    found = named_in(question, names)
    asked = stem_set(question)
    if not found:
        fits = [key for key, name in names.items() if stem_set(name) and stem_set(name) <= asked]
        found = sorted(fits, key=lambda key: -len(names[key]))
    if not found:
        # "The herbs" are a bundle of herbs, as in Evennia's own search, if nothing else is called so.
        called = [key for key, name in names.items() if not asked.isdisjoint(stems(name))]
        found = called if len(called) == 1 else []
        if not found:
            example = f"such as 'Who took {with_article(ranked[0].thing_name)}?'" if ranked else ""
            raise FieldError(
                "question", question, _lacking(question, [names[key] for key in called], example)
            )
    return found[0], names[found[0]]


def _lacking(question: str, things: Sequence[str], example: str) -> str:
    """Return the rule by which a question is refused that names no thing that anybody saw, or several ``things``."""
    if things:
        return f"about one thing: {listed([with_article(thing) for thing in sorted(things)[:_MOST_NAMED]], 'or')}"
    if not _names_something(question):
        rule = "one that names the missing thing"
    else:
        rule = "about a thing that somebody near here saw before it was gone, named as 'look' shows it"
    return ", ".join(filter(None, (rule, example)))


def _names_something(question: str) -> bool:
    """Return whether a question has words for a thing or a person, besides the deed."""
    lexicon = current()
    topic = words_of(" ".join(understand(question).topic), lexicon)
    deed = next((word for word in topic if is_past(word, lexicon)), None)
    return any(word is not deed for word in topic)


def place_of(thing: str, seen: Iterable[Observation], places: Mapping[str, str]) -> str:
    """Return key of the place that a thing is missing from: where somebody missed it, or else where it was seen last.

    Args:
        thing: key of the thing.
        seen: observations of all people.
        places: names of places by key; others do not count.

    Raises:
        FieldError: nobody saw it in any of them.
    """
    anywhere = [o for o in seen if o.thing == thing]
    found = [o for o in anywhere if o.place in places]
    missed = [o for o in found if o.sight is Sight.GONE]
    there = [o for o in found if o.sight in (Sight.THERE, Sight.GET, Sight.DROP)]
    for some in (missed, there):
        if some:
            return max(some, key=lambda o: o.at).place
    name = next((o.thing_name for o in anywhere), thing)
    raise FieldError("question", name, "about a thing that somebody saw in a place near here")


def slug_of(text: str) -> str:
    """Return a name for commands, made from a text: letters, digits and dashes."""
    kept = "".join(char if char.isascii() and char.isalnum() else " " for char in text.lower())
    return "-".join(kept.split())
