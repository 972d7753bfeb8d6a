"""Read which things people tell to be gone, so that a question about one of them is not taken for another thing's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from memory.journal.entry import Entry, Kind
from memory.text.lexicon import Lexicon, current
from memory.text.names import named_in
from memory.text.words import sentences, stem_set, tokens

_MOST_WORDS: Final = 4
"""Maximum number of words by which a lost thing is called: "my forty silver pieces"."""


@dataclass(frozen=True, slots=True)
class Loss:
    """Represent a thing that somebody tells to be gone.

    Args:
        words: what it is called, without an article.
        loser: key of the person who calls it their own; empty if nobody does.
    """

    words: tuple[str, ...]
    loser: str = ""


def losses(entries: Iterable[Entry], hearer: str) -> list[Loss]:
    """Return the things that entries tell to be gone or stolen.

    Args:
        entries: what one character may tell.
        hearer: key of that character.
    """
    lexicon = current()
    return [
        loss
        for entry in entries
        if entry.is_memory and entry.kind is not Kind.QUESTION
        for sentence in sentences(entry.content)
        for loss in _told(
            sentence, (entry.source_entity or hearer) if entry.source_type.is_speech else hearer, lexicon
        )
    ]


def told_of_another(question: str, thing_name: str, owner: str, told: Iterable[Loss]) -> str:
    """Return the words by which a question means something that is told to be gone, and not the thing called similarly;
    empty if it means that thing.

    Args:
        question: the question.
        thing_name: name of the thing that somebody saw.
        owner: key of the thing's owner; empty if it has none.
        told: the things that people tell to be gone.
    """
    if named_in(question, {"": thing_name}):
        return ""
    asked, name = stem_set(question) & stem_set(thing_name), tokens(thing_name)
    for loss in told:
        shared = [word for word in loss.words if not stem_set(word).isdisjoint(asked)]
        is_it = loss.loser == owner if loss.loser and owner else set(loss.words) <= set(name)
        if shared and not is_it and not named_in(" ".join(loss.words), {"": thing_name}):
            return " ".join(shared)
    return ""


def _told(sentence: str, speaker: str, lexicon: Lexicon) -> Iterator[Loss]:
    """Yield what one sentence tells to be gone."""
    words = tokens(sentence, lexicon=lexicon)
    lost = lexicon.feelings.lost.union(
        *(each for each in lexicon.feelings.misdeeds if each & lexicon.feelings.lost)
    )
    if lost.isdisjoint(words) or "?" in sentence or lexicon.claims.negation.search(sentence):
        return
    own = set(lexicon.turning.hearer.values())
    ends = lexicon.stop_words | lexicon.questions.auxiliaries | lost
    for n, word in enumerate(words):
        if word in own or word in lexicon.claims.articles:
            called = tuple(takewhile(lambda each: each not in ends, words[n + 1 : n + 1 + _MOST_WORDS]))
            if called:
                yield Loss(called, speaker if word in own else "")
