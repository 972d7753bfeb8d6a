"""Find what is meant by a name that somebody typed in part: ``herbs`` for ``bundle-of-herbs``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from memory.errors import near_miss
from memory.journal.entry import MAX_NAME
from memory.text.words import tokens

_MOST_LISTED: Final = 8


def meant_by(typed: str, known: Iterable[str]) -> list[str]:
    """Return the names that somebody may mean: the one typed whole, or else all with a word for each word typed.

    Args:
        typed: what was typed; a word may be cut ("herb").
        known: the names that there are.
    """
    wanted, names = typed.strip().lower(), list(known)
    if wanted in names:
        return [wanted]
    words = _words(wanted)
    if not words:
        return []
    whole = [name for name in names if set(words) <= set(_words(name))]
    return whole or [
        name for name in names if all(any(part.startswith(word) for part in _words(name)) for word in words)
    ]


def not_found(what: str, typed: str, known: Sequence[str], command: str) -> str:
    """Return the line that says that nothing, or more than one thing, is called so, and what there is.

    Args:
        what: what was looked for, such as ``case``.
        typed: what was typed.
        known: the names that there are.
        command: the command that lists them all.
    """
    several = meant_by(typed, known)
    if len(several) > 1:
        return f"Several are called so: {_listed(several)}. Type more of the name."
    near = near_miss(typed.strip().lower(), known)
    meant = f" Did you mean {near}?" if near else ""
    there = f" There are: {_listed(known)}." if known else ""
    return f"There is no {what} called {typed.strip()[:MAX_NAME]!r}.{meant}{there} To see which there are: {command}"


def _listed(names: Sequence[str]) -> str:
    more = ", …" if len(names) > _MOST_LISTED else ""
    return ", ".join(names[:_MOST_LISTED]) + more


def _words(name: str) -> list[str]:
    return tokens(name.replace("-", " "))
