"""Define a pattern that was found in a journal, and how its sentences are put together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from memory.evidence.candidates import Candidate
from memory.reflection.deeds.events import ME, Event
from memory.reflection.extractive.phrasing import GERUND
from memory.reflection.extractive.wording import listed
from memory.text.lexicon import current

MOST_CITED: Final = 10
"""Entries that a pattern cites, at most: as many as a question has evidence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern(Candidate):
    """An insight that a pattern gives.

    Args:
        surprise: how rare its properties are, in bits; what is most surprising is told first.
        people: whom it is about; `ME` for the character itself.
        question: what it is an answer to.
        sure: how likely the first of its events was read rightly.
    """

    surprise: float = 0.0
    people: frozenset[str] = frozenset()
    question: str = ""
    sure: float = 1.0


def make_pattern(
    name: str,
    content: str,
    events: Iterable[Event],
    *,
    surprise: float,
    association: bool = False,
    question: str,
    settles: tuple[str, ...] = (),
    about: Iterable[str] = (),
) -> Pattern:
    """Return a pattern that cites events, the first and the last of them if there are too many.

    Args:
        name: which kind of pattern it is.
        content, surprise, association, question, settles: see `Pattern`.
        about: what makes up `Candidate.about`; the pattern's name is added to it. Nothing, for a pattern that cannot change.
        events: what it rests on.
    """
    events = list(events)
    every = sorted({event.id for event in events})
    if len(every) > MOST_CITED:
        step = (len(every) - 1) / (MOST_CITED - 1)
        every = sorted({every[round(n * step)] for n in range(MOST_CITED)})
    people = frozenset(name for event in events for name in (event.who, *event.whom))
    parts = [*about]
    return Pattern(
        content=content,
        citations=tuple(every),
        pattern=name,
        association=association,
        surprise=surprise,
        people=people,
        question=question,
        settles=settles,
        about="\0".join([name, *parts]) if parts else "",
        sure=events[0].sure if events else 1.0,
    )


def subject(name: str) -> str:
    """Return a name as the subject of a sentence."""
    return "I" if name == ME else name


def object_of(name: str) -> str:
    """Return a name as the object of a sentence."""
    return "me" if name == ME else name


def both(names: Iterable[str]) -> str:
    """Return names as a list in words, the character itself last."""
    ordered = sorted(set(names), key=lambda name: (name == ME, name))
    return listed([subject(name) for name in ordered])


def did(words: str) -> str:
    """Return what somebody did, to stand after the name: "was crossing the lake", "opens the forge"."""
    return f"was {words}" if GERUND.match(words) else words


def is_several(thing: str) -> bool:
    """Return whether a name of a thing stands for several: "twenty pounds", "the keys"."""
    lexicon = current()
    words = thing.split()
    more = {lexicon.deeds.part_of, *lexicon.deeds.to}  # "the keys to the cart", "a box of nails"
    words = words[: next((n for n, word in enumerate(words) if word in more), len(words))]
    counted = next((word for word in words if word in lexicon.numbers or word.isdecimal()), "")
    last = words[-1] if words else ""
    return (lexicon.numbers.get(counted, 2) > 1 if counted else words[:1] not in (["a"], ["an"])) and (
        last.endswith("s") and not last.endswith(("ss", "us", "is"))
    )


def plain_form(words: str) -> str:
    """Return what somebody does without the ending of the third person: "waters the roses" to "water the roses"."""
    verb, _, rest = words.partition(" ")
    if verb == "has":
        verb = "have"
    elif verb in ("is", "are"):
        verb = "be"
    elif verb.endswith("ies") and len(verb) > 4:
        verb = f"{verb[:-3]}y"
    elif verb.endswith(("sses", "shes", "ches", "xes", "zzes", "oes")):
        verb = verb[:-2]
    elif verb.endswith("s") and not verb.endswith("ss"):
        verb = verb[:-1]
    return f"{verb} {rest}".strip()


def days_of(events: Sequence[Event]) -> int:
    """Return on how many days events happened."""
    return len({event.day for event in events})


def days_between(earlier: Event, later: Event) -> str:
    """Return how long after something else something was: "the same day", "a day later", "3 days later"."""
    days = later.day - earlier.day
    return "the same day" if days <= 0 else "a day later" if days == 1 else f"{days} days later"
