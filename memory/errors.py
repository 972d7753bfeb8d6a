"""The errors that callers of the engine may meet, all of them kinds of `KeepsakeError`."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

_LONGEST_SHOWN: Final = 80

_LIKE: Final = 0.75
"""Share of characters that a slip of the finger leaves in place: below it, a suggestion would be another word."""


def near_miss(name: object, known: Iterable[str]) -> str | None:
    """Return the known name that was probably meant; ``None`` if none is a near miss.

    Args:
        name: what was given; only its beginning is compared.
        known: the names that there are.
    """
    return next(iter(get_close_matches(str(name)[:_LONGEST_SHOWN], list(known), 1, cutoff=_LIKE)), None)


class KeepsakeError(Exception):
    """The base of every error that the engine raises on purpose."""


class FieldError(KeepsakeError, ValueError):
    """A value was refused: the message names the field, the rule and the value.

    Args:
        name: the field.
        value: what was given.
        rule: what would have been accepted, to stand after "must be".
    """

    def __init__(self, name: str, value: object, rule: str) -> None:
        shown = repr(value)
        if len(shown) > _LONGEST_SHOWN:
            shown = shown[: _LONGEST_SHOWN - 3] + "…"
        super().__init__(f"{name}: {refusal(rule, shown)}")
        self.field = name
        self.value = value
        self.rule = rule


class ConfigError(KeepsakeError, ValueError):
    """A setting does not exist, or has a value that it may not have."""


class BadLine(KeepsakeError, ValueError):
    """A file, or one line of it, cannot be read: the message names the file, the line and the problem.

    Args:
        source: the file.
        number: the line, from 1; ``None`` for the file as a whole.
        reason: what is wrong.
        unit: what is counted, if not lines.
    """

    def __init__(self, source: str, number: int | None, reason: str, unit: str = "line") -> None:
        where = source if number is None else f"{source}, {unit} {number}"
        super().__init__(f"{where}: {reason}")
        self.source = source
        self.number = number
        self.reason = reason


class PromptError(KeepsakeError, ValueError):
    """A prompt file cannot be used: the message names the file and the problem."""


class BadReply(KeepsakeError, ValueError):
    """A model's reply cannot be used. The message never quotes the reply."""


class IllegalTransition(KeepsakeError, ValueError):
    """The sleep cycle has no such transition: the character is asleep or awake already."""


class Conflict(KeepsakeError):
    """Another writer changed the journal since it was read: read it again and retry."""


class LoanEnded(KeepsakeError):
    """A worker process may not write to a journal any more: the game took it back, or another worker has it.

    Args:
        key: the journal's key.
    """

    def __init__(self, key: str) -> None:
        super().__init__(f"journal {key} is not lent to this worker any more")
        self.key = key


class Unavailable(KeepsakeError):
    """A service is away, over its budget or of no use at the moment: try again later.

    Args:
        reason: what is wrong, in words for a log line.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class StoreUnavailable(Unavailable):
    """The store can be neither read nor written now: its database is locked, or its disk is full.

    Nothing was written: try again later.
    """


class InTransaction(KeepsakeError, RuntimeError):
    """A write was refused because the database is in a transaction already: it would not be on disk afterwards."""


def refusal(rule: str, shown: str) -> str:
    """Return the message for a refused value, to stand after the name of its field."""
    return f"must be {rule}, not {shown}"
