"""The script that gives a game's sleepers their turns, and sends them to bed.

In the game's settings: ``GLOBAL_SCRIPTS["keepsake_sleep"] = {"typeclass": "memory.ingame.scripts.SleepScript"}``. Evennia
makes it when the server starts, and makes it again if it is deleted.
"""

from __future__ import annotations

from typing import Any

from evennia import DefaultScript

from memory.ingame.engine import minds
from memory.ingame.reactor import spawn
from memory.ingame.sleepers import take_turn
from memory.ingame.startup import ready


class SleepScript(DefaultScript):  # type: ignore[misc]
    """Every ``sleep_interval`` seconds, a turn of `memory.minds.scheduler.SleepScheduler`.

    It keeps nothing: who sleeps, and what of a sleep is done, stands beside each journal.
    """

    def at_script_creation(self) -> None:
        """Set it up."""
        self.desc = "Keepsake: who sleeps, and what they do in their sleep"
        self.persistent = True
        self.start_delay = True
        self.interval = minds().config.sleep_interval

    def at_start(self, **kwargs: Any) -> None:
        """Take on what the settings say by now; what is wrong with them is said in the log right away."""
        ready()
        interval = minds().config.sleep_interval
        if self.interval != interval:
            self.start(interval=interval)

    def at_repeat(self, **kwargs: Any) -> None:
        """Give the sleepers their turns, without waiting for them."""
        spawn(take_turn())
