"""Answer a task as a witness: from its own journal, by the same rules as any conversation, with one finding.

Others than the director read the results of a case. So a witness tells only what it may tell to anybody, and
nothing that it was told in confidence. It does not tell what it did with the thing itself: nobody need accuse
himself, and no thief would.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from memory.calendar import GameCalendar
from memory.evidence.hearsay import accounts
from memory.evidence.sightings import MOST_LOOKED_AT
from memory.investigation.observations import Observation, Sight, observations
from memory.investigation.records import Event, Finding, Statement, Task, Topic
from memory.investigation.testimony import places_of_speaker, spoken_of, testimony
from memory.investigation.wording import Times, told_heard, told_seen
from memory.journal.entry import ANYBODY, Entry, Kind
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.llm.prompts import clip
from memory.llm.task import MAX_CLAIM
from memory.text.lexicon import current
from memory.text.words import stem_set

MOST: Final = 200
"""Maximum number of observations of one finding; the newest are kept."""

MOST_SAID: Final = 40
"""Maximum number of statements of one finding; the newest are kept."""

MOST_WORDS: Final = 5
"""Maximum number of lines of an answer that a witness hears."""

UNTOLD: Final = "What was said was not for the book."
"""Replaces words said in confidence."""

NOTHING: Final = "I know nothing of that."
"""Claim of a witness who has nothing to tell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Matter:
    """Hold what everybody may know of a case.

    Args:
        thing, thing_name: key and name of what is missing.
        home: key of the place that it is missing from.
        owner: key of the thing's owner.
        people: names, by key, of everybody who may be concerned.
        places: names, by key, of the surrounding places.
        silent: keys of the people among them who keep no record of what they see; what they did not see proves nothing.
        around: for each of the silent, its times in the game, as pairs of POSIX seconds; a person that is not
            listed may have been in the game at any time.
        calendar: the units of game time, in seconds; empty if the game keeps none.
        opened: when the case was opened, in POSIX seconds; the thing was missing then. Later statements, moves and
            sightings of the thing are consequences of the investigation, and do not count. 0 for no limit.
        game_opened: the game time of that moment; ``None`` if it is not known.
        pace: seconds of game time in a second; 0 if that is not known.
    """

    thing: str
    thing_name: str
    home: str
    owner: str
    people: Mapping[str, str]
    places: Mapping[str, str]
    silent: tuple[str, ...] = ()
    around: Mapping[str, Sequence[tuple[float, float]]] = field(default_factory=dict)
    calendar: Mapping[str, float] = field(default_factory=dict)
    opened: float = 0.0
    game_opened: float | None = None
    pace: float = 0.0

    def to_dict(self) -> dict[str, Any]:
        """Return it as JSON data."""
        around = {key: [[_stored(at) for at in each] for each in spans] for key, spans in self.around.items()}
        return asdict(self) | {"silent": list(self.silent), "around": around}

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any]) -> Matter:
        """Return the matter that `to_dict` described."""
        around = {
            key: [
                (-math.inf if start is None else start, math.inf if end is None else end)
                for start, end in spans
            ]
            for key, spans in raw.get("around", {}).items()
        }
        return cls(**{**raw, "silent": tuple(raw.get("silent", ())), "around": around})


class Expert:
    """Represent a witness.

    Args:
        journal: the witness's journal, its only source.
        director: key of the director, who hears the answer.
    """

    def __init__(self, journal: Journal, director: str) -> None:
        self._journal = journal
        self._wanted = Filter(listeners=frozenset({director, ANYBODY}), superseded=True)

    def answer(self, task: Task, matter: Matter, number: int) -> Finding:
        """Return the witness's finding on one task.

        Args:
            task: what it is asked.
            matter: what the case is about.
            number: the finding's number.
        """
        entries = self.slice(task)
        seen: list[Observation] = []
        observed: list[Observation] = []
        said: list[Statement] = []
        if task.topic is Topic.TALK:
            said = list(self._statements(entries, matter))[-MOST_SAID:]
        else:
            seen = self._seen(entries, matter)
            observed = [o for o in seen if _belongs(o, task, matter)][-MOST:]
        absences = _absences(seen, observed, task.place) if task.topic is Topic.MOVES else []
        return Finding(
            number=number,
            task=task.number,
            witness=self._journal.key,
            claim=_claim(observed, said, matter),
            confidence=0.9 if observed else 0.4 if said else 0.0,
            observed=tuple(sorted((*observed, *absences), key=lambda o: (o.at, o.entry))),
            said=tuple(said),
        )

    def statement(self, task: Task, matter: Matter, number: int, heard: Iterable[Entry]) -> Finding | None:
        """Return the finding of a person who keeps no record, from that person's words to this witness.

        Words said in confidence are left out, and so is what they ask or request.

        Args:
            task: the question.
            matter: what the case is about.
            number: the finding's number.
            heard: the entries of this witness that hold the person's words, oldest first.

        Returns:
            The finding; ``None`` if the words neither claim anything nor say that nothing is known.
        """
        mine = matter.people.get(self._journal.key, "")
        open_to_all = [entry for entry in heard if self._wanted.passes(entry)]
        read = [(entry, testimony(entry.content, mine)) for entry in open_to_all]
        claiming: dict[str, Entry] = {}
        for entry, each in sorted(
            read, key=lambda pair: not pair[0].is_memory
        ):  # a record holds the same words
            if each.claims:
                claiming.setdefault(each.claims, entry)
        told_in = sorted(claiming.items(), key=lambda pair: pair[1].id)[:MOST_WORDS]
        words, entries = [text for text, _ in told_in], [entry for _, entry in told_in]
        is_ignorant = any(each.is_ignorant for _, each in read)
        if open_to_all and not words and not is_ignorant:
            return None
        told = list(self._statements(entries, replace(matter, opened=0.0)))
        bare = [e for e in entries if e.id not in {s.entry for s in told}]
        told += [_statement(entry, self._journal.key) for entry in bare]
        name = matter.people.get(task.to, "Somebody")
        nothing = NOTHING if is_ignorant else UNTOLD
        return Finding(
            number=number,
            task=task.number,
            witness=task.to,
            claim=f"{name} said: {clip(' '.join(words), MAX_CLAIM)}" if words else nothing,
            confidence=0.4 if words else 0.0,
            said=tuple(sorted(told, key=lambda s: s.entry)),
            answered=bool(words) or is_ignorant,
        )

    def slice(self, task: Task) -> list[Entry]:
        """Return the entries from which a task may be answered, archived ones included, oldest first."""
        found = self._journal.remembered(MOST_LOOKED_AT, self._wanted)
        return [entry for entry in found if _within(entry, task)]

    def _seen(self, entries: Iterable[Entry], matter: Matter) -> list[Observation]:
        mine = self._journal.key
        found = observations((e for e in entries if not _own_deed(e, mine)), mine)
        return [o for o in found if (o.who != mine or o.thing != matter.thing) and not _late(o, matter)]

    def _statements(self, entries: Iterable[Entry], matter: Matter) -> Iterable[Statement]:
        thing = stem_set(matter.thing_name)
        for entry in entries:
            speaker = entry.source_entity or ""
            if (
                not entry.source_type.is_speech
                or entry.kind in (Kind.QUESTION, Kind.CONVERSATION)
                or speaker == self._journal.key
                or (matter.opened and entry.timestamp.timestamp() > matter.opened)
            ):
                continue
            statement = _statement(entry, self._journal.key)
            tellers = {teller.key for account in accounts(entry) for teller in account}
            named = [
                key
                for key in spoken_of(entry.content, matter.people)
                if key != speaker and key not in tellers
            ]
            if thing and thing <= stem_set(entry.content):
                yield from (replace(statement, about=key) for key in named)
            elif speaker in matter.people and not named:
                places = places_of_speaker(entry.content, matter.places)[:1]
                yield from (replace(statement, place=place) for place in places)


def _late(each: Observation, matter: Matter) -> bool:
    """Return whether an observation is a move made after the case was opened."""
    return bool(matter.opened) and each.at > matter.opened and each.sight is Sight.GO


def _stored(at: float) -> float | None:
    """Return a moment as a JSON value."""
    return at if math.isfinite(at) else None


def _statement(entry: Entry, heard_by: str) -> Statement:
    """Return a statement with its speaker and the speaker's source; whom it is about is still to be set."""
    speaker = entry.source_entity or ""
    origins = [account[-1].key or speaker for account in accounts(entry)] or [speaker]
    return Statement(
        at=entry.timestamp.timestamp(),
        heard_by=heard_by,
        entry=entry.id,
        speaker=speaker,
        origin=origins[0],
        denies=bool(current().claims.negation.search(entry.content)),
        text=entry.content,
    )


def _own_deed(entry: Entry, mine: str) -> bool:
    return entry.kind is Kind.ACTION and entry.source_entity == mine


def _belongs(each: Observation, task: Task, matter: Matter) -> bool:
    """Return whether an observation answers a task."""
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


def _absences(seen: Iterable[Observation], told: Iterable[Observation], place: str) -> list[Observation]:
    """Return what shows that a witness was elsewhere between two stays in a place: the first and the last of each absence.

    Without it, somebody who left unseen and came back would be taken to have watched the place all the time.

    Args:
        seen: all that the witness saw.
        told: what it tells of the place.
        place: key of the place.
    """
    known = set(told)
    stays = [o.at for o in known if o.room == place]
    if not stays:
        return []
    within = [o for o in seen if o.room and min(stays) < o.at < max(stays)]
    found: list[Observation] = []
    for is_here, group in itertools.groupby(sorted(within, key=lambda o: o.at), lambda o: o.room == place):
        elsewhere = list(group)
        if not is_here:
            found += [elsewhere[0], elsewhere[-1]]
    return [o for o in dict.fromkeys(found) if o not in known]


def times_of(matter: Matter, seen: Iterable[Observation | Event]) -> Times:
    """Return a formatter of moments: by the game's calendar if there is one, else in UTC.

    Args:
        matter: what the case is about.
        seen: observations or events with both times, real and in the game.
    """
    calendar = GameCalendar(**matter.calendar) if matter.calendar else None
    known = [(o.at, o.game) for o in seen if o.game is not None]
    if matter.game_opened is not None:  # what nobody saw is told by the same clock
        known.append((matter.opened, matter.game_opened))
    return Times(known, calendar, matter.pace)


def _within(entry: Entry, task: Task) -> bool:
    at = entry.timestamp.timestamp()
    return (task.since is None or at >= task.since) and (task.until is None or at <= task.until)


def _claim(observed: list[Observation], said: list[Statement], matter: Matter) -> str:
    if said:
        return told_heard(said, matter.people, matter.places, matter.thing_name)
    if observed:
        return told_seen(observed, matter.people, matter.places, times_of(matter, observed))
    return NOTHING
