"""Make the prompt for a reply: what a model is shown when a character is spoken to.

`gather` collects what the character has to go by, and `compose` turns that into messages; `compose` is a pure function.
Nothing confidential is in a prompt for anything said aloud, because who listens then is never known for certain. Only
what is whispered is answered with what its asker confided.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from memory.dialogue.context import Heard, Reply
from memory.evidence.credibility import shared_audience
from memory.journal.chronology import describe
from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.llm.prompts import Message, Prompts, clip, fenced_json
from memory.minds.mind import Mind
from memory.persona import Persona
from memory.recall.query import Recalled
from memory.reflection.timeline import Event
from memory.sleep.state import timeline_of
from memory.text.acts import Wanted

SHOWN: Final = 10
"""Entries in a prompt at most: enough to answer from, and its size does not grow with the years."""

LATEST: Final = 3
"""How many of them are the latest ones, whatever was asked: what is going on."""

EVENTS: Final = 3
"""Events of the timeline in a prompt, besides what its entries tell."""

MAX_PERSONA: Final = 1_200
"""Characters of a persona's description in a prompt."""

MAX_PRESENT: Final = 12
"""People in a prompt by name; the others are counted."""

_NAME: Final = 60
_PLACE: Final = 300
_SAID: Final = 1_000
_EVENT: Final = 160


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Describe in words where a conversation happens.

    Args:
        name, description: of the place.
        present: who else is there, by name.
        time: what time it is, as the character would know it.
    """

    name: str
    description: str = ""
    present: tuple[str, ...] = ()
    time: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Hold all that a prompt is made of.

    Args:
        persona: who speaks.
        place: where and when.
        said: what was said to it.
        manner: how that was said: ``say``, ``talk`` or ``whisper``.
        entries: what it remembers to that, what matters most first.
        events: of its timeline, what matters most first.
        recollection: what it would say from memory alone; empty if that says nothing.
    """

    persona: Persona
    place: Place
    said: Heard
    manner: str
    entries: tuple[Entry, ...] = ()
    events: tuple[Event, ...] = ()
    recollection: str = ""

    @property
    def audience(self) -> tuple[str, ...] | None:
        """Return the keys among whom what is in the scene must stay; ``None`` if it holds nothing confidential."""
        told = [entry.audience for entry in self.entries]
        return shared_audience(told + [event.audience for event in self.events])


@dataclass(frozen=True, slots=True)
class CameToMind:
    """Hold what comes to a character's mind when it is spoken to.

    Args:
        recalled: what came to mind, best first; `SHOWN` memories and one more are enough.
        reply: what it would answer from memory alone, to the same listeners.
    """

    recalled: Sequence[Recalled]
    reply: Reply | None = None


def gather(
    mind: Mind,
    heard: Heard,
    place: Place,
    manner: str,
    came: CameToMind,
    persona: Persona | None = None,
) -> Scene:
    """Collect what a character has to go by when it answers, without what some of ``heard.listeners`` may not hear.

    Args:
        mind: the character's mind.
        heard: what was said to it.
        place: where and when.
        manner: how it was said.
        came: what came to mind at it.
        persona: who it is now; ``mind.persona`` if not given.
    """
    journal = mind.journal
    wanted = Filter(listeners=heard.listeners)
    said = _just_said(journal, heard)
    standing = [entry for entry in journal.select(wanted)[-LATEST - 1 :] if entry.id != said]
    latest = standing[-LATEST:][::-1]
    hits = [hit.entry for hit in came.recalled if hit.entry.id != said and wanted.passes(hit.entry)]
    first = SHOWN - len(latest)
    found = dict.fromkeys(e.id for e in (*hits[:first], *latest, *hits[first:]))
    by_id = {entry.id: entry for entry in (*hits, *latest)}
    ids = list(found)[:SHOWN]
    return Scene(
        persona=persona or mind.persona,
        place=place,
        said=heard,
        manner=manner,
        entries=tuple(by_id[i] for i in ids),
        events=_events(journal, heard.listeners, frozenset(ids)),
        recollection=_recollection(journal, heard, came.reply),
    )


def _recollection(journal: Journal, heard: Heard, found: Reply | None) -> str:
    """Return the words of an answer from memory, if it answers a question and rests on nothing that is withheld here."""
    if found is None or not heard.line.asks:
        return ""
    if not found.rests_on:
        return found.text if heard.line.wanted in (Wanted.ERRAND, Wanted.PROMISED) else ""
    grounds = journal.fetch(found.rests_on)
    told = len(grounds) == len(set(found.rests_on))
    return found.text if grounds and told and all(e.may_be_told_to(heard.listeners) for e in grounds) else ""


def _just_said(journal: Journal, heard: Heard) -> int | None:
    """Return the id of the entry that holds what was just said, which is in the prompt already."""
    newest = islice(reversed(journal), 5)
    same = (e.id for e in newest if e.source_entity == heard.speaker and e.content in heard.just_said)
    return next(same, None)


def _events(journal: Journal, listeners: frozenset[str], told: frozenset[int]) -> tuple[Event, ...]:
    """Return the weightiest events whose every account the listeners may hear and that no entry in ``told`` tells."""
    events = timeline_of(journal).for_listeners(listeners).events
    cited = {e.id: e for e in journal.fetch({i for event in events for i in event.citations})}
    fallen = journal.superseded.keys() | journal.retracted
    fit = [
        event
        for event in events
        if told.isdisjoint(event.citations)
        and all(
            i in cited and cited[i].may_be_told_to(listeners) and i not in fallen for i in event.citations
        )
    ]
    fit.sort(key=lambda event: (-event.importance * event.credibility, -event.when.timestamp()))
    return tuple(fit[:EVENTS])


def compose(
    scene: Scene, prompts: Prompts, *, budget: int, entry_chars: int, reply_chars: int, boundary: str
) -> list[Message]:
    """Return the prompt; memories that would make it longer than its budget are left out.

    Args:
        scene: what it is made of.
        prompts: the instructions.
        budget: tokens (of 4 characters) of all messages; what matters least is left out beyond it.
        entry_chars: characters of one entry at most.
        reply_chars: characters that the reply should have at most.
        boundary: the line around the data (see `memory.llm.prompts.new_boundary`).
    """
    persona = scene.persona
    name = clip(persona.name, _NAME)
    values = {
        "name": name,
        "persona": clip(persona.description, MAX_PERSONA) or f"All that is known is your name, {name}.",
        "length": reply_chars,
    }
    here, just_said = _place_data(scene.place), _line_data(scene)

    def messages(past: Sequence[str], journal: Sequence[str]) -> list[Message]:
        """Return the messages with some lines of the past and of the journal."""
        data = {"here": here, "past": list(past), "journal": list(journal), "said": just_said}
        return prompts.messages("talk", data, "", boundary, **values)

    left = 4 * budget - size_of(messages((), ()))
    told = ((entry.id, clip(describe(entry), entry_chars)) for entry in scene.entries)
    entries, left = _fitting(told, left)
    happened = (clip(f"{event.when:%Y-%m-%d}: {event.account}", _EVENT) for event in scene.events)
    events, _ = _fitting(enumerate(happened), left)
    past = sorted(events, key=lambda number: (scene.events[number].when, number))
    return messages([events[n] for n in past], [entries[i] for i in sorted(entries)])


def _place_data(place: Place) -> dict[str, Any]:
    """Return what a prompt says of the place: its name, what it is like, who is there, the time."""
    here: dict[str, Any] = {
        "place": clip(place.name, _NAME),
        "about": clip(place.description, _PLACE),
        "present": [clip(each, _NAME) for each in place.present[:MAX_PRESENT]],
        "time": clip(place.time, _NAME),
    }
    if len(place.present) > MAX_PRESENT:
        here["others"] = len(place.present) - MAX_PRESENT
    return here


def _line_data(scene: Scene) -> dict[str, str]:
    """Return what a prompt says of the line: who said it and how, what it means, what memory alone would answer."""
    said = scene.said
    line = {"by": clip(said.speaker_name, _NAME), "how": scene.manner, "words": clip(said.text, _SAID)}
    if said.meant is not None and said.meant.points_back and said.meant.found:
        line["means"] = clip(said.meant.text, _PLACE)
    if scene.recollection:
        line["from_memory"] = clip(scene.recollection, _SAID)
    return line


def _fitting(lines: Iterable[tuple[int, str]], left: int) -> tuple[dict[int, str], int]:
    """Return the first lines that fit into a number of characters, by their numbers, and how many characters are left."""
    kept: dict[int, str] = {}
    for number, line in lines:
        if (left := left - len(fenced_json(line)) - 2) < 0:
            break
        kept[number] = line
    return kept, left


def size_of(messages: Iterable[Message]) -> int:
    """Return the number of characters of all messages."""
    return sum(len(message["content"]) for message in messages)
