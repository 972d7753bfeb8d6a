"""Find whom a question means among all the people that a character knows of, and what it remembers of them itself."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from memory.dialogue.context import AnswerContext
from memory.dialogue.selection.weighing import is_own
from memory.journal.entry import DISCREET_TAG, Entry, Kind, SourceType
from memory.people.spoken_of import Somebody
from memory.text.lexicon import Lexicon
from memory.text.lexicon.judging_words import PERSON
from memory.text.lines import Line, Sentence
from memory.text.words import fold, sentences, tokens


class Role(NamedTuple):
    """Hold what somebody is or does in their place.

    Args:
        entry: the memory that says so.
        words: what they are ("smith"), or do ("runs the clinic").
        is_deed: whether it is what they do.
    """

    entry: Entry
    words: str
    is_deed: bool


def people_meant(question: Sentence, line: Line, context: AnswerContext) -> tuple[str, list[Somebody]]:
    """Return a folded question with `PERSON` in the place of each person that it names, or means by a title or an office,
    and the list of these people.

    Args:
        question: the question.
        line: the line that it is in.
        context: who asks, and what the character may tell.
    """
    said = " ".join(fold(question.said).replace(",", " ").strip(" ?!.;:\"'”’").split())
    asked = set(tokens(question.said))
    found = [each for each in context.people_known if not each.words.isdisjoint(asked)]
    for each in found:
        said = each.marked(said)
    for each in _titled(set(said.split()), context):
        found.append(each)
        said = each.marked(said)
    if not found and (earlier := _spoken_of_before(question, line, context)) is not None:
        persons = line.lexicon.speech.persons
        said = " ".join(PERSON if word in persons else word for word in said.split())
        found.append(earlier)
    if not found:
        for each in context.people_known:
            role = role_of(each, line.lexicon, context)
            if role and not role.is_deed and set(role.words.split()) <= asked and role.words in said:
                return _with_article(said.replace(role.words, PERSON, 1), line.lexicon), [each]
    return _with_article(said, line.lexicon), found


def _spoken_of_before(question: Sentence, line: Line, context: AnswerContext) -> Somebody | None:
    """Return the one person whom an earlier sentence of a line names, if the question means somebody by a pronoun."""
    if line.lexicon.speech.persons.isdisjoint(tokens(question.said)):
        return None
    before = set(tokens(line.text.partition(question.said)[0]))
    named = [each for each in context.people_known if not each.words.isdisjoint(before)] or _titled(
        before, context
    )
    return named[0] if len(named) == 1 else None


def _titled(asked: set[str], context: AnswerContext) -> list[Somebody]:
    """Return the one person who is called by a title among some words: "the captain"."""
    found = [each for each in context.people_known if not each.titles.isdisjoint(asked)]
    if len(found) != 1:
        return []
    return [
        Somebody(found[0].name, found[0].words | (found[0].titles & asked), found[0].titles, found[0].key)
    ]


def _with_article(said: str, lexicon: Lexicon) -> str:
    """Return a marked question without articles and owners before a person."""
    before = lexicon.claims.articles | lexicon.speech.determiners
    words = said.split()
    return " ".join(
        word
        for n, word in enumerate(words)
        if word not in before or not words[n + 1 : n + 2] or not words[n + 1].startswith(PERSON)
    )


def memories_of(person: Somebody, context: AnswerContext) -> Iterator[tuple[Entry, str]]:
    """Yield the character's own memories that name somebody, each with the sentences from the first that names them, marked.

    Args:
        person: whom.
        context: who asks, and what the character may tell.
    """
    for entry in context.entries:
        own = is_own(entry, context.own_key) or entry.source_type is SourceType.INFERENCE
        if not own or not entry.is_memory or entry.kind is Kind.QUESTION or DISCREET_TAG in entry.tags:
            continue
        if entry.is_thought or entry.is_about_talk or person.words.isdisjoint(tokens(entry.content)):
            continue
        said = [person.marked(each) for each in sentences(entry.content)]
        first = next((n for n, each in enumerate(said) if PERSON in each), None)
        if first is not None:
            yield entry, " ".join(said[first:])


def role_of(person: Somebody, lexicon: Lexicon, context: AnswerContext) -> Role | None:
    """Return what somebody is or does in their place; ``None`` if that is not known.

    Args:
        person: whom.
        lexicon: the language.
        context: who asks, and what the character may tell.
    """
    doing: Role | None = None
    for entry, marked in memories_of(person, context):
        for found in lexicon.judging.role.finditer(marked):
            role = found["role"] or found["beside"] or found["office"]
            if role is None:
                doing = doing or Role(entry, found["does"], True)
            elif lexicon.roles.gone.isdisjoint(role.split()) and not lexicon.judging.judged.search(marked):
                return Role(entry, role, False)
    return doing


def usual_place(person: Somebody, lexicon: Lexicon, context: AnswerContext) -> Entry | None:
    """Return the memory that says where somebody lives or is usually to be found; ``None`` if none does.

    Args:
        person: whom.
        lexicon: the language.
        context: who asks, and what the character may tell.
    """
    told = ((entry, lexicon.judging.lives_at.search(said)) for entry, said in memories_of(person, context))
    found = [(entry, match) for entry, match in told if match is not None]
    # What is said first of somebody is where they are; "keeps the ferry at the slip" may say less.
    return min(found, key=lambda each: (len(each[1][0]), each[0].id))[0] if found else None


def person_called(words: Collection[str], context: AnswerContext) -> Somebody | None:
    """Return the one person whom some words of a question mean by a name or a title; ``None`` if nobody or several.

    Args:
        words: folded words, without articles.
        context: who asks, and what the character may tell.
    """
    asked = set(words)
    found = [
        each
        for each in context.people_known
        if asked <= each.words | each.titles and not asked.isdisjoint(each.words | each.titles)
    ]
    return found[0] if len(found) == 1 else None
