"""Find the place that a statement names, where a question asks for it."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from memory.text.answer_parts.dating import holds_all, without_times
from memory.text.answer_parts.relevance import is_only_owner
from memory.text.answer_parts.yes_or_no import asked_stems
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Sentence
from memory.text.words import fold, stem_set, tokens

_SUBJECT: Final = 5
"""Words at the beginning of a memory among which its subject is."""

_SHORTEST: Final = 3
"""Letters of a word that is a verb by its ending, more than: "Ned" is none."""

_REFERENCE: Final = 4
"""Words after a direction that say from where it counts, at most: "of the old mill"."""

_NAMES_ORIGIN: Final = 4
"""Words after "from" that name from where something comes or goes, at most."""

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")


def names_place(text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a text says where something is, or goes.

    Args:
        text: a memory's words.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    found = lexicon.parts.place.finditer(without_times(text, lexicon))
    return any(not lexicon.parts.idle_place.match(match[0].strip()) for match in found)


def place_named(question: Sentence, text: str, speaker: Collection[str], lexicon: Lexicon) -> str | None:
    """Return the one place that a statement names after all that is asked about."""
    asked = asked_stems(question, speaker, lexicon)
    if not holds_all(text, asked, lexicon) or is_only_owner(question, text, lexicon=lexicon):
        return None
    end = max(
        word.end()
        for word in _WORD.finditer(text)
        if stem_set(word[0], stop=frozenset(), lexicon=lexicon) & set(asked)
    )
    if verb := _verb_after(text, end, lexicon):
        end = verb  # "The key to the chest is under the anvil"
    timeless = without_times(text, lexicon)
    going = lexicon.parts.going.search(fold(question.said)) is not None
    found = [
        match
        for match in lexicon.parts.place.finditer(timeless)
        if match.start() >= end and not is_elsewhere(question, match[0], timeless, lexicon=lexicon)
    ]
    found = [
        match
        for match in found
        if going
        or not lexicon.parts.goal.match(match[0])
        or lexicon.parts.going.search(fold(timeless[: match.start()]))  # what ran off to the mill is there
    ]
    near = bool(found) and found[0].start() <= end + 1
    if not found or not (len(found) == 1 or near):
        return None
    return timeless[found[0].start() : _end_of(found[0], timeless, lexicon)].strip()


def place_now(question: Sentence, text: str, speaker: Collection[str], lexicon: Lexicon) -> str | None:
    """Return where a memory says in the end that its subject is: "Ned was found in a basket, now he's in the Clink".

    Args:
        question: a question for where that is now.
        text: the whole memory.
        speaker: the folded words of its teller's name.
        lexicon: the language.
    """
    ends = list(lexicon.parts.ends_up.finditer(text))
    if not ends or not lexicon.parts.asks_now.search(fold(question.said)):
        return None
    words = tokens(text, lexicon=lexicon)
    verb = next(
        (n for n, word in enumerate(words) if n and lexicon.may_be_finite(word) and len(word) > _SHORTEST), 0
    )
    opened = {lexicon.stem(word) for word in words[: min(verb, _SUBJECT)]}
    who = stem_set(ends[-1]["who"] or "", lexicon=lexicon) or opened
    asked = asked_stems(question, speaker, lexicon)
    if opened.isdisjoint(asked) or who.isdisjoint({*opened, *asked}):
        return None  # "Ann took the ring. She's in the cellar now." says nothing of where the ring is
    timeless = without_times(text, lexicon)
    place = lexicon.parts.place.match(timeless, ends[-1].end())
    if place is None or is_elsewhere(question, place[0], timeless, lexicon=lexicon):
        return None
    return timeless[place.start() : _end_of(place, timeless, lexicon)].strip()


def goal_named(text: str, *, lexicon: Lexicon | None = None) -> str:
    """Return the one place that a text says somebody or something goes to; empty if there is none, or several.

    Args:
        text: a memory's words.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    found = [
        match[0].strip()
        for match in lexicon.parts.place.finditer(without_times(text, lexicon))
        if lexicon.parts.goal.match(match[0]) and not lexicon.parts.no_place.match(match[0])
    ]
    return found[0] if len(found) == 1 else ""


def is_elsewhere(question: Sentence, part: str, text: str = "", *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a part of a statement is not the place of what is asked about: somebody shot "in the leg" is not in a
    leg, and what was taken "from the table" is no longer there, unless it is asked from where it came; nor is whoever
    sold something "to a pedlar" where the pedlar is, nor the church "behind the church", or the mill "north" of itself.

    Args:
        question: a question for a place.
        part: words of a statement.
        text: the statement.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    if lexicon.parts.no_place.match(part) or _is_of_receiver(question, text, part, lexicon):
        return True
    if _is_beside_asked(question, text, part, lexicon):
        return True
    is_now = lexicon.questions.whereabouts.search(question.text) is not None
    return (
        is_now
        and (lexicon.parts.origin.match(part) is not None or _leads_on_from_origin(part, text, lexicon))
        and not lexicon.parts.origin.search(question.text)
    )


def _is_beside_asked(question: Sentence, text: str, part: str, lexicon: Lexicon) -> bool:
    """Return whether a part of a statement places something else by what is asked about: "north" of "north of the mill"."""
    asked = lexicon.stem_set(frozenset(question.topic) - lexicon.questions.finding)
    before, _, after = text.partition(part)
    words = tokens(after, lexicon=lexicon)
    further = words[:_REFERENCE] if words[:1] == [lexicon.roles.part_of] else ()
    held = {lexicon.stem(word) for word in (*tokens(part, lexicon=lexicon), *further)}
    return bool(asked) and asked <= held and asked.isdisjoint(stem_set(before))


def _leads_on_from_origin(part: str, text: str, lexicon: Lexicon) -> bool:
    """Return whether a place only tells more of that from where something comes or goes: "from the yard behind the bank"."""
    at = text.find(part.strip())
    if at < 0 or lexicon.parts.goal.match(part.strip()):
        return False
    origins = list(lexicon.parts.origin.finditer(text, 0, at))
    between = tokens(text[origins[-1].end() : at], lexicon=lexicon) if origins else []
    is_near = 0 < len(between) <= _NAMES_ORIGIN and text[:at].endswith(" ")
    return is_near and not any(
        lexicon.may_be_finite(word) or word in lexicon.questions.auxiliaries for word in between[1:]
    )


def _is_of_receiver(question: Sentence, text: str, part: str, lexicon: Lexicon) -> bool:
    """Return whether a part of a statement is to whom something was handed, and a question asks where the giver is."""
    words = tokens(text.partition(part)[0], lexicon=lexicon)
    at = next((n for n, word in enumerate(words) if word in lexicon.roles.handing), None)
    asked = lexicon.stem_set(frozenset(question.topic) - lexicon.questions.finding)
    return at is not None and bool(asked) and asked <= {lexicon.stem(word) for word in words[:at]}


def is_where_teller_is(question: Sentence, text: str, part: str, speaker: Collection[str]) -> bool:
    """Return whether a place in a statement is where its teller is, and a question names somebody else: "I'm on the gate
    tonight, and Tom is asleep".

    Args:
        question: a question for a place.
        text: a statement.
        part: words of it that name the place.
        speaker: the folded words of its teller's name.
    """
    lexicon = current()
    if not question.names or not set(speaker).isdisjoint(question.words):
        return False
    before = fold(text.partition(part)[0]).split()
    if before and before[-1] in lexicon.questions.auxiliaries:
        del before[-1]
    subject = lexicon.turning.contractions.get(before[-1], before[-1]).split() if before else []
    return not lexicon.myself.isdisjoint(subject[:1])


def _end_of(place: re.Match[str], text: str, lexicon: Lexicon) -> int:
    """Return where the words for a place end, with a place that goes on from it: "on a trip to the museum"."""
    end = place.end()
    for match in lexicon.parts.place.finditer(text, end):
        if text[end : match.start()].strip() or lexicon.parts.no_place.match(match[0]):
            break
        end = match.end()
    return end


def _verb_after(text: str, end: int, lexicon: Lexicon) -> int | None:
    """Return where the first auxiliary after a place in a text ends; ``None`` if there is none."""
    for word in _WORD.finditer(text, end):
        if fold(word[0]) in lexicon.questions.auxiliaries:
            return word.end()
    return None


def place_alone(question: Sentence, place: str, lexicon: Lexicon) -> str:
    """Return a place without a time before it, and without the preposition of the way there where a question asks where
    somebody lives: "Bruges" for "to Bruges".

    Args:
        question: what is asked.
        place: the words of a statement that name the place.
        lexicon: the language.
    """
    blank = without_times(place, lexicon)
    if blank[:1] == "," and (named := lexicon.parts.place.search(blank)):
        place = place[named.start() :].strip()
    rest = place.partition(" ")[2]
    asks_of_stay = not lexicon.parts.staying.isdisjoint(question.words)
    return rest if asks_of_stay and rest and lexicon.parts.goal.match(place) else place
