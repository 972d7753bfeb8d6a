"""Answer what the character has of somebody's: what was put into its hands and is there still, and what it was lent."""

from __future__ import annotations

from collections.abc import Iterator

from memory.dialogue import wording
from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.debts import open_debts
from memory.evidence.whereabouts import HELD, last_seen, seen, without_article
from memory.journal.entry import GIFT_TAG, Entry
from memory.text.elapsed import how_long_ago
from memory.text.lines import Line
from memory.text.words import fold, stems


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
    what = frozenset(stems(thing))
    held = [(name, entry) for name, entry in _held(context) if what <= set(stems(name))]
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
