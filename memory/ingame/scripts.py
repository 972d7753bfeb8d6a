"""Run the sleep scheduler at an interval, as an Evennia script.

In the game's settings:

    GLOBAL_SCRIPTS["keepsake_sleep"] = {"typeclass": "memory.ingame.scripts.SleepScript"}

Evennia creates the script when the server starts, and again if it is deleted.
"""

from __future__ import annotations

from typing import Any

from evennia import DefaultScript

from memory.ingame.engine import minds
from memory.ingame.reactor import spawn
from memory.ingame.sleepers import take_turn
from memory.ingame.startup import ready


class SleepScript(DefaultScript):  # type: ignore[misc]
    """Run a turn of `memory.minds.scheduler.SleepScheduler` every ``sleep_interval`` seconds.

    The script has no state: each character's sleep state is stored with its journal.
    """

    def at_script_creation(self) -> None:
        """Set description and interval, and make the script persistent."""
        self.desc = "Keepsake: who sleeps, and what they do in their sleep"
        self.persistent = True
        self.start_delay = True
        self.interval = minds().config.sleep_interval

    def at_start(self, **kwargs: Any) -> None:
        """Start up Keepsake, so that invalid settings are reported now, and apply the current interval."""
        ready()
        interval = minds().config.sleep_interval
        if self.interval != interval:
            self.start(interval=interval)

    def at_repeat(self, **kwargs: Any) -> None:
        """Run a turn of the scheduler in the background."""
        spawn(take_turn())
