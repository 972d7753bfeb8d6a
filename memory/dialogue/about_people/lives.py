"""Answer what is asked about somebody's own life (work, home, age, tastes), and whom the character knows.

"What does Ivo do for a living?" is "What do you do for a living?" asked of somebody else: it is understood by the same
patterns, and answered with what that person told of itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory.dialogue.about_people.known_people import Role, memories_of, role_of
from memory.dialogue.context import READ_FOR_FACT, Answer, AnswerContext
from memory.dialogue.telling import wording
from memory.dialogue.telling.excerpt import excerpt, excerpt_that
from memory.journal.entry import Entry, Kind, SourceType
from memory.text.acts import Wanted
from memory.text.asking import about_hearer
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Line, Sentence
from memory.text.words import fold, stem_set, tokens

MOST_NAMED: Final = 6
"""People named at once, those whom the character remembers most of."""

_LIVES: Final = (Wanted.AGE, Wanted.TRADE, Wanted.HOME)


def answer_about_lives(question: Sentence, line: Line, context: AnswerContext) -> Answer | None:
    """Return the answer to a question about somebody's life, or about whom the character knows; ``None`` for any other.

    Args:
        question: the question.
        line: the line it is in.
        context: who asks, and what the character may tell.
    """
    if question.wanted is Wanted.ACQUAINTANCES:
        return answer_acquaintances(context, line.lexicon)
    named = context.people_named(question)
    of_asker = not named and not line.lexicon.myself.isdisjoint(question.words)
    if len(named) != 1 and not of_asker:
        return None
    key = context.asker if of_asker else named[0]
    about = Wanted.TASTES if question.wanted is Wanted.TASTES else _asked_of(question, key, line, context)
    says = None if about is None else line.lexicon.parts.own.get(about)
    if says is None:
        return None
    told = [
        entry
        for entry in context.entries
        if entry.source_entity == key
        and entry.source_type is SourceType.DIRECT
        and entry.kind is not Kind.QUESTION
        and entry.is_memory
    ]
    own = [entry for entry in told if says.search(fold(entry.content))]
    if own:
        told_of_it = excerpt(own[-1], line, context)
        if told_of_it == own[-1]:
            told_of_it = excerpt_that(lambda clause: says.search(fold(clause)), own[-1], line)
        return Answer(context.tell(told_of_it), (own[-1],))
    is_unread = bool(context.readings) and context.surest_reading() < READ_FOR_FACT
    if about is Wanted.TASTES or (of_asker and (not told or is_unread)):
        return told_nothing(key, context)
    return None


def of_former_trade(told: Sequence[Entry]) -> frozenset[int]:
    """Return the ids of what somebody told of a trade that it has no more: it told later what it does now.

    Args:
        told: what it told of itself, by rising id.
    """
    lexicon = current()
    works = lexicon.parts.own.get(Wanted.TRADE)
    if works is None:
        return frozenset()
    kin = lexicon.stem_set(lexicon.roles.relatives)  # "I am a grandfather now" tells of no trade
    of_trade = [
        entry
        for entry in told
        if works.search(fold(entry.content)) and kin.isdisjoint(stem_set(entry.content, stop=frozenset()))
    ]
    latest = next((n for n in reversed(range(len(of_trade))) if _is_of_now(of_trade[n].content)), 0)
    return frozenset(entry.id for entry in of_trade[:latest])


def _is_of_now(text: str) -> bool:
    """Return whether a text says that something is so now, and was otherwise before."""
    lexicon = current()
    return bool(lexicon.claims.now.search(text) or lexicon.roles.ending.search(fold(text)))


def told_nothing(key: str, context: AnswerContext) -> Answer:
    """Return that somebody told the character nothing of what is asked; the same whatever they told it in confidence.

    Args:
        key: stable key of the person.
        context: who asks, and what the character may tell.
    """
    of_asker = key == context.asker
    listener = wording.plain_name(context.asker_name)
    name = listener if of_asker else wording.plain_name(context.names.get(key, key))
    return Answer(context.say("told_nothing_you" if of_asker else "told_nothing", speaker=name))


def asks_of_askers_life(line: Line) -> bool:
    """Return whether a question about its speaker asks where that lives or comes from, what it does, or how old it is."""
    return len(line.questions) == 1 and _asked_of_one_called("", line.questions[0], line) is not None


def asks_own_words(line: Line) -> bool:
    """Return whether a line asks what its speaker said: "Where did I say that I left it?"."""
    said = line.lexicon.questions.what_was_said
    return any(
        said.search(each.text) and not line.lexicon.myself.isdisjoint(each.words) for each in line.questions
    )


def _asked_of(question: Sentence, key: str, line: Line, context: AnswerContext) -> Wanted | None:
    """Return what would be asked if the question were put to the very person it is about."""
    return _asked_of_one_called(context.names.get(key, ""), question, line)


def _asked_of_one_called(name: str, question: Sentence, line: Line) -> Wanted | None:
    """Return the same for a person of a name; the speaker's own name need not be known."""
    turning, called = line.lexicon.turning, set(tokens(name))
    words: list[str] = []
    for word in question.words:
        if word in called:
            if words[-1:] != [turning.you]:
                words.append(turning.you)
        else:
            words.append(turning.persons.get(turning.you, {}).get(word, word))
    return next(
        (kind for some in _forms(words, line) if (kind := about_hearer(some, line.lexicon)) in _LIVES), None
    )


def _forms(words: Sequence[str], line: Line) -> list[list[str]]:
    """Return the ways to say a question to its hearer: its verb made to agree, and "you" as an owner."""
    turning = line.lexicon.turning
    agreed = [turning.to_hearer.get(word, word) for word in words]
    owner = next((own for own, said in turning.hearer.items() if said in turning.persons.get("you", {})), "")
    owned = [owner if word == turning.you else word for word in words]
    return [list(words), agreed, owned]


def answer_acquaintances(context: AnswerContext, lexicon: Lexicon) -> Answer:
    """Return the answer to whom the character knows, or who lives in its place, with what they are there.

    Those whose trade or office it knows come first, then those whom it remembers most of. Who is dead or gone is left out.

    Args:
        context: who asks, and what the character may tell.
        lexicon: the language.
    """
    counts = {key: sum(entry.source_entity == key for entry in context.entries) for key in context.names}
    roles: dict[str, Role] = {}
    others: list[tuple[int, str]] = []
    for person in context.people_known:
        gone = any(lexicon.judging.gone.search(said) for _, said in memories_of(person, context))
        if gone or person.key == context.asker:
            continue
        if (role := role_of(person, lexicon, context)) is not None:
            roles[person.name] = role
        elif person.key is not None:
            others.append((-counts[person.key], person.name))
    named = [
        context.say(
            "who_does" if role.is_deed else "who_is", speaker=wording.plain_name(name), content=role.words
        )
        for name, role in roles.items()
    ]
    named += [wording.plain_name(name) for _, name in sorted(others)]
    if not named:
        return Answer(context.say("knows_nobody"))
    text = context.say("knows_people", speaker=wording.listed(named[:MOST_NAMED]))
    return Answer(text, tuple({role.entry.id: role.entry for role in roles.values()}.values()))
