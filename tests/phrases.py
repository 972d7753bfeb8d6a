"""Tell which of the default phrases something said holds."""

from __future__ import annotations

from collections import defaultdict

from memory.persona import DEFAULT_PHRASES


def says(occasion: str, text: str, **values: str) -> bool:
    """Return whether ``text`` holds a default phrase of an occasion, whatever its shade ("greeting", "greeting_friend").

    Args:
        occasion: a key of `DEFAULT_PHRASES`.
        text: what was shown.
        values: what stands in the phrase's placeholders.
    """
    phrases = [
        phrase
        for key, choices in DEFAULT_PHRASES.items()
        if key == occasion or key.startswith(f"{occasion}_")
        for phrase in choices
    ]
    return any(phrase.format_map(defaultdict(lambda: "?", values)) in text for phrase in phrases)
