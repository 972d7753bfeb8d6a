"""Answer a question about the character itself: its name, age, work, home, tastes, life and troubles."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Self

from memory.dialogue.about_itself.descriptions import described_parts
from memory.dialogue.selection.weighing import is_own
from memory.dialogue.selection.word_overlap import topic_coverage
from memory.dialogue.telling import wording
from memory.journal.entry import Entry, Kind
from memory.persona import BACKSTORY_TAG, Persona
from memory.text.acts import Wanted
from memory.text.lexicon import Lexicon, current
from memory.text.lexicon.loose_words import SelfField
from memory.text.lines import Line
from memory.text.words import fold, stem_set, tokens

NEAR: Final = 0.3
"""Least cosine at which a clause of a description answers a question; all right answers to 25 questions were above it."""

_TRAIT: Final = 2
"""Words that say something in a clause that only names a trait ("I am brisk.", "I keep a secret."), at most."""

AS_NEAR: Final = 0.03
"""Differences of cosine below which the words of clauses, and no longer their meaning, decide between them."""

NEAR_KNOWN: Final = 0.36
"""Least cosine where the question's kind is known, so that there are fitting words if no clause answers."""

SURE: Final = 0.5
"""Least cosine at which a clause answers before words are compared."""

NEAR_TRAIT: Final = 0.4
"""Least cosine for a clause that only names a trait: such clauses are near to many questions, and answer only what the
character is like."""

_HELD: Final = 3
"""Weight of a shared word that belongs to no field of questions; any other shared word has weight 1."""

_NAME: Final = re.compile(r"(?<=[\w,] )(?:[A-Z][\w'’-]+ )*([A-Z][\w-]+)")

CLAUSES: Final = 2
"""Clauses of its description with which a character introduces itself, at most."""

_FACTS: Final = {Wanted.AGE: "age", Wanted.TRADE: "trade", Wanted.HOME: "home"}
_OF_TASTE: Final = "taste"
_WHETHER: Final = frozenset((Wanted.YES_NO, Wanted.OPINION))
"""Kinds of question whether something is liked."""

_FALLBACKS: Final = {
    Wanted.AGE: "own_age",
    Wanted.TRADE: "own_trade",
    Wanted.HOME: "own_home",
    Wanted.OPINION: "own_taste",
    Wanted.TROUBLE: "own_trouble",
}
_ITSELF: Final = frozenset((Wanted.NAME, Wanted.LIFE, Wanted.MOOD, Wanted.TROUBLE, *_FACTS))


def about_itself(line: Line) -> Wanted | None:
    """Return what a line asks about the character itself, if that is all it asks; `Wanted.OPINION` for its tastes."""
    asking = line.questions
    if len(asking) != 1:
        return None
    question = asking[0]
    if question.wanted is Wanted.OPINION and not question.names:
        tastes = not line.lexicon.parts.tastes.isdisjoint(question.words)
        return Wanted.OPINION if tastes and _liked(line) else None
    return question.wanted if question.wanted in _ITSELF else None


def _liked(line: Line) -> frozenset[str]:
    """Return the stems of what the character is asked whether it likes; nobody present is meant."""
    said = {line.lexicon.stem(word) for word in line.lexicon.parts.tastes}
    return line.stems - said


def of_itself(
    about: Wanted, line: Line, own: Sequence[Entry], persona: Persona
) -> tuple[str | None, Entry | None]:
    """Return what the persona says of itself, or the memory of its own that does; neither if nothing does.

    Args:
        about: `Wanted.AGE`, `Wanted.TRADE`, `Wanted.HOME`, or `Wanted.OPINION` for its tastes.
        line: what was asked.
        own: what the character remembers of its own life.
        persona: the character's persona.
    """
    if text := persona.facts.get(_FACTS.get(about, "")):
        return text, None
    if about is Wanted.OPINION:
        liked = _liked(line)
        fitting = [entry for entry in own if liked <= stem_set(entry.content, stop=frozenset())]
    else:
        says = line.lexicon.parts.own.get(about)
        fitting = [entry for entry in own if says is not None and says.search(fold(entry.content))]
    return None, min(fitting, key=lambda entry: (entry.timestamp, entry.id), default=None)


def own_past(entries: Sequence[Entry], own_key: str | None) -> list[Entry]:
    """Return what of ``entries`` the character remembers of its own life from before the game began."""
    return [
        entry
        for entry in entries
        if BACKSTORY_TAG in entry.tags and entry.kind is not Kind.QUESTION and is_own(entry, own_key)
    ]


def trouble(line: Line, past: Sequence[Entry]) -> Entry | None:
    """Return the gravest misfortune of a character's past; ``None`` if there is none."""
    misfortune = line.lexicon.speech.misfortune
    unhappy = [entry for entry in past if misfortune.search(fold(entry.content))]
    return max(unhappy, key=lambda entry: (entry.importance, entry.timestamp), default=None)


def introduction(
    about: Wanted, past: Sequence[Entry], persona: Persona, *, listener: str, turn: int
) -> tuple[str, Entry | None]:
    """Return how a character introduces itself, and the memory that it tells of its life, if any.

    Args:
        about: `Wanted.NAME` or `Wanted.LIFE`.
        past: what it remembers of its life.
        persona: the character's persona.
        listener: what to call who asked.
        turn: which of the persona's phrases.
    """
    text = persona.say("name", turn, name=persona.name, listener=listener)
    first = min(past, key=lambda entry: (entry.timestamp, entry.id), default=None)
    if about is Wanted.LIFE and first is None:
        return wording.joined([text, *described_parts(persona, current())[:CLAUSES]]), None
    if about is Wanted.NAME or first is None:
        return text, None
    return f"{wording.ended(text)} {wording.shortened(wording.one_line(first.content))}", first


def described(about: Wanted | None, line: Line, persona: Persona) -> str | None:
    """Return what the persona's description says of what the character is asked about itself, in the first person.

    Args:
        about: what is asked; for `Wanted.TRADE` the first clause answers, else one that holds a word of the question.
        line: what was asked.
        persona: the character's persona.
    """
    question = line.questions[0] if len(line.questions) == 1 else None
    if question is None or not persona.description:
        return None
    lexicon = line.lexicon
    parts = described_parts(persona, lexicon)
    if about in _FACTS:
        if about is Wanted.TRADE:
            return parts[0] if parts else None
        return next((part for part in parts if lexicon.parts.own[about].search(fold(part))), None)
    hearer = {lexicon.turning.you, *lexicon.turning.hearer}
    offers = question.words[:1] and question.words[0] in lexicon.roles.offering
    if hearer.isdisjoint(question.words) and about is None and not (offers or question.of_hearer):
        return None
    if question.names:
        return None
    asked = {lexicon.stem(word) for word in question.topic} - lexicon.stem_set(lexicon.parts.tastes)
    asked -= {lexicon.stem(verb) for verb in lexicon.roles.presents}
    sought = _without_having(asked, lexicon)
    held = [len(sought & stem_set(part, lexicon=lexicon)) for part in parts]
    best = max(held, default=0)
    return parts[held.index(best)] if best and held.count(best) == 1 else None


def of_somebody(line: Line, persona: Persona) -> str | None:
    """Return the part of the persona's description that names whom, or what, a question names; ``None`` if none does.

    Args:
        line: what was asked.
        persona: the character's persona.
    """
    if len(line.questions) != 1 or not persona.description:
        return None
    sought = set(line.questions[0].topic) - line.lexicon.stop_words - set(tokens(persona.name))
    for part in described_parts(persona, line.lexicon):
        named = {word for last in _NAME.findall(_without_lead(part, line.lexicon)) for word in tokens(last)}
        if not sought.isdisjoint(named):
            return part
    return None


def _without_lead(part: str, lexicon: Lexicon) -> str:
    """Return a part of a description from its subject on, if it begins with when or where.

    "Before the Collapse I was a vet." tells nothing of the Collapse.
    """
    first, _, rest = part.partition(f" {lexicon.roles.speaking} ")
    return rest if rest and fold(first).partition(" ")[0] in lexicon.roles.prepositions else part


def _without_having(asked: Collection[str], lexicon: Lexicon) -> frozenset[str]:
    """Return stems of a question without its verb of having, unless it asks for nothing else ("What do you keep?")."""
    return frozenset(asked) - lexicon.stem_set(lexicon.roles.having) or frozenset(asked)


def asks_of_asker(line: Line) -> bool:
    """Return whether a question for more than yes or no is about whoever asks: "Where do I come from, do you remember?"."""
    question, lexicon = line.questions[0], line.lexicon
    people = {lexicon.turning.you, *lexicon.turning.hearer} | lexicon.myself
    first = next((word for word in question.words if word in people), "")
    return first == lexicon.turning.subject and question.wanted is not Wanted.YES_NO


def is_about_hearer(line: Line) -> bool:
    """Return whether a line asks something about the character itself that is no kind of its own, and names nobody."""
    asking = line.questions
    if len(asking) != 1 or asking[0].names:
        return False
    is_of_any = line.wanted is Wanted.CALLED and line.lexicon.turning.hearer.keys().isdisjoint(
        asking[0].words
    )
    return asking[0].of_hearer and not is_of_any  # "What do you call that?" asks for its name


def speaks_of_hearer(entry: Entry, line: Line) -> bool:
    """Return whether what somebody else told is about the character that a line is put to, and about all that it asks, or
    about what a line calls the character's ("your boss").
    """
    words = tokens(entry.content, lexicon=line.lexicon)
    owners = line.lexicon.turning.hearer
    asked = {pair for each in line.questions for pair in pairwise(each.words) if pair[0] in owners}
    if not asked.isdisjoint(pairwise(words)):
        return True
    hearer = {line.lexicon.turning.you, *owners}
    return topic_coverage(line, entry) >= 1.0 and not (hearer | line.own).isdisjoint(words)


def may_concern_hearer(line: Line) -> bool:
    """Return whether a line asks one thing that may concern the hearer: itself, or what the asker should do with it."""
    asking = line.questions
    if len(asking) != 1 or asking[0].names:
        return False
    words = asking[0].words
    of_asker = (
        words[:1]
        and words[0] in line.lexicon.feelings.judged
        and words[1:2]
        and words[1] in line.lexicon.myself
    )
    return asking[0].of_hearer or bool(of_asker)


def nearest(line: Line, near: Mapping[str, float], *, is_known: bool = False) -> str | None:
    """Return the clause of its description that is nearest to a question in meaning; ``None`` if none is near enough.

    Args:
        line: what was asked.
        near: how like clauses of its description are to the question, 0 to 1.
        is_known: whether the meaning of the question tells what kind of thing it asks for.
    """
    if not near or not (is_known or may_concern_hearer(line)):
        return None
    of_character = _asks_character(line)
    least = {
        clause: NEAR_TRAIT if is_trait(clause, line.lexicon) else NEAR_KNOWN if is_known else NEAR
        for clause in near
        if of_character or not is_trait(clause, line.lexicon)
    }
    best = max(least, key=lambda clause: near[clause], default="")
    if not best or near[best] < least[best]:
        return None
    rivals = [clause for clause in least if near[clause] >= max(least[clause], near[best] - AS_NEAR)]
    return max(rivals, key=lambda clause: (worth(line, clause), near[clause]))


def is_trait(clause: str, lexicon: Lexicon) -> bool:
    """Return whether a clause of a description only names a trait: "I am brisk.", "I keep a secret."."""
    return len(stem_set(clause, lexicon=lexicon)) <= _TRAIT


def _asks_character(line: Line) -> bool:
    """Return whether a question asks what the character is like: "What are you like?", "Are you brave?"."""
    lexicon, question = line.lexicon, line.questions[0]
    second = question.words[1:2]
    is_so = question.words[:1] and question.words[0] in lexicon.speech.being
    if line.wanted is Wanted.YES_NO and is_so and second == (lexicon.turning.you,):
        return True
    return lexicon.selves.empty.issuperset(question.topic)


@dataclass(frozen=True, slots=True)
class _Sought:
    """Hold what a question about the character itself asks for, as stems.

    Args:
        fields: the kinds of question that its words belong to.
        direct: its words, without those that say nothing.
        rest: those of them that belong to no field: half of these must be in an answer.
        is_yes_no: whether it asks for yes or no.
        lexicon: the language.
    """

    fields: tuple[SelfField, ...]
    direct: frozenset[str]
    rest: frozenset[str]
    is_yes_no: bool
    lexicon: Lexicon

    @classmethod
    def of(cls, line: Line) -> Self:
        """Return what the one question of a line asks for."""
        lexicon, question = line.lexicon, line.questions[0]
        asked = frozenset(map(lexicon.stem, question.words))
        fields = tuple(f for f in lexicon.selves.fields if not asked.isdisjoint(lexicon.stem_set(f.asked)))
        empty = lexicon.stem_set(lexicon.selves.empty)
        direct = _without_having(frozenset(map(lexicon.stem, question.topic)) - empty, lexicon)
        of_fields = frozenset().union(*(lexicon.stem_set(field.asked) for field in fields))
        return cls(fields, direct, direct - of_fields, line.wanted is Wanted.YES_NO, lexicon)

    def worth(self, text: str) -> int:
        """Return how well a clause or a memory answers, by its words; 0 if it does not."""
        held = stem_set(text, stop=frozenset(), lexicon=self.lexicon)
        told = [not held.isdisjoint(self.lexicon.stem_set(field.told)) for field in self.fields]
        by_words = len(self.direct & held) + sum(told)
        if self.rest and 2 * len(self.rest & held) < len(self.rest):
            of_taste = any(
                field.name == _OF_TASTE for field in self.fields
            )  # "your favourite food" is no game
            return 0 if self.is_yes_no or (of_taste and self.rest.isdisjoint(held)) else by_words
        if not self.rest and told and not told[0]:
            return 0
        return _HELD * len(self.rest & held) + by_words


def worth(line: Line, text: str) -> int:
    """Return how well a clause answers the one question of a line by its words; 0 if it does not."""
    return _Sought.of(line).worth(text) if len(line.questions) == 1 else 0


def has_field(line: Line) -> bool:
    """Return whether the words of a question tell of what kind it is: "your mother", "your work"."""
    return len(line.questions) == 1 and bool(_Sought.of(line).fields)


def of_its_life(
    line: Line,
    own: Sequence[Entry],
    persona: Persona,
    near: Mapping[str, float],
    *,
    is_known: bool = False,
    misfits: Collection[str] = (),
) -> tuple[str | None, Entry | None]:
    """Return what the character has to tell of itself where it is asked in any wording: a clause of its description, or a
    memory of its own; neither if it has nothing to tell.

    What is surely near to the question in meaning comes first, then what has the question's words, or words of its field,
    then what is near enough in meaning; of its work, its description begins with that.

    Args:
        line: a question for which `is_about_hearer`.
        own: what it remembers of its own life.
        persona: whose words.
        near: how like clauses of its description are to the question in meaning, 0 to 1.
        is_known: whether the meaning of the question tells what kind of thing it asks for.
        misfits: clauses of the description that tell of something else.
    """
    lexicon = line.lexicon
    parts = described_parts(persona, lexicon)
    words = line.questions[0].words
    # Not "Have you killed a man?", nor "What are you afraid of, creature?".
    others = set(line.questions[0].topic) - lexicon.selves.natures - lexicon.selves.empty
    asks_nature = not lexicon.speech.being.isdisjoint(words) and not others
    if parts and asks_nature and not lexicon.selves.natures.isdisjoint(words):
        return parts[0], None
    told: dict[str, Entry | None] = dict.fromkeys(part for part in parts if part not in misfits)
    told |= {entry.content: entry for entry in sorted(own, key=lambda entry: entry.id)}
    by_meaning = nearest(line, near, is_known=is_known)
    if is_known and by_meaning in told and near[by_meaning] >= SURE:
        return _clause_or_memory(by_meaning, told)
    sought = _Sought.of(line)
    mine = [[my] for owner, my in lexicon.roles.first_person.items() if owner in lexicon.speech.owners]
    # "My sister sings" tells more of its family than "I am the ward sister"
    by_words = max(told, key=lambda text: (sought.worth(text), fold(text).split()[:1] in mine), default="")
    if by_words and sought.worth(by_words) > (_HELD - 1 if by_meaning else 0):
        return _clause_or_memory(by_words, told)
    of_work = any(field.name == "trade" for field in sought.fields[:1])
    return by_meaning or (parts[0] if parts and of_work and parts[0] not in misfits else None), None


def _clause_or_memory(text: str, told: Mapping[str, Entry | None]) -> tuple[str | None, Entry | None]:
    """Return a clause of the description as text, or a memory as its entry; the other of the two is ``None``."""
    entry = told[text]
    return (text, None) if entry is None else (None, entry)


def asks_whether_liked(line: Line) -> bool:
    """Return whether a question asks if the character likes some thing: "Do you like fish?"."""
    question, lexicon = line.questions[0], line.lexicon
    tastes = lexicon.parts.tastes
    other = lexicon.questions.interrogatives | lexicon.roles.past_auxiliaries | lexicon.roles.having
    if line.wanted not in _WHETHER or not other.isdisjoint(question.words[:1]):
        return False  # "Have you ever been in love?"
    if not lexicon.selves.whatever.isdisjoint(question.words):
        return False  # "Is there anything you hate?"
    return not tastes.isdisjoint(question.words) and lexicon.selves.ever.isdisjoint(question.words)


def fallback_phrase(about: Wanted | None, line: Line) -> str:
    """Return the phrase key for a question about itself that the character has nothing to tell of.

    Args:
        about: what is asked, as `about_itself` returns it; ``None`` where `is_about_hearer`.
        line: what was asked.
    """
    if asks_whether_liked(line):
        return "own_liking"
    if about is not None:
        return _FALLBACKS.get(about, "own_unknown")
    if line.wanted is Wanted.WHY:
        return "own_why"
    lexicon, words = line.lexicon, frozenset(line.questions[0].words)
    fields = _Sought.of(line).fields
    if fields:
        asks_favourite = line.wanted is not Wanted.YES_NO or not lexicon.parts.tastes.isdisjoint(words)
        is_fit = fields[0].name != _OF_TASTE or asks_favourite  # "Do you drink?" asks for no favourite
        return f"own_{fields[0].name}" if is_fit else "own_unknown"
    if not lexicon.selves.ever.isdisjoint(words):
        return "own_ever"
    return "own_things" if not lexicon.selves.owning.isdisjoint(words) else "own_unknown"
