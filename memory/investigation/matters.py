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

_LIES: Final = (Sight.THERE, Sight.DROP)
"""Observations that show where a thing lies."""

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


def place_of(thing: str, seen: Iterable[Observation], places: Mapping[str, str], owner: str = "") -> str:
    """Return key of the place that a thing is missing from: where its owner, or else anybody, knew it to lie or missed it.

    Whoever carries another's thing off and leaves it elsewhere does not change where it belongs.

    Args:
        thing: key of the thing.
        seen: observations of all people.
        places: names of places by key; others do not count.
        owner: key of its owner; empty if it has none.

    Raises:
        FieldError: nobody saw it in any of them.
    """
    anywhere = [o for o in seen if o.thing == thing]
    home, is_away, is_owners = "", False, False
    for each in sorted((o for o in anywhere if o.place in places), key=lambda o: o.at):
        by_owner = bool(owner) and owner in (each.witness, each.who)
        if each.sight is Sight.GET:
            home = home or each.place
            is_away = is_away or each.who != owner
        elif each.sight is Sight.GONE:
            if by_owner or not is_owners:
                home, is_away = each.place, True
        elif by_owner or not home or not (is_away or is_owners):
            home, is_away = each.place, False
        is_owners = is_owners or by_owner
        is_away = is_away and not (each.sight in _LIES and each.place == home)
    if home:
        return home
    name = next((o.thing_name for o in anywhere), thing)
    raise FieldError("question", name, "about a thing that somebody saw in a place near here")


def slug_of(text: str) -> str:
    """Return a name for commands, made from a text: letters, digits and dashes."""
    kept = "".join(char if char.isascii() and char.isalnum() else " " for char in text.lower())
    return "-".join(kept.split())
