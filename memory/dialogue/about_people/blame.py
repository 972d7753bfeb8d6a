"""Tell who is said to have done what nobody saw done: each word for it or against it as a claim, with its source."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from memory.dialogue.context import AnswerContext, Reply
from memory.dialogue.telling import wording
from memory.journal.entry import Entry, Kind, SourceType
from memory.text.acts import Wanted
from memory.text.lexicon import current
from memory.text.lines import Line
from memory.text.names import names
from memory.text.words import fold, sentences, tokens

MOST: Final = 3
"""Words for or against somebody that are told at once, the latest."""

_WHO: Final = frozenset((Wanted.WHO, Wanted.SUSPECTS))
_SPOKEN: Final = frozenset((SourceType.DIRECT, SourceType.ENVIRONMENTAL))


def with_blame(line: Line, told: Reply, grounds: Sequence[Entry], context: AnswerContext) -> Reply:
    """Return an answer on who did something with what others say of that, each as what its source says.

    Args:
        line: the question.
        told: the answer.
        grounds: the memories that it tells.
        context: who asks, and what the character may tell.
    """
    said = _said_of_the_doer(line, grounds, context)
    if not said:
        return told
    words = [context.tell(entry, offset=n) for n, entry in enumerate(said, 1)]
    return Reply(
        wording.joined([told.text, *words]),
        (*told.rests_on, *(entry.id for entry in said)),
        told.confidential or any(entry.audience is not None for entry in said),
    )


def named_by_others(line: Line, entries: Sequence[Entry], context: AnswerContext) -> Sequence[Entry]:
    """Return the memories that may answer who did something. Those in which the asker told of the deed and left the doer
    open are left out, if others remain.

    Args:
        line: the question.
        entries: the memories.
        context: who asks, and what the character may tell.
    """
    if line.wanted not in _WHO:
        return entries
    rest = [e for e in entries if e.source_entity != context.asker or not _is_open(e.content)]
    return rest or entries


def latest_blame(context: AnswerContext) -> list[Entry]:
    """Return what was said about who did the latest deed whose doer nobody saw, oldest first; only deeds for which somebody
    is named count.
    """
    said = [[entry for _, entry in words] for _, words in _matters(context) if words]
    return said[-1][-MOST:] if said else []


def _said_of_the_doer(line: Line, grounds: Sequence[Entry], context: AnswerContext) -> list[Entry]:
    """Return what others say about the doer, where an answer leaves the doer open or holds only one side; oldest first.

    "They say it was Tom" speaks of the last deed of nobody in particular that was told before it.
    """
    asking = line.questions
    if len(asking) != 1 or not grounds or asking[0].wanted not in (*_WHO, Wanted.YES_NO):
        return []
    told = {entry.id for entry in grounds}
    wanted: list[Entry] = []
    for deed, words in _matters(context):
        asked = {who for who, entry in words if entry.id in told}
        of_deed = asking[0].wanted in _WHO and deed.id in told
        wanted += [entry for who, entry in words if of_deed or who in asked]
    fresh = {(entry.source_entity, entry.content): entry for entry in wanted if entry.id not in told}
    return sorted(fresh.values(), key=lambda entry: entry.id)[-MOST:]


def _matters(context: AnswerContext) -> Iterator[tuple[Entry, list[tuple[str, Entry]]]]:
    """Yield each deed whose doer was not told, with the later statements about who did it and whom they name."""
    deed: Entry | None = None
    words: list[tuple[str, Entry]] = []
    for entry in context.entries:
        if entry.source_type not in _SPOKEN or entry.kind is Kind.QUESTION or not entry.is_memory:
            continue
        content = wording.without_call(wording.one_line(entry.content), context.own_names)
        if who := _blamed(content, entry, context):
            words.append((who, entry))
        elif _is_open(content):
            if deed is not None:
                yield deed, words
            deed, words = entry, []
    if deed is not None:
        yield deed, words


def _blamed(content: str, entry: Entry, context: AnswerContext) -> str:
    """Return the folded name of the person whom a statement blames for, or clears of, what was told before; empty if it does
    neither.
    """
    lexicon = current()
    for sentence in sentences(content, lexicon=lexicon):
        found = lexicon.telling.blames.fullmatch(fold(sentence).strip(" .!"))
        if found is None:
            continue
        who = next((each for each in found.groupdict().values() if each), "")
        if not who:
            return fold(entry.speaker or "")  # "I didn't do it."
        met = {tuple(tokens(name)) for name in context.names.values()}
        if tuple(tokens(who)) in met or _is_capitalised(who, sentence):
            return who
    return ""


def _is_capitalised(who: str, sentence: str) -> bool:
    """Return whether words stand in a sentence with a capital letter, as a name does."""
    lexicon = current()
    common = lexicon.stop_words | lexicon.questions.subjects | lexicon.speech.persons
    typed = {word for word in sentence.split() if word[:1].isupper()}
    return common.isdisjoint(tokens(who)) and any(tokens(who)[0] in tokens(word) for word in typed)


def _is_open(content: str) -> bool:
    """Return whether words tell a deed and leave open who did it."""
    found = current().telling.nobody_named.search(fold(content))
    return found is not None and not (found["by"] and _is_name(found["by"], content))


def _is_name(word: str, content: str) -> bool:
    """Return whether a word begins somebody's name in a text."""
    return any(tokens(word)[:1] == tokens(name)[:1] for name in names(content))
