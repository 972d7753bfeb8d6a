"""List English slang of text messages that says what plain words say, and where a message calls somebody by name."""

from __future__ import annotations

import re
from typing import Final

_HIM: Final = "me|him|her|them|you|us|it"
_VERB: Final = r"(?:be|do|never|better|have|pay|bring|give|get|go|come|fix|sort|make|take|help|call|kill|batter|smash|break|wash|clean|cook|buy|send|leave|put|bin|sell|meet|pick|drive|lend|let|tell|say|show|look|keep|mind|cover|wait|borrowed|lent|promised|said|told|been|just|only|already)"

SLANG: Final = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"^(?:omg|omfg|oh my god|oh my|jesus|christ|wow|woah|damn|bloody hell|lol|ha|haha|ok so|so|right so|guys|wait|no way|guess what|breaking|update|psa|fyi|lads|ffs|wtf)[,:!]* (?=[a-z])(?!(?:so|that|what|called|far|much|many|good|bad|tired|hungry|gutted)\b)", ""),
        (r"^(?:still )?not (?=\w+ing (?:to|with)\b)", "I am not "),
        (r"(?<![\w'’])w(?= \w)", "with"),
        (r"\b(said|says|reckons|reckoned|swore|swears|that|if|then|or|and|told \w+) (h|sh)ell (?=[a-z])(?!(?:and|yes|no|of|or|is|was|yeah)\b)", r"\1 \2e'll "),
        (r"\b(\d+)hrs?\b", r"\1 hours"),
        (r"\bhrs\b", "hours"),
        (r"\b100 ?%(?=\W|$)", "definitely"),
        (r"\b(all|last|this|yesterday|on \w+day) eve\b", r"\1 evening"),
        (r"^was (?=(?:at|in|on|home|out|asleep|with|working|sick|ill|round|over|down|up)\b)", "I was "),
        (r"\b(was|been|stayed|were|am|stuck) home\b", r"\1 at home"),
        (r"\b(?:proper|straight up|full on|actually|absolutely|pure|well) (?=(?:bit|lost|went|had|kicked|shouted|screamed|told|slagged|tore|ripped|gave|blew|flipped|hates?|nicked|stole)\b)", ""),
        (r"\b(\w+ (?:n|and) \w+) (?:r |are )?still at it\b", r"\1 are still quarrelling"),
        (r"^(?:look at|check out|loving|love|check) (the|this|these|my) ((?:[a-z-]+ ){1,2})(\w+) (knitted|made|baked|got|gave|bought|brought|painted|drew|built|sewed|found|crocheted|cooked|sent) (?:for )?me\b", r"\3 \4 me \1 \2"),
        (r"\bmins\b", "minutes"),
        (r"\byrs?\b", "year"),
        (r"\b(?:wkend|wknd|wkends)\b", "weekend"),
        (r"\bwks?\b", "week"),
        (r"\b(?:til|till)(?= (?:\w+day|\w{3,5}\b|the|i|we|you|your|he|she|they|next|pay|tomorrow|tonight)\b)", "until"),
        (r"(?<=[a-z] )4(?= (?:me|him|her|them|you|us|my|your|his|the|a|real|free|dinner|lunch)\b)", "for"),
        (r"(?<=[a-z] )2(?= (?:me|him|her|them|you|us|my|the|be|do|get|go|see|give|come|pay|sort|fix|make|take|bring|help)\b)", "to"),
        (r"\b(?:imma|ima|i'?m a(?= (?:go|get|do|fix|bring|make|pay)\b)|finna|bouta|i am finna)\b", "I'm going to"),
        (r"\bi'?m gunna\b|\bim gonna\b", "I'm going to"),
        (r"\b(?:gunna|gon|gna)\b", "going to"),
        (rf"\b(h|sh)ed (?={_VERB}\b)", r"\1e'd "),
        (r"\b(said|says|reckons|reckoned|swore|swears|told \w+|promised(?: \w+)?|that|if|thought|claims|claimed) (h|sh)ed\b", r"\1 \2e'd"),
        (rf"\b(said|says|reckons|reckoned|swore|told \w+|promised(?: \w+)?|that|if|thought) wed (?={_VERB}\b)", r"\1 we'd "),
        (r"\bits (?=(?:\w+ing|a|an|the|not|so|too|all|been|just|my|your|his|her|their|only|really|gone|done|freezing|broken|leaking|dangerous|fine|ok|okay|me|us|on|in|at|out|off|over|yours|mine|ours|up|done|ready|live|rotten|loose|locked|dead|gone)\b)", "it's "),
        (r"\byour (?=(?:such|so|a|an|the worst|the best|not|being|going|lying|dead|joking|kidding|right|wrong|welcome|mad|trash|rubbish|useless|pathetic|hopeless|disgusting|lazy|selfish|toxic|clueless|unreal|unbelievable|good|fine|mint|legend|late|having|taking|doing|just|always|never|both|all|still)\b(?! (?:\w+ )?(?:bike|stuff|thing|things|tools|car)\b))", "you're "),
        (r"\b(?:venmod|venmoed|venmo'd|cashapped|paypald|paypalled|monzod|monzoed|revoluted|bank transferred|etransferred|zelled|pinged|wired)\b", "transferred"),
        (r"\b(?:venmo|cashapp|paypal|monzo|zelle)(?= (?:me|him|her|them|you|us)\b)", "transfer"),
        (r"\b(?:beefing|scrapping|bickering|going at each other)\b", "quarrelling"),
        (r"\bbeef(?=(?:,|\.|!|$| (?:over|about|with|again|w)\b))", "a row"),
        (r"\b(?:is|are|was|were) at it again\b", "are quarrelling again"),
        (r"\bhad ((?:\w+ ){1,3})all wrong\b", r"was wrong about \1"),
        (r"\b(?:decked|lamped|chinned|twatted|sparked|smacked up|banged|clocked|slapped up)\b", "punched"),
        (r"\b(?:lamp|chin|deck|batter|twat|spark)(?= (?:him|her|me|you|them|[A-Z]))", "punch"),
        (r"\b(?:nabbed|nicked|yoinked|jacked|half-inched|swiped|blagged|bagsied)\b", "nicked"),
        (r"\b(?:bs|bull|bollocks|bullshit|cap|horseshit|crap)\b(?= *(?:$|[.,!?]))", "a lie"),
        (r"\b(?:chatting|talking|chats|talks|spouting) (?:shit|rubbish|crap|breeze|bs|nonsense|bollocks|a lie)\b", "lying"),
        (r"\b(?:my b|mb)\b", "my bad"),
        (r"\b(?:deffo|def|defs)\b", "definitely"),
        (r"\b(?:icl|ong|deadass|no cap|fr fr|fml|ffs|jfc|fyi|innit|init|fam|sis|hun|babe|lads|lolol|xx?|rip|welp|yikes|aww+|ugh+|lmaoo+|lool|pmsl|fwiw|iirc|afaik|sus)\b,? ?", ""),
        (r"\bbangin\b", "excellent"),
        (r"\b(?:yh|ye|yas|yess+)\b", "yes"),
        (r"\bkk?\b", "okay"),
        (r"\b(?:wld)\b", "would"),
        (r"\b(?:cld)\b", "could"),
        (r"\bhavnt\b", "haven't"),
        (r"\b(?:dnt)\b", "don't"),
        (r"\bthats\b", "that's"),
        (r"\btheres\b", "there's"),
        (r"\bheres\b", "here's"),
        (r"\b(?:cleard|clened)\b", "cleaned"),
        (rf"\bchuck(ed)? ({_HIM}) (?=\d|a |some |the )", r"give\1 \2 "),
    )
)  # fmt: skip
"""Slang and hasty spellings, and what they stand for, in order."""

_ASKED: Final = (
    r"(?:i'll|i'm|i've|i'd|i (?:was|am|will|can|need|want|swear|promise|owe|got|have|did|do|think|told|said|know|know|lent|fixed|made|left|saw|heard|never|really|just|would|could|might|wouldn't)|you|your|you're|you've|you'll|we're|we|that's|it's|let's|lets|there's|here's"
    r"|can (?:i|you|we|u)|could (?:i|you|we)|will you|would you|won't you|do (?:you|not)|did you|have you|are you|don't|please|why|what|what's|where|where's|when|who|how|seriously|whatever|chill|relax|no more|careful|babe|stop|quit|thanks|thank|sorry|cheers|keep|mind|watch|leave|stay|get|give|lend|bring|take|look|listen|ok|okay|never|hey|hold|wait|be|go|tell|text|call|check|grab|pass|send|remember|promise|swear|pay|touch|use|move|wash|clean|fix|eat|drink|open|close|turn|try|make|buy|cook|pick|ring|message|meet|help|show|drive|walk|speak|talk|forget|say|borrow|feed|water|sort|finish|book|order|explain|answer|act|grow|calm|back off|get off|if"
    r"|(?:that|this|those|these|the) (?:[\w-]+ ){1,3}(?:is|isn't|are|aren't|looks?|smells?|needs?|won't|doesn't|don't))"
)

CALLS_FIRST: Final = re.compile(
    rf"^(?P<lead>(?:(?:hey|yo|oi|ok|okay|so|right|and|but|no|yes|sorry|thanks|cheers|please|hi|well|listen|look|omg|oh|oh my|wait|(?:\(laughing\)))[ ,]+)*)(?P<name>[A-Z][\w-]*),? (?={_ASKED}\b)(?!(?:can't|keeps|gets)\b)",
    re.IGNORECASE,
)
"""A name that a message calls before it goes on: "maya can you ..."."""

CALLS_AMID: Final = re.compile(
    r"\b(?P<lead>ok|okay|no|yes|sorry|thanks|cheers|hey|yo|oi|please|you|tonight|tomorrow|now|later|down|promise|chill|right|fine|sure|worries|problem|again|that|it|me|day|it's all good|calm)(?P<gap>,? )(?P<name>[A-Z][\w-]*),? (?=(?:i'll|i'm|i've|i'd|i was|i am|i will|i swear|i promise|you're|you've|you'll|you|your|can you|please|it's|that's|don't|we|and i'll|or i'll)\b)",
    re.IGNORECASE,
)
"""A name that a message calls between two clauses: "sorry maya i was out of order"."""

_TAKES_NAME: Final = (
    "to|for|with|about|at|on|in|into|from|of|by|than|like|as|near|behind|beside|without|after|before|against|over|under|around|between|and|or|but|nor|"
    "the|a|an|my|our|his|her|their|this|poor|old|dear|little|young|captain|mr|mrs|miss|if|when|because|cos|coz|what|where|who|whos|who's|wheres|where's|how|how's|"
    "is|was|are|were|am|be|been|its|it's|i'm|im|not|only|even|does|did|do|has|have|had|can|could|will|would|should|must|may|"
    "(?:see|saw|seen|meet|met|know|knew|ask|tell|told|trust|hate|love|like|help|thank|call|kiss|hug|hit|kill|kick|punch|slap|want|need|believe|blame|find|found|follow|give|gave|lend|lent|show|"
    "bring|brought|send|sent|pay|paid|owe|hear|heard|catch|caught|let|make|made|watch|beat|get|got|name|seeing|leave|left|join|visit|marry|fight|fought|hear|say|said|think|thought|mean|meant|feed|fed|"
    "bother|remember|forget|forgot|ignore|avoid|warn|save|rob|lose|lost|pick|take|took|teach|taught|drive|drove|stab|shoot|shot|wake|woke|dump|date|dating|snog)(?:s|es|ed|d|ing|ped|ged|ted)?"
)
"""Words after which a name at the end of a message is spoken of, and not called."""

CALLS_LAST: Final = re.compile(
    rf"(?<![\w'’])(?P<lead>(?!(?:{_TAKES_NAME})\b)[a-z'’]+)(?P<gap> )(?P<name>[A-Z][\w-]*)(?=(?: (?:swear down|promise|i promise|i swear|no cap|thanks|please|honest|100%|definitely|for real|deal|okay|ok))?\s*(?:[.!?,]|$))",
    re.IGNORECASE,
)
"""A name that a message calls at its end: "will do it tonight maya"."""
