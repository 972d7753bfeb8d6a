"""Tell whether a memory bears on a question: of the deed that is asked about, and of that person's husband, horse or exam.

A line that merely shares a name or a thing with a question is no answer. Where words alone decide, the deed or the thing
must be named; where meaning decides, only a deed of another kind, or somebody else's thing, counts against a memory.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final, Self

from memory.journal.entry import Entry, SourceType
from memory.text.acts import SpeechAct, Wanted
from memory.text.answer_parts.relevance import (
    Owned,
    alike,
    asks_of_deed,
    asks_of_past_deed,
    deed_of,
    is_ahead,
    other_deeds,
    own_words,
    owned,
    related,
    tells_deed,
)
from memory.text.clauses import clauses_told
from memory.text.lexicon import Lexicon
from memory.text.lines import Line, Sentence, understand
from memory.text.words import fold, stem_set, stems, tokens

SAME_THING: Final = 0.5
"""Least likeness in meaning at which a memory may use another word for what a deed was done to: "oar", "paddle"."""

_OF_DEEDS: Final = frozenset(
    (Wanted.YES_NO, Wanted.WHO, Wanted.WHEN, Wanted.WHAT, Wanted.WHERE, Wanted.HOW_MANY, Wanted.WHICH)
)
"""Kinds of question that may ask for a deed that was done; a promise to do it is no answer."""

SMALL: Final = frozenset(
    (
        SpeechAct.GREETS,
        SpeechAct.TAKES_LEAVE,
        SpeechAct.THANKS,
        SpeechAct.INSULTS,
        SpeechAct.CALLS,
        SpeechAct.REMARKS,
        SpeechAct.TOASTS,
        SpeechAct.SUPPOSES,
        SpeechAct.AROUSES,
    )
)
"""Acts of a line that answers no question for a content, and no request."""

_CLAIMLESS: Final = frozenset((SpeechAct.INSULTS, SpeechAct.SUPPOSES, SpeechAct.AROUSES))
"""Those of them that answer nothing, however they read."""

_WORD: Final = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class _Thing:
    """Describe something that a question asks about as somebody's.

    Args:
        words: the stems of the words for it; of kin, of all words for that relation.
        owners: the folded words for whose it is; empty for the asker's or the hearer's own.
        is_needed: whether a memory must name it, where words alone decide.
        is_kin: whether it is a named person's relation to another: then a memory must name it in any case.
    """

    words: frozenset[str]
    owners: frozenset[str]
    is_needed: bool
    is_kin: bool


@dataclass(frozen=True, slots=True)
class Bearing:
    """Hold what a memory must speak of to answer a line: found once, and compared with every memory.

    Args:
        lexicon: the language.
        deed: the stems of the deed of which the doer or the time is asked; empty if none is.
        done_to: the stems of what it was done to, where the doer is asked.
        is_past: whether the deed is of a known kind, and past.
        things: what is asked about as somebody's.
        matter: the stems of what is asked about besides people; empty if people are all.
    """

    lexicon: Lexicon
    deed: frozenset[str] = frozenset()
    done_to: frozenset[str] = frozenset()
    is_past: bool = False
    things: tuple[_Thing, ...] = ()
    matter: frozenset[str] = frozenset()

    @classmethod
    def of(cls, line: Line, people: Collection[str]) -> Self:
        """Return what a memory must speak of to answer a line.

        Args:
            line: what was asked.
            people: stems of the names of those whom memories come from.
        """
        lexicon = line.lexicon
        if len(line.questions) != 1:
            return cls(lexicon)
        question, questions = line.questions[0], lexicon.questions
        deed = deed_of(question, lexicon=lexicon)
        is_who = bool(deed) and question.wanted is Wanted.WHO
        said = lexicon.parts.vague | lexicon.parts.aspects | lexicon.times.said_when
        empty = lexicon.stem_set(said | questions.finding | questions.seeing)
        matter = line.stems - empty - frozenset(people)
        return cls(
            lexicon,
            deed,
            line.stems - deed - empty if is_who else frozenset(),
            asks_of_past_deed(question, lexicon=lexicon),
            tuple(_things(question, lexicon)),
            matter.union(related(matter, lexicon=lexicon), *(alike(word, lexicon) for word in matter)),
        )

    def holds(self, entry: Entry, likeness: float | None) -> bool:
        """Return whether a memory bears on the line.

        Args:
            entry: the memory.
            likeness: how like they are in meaning, 0 to 1; ``None`` if that is not known, and words alone decide.
        """
        if not (self.deed or self.things or (likeness is None and self.matter)):
            return True
        held = stem_set(" ".join((entry.content, *entry.tags)), stop=frozenset())
        if likeness is None and self.matter and self.matter.isdisjoint(held):
            return False
        return (not self.deed or self._is_of_deed(entry, held, likeness)) and (
            not self.things or self._is_of_thing(entry, held, by_words=likeness is None)
        )

    def _is_of_deed(self, entry: Entry, held: frozenset[str], likeness: float | None) -> bool:
        """Return whether a memory names the deed that is asked about, and what it was done to."""
        if likeness is not None and not self.done_to:
            return True  # asked when it was, meaning finds what no word does
        if self.deed.isdisjoint(held):
            if likeness is None or other_deeds(held, self.deed, lexicon=self.lexicon):
                return False
            return not self.is_past or tells_deed(entry.content, lexicon=self.lexicon)
        if not self.done_to or (likeness or 0.0) >= SAME_THING:
            return True
        return not self.done_to.isdisjoint(held | stem_set(entry.speaker or ""))

    def _is_of_thing(self, entry: Entry, held: frozenset[str], *, by_words: bool) -> bool:
        """Return whether a memory speaks of what is asked about as somebody's, and not of another's."""
        said: tuple[Owned, ...] | None = None
        for thing in self.things:
            is_held = not thing.words.isdisjoint(held)
            if not is_held and thing.is_needed and (by_words or thing.is_kin):
                return False
            if not is_held or not thing.owners:
                continue
            if by_words and _is_any(thing, entry, self.lexicon):
                return False
            said = tuple(owned(entry.content, lexicon=self.lexicon)) if said is None else said
            others = [each for each in said if not each.things.isdisjoint(thing.words)]
            if others and all(_is_anothers(each, thing, entry, self.lexicon) for each in others):
                return False
        return True


def _things(question: Sentence, lexicon: Lexicon) -> Iterator[_Thing]:
    """Yield what a question asks about as somebody's."""
    for thing in owned(question.said, lexicon=lexicon):
        owners = frozenset({thing.owner}) if thing.named else frozenset[str]()
        if thing.owner in lexicon.speech.owners:  # "his", "her": of the one whom the question names
            owners = frozenset(word for name in question.names for word in tokens(name, lexicon=lexicon))
        kin = related(thing.things, lexicon=lexicon)
        is_aspect = not thing.things.isdisjoint(lexicon.stem_set(lexicon.parts.aspects))
        is_needed = bool(owners) and not is_aspect and question.wanted is not Wanted.CALLED
        yield _Thing(kin or thing.things, owners, is_needed, bool(kin) and thing.named)


def _is_any(thing: _Thing, entry: Entry, lexicon: Lexicon) -> bool:
    """Return whether a memory that neither names an owner nor is theirs speaks of any such thing: "a camel"."""
    spoken = tokens(f"{entry.content} {entry.speaker or ''}", lexicon=lexicon)
    if not thing.owners.isdisjoint(spoken):
        return False
    words = fold(entry.content).split()
    places = [n for n, word in enumerate(words) if not thing.words.isdisjoint(stems(word))]
    indefinite = lexicon.roles.indefinite
    return bool(places) and all(not indefinite.isdisjoint(words[max(0, n - 2) : n]) for n in places)


def _is_anothers(said: Owned, thing: _Thing, entry: Entry, lexicon: Lexicon) -> bool:
    """Return whether what a memory calls somebody's belongs to somebody else than what is asked about."""
    content = tokens(entry.content)
    if said.named:
        return said.owner not in thing.owners and thing.owners.isdisjoint(content)
    teller = () if entry.source_type is SourceType.OBSERVATION else tokens(entry.speaker or "")
    if said.owner not in own_words(lexicon) or not teller:
        return False
    return thing.owners.isdisjoint(teller) and thing.owners.isdisjoint(content)


def claims_nothing(entry: Entry) -> bool:
    """Return whether a memory is words that answer nothing, however they read: an insult, or "Guess what!"."""
    acts = set(understand(entry.content).acts)
    return entry.source_type.is_speech and acts <= SMALL and not acts.isdisjoint(_CLAIMLESS)


def only_wants(entry: Entry) -> bool:
    """Return whether a memory only wants something done: "Sell me two goats" sold none, and "Lend me a crown" lent none."""
    return entry.source_type.is_speech and understand(entry.content).acts == (SpeechAct.REQUESTS,)


def only_ahead(line: Line, entry: Entry, names: tuple[str, ...]) -> bool:
    """Return whether a line asks whether, when or by whom something was done, and a memory only promises, plans, wishes,
    orders or supposes it.

    Args:
        line: what was asked.
        entry: the memory.
        names: what the character is called.
    """
    if len(line.questions) != 1 or line.wanted not in _OF_DEEDS:
        return False
    question = line.questions[0]
    asked = line.stems - stem_set(entry.speaker or "")
    if not asks_of_deed(question, lexicon=line.lexicon) or not asked:
        return False
    return any(
        statement.tells
        and 2 * len(asked & stem_set(statement.said, stop=frozenset())) >= len(asked)
        and is_ahead(statement, asked, lexicon=line.lexicon)
        for statement in understand(entry.content, names).sentences
    )


def gives_reason(line: Line, entry: Entry, *, is_known: bool) -> bool:
    """Return whether a memory may tell why: not if it only repeats what is asked about, or what the asker knows of it.

    Args:
        line: a question for a reason.
        entry: the memory.
        is_known: whether the asker was told it in the present conversation.
    """
    lexicon, text = line.lexicon, fold(entry.content)
    if lexicon.questions.reasons.search(text):
        return True
    ends = [word.end() for word in _WORD.finditer(text) if not line.stems.isdisjoint(stems(word[0]))]
    if not ends:
        return not is_known and lexicon.parts.explains.search(entry.content) is not None
    if lexicon.parts.purpose.search(text, max(ends)):
        return True
    telling = [each for each in understand(entry.content).sentences if each.tells]
    if len(telling) > 1 and not is_known:
        return True  # "Marek has an ice pack. He pulled his hamstring."
    clauses = clauses_told(entry.content, lexicon)
    held = stem_set(entry.content, stop=frozenset())
    return not is_known and not (len(clauses) == 1 and line.stems <= held)
