"""List how English speakers ask by saying what they would like to know, and what they miss.

"I should sleep easier knowing where the key is" asks where it is; "I know where the key is" tells. Patterns of `WISHES` see a
sentence as it was typed, in short forms spelt out.
"""

from __future__ import annotations

import re
from typing import Final

_WH: Final = r"(?:who|whose|whom|what|where|when|why|how|which|whether|if|whence|whither|whereabouts)\b"
_OPENED: Final = r"^(?:(?:so|and|but|well|oh|ah|hm+|please|look|sorry)[ ,]+)*"
_BETWEEN: Final = r"[^.?!]{0,60}?"
_ASKED: Final = r"(?P<asked>[^.?!]{2,200})[.?! ]*$"
_ABOUT: Final = r"(?: (?:exactly|just|precisely|as to|about|of))?"
_COULD: Final = r"(?:['’]d| would| should| could| might)\b"
_LEARNING: Final = (
    r"(?:(?<!never )(?<!rather not )to (?:know|hear|learn|find out|discover|be (?:told|informed|apprised))|knowing|hearing|learning"
    r"|if (?:i|we) (?:only |just )?knew|if (?:you|someone|somebody|anyone|anybody|one) (?:could |would |might )?(?:tell|told|inform|informed|enlighten|enlightened) (?:me|us))"
)
_ANYBODY: Final = r"(?:you|anyone|anybody|any of you|someone|somebody)"

WISHES: Final = tuple(
    (re.compile(pattern, re.IGNORECASE), plain)
    for pattern, plain in (
        (r"\bwhence\b", "from where"),
        (r"\bwhither\b", "where"),
        (
            rf"{_OPENED}(?:i|we|one|it){_COULD}(?! (?:hate|dread|have)\b){_BETWEEN} {_LEARNING}{_ABOUT} (?={_WH}){_ASKED}",
            r"do you know \g<asked>?",
        ),
        (
            rf"{_OPENED}(?:if only|i wish|we wish|would that) (?:i|we|{_ANYBODY}) (?:only |just )?"
            rf"(?:knew|(?:could|would) (?:tell (?:me|us)|find out|say|remember|recall|think))(?: of)? (?={_WH}){_ASKED}",
            r"do you know \g<asked>?",
        ),
        (
            rf"{_OPENED}(?:i (?:confess|admit) (?:that )?)?(?:i['’]?m|i am|we['’]?re|we are) (?:\w+ )?"
            rf"(?:curious|eager|anxious|keen|dying|itching|burning)(?: to (?:know|hear|learn))?{_ABOUT} (?={_WH}){_ASKED}",
            r"do you know \g<asked>?",
        ),
        (
            rf"{_OPENED}(?:i|we) (?:do not|don['’]?t) suppose {_ANYBODY}(?:['’]d| would| might| could)?(?: happen to)?"
            rf" (?:know|knows|remember|remembers|tell me|tell us|say) (?={_WH}){_ASKED}",
            r"do you know \g<asked>?",
        ),
        (
            rf"{_OPENED}(?:i|we) (?:do not|don['’]?t) suppose {_ANYBODY}(?:['’](?:ve|s)| have| has)(?: \w+)? (?P<done>seen|heard|noticed|come across|spotted) {_ASKED}",
            r"have you \g<done> \g<asked>?",
        ),
        (
            rf"{_OPENED}(?:i|we) (?:do not|don['’]?t) suppose there(?: (?P<is>is|are)|['’]s) {_ASKED}",
            lambda found: f"{found['is'] or 'is'} there {found['asked']}?",
        ),
    )
)
"""Patterns of a whole sentence by which its speaker asks for something, and the plain question for the same."""

_STATES: Final = "".join(
    rf"(?<!\b{word})"
    for word in ("is", "are", "was", "were", "be", "been", "being", "feel", "feels", "look", "looks", "looked", "seem", "seems", "going", "goes", "went", "doing", "not", "you", "it", "that", "all", "'s", "’s", "'re", "’re", "'m", "’m", "im", "hes", "shes", "its", "theyre", "youre")
)  # fmt: skip
HEARD: Final = (
    re.compile(
        rf"^(?:(?:yo|hey|so|and|oi|psst|listen|look|now|right|well|but|just|please)[ ,]+)*(?P<told>(?:i|we|he|she|it|they|the|my|our|his|her|their|there|that|this|i['’]?(?:ve|m|ll|d)|we['’](?:ve|re|ll))\b"
        rf"(?: [^\s,?!]+){{3,40}}?){_STATES} (?P<tag>ok|okay|k|kk|alright|got it|get it|understood|capisce|savvy)(?=\?+$)",
        re.IGNORECASE,
    ),
    r"\g<told>, \g<tag>",
)
"""A statement that asks to be heard, without a comma ("i put the rope under the stairs ok?"), and the same with one."""

_NEGATED: Final = r"(?:do not|don't|can not|can't|cannot|could not|couldn't|have not|haven't|have no|have got no|haven't got a|'ve no|'ve got no|never)"
_KNOWING: Final = r"(?:know|think|remember|recall|say|tell|see|imagine|heard|told|work out|figure out|find out|make out|(?:the )?(?:\w+ )?(?:idea|ideas|clue|notion|inkling))"
_MATTER: Final = rf"{_WH}(?! to\b| (?:i|we)(?:'d|'ll| would| will| should| shall| could| can)\b| (?:else )?(?:you|to) ).{{3,120}}"
_THING: Final = r"(?P<what>(?:(?:the|my|our|his|her|their|your|a|an|some|any|that|this|old|young|little|poor|them) )*(?!(?:a|an|the|i|we|you|he|she|it|they|there|this|that|what|who|nobody|nothing|everything|one|me|him|her|them|us|anything|anyone|anybody|something|someone|reason|point|use|sense|words?|way|time|heart)\b)[\w'-]+(?: (?!(?:is|are|was|were|has|have|isn't|aren't|and|but|so|or|in|on|at|from|to|for|with|by|anywhere|nowhere|again|today|now|since|this|any|high|all)\b)[\w'-]+){0,4}?)"
_ENDS: Final = r"(?:(?:,| (?:anywhere|nowhere|again|today|now|since|this|any|high|all|and|but|so|or|in|on|at|from|to|for|with|by)\b).*)?"
_THERE: Final = r"(?:on|in|at|under|by|inside|behind|with|among|here|there|home|back|around|about|up|down)\b"
_BROKEN: Final = r"(?:broken|broke|bust|busted|kaputt?|clogged|jammed|finished|empty|dead|worn out|worn through|torn|ripped|snapped|split|cracked|shot|flat|used up|burnt out|blunt|ruined)"

LACKS: Final = tuple(
    (re.compile(pattern), tuple(plain))
    for pattern, plain in (
        # "I can't for the life of me think where the ring got to", "no idea who took it"
        (
            rf"(?:.*[,;] |.* (?:and|but) )?(?:(?:i|we)(?:'ve| have)?(?: \w+)? )?(?:{_NEGATED}|no)\b.{{0,40}}?\b{_KNOWING}(?: me| us)?(?: yet| of| as to| at all)? (?P<asked>{_MATTER})",
            ("do you know {asked}?",),
        ),
        (
            rf"(?:no ?body|no one|none of them)(?: here| has| have| will| would| can| could)*\b.{{0,20}}?\b(?:knows|know|told|tell|say|says)(?: me| us)? (?P<asked>{_MATTER})",
            ("do you know {asked}?",),
        ),
        # "Can't find the wrench anywhere", "I've lost my ring"
        (
            rf"(?:.*[,;] |.* (?:and|but) )?(?:(?:i|we)(?:'ve| have|'m| am|'re| are)?(?: \w+)? )?(?:(?:can't|can not|cannot|couldn't|could not|unable to)(?: \w+){{0,2}}? (?:find|see|spot|locate|trace|get hold of|lay (?:my |our )?hands on)"
            rf"|(?:looked|searched|hunted|looking|searching|hunting)(?: (?:high and low|everywhere|all over(?: the \w+)?|up and down|all day))? for) {_THING}{_ENDS}",
            ("Where is {what}?",),
        ),
        (
            rf"(?:.*[,;] |.* (?:and|but) )?(?:(?:i|we)(?:'ve| have)?(?: \w+)? )?(?:lost|mislaid|misplaced) (?=(?:my|our|the|his|her|their)\b){_THING}(?:(?:,| (?:again|today|and|but|so|somewhere)\b).*)?",
            ("Where is {what}?",),
        ),
        # "Rabbit is not on the shelf", "The cook isn't in the kitchen"
        (
            rf"(?:.*[,;] |.* (?:and|but) )?{_THING} (?:isn't|aren't|(?:is|are) (?:not|no longer|nowhere)) (?:{_THERE}|to be (?:found|seen)).*",
            ("Where is {what}?",),
        ),
        (
            rf"(?P<before>.{{3,100}}?),? (?:but|and|only|yet) (?P<it>he|she|it)(?:'s| is)?(?:n't| not|n't even| not even| nowhere) (?:{_THERE}|to be (?:found|seen)).*",
            ("{before}. Where is {it}?",),
        ),
        (
            rf"(?P<before>.{{3,100}}?),? (?:but|and|only|yet) they(?:'re| are)?(?:n't| not|n't even| not even| nowhere) (?:{_THERE}|to be (?:found|seen)).*",
            ("{before}. Where are they?",),
        ),
        # "The bees are gone from the hive", "Emil's box has vanished"
        (
            rf"(?:.*[,;] |.* (?:and|but) )?{_THING} (?:is|are|has|have|'s|'ve)(?: \w+){{0,2}}? (?:gone(?! (?:to|into|home|off|on|out|up|down|back|by|through|over|with|in|well|wrong|bad)\b)|missing|vanished|disappeared|run away|run off|wandered off|walked off|strayed|nowhere)\b.*",
            ("Where is {what}?",),
        ),
        # "Petra's bunk is empty", "My filter is clogged"
        (
            r"(?:.*[,;] |.* (?:and|but) )?(?P<what>[\w'-]+)'?s (?:bed|bunk|chair|room|cot|stall|desk|perch|cage|hammock|seat|place) (?:is|'s|stands|lies) (?:empty|bare)\b.*",
            ("Where is {what}?",),
        ),
        (
            rf"(?:.*[,;] |.* (?:and|but) )?(?:(?:my|our|the|this) )?(?P<what>(?!(?:a|an|the|i|we|you|he|she|it|they|there|this|that)\b)[\w-]+)(?:'s| is| are|'re| has| got| went)?(?: \w+)? {_BROKEN}\b.*",
            ("Where are the {what}s?",),
        ),
    )
)
"""Patterns of a folded statement by which its speaker says what they miss or do not know, and plain questions for that."""
