"""List how English speakers call whom they ask something ("love", "young man", "mister robot"): a call is no part of the question.

The same for laughter after a question, for questions to the hearer in the order of a statement ("u still dance"), and for "they" that
means nobody ("what do they call her horse").
"""

from __future__ import annotations

import re
from typing import Final

_KIND: Final = (
    r"(?:my|o|oh|you|ye|old|young|little|wee|big|poor|sweet|dear|good|fair|kind|gentle|mighty|learned|wise|brave|noble|clever|lovely|pretty|handsome"
    r"|tin|great|holy|reverend|venerable|honou?red|mister|mr|sir|dame|fine|strange)"
)
_CALL: Final = (
    r"(?:love|lovey|luv|dear|dearie|dearest|darling|darlin|sweetheart|sweetie|sweet|honey|hun|hon|pet|duck|duckie|ducky|babe|babes|mate|matey|pal|buddy|bud|friend|chum"
    r"|sir|madam|madame|ma'am|miss|missus|missy|mister|guv|guvnor|boss|chief|lad|laddie|lass|lassie|girl|boy|sonny|son|child|kid|kiddo|lord|lady|man|woman"
    r"|fellow|fella|feller|chap|robot|machine|ghost|spirit|captain|doctor|doc|professor|prof|master|mistress|mother|mama|father|grandmother|grandma"
    r"|granny|gran|nan|grandfather|grandad|grandpa|auntie|brother|sister|orc|goblin|elf|dwarf|troll|gnome|creature|beast|beauty|angel|prince|princess|king|queen"
    r"|bird|lamb|flower|treasure|stranger|traveller|scribe|driver|teacher|soldier|keeper|sailor|wizard|witch|majesty|highness|lordship|ladyship|excellency)"
)
_CALLS: Final = (
    rf"(?:(?:{_KIND} ){{0,3}}{_CALL}|(?:{_KIND} ){{1,2}}one|o (?:\w+ ){{0,3}}?(?:of|among) (?:\w+ )?\w+)"
)
"""A call that is set off by a comma."""

_SURE: Final = (
    rf"(?:(?<!\bthe )(?<!\ba )(?<!\ban )(?<!\bthat )(?<!\bthis )(?<!\byour )(?<!\bmy )(?<!\bhis )(?<!\bher )(?<!\bsome )(?<!\bany )(?<!\bno )(?<!\bof )(?<!\bas )(?<!\bare )(?<!\bis )"
    rf"(?:hun|luv|darlin|darling|sweetheart|sonny|sir|ma'am|mister|missus|fella|matey|laddie|guvnor|dearie|(?:{_KIND} ){{1,2}}"
    r"(?:robot|man|woman|fella|fellow|lady|lad|lass|boy|girl|one|friend|love|sir|machine|ghost|chap|thing)))"
)
"""A call that needs no comma before it."""

_AFTER: Final = r"(?:then|here|there|now|today|tonight|too|please|(?:are|do|did|were|have|can|will|is|does|was|aren't|don't) (?:you|it))"
"""Words after which any call needs no comma."""

_LAUGH: Final = r"(?:(?:ha){2,}h?|(?:he){2,}|lol|lmao|rofl|xd)"
_AUX: Final = r"(?:do|did|does|are|were|is|was|have|has|had|can|could|will|would|should|might)"
_SUBJECT: Final = r"(?:you|your|he|she|it|they|that|this|there)"
_WH: Final = r"(?:what|where|when|why|who|whom|how|which)"
_OPENED: Final = r"(?:(?:so|and|but|hey|aw+|oh|well)[ ,]+)?"
_ASKING: Final = rf"{_OPENED}(?:{_AUX} {_SUBJECT}\b|(?:how|what|which) (?:[\w'-]+ ){{1,3}}{_AUX} {_SUBJECT}\b|{_WH}(?: {_AUX}|'s|'re|'d)? [\w'-]+)"

_PERSON: Final = r"(?:man|woman|lady|gentleman|girl|boy|lad|lass|maid|fellow|chap|person|creature|soul|spirit|body|warrior|scholar|captain|dame|beauty|head|voice|face|robot|machine|goblin|orc|elf|dwarf|ghost|troll|one)"
_PRAISED: Final = r"(?:fair|fine|wise|clever|brave|bold|learned|charming|lovely|pretty|beautiful|handsome|young|old|great|grand|noble|gentle|kind|good|strong|mighty|sweet|graceful|merry|able|skilled|gifted|rich|proud|tall|small|holy|bright|sharp|busy|important|lively)"
_SO_CALLED: Final = (
    r"(?<!not )(?<!was )(?<!is )(?<!met )(?<!seen )(?<!saw )(?<!see )(?<!know )(?<!known )(?<!find )(?<!found )(?<!meet )"
    rf"(?:(?:so )?{_PRAISED} an? {_PERSON} as you|so {_PRAISED} an? {_PERSON}|(?:one|someone|somebody) so {_PRAISED}"
    rf"|(?:an?|such an?|the) (?:[\w'-]+ )?{_PERSON} (?:like (?:you|yours|yourself)|such as (?:you|yourself)|(?:of|with) your [\w'-]+|as {_PRAISED} as you))"
)
"""How a speaker who flatters the hearer calls them: "so fair a lady", "a man of your gifts"."""

_AGREEING: Final = {
    "does": "do",
    "doesn't": "don't",
    "has": "have",
    "hasn't": "haven't",
    "is": "are",
    "isn't": "aren't",
    "was": "were",
    "wasn't": "weren't",
}
"""The verbs that go with "you", by those that go with anybody else."""

_ASKED: Final = r"[^?]{0,300}\?"
"""What follows in a sentence with a question mark."""

_FORMS: Final = (
    # "Has so fair a lady no husband?"
    (rf",\s*{_SO_CALLED}(?=\s*\?)", ""),
    (rf"\b{_SO_CALLED}(?=\b{_ASKED})", "you"),
    *((rf"\b{verb} you\b(?={_ASKED})", f"{to_you} you") for verb, to_you in _AGREEING.items()),
    *(
        (rf"^({_OPENED}(?:surely,? )?you) {verb}\b(?={_ASKED})", rf"\1 {to_you}")
        for verb, to_you in _AGREEING.items()
    ),
    (r"\bwh?atch?ya? got\b|\bwh?atcha got\b", "what have you got"),
    (r"\bwh?atcha\b", "what are you"),
    (r"\bwhat do (?:they|people|folks?|everybody|everyone) call (?!you\b|me\b|it\b|that\b|this\b|them\b|him\b|her\b)([^?.!,]{2,60}?)(?=\s*(?:[?.!,]|$))", r"what is \1 called"),
    # "You were never rich, I suppose?"
    (r",? (?:i (?:suppose|take it|bet|dare say|daresay|imagine|expect|guess|presume|reckon|wonder|fancy)|if (?:i may|i might|you don't mind|you'll forgive|it is not too|that is not too|that's not|it's not)[\w' ]{0,40}|no offen[cs]e(?: meant)?|not to be rude|if that is allowed)(?=\s*\?)", ""),
    # "do you snore haha"
    (rf"^({_ASKING}.{{1,200}}?)[ ,]+{_LAUGH}[ .!]*$", r"\1"),
    # "Where, O crone, might I find it?", "What, pray, is that?"
    (rf"^({_OPENED}{_WH}),\s*(?:pray(?: tell(?: me)?)?|{_CALLS}|o [\w' -]{{2,30}}|{_KIND} [\w'-]+|if (?:i may ask|you please)|please|then|exactly|i (?:ask|pray|beg)(?: you)?),\s*(?={_AUX}\b|may\b|shall\b|doth\b|hath\b)", r"\1 "),
    # "How many boys have you got, love?"
    (rf"(?<=[\w'’]),\s*{_CALLS}(?=\s*\?[?!]*\s*$)", ""),
    # "Are we friends, little herald?"
    (rf"^({_OPENED}(?:{_AUX}|{_WH})\b.{{1,200}}?),\s*(?:my |dear |good )?(?:old|young|little|dear|good|fair|gentle|noble|wise|brave|reverend) (?-i:[a-z])[a-z'-]+(?=\s*\?\s*$)", r"\1"),
    # "what happened to your arm mister robot"
    (rf"^({_ASKING}.{{1,200}}?) {_SURE}(?=\s*\?*\s*$)", r"\1"),
    (rf"^({_ASKING}.{{0,200}}?\b{_AFTER}) (?:{_KIND} ){{0,2}}{_CALL}(?=\s*\?*\s*$)", r"\1"),
    # "you're not from here are you"
    (rf"^({_OPENED}you(?:'re| are|'ve| have|'d| can| do)?\b[^,?]{{3,120}}[^,?\s]),? ((?:are|aren't|do|don't|did|didn't|have|haven't|can|can't|were) you)(?:,? {_CALLS})?(?=\s*\?*\s*$)", r"\1, \2"),
    # "you still dance", "you doing the speech then"
    (rf"^({_OPENED})you still (?=(?:dance|sing|play|paint|sail|fight|drink|smoke|live|race|knit|write|train|box|cook|fish|hunt|ride|drive|swim|ski|see|love|miss|believe|pray|eat|read|teach|perform|act|surf|run|sew|carve|bake|fly|climb)\b[^.!,]{{0,60}}$)", r"\1do you still "),
    (rf"^({_OPENED})you (?=(?:do|go|com|giv|mak|sing|play|danc|bring|stay|work|cook|join|enter|runn|rac)in[g'’]?\b[^.!,]{{1,80}}$)", r"\1are you "),
    (rf"^({_OPENED})you (?=(?:an?|from|married|single|local|new) [^.!,?]{{1,40}}(?:\bthen\s*|\?+\s*)$)", r"\1are you "),
    (rf"^({_OPENED})you (?=[a-z]{{2,14}}ing\b[^.!,]{{0,80}}\?\s*$)", r"\1are you "),
)  # fmt: skip

ADDRESSING: Final = tuple((re.compile(pattern, re.IGNORECASE), words) for pattern, words in _FORMS)
