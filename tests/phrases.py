"""Tell which of the default phrases, of a manner or of none, something said holds."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping

from memory.persona import DEFAULT_PHRASES
from memory.persona.phrases.manners import MANNERS

_ANY = "ANYTHING"


def says(occasion: str, text: str, **values: str) -> bool:
    """Return whether ``text`` holds a default phrase of an occasion, whatever its shade ("greeting", "greeting_friend").

    Args:
        occasion: a key of `DEFAULT_PHRASES`.
        text: what was shown.
        values: what stands in the phrase's placeholders.
    """
    phrases = [
        phrase
        for spoken in (DEFAULT_PHRASES, *MANNERS.values())
        for key, choices in spoken.items()
        if key == occasion or key.startswith(f"{occasion}_")
        for phrase in choices
    ]
    return any(_fits(phrase, text, values) for phrase in phrases)


def _fits(phrase: str, text: str, values: Mapping[str, str]) -> bool:
    """Return whether a text holds a phrase; what is said back stands for any few words if it is not given."""
    filled = {"told": _ANY, "right": _ANY, "wrong": _ANY, **values}
    whole = re.escape(phrase.format_map(defaultdict(lambda: "?", filled)))
    return re.search(whole.replace(_ANY, r"[^.!?]{2,60}"), text) is not None
