"""Answer who knows what: whether somebody knows something, who else does, and where somebody else would look for a thing.

Only entries that all listeners may hear are looked at: whether somebody knows a secret is part of the secret.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.telling import wording
from memory.evidence.whereabouts import GONE, HELD
from memory.journal.entry import Entry, SourceType
from memory.people.knowing import How, how_known, thought_by, who_know
from memory.people.pictures import is_move
from memory.text.acts import Wanted
from memory.text.answer_parts.relevance import alike
from memory.text.lexicon import current
from memory.text.lines import Line, Sentence
from memory.text.words import stem_set

SAME_MATTER: Final = 0.6
"""Share of the words of a matter that a memory has to hold to be about it."""

OTHER_WORD: Final = 0.9
"""What another word for the same kind of deed counts, where 1 is the very word of the matter."""

NOBODY_MET: Final = ""
"""Stands for the key of somebody whom the character only knows of: nothing shows what they know."""

_PHRASES: Final = {
    How.TOLD_ME: "knows_told_me",
    How.DID_IT: "knows_did",
    How.HEARD_ME: "knows_heard_me",
    How.SAID_TO_KNOW: "knows_said",
}


def answer_about_knowing(question: Sentence, line: Line, context: AnswerContext) -> Answer | None:
    """Return the answer to a question about what somebody other than the character knows or thinks; ``None`` for any other
    question.

    Args:
        question: the question.
        line: the line it is in.
        context: who asks, and what the character may tell.
    """
    if question.wanted is Wanted.KNOWERS:
        return _knowers(question, line, context)
    if question.wanted not in (Wanted.KNOWS, Wanted.THINKS):
        return None
    named = context.people_named(question)
    unmet = question.names if question.wanted is Wanted.KNOWS else ()
    if named:
        # "Does Rufus know that Ann is back?": whom it names first.
        about = min(named, key=lambda key: question.said.casefold().find(context.names[key].casefold()))
        called = context.names[about]
    elif unmet:
        about, called = NOBODY_MET, unmet[0]
    else:
        return None
    name = wording.plain_name(called)
    empty = line.lexicon.questions.attributing | line.lexicon.questions.finding
    own = stem_set(called)
    matter = [word for word in question.topic if word not in empty and line.lexicon.stem(word) not in own]
    if not matter:
        return None
    if question.wanted is Wanted.THINKS:
        return _thinks(about, name, " ".join(matter), context)
    return _knows(about, name, frozenset(map(line.lexicon.stem, matter)), context)


def knowers(grounds: Iterable[Entry], context: AnswerContext) -> dict[str, How]:
    """Return who else knows what some entries tell, and how: neither the asker nor the character itself."""
    found: dict[str, How] = {}
    for entry in grounds:
        for key, how in who_know(entry, context.told).items():
            if key not in (context.asker, context.own_key) and key in context.names:
                found.setdefault(key, how)
    return found


def _knowers(question: Sentence, line: Line, context: AnswerContext) -> Answer | None:
    """Answer "Who else knows about the wedding?"."""
    empty = line.lexicon.questions.attributing | line.lexicon.questions.said
    matter = frozenset(line.lexicon.stem(word) for word in question.topic if word not in empty)
    grounds = [entry for _, entry in _about(matter, context)] if matter else []
    if not grounds:
        return None
    found = knowers(grounds, context)
    names = wording.listed(list(dict.fromkeys(wording.plain_name(context.names[key]) for key in found)))
    if names:
        return Answer(context.say("knowers", speaker=names), tuple(grounds[-1:]))
    return Answer(context.say("knowers_none"), tuple(grounds[-1:]))


def _about(matter: frozenset[str], context: AnswerContext) -> list[tuple[float, Entry]]:
    """Return the memories that are about a matter, those that hold most of its words, with the share that they hold.

    A word for the same kind of deed counts, too, and a little less: "the wedding" is where two "are getting married".
    """
    shares: list[tuple[float, Entry]] = []
    kinds = {word: alike(word, current()) - {word} for word in matter}
    for entry in context.entries:
        asked = entry.is_about_talk  # to be asked is not to know
        if entry.is_memory and not asked and not is_move(entry):
            held = stem_set(f"{entry.content} {entry.source_name or ''}")
            others = sum(not kinds[word].isdisjoint(held) for word in matter - held)
            share = (len(matter & held) + OTHER_WORD * others) / len(matter)
            if share >= SAME_MATTER:
                shares.append((share, entry))
    best = max((share for share, _ in shares), default=0.0)
    return [each for each in shares if each[0] == best]


def _knows(about: str, name: str, matter: frozenset[str], context: AnswerContext) -> Answer | None:
    """Answer "Does Rufus know about the wedding?"."""
    grounds = _about(matter, context)
    if not grounds:
        return Answer(context.say("unknown"))
    ways = [
        (how, entry) for _, entry in grounds if (how := how_known(entry, about, context.told)) is not None
    ]
    if (
        not ways
        and about == NOBODY_MET
        and any(stem_set(name) <= stem_set(entry.content) for _, entry in grounds)
    ):
        return Answer(context.say("unknown"))  # what is told of somebody they may know best
    if not ways:
        return Answer(context.say("knows_not", speaker=name), (grounds[-1][1],))
    order = list(How)
    how, entry = min(ways, key=lambda way: (order.index(way[0]), -way[1].id))
    occasion = _PHRASES.get(how)
    if occasion is None:
        told = entry.source_type is not SourceType.OBSERVATION and entry.source_entity is not None
        mine = entry.source_entity == context.own_key
        occasion = "knows_there_told" if told and not mine else "knows_there_saw"
        if told and entry.source_entity == context.asker:
            occasion = "knows_there_you"
    other = wording.plain_name(entry.speaker or "")
    return Answer(context.say(occasion, speaker=name, other=other), (entry,))


def _thinks(about: str, name: str, thing: str, context: AnswerContext) -> Answer:
    """Answer "Where would Bram look for the hammer?"."""
    account = thought_by(context.entries, about, thing)
    if account is None or account.whereabouts.how == GONE:
        return Answer(context.say("thinks_unknown", speaker=name))
    item = account.whereabouts
    place = wording.place_name(item.place)
    article = "" if item.place[:1].isupper() or item.how == HELD else "the "
    text = context.say("thinks_in", speaker=name, how=item.how, place=f"{article}{place}")
    return Answer(text, (account.entry,))
