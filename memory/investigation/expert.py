"""A witness: answers one task from its own journal, by the rules of any talk, and returns one finding.

What a case comes to is read by others than the director. So a witness tells only what it may tell to anybody: nothing
that it was told in confidence. It keeps to itself what it did with the thing: nobody need accuse itself, and a thief
does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from memory.evidence.hearsay import accounts
from memory.investigation.observations import Observation, Sight, observations
from memory.investigation.records import Finding, Statement, Task, Topic
from memory.investigation.wording import told_heard, told_seen
from memory.journal.entry import ANYBODY, Entry, Kind, SourceType
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.text.lexicon import current
from memory.text.names import named_in
from memory.text.words import stems

MOST: Final = 200
"""Observations of one finding: the newest."""

MOST_SAID: Final = 40
"""Statements of one finding: the newest."""

MOST_LOOKED_AT: Final = 2_000
"""Entries of its journal that a witness thinks back over: the newest."""

NOTHING: Final = "I know nothing of that."
"""What a witness says who has nothing to say."""

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
        silent: keys of those of them who keep no record of what they see: nobody can conclude where they were from
            what they did not see.
        opened: when the case was opened, in POSIX seconds; what was said later is an echo of it. 0 for no limit.
    """

    thing: str
    thing_name: str
    home: str
    owner: str
    people: Mapping[str, str]
    places: Mapping[str, str]
    silent: tuple[str, ...] = ()
    opened: float = 0.0

    def to_dict(self) -> dict[str, Any]:
        """Return it as JSON can hold it."""
        return asdict(self) | {"silent": list(self.silent)}

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any]) -> Matter:
        """Return the matter that `to_dict` gave."""
        return cls(**{**raw, "silent": tuple(raw.get("silent", ()))})


class Expert:
    """A witness.

    Args:
        journal: its journal; nothing else is known to it.
        director: key of who asks, and hears the answer.
    """

    def __init__(self, journal: Journal, director: str) -> None:
        self._journal = journal
        self._wanted = Filter(listeners=frozenset({director, ANYBODY}))

    def answer(self, task: Task, matter: Matter, number: int) -> Finding:
        """Return the witness's finding on one task.

        Args:
            task: what it is asked.
            matter: what the case is about.
            number: the finding's number.
        """
        entries = self.slice(task)
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
            claim=_claim(observed, said, matter),
            confidence=0.9 if observed else 0.4 if said else 0.0,
            observed=tuple(observed),
            said=tuple(said),
        )

    def slice(self, task: Task) -> list[Entry]:
        """Return the entries that a task may be answered from, archived ones too, oldest first."""
        last = self._journal.entry_count
        rows = self._journal.store.fetch(
            self._journal.key, range(max(1, last - MOST_LOOKED_AT + 1), last + 1)
        )
        return [
            row.entry
            for row in rows
            if not row.retracted and _within(row.entry, task) and self._wanted.passes(row.entry)
        ]

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
                or entry.kind in (Kind.QUESTION, Kind.CONVERSATION)
                or speaker == self._journal.key
                or (matter.opened and entry.timestamp.timestamp() > matter.opened)
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


def _within(entry: Entry, task: Task) -> bool:
    at = entry.timestamp.timestamp()
    return (task.since is None or at >= task.since) and (task.until is None or at <= task.until)


def _claim(observed: list[Observation], said: list[Statement], matter: Matter) -> str:
    if said:
        return told_heard(said, matter.people, matter.places, matter.thing_name)
    if observed:
        return told_seen(observed, matter.people, matter.places)
    return NOTHING
