"""List English turns of phrase by which a deed is told without its verb, or seems to be told and is not."""

from __future__ import annotations

import re
from typing import Final

NEEDS: Final = re.compile(
    r"\b(?:(?:can|could|will|would)(?: ?not|n['’]t) (?:\w+ )?(?:get|lift|budge|move|carry|reach|open|shift|manage|find|start|make|read|see|walk|stand|climb|close|fix|untie|push|pull|raise|hold|cope|solve|understand|work)|struggl\w+|(?:is|are|was|were|gets?|got) (?:\w+ )?(?:stuck|wedged|jammed|bogged down|snowed under|swamped)|at (?:his|her|their) wits['’]? end|needs? (?:a|some|another|both) (?:\w+ )?(?:hand|hands|help|lift)|(?:too|so) (?:heavy|high|far|much) (?:\w+ )?(?:for)?|on (?:his|her) own|single-handed|has (?:his|her) hands full|has got (?:his|her) hands full|out of (?:his|her) depth|no idea how)\b"
)
"""That somebody cannot do something alone."""

THANKS_TO: Final = re.compile(
    r"\b(?:(?:could|would|might) (?:not|never) (?:have|be) .*\bwithout|(?:be|been) lost without|(?:could|would) (?:not|never) (?:\w+ )*(?:manage|cope|do it) without|(?:it was|is|was|were)? ?thanks to|if it (?:had not been|hadn't been|weren't|were not|wasn't) for|(?:would|could|might|should) .*\b(?:but|if not) for|all (?:down to|because of)) (?P<who>[\w-]+)"
)
"""That something would not be without somebody."""

UNLIKELY: Final = re.compile(
    r"\b(?:(?:when|if|once|the day|as soon as) i (?:ever )?(?:win (?:the|a|big)|am (?:rich|king|queen|famous|a millionaire|president)|i'm (?:rich|king|queen|famous|a millionaire)|get rich|strike (?:gold|oil|it rich)|rule the|inherit|marry a)|when (?:pigs|hell)|in my next life)\b"
)
"""On what no promise can rest: "when I win the lottery"."""

UNHARMED: Final = re.compile(
    r"\b(?:(?:nothing|no(?:t| one| damage| harm| hard feelings)?|never|none) (?:\w+ ){0,2}?(?:amiss|wrong|missing|harm|worse(?: for wear)?|scratch(?:es)?|damaged?|complain\w*|broken|mark|dent|spot|stain|drop)|no (?:sooner|doubt|problem|worries|trouble|matter|time|longer|rush|hurry))\b"
)
"""Words that deny nothing of what is told with them: "finds nothing amiss"."""

ASKED_AND_TOLD: Final = re.compile(
    r"(?:\b(?:[Aa]nd|[Bb]ut|[Ss]o|[Gg]uess) )?\b[Ww]ho(?: is|['’]s| was) (?P<did>(?:\w+ly )?\w+ing\b[^?]{0,80})\? (?P<who>[A-Z][\w-]+)(?=[.!]|$)"
)
"""Who is told to do something by a question and its answer: "And who's digging? Ann."."""

AGREED: Final = re.compile(
    r"\b[Ii]t (?:was|is|has been|had been) (?:\w+ly )?(?:agreed|arranged|settled|promised)(?: (?!that)\w+){0,3} that (?P<who>[A-Z][\w-]+) (?:would|will|shall|is to|was to)\b"
)
"""Who promises something by an agreement."""

HAS_DONE: Final = re.compile(
    r"^(?:has|had|have|got|gets|is having|was having) (?:his|her|their|the|an?|all \w+) (?P<work>[^,.;]{2,60}?) by (?P<who>[\w-]+)"
)
"""Whose things are seen to by somebody else: "has her boots mended by Ann"."""

DISOWNED: Final = re.compile(
    r"\b(?:(?:was|is)(?: not|n['’]t) me (?:who|that|as) \w+|i (?:never|did not|didn['’]t|have not|haven['’]t) (?:even )?(?:touch(?:ed)?|take|took|taken|have|had|eat|ate|eaten|drink|drank|drunk|use|used|move|moved|open|opened|break|broke|broken)) (?P<thing>(?:the|that|any|your|his|her|their|any of the|[\w-]+['’]s) (?:\w+ )?[\w-]+)"
)
"""What somebody denies to have had a hand in."""

PAYS_UP: Final = re.compile(
    r"^(?:(?:has|have|had|finally|at last|just|actually) )*(?:cough|stump|pa[iy]d?|settl|squar|fork|shell)\w* (?:up|out|back|over)\b"
)
"""What somebody does who pays whoever tells of it."""

ON_ACCOUNT: Final = re.compile(
    r"\bon (?:his|her|their|my|the) (?:own )?(?:card|tab|account|slate|bill|credit)\b"
)
"""That somebody pays for a thing that another has: the thing tells more than the sum."""

ON_PURPOSE: Final = re.compile(
    r"\b(?:on purpose|deliberately|quite deliberate|(?:no|not an) accident|(?:out of|from) (?:spite|malice)|with intent|not by (?:accident|chance|mistake))\b"
)
"""That harm was meant."""

HEARSAY: Final = re.compile(
    r"\b(?:they say|people say|(?:everybody|everyone|folk|somebody|someone) (?:says?|knows|told)|(?:the )?(?:word|talk|story|whisper|gossip|tea)(?: (?:in|on|at|around|round|about|among) the \w+)? (?:is|goes|has it)|just between|i(?:'m| am) (?:hearing|told)|(?:spill|here's) the tea|(?:i|we)(?:'ve| have)? heard|i hear|apparently|allegedly|supposedly"
    r"|rumou?r has it|word is|word has it|it is said|it's said|so they say|don't (?:tell|repeat|say|breathe|spread|pass)|you (?:never|didn't|did not) (?:hear|heard|have|had|get|got) (?:this|it|that) (?:off|from) me|i (?:don't|do not|hate to|would not|wouldn't) (?:like to |want to )?(?:say|tell|repeat|spread)|it(?:'s| is) all over|everyone(?:'s| is) saying|they(?:'re| are) (?:whispering|saying)|i(?:'ve| have) heard it (?:said|told)|somebody told|between (?:us|you and me|ourselves)|you didn't hear"
    r"|keep (?:this|it) (?:quiet|to yourself)|have you heard|did you hear|guess what)\b",
    re.IGNORECASE,
)
"""Words that pass something on."""

DISBELIEF: Final = re.compile(
    r"\b(?:nonsense|rubbish|humbug|tosh|tripe|bunkum|bollocks|baloney|nah|fat chance|zero chance|not a chance|no chance|my foot|as if|come off it|bull(?:shit)?|whoever (?:says?|said|claims?|told|tells?)|who(?: \w+)? ?(?:is|'s|has been|'s been)? (?:going (?:round|around) )?(?:saying|telling|spreading|claiming)|hogwash|poppycock|balderdash|piffle|codswallop|claptrap|untrue|i doubt|doubtful|not true|no such thing|no way"
    r"|made (?:it|that|this|all that) up|not a word of (?:it|that)|would never|(?:would|could)(?: not|n['’]t)"
    r"|(?:(?:do|does|did|could)(?: not|n['’]t)|can(?:['’]t| not)|cannot|won['’]t|refuse to) (?:\w+ )?(?:believe|buy|credit|trust|think|swallow)"
    r"|(?:is|are|was|were)(?: not|n['’]t) (?:true|right|so|like (?:him|her|them))|never (?:believe|heard such|do (?:that|such))|hard to (?:believe|credit)"
    r"|an? (?:\w+ )?lie|lies|lying|nowhere near|slander|malicious|baseless|far-fetched|surely not|pull the other|(?:that|it)(?: is|['’]s) (?:absurd|ridiculous|silly|unfair|preposterous|just talk)"
    r"|don['’]t be (?:silly|ridiculous|daft|absurd)|(?:i['’]m|i am) not (?:so |too )?(?:sure|convinced)|pinch of salt|hurt a fly|not in a (?:hundred|thousand|million) years|not on your life|never in (?:a|my) )\b",
    re.IGNORECASE,
)
"""Words that doubt what somebody said."""

DANGERS: Final = re.compile(
    r"\b(?:you(?:'ll| will| could| might| may) (?:only )?(?:break|fall|drown|burn|catch your|catch a|get (?:hurt|killed|caught|stuck|bitten|sick|yourself)|freeze|die|hurt|slip|choke|poison|kill yourself|end up|come to (?:grief|harm|no good)|do yourself|be (?:killed|crushed|burned|drowned|swept|bitten|lost)|lose (?:a|an|your)|go blind|sink|regret going)"
    r"|(?:is|are) ?(?:not|n't|hardly) (?:safe|fit|sound|it\b(?! \w)|to be (?:used|trusted|touched))|(?:it|they|that)(?:'ll| will) have your|(?:won't|will not|cannot|can't) (?:hold|bear|carry) (?:you|your weight|anybody|anyone)|if you (?:keep|go on|carry on) \w+ing|if you \w+ .{1,60}?,? you(?:'ll| will)|you(?:'ll| will) .{1,60} if you|if i were you|not if you value|it(?:'ll| will) (?:be the death of you|end in tears|cost you|kill you|make you (?:sick|ill)))\b"
)
"""What will happen to the one spoken to, who is warned of it."""

RECANTS: Final = re.compile(
    r"\b(?:i (?:was|have been|had been) (?:\w+ )?(?:wrong|mistaken) (?:about|to|when|in thinking)|i (?:have |had )?(?:changed my mind|thought (?:again|better|it over|twice)|come round|came round|had second thoughts|had a change of heart|come to (?:see|think|like|believe|trust)|learn(?:ed|t) better)|changed my mind|on second thoughts?|i (?:used to|once) (?:think|thought|believe|believed|say|said|hate|hated|love|loved|like|liked|swear|swore)|i take (?:it|that|back what)\b|(?:revise|change|alter|reconsider|correct|revised|changed) my (?:opinion|view|views|verdict|judgement|judgment|tune)\b|i (?:spoke|judged|praised|boasted|complained) too soon|i would never have (?:thought|believed)|i (?:had )?(?:misjudged|underestimated|overestimated|did (?:him|her|them|it) (?:an injustice|wrong))|i have (?:come|grown) to (?:\w+)|(?:never mind|forget|ignore|scrap|scratch|strike|disregard|delete) (?:what(?:ever)?|everything|all)(?: that)? i (?:said|told|wrote)|i no longer (?:think|believe|say|trust|like)|i see (?:it|things|him|her|that) (?:otherwise|differently) now|i (?:must|have to|will) admit|after all\b|eat(?:ing)? my words|(?:take|taking|took) (?:it |that |everything |all )?back\b|stand corrected|hold my hands up|(?:has|have|is|are)? ?(?:grown|growing|grew) on me|proved me wrong|i am a convert|i am (?:so |totally |fully )?(?:converted|sold)|was (?:so |dead |well |totally )?wrong about|scrap what i said|ignore what i said|i take .{1,30} back\b|had (?:him|her|them|it) (?:all )?wrong)"
)
"""That the speaker thinks otherwise now."""

BETTER: Final = re.compile(
    r"(?:go|come|walk|climb|step|get) (?:round|over|across|up|down|in|out) by the|(?:(?:you(?:'d| had)|we(?:'d| had)) )?better (?!not\b|than\b|late\b|luck\b|off\b)(?:take|use|wait|stay|keep|go|leave|let|stick|have|ask|sleep|walk|wear|drink|eat|sit|stand|hold|choose|pick|avoid)\b"
    r"|(?:you(?:'d| would) do (?:well|better) to|(?:i(?:'d| would) )?(?:rather )?(?:take|use) the \w+ instead)\b"
)
"""Advice to do something else."""

TAG: Final = re.compile(
    r",? (?:(?:is|are|was|were|do|does|did|would|could|has|have|had|will|can)(?: ?n['’]t| not)?|won['’]t|can['’]t|right|eh|you know|would you believe)(?: (?:it|that|he|she|they|you|we|i)(?: \w+)?)?\?$",
    re.IGNORECASE,
)
"""A question at the end of a statement."""

REASONS: Final = re.compile(
    r"[,;:.!]+ |\b(?:because|or you|or it|or the|before (?:it|you|the)|since|as it|for it|unless|the whole)\b",
    re.IGNORECASE,
)
"""Where the reason of a warning begins."""
