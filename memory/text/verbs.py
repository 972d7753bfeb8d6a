"""Inflect regular verbs: the base form ("carry") and the third person singular ("carries")."""

from __future__ import annotations

from typing import Final

_VOWELS: Final = frozenset("aeiou")
_HISSING: Final = ("s", "x", "z", "ch", "sh", "o")
"""Endings after which the third person takes "es"."""

_KEEP_E: Final = frozenset(("shoes", "hoes", "toes", "tiptoes", "canoes", "aches", "axes"))
"""Third persons in a hissing sound or "o" whose base form ends in "e": "shoe"."""

_SHORT: Final = 4
"""Letters of "lies" and the like, whose base form ends in "ie"."""


def third_person(verb: str) -> str:
    """Return the third person singular of a verb in its base form: "carries", "watches" and "keeps"."""
    if verb.endswith("y") and verb[-2:-1] not in _VOWELS:
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(_HISSING) else f"{verb}s"


def base_form(verb: str) -> str:
    """Return the base form of a verb in the third person: "carry", "watch" and "keep"."""
    if verb.endswith("ies") and len(verb) > _SHORT:
        return f"{verb[:-3]}y"
    keeps_e = verb in _KEEP_E or not verb.endswith(("sses", "shes", "ches", "xes", "zzes", "tzes", "oes"))
    return verb[:-1] if keeps_e else verb[:-2]
