"""Answer who has what: what was put into the character's hands and is there still, what it was lent, and with whom it saw a
thing last.
"""

from __future__ import annotations

from collections.abc import Iterator

from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.obligations.debts import open_debts
from memory.dialogue.telling import wording
from memory.dialogue.telling.keeping import kept_where
from memory.dialogue.telling.part_first import brief
from memory.evidence.whereabouts import GONE, HELD, Whereabouts, last_seen, seen, without_article
from memory.journal.entry import GIFT_TAG, Entry
from memory.text.answer_parts.placing import names_place
from memory.text.elapsed import how_long_ago
from memory.text.lexicon import Lexicon
from memory.text.lines import Line, Sentence, understand
from memory.text.names import names
from memory.text.phrases import noun_phrases
from memory.text.words import fold, stem_set, tokens


def answer_holding(line: Line, context: AnswerContext) -> Answer | None:
    """Return what the character has of the asker's ("What do you have of mine?"), or that it has a thing which the asker
    gave to it ("Where is my ring?"); ``None`` if a line asks no such thing, or it has no such thing.

    Args:
        line: the question.
        context: who asks, and what the character may tell.
    """
    if len(line.questions) != 1:
        return None
    asked = line.lexicon.debts.holds.fullmatch(fold(line.questions[0].said).strip(" ?!."))
    if asked is None:
        return None
    thing = next((words for words in asked.groupdict().values() if words), "")
    what = stem_set(thing)
    held = [(name, entry) for name, entry in _held(context) if what <= stem_set(name)]
    if what and not held:
        return None
    names = [
        context.say(
            "held",
            offset=n,
            content=wording.one_line(name),
            when=how_long_ago(context.seconds_since(entry)),
        )
        for n, (name, entry) in enumerate(held)
    ]
    lent = [] if what else open_debts(context, debtor=context.own_key or "", creditor=context.asker)
    told = [context.tell(entry, offset=n) for n, entry in enumerate(lent)]
    if not names and not told:
        return Answer(context.say("held_nothing"))
    return Answer(wording.joined([*names, *told]), (*(entry for _, entry in held), *lent))


def _held(context: AnswerContext) -> Iterator[tuple[str, Entry]]:
    """Yield the things that the asker put into the character's hands and that are there still, with how it got them."""
    now = last_seen(context.entries)
    latest: dict[str, tuple[str, Entry]] = {}
    for entry in context.entries:
        if GIFT_TAG not in entry.tags or entry.source_entity != context.asker:
            continue
        for item in seen(entry):
            if item.how == HELD and now[item.thing_key] == item:
                latest[item.thing_key] = without_article(item.thing), entry
    yield from latest.values()


def answer_holder(line: Line, context: AnswerContext) -> Answer | None:
    """Return who has a thing that the character saw, or where it lies now ("Who's got the red folder?"); ``None`` if a line
    asks no such thing, if it saw no such thing or several, or if somebody spoke of it since.

    Args:
        line: the question.
        context: who asks, and what the character may tell.
    """
    if len(line.questions) != 1 or not (asked := thing_asked(line.questions[0], line)):
        return None
    found: dict[str, tuple[Whereabouts, Entry]] = {}
    for entry in context.entries:
        for item in seen(entry):
            if asked <= stem_set(item.thing):
                found[item.thing_key] = item, entry
    if len(found) != 1:
        return None
    ((item, entry),) = found.values()
    told_since = (each for each in context.entries if each.id > entry.id and each.source_type.is_speech)
    if item.how == GONE or any(_may_move(each, asked, line.lexicon) for each in told_since):
        return None
    return Answer(brief([(entry, kept_where(item, context, holder=True))], context), (entry,))


def _may_move(entry: Entry, thing: frozenset[str], lexicon: Lexicon) -> bool:
    """Return whether somebody's words may say who has a thing, or where it is, rather than that they need it."""
    said = entry.content
    if not entry.is_memory or not thing <= stem_set(said) or understand(said).asks:
        return False
    has = not lexicon.roles.having.isdisjoint(tokens(said))
    return (
        has
        or names_place(said)
        or bool(names(said))
        or lexicon.claims.displaced.search(fold(said)) is not None
    )


def thing_asked(question: Sentence, line: Line) -> frozenset[str]:
    """Return the stems of the thing whose holder a question asks for; empty if it asks for none."""
    said = fold(question.said).strip(" ?!.")
    asked = line.lexicon.debts.holder.search(said)
    if asked is None:
        return frozenset()
    thing = asked["thing"]
    if not line.lexicon.speech.things.isdisjoint(tokens(thing)):  # "I need the red folder, who's got it?"
        thing = next(
            reversed(noun_phrases(line.text[: line.text.rfind(question.said)] or said, line.lexicon)), ""
        )
        thing = next(reversed(noun_phrases(said[: asked.start()], line.lexicon)), thing)
    return stem_set(thing)
