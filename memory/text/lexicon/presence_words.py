"""Define what a lexicon holds for questions about who is, was or went where (`memory.text.presence`)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory.text.acts import Presence


@dataclass(frozen=True, kw_only=True, eq=False)
class PresenceWords:
    """Describe how questions about the presence of people are put.

    Args:
        asks: what is asked, and the pattern of a whole question, folded and without an opening; the first that matches
            counts. Group ``who`` is whom it names, group ``place`` where it asks about, group ``during`` the words
            for a time.
        family: folded words for what somebody's kin are to them ("sister").
        here: folded words for the place where the hearer is, whatever its name ("room").
    """

    asks: tuple[tuple[Presence, re.Pattern[str]], ...] = ()
    family: frozenset[str] = frozenset()
    here: frozenset[str] = frozenset()
