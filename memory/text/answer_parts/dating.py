"""Find the time that a statement names, where a question asks for it."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from memory.text.answer_parts.yes_or_no import asked_stems
from memory.text.implied import stems_told
from memory.text.lexicon import Lexicon
from memory.text.lines import Sentence
from memory.text.times import times
from memory.text.words import fold, tokens

LONGEST: Final = 80
"""Characters of a time with its condition, at most."""

_MOST_OF_DAY: Final = 2
"""Words of a day before a time of day, at most: "Tuesday evening"."""

_WORD: Final = re.compile(r"[^\W\d_]+")
_UNSAFE: Final = re.compile(r"[^\w\s,'’-]")


def holds_all(text: str, asked: Collection[str], lexicon: Lexicon) -> bool:
    """Return whether a text holds, or implies, all of some stems, and there are any."""
    return bool(asked) and set(asked) <= stems_told(text, lexicon=lexicon)


def named_time(question: Sentence, text: str, speaker: Collection[str], lexicon: Lexicon) -> str | None:
    """Return the one time that a statement names."""
    asking = lexicon.times.asks.match(question.said)
    without = tokens(asking[0], lexicon=lexicon) if asking else ()
    if not holds_all(text, asked_stems(question, speaker, lexicon, without), lexicon):
        return None
    found = [(time.begin, time.stop) for time in times(text, 0.0, lexicon=lexicon)]
    found += [match.span() for match in lexicon.parts.time.finditer(text)]
    # "In the third month" is the longer of two ways to read it.
    found = _side_by_side([one for one in found if not any(_within(one, other) for other in found)], text)
    if len(found) != 1:
        return None
    begin, stop = found[0]
    begin = _with_day(text, begin, lexicon)
    leads = fold(text[begin:stop].split()[0]) in lexicon.roles.prepositions  # "bring it in on Monday"
    if not leads and (before := lexicon.parts.before_time.search(text[:begin])):
        begin = before.start()
    begin, stop = with_other_days(text, begin, stop, lexicon)
    return text[begin:stop].strip()


def with_other_days(text: str, begin: int, stop: int, lexicon: Lexicon) -> tuple[int, int]:
    """Return where a time begins and ends with the other days that it is told with: "Tuesdays and Fridays" for "Fridays".

    Args:
        text: a statement.
        begin, stop: where the time stands in it.
        lexicon: the language.
    """
    days, words = lexicon.times.weekdays, list(_WORD.finditer(text))
    within = [n for n, word in enumerate(words) if begin <= word.start() < stop]
    if not within:
        return begin, stop
    first, last = within[0], within[-1]
    said = [fold(word[0]) for word in words]
    while first > 1 and said[first] in days and said[first - 1] in lexicon.joints and said[first - 2] in days:
        first -= 2
        begin = words[first].start()
    while (
        last + 2 < len(said)
        and {said[last], said[last + 2]} <= days.keys()
        and said[last + 1] in lexicon.joints
    ):
        last += 2
        stop = words[last].end()
    return begin, stop


def conditional_time(question: Sentence, text: str, speaker: Collection[str], lexicon: Lexicon) -> str | None:
    """Return the one time that a statement names with a condition, and that condition: "at eight, unless …"."""
    condition = lexicon.parts.unless.search(text)
    if condition is None or lexicon.claims.hedged.search(told := text[: condition.start()]):
        return None
    part = None if lexicon.claims.negation.search(told) else named_time(question, told, speaker, lexicon)
    whole = f"{part}{text[condition.start() :]}"
    return whole if part and len(whole) <= LONGEST and not _UNSAFE.search(whole) else None


def depends_on_day(time: str, lexicon: Lexicon) -> bool:
    """Return whether a time means another one when it is said on another day: "yesterday", "on Monday next week"."""
    return not lexicon.turning.relative.isdisjoint(tokens(time, lexicon=lexicon))


def without_times(text: str, lexicon: Lexicon) -> str:
    """Return a text of the same length with a break in place of its times: "in the morning" is no place."""
    spans = [(time.begin, time.stop) for time in times(text, 0.0, lexicon=lexicon)]
    for begin, stop in (*spans, *(match.span() for match in lexicon.parts.time.finditer(text))):
        text = text[:begin] + "," * (stop - begin) + text[stop:]
    return text


def _side_by_side(spans: Collection[tuple[int, int]], text: str) -> list[tuple[int, int]]:
    """Return spans in order, with those as one between which nothing but a comma stands: "on Monday, at eight"."""
    joined: list[tuple[int, int]] = []
    for begin, stop in sorted(set(spans)):
        if joined and not text[joined[-1][1] : begin].strip(" ,"):
            joined[-1] = joined[-1][0], stop
        else:
            joined.append((begin, stop))
    return joined


def _with_day(text: str, begin: int, lexicon: Lexicon) -> int:
    """Return where a time begins with the day before it, if one stands there: "Friday at six", "Tuesday evening at six"."""
    first = begin
    for word in reversed(list(_WORD.finditer(text[:begin]))[-_MOST_OF_DAY:]):
        if text[word.end() : first].strip(" ,"):
            break
        if (folded := fold(word[0])) in lexicon.times.weekdays:
            return word.start()
        if folded not in lexicon.times.said_when:
            break
        first = word.start()
    return begin


def _within(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Return whether a span lies within another, longer one."""
    return one != other and other[0] <= one[0] and one[1] <= other[1]
