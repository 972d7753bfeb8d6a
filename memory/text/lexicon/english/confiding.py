"""English words that ask for something to be kept secret. Patterns see folded text."""

from __future__ import annotations

from typing import Final

_START: Final = r"(?:^|[,;:.–—-] ?)"
_NOT: Final = (
    rf"(?:{_START}(?:(?:but|and|so|please|only|just|now|kindly|for god's sake)\b[ ,]*)*|\b(?:but|and|so|please|promise me|swear)[ ,]+)"
    r"(?:you (?:must not|mustn't|must never|should not|shouldn't|should never|can't|cannot|can never|may not|won't|will not|will never)"
    r"|do not(?: you)?|don't(?: you)?|never|not)(?: (?:ever|even|dare|go))* "
    r"|\b(?:beg|ask|trust|want) you (?:not|never) to "
)
_OTHERS: Final = (
    r"(?:anyone|anybody|nobody|no ?one|(?:a |another )?(?:living |single )?soul|any(?: other)? \w+|(?:the )?others|(?:other )?people"
    r"|him|her|them|(?:my|our|your|his|her|their|the) [\w-]+|(?!me\b|us\b|lies\b|tales\b|stories\b|fibs\b|it\b|that\b|this\b|what\b|how\b|i\b)[a-z][\w'-]*)(?: else)?"
)
_THING: Final = r"(?:it|this|that|these things|all (?:this|that)|a (?:single )?(?:word|thing|whisper)|anything|one word|what i (?:say|said|tell you|told you|have told you))"
_US: Final = r"(?:you and me|you and i|me and you|us(?: two)?|ourselves|the two of us|these (?:four )?walls|you, me and \w+(?: \w+)?)"
_TELL: Final = r"(?:of|about|to)"

CONFIDES: Final = "|".join(
    (
        # "Don't tell anyone", "But please don't breathe a word of this to my aunt"
        rf"(?!(?:oh |please )?(?:do not|don't) mention it[ .!]*$)(?:{_NOT})(?:tell {_OTHERS}(?: (?:{_TELL} )?{_THING})?|let {_OTHERS} (?:know|hear|find out)(?: {_TELL}? ?{_THING})?"
        rf"|(?:mention|repeat|say|breathe|share|spread|whisper|reveal|betray|let slip|pass on|utter|tell) {_THING}(?: {_TELL} {_THING})?(?: to {_OTHERS}|(?: on| around| about| out))?"
        rf"|let {_THING} (?:get out|out|slip|go (?:any )?further|leave \w+(?: \w+)?)|blab|gossip about {_THING})\b",
        rf"\b(?:tell|and tell) (?:nobody|no ?one|no soul|not a soul)(?: else)?(?: (?:{_TELL} )?{_THING})?\b",
        # "Keep it to yourself", "Keep this between us"
        rf"\bkeep (?:(?:{_THING}|my secret|the secret|our secret|your mouth|quiet|mum|silent|them) ?)?(?:to yourself|between {_US}|(?:a )?secret|quiet about {_THING}|under your hat"
        rf"|in confidence|from {_OTHERS}|mum|shut about {_THING}|safe and secret)\b|\bkeep (?:my|our|this|the) secret\b|\bkeep {_THING} (?:very )?(?:quiet|mum|dark)\b",
        # "Between us, …"; a fence between us is none
        rf"(?:{_START}|\b(?:just|strictly|only|purely|stays?|remains?|is|that's|it's)\b )(?:strictly |just |only |but )*between {_US}\b(?! (?:and|is|are|was|were|lies|stands))",
        rf"\bin (?:strict(?:est)? |the strictest |the utmost |complete )?confidence\b|\b{_THING} (?:must |has to |should |is to |had better )?(?:stays?|remains?|be kept|goes) (?:strictly |just )?"
        rf"(?:between {_US}|in this (?:room|house|place)|(?:within|inside) these walls|secret|with you|no further)\b",
        r"\b(?:nobody|no ?one|not a soul)(?: else)? (?:must|may|can|should|is to|shall) (?:ever )?(?:know|hear|find out|learn)(?: (?:of|about) (?:it|this|that))?\b",
        # "Not a word to my mother"
        rf"(?:{_START}|\b(?:but|and|please)\b[ ,]*)not a (?:single )?(?:word|whisper|peep)(?: (?:of|about) {_THING})?(?: to {_OTHERS})?\b",
        # "It's a secret: …", "I'll tell you a secret"
        r"\b(?:it|this|that|here|what i say)(?:'s| is| has to be| must be| is to be)(?: still)? (?:a|my|our|top)(?: \w+)? ?secret\b"
        r"|\b(?:tell|trust|confide|share)(?: in)?(?: with)? (?:you )?(?:with )?(?:a|my|our|this)(?: \w+)? secret\b",
        r"\boff the record\b|\bfor your ears (?:only|alone)\b|\bhush[- ]hush\b|\b(?:only you|you alone|you're the only one who|you are the only one who) (?:may |must |should |shall )?knows?(?: (?:of |about )?(?:it|this|that))?\b"
        r"|\bi(?:'m| am) (?:only )?telling (?:only you|you (?:alone|only|because i trust you|and nobody else|and no ?one else))\b|\bdo not quote me\b|\bdon't quote me\b",
    )
)
"""What asks the hearer to keep something to itself, anywhere in a folded sentence."""
