"""Define the part of a lexicon by which a question about a feeling is known in any wording (`memory.dialogue.about_people.opinion_questions`)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from memory.text.acts import Wanted

_NEVER: Final = re.compile(r"(?!)")


@dataclass(frozen=True, kw_only=True, eq=False)
class FeelingWords:
    """Describe how people ask what somebody feels about somebody.

    Args:
        core: the kind of answer wanted, and words of which such a question has one; the first kind counts.
        together: words for the asker and the hearer together.
        judged: words that begin a question about somebody else's nature ("is Ann nice?").
        whom: words of a question whom the hearer likes; liked, disliked: words for that.
        what_like: matches, in a question's words joined by blanks, that it asks what somebody is like.
        of_others: matches the beginning of a folded question about what somebody else feels.
        suffers: matches, anywhere in a folded line, that harm came to somebody or something.
        rejoices: matches, anywhere in a folded line, that its speaker is glad.
        bereaved: matches, in a folded line, that somebody died, or is being mourned.
        mishaps: matches, in a folded line, that something went wrong that is no matter of life and death.
        yours: the words for the kin of whom is spoken to ("your {}").
        unpraised: words for what is not praised unheard ("plan").
        asks_liking: matches, in a folded question, that asks how its hearer likes what it does.
        accuses: matches, in a folded question, that asks whether its hearer is honest with the asker.
    """

    core: tuple[tuple[Wanted, frozenset[str]], ...] = ()
    together: frozenset[str] = frozenset()
    judged: frozenset[str] = frozenset()
    whom: frozenset[str] = frozenset()
    liked: frozenset[str] = frozenset()
    disliked: frozenset[str] = frozenset()
    what_like: re.Pattern[str] = _NEVER
    of_others: re.Pattern[str] = _NEVER
    suffers: re.Pattern[str] = _NEVER
    rejoices: re.Pattern[str] = _NEVER
    bereaved: re.Pattern[str] = _NEVER
    mishaps: re.Pattern[str] = _NEVER
    yours: str = "{}"
    unpraised: frozenset[str] = frozenset()
    asks_liking: re.Pattern[str] = _NEVER
    accuses: re.Pattern[str] = _NEVER
