"""Do slow work while the server starts, so that it does not block the game later."""

from __future__ import annotations

import gc

from memory.db.lock_wait import LockWait
from memory.ingame import logs
from memory.ingame.checks.running import at_first_start
from memory.ingame.engine import minds
from memory.ingame.objects import object_of
from memory.ingame.reactor import spawn, yield_control
from memory.ingame.sleepers import scheduler
from memory.ingame.threads import Threads


def ready() -> None:
    """Build the scheduler, and open journals in the background.

    With the setting ``gc_freeze``, all existing objects are frozen (`gc.freeze`). A full garbage collection
    over Evennia's 500,000 objects blocks the server for 0.1 s, and for 0.3 s with 20,000 entries more.
    Freezing affects the whole process, so it must be switched on.
    """
    logs.forward()
    LockWait().start()
    scheduler()
    freeze = minds().config.gc_freeze and not gc.get_freeze_count()
    spawn(_open_journals(freeze=freeze))
    spawn(at_first_start(Threads("keepsake-check", 1)))
    if freeze:
        gc.collect()
        gc.freeze()


async def _open_journals(*, freeze: bool) -> None:
    """Open up to ``open_journals`` journals and load their characters' aliases, one per turn of the reactor.

    Otherwise the first line spoken in a full room would have to load them all.
    """
    mine = minds()
    for key in mine.store.keys()[: mine.config.open_journals]:
        obj = object_of(key)
        if obj is not None and getattr(obj, "perceives", False):
            obj.aliases.all()
            mine[key]
            if freeze:
                gc.collect(1)  # frozen garbage would never be freed
                gc.freeze()
        await yield_control()
