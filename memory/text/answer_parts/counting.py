"""Find the number that counts or measures what a question asks about."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise
from typing import Final, Self

from memory.text.answer_parts.dating import holds_all
from memory.text.answer_parts.prices import is_number, price
from memory.text.answer_parts.yes_or_no import asked_stems
from memory.text.lexicon import Lexicon
from memory.text.lines import Sentence
from memory.text.roles import Word, is_finite, is_past, plain_question, words_of
from memory.text.words import fold, stem_set, stems

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")

_LISTED: Final = 5
"""Words after a number among which the next item of a list begins, at most."""


def number_given(question: Sentence, text: str, speaker: Collection[str], lexicon: Lexicon) -> str | None:
    """Return the one number that counts or measures what is asked about."""
    if lexicon.roles.asks_price.match(plain_question(question, lexicon)) and (
        amount := price(question, text, speaker, lexicon)
    ):
        return amount
    counting = lexicon.parts.counting.search(fold(question.said))
    if counting is None:
        return None
    about = asked_stems(question, speaker, lexicon, (counting["length"] or "",))
    if about and not holds_all(text, about, lexicon):
        return None
    if not about and not _begins_with_speaker(question, text, lexicon):  # "How old am I?"
        return None
    asked = _CountAsked.of(counting, text, lexicon)
    runs = _runs_of_noun(question, speaker, asked) if asked.noun else _runs_alone(asked)
    fitting = [fit for run in runs if (fit := _fitting(run, asked)) is not None]
    if len(fitting) != 1:
        return None
    begin, stop = fitting[0]
    if asked.folded[begin] in lexicon.claims.articles:
        stop += 1 + next(n for n, word in enumerate(asked.folded[stop:]) if lexicon.stem(word) == asked.noun)
    return text[asked.words[begin].start() : asked.words[stop - 1].end()]


def _runs_alone(asked: _CountAsked) -> list[tuple[int, int]]:
    """Return where the one number stands that may answer a question that names nothing; none if several may."""
    runs = _numbers(asked.folded, asked.lexicon)
    if asked.length and len(runs) > 1:  # "34 years old and five feet tall"
        runs = [run for run in runs if asked.length in asked.folded[run[1] : run[1] + 2]]
    return runs if len(runs) == 1 else []


def _runs_of_noun(question: Sentence, speaker: Collection[str], asked: _CountAsked) -> list[tuple[int, int]]:
    """Return where the words of numbers stand that may count what a question names; of several, those nearest to what it
    asks about. None where it is unclear which of them are meant: "two of the twelve barrels".
    """
    lexicon = asked.lexicon
    one = lexicon.roles.indefinite & lexicon.claims.articles
    runs = [
        *_numbers(asked.folded, lexicon),
        *((n, n + 1) for n, word in enumerate(asked.folded) if word in one),
    ]
    stems_asked = asked_stems(question, speaker, lexicon)
    if wholes := _wholes(runs, asked):
        if set(stems_asked) <= {asked.noun}:
            return []
        runs = [run for run in runs if run not in wholes]
    if len(runs) > 1:
        runs = _nearest(sorted(runs), stems_asked, asked)
    if _asks_possession(question, lexicon):
        runs = [run for run in runs if not _is_of_deed(run, asked)]
    return runs


def _begins_with_speaker(question: Sentence, text: str, lexicon: Lexicon) -> bool:
    """Return whether a question asks of a speaker who begins a statement with "I"."""
    subject = lexicon.turning.subject
    return subject in question.words and [word.token for word in words_of(text, lexicon)[:1]] == [subject]


def counts_other(question: Sentence, text: str, part: str, lexicon: Lexicon) -> bool:
    """Return whether a part of a statement counts something else than a question does, which the statement names too: "Two
    boys" of "two boys and a girl", where girls are counted, or all of what the question may ask for a share of.

    Args:
        question: what is asked.
        text: the statement.
        part: words of it.
        lexicon: the language.
    """
    counting = lexicon.parts.counting.search(fold(question.said))
    noun = _counted(counting["noun"] or "", lexicon) if counting else ""
    if counting and _is_whole(question, text, part, lexicon):
        return True
    asked = {lexicon.stem(word) for word in question.words}
    if any(is_past(word, lexicon) and word.stem not in asked for word in words_of(part, lexicon)):
        return True  # "eleven passed the exam" counts none who failed it
    after = [fold(word[0]) for word in _WORD.finditer(text, max(0, text.find(part)))]
    numbers = _numbers(after, lexicon)[:1]
    if _compares(question, text, lexicon):
        return True
    if not noun:
        return False
    if noun not in stems(text, stop=frozenset(), lexicon=lexicon):
        return any(_is_listed(after, stop, lexicon) for _, stop in numbers)
    return not any(_counts(after[stop : stop + 3], noun, lexicon) for _, stop in numbers)


def _compares(question: Sentence, text: str, lexicon: Lexicon) -> bool:
    """Return whether a question asks for one of several things by comparing them, and a statement gives numbers for several
    without doing so: "Ada is seven and Ivo is four" leaves it to the hearer who is the younger one.
    """
    said = {fold(word[0]) for word in _WORD.finditer(text)}
    wanted = lexicon.parts.compared.intersection(question.words) - said
    return bool(wanted) and len(_numbers([fold(word[0]) for word in _WORD.finditer(text)], lexicon)) > 1


def _is_listed(folded: Sequence[str], stop: int, lexicon: Lexicon) -> bool:
    """Return whether what a number counts, from ``stop`` on, is one of several things: the geese of "two geese, a hen"."""
    counted = lexicon.claims.articles | lexicon.joints
    following = folded[stop : stop + _LISTED]
    return any(
        is_number(after, lexicon)
        or (word in lexicon.joints and (after in counted or is_number(after, lexicon)))
        for word, after in pairwise(following[1:])
    )


def with_whole_number(part: str, text: str, lexicon: Lexicon) -> str:
    """Return a part of a statement with all of the number within which it begins: not only the half of "one and a half".

    Args:
        part: words of the statement.
        text: the statement.
        lexicon: the language.
    """
    start = text.find(part)
    words = list(_WORD.finditer(text))
    at = next((n for n, word in enumerate(words) if word.start() == start), None)
    if at is None:
        return part
    runs = _numbers([fold(word[0]) for word in words], lexicon)
    first = next((begin for begin, stop in runs if begin < at < stop), at)
    return text[words[first].start() : start + len(part)]


def _is_whole(question: Sentence, text: str, part: str, lexicon: Lexicon) -> bool:
    """Return whether a part counts all of some things, a statement counts a share of them ("but four of them leaked"), and a
    question asks for something that is not said of all: "How many of them were bad?".
    """
    start = text.find(part)
    words = list(_WORD.finditer(text))
    folded = [fold(word[0]) for word in words]
    shares = [begin for begin, stop in _numbers(folded, lexicon) if _is_share(folded, stop, lexicon)]
    after = [begin for begin in shares if words[begin].start() > start + len(part)]
    if not after:
        return False
    told = stem_set(text[: words[after[0]].start()], stop=frozenset(), lexicon=lexicon)
    return not told.issuperset(asked_stems(question, (), lexicon))


def _is_share(folded: Sequence[str], stop: int, lexicon: Lexicon) -> bool:
    """Return whether a number that ends at a place counts a share of what was counted before: "four of them"."""
    of_it = folded[stop : stop + 2]
    return len(of_it) > 1 and of_it[0] in lexicon.parts.among and of_it[1] in lexicon.parts.counted_before


@dataclass(frozen=True, slots=True)
class _CountAsked:
    """Hold a question for a number, and the statement that may give it.

    Args:
        text: the statement.
        words: its words.
        folded: the same, folded.
        noun: the stem of what is counted; empty if the question names nothing.
        length: the folded adjective that the question measures by ("long", "old"); empty if it counts.
        lexicon: the language.
    """

    text: str
    words: Sequence[re.Match[str]]
    folded: Sequence[str]
    noun: str
    length: str
    lexicon: Lexicon

    @classmethod
    def of(cls, counting: re.Match[str], text: str, lexicon: Lexicon) -> Self:
        """Return a question as the lexicon's ``parts.counting`` matched it, beside a statement."""
        words = list(_WORD.finditer(text))
        noun, length = _counted(counting["noun"] or "", lexicon), counting["length"] or ""
        return cls(text, words, [fold(word[0]) for word in words], noun, length, lexicon)


def _asks_possession(question: Sentence, lexicon: Lexicon) -> bool:
    """Return whether a question asks how many of something somebody has, not how many they "have sold"."""
    words = words_of(question.said, lexicon)
    return any(word.token in lexicon.roles.having for word in words) and not any(
        _is_deed(word, lexicon) for word in words
    )


def _is_of_deed(run: tuple[int, int], asked: _CountAsked) -> bool:
    """Return whether a number counts what something was done with: two of "I sold two chickens" are not what is there."""
    before = words_of(" ".join(asked.folded[: run[0]]), asked.lexicon)
    verbs = (word for word in reversed(before) if is_finite(word, asked.lexicon))
    return any(_is_deed(word, asked.lexicon) for word in islice(verbs, 1))


def _is_deed(word: Word, lexicon: Lexicon) -> bool:
    """Return whether a word is a past form of a verb other than one of having or being."""
    light = lexicon.roles.having | lexicon.speech.being | lexicon.questions.auxiliaries
    return is_past(word, lexicon) and word.token not in light


def _stands_for_thing(folded: Sequence[str], n: int, lexicon: Lexicon) -> bool:
    """Return whether a word that may be a number stands for a thing: "a tiny one", "the one behind"."""
    if folded[n] not in lexicon.numbers or folded[n] not in lexicon.stop_words:
        return False
    return any(word in lexicon.speech.determiners for word in folded[max(0, n - 2) : n])


def _numbers(folded: Sequence[str], lexicon: Lexicon) -> list[tuple[int, int]]:
    """Return where the numbers among some words begin and end: "two hundred and five" is one."""
    runs: list[tuple[int, int]] = []
    for n, word in enumerate(folded):
        if (runs and n < runs[-1][1]) or _stands_for_thing(folded, n, lexicon):
            continue
        goes_on = bool(runs) and runs[-1][1] == n
        joins = (
            word in lexicon.joints and goes_on and n + 1 < len(folded) and is_number(folded[n + 1], lexicon)
        )
        shares = (
            word in lexicon.joints
            and goes_on
            and lexicon.parts.shares.issuperset(folded[n + 2 : n + 3] or ("",))
        )
        if shares and folded[n + 1] in lexicon.claims.articles:  # "one and a half million"
            runs[-1] = (runs[-1][0], n + 3)
            continue
        if not (joins or is_number(word, lexicon)):
            continue
        if goes_on:
            runs[-1] = (runs[-1][0], n + 1)
        else:
            runs.append((n, n + 1))
    return runs


def _wholes(runs: Sequence[tuple[int, int]], asked: _CountAsked) -> list[tuple[int, int]]:
    """Return those of some numbers that count all of which another counts a share: twelve of "two of the twelve barrels"."""
    skipped = asked.lexicon.parts.among | asked.lexicon.speech.determiners
    return [
        run
        for before, run in pairwise(sorted(runs))
        if asked.folded[before[1]] in asked.lexicon.parts.among
        and skipped.issuperset(asked.folded[before[1] : run[0]])
    ]


def _nearest(
    runs: Sequence[tuple[int, int]], stems_asked: Sequence[str], asked: _CountAsked
) -> list[tuple[int, int]]:
    """Return those of several numbers beside which no other one has what a question names: of "three prizes for sums and one
    for singing", only the second is of singing.
    """
    begins = [begin for begin, _ in runs]
    parts = [
        asked.folded[begin:end] for begin, end in zip(begins, [*begins[1:], len(asked.folded)], strict=True)
    ]
    held = [_stems_of(part, asked.lexicon) for part in (asked.folded[: begins[0]], *parts)]
    tied = [
        _tied(part, end - begin, asked.lexicon) & set(stems_asked)
        for part, (begin, end) in zip(parts, runs, strict=True)
    ]
    return [
        run
        for n, run in enumerate(runs)
        if all(each <= held[0] | held[n + 1] for k, each in enumerate(tied) if k != n)
    ]


def _tied(part: Sequence[str], number: int, lexicon: Lexicon) -> frozenset[str]:
    """Return the stems of what only a number that a part of a statement begins with can be said of: what follows it without
    a noun ("three lost"), or after a preposition ("two for rowing").

    Args:
        part: the folded words from the number to the next one.
        number: how many of them are the number.
        lexicon: the language.
    """
    if _is_share(part, number, lexicon):
        return _stems_of(part[number:], lexicon)
    at = next((n for n in range(number, len(part)) if part[n] in lexicon.roles.prepositions), len(part))
    direct = [
        word
        for word in part[number : number + 1]
        if any(is_finite(w, lexicon) for w in words_of(word, lexicon))
    ]
    return _stems_of([*direct, *part[at:]], lexicon)


def _stems_of(words: Sequence[str], lexicon: Lexicon) -> frozenset[str]:
    return stem_set(" ".join(words), stop=frozenset(), lexicon=lexicon)


def _counted(noun: str, lexicon: Lexicon) -> str:
    """Return the stem of what is to be counted; empty if a verb follows at once ("How many died?")."""
    words = words_of(noun, lexicon)
    if not words or is_finite(words[-1], lexicon):
        return ""
    return (stems(noun, stop=frozenset(), lexicon=lexicon) or [""])[-1]


def _fitting(run: tuple[int, int], asked: _CountAsked) -> tuple[int, int] | None:
    """Return where the part that a number begins stands, if it counts or measures what is asked about.

    Args:
        run: where the number stands.
        asked: what is asked, beside the statement.
    """
    begin, stop = run
    folded, lexicon = asked.folded, asked.lexicon
    if asked.noun:
        reach = 5 if folded[stop : stop + 1] and folded[stop] in lexicon.parts.among else 3
        counts = _counts(folded[stop : stop + reach], asked.noun, lexicon)
        return run if counts or _counts_the_same(run, asked) else None
    if folded[stop : stop + 1] and folded[stop] in lexicon.parts.lengths.get(asked.length, frozenset()):
        return begin, stop + 1
    if asked.length:
        return run if asked.length in lexicon.roles.aged and _stands_alone(run, asked) else None
    end = stop
    while end < min(len(folded), stop + 2) and not _ends_phrase(folded[end], lexicon):
        end += 1
    return begin, end


def _counts(after: Sequence[str], noun: str, lexicon: Lexicon) -> bool:
    """Return whether the words after a number are what is counted: not the girl of "two boys and a girl", and not the hens
    of "two geese, nine hens".
    """
    is_share = bool(after) and after[0] in lexicon.parts.among
    for word in after:
        if lexicon.stem(word) == noun:
            return True
        counts_next = not is_share and (word in lexicon.claims.articles or is_number(word, lexicon))
        if word in lexicon.joints or counts_next:
            return False
    return False


def _counts_the_same(run: tuple[int, int], asked: _CountAsked) -> bool:
    """Return whether a number without a noun counts what a number before it does: "three prizes for sums and one for …"."""
    begin, stop = run
    lexicon, folded = asked.lexicon, asked.folded
    if not any(
        _counts(folded[end : end + 3], asked.noun, lexicon) for _, end in _numbers(folded[:begin], lexicon)
    ):
        return False
    if _is_share(folded, stop, lexicon):
        return True
    following = words_of(" ".join(folded[stop : stop + 1]), lexicon)
    return all(word.token in lexicon.roles.prepositions or is_finite(word, lexicon) for word in following)


def _ends_phrase(word: str, lexicon: Lexicon) -> bool:
    """Return whether what is counted ends before a word: "three sailors" before "drowned"."""
    return word in lexicon.stop_words or any(is_finite(each, lexicon) for each in words_of(word, lexicon))


def _stands_alone(run: tuple[int, int], asked: _CountAsked) -> bool:
    """Return whether a number is all that is said of what somebody is: "Lina is seven and …"."""
    begin, stop = run
    after = asked.text[asked.words[stop - 1].end() :].lstrip()
    is_last = not after or not after[0].isalnum() or fold(after.split()[0]) in asked.lexicon.joints
    return begin > 0 and asked.folded[begin - 1] in asked.lexicon.speech.being and is_last
