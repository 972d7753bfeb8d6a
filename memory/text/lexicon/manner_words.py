"""Define the part of a lexicon by which a description shows how somebody speaks (`memory.persona.manner`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

_NEVER: Final = re.compile(r"(?!)")


@dataclass(frozen=True, kw_only=True, eq=False)
class MannerWords:
    """Describe how a description tells that somebody is gruff, warm, timid and so on.

    ``is_so`` and ``voice`` see a piece of a description with `SUBJECT` for the character where it begins with one of its
    names. In all three patterns each group holds words of which one may name the trait.

    Args:
        manners: by each word that names a trait, the manner that it shows.
        sayings: expressions, each with the word that means the same.
        ends_piece: matches what stands between two pieces of a description that each may name a trait.
        is_child: matches anywhere in the description of a child.
        is_so: matches the beginning of a piece that says how somebody is ("she is a very shy").
        named: matches the beginning of a piece that is a noun phrase or a trait alone ("a boastful dwarf", "gruff").
        voice: matches the beginning of a piece that says how somebody speaks ("speaks gruffly").
    """

    manners: Mapping[str, str] = field(default_factory=dict)
    sayings: Mapping[str, str] = field(default_factory=dict)
    ends_piece: re.Pattern[str] = _NEVER
    is_child: re.Pattern[str] = _NEVER
    is_so: re.Pattern[str] = _NEVER
    named: re.Pattern[str] = _NEVER
    voice: re.Pattern[str] = _NEVER


SUBJECT: Final = "xxx"
"""Stands for a character's name in a text that a pattern sees."""
