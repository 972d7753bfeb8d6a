"""Answer what somebody is like, whether they can be trusted, how two people get on, and who lives in a place.

All of it comes from the character's own view of people: what it remembers of its own life ("Bram has never cheated
anybody"), saw, or concluded. What others say of somebody is for `about_people` and recall. People need not have been met
(`memory.people.spoken_of`). What somebody did to the character weighs more (`about_people.trust`), and is asked for first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory.dialogue.about_people.known_people import memories_of, people_meant, role_of, usual_place
from memory.dialogue.about_people.lives import answer_acquaintances
from memory.dialogue.about_people.trust import opinion_of, opinion_reason
from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.selection.weighing import is_own
from memory.dialogue.telling import wording
from memory.journal.entry import DISCREET_TAG, Entry, Kind
from memory.people.spoken_of import Somebody
from memory.text.lexicon import Lexicon
from memory.text.lexicon.judging_words import PERSON
from memory.text.lines import Line, Sentence
from memory.text.words import tokens

MOST_TOLD: Final = 2
"""Memories that say what somebody is like, told at once."""

_OWN_FEELING: Final = 3
_HABIT: Final = 1
"""Worth of a memory that judges somebody, and of one that tells what they usually do."""

_NEGATION: Final = 24
"""Characters before a word of praise in which a negation is looked for."""


def answer_about_character(question: Sentence, line: Line, context: AnswerContext) -> Answer | None:
    """Return the answer to what somebody is like, whether they can be trusted, how two people get on, or who lives there;
    ``None`` for any other question, and where what somebody did to the character or said to it answers better.

    Args:
        question: the question.
        line: the line that it is in.
        context: who asks, and what the character may tell.
    """
    judging = line.lexicon.judging
    said, people = people_meant(question, line, context)
    if not people and judging.asks_locals.fullmatch(said):
        return answer_acquaintances(context, line.lexicon)
    if len(people) == 2 and judging.asks_between.fullmatch(said):
        return _between(people, line, context)
    if len(people) != 1 or people[0].key in (context.asker, context.own_key):
        return None
    if judging.asks_where.fullmatch(said):
        return _where(people[0], line, context)
    if judging.asks_about.fullmatch(said):
        return _about(people[0], line, context)
    if judging.asks_trust.fullmatch(said):
        return _trust(people[0], line, context)
    if judging.asks_like.fullmatch(said):
        return _opinion(people[0], line, context, is_nature=judging.asks_nature.fullmatch(said) is not None)
    return None


def answer_nature(question: Sentence, line: Line, context: AnswerContext) -> Answer | None:
    """Return what the one person whom a question means is like, in whatever words it asks that; ``None`` if the character
    itself has no view of them.

    Args:
        question: the question.
        line: the line that it is in.
        context: who asks, and what the character may tell.
    """
    _, people = people_meant(question, line, context)
    if len(people) != 1 or people[0].key in (context.asker, context.own_key):
        return None
    views = _views(people[0], line.lexicon, context)
    return _opinion(people[0], line, context, is_nature=True) if views else None


def _where(person: Somebody, line: Line, context: AnswerContext) -> Answer | None:
    """Answer where somebody is usually to be found; ``None`` where that is not known, or they were seen somewhere."""
    usual = usual_place(person, line.lexicon, context)
    if usual is None or (person.key is not None and context.picture(person.key).whereabouts is not None):
        return None
    return Answer(context.tell(usual), (usual,))


def _about(person: Somebody, line: Line, context: AnswerContext) -> Answer | None:
    """Answer who somebody is, with what they do and what they are like; ``None`` unless the character itself knows both."""
    role, views = role_of(person, line.lexicon, context), _views(person, line.lexicon, context)
    if role is None or not views:
        return None
    told = {entry.id: entry for entry in (role.entry, views[0][0])}.values()
    return Answer(wording.joined([context.tell(entry) for entry in told]), tuple(told))


def _trust(person: Somebody, line: Line, context: AnswerContext) -> Answer | None:
    """Answer whether somebody can be trusted, by the character's own word; ``None`` where a record answers."""
    if person.key is not None:
        record, picture = context.track_record(person.key), context.picture(person.key, felt=True)
        if record.reason is not None or picture.dislikes:
            return None
    views = _views(person, line.lexicon, context)
    told = [(entry, good) for entry, _, good in views if good is not None]
    name = wording.plain_name(person.name)
    if not told:
        if not views:
            return None
        text = context.say("untested", speaker=name)
        return Answer(wording.joined([text, context.tell(views[0][0])]), (views[0][0],))
    entry, good = told[0]
    judging, content = line.lexicon.judging, person.marked(entry.content)
    says_so = judging.agrees.search(content) is not None
    says_so |= judging.trusted.search(content) is not None and judging.distrusted.search(content) is not None
    opening = () if says_so else (context.say("trusts" if good else "distrusts", speaker=name),)
    return Answer(wording.joined([*opening, context.tell(entry)]), (entry,))


def _opinion(person: Somebody, line: Line, context: AnswerContext, *, is_nature: bool) -> Answer | None:
    """Answer what somebody is like, or what the character thinks of them.

    Args:
        person: whom.
        line: what was asked.
        context: who asks, and what the character may tell.
        is_nature: whether a description is asked for.
    """
    name = wording.plain_name(person.name)
    lines: list[str] = []
    grounds: list[Entry] = []
    occasion = "neutral"
    if person.key is not None:
        picture, record = context.picture(person.key, felt=True), context.track_record(person.key)
        occasion, reason = opinion_of(picture, record), opinion_reason(picture)
        if occasion != "neutral" and not is_nature:
            return None
        if reason is not None:
            lines, grounds = [context.say(occasion, speaker=name), context.tell(reason)], [reason]
    found = _views(person, line.lexicon, context)
    views = [entry for entry, worth, _ in found if worth >= _OWN_FEELING] or [entry for entry, *_ in found]
    # "Bram is loud and proud" says more of what he is like than "I trust Bram".
    views.sort(key=lambda entry: not person.marked(entry.content).startswith(PERSON))
    told = [entry for entry in views[:MOST_TOLD] if entry not in grounds]
    if not told and not grounds:
        role = role_of(person, line.lexicon, context)
        if role is None or not is_nature:
            return None
        told = [role.entry]
        lines = [context.say(occasion, speaker=name)]
    lines = [*(context.tell(entry, offset=n) for n, entry in enumerate(told)), *lines] if views else lines
    lines = lines if views else [*lines, *(context.tell(entry) for entry in told)]
    return Answer(wording.joined(lines), (*told, *grounds))


def _views(
    person: Somebody, lexicon: Lexicon, context: AnswerContext
) -> list[tuple[Entry, int, bool | None]]:
    """Return the memories in which the character judges somebody, how much each says, and whether it trusts them: what says
    most first, then the latest.
    """
    found = []
    for entry, marked in memories_of(person, context):
        others = [
            each
            for each in context.people_known
            if each.words != person.words and not each.words.isdisjoint(tokens(marked))
        ]
        said = _clauses_on(marked) if others else marked
        good = _trusting(said, lexicon)
        judging = lexicon.judging
        worth = _OWN_FEELING if good is not None or judging.judged.search(said) else 0
        worth = worth or (_HABIT if judging.habit.search(said) else 0)
        if worth:
            found.append((entry, worth, good))
    found = [
        each for each in found if is_own(each[0], context.own_key)
    ] or found  # rather than what it guesses
    return sorted(found, key=lambda each: (-each[1], each[2] is None, -each[0].id))


def _clauses_on(marked: str) -> str:
    """Return those clauses of a text about several people that name one of them."""
    parts = marked.replace(";", ",").replace(" but ", ",").replace(" and ", ",").split(",")
    return ", ".join(part for part in parts if PERSON in part)


def _trusting(said: str, lexicon: Lexicon) -> bool | None:
    """Return whether a marked text says that somebody is worthy of trust; ``None`` if it says nothing of that."""
    judging = lexicon.judging
    good = judging.trusted.search(said)
    rest = judging.trusted.sub("", said)
    if judging.distrusted.search(rest):
        return False
    if good is None:
        return None
    before = said[max(0, good.start() - _NEGATION) : good.start()]
    return lexicon.claims.negation.search(before) is None


def _between(people: Sequence[Somebody], line: Line, context: AnswerContext) -> Answer:
    """Answer how two people get on, with the latest memory that says so, or else the latest memory of both."""
    one, other = people
    both = [
        (entry, one.marked(other.marked(entry.content)))
        for entry in context.entries
        if entry.is_memory
        and entry.kind is not Kind.QUESTION
        and DISCREET_TAG not in entry.tags
        and not entry.is_thought
        and not entry.is_about_talk
        and all(_is_told_of(each, entry) for each in people)
    ]
    telling = [entry for entry, said in both if line.lexicon.judging.between.search(said)]
    if not telling:
        return Answer(context.say("unknown"))
    return Answer(context.tell(telling[-1]), (telling[-1],))


def _is_told_of(person: Somebody, entry: Entry) -> bool:
    """Return whether a memory names somebody, or comes from them."""
    told_by = entry.source_type.is_speech and not person.words.isdisjoint(tokens(entry.speaker or ""))
    return told_by or not person.words.isdisjoint(tokens(entry.content))
