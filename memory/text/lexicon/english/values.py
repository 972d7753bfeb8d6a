"""List English values: the whole phrases for hours, days, months, colours and numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from memory.text.lexicon.english.times import MONTHS, WEEKDAYS
from memory.text.lexicon.english.words import NUMBERS, split

_MONTH: Final = rf"(?:{'|'.join(month for month in MONTHS if month != 'may')}|(?-i:May)(?!\s+(?:i|we|you|he|she|they|it|the|all|god)\b)|(?<=\bin )may(?=[\s.,;!]*$))"
_WEEKDAY: Final = rf"(?:{'|'.join(WEEKDAYS)})s?"
_ORDINAL: Final = (
    r"(?:\d{1,2}(?:st|nd|rd|th)|(?:twenty[ -]|thirty[ -])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)"
    r"|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth)"
)
_YEAR: Final = r"(?:,?\s+(?:of\s+)?\d{3,4})"
_PART: Final = r"(?:morning|noon|midday|afternoon|evening|night|midnight)s?"
_HOUR: Final = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})"
_STROKE: Final = r"(?:noon|midnight|midday|dawn|daybreak|sunrise|sunset|dusk|sundown|nightfall)"
_MINUTES: Final = r"(?:half|(?:a\s+)?quarter|(?:five|ten|twenty(?:[ -]five)?|\d{1,2})(?:\s+minutes?)?)"
_TAIL: Final = (
    r"(?:\s*(?:[ap]\.m\.|[ap]m\b)|\s+(?:in\s+the\s+(?:morning|afternoon|evening)|at\s+night|sharp)\b)?"
)
_ENDS: Final = (
    r"(?=\s*(?:$|[,.;:!?–—]|\s(?:in the|on|every|each|sharp|and|or|but|not|unless|if|when|until|from|today|tonight|tomorrow"
    r"|at night|actually|instead|rather|I mean|[ap]\.?m)\b))"
)
_COLOUR: Final = r"(?:red|green|blue|black|white|yellow|brown|gr[ea]y)"
_SHADE: Final = r"(?:dark|light|pale|bright|deep|dappled?)"
_WIND: Final = r"(?:north|south|east|west)"
_AMOUNT: Final = r"(?:dozens?|hundreds?|thousands?|score)"
_NUMBER: Final = rf"(?:\d+(?:[.,]\d+)*|(?:{'|'.join(NUMBERS)}|{_AMOUNT})\b)"

# "Ten to six" is an hour, "from ten to six" is not; a number alone is one only after "at" and the like.
_CLOCK: Final = (
    rf"(?<!\bfrom )(?<!\bbetween )\b(?P<clock>{_MINUTES}[\s-]+(?:past|to|before|after)[\s-]+(?:{_HOUR}|{_STROKE})\b"
    rf"|half[\s-]{_HOUR}\b{_ENDS}|\d{{1,2}}[:.]\d\d\b(?!\s*[%\w])|\d{{1,2}}[:.]\d\d(?=\s*[ap]\.?m)|\d{{1,2}}(?=\s?[ap]\.?m\b)|{_HOUR}\s+o['’]\s?clock\b"
    rf"|{_HOUR}[\s-](?:fifteen|thirty|forty-five)\b|{_STROKE}\b"
    rf"|(?<=\bat ){_HOUR}\b{_ENDS}|(?<=\bby ){_HOUR}\b{_ENDS}|(?<=\bbefore ){_HOUR}\b{_ENDS}|(?<=\bafter ){_HOUR}\b{_ENDS}"
    rf"|(?<=\buntil ){_HOUR}\b{_ENDS}|(?<=\btill ){_HOUR}\b{_ENDS}|(?<=\bsince ){_HOUR}\b{_ENDS}|(?<=\baround ){_HOUR}\b{_ENDS}"
    rf"|(?<=\babout ){_HOUR}\b{_ENDS}|(?<=\bat )(?:[01]\d|2[0-3])[0-5]\d\b(?!\s*%)){_TAIL}"
)

WHOLE: Final[Mapping[str, re.Pattern[str]]] = {
    kind: re.compile(rule, re.IGNORECASE)
    for kind, rule in {
        "date": (
            rf"\b(?:the\s+)?(?:{_ORDINAL}|\d{{1,2}})\s+(?:day\s+)?(?:of\s+)?{_MONTH}\b{_YEAR}?"
            rf"|\b{_MONTH}\s+(?:the\s+)?(?:{_ORDINAL}|\d{{1,2}})\b{_YEAR}?|\b{_MONTH}{_YEAR}\b|\b\d{{4}}-\d\d-\d\d\b"
            # "It's the thirteenth", "on the third": the month is not said again
            rf"|(?:(?<=\bon )|^|(?<=['’]s )|(?<=\bis )|(?<=\bwas ))the\s+(?:{_ORDINAL})(?=[\s.!]*$|,? (?:not|now|instead|after all)\b)"
        ),
        "day": (
            rf"\b(?:(?:last|next|this|every)\s+)?{_WEEKDAY}\b(?:\s+{_PART}\b)?(?:,?\s+(?:the\s+)?{_ORDINAL}\b)?"
        ),
        "near": rf"\b(?:today|tomorrow|tonight|yesterday)\b(?:\s+{_PART}\b)?",
        "month": rf"\b(?:(?:last|next|this|early|late|mid)[\s-]){{0,2}}{_MONTH}\b",
        "clock": _CLOCK,
        "hour": (
            r"\b(?:(?:last|every|each|this|that|late|early)\s){0,2}(?:morning|afternoon|evening|night)s?\b"
        ),
        "wind": rf"\b{_WIND}(?:[\s-]*{_WIND})*\b",
        "colour": rf"\b(?:{_SHADE}[\s-]){{0,2}}{_COLOUR}(?:(?:\s+and\s+|[\s-]+){_COLOUR})*\b",
        "count": (
            rf"(?<![\w.,])(?:(?:half\s+)?an?\s+(?={_AMOUNT}\b))?(?:half\s+(?={_NUMBER}))?{_NUMBER}"
            rf"(?:(?:\s+and)?[\s-]+{_NUMBER})*(?:\s+and\s+a\s+(?:half|quarter)\b)?(?![\w])"
        ),
    }.items()
}
"""Kind of value to what matches a whole phrase for one; of several kinds that match in one place, the first here counts."""

COINS: Final = split(
    "penny pence pennies copper coppers silver silvers gold crown crowns shilling shillings coin coins mark marks guinea guineas"
    " florin florins dollar dollars pound pounds credit credits ducat ducats groat groats"
)
"""Units of which one may stand in the place of another."""
