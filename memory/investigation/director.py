"""The director without a language model: plans whom to ask what, and says when enough is known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from memory.investigation.expert import Matter
from memory.investigation.records import Round, Task, Topic

MOST_ROUNDS: Final = 6
"""Rounds after which a case ends, whatever is open."""

CREDIBLE: Final = 0.5
"""Coherence from which a timeline is plausible (SPEC §6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conclusion:
    """What a case came to.

    Args:
        accused: key of the one who did it; empty unless only one can have.
        suspects: keys of all who can have done it.
    """

    accused: str
    suspects: tuple[str, ...]


def plan(matter: Matter, rounds: Sequence[Round]) -> list[Task]:
    """Return the tasks of the next round; none when enough is known, or nothing is left to ask.

    Args:
        matter: what the case is about.
        rounds: those so far.
    """
    number = len(rounds) + 1
    if number > MOST_ROUNDS:
        return []
    wanted: list[Task] = []
    asked = {_what(task) for each in rounds for task in each.tasks}

    def ask(
        to: str, topic: Topic, question: str, who: str = "", place: str = "", gap: int | None = None
    ) -> None:
        total = sum(len(each.tasks) for each in rounds) + len(wanted) + 1
        task = Task(
            number=total, round=number, to=to, topic=topic, question=question, who=who, place=place, gap=gap
        )
        if _what(task) not in asked:
            asked.add(_what(task))
            wanted.append(task)

    home = matter.places.get(matter.home, "there")
    if not rounds:
        ask(matter.owner, Topic.LOSS, f"What is missing, and when did you last see the {matter.thing_name}?")
        return wanted
    if number == 2:
        for key in matter.people:
            ask(key, Topic.MOVES, f"Whom did you see come to {home}, or leave it?", place=matter.home)
        return wanted
    last = rounds[-1]
    if number == 3:
        for key in matter.people:
            ask(key, Topic.TALK, f"What was said about the {matter.thing_name}, and by whom?")
    for gap in last.gaps:
        if gap.who:
            name = matter.people.get(gap.who, gap.who)
            for key in matter.people:
                if key != gap.who:
                    ask(key, Topic.WHEREABOUTS, f"Where did you see {name} go?", who=gap.who, gap=gap.number)
    for each in last.suspicions:
        name = matter.people.get(each.who, each.who)
        for key in matter.people:
            if key != each.who:
                ask(key, Topic.WHEREABOUTS, f"Where did you see {name} go?", who=each.who)
    return wanted


def conclude(rounds: Sequence[Round]) -> Conclusion:
    """Return whom the case accuses: the one who can have done it, if there is only one."""
    suspicions = rounds[-1].suspicions if rounds else ()
    accused = suspicions[0].who if len(suspicions) == 1 else ""
    return Conclusion(accused=accused, suspects=tuple(each.who for each in suspicions))


def _what(task: Task) -> tuple[str, Topic, str, str]:
    return task.to, task.topic, task.who, task.place
