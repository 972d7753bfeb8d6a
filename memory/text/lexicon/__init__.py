"""Define lexicons: what is peculiar to a language, one lexicon each, chosen by the setting ``language``.

Every function of `memory.text` and `memory.evidence` is pure in its text and a lexicon. Where a caller names none, the
lexicon in use counts: one process speaks one language, set once at start-up (`use`) from the settings.

To add a language, make a `Lexicon` (`memory/text/lexicon/english` is the example) and set ``language`` to its dotted path:
``"world.german.GERMAN"``.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from memory.errors import ConfigError
from memory.extensions import is_dotted, load_dotted
from memory.text.lexicon.claim_words import ClaimWords, HearsayWords
from memory.text.lexicon.english import ENGLISH
from memory.text.lexicon.indirect_speech import TurningWords
from memory.text.lexicon.model import (
    NEVER,
    ImportanceWords,
    Lexicon,
    QuestionWords,
    SpeechWords,
)
from memory.text.lexicon.parts import PartWords
from memory.text.lexicon.time_words import TimeWords

__all__ = [
    "ENGLISH",
    "NEVER",
    "ClaimWords",
    "HearsayWords",
    "ImportanceWords",
    "Lexicon",
    "PartWords",
    "QuestionWords",
    "SpeechWords",
    "TimeWords",
    "TurningWords",
    "current",
    "load",
    "use",
    "using",
]

_BUILT_IN: Final = {ENGLISH.name: ENGLISH}
_in_use = ENGLISH


def current() -> Lexicon:
    """Return the lexicon in use: English until `use` sets another."""
    return _in_use


def use(lexicon: Lexicon) -> None:
    """Set the lexicon of this process. Call it before any journal is opened: what was read before is not read again."""
    global _in_use
    _in_use = lexicon


@contextmanager
def using(lexicon: Lexicon) -> Iterator[Lexicon]:
    """Use a lexicon for the length of a ``with`` block; for tests and tools."""
    before = current()
    use(lexicon)
    try:
        yield lexicon
    finally:
        use(before)


def load(language: str) -> Lexicon:
    """Return the lexicon that the setting ``language`` names.

    Args:
        language: the name of a lexicon that ships with the engine, or the dotted path of another.

    Raises:
        ConfigError: there is no such lexicon, or what is there is none.
    """
    if language in _BUILT_IN:
        return _BUILT_IN[language]
    names = ", ".join(map(repr, _BUILT_IN))
    if not is_dotted(language):
        raise ConfigError(
            f"MEMORY['language']: must be one of {names}, or the dotted path of a Lexicon, not {language!r}"
        )
    found = load_dotted("language", language)
    if not isinstance(found, Lexicon):
        raise ConfigError(f"MEMORY['language']: {language!r} must be a Lexicon, not {type(found).__name__}")
    return found
