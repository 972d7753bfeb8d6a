"""Define the part of a lexicon by which times are named (`memory.text.times`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

_NEVER: Final = re.compile(r"(?!)")

DAY: Final = "day"
NIGHT: Final = "night"
PART: Final = "part"
"""Keys of `TimeWords.counted`."""

COUNT: Final = "{count}"
"""Stands for a number in the words for how long ago something was."""


@dataclass(frozen=True, kw_only=True, eq=False)
class TimeWords:
    """Describe how times are named (`memory.text.times`).

    Args:
        months: word to month, 1 to 12; every spelling and abbreviation.
        weekdays: word to weekday, 0 for Monday; every spelling and abbreviation.
        seasons: word to the first month of the season.
        units: word to ``hour``, ``day``, ``week``, ``fortnight``, ``weekend``, ``month`` or ``year``.
        days: "yesterday" and the like: words to days from today.
        parts: parts of a day, as in "this morning".
        steps: "last", "this", "next" and the like: word to units from now.
        to_come: those of ``steps`` after which a weekday is the one to come; after others it is the latest one.
        on: words before a weekday after which today counts too ("on Monday").
        counts: word to how many; digits need no entry.
        verbs: months that are other words too, unless they begin with a capital ("may").
        rules: kind and regular expression, tried in order, case ignored. Kinds and their named groups:
            ``date`` (``y``, ``m`` as digits or ``mn`` as a word, ``d``), ``season`` (``s``, ``rel``, ``y``),
            ``year`` (``y``), ``word`` (``w``, a key of ``days``), ``part``, ``ago`` and ``ahead`` (``n``, ``u``),
            ``step`` (``rel``, ``u``), ``weekday`` (``rel``, ``wd``).
        spans: groups of words before the beginning, or the end, of a span of time ("until", "till").
        said_when: single words of a memory that says when something was.
        asks: matches the beginning of a question whose answer is a time.
        asks_hour: matches anywhere in a folded question for a time of day.
        of_day: words for a time of day ("noon").
        bounds: prepositions after which a time is where something begins or ends ("since").
        past: matches anywhere in a folded question about what has happened.
        elapsed: seconds, and how to say that one, or ``{count}``, of them have passed; the largest first. The last one
            stands for anything shorter.
        often: how to say how often something was: once, twice, ``{count}`` times.
        nights: the keys of ``days`` that name a night.
        counted: what `DAY`, `NIGHT` and `PART` (of a day) are called by how many days from today they are; ``None`` stands
            for any other number of days gone by, `COUNT` for that number, and ``{part}`` for the part.
        hours: shares of a day, rising to 1, and what to call the time up to each.
    """

    months: Mapping[str, int] = field(default_factory=dict)
    weekdays: Mapping[str, int] = field(default_factory=dict)
    seasons: Mapping[str, int] = field(default_factory=dict)
    units: Mapping[str, str] = field(default_factory=dict)
    days: Mapping[str, int] = field(default_factory=dict)
    parts: frozenset[str] = frozenset()
    steps: Mapping[str, int] = field(default_factory=dict)
    to_come: frozenset[str] = frozenset()
    on: frozenset[str] = frozenset()
    counts: Mapping[str, int] = field(default_factory=dict)
    verbs: frozenset[str] = frozenset()
    rules: tuple[tuple[str, str], ...] = ()
    spans: tuple[frozenset[str], ...] = ()
    said_when: frozenset[str] = frozenset()
    asks: re.Pattern[str] = _NEVER
    asks_hour: re.Pattern[str] = _NEVER
    of_day: frozenset[str] = frozenset()
    bounds: frozenset[str] = frozenset()
    past: re.Pattern[str] = _NEVER
    elapsed: tuple[tuple[float, str, str], ...] = ()
    often: tuple[str, ...] = ()
    nights: frozenset[str] = frozenset()
    counted: Mapping[str, Mapping[int | None, str]] = field(default_factory=dict)
    hours: tuple[tuple[float, str], ...] = ()

    @cached_property
    def patterns(self) -> tuple[tuple[str, re.Pattern[str]], ...]:
        """Return the rules, compiled."""
        return tuple((kind, re.compile(rule, re.IGNORECASE)) for kind, rule in self.rules)

    @cached_property
    def triggers(self) -> Mapping[str, frozenset[str]]:
        """Return, for each kind of rule, lower-case words of which a text that it fits has one; the kinds that are not here
        need a year in digits.
        """
        units = frozenset(self.units)
        return {
            "date": frozenset(self.months),
            "season": frozenset(self.seasons),
            "word": frozenset(each.split()[-1] for each in self.days),
            "part": self.parts,
            "ago": units,
            "ahead": units,
            "step": units,
            "weekday": frozenset(self.weekdays),
        }

    @cached_property
    def any_trigger(self) -> frozenset[str]:
        """Return all of `triggers`."""
        return frozenset().union(*self.triggers.values())
