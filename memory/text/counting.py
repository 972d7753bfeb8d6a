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
from memory.text.roles import is_finite, plain_question, words_of
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
    runs = _numbers(folded, known)
    noun = _counted(counting["noun"] or "", known)
    if not noun and len(runs) != 1:
        return None
    length = counting["length"] or ""
    fitting = [
        fit for run in runs if (fit := _fitting(run, text, words, folded, noun, length, known)) is not None
    ]
    if len(fitting) != 1:
        return None
    begin, stop = fitting[0]
    return text[words[begin].start() : words[stop - 1].end()]


def _numbers(folded: Sequence[str], known: Lexicon) -> list[tuple[int, int]]:
    """Return where the numbers among some words begin and end: "two hundred and five" is one."""
    runs: list[tuple[int, int]] = []
    for n, word in enumerate(folded):
        goes_on = bool(runs) and runs[-1][1] == n
        joins = word in known.joints and goes_on and n + 1 < len(folded) and is_number(folded[n + 1], known)
        if not (joins or is_number(word, known)):
            continue
        if goes_on:
            runs[-1] = (runs[-1][0], n + 1)
        else:
            runs.append((n, n + 1))
    return runs


def _counted(noun: str, known: Lexicon) -> str:
    """Return the stem of what is to be counted; empty if a verb follows at once ("How many died?")."""
    words = words_of(noun, known)
    if not words or is_finite(words[-1], known):
        return ""
    return (stems(noun, stop=frozenset(), lexicon=known) or [""])[-1]


def _fitting(
    run: tuple[int, int],
    text: str,
    words: Sequence[re.Match[str]],
    folded: Sequence[str],
    noun: str,
    length: str,
    known: Lexicon,
) -> tuple[int, int] | None:
    """Return where the part that a number begins stands, if it counts or measures what is asked about."""
    begin, stop = run
    if noun:
        return run if any(known.stem(word) == noun for word in folded[stop : stop + 3]) else None
    if folded[stop : stop + 1] and folded[stop] in known.parts.lengths.get(length, frozenset()):
        return begin, stop + 1
    if length:
        is_age = length in known.roles.aged and _stands_alone(text, words, begin, stop, known)
        return run if is_age else None
    end = stop
    while end < min(len(folded), stop + 2) and not _ends_phrase(folded[end], known):
        end += 1
    return begin, end


def _ends_phrase(word: str, known: Lexicon) -> bool:
    """Return whether what is counted ends before a word: "three sailors" before "drowned"."""
    return word in known.stop_words or any(is_finite(each, known) for each in words_of(word, known))


def _stands_alone(text: str, words: Sequence[re.Match[str]], begin: int, stop: int, known: Lexicon) -> bool:
    """Return whether a number is all that is said of what somebody is: "Lina is seven and …"."""
    after = text[words[stop - 1].end() :].lstrip()
    is_last = not after or not after[0].isalnum() or fold(after.split()[0]) in known.joints
    return begin > 0 and fold(words[begin - 1][0]) in known.speech.being and is_last
