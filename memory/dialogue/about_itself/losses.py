"""Answer where something of the character's is that is gone: with its loss, and with where others said since that it is."""

from __future__ import annotations

from collections.abc import Collection
from itertools import takewhile
from typing import Final

from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.selection.weighing import is_own
from memory.dialogue.telling import wording
from memory.journal.entry import DISCREET_TAG, Entry, Kind, SourceType
from memory.text.acts import Wanted
from memory.text.lexicon import Lexicon
from memory.text.lines import Line, Sentence
from memory.text.words import fold, sentences, stem_set, tokens

_AFTER_OWNER: Final = 4
"""Words after "my" in which what is somebody's own is named, at most: "my forty silver pieces"."""


def answer_lost(line: Line, context: AnswerContext) -> Answer | None:
    """Return that something of the character's is gone, where a line asks where it is; ``None`` for any other line.

    Where only somebody else lost such a thing, it is told as theirs.

    Args:
        line: the question.
        context: who asks, and what the character may tell.
    """
    if len(line.questions) != 1:
        return None
    question, lexicon = line.questions[0], line.lexicon
    thing = _thing_asked(question, lexicon)
    matter = lexicon.stem_set(frozenset(thing))
    asks_where = question.wanted is Wanted.WHERE and lexicon.feelings.from_where.isdisjoint(question.words)
    loss = loss_of(matter, context, lexicon)
    if loss is None:
        asks_loss = asks_where or not lexicon.feelings.losing.isdisjoint(question.words)
        return _lost_by_another(matter, context, lexicon) if asks_loss else None
    if not asks_where:
        return None
    since = [
        entry
        for entry in context.entries
        if entry.id > loss.id
        and entry.source_type.is_speech
        and not is_own(entry, context.own_key)
        and entry.kind is not Kind.QUESTION
        and entry.is_memory
        and lexicon.stem(thing[-1]) in stem_set(entry.content)
        and lexicon.claims.at_place.search(fold(entry.content))
    ][-1:]
    told = [loss, *since]
    return Answer(wording.joined([context.tell(each, offset=n) for n, each in enumerate(told)]), tuple(told))


def _thing_asked(question: Sentence, lexicon: Lexicon) -> list[str]:
    """Return the words for what of the character's own a question asks about: those after "your" up to what is done; none
    if it asks about nothing of the kind.
    """
    words = question.words
    at = next((n for n, word in enumerate(words) if word in lexicon.turning.hearer), None)
    if at is None:
        return []
    verbs = lexicon.feelings.losing | lexicon.questions.auxiliaries
    rest = takewhile(lambda word: word in question.topic and word not in verbs, words[at + 1 :])
    return list(rest)


def _lost_by_another(matter: Collection[str], context: AnswerContext, lexicon: Lexicon) -> Answer | None:
    """Return that the character lost nothing of the kind, and who did; ``None`` where nobody told it so."""
    told = [
        entry
        for entry in context.entries
        if entry.source_type is SourceType.DIRECT
        and not is_own(entry, context.own_key)
        and entry.source_entity != context.asker
        and entry.is_memory
        and entry.kind is not Kind.QUESTION
        and DISCREET_TAG not in entry.tags
        and any(_tells_loss(each, matter, lexicon) for each in sentences(entry.content))
    ]
    if not matter or not told:
        return None
    return Answer(wording.joined([context.say("not_lost"), context.tell(told[-1])]), (told[-1],))


def loss_of(matter: Collection[str], context: AnswerContext, lexicon: Lexicon) -> Entry | None:
    """Return the latest memory of the character's own that something of its own is gone; ``None`` if there is none.

    Args:
        matter: stems of the words that name it.
        context: who asks, and what the character may tell.
        lexicon: the language.
    """
    if not matter:
        return None
    found: Entry | None = None
    for entry in context.entries:
        is_of_itself = is_own(entry, context.own_key) or not entry.source_type.is_speech
        if not is_of_itself or not entry.is_memory or entry.is_thought or entry.kind is Kind.QUESTION:
            continue
        if any(_tells_loss(each, matter, lexicon) for each in sentences(entry.content)):
            found = entry if DISCREET_TAG not in entry.tags else None
        elif set(matter) <= stem_set(entry.content) and _tells_return(entry.content, lexicon):
            found = None
    return found


def _tells_return(text: str, lexicon: Lexicon) -> bool:
    """Return whether a text tells that something was found, or came back."""
    said = fold(text)
    return lexicon.feelings.regained.search(said) is not None and not lexicon.claims.negation.search(text)


def _tells_loss(sentence: str, matter: Collection[str], lexicon: Lexicon) -> bool:
    """Return whether a sentence tells that something of the speaker's, named by some stems, is gone or was stolen."""
    words = tokens(sentence, lexicon=lexicon)
    owns = set(lexicon.turning.hearer.values())
    gone = lexicon.feelings.lost.union(
        *(each for each in lexicon.feelings.misdeeds if each & lexicon.feelings.lost)
    )
    is_taken = lexicon.telling.nobody_named.search(fold(sentence)) is not None
    is_taken &= not lexicon.feelings.taking.isdisjoint(words)
    if not (is_taken or not gone.isdisjoint(words)) or lexicon.claims.negation.search(sentence):
        return False
    if not set(matter) <= stem_set(sentence):
        return False
    own = (words[n + 1 : n + 1 + _AFTER_OWNER] for n, word in enumerate(words) if word in owns)
    return any(not set(matter).isdisjoint(map(lexicon.stem, each)) for each in own)
