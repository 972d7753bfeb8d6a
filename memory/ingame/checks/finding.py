"""Define a finding of a check: what is wrong with an installation, and how to fix it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from enum import StrEnum


class Level(StrEnum):
    """Name how serious a finding is."""

    ERROR = "error"
    """Something does not work, or memories may be lost."""
    WARNING = "warning"
    """Something may work differently from what the game's developers expect."""
    NOTE = "note"
    """Something that may be intended."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Hold one finding.

    Args:
        level: how serious it is.
        check: name of the check.
        what: what is wrong, a sentence without its full stop.
        mend: how to fix it, a sentence without its full stop.
    """

    level: Level
    check: str
    what: str
    mend: str

    @property
    def said(self) -> str:
        """Return both as sentences."""
        return f"{self.what}{'' if self.what.endswith('?') else '.'} {self.mend}."

    def __str__(self) -> str:
        return f"{self.level}: {self.said}"

    def to_dict(self) -> dict[str, str]:
        """Return the fields as JSON data."""
        return {name: str(value) for name, value in asdict(self).items()}


def error(check: str, what: str, mend: str) -> Finding:
    """Return a finding of the level error."""
    return Finding(Level.ERROR, check, what, mend)


def warning(check: str, what: str, mend: str) -> Finding:
    """Return a finding of the level warning."""
    return Finding(Level.WARNING, check, what, mend)


def note(check: str, what: str, mend: str) -> Finding:
    """Return a finding of the level note."""
    return Finding(Level.NOTE, check, what, mend)
