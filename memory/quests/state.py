"""Compute the state of a quest from its journal: a pure fold over events.

Every line of a quest journal is an entry of an ordinary `memory.journal.journal.Journal`. Its kind and its
data besides the words are in the entry's ``extra["quest"]``. Nothing else is stored.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Final

from memory.journal.entry import Entry, Kind
from memory.quests.world import Outcome

FIELD: Final = "quest"
"""The name in an entry's ``extra`` under which a quest keeps the data of a line."""

MAX_FAILURES: Final = 3
"""Number of failures of one approach after which a mutation must be declared."""

SITTING: Final = timedelta(hours=8)
"""How long a sitting lasts after the author's last line; an author who comes back later writes a new header."""


BURST: Final = 30
"""Number of an author's last lines whose times are kept, to detect authors who write too fast."""


class Event(StrEnum):
    """Name the kinds of lines of a quest journal."""

    STARTED = "started"
    JOINED = "joined"
    HEADER = "header"
    NOTE = "note"
    ATTEMPT = "attempt"
    FAILURE = "failure"
    FINDING = "finding"
    DECISION = "decision"
    MUTATION = "mutation"
    HANDED = "handed"
    LEFT = "left"
    DONE = "done"
    DROPPED = "dropped"
    ARCHIVED = "archived"


KINDS: Final[Mapping[Event, Kind]] = {
    Event.HEADER: Kind.ACTION,
    Event.ATTEMPT: Kind.ACTION,
    Event.FAILURE: Kind.FINDING,
    Event.FINDING: Kind.FINDING,
    Event.DECISION: Kind.DECISION,
    Event.MUTATION: Kind.DECISION,
    Event.DONE: Kind.FINDING,
}
"""The kind of entry that an event is written as; an observation if it is not listed."""


class Status(StrEnum):
    """Name whether a quest is open or closed."""

    OPEN = "open"
    DONE = "done"
    DROPPED = "dropped"
    ARCHIVED = "archived"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """Represent one author's present session of work.

    Args:
        header: id of the entry that opened it.
        intent, approach: what its header states.
        last: when the author last wrote.
    """

    header: int
    intent: str
    approach: str
    last: datetime


@dataclass(slots=True, kw_only=True)
class Approach:
    """Hold one approach with all its wordings, and its outcomes.

    Args:
        wordings: its wordings, first to last.
        attempts: ids of its attempts.
        failures: ids of the entries with the reasons of failures.
        reasons: the reasons.
        mutated: id of the latest mutation that abandoned it.
        from_mutation: id of the mutation that led to it.
        authors: keys of those who tried it.
    """

    wordings: list[str]
    attempts: list[int] = field(default_factory=list)
    failures: list[int] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)
    mutated: int | None = None
    from_mutation: int | None = None
    authors: set[str] = field(default_factory=set)

    @property
    def exhausted(self) -> bool:
        """Return whether it failed `MAX_FAILURES` times."""
        return len(self.failures) >= MAX_FAILURES


@dataclass(slots=True, kw_only=True)
class Attempt:
    """Hold an attempt without a reported outcome.

    Args:
        id: id of its entry.
        approach: index of its approach among the quest's.
        author: key of the author.
        outcome: its outcome, if the game's world decides it.
    """

    id: int
    approach: int
    author: str
    outcome: Outcome | None = None


@dataclass(slots=True, kw_only=True)
class State:
    """Hold the state of a quest, derived from its lines so far.

    Args:
        slug: the quest's name in commands.
        title, goal: its name, and the task.
        place: key of the place where attempts are made; empty for anywhere.
        place_name: name of that place.
        world: dotted path of the object that decides the outcome of attempts; empty if players report the outcome.
        tags: the kinds of quest that it belongs to.
        private: whether only those who joined may hear of it.
        status: open, or how it was closed.
        started, starter: when it was started, and the key of the person who started it.
        members: names, by key, of the people who may write.
        everybody: names, by key, of all who have ever joined.
        workers: keys of all who have ever begun a sitting.
        sittings: the current sitting of each author.
        approaches: in the order they were first tried.
        attempts: attempts without a reported outcome, by author.
        mutations: names of the declared mutations by entry id.
        summary: text of the closing line, once it is closed.
        last_id: id of its last line.
        lines: number of its lines.
        written: times of each author's last lines, oldest first.
    """

    slug: str = ""
    title: str = ""
    goal: str = ""
    place: str = ""
    place_name: str = ""
    world: str = ""
    tags: tuple[str, ...] = ()
    private: bool = False
    status: Status = Status.OPEN
    started: datetime | None = None
    starter: str = ""
    members: dict[str, str] = field(default_factory=dict)
    everybody: dict[str, str] = field(default_factory=dict)
    workers: set[str] = field(default_factory=set)
    sittings: dict[str, Sitting] = field(default_factory=dict)
    approaches: list[Approach] = field(default_factory=list)
    attempts: dict[str, Attempt] = field(default_factory=dict)
    mutations: dict[int, str] = field(default_factory=dict)
    summary: str = ""
    last_id: int = 0
    lines: int = 0
    written: dict[str, deque[datetime]] = field(default_factory=dict)

    @property
    def about(self) -> str:
        """Return the words that describe the quest."""
        return f"{self.title} {self.goal} {self.slug.replace('-', ' ')}"

    def counts_for(self, author: str, since: datetime) -> bool:
        """Return whether ``author`` started it, and it is open or was started after ``since``."""
        recent = self.started is not None and self.started > since
        return self.starter == author and (self.status is Status.OPEN or recent)

    def reached_by(self, author: str) -> Attempt | None:
        """Return the attempt that reached the goal: the author's own, or else the latest of another author.

        If the game's world decides the outcome, it is an attempt that did not fail.
        """
        own = self.attempts.get(author)
        others = [each for each in reversed(self.attempts.values()) if each is not own]
        found = [own, *others] if own is not None else others
        return next((each for each in found if each.outcome is None or each.outcome.worked), None)

    @property
    def stuck(self) -> Approach | None:
        """Return the approach that has failed too often and was not replaced by a mutation yet."""
        return next((a for a in self.approaches if a.exhausted and a.mutated is None), None)

    @property
    def audience(self) -> tuple[str, ...] | None:
        """Return who may hear the contents of its journal; ``None`` for anybody."""
        return tuple(self.everybody) if self.private else None

    def sitting(self, author: str, now: datetime) -> Sitting | None:
        """Return an author's sitting, if it still goes on at ``now``."""
        found = self.sittings.get(author)
        return found if found is not None and now - found.last <= SITTING else None


def fold(entries: Iterable[Entry]) -> State:
    """Return the state of a quest after the lines of its journal.

    Args:
        entries: all of its entries by ascending id; entries that are not lines of a quest are skipped.
    """
    state = State()
    for entry in entries:
        data = entry.extra.get(FIELD)
        if isinstance(data, Mapping):
            _apply(state, entry, Event(data["event"]), data)
            state.last_id = entry.id
            state.lines += 1
            state.written.setdefault(entry.source_entity or "", deque(maxlen=BURST)).append(entry.timestamp)
    return state


def _apply(state: State, entry: Entry, event: Event, data: Mapping[str, Any]) -> None:
    """Update the state with one line.

    Args:
        state: the state so far.
        entry: the line.
        event: the kind of line.
        data: the line's data: the value of `FIELD` in the entry's ``extra``.
    """
    author = entry.source_entity or ""
    if author in state.sittings and event is not Event.HEADER:
        state.sittings[author] = replace(state.sittings[author], last=entry.timestamp)
    if event in _STEPS:  # other lines do not change the state
        _STEPS[event](state, entry, data)


_TEXTS: Final = ("place", "place_name", "world")


def _start(state: State, entry: Entry, data: Mapping[str, Any]) -> None:
    state.slug, state.title, state.goal = data["slug"], data["title"], data["goal"]
    # Older versions kept terms that are no texts, such as the number of a room.
    state.place, state.place_name, state.world = (str(data.get(name) or "") for name in _TEXTS)
    state.tags = tuple(data.get("tags", ()))
    state.private = bool(data.get("private"))
    state.started, state.starter = entry.timestamp, entry.source_entity or ""
    if data.get("joins", True):
        _join(state, state.starter, entry.speaker or "")


def _attempt(state: State, entry: Entry, data: Mapping[str, Any]) -> None:
    author, number = entry.source_entity or "", data["approach"]
    if number == len(state.approaches):
        state.approaches.append(Approach(wordings=[]))
    approach = state.approaches[number]
    approach.wordings.append(data["words"])
    approach.authors.add(author)
    approach.attempts.append(entry.id)
    said = data.get("outcome")
    outcome = None if said is None else Outcome(said["worked"], said["text"], said["follows"])
    state.attempts[author] = Attempt(id=entry.id, approach=number, author=author, outcome=outcome)


def _mutate(state: State, entry: Entry, data: Mapping[str, Any]) -> None:
    state.mutations[entry.id] = data["mutation"]
    if (failed := data.get("failed")) is not None:
        state.approaches[failed].mutated = entry.id
    state.approaches.append(Approach(wordings=[data["switching_to"]], from_mutation=entry.id))


def _begin(state: State, entry: Entry, data: Mapping[str, Any]) -> None:
    author = entry.source_entity or ""
    state.workers.add(author)
    state.sittings[author] = Sitting(
        header=entry.id, intent=data["intent"], approach=data["approach"], last=entry.timestamp
    )


def _fail(state: State, entry: Entry, data: Mapping[str, Any]) -> None:
    approach = state.approaches[data["approach"]]
    approach.failures.append(entry.id)
    approach.reasons.append(data["why"])
    state.attempts.pop(entry.source_entity or "", None)


def _hand(state: State, entry: Entry, data: Mapping[str, Any]) -> None:
    _leave(state, entry.source_entity or "")
    _join(state, data["to"], data["to_name"])


def _close(state: State, entry: Entry, data: Mapping[str, Any]) -> None:
    state.status = Status(str(data["event"]))
    state.summary = data.get("summary", "")
    state.sittings.clear()


def _archive(state: State, entry: Entry, data: Mapping[str, Any]) -> None:
    state.status = Status.ARCHIVED


def _join(state: State, key: str, name: str) -> None:
    state.members[key] = state.everybody[key] = name


def _leave(state: State, key: str) -> None:
    state.members.pop(key, None)
    state.sittings.pop(key, None)
    state.attempts.pop(key, None)


_STEPS: Final[Mapping[Event, Callable[[State, Entry, Mapping[str, Any]], None]]] = {
    Event.STARTED: _start,
    Event.JOINED: lambda state, entry, data: _join(state, entry.source_entity or "", entry.speaker or ""),
    Event.HEADER: _begin,
    Event.ATTEMPT: _attempt,
    Event.FAILURE: _fail,
    Event.MUTATION: _mutate,
    Event.HANDED: _hand,
    Event.LEFT: lambda state, entry, data: _leave(state, entry.source_entity or ""),
    Event.DONE: _close,
    Event.DROPPED: _close,
    Event.ARCHIVED: _archive,
}
"""How each kind of line changes the state."""
