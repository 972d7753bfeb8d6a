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

ON_PURPOSE: Final = re.compile(
    r"\b(?:on purpose|deliberately|quite deliberate|(?:no|not an) accident|(?:out of|from) (?:spite|malice)|with intent|not by (?:accident|chance|mistake))\b"
)
"""That harm was meant."""
