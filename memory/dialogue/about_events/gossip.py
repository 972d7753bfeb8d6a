"""Choose what a character tells somebody unasked: news that fits them, that they do not know, and that is nobody's secret.

Only what may be said aloud before all who would hear it is looked at, so no confidence shows in what is told, in what is
left out, or in when something is told. What somebody knows already is what `memory.people.knowing` says of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from memory.dialogue.about_events.news import is_ignorant, is_sighting
from memory.dialogue.small_talk.passing_remarks import in_passing
from memory.dialogue.telling import days, wording
from memory.journal.entry import DISCREET_TAG, POSE_TAG, Entry, Kind, SourceType
from memory.journal.filter import Filter
from memory.minds.mind import Mind
from memory.people.knowing import how_known, told_to
from memory.people.pictures import is_move
from memory.persona import Persona
from memory.text.acts import SpeechAct
from memory.text.lines import Line, Sentence, understand
from memory.text.names import named_in
from memory.text.words import stem_set, stems

LEAST_IMPORTANCE: Final = 5
MOST_READ: Final = 200
"""Pieces of news, the latest, that are read for whether they are remarks in passing."""

FADING_DAYS: Final = 3.0
"""Real days after which news counts half."""

_NEWS: Final = frozenset((SpeechAct.TELLS, SpeechAct.CORRECTS, SpeechAct.EXCLAIMS))
"""What a line may do and be fit to be passed on: nobody's insults, thanks, promises or confessions."""

_OWN: Final = frozenset((SourceType.INFERENCE,))


@dataclass(frozen=True, slots=True)
class News:
    """Represent something to be told unasked.

    Args:
        entry: the memory.
        told: the words for it alone, without what calls the listener.
        text: the whole line.
    """

    entry: Entry
    told: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Audience:
    """Describe somebody who may be told something unasked, and who else would hear it.

    Args:
        listener, listener_name: stable key and name of the person who is told.
        hearers: stable keys of all who would hear it, the listener among them.
        present: what the hearers are called: nobody gossips about them to their faces.
    """

    listener: str
    listener_name: str
    hearers: frozenset[str]
    present: tuple[str, ...] = ()


def choose_news(mind: Mind, persona: Persona, names: tuple[str, ...], to: Audience) -> News | None:
    """Return what to tell somebody unasked; ``None`` if there is nothing that they do not know.

    Args:
        mind: who tells.
        persona: the character's persona.
        names: what the teller itself is called.
        to: who is told, and who else hears it.
    """
    entries = mind.journal.select(Filter(listeners=to.hearers))
    fit = list(_fit(mind, entries, names, to))
    passing = in_passing(mind, fit[-MOST_READ:])
    fit = [entry for entry in fit if entry.id not in passing]
    if not fit:
        return None
    interests = _interests(entries, to.listener)
    now = mind.journal.clock.now()

    def worth(entry: Entry) -> tuple[float, int]:
        """Return how much something is worth telling: important, of the listener's interests, recent; then the latest."""
        age = max(0.0, (now - entry.timestamp).total_seconds() / 86_400)
        shared = min(2, len(interests & stem_set(entry.content)))
        return entry.importance / 10 + 0.25 * shared + 0.5 ** (age / FADING_DAYS), entry.id

    best = max(fit, key=worth)
    turn = mind.replies[to.listener]
    narrator = wording.Narrator(
        persona=persona,
        own_key=mind.key,
        names=names,
        asker=to.listener,
        asker_name=to.listener_name,
        turn=turn,
    )
    clock, calendar = mind.journal.clock, mind.journal.config.calendar
    counted = days.counted_from_now(best, now, clock.game_time(), calendar)
    # Its own words stay as they are where "this morning" cannot be counted from another day.
    told = wording.told(counted or best, narrator, other_day=counted is None)
    said = persona.say("gossip", turn, listener=wording.plain_name(to.listener_name), content=told)
    return News(best, told, said)


def _fit(mind: Mind, entries: list[Entry], names: tuple[str, ...], to: Audience) -> Iterator[Entry]:
    """Yield what may be told to a listener and is news to them."""
    told = told_to(mind.journal)
    avoided = {name: name for name in to.present}
    for entry in entries:
        if (
            entry.source_entity not in to.hearers
            and how_known(entry, to.listener, told) is None
            and _is_news(entry, mind.key, names)
            and not named_in(entry.content, avoided)
        ):
            yield entry


def _is_news(entry: Entry, own_key: str, names: tuple[str, ...]) -> bool:
    """Return whether an entry is something that people pass on: an event or a claim, and no courtesy, thought or pose."""
    if entry.importance < LEAST_IMPORTANCE or entry.kind is not Kind.OBSERVATION:
        return False
    if entry.source_type in _OWN or entry.source_entity == own_key or entry.is_thought or is_sighting(entry):
        return False
    if {POSE_TAG, DISCREET_TAG} & set(entry.tags):
        return False
    line = understand(entry.content, names)
    return (
        not line.asks and _NEWS.issuperset(line.acts) and not all(_is_remark(s, line) for s in line.sentences)
    )


def _is_remark(sentence: Sentence, line: Line) -> bool:
    """Return whether a sentence tells of no event: it speaks to its hearer, or of what somebody would do, cannot do or does
    not know.
    """
    turning, said = line.lexicon.turning, frozenset(sentence.words)
    to_hearer = not said.isdisjoint((turning.you, *turning.hearer)) or is_ignorant(sentence, line)
    return to_hearer or line.lexicon.claims.hedged.search(sentence.said) is not None or not sentence.topic


def _interests(entries: list[Entry], listener: str) -> set[str]:
    """Return the stems of what a listener spoke of."""
    said = [entry.content for entry in entries if entry.source_entity == listener and not is_move(entry)]
    return {stem for text in said[-20:] for stem in stems(text)}
