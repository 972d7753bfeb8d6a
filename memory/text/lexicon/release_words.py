"""Define the part of a lexicon that names how what was promised or expected ends without being kept or broken."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_NEVER: Final = re.compile(r"(?!)")


@dataclass(frozen=True, kw_only=True, eq=False)
class ReleaseWords:
    """Describe how somebody is released from a promise, or thinks otherwise.

    Args:
        lapsed: matches, in a folded text without contractions, that somebody has stopped doing something.
        recants: matches, in a folded text without contractions, that the speaker thinks otherwise now.
        recanted: matches, in a folded text, of what the speaker thinks otherwise now.
        needless: matches words that release somebody from a promise.
        told_needless: matches, in a folded text, that somebody is told that something promised is not needed.
        no_promise: matches what somebody says of what is to come and promises to nobody ("I'll never lend you anything").
    """

    lapsed: re.Pattern[str] = _NEVER
    recants: re.Pattern[str] = _NEVER
    recanted: re.Pattern[str] = _NEVER
    needless: re.Pattern[str] = _NEVER
    told_needless: re.Pattern[str] = _NEVER
    no_promise: re.Pattern[str] = _NEVER
