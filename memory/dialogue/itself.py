"""Answer a question about the character itself: its name, age, work, home, tastes, life and troubles."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from memory.dialogue import wording
from memory.dialogue.weighing import is_own
from memory.journal.entry import Entry, Kind
from memory.persona import BACKSTORY_TAG, Persona
from memory.text.acts import Wanted
from memory.text.lexicon import Lexicon
from memory.text.lines import Line
from memory.text.words import fold, stems, tokens

_CLAUSE: Final = re.compile(r"[.!;]\s+|,\s+|;\s*|\.$")
_TITLE: Final = 3
"""Words of a name with its title, at most."""

_SHORT: Final = 4
"""Letters of "lies" and the like, whose base form ends in "ie"."""

_FACTS: Final = {Wanted.AGE: "age", Wanted.TRADE: "trade", Wanted.HOME: "home"}
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
        persona: whose words.
    """
    if text := persona.facts.get(_FACTS.get(about, "")):
        return text, None
    if about is Wanted.OPINION:
        liked = _liked(line)
        fitting = [entry for entry in own if liked <= frozenset(stems(entry.content, stop=frozenset()))]
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
        persona: whose words.
        listener: what to call who asked.
        turn: which of the persona's phrases.
    """
    text = persona.say("name", turn, name=persona.name, listener=listener)
    first = min(past, key=lambda entry: (entry.timestamp, entry.id), default=None)
    if about is Wanted.NAME or first is None:
        return text, None
    return f"{wording.ended(text)} {wording.shortened(wording.one_line(first.content))}", first


def described(about: Wanted | None, line: Line, persona: Persona) -> str | None:
    """Return what the persona's description says of what the character is asked about itself, in the first person.

    Args:
        about: what is asked; for `Wanted.TRADE` the first clause answers, else one that holds a word of the question.
        line: what was asked.
        persona: whose words.
    """
    question = line.questions[0] if len(line.questions) == 1 else None
    if question is None or not persona.description:
        return None
    lexicon = line.lexicon
    hearer = {lexicon.turning.you, *lexicon.turning.hearer}
    offers = question.words[:1] and question.words[0] in lexicon.roles.offering
    if hearer.isdisjoint(question.words) and about is None and not offers:
        return None
    parts = described_parts(persona, lexicon)
    if about is Wanted.TRADE:
        return parts[0] if parts else None
    if question.names:
        return None
    asked = {lexicon.stem(word) for word in question.topic} - lexicon.stem_set(lexicon.parts.tastes)
    asked -= {lexicon.stem(verb) for verb in lexicon.roles.presents}
    held = [len(asked & set(stems(part, lexicon=lexicon))) for part in parts]
    best = max(held, default=0)
    return parts[held.index(best)] if best and held.count(best) == 1 else None


def described_parts(persona: Persona, lexicon: Lexicon) -> list[str]:
    """Return the clauses of a persona's description that it keeps from nobody, as the character would say them of itself.

    Args:
        persona: who it is.
        lexicon: the language of the description.
    """
    own = set(tokens(persona.name, lexicon=lexicon)) | lexicon.speech.persons
    found: list[str] = []
    text = wording.shortened(wording.one_line(persona.description))
    for clause in _CLAUSE.split(text):
        if not lexicon.roles.hiding.isdisjoint(tokens(clause, lexicon=lexicon)):
            continue
        words = clause.strip(" .!,;").split()
        while words and fold(words[0]) in lexicon.joints:
            words.pop(0)
        begins = _titled(words, own)
        while begins < len(words) and own.issuperset(tokens(words[begins], lexicon=lexicon)):
            begins += 1
        if not words[begins:]:
            continue
        rest = [lexicon.roles.first_person.get(fold(word), word) for word in words[begins:]]
        if begins:
            verb = fold(words[begins])
            if rest[0] == words[begins] and verb.endswith("s"):
                rest[0] = _plain_verb(verb)
            for n in range(1, len(rest)):
                if fold(rest[n - 1]) in lexicon.joints and fold(rest[n]) in lexicon.roles.presents:
                    rest[n] = _plain_verb(fold(rest[n]))
            found.append(f"{lexicon.roles.speaking} {' '.join(rest)}.")
        elif not found:
            return []
        else:
            found.append(f"{lexicon.roles.speaking} {lexicon.roles.first_person['is']} {' '.join(rest)}.")
    return found


def _titled(words: Sequence[str], own: Collection[str]) -> int:
    """Return how many words stand before a name that begins a clause, as its title: one in "Brother Odo"."""
    for n, word in enumerate(words[:_TITLE]):
        if set(own).issuperset(tokens(word)):
            return n
        if not word[:1].isupper():
            break
    return 0


def _plain_verb(verb: str) -> str:
    """Return the base form of a verb in the third person: "carries", "watches" and "keeps"."""
    if verb.endswith("ies") and len(verb) > _SHORT:
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes", "zes", "oes")) else verb[:-1]
