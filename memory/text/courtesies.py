"""Take a question and what stands before it apart: "Thanks for supper, and where is Finn?", "My ring is gone, where is it?"
are two sentences each.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import Final

from memory.text.acts import SpeechAct
from memory.text.asides import tells_clause
from memory.text.asking import asking_clause, asks_from_start
from memory.text.lexicon import Lexicon
from memory.text.shorthand import spelt_out
from memory.text.words import fold, tokens

COURTEOUS: Final = frozenset(
    (
        SpeechAct.GREETS,
        SpeechAct.THANKS,
        SpeechAct.APOLOGISES,
        SpeechAct.COMPLIMENTS,
        SpeechAct.INSULTS,
        SpeechAct.TOASTS,
    )
)
"""What may stand before a question in one sentence, and is acknowledged besides the answer."""

_BREAK: Final = re.compile(r"\s*[,;:…–—]+\s*|\s-\s|\s+(?=and\b)")
_ASKED: Final = 3
"""Words of a question after a statement, at least."""

_BREAKS: Final = 4
"""Places at which a sentence is taken apart, at most: text is hostile."""


def apart(sentence: str, lexicon: Lexicon) -> tuple[str, ...]:
    """Return a sentence as a courtesy, or a statement, and the question after it; whole if it is not both.

    Args:
        sentence: one sentence, as it was typed.
        lexicon: the language.
    """
    if asking_clause(sentence, lexicon) is None:
        return _told_and_asked(sentence, lexicon)
    for gap in islice(_BREAK.finditer(sentence), _BREAKS):
        head, rest = sentence[: gap.start()], sentence[gap.end() :]
        opened = lexicon.questions.lead.match(fold(rest))
        bare = rest[opened.end() :] if opened and len(fold(rest)) == len(rest) else rest
        if not (asks_from_start(bare, lexicon) or asks_from_start(rest, lexicon)):
            continue
        if not asks_from_start(head, lexicon) and _is_courtesy(head, lexicon):
            if lexicon.telling.tags.fullmatch(fold(rest).strip(" ?!.")):
                return (head,)
            return head, rest[:1].upper() + rest[1:]
    return _told_and_asked(sentence, lexicon)


def _told_and_asked(sentence: str, lexicon: Lexicon) -> tuple[str, ...]:
    """Return a sentence as a statement and the question after a comma that asks for more of it; whole if it is not both."""
    if sentence.rstrip().endswith((".", "!")):
        return (sentence,)
    head, comma, rest = sentence.rpartition(",")
    head, rest = head.strip(), rest.strip()
    is_bare = lexicon.questions.interrogatives.isdisjoint(tokens(head, lexicon=lexicon))
    if not (comma and is_bare and tells_clause(spelt_out(head, lexicon), lexicon)):
        return (sentence,)
    if not _asks_more(spelt_out(rest, lexicon), lexicon):
        return (sentence,)
    return head, rest


def _asks_more(rest: str, lexicon: Lexicon) -> bool:
    """Return whether words after a comma ask more of what was told: "where is it", unlike "who is my cousin"."""
    words = tokens(rest, lexicon=lexicon)
    points_back = not (lexicon.speech.things | lexicon.speech.persons).isdisjoint(words)
    if len(words) < _ASKED or not points_back or not asks_from_start(rest, lexicon):
        return False
    return words[0] in lexicon.questions.interrogatives


def _is_courtesy(head: str, lexicon: Lexicon) -> bool:
    """Return whether words before a question do something courteous, and do not only call for attention ("Sorry, …")."""
    folded = fold(head).strip()
    if lexicon.speech.attention.issuperset(tokens(head, lexicon=lexicon)):
        return False
    return next((act in COURTEOUS for act, rule in lexicon.speech.acts if rule.search(folded)), False)
