"""What is done while the server starts, so that it does not hold up the game later."""

from __future__ import annotations

import gc

from memory.db.lock_wait import LockWait
from memory.ingame import logs
from memory.ingame.engine import minds
from memory.ingame.objects import object_of
from memory.ingame.reactor import spawn, yield_control
from memory.ingame.sleepers import scheduler


def ready() -> None:
    """Build the scheduler, and open journals in the background.

    With the setting ``gc_freeze``, all objects that exist by then are frozen (`gc.freeze`): a full garbage collection
    over Evennia's half a million objects takes a tenth of a second, during which nobody is served, and three tenths with
    twenty thousand entries more. It applies to the whole process, so a game must ask for it.
    """
    logs.forward()
    LockWait().start()
    scheduler()
    freeze = minds().config.gc_freeze and not gc.get_freeze_count()
    spawn(_open_journals(freeze=freeze))
    if freeze:
        gc.collect()
        gc.freeze()


async def _open_journals(*, freeze: bool) -> None:
    """Open the journals that there is room for and load their characters' aliases, one a turn: otherwise the first
    line in a full room would have to.
    """
    mine = minds()
    for key in mine.store.keys()[: mine.config.open_journals]:
        obj = object_of(key)
        if obj is not None and getattr(obj, "perceives", False):
            obj.aliases.all()
            mine[key]
            if freeze:
                gc.collect(1)  # frozen garbage would stay for good
                gc.freeze()
        await yield_control()
