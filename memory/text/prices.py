"""Find what something costs in a clause: "A sack of oats costs four florins"."""

from __future__ import annotations

from collections.abc import Collection

from memory.text.deciding import asked_stems
from memory.text.lexicon import Lexicon
from memory.text.lines import Sentence
from memory.text.roles import words_of
from memory.text.words import stems


def price(question: Sentence, text: str, speaker: Collection[str], known: Lexicon) -> str | None:
    """Return the one amount that a statement gives as the price of what is asked about; ``None`` if that is unclear.

    Args:
        question: a question for a price.
        text: one clause.
        speaker: folded words of the speaker's name, if the clause's "I" stands for it.
        known: the language.
    """
    roles, words = known.roles, set(question.words)
    asked = asked_stems(question, speaker, known, roles.price)
    said = words_of(text, known)
    held = {word.token for word in said}
    if not asked or not set(asked) <= set(stems(text, stop=frozenset(), lexicon=known)):
        return None
    if (words & roles.buying and held & roles.selling) or (words & roles.selling and held & roles.buying):
        return None  # who pays and who is paid may be two prices
    begin = roles.costs.search(text)
    if begin is None:
        return None
    found: list[tuple[int, int]] = []
    n = 0
    while n < len(said):
        stop = n
        while stop < len(said) and is_number(said[stop].token, known):
            stop += 1
        end = stop
        while n < stop and end < len(said) and end < stop + 2 and said[end].token not in known.stop_words:
            end += 1
        if stop > n and said[n].start >= begin.end() and stop < len(said):
            unit = said[stop]
            timed = unit.token in known.times.units or unit.token in known.times.said_when
            if unit.token not in known.stop_words and unit.stem not in asked and not timed:
                found.append((n, end))
        n = max(end, n + 1)
    runs = [
        n
        for n, word in enumerate(said)
        if is_number(word.token, known) and not (n and is_number(said[n - 1].token, known))
    ]
    runs = [n for n in runs if said[n].start >= begin.end()]
    if len(found) != 1 or len(runs) > 1:
        return None
    n, end = found[0]
    rest = roles.each.match(text, said[end - 1].end)
    return text[said[n].start : rest.end() if rest else said[end - 1].end]


def is_number(word: str, known: Lexicon) -> bool:
    """Return whether a folded word is a number, in digits or in letters ("thirty-five", "dozen")."""
    return all(
        piece.isdecimal() or piece in known.numbers or piece in known.parts.amounts
        for piece in word.split("-")
    )
