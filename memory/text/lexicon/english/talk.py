"""List English lines about the talk itself: what was said first, or just now, and what is wrong with an answer. Patterns see
folded text.
"""

from __future__ import annotations

import re
from typing import Final

from memory.text.acts import SpeechAct, Wanted

_ANY: Final = r"(?: (?:ever|even|already|actually|really|have))*"
_I: Final = r"(?:did i|i did|have i|had i|was it i|was it that i|i(?:'ve| have|'d| had)?)"
_SAY: Final = (
    rf"{_ANY} (?:say|said|tell|told|mention|mentioned|ask|asked|talk about|talking about)(?: to)?(?: you)?"
)
_THEN: Final = (
    r"(?: (?:just now|last|first|at first|first of all|at the (?:start|beginning|outset)|in the beginning|to begin with|right now|a (?:moment|minute|second) ago|before that"
    r"|when (?:we (?:first )?(?:met|spoke|talked)|i (?:first )?(?:came|arrived|walked|got|sat|spoke)(?: \w+){0,2})))"
)
_OPEN: Final = r"^(?:(?:no|yes|but|and|well|oh|sorry|hey|u[mh]+|er+m?|look|listen|ok|okay|yeah|right|wait|i know)\b[ ,.!…–—-]*)*"

_NOT: Final = r"(?:(?:no|nah|nope|nay|sorry|oh|er+m?|u[mh]+|wait|not (?:him|her|that|it|them|that one|this one|those|these)|i did(?:n't| not) (?:mean|ask about) (?:him|her|that|it|them|that one|this one))\b[ ,.!;:…–—-]*)"
_WHAT: Final = (
    r"(?P<what>(?!(?:i|you|we|he|she|they|it|its|this|there|what|who|whom|whose|where|when|why|how|which|yes|no|not|so|then|now|thanks?|thank|please|never|just|don't|do|is|are|was|were|if|because|let|go|stop|come|wait|really|well|too|to|ok|okay|sorry|in|on|at|under|by|from|with)\b)"
    r"[\w'’-]{1,20}(?: (?!(?:is|are|was|were|has|have|had|do|does|did|will|would|can|could|i|you|we|he|she|they|it|and|or|but)\b)[\w'’-]{1,20}){0,3})"
)

REASKS: Final = re.compile(
    rf"(?:{_NOT}*(?P<meant>i (?:mean|meant)|i(?:'m| am| was) (?:asking|talking) about|i asked about)(?: to ask about)? |{_NOT}+(?:and |what about |how about )?|(?:and|or) (?:for |with )?){_WHAT}[ .!]*"
)
"""What names only what the question before it was about."""

TALK_QUESTIONS: Final = (
    (
        Wanted.OWN_WORDS,
        rf"(?:and )?what(?: was(?: it)?(?: that)?)? (?!(?:[\w']+ ){{1,3}}(?:say|said)(?: at)? first$){_I}{_SAY}{_THEN}$"
        rf"|(?:and )?what(?: was(?: it)?(?: that)?)? {_I}{_ANY} (?:just|last|first){_SAY}(?:{_THEN})?$"
        r"|(?:what(?: is|'s| was| were)|(?:do|did|can) you (?:still )?(?:remember|recall|know)) (?:the |my )(?:very )?(?:first|last|latest|previous) (?:things?|words?|sentence|line|question|message)(?: (?:that )?i(?:'ve| have)? (?:ever )?(?:said|told|mentioned|asked)(?: to)?(?: you)?)?$"
        r"|what (?:(?:is|was) it )?i(?:'ve| have)? (?:just )?said just now$",
    ),
    (
        Wanted.TOLD,
        r"(?:everything|all(?: the things)?|what) i(?:'ve| have)? (?:already |ever )?(?:told you|said(?: to you)?)(?: (?:so far|already|today|until now|up to now))?$|what all (?:did|have) i (?:tell|told) you\b",
    ),
    (
        Wanted.REPETITION,
        r"what(?: was (?:it|that)(?: that)?)? you (?:just )?(?:said|told me|were saying)(?: just now)?$|what (?:was|is) (?:it|that) you (?:just )?(?:said|told me)$|(?:sorry )?you (?:what|said what)$|say what$"
        r"|what did you just tell me$|what were you saying$",
    ),
)
"""Kinds of question about the talk itself, and the pattern that finds each at the beginning of a question."""

TALK_ACTS: Final = (
    (
        SpeechAct.OBJECTS,
        rf"{_OPEN}(?:(?:that|this|it)(?:(?:'s| is| was)(?: really)? not(?: really)?| isn't| wasn't|'s no| is no) (?:(?:what|who|where|when|why|how) i (?:asked|was asking|wanted to know|want to know|am asking|'m asking)(?: (?:you|for|about))*"
        r"|(?:an|the|my|any) (?:answer|question)(?: (?:to my question|i asked|i wanted))?)"
        r"|you (?:did(?:n't| not)|have(?:n't| not)|still have(?:n't| not)|never) (?:really )?(?:answer|answered)(?: (?:me|that|it|(?:my|the) question))?"
        r"|(?:that|this|it) (?:does(?:n't| not)|did(?:n't| not)) (?:really )?answer (?:me|that|it|(?:my|the) question)"
        r"|i (?:did(?:n't| not)|wasn't|was not) (?:ask|asking)(?: you)?(?: (?:about|for))?(?: (?:that|this|it|him|her|them))?"
        r"|(?:please |just )*answer (?:me|my question|the question)(?: please)?|you(?:'re| are) (?:not answering|avoiding|dodging|ducking|evading) (?:me|(?:my|the) question))[ .!]*$",
    ),
    (
        SpeechAct.WEARIES,
        rf"{_OPEN}(?:you(?:'ve| have)? (?:already|just) (?:said|told (?:me|us))(?: (?:that|so|this|it|the same(?: thing)?))?(?: (?:already|before|twice|once))?"
        r"|you(?:'ve| have)? (?:said|told (?:me|us)) (?:that|so|this|it|the same(?: thing)?)(?: (?:already|before|twice|once|just now|a (?:moment|minute) ago|the last time))+"
        r"|you (?:just |always )?keep (?:on )?(?:saying|repeating|telling me)(?: (?:me|that|this|it|yourself|the same(?: (?:thing|words|line))?))?(?: (?:again|over and over))*|you(?:'re| are) (?:just |only )?repeating yourself|you repeat yourself"
        r"|i(?:'ve| have)? (?:already )?heard (?:that|this|it|you)(?: (?:already|before|once|the first time))+|that(?:'s| is) what you (?:just )?(?:said|told me)(?: (?:before|already|last time))?)[ .!]*$",
    ),
)
"""What lines about the talk itself do, and the pattern that finds each in a sentence."""

WHAT_WAS_SAID: Final = re.compile(
    r"\b(?:(?:tell|told)\b(?!\s+(?:me|us|about|of)\b)|(?:say|says|said|mention|mentioned|whisper|whispered)\b(?!\s+of\b))",
    re.IGNORECASE,
)
"""Matches where something is asked of what was said: in "What did Ann tell you", not in "tell me about Ann"."""

WHEREABOUTS: Final = re.compile(
    r"\bwhere(?:abouts)?(?:['’]?s|\s+(?:is|are|was|were|did|has|have|can|could|might))\b"
    r"(?!(?<=can|uld|ght)\s+(?:i|we|one|you|people|folks?|somebody|someone|anyone|anybody|an?)\b(?!.*\b(?:find|look|have)\b))|\bhave you seen\b",
    re.IGNORECASE,
)
"""Matches where a question asks where something is."""
