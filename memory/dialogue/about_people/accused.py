"""Answer whether somebody is a thief, a murderer, a spy: by what the character thinks of them, where no memory accuses them
or clears them. No other word of theirs, such as one about what they lost, answers that.
"""

from __future__ import annotations

from memory.dialogue.about_people.answers import answer_about_people
from memory.dialogue.about_people.known_people import people_meant
from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.telling import wording
from memory.journal.entry import Entry
from memory.people.spoken_of import Somebody
from memory.text.lexicon import Lexicon
from memory.text.lines import Line
from memory.text.words import tokens


def answer_accused(line: Line, context: AnswerContext) -> Answer | None:
    """Return what the character says to a question whether somebody is a wrongdoer; ``None`` for any other line, and where a
    memory bears on it.

    Args:
        line: the question.
        context: who asks, and what the character may tell.
    """
    lexicon = line.lexicon
    if len(line.questions) != 1 or lexicon.feelings.wrongdoers.isdisjoint(line.questions[0].words):
        return None
    question = line.questions[0]
    said, people = people_meant(question, line, context)
    if len(people) != 1 or people[0].key in (context.asker, context.own_key):
        return None
    if not lexicon.judging.asks_trust.fullmatch(said):
        return None
    wrongs = _words_of(lexicon.feelings.wrongdoers.intersection(question.words), lexicon)
    if any(_bears(entry, people[0], wrongs, lexicon) for entry in context.entries):
        return None
    thought = answer_about_people(line, context)
    if thought is not None and thought.grounds:
        return thought
    return Answer(context.say("unaccused", speaker=wording.plain_name(people[0].name)))


def _words_of(named: frozenset[str], lexicon: Lexicon) -> frozenset[str]:
    """Return the words that may tell of what some wrongdoers do."""
    kinds = (kind for kind in lexicon.feelings.misdeeds if not kind.isdisjoint(named))
    return named.union(*kinds) | lexicon.feelings.taking | lexicon.feelings.blaming


def _bears(entry: Entry, person: Somebody, wrongs: frozenset[str], lexicon: Lexicon) -> bool:
    """Return whether a memory may tell that somebody did wrong, or did not: it has a word for that, and names them, or is
    their own word of themselves.
    """
    if not entry.is_memory or entry.is_about_talk:
        return False
    words = set(tokens(entry.content, lexicon=lexicon))
    is_their_own = entry.source_entity == person.key is not None and lexicon.turning.subject in words
    is_of_them = is_their_own or not person.words.isdisjoint(words)
    return is_of_them and not wrongs.isdisjoint(words)
