"""Define the errors that the engine raises; all are subclasses of `KeepsakeError`."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

_LONGEST_SHOWN: Final = 80

_LIKE: Final = 0.75
"""Minimum similarity of a suggestion to a mistyped name."""

_NEAREST: Final = 3
"""Names that are looked at for one with the same letters."""


def near_miss(name: object, known: Iterable[str]) -> str | None:
    """Return the known name that was probably meant; ``None`` if none is a near miss.

    Args:
        name: the name that was given; only its beginning is compared.
        known: the existing names.
    """
    given = str(name)[:_LONGEST_SHOWN]
    near = get_close_matches(given, list(known), _NEAREST, cutoff=_LIKE)
    # Letters that changed places are the likeliest slip: "thnaks" is "thanks", not "thinks".
    return next((each for each in near if sorted(each) == sorted(given)), next(iter(near), None))


class KeepsakeError(Exception):
    """Serve as the base class of every error that the engine raises on purpose."""


class FieldError(KeepsakeError, ValueError):
    """Signal that a value is invalid: the message names the field, the rule and the value.

    Args:
        name: the field.
        value: the value that was given.
        rule: what is accepted, worded to follow "must be".
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
    """Signal that a setting does not exist, or has an invalid value."""


class BadLine(KeepsakeError, ValueError):
    """Signal that a file, or one line of it, cannot be read: the message names the file, the line and the problem.

    Args:
        source: the file.
        number: the line, from 1; ``None`` for the file as a whole.
        reason: what is wrong.
        unit: what the number counts, if not lines.
    """

    def __init__(self, source: str, number: int | None, reason: str, unit: str = "line") -> None:
        where = source if number is None else f"{source}, {unit} {number}"
        super().__init__(f"{where}: {reason}")
        self.source = source
        self.number = number
        self.reason = reason


class PromptError(KeepsakeError, ValueError):
    """Signal that a prompt file cannot be used: the message names the file and the problem."""


class BadReply(KeepsakeError, ValueError):
    """Signal that a model's reply cannot be used. The message never quotes the reply."""


class IllegalTransition(KeepsakeError, ValueError):
    """Signal that the sleep cycle has no such transition: the character is asleep or awake already."""


class Conflict(KeepsakeError):
    """Signal that another writer changed the journal since it was read: read it again and retry."""


class LoanEnded(KeepsakeError):
    """Signal that a worker process may no longer write to a journal: the game took it back, or another worker has it.

    Args:
        key: the journal's key.
    """

    def __init__(self, key: str) -> None:
        super().__init__(f"journal {key} is not lent to this worker any more")
        self.key = key


class Unavailable(KeepsakeError):
    """Signal that a service is unavailable, over its budget, or gives unusable answers at present: try again later.

    Args:
        reason: what is wrong, in words for a log line.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class StoreUnavailable(Unavailable):
    """Signal that the store can be neither read nor written now: its database is locked, or its disk is full.

    Nothing was written: try again later.
    """


class InTransaction(KeepsakeError, RuntimeError):
    """Signal that a write was refused because the database is in a transaction: it would not be on disk afterwards."""


def refusal(rule: str, shown: str) -> str:
    """Return the message for an invalid value, to follow the name of its field."""
    return f"must be {rule}, not {shown}"
