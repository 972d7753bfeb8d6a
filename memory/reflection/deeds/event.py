"""Define what somebody did at a moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from memory.text.acts import Deed

TO_SOMEBODY: Final = frozenset(
    (
        Deed.GIVES,
        Deed.LENDS,
        Deed.RETURNS,
        Deed.PAYS,
        Deed.RECONCILES,
        Deed.QUARRELS,
        Deed.PROMISES,
        Deed.WARNS,
        Deed.VISITS,
        Deed.THREATENS,
        Deed.INSULTS,
        Deed.SCOLDS,
        Deed.DAMAGES,
    )
)
"""Deeds that are done to whoever else is spoken of, where it does not say to whom."""

PLAIN_DOINGS: Final = frozenset((Deed.HELPS, Deed.VISITS, Deed.GIVES))
"""Deeds that may be told as what somebody does, too: "trims Ann's beard", "is at Ann's beard with the scissors"."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that somebody did at a moment.

    Args:
        id: the entry.
        moment: seconds, of game time where there is any.
        deed: what kind of deed it is; ``None`` for any other.
        who: who did it; `ME` for the character itself.
        whom: to whom, as far as it says so.
        thing: the words that name what it was about; may be empty.
        matter: stems of those words, and of others that tell what it was about.
        teller: who says so; ``None`` where the character witnessed it.
        words: what was done, as it was told.
        done: whether it was done, and not denied or refused.
        spoken: whether it was done by saying ``words``.
        loose: whether it only names somebody, without a verb that tells what they do.
        near: who else is named beside it, where it is no deed.
        breath: stems that tell what all of the remark is about.
        company: who is named in the remark.
        whole: the remark.
        day: the number of its day in the calendar.
        same: who does what others tell of in other words, and what that is known by.
    """

    id: int
    moment: float
    deed: Deed | None
    who: str
    whom: tuple[str, ...]
    thing: str
    matter: frozenset[str]
    teller: str | None
    words: str
    done: bool = True
    spoken: bool = False
    near: tuple[str, ...] = ()
    loose: bool = False
    breath: frozenset[str] = frozenset()
    company: frozenset[str] = frozenset()
    whole: str = ""
    day: int = 0
    same: tuple[tuple[str, str], ...] = ()
