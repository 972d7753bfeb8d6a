"""Take a courtesy and the question after it apart: "Thanks for supper, and where is Finn?" is two sentences."""

from __future__ import annotations

import re
from itertools import islice
from typing import Final

from memory.text.acts import SpeechAct
from memory.text.asking import asking_clause, asks_from_start
from memory.text.lexicon import Lexicon
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
_BREAKS: Final = 4
"""Places at which a sentence is taken apart, at most: text is hostile."""


def apart(sentence: str, lexicon: Lexicon) -> tuple[str, ...]:
    """Return a sentence as a courtesy and the question after it; whole if it is not both.

    Args:
        sentence: one sentence, as it was typed.
        lexicon: the language.
    """
    if asking_clause(sentence, lexicon) is None:
        return (sentence,)
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
    return (sentence,)


def _is_courtesy(head: str, lexicon: Lexicon) -> bool:
    """Return whether words before a question do something courteous, and do not only call for attention ("Sorry, …")."""
    folded = fold(head).strip()
    if lexicon.speech.attention.issuperset(tokens(head, lexicon=lexicon)):
        return False
    return next((act in COURTEOUS for act, rule in lexicon.speech.acts if rule.search(folded)), False)
