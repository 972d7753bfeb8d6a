"""List English claims: denied, doubted, corrected, placed, and told by whom."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.claim_words import ClaimWords, HearsayWords
from memory.text.lexicon.english.repairs import REPAIRS
from memory.text.lexicon.english.times import MONTHS, WEEKDAYS
from memory.text.lexicon.english.values import COINS, WHOLE
from memory.text.lexicon.english.words import split

_MENDS: Final = (
    r"^(?:(?:oh|h+m+|u[mh]+|e[rh]+m*|sorry|wait|pardon|forgive me|my mistake|no|nope|nay|nah|naw|oops|whoops|hang on|scratch that|strike that|i (?:mixed|muddled) (?:that|it|them) up|let me rephrase|actually|rather(?! an?\b)|(?:a )?correction|well|ah|hold on|i misspoke|i meant|i mean"
    r"|i was (?:wrong|mistaken)|i made a mistake|i got (?:it|that) wrong)\b[ ,.:;!–—-]*)+"
)

_NOT_DENIED: Final = r"(?![\w'’ -]*\b(?:am|is|are|was|were|do|does|did|has|have|had|will|would|shall|should|can|could|may|might|must|['’](?:s|re|m|ve|d|ll)) not\b)"
"""What is right, before ", not …", is no clause that a verb with "not" denies ("Tom did not drown")."""

_PLACED: Final = r"(?:(?:it|that|he|she|they|there)(?:['’]?s| is| was| were| are) )?(?:(?:on|at|in|to|from|under|by|near|behind|beside|inside|with) )?"
_FRAGMENT_WORDS: Final = (
    r"(?!(?:i|you|we|he|she|they|it|this|that|what|who|where|when|why|how|yes|no|not|so|very|really|too|ok|okay|well|thanks|please|don['’]t|do|let|stop|come|go|wait|never|just|late|good|bad)\b)"
    r"[\w'’-]{1,20}(?: (?!(?:is|are|was|were|has|have|had|do|does|did|will|would|can|could)\b)[\w'’-]{1,20}){0,3}"
)
"""A few words that may stand in place of others, and say nothing by themselves: "the mill", "Saturday"."""

_FAULTY: Final = r"(?:wrong|mistaken|bad|false|old|stale|faulty|outdated|out of date|nonsense|rubbish|muddled|backwards|incorrect|untrue|a mistake)"
"""What is said of somebody's word, a notice or a count that does not hold."""

_TOLD: Final = r"(?:notice|list|map|count|story|word|tale|date|figures?|numbers?|news|letter|sign|account|info(?:rmation)?|intel|tip|report|directions|version|guess|message|claim|reckoning|sum|price|address|name|day|time|timetable|schedule|poster)"
"""What tells something, and may be wrong."""

_TOLD_LEAD: Final = r"(?:(?:oh|well|actually|sorry|no|so|but|and|now|sadly|alas|listen|look|hey|btw|by the way|ugh|aw+|damn|argh|hm+|um+|er+|guess what|bad news|good news|turns out|it turns out|they say|i(?:'m| am) (?:afraid|sorry)|i (?:just )?heard)(?: that)?\b[ ,.:;!–—-]+)*"
_EVENT: Final = (
    r"(?:(?:the|this|that|my|our|your|his|her|their|[a-z]+'s|tonight's|tomorrow's) )?"
    r"(?!(?:it|its|he|she|they|i|we|you|that|this|there|who|what|which|nobody|nothing|everyone|everybody|everything|someone|somebody|something|if|when|whether|unless)\b)[\w'-]+(?: [\w'-]+){0,4}?"
)
_FELL: Final = r"(?:cancell?ed|called off|scrapped)"
_ENDED: Final = r"(?= (?:now|then|after all|again|for good|any ?more|anymore|tonight|tomorrow|this (?:year|week|month))\b|[ .!]*(?:$|[,;–—]| -))"
_CALLED_OFF: Final = tuple(
    re.compile(rf"{_TOLD_LEAD}(?:{form})")
    for form in (
        rf"(?P<what>{_EVENT})(?:'s| is|'re| are| was| were|'ve| has| have| had| got| gets|'s been)(?: (?:now|all|just|been|being|sadly|officially|actually))* (?:{_FELL}\b|off{_ENDED})",
        rf"(?P<what>{_EVENT})(?:'s not| isn'?t| is not|'re not| aren'?t| are not| ain'?t| is no longer| are no longer| won'?t be| will not be)(?: (?:even|actually|now))* (?:happening|going (?:ahead|to happen|to take place)|taking place|(?:held|on){_ENDED})",
        rf"(?P<what>{_EVENT}) (?:won'?t|will not|is never going to|isn'?t going to|'s not going to|is not going to) (?:happen|take place|go ahead|be held)\b",
        rf"(?:they|we|i|he|she|somebody|someone|[a-z]+|the [a-z]+|my [a-z]+)(?:'ve| have|'s| has|'d| had)? (?:just |now )?(?:{_FELL} (?P<what>{_EVENT})(?=[ ,.!;–—-]*$| (?:because|since|for|this|now|as)\b)|called (?P<between>{_EVENT}) off\b)",
        r"there(?:'s| is| are) (?:going to be )?no (?P<what>[\w'-]+(?: [\w'-]+){0,2}?) (?:any ?more|after all|this (?:year|week|month))\b",
        r"there (?:won'?t|will not|isn'?t going to|is not going to) be (?:a|an|any|the) (?P<what>[\w'-]+(?: [\w'-]+){0,2}?)(?: (?:any ?more|after all|this (?:year|week|month)))?[ .!]*$",
    )
)
_BACK_ON: Final = re.compile(
    r"\b(?:back on|on again|going ahead after all|happening after all|not (?:off|cancell?ed|called off)(?: after all)?|after all on|isn'?t (?:off|cancell?ed|called off))\b"
)
_DISOWNS: Final = re.compile(
    r"(?:(?:i (?:swear|tell you|promise you)(?: that)?|honest(?:ly)?|for the record|oh|well|but|no|nay|hey|what|wait|look|listen|excuse me|that's not true|liar|come on)\b[ ,.!?:;–—-]*)*"
    r"i (?:didn'?t|did not|never|have never|'ve never|haven'?t|have not|ain'?t|never ever)(?: (?:ever|even|actually|once))* (?:tell|told|say|said|mention|mentioned|claim|claimed|speak|spoke|spoken|talk|talked)"
    r"(?: (?:to )?(?:you|ya|u|anyone|anybody))?(?: (?:a word|a thing|anything|nothing|one word|such a thing|a single word))?(?: to (?:you|anyone|anybody))?"
    r"(?: (?:about|of|on|regarding) (?P<about>[\w'’ -]{1,60}?)|(?: that)? (?P<what>(?!(?:that|this|it|so|anything|nothing|what|how|why|who|where|to|you|a|any|goodbye|hello|no|yes)\b)[\w'’-]+(?: [\w'’-]+){1,14}?))"
    r"(?: (?:at all|ever|in my life|to you))*[ .!]*"
)

_NO: Final = (
    r"(?:no|nope|nah|naw)(?![ ,.!]*(?:thanks?|thank (?:you|ya)|ta|cheers|problem|worries|need|matter|hurry|rush|bother|offen[cs]e|doubt|trouble|harm|luck|news|idea|joke|kidding|way|please"
    r"|i(?:['’]m| am) (?:fine|good|all right|alright|ok|okay)|not (?:now|today|yet|really))\b)"
)
"""What may announce a correction as "no", unlike "No, thanks"."""

_UNTRUE: Final = r"(?:(?:is|was)(?:n['’]?t| not) (?:true|so|right)|(?:is|was|were) (?:all |just |only |simply )*(?:a lie|lies|false|wrong|untrue|made up|made-up|invented|nonsense|rubbish|a joke|a tale)|ain['’]?t true)"
"""What says of words that they are not true."""

_PARDON: Final = (
    r"(?:(?:oh|ah|wait|no|nay|sorry|so sorry|i(?:['’]m| am) sorry|pardon(?: me)?|(?:i )?beg (?:your )?pardon|excuse me|oops|whoops|hang on|hold on|forgive me|apologies"
    r"|my (?:mistake|bad|error)|actually|er+m?|u[mh]+|h+m+|well|damn|silly me|(?:a )?correction)\b(?:,? (?:sir|miss|madam|ma['’]?am|mate|love|dear|friend|doctor|captain|sergeant|chief|boss|master|mistress|lad|lass|all|everyone))?[ ,.!:;…–—-]*)"
)
_I_SAID: Final = r"(?:(?:did|have) i (?:just |really )?(?:say|said|tell you|told you|write)|i (?:just |think i )?(?:said|told you|wrote|typed))(?: (?:that )?(?:it (?:was|is)|there (?:were|was|are|is)|that))?"
_OWN_WORDS: Final = r"(?P<old>(?!(?:yes|no|so|hello|hi|nothing|something|goodbye|that|it|this|what|a word|to|i|you|sorry)\b(?![^,.?!;:–—-]))[^?.!;,:]{1,50}?)"
_APART: Final = (
    r"(?:[,.;!?]* (?:i (?:was|must have been|were)|was) think(?:ing|in['’]?) (?:of|about) [^.!?;,]{1,40}(?=[.!;,]))?"
    r"(?:[ ?.!,;:…–—-]*[?.!,;:…–—][ ?.!,;:…–—-]*| -+ | (?=(?:but|its?|it['’]s|i mean|i meant|make that|should)\b))(?:(?:and|but|when|that(?:['’]s| was| is) wrong|wrong|(?:in fact|really|actually))\b[ ,.!:;–—-]*)*"
)
_MEANT: Final = r"(?:i (?:should have said|meant|mean)(?: to say)?|make (?:that|it)|(?:it |that )?should(?: have been| be)|what i meant was|or rather)"
_REST: Final = r"(?P<rest>[^?]{2,100}?)[ .!]*"
_QUOTES_SELF: Final = tuple(
    re.compile(rule)
    for rule in (
        rf"{_PARDON}*(?:i know )?{_I_SAID} {_OWN_WORDS}{_APART}{_MEANT}\b[ ,:]*{_REST}(?P<meant>)",
        rf"{_PARDON}*{_I_SAID} {_OWN_WORDS},? but (?:actually |really )?it(?:['’]s| is| was) {_REST}(?P<meant>)",
        rf"{_PARDON}*{_I_SAID} {_OWN_WORDS}{_APART}(?P<rest>[^?]{{2,100}}?),? (?:i (?:meant|mean|should have said)|(?:it |that )should (?:be|have been))[ .!]*(?P<meant>)",
        rf"{_PARDON}*(?P<old>[^?.!,;:]{{1,30}})\?[ !]*(?:what am i (?:saying|talking about|on about)|listen to me|did i (?:just )?say (?P=old)|i mean)[ ,.!?…–—-]*{_REST}",
        rf"{_PARDON}+{_I_SAID} {_OWN_WORDS}{_APART}{_REST}",
        rf"did i (?:just )?say {_OWN_WORDS}\?[ !]*{_REST}",
        rf"{_I_SAID} {_OWN_WORDS}{_APART}{_REST}(?P<bare>)",
    )
)
_PIVOTS: Final = re.compile(
    r"(?:it|that|he|she|they|there|we|i)(?:['’](?:s|re|ve|m)|s\b| (?:is|are|was|were|has|have|had|got|came|comes|come|went|goes|go|lives?|lived|works?|worked|saw|met|bought|took|left|sold|paid|gave|moved))(?: (?:got|actually|really|only|just|in fact|called|named|now|since|been|moved|gone|shifted|transferred))*"
    r"(?: (?:from|to|at|in|on|by|with|for|of|under|behind|near|beside|inside|into))?\s+|its (?:actually )?(?:(?:from|to|at|in|on|by|with|for|of|under|behind|near) )?|(?:from|to|at|in|on|by|with|for|of|under|behind|near|beside|inside|into)\s+"
)

CLAIMS: Final = ClaimWords(
    negation=re.compile(
        r"\b(?:not|no|never|nobody|nothing|none|without|cannot|\w+n['’]t|(?:is|are|was|were|do|does|did|has|have|had|ca|wo|would|could|should|ai)nt)\b",
        re.IGNORECASE,
    ),
    cancelled=re.compile(
        r"(?:\b(?:is|are|was|were|been|being|be|got)|['’](?:s|re))\s+(?:now |all |been )?(?:called off|cancell?ed|scrapped|scrubbed|axed|off(?=\s+(?:on|for|this|today|tonight|tomorrow|until|till|again|now)\b|\s*[,.;:!]|\s*$))",
        re.IGNORECASE,
    ),
    hedged=re.compile(
        r"\b(?:den(?:y|ies|ied)|doubts?|doubted|lies|lied|lying|false|untrue|pretends?|if|unless|whether|would|could|"
        r"might|maybe|perhaps|suppose|believes?|almost|nearly"
        r"|(?<!\bof )(?<!\bin )(?<!\bby )(?<!\d(?:st|nd|rd|th) )(?<!\d )(?<!\blast )(?<!\bnext )may(?! \d))\b",
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
    replaces=tuple(
        re.compile(rule)
        for rule in (
            # "It was Paul who broke it, not Peter"
            rf"{_MENDS}it(?:['’]s| is| was) (?P<new>[\w'’ -]{{1,50}}?) (?:that|who|which) [\w'’ -]{{1,60}}?, (?:and )?not (?P<old>[\w'’ -]{{1,50}}?)[ .!]*$",
            # "It's Sunday, not Saturday", "the mill, not the inn"
            rf"{_MENDS}(?:(?:it|that|he|she|they|there)(?:['’]?s| is| was|['’]re| are| were| will be) )?(?:on |at |in |to |from )?"
            rf"(?P<new>{_NOT_DENIED}[\w'’ -]{{1,50}}?),? (?:and )?not (?:on |at |in |to |from )?(?P<old>[\w'’ -]{{1,50}}?)(?:, (?:the|that|my|our|his|her|their) [\w'’ -]{{1,30}}?)?[ .!]*$",
            rf"{_MENDS}(?:(?:it|that|he|she|they)(?:['’]?s| is| was| were| are) )?not (?:on |at |in |to |from )?(?P<old>[\w'’ -]{{1,50}}?),? but "
            r"(?:on |at |in |to |from )?(?P<new>[\w'’ -]{1,50}?)[ .!]*$",
            # "It wasn't Cleo that took it, it was her sister"
            rf"(?:{_MENDS})?it (?:wasn['’]?t|was not|isn['’]?t|is not) (?P<old>[\w'’ -]{{1,50}}?) (?:that|who|which|with|for) [\w'’ -]{{1,60}}?(?:[,;.:–—-]+ ?| )(?:but )?it(?:['’]s| is| was) (?P<new>[\w'’ -]{{1,50}}?)[ .!]*$",
            # "Wait, not two pennies, three", "She isn't brown, she is grey", "It wasn't the mill. It was the inn"
            rf"{_MENDS}not (?:on |at |in |to |from )?(?P<old>[\w'’ -]{{1,50}}?)[,;.:–—-]+ ?(?:but )?(?:on |at |in |to |from )?(?P<new>[\w'’ -]{{1,50}}?)[ .!]*$",
            rf"(?:{_MENDS})?(?:it|that|he|she|they|there)(?: (?:is|was|are|were|has|have)(?:n['’]t| not)| ain['’]t|['’](?:s|re) not) (?:on |at |in |to |from )?"
            r"(?P<old>[\w'’ -]{1,50}?)[,;.:–—-]+ ?(?:but )?(?:it|that|he|she|they|there)(?:['’]s|['’]re| is| was| are| were| has| have)"
            r" (?:on |at |in |to |from )?(?P<new>[\w'’ -]{1,50}?)[ .!]*$",
            r"\bi said (?P<old>[\w'’ -]{1,50}?),? but (?:i )?(?:meant|mean|it is|it's|it was) (?P<new>[\w'’ -]{1,50}?)[ .!]*$",
            # "No, I meant the mill"
            r"^(?:(?:oh|no|nay|sorry|wait|pardon|actually|well|my mistake|i misspoke|ah|oops|whoops|hang on|hold on)\b[ ,.!:;-]*)*i (?:meant|mean)(?! to (?!say\b|the\b|an?\b|my\b|our\b|your\b|his\b|her\b|their\b))(?: to say)? (?:on |at |in |to |from |under |by |near |behind |beside |inside |with )?"
            r"(?P<new>(?!that\b|it\b|what\b|no\b|well\b|you\b|to\b)[\w'’ -]{1,50}?)(?:,? not (?P<old>[\w'’ -]{1,50}?))?[ .!]*$",
        )
    ),
    unreal=re.compile(
        r"(?: to you)?[\W_]*(?:(?:and|so|because|really|the truth is)\b[ ,]*)*(?:i(?: have|['’]ve|['’]ve got| have got| had) no(?: such)?|i (?:don['’]?t|do not|never did) (?:have|own)(?: an?y?)?"
        r"|i never had(?: an?y?)?|there(?: is|['’]s| was| are| were) no(?: such)?|there (?:isn['’]?t|is not|wasn['’]?t|was not|aren['’]?t|never was|never were|has never been)(?: an?y?)?)"
        r" (?P<what>[\w'’ -]{2,40}?)(?: at all| really| after all| any ?more)?\W*"
    ),
    withdraws=re.compile(
        r"^(?:(?:oh|no|nah|nay|ok|okay|um+|er+|lol|ha(?:ha)*|jk|hey|yeah|fine|honestly|truth is|the truth is|truth be told|sorry|wait|actually|well|look|listen|ah|please|and|but|i must confess|i confess|i have to admit)\b[ ,.!:;-]*)*(?:"
        r"i (?:did|judged|accused|blamed|wronged) (?P<wronged>(?!(?:it|that|this|the|a|no|nothing|you|so)\b)[\w'’-]+)(?: (?:wrong(?:ly)?|unfairly|falsely|unjustly))+(?: (?:about|over|of|for) (?P<over>[\w'’ -]{1,60}))?"
        r"|i(?: was|['’]m| am|['’]ve been| have been| got it| had it) (?:all )?(?:wrong|mistaken)(?: (?:about|with|regarding) (?P<about>[\w'’ -]{1,60}))?"
        r"|(?:please )?(?:forget|ignore|disregard|never ?mind|don['’]?t believe|do not believe|pay no (?:mind|heed|attention) to|strike|scratch|scrap)(?: about)? (?:(?:what|whatever|everything|all|anything)(?: that)? i"
        r"(?:['’]ve| have)? (?:(?:just )?(?:said|told you|claimed)|was saying)|(?:all|any of) (?:that|it|this)|i (?:ever )?said (?:that|it|anything|a word))"
        r"(?: (?:about|of|on|regarding) (?P<of>[\w'’ -]{1,60}))?"
        r"|(?:never ?mind|forget|scratch|strike|scrap)(?: about)? (?P<matter>(?!that (?:about|of|on|regarding)\b)(?:the|my|our|that|his|her|their) [\w'’ -]{1,60})(?=,(?! (?:i|we)(?:['’](?:m|re|ll|d)| am| are| will| would| want| have decided)\b)| (?:it|he|she|they|that) )"
        r"|i (?:take|took) (?:that|it|all of it|all that|everything)(?: all)? back(?:,? (?:what|everything|all|the thing)(?: that)? i (?:said|told you)(?: (?:about|of|on|regarding) (?P<taken>[\w'’ -]{1,60}))?)?|(?:please )?(?:scratch|strike|scrap) (?:that|it|this|the thing|that thing|the bit|that bit)(?: (?:about|of|on|regarding) (?P<struck>[\w'’ -]{1,60}?)(?=,|[.!;:–—]|$)|(?=[ .!,;:–—-]*(?:$|it\b|that\b|he\b|she\b|they\b|i\b)))"
        r"|i made (?:that|it|this|it all|all of it|all that|the whole thing) up(?: about (?P<invented>[\w'’ -]{1,60}))?"
        r"|(?:i (?:was|am|['’]m)(?: only| just| merely)*|only|just|merely) (?:joking|kidding|teasing|jesting|pulling your leg|having you on)(?: (?:about|with) (?P<jest>[\w'’ -]{1,60}))?"
        r"|(?:that|it|this)(?: is|['’]s| was)(?P<last>n['’]t true| not true| a lie| false| untrue| all lies| nonsense)"
        r"|i (?:lied|was lying|told a lie|was not honest|told you a lie)(?= about| to you|[ .!]*$|,|[.!] )(?: to you)?(?: about (?P<lie>[\w'’ -]{1,60}))?"
        rf"|(?:what|the thing|all|everything)(?: that)? i(?:['’]ve| have|['’]d)? (?:just )?(?:said|told (?:you|ya|u)|claimed)(?: (?:you|earlier|before))*(?: (?:about|of|on|regarding) (?P<told>[\w'’ -]{{1,60}}?))? (?:earlier |before )?{_UNTRUE}"
        rf"|(?:(?:the|that|this) (?:whole )?(?:thing|story|bit|part|tale|stuff|business)(?: that)? i (?:said|told (?:you|ya|u))|my (?:whole )?(?:story|tale)) (?:about|of) (?P<story>[\w'’ -]{{1,60}}?) {_UNTRUE}"
        r"|i made up (?:(?:what i (?:said|told you)|the|that|this|all that|my)(?: (?:whole )?(?:thing|story|bit|part|tale|stuff|business))? about) (?P<made>[\w'’ -]{1,60})"
        r"|i (?:take|took) back (?:(?:what|everything|all)(?: that)? i(?:['’]ve| have)? (?:said|told you)|my words?)(?: (?:about|of|on|regarding) (?P<back>[\w'’ -]{1,60}))?"
        r")(?! and (?!(?:i|it|he|she|they|we|there|the|my|that|this|nothing)\b))(?:[ .,!;:–—]|$)"
    ),
    called_off=_CALLED_OFF,
    back_on=_BACK_ON,
    disowns=_DISOWNS,
    refuses=re.compile(
        r"^(?:(?:oh|ah|um+|er+|well)\b[ ,.]*)*(?:no|nah|nope)[ ,.!]*(?:thanks(?: (?:a lot|anyway|all the same))?|thank (?:you|ya)(?: (?:kindly|anyway|all the same))?|ta|cheers)[ ,.!;:–—-]+(?=\w)",
        re.IGNORECASE,
    ),
    instead=re.compile(
        r"[ .,!;:–—-]*(?:(?:but|and|for|because|actually|in fact|really)\b[ ,]*)*(?:it|that|he|she|they|there)(?:['’]s|['’]re| is| was| were| are| will be) (?:actually |really |only |just )?"
        r"(?:on |at |in |to |from )?(?P<new>(?!not\b|all\b|true\b|wrong\b|nothing\b|a lie\b|a joke\b|a mistake\b|my mistake\b|nonsense\b)[\w'’ -]{1,50}?)[ .!]*"
    ),
    announces=re.compile(
        r"^(?:(?:oh|ah|well|sorry|pardon|(?:i )?beg (?:your )?pardon|forgive me|apologies|look|listen|but|and|hang on|hold on|oops|whoops)\b[\s,.:;!–—-]*)*(?:(?:"
        r"(?P<owns>no,? wait|wait,? no|(?:i['’]m afraid )?i(?: was|['’]m| am)(?: quite| all)? (?:wrong|mistaken)|i (?:have )?made (?:a|an) (?:mistake|error|slip)"
        r"|i(?: have|['’]ve)? (?:got|had) (?:it|that) (?:all )?wrong|i(?: have|['’]ve)? lied(?: to you)?|i was lying(?: to you)?|i told (?:you )?a lie|i tell (?:you )?a lie"
        r"|(?:that|it|what i said)(?: was|['’]s| is) (?:wrong|not right|a mistake|a lie|an error|false|untrue|not true)|(?:that|it) wasn['’]t (?:right|true)"
        r"|i mis(?:spoke|remembered|heard)|i take (?:that|it) back|my mistake|(?:scratch|strike|scrap) (?:that|what i said)|let me correct (?:myself|that)|i stand corrected|on second thoughts?"
        r"|i (?:must|have to|need to|should|ought to|had better|want to) (?:correct (?:myself|that|what i said)|take (?:that|it) back|set (?:that|it|this|the record) (?:right|straight))"
        r"|i(?: have|['’]ve)? (?:gave|given|told|sold) you (?:(?:the )?wrong(?: \w+){0,2}|amiss|falsely|a falsehood)(?: (?:about|of|on) (?:the |my |our )?[\w'’-]+)?|i was (?:misinformed|misled|confused|muddled)|i(?: had| have|['’]ve)? (?:mixed|muddled|jumbled) (?:that|it|them|things|the \w+) up"
        r"|i(?: had| have|['’]ve|['’]d)? (?:read|heard|wrote|counted|remembered|copied|looked at|checked|picked|had) (?:it|that|the) wrong(?: \w+){0,2}"
        r"|i(?: have|['’]ve)? (?:got|had|mixed|muddled) (?:the|his|her|their|my|its) \w+ (?:all )?(?:wrong|mixed up|muddled|backwards|up)"
        r"|(?:(?:the|[\w-]+['’]s?) )?plans? (?:has |have )?changed|change of plans?|(?:they|we|he|she|it|the \w+)(?:['’]ve|['’]s| have| has)? changed (?:(?:their|our|his|her|its) )?(?:minds?|plans?|course|tack)"
        r"|(?:it|that|they)(?:['’](?:s|ve)| has| have| was| were| got)?(?: all)?(?: been)? (?:moved|changed|switched|rescheduled|postponed|swapped)(?=\s*[,.;:–—]))"
        rf"|actually|(?:a )?correction|rather(?! an?\b)|i meant(?: to say)?|i mean|{_NO}|nay|wait)(?=[\s,.:;!–—]|-[\s-])(?! (?:about|with|regarding|when|of|to|if|one|more|for|that)\b)"
        r"[\s,.:;!–—-]*(?:(?:and|but|in truth|in fact|the truth is|truth is|really)\b[\s,]*)?)+",
        re.IGNORECASE,
    ),
    quotes_self=_QUOTES_SELF,
    pivots=_PIVOTS,
    clause_after=re.compile(r",? (?:who|that|which) .*$", re.IGNORECASE),
    repairs=re.compile(
        r"(?:\s*[,;:–—]\s*|\s-+\s*|\s*(?:\.{2,}|…)\s*|(?<!\bbut)\s+(?=i mean\b|i meant\b|or rather\b|no wait\b|make that\b))"
        r"(?:(?:not|no|oh|er+|um+|uh+|ah)\b[\s,.…!–—-]*)*(?:wait(?: no)?|sorry|hang on|hold on|i mean|i meant|or rather|make that|scratch that|strike that|(?:a )?correction|i should say)\b"
        r"[\s,.:;!…–—-]*(?:(?:no|it is|it['’]s|it was|that['’]s|actually)\b[\s,]*)*(?P<new>(?:(?:on|at|in|to|from|by|under|behind|near|beside|inside)\s+)?(?!i\b|you\b|we\b|he\b|she\b|they\b|what\b|who\b)[\w'’ -]{1,50}?)[ .!]*$"
    ),
    mishaps=re.compile(
        r"^(?:\*\s*(?=\w)|(?:(?:oh|ah|sorry|pardon|wait|no|hang on|hold on|oops|whoops|er+|um+|actually|well)\b[ ,.!:;–—-]*)*"
        r"(?:(?:that['’]?s |it['’]?s |it was |that was )?my (?:mistake|error|bad|slip)|typo|(?:scratch|strike) that(?! (?:about|of|on|regarding)\b)|silly me(?![ ,.!]*i(?:['’]ve| have)?(?: just)? (?!meant?\b|mis|said\b|told\b|mixed\b|muddled\b|got\b|was\b|counted\b)[a-z])"
        r"|i (?:was|got|['’]m|am) (?:all )?(?:mixed|muddled|confused)(?: up)?|i (?:got|mixed|muddled) (?:it|that|them|things) up|i mis(?:spoke|read|counted|remembered)(?: (?:that|it|them))?|i counted wrong)\b"
        r"(?:,? (?:love|mate|miss|sir|madam|ma['’]?am|dear|friend|boss|chief|captain|guys|folks|mister|lads?))?(?:[ ,.!:;–—-]+|$))+(?=\S)",
        re.IGNORECASE,
    ),
    contradicts=re.compile(
        r"^(?:(?:oh|ah|no|nah|well|but|sorry|look|listen|actually|i(?:['’]m| am) afraid|i think|don['’]?t (?:listen to|believe|mind) [\w'’-]+)\b[ ,.!:;–—-]*)*"
        r"(?:(?P<warned>(?:don['’]?t|do not|never) (?:listen to|believe|mind|heed|trust) |(?:pay|give) no (?:heed|mind|attention) to |take no (?:notice|heed) of |(?:ignore|disregard) )"
        r"|(?P<quoted>(?:(?:forget|scrap|scratch|strike|ignore|disregard|never ?mind) (?:what|all|everything)(?: that)?|(?:(?:forget|scrap|ignore|disregard|never ?mind) )?whatever) )"
        rf"|(?P<of>(?:that|this|the) (?:[\w'’-]+ )?{_TOLD} (?:of|from|by) )|(?P<badly>{_FAULTY} {_TOLD} (?:from|by) ))?"
        r"(?P<who>(?!(?:what|whats|who|whos|why|where|how|when|it|its|that|thats|this|there|theres|i|im|you|we|me|some\w+|any\w+|nothing|nobody|everything)\b)[\w-]+(?: (?!(?:told|said|says|tells|claims|reckons)\b)[\w-]+)?)"
        r"(?(warned)\b|(?(quoted)(?:['’]s| has)? (?:told|said|says|tells|claims|reckons|thinks)(?: (?:you|ya|u|us|me|them))?\b(?: (?:earlier|before|just now))?"
        rf"|(?(of)(?:['’]?s)?(?: is| was| were| are) (?:all |quite |just |plain )*{_FAULTY}\b|(?(badly)(?:['’]s)?\b"
        r"|(?:(?:['’]?s| is| was|['’]?s got it| has it| has got it| got it| gets it| had it| must be)(?: (?:all|quite|just|so|talking|a bit|dead|surely|got|having))* "
        r"(?:wrong|mistaken|muddled|confused|mixed up|lying|fibbing|dreaming|joking|nonsense|rubbish|backwards|in a twist|(?:(?:his|her|their|the) [\w'’-]+ (?:wrong|mixed up|muddled|in a twist|crossed|backwards)))"
        rf"|['’]s {_TOLD} (?:is|was|are|were) (?:all |quite |just |plain )*{_FAULTY}"
        r"| (?:lies|lied|fibs|misremembers|misremembered|misheard|miscounted|misread|cannot count|can['’]?t count|doesn['’]?t know what (?:he|she|they)(?:['’]s|['’]re| is| are) (?:on|talking) about|is full of it|is having you on)))\b)))(?: (?:about|on) (?:that|this|it))?"
        r"(?:[ ,.!;:–—-]+(?:again|there|and|so|because|(?:you know|i tell you|believe me|love|mate))\b)*[ ,.!;:–—-]+(?=\w)",
        re.IGNORECASE,
    ),
    changes=re.compile(
        r"^(?:(?:oh|ah|so|and|but|well|now|sorry|actually|update|wait|no|turns out|it turns out|i hear|i heard)\b[ ,.!:;–—-]*)*"
        r"(?:(?:it|he|she|they|we|that|i|(?:the|my|our|your|his|her|their) [\w'’-]+(?: [\w'’-]+)?)(?:['’](?:s|ve|re|d))? )?(?:(?:is|has|have|was|were|been|being|got|gets|had|now|just|since|only|also) )*"
        r"(?:(?:moved|shifted|switched|changed|postponed|delayed|rescheduled|bumped|raised|lowered|dropped|reduced|upped|knocked|reset)(?: (?:it|them|him|her|that|(?:the|my|our) [\w'’-]+))?(?: (?:off|back|forwards?|down|up|on|over))?"
        r"|(?:put|pushed|brought|called|set|cut|come|came|gone|went)(?: (?:it|them|him|her|that|(?:the|my|our) [\w'’-]+))? (?:off|back|forwards?|down|up|over))"
        r"(?: from [\w'’ -]{1,30}?)? (?:till|until|to|for) (?P<new>[\w'’.:-]{1,20}(?: [\w'’.:-]{1,20}){0,3})[ .!]*$",
        re.IGNORECASE,
    ),
    placed=re.compile(
        r"^(?:(?:oh|h+m+|u[mh]+|e[rh]+m*|sorry|wait|pardon|my (?:mistake|bad)|no|nope|nay|nah|naw|oops|whoops|hang on|hold on|scratch that|strike that|actually|rather(?! an?\b)|(?:a )?correction|i mean|i meant|make that|or rather|it['’]s|it is|it was|they['’]re|they were)\b[ ,.:;!…–—-]*)+"
    ),
    fragments=re.compile(
        r"^(?:(?:oh|ah|er+|um+|uh+|sorry|hang on|hold on|oops|whoops)\b[ ,.!…:–—-]*)*(?:no,? wait|wait,? no|or rather|make that|(?:a )?correction|sorry(?=,? (?:in|at|on|under|behind|near|by|inside|beside|from|to) (?:the|an?|my|his|her|our|their)\b))\b(?! not\b)[ ,.!…:;–—-]+"
        rf"(?P<new>{_PLACED}{_FRAGMENT_WORDS})[ .!]*$"
        rf"|^(?P<trailed>{_PLACED}{_FRAGMENT_WORDS}), (?:sorry|rather|i mean|i meant|oops|to be (?:exact|precise|accurate)|my (?:mistake|bad)|i misspoke|i should (?:say|have said))[ .!]*$",
        re.IGNORECASE,
    ),
    politely=re.compile(
        r"^(?:(?:oh|ah|er+|um+|well)\b[ ,.!…:–—-]*)*(?:(?:i['’]?m |i am )?(?:so |very |terribly )?sorry|(?:my )?apologies|pardon(?: me)?|(?:i )?beg (?:your )?pardon|forgive me|excuse me)\b"
        r"[ ,.!…:;–—-]+(?:but )?(?!(?:about|for|if|to|that|i am|i)\b(?! (?:should|ought|meant)))(?P<owns>i (?:should|ought to|meant to) (?:have )?sa(?:id|y)\b|i meant\b|(?:it|that|he|she|they) (?:wasn['’]?t|weren['’]?t|isn['’]?t) [^,]{1,40}(?:,? (?:that )?i meant)\b)?",
        re.IGNORECASE,
    ),
    identifies=re.compile(
        r"(?:(?:it|that|this|he|she|they|there|(?:the|his|her|their|its) [\w'’-]+)(?:['’]s| is| was|['’]re| are| were) )(?:(?:called|named)\b|the [\w'’ -]{1,30}? (?:that|who|which|one)\b|(?:in|at|on|under|behind|by|near) (?:the|an?)\b|(?-i:[A-Z][\w'’-]+))"
        r"|the [\w'’-]+ one[ .!]*$",
        re.IGNORECASE,
    ),
    fragment=re.compile(rf"{_PLACED}(?P<new>{_FRAGMENT_WORDS})[ .!]*", re.IGNORECASE),
    relative=re.compile(r" (?:that |which |who )?(?:he|she|it|they|i|we) [\w'’]+$", re.IGNORECASE),
    slips=re.compile(
        r"[ ,.;:–—(-]+(?:sorry|typo|my (?:mistake|bad|error)|i mean|rather|oops|(?:now (?:that )?|come to |when )i? ?think (?:of|about) it|(?:as|if) i (?:now )?(?:recall|remember(?: rightly| right)?)|after all)(?:[ ,.!:;–—)-]+(?:sorry|typo|my (?:mistake|bad|error)))*[ .!)]*$",
        re.IGNORECASE,
    ),
    regrets=re.compile(
        r"[ ,.;:!–—-]+(?:(?:sorry|ugh|oops|silly me)[ ,]+)?i(?:['’]d| had| have|['’]ve)? (?:mis(?:counted|read|spoke|heard|remembered)|(?:mixed|muddled|jumbled) (?:them|it|that|those|things|the \w+)(?: all)? up"
        r"|got (?:them|it|that|those|the \w+) (?:mixed up|muddled|confused|wrong|backwards|the wrong way (?:round|around)))[ .!]*$",
        re.IGNORECASE,
    ),
    trailing=re.compile(
        r"(?!(?:actually|well|no|sorry)\b)(?P<rest>(?=[^?]*$)[^.!?]{3,120}?),? (?:actually|in fact|as it turns out)(?P<owns>,? (?:i|my) (?:forgot|misspoke|misread|miscounted|mistake|bad|mixed|got)\b[\w'’ ]{0,40})?[ .!]*",
        re.IGNORECASE,
    ),
    opposes=re.compile(
        r"(?P<new>(?!.*\bnot\b.*\bnot\b)[^.!?;:]{3,100}?),? (?:and )?not (?:on |at |in |to |from |for )?(?P<old>[\w'’.: -]{1,40}?)[ .!]*",
        re.IGNORECASE,
    ),
    opposes_first=re.compile(
        r"(?:(?:oh|sorry|wait|no|hang on)\b[ ,.!…–—-]*)*not (?:on |at |in |to |from |for )?(?P<old>[\w'’.: -]{1,40}?) *[,;–—-]+ *(?:but )?(?P<new>(?:(?:on|at|in|to|from|for) )?[\w'’.: -]{1,40}?)[ .!]*",
        re.IGNORECASE,
    ),
    after_all="Actually, {}",
    mishap="My mistake, {}",
    meant="I meant {}",
    cleft_denied=re.compile(
        r"^(?:(?:oh|hang on|hold on|no|wait|sorry|actually|well)\b[ ,.!-]*)+it (?:wasn['’]?t|isn['’]?t|was not|is not) [\w'’ -]{1,50}? (?:that|who|which)\b"
    ),
    cleft=re.compile(
        r"(?:it|that)(?: was| is| were|['’]s)(?: actually| really| only)? (?P<what>(?!not\b|because\b|when\b|so\b|true\b|said\b)[\w'’ -]{2,60}?) (?:that|who|which) (?P<did>(?!i\b|you\b|we\b|he\b|she\b|they\b|the\b|a\b|(?:is|was|are|were) (?:not|why|how|what|all|true|wrong|it|that|so)\b)[\w'’ ,-]{3,120}?)[ .!]*",
        re.IGNORECASE,
    ),
    excuses=re.compile(
        r"^(?:(?:because|since|for)\b\s*)?(?:i(?: was|['’]m| am|['’]ve been| made| invented| just| only| wanted| thought| think| don['’]t| do not| take| lied| misheard| had been)\b"
        r"|(?:please )?(?:forget|ignore|disregard|never mind|forgive|don['’]t|do not)\b)",
        re.IGNORECASE,
    ),
    adds=re.compile(r"\b(?:too|also|as well|another|both|again|besides)\b", re.IGNORECASE),
    breaks=re.compile(
        r"\bi (?:broke|have broken|['’]ve broken|(?:could|did|can|do|will)(?:n['’]t| not|not) keep|failed to keep|forgot|have forgotten|went back on)"
        r" (?:my|the|that|all my) (?:promises?|word|vow|oath|pledge)\b|(?<=i)['’]ve broken (?:my|the|that) (?:promise|word|vow|oath)\b"
        r"|^(?:(?:oh|ah|sorry|so sorry|i(?:'m| am) (?:so |very )?(?:sorry|afraid)|but|and|no|well|look|listen)\b[ ,.!:;–—-]*)*(?:i )?(?:can(?:'?t|not)|won'?t(?: be able to)?|will not(?: be able to)?|am not able to|couldn'?t|didn'?t manage to)\b[\w' -]{2,60}? after all[ .!]*$"
    ),
    owns_up=re.compile(
        r"\bi (?:made|lied|was (?:wrong|mistaken|lying)|take|took|invented|misspoke)\b|\bwhat i (?:said|told)\b"
    ),
    lies=re.compile(
        r"\bi(?:['’]ve| have| was)? (?:lied|been lying|lying|told (?:you )?a (?:pack of )?lies?|not honest|wasn['’]?t honest)\b"
    ),
    amends=re.compile(
        rf"^(?:(?:oh|sorry|wait|pardon|forgive me|my mistake|{_NO}|nay|oops|whoops|hang on|scratch that|strike that|my bad|typo|meant|i (?:mixed|muddled) (?:that|it|them) up|let me rephrase|actually|rather(?! an?\b)|(?:a )?correction|i mean|i meant|or rather|make that|er+|"
        r"i meant to say|i was wrong|i was mistaken|i misspoke)\b[\s,.:;!…–—-]*)+",
        re.IGNORECASE,
    ),
    call=re.compile(
        r"^[A-Z][\w'’-]*(?:\s[A-Z][\w'’-]*)?\s?,\s+|^(?:ha(?:ha)*|lol|got (?:you|ya)|gotcha|fooled you|(?:just |only )?(?:kidding|joking)|jk|false alarm|good news|bad news|hello|hi|well|so|listen|look|oh|yes)\b[\s,!]+",
        re.IGNORECASE,
    ),
    filling=split(
        "no not it that this there them those of he she they was were is are at on in by about the a o clock actually rather instead i mean will be"
    ),
    stand_ins=split("it its he she they"),
    substitutes=split("one ones"),
    categories={
        "day": frozenset(WEEKDAYS),
        "month": frozenset(MONTHS) - {"may"},
        "hour": split("dawn sunrise morning noon midday afternoon dusk sunset evening midnight night"),
        "wind": split("north south east west"),
        "colour": split("red green blue black white yellow brown grey gray"),
    },
    values=WHOLE,
    coins=COINS,
    numbered=split(
        "number no platform dock pier bay berth deck level floor lane row seat locker track line flat unit cabin bus tram room gate door ward chapter step house key page part bed table cell"
    ),
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
    displaced=re.compile(
        r"\b(?:gone|missing|lost|stolen|stole|sold|moved|shifted|taken|took|removed|vanished|disappeared|left|leaves|leaving|elsewhere|away|longer|back|out|empty|eaten|ate|drunk|drank|used|thrown|threw|given|gave|fetched"
        r"|brought|carried|burned|burnt|destroyed|dead|escaped|fled|returned|came|come|went|put|sank|sunk|demolished|torn|pulled|spilt|spilled|poured|found|turned up|changed|instead|now)\b"
    ),
    articles=split("the a an"),
    repairing=REPAIRS,
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
