"""List English indirect speech: persons, verbs that agree with them, and what is unsafe to turn."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english.words import split
from memory.text.lexicon.turning import TurningWords

_FIRST: Final = ("i", "me", "my", "mine", "myself", "our", "ours")
_WE: Final = ("we", "us", "ourselves")
_PLURAL: Final = {"am": "are", "was": "were", "wasn't": "weren't"}
_THIRD: Final = {
    "am": "is", "have": "has", "do": "does", "don't": "doesn't", "haven't": "hasn't",
}  # fmt: skip

TURNING: Final = TurningWords(
    persons={
        "you": dict(zip(_FIRST, ("you", "you", "your", "yours", "yourself", "your", "yours"), strict=True)),
        "they": dict(
            zip(_FIRST, ("they", "them", "their", "theirs", "themselves", "their", "theirs"), strict=True)
        ),
        "he": dict(zip(_FIRST, ("he", "him", "his", "his", "himself", "their", "theirs"), strict=True)),
        "she": dict(zip(_FIRST, ("she", "her", "her", "hers", "herself", "their", "theirs"), strict=True)),
    },
    companies={
        "you": dict(zip(_WE, ("you", "you", "yourselves"), strict=True)),
        **{one: dict(zip(_WE, ("they", "them", "themselves"), strict=True)) for one in ("they", "he", "she")},
    },
    verbs={"you": _PLURAL, "they": _PLURAL, "he": _THIRD, "she": _THIRD},
    inflected=split("he she"),
    contractions={
        "i'm": "i am",
        "im": "i am",
        "i've": "i have",
        "ive": "i have",
        "i'll": "i will",
        "i'd": "i 'd",
        "you're": "you are",
        "you've": "you have",
        "you'll": "you will",
        "you'd": "you 'd",
        "we're": "we are",
        "we've": "we have",
        "we'll": "we will",
        "we'd": "we 'd",
    },
    subject="i",
    kept=split(
        "was wasn't had hadn't did didn't can can't cannot could couldn't will won't would wouldn't shall should"
        " shouldn't may might must mustn't 'd ought used and or"
    ),
    singular=split("am was wasn't"),
    plural=split("are were aren't weren't"),
    unclear=split(
        "put let set cut hit read cost hurt shut spread shed burst bet cast split quit rid thrust wed"
    ),
    adverbs=split(
        "never always often sometimes still just only also already really hardly seldom usually even once twice soon"
        " now not then certainly surely probably truly simply nearly almost finally"
    ),
    joining=split("and or nor but"),
    you="you",
    hearer={"your": "my", "yours": "mine", "yourself": "myself"},
    hearer_verbs={
        "are": "am",
        "aren't": "am not",
        "were": "was",
        "weren't": "wasn't",
        **{
            verb: verb
            for verb in [
                "have",
                "haven't",
                "had",
                "can",
                "can't",
                "cannot",
                "could",
                "couldn't",
                "will",
                "won't",
                "would",
                "wouldn't",
                "shall",
                "should",
                "shouldn't",
                "may",
                "might",
                "must",
                "do",
                "don't",
                "did",
                "didn't",
                "'d",
            ]
        },
    },
    to_hearer={"does": "do", "is": "are", "am": "are", "was": "were", "has": "have", "lives": "live"},
    before_object=split(
        "to for with of from at by than about on against behind beside near after before without like between under"
    ),
    before_subject=split(
        "that if when because and but so how what where why think hope know say believe since until"
    ),
    unturned=split(
        "let's lets ye thou thee thy thine yo ya oh u ur im shan't ain't wanna gotta aye nay please"
    ),
    unbegun=split(
        "do don't does did let be am have has had can could will would shall should may might must is are was were yes no"
        " oh ah so now then but and or well also not here there's who what when where why how which whose if"
        " unless whatever whoever whenever wherever me"
    ),
    hearer_subject="I",
    hearer_object="me",
    owner="{name}'s",
    several=frozenset((*_WE, "our", "ours")),
    proposing=split("should shall must could might"),
    continuing=split("and but or so because since while though although as for"),
    relating=split("who which whose where when"),
    opening=re.compile(
        r"(?:(?:well|so|now|oh|ah|and|but|yes|yeah|no|aye|nay|ok|okay|right|then|actually|you know|look|listen|wait|alas|um+|uh+|er+|hmm*|also|anyway"
        r"|(?:just )?for your information|fyi)\b *[,!…:]+ *|by the way\b *[,:]* *|btw\b *[,:]* *|(?:and|but|so) )+",
        re.IGNORECASE,
    ),
    and_that=", and that ",
    relative=split("yesterday today tonight tomorrow ago now here this these tonight last next"),
)
