"""Play a quest from its start to its end again and again, each time killed at another SQL statement and then resumed.

Run with the game's settings: ``python quests.py EVERY``. Each run has its own quest, ``rope-N``, is killed at statement
N (``kill -9``), and is resumed by a new process; ``rope-0`` is never killed. N rises by EVERY until a run ends before it.
What was acknowledged is printed: ``{"quest": "rope-8", "line": 3, "content": "..."}``.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable
from typing import Any

import django

django.setup()

from django.db import connection

from memory.concurrency import drive
from memory.config import Config
from memory.db.store import DjangoStore
from memory.errors import FieldError
from memory.journal.entry import Entry
from memory.minds.minds import Minds
from memory.quests.registry import QuestRegistry, Terms
from memory.quests.state import Status
from memory.quests.worker import FixedIdeas, Idea, Worker
from memory.quests.world import Outcome

ANN, TILDA = ("ann", "Ann"), ("tilda", "Tilda")
NOTES = [f"the rope frayed at mark {number}" for number in range(4)]


class Mill:
    """A world in which only new rope helps."""

    def outcome(self, approach: str) -> Outcome:
        if "new rope" in approach:
            return Outcome(True, "the hoist lifts two sacks")
        return Outcome(False, "the old strands tore", "the old rope is past mending")


def play(slug: str) -> None:
    """Go on with a quest from where it stands, until it is done."""

    def told(entry: Entry | None) -> None:
        if entry is not None:
            print(json.dumps({"quest": slug, "line": entry.id, "content": entry.content}), flush=True)

    quests = QuestRegistry(Minds(DjangoStore(), config=Config(embedding_model="")))
    try:
        quest = quests[slug]
    except FieldError:
        quest = quests.start(
            f"Mend the rope {slug}",
            "the hoist lifts two sacks",
            "#0",
            "the mill",
            Terms(slug=slug, joins=False),
        )
    ideas = FixedIdeas(
        [
            Idea(approach="splice the torn strands"),
            Idea(approach="tie a knot", mutation="M1"),
            Idea(approach="hang new rope", mutation="M6"),
        ]
    )
    worker = Worker(quests, quest, *TILDA, ideas, Mill())
    while quest.state.status is Status.OPEN:
        written = {entry.content for entry in quest.journal}
        if ANN[0] not in quest.state.members:
            told(quest.join(*ANN))
        elif ANN[0] not in quest.state.sittings:
            quest.read(ANN[0])
            told(quest.begin(*ANN, "watch Tilda at work", "write down the marks"))
        elif quest.state.stuck is None and (left := [note for note in NOTES if note not in written]):
            told(quest.note(*ANN, left[0]))
        told(drive(worker.step()))


def in_a_process(work: Callable[[], None]) -> int:
    """Run ``work`` in a process of its own; return how that ended, as `os.waitstatus_to_exitcode` does."""
    sys.stdout.flush()
    child = os.fork()
    if not child:
        try:
            work()
        except BaseException:
            sys.excepthook(*sys.exc_info())
            os._exit(1)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def killed_at(number: int, slug: str) -> None:
    """Play until the statement of this number is about to be executed."""
    done = 0

    def count(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        nonlocal done
        done += 1
        if done == number:
            os.kill(os.getpid(), signal.SIGKILL)
        return execute(sql, params, many, context)

    with connection.execute_wrapper(count):
        play(slug)


def main(every: int) -> None:
    """Play all runs."""
    assert in_a_process(lambda: play("rope-0")) == 0
    number, ended = 1, -signal.SIGKILL
    while ended == -signal.SIGKILL:
        slug = f"rope-{number}"
        ended = in_a_process(lambda number=number, slug=slug: killed_at(number, slug))  # type: ignore[misc]
        assert ended in (0, -signal.SIGKILL), f"{slug} ended with {ended}"
        assert in_a_process(lambda slug=slug: play(slug)) == 0, f"{slug} cannot go on"  # type: ignore[misc]
        number += every
    print(json.dumps({"kills": (number - 1) // every - 1}), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
