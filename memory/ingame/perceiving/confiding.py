"""Keep from others what a line turns out to have told in confidence, after the model that reads has read it.

Every line is written to the journals of all who hear it before anybody thinks about it, so what its meaning shows comes
later: the entry is then replaced by a copy for those who heard it.
"""

from __future__ import annotations

from typing import Any

from memory.ingame import masks
from memory.ingame.objects import key_of
from memory.ingame.perceiving import noting
from memory.ingame.perceiving.acts import Act, understood
from memory.ingame.perceiving.hearing import MOST_TOLD, selves
from memory.ingame.perceiving.perception import witnesses
from memory.text.acts import Secrecy


def take_in_confidence(act: Act, secrecy: Secrecy) -> None:
    """Keep a line secret for everybody who heard it and has a memory.

    Args:
        act: what was said.
        secrecy: what the line asks to be kept secret.
    """
    if secrecy is Secrecy.NONE:
        return
    here = act.actor.location.contents if act.actor.location else ()
    for listener in dict.fromkeys((*act.receivers, *here)):
        if key_of(listener) in act.noticed:
            _keep_back(listener, act, secrecy)


def _keep_back(listener: Any, act: Act, secrecy: Secrecy) -> None:
    """Keep a line secret that ``listener`` heard."""
    act.confided.add(key_of(listener))
    speaker, line = masks.known_as(listener, act.actor), understood(act, listener)
    receivers = act.receivers if act.is_private else ()
    audience = selves(listener, [speaker, *tuple(witnesses(listener, act.actor, receivers))[:MOST_TOLD]])
    noting.keep_back(listener, line, speaker, audience, of_line=True)
    noting.keep_back(listener, line, speaker, audience, only_named=secrecy is not Secrecy.OF_BEFORE)
