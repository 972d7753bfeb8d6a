"""Tell apart how something was and how it is now in a statement that says both: "moved from Friday to Sunday"."""

from __future__ import annotations

from memory.text.acts import Wanted
from memory.text.answer_parts.side_by_side import asks_price
from memory.text.lexicon import Lexicon
from memory.text.lines import Sentence
from memory.text.words import fold


def value_moved(question: Sentence, text: str, lexicon: Lexicon) -> str | None:
    """Return the value that holds now, or the former one where a question asks for that, of a statement that something was
    moved or changed from one to the other; ``None`` for any other statement or question.

    Args:
        question: what is asked.
        text: a statement.
        lexicon: the language.
    """
    if question.wanted not in (Wanted.WHEN, Wanted.WHERE, Wanted.HOW_MANY) and not asks_price(
        question, lexicon
    ):
        return None
    found = lexicon.parts.moved.search(text)
    if found is None:
        return None
    asked = fold(question.said)
    is_former = lexicon.parts.formerly.search(asked) or lexicon.parts.planned.search(asked)
    return found["old"] if is_former else found["new"]
