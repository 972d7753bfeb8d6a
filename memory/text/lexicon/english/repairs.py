"""List how English speakers repair what they said before. Patterns see folded text."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english.words import split
from memory.text.lexicon.repair_words import RepairWords

_HAVE: Final = r"(?:['’]ve| have| had|['’]d| must have| may have| might have)?"
_WHAT_I_SAID: Final = (
    r"(?:(?:what|whatever|the (?:number|figure|sum|price|amount|date|day|time|hour|name|place|order|count|total|address)) "
    r"i(?: just)? (?:said|told you|gave(?: you)?|named|wrote|ordered|asked for|quoted)(?: (?:you|to you|earlier|before|just now))*)"
)
_CANCEL: Final = r"(?:scrap|scratch|strike|belay|cancel|delete|ignore|disregard|forget)"
_DIFFERENT: Final = (
    r"(?:wrong|mistaken|misinformed|misled|muddled|confused|mixed up|off|out|wide of the mark)"
)
_GAP: Final = r"(?:(?:[\s,.:;!?–—]|(?<!\w)-|-(?!\w))+|$)"

_OWNING: Final = (
    rf"(?:(?:that['’]?s|it['’]?s|that was|it was|all) )?my (?:own )?(?:mistake|bad|error|slip|fault)(?: (?:about|with|on) [\w'’ -]{{1,40}}?(?=[:;,–—]))?"
    rf"|(?:a )?(?:mistake|slip|error) (?:on my part|of mine)"
    rf"|(?:please )?{_CANCEL} (?:(?:that|this|my last)(?! (?:the|a|an|my|his|her|we|i|he|she|they|it)\b)|{_WHAT_I_SAID})(?: (?:from the (?:record|books?|list)|please|would you|will you))*"
    rf"|i (?:must|have to|need to|should|ought to|had better|want to|would|wish to)(?: also)? (?:correct|amend|mend|take back) (?:myself|that|this|what i (?:said|told you)(?: (?:about|of) [\w'’ -]{{1,40}}?(?=[.:;,–—]))?)"
    rf"|let me (?:correct|amend|rephrase|fix) (?:myself|that|it|this)"
    rf"|i spoke (?:too (?:soon|hastily|quickly)|out of turn|amiss)"
    rf"|i{_HAVE} (?:mis(?:spoke|spoken|read|heard|counted|remembered|calculated|took|taken|wrote|typed)|(?:counted|read|heard|remembered|reckoned|added) (?:it |that |them )?(?:badly|wrong(?:ly)?|amiss|twice))(?: (?:it|that|them|the [\w-]+))?"
    rf"|i{_HAVE} (?:got|had|mixed|muddled|jumbled|confused) (?:it|that|them|things|(?:the|my|his|her|their) [\w-]+)(?: all)? (?:wrong|muddled|mixed up|up|confused|backwards|the wrong way (?:round|around))(?: (?:about|with) [\w'’ -]{{1,40}}?(?=[:;,–—]))?"
    rf"|i{_HAVE} (?:got|had|gave you|given you|told you|named|picked|quoted|read|looked at) (?:the|a) wrong [\w-]+(?: [\w-]+)?"
    rf"|i (?:had|was going by|was reading|was looking at) an (?:old|outdated|earlier) [\w-]+"
    rf"|got (?:it|that|them) (?:all )?(?:wrong|backwards|muddled|mixed up)"
    rf"|i(?: am told(?: that)? i)?(?: was|['’]m| am|['’]ve been| have been) (?:quite |all |a bit |so )?{_DIFFERENT}(?: by [\w-]+(?: [\w-]+)?(?=[.:;,–—]))?(?! (?:to|of|the)\b)"
    rf"|i (?:tell|told) (?:you )?a lie|i(?:['’]ll)? take (?:that|it|this) back|i stand corrected|typo|correction|on second thoughts?"
    rf"|(?!(?:it|that|this|he|she|they|i|you|we|what|who|which|something|nothing|everything)\b)[\w'’]+(?: [\w'’]+){{0,2}} (?:is|was|were) (?:wrong|incorrect|a mistake|not right)(?=\s*[,.;:–—])"
    rf"|what am i (?:saying|talking about|on about)|listen to me|what i (?:should have said|meant(?: to say)?|mean)(?: is| was)?"
    rf"|i (?:should have|ought to have) (?:said|told you)|i (?:meant|mean)(?: to say)?(?! (?:to|that|it|what|no|well|you|so|business|harm|every|all)\b)"
)
_HINTING: Final = (
    r"(?:(?P<idle>oh|ah+|eh|ok(?:ay)?|aye|lol|haha|well|yeah|hey|now)|ugh+|argh+|agh|damn(?:ed|ation)?|dang|drat|darn|blast|crap|e[rh]+m*|u[mh]+|h+m+|ach|och|sorry|so sorry|very sorry|i(?:['’]m| am) (?:so |very |afraid )?sorry|pardon(?: me)?|(?:my )?apologies|forgive me|excuse me|(?:i )?beg (?:your )?pardon"
    r"|oops|whoops|oopsie|wait|hold on|hang on|no,? wait|no(?: no)*|nah|nope|nay|naw|(?:for|in) (?:god|heaven|pete|goodness|pity|gods|christ)['’]?s? ?(?:sake|name)|actually|update|rather)\b(?=\s*[,.:;!…–—]|\s+-\s|$|\s+(?:for (?:god|heaven|pete|goodness)|its?['’]?|make|no|wait|not|i|that|sorry)\b)"
    r"|i(?:['’]ve| have)?(?: just)? (?:checked|looked (?:it|that|them) up|recounted|(?:counted|looked|asked|checked|read it|weighed it)(?: (?:it|them))? again)\b(?: and)?"
    r"|(?:sorry|actually|turns out|it turns out|as it turns out|or rather|make (?:that|it|them))\b"
)
_CHANGED: Final = r"(?:(?:it|they|he|she|the [\w-]+)(?:['’](?:s|ve)| has| have| was| got|ve)?)(?: all)?(?: been)? (?:moved|changed|switched|rescheduled|shifted|swapped)(?: (?:it|them|that))?(?: (?:again|round|around))*(?=\s*[.:;!–—])"
_CLOSING: Final = (
    r"(?P<owns>sorry|typo|(?:oops )?my (?:bad|mistake|error|fault)|i (?:mean|meant)|silly me|what am i (?:saying|talking about|on about)|i should (?:say|have said)"
    rf"|i{_HAVE} mis(?:spoke|spoken|read|heard|counted|remembered|calculated)(?: (?:it|that|them|the [\w-]+))?"
    rf"|(?:i{_HAVE} )?(?:got|had|mixed|muddled|jumbled|confused) (?:it|that|them|those|things|(?:the|my|his|her|their) [\w-]+)(?: all)? (?:wrong|muddled|mixed up|up|confused|backwards|the wrong way (?:round|around))"
    rf"|i was (?:told|given|quoted) (?:it )?(?:wrong(?:ly)?|the wrong [\w-]+)|i (?:had|was going by|was reading|was looking at) an? (?:old|outdated|earlier|wrong) [\w-]+"
    r"|i (?:do(?:n['’]?t| not)|dunno) (?:know )?why i (?:said|thought|wrote) [\w'’ -]{1,30}|i forgot an? [\w-]+|i (?:was|were|must have been) (?:drunk|tired|half asleep|asleep|thinking of [\w'’ -]{1,30})(?: when i [\w'’ -]{1,30})?"
    r"|i (?:counted|checked|looked|asked|weighed|measured|added)(?: (?:it|them|her|him))?(?: up)? again|now (?:that )?i (?:look at|think of|come to think of) it(?: (?:proper(?:ly)?|again|right))?)"
    r"|(?:final answer|ha(?:ha)*|lol|(?:as )?it turns out|turns out|after all|by the way|btw|in fact|actually|of course|really|obviously|to be (?:exact|precise)|i think|i believe|i reckon|that['’]s right|there)"
)
_SUBJECT: Final = r"(?:it|that|he|she|they|there|we|i|you)"
_BE: Final = r"(?:['’]?s|['’]?re| is| was| were| are|['’]ll be| will be)"
_PREPOSITION: Final = r"(?:on|at|in|to|from|for|by|with|under|near|behind|beside)"
_PHRASE: Final = r"[\w'’.:/ -]{1,50}?"

REPAIRS: Final = RepairWords(
    owning=re.compile(rf"(?:{_OWNING})\b(?: (?:about|['’]?bout|abt|with|on) [\w'’ -]{{1,40}}?(?=\s*[.:;,–—]))?{_GAP}(?!(?:about|regarding|with|over|of|to)\b)"),
    hinting=re.compile(rf"(?:{_HINTING}){_GAP}(?:(?:boss|sir|miss|madam|ma['’]?am|mate|love|dear|friend|captain|chief|lad|lass|all|everyone)\b{_GAP})?"),
    closing=re.compile(rf"(?:[\s,.:;!?–—(-]+)(?:and |but |because |cos |cause )?(?:{_CLOSING})[\s.!)]*$"),
    changed=re.compile(rf"(?:{_CHANGED}){_GAP}"),
    contrasts=tuple(
        re.compile(rule)
        for rule in (
            rf"it(?:['’]?s| is| was) (?P<new>{_PHRASE}) (?:that|who|which|what) (?P<did>{_PHRASE}),? (?:and )?not (?P<old>{_PHRASE})",
            rf"it(?:['’]?s| is| was) (?P<new>{_PHRASE}) (?P<did>(?:he|she|they|it|i|we) {_PHRASE}),? (?:and )?not (?P<old>{_PHRASE})",
            rf"it(?:['’]?s not| is not| isn['’]?t| was not| wasn['’]?t| weren['’]?t| ain['’]?t) (?P<old>{_PHRASE}),? but (?P<new>{_PHRASE}) (?:that|who|which) (?P<did>{_PHRASE})",
            rf"it(?:['’]?s not| is not| isn['’]?t| was not| wasn['’]?t| weren['’]?t| ain['’]?t) (?P<old>{_PHRASE}) (?:that|who|which) {_PHRASE}[,;.:–—-]+ ?(?:but )?it(?:['’]?s| is| was|'re| were) (?P<new>{_PHRASE})(?: (?:that|who|which) (?P<did>{_PHRASE}))?",
            rf"{_SUBJECT}(?:['’](?:s|re) not| (?:is|was|are|were|do|does|did|has|have)(?:n['’]?t| not)| ain['’]?t) (?P<old>{_PHRASE})[,;.:–—-]+ ?(?:but )?{_SUBJECT}{_BE} (?P<new>{_PHRASE})(?: (?:that|who|which) (?P<did>{_PHRASE}))?",
            rf"not (?P<old>{_PHRASE})[,;.:!–—-]+ ?(?:but )?(?P<new>{_PHRASE})",
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
