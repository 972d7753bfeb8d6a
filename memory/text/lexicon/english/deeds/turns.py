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
    r"(?:\b(?:[Aa]nd|[Bb]ut|[Ss]o|[Gg]uess) )?\b[Ww]ho(?: is|['’]s| was) (?P<did>(?:\w+ly )?\w+ing\b[^?]{0,80})\? (?P<who>[A-Z][\w-]+)(?=[.!])"
)
"""Who is told to do something by a question and its answer: "And who's digging? Ann."."""

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
