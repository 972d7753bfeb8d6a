"""List what English lines do that are answered with more than a nod: they order, decline, accept, make excuses and so on.
Patterns see folded sentences.
"""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english.words import NUMBERS
from memory.text.lexicon.remark_words import MoveWords

_LEAD: Final = r"^(?:(?:oh|ah|well|so|and|ok|okay|okey|right|then|um|hm|all right|alright|very well|fine|good|great|perfect|lovely|sorry)\b[ ,.!:]*)*"
_YES: Final = r"(?:(?:yes|yeah|yep|yup|aye|sure|of course|certainly|absolutely|definitely)\b[ ,.!]*)*"
_NO: Final = r"(?:no|nah|nope|nay)\b[ ,.!]*"
_THANKS: Final = r"(?:thank you|thanks|thank ye|thank thee|thx|cheers|ta)\b"
_SOME: Final = rf"(?:an?|the|some|one|another|half|more|{'|'.join(NUMBERS)}|\d+)"
_THIS: Final = r"(?:it|that|this|these|those|them|both)"
_END: Final = r"(?:[ ,]*(?:then|please|thanks|thank you|now|too|if you (?:please|like|have (?:it|one|any)|don't mind)|for (?:me|us|now)))*[ .!]*$"
_NO_GOODS: Final = (
    r"(?:watch|blame|lead|risk|chance|oath|road|path|stairs|train|bus|ferry|boat|case|job|shift|post|time|day|night|week|look|word|talk"
    r"|rest|try|go|think|chat|moment|minute|bath|walk|nap|break|seat|hint|money|message|news|credit|test|children|kids|boy|girl)"
)
"""What somebody takes or has who buys nothing."""
_IS: Final = r"(?:'s| is| was| would be|'d be| will be|'ll be)"
_WELL: Final = r"(?:fine|great|good|lovely|perfect|nice|wonderful|all right|alright|okay|ok|agreeable|fair|acceptable|splendid|brilliant|excellent)"
_OTHERS: Final = r"(?:him|her|them|(?:my|our|his|her|the|poor|old) (?!exams?\b|tests?\b|reviews?\b|interviews?\b|future\b|job\b|driving\b|speech\b)[\w'-]+)"
_LIKELY_GOOD: Final = (
    r"(?:bring|lend|send|fix|mend|give|pay|teach|help|meet|fetch|build|show|return|come|repair|drop|deliver|carry|buy|make|cook|bake|look"
    r"|put in|speak|write|call|ring|visit|cover|support|hire|let|collect|pick|have|be|get|take)"
)
_TALE: Final = r"(?:story|tale|book|novel|film|movie|play|song|ballad|poem|legend|saga|chapter|verse|show|comic|opera|myth|series)"

MOVES: Final = MoveWords(
    contrasts=re.compile(
        r"\b(?:but|though|although|yet|however|only|except|still|at least|at the same time|on the other hand|and now)\b"
    ),
    moves=(
        (
            "tale",
            re.compile(
                rf"^(?:in|at the end of) (?:the|this|that|a|my|an old) (?:[\w'-]+ )?{_TALE}\b|\b(?:the|this|that|a) (?:[\w'-]+ )?{_TALE} (?:is|was) about\b"
                r"|^(?:as )?(?:(?:my|the|our|an?|some) )?(?:[\w'-]+ ){1,3}?(?:always |once |used to )*(?:says?|said|wrote|writes|goes)[ ,:]+[\"“]|^[\"“][^\"”]+[\"”][ ,]+(?:as )?(?:the|my|our|they) "
                rf"|\b(?:(?:an?|{'|'.join(NUMBERS)}|\d+) )?(?:hundred|thousand)s?(?: of)? years ago\b|\bcenturies ago\b|\bin (?:the )?(?:ancient|olden|old) (?:times|days)\b"
            ),
        ),
        (
            "decline",
            re.compile(
                rf"{_LEAD}{_NO}{_THANKS}|{_LEAD}{_NO}i(?:'m| am) (?:good|fine|ok|okay|all right|full)\b"
                rf"|{_LEAD}{_THANKS}(?: kindly| anyway| all the same| you)?[ ,.]*(?:but )?(?:no\b|not\b|i(?:'ve| have)? (?:already\b|had (?:enough|plenty|mine)|\w+ already)|i (?:can't|cannot|won't|don't|must not)|i(?:'ve| have) (?:\w+ already|(?:brought|got|had) (?:my|some|enough))|i(?:'m| am) (?:full|fine|not))"
                rf"|\bi(?:'d| would)(?: really| much| just)* (?:rather|sooner|prefer) not\b|{_LEAD}{_NO}i(?:'ll| will| can) .*\b(?:myself|alone|on my own)[ .!]*$"
                rf"|{_LEAD}{_NO}i(?:'d| would) (?:rather|sooner|prefer to)\b|\bi(?:'d| would) (?:rather|sooner|prefer to) .*\b{_THANKS}[ .!]*$"
                r"|\bi(?:'ll| will|'m going to| think i'll| think i will| must| shall| fear i must| have to| need to|'m afraid i must)?(?: have to| need to)? (?:decline|refuse)\b(?= *(?:[.,!]|$|the |your |it\b|that\b))"
                r"|\bi(?:'ll| will| think i'll|'m going to| shall| have to) (?:pass|skip|sit)(?:$|[ .!]+$|,| (?:on|out)\b(?! (?:the|your|my|any|that|this) (?:message|word|news|greetings|regards|letter|note|step|bench))| (?:this|that|it|the)\b)(?!.* to (?:him|her|them|my|the)\b)"
                rf"|{_LEAD}(?:{_NO})?(?:no need\b|not necessary|(?:that|it) (?:won't|will not|isn't|is not) be (?:needed|necessary)|(?:that|it) (?:won't|will not) be (?:needed|necessary)|there(?:'s| is) no need|(?:please )?(?:don't|do not) (?:bother|trouble yourself|put yourself)|not (?:for me|today|just now|tonight|this time|now)[ ,.!]*(?:{_THANKS})?[ .!]*$"
                r"|(?:maybe|perhaps) (?:later|another time|next time|some other time|another day)[ .!]*$|(?:another|some other) (?:time|day)[ .!]*$|count me out|i(?:'m| am)? ?(?:just|only) (?:looking|browsing)|(?:just|only) (?:looking|browsing))"
                r"|\btoo (?:dear|expensive|rich|pricey|steep|costly) for (?:me|us|my \w+)\b"
                r"|\bi (?:won't|will not|shan't|shall not|don't|do not) (?:be )?(?:need|needing|want|require)(?: any)? (?:it|that|them|another|any ?more|anything (?:else|more)|the \w+|your \w+)(?: any ?more| after all| now| thanks| thank you|,|[ .!]*$)"
            ),
        ),
        (
            "accept",
            re.compile(
                rf"{_LEAD}{_YES}(?:that|it|this)(?:(?:'s|{_IS}) (?:just )?{_WELL} (?:by|for|with) (?:me|us)| (?:suits|works for|will do for|is acceptable to|does for) (?:me|us)|(?:'ll| will) do(?: nicely)?)\b{_END}"
                rf"|{_LEAD}{_YES}(?:(?:that|it) )?(?:sounds|seems) (?:\w+ )?(?:{_WELL}|like a plan)(?: (?:to|by|for) me)?{_END}|{_LEAD}(?:yes|yeah|yep|aye)\b[ ,.!]*(?:(?:that|it){_IS} {_WELL}|i(?:'d| would) (?:love|like) (?:to|that|one|some)|please)\b"
                rf"|{_LEAD}{_YES}(?:it(?:'s| is) a |you(?:'ve| have)(?: got)?(?: yourself)? a )?(?:deal|bargain)\b(?=[ .!]*$|[.!])|{_LEAD}{_YES}(?:done|agreed|fair enough|count me in|count us in|i(?:'m| am) in|with pleasure|gladly|works for me|suits me(?: \w+)?|fine by me|fine with me)\b{_END}|{_LEAD}done[.!] "
                rf"|\bi (?:gladly |will |'ll |shall |hereby )*(?:accept|agree to) (?:it|that|this|your|the|those)\b|{_LEAD}{_YES}i (?:gladly )?(?:accept|agree|consent)[ .!]*$|\bi(?:'m| am| would be|'d be|'ll be) (?:more than |only too |so )?(?:delighted|happy|glad|honou?red|pleased) to (?:accept|oblige|agree|join you|come)\b"
                rf"|{_LEAD}{_YES}(?:i|we)(?:'ll| will| shall) take {_THIS}{_END}"
            ),
        ),
        (
            "short",
            re.compile(
                r"\bi (?:can't|cannot|can not|couldn't|could not) (?:pay\b|afford (?:it|that|this|these|them|your|so much|more)\b)|\bi can only (?:pay|afford|give you (?:half|part|a little|some))\b|\bi(?:'m| am) (?:all |clean )?(?:out of|short of|low on) (?:coins?|money|change|cash|credits?|funds|silver|gold)\b|\bi(?:'m| am) (?:an? )?(?:bit|little|few \w+) short\b"
                r"|\bi(?: have|'ve| have got|'ve got) (?:no|hardly any|not enough) (?:coins?|money|change|cash|credits?|funds|silver|gold)\b|\bi(?: haven't| have not| don't have| do not have)(?: got)? (?:any |enough |the |a )*(?:coins?|money|change|cash|credits?|funds|silver|gold|penny)\b"
                r"|\bi(?:'m| am) (?:flat |stone |stony |completely )?(?:broke|skint|penniless)\b|\b(?:put|could it go|can it go) (?:it )?on (?:my|the) (?:tab|slate|account|bill)\b|\bmy (?:purse|wallet) is (?:empty|at home|gone)\b"
            ),
        ),
        (
            "order",
            re.compile(
                rf"{_LEAD}(?:just )?{_SOME} (?!of (?:you|us|them)\b)[\w', -]{{2,60}}?(?:[ ,]+please|[ ,]+for (?:me|us)(?:[ ,]+please)?)[ .!]*$"
                rf"|{_LEAD}(?:i|we)(?:'ll| will| shall| think i'll)(?: just| also)? (?:have|take|try|order)(?: {_SOME}(?! \w*[ -]?(?:\w+ )?{_NO_GOODS}\b)| your (?:best|finest|cheapest))(?!.* to (?:you|your|the|my|his|her|our|their|him|them)\b)[\w' -]{{0,40}}?{_END}"
                rf"|{_LEAD}(?:i|we)(?:'ll| will)(?: just)? have (?:the|an?|some|one|two|three)\b(?! \w*[ -]?(?:\w+ )?{_NO_GOODS}\b)(?!.*\bto you\b)"
                rf"|{_LEAD}(?:i|we)(?:'d| would) (?:take|like to (?:buy|order|try)|have) {_SOME}\b"
                rf"|{_LEAD}[\w', -]{{2,60}}\b(?:would like|wants) (?:an? )?(?:pot|cup|glass|plate|bowl|pint|mug|bottle|slice|piece|jug|tray|dish|loaf|round) of\b"
            ),
        ),
        (
            "need",
            re.compile(
                rf"{_LEAD}i(?:'d| would) (?:like|love|prefer) to (?:sit|sleep|stay|speak (?:to|with)|talk (?:to|with)|rent|hire|borrow|leave my|book|reserve|use|store|wash)\b"
                rf"|{_LEAD}i(?:'d| would| should) be (?:so |very |most |much |ever so )*(?:grateful|glad|thankful|obliged) (?:for|of|if)\b"
                rf"|{_LEAD}i (?:could|might|may) (?:really |well |just )*(?:do with|use|need|go for|murder|kill for) (?:an?|some|one|the)\b|{_LEAD}i(?:'m| am) looking for (?:an?|some|somebody|someone)\b"
            ),
        ),
        (
            "excuse",
            re.compile(
                r"\bi (?:couldn't|could not|wasn't able to) \w+ [^,]{1,40}(?:,| because| as| since) (?:the|my|our|there)\b.* (?:was|were|wasn't|weren't|wouldn't|didn't|had)\b"
                r"|\bi (?:can't|cannot|can not|couldn't|could not|dare not|mustn't) (?:stay|linger|tarry|make it|join you|stop(?: to (?:talk|chat))?(?=[ .,!]*(?:$|,|\b(?:now|long|today|because|to)\b))|come (?:to|over|along|in|with|today|tonight|earlier|sooner|yesterday|because)\b|come[.,]|talk (?:now|long|today))"
                r"|\bi(?:'d| would) (?:love|like|be glad|gladly|be happy)(?: to)? .{2,40} but\b|\b(?:that's|that is|this is|which is) why i (?:didn't|did not|couldn't|could not|wasn't|was not|am|'m|was)\b"
                r"|\bi (?:overslept|was (?:held up|delayed|kept|called away|stuck)|ran out of time|lost track of time|had no time|didn't have (?:the |any )?time)\b|^(?:sorry[ ,]*)?(?:didn't|did not) have (?:the |any )?time\b|\b(?:i(?:'m| am)|sorry i(?:'m| am)) late\b|\bi (?:forgot|left) my \w+ (?:at|on|in|under)\b|\bi forgot to\b"
            ),
        ),
        (
            "worry",
            re.compile(
                rf"\bi(?:'m| am)? (?:so |very |really |a bit |a little |rather |just |also |sick with |always )*(?:worried(?: sick)?|anxious|uneasy|concerned|frightened|scared|afraid|terrified|worry|fear|fret)(?: (?:about|for|because of)) {_OTHERS}\b"
                rf"|\bi(?:'m| am) (?:so |very |really |a bit |a little |rather |just )*(?:worried|frightened|scared|terrified|uneasy|anxious|concerned) (?:that |in case )?(?:he|she|they|somebody|someone|something|it|{_OTHERS}|[a-z]+) ?(?:'ll|will|won't|might|may|would|is|isn't|has|hasn't|never|can|can't|does|doesn't|do|are)\b"
                rf"|\bi(?:'m| am)? (?:afraid|fear|dread|worry)(?: that)? (?:he|she|they|{_OTHERS}) ?(?:'ll|will|won't|might|may|would|is|isn't|has|hasn't|'s)\b"
                r"|\b(?:has|have|is) (?:gone|went) missing\b|\b(?:my|our) \w+(?:'s| is) (?:gone )?missing\b|\b(?:nobody|no one)(?:'s| has) (?:seen|heard (?:from|of)) (?:my|our|him|her|them)\b|\b(?:hasn't|has not|haven't|have not) (?:come home|returned(?! (?:it|them|that|this|the|my|our|his|her|any))|checked in|been (?:home|heard from|seen)|written (?:home|to me|back))\b"
                r"|\bmy (?:[\w-]+ ){1,3}(?:has|have|'s got|has got) (?:an? |the )?(?:\w+ )?(?:fever|temperature|cough|rash|flu|measles|pox)\b"
            ),
        ),
        (
            "awaited",
            re.compile(
                rf"^(?!i\b|you\b|we\b|it\b|there\b)[\w' -]{{2,40}}? (?:(?:has |have )?(?:promised|assured|swore|sworn)|says?|said|told (?:me|us)|gave (?:me|us) (?:his|her|their) word)\b(?: (?:me|us|that|to))* (?:(?:he|she|they)(?:'d|'ll| would| will) {_LIKELY_GOOD}\b|i (?:can|may|could|might) have\b|{_LIKELY_GOOD} (?:me|us|my|our|you|your)\b|(?:me|us) (?:an?|the|his|her|their|two|some)\b)"
                rf"|^(?:my|our) [\w' -]{{2,30}}?(?:'s going to|'s gonna|(?: will|'ll| is going to| are going to| is gonna)) {_LIKELY_GOOD} (?:me|us|my|our|you|your)\b|\b(?:he|she|they)(?:'ll| will) (?:lend|give|bring|send|teach|pay|show|help) (?:me|us|you)\b"
            ),
        ),
    ),
)
"""What English lines do, beside telling something."""
