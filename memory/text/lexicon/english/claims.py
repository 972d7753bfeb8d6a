"""English claims: denied, doubted, corrected, placed, and told by whom."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english.times import MONTHS, WEEKDAYS
from memory.text.lexicon.english.words import split
from memory.text.lexicon.model import ClaimWords, HearsayWords

CLAIMS: Final = ClaimWords(
    negation=re.compile(r"\b(?:not|no|never|nobody|nothing|none|without|cannot|\w+n['’]t)\b", re.IGNORECASE),
    hedged=re.compile(
        r"\b(?:den(?:y|ies|ied)|doubts?|doubted|lies|lied|lying|false|untrue|pretends?|if|unless|whether|would|could|"
        r"might|may|maybe|perhaps|suppose|believes?|almost|nearly)\b",
        re.IGNORECASE,
    ),
    now=re.compile(r"\b(?:now|no longer|any ?more|meanwhile)\b", re.IGNORECASE),
    state=re.compile(
        r"\b(?:am|is|are|lies|stands|costs|belongs|has|have)\b|\b(?:it|that|there|he|she)['’]s\b",
        re.IGNORECASE,
    ),
    passing=re.compile(
        r"\b(?:was|were|had|did)\b|(?:\b(?:is|are)|['’]s)\s+(?:\w+ly\s+)?\w+ing\b", re.IGNORECASE
    ),
    amends=re.compile(
        r"^(?:(?:oh|sorry|wait|pardon|forgive me|my mistake|no|nay|actually|rather|correction|i mean|i meant|"
        r"i meant to say|i was wrong|i was mistaken|i misspoke)\b[\s,.:;!–—-]*)+",
        re.IGNORECASE,
    ),
    call=re.compile(
        r"^[A-Z][\w'’-]*(?:\s[A-Z][\w'’-]*)?\s?,\s+|^(?:hello|hi|well|so|listen|look|oh|yes)\b[\s,!]+",
        re.IGNORECASE,
    ),
    filling=split("no not it that this he she they was were is are at on in by about the a o clock"),
    categories={
        "day": frozenset(WEEKDAYS),
        "month": frozenset(MONTHS) - {"may"},
        "hour": split("dawn sunrise morning noon midday afternoon dusk sunset evening midnight night"),
        "wind": split("north south east west"),
        "colour": split("red green blue black white yellow brown grey gray"),
    },
    numbered=split("number no room gate door ward chapter step house key page part bed table cell"),
    counts_alone=split("one"),
    hours=split("o hour"),
    # "In the barn" and "at Osric's" are places; "in love" and "in ruins" are not.
    at_place=re.compile(
        r"\b(?:in|inside|on|under|behind|beside|near|at|with)\s+"
        r"(?:(?:the|an?|my|your|his|her|our|their|this|that)\s|(?-i:[A-Z]))",
        re.IGNORECASE,
    ),
    whereabouts=re.compile(
        r"(?P<thing>.{1,80}?)(?:['’]s|\s+(?:is|are|lies?))\s+(?:now\s+|still\s+)?"
        r"(?P<how>in|inside|on|under|behind|beside|near|at|with)\s+(?P<place>.{1,80}?)(?:\s+now)?[\s.!]*",
        re.DOTALL | re.IGNORECASE,
    ),
    articles=split("the a an"),
)

_SPEAKING: Final = (
    r"(?:says?|said|claims?|claimed|swears?|swore|insists?|insisted|reckons?|mentioned|whispered|reports?|"
    r"reported|declares?|declared|announced|admitted|confessed)"
)
_TELLING: Final = r"(?:tells?|told|assured|warned|informed)"
_NAME: Final = r"(?P<who>[^,;:.!?\"“”]{1,60}?)"
_ADVERB: Final = r"(?:\s+(?:just|also|always|once|now|has|have|had|himself|herself|themselves|clearly|only))*"
_OF_IT: Final = r"(?:\s*[,:]\s*|\s+)(?:that\s+)?(?P<what>\S.*)"

HEARSAY: Final = HearsayWords(
    forms=tuple(
        re.compile(form, re.IGNORECASE | re.DOTALL)
        for form in (
            # "Ann said (to me) that …", "Ann told me that …"
            rf"{_NAME}{_ADVERB}\s+{_SPEAKING}(?:\s+to\s+(?:me|us|him|her|them))?{_OF_IT}",
            rf"{_NAME}{_ADVERB}\s+{_TELLING}\s+(?:me|us|him|her|them|everyone|everybody){_OF_IT}",
            # "I heard (it) from Ann: …", "I was told by Ann that …", "According to Ann, …"
            rf"i(?:['’]ve)?\s+(?:heard|have|had|learned|learnt|know|got)(?:\s+(?:it|this|that))?\s+from\s+{_NAME}{_OF_IT}",
            rf"i\s+(?:was|have\s+been|['’]ve\s+been)\s+told\s+by\s+{_NAME}{_OF_IT}",
            rf"according\s+to\s+{_NAME}\s*,\s*(?P<what>\S.*)",
        )
    ),
    # "I heard that …", "It is said that …", "Rumour has it that …": from somebody.
    rumour=re.compile(
        r"(?:i(?:['’]ve)?\s+heard\s+that|i\s+(?:was|have\s+been)\s+told(?:\s+that)?|it\s+is\s+said(?:\s+that)?|"
        r"it['’]s\s+said(?:\s+that)?|rumou?r\s+has\s+it(?:\s+that)?|word\s+(?:is|has\s+it)(?:\s+that)?)\s+(?P<what>\S.*)",
        re.IGNORECASE | re.DOTALL,
    ),
    # "The mill burned, Ann says.", "…, or so Ann told me.", "…, said Ann."
    after=re.compile(
        rf"(?P<what>.+),\s*(?:or\s+)?(?:so\s+)?(?:{_NAME}{_ADVERB}\s+(?:{_SPEAKING}|{_TELLING}\s+(?:me|us))"
        rf"|(?:says|said)\s+(?P<whom>[^,;:.!?\"“”]{{1,60}}))[\s.!]*",
        re.IGNORECASE | re.DOTALL,
    ),
    clause=re.compile(r"(?:[,;:]|\s[-–—]|\s(?:and|but|because|since))\s*"),
    opening=re.compile(
        r"(?:(?:well|so|and|but|oh|yes|no|look|listen|anyway|also|then|because|since|today|yesterday|you know|"
        r"believe me|hear this)\b[\s,]*)+",
        re.IGNORECASE,
    ),
    joint=re.compile(r"\s+and\s+|\s*&\s*"),
    nobody=split(
        "i we it nobody none what who which that if when as is was be not never no did does do had were this"
    ),
)
