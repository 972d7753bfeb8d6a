"""Work a case to its end, in processes that are killed before or after each of their first writes.

``python cases.py DATABASE`` writes a theft into the witnesses' journals, opens a case and works it undisturbed. Then it
opens another case on the same theft, and works it in one process after the other: each is killed with SIGKILL, by turns
before its first write and after its second. Prints as JSON what both journals hold, and what the second one held after
each kill.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import django

django.setup()

from memory.clock import ManualClock
from memory.concurrency import drive
from memory.config import Config
from memory.db.calls import DjangoCallLog
from memory.db.store import DjangoStore
from memory.evidence.whereabouts import CAME, GONE, INSIDE, LEFT, Whereabouts, as_field
from memory.investigation.agents import Agents
from memory.investigation.case import Case, Status
from memory.investigation.expert import Matter
from memory.minds.minds import Minds
from tests.chaos.audit import contents

START = datetime(2026, 5, 1, 8, tzinfo=UTC)
PEOPLE = {"k1": "Old Tom", "k2": "Mary Ann", "k3": "Ivo"}
PLACES = {"k10": "cabin", "k11": "deck"}
MATTER = Matter(thing="k20", thing_name="brass sextant", home="k10", owner="k1", people=PEOPLE, places=PLACES)


class Mortal(DjangoStore):
    """A store whose process dies at one of its writes.

    Args:
        left: writes until then; 0 for never. An odd one dies before the write, an even one after it.
    """

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left
        self._before = left % 2 == 1

    def apply(self, changes: Any) -> None:
        """Write, or die."""
        self.left -= 1
        if self.left == 0 and self._before:
            os.kill(os.getpid(), signal.SIGKILL)
        super().apply(changes)
        if self.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


def saw(minds: Minds, clock: ManualClock, minute: int, witness: str, who: str, *items: Whereabouts) -> None:
    """Let a witness see something."""
    clock.set(START + timedelta(minutes=minute))
    name = PEOPLE.get(who, "cabin")
    minds[witness].remember(
        f"{name} at {minute}.",
        source_type="observation",
        source_entity=who,
        source_name=name,
        extra=as_field(items),
    )


def about(key: str, how: str, place: str, room: str) -> Whereabouts:
    """Return where somebody is or goes."""
    name = PEOPLE.get(key, "brass sextant")
    return Whereabouts(thing=name, how=how, place=PLACES[place], thing_key=key, place_key=place, room=room)


def seed(minds: Minds, clock: ManualClock) -> None:
    """Let the witnesses see a theft."""
    for minute, witness, who, *items in (
        (1, "k1", "k10", about("k20", INSIDE, "k10", "k10")),
        (2, "k3", "k10", about("k20", INSIDE, "k10", "k10")),
        (10, "k3", "k1", about("k1", LEFT, "k11", "k10")),
        (10, "k2", "k1", about("k1", CAME, "k11", "k10"), about("k1", INSIDE, "k11", "k11")),
        (20, "k2", "k3", about("k3", CAME, "k11", "k10"), about("k3", INSIDE, "k11", "k11")),
        (40, "k2", "k1", about("k1", LEFT, "k10", "k11")),
        (40, "k1", "k10", about("k20", GONE, "k10", "k10")),
    ):
        saw(minds, clock, minute, witness, who, *items)


def work(name: str, last: int) -> None:
    """Work a case until it ends; die at a write before."""
    clock = ManualClock(START + timedelta(minutes=60))
    minds = Minds(Mortal(last), config=Config.load({"embedding_model": ""}), clock=clock)
    case = Case.open(minds, name, MATTER, "k9")
    agents = Agents(log=DjangoCallLog())
    while case.status is Status.OPEN:
        if case.plan is None:
            if not drive(case.begin(agents)):
                case.close()
        elif case.waiting:
            case.take(drive(case.answer(case.waiting[0], agents)))
        else:
            drive(case.finish(agents))


def forked(job: Callable[[], None]) -> bool:
    """Run something in a process of its own; return whether it came to its end."""
    child = os.fork()
    if not child:
        try:
            job()
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status):
        sys.exit("a worker failed")
    return os.WIFEXITED(status)


def seed_all() -> None:
    """Write the theft."""
    clock = ManualClock(START)
    seed(Minds(Mortal(0), config=Config.load({"embedding_model": ""}), clock=clock), clock)


database = Path(sys.argv[1])
forked(seed_all)
forked(partial(work, "whole", 0))
after: list[Any] = []
kills = 0
while not forked(partial(work, "killed", 1 + kills % 2)):
    kills += 1
    after.append(contents(database, "case:killed"))
    if kills > 300:
        sys.exit("it does not get on")
print(
    json.dumps(
        {
            "whole": contents(database, "case:whole"),
            "killed": contents(database, "case:killed"),
            "after": after,
        }
    )
)
