"""Define the context in which the functions of this package answer a line, and the answer that they return.

An `AnswerContext` holds only entries that all listeners may hear. Functions that need more get the `Mind` as a further
argument, and filter what they take from it themselves.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Final

from memory.calendar import GREGORIAN, Calendar
from memory.dialogue.telling import days, wording
from memory.dialogue.telling.completing import Earlier
from memory.evidence.corrections import last_version, stated_plainly, withdraws
from memory.evidence.hearsay import accounts
from memory.evidence.threads import explains_itself, told_in_full
from memory.evidence.whereabouts import Whereabouts
from memory.journal.entry import Entry
from memory.people.claim_checking import ClaimChecker
from memory.people.pictures import Picture, Treating, acquaintances, picture_of
from memory.people.spoken_of import Somebody, others_known, somebody
from memory.people.track_record import TrackRecord
from memory.persona import Persona
from memory.recall.reader import Reading
from memory.text.acts import Calculation, Wanted
from memory.text.answer_parts.sums import calculated
from memory.text.elapsed import how_long_ago
from memory.text.lines import Line, Sentence, understand
from memory.text.names import named_in, named_in_part
from memory.text.references.recounting import recounts
from memory.text.references.referring import Meant
from memory.text.words import fold, tokens

READ_FOR_SURE: Final = 0.8
READ_FOR_FACT: Final = 0.35
"""Probability, by its reading, from which a memory answers what seems to be small talk; the second where it asks for a fact
of `_FACTS`.
"""

READ_APART: Final = 0.4
"""By how much likelier than any other a memory must answer a question, by its reading, to show whom a pronoun means."""

MAY_BEAR: Final = 0.1
"""Probability below which what the character says of itself does not answer a question, whatever else speaks for it."""

_FACTS: Final = frozenset((Wanted.WHO, Wanted.WHERE, Wanted.WHEN, Wanted.WHY, Wanted.HOW_MANY))


@dataclass(frozen=True, slots=True)
class Answer:
    """Represent an answer.

    Args:
        text: the words.
        grounds: the entries that the words rest on.
    """

    text: str
    grounds: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Around:
    """Describe what a character sees around it.

    Args:
        place: the name of the place; empty if it is nowhere.
        present: the names of everybody else who is there, by key.
        things: the things that it carries, and those that lie there in plain sight, with where each is.
    """

    place: str = ""
    present: Mapping[str, str] = field(default_factory=dict)
    things: tuple[Whereabouts, ...] = ()


NOWHERE: Final = Around()


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """Represent something said to a character that it may answer.

    Args:
        text: what was said, as plain text.
        speaker: stable key of who said it.
        speaker_name: what to call them.
        listeners: stable keys of all who will hear the answer, the speaker among them.
        names: what the character itself is called; these words ask for nothing.
        meant: what it means after what was said before it (`about_talk.follow_ups.meaning_of`); by itself if not given.
        around: what the character sees around it.
        pronouns: "he", "she" or "they" by stable key, for people whose gender the game tells.
        wanted: what kind of answer it wants by its meaning; ``None`` where its words decide that.
        in_confidence: whether it was whispered, or is confidential otherwise.
        whole: the line as it was said, where ``text`` is one of its questions, or other words for it; else empty.
    """

    text: str
    speaker: str
    speaker_name: str
    listeners: frozenset[str]
    names: tuple[str, ...] = ()
    meant: Meant | None = None
    around: Around = NOWHERE
    pronouns: Mapping[str, str] = field(default_factory=dict)
    wanted: Wanted | None = None
    in_confidence: bool = False
    whole: str = ""

    @property
    def line(self) -> Line:
        """Return what the character understood; parsed once for all who heard it."""
        line = understand(self.text if self.meant is None else self.meant.text, self.names)
        return line if self.wanted is None else line.wanting(self.wanted)

    @property
    def just_said(self) -> frozenset[str]:
        """Return the contents that an entry of this line may have: the whole line, or only what it tells besides asking."""
        typed = self.whole or self.text
        told = understand(typed, self.names).to_remember
        return frozenset((typed, told, stated_plainly(last_version(told))))

    def put(self, text: str, meant: Meant | None = None) -> Heard:
        """Return one question of it, or the same in other words, as if it alone had been said.

        Args:
            text: the words.
            meant: as for the class.
        """
        return replace(self, text=text, meant=meant, whole=self.whole or self.text)


@dataclass(frozen=True, slots=True)
class Reply:
    """Represent what a character says.

    Args:
        text: its words, plain, on one line.
        rests_on: ids of the entries it speaks from; empty if it speaks from none.
        confidential: whether some of it was told in confidence, and is not to be said aloud.
    """

    text: str
    rests_on: tuple[int, ...] = ()
    confidential: bool = False


@dataclass(frozen=True, kw_only=True)
class AnswerContext:
    """Describe the situation in which a line is answered: who asks, who listens, and what the character may tell them.

    Args:
        persona: whose words are used.
        variant: which of several phrases for one occasion is used (see `Persona.say`). It depends on the number of
            replies to the asker only: a number of entries would give away how many are confidential.
        lately: the last replies to the asker that all listeners may know of, the latest at the end: their phrases are not
            used again so soon.
        entries: what the character may tell all listeners, by rising id, without the line being answered.
        asker, asker_name: stable key and name of who asks.
        listeners: stable keys of all who hear the answer.
        own_key: the character's own key.
        own_names: what the character is called.
        now: the current time.
        game_now: the current time in seconds of game time; ``None`` where there is none.
        claim_checker: checks what people claim; ``None`` where nothing is checked.
        told: whom the character told what, as `memory.people.knowing.told_to` returns it.
        just_told: ids of what the character told the asker in their present conversation; told_last: in its last reply.
        around: what the character sees around it.
        calendar: the game's calendar.
        pronouns: "he", "she" or "they" by stable key, for people whose gender the game tells.
        passing: returns the ids of those entries that hold only remarks in passing, and no news.
        treating: tells by meaning how what somebody said treated the character; ``None`` where meaning is not read.
        readings: what the likeliest memories are to the question, by id; empty without a reader.
        disputed: ids of memories, each with the id of one of somebody else that denies it, or that it denies.
        clauses: what clauses of the persona's description are to the question; empty without a reader.
        bearing: how surely clauses of its description and its backstory answer a question about it, 0 to 1, by clause.
    """

    persona: Persona
    variant: int
    entries: Sequence[Entry]
    asker: str
    asker_name: str
    listeners: frozenset[str]
    own_key: str | None
    own_names: tuple[str, ...]
    now: datetime
    game_now: float | None = None
    lately: tuple[str, ...] = ()
    claim_checker: ClaimChecker | None = None
    told: Mapping[int, frozenset[str]] = field(default_factory=dict)
    just_told: frozenset[int] = frozenset()
    told_last: frozenset[int] = frozenset()
    around: Around = NOWHERE
    calendar: Calendar = GREGORIAN
    pronouns: Mapping[str, str] = field(default_factory=dict)
    passing: Callable[[Sequence[Entry]], frozenset[int]] = lambda _: frozenset()
    treating: Treating | None = None
    readings: Mapping[int, Reading] = field(default_factory=dict)
    disputed: Mapping[int, int] = field(default_factory=dict)
    clauses: Mapping[str, Reading] = field(default_factory=dict)
    bearing: Mapping[str, float] = field(default_factory=dict)

    def surest_reading(self) -> float:
        """Return the highest probability that a memory or a clause answers the question; 0 without a reader."""
        return max((each.answers for each in (*self.readings.values(), *self.clauses.values())), default=0.0)

    def is_read_for(self, line: Line) -> bool:
        """Return whether something answers a question by its reading: surely, or likely if it asks for a fact, which small
        talk seldom does ("Why are we being rationed?").
        """
        least = READ_FOR_FACT if line.wanted in _FACTS and line.topic else READ_FOR_SURE
        return line.asks and self.surest_reading() >= least

    def is_read_apart(self, line: Line) -> bool:
        """Return whether one memory is likely to answer a question by its reading, and no other is nearly as likely."""
        read = sorted((each.answers for each in self.readings.values()), reverse=True)
        return line.asks and bool(read) and read[0] - sum(read[1:2]) >= READ_APART

    def is_on(self, line: Line) -> bool:
        """Return whether a memory is surely on what a line asks, a fact, though it may not say it."""
        touching = max((each.on + each.answers for each in self.readings.values()), default=0.0)
        return line.asks and line.wanted in _FACTS and touching >= READ_FOR_SURE

    def may_bear(self, clause: str) -> bool:
        """Return whether what the character says of itself may answer the question; anything may that was not judged."""
        return self.bearing.get(clause, 1.0) >= MAY_BEAR

    def read(self, entry: Entry) -> float:
        """Return the probability that a memory answers the question by its reading; 0 where it was not read."""
        reading = self.readings.get(entry.id)
        return reading.answers if reading is not None else 0.0

    @cached_property
    def names(self) -> Mapping[str, str]:
        """Return the name of everybody whom the character has met or sees, by key; itself left out."""
        known = {**self.around.present, **acquaintances(self.entries)}
        return {key: name for key, name in known.items() if key != self.own_key}

    @cached_property
    def people_known(self) -> Sequence[Somebody]:
        """Return everybody of whom the character knows something, met or not; itself left out."""
        known = {each.words for each in others_known(self.entries, self.own_key)}
        seen = [somebody(key, name) for key, name in self.around.present.items()]
        new = [each for each in seen if each.words not in known and each.key != self.own_key]
        return [*others_known(self.entries, self.own_key), *new]

    @cached_property
    def others_met(self) -> Mapping[str, str]:
        """Return the names of the people whom the character has met, by key, without itself and the asker."""
        met = acquaintances(self.entries)
        return {key: name for key, name in met.items() if key not in (self.own_key, self.asker)}

    def quote(self, text: str) -> str:
        """Return somebody's words as the character quotes them: on one line, cut if they are long."""
        return wording.quoted(wording.shortened(wording.one_line(text)), self.own_names)

    def say(self, occasion: str, *, offset: int = 0, **values: str) -> str:
        """Return the persona's phrase for an occasion.

        Args:
            occasion: a key of `memory.persona.DEFAULT_PHRASES`.
            offset: added to `variant`, so that phrases in a row differ.
            values: what the placeholders stand for; ``{listener}`` is the asker if not given.
        """
        listener = wording.plain_name(self.asker_name)
        filled = {"listener": listener, **values}
        return self.persona.say(occasion, self.variant + offset, self.lately, **filled)

    def tell(
        self,
        entry: Entry,
        *,
        offset: int = 0,
        before: Mapping[int, Earlier] = wording.NOTHING_CORRECTED,
    ) -> str:
        """Return the words that tell a memory, or some of its sentences, to the asker.

        Args:
            entry: the memory.
            offset: as for `say`.
            before: by the id of a correction, the entry that it corrects.
        """
        stored = self.as_said(entry)
        if fold(entry.content) in fold(stored.content):
            stored = replace(stored, content=entry.content)  # of an excerpt, no more is quoted
        if stored == entry:
            full = told_in_full(entry, self.entries, self.own_names)
            entry = full if full.audience == entry.audience else entry  # its caller judges who may hear that
        put_in = wording.capitals_put_in(entry.content, stored.content)
        if entry.content != stored.content and explains_itself(stored, entry.content, self.own_names):
            entry = stored
        narrator = wording.Narrator(
            persona=self.persona,
            own_key=self.own_key,
            names=self.own_names,
            asker=self.asker,
            asker_name=self.asker_name,
            turn=self.variant + offset,
            pronouns=self.pronouns,
            known=(*self.names.values(), *put_in),
        )
        counted = self.counted_from_now(entry)
        return wording.told(counted or entry, narrator, before=before, other_day=counted is None, said=stored)

    def as_said(self, entry: Entry) -> Entry:
        """Return a memory in its stored words, without what its pronouns point back at (`memory.evidence.threads`)."""
        at = bisect_left(self.entries, entry.id, key=lambda each: each.id)
        stored = next((each for each in self.entries[at : at + 1] if each.id == entry.id), entry)
        return entry if entry.content.endswith(stored.content) else stored  # it may follow what it corrects

    def tell_sum(self, question: str, entry: Entry) -> str:
        """Return what two numbers of a memory leave or make, where a question asks for that; empty otherwise.

        Args:
            question: what is asked.
            entry: the memory.
        """
        found = calculated(question, entry.content)
        if found is None or recounts(self.as_said(entry).content):  # it says itself how many are left
            return ""
        kind, number = found
        return self.say("leaves" if kind is Calculation.LEFT else "makes", content=number)

    def tell_source(self, entry: Entry) -> str:
        """Return from whom, or how, the character knows something."""
        how = wording.how_known(entry, self.asker, self.own_key)
        via = [teller.name for account in accounts(entry) for teller in account[:1] if teller.name]
        if how == "told" and via:
            how = "relayed"
        return self.say(
            f"source_{how}",
            speaker=wording.plain_name(entry.speaker or ""),
            other=wording.plain_name(via[0] if via else ""),
        )

    def tell_when_learnt(self, entry: Entry) -> str:
        """Return when the character saw something, or was told of it."""
        how = wording.how_known(entry, self.asker, self.own_key)
        if how in ("seen", "own", "posed"):
            occasion = "when_seen"
        else:
            occasion = {"you": "when_told_you", "heard_you": "when_heard_you"}.get(how, "when_told")
        when = how_long_ago(self.seconds_since(entry))
        return self.say(occasion, when=when, speaker=wording.plain_name(entry.speaker or ""))

    def is_of_other_day(self, entry: Entry) -> bool:
        """Return whether an entry is of another day than today, in game time where there is one."""
        return days.is_of_other_day(entry, self.now, self.game_now, self.calendar)

    def counted_from_now(self, entry: Entry) -> Entry | None:
        """Return an entry with the times that its words name counted from now ("this morning", told on the next day, is
        "yesterday morning"); ``None`` if it is of another day and that is unsafe.
        """
        return days.counted_from_now(entry, self.now, self.game_now, self.calendar)

    def person_named(self, question: Sentence) -> str | None:
        """Return the key of the one person whom a question names; ``None`` if it names nobody, or several."""
        named = self.people_named(question)
        return named[0] if len(named) == 1 else None

    def people_named(self, question: Sentence) -> list[str]:
        """Return the keys of the people whom a question names, if by one word of their name only."""
        return named_in(question.said, self.names) or named_in_part(question.said, self.names)

    def other_words(self, question: Sentence, without: frozenset[str]) -> list[str]:
        """Return the words of a question's topic, except the names of people.

        Args:
            question: the question.
            without: further words to leave out.
        """
        people = {word for key in self.people_named(question) for word in tokens(self.names[key])}
        return [word for word in question.topic if word not in people and word not in without]

    def track_record(self, key: str) -> TrackRecord:
        """Return the track record of a person, made only from what all listeners may hear."""
        return (
            TrackRecord(key)
            if self.claim_checker is None
            else self.claim_checker.track_record(key, self.listeners)
        )

    def has_heard(self, entry: Entry) -> bool:
        """Return whether the character told the asker something already."""
        return entry.id in self.just_told or self.asker in self.told.get(entry.id, ())

    def seconds_since(self, entry: Entry) -> float:
        """Return how many seconds ago an entry was made: of game time where there is one."""
        return wording.seconds_since(entry, self.now, self.game_now, self.calendar)

    def picture(self, key: str, *, felt: bool = False) -> Picture:
        """Return what the character knows of somebody; with ``felt``, how they treated it is read by meaning, too."""
        treating = self.treating if felt else None
        picture = picture_of(self.entries, key, own_names=self.own_names, now=self.now, by_meaning=treating)
        seen = self.names.get(key)
        # Who never spoke or acted before it is called what it sees them to be.
        return replace(picture, names=(seen,)) if not picture.names and seen is not None else picture


def tells(entry: Entry, context: AnswerContext) -> bool:
    """Return whether somebody's words tell more than a courtesy, or that they take something back."""
    line = understand(entry.content, context.own_names)
    return any(sentence.tells for sentence in line.sentences) and not withdraws(line.said)
