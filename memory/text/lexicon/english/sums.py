"""Define for English: what is left, and what there is altogether. Patterns see folded text."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.sum_words import SumWords

SUMS: Final = SumWords(
    asks=re.compile(r"\bhow (?:many|much)\b|\bwhat\b.*\b(?:left|remains?|total|sum|altogether)\b"),
    remaining=re.compile(
        r"\b(?:left|remain(?:s|ing)?|still|yet|to go|missing|outstanding|unpaid|unsold|the rest|owes?|over)\b"
    ),
    together=re.compile(r"\b(?:altogether|all together|in all|all told|in total|together|the total|the sum|the whole)\b"),
    each=re.compile(r"\b(?:each|apiece|a piece|per|every|an?) (?:day|week|month|hour|night|head|person|one)\b|\b(?:each|apiece)\b"),
    lessens=re.compile(
        r"\b(?:gave|given?|paid|pay|repaid|returned|brought|back|drunk|drank|eaten|ate|sold|used|spent|caught|found|lost|broken?|drowned|died"
        r"|dead|sank|stole|stolen|taken|took|handed|burned|burnt|escaped|gone|left|killed|wasted|finished|done|so far|already|only)\b"
    ),
    values={"dozen": 12, "score": 20, "hundred": 100, "thousand": 1000, "couple": 2},
)  # fmt: skip
