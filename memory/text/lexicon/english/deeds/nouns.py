"""List English nouns that name deeds, and verbs that say little without them."""

from __future__ import annotations

from typing import Final

from memory.text.acts import Deed
from memory.text.lexicon.english.deeds.forms import anywhere, phrases

NOUNS: Final = (
    (
        Deed.QUARRELS,
        anywhere(
            "(quarrel|row|argument|(?<!for the )(?<!to the )(?<!at the )(?<!watch the )fight|squabble|spat|tiff|falling[- ]out|shouting match|slanging match|war of words|altercation|dispute|clash|set-to|scene|brawl|scuffle|disagreement|voices (be* )?raised|raised voices|shouting|racket|at each other|(words|exchange|exchanges)(?=( \\w+){0,6} between)|hot words|angry words|heated|harsh words|bad blood)"
        ),
    ),
    (
        Deed.SCOLDS,
        anywhere(
            "(scolding|telling[- ]off|dressing[- ]down|earful|lecture|rebuke|reprimand|tongue[- ]lashing|ticking[- ]off|roasting|rocket|rollicking|talking[- ]to|rap over the knuckles|sharp word|what for|piece of (his|her|their) mind)"
        ),
    ),
    (
        Deed.STRIKES,
        anywhere(
            "(black eye|bloody nose|punch|slap|kick|shove|blow|beating|thrashing|swing|hiding|cuff|clout|clip round the ear|bloody lip|broken nose|swipe|whack|thump|backhander)"
        ),
    ),
    (Deed.INSULTS, anywhere("(insult|insults|abuse|jibe|jibes|slur|slurs|dig|barb|barbs)")),
    (Deed.THREATENS, anywhere("(threat|threats|ultimatum)")),
    (Deed.RECONCILES, anywhere("(apology|apologies|forgiveness|reconciliation|truce)")),
    (Deed.HELPS, anywhere("((a|some|any|the) (helping )?(hand|help|lift|leg up|assistance|help))")),
    (Deed.VISITS, anywhere("(visit)")),
    (Deed.WARNS, anywhere("(warning)")),
    (Deed.LENDS, anywhere("(loan)")),
)
"""Nouns that name a deed."""

LIGHT: Final = phrases(
    "(give*|have*|get*|hold* back|take*|make*|deal*|land*|deliver*|throw*|hurl*|aim*|offer*|issue*|utter*|pick*|start*|receive*|earn*|suffer*|launch*|catch*|cop*|fetch*|accept*|want*|exchange*|trade*|end* up in|be* in|get* into|come* in for|make*|pay*|owe*|find*|aim*|shout*|serve*)"
)
"""Verbs that say little without the noun after them."""

RECEIVES: Final = phrases(
    "(have*(?= (his|her|their|its|the|\\w+'s) )|get*(?! \\w+ by\\b)|receive*|accept*|be* handed|be* given|collect*|win*|be* sent|be* brought)"
)
"""Verbs of getting something from somebody."""
