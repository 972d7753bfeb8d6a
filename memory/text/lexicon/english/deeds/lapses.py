"""List English words by which somebody tells that a habit has ended."""

from __future__ import annotations

import re
from typing import Final

LAPSED: Final = re.compile(
    r"\b(?:(?:have|has) not\b.{0,80}\b(?:since|lately|recently|any ?more|anymore|in (?:days|weeks|ages)|for (?:\w+ ){0,3}(?:days?|weeks?|fortnight|month|ages|a while|nights?|mornings?|evenings?)|this (?:week|month)|these days|once)\b"
    r"|(?:does|do|is|are|will|can|was) not\b.{0,80}\b(?:any ?more|anymore|these days|any longer|nowadays)\b|no longer|never (?:\w+ ){1,6}(?:these days|now|any ?more|anymore)\b"
    r"|(?:has|have) (?:\w+ )?(?:stopped|quit|given up|packed in|dropped|ditched|jacked in)\b|(?:stopped|quit|gave up|packed in|ditched|jacked in) (?:\w+ )?\w+ing\b|used to\b"
    r"|(?:what has become of|what (?:has )?happened to|what happened with|whatever happened to|where has)\b"
    r"|no (?:\w+ ){1,4}(?:last night|this morning|today|tonight|again|either|for (?:\w+ ){0,4}(?:days?|weeks?|nights?|mornings?|evenings?)|(?:in|since) \w+|lately|all week))"
)
"""What tells that somebody has stopped doing something: "hasn't been round since Monday", "no lantern for a week"."""
