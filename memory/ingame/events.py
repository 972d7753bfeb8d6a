"""Report what players say and do with a game's own commands: `heard` and `saw`.

A command that shows speech in its own way reports what was said, before or after it shows the line::

    from memory.ingame.events import heard

    heard(self.caller, self.args)  # say
    heard(self.caller, words, to=[guard], how="talk")  # only the guard hears it
    heard(self.caller, words, where=[*street.contents, *square.contents])  # a shout

Characters then know the words as said to them or overheard, and answer. The line that the command shows in
the same turn of the reactor is not perceived again. Without the call, a line that looks like speech is
overheard: it gets little trust, and no answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from memory.errors import FieldError
from memory.ingame.answering import unaddressed
from memory.ingame.perceiving import perception
from memory.ingame.perceiving.acts import Act, Manner
from memory.ingame.plain_text import plain, printable


def heard(
    speaker: Any, words: str, *, to: Iterable[Any] = (), how: str = "say", where: Iterable[Any] | None = None
) -> None:
    """Let characters hear what somebody says.

    Args:
        speaker: the game object that speaks.
        words: what it says, as typed; nothing happens if they are empty.
        to: the listeners whom it addresses, if any; only they hear a talk or a whisper.
        how: ``say``, ``talk`` (only ``to`` hear it) or ``whisper`` (only ``to`` hear it, in confidence).
        where: the objects that can hear it; by default, everything in the speaker's place.

    Raises:
        FieldError: ``how`` is something else, or a talk or whisper names nobody.
    """
    try:
        manner = Manner(how)
    except ValueError:
        raise FieldError("how", how, f"one of {', '.join(each.value for each in Manner)}") from None
    receivers = tuple(to)
    if manner is not Manner.SAY and not receivers:
        raise FieldError("to", to, f"those who hear the {manner.value}")
    text = printable(str(words)).strip()
    if not text:
        return
    act = Act(speaker, text, manner, receivers)
    _perceived(act, receivers if manner is not Manner.SAY else _present(speaker, where))
    unaddressed.offer(act)


def saw(actor: Any, what: str, *, where: Iterable[Any] | None = None) -> None:
    """Let characters see what somebody does.

    Args:
        actor: the game object that acts.
        what: a sentence that describes it, such as ``"Ann paints the door red."``; nothing happens if it is empty.
        where: the objects that can see it; by default, everything in the actor's place.
    """
    text = plain(str(what))
    if text:
        _perceived(Act(actor, text), _present(actor, where))


def _present(actor: Any, where: Iterable[Any] | None) -> tuple[Any, ...]:
    if where is not None:
        return tuple(where)
    return () if actor.location is None else tuple(actor.location.contents)


def _perceived(act: Act, listeners: Iterable[Any]) -> None:
    """Let listeners perceive an act now, and not the line that shows it."""
    with perception.one_transaction():
        for listener in listeners:
            if listener is not act.actor and getattr(listener, "perceives", False):
                perception.perceive(listener, act.actor, act)
    perception.perceived_later_as(act)
