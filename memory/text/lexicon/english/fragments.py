"""List English questions that name nothing by themselves ("Since when?", "To whom?"). Patterns see folded text."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english.words import split

NO_MATTER: Final = split(
    "excellent great good fine nice lovely wonderful marvellous perfect splendid brilliant super cool right sure really truly honestly seriously wow gosh"
    " sorry apologies thanks cheers nonsense rubbish bollocks blast damn damnation shit hell crap fuck bugger dammit heavens goodness god lord mercy alas"
    " interesting strange odd funny weird fascinating amazing incredible unbelievable terrible awful horrible dreadful sad shame pity bad worse poor"
    " true false indeed quite exactly absolutely definitely certainly naturally maybe perhaps possibly anyway anyhow besides also still however therefore first"
    " firstly second secondly next last lastly finally again quick quickly fast urgent emergency help attention honest question listen look wait stop hush quiet"
    " greetings welcome correct noted understood agreed deal done understandable yesterday today tonight tomorrow later earlier once ok okay hm hmm mm uh um er ah aha ooh"
    " so well now then please pray prithee kindly marry forsooth verily aye nay yes no yeah nope yep oh hey hi hello ha haha lol what why how just actually basically tell say i'll"
)
"""Words of a sentence, or before a comma, that name nothing which a question after them may be about."""

CALLING: Final = split(
    "sir madam ma'am ma miss mister missus mistress master love luv dear dearest dearie darling honey hun sweetheart sweetie sweet pet duck ducky hen mate matey"
    " pal buddy bud bro dude man girl boy lad lass laddie lassie son chap old chum friend friends comrade guv guvnor boss chief captain cap skipper cap'n sergeant"
    " officer constable inspector doctor doc nurse professor teacher father brother sister mother mum mummy mom dad daddy granny gran nan grandpa auntie aunt uncle"
    " lord lady ladyship lordship majesty highness grace excellency honour reverend priest friar barkeep innkeeper landlord waiter folks everyone everybody all guys"
    " people gentlemen ladies lads stranger traveller angel star sunshine treasure pearl dove lamb precious beauty handsome gorgeous child children baby babe flower"
    " petal blossom poppet king queen prince princess kind noble fair fairest beloved sage wise"
)
"""Words by which people call each other, before or after a question that is not about them ("my pearl")."""

_SOUGHT: Final = r"(?P<what>(?:(?:an?|some|the|my|our|his|her|their|your|that|this|more) )?[\w'-]+(?: (?!(?:for|to|so|because|in|on|at|but|and|if|with|please|now|badly|urgently)\b)[\w'-]+){0,4})"
SEEKS: Final = re.compile(
    r"(?:(?:and|but|so|well|please|hey|hello|hi|sorry|pardon(?: me)?|excuse me|(?:i )?beg (?:your )?pardon|forgive me|look|right|good|evening|morning|day|afternoon)[ ,]+)*"
    r"(?:(?:i|we)(?:'ve|'d|'m|'re| have| would| am| are| was| were)? )?(?:(?:really|badly|just|only|still|urgently|simply|also|rather|supposed to|got to|must|have to|need to|want to|trying to|try to|hoping to|wish to|looking to) )*"
    r"(?:(?:need|needs|want|require|seek|could do with|could use|could go for|fancy|after|looking for|searching for|hunting for|in need of|short of|out of|run out of"
    r"|like|love|can't find|cannot find|can not find|couldn't find|find|see|meet|lost|mislaid|misplaced|(?:speak|talk) (?:to|with)|been looking for|been sent for) )"
    r"(?:(?:a (?:quick |little |short )?(?:word|chat|talk) with|to (?:see|find|meet|have a word with|(?:speak|talk) (?:to|with))|(?:an?|some) (?:bit|drop|cup|jug|pint|loaf|bag|sack|piece|pair|lump|pinch) of) ?)?"
    rf"{_SOUGHT}(?:,? (?:for|to|so|because|in|on|at|with|now|please|badly|urgently|it's|it is|i have|i've|i must|i need)\b.*)?"
)
"""What somebody says that needs or seeks something: "I could do with a drop of rum", "I cannot find the captain"."""

ANY_OF_IT: Final = re.compile(
    r"\b(?P<any>any)(?= (?:to|left|here|hereabouts|around|about|nearby|in|on|at|for|going|coming|round|up|down|that)\b|[ ?.!]*$)"
    r"|\b(?:one|some)(?= (?:to|here|hereabouts|around|about|nearby|in|on|at|for|round|that)\b|[ ?.!]*$)"
)

_WAS: Final = r"(?:is|was|are|were)"
_NOUN: Final = (
    r"(?!(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|about|else|for|if|now|next|of|happened|happens"
    r"|caused|started|became|becomes|ever|on|in|one|to|a|an|the|you|i|we|they|he|she|it|this|that|what|when|where|who|how|why)\b)[\w'-]+"
)
"""A noun after "which" that ends a question by itself: "On what island?"."""

BARE: Final = re.compile(
    r"(?:(?:and|but|so|ok|okay|oh|well|then|wait|yes|no|right|my)\b[ ,]*)*(?:(?:why|when|where|who|whom|how|which|how much|how many|how come|since when|what for|where (?:to|from)"
    r"|(?:to|for|from|with|by|of|about|at|until|till|since|before|after|in|on) (?:whom?|what|when|where|which|how (?:much|many|long|far)))"
    r"(?: (?:exactly|so|not|though|then|precisely))?|(?:why|when|where|who|how) (?:is|was|were|would|did|does|has) (?:that|this)"
    r"(?: (?:happen(?:ed)?|be|so|again|done))?|(?:why|when|who|how) (?:is|was|did) it(?: (?:happen(?:ed)?|so|again))?|which one(?: was it)?|what ?ever for|because|since|until|till|what did (?:it|that|this)|(?:for|by|to|with|on) (?:what|which) (?:cause|reason|purpose|end|aim|intent|intention|motive|object|grounds?)"
    r"|where (?:did|was) (?:it|that|this)(?: happen(?:ed)?)|when (?:did|has|have) (?:he|she|they|i|\w+) (?:tell|told|say|said)(?: to)?(?: you)?(?: (?:that|this|it|so))?"
    r"|how (?:long|much) ago(?: was (?:that|it|this))?|how long ago did (?:that|it) happen"
    rf"|(?:at|on|in|to|into|from|with|by|of|about|around|round|towards?|before|after|for|until|till|since|under|behind|near|out of) (?:what|which|whose|how many|how much)(?: {_NOUN}){{1,2}}"
    rf"|(?:which|whose|what) {_NOUN}|(?:into|onto|under|behind|over|out of|off) (?:what|which|whom?)|for how (?:long|much)"
    rf"|how (?:heavy|old|late|early|big|far|deep|tall|wide|high|cold|hot|bad|badly|fast|soon|large|long|much|many|often)(?: for)?(?: {_WAS} (?:it|that|this|they))?(?: exactly| then)?"
    r"|(?!(?:thing|king|ring|morning|evening|during)\b)\w+ing (?:what|whom?|where|why|which \w+)|why (?:not )?(?:more|less|only \w+|so \w+|the \w+|that|then|now|there|him|her|them|what happened)"
    r"|how (?:did|does|has) (?:it|that|this) (?:start(?:ed)?|begin|begun|happen(?:ed)?|come about|come to that|go)|what caused (?:it|that|this)|how so"
    r"|(?:after|from) (?:that|there|this),? where(?: to)?|where (?:to )?(?:next|after (?:that|this))|where ?bouts?|whereabouts|(?:where|when) (?:is|was|were) (?:this|that|all (?:this|that))|what(?: is|'s) the reason"
    r"|(?:still |already |really |badly |all )?(?:alone|today|tonight|tomorrow|yesterday|dead|alive|hurt|safe|gone|armed|drunk|sober|for good|burning|running|waiting|there|broken|missing))"
    r"(?:,? (?:pray|please|mate|then|though|love|dear|sir|madam|for (?:heaven|god|goodness|pity)'?s sake))?"
)

ELLIPSIS: Final = re.compile(
    r"(?:and|or|but|so) (?!(?:who|whom|whose|what|where|when|why|how|which|is|are|was|were|do|does|did|has|have|had|can|could"
    r"|will|would|should|you|i|then|now|so|yet|tell|if)\b)(?:(?:for|about|of|with) )?(?P<what>.+)"
    r"|(?:(?:and|but|so) )?(?:what|how) about (?!you\b|me\b)(?P<instead>.+)"
)
"""Matches a question that only names something in place of another ("and Bob")."""

IN_WHAT: Final = (
    r"(?:in|on|upon|under|underneath|beneath|behind|beside|near|inside|within|into|onto|over|above|below|against|among|amid|at)"
    r" (?:what|which|whose) (?!(?:time|day|date|month|year|hour|season|age|moment|grounds?|account|accounts|reason|reasons|pretext|way|manner|price|cost|rate|terms?"
    r"|condition|conditions|state|mood|order|language|name|names|case|cases|spirit|authority|instrument|subject|charge|respect|extent|degree|speed|style|colour|color|form|shape|company|circumstances?)\b)[\w'-]+"
)
"""How a question begins that asks where something is by the kind of place: "in which drawer"."""

_FACTS: Final = (
    r"status|state|eta|location|whereabouts|position|deadline|due date|price|cost|toll|fee|count|number|total|date|owner|address"
    r"|destination|cargo|score|result|outcome|verdict|punishment|reward"
)
_COMMANDED: Final = r"(?:please )?(?:state|specify|query|report|name|give(?: me)?|identify)"
_REPORT: Final = r"(?:[\w-]+ ){0,2}(?:news|word|words|tidings|tale|story|report|rumou?r|account|intelligence|knowledge|information|claim|figure|message)"
_SOURCE: Final = "|".join(
    (
        rf"(?:to whom|who|whom) (?:do|did|have|must) (?:i|we) (?:(?:owe|thank)(?: for)?|to thank for) (?:this|that|these|such) {_REPORT}\b.*",
        r"(?:from|by|on|upon|out of) (?:whose|what|which) (?:lips|mouth|word|words|authority|account|testimony|report|quarter|source|person)\b.{0,80}"
        r"\b(?:have|had|know|knew|say|said|tell|told|hear|heard|get|got|learn|claim|come|comes|came|arrive|arrived)\b.{0,80}\b(?:this|that|these|it|so|such)\b.*",
        rf"who (?:brought|bore|carried|gave|spread|made|delivered|started) (?:you )?(?:this|that|these|such) {_REPORT}",
        r"whose (?:word|account|story|tale|claim|testimony) (?:is|was) (?:this|that|it)",
        r"(?:this|that|it),? (?:who|which person) (?:(?:was|is|has|have|did) )?(?:say|said|says|saying|told|tell|telling)(?: (?:it|that|you|so))*",
        r"who sez(?: so)?",
        r"who (?:(?:has|have|had|was it|is it)(?: (?:that|who))? )+(?:say|said|told|tell|saying|telling) (?:(?:to )?you )?(?:this|that|it|so|such (?:a thing|things))",
        r"(?:you|ye) (?:know|knew|heard|learnt|learned) (?:this|that|it|all (?:this|that)) how",
        r"(?:how|whence) (?:came you|do you come|did you come|have you come|come you|is it (?:that )?you(?: come)?|comes it (?:that )?you)(?: to)? (?:know|hear|learn|be told)(?: (?:of|about))? (?:this|that|it|such things|so much|all (?:this|that))",
        r"whence (?:have|had|got|know|comes?|came) (?:you|ye|this|that)\b.{0,40}",
    )
)
TERSE: Final = (
    (re.compile(r"^((?:and|so|but)[ ,]+)?where ?abouts?[ ?.]*$", re.IGNORECASE), r"\1where?"),
    (
        re.compile(r"^(?:but |n |and )?y(?:(?: tho| though| (?P<not>not))[ ?.]*| ?\?+)$", re.IGNORECASE),
        lambda found: f"why{' not' if found['not'] else ''}?",
    ),
    (re.compile(r"^n (?=(?:the |a |my )?[\w'-]+(?: [\w'-]+)?\?+$)"), "and "),
    (
        re.compile(
            rf"^(?:(?:and|so|but|pray|oh|now)[ ,]+)*(?:{_SOURCE})(?:,? (?:pray|please|then|exactly|might i ask|may i ask))?[ ?.]*$",
            re.IGNORECASE,
        ),
        "who told you that?",
    ),
    (
        re.compile(
            r"^(?:(?:and|so|but|pray|oh|now)[ ,]+)*(?:what ?ever for|wherefore|(?:for|to|with) (?:what|which) (?:(?:possible|particular|earthly) )?(?:purpose|end|aim|intent|intention|motive|object))"
            r"(?:,? (?:pray|please|then|exactly))?[ ?.]*$",
            re.IGNORECASE,
        ),
        "what for?",
    ),
    (
        re.compile(
            rf"^(?:{_COMMANDED} )?(?:the |its |his |her |their )?(?:reason|cause|motive|purpose)[ ?.]*$",
            re.IGNORECASE,
        ),
        "why?",
    ),
    (
        re.compile(
            rf"^(?:{_COMMANDED} )?(?:the |your )?(?:source|origin)(?: (?:of|for) (?:that|this|it|the (?:claim|report|figure|news|story)))?[ ?.]*$",
            re.IGNORECASE,
        ),
        "who told you that?",
    ),
    (
        re.compile(
            rf"^(?:{_COMMANDED} )?(?:the )?(?P<what>(?:{_FACTS})(?: (?:of|on|for) (?:that|this|it|them|him|her|those|these|(?:those|these|the) [\w'-]+))?|(?:{_FACTS}) (?:of|on|for) [\w' -]{{1,40}}(?=\?))[ ?.]*$",
            re.IGNORECASE,
        ),
        r"what is the \g<what>?",
    ),
    (
        re.compile(
            rf"^{_COMMANDED} (?:the )?(?P<what>(?:reason|cause|motive|purpose|source|origin)(?: (?:of|for|behind) [\w' -]+))[ ?.]*$",
            re.IGNORECASE,
        ),
        r"what is the \g<what>?",
    ),
    (
        re.compile(
            r"^(?P<who>(?!(?:all|any|no|nobody|somebody|anybody|who|what|where|how|when|why|is|are|was|were|has|have|been|do|does|did|you|i|we|he|she|it|they|there|"
            r"look|looking|looked|turn|turned|ask|asked|move|stop|come|came|get|go|going|hang|hanging|messing|see you|this way|right|still)\b)"
            r"(?:the |my |your |our )?[\w'-]+(?: [\w'-]+)?) (?P<how>around|about|back|in|up|home|awake)(?P<when> yet| today| now| tonight)? ?\?+$",
            re.IGNORECASE,
        ),
        r"is \g<who> \g<how>\g<when>?",
    ),
    (
        re.compile(
            r"^(?P<what>(?!(?:he|she|it|they|the|that|this|there|i|you|we|so|and|but|no|yes|well|oh)\b)[\w'-]+(?: [\w'-]+){0,2}), (?P<is>is|was|are|were) (?P<who>he|she|it|they)(?P<then> now| then)?\?+$",
            re.IGNORECASE,
        ),
        r"\g<is> \g<who> \g<what>\g<then>?",
    ),
    (
        re.compile(
            r"^(?:(?:oh|and|ah|well)[ ,]+)?so,? (?P<what>(?!(?:who|what|where|when|why|how|which|is|are|was|were|do|does|did|has|have|had|can|could|will|would"
            r"|i|i'm|we|be|long|let|that|if)\b)[^?,;:!]{8,80}),? then[ .]*$",
            re.IGNORECASE,
        ),
        r"\g<what>?",
    ),
    (
        re.compile(
            r"^(?P<what>(?!(?:i|i'm|im|we|you|turn|go|all|keep|put|do|is|are|was|were|did|does|what|who|where|when|how|why)\b)[a-z0-9][\w'’ -]{7,80}"
            r"(?<!\ball)(?<!\bis)(?<!\bare)(?<!\bwas)(?<!\bnot)(?<!\bto)(?<!\bthe)(?<!\bon)(?<!\bthat)(?<!\bjust)(?<!\babout)(?<!\bquite)(?<!\bit)(?<!\bthem)"
            r"(?<!\bgo)(?<!\bleft)(?<!\bor)(?<!\band)(?<!\bturned)(?<!\bturns)(?<!\bwent)(?<!\bhis)(?<!\bher)(?<!\bmy)(?<!\byour)) (?:right|correct|innit)$"
        ),
        r"\g<what>?",
    ),
    (
        re.compile(
            r"^(?P<lead>(?:so|hey|oh|and)[ ,]+)?(?:has |have )?any(?:one|body)(?: here| else)? (?:seen|spotted|spied|(?:clapped|laid|set) eyes (?:up)?on|come across) (?=\w)",
            re.IGNORECASE,
        ),
        r"\g<lead>have you seen ",
    ),
    (
        re.compile(
            r"\b(?P<do>would|might|could|will|can|did|should|do|does|have|has) your (?:ladyship|lordship|grace|highness|majesty|excellency|honou?r|eminence|worship|holiness)\b(?!['’])",
            re.IGNORECASE,
        ),
        lambda found: f"{ {'does': 'do', 'has': 'have'}.get(found['do'].lower(), found['do']) } you",
    ),
)
"""What is asked in few words, as a guess, or roundabout, and the same as a plain question: "Status?", "Boss around?", "so he left then"."""
