"""Define the catalogue of mutations: the ways to change an approach that failed.

A game adds its own with the setting ``quest_mutations``, a list of "code name" texts such as ``"M20 bribe a guard"``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from memory.errors import FieldError

_CODE: Final = re.compile(r"m(\d{1,3})", re.IGNORECASE)
_NAME: Final = 60


@dataclass(frozen=True, slots=True)
class Mutation:
    """Represent a way to change an approach.

    Args:
        code: ``M`` and a number, unique in its catalogue.
        name: two or three words.
        hint: what to consider, in one sentence.
    """

    code: str
    name: str
    hint: str = ""

    def __str__(self) -> str:
        return f"{self.code} {self.name}"


BUILT_IN: Final = (
    Mutation("M1", "change the tool", "Do the same work with something else in your hands."),
    Mutation("M2", "change the order", "Do first what came last, or prepare before you begin."),
    Mutation("M3", "change the place or time", "Do it elsewhere, or when something else is true."),
    Mutation("M4", "ask somebody", "Find who has done it before, or who saw it happen."),
    Mutation("M5", "reduce scope", "Solve a smaller part, and only that."),
    Mutation("M6", "replace the part", "Stop mending what is broken, and put another in its place."),
    Mutation("M7", "question an assumption", "Name what you took for granted, and test that first."),
    Mutation("M8", "look before acting", "Watch, measure or search until you know more."),
    Mutation("M9", "work together", "Do it with more hands, each with a part."),
    Mutation("M10", "turn it around", "Make the trouble come to you, or prevent it instead of curing it."),
)


class Catalogue:
    """Hold mutations by code.

    Args:
        more: a game's own mutations, as "code name" texts, besides the built-in ones.

    Raises:
        FieldError: a text is not a code and a name, or its code is taken.
    """

    def __init__(self, more: Iterable[str] = ()) -> None:
        self._by_code = {mutation.code: mutation for mutation in BUILT_IN}
        for text in more:
            code, _, name = text.strip().partition(" ")
            number = _CODE.fullmatch(code)
            if not number or not 1 <= len(name.strip()) <= _NAME:
                raise FieldError("quest_mutations", text, "a code and a name, such as 'M20 bribe a guard'")
            own = Mutation(f"M{int(number[1])}", name.strip())
            if own.code in self._by_code:
                raise FieldError("quest_mutations", text, f"a code that is free; {own.code} is taken")
            self._by_code[own.code] = own

    def __iter__(self) -> Iterator[Mutation]:
        return iter(self._by_code.values())

    def __getitem__(self, text: str) -> Mutation:
        """Return the mutation that ``text`` names: its code, its name, or both.

        Raises:
            FieldError: there is no such mutation.
        """
        wanted = " ".join(text.split()).casefold()
        for mutation in self:
            if wanted in (mutation.code.casefold(), mutation.name.casefold(), str(mutation).casefold()):
                return mutation
        codes = ", ".join(map(str, self))
        raise FieldError("mutation", text, f"one of {codes}")
