"""List English words that ask for something to be kept secret. Patterns see folded text."""

from __future__ import annotations

from typing import Final

_START: Final = r"(?:^|[,;:.–—-] ?)"
_NOT: Final = (
    rf"(?:{_START}(?:(?:but|and|so|please|only|just|now|kindly|for god's sake)\b[ ,]*){{0,4}}|\b(?:but|and|so|please|promise me|swear)[ ,]+)"
    r"(?:you (?:must not|mustn't|must never|should not|shouldn't|should never|can't|cannot|can never|may not|won't|will not|will never)"
    r"|do not(?: you)?|don't(?: you)?|never|not)(?: (?:ever|even|dare|go))* "
    r"|\b(?:beg|ask|trust|want) you (?:not|never) to "
)
_OTHERS: Final = (
    r"(?:anyone|anybody|nobody|no ?one|(?:a |another )?(?:living |single )?soul|any(?: other)? \w+|(?:the )?others|(?:other )?people"
    r"|him|her|them|(?:my|our|your|his|her|their|the) [\w-]{1,40}|(?!me\b|us\b|lies\b|tales\b|stories\b|fibs\b|it\b|that\b|this\b|what\b|how\b|i\b)[a-z][\w'-]{0,40})(?: else)?"
)
_THING: Final = r"(?:it|this|that|these things|all (?:this|that)|a (?:single )?(?:word|thing|whisper)|anything|one word|what i (?:say|said|tell you|told you|have told you))"
_US: Final = r"(?:you and me|you and i|me and you|us(?: two)?|ourselves|the two of us|these (?:four )?walls|you, me and \w+(?: \w+)?)"
_TELL: Final = r"(?:of|about|to)"

NAMELESS: Final = (
    r"\b(?:don['’]?t|do not|never|without|no need to) (?:say(?:ing)?|tell(?:ing)?|mention(?:ing)?|let(?:ting)?|reveal(?:ing)?|breath(?:e|ing)|give|giving)"
    r"(?: (?:her|him|them|anyone|anybody|on))?(?: know)?(?: that)? (?:it(?:['’]s|s| is| was| came| comes)?(?: from)? me\b|who (?:it(?:['’]s|s| is| was)|sent|said|told|asked)\b|my name\b|i (?:said|sent|told|asked)\b)"
    r"|\b(?:leave|keep) (?:me|my name) out of (?:it|this)\b"
)
"""How a speaker asks not to be named."""

_END: Final = r"(?= ?(?:[.,;:!?)]|$|but\b|yet\b|and\b|so\b|or\b|ok\b|okay\b|k\b|right\b|please\b|pls\b))"
_KNOWING: Final = rf"(?:know|knowing|hear|hearing|learn|learning|find out|finding out)(?:{_END}| (?:about|of|that|what|why|who)\b| {_THING}\b)"

CONFIDES: Final = "|".join(
    (
        NAMELESS,
        # "Don't tell anyone", "But please don't breathe a word of this to my aunt"
        rf"(?!(?:oh |please )?(?:do not|don't) mention it[ .!]*$)(?:{_NOT})(?:tell {_OTHERS}(?: (?:{_TELL} )?{_THING})?|let {_OTHERS} (?:know|hear|find out)(?: {_TELL}? ?{_THING})?"
        rf"|(?:mention|repeat|say|breathe|share|spread|whisper|reveal|betray|let slip|pass on|utter|tell) {_THING}(?: {_TELL} {_THING})?(?: to {_OTHERS}|(?: on| around| about| out))?"
        rf"|let {_THING} (?:get out|out|slip|go (?:any )?further|leave \w+(?: \w+)?)|blab|gossip about {_THING})\b",
        rf"\b(?:tell|and tell) (?:nobody|no ?one|no soul|not a soul)(?: else)?(?: (?:{_TELL} )?{_THING})?\b",
        # "Keep it to yourself", "Keep this between us"
        rf"\bkeep (?:(?:{_THING}|my secret|the secret|our secret|your mouth|quiet|mum|silent|them) ?)?(?:(?:to|2) (?:yourself|urself)|between {_US}|(?:a )?secret|quiet about {_THING}|under your hat"
        rf"|in confidence|from {_OTHERS}|mum|shut about {_THING}|safe and secret)\b|\bkeep (?:my|our|this|the) secret\b|\bkeep {_THING} (?:very )?(?:quiet|mum|dark)\b",
        # "Between us, …"; a fence between us is none
        rf"(?:{_START}|\b(?:just|strictly|only|purely|stays?|remains?|is|that's|it's)\b )(?:strictly |just |only |but )*between {_US}\b(?! (?:and|is|are|was|were|lies|stands))",
        rf"\bin (?:strict(?:est)? |the strictest |the utmost |complete )?confidence\b|\b{_THING} (?:must |has to |should |is to |had better )?(?:stays?|remains?|be kept|goes) (?:strictly |just )?"
        rf"(?:between {_US}|(?:in )?here|in this (?:room|house|place)|(?:within|inside) these walls|secret|with you|no further)\b",
        r"\b(?:nobody|no ?one|not a soul)(?: else)? (?:must|may|can|should|is to|shall) (?:ever )?(?:know|hear|find out|learn)(?: (?:of|about) (?:it|this|that))?\b",
        # "Not a word to my mother"
        rf"(?:{_START}|\b(?:but|and|please)\b[ ,]*)not a (?:single )?(?:word|whisper|peep)(?: (?:of|about) {_THING})?(?: to {_OTHERS})?\b",
        # "It's a secret: …", "I'll tell you a secret"
        r"\b(?:it|this|that|here|what i say)(?:'s| is| has to be| must be| is to be)(?: still)? (?:a|my|our|top)(?: \w+)? ?secret\b"
        r"|\b(?:tell|trust|confide|share)(?: in)?(?: with)? (?:you )?(?:with )?(?:a|my|our|this)(?: \w+)? secret\b",
        r"\boff the record\b|\bfor your ears (?:only|alone)\b|\bhush[- ]hush\b|\b(?:only you|you alone|you're the only one who|you are the only one who) (?:may |must |should |shall )?knows?(?: (?:of |about )?(?:it|this|that))?\b"
        r"|\bi(?:'m| am) (?:only )?telling (?:only you|you (?:alone|only|because i trust you|and nobody else|and no ?one else))\b|\bdo not quote me\b|\bdon't quote me\b",
        # "You didn't hear it from me", "My name stays out of it"
        rf"\byou (?:didn't|did not|never|haven't|have not) (?:hear|heard|get|got|have) {_THING} from me\b|\b(?:i(?:'ve| have)? never (?:said|told you)|i didn't (?:say|tell you)) (?:that|this|it|anything)\b"
        r"|\b(?:leave|keep) (?:me|my name) out of (?:it|this)\b|\bif (?:anyone|anybody|someone|somebody|he|she|they|[a-z]+) asks?,? (?:you (?:don't|didn't|never|haven't|know nothing|saw nothing)|i (?:was|wasn't|never|didn't)|say )",
        # "Mum's the word", "Zip your lips", "On the quiet"
        r"\bmum'?s the word\b|\b(?:zip|button|seal) (?:your (?:lips?|mouth)|it)\b|\blips (?:are |stay )?sealed\b|\bmouth shut\b|\b(?:keep|stay|be) (?:very )?(?:schtum|shtum|stumm?|discreet|tight-lipped)\b|\bsub rosa\b"
        rf"|\bon the (?:(?:very )?(?:quiet|qt|q\.t\.|sly|hush)|down[- ]?low|dl)\b|\bkeep (?:a lid on|your (?:mouth|trap|gob) shut|{_THING} (?:close|low[- ]key|under wraps|dark|zipped|on the down[- ]?low|hidden|hush))|\bunder wraps\b|\bsit on {_THING}\b"
        rf"|\btake (?:{_THING}|(?:this|that|the|my|our) secret) (?:with you )?to (?:the|your) grave\b|\bcross your heart\b|^(?:psst|pst|shh+|shush|hush)\b|\b(?:just |only )?between (?:friends|ourselves|us (?:girls|boys|lads|two))\b|\bour (?:little )?secret\b|^(?:a |big |my )?secret[:,-]",
        # "Strictly confidential: …", "It isn't public yet"
        rf"\b(?:strictly|highly|top|completely|very|this is|that's|that is|it's|it is|keep {_THING}) (?:confidential|classified|hush)\b|^(?:confidential|confidentially|privately|in private)\b|\b(?:isn't|is not|not|never) (?:public|common knowledge|for (?:public|anyone|anybody|everyone|other|others)|meant for (?:anyone|anybody|other|others)|out yet)\b",
        # "I shouldn't be telling you this", "Nobody else needs to know", "I don't want this getting out"
        rf"\b(?:i|we)(?:'m| am|'re| are|'ve| have)? (?:really |probably |perhaps |maybe )*(?:should not|shouldn't|ought not to|oughtn't to|must not|mustn't|was(?:n't| not) (?:supposed|meant) to|not (?:supposed|meant|allowed) to|can't|cannot)(?: really| even)* (?:be )?(?:tell|telling|say|saying|mention|mentioning|share|sharing|talk|talking)\b"
        rf"|\b(?:nobody|no ?one|not a soul|none of them|they)(?: else)? (?:needs?|need|has|have|ought|(?:is|are|was|were)(?:n't| not)? (?:supposed|meant)) to (?:ever )?(?:know|hear|find out|learn)\b|\b(?:nobody|no ?one)(?: else| here)? knows?(?: (?:about |of )?(?:this|that|it))?(?: yet| but (?:you|me|us)| except (?:you|me|us))?(?=[,.;:!]|$| but)"
        rf"|\bi(?:'d| would)? (?:rather|sooner|prefer|like it if|don't want|do not want|wouldn't want|hate)(?: it| if| that)* {_OTHERS}(?: (?:did not|didn't|not|never|to|don't))* (?:know|knew|hear|heard|hearing|knowing|find out|finding out|found out|learn|learnt)\b"
        rf"|\bi (?:don't|do not|wouldn't|would not|can't|cannot) (?:want|have|like|let) (?:{_THING}|word|the word)(?: to)? (?:get|getting|go|going|come|coming|be|being|spread|spreading|leak|leaking)(?: (?:out|around|about|known|any further))*\b",
        # "Better nobody learns that …", "I'd be hanged if it got out"
        r"\b(?:better|best|safer|safest)(?: it is| for (?:us|me|all|everyone))?(?: that| if)? (?:nobody|no ?one|not a soul)(?: else)?(?: ever)? (?:knows?|knew|hears?|heard|learns?|learnt|learned|finds? out|found out)\b",
        rf"\b(?:i|we|he|she|they)(?:'d| would|'ll| will)(?: [\w']+){{1,6}} if (?:(?:it|this|that|word|the word|the truth)(?: of (?:it|this|that))?(?: ever| were to| was to| should)? (?:got|gets?|came|comes?|leaks?|leaked) out"
        rf"|{_OTHERS}(?: ever| were to| was to| should)? (?:knew|knows?|learnt|learned|learns?|found out|finds? out|find out|heard|hears?|got wind|gets? wind))\b",
        # "lol dont tell anyone pls": without a mark before it
        rf"(?<!\bi )(?<!\bwe )(?<!\bthey )(?<!\bwho )(?<!\bpeople )\b(?:do not|don'?t) (?:you |u )?(?:go |dare |ever )?tell (?:any ?(?:one|body|1)|ne1|nobody|no ?one|a (?:living )?soul)\b"
        rf"|{_START}(?:(?:lol|haha|ok|okay|please|pls|plz|but|and|so)[ ,]+){{0,4}}(?:do not|don'?t) tell(?: on me)?[ .!]*$|\bbut (?:shh+|ssh+|hush)\b",
        # "I robbed the mill, shhh"
        rf"(?:{_START}|[!] ?)(?:shh+|ssh+|shush|psst)\b(?! (?:the|my|your|his|her)\b)|\b(?:shh+|ssh+)[ .!]*$",
        # "If Bob finds out I'm dead", "Mum would kill me if she knew"
        rf"\bif (?:{_OTHERS})(?: ever| were to)? (?:finds? out|found out|knew|knows|hears?|heard|learns?|learnt|catches me|gets? wind)(?: (?:about |of )?{_THING})?,? (?:then )?"
        r"(?:i|we)(?:'m|m|'re|'ll be| am| are| will be|'d be| would be) (?:so |as good as |well and truly )?(?:dead|done|done for|toast|finished|screwed|ruined|sacked|fired|expelled|hanged|a goner|in (?:so much |big |deep |real )?trouble)\b",
        rf"\b(?:would|will|'d|'ll|gonna) (?:[\w']+ ){{0,2}}(?:kill|murder|skin|flay|fire|sack|hang|expel|disown|hate|divorce|ground) (?:me|us) if (?:{_OTHERS}|he|she|they|it)(?: ever)? (?:knew|knows?|finds? out|found out|hears?|heard|learns?|learnt|got out|gets out)\b",
        # "I took it (secret)", "Kindly treat as confidential"
        r"(?:^|[,;:.!?(–—-] ?)(?:(?:it|that|this)(?:'s| is) |top |a |our |big |strictly |and |but )*(?:secret|confidential|private|classified)[ .!)]*$"
        rf"|\b(?:treat|take|regard|consider|handle) (?:{_THING} )?(?:as |in )?(?:strictly |most )?(?:confiden\w+|private|privately|secret)\b|\brespect my privacy\b",
        r"\b(?:goes?|went|going|gone) no (?:further|farther)\b(?! than)|\b(?:just|only|strictly) for you to (?:know|hear)\b",
        rf"\b(?:nobody|no ?one|no1|not a soul)(?: else)? (?:hears?|knows?|finds? out|learns?|gets? to (?:know|hear))(?: (?:about|of))? {_THING}{_END}|\btell (?:no1|noone|none)\b",
        rf"\b(?:killed|hanged|dead|fired|sacked|ruined|finished|expelled|arrested|shot|jailed|done for|in (?:big |deep )?trouble) if (?:{_THING}|word|they|he|she|{_OTHERS})(?: ever)?"
        r" (?:(?:gets?|got|comes?|came|leaks?|leaked) out|knew|knows?|finds? out|found out|hears?|heard|learns?|learned|learnt|leaks?|spreads?)\b",
        rf"\b{_THING} (?:didn'?t|did not|never|doesn'?t|does not) (?:come|came) from me\b|\b(?:do not|don'?t) (?:you|u|ya) dare(?:{_END}| (?:tell|say|breathe|repeat|mention|speak|let|blab|open)\b)",
        rf"\b(?:wouldn'?t|would not|don'?t|do not) want {_OTHERS}(?: to)? {_KNOWING}",
        rf"\b(?:u|you|ya) (?:can'?t|cannot|can never|mustn'?t|must not|must never|may not|won'?t|better not|shan'?t) (?:ever )?(?:repeat|tell|say|breathe|mention|share|spread|pass on) (?:{_THING}|any ?one|any ?body|any1|a soul|no ?one|nobody)\b",
        # "He mustn't find out", "Please don't say", "Not one word of it", "Nobody's heard that but you"
        rf"\b(?:he|she|they|{_OTHERS}) (?:mustn'?t|must not|must never|can'?t|cannot|can never|shouldn'?t|should never|better not|may not) (?:ever )?{_KNOWING}",
        rf"\b(?:please|pls|plz|just) (?:do not|don'?t) (?:say|tell|spread|repeat|share|mention)(?: {_THING})?{_END}|\b(?:not|no) one (?:single )?word(?: of {_THING})?{_END}",
        rf"\b(?:nobody|no ?one|not a soul)(?:'s| else has| has| else|s)? (?:heard|knows?|been told|told) {_THING} (?:but|except|besides) you\b|\b{_THING} rests? with you\b|\b(?:for|4) (?:your|ur) ears\b",
        # "Don't grass on me", "You never heard that", "Pretend I never said it"
        r"\b(?:do not|don'?t|never|won'?t|not)(?: you| u| ya| go| ever| dare)* (?:grass|rat|snitch|squeal|blab|tattle|sneak on|dob|spill (?:it|this|the beans)|narc|nark|tell tales|give me away|tell on (?:me|us)|turn (?:me|us) in)\b",
        rf"\b(?:you|u|ya) (?:never|didn'?t|did not|haven'?t) (?:hear|heard|see|saw|seen) (?:{_THING}|nothing|me){_END}(?!\?)",
        r"\b(?:pretend|act like|make out|as if|as though) (?:that )?(?:i|you|we) (?:never|didn'?t|did not) (?:said|say|told|tell|heard|hear)\b"
        rf"|(?:^|[,;:.!–—-] ?)(?:your )?discretion\b|(?:^|[,;:.!–—-] ?)(?:please )?(?:guard|hold) (?:it|that|this) (?:well|close|tight)\b|\bbreathe {_THING} to (?:none|nobody|no ?one)\b"
        rf"|\b{_THING} (?:stayed|stay|to stay|remained|remain|to remain|kept|to be kept) (?:with (?:you|us)|between {_US}|here)\b",
        r"\b(?:swear|promise)\b.{0,30}\b(?:you|u|ya)(?:'ll never| will never| will not| won'?t| wouldn'?t) (?:ever )?(?:tell|say|repeat|breathe|mention|blab|let on|let it)\b",
        # "Swear you won't tell?", "You mustn't let on", "Don't go spreading this around"
        rf"\b(?:swear|promise)(?: me)?,?(?: that)? (?:you(?:'ll| will) (?:not|never)|you won't|you wouldn't|not to|never to) (?:ever )?(?:tell|say|repeat|breathe|spread|let|mention|talk|blab|pass)\b"
        rf"|\b(?:do not|don't|never|mustn't|must not|won't|better not|not to)(?: you)?(?: dare| ever| go| you)* (?:let on|let slip|go (?:round |around )?(?:telling|spreading|blabbing|repeating|talking about|gossiping)|spread {_THING}|blab)\b|\bsay nothing\b|\btell (?:nobody|no ?one)\b",
        # "You're the only one I've told", "I haven't told anyone"
        rf"\b(?:you(?:'re| are|r)|ur) the (?:only|first) (?:one|person|soul|man|woman|friend) (?:that |who )?(?:i(?:'ve| have)? (?:told|tell|trust|said)|knows?|to (?:know|hear))|\bi(?:'ve| have)?(?: not|n't| never)? ?(?:haven't |have not |never |not )(?:yet )?(?:told|said {_THING} to|breathed a word (?:of \w+ )?to) (?:anyone|anybody|a soul|another soul|any)\b"
        rf"|\bi(?:'m| am) trusting you\b|\bi trust you (?:with {_THING}|not to|to keep)\b",
    )
)
"""What asks the hearer to keep something to itself, anywhere in a folded sentence."""

PLEADS: Final = (
    r"(?:[\w']+[ ,]+){0,2}?(?:(?:swear|promise)\b|(?:can|can't|could|couldn't|will|won't|would|wouldn't|may|might|shall|should|do|don't)(?: not)?"
    r" (?:please )?(?:you|we|i|this|that|it)\b)"
)
"""What a question begins with that asks its hearer for something."""

ANNOUNCES: Final = (
    r"\b(?:i(?:'ve| have)(?: got)?|here(?:'s| is)|there(?:'s| is)|listen to) (?:a|my|another|one|this)(?: \w+)? (?:secret|confession)\b(?: (?:to|i) \w+(?: you)?)?"
    r"|\bi(?:'ll| will| must| have to| want to|'m going to)? (?:tell|trust) you (?:something|a thing|this)\b(?: (?:secret|private|in private))?"
    r"|\bswear(?: to me)?(?: that)? you(?:'ll| will) (?:keep|not)\b|\b(?:can|could) (?:i trust you|you keep a secret)\b"
)
"""What says that a secret follows."""

_LEAVE: Final = (
    r"(?:^|[,;:.–—] ?)(?:(?:but|and|so|well|ok|okay|oh|yes|aye|now|all right|alright|very well|by the way|listen|then)\b[ ,]*)*"
    r"(?:i (?:think|suppose|guess|say) )?"
)
_FREE: Final = (
    r"(?:you (?:may|can|could|might|are free to|'re free to|have my (?:leave|permission|blessing|consent) to|are (?:allowed|welcome) to|'re (?:allowed|welcome) to)"
    r"|you're (?:free|allowed|welcome) to|feel free to|i (?:give you|grant you) (?:leave|permission) to|i (?:don't|do not|wouldn't|would not) mind (?:if you|you)|it(?:'s| is) (?:all right|alright|fine|ok|okay)(?: with me)?(?: if you| to| for you to))"
    r"(?: (?:now|go ahead and|also|always|of course|certainly|just|as well))*"
)
_THAT: Final = r"(?:it|that|this|everything|all of it|my secret|the secret|the truth|what i (?:told|said|confided)(?: to)?(?: you)?)"
_WHO: Final = r"(?P<who>(?!me\b|us\b|it\b|that\b|this\b|he\b|she\b|they\b|i\b|we\b|by\b|from\b|who\b|what\b|how\b|where\b|when\b|why\b|if\b|whether\b|my secret|the (?:truth|secret))[\w'-]+(?: (?!about\b|of\b|now\b|if\b|what\b|too\b|but\b|that\b|it\b|the\b|my\b|as\b|i\b|whatever\b|everything\b)[\w'-]+){0,3}?)"
_OF: Final = r"(?: (?:about|of|on) (?P<what>[^,;.!?]{1,80}?))"
_TAIL: Final = (
    r"(?: (?:now|too|as well|if you (?:like|want|wish|must|see (?:him|her|them))|anyway|then|instead|at last|from now on|after all|when you see (?:him|her|them)"
    r"|any ?more|any longer|today))*(?=[ ,;.!?]*$|[,;.!?]| (?:but|since|because|for|as)\b)"
)
_LONGER: Final = r"(?: any ?more| any longer| from now on| now)"
RELEASES: Final = (
    rf"{_LEAVE}{_FREE} (?:tell|let|telling|letting|inform) {_WHO}(?: know| in on)?(?:{_OF}| {_THAT})?{_TAIL}",
    rf"{_LEAVE}{_FREE} (?:tell|share|repeat|say|pass on|mention|speak of|talk about|pass|discuss) (?:{_THAT}|what i told you)(?: on)?{_OF}? (?:to|with) {_WHO}{_TAIL}",
    rf"{_LEAVE}(?P<who>(?!nobody|no one|i\b|you\b|he\b|she\b|they\b|it\b|that\b|this\b|who\b|the\b)[\w'-]+(?: [\w'-]+)?) (?:may|can|might|is allowed to|has my leave to)(?: now| as well| just as well)* (?:know|hear|be told|learn)(?:{_OF}| (?:of|about) {_THAT}| {_THAT})?{_TAIL}",
    rf"{_LEAVE}(?P<who>(?!nobody|no one|i\b|you\b|he\b|she\b|they\b|it\b|that\b|this\b|who\b|the\b)[\w'-]+(?: [\w'-]+)?) (?:may|can|might)(?: now| as well)* (?:know|be told) that (?P<what>[^,;.!?]{{1,80}})",
    rf"{_LEAVE}(?:(?:you (?:can|may)|please|just) )?tell (?P<who>whoever|whomever|anybody|anyone|everybody|everyone)(?: who asks| you (?:like|want|please|wish)){_OF}?{_TAIL}",
    rf"{_LEAVE}(?:it|that|this) (?:doesn't|does not|needn't|need not)(?: (?:have|need) to)? (?:stay|be|remain|be kept) (?:a )?secret\b{_TAIL}",
    rf"{_LEAVE}(?:it|that|this|what i told you|my secret)(?:'s| is)(?:n't| not| no)? (?:longer )?(?:a |any |much of a )?secret{_LONGER}+{_OF}?{_TAIL}",
    rf"{_LEAVE}(?:it|that|this)(?:'s| is)(?:n't| not| no)? (?:longer )?(?:a )?secret{_LONGER}+ that (?P<what>[^,;.!?]{{1,80}})",
    rf"{_LEAVE}(?:it|that|this)(?:'s| is) (?:no longer|not) (?:a|any) secret{_LONGER}*{_OF}?{_TAIL}",
    rf"{_LEAVE}(?:there(?:'s| is) )?no (?:more )?need to (?:keep|hide) (?:{_THAT}|quiet|mum|silent|silence|your mouth shut)(?: (?:quiet|secret|a secret|hidden|to yourself|between us))*(?:{_OF})?{_LONGER}*",
    rf"{_LEAVE}you (?:needn't|need not|don't (?:have|need) to|do not (?:have|need) to) (?:keep|hide) (?:{_THAT}|quiet|mum|silent)(?: (?:quiet|secret|a secret|hidden|to yourself|between us))*(?:{_OF})?{_LONGER}*",
    rf"{_LEAVE}(?:the|my) secret(?:'s| is) out\b{_OF}?|{_LEAVE}the cat(?:'s| is) out of the bag\b",
    rf"{_LEAVE}i release you from (?:your|that) (?:promise|word|silence|vow)\b",
)
"""What gives leave to speak of a confidence, in a folded sentence."""
