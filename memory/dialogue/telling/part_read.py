"""Tell the part of a memory that answers a question by its reading."""

from __future__ import annotations

from typing import Final

from memory.dialogue.context import AnswerContext
from memory.dialogue.selection.word_overlap import CONTENTS
from memory.dialogue.telling import wording
from memory.evidence.signs_of_correction import withdraws
from memory.journal.entry import Entry
from memory.recall.reader import Reading
from memory.text.acts import Wanted
from memory.text.answer_parts.counting import counts_other, with_whole_number
from memory.text.answer_parts.descriptions import in_its_form
from memory.text.answer_parts.kinds_of_part import of_kind_asked
from memory.text.answer_parts.mismatch import affirms_too_much, is_misplaced
from memory.text.answer_parts.naming import with_abbreviated_name, with_further_names
from memory.text.answer_parts.placing import is_elsewhere, is_where_teller_is
from memory.text.answer_parts.readings import asks_what_was_done, is_predicate
from memory.text.answer_parts.relevance import leaves_open, leaves_out_person
from memory.text.answer_parts.side_by_side import (
    asks_price,
    is_called_off,
    is_denied_there,
    is_priced,
    is_supposed,
    said_of_asked,
)
from memory.text.answer_parts.standing import stands
from memory.text.clauses import within_one_clause
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Sentence, understand
from memory.text.words import fold, stem_set, tokens

READ_AS_SETTLED: Final = 0.87
READ_AS_SAID: Final = 0.65
READ_WORDS: Final = 0.45
READ_AS_UNSAID: Final = 0.2
"""Probability, by a memory's reading, from which it settles yes or no, from which it says what is asked, and from which
the words that say it are told apart; and below which its words do not settle yes or no either.
"""

MOST_OF_IT: Final = 0.6
"""Share of a memory's words beyond which a part is not told apart from the whole."""

_PLACED: Final = frozenset((Wanted.WHO, Wanted.WHERE, Wanted.WHEN, Wanted.HOW_MANY, Wanted.CALLED))
"""Kinds of question whose answer may stand alone even if "is" or "was" comes before it."""

_WHOLE: Final = frozenset((Wanted.WHY, Wanted.KNOWLEDGE, Wanted.NEWS))
"""Kinds of question to which all of a memory is a safer answer than a part."""


def settles(reading: Reading) -> str | None:
    """Return the yes or no by which a memory settles a question; ``None`` if its reading is not sure of either."""
    parts = current().parts
    if max(reading.yes, reading.no) < READ_AS_SETTLED:
        return None
    return parts.yes if reading.yes > reading.no else parts.no


def is_read_otherwise(part: str, entry: Entry, context: AnswerContext) -> bool:
    """Return whether a part is a yes or a no by a memory's words, and the memory hardly says so by its reading."""
    reading, parts = context.readings.get(entry.id), current().parts
    if reading is None or part not in (parts.yes, parts.no):
        return False
    return (reading.yes if part == parts.yes else reading.no) < READ_AS_UNSAID


def part_read(question: Sentence, entry: Entry, context: AnswerContext) -> str | None:
    """Return the part of a memory that answers a question by its reading; ``None`` if that is not sure enough.

    Args:
        question: what is asked.
        entry: the memory.
        context: who asks, and what the character may tell.
    """
    reading = context.readings.get(entry.id)
    if reading is None or entry.source_trust < wording.DOUBTED or _is_of_anothers(question, entry, context):
        return None
    told = (each for each in understand(entry.content).sentences if not withdraws(each.said))
    if all(leaves_open(question, each) for each in told):
        return None
    settled = settles(reading)
    if question.wanted is Wanted.YES_NO or (settled and question.wanted not in CONTENTS):
        return settled if _may_settle(question, entry, settled) else None
    if question.wanted in _WHOLE or reading.says < READ_AS_SAID or reading.sure < READ_WORDS:
        return None
    return _words_read(question, entry, reading.words) if reading.words else None


def _may_settle(question: Sentence, entry: Entry, settled: str | None) -> bool:
    """Return whether a memory is of what and whom a question asks for, so that its yes or no is one to that."""
    if settled == current().parts.yes and affirms_too_much(question, entry.content):
        return False  # who has a sister may have no brother, and who was robbed is no thief
    return not leaves_out_person(question, entry.content, tokens(entry.source_name or ""), current())


def _words_read(question: Sentence, entry: Entry, words: str) -> str | None:
    """Return words that were read as an answer in the form in which they answer alone; ``None`` if they do not.

    Args:
        question: what is asked.
        entry: the memory.
        words: what was read as the answer.
    """
    content, lexicon = entry.content, current()
    words = within_one_clause(words, content, lexicon)
    if not _is_part(question, entry, words) or _is_of_other(question, content, words):
        return None
    words = with_whole_number(of_kind_asked(question, words, content, lexicon), content, lexicon)
    if not words:
        return None
    words = with_further_names(with_abbreviated_name(words, content, lexicon), content, lexicon)
    if lists_others(question, words, content, lexicon):
        return None
    if (other := said_of_asked(question, content, words)) is not None:
        return other or None
    if question.wanted is Wanted.HOW_MANY and counts_other(question, content, words, lexicon):
        return None
    if question.wanted is Wanted.WHERE and (
        is_elsewhere(question, words, content)
        or is_where_teller_is(question, content, words, tokens(entry.speaker or ""))
    ):
        return None
    if len(words.split()) > len(content.split()) * MOST_OF_IT:
        return None
    return in_its_form(question, words, content, lexicon)


def asks_of_person(question: Sentence) -> bool:
    """Return whether a question asks who somebody is, and names nothing else: "Who is Bob?"."""
    named = {word for name in question.names for word in tokens(name)}
    return question.wanted is Wanted.WHO and bool(named) and named.issuperset(question.topic)


def lists_others(question: Sentence, words: str, content: str, lexicon: Lexicon) -> bool:
    """Return whether words for somebody are of one of several, or of several where it is asked who one is: "Ann" of "Ann and
    I", "Ben and his wife".

    Args:
        question: what is asked.
        words: what was read.
        content: the memory.
        lexicon: the language.
    """
    if question.wanted is not Wanted.WHO:
        return False
    after = tokens(content.partition(words)[2], lexicon=lexicon)[:2]
    joins_speaker = len(after) > 1 and after[0] in lexicon.joints and after[1] in lexicon.myself
    is_of_several = not lexicon.joints.isdisjoint(tokens(words, lexicon=lexicon))
    return joins_speaker or (is_of_several and asks_of_person(question))


def _is_of_anothers(question: Sentence, entry: Entry, context: AnswerContext) -> bool:
    """Return whether somebody asks of what is theirs, and somebody else spoke of what is the character's: "your coat"."""
    turning, own = current().turning, current().myself
    if entry.source_entity in (context.asker, None) or own.isdisjoint(question.words):
        return False
    told = set(tokens(entry.content))
    return not turning.hearer.keys().isdisjoint(told) and told.isdisjoint(tokens(context.asker_name))


def _is_part(question: Sentence, entry: Entry, words: str) -> bool:
    """Return whether words that were read as an answer stand in a memory, and say something by themselves.

    Args:
        question: what is asked.
        entry: the memory.
        words: what was read as the answer.
    """
    part, lexicon = tokens(words), current()
    saying = set(part) - lexicon.stop_words or set(part)
    if saying <= {*question.words, *question.topic} or names_asked(question, words):
        return False  # it only says again what was asked about
    opened = lexicon.claims.contradicts.match(entry.content)
    told = entry.content[opened.end() :] if opened else entry.content  # "Bob's wrong: …" says nothing of Bob
    held = f" {' '.join(tokens(told))} "
    if question.wanted not in _PLACED and is_predicate(part, held, of_deed=asks_what_was_done(question)):
        return False
    if len(part) > 1 and part[0] in lexicon.speech.subjects:
        return False  # a whole statement of several is no part: the others tell what it is about
    # Other listeners are there now, who may hear less of it than was read.
    is_teller = part == tokens(entry.source_name or "") and not lexicon.myself.isdisjoint(tokens(told))
    return f" {' '.join(part)} " in held or is_teller


def repeats_asked(question: Sentence, part: str) -> bool:
    """Return whether a part only says again what a question names: "work" for "What kind of work …?"."""
    lexicon = current()
    if question.wanted not in CONTENTS:
        return False
    return bool(part.strip()) and stem_set(part) <= lexicon.stem_set(frozenset(question.topic))


def names_asked(question: Sentence, words: str) -> bool:
    """Return whether words for somebody name whom a question names already: who went with Umber is not Umber."""
    if question.wanted is not Wanted.WHO:
        return False
    return any(
        word[0].isupper() and fold(word) in question.topic
        for word in words.replace("’", "'").split()
        if not word.endswith("'s")
    )


def _is_of_other(question: Sentence, content: str, words: str) -> bool:
    """Return whether a memory says words that were read as an answer of something else than what is asked about, or denies
    them.

    Args:
        question: what is asked.
        content: the memory.
        words: what was read as the answer.
    """
    return (
        is_misplaced(question, content, words)
        or is_denied_there(question, content, words)
        or is_called_off(question, content, words)
        or is_supposed(question, content, words)
        or not stands(question, content, words)
        # What has another name there is told whole.
        or (asks_price(question, current()) and not is_priced(question, content))
    )
