"""Define the part of a lexicon that says how games show speech."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_NEVER: Final = re.compile(r"(?!)")


@dataclass(frozen=True, kw_only=True, eq=False)
class ShownWords:
    """Describe how a line of a game shows that somebody speaks (`memory.text.quoting`).

    Args:
        speaks: matches what follows the speaker's name, up to the end; groups ``words`` and, if only some are meant to
            hear it, ``quiet``.
        labelled: matches the same where only a colon stands between name and words; group ``words``.
        hearer: words for the one who is shown the line.
    """

    speaks: re.Pattern[str] = _NEVER
    labelled: re.Pattern[str] = _NEVER
    hearer: frozenset[str] = frozenset()
