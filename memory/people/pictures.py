"""Derive what a character knows of a person from its journal, at each request."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from memory.calendar import DAY
from memory.evidence.presence import present
from memory.evidence.whereabouts import CAME, GONE, Whereabouts, seen
from memory.journal.entry import GIFT_TAG, LESSON_TAG, POSE_TAG, Entry, Kind, SourceType
from memory.text.acts import SpeechAct
from memory.text.lines import Line, understand
from memory.text.names import named_in
from memory.text.references.relations import Relation, relations
from memory.text.words import fold

HALF_LIFE: Final = 30.0
"""Days after which a kindness or an offence counts half."""

SETTLED: Final = 4.0
"""Sum of weights at which regard is about three quarters of what it can be: it takes more than one gift."""

LIKED: Final = 0.2
DISLIKED: Final = -0.2
"""Regard from which a character likes somebody, and below which it does not."""


Treating = Callable[[Sequence[Entry]], Mapping[int, "Treatment"]]
"""Tells, by id, how entries show that somebody treated the character."""


class Treatment(StrEnum):
    """Name how somebody treated the character."""

    GIFT = "gift"
    THANKS = "thanks"
    COMPLIMENT = "compliment"
    APOLOGY = "apology"
    KINDNESS = "kindness"
    """Something offered or done, by word alone: a gift handed over in the game is a `GIFT`."""
    INSULT = "insult"
    THREAT = "threat"


WEIGHTS: Final[Mapping[Treatment, float]] = {
    Treatment.GIFT: 2.0,
    Treatment.THANKS: 1.0,
    Treatment.COMPLIMENT: 1.0,
    Treatment.APOLOGY: 1.0,
    Treatment.KINDNESS: 1.0,
    Treatment.INSULT: -2.0,
    Treatment.THREAT: -3.0,
}
"""What each counts: an offence weighs more than a courtesy, and one apology does not undo it."""

_BY_ACT: Final = {
    SpeechAct.THANKS: Treatment.THANKS,
    SpeechAct.COMPLIMENTS: Treatment.COMPLIMENT,
    SpeechAct.APOLOGISES: Treatment.APOLOGY,
    SpeechAct.OFFERS: Treatment.KINDNESS,
    SpeechAct.INVITES: Treatment.KINDNESS,
    SpeechAct.INSULTS: Treatment.INSULT,
    SpeechAct.THREATENS: Treatment.THREAT,
}
WANTING: Final = frozenset((SpeechAct.REQUESTS, SpeechAct.SUPPOSES))
"""Acts of what somebody asks the hearer to do: "Bring me some water", "Repeat after me: the moon is cheese"."""

_OPEN: Final = frozenset((SpeechAct.TELLS, SpeechAct.EXCLAIMS, SpeechAct.CALLS, SpeechAct.GREETS))
"""What is done by words that may be kind or unkind without showing it."""

MOST_READ: Final = 24
"""Of somebody's latest statements, how many are read for that, at most."""

_MOST_A_DAY: Final = 2
"""How often one kind of treatment counts in one day: nobody buys regard by saying thank you a hundred times."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """Hold what a character knows of somebody.

    Args:
        key: stable key of the person.
        names: what they were called, the latest first.
        told: what they told the character, oldest first.
        did: what the character saw them do, bare comings and goings left out.
        treatment: how they treated the character, and the entry that shows it.
        asked: what they asked the character to do.
        promised: what they promised it.
        mentions: what others told of them.
        relations: whom and what they spoke of as theirs, or others did, and the entry that tells it.
        first, last: the oldest and the latest entry that came from them; being seen to come or go is not meeting.
        whereabouts: where they were seen last, and the entry that holds it.
        regard: how far the character likes them, -1 to 1.
    """

    key: str
    names: tuple[str, ...] = ()
    told: tuple[Entry, ...] = ()
    did: tuple[Entry, ...] = ()
    treatment: tuple[tuple[Treatment, Entry], ...] = ()
    asked: tuple[Entry, ...] = ()
    promised: tuple[Entry, ...] = ()
    mentions: tuple[Entry, ...] = ()
    relations: tuple[tuple[Relation, Entry], ...] = ()
    first: Entry | None = None
    last: Entry | None = None
    whereabouts: tuple[Whereabouts, Entry] | None = None
    regard: float = 0.0

    @property
    def name(self) -> str:
        """Return what to call them."""
        return self.names[0] if self.names else self.key

    @property
    def is_known(self) -> bool:
        """Return whether the character ever met them."""
        return self.first is not None

    @property
    def likes(self) -> bool:
        """Return whether the character likes them."""
        return self.regard >= LIKED

    @property
    def dislikes(self) -> bool:
        """Return whether the character dislikes them."""
        return self.regard <= DISLIKED


def picture_of(
    entries: Iterable[Entry],
    key: str,
    *,
    own_names: Sequence[str] = (),
    now: datetime | None = None,
    by_meaning: Treating | None = None,
) -> Picture:
    """Return what a character knows of somebody.

    Args:
        entries: what it remembers, or may speak of, by rising id, with its records of talk and presence.
        key: stable key of the person.
        own_names: what the character itself is called.
        now: the moment at which old kindness and offence are weighed; when the last of it happened, by default.
        by_meaning: tells how somebody treated the character by words that do not show it by themselves.
    """
    ordered = list(entries)
    mine = [entry for entry in ordered if entry.source_entity == key]
    names = tuple(dict.fromkeys(entry.source_name for entry in reversed(mine) if entry.source_name))
    met = [entry for entry in mine if not is_move(entry)]
    said = [entry for entry in mine if entry.source_type is SourceType.DIRECT]
    acts = {entry.id: _acts_in(entry.content, tuple(own_names)) for entry in said}
    shown = {entry.id: tuple(_treatments(entry, acts.get(entry.id, ()))) for entry in mine}
    if by_meaning is not None:
        unshown = [entry for entry in said if not shown[entry.id] and _OPEN.issuperset(acts[entry.id])]
        shown |= {i: (kind,) for i, kind in by_meaning(unshown[-MOST_READ:]).items()}
    treatment = [(kind, entry) for entry in mine for kind in shown[entry.id]]
    return Picture(
        key=key,
        names=names,
        told=tuple(entry for entry in said if entry.kind is not Kind.QUESTION and entry.is_memory),
        did=tuple(entry for entry in met if entry.source_type is SourceType.OBSERVATION),
        treatment=tuple(treatment),
        asked=_once([entry for entry in said if not WANTING.isdisjoint(acts[entry.id])]),
        promised=tuple(entry for entry in said if SpeechAct.PROMISES in acts[entry.id]),
        mentions=tuple(_mentions(ordered, key, names)),
        relations=tuple(_relations(ordered, key, names)),
        first=met[0] if met else None,
        last=met[-1] if met else None,
        whereabouts=_last_seen(ordered, key),
        regard=regard(treatment, now),
    )


def _once(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return entries without all but the last of those with the same words: a request is kept as a record, too."""
    latest = {understand(entry.content).to_remember or entry.content: entry for entry in entries}
    return tuple(sorted(latest.values(), key=lambda entry: entry.id))


def _acts_in(text: str, own_names: tuple[str, ...]) -> tuple[SpeechAct, ...]:
    """Return what is done by saying something; a question may end with an insult ("Where is it, you old thief?")."""
    line = understand(text, own_names)
    tail = text.rpartition(",")[2].strip(" ?!.")
    calls = line.asks and fold(tail).startswith(f"{line.lexicon.turning.you} ")
    insults = calls and SpeechAct.INSULTS in understand(tail, own_names).acts
    return (*line.acts, SpeechAct.INSULTS) if insults else line.acts


def _treatments(entry: Entry, acts: Iterable[SpeechAct]) -> Iterator[Treatment]:
    """Yield how an entry shows that its source treated the character.

    Args:
        entry: what was said or done.
        acts: what was done by saying it; nothing where nothing was said to the character.
    """
    shown = [_BY_ACT[act] for act in acts if act in _BY_ACT]
    yield from shown
    if SpeechAct.TELLS in acts and not shown and does_favour(understand(entry.content)):
        yield Treatment.KINDNESS
    if entry.source_type is SourceType.OBSERVATION and GIFT_TAG in entry.tags:
        yield Treatment.GIFT


def does_favour(line: Line) -> bool:
    """Return whether somebody says that they gave their hearer something, or did something for it."""
    said = (fold(sentence.said) for sentence in line.sentences if sentence.tells)
    return any(line.lexicon.feelings.favours.search(each) for each in said)


def acquaintances(entries: Iterable[Entry]) -> dict[str, str]:
    """Return the latest name of everybody that a character has anything from, by key.

    Rooms and things, which neither speak nor act, are nobody.
    """
    names: dict[str, str] = {}
    people: set[str] = set()
    for entry in entries:
        people |= present(entry)
        key = entry.source_entity
        if key and entry.source_name and entry.source_type is not SourceType.INFERENCE:
            names[key] = entry.source_name
            if _is_somebody(entry):
                people.add(key)
    return {key: name for key, name in names.items() if key in people}


def _is_somebody(entry: Entry) -> bool:
    """Return whether an entry shows that its source is somebody: it speaks, gives, comes or goes, or moves a thing. A lesson
    comes from a journal, which is nobody.
    """
    if LESSON_TAG in entry.tags:
        return False
    if entry.source_type is not SourceType.OBSERVATION or {GIFT_TAG, POSE_TAG} & set(entry.tags):
        return True
    items = seen(entry)
    return bool(items) and all(item.room != entry.source_entity for item in items)


def regard(treatment: Sequence[tuple[Treatment, Entry]], now: datetime | None = None) -> float:
    """Return how far a character likes somebody who treated it so, -1 to 1.

    Weights halve every `HALF_LIFE` days, and one kind of treatment counts at most twice a day; the sum s gives
    tanh(s / `SETTLED`).

    Args:
        treatment: each treatment and the entry that shows it.
        now: the moment; when the last of it happened, by default.
    """
    if not treatment:
        return 0.0
    moment = now or max(entry.timestamp for _, entry in treatment)
    counted: dict[tuple[Treatment, object], int] = {}
    total = 0.0
    for kind, entry in treatment:
        day = kind, entry.timestamp.date()
        counted[day] = counted.get(day, 0) + 1
        if counted[day] <= _MOST_A_DAY:
            age = max(0.0, (moment - entry.timestamp).total_seconds() / DAY)
            total += WEIGHTS[kind] * 0.5 ** (age / HALF_LIFE)
    return math.tanh(total / SETTLED)


def is_move(entry: Entry) -> bool:
    """Return whether an entry tells nothing but that somebody came or went."""
    items = seen(entry)
    return bool(items) and all(item.thing_key == entry.source_entity for item in items)


def related(entries: Iterable[Entry]) -> Iterator[tuple[Relation, Entry]]:
    """Yield relations ("my brother Wim", "Ann's horse") and the entries that tell them, the oldest first."""
    for entry in entries:
        if entry.is_memory and (entry.source_type is not SourceType.OBSERVATION or POSE_TAG in entry.tags):
            yield from ((relation, entry) for relation in relations(entry.content))


def _relations(entries: Sequence[Entry], key: str, names: Sequence[str]) -> Iterator[tuple[Relation, Entry]]:
    """Yield the kin and belongings that are told of a person, each once, with the entry that tells it."""
    called = {name.casefold() for name in names}
    seen_before: set[Relation] = set()
    for relation, entry in related(entries):
        theirs = relation.owner.casefold() in called if relation.owner else entry.source_entity == key
        if theirs and relation not in seen_before:
            seen_before.add(relation)
            yield relation, entry


def _mentions(entries: Sequence[Entry], key: str, names: Sequence[str]) -> Iterable[Entry]:
    """Yield the memories in which others speak of a person."""
    wanted = {f"{key}/{n}": name for n, name in enumerate(names)}
    for entry in entries:
        if (
            wanted
            and entry.source_entity != key
            and entry.is_memory
            and not is_move(entry)
            and named_in(entry.content, wanted)
        ):
            yield entry


def _last_seen(entries: Sequence[Entry], key: str) -> tuple[Whereabouts, Entry] | None:
    """Return where somebody was seen last: where it came or went, or where it did something."""
    for entry in reversed(entries):
        for item in seen(entry):
            if item.thing_key == key and item.how not in (CAME, GONE):
                return item, entry
    return None
