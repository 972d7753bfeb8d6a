"""Find by meaning how people treated the character in what they said: a gift, or an insult, in words of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from memory.dialogue.chat_model import LONGEST, read_chat
from memory.journal.entry import Entry
from memory.minds.mind import Mind
from memory.people.pictures import WEIGHTS, Treatment

_BY_KIND: Final = {
    "gift": Treatment.KINDNESS,
    "praise": Treatment.COMPLIMENT,
    "thanks": Treatment.THANKS,
    "apology": Treatment.APOLOGY,
    "insult": Treatment.INSULT,
    "threat": Treatment.THREAT,
}

LEAST: Final = 0.4
LEAST_ILL: Final = 0.5
"""Least probability at which words count as such treatment; the second as an insult or a threat."""


def treated_by_meaning(mind: Mind, entries: Sequence[Entry]) -> Mapping[int, Treatment]:
    """Return how what was said to a character treated it, by id; nothing for words that do not.

    Args:
        mind: the character's mind.
        entries: what was said to it.
    """
    short = {entry.id: entry.content for entry in entries if len(entry.content.split()) <= LONGEST}
    vectors, model = mind.vectors_of(short)
    kinds = {i: read_chat(vector, short[i], model) for i, vector in vectors.items()}
    likeliest = {i: max(_BY_KIND, key=lambda kind: chat.get(kind, 0.0)) for i, chat in kinds.items()}
    found = {i: (_BY_KIND[kind], kinds[i].get(kind, 0.0)) for i, kind in likeliest.items()}
    return {
        i: treatment
        for i, (treatment, share) in found.items()
        if share >= (LEAST if WEIGHTS[treatment] > 0 else LEAST_ILL)
    }
