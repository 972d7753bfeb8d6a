"""List how English speakers ask in telegrams.

So do "Raiders. How many?", "Price check. Mana pot." and "Miles from here to Denver.".
Patterns see folded phrases without a verb, without the marks around them.
"""

from __future__ import annotations

import re
from typing import Final

_PRICE: Final = r"(?:asking )?(?:price|cost|costs|charge|fee|fare|rate|toll|rent|wage)"
_COUNT: Final = r"(?:number|numbers|count|total|tally|head ?count|strength|how many(?: (?:of them|in all|altogether|left))?)"
_PLACE: Final = r"(?:location|place|whereabouts|position|last (?:seen|known position))"
_TIME: Final = r"(?:date|day|time|hour|eta|deadline)"
_FACT: Final = r"(?:name|names|status|state|condition|owner|cause|reason|destination|cargo|result|outcome|verdict|address|colour|color|size|weight|depth|height|length|age|code)"
_UNIT: Final = (
    r"(?:(?:light[ -]?years|miles|leagues|kilometres|kilometers|metres|meters|feet|paces|furlongs|fathoms|clicks|parsecs"
    r"|seconds|minutes|hours|days|nights|weeks|months|years|rounds|turns|cycles|shifts|coins|credits|dollars|silvers|coppers"
    r"|barrels|crates|sacks|loaves|bottles|boxes|beds|berths|seats|places|rooms|men|women|people|hands|heads|souls|guests|litres|gallons|tons))"
)
_OVER: Final = (
    r"(?!.*\b(?:up|down|again|too|good|fine|bad|high|low|dear|cheap|ok|okay|well|gone|done|ahead|ago|lost)$)"
)
"""Words with which a telegram tells ("Price of bread up again."), are not at its end."""

_IS: Final = ("{asked} is {named}", "{asked} are {named}", "")
_OF: Final = "what is the {asked} of {named}"
_KNOWN: Final = "what do you know about {named}"

ASKS_OF: Final = tuple(
    (re.compile(pattern), questions)
    for pattern, questions in (
        (r"where|when|who", _IS),
        (r"how (?:far|long|old|big|deep|tall|heavy|wide|high)", _IS),
        (_COUNT, ("how many {named} are there", "how many {named} are there", "how many are {named}")),
        (
            rf"how much|(?:the |its |their )?{_PRICE}|what price",
            ("how much is {named}", "how much are {named}", "how much is {named}"),
        ),
        (
            r"(?:so )?what(?: do| does| have|'ve) (?:we|you|i|they|anyone|anybody) (?:know|have|got|hear|heard)"
            r"(?: so far| (?:of|about) (?:him|her|it|them))?|what(?: is|'s) known",
            (_KNOWN, _KNOWN, ""),
        ),
        (
            r"(?:gone )?(?:which way|where to|gone where|where gone)",
            ("where did {named} go", "where did {named} go", ""),
        ),
        (rf"(?:the |its )?{_PLACE}", ("where is {named}", "where are {named}", "")),
        (rf"(?:the |its )?{_TIME}", ("when is {named}", "when are {named}", "")),
        (rf"(?:the |its |their )?(?:[\w-]+ )?(?:{_PLACE}|{_FACT}|{_PRICE})", (_OF, _OF, "")),
    )
)
"""What is asked of something that was named before it, and the question in full: of one, of several, of what is left of it."""

FACT_OF: Final = tuple(
    (re.compile(pattern), question)
    for pattern, question in (
        (
            rf"(?P<all>{_OVER}{_UNIT} (?:(?:of [\w'-]+ )?(?:from|to|till|until|between|per) .+|(?:of [\w' -]+ )?(?:left|remaining)(?: .+)?))",
            "how many {all}?",
        ),
        (
            rf"(?:the |current |going )?(?P<all>{_OVER}{_PRICE} (?:of|for|to|per) .+)",
            "what is the {all}?",
        ),
        (
            rf"(?:the )?(?P<all>{_OVER}(?:number|count|total) of .+)",
            "what is the {all}?",
        ),
    )
)
"""Phrases without a verb that ask for a fact by its name, and the question for it."""

CHECK: Final = re.compile(
    rf"(?:quick )?(?P<asked>{_PRICE}|{_COUNT}|{_PLACE}|{_TIME}|{_FACT}) (?:check|query|enquiry|inquiry|quote|request|please)"
)

SPARE: Final = re.compile(
    r"any (?:(?:spare|other|more|extra|fresh|new|good|clean|free)s? )?(?:[\w'-]+ ){0,2}"
    r"(?:(?:(?:knock|ly|kick|hang|float|sitt|go|lay|stay|work)in[g'’]?|left) )?(?:about|around|round|here|hereabouts|nearby|spare|left|free|going|goin|anywhere|in stock)$"
)
"""Matches all of a folded question whether there is any of what its speaker lacks: "any spare key knocking about"."""
