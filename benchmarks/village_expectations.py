"""Score what characters of the running game reply by hand-written expectations: for ``village_talk.py``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Self

REFUSAL: Final = re.compile(
    r"couldn't say|could not say|can't say|cannot say|don't know|do not know|no idea|more than I know|never heard"
    r"|haven't heard|have not heard|nothing (?:about|of|on) (?:that|it|him|her|this)|know nothing|not that I"
    r"|never met|have not met|haven't met|haven't seen|have not seen|don't recall|do not recall|nothing worth"
    r"|not (?:mine )?to (?:say|tell)|wouldn't know|would not know|ask (?:somebody|someone|me about|around|at)"
    r"|nobody (?:has )?told me|nobody said|wish I knew|beats me|does not grow in my garden|couldn't tell"
    r"|could not tell|cannot tell|can't tell|not know\b|no news|escapes me|not in my|unknown to me|(?:is|means) nothing to me"
    r"|anything about (?:that|it)|who knows|has told me nothing|not told me",
    re.IGNORECASE,
)
"""How somebody says that they do not know, in any words."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """What a stranger would call a fair reply.

    Args:
        category: what the question is about.
        right: patterns, each of which must be found in what was said; none: any reply.
        wrong: patterns of false replies; looked at where ``right`` does not match.
        never: patterns that make a reply wrong whatever else it says: what it must not tell.
        refuse: a refusal is right.
        silent: silence is right, and nothing else unless ``right`` or ``refuse`` say so.
        once: only one character may speak.
        fresh: the reply must differ from the last one that the character gave anybody.
    """

    category: str
    right: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    refuse: bool = False
    silent: bool = False
    once: bool = False
    fresh: bool = False

    @classmethod
    def of(cls, raw: Mapping[str, Any]) -> Self:
        """Read one from a line of the data."""
        texts = {name: tuple(raw.get(name, ())) for name in ("right", "wrong", "never")}
        flags = {name: bool(raw.get(name)) for name in ("refuse", "silent", "once", "fresh")}
        return cls(category=raw["category"], **texts, **flags)

    def score(self, said: list[tuple[str, str]], last: Mapping[str, str] = MappingProxyType({})) -> str:
        """Return the score of what was said, as pairs of speaker and words.

        Args:
            said: the pairs.
            last: what each character said last before.
        """
        if not said:
            return "right" if self.silent else "silent"
        text = " ".join(words for _, words in said)
        if _found(self.never, text) or (self.silent and not self.right and not self.refuse):
            return "wrong"
        if self.once and len({who for who, _ in said}) > 1:
            return "beside"
        if self.fresh and any(last.get(who) == words for who, words in said):
            return "beside"
        refused = REFUSAL.search(text) is not None
        if self.refuse and refused:
            return "right"
        if (self.right or not self.refuse) and all(_found((each,), text) for each in self.right):
            return "right"
        if _found(self.wrong, text):
            return "wrong"
        return "refused" if refused and not self.refuse else "beside"


def _found(patterns: Iterable[str], text: str) -> bool:
    return any(re.search(pattern, text, re.IGNORECASE) for pattern in patterns)
