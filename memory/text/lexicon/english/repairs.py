"""List how English speakers repair what they said before. Patterns see folded text."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english.words import split
from memory.text.lexicon.repair_words import RepairWords


def _any(*wordings: str) -> str:
    """Return a pattern of several wordings, without brackets around it."""
    return "|".join(wordings)


_HAVE: Final = r"(?:['’]ve| have| had|['’]d| must have| may have| might have)?"
_WHAT_I_SAID: Final = (
    r"(?:(?:what|whatever|the (?:number|figure|sum|price|amount|date|day|time|hour|name|place|order|count|total|address)) "
    r"i(?: just)? (?:said|told you|gave(?: you)?|named|wrote|ordered|asked for|quoted)(?: (?:you|to you|earlier|before|just now))*)"
)
_CANCEL: Final = r"(?:scrap|scratch|strike|belay|cancel|delete|ignore|disregard|forget)"
_DIFFERENT: Final = (
    r"(?:wrong|mistaken|misinformed|misled|muddled|confused|mixed up|off|out|wide of the mark)"
)
_GAP: Final = r"(?:(?:[\s,.:;!?–—]|(?<!\w)-|(?<=\w)-(?!\w))+|$)"
_MATTER: Final = r"[\w'’ -]{1,40}?"
"""What a mistake was about: "about the wedding"."""

_MY_WORD: Final = r"(?:the|my|his|her|their) [\w-]+"
_MIX_UP: Final = r"(?:got|had|mixed|muddled|jumbled|confused)"
_MIXED_UP: Final = (
    r"(?: all)? (?:wrong|muddled|mixed up|up|confused|backwards|the wrong way (?:round|around))"
)

_OWNING: Final = _any(
    # "that was my mistake about the ferry", "an error on my part"
    rf"(?:(?:that['’]?s|it['’]?s|that was|it was|all) )?my (?:own )?(?:mistake|bad|error|slip|fault)(?: (?:about|with|on) {_MATTER}(?=[:;,–—]))?",
    r"(?:a )?(?:mistake|slip|error) (?:on my part|of mine)",
    # "scrap what I said earlier", "please strike that from the record"
    rf"(?:please )?{_CANCEL} (?:(?:that|this|my last)(?! (?:the|a|an|my|his|her|we|i|he|she|they|it)\b)|{_WHAT_I_SAID})(?: (?:from the (?:record|books?|list)|please|would you|will you))*",
    # "I must correct myself", "let me rephrase that"
    rf"i (?:must|have to|need to|should|ought to|had better|want to|would|wish to)(?: also)? (?:correct|amend|mend|take back) (?:myself|that|this|what i (?:said|told you)(?: (?:about|of) {_MATTER}(?=[.:;,–—]))?)",
    r"let me (?:correct|amend|rephrase|fix) (?:myself|that|it|this)",
    # "I spoke too soon", "I've misread it", "I counted them twice"
    r"i spoke (?:too (?:soon|hastily|quickly)|out of turn|amiss)",
    rf"i{_HAVE} (?:mis(?:spoke|spoken|read|heard|counted|remembered|calculated|took|taken|wrote|typed)|(?:counted|read|heard|remembered|reckoned|added) (?:it |that |them )?(?:badly|wrong(?:ly)?|amiss|twice))(?: (?:it|that|them|the [\w-]+))?",
    # "I got it all wrong", "I had the wrong man", "I was reading an old list", "got it backwards"
    rf"i{_HAVE} {_MIX_UP} (?:it|that|them|things|{_MY_WORD}){_MIXED_UP}(?: (?:about|with) {_MATTER}(?=[:;,–—]))?",
    rf"i{_HAVE} (?:got|had|gave you|given you|told you|named|picked|quoted|read|looked at) (?:the|a) wrong [\w-]+(?: [\w-]+)?",
    r"i (?:had|was going by|was reading|was looking at) an (?:old|outdated|earlier) [\w-]+",
    rf"(?:i|we|me){_HAVE} (?:sa(?:id|y)|t[oe]ll?d?|put|gave|give|given|called|named|read|wrote|written|had|got|quoted|added|count(?:ed)?|reckoned|worked|measured|remembered|understood)(?: (?!(?:of|in|at|on|from|about)\b)[\w'’-]+){{0,3}} (?:wrong(?:ly)?|badly|amiss|false(?:ly)?|backwards|upside down|back to front)",
    rf"i{_HAVE} (?:over|under)(?:stated|counted|estimated|reckoned)(?: (?:it|that|them|the [\w-]+))?",
    # "bad intel before", "an old list", "wrong figures from me"
    r"(?:an? |the |that was (?:an? |the )?)?(?:bad|wrong|old|stale|false|faulty|outdated|duff) (?:intel|information|info|count|figures?|numbers?|news|list|date|address|tip|report|order)(?: (?:before|earlier|last time|from me|of mine|then))?(?=\s*[.:;,!–—])",
    # "correction from the judges"
    r"(?:a )?correction (?:from|by|of) (?:the )?[\w'’-]+(?=\s*[.:;,–—])",
    r"got (?:it|that|them) (?:all )?(?:wrong|backwards|muddled|mixed up)",
    # "I was misinformed by the clerk"
    rf"i(?: am told(?: that)? i)?(?: was|['’]m| am|['’]ve been| have been) (?:quite |all |a bit |so )?{_DIFFERENT}(?: by [\w-]+(?: [\w-]+)?(?=[.:;,–—]))?(?! (?:to|of|the)\b)",
    # "I tell a lie", "I take that back", "typo", "on second thoughts"
    r"i (?:tell|told) (?:you )?a lie",
    r"i(?:['’]ll)? take (?:that|it|this) back",
    r"i stand corrected",
    r"typo",
    r"(?:(?:a|one) )?(?:small |slight )?correction",
    r"on second thoughts?",
    # "the list was wrong:"
    r"(?!(?:it|that|this|he|she|they|i|you|we|what|who|which|something|nothing|everything)\b)[\w'’]+(?: [\w'’]+){0,2} (?:is|was|were) (?:wrong|incorrect|a mistake|not right)(?=\s*[,.;:–—])",
    # "what am I saying", "what I meant is", "I should have said", "I mean"
    r"what am i (?:saying|talking about|on about)",
    r"listen to me",
    r"what i (?:should have said|meant(?: to say)?|mean)(?: is| was)?",
    r"i (?:should have|ought to have) (?:said|told you)",
    r"i (?:meant|mean)(?: to say)?(?! (?:to|that|it|what|no|well|you|so|business|harm|every|all)\b)",
)
_IDLE: Final = r"(?P<idle>oh|ah+|eh|ok(?:ay)?|aye|lol|haha|well|yeah|hey|now)"
_SORRY: Final = r"sorry|so sorry|very sorry|i(?:['’]m| am) (?:so |very |afraid )?sorry|pardon(?: me)?|(?:my )?apologies|forgive me|excuse(?: me)?|(?:i )?beg (?:your )?pardon"
_HINTING: Final = _any(
    # one word, or one curse, that a mark or the right words follow: "oh,", "argh:", "wait, no"
    rf"(?:{_IDLE}|ugh+|a+r*g+h+|g+a+h+|d['’]?oh+|damn(?:ed|ation)?|dang|drat|darn|blast|crap|e[rh]+m*|u[mh]+|h+m+|ach|och|{_SORRY}"
    r"|oops|whoops|oopsie|wait|hold on|hang on|no,? wait|no(?: no)*|nah|nope|nay|naw|(?:for|in) (?:god|heaven|pete|goodness|pity|gods|christ)['’]?s? ?(?:sake|name)|actually|update|rather)\b(?=\s*[,.:;!…–—]|\s+-\s|$|\s+(?:for (?:god|heaven|pete|goodness)|its?['’]?|make|no|wait|not|i|that|sorry)\b)",
    # "I've just checked", "I counted them again and"
    r"i(?:['’]ve| have)?(?: just)? (?:checked|looked (?:it|that|them) up|recounted|(?:counted|looked|asked|checked|read it|weighed it)(?: (?:it|them))? ag(?:ain|in|en))\b(?: and)?",
    # "sorry", "as it turns out", "make that"
    r"(?:sorry|actually|turns out|it turns out|as it turns out|or rather|make (?:that|it|them))\b",
)
_OWNING_AT_END: Final = _any(
    r"sorry",
    r"typo",
    r"(?:oops )?my (?:bad|mistake|error|fault)",
    r"i (?:mean|meant)",
    r"silly me",
    r"what am i (?:saying|talking about|on about)",
    r"i should (?:say|have said)",
    rf"i{_HAVE} mis(?:spoke|spoken|read|heard|counted|remembered|calculated)(?: (?:it|that|them|the [\w-]+))?",
    rf"(?:i{_HAVE} )?{_MIX_UP} (?:it|that|them|those|things|{_MY_WORD}){_MIXED_UP}",
    # "I was told wrong", "I was looking at an old list"
    r"i was (?:told|given|quoted) (?:it )?(?:wrong(?:ly)?|the wrong [\w-]+)",
    r"i (?:had|was going by|was reading|was looking at) an? (?:old|outdated|earlier|wrong) [\w-]+",
    # "I don't know why I said eight", "I was half asleep"
    r"i (?:do(?:n['’]?t| not)|dunno) (?:know )?why i (?:said|thought|wrote) [\w'’ -]{1,30}",
    r"i forgot an? [\w-]+",
    r"i (?:was|were|must have been) (?:drunk|tired|half asleep|asleep|thinking of [\w'’ -]{1,30})(?: when i [\w'’ -]{1,30})?",
    # "I counted them again", "now I look at it properly"
    r"i (?:counted|checked|looked|asked|weighed|measured|added)(?: (?:it|them|her|him))?(?: up)? again",
    r"now (?:that )?i (?:look at|think of|come to think of) it(?: (?:proper(?:ly)?|again|right))?",
)
_CLOSING: Final = (
    rf"(?P<owns>{_OWNING_AT_END})"
    r"|(?:final answer|ha(?:ha)*|lol|(?:as )?it turns out|turns out|after all|by the way|btw|in fact|actually|of course|really|obviously|to be (?:exact|precise)|i think|i believe|i reckon|that['’]s right|there)"
)
_CHANGED: Final = r"(?:(?:it|they|he|she|the [\w-]+)(?:['’](?:s|ve)| has| have| was| got|ve)?)(?: all)?(?: been)? (?:moved|changed|switched|rescheduled|shifted|swapped)(?: (?:it|them|that))?(?: (?:again|round|around|on (?:me|us)))*(?=\s*[.:;!–—])"
_SUBJECT: Final = r"(?:it|that|he|she|they|there|we|i|you)"
_BE: Final = r"(?:['’]?s|['’]?re| is| was| were| are|['’]ll be| will be)"
_PREPOSITION: Final = r"(?:on|at|in|to|from|for|by|with|under|near|behind|beside)"
_PHRASE: Final = r"[\w'’.:/ -]{1,50}?"
_IT_IS: Final = r"it(?:['’]?s| is| was)"
_IT_IS_NOT: Final = r"it(?:['’]?s not| is not| isn['’]?t| was not| wasn['’]?t| weren['’]?t| ain['’]?t)"

REPAIRS: Final = RepairWords(
    owning=re.compile(rf"(?:{_OWNING})\b(?: (?:about|['’]?bout|abt|with|on) [\w'’ -]{{1,40}}?(?=\s*[.:;,–—]))?{_GAP}(?!(?:about|regarding|with|over|of|to)\b)"),
    hinting=re.compile(rf"(?:{_HINTING}){_GAP}(?:(?:boss|sir|miss|madam|ma['’]?am|mate|love|dear|friend|captain|chief|lad|lass|all|everyone)\b{_GAP})?"),
    closing=re.compile(rf"(?:[\s,.:;!?–—(-]+)(?:and |but |because |cos |cause )?(?:{_CLOSING})[\s.!)]*$"),
    changed=re.compile(rf"(?:{_CHANGED}){_GAP}"),
    contrasts=tuple(
        re.compile(rule)
        for rule in (
            # "It was Zoltan who fixed it, not Pavel"
            rf"{_IT_IS} (?P<new>{_PHRASE}) (?:that|who|which|what) (?P<did>{_PHRASE}),? (?:and )?not (?P<old>{_PHRASE})",
            # "It's the mill he sold, not the inn"
            rf"{_IT_IS} (?P<new>{_PHRASE}) (?P<did>(?:he|she|they|it|i|we) {_PHRASE}),? (?:and )?not (?P<old>{_PHRASE})",
            # "It wasn't Pavel, but Zoltan who fixed it"
            rf"{_IT_IS_NOT} (?P<old>{_PHRASE}),? but (?P<new>{_PHRASE}) (?:that|who|which) (?P<did>{_PHRASE})",
            # "It wasn't Pavel who fixed it, it was Zoltan"
            rf"{_IT_IS_NOT} (?P<old>{_PHRASE}) (?:that|who|which|with|for|i|we|he|she|they) {_PHRASE}(?:[,;.:–—-]+ ?| )(?:but )?it(?:['’]?s| is| was|'re| were) (?P<new>{_PHRASE})(?: (?:that|who|which) (?P<did>{_PHRASE}))?",
            # "She isn't brown, she is grey"
            rf"{_SUBJECT}(?:['’](?:s|re) not| (?:is|was|are|were|do|does|did|has|have)(?:n['’]?t| not)| ain['’]?t) (?P<old>{_PHRASE})[,;.:–—-]+ ?(?:but )?{_SUBJECT}{_BE} (?P<new>{_PHRASE})(?: (?:that|who|which) (?P<did>{_PHRASE}))?",
            # "Not Saturday, Sunday"
            rf"not (?P<old>{_PHRASE})[,;.:!–—-]+ ?(?:but )?(?P<new>{_PHRASE})",
            # "Sunday, not Saturday"
            rf"(?P<new>{_PHRASE}),? (?:and )?(?:not|instead of|rather than) (?P<old>{_PHRASE})",
        )
    ),
    clefts=tuple(
        re.compile(rule)
        for rule in (
            rf"(?:it|that)(?:['’]?s| is| was| were)(?: actually| really)? (?P<new>{_PHRASE}) (?:that|who|which|what) (?P<did>(?!(?:is|was) (?:why|how|what)\b){_PHRASE})",
        )
    ),
    pivots=re.compile(
        rf"(?:(?:{_SUBJECT}{_BE}|it[sd]|there(?:['’]s| is| are| was| were)|make (?:that|it|them)|(?:that|it) should (?:be|have been|read))(?: (?:actually|really|only|just|in fact|now|more like|rather|been|moved to|changed to))* (?:{_PREPOSITION} )?"
        rf"|{_PREPOSITION} )"
    ),
    of_value=split("figure sum price number amount total count date day time hour name right correct answer actually really only just now same"),
    parts=re.compile(r"^and\s+|\s*[,;]\s*(?:and |but )?|\s+[–—-]+\s+|\s+(?:and|but)\s+(?=(?:it|that|he|she|they)(?:['’]s|s| is| was|['’]re)\b)"),
    asides=re.compile(
        r"(?:because|since|cos|cause|for|as) .*|(?:and )?(?:same|the same) .*|i (?:forgot|thought|checked|asked|looked|counted|heard|read|was|had|got|mixed|muddled|keep|always|must|do|don['’]?t|swear|promise|think|believe) .*|(?:they|he|she|it)(?:['’](?:s|ve)|ve| has| have)?(?: been)? (?:changed|moved|switched|said|told me|checked|rescheduled)(?: .*)?"
    ),
    ranges=re.compile(r"\b(?P<low>[\w.:]+) ?(?:to|till|until|-|–|and) ?(?P<high>[\w.:]+)\b"),
    afterwards=re.compile(r"\s+(?:now|really|actually|instead|then|after all|in fact)$"),
    asking=split("ask order want name give quote promise mention request claim begin start place time round initially originally say tell"),
    elliptical=split("one ones"),
    clause_after=re.compile(r" (?:(?:that|which|who|when|where) )?(?:he|she|it|they|i|we|you)(?:['’](?:s|re|ve|d|ll|m))?(?: [\w'’]+){1,3}$"),
    partial=re.compile(r"\b(?:one|two|three|some|half|most|part|none|each|both|all|any|many|few|only \w+) of\b|\b(?:other|others|another|too|also|as well|besides|extra|more)\b"),
)  # fmt: skip
