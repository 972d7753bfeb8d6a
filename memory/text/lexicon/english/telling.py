"""List English questions that tell something, and those for what was asked or happened. Patterns see folded text."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english.wishes import LACKS
from memory.text.lexicon.english.words import split
from memory.text.lexicon.telling_words import TellingWords

_SAID: Final = (
    r"(?:(?:they|people|folks?|some(?: people| folks?)?|everyone|everybody|we|i|the whole \w+|rumou?r)(?: all| also)? (?:says?|said|think|thinks|thought|reckons?|believes?|heard|hear|guess|suspect|has it|had it|whisper)(?: that)?"
    r"|word is(?: that)?|i(?:['’]m| am) (?:sure|certain)(?: that)?|maybe|perhaps|probably|surely|apparently|supposedly),? "
)


def _name(number: int) -> str:
    return rf"(?P<who{number}>[^\W\d_][\w'’-]*(?: [^\W\d_][\w'’-]*)?)"


_DID: Final = (
    r"(?:did|took|stole|broke|burned|burnt|killed|lost|hid|has|had|done) (?:it|that|this|them|him|her)"
)

_BLAMES: Final = "|".join(
    (
        r"(?:but )?i (?:did(?:n['’]t| not) (?:do|take|steal|touch) it|never (?:did|took|touched|stole) it|deny it)|it was(?:n['’]t| not) me|i(?:['’]m| am) innocent",
        rf"(?:{_SAID})?(?:it|that) (?:was(?:n['’]t| not)?|were|must have been|might have been|could have been|can['’]t have been) {_name(1)}(?:,? (?:who|that) {_DID})?(?:,? (?:and )?(?:i|we|they|people) (?:saw|know|heard|think|swear|guess|reckon|say)(?: (?:it|him|her|them|so|that|do it|did|myself|ourselves))*)?",
        rf"(?:{_SAID})?{_name(2)} (?:{_DID}|is the (?:thief|culprit|one|killer|murderer)|(?:did|has)(?:n['’]t| not) (?:do|done|take|taken|steal|stolen|touch|touched) (?:it|that)|(?:is|was)(?:n['’]t| not)? (?:innocent|guilty|to blame))",
        rf"(?:but )?{_name(3)} (?:denies|denied|admits|admitted|confessed|confesses|owned up)(?: (?:it|that|everything|doing (?:it|that)|to (?:it|that)|it all))?",
        rf"(?:but )?{_name(4)} (?:says|said|swears|swore|claims|claimed|insists|insisted)(?: that)? (?:(?:he|she|they) (?:did(?:n['’]t| not)|never)(?: (?:do|did|took|take|touched|touch|stole|steal))?(?: (?:it|that))?|it was(?:n['’]t| not) (?:him|her|them)|(?:he|she|they)(?:['’]s| is|['’]re| are| was| were) innocent)",
    )
)

_DENIED: Final = (
    r"(?:did(?:n['’]?t| not)|never|has(?:n['’]?t| not)|have(?:n['’]?t| not)|had(?:n['’]?t| not))(?: (?:even|ever|once))*"
    r" (?!(?:see|saw|seen|hear|heard|know|knew|like|mean|meant|want|wanted|understand|notice|find|found|think|remember|get|got|say|said|ask|asked|tell|told|believe|believed|need|expect|mind)\b)[a-z]+ (?:it|that|them|this|those|him|her|anything|a thing|nothing)"
)
_CLEARS: Final = (
    rf"(?:(?:but|no|hey|look|listen|well|oh|honestly|please|i swear(?: that)?|what)\b[ ,]*)*(?:i (?:{_DENIED}|deny (?:it|that)|did no such thing)|it was(?:n['’]?t| not) me|i(?:['’]m| am) innocent"
    rf"|{_name(1)} (?:{_DENIED}|did no such thing|(?:is|was) innocent)|it was(?:n['’]?t| not) (?!me\b|him\b|her\b){_name(2)}|{_name(3)} denies (?:it|that|everything))"
    r"(?:,? (?:at all|i swear|honest|honestly|i promise|i tell you|[a-z]+))?"
)

_MISDEEDS: Final = (
    r"touch(?:ed)?|st[eo]le?n?|take|took|taken|br[eo]ak|broke|broken|hit|hurt|push(?:ed)?|kick(?:ed)?|cheat(?:ed)?|lied?(?: (?:to|about))|betray(?:ed)?|kill(?:ed)?|murder(?:ed)?"
    r"|poison(?:ed)?|rob(?:bed)?|harm(?:ed)?|damaged?|scratch(?:ed)?|burn(?:ed|t)?|forged?|hide|hid|hidden|spied|spy|spread|threaten(?:ed)?|attack(?:ed)?|str[iu]ck|strike"
    r"|s[eo]ld? (?:\w+ ){1,3}out|make (?:\w+ ){0,3}up|made (?:\w+ ){0,3}up|(?:make|made) up|set fire|start(?:ed)? (?:the|that|this|any) (?:fire|fight|rumou?r)|read your|open(?:ed)? your"
    r"|lay a (?:finger|hand)|laid a (?:finger|hand)|d(?:o|id|one) (?:it|that|this|any such thing|such a thing|anything (?:wrong|of the (?:sort|kind))|nothing(?: wrong)?|wrong)"
)
_NOT_ME: Final = re.compile(
    r"\b(?:it|that|this) (?:was(?:n['’]?t| not)|is(?:n['’]?t| not)|were(?:n['’]?t| not)|never was|can(?:['’]?t|not) have been) (?:me\b|i\b|us\b|my (?:doing|fault|work))"
    r"|\bi(?:['’]m| am| was)? (?:(?:not|n['’]t) (?:guilty|to blame)|(?:quite |wholly |entirely )?(?:innocent|blameless)|being framed|falsely accused|wrongly accused|the victim of (?:a )?(?:lie|slander))\b"
    r"|\bi (?:was(?:n['’]?t| not)|am not) (?:the one (?:who|that)|involved|there when it)\b|\bi(?:['’]ve| have| had)? (?:had )?nothing to do with\b|\bi deny\b"
    rf"|\b(?:i|we)(?:['’]ve|['’]d)? (?:did(?:n['’]?t| not)|never|have(?:n['’]?t| not)(?: ever)?|would(?:n['’]?t| not| never)(?: have| ever)?)(?: (?:ever|even|once|so much as|have))* (?:{_MISDEEDS})\b(?! (?:to|after|part|place|note|care|advice|the bus|the train|my time)\b)"
    r"|\b(?:lies|liars?|lying|slander|slanders) (?:about|against|on) me\b|\b(?:accused?|accusing|blamed?|blaming) me\b.{0,20}\b(?:wrong(?:ly)?|falsely|unfairly)\b"
    r"|\b(?:whoever|anyone who|anybody who) (?:says|claims|told you)(?: that)? i\b.{1,60}\b(?:lies|lied|lying|liar|wrong|mistaken)\b"
)

TELLING: Final = TellingWords(
    not_me=_NOT_ME,
    clears=re.compile(_CLEARS),
    blames=re.compile(_BLAMES),
    nobody_named=re.compile(
        r"\b(?:some(?:one|body)|some (?:thief|rogue|scoundrel)|a thief|thieves|robbers|nobody knows who|no one knows who)\b"
        r"|\b(?:was|were|been|got|is|are) (?:\w+ )?(?:stolen|taken|robbed|burned|burnt|broken|smashed|killed|murdered|poisoned|beaten|attacked|damaged|spoiled|slashed|hidden|set on fire)\b(?: by (?P<by>[\w'’-]+))?"
        r"|\b(?:is|are|has|have|was|were|went) (?:gone )?(?:missing|vanished|disappeared)\b"
    ),
    announces=re.compile(
        r"(?:(?:and |so |but )?(?:did|do|don't|didn't) you (?:already |even )?(?:hear|know|notice|realise|realize|see)"
        r"|(?:and |so |but )?have(?:n't)? you (?:already |not )?(?:heard|noticed|seen)|you know|guess what)\b,?\s*"
        r"(?P<that>that\s+)?"
    ),
    supposing=split(
        "if when whenever since before after because as while unless until though although whether suppose"
    ),
    # What somebody asked for, or asked to be done, is a request.
    what_was_asked=re.compile(
        r"\b(?:asked|(?:did|does|do|has|have|who|was|is|were|are)\b.*\bask(?:s|ing)?)\b(?!.*\b(?:to|for|of (?:you|me|him|her|them|us))\b)"
        r"|\b(?:did|has|have|who|was|is|been)\b.*\b(?:ask(?:s|ed|ing)?|looking|inquir(?:es?|ed|ing)|enquir(?:es?|ed|ing)) (?:for|after|about) me$"
        r"|\bquestions?\b.*\b(?:put|pose|posed|had|have)\b"
    ),
    agreeing=split(
        "remember see understand hear know you get it that i mean mind okay ok alright got understood capisce savvy k kk hm huh eh"
    ),
    heard=split("ok okay k kk alright got get it understood capisce savvy"),
    afterthoughts=re.compile(
        r"\s*(?:[,;:–—]|\s-\s)\s*(?:(?:do|would|can|could) you (?:(?:even|still|happen to) )?(?:know|remember|recall|tell (?:me|us)|say)"
        r"|if you (?:know|remember|recall|don['’]?t mind(?: (?:me|my) asking)?)|(?:if (?:i|one|we) )?may (?:i|one|we)? ?(?:ask|enquire|inquire|be so bold)"
        r"|any idea|i wonder)\W*$",
        re.IGNORECASE,
    ),
    about=re.compile(r"\b(?:about|regarding|concerning) (?P<about>[\w' -]{1,60})"),
    amazed=re.compile(
        r"(?:can|could|would|do) you (?:believe|imagine|credit) (?:it|that|this)|who(?:'d| would| could) have (?:thought|guessed)(?: it| that)?"
        r"|(?:isn't|is not|ain't) (?:it|that|this) (?:just )?(?:something|awful|dreadful|terrible|horrible|sad|great|lovely|wonderful|amazing|incredible|unbelievable|mad|crazy|odd|strange|funny|a shame|a pity)"
    ),
    tags=re.compile(
        r"(?P<stresses>(?:(?:did|do) )?you know(?: that| it)?|do you hear(?: me)?|you hear)|don't you (?:know|think)(?: so)?|what|wot|(?:isn't|wasn't) (?:it|he|she|that)|aren't you"
    ),
    own_day=re.compile(r"\b(?:did|have|are) you (?:do|done|been|up)\b|\byour (?:day|morning|evening)\b"),
    since=split("since"),
    recap=re.compile(
        r"\bwhat (?:did|were|was|have|had|are) we (?:\w+ )?(?:talk|discuss|speak|spoke|chat)\w*|\bwhere were we$|\bwhat (?:was i|were we|were you and i) (?:just )?(?:saying|talking|discussing)\b"
        r"|\b(?:remember|recall) (?:what we (?:talked|spoke|discussed|said)|our (?:last |latest |little )?(?:talk|chat|conversation))"
    ),
    earliest=split("first start beginning outset begin"),
    latest=split("last latest"),
    told_whom=re.compile(
        r"(?:(?:and|so|but)[, ]+)?what (?:did|has|have|had) (?P<teller>(?!you\b)[\w'’-]+(?: [\w'’-]+)?) (?:just |ever |last )?(?:tell|told|(?:say|said|mention|mentioned|whisper|whispered) to)"
        r" (?P<whom>(?!you\b)[\w'’-]+(?: [\w'’-]+)?)(?: (?:just now|earlier|before|today|here))?"
    ),
    when_told=re.compile(
        r"(?:(?:and|so|but|remind me|do you (?:remember|recall))[, ]+)*when (?:exactly )?(?:did|have|has|had|was it(?: that)?) (?P<who>(?!you\b)[\w'’-]+(?: [\w'’-]+){0,2}?) (?:first |last |ever )?"
        r"(?:(?:tell|told|speak|spoke|spoken|talk|talked)(?: (?:to|with))? you (?:about|of) .+|(?:mention|mentioned) (?!.*\b(?:is|are|was|were|will|would|has|had)\b).+)"
    ),
    confirms=re.compile(
        r"(?:(?:and|so|well|but|now)\b[ ,]*)*(?:(?:is|was|isn't|wasn't) (?:it|that|this|any of (?:it|that)) (?:really |actually |not )?(?:true|so|correct|the truth|a lie)"
        r"|(?:it|that|this)(?:'s| is| was) (?:really |actually |all )?(?:true|so|correct|the truth|right),? (?:isn't|is|wasn't|was) (?:it|that)(?: not)?"
        r"|(?:is|was) there any truth (?:in|to) (?:it|that|this)|(?:true|correct|true or false|true or not)"
        r"|(?:am i|aren't i) (?:right|wrong|correct|mistaken))(?:,? (?:then|or (?:not|wrong|false|a lie|is (?:it|that) (?:a lie|false))))?[ ?!.]*"
    ),
    opens_news=re.compile(
        r"(?:(?:so|oh|hey|well|and|say|here)\b[ ,]*)*(?:(?:have|did|haven't|didn't) you (?:all |lot |guys )?(?:heard|hear)(?: (?:yet|already))?(?: (?:the (?:(?:latest|big|good|bad|sad) )?news|the latest|about (?:it|this)|this|what happened))?"
        r"|(?:you )?heard (?:the (?:news|latest)|about (?:it|this)|what happened)|did you know(?: this)?|(?:do )?(?:you )?(?:know|guess) what)[ ?!.]*"
    ),
    asks_teller=re.compile(
        r"(?:(?:and|so|but|well),? )*who (?:says|said|claims|claimed|swears|swore|reckons|reckoned|(?P<hearer>told you))(?: that)? "
        r"(?!(?:that|this|so|it|what|about|of|to)\b)(?P<stated>(?:[\w'-]+ )+[\w'-]+)|(?:(?:and|so|but|well),? )*who says [\w]+['’]s [\w'-]+"
    ),
    seeking=split("looking inquire inquired inquiring enquire enquired enquiring been"),
    absence=split("away out gone left miss missed absent"),
    knowing=re.compile(
        r"(?:(?:well|oh|but|and|so|hey|ok|listen|look|psst|actually|haha|honestly)\b[ ,.!:…-]*)*(?:i think )?(?:i|we)(?:'ve| have|'d|'m| am)? (?:(?:think i|already|actually|do|really|just|happen to|also|finally|still|now|pretty sure i) )*"
        r"(?:know|knew|saw|seen|heard|found out|discovered|figured out|worked out|can (?:guess|tell|prove)|could (?:guess|tell you|prove)|have (?:a good|an) idea|learn(?:ed|t)|spotted|noticed|found) "
        r"(?:(?:exactly|just|full well|you) )*(?:who|whom|where|why|how|when|which|what|whose)\b"
    ),
    of_asker=re.compile(
        r"(?:(?:so|and|but|well|hey|oh|ok|okay|please)\b[ ,]*)*"
        r"(?:who(?:['’]s| is| was| has|['’]s been| has been)?|(?:what(?:['’]s| is| was| did| does| do| has| have| else did| else has)?|did|does|do|has|have|is|was|are|were|how did)"
        r" (?!(?:i|we|you|it|this|that|to|the matter)\b)[\w'’-]+(?: (?!(?:i|we|you)\b)[\w'’-]+){0,2}?)"
        r" (?:(?:ever|just|also|else|been|really|actually) )*(?:say|says|said|saying|tell(?:ing)? you|told you|talk(?:s|ed|ing)?|spoke|spoken|speak(?:s|ing)?|mention(?:s|ed|ing)?|complain(?:s|ed|ing)?|gossip(?:s|ed|ing)?)"
        r"(?: (?!(?:i|we)\b)[\w'’-]+){0,3}? (?:(?:about|of) )?(?P<me>me)\b(?! (?:and|or)\b)"
    ),
    talk_of_asker=re.compile(
        r"\b(?:know|known|knows|hear|heard|hears|say|says|said|saying|tell|tells|told|telling|talk|talks|talked|talking|speak|speaks|spoke|spoken|speaking"
        r"|complain|complains|complained|complaining|gossip|gossips|gossiped|gossiping|whisper|whispers|whispered|whispering|remember|learnt|learned|learn"
        r"|word|words|rumou?rs?|got|gathered|going (?:a?round|on))\b(?: [\w'’-]+){0,4}? (?:about|of|on|regarding|concerning|against) (?:me|myself)\b(?! (?:and|or)\b)"
        r"|\b(?:mention|mentions|mentioned|mentioning|bad ?mouth(?:s|ed|ing)?|slander(?:s|ed|ing)?) me\b(?! (?:and|or)\b)"
    ),
    hearer_talks=re.compile(
        r"\byou(?: (?:ever|already|also|been|just|to))* (?:say|said|saying|tell|told|telling|talk|talked|talking|speak|spoken|spoke|speaking|mention|mentioned"
        r"|gossip\w*|complain\w*|whisper\w*)\b(?! (?:me|us)\b)"
    ),
    empty_of_asker=split(
        "talk talks talking talked speak speaks speaking spoken spoke complain complains complained complaining gossip gossips gossiping gossiped"
        " whispering whispers mention mentions mentioning slander slandered badmouthed badmouthing word words rumour rumours rumor rumors known"
        " people folk folks everybody everyone others they them around round here town village lately well ill good bad kind kindly nice nasty fine"
        " old man woman lad lass sir madam miss master friend mate boss dear lady lord brother father sister captain thing things stuff behind back going learn learnt learned gathered trust hope suppose expect wonder tell already again all much at"
    ),
    judging_asker=split(
        "complain complains complained complaining slander slandered badmouthed badmouthing well ill good bad kind kindly nice nasty fine against"
    ),
    ignorant=re.compile(
        r"(?:(?:well|no|nay|sorry|hm+|alas|ah|oh)\W+)*"
        r"(?:(?:that|this|it|for certain|for sure|all of it|more|whether [\w' ]+|that it [\w' ]+|why|the reason)\W+)?(?:"
        r"(?:i )?(?:really |honestly |truly )?(?:do not|don['’]?t|did not|didn['’]?t|never|can(?:no|['’])?t|can not|could not|couldn['’]?t)"
        r" (?:really |rightly |honestly )?(?:know|say|tell|remember|recall)(?! (?:that )?i\b)(?:(?!\bbut\b)[^,;:])*"
        r"(?:, [\w’'-]+(?: [\w’'-]+)?)?"
        r"|(?:i(?: am|['’]m) )?not (?:quite |really |at all )?(?:sure|certain)(?: (?:of|about) (?:it|that|this))?"
        r"|(?:i )?(?:know|knew) nothing(?: at all)?(?: (?:of|about) (?:(?!\bbut\b)[^,;:])*)?(?:, [\w’'-]+)?"
        r"|(?:i )?(?:have not|haven['’]?t) (?:a|the (?:faintest|foggiest|slightest)) (?:clue|idea|notion)\b(?:(?!\bbut\b)[^,;:])*|how should i know"
        r"|(?:i have |i['’]ve )?no (?:idea|clue|notion)\b(?:(?!\bbut\b)[^,;:])*(?:, [\w’'-]+)?|not (?:that|as far as) i (?:ever )?(?:know|knew|heard|saw)(?: of)?"
        r"|is more than i (?:know|can (?:say|tell))"
        r")[\s.!…]*",
        re.DOTALL,
    ),
    lacks=LACKS,
)
