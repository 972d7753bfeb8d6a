"""Define the script that plays the village's day."""

from __future__ import annotations

from typing import Any

import evennia
from django.conf import settings
from evennia import DefaultScript

from memory.ingame.engine import minds
from memory.ingame.reactor import spawn
from world.beats import DAY, Beat
from world.cases import INVESTIGATOR, is_on_a_case, report_losses
from world.day import DAY_LENGTH, PATIENCE, WORK_HOURS, Bustle, by_slug, due, keeps_from, perform
from world.quests import VILLAGE_QUESTS, work


class VillageDay(DefaultScript):
    """Play the village's day; ``VILLAGE_DAY = False`` in the settings turns it off."""

    def at_script_creation(self) -> None:
        """Set the interval and make the script persistent."""
        self.desc = "A day in the demo village"
        self.interval = 5
        self.start_delay = True
        self.persistent = True

    @property
    def _bustle(self) -> Bustle:
        if self.ndb.bustle is None:
            self.ndb.bustle = Bustle()
        bustle: Bustle = self.ndb.bustle
        return bustle

    @property
    def _waiting(self) -> dict[str, tuple[int, Beat]]:
        """Return each person's pending beat with the number of its day, by person."""
        if self.ndb.waiting is None:
            self.ndb.waiting = {}
        waiting: dict[str, tuple[int, Beat]] = self.ndb.waiting
        return waiting

    def at_repeat(self, **kwargs: Any) -> None:
        """Play the beats that have come due since the last call."""
        now = minds().clock.game_time()
        if now is None:
            return
        before, self.ndb.until = self.ndb.until, now
        is_on = getattr(settings, "VILLAGE_DAY", True) and evennia.SESSION_HANDLER.account_count()
        if before is None or not 0 <= now - before <= PATIENCE or not is_on:
            self._waiting.clear()  # drop a beat that a conversation delayed for hours
            return
        if now == before:
            return
        for number, beat in due(DAY, before, now):
            self._do(number, beat)
        for number, beat in list(self._waiting.values()):
            self._do(number, beat)
        self._bustle.turn(minds().clock.now())
        report_losses(by_slug)
        if any(
            (before - 3600 * hour) // DAY_LENGTH < (now - 3600 * hour) // DAY_LENGTH for hour in WORK_HOURS
        ):
            for quest in VILLAGE_QUESTS:
                spawn(work(quest, by_slug))

    def _do(self, number: int, beat: Beat) -> None:
        """Let a person do a beat now, or once nobody has spoken to them for a while; the person's next beat replaces
        it.
        """
        self._waiting.pop(beat.who, None)
        if beat.who == INVESTIGATOR and is_on_a_case(by_slug):
            return
        if keeps_from(beat, minds().clock.now()):
            self._waiting[beat.who] = (number, beat)
        elif perform(beat, number) and (room := by_slug(beat.where)) is not None:
            self._bustle.note(room, minds().clock.now())
