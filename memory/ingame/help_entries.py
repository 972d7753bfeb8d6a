"""Provide help that a game can list in ``FILE_HELP_ENTRY_MODULES``: the phrases that a persona may replace."""

from __future__ import annotations

from typing import Any

from memory.persona import DEFAULT_PHRASES
from memory.persona.placeholders import placeholders_of


def phrase_help() -> str:
    """Return the text of ``help phrases``: every key, its placeholders and its first default text."""
    lines = [
        "The phrases with which a character speaks, by occasion. A persona's |wphrases|n replace them:",
        "",
        '  |wset marta/persona = {"phrases": {"noted": ["Aye.", "So it is."]}}|n',
        "",
        "Each key takes one text or several; |w{name}|n and the like are filled in.",
        "",
    ]
    for key, texts in DEFAULT_PHRASES.items():
        offered = ", ".join(sorted(placeholders_of(key)))
        lines.append(f"  |w{key}|n ({offered}): {texts[0]}")
    return "\n".join(lines)


HELP_ENTRY_DICTS: list[dict[str, Any]] = [
    {
        "key": "phrases",
        "aliases": ["phrase keys", "persona phrases"],
        "category": "Building",
        "locks": "read:perm(Builder)",
        "text": phrase_help(),
    }
]
"""What Evennia reads."""
