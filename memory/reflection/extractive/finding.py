"""Define a finding: an insight with its strength, that is, how much it is worth knowing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from memory.evidence.candidates import Candidate
from memory.reflection.extractive.remarks import Remark

MAX_INSIGHT: Final = 570
"""Quotes of an insight (two where two must stand side by side), and characters of all."""

MIN_REMARKS: Final = 2
"""Different things that must have been said or done before there is anything to tell of them."""

MIN_MATTER: Final = 2
"""Words that something done all the time must have to itself to be worth telling at any hour."""

OVERLAP: Final = 0.5
"""Share of memories that two questions may have in common and still be two."""


@dataclass(frozen=True, slots=True)
class Finding(Candidate):
    """Hold an insight, its strength, and the people it is about."""

    strength: float = 1.0
    who: frozenset[str] = frozenset()


def make_finding(
    pattern: str,
    strength: float,
    content: str,
    remarks: Iterable[Remark],
    who: Iterable[str] = (),
) -> Finding:
    """Return a finding that cites remarks.

    Args:
        pattern, content: see `Candidate`.
        strength: how much it is worth knowing.
        remarks: what it rests on.
        who: the people it is about.
    """
    cited = _cited(remarks)
    people = frozenset(who)
    return Finding(
        content=content,
        citations=cited,
        pattern=pattern,
        association=False,
        strength=strength,
        who=people,
    )


def _cited(remarks: Iterable[Remark]) -> tuple[int, ...]:
    return tuple(sorted(ids_of(remarks)))


def ids_of(remarks: Iterable[Remark]) -> frozenset[int]:
    return frozenset(i for remark in remarks for i in remark.ids)


def in_order(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))
