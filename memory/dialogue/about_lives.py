"""Answer what is asked about somebody's own life (work, home, age, tastes), and whom the character knows.

"What does Ivo do for a living?" is "What do you do for a living?" asked of somebody else: it is understood by the same
patterns, and answered with what that person told of itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory.dialogue import wording
from memory.dialogue.known import Found, Known
from memory.journal.entry import Kind, SourceType
from memory.persona import Persona
from memory.text.acts import Wanted
from memory.text.asking import about_hearer
from memory.text.lines import Line, Sentence
from memory.text.words import fold, tokens

MOST_NAMED: Final = 6
"""People named at once, those whom the character remembers most of."""

_LIVES: Final = (Wanted.AGE, Wanted.TRADE, Wanted.HOME)


def answer_about_lives(
    question: Sentence, line: Line, known: Known, persona: Persona, turn: int
) -> Found | None:
    """Return the answer to a question about somebody's life, or about whom the character knows; ``None`` if it is none.

    Args:
        question: the question.
        line: the line it is in.
        known: what the character goes by.
        persona: whose words.
        turn: which of the persona's phrases.
    """
    if question.wanted is Wanted.ACQUAINTANCES:
        return _acquaintances(known, persona, turn)
    named = known.named(question)
    of_asker = not named and not line.lexicon.myself.isdisjoint(question.words)
    if len(named) != 1 and not of_asker:
        return None
    key = known.asker if of_asker else named[0]
    about = Wanted.TASTES if question.wanted is Wanted.TASTES else _asked_of(question, key, line, known)
    says = None if about is None else line.lexicon.parts.own.get(about)
    if says is None:
        return None
    own = [
        entry
        for entry in known.entries
        if entry.source_entity == key
        and entry.source_type is SourceType.DIRECT
        and entry.kind is not Kind.QUESTION
        and entry.is_memory
        and says.search(fold(entry.content))
    ]
    if own:
        return known.telling(own[-1], persona, turn), (own[-1],)
    if about is Wanted.TASTES:
        return told_nothing(key, known, persona, turn)
    return None


def told_nothing(key: str, known: Known, persona: Persona, turn: int) -> Found:
    """Return that somebody told the character nothing of what is asked; the same whatever they told it in confidence.

    Args:
        key: stable key of whom.
        known: what the character goes by.
        persona: whose words.
        turn: which of the persona's phrases.
    """
    of_asker = key == known.asker
    listener = wording.plain_name(known.asker_name)
    name = listener if of_asker else wording.plain_name(known.names.get(key, key))
    return persona.say(
        "told_nothing_you" if of_asker else "told_nothing", turn, speaker=name, listener=listener
    ), ()


def _asked_of(question: Sentence, key: str, line: Line, known: Known) -> Wanted | None:
    """Return what would be asked if the question were put to the very person it is about."""
    turning = line.lexicon.turning
    called = set(tokens(known.names.get(key, "")))
    words: list[str] = []
    for word in question.words:
        if word in called:
            if words[-1:] != [turning.you]:
                words.append(turning.you)
        else:
            words.append(turning.persons.get(turning.you, {}).get(word, word))
    return next(
        (kind for some in _forms(words, line) if (kind := about_hearer(some, line.lexicon)) in _LIVES), None
    )


def _forms(words: Sequence[str], line: Line) -> list[list[str]]:
    """Return the ways to say a question to its hearer: its verb made to agree, and "you" as an owner."""
    turning = line.lexicon.turning
    agreed = [turning.to_hearer.get(word, word) for word in words]
    owner = next((own for own, said in turning.hearer.items() if said in turning.persons.get("you", {})), "")
    owned = [owner if word == turning.you else word for word in words]
    return [list(words), agreed, owned]


def _acquaintances(known: Known, persona: Persona, turn: int) -> Found:
    """Answer "Whom do you know?"."""
    counts: dict[str, int] = dict.fromkeys(known.names, 0)
    for entry in known.entries:
        if entry.source_entity in counts:
            counts[entry.source_entity] += 1
    others = sorted((key for key in counts if key != known.asker), key=lambda key: (-counts[key], key))
    names = [wording.plain_name(known.names[key]) for key in others[:MOST_NAMED]]
    listener = wording.plain_name(known.asker_name)
    if not names:
        return persona.say("knows_nobody", turn, listener=listener), ()
    return persona.say("knows_people", turn, speaker=wording.listed(names), listener=listener), ()
