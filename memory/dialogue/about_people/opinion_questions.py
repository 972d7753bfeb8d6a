"""Find questions about trust, liking and anger in any wording: "what's your take on Bob?", "we're mates, right?"."""

from __future__ import annotations

from typing import Final

from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.telling import wording
from memory.text.acts import Wanted
from memory.text.lines import Line, Sentence
from memory.text.words import fold, stem_set

_ANYTHING: Final = frozenset(
    (
        *(Wanted.YES_NO, Wanted.WHAT, Wanted.HOW, Wanted.WHO, Wanted.WHICH, Wanted.OPINION, Wanted.TRUST),
        *(Wanted.ANGER, Wanted.CERTAINTY, Wanted.KNOWLEDGE, Wanted.TASTES, Wanted.TOLD, Wanted.ANSWER),
    )
)
"""Kinds that a question about a feeling may be taken for by its form."""

_WHOM: Final = frozenset((Wanted.WHO, Wanted.WHICH, Wanted.YES_NO, Wanted.OPINION, Wanted.TASTES))

_THING: Final = 3
"""Words for something that the asker has, at most ("my new hat")."""

MOST_NAMED: Final = 3
"""How many people are named at once."""


def feeling_asked(question: Sentence, line: Line, context: AnswerContext) -> Wanted | None:
    """Return whether a question asks what the character feels about one person: `Wanted.TRUST`, `Wanted.OPINION`,
    `Wanted.ANGER`; ``None`` if it asks something else, or says more than that.

    Args:
        question: the question.
        line: the line that it is in.
        context: who asks, and what the character may tell.
    """
    words, feeling = frozenset(question.words), line.lexicon.feelings
    if question.wanted not in _ANYTHING or feeling.of_others.match(fold(question.said).strip(" ,.")):
        return None
    kind = next((each for each, core in feeling.core if not core.isdisjoint(words)), None)
    if kind is None or len(context.people_named(question)) > 1:
        return None
    named = context.person_named(question)
    hearer = {line.lexicon.turning.you, *line.lexicon.turning.hearer} | feeling.together
    if named is None and not (hearer & words and words & (line.lexicon.myself | feeling.together)):
        return None
    asks_hearer = bool(hearer & words) or bool(question.words and question.words[0] in feeling.judged)
    if not asks_hearer and feeling.what_like.search(" ".join(question.words)) is None:
        return None
    empty = line.lexicon.questions.trusting | line.lexicon.questions.said
    more = context.other_words(question, empty)
    if more and (kind is not Wanted.TRUST or named is None or not _said(named, more, line, context)):
        return None
    return kind


def names_asker(question: Sentence, line: Line) -> bool:
    """Return whether whoever asks speaks of itself, alone or with the character ("are we friends?")."""
    return not (line.lexicon.myself | line.lexicon.feelings.together).isdisjoint(question.words)


def asks_of_belonging(question: Sentence, line: Line) -> bool:
    """Return whether a question asks what the character thinks of something that the asker has: "Do you like my hat?", not
    "my brother", nor "my plan", which is not to be praised unheard.
    """
    lexicon, words = line.lexicon, question.words
    if lexicon.selves.mine not in words or question.wanted is not Wanted.OPINION:
        return False
    noun = words[words.index(lexicon.selves.mine) + 1 :]
    people = lexicon.roles.relatives | lexicon.antecedents.animate
    return 0 < len(noun) <= _THING and people.isdisjoint(noun) and lexicon.feelings.unpraised.isdisjoint(noun)


def _said(key: str, words: list[str], line: Line, context: AnswerContext) -> bool:
    """Return whether somebody told the character something of all that a question is about ("about the mayor")."""
    wanted = {line.lexicon.stem(word) for word in words}
    told = (entry for entry in context.entries if entry.source_entity == key and entry.is_memory)
    return any(wanted <= stem_set(entry.content, lexicon=line.lexicon) for entry in told)


def answer_whom_liked(question: Sentence, line: Line, context: AnswerContext) -> Answer | None:
    """Return the answer to "Who do you like best here?" and "Anyone you can't stand?"; ``None`` for any other question,
    or if nobody is.

    Args:
        question: the question.
        line: the line that it is in.
        context: who asks, and what the character may tell.
    """
    lexicon, words = line.lexicon, frozenset(question.words)
    feeling = lexicon.feelings
    asks_whom = question.wanted in _WHOM and not feeling.whom.isdisjoint(words)
    if not asks_whom or feeling.liked.isdisjoint(words) or context.people_named(question):
        return None
    if context.other_words(question, lexicon.questions.trusting | lexicon.questions.said):
        return None
    ill = lexicon.claims.negation.search(question.said) is not None or not feeling.disliked.isdisjoint(words)
    pictures = [context.picture(key, felt=True) for key in context.names if key != context.asker]
    felt = [each for each in pictures if (each.dislikes if ill else each.likes)]
    felt.sort(key=lambda each: -abs(each.regard))
    if not felt:
        return None
    names = wording.listed([wording.plain_name(context.names[each.key]) for each in felt[:MOST_NAMED]])
    return Answer(context.say("dislikes" if ill else "likes", speaker=names))
