"""What is done while the server starts, so that it does not hold up the game later."""

from __future__ import annotations

import gc

from memory.ingame.engine import minds
from memory.ingame.objects import object_of
from memory.ingame.reactor import spawn, yield_control
from memory.ingame.sleepers import scheduler


def ready() -> None:
    """Get done, as the server starts, what would hold up the game later.

    What the server consists of by then, and the journals that are opened first, are not looked through for garbage
    again: with Evennia's half a million objects that takes a tenth of a second, during which nobody is served, and
    three tenths with twenty thousand entries more.
    """
    scheduler()
    fresh = not gc.get_freeze_count()
    spawn(_wake_up(freeze=fresh))
    if fresh:
        gc.collect()
        gc.freeze()


async def _wake_up(*, freeze: bool) -> None:
    """Open the journals that there is room for, and look up what their characters are called, one a turn: or the
    first line in a full room would have to.
    """
    mine = minds()
    for key in mine.store.keys()[: mine.config.open_journals]:
        obj = object_of(key)
        if obj is not None and getattr(obj, "perceives", False):
            obj.aliases.all()
            mine[key]
            if freeze:
                gc.collect(1)  # what opening it left behind
                gc.freeze()
        await yield_control()
