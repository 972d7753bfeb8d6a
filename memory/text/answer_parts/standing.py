"""Find whether the place that a statement names is where something is at the time that a question asks about.

"Tom used to live on Fish Street" and "Lena left Dunmere" name places where they are no more. Such a statement is told whole:
its place alone would be false.
"""

from __future__ import annotations

from memory.text.acts import Wanted
from memory.text.answer_parts.side_by_side import is_denied_there, pieces_of
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Sentence
from memory.text.words import fold, sentences


def stands(question: Sentence, text: str, part: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a part of a statement may be told alone as the answer to a question for a place; true for any other
    question.

    It may not where the statement denies it, says that it was so once, will be or may be so, or that somebody left that
    place, unless just that is asked; nor where it is asked where somebody is going, and nobody goes there.

    Args:
        question: what is asked.
        text: a statement.
        part: words of it, as they stand there.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    if question.wanted is not Wanted.WHERE or not part:
        return True
    if is_denied_there(question, text, part, lexicon=lexicon):
        return False
    asked = fold(question.said)
    within = [piece for each in sentences(text) for piece in pieces_of(each, lexicon)]
    around = [piece for piece in within if part in piece] or [text]
    bound = lexicon.parts.bound
    if bound.asks.search(asked) and not any(bound.told.search(fold(piece)) for piece in around):
        return False  # where somebody is done is not where they are off to
    before = [fold(piece.partition(part)[0]) for piece in around if part in piece]
    leaving = () if lexicon.parts.goal.match(part) else (lexicon.parts.leaving,)  # "ran off to the mill"
    return not any(
        said.search(each) and not asking.search(asked)
        for each in before
        for said, asking in (*leaving, *lexicon.parts.otherwise)
    )
