"""Plan an investigation without a language model: decide whom to ask what, and when enough is known."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from memory.investigation.critic import CREDIBLE
from memory.investigation.expert import Matter
from memory.investigation.records import Plan, Round, Task, Topic
from memory.investigation.wording import listed, with_article

MOST_ROUNDS: Final = 6
"""Maximum number of rounds of a case."""

MOST_TASKS: Final = 60
"""Maximum number of questions of one round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conclusion:
    """Represent the result of a case.

    Args:
        accused: key of the culprit; empty unless only one person can have done it.
        suspects: keys of all who may have done it.
    """

    accused: str
    suspects: tuple[str, ...]


class Asking:
    """Collect the tasks of one round; no task is set twice in a case.

    Args:
        matter: what the case is about.
        rounds: the rounds so far.
        without: keys of people who are not asked.
    """

    def __init__(self, matter: Matter, rounds: Sequence[Round], without: Collection[str] = ()) -> None:
        self.tasks: list[Task] = []
        self._people = [key for key in matter.people if key not in without]
        self._round = len(rounds) + 1
        self._first = max((task.number for each in rounds for task in each.tasks), default=0) + 1
        self._asked = {task_key(task) for each in rounds for task in each.tasks}

    def ask(
        self, to: str, topic: Topic, question: str, who: str = "", place: str = "", gap: int | None = None
    ) -> None:
        """Add a task, unless it was set before, the person is not to be asked, or the round is full."""
        task = Task(
            number=self._first + len(self.tasks),
            round=self._round,
            to=to,
            topic=topic,
            question=question,
            who=who,
            place=place,
            gap=gap,
        )
        if to in self._people and task_key(task) not in self._asked and len(self.tasks) < MOST_TASKS:
            self._asked.add(task_key(task))
            self.tasks.append(task)

    def everybody(
        self, topic: Topic, question: str, who: str = "", place: str = "", gap: int | None = None
    ) -> None:
        """Add a task for everybody except the person whom it is about."""
        for key in self._people:
            if key != who:
                self.ask(key, topic, question, who, place, gap)


def plan(
    matter: Matter, rounds: Sequence[Round], *, most: int = MOST_ROUNDS, without: Collection[str] = ()
) -> Plan:
    """Return the plan of the next round; without tasks when enough is known, or nothing is left to ask.

    Args:
        matter: what the case is about.
        rounds: the rounds so far.
        most: maximum number of rounds of a case.
        without: keys of people who are not asked.
    """
    number = len(rounds) + 1
    if number > most:
        return Plan(tasks=(), decision="The rounds of this case are used up.")
    asking = Asking(matter, rounds, without)
    if number == 1:
        reasons = [_ask_of_loss(asking, matter, without)]
    elif number == 2:
        reasons = [_ask_of_moves(asking, matter, rounds)]
    else:
        talk = [_ask_of_talk(asking, matter, rounds)] if number == 3 else []
        reasons = [*talk, *_ask_of_people(asking, matter, rounds[-1])]
    return Plan(tasks=tuple(asking.tasks), decision=" ".join(dict.fromkeys(reasons)))


def _ask_of_loss(asking: Asking, matter: Matter, without: Collection[str]) -> str:
    """Ask the owner about the loss, or everybody if there is no owner to ask; return why."""
    thing = with_article(matter.thing_name)
    question = f"What do you know of the loss of {thing}? When did you last see it?"
    if matter.owner and matter.owner not in without:
        asking.ask(matter.owner, Topic.LOSS, question)
        return f"Begin with {matter.people.get(matter.owner, 'the owner')}, to whom {thing} belongs."
    asking.everybody(Topic.LOSS, question)
    return f"Begin with when {thing} was last seen."


def _ask_of_moves(asking: Asking, matter: Matter, rounds: Sequence[Round]) -> str:
    """Ask everybody who came to the thing's place, and who left it; return why."""
    home = with_article(matter.places.get(matter.home, "the place"))
    question = f"Whom did you see come to {home}, or leave it?"
    asking.everybody(Topic.MOVES, question, place=matter.home, gap=_gap_of_nobody(rounds))
    return f"Ask everybody who came to {home} and who left it."


def _ask_of_talk(asking: Asking, matter: Matter, rounds: Sequence[Round]) -> str:
    """Ask everybody what was said of the thing; return why."""
    thing = with_article(matter.thing_name)
    asking.everybody(Topic.TALK, f"What was said about {thing}, and by whom?", gap=_gap_of_nobody(rounds))
    return f"Ask everybody what was said of {thing}."


def _ask_of_people(asking: Asking, matter: Matter, last: Round) -> list[str]:
    """Ask where those were of whom the last round knows too little, and its suspects; return why."""
    gaps = [gap for gap in last.gaps if gap.who]
    for gap in gaps:
        _whereabouts(asking, matter, gap.who, gap.number)
    for each in last.suspicions:
        _whereabouts(asking, matter, each.who)
    reasons = [gap.text for gap in gaps]
    if last.suspicions:
        names = [matter.people.get(each.who, each.who) for each in last.suspicions]
        reasons.append(f"Ask where {listed(names)} went.")
    return reasons


def _gap_of_nobody(rounds: Sequence[Round]) -> int | None:
    """Return the number of the first gap of the last round that is of no person; ``None`` if there is none."""
    return next((gap.number for gap in rounds[-1].gaps if not gap.who), None)


def _whereabouts(asking: Asking, matter: Matter, who: str, gap: int | None = None) -> None:
    name = matter.people.get(who, who)
    asking.everybody(Topic.WHEREABOUTS, f"Where did you see {name} go?", who=who, gap=gap)


def conclude(rounds: Sequence[Round], threshold: float = CREDIBLE) -> Conclusion:
    """Return the conclusion of a case: if only one person can have done it, and credibly so, that person is accused.

    Args:
        rounds: the rounds of the case.
        threshold: minimum credibility of an accusation.
    """
    suspicions = rounds[-1].suspicions if rounds else ()
    alone = suspicions[0] if len(suspicions) == 1 else None
    accused = alone.who if alone is not None and alone.credibility >= threshold else ""
    return Conclusion(accused=accused, suspects=tuple(each.who for each in suspicions))


def task_key(task: Task) -> tuple[str, Topic, str, str]:
    """Return what identifies a task: the person asked, and the topic."""
    return task.to, task.topic, task.who, task.place
