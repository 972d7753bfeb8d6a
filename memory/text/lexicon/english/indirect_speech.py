"""List English indirect speech: persons, verbs that agree with them, and what is unsafe to turn."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english.words import split
from memory.text.lexicon.indirect_speech import TurningWords

_REMINDING: Final = (
    r"(?:(?:please|and|so|but|now|just)[, ]+)*(?:(?:do not|don['’]t) (?:you )?forget|(?:keep|bear) (?:it )?in mind|remember|take note|note|mark)"
    r"(?:,? that\b(?! (?:time|day|night|one|man|woman)\b)| *[,:;–—]| - )"
)

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
        r"|(?:just )?for your information|fyi)\b *[,!…:]+ *|by the way\b *[,:]* *|btw\b *[,:]* *|(?:and|but|so) "
        rf"|{_REMINDING} *|i (?:do )?(?:promise|swear|vow|(?:give|gave) you my word)(?: (?:to )?you)?,?(?: that)? (?=i\b))+",
        re.IGNORECASE,
    ),
    reminding=re.compile(_REMINDING, re.IGNORECASE),
    for_others=re.compile(
        r"if (?:any|some) ?(?:one|body) (?:should |ever )?asks?(?: you)?(?: (?:about|for|after) (?:me|it|that))?,? (?:(?:just|please|you can|you may) )*(?:say|tell (?:them|him|her))"
        r"(?: that\b|[,:]| (?=(?:i|we|my|our|he|she|they|it|there|the)\b))",
        re.IGNORECASE,
    ),
    and_that=", and that ",
    framing=re.compile(
        r"(?:i['’]m told(?: that)?|i (?:just |also )?(?:heard|hear|think|guess|reckon|suppose|believe|bet|swear|gather|(?:see|know|figure|hope) that|(?:am|was) told)(?! (?:so|not)\b)"
        r"(?: that)?|they say|folk say|people say|word is|word has it|rumou?r has it|(?:it )?turns out|it (?:seems|appears|looks)(?: like| that| as if)?"
        r"|(?:the )?(?:thing|truth|fact|point|trouble|problem) is|believe it or not|you (?:know|see)|just so you know|for what it's worth"
        r"|heads up|apparently|sadly|luckily|honestly|frankly|seriously|of course|to be honest|(?:oh )?(?:man|boy|god)|lol|guess what|good news|bad news)"
        r"(?: that)?\b *[,:!]* +(?=\w)",
        re.IGNORECASE,
    ),
    trailing=re.compile(
        r"(?:(?:[ ,]+(?:mate|mates|sir|ma'?am|madam|buddy|dude|bro|lol|haha|lmao|though|btw|by the way|tbh|innit|eh|huh|you know|so they say|poor (?:thing|soul|man|woman|lad|dear)))"
        r"|, *(?:miss|mister|mistress|my (?:dear|friend|lord|lady|love)|milord|milady|love|dear|friend|pal|man|boss|chief|captain|you see|apparently|it seems|they say|to be honest"
        r"|i (?:think|guess|reckon|suppose|hear|heard|believe|fear|tell you|swear)|mind you|mind|honest|would you believe(?: it)?|believe it or not|imagine that|sadly"
        r"|thank (?:god|goodness|heavens?|the \w+)|i'm afraid|right|ok|okay|too|as well|anyway|look you))+[ .!]*$",
        re.IGNORECASE,
    ),
    there_is=re.compile(
        r"there(?:'s|’s|s| is| are|'re| was| were|'s been| has been| have been)(?: (?:been|got|still|now|also|just|only))*\s+(?=\w)",
        re.IGNORECASE,
    ),
    uncut=split(
        "but though although while whereas so because until till yet except only would could should might"
    ),
    contracted=re.compile(r"['’](?:s|re|ve|ll|d)$"),
    unechoed=re.compile(
        # "Lcoked" is misspelt: no word begins so
        r"\b(?!(?:bl|br|ch|cl|cr|dr|dw|fl|fr|gh|gl|gn|gr|gw|kl|kn|kr|ll|mr|mn|pf|ph|pl|pr|ps|pt|rh|sc|sh|sk|sl|sm|sn|sp|sq|st|sv|sw|th|tr|ts|tw|tz|vl|wh|wr)[^\W\d_])[bcdfghjklmnpqrstvwxz]{2}[a-z]"
        r"|\b(?:think|hope|guess|suppose|believe|said|say|reckon) (?:so|not|no|yes)\b"
        r"|\b(?:if|unless|whether|either|neither|nor|or|shall|maybe|perhaps|we|us|ours?|ourselves|let's|yer|ye|thou|thee|thy"
        r"|codes?|passwords?|passcodes?|passphrase|combination|pin|secrets?|secretly|and i|i and|if only|as i said|as you|i (?:said|say|told you|meant|mean))\b"
        # "Me mam is ill"
        r"|\bme (?!(?:an?|the|this|that|these|those|my|your|his|her|their|its|some|any|no|all|one|two|three|up|down|out|off|in|on|to|for|from|with|at|by|about|into|over|and|but|when|where"
        r"|again|back|today|yesterday|tonight|now|how|what|why|who|more|so|very|much|well|last|first|never|wrong|lots|nothing|everything|something)\b)",
    ),
    relative=split("yesterday today tonight tomorrow ago now here this these tonight last next"),
)
