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

HINT: Final = 0.1
"""Least probability at which a deed is looked at where another one makes it expected (`bear_out`), and nowhere else."""

POSSIBLE: Final = 0.4
"""Least probability at which a deed is read: it tells something only together with another one that bears it out."""

DOUBTED: Final = POSSIBLE - 0.01
"""Probability, at most, of a deed that a model reads where the lexicon reads another one."""

LIKELY: Final = 0.6
"""The same, of one of several deeds of a kind."""

SURE: Final = 0.8
"""The same, of a deed that is told because nothing follows on it: what was promised or lent, and is still open."""

HARM: Final = frozenset(
    (Deed.QUARRELS, Deed.STRIKES, Deed.DAMAGES, Deed.THREATENS, Deed.INSULTS, Deed.PROMISES)
)
"""Deeds that are none in play."""

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
        same: pairs of a doer and the label of a group of wordings that tell the same doing (`patterns/wordings.py`).
        sure: how likely it was read rightly; 1 where the lexicon reads it.
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
    sure: float = 1.0


BOTH: Final = 0.65
"""Least sum of the probabilities of two halves of one pattern that are told together."""


def bear_out(first: Event, then: Event) -> bool:
    """Return whether two halves of one pattern are believed together: the surer one is, the less sure the other must be."""
    return first.sure + then.sure >= BOTH
