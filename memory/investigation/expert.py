"""A witness: answers one task from its own journal, by the rules of any talk, and returns one finding.

It speaks of nothing that the director may not hear, and keeps to itself what it did with the thing: nobody need accuse
itself, and a thief does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from memory.evidence.hearsay import accounts
from memory.investigation.observations import Observation, Sight, observations
from memory.investigation.records import Finding, Statement, Task, Topic
from memory.journal.entry import Entry, Kind, SourceType
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.text.lexicon import current
from memory.text.names import named_in
from memory.text.words import stems

MOST: Final = 200
"""Observations of one finding: the newest."""

MOST_SAID: Final = 40
"""Statements of one finding: the newest."""

_SPOKEN: Final = frozenset((SourceType.DIRECT, SourceType.ENVIRONMENTAL))


@dataclass(frozen=True, slots=True, kw_only=True)
class Matter:
    """What a case is about, as far as everybody may know.

    Args:
        thing, thing_name: key and name of what is missing.
        home: key of the place that it is missing from.
        owner: key of whose it is.
        people: names by key of everybody who may be concerned.
        places: names by key of the places around.
    """

    thing: str
    thing_name: str
    home: str
    owner: str
    people: Mapping[str, str]
    places: Mapping[str, str]


class Expert:
    """A witness.

    Args:
        journal: its journal; nothing else is known to it.
        director: key of who asks, and hears the answer.
    """

    def __init__(self, journal: Journal, director: str) -> None:
        self._journal = journal
        self._wanted = Filter(listeners=frozenset({director}))

    def answer(self, task: Task, matter: Matter, number: int) -> Finding:
        """Return the witness's finding on one task.

        Args:
            task: what it is asked.
            matter: what the case is about.
            number: the finding's number.
        """
        entries = [entry for entry in self._slice(task) if self._wanted.passes(entry)]
        observed: list[Observation] = []
        said: list[Statement] = []
        if task.topic is Topic.TALK:
            said = list(self._statements(entries, matter))[-MOST_SAID:]
        else:
            observed = [o for o in self._seen(entries, matter) if _belongs(o, task, matter)][-MOST:]
        return Finding(
            number=number,
            task=task.number,
            witness=self._journal.key,
            claim=_claim(observed, said),
            confidence=0.9 if observed else 0.4 if said else 0.0,
            observed=tuple(observed),
            said=tuple(said),
        )

    def _slice(self, task: Task) -> Iterable[Entry]:
        """Yield the entries that belong to a task; archived ones too."""
        for row in self._journal.store.history(self._journal.key):
            at = row.entry.timestamp.timestamp()
            if (
                not row.retracted
                and (task.since is None or at >= task.since)
                and (task.until is None or at <= task.until)
            ):
                yield row.entry

    def _seen(self, entries: Iterable[Entry], matter: Matter) -> list[Observation]:
        mine = self._journal.key
        found = observations((e for e in entries if not _own_deed(e, mine)), mine)
        return [o for o in found if o.who != mine or o.thing != matter.thing]

    def _statements(self, entries: Iterable[Entry], matter: Matter) -> Iterable[Statement]:
        thing = frozenset(stems(matter.thing_name))
        negation = current().claims.negation
        for entry in entries:
            speaker = entry.source_entity or ""
            if (
                entry.source_type not in _SPOKEN
                or entry.kind is Kind.QUESTION
                or speaker == self._journal.key
            ):
                continue
            origins = [account[-1].key or speaker for account in accounts(entry)] or [speaker]
            statement = Statement(
                at=entry.timestamp.timestamp(),
                heard_by=self._journal.key,
                entry=entry.id,
                speaker=speaker,
                origin=origins[0],
                denies=bool(negation.search(entry.content)),
                text=entry.content,
            )
            named = [key for key in named_in(entry.content, matter.people) if key != speaker]
            if thing and thing <= frozenset(stems(entry.content)):
                yield from (replace(statement, about=key) for key in named)
            elif speaker in matter.people and not named:
                places = named_in(entry.content, matter.places)[:1]
                yield from (replace(statement, place=place) for place in places)


def clock_time(at: float) -> str:
    """Return a moment as hour and minute, in UTC."""
    return f"{datetime.fromtimestamp(at, UTC):%H:%M}"


def _own_deed(entry: Entry, mine: str) -> bool:
    return entry.kind is Kind.ACTION and entry.source_entity == mine


def _belongs(each: Observation, task: Task, matter: Matter) -> bool:
    """Whether an observation answers a task."""
    match task.topic:
        case Topic.LOSS:
            return each.thing == matter.thing
        case Topic.MOVES:
            return each.thing == matter.thing or (
                each.sight is Sight.GO and task.place in (each.place, each.origin)
            )
        case Topic.WHEREABOUTS:
            return each.sight is Sight.GO and each.who == task.who
        case _:
            return False


def _claim(observed: list[Observation], said: list[Statement]) -> str:
    if said:
        return f"I was told {len(said)} {'thing' if len(said) == 1 else 'things'} that may bear on it."
    if not observed:
        return "I know nothing of that."
    first, last = clock_time(observed[0].at), clock_time(observed[-1].at)
    things = "1 thing" if len(observed) == 1 else f"{len(observed)} things"
    return f"I saw {things} that bear on it, from {first} to {last}."
