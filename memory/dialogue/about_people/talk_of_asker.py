"""Answer what others said of the asker: "What do you know about me?", "Has Bram mentioned me?"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from memory.dialogue.context import Answer, AnswerContext, tells
from memory.dialogue.telling import wording
from memory.dialogue.telling.requests import tell_words
from memory.journal.entry import Entry, Kind
from memory.text.acts import SpeechAct, Wanted
from memory.text.lines import Line, Sentence, understand
from memory.text.names import named_in, named_in_part
from memory.text.words import fold, stems, tokens

MOST_TOLD: Final = 2
"""How many memories of somebody are told at once, each by somebody else where there are several to tell it."""


def answer_talk_of_asker(line: Line, context: AnswerContext) -> Answer | None:
    """Return what others said of the asker, or the one whom a line names, and who said it; ``None`` for any other
    question, or one that asks what they said of some matter.

    What they said in confidence is not among ``context.entries``: where there is nothing else, the answer is the same as
    if they had said nothing.

    Args:
        line: the question.
        context: who asks, and what the character may tell.
    """
    if len(line.questions) != 1:
        return None
    question, telling = line.questions[0], line.lexicon.telling
    said = _with_me(question, context)
    if not telling.talk_of_asker.search(said) or telling.hearer_talks.search(said):
        return None
    named = [key for key in context.people_named(question) if key != context.asker]
    if len(named) > 1 or _says_more(question, line, context):
        return None
    teller = named[0] if named else None
    about = [
        entry
        for entry in context.entries
        if _is_of_asker(entry, context) and teller in (None, entry.source_entity)
    ]
    own = [] if named else _told_by_asker(question, context)
    chosen = [*weightiest(((entry.importance, entry) for entry in about), MOST_TOLD), *own[-1:]]
    if not chosen:
        return _nothing_said(question, teller, context)
    lines = [tell_words(entry, context, offset=n) for n, entry in enumerate(chosen[:MOST_TOLD])]
    asks_whether = line.lexicon.questions.auxiliaries.issuperset(question.words[:1])
    if asks_whether and about and telling.judging_asker.isdisjoint(question.words):
        lines.insert(0, line.lexicon.parts.yes)
    return Answer(wording.joined(lines), tuple(chosen[:MOST_TOLD]))


def denies_talk(line: Line, context: AnswerContext) -> bool:
    """Return whether somebody denies what others said of them: something of themselves, in words that others had for it.

    Args:
        line: what was said.
        context: who said it, and what the character may tell.
    """
    lexicon = line.lexicon
    denials = [
        sentence
        for sentence in line.sentences
        if not sentence.asks
        and not {lexicon.turning.subject}.isdisjoint(sentence.words)
        and lexicon.claims.negation.search(fold(sentence.said))
    ]
    if not denials:
        return False
    said = {lexicon.stem(word) for sentence in denials for word in sentence.topic}
    about = (entry for entry in context.entries if _is_of_asker(entry, context))
    return any(not said.isdisjoint(stems(entry.content, lexicon=lexicon)) for entry in about)


def weightiest(ranked: Iterable[tuple[float, Entry]], most: int) -> list[Entry]:
    """Return the most important memories, oldest first. One of each teller comes before the second of any, so that somebody
    who said much does not crowd out the others.

    Args:
        ranked: memories, each with how much it is worth.
        most: how many, at most.
    """
    ordered = sorted(ranked, key=lambda each: (-each[0], -each[1].id))
    best = {entry.source_entity: entry.id for _, entry in reversed(ordered)}
    ordered.sort(key=lambda each: best[each[1].source_entity] != each[1].id)
    return sorted({entry.id: entry for _, entry in ordered[:most]}.values(), key=lambda entry: entry.id)


def _with_me(question: Sentence, context: AnswerContext) -> str:
    """Return a question's words, folded, with "me" for the name of whoever asks."""
    said, name = fold(question.said), fold(context.asker_name)
    return said.replace(name, "me") if name and name in said else said


def _says_more(question: Sentence, line: Line, context: AnswerContext) -> bool:
    """Return whether a question asks for some matter besides ("about me and the mill")."""
    known = {word for name in (context.asker_name, *context.own_names) for word in tokens(name)}
    empty = line.lexicon.questions.said | line.lexicon.telling.empty_of_asker | known
    return bool(context.other_words(question, empty | line.lexicon.times.said_when))


def _is_of_asker(entry: Entry, context: AnswerContext) -> bool:
    """Return whether an entry is what somebody else said of whoever asks."""
    if entry.source_entity == context.asker or not entry.is_memory or entry.kind is Kind.QUESTION:
        return False
    if entry.is_about_talk or not tells(entry, context):
        return False
    called = {context.asker: context.asker_name}
    return bool(named_in(entry.content, called) or named_in_part(entry.content, called))


def _told_by_asker(question: Sentence, context: AnswerContext) -> list[Entry]:
    """Return what the asker told of itself, where that is asked for, too ("What do you know about me?")."""
    if question.wanted not in (Wanted.OF_ME, Wanted.KNOWLEDGE):
        return []
    told = context.picture(context.asker).told
    return [
        entry
        for entry in told
        if tells(entry, context) and SpeechAct.REQUESTS not in understand(entry.content).acts
    ]


def _nothing_said(question: Sentence, teller: str | None, context: AnswerContext) -> Answer | None:
    """Return that nothing was said of whoever asks, that could be told."""
    if teller is not None:
        name = wording.plain_name(context.names[teller])
        return Answer(context.say("nothing_of_you_by", speaker=name))
    if question.wanted is Wanted.OF_ME and not context.picture(context.asker).is_known:
        return None  # it is a stranger
    return Answer(context.say("nothing_of_you"))
