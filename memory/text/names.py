"""Names in a text: found by their capitals, and left out where they would say more than the rest."""

from __future__ import annotations

import re
from typing import Final

from memory.text.words import STOP_WORDS

_WORD: Final = re.compile(r"[^\W\d_](?:[\w'’-]*\w)?")
_OPENS: Final = frozenset('.!?:;"“”‘(—')
"""What a sentence may begin after: a capital there means nothing."""
_CALL: Final = re.compile(r"[^\W\d_][\w'’-]*(?: [^\W\d_a-z][\w'’-]*)?, *(?=[^\W\d_])")
_LIST: Final = re.compile(r"(?:[\w'’-]+ ?){1,3}(?:,|\b(?:and|or)\b)")
_OWNED: Final = re.compile(r"['’]s$")


def without_names(text: str) -> str:
    """``text`` without its names: words with a capital where no sentence begins, and the one before such a word
    that does begin one ("Ann Lee is here"). A first name alone at the beginning can't be told from any other word.

    Args:
        text: any text in English; one that is all capitals is left as it is.
    """
    if text.isupper():
        return text
    words = list(_WORD.finditer(text))
    capital = [
        word[0][0].isupper() and _OWNED.sub("", word[0]).casefold() not in STOP_WORDS for word in words
    ]
    opens = [_opens(text, word.start()) for word in words]
    near = [i > 0 and text[words[i - 1].end() : word.start()].isspace() for i, word in enumerate(words)]
    names = [is_capital and not opens[i] for i, is_capital in enumerate(capital)]
    for i in range(len(words) - 1):  # the first of a first and a last name may open the sentence
        if capital[i] and opens[i] and names[i + 1] and capital[i + 1] and near[i + 1]:
            names[i] = True
    parts: list[str] = []
    end = 0
    for i, word in enumerate(words):
        if names[i]:
            parts.append(text[end : word.start()])
            end = word.end()
    return " ".join("".join([*parts, text[end:]]).split()) if end else text


def without_call(text: str) -> str:
    """``text`` without the one whom it calls at its beginning ("Marta, wolves took a lamb"), or another word that
    stands there alone before a comma ("Well, …"). Where a list begins so ("Wolves, bears and lynxes …"), it is
    left as it is.
    """
    call = _CALL.match(text)
    if call is None or _LIST.match(text, call.end()):
        return text
    return text[call.end() :]


def _opens(text: str, start: int) -> bool:
    before = text[:start].rstrip()
    return not before or before[-1] in _OPENS
