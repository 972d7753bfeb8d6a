"""List English names of times."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english.words import NUMBERS, split
from memory.text.lexicon.time_words import COUNT, DAY, NIGHT, PART, TimeWords

MONTHS: Final = (
    *("january", "february", "march", "april", "may", "june", "july"),
    *("august", "september", "october", "november", "december"),
)
WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
SEASONS: Final = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12}
"""First month, as the northern half of the world counts them."""

_SHORT_DAYS: Final = {
    "mon": 0, "tue": 1, "tues": 1, "wed": 2, "thu": 3, "thurs": 3, "fri": 4, "sat": 5, "sun": 6,
}  # fmt: skip
_COUNTS: Final = {**NUMBERS, "a": 1, "an": 1, "couple": 2, "few": 3, "several": 4}
_UNITS: Final = ("hour", "day", "night", "fortnight", "weekend", "week", "month", "year")

_MONTH = "|".join(f"{name}|{name[:3]}\\.?" for name in MONTHS if name != "may") + "|may|sept\\.?"
_NUMBER = r"\d{1,4}|" + "|".join(_COUNTS)
_YEAR = r"(?:1[5-9]|2[01])\d\d"
_UNIT = "|".join(_UNITS)
_SEASON = "|".join(SEASONS)
_REL = "last|this|next|past|previous"

TIMES: Final = TimeWords(
    months={
        **{name: n for n, name in enumerate(MONTHS, 1)},
        **{name[:3]: n for n, name in enumerate(MONTHS, 1)},
        "sept": 9,
    },
    weekdays={
        **{name: n for n, name in enumerate(WEEKDAYS)},
        **{name + "s": n for n, name in enumerate(WEEKDAYS)},
        **_SHORT_DAYS,
    },
    seasons=SEASONS,
    units={f"{unit}{s}": "day" if unit == "night" else unit for unit in _UNITS for s in ("", "s")},
    days={
        "the day before yesterday": -2,
        "yesterday": -1,
        "last night": -1,
        "today": 0,
        "tonight": 0,
        "tomorrow": 1,
    },
    parts=split("morning afternoon evening"),
    steps={"last": -1, "past": -1, "previous": -1, "this": 0, "on": 0, "next": 1},
    to_come=split("next this"),
    on=split("on"),
    counts=_COUNTS,
    verbs=split("may march mar"),
    rules=(
        (
            "date",
            rf"\b(?P<mn>{_MONTH})\s+(?:the\s+)?(?P<d>\d{{1,2}})(?:st|nd|rd|th)?\b(?:(?:,\s*|\s+)(?P<y>{_YEAR})\b)?",
        ),
        (
            "date",
            rf"\b(?P<d>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?(?P<mn>{_MONTH})\b(?:,?\s*(?P<y>{_YEAR})\b)?",
        ),
        ("date", rf"\b(?P<mn>{_MONTH}),?\s+(?:of\s+)?(?P<y>{_YEAR})\b"),
        (
            "date",
            rf"\b(?:in|of|during|since|by|until|early|late|mid|last|this|next)[\s-]+(?P<mn>{_MONTH})\b(?!['’])",
        ),
        (
            "season",
            (
                r"\b(?:(?P<rel>last|this|next|past|previous)|(?:in|during|over)\s+the|(?:in|during)|the)\s+"
                rf"(?P<s>{_SEASON})\b(?:\s+(?:of\s+)?(?P<y>{_YEAR})\b)?"
            ),
        ),
        ("season", rf"\b(?P<rel>(?!))?(?P<s>{_SEASON})\s+(?:of\s+)?(?P<y>{_YEAR})\b"),
        ("year", rf"\b(?:in|of|during|since|by|until|from|year)\s+(?P<y>{_YEAR})\b"),
        ("word", r"\b(?P<w>the\s+day\s+before\s+yesterday|yesterday|last\s+night|today|tonight|tomorrow)\b"),
        ("part", r"\bthis\s+(?:morning|afternoon|evening)\b"),
        ("ago", rf"\b(?P<n>{_NUMBER})\s+(?:of\s+)?(?:\w+\s+)?(?P<u>{_UNIT})s?\s+ago\b"),
        ("ahead", rf"\bin\s+(?P<n>{_NUMBER})\s+(?:of\s+)?(?P<u>{_UNIT})s?\b(?:\s+time\b)?"),
        ("step", rf"\b(?P<rel>{_REL})\s+(?P<u>{_UNIT})\b"),
        ("weekday", rf"\b(?:(?P<rel>{_REL}|on)\s+)(?P<wd>{'|'.join(WEEKDAYS)})s?\b"),
        ("weekday", rf"\b(?P<rel>last|this|next|past|on)\s+(?P<wd>{'|'.join(_SHORT_DAYS)})\b"),
    ),
    spans=(split("since"), split("until till")),
    said_when=split(
        """
        yesterday today tonight tomorrow ago morning afternoon evening night noon midnight dawn dusk hour day
        week weekend fortnight month year monday tuesday wednesday thursday friday saturday sunday january
        february april june july august september october november december spring summer autumn winter
        recently lately earlier later eve
        """
    ),
    asks=re.compile(
        r"\s*(?:(?:so|and|but|well|tell me|do you (?:know|remember|recall))[,\s]+)*(?:since\s+)?"
        r"(?:when|(?:(?:at|on|in|by)\s+)?(?:what|which)\s+(?:time|hour|day|night|date|month|year)s?"
        r"|how\s+long\s+(?:ago|since)|how\s+many\s+\w+\s+ago|how\s+long\s+(?:is|has)\s+it\s+(?:been\s+)?since)\b",
        re.IGNORECASE,
    ),
    asks_hour=re.compile(
        r"\b(?:what|which) (?:hour|time of (?:the )?day|o['’]clock)\b|^at (?:what|which) time\b"
    ),
    of_day=split(
        "noon midday midnight dawn dusk daybreak sunrise sunset sunup sundown nightfall cockcrow moonrise moonset"
    ),
    bounds=split("since until till"),
    past=re.compile(r"\b(?:did|was|were|has|have|had|ago)\b"),
    elapsed=(
        (31_536_000.0, "a year ago", "{count} years ago"),
        (2_592_000.0, "a month ago", "{count} months ago"),
        (604_800.0, "a week ago", "{count} weeks ago"),
        (86_400.0, "a day ago", "{count} days ago"),
        (3_600.0, "an hour ago", "{count} hours ago"),
        (60.0, "a minute ago", "{count} minutes ago"),
        (0.0, "just now", "just now"),
    ),
    nights=frozenset(("last night", "tonight")),
    counted={
        DAY: {-1: "yesterday", 0: "today", 1: "tomorrow", None: f"{COUNT} days ago"},
        NIGHT: {-1: "last night", 0: "tonight", 1: "tomorrow night", None: f"{COUNT} nights ago"},
        PART: {
            -1: "yesterday {part}",
            0: "this {part}",
            1: "tomorrow {part}",
            None: f"{COUNT} days ago in the {{part}}",
        },
    },
    often=("once", "twice", "{count} times"),
    hours=(
        (0.03, "about midnight"),
        (0.2, "the dead of night"),
        (0.3, "early morning"),
        (0.47, "morning"),
        (0.53, "about noon"),
        (0.71, "afternoon"),
        (0.86, "evening"),
        (0.97, "late in the evening"),
        (1.0, "about midnight"),
    ),
)
