"""List how English speakers ask for what is to be had in a place, and plain questions for the same.

A reader understands the plain ones far better: "Any berth for a tired sailor?" is asked again as "Where can I sleep?". Patterns see a
folded line.
"""

from __future__ import annotations

import re
from typing import Final

_PRICE: Final = r"\b(?:how much|price|prices|cost|costs|charge|charges|fee|rate|rates|set (?:me|us) back|come to|pay for|expensive|dear|cheap|afford|(?:go|goes|going|sell|sells|selling) for|(?:fork|shell)(?:ed)? out|(?:does|would|do) \w+ (?:ask|want|take) for)\b"
_LODGING: Final = r"\b(?:lodgings?|accommodation|overnight|sleep|sleeping|bed|beds|kip|berth|bunk|bunks|room|rooms|inn|hotel|hostel|guest ?house|shelter|night's rest|(?:stay|spend|for) the night|place to (?:stay|rest)|somewhere to (?:stay|rest)|put (?:me|us) up|bed down|rest (?:my|our) (?:head|bones)|stay (?:here|over|tonight))\b"
_FOOD: Final = r"\b(?:eat|eats|food|meal|meals|hungry|dinner|supper|breakfast|lunch|grub|bite|starving|peckish|famished|dine|fare|victuals)\b"
_DRINK: Final = r"\b(?:drink|drinks|thirsty|thirst|ale|beer|wine|parched|pint|coffee)\b"
_PAST: Final = r"\b(?:was|were|did|had|been|killed|died|said|told|drank|ate)\b"
"""What no question for food or drink that is to be had now holds."""

_HEALING: Final = r"\b(?:heal|heals|healer|healers|cure|cures|treat|treats|doctor|doctors|physician|medic|medics|nurse|surgeon|hospital|clinic|medicine|remedy|bleeding|sick|ill|unwell|hurt|hurts|wound|wounds|wounded|injured|injury|burn|burned|burnt|fever|fevers|poorly|bandage|leech|apothecary|ache|cough)\b"
_ANY: Final = r"(?:any(?:one|body|where|thing)?|some(?:one|body|where|thing|place)?|who|where|a|an|is there|are there|got|have you|which way|whom)"
_SEEKS: Final = rf"(?=.*\b{_ANY}\b)"
_CHARGE: Final = (
    r"\b(?:in charge|the boss|boss here|the leader|leads|rules|ruler|governs|in command|commands here|commander here|(?:gives|give) (?:the )?orders|calls the shots|in power|top dog|head (?:man|woman|person|honcho)|the (?:chief|authority|authorities)"
    r"|runs (?:this|the|everything|things|it all)(?: \w+)?|makes the (?:rules|decisions|laws)|has the (?:last word|say|final say)|decides (?:here|things|everything)|do i answer to|bears? (?:the )?rule|holds? (?:sway|power|authority))\b"
)
_ROBBED: Final = r"\b(?:stolen|theft|thief|thieves|robbed|robbery|crime|burgled|burglary|mugged)\b"
_TO_WHOM: Final = r"\b(?:who|whom|where)\b.*\b(?:talk to|speak to|speak with|talk with|tell|see|report|go to|turn to|complain|deals? with|handles?|about)\b"
_MENDS: Final = r"(?:mends?|mending|sharpens?|hones?|welds?|sews?|fix(?:es|ing)?|repairs?|repairing|patch(?:es)?(?: up)?|service[sd]?|overhauls?|bring(?:s)? (?:her|it|him|them) back)"
_MENDED: Final = (
    r"(?:mended|fixed|repaired|patched(?: up)?|sharpened|seen to|serviced|overhauled|sorted|looked at)"
)
_WHAT: Final = r"(?:an? |the |my |our |his |her |some |this |that |me |broken |torn |cracked |bent |blunt |old |damaged )*(?P<what>(?!(?:it|her|him|them|this|that|me)\b)[a-z][\w'-]*(?: (?!(?:round|around|here|please|in|on|at|for|by|to|mended|fixed|repaired)\b)[\w'-]+)?)"
_THEY: Final = r"(?:they|he|she|you|people|folks?|one)"
_OPENING: Final = r"(?:^|.*?[,.;:!?] |.*\b(?:know|tell me|tell us|wonder|excuse me) )"

REWORDINGS: Final = tuple(
    (re.compile(pattern), tuple(plain))
    for pattern, plain in (
        (
            rf"(?:(?:and|so|but),? )?for (?P<what>[\w' -]{{3,60}}),? {_THEY} (?:want|take|ask|charge|get|pay|give)s? how (?:much|many).*",
            ("How much does {what} cost?", "How much do they ask for {what}?"),
        ),
        (
            rf"(?:(?:and|so|but),? )?{_THEY} (?:want|take|ask|charge|get|pay|give)s? how (?:much|many(?: [\w'-]+)?) for (?P<what>[\w' -]{{3,60}}).*",
            ("How much does {what} cost?", "How much do they ask for {what}?"),
        ),
        (rf"(?=.*{_PRICE})(?=.*{_LODGING}).*", ("What does a bed cost?", "What does a room cost?")),
        (rf"(?=.*{_PRICE})(?=.*{_FOOD}).*", ("What does a meal cost?", "What does food cost?")),
        (
            rf"(?!.*{_PRICE})(?=.*{_LODGING}){_SEEKS}.*",
            ("Where can I sleep?", "Where can I get a bed?", "Where can I get a room?"),
        ),
        (
            rf"(?=.*{_ROBBED})(?=.*{_TO_WHOM}).*",
            ("Who do people report a robbery to?", "To whom do I report a stolen purse?"),
        ),
        (
            r".*\b(?:somewhere|anywhere|(?:a|any|some) (?:\w+ )?place)(?: here| nearby| in \w+)?(?: where| that)? (?:i|we|one) (?:could|can|might|may) (?P<deed>[\w' -]+)",
            ("Where can I {deed}?",),
        ),
        (
            rf".*\b(?:get|have|getting|having|see) {_WHAT} {_MENDED}\b.*",
            ("Where can I get a {what} mended?", "Who mends {what}?", "Who mends things?"),
        ),
        (
            rf"{_OPENING}?(?=.*\b(?:who|any(?:one|body)|some(?:one|body)|where|is there|any (?:\w+ )?(?:who|that|soul))\b).*?\b{_MENDS} {_WHAT}\b.*",
            ("Who mends {what}?", "Where can I get a {what} mended?", "Who mends things?"),
        ),
        (
            r"(?:.* )?(?P<what>[a-z][\w'-]+)(?: is|'s)? (?:is )?(?:broken|dead|bust(?:ed)?|cracked|torn|blunt|bent|leaking|worn out|kaput)\b.*\b(?:who|any|some|where)\b.*",
            ("Who mends {what}s?", "Where can I get a {what} mended?"),
        ),
        (
            rf"(?=.*{_HEALING}){_SEEKS}.*",
            ("Who heals the sick?", "Who treats wounds?", "Where can I find a doctor?"),
        ),
        (
            rf".*\b(?:who|whom|is there a(?:ny)?|chief|leader|ruler|one who)\b.*(?:{_CHARGE}|rules\b).*|(?!(?:(?:and|so|but|well) )?where(?:'s| is| was| did| has| might)\b).*{_CHARGE}.*",
            ("Who is in charge here?", "Who decides everything?", "Who gives the orders here?"),
        ),
        (
            rf"(?!.*{_PRICE})(?!.*{_PAST})(?=.*{_FOOD}).*\b(?:what|whats|where|wheres|any|anything|somewhere|anywhere|got|some|is there|have you)\b.*",
            ("Where can I get something to eat?", "What can I eat here?", "What food do you have?"),
        ),
        (
            rf"(?!.*{_PRICE})(?!.*{_PAST})(?=.*{_DRINK}).*\b(?:what|whats|where|wheres|any|anything|somewhere|anywhere|got|some|is there|have you)\b.*",
            ("What drinks are there?", "Where can I get something to drink?"),
        ),
        (
            rf".*\b(?:needs?|looking for|after|want) {_WHAT}\b.*\bwho\b.*\b(?:see|ask|talk to|speak to|go to)\b.*|.*\bwho (?:do|should|can|would) (?:i|we) (?:see|ask|talk to|speak to) (?:about|for) (?:an? |the |some |new )*(?P<other>[\w'-]+).*",
            ("Who sells {what}?", "Where can I buy {what}?", "Where can I get {what}?"),
        ),
        (
            rf".*\b(?:who|any(?:one|body)|some(?:one|body)|where|anywhere|somewhere)\b.*\b(?:sells?|selling|sold|sell (?:me|us)|buy|purchase|trades? in|supplies|get hold of|pick up|find) {_WHAT}\b.*",
            ("Who sells {what}?", "Where can I buy {what}?", "Where can I get {what}?"),
        ),
        (
            r".*\b(?:is there|are there|(?:^|you |(?:anyone|anybody|someone|somebody|anyone else) )got|have you(?: got)?|do you have)(?: an?| any| some) (?P<what>[a-z][\w'-]*(?: [\w'-]+)?)(?: (?:here|hereabouts|nearby|about|around(?: here)?|round here|in|on|at|near)\b.*)?",
            ("Where is there a {what}?", "Where can I find a {what}?", "Who is a {what}?"),
        ),
        (
            r".*\b(?:way to|get to|getting to|reach|find|path to|road to) (?:the |your )?(?P<what>[a-z][\w'-]*(?: [\w'-]+){0,2}?)(?: from here| please)?",
            ("How do I get to the {what}?",),
        ),
    )
)
"""Patterns of a folded line, and the plain questions for it; ``{what}`` is what is sought."""

EXCUSES: Final = re.compile(
    r"^(?:excuse me|pardon me|(?:i )?beg(?:ging)? your pardon|(?:i(?:'m| am) )?sorry to (?:bother|trouble|disturb) you)(?:,? (?:please|sir|madam|ma'am))?(?:[,;.!:]+| but)\s*(?=\w)",
    re.IGNORECASE,
)
"""Matches, at the beginning of a question, that its speaker excuses itself for asking."""
