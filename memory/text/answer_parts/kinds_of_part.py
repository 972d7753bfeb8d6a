"""Keep a part that was read as an answer to the kind that is asked for: a place is no time, and a name is no place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory.text.acts import Wanted
from memory.text.answer_parts.dating import with_other_days, without_times
from memory.text.answer_parts.placing import place_alone
from memory.text.answer_parts.prices import holds_number, is_number
from memory.text.answer_parts.side_by_side import asks_price, names_amount
from memory.text.lexicon import Lexicon
from memory.text.lines import Sentence
from memory.text.roles import is_finite, words_of
from memory.text.words import fold, tokens

_NUMERAL: Final = re.compile(r"\d")


def of_kind_asked(question: Sentence, part: str, text: str, lexicon: Lexicon) -> str:
    """Return a part of a statement if it is of the kind that a question asks for, else the one part of the statement that
    is; empty if there is none, or several.

    Args:
        question: what is asked.
        part: words that were read as the answer, as they stand in the statement.
        text: the statement.
        lexicon: the language.
    """
    if question.wanted is Wanted.WHERE:
        return place_alone(question, _place(part, text, lexicon), lexicon)
    if question.wanted is Wanted.WHEN:
        if not _is_time(question, part, text, lexicon):
            return ""
        start = text.find(part)
        return text[slice(*with_other_days(text, start, start + len(part), lexicon))] if start >= 0 else part
    if question.wanted is Wanted.CALLED and not _may_be_name(part, text, lexicon):
        return ""
    if asks_price(question, lexicon):
        return part if names_amount(part, lexicon=lexicon) else ""
    if question.wanted is Wanted.HOW_MANY and holds_number(text, lexicon) and not holds_number(part, lexicon):
        return ""
    return part


def _may_be_name(part: str, text: str, lexicon: Lexicon) -> bool:
    """Return whether a part may be what somebody is called: "Ann's boys" is no name, unless the statement calls them so."""
    said = set(tokens(text, lexicon=lexicon))
    return part.split()[-1][:1].isupper() or text.islower() or not lexicon.parts.calling.isdisjoint(said)


def _place(part: str, text: str, lexicon: Lexicon) -> str:
    """Return a part of a statement that names a place, else the one place that it names; empty if that is unclear."""
    if not lexicon.parts.places_alone.isdisjoint(tokens(part, lexicon=lexicon)):
        return part
    if _is_person(part, lexicon):
        return ""
    spans = _places(text, lexicon)
    start = text.find(part)
    is_within = any(begin < start + len(part) and start < end for begin, end in spans)
    if is_within or _is_reached(part, text[:start], lexicon) or _is_phrase(part, text, start, lexicon):
        return part
    return text[slice(*spans[0])].strip() if len(spans) == 1 else ""


def _is_person(part: str, lexicon: Lexicon) -> bool:
    """Return whether a part describes a person ("my sister Ida"), and no place of theirs ("at my sister's")."""
    words = words_of(part, lexicon)
    opens = lexicon.antecedents.own | lexicon.antecedents.openings | lexicon.antecedents.indefinite
    if not words or words[0].token not in opens or any(word.owns for word in words):
        return False
    return any(word.token in lexicon.antecedents.animate for word in words[1:])


def _is_reached(part: str, before: str, lexicon: Lexicon) -> bool:
    """Return whether words before a part make it a place: a preposition ("from Arn"), or a verb ("reached Arn")."""
    said = [word for word in words_of(before, lexicon) if word.token not in lexicon.speech.determiners]
    if not said:
        return False
    is_named = part.split()[-1][:1].isupper()
    return said[-1].token in lexicon.roles.prepositions or (is_named and is_finite(said[-1], lexicon))


def _is_phrase(part: str, text: str, start: int, lexicon: Lexicon) -> bool:
    """Return whether a part is a preposition with all that belongs to it: "in the loft" before "cos it is dry"."""
    rest = text[start + len(part) :]
    after = next(iter(tokens(rest, lexicon=lexicon)), "") if rest[:1].isspace() else ""
    ends = not after or after in lexicon.roles.phrase_breaks | lexicon.stop_words | lexicon.loose.spelt.keys()
    opens = next(iter(tokens(part, lexicon=lexicon)), "") in lexicon.roles.prepositions
    return opens and ends and not lexicon.parts.no_place.match(part)


def _places(text: str, lexicon: Lexicon) -> Sequence[tuple[int, int]]:
    """Return where the places that a statement names stand."""
    found = lexicon.parts.place.finditer(without_times(text, lexicon))
    return [match.span() for match in found if not lexicon.parts.no_place.match(match[0].strip())]


def _is_time(question: Sentence, part: str, text: str, lexicon: Lexicon) -> bool:
    """Return whether a part of a statement may be the time that a question asks for: none of a place, and the hour where the
    hour is asked for.
    """
    times, said = lexicon.times, tokens(part, lexicon=lexicon)
    if times.asks_hour.search(fold(question.said)) and not _names_hour(part, lexicon):
        return not _names_hour(text, lexicon)
    if lexicon.parts.time.search(part) or _NUMERAL.search(part) or not times.said_when.isdisjoint(said):
        return True
    place = lexicon.parts.place.match(without_times(part, lexicon))
    if place is None or not times.said_when.isdisjoint(lexicon.stem_set(frozenset(said))):
        return True
    return lexicon.speech.determiners.isdisjoint(said)  # "by moonrise", unlike "by the mill"


def _names_hour(text: str, lexicon: Lexicon) -> bool:
    """Return whether a text names a time of day."""
    words = tokens(text, lexicon=lexicon)
    return (
        lexicon.parts.time.search(text) is not None
        or any(is_number(word, lexicon) or word[0].isdigit() for word in words)
        or not lexicon.times.of_day.isdisjoint(words)
    )
