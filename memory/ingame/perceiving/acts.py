"""Describe what somebody says or does, independent of the line that shows it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from memory.evidence.hearsay import Account
from memory.evidence.whereabouts import Whereabouts
from memory.ingame.engine import minds
from memory.ingame.masks import known_as
from memory.ingame.naming import name_of, names_of
from memory.ingame.objects import key_of
from memory.ingame.plain_text import plain
from memory.journal.entry import MAX_CONTENT
from memory.minds.confiding import is_confidence
from memory.text.lines import Line, understand


class Manner(Enum):
    """Name how something was said."""

    SAY = "say"
    WHISPER = "whisper"
    TALK = "talk"


@dataclass(frozen=True, slots=True, eq=False)
class Act:
    """Describe what an actor says or does, independent of the rendered line.

    Args:
        actor: the game object that acts.
        text: what was said, or a sentence that describes the act.
        manner: how it was said; ``None`` if nothing was said.
        receivers: who it was said to, if known; nobody else hears a whisper or a talk.
        shown: text that the rendered line must contain; otherwise the line itself is perceived.
        is_answer: whether it is a character's own answer. Characters never reply to such a line.
        told: the part of an answer that tells something; all of ``text`` if empty. Nobody need remember that the
            speaker does not know for sure.
        is_small: whether the answer tells nothing ("I'll remember that."), so that nobody remembers it as told.
        seems: whether the line only looks like speech, so that it is overheard and nobody answers it.
        is_quiet: whether an overheard line was not meant for everybody.
        about: whereabouts of things, or of the actor, after the act.
        accounts: the actor's sources, if they are known better than from the words.
        noticed: keys of the listeners that have perceived the act, so that each perceives it once.
        confided: keys of the listeners that took it as told in confidence by its meaning (`perceiving.confiding`).
        lines: the parsed line of each listener, by key (`understood`).
    """

    actor: Any
    text: str
    manner: Manner | None = None
    receivers: tuple[Any, ...] = ()
    shown: str = ""
    is_answer: bool = False
    told: str = ""
    is_small: bool = False
    seems: bool = False
    is_quiet: bool = False
    about: tuple[Whereabouts, ...] = ()
    accounts: tuple[Account, ...] = ()
    noticed: set[str] = field(default_factory=set)
    confided: set[str] = field(default_factory=set)
    lines: dict[str, Line] = field(default_factory=dict)

    @property
    def is_private(self) -> bool:
        """Return whether only the receivers hear the line."""
        return self.manner in (Manner.WHISPER, Manner.TALK)


def whereabouts(mover: Any, name: str, how: str, place: Any, room: Any) -> Whereabouts:
    """Return the whereabouts of somebody who is or goes somewhere, as seen in a room; place and room may be ``None``."""
    return Whereabouts(
        thing=name,
        how=how,
        place="" if place is None else name_of(place, mover),
        thing_key=key_of(mover),
        place_key="" if place is None else key_of(place),
        room="" if room is None else key_of(room),
    )


def understood(act: Act, listener: Any) -> Line:
    """Return what was said, parsed for ``listener``; the result is cached."""
    key = key_of(listener)
    line = act.lines.get(key)
    if line is None:
        line = act.lines[key] = understand(
            plain(act.told or act.text)[:MAX_CONTENT], names_of(listener, act.actor)
        )
    return line


def in_confidence(act: Act, listener: Any) -> bool:
    """Return whether ``listener`` is told something in confidence: in a whisper, or in words that ask for it."""
    if act.manner is Manner.WHISPER or key_of(listener) in act.confided:
        return True
    mind = minds()[key_of(listener)]
    return is_confidence(mind, understood(act, listener), known_as(listener, act.actor))
