"""Run the sleep scheduler, gossip and the investigators at an interval, as Evennia scripts.

In the game's settings, any of these:

    GLOBAL_SCRIPTS["keepsake_sleep"] = {"typeclass": "memory.ingame.scripts.SleepScript"}
    GLOBAL_SCRIPTS["keepsake_gossip"] = {"typeclass": "memory.ingame.scripts.GossipScript"}
    GLOBAL_SCRIPTS["keepsake_cases"] = {"typeclass": "memory.ingame.scripts.CaseScript"}

Evennia creates a script when the server starts, and again if it is deleted.
"""

from __future__ import annotations

from typing import Any, Final

from evennia import DefaultScript
from evennia.utils import logger

from memory.errors import StoreUnavailable
from memory.ingame import cases
from memory.ingame.answering.gossip import Gossip
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
        self._is_ready()
        interval = minds().config.sleep_interval
        if self.interval != interval:
            self.start(interval=interval)

    def at_repeat(self, **kwargs: Any) -> None:
        """Run a turn of the scheduler in the background."""
        if self.ndb.ready or self._is_ready():
            spawn(take_turn())

    def _is_ready(self) -> bool:
        """Start up, and return whether that worked; a database that is away or not migrated is tried again each turn."""
        try:
            ready()
        except StoreUnavailable as problem:
            if self.ndb.problem != str(problem):
                self.ndb.problem = str(problem)
                logger.log_err(f"Keepsake: nobody remembers anything yet, and nobody sleeps: {problem}")
            return False
        self.ndb.ready = True
        return True


class GossipScript(DefaultScript):  # type: ignore[misc]
    """Run a turn of `memory.ingame.answering.gossip.Gossip` every `EVERY` seconds: what was told to whom is kept with
    the journals.
    """

    EVERY: Final = 10

    def at_script_creation(self) -> None:
        """Set description and interval, and make the script persistent."""
        self.desc = "Keepsake: what characters tell unasked"
        self.persistent = True
        self.start_delay = True
        self.interval = self.EVERY

    def at_start(self, **kwargs: Any) -> None:
        """Begin with nothing told since the server started."""
        self.ndb.gossip = Gossip()

    def at_repeat(self, **kwargs: Any) -> None:
        """Run a turn."""
        self.ndb.gossip.turn()


class CaseScript(DefaultScript):  # type: ignore[misc]
    """Let investigators take a step every ``case_interval`` seconds (`memory.ingame.cases.take_turn`).

    The script has no state: each case's state is in its journal.
    """

    def at_script_creation(self) -> None:
        """Set description and interval, and make the script persistent."""
        self.desc = "Keepsake: investigators at work"
        self.persistent = True
        self.start_delay = True
        self.interval = minds().config.case_interval

    def at_start(self, **kwargs: Any) -> None:
        """Apply the current interval."""
        interval = minds().config.case_interval
        if self.interval != interval:
            self.start(interval=interval)

    def at_repeat(self, **kwargs: Any) -> None:
        """Let the investigators take a step in the background."""
        spawn(cases.take_turn())
