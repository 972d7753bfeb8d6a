"""Find the number that counts or measures what a question asks about."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from memory.text.dating import holds_all
from memory.text.deciding import asked_stems
from memory.text.lexicon import Lexicon
from memory.text.lines import Sentence
from memory.text.prices import is_number, price
from memory.text.roles import plain_question
from memory.text.words import fold, stems

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")


def number_given(
    question: Sentence, text: str, speaker: Collection[str], moved: bool, known: Lexicon
) -> str | None:
    """Return the one number that counts or measures what is asked about."""
    if known.roles.asks_price.match(plain_question(question, known)) and (
        amount := price(question, text, speaker, known)
    ):
        return amount
    counting = known.parts.counting.search(fold(question.said))
    if counting is None:
        return None
    if not holds_all(text, asked_stems(question, speaker, known, (counting["length"] or "",)), known):
        return None
    words = list(_WORD.finditer(text))
    folded = [fold(word[0]) for word in words]

    runs: list[tuple[int, int]] = []
    for n, word in enumerate(folded):
        if is_number(word, known) or (
            word in known.joints
            and runs
            and runs[-1][1] == n
            and is_number(folded[n + 1] if n + 1 < len(folded) else "", known)
        ):
            if runs and runs[-1][1] == n:
                runs[-1] = (runs[-1][0], n + 1)
            else:
                runs.append((n, n + 1))
    noun = stems(counting["noun"], stop=frozenset(), lexicon=known)[-1:] if counting["noun"] else []
    units = known.parts.lengths.get(counting["length"] or "", frozenset())
    fitting: list[tuple[int, int]] = []
    for begin, stop in runs:
        after = folded[stop : stop + 3]
        if noun:
            if any(known.stem(word) == noun[0] for word in after):
                fitting.append((begin, stop))
        elif units and after[:1] and after[0] in units:
            fitting.append((begin, stop + 1))
        elif counting["length"] in known.roles.aged and _stands_alone(text, words, begin, stop, known):
            fitting.append((begin, stop))
        elif not counting["length"] and not noun:
            end = stop
            while end < len(folded) and end < stop + 2 and folded[end] not in known.stop_words:
                end += 1
            fitting.append((begin, end))
    if len(fitting) != 1 or (not noun and len(runs) != 1):
        return None
    begin, stop = fitting[0]
    return text[words[begin].start() : words[stop - 1].end()]


def _stands_alone(text: str, words: Sequence[re.Match[str]], begin: int, stop: int, known: Lexicon) -> bool:
    """Return whether a number is all that is said of what somebody is: "Lina is seven and …"."""
    after = text[words[stop - 1].end() :].lstrip()
    is_last = not after or not after[0].isalnum() or fold(after.split()[0]) in known.joints
    return begin > 0 and fold(words[begin - 1][0]) in known.speech.being and is_last
