"""Find what something costs in a clause: "A sack of oats costs four florins"."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from memory.text.answer_parts.yes_or_no import asked_stems
from memory.text.lexicon import Lexicon
from memory.text.lines import Sentence
from memory.text.roles import Word, words_of
from memory.text.words import stem_set, tokens


def price(question: Sentence, text: str, speaker: Collection[str], lexicon: Lexicon) -> str | None:
    """Return the one amount that a statement gives as the price of what is asked about; ``None`` if that is unclear.

    Args:
        question: a question for a price.
        text: one clause.
        speaker: folded words of the speaker's name, if the clause's "I" stands for it.
        lexicon: the language.
    """
    roles, words = lexicon.roles, set(question.words)
    asked = asked_stems(question, speaker, lexicon, roles.price)
    said = words_of(text, lexicon)
    held = {word.token for word in said}
    if not asked or not set(asked) <= stem_set(text, stop=frozenset(), lexicon=lexicon):
        return None
    if (words & roles.buying and held & roles.selling) or (words & roles.selling and held & roles.buying):
        return None  # who pays and who is paid may be two prices
    begin = roles.costs.search(text)
    if begin is None:
        return None
    found, runs = _amounts(said, begin.end(), asked, lexicon), _number_runs(said, begin.end(), lexicon)
    if len(found) != 1 or len(runs) > 1:
        return None
    first, end = found[0]
    rest = roles.each.match(text, said[end - 1].end)
    return text[said[first].start : rest.end() if rest else said[end - 1].end]


def _amounts(
    said: Sequence[Word], since: int, asked: Collection[str], lexicon: Lexicon
) -> list[tuple[int, int]]:
    """Return where the amounts of money in a clause begin and end: numbers before what may be a coin.

    Args:
        said: the clause's words.
        since: the place in the clause after which they stand.
        asked: the stems of what the question names, which is no coin.
        lexicon: the language.
    """
    found: list[tuple[int, int]] = []
    n = 0
    while n < len(said):
        stop = n
        while stop < len(said) and is_number(said[stop].token, lexicon):
            stop += 1
        end = stop
        while n < stop and end < len(said) and end < stop + 2 and said[end].token not in lexicon.stop_words:
            end += 1
        is_counted = stop > n and stop < len(said) and said[n].start >= since
        if is_counted and _may_be_coin(said[stop], asked, lexicon):
            found.append((n, end))
        n = max(end, n + 1)
    return found


def _may_be_coin(word: Word, asked: Collection[str], lexicon: Lexicon) -> bool:
    """Return whether a word after a number may name a coin: no time, and nothing that the question names."""
    is_time = word.token in lexicon.times.units or word.token in lexicon.times.said_when
    return not is_time and word.token not in lexicon.stop_words and word.stem not in asked


def _number_runs(said: Sequence[Word], since: int, lexicon: Lexicon) -> list[int]:
    """Return where the numbers of a clause begin, from a place in it on: "two hundred" is one."""
    numbers = [is_number(word.token, lexicon) for word in said]
    starts = (n for n, number in enumerate(numbers) if number and not (n and numbers[n - 1]))
    return [n for n in starts if said[n].start >= since]


def holds_number(text: str, lexicon: Lexicon) -> bool:
    """Return whether a text holds a number, in figures or in words."""
    return any(word[0].isdigit() or is_number(word, lexicon) for word in tokens(text, lexicon=lexicon))


def is_number(word: str, lexicon: Lexicon) -> bool:
    """Return whether a folded word is a number, in digits or in letters ("thirty-five", "dozen")."""
    return all(
        piece.isdecimal() or piece in lexicon.numbers or piece in lexicon.parts.amounts
        for piece in word.split("-")
    )
