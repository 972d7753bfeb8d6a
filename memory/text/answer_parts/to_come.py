"""Find whether a statement tells only when something will be, where a question asks whether it has been."""

from __future__ import annotations

from memory.text.answer_parts.relevance import asks_of_deed
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Sentence
from memory.text.roles import tells_of_past
from memory.text.times import times
from memory.text.words import tokens


def is_yet_to_come(question: Sentence, text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a question asks if something has happened, and a statement of it says only when it will: "The fair
    begins in three days".

    Args:
        question: what is asked, for yes or no.
        text: a statement.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    asked = tokens(question.said, lexicon=lexicon)
    begins = lexicon.roles.past_auxiliaries | lexicon.deeds.perfect
    if (
        not asks_of_deed(question, lexicon=lexicon)
        or begins.isdisjoint(asked)
        or _is_ahead(question.said, lexicon)
    ):
        return False
    return _is_ahead(text, lexicon) and not tells_of_past(text, lexicon)


def _is_ahead(text: str, lexicon: Lexicon) -> bool:
    """Return whether a text names a time that begins after it is said ("in an hour", "tomorrow")."""
    return any(time.relative and time.start > 0.0 for time in times(text, 0.0, lexicon=lexicon))
