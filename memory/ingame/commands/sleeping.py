"""Define the switches of ``memory`` that control sleep, and the command ``shake``."""

from __future__ import annotations

from typing import Any

from evennia.utils import logger
from twisted.internet.defer import ensureDeferred

from memory.errors import Unavailable
from memory.ingame import sleepers
from memory.ingame.commands import report_sleep
from memory.ingame.commands.page import show
from memory.ingame.commands.switches import SwitchCommand
from memory.ingame.commands.target import TargetCommand
from memory.ingame.plain_text import inert
from memory.ingame.sleepers import scheduler
from memory.people.pictures import acquaintances
from memory.reflection.reflection import REPORTS, due
from memory.sleep.state import TIMELINE, timeline_of


class SleepSwitches(TargetCommand):
    """Implement ``memory/sleep``, ``/wake``, ``/reflect`` and ``/timeline``."""

    def _sleep(self) -> None:
        if self._is_awake_by_nature():
            return
        if self.target.is_asleep:
            self.msg(f"{self.name} is asleep already.")
            return
        scheduler().fall_asleep(self.journal.key, "command")
        self.msg(f"{self.name} sleeps, until rested or woken.")

    def _wake(self) -> None:
        if not sleepers.wake_if_asleep(self.target, "command"):
            self.msg(f"{self.name} is awake.")
            return
        self.msg(f"{self.name} is awake, and stays so until the next bedtime.")

    def _reflect(self) -> None:
        if self._is_awake_by_nature():
            return
        journal, now = self.journal, (self.rhs or "").lower() == "now"
        if not due(journal) and not now:
            missing = journal.config.threshold - journal.cumulative_importance
            self.msg(
                f"Nothing is due: {missing:g} of importance are missing from {journal.config.threshold:g}. To "
                f"let {self.name} reflect all the same: |wmemory/reflect {inert(self.target.key)} = now|n"
            )
            if journal.note(REPORTS):
                show(self, self._reflected())
            return
        if not journal.window():
            self.msg(f"{self.name} has nothing new to reflect on.")
            return
        self.msg(f"{self.name} reflects on {journal.entries_since_reflection} entries …")
        done = ensureDeferred(scheduler().reflect(journal.key))
        done.addCallback(lambda thought: show(self, self._reflected()))
        done.addErrback(self._failed)

    def _failed(self, failure: Any) -> None:
        if not failure.check(Unavailable):
            logger.log_trace(f"Keepsake: {self.name} could not reflect: {failure.getTraceback()}")
        why = failure.value.reason if failure.check(Unavailable) else "the log says why"
        self.msg(
            f"{self.name} could not reflect: {inert(why)}. Nothing was written, and the reflection is still due."
        )

    def _reflected(self) -> list[str]:
        return report_sleep.reflection(
            self.bare,
            self.journal.note(REPORTS)[-1],
            acquaintances(self.journal.with_records()),
            self.journal.clock.now(),
            self.client_width(),
        )

    def _timeline(self) -> None:
        timeline = timeline_of(self.journal).for_listeners(None)
        if not timeline.events and not timeline.gaps:
            if self.journal.note(TIMELINE):
                self.msg(f"Nothing that {self.name} can be sure of had happened by the last sleep.")
                return
            self.msg(
                f"{self.name} has no timeline yet: one is made in sleep. "
                f"|wmemory/sleep {inert(self.target.key)}|n"
            )
            return
        show(self, report_sleep.timeline(self.bare, timeline, self.journal, self.client_width()))

    def _is_awake_by_nature(self) -> bool:
        """Return whether the character never sleeps, and if so, tell the caller."""
        if getattr(self.target, "sleeps", False) and not self.target.has_account:
            return False
        self.msg(f"{self.name} is played by somebody, or never sleeps.")
        return True


class CmdShake(SwitchCommand):
    """wake somebody who sleeps

    Usage:
      shake <character>

    Whoever sleeps hears nothing, unless you speak to it: that wakes it too.
    Shaken awake, it stays up until its next bedtime.
    """

    key = "shake"
    locks = "cmd:all()"
    arg_regex = r"[\s/]|$"
    help_category = "General"

    def func(self) -> None:
        """Run the command."""
        if not self.args:
            self.msg("Usage: shake <character>")
            return
        found = self.caller.search(self.args)
        if found is None:
            return
        name = inert(found.get_display_name(self.caller))
        if found.location is None or found.location != self.caller.location:
            self.msg(f"{name} is out of your reach.")
        elif not getattr(found, "is_asleep", False):
            self.msg(f"{name} is not asleep.")
        else:
            self.caller.location.msg_contents(
                "$You() $conj(shake) $you(sleeper).",
                from_obj=self.caller,
                mapping={"sleeper": found},
            )
            sleepers.wake_if_asleep(found, "shaken")
