"""List English questions: how they begin, what they want, what they are about. Patterns see folded text."""

from __future__ import annotations

import re
from typing import Final

from memory.text.acts import Wanted
from memory.text.lexicon.english.asking import ANOTHER, BRIEFING, NEWS, SUCH, TELL, UNHEARD, YOU_KNOW
from memory.text.lexicon.english.fragments import (
    ANY_OF_IT,
    BARE,
    CALLING,
    ELLIPSIS,
    IN_WHAT,
    NO_MATTER,
    SEEKS,
)
from memory.text.lexicon.english.hearer import ABOUT_HEARER
from memory.text.lexicon.english.rewordings import EXCUSES, REWORDINGS
from memory.text.lexicon.english.small_talk import ABOUT_WEATHER, SMALL_QUESTIONS, WEATHER
from memory.text.lexicon.english.talk import REASKS, TALK_QUESTIONS, WHAT_WAS_SAID, WHEREABOUTS
from memory.text.lexicon.english.telegrams import ASKS_OF, CHECK, FACT_OF, SPARE
from memory.text.lexicon.english.words import EMBEDDING, split
from memory.text.lexicon.model import QuestionWords

_VERB: Final = (
    "is|are|was|were|am|do|does|did|can|could|will|would|should|shall|has|have|had|may|might|must"
    "|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|can't|couldn't|won't|wouldn't|hasn't|haven't"
)
_AUX: Final = rf"(?:{_VERB})\b"
_WH: Final = r"(?:who|whose|whom|what|where|when|why|how|which|whether|if)\b"


def _rules(*rules: tuple[Wanted, str]) -> tuple[tuple[Wanted, re.Pattern[str]], ...]:
    return tuple((wanted, re.compile(rule)) for wanted, rule in rules)


QUESTIONS: Final = QuestionWords(
    begins=re.compile(
        rf"(?:who|whose|whom|which) \w|why(?: \w|$)"
        rf"|(?:what|where|whereabouts|when|how)(?:'s|'re|'d|'ll)? ?(?:{_AUX})|(?:at|by) (?:what|which) (?:time|hour|day)\b"
        rf"|(?:what|where|when|how|who|why)(?:'s|'re|'d)\b|(?:what|which|whose|how many|how much) (?!an? )[\w-]+(?: [\w-]+)?(?:'s|'d| (?:{_VERB})) \w"
        rf"|what(?: [\w'-]+){{1,3}} (?:is|are|was|were|do|does|did|has|have)\b (?:i|you|he|she|it|we|they|the|there|this|that)\b"
        r"|(?:are )?you (?:quite |really |very |so )?(?:sure|certain|positive)(?: (?:about|of) (?:that|this|it))?$|what(?: has)? (?:happened|happens|became|becomes|troubles|worries|bothers|ails|grieves|else|about|if|for|now|next|news)\b"
        r"|where (?:to|from|else|exactly)\b|how (?:come|about|so|many|much|often|long|far|old)\b"
        rf"|how \w+(?: \w+)? (?:{_AUX})|(?:what|who) \w+s you$|(?:got|need|fancy|want|any|ever|care for) (?:any|an?|some|to|another|been|thought|tried|met|done|had)\b(?: [\w'-]+){{0,7}}$|(?:any|some)(?:thing|one|body) (?:you|else)\b"
        r"|(?:where|who|how|what|why) (?:do|are|have|did) (?:you|we|i|they)\b"
        rf"|(?:{YOU_KNOW}) {_WH}|(?:any|some)(?:thing)? {SUCH}{NEWS}|(?:got|heard) any|(?:do you know|have you (?:seen|heard|met))\b|anywhere (?:to|i|we|near|here)\b|any(?:one|body) (?:around |about |round |in )?(?:here|town|good|who|that|selling|mending|fixing)\b|any [\w'-]+(?: [\w'-]+)? (?:around|about|here|nearby|lately|recently|in town|going|free|left|for (?:hire|sale|rent))\b"
    ),
    requests=re.compile(
        rf"(?:please )?{BRIEFING}\b|(?:please )?(?:say|repeat) (?:that|it|again)(?: (?:again|once more|one more time))?(?:,? please)?[ .!]*$|(?:please )?(?:go on|continue|keep going)(?: please)?[ .!]*$"
        rf"|{UNHEARD}[ .!]*$"
        rf"|(?:huh|come again|pardon|really|once more)[ .!]*$|{TELL}(?!\s*[,.!]|$)|(?:please )?(?:describe|explain)\b|i wonder\b|(?:please )?(?:say what|talk about)\b"
        r"|(?:can|could|will|would) you (?:please )?(?:tell|remind) (?:me|us)\b"
        rf"|i(?: would|'d)? (?:want|like|need) to (?:know|hear|ask)\b|let me (?:know|ask)\b"
    ),
    asks_to_tell=re.compile(rf"{TELL}(?: please)?|say|i wonder"),
    told_about=re.compile(rf"(?:about|of|more|everything|anything|something|{_WH})"),
    exclaims=re.compile(
        r"what an? |what (?:bad|good|great|terrible|awful|lovely|rotten) |how \w+,|why,|who knows[,.!]?|where [\w ]+ from,"
        r"|which (?:means|is why)\b|whose fault\b.*,|how (?:the|i|he|she|they|we|it)\b|may (?:your|you (?!tell\b|say\b|help\b)|god|the (?:gods?|lord|stars|road|wind)|fortune|luck|heaven|peace)\b"
    ),
    relatives=split("who whose whom which"),
    auxiliaries=split(
        "is are was were am do does did can could will would should has have had may might shall isn't don't can't won't"
        " isn don won aren wasn weren doesn didn couldn wouldn ca wo"
    ),
    subjects=split(
        "i you he she it we they there the this that these those my your his her our their any anyone anybody somebody"
        " someone everybody everyone"
    ),
    lead=re.compile(
        rf"(?:(?:so like|so|and|an|n|but|then|well|now|ok|okay|please|yes|no|oh|oi|hey|yo|psst)\b[ ,]*)*(?:(?:today|yesterday|this (?:morning|afternoon|evening)|last night)[ ,]+(?=any))?(?:(?:{YOU_KNOW}|{TELL}|(?:can|could|will|would)"
        rf" you (?:please )?tell (?:me|us)),? (?={_WH}))?"
    ),
    wanted=_rules(
        *SMALL_QUESTIONS,
        *TALK_QUESTIONS,
        (
            Wanted.MESSAGES,
            r"(?:(?:is|are) there |have you (?:got )?|do you have |got |did (?:anyone|anybody|someone|somebody) leave )?(?:any|an?|some)(?: (?:other|more|new|further))? (?:messages?|word|notes?|letters?|mail|post)(?: left)? (?:for|to) me\b"
            r"|(?:did|has|have) (?:anyone|anybody|someone|somebody) (?:leave|left|send|sent) (?:me )?(?:an? |any |some )?(?:messages?|word|notes?)\b|(?:(?:is|was|are) there |there(?:'s| is) |got |have you(?: got)? |do you have )?(?:any|some)thing(?: here| waiting| left)? for me\b(?!.* to (?:do|eat|drink)\b)"
            r"|(?:is it true (?:that )?|did |has )?(?!you\b|i\b|who\b|what\b)[\w' ]{1,30}? (?:left|leave|sent|send|has|had|have) (?:any |an? |some )?(?:words?|messages?|notes?|something|anything) (?:for|to) me\b|(?:did |has )?(?!you\b|i\b|who\b|what\b)[\w']{1,30} (?:left|leave|sent|send) me (?:any |an? |some )?(?:words?|messages?|notes?)\b"
            r"|(?:what |so what )?(?:did |does |was |has )?(?:it )?(?!you\b|i\b|it\b|who\b|what\b|did\b)[\w' ]{1,30}? (?:want|wants|wanted|need|needs|needed)(?: (?:something|anything))? (?:from|of|with) me\b|(?:did|does) (?!you\b|i\b|it\b)[\w']+ (?:want|need) (?:something|anything)$|what (?:did|does|was it (?:that )?) ?(?!you\b|i\b|it\b|they\b|he\b|she\b)[\w']+ (?:wants?|wanted|need|needed|after)$|(?:did|has|have) (?!you\b|i\b|it\b)[\w' ]{1,30} (?:leave|left) (?:any |an? |some )?(?:messages?|words?|notes?)$|(?:any|got any|what(?:'s| is| was) (?:the|my|that)) (?:messages?|word|mail)$|(?:has |have |did )?(?!you\b|i\b)[\w' ]{1,30}? (?:left|leave) (?:me )(?:any|some)thing\b|(?:did|has|have|is|was|who(?:'s| is| was)?)(?: (?:any(?:one|body)|some(?:one|body)))?(?: been)? (?:want|wants|wanted|after|looking for|needs?|needed|ask(?:s|ed|ing)? for) me$|(?:there is )?(?:something for me, )?an? (?:word|message|note) from [\w' ]{1,30}$"
            r"|who(?: was it that)? (?:left|sent|gave) (?:me )?(?:you )?(?:that|the|this|my|a) (?:message|word|note)\b|who(?:'s| is| was) (?:that|it|this|the (?:message|word|note)) from$",
        ),
        (
            Wanted.DEBT,
            r"(?:(?:and|so) )?(?:(?:what|how much)(?: \w+)? )?(?:did|have|has) (?:i|you|\w+(?: \w+)?) (?:ever )?(?:lend|lent|loan|loaned) (?:me|you|us|him|her|them|\w+)\b|.*\bowes?\b(?! (?:an? (?:apology|explanation)|(?:the|this|that|these|those|such) (?:pleasure|honou?r|knowledge|intelligence|news|tidings|information|report|word|story|visit)))|(?:are|is) we (?:all |now |still )*(?:square|even|quits|straight)\b"
            r"|(?:have|has|did|haven't|hasn't|didn't) (?:i|you|\w+(?: \w+)?) (?:ever |already |yet )?(?:(?:paid|repaid|pay|repay) (?:me|you|\w+)(?: back)?|(?:return|returned|bring|brought|give|given) (?:back )?(?:your|my) [\w' ]{1,40}back)(?: yet| already)?$"
            r"|i (?:have |'ve )?(?:paid|repaid) (?:me|you|\w+)(?: back)?\b|(?:i(?:'m| am)|am i)(?: all)? (?:paid up|out of debt)\b|(?:am i|are you) (?:still )?in (?:your|my) debt\b|we(?:'re| are) (?:square|even|quits)\b",
        ),
        (
            Wanted.THINKS,
            rf"where (?:would|will|might|does|do|did|should|could) {ANOTHER}(?:look|search|seek|hunt|think|believe|expect|suppose"
            rf"|guess|say|go looking)\b|{ANOTHER}(?:thinks|believes|expects) (?:it|the|that) .*\bwhere$",
        ),
        (
            Wanted.KNOWS,
            rf"(?:(?:if|whether) |(?:does|do|did|has|have|had|would|could|is|was|can) ){ANOTHER}(?:already |yet |also |even |still |ever )*(?:know|knows"
            r"|knew|known|heard|hear|learn|learned|learnt|aware|find out|found out|been told|get to know|got to know)\b(?! (?:you|me|us|him|her|them)\b)",
        ),
        (
            Wanted.TRUST,
            r"(?:does|do|will|can|did) (?!i\b)[\w' ]{1,40} (?:always |ever |usually )?keep (?:his|her|their|its|my) (?:word|words|promises)$"
            r"|(?:why )?(?:do|did|don't|would|wouldn't|could|can|can't|should|shouldn't|may|will) (?:you|i|we|one)(?: not| still| really| ever| always"
            r"| completely| fully)*(?: trust|trusted| believe(?! in\b)| rely on| count on| depend on| put (?:any )?(?:faith|trust) in| have (?:any )?(?:faith|trust|confidence)"
            r" in| take \w+(?: \w+)? word)\b(?! (?:that|this|it)\b)"
            r"|(?:who|whom|which of (?:them|us|the two))\b.* (?:trust|believe)\b|how (?:far|much|well) (?:do|would|can|should) (?:you|i|we) (?:trust|believe)\b"
            r"|(?:how )?(?:is|are|was|were|am) .*\b(?:trustworthy|honest|reliable|truthful|dishonest|liars?|lying|a cheat|to be (?:trusted|believed)|(?:telling|speaking)"
            r"(?: me| you| us)? (?:the truth|lies))\b|how (?:trustworthy|honest|reliable|truthful)\b"
            r"|(?:can|could|should|may|is|must) .* be (?:trusted|believed|relied (?:up)?on)\b|what is .* word worth\b"
            r"|(?:has|have|did|does|do|would|will) .*\b(?:lie|lied|lies|deceived?|mislead|misled|tell (?:\w+ )?(?:the truth|lies|a lie)|told (?:\w+ )?(?:the truth|lies|a lie))\b",
        ),
        (
            Wanted.ANGER,
            r"(?:why )?(?:are|were) you (?:(?:still|so|very|really|not) )*(?:angry|mad|cross|upset|annoyed|furious|offended|displeased|sore|cold|unfriendly)"
            r"(?: (?:with|at|about|by|to|towards?)\b|$)|(?:have|did) i (?:(?:ever|somehow) )?(?:offend|upset|anger|insult|hurt|wrong|annoy)(?:ed)? you\b"
            r"|(?:do|have|did|would|will|can|could) you (?:(?:not|still|ever|already) )*(?:forgive|forgiven|resent|bear .* grudge|hold .* grudge)\b"
            r"|what (?:have|did) i (?:ever )?(?:do|done)(?: wrong| to (?:you|offend|upset|anger).*)?$|are we (?:still )?(?:friends|on good terms|good|all right)$",
        ),
        (
            Wanted.DELIVERED,
            r"(?:did|has|have) (?!i\b|we\b|you\b)[\w' ]{1,40}? (?:already |ever |yet )?(?:tell|told|give|given|gave|bring|brought|pass|passed|deliver|delivered|let|sent|send|say|said)(?: on)?"
            r" (?:(?:on|to|you|it|that|anything|something) )*(?:know )?(?:(?:(?:an?|any|some|the) )?(?:messages?|words?|notes?|news|greetings|regards|warning|answer) from me\b|my (?:message|words?|regards|greetings|note|news|love|thanks|answer|warning|best wishes|apologies)\b|the (?:message|word)\b|(?:that|what) i\b|(?:from|for) me\b)"
            r"|(?:did|have) you (?:already |ever |yet )?(?:get|got|receive|received|hear|heard) (?:my (?:message|words?|regards|greetings|note|answer|warning)\b|(?:anything |something |a (?:word|message) )?from me\b)|(?:did|has) my (?:message|word|note|warning|greetings) (?:reach|reached|get|got|come|find|found)\b(?: (?:to|through))*(?: you)?",
        ),
        (
            Wanted.REQUESTED,
            r"(?:and )?(?:did|have|haven't|didn't) you (?:already |yet |ever )*(?:(?:do|done|see|seen|take care|taken care|manage|managed|get|got|remember|remembered|think|thought|finish|finished)"
            r"(?: (?:to|of|about|round to|around to|with))* (?:as|what|that thing|the thing|everything|it|that) (?:i|we) (?:asked|told|wanted|said|begged|needed)(?: (?:you|of you|from you|you to|for|to))*"
            r"|(?:see|seen) to (?:it|that|everything)|(?:take|taken) care of (?:it|that|everything)|(?:get|got) (?:round|around) to (?:it|that)|(?:do|done) (?:it|that) (?:yet|already|for me)"
            r"|(?:do|done|remember|remembered|forget|forgotten) my (?:request|favou?r|errand))(?: (?:yet|already|for me))*$",
        ),
        (
            Wanted.ANSWER,
            r"(?:and )?what (?:was|is) (?:his|her|their|the|[\w-]+s) (?:answer|reply|response|word back)\b|(?:and )?(?:is|was) there (?:any|an|a) (?:answer|reply|response)\b|any (?:answer|reply|response|word back)\b"
            r"|(?:and )?(?:did|has|have) (?!you\b|i\b|anyone\b|anybody\b)[\w' ]{1,30}? (?:answer|answered|reply|replied|respond|responded|send word back|sent word back|say anything back|have an answer|take it (?:well|badly|hard)|seem (?:pleased|glad|angry|upset))\b"
            r"|(?:and )?how did (?!you\b|i\b)[\w' ]{1,30}? (?:take it|react|respond|answer)\b|(?:and )?what did (?!you\b|i\b)[\w' ]{1,30}? (?:make of (?:it|that)|think of (?:it|that)|have to say(?: to that| about it)?)$|(?:and )?did (?!you\b|i\b)[\w' ]{1,30}? say (?:how|what|when|where|why|if|whether|who|yes|no)\b|(?:and )?what did (?!you\b|i\b)[\w' ]{1,30}? (?:answer|reply|respond)\b"
            r"|(?:and )?what (?:did|does|has) (?!you\b|i\b)[\w' ]{1,30}? (?:say|said) (?:to (?:that|it|this|my \w+|your \w+)|back|when you (?:told|asked|gave|spoke|said))\b",
        ),
        (
            Wanted.TREATMENT,
            r"(?:(?:what|how|when|why|who|whom) )?(?:did|has|have|had) .*?\b(?:threaten(?:ed)?|insult(?:ed)?|offend(?:ed)?|mock(?:ed)?|thank(?:ed)?|apologi[sz]ed?"
            r"|compliment(?:ed)?|praised?|flatter(?:ed)?|treat(?:ed)?|(?:give|given|gave|ask|asked|beg|begged|want|wanted) (?:of |from )?(?:you|anything|something)"
            r"|(?:rude|unkind|nasty|kind|good|nice|cruel|mean) to you)\b|(?:what|who) .*\b(?:did|has|have)? ?\w+ ?(?:give|given|gave|ask|asked|threaten(?:ed)?|insult(?:ed)?"
            r"|call(?:ed)?|want(?:ed)? (?:of|from)|request(?:ed)?) you\b(?! about)|who (?:threatened|insulted|thanked|praised)\b|what did (?:i|\w+) (?:threaten|want from you)\b"
            r"|(?:was|were|has|have) .* (?:been )?(?:rude|unkind|nasty|kind|good|nice|cruel|mean) to you\b"
            r"|what (?:did|do|have) i (?:want|wanted|ask|asked) (?!you\b)[\w'-]+ (?:to do|for)\b",
        ),
        (
            Wanted.VISITORS,
            r"(?:and )?(?:who|whom) (?:(?:have|did) you (?:talk|talked|speak|spoken|chat|chatted|meet|met)\b|(?:has |have )?(?:talked|spoke|spoken|come|came|visited|dropped in|stopped by|been here)\b"
            r"(?: (?:to|with) you| to see you| by| here| in| you)*(?: (?:today|yesterday|lately|recently|this (?:morning|afternoon|evening)|last night))?$|was here\b(?! when))",
        ),
        (
            Wanted.SUSPECTS,
            r"(?:and )?(?:who|whom) (?:do|did|would|have) you (?:most |really )?(?:suspect|blame|accuse)\b|(?:(?:got|have you(?: got)?|do you have|are there|there) )?(?:any|got) suspects?\b|(?:is|are) (?:anyone|anybody|someone|somebody) (?:under suspicion|suspected)\b"
            r"|(?:who|whom) (?:is|are) (?:suspected|under suspicion|accused)\b|do you suspect (?:anyone|anybody|someone|somebody)\b",
        ),
        (
            Wanted.SOURCE,
            r"(?:where|who|whom|how) (?:did|do|have|had) you (?:hear|heard|learn|learned|learnt|have|had|got|get|find)\b.*\b"
            r"(?:that|this|it|from)\b|who (?:told|said|says|brought|mentioned|reported|claims|claimed)\b(?: (?:you|that|so|it|this|all|to|about (?:it|that|this|him|her|them)|of (?:it|that|this)|(?:the|this|that) (?:news|story|tale|rumou?r)))*$|(?:from|by) whom?$|how (?:do|can|could|might|would) you know\b|says who\b"
            r"|what makes you (?:so sure|(?:say|think|believe) (?:that|so|this|it))(?: of (?:him|her|them|that))?$|why (?:do|did|would) you (?:say|think|believe) (?:that|so|this|it)(?: of (?:him|her|them))?$"
            r"|who (?:did|do) you (?:hear|have|get) (?:that|this|it) from\b|from whom\b|who (?:has|had|did|have) (?:said|told|tell|say) (?:to )?you (?:that|this|it|so)$|who(?:['’]s| has) been telling you\b|how (?:do|did|have|has) you (?:come|came) (?:to (?:know|hear|learn)(?: of| about)?|by) (?:that|this|it|all (?:that|this))(?: (?:news|tale|story))?$|how you (?:know|have) (?:that|this|it)$",
        ),
        (
            Wanted.REPETITION,
            r"(?:(?:can|could|would|will) you |please )*(?:say|repeat) (?:that|it|again|yourself)\b|what did you (?:just )?say$"
            rf"|{UNHEARD}$|(?:and )?what was that (?:again|you said)$|what did you say(?: just now| again)?$"
            r"|(?:i beg your )?pardon(?: me)?$|come again$|what$|what was that$|(?:huh|eh|sorry)$|once more$|excuse me$",
        ),
        (
            Wanted.CERTAINTY,
            r"(?:and )?(?:are )?you(?:['’]re)? (?:(?:quite|really|very|absolutely|so|that|entirely|completely|totally|perfectly|pretty|still) )*(?:sure|certain|positive)\b|how (?:sure|certain) are you\b"
            r"|is (?:that|this|it) (?:really )?(?:true|so|certain)$|(?:really|truly|honestly|seriously|no kidding)$|do you swear\b"
            r"|(?:do|did) you (?:really )?(?:believe|think) (?:that|so|it)$|(?:can|could|should) i (?:believe|trust) (?:that|this|it)$",
        ),
        (
            Wanted.MORE,
            r"(?:(?:can|could|will|would) you |please )*(?:tell (?:me|us)|say) (?:some(?:thing)? |any(?:thing)? |a (?:bit|little) )?more$"
            r"|(?:please )?(?:go on|continue|keep going)\b|(?:and )?what else(?: (?:do|did|can) (?:you|he|she|they) (?:know|hear|say|tell me))?$"
            r"|(?:(?:is|was) there |do you know |can you tell me )?(?:any|some)thing (?:else|more)$|is that (?:all|it|everything)$"
            r"|(?:and )?more$|(?:and|and then|and what then|what (?:happened|came) (?:then|next|after(?: that)?))$",
        ),
        (
            Wanted.KNOWERS,
            r"(?:and )?who (?:knows|has heard|heard) (?:about|of) (?:the|that|this|my|your|his|her|their|\w+['’]s)\b|(?:and )?(?:who|whom|anyone|anybody) else (?:knows|know|knew|heard|has heard|(?:have|did) you (?:told|tell))\b"
            r"|(?:do|does) (?:anyone|anybody|somebody|someone|others|other people) (?:else )?know\b(?! (?:where|who|what|when|why|how))"
            r"|(?:and )?(?:who|whom) (?:have|did) you (?:told|tell)\b|who knows(?: (?:that|this|it|of (?:it|that|this)|about (?:it|that|this)))?$",
        ),
        (
            Wanted.EARLIER,
            r"(?:what|which)(?: \w+)? (?:did|had|have) [\w' ]{1,40}?\b(?:say|said|tell you|told you|claim|claimed)\b(?: [\w' ]{1,40})?"
            r" (?:before|first|at first|earlier|originally|previously|initially|to begin with|in the first place|to start with|the first time|the first time (?:round|around))(?: that)?$|what was (?:it|that) (?:before|first|at first|originally|initially|to begin with)$|(?:what|which|who|whom|where|when|how (?:many|much))(?: [\w']+){0,2} (?:did|had|have) (?:i|we|you|he|she|they|\w+)(?: \w+)? (?:say|said|tell you|told you|claim|claimed|ask(?:ed)? for|order(?:ed)?|want(?:ed)?|nam(?:e|ed)|g(?:ive|ave)|promis(?:e|ed)|mention(?:ed)?|quot(?:e|ed)|request(?:ed)?)\b(?: [\w']+){0,5},? (?:first|at first|originally|initially|to begin with|to start with|the first time|the first time (?:round|around))$",
        ),
        (
            Wanted.TOLD,
            r"(?:and )?what (?:did|has|have|had|does|do) (?!(?:you|anyone|anybody|people|folks?|others|everybody|everyone)\b)[\w' -]{1,40}? (?:(?:just|ever|already|last) )?(?:tell|told|say|said|been telling|been saying|mention|mentioned)\b(?! about)"
            r"|(?:did|has|have|had) (?!you\b|anyone\b|anybody\b)[\w' -]{1,40}? (?:(?:just|ever|already|also) )?(?:tell|told|say|said|mention|mentioned) (?:you |to you )?(?:anything|something)\b(?! about)"
            r"|what (?:is|was|were) the (?:last|latest) things? (?:that )?(?!you\b)[\w' -]{1,40}? (?:told|said|mentioned)\b"
            r"|what (?:did|have) you (?:just )?(?:hear|heard|learn|learned|learnt) from\b(?! that| this)"
            r"|(?:(?:(?:have|did|do) you (?:ever )?)?(?:hear|heard|had|got) (?:(?:anything|something|much|aught|(?:any |some )?(?:news|word)) )?"
            r"|(?:any|some) (?:word|news|tidings|message) )(?:(?:new|more|else|back) )?from (?!(?:that|this|there|here)\b)\w",
        ),
        (
            Wanted.PROMISED,
            r"what (?:did|have|had|has|was) [\w' ]{1,40}?\b(?:promised?|sworn?|swear|vow(?:ed)?|pledged?)\b|(?:did|have|has) [\w' ]{1,40}?\b(?:promised?|swear|vow)\b"
            r"|what (?:i|you|\w+) (?:promised|swore|vowed|pledged)\b|(?:did|have|had) i(?: always| ever| not)? (?:keep|kept|honou?r(?:ed)?|break|broken) my (?:word|vows?|oath)\b",
        ),
        (
            Wanted.ERRAND,
            r"(?:and )?(?:did|have|haven't|didn't) you (?:already |ever |yet )*(?:tell|told|give|given|pass|passed|ask|asked|let|mention|mentioned|deliver"
            r"|delivered|greet|greeted|inform|informed|remind|reminded|warn|warned|invite|invited|thank|thanked|(?:say|said) (?:that |it |hello )?to|send|sent|(?:speak|spoken|spoke|talk|talked) (?:to|with))\b"
            r"(?! (?:me|us|up|away)\b)|(?:did|has) \w+ (?:get|got|receive|received) my (?:message|regards|word|greetings)\b",
        ),
        (
            Wanted.OF_ME,
            r"(?:do|did|don't) you (?:still |even )?(?:remember|know|recognise|recognize) (?:me|who i am|my name)\b|who am i$|who i am$|(?:still )?(?:remember|recognise|recognize) me$"
            r"|(?:[\w',]+ ){0,3}?(?:you )(?:(?:not|still|even|yet|already|really|perhaps|ever|please|also|happen to|by (?:any )?chance) )*(?:know|knew|remember|recall|recollect|forget|forgot|forgotten|guess|guessed|tell me)(?: (?:yet|still|perhaps|even|already|again|please|what))* my name\b|(?:please )?tell me my name\b"
            r"|my name,? (?:do|can|have) you\b|what my name is$|(?:what|who) (?:am i|i am) called\b|what (?:do|would|will) you call me$|what(?: is|'s| was)(?: \w+)? my name|what do you (?:know|remember) (?:of|about) me\b|have we (?:(?:two|both|ever|not|all|already) )*(?:met|spoken)\b|what did i (?:tell|say)\b",
        ),
        (
            Wanted.TASTES,
            r"what (?:kinds? of \w+ |sorts? of \w+ |food |colou?r )?(?:do|does|did) (?!you\b)[\w' -]{1,40}? (?:really |most )?(?:(?<!look )(?<!sound )(?<!smell )(?<!taste )(?<!feel )like|love|enjoy|prefer|hate|fancy|dislike)$"
            r"|what(?:'s| is| are) (?!your\b)[\w' -]{1,40}? favou?rite\b",
        ),
        (
            Wanted.OPINION,
            r"what do you (?:(?:really|honestly) )?(?:think|make|say) (?:of|about|to)\b|what(?: is|'s) your (?:opinion|view)|how do you (?:feel about|like|find)\b"
            r"|(?:why )?(?:do|did|don't|would|could|can) (?:you|we)(?: not| really| still)* (?:like|dislike|believe in|love|hate|fear|respect|despise|admire|care for|get on with"
            r"|get along with)\b|(?:is|are|am|were|was) .*\b(?:a friend|friends?(?: of yours)?|an enemy|good|bad|nice|kind)$|are you (?:and .*friends|fond of|afraid of|scared of)\b"
            r"|(?:would|do) you (?:call|count|consider) .*\b(?:a friend|an enemy|friends?)$"
            r"|what (?:have|do) you (?:got |have )?against\b|(?:what|how) (?:kind|sort|manner) of (?:a )?(?:man|woman|person|fellow|soul) is\b|what is \w+ like$",
        ),
        (
            Wanted.NEWS,
            rf"(?:(?:is|are) there |have you (?:got )?|do you have |got )?(?:any|some)(?:thing)? {SUCH}{NEWS}"
            r"|(?:is there |was there )?(?:any|some)thing(?: else)? (?:that )?(?:i|we) (?:should|ought to|oughta|need to|must|have to) (?:know|hear)(?: about)?(?=$|,)"
            r"|what(?: is|'s| are)? (?:else (?:is |are |'s )?)?(?:new|news|the news|going on|happening|the gossip|the talk of)\b"
            r"|what (?:news|tidings)\b(?! (?:of|about|from)\b)|what(?: is|'s) the (?:latest|word|buzz|talk)(?: (?:news|on|in|around|about) ?(?:the )?(?:street|town|village|place|city|here)?)?$"
            r"|what(?: else)?(?: has|'s| have)? (?:else )?(?:been )?(?:happen(?:ed|ing)|going on|passed)(?: (?:around|in|about))?(?: (?:here|lately|today|yesterday|recently|last night|these days|this (?:week|month|season)|since|while i was (?:away|gone))|$)"
            r"|(?:(?:have|did) you )?(?:hear|heard|learn|learned|learnt|got) (?:anything|any news|something|any gossip|any rumou?rs?)\b(?! (?:about|of|from|on)\b)"
            r"|(?:did|has|have) (?:anything|something)(?: \w+)? happen(?:ed)?\b|anything (?:\w+ )?(?:happen(?:ed)?|happening|going on|to report|to tell|worth (?:telling|hearing|knowing))\b"
            r"|what (?:else )?(?:did|have) you (?:(?:just|all) )?(?:hear|heard|learn|learned|learnt)\b(?! (?:about|of|from)\b)|how was your (?:day|morning|evening)"
            r"|what (?:else )?(?:went|has gone|goes|has been going) on\b|(?:has|did) anything (?:gone?|go) wrong\b|how (?:have|did) you (?:spent|spend) (?:the|your) (?:day|morning|evening)"
            r"|tell (?:me|us) something (?:new|i (?:haven't|have not|don't|do not) (?:heard|know)\w*)|what (?:did you do(?! (?:before|for (?:a living|work)|back then|when you were|in the (?:war|army|navy|old days))\b)|have you (?:done|been doing|been up to)|are you up to)\b|(?:did|have|what did|what have|what've|had) i miss(?:ed)?\b"
            r"|what (?:are|do|have) (?:people|folks?|they|others|everyone|everybody) (?:here )?(?:been )?(?:say|saying|talk(?:ing)? about|gossip(?:ing)?(?: about)?)(?: (?:these days|lately|around here|here|in town|today))?$"
            r"|(?:please )?(?:tell|give) (?:me|us) (?:all |about )?(?:the|your|any|some|what(?: is|'s)(?: the)?) ?(?:latest|newest|news|gossip|rumou?rs|tidings|new|going on|happening)\b"
            r"|(?:please )?(?:fill (?:me|us) in|catch (?:me|us) up|bring (?:me|us) up to (?:date|speed))\b(?! on\b)",
        ),
        (
            Wanted.CALLED,
            r"what(?:'s| is| was| are| were|'ll| will| shall) .*\b(?:called|named|names?)$|what(?:'s| is| was| are) the names? of\b"
            r"|what (?:do|does|did) (?:people|they|folks?|we|one|everybody|everyone|i|you|he|she) (?:call|name)\b|who(?:'s| is| was) .*\b(?:called|named)$",
        ),
        (
            Wanted.OFTEN,
            r"how often\b|how many times\b",
        ),
        (
            Wanted.WHEN,
            r"how (?:long|much|many (?:hours|days|nights|weeks|months|years)) ago\b|how long (?:is|has) it (?:been )?since\b",
        ),
        (
            Wanted.HOW_MANY,
            r"(?:at|for) what (?:price|cost|rate|sum)\b|how (?:many|much|often|long|far|old|big|tall|deep|heavy)\b|what number\b",
        ),
        (
            Wanted.WHEN,
            r"(?:since|until|till)$|(?:(?:since|until|till|by|from) )?when\b|(?:at |on |in |by |until )?(?:what|which) (?:time|day|night|date|month|year|hour)s?\b",
        ),
        (
            Wanted.WHERE,
            rf"{IN_WHAT}|(?:from |to )?where(?:abouts)?\b|have you seen\b|(?:which|what) (?:way|place)\b|in which (?:house|room|place)\b",
        ),
        (Wanted.WHO, r"(?:and )?(?:to |from |with |by )?(?:who|whose|whom)\b"),
        (
            Wanted.WHY,
            r"why\b|how come\b|how so$|(?:on|upon|for|from|under|to|with) (?:what|which) (?:grounds?|account|reasons?|pretext|cause|purpose|end(?! of\b)|aim|intent|intention|motive|object)\b|(?!what(?:'s| is| are| do| does) (?!(?:he|she|they|you|i|we|it)\b)[^,]*\b(?:go|going|sell|selling) for$)what .*\bfor$|for what(?! (?:day|time|date|hour|price|sum))\b|because$",
        ),
        (Wanted.WHICH, r"which\b|what (?:kind|sort|colour|color|name)\b"),
        (
            Wanted.KNOWLEDGE,
            r"(?:about|of|more)\b|(?:can you |could you )?(?:please )?(?:tell|remind) (?:me|us) (?:more |something |(?:(?:all|everything|anything|whatever|what)(?: that)? (?:you (?:know|remember|have heard|heard) |there is to know ))|all |everything )?(?:about|of)\b"
            r"|what (?:do|did|can|have) you (?:know|hear|heard|remember|recall|tell (?:me|us)) (?:of|about)\b|what about\b"
            r"|(?:(?:do|did|have) )?(?:you )?(?:know|hear|heard|remember) (?:anything |something |much )?(?:of|about|on)\b|how about\b"
            r"|(?:please )?(?:describe|explain|talk about)\b|have you heard (?:of|about)\b|what(?: is|'s) known\b"
            r"|what(?: is|'s) (?:the (?:deal|story|situation|latest|word) (?:with|on|about|behind)|up with|going on with|(?:all )?this(?: (?:i|we) hear| talk)? (?:about|of))\b",
        ),
        (Wanted.HOW, r"how\b"),
        (Wanted.WHAT, r"what\b|(?:please )?(?:tell|remind) (?:me|us)\b"),
    ),
    about_hearer=_rules(*ABOUT_HEARER),
    following=split(
        "sure certain positive quite absolutely entirely completely totally perfectly fully right correct fact facts dead go going keep continue pardon true really truly honestly seriously kidding believe trust think swear"
        " happened happen came come next huh eh sorry excuse beg repeat catch caught missed bit little people others once early earlier before first"
        " originally previously claim claimed hear heard learn learned get got find found add brought mentioned reported claims story tale rumour rumor news"
    ),
    bare=BARE,
    bare_end=re.compile(
        r"(?:for )?how (?:much|many|long|often|far)|(?:to|with|from|by|for) whom|since when|what for"
    ),
    joined=re.compile(rf",?\s+and\s+(?=(?:also\s+)?(?:{_WH}|(?:{_VERB})\s+[\w'-]+\s+\w))", re.IGNORECASE),
    embedding=EMBEDDING,
    subject_asked=split("what"),
    begins_asking=re.compile(rf"(?:(?:so|and|but|well|please|tell me|do you know)\b[ ,]*)*(?:{_WH}|{_AUX})"),
    filler=re.compile(
        r"^(?:so|and|but|well|oh|no|haha|ha|now|then|please|say|tell me|d|just|actually|honestly|ah|um) (?=\w)"
        r"| (?:again|then|honestly|exactly|anyway|really|today|tonight|lately|these days|right now|at the moment|now|all(?: day)?(?: long)?|by the way"
        r"|if i may ask|(?<! your )(?<! the )(?<! my )(?:brother|sister|father|mother|sergeant|captain|doctor|master|mistress|miss|sir|madam|cook|nurse|lad|lass|friend|mate|professor|chief|boss|pal|buddy|man|dude|bro|love|dear|hun|hon|honey|darling|sweetie|babe|pet|duck|luv|officer|stranger|barkeep|innkeeper|skipper|guv|ma am)|yes|anyway|or what|by any chance|all the same|if you do not mind me asking"
        r"|my (?:friend|dear|lord|lady|good man)|here|(?:round|around|out|in|up|down) here|(?:in|on|at|round|around|for|of) (?:the|this|these|our|your) \w+)$"
    ),
    contracted=(
        (re.compile(r"\bd['’]you\b"), "do you"),
        (re.compile(r"\b(what|how|where|who|when|why)['’](?:ve)\b"), r"\1 have"),
        (
            re.compile(
                r"^(?:and |so )?(?:today|yesterday|lately),? (?=\w+ (?:anything|something|you|the)\b)"
            ),
            "",
        ),
    ),
    asking_how=split("how"),
    frames=(
        (
            re.compile(
                r"(?:(?:so|and|but|well|hey|oh)\b[ ,]*)*(?:what(?: is|['’]?s) (?:the (?:deal|story|matter|trouble|issue|situation|problem|word|news|latest)"
                r"|up|going on|happening|wrong|new) (?:with|on|about|of|(?:over |down |up )?at(?! (?:the moment|present|home|work|last|all)\b))|what(?: is|['’]?s) (?:all )?this(?: (?:i|we) hear| talk)? (?:about|of|with)"
                r"|(?:(?:have|did|do) )?(?:you |ya )?(?:hear|heard)(?: (?:anything|something|any news|any word))? (?:about|of|on)"
                r"|(?:(?:is|are) there |have you )?(?:any|some) (?:news|word|gossip) (?:about|of|on)|what (?:became|becomes|has become) of)\b",
                re.IGNORECASE,
            ),
            "What happened to",
        ),
        (
            re.compile(
                r"(?:(?:so|and|but|well|hey|oh)\b[ ,]*)*(?:do you (?:happen to )?know|any idea|can you tell me|could you tell me"
                r"|i wonder|got any idea|have you any idea)\s+(?=(?:who|what|where|when|why|how)\b)",
                re.IGNORECASE,
            ),
            "",
        ),
    ),
    rewordings=REWORDINGS,
    excuses=EXCUSES,
    places=split(
        "village town city place fort camp ship boat barge station crew company court abbey castle keep house inn neighbourhood parts region"
        " harbour port valley island colony district street hall theatre school office yard farm"
    ),
    ellipsis=ELLIPSIS,
    reasks=REASKS,
    other=re.compile(r"(?:the )?other(?: (?:one|guy|man|woman|person|[\w'-]+))?"),
    interrogatives=split("who whom whose what where when why how which whereabouts"),
    pointed=split("the that this those these my your his her its our their"),
    bare_asked=split("where when who"),
    bare_ends=split("now then exactly today tonight tomorrow please again precisely"),
    asks_of=ASKS_OF,
    fact_of=FACT_OF,
    check=CHECK,
    seeking=frozenset(("any",)),
    spare=SPARE,
    leaves=split("left remaining owed due outstanding needed missing short"),
    several=re.compile(r"(?<![suio])s$"),
    seeks=SEEKS,
    gets="{} can I get {}?",
    any_of_it=ANY_OF_IT,
    denying=split("not nor neither"),
    no_matter=NO_MATTER,
    calling=CALLING,
    about="What do you know about {}?",
    to_all=re.compile(
        r"^(?:(?:hey|hello|hi|listen|oi|attention|right|well|so|now)\b[ ,!]*)*(?:everyone|everybody|folks|friends|people|(?:all of|both of) you|you (?:all|lot|two|three|both)|(?:ladies|gentlemen)(?: and (?:ladies|gentlemen))?)\b ?[,!:]"
        r"|, (?:everyone|everybody|folks|friends|both of you|all of you|you (?:all|two|lot|both))[.! ]*$"
    ),
    whispered=re.compile(
        r"(?:(?:and |so |but )?what(?:['’]s| is| are| was| were) my (?:(?:little|big|great|dark) )?secrets?"
        r"|(?:do |can )?you (?:still )?(?:remember|know|recall) my (?:(?:little|big|great|dark) )?secrets?|"
        r"(?:and |so |but )?(?:what(?: else| all)?|which secrets?|anything)?(?: (?:did|has|have|was it that|is it that))? ?(?:[\w'’-]+ ){1,3}?"
        r"(?:(?:just |ever )?(?:whisper|whispered|confide|confided)(?: (?:to|in) (?:you|your ear)| in you)?(?: about)?"
        r"|(?:tell|told|say|said)(?: (?:to )?you)? (?:in (?:confidence|secret|private)|privately|secretly|under your breath))"
        r"(?: (?:just now|before|yesterday|today|earlier|last night))?)"
    ),
    to_anybody=re.compile(
        r"\b(?:any|some|every)(?:one|body)\b|\b(?:who|which) (?:here|among you|of you)\b|\b(?:all|one|any|some|either|neither|both|none) of you\b"
        r"|\byou (?:all|lot|folks?|people|two|three)\b|\b(?:folks|friends|everyone|good people|people of)\b|\b(?:who|does|do|can) .*\bhere\b"
    ),
    reasons=re.compile(
        r"\b(?:because|so that|so as to|in order to|for fear|due to|owing to|on account of|that is why|that's why|therefore"
        r"|since (?:he|she|it|they|the|his|her|their|i|we)|out of (?:spite|love|fear|greed|anger|pity|hunger|envy)"
        r"|to (?:pay|save|avenge|revenge|escape|hide|spite|feed|please|impress|prove|stop|prevent|earn))\b"
    ),
    weather=WEATHER,
    about_weather=ABOUT_WEATHER,
    pressing=split("yes no or please well so right eh now quick and but then"),
    news=split(
        "ought oughta need must news new word gossip rumour rumours rumor rumors tidings going happening happened happen latest newest interesting exciting fresh further recent local"
        " report worth knowing hearing buzz talk talking street town village place city around round world these days week month passed give gives fill catch bring date speed got good bad big real gossiping please"
        " lately recently today yesterday heard hear learn learned learnt people folk folks others tell told telling say said saying last since away gone while anything something miss missed did do done doing been day morning evening"
    ),
    naming=split("name called"),
    suspecting=split(
        "suspects suspicions suspect suspected suspicion blame accuse accused most really under steal stealing stole doing having did"
    ),
    suspicion=split("suspects suspicions suspect suspected suspicion blame accuse accused"),
    which=split("which what whose"),
    visiting=split(
        "often times time visit visits visited come comes came been here stop stopped drop dropped by around call called"
    ),
    trusting=split(
        "trust trusted trusts trustworthy believe believed believes rely count depend faith confidence honest dishonest reliable truthful liar liars lie"
        " lied lies lying cheat truth telling speaking word words worth keep keeps promises deceive deceived mislead misled like dislike love hate fear respect despise admire"
        " fond friend friends friendly enemy think opinion view feel feeling angry mad cross upset annoyed furious offended offend anger insult hurt wrong"
        " forgive forgiven forgave resent grudge afraid scared still really ever always completely fully good bad nice kind sort man woman person fellow soul far well"
        " against care get along make take put tell told use going should shall want honestly person people money lend loan mate mates pal pals buddy buddies take guy fellow bloke chap decent regard rate impression terms cool reckon call somebody someone anybody anyone listen vouch sincere genuine straight legit square company customer customers folk folks here around best most favourite favorite least closest close reason said says claims claim tells lot right now today these days yet actually bit such sort such far pissed sore listen to stand else place town village ship crew sure mean as okay ok fine back again after all what happened come aw oh hey please um er ca wo"
    ),
    meeting=split(
        "know known knows knew meet met introduced ever before remember recognise recognize heard person fellow who"
    ),
    attributing=split(
        "know knows knew known heard hear learn learned learnt aware find found told already yet also even still ever think thinks thought believe"
        " believes expect expects suppose guess look looks search seek hunt going go say would will might happened anything something"
    ),
    treatments={
        "threat": split("threaten threatened threats threat"),
        "insult": split(
            "insult insulted offend offended mock mocked call called rude unkind nasty cruel mean"
        ),
        "thanks": split("thank thanked thanks grateful"),
        "apology": split("apologise apologised apologize apologized apology sorry"),
        "compliment": split("compliment complimented praise praised flatter flattered kind good nice"),
        "gift": split("give given gave gift gifts present presents kind good nice"),
        "request": split("ask asked beg begged want wanted request requested"),
    },
    seeing=split(
        "see saw seen last lately recently way go goes going gone went leave leaves leaving left head headed heading talk talked speak spoke spoken meet met back"
    ),
    said=split(
        "tell told say said says know knows knew remember recall heard hear ask asked anything something nothing"
        " everything someone anyone somebody anybody telling saying true please describe explain remind wonder talk mention mentioned whisper"
        " whispered exactly again ever news"
    ),
    telling_stop_words=split("well"),
    finding=split("go went gone put leave left find found keep kept hide see seen saw now last ended"),
    whereabouts=WHEREABOUTS,
    what_was_said=WHAT_WAS_SAID,
)
