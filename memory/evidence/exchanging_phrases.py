"""Exchange a phrase of a statement for another one: a thing, an owner, a name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from memory.evidence.replacing import replaced
from memory.evidence.values import values
from memory.text.lexicon import Lexicon
from memory.text.names import names
from memory.text.phrases import noun_phrases
from memory.text.roles import Word, is_finite, words_of
from memory.text.words import fold

PHRASE: Final = 6
"""Words of a phrase that replaces another, at most."""


_MARK: Final = re.compile(r"[.,;:!?] ")

_FRESH: Final = 3
"""Words side by side that a statement has besides those that it repeats, at most."""


def swapped(text: str, old: str, new: str, lexicon: Lexicon) -> str | None:
    """Return a text with one phrase exchanged for another; ``None`` if the text lacks the first, or the second is no phrase.

    Args:
        text: what was said.
        old: the phrase; its articles may be others than those of the text.
        new: what stands in its place; it may leave out the noun ("Emrys's", "the blue one").
        lexicon: the language.
    """
    said, given = words_of(text, lexicon), words_of(new, lexicon)
    wanted = _exchanged(old, given, lexicon)
    at = _place_of(wanted, old, said, lexicon) if wanted and 0 < len(given) <= PHRASE else None
    if at is None:
        return None
    last = at + len(wanted) - 1
    new = _without_lead(new, given, said[:at])
    given = words_of(new, lexicon)
    if any(is_finite(word, lexicon) and word.token not in lexicon.numbers for word in given):
        if (clause := _said_of(new, wanted, text, lexicon)) is None:
            return None
        given, new = words_of(clause, lexicon), clause
    if given[-1].owns and len(given) <= 2 and said[at].owns and at < last:
        return joined(text, said[at].start, said[at].end, new)  # only the owner is another
    if given[-1].token in lexicon.claims.repairing.elliptical and len(given) > 1:
        new = f"{new[: given[-1].start]}{said[last].text}"
    start = phrase_start(said, at, lexicon) if _opens_phrase(given, new, lexicon) else said[at].start
    last = _last_repeated(said, last, given)
    end = said[last].start + len(said[last].token)
    if given[0].token in lexicon.roles.prepositions:
        before = _preposition_before(said, text, start, lexicon)
        start, new = (start, bare(new, lexicon)) if before is None else (before, new)
    return joined(text, start, end, new)


def _exchanged(old: str, given: Sequence[Word], lexicon: Lexicon) -> Sequence[Word]:
    """Return the words of a phrase that other words take the place of: "bandits" of "bandits at the pass", by "soldiers"."""
    wanted = _without_article(words_of(old, lexicon), lexicon)
    joints = [n for n, word in enumerate(wanted) if n and word.token in lexicon.roles.prepositions]
    if joints and lexicon.roles.prepositions.isdisjoint(word.token for word in given):
        return wanted[: joints[0]]
    return wanted


def _place_of(wanted: Sequence[Word], old: str, said: Sequence[Word], lexicon: Lexicon) -> int | None:
    """Return the number of the word at which a phrase begins; of a noun with other words before it, that of the noun ("his
    driver", where the statement names the mayor's). ``None`` if the statement lacks it.
    """
    size = len(wanted)
    at = next((n for n in range(len(said)) if _same(said[n : n + size], wanted, lexicon)), None)
    if at is not None or size > 1 or len(words_of(old, lexicon)) < 2:
        return at
    return next((n for n, word in enumerate(said) if word.stem == wanted[-1].stem), None)


def _last_repeated(said: Sequence[Word], last: int, given: Sequence[Word]) -> int:
    """Return the number of the last word of an exchanged phrase and of what the new one says again after it: of "the third
    floor" by "the fourth floor", of "forty of them" by "ten of them".
    """
    again = {word.stem for word in given[1:]}
    while last + 1 < len(said) and said[last + 1].stem in again:
        last += 1
    return last


def _without_lead(new: str, given: Sequence[Word], before: Sequence[Word]) -> str:
    """Return a phrase without the words with which it says again what stands before the exchanged one: "nine" of "I own
    nine", after "I own".
    """
    for size in range(len(given) - 1, 1, -1):
        if [word.token for word in given[:size]] == [word.token for word in before[-size:]]:
            return new[given[size].start :]
    return new


def fresh_words(new: str, old: str, lexicon: Lexicon) -> str:
    """Return the word, or the few side by side, that a text has besides those of another; empty if there are none, or more.

    Args:
        new: the text.
        old: the other one.
        lexicon: the language.
    """
    held = {word.stem for word in words_of(old, lexicon)}
    words = words_of(new, lexicon)
    fresh = [
        n for n, word in enumerate(words) if word.stem not in held and word.token not in lexicon.stop_words
    ]
    if not fresh or len(fresh) == len(words) or fresh[-1] - fresh[0] >= _FRESH:
        return ""
    said = new[words[fresh[0]].start : words[fresh[-1]].start + len(words[fresh[-1]].token)]
    return "" if _MARK.search(said) else said


def described_anew(text: str, old: str, new: str, lexicon: Lexicon) -> str | None:
    """Return a statement with one word that describes a thing exchanged: "a Danish brig" by "a Swedish brig, not a Danish
    one"; ``None`` if that is unclear.

    Args:
        text: the statement.
        old: what is wrong.
        new: what is right.
        lexicon: the language.
    """
    wrong, before, told = fresh_words(old, new, lexicon), words_of(text, lexicon), words_of(new, lexicon)
    places = [n for n, word in enumerate(before[:-1]) if word.token == fold(wrong)]
    nouns = {before[n + 1].stem for n in places} if len(places) == 1 else set()
    right = [word for word, noun in pairwise(told) if noun.stem in nouns]
    if len(right) != 1 or right[0].token in lexicon.stop_words or right[0].stem in {w.stem for w in before}:
        return None
    return replaced(text, wrong, right[0].text, lexicon)


def _said_of(new: str, wanted: Sequence[Word], text: str, lexicon: Lexicon) -> str | None:
    """Return the subject of a clause that says of it what a text says of another subject: "Ilse is the baker"."""
    words = words_of(new, lexicon)
    verb = next((n for n, word in enumerate(words) if n and is_finite(word, lexicon)), None)
    if verb is None:
        return None
    held = {word.stem for word in words_of(text, lexicon)} - {word.stem for word in wanted}
    after = {word.stem for word in words[verb + 1 :] if word.token not in lexicon.stop_words}
    pronouns = lexicon.speech.subjects | lexicon.speech.persons | lexicon.speech.things
    said = [word for word in words[verb:] if word.token not in pronouns]
    return new[: words[verb].start].strip() if after <= held and said else None


def _same(said: Sequence[Word], wanted: Sequence[Word], lexicon: Lexicon) -> bool:
    """Return whether words of a text are those of a phrase; a number may be written as figures."""
    return len(said) == len(wanted) and all(
        one.stem == other.stem or _figure(one, lexicon) == _figure(other, lexicon)
        for one, other in zip(said, wanted, strict=True)
    )


def _figure(word: Word, lexicon: Lexicon) -> str:
    return str(lexicon.numbers.get(word.token, word.token))


def _without_article(words: Sequence[Word], lexicon: Lexicon) -> list[Word]:
    """Return the words of a phrase without the word that points it out."""
    is_pointed = len(words) > 1 and words[0].token in lexicon.speech.determiners
    return list(words[1:] if is_pointed else words)


def bare(phrase: str, lexicon: Lexicon) -> str:
    """Return a phrase without a preposition before it.

    Args:
        phrase: the phrase.
        lexicon: the language.
    """
    words = words_of(phrase, lexicon)
    if len(words) > 1 and words[0].token in lexicon.roles.prepositions:
        return phrase[words[1].start :]
    return phrase


def _opens_phrase(given: Sequence[Word], new: str, lexicon: Lexicon) -> bool:
    """Return whether a phrase is whole: with a word that points it out, an owner, or a name."""
    first = given[0]
    return (
        first.token in lexicon.speech.determiners
        or first.owns
        or first.token in lexicon.roles.prepositions
        or any(word.owns for word in given[:-1])
        or (first.text[:1].isupper() and new[:1].isupper())
    )


def phrase_start(said: Sequence[Word], at: int, lexicon: Lexicon) -> int:
    """Return where the phrase of a noun begins: at the word that points it out, or at its owner.

    Args:
        said: the words of a statement.
        at: which of them is the noun.
        lexicon: the language.
    """
    first = at
    for n in range(at - 1, max(-1, at - 4), -1):
        word = said[n]
        if word.token in lexicon.speech.determiners:
            return word.start
        if word.owns:
            first = n
        elif (
            word.token in lexicon.stop_words
            or is_finite(word, lexicon)
            or word.token in lexicon.roles.prepositions
        ):
            break
    return said[first].start


def _preposition_before(said: Sequence[Word], text: str, start: int, lexicon: Lexicon) -> int | None:
    """Return where the preposition before a phrase begins; ``None`` if there is none."""
    before = [word for word in said if word.end <= start]
    is_one = bool(before) and before[-1].token in lexicon.roles.prepositions
    return before[-1].start if is_one and text[before[-1].end : start].isspace() else None


def joined(text: str, start: int, end: int, new: str) -> str:
    """Return a text with a stretch of it replaced; what begins a sentence keeps its capital.

    Args:
        text: the text.
        start, end: the stretch.
        new: what stands in its place.
    """
    if not text[:start].strip() and text[:1].isupper():
        new = new[:1].upper() + new[1:]
    return text[:start] + new + text[end:]


def phrase_end(said: Sequence[Word], first: int, text: str, lexicon: Lexicon) -> int:
    """Return the last word of the phrase that begins with a word: it ends before a mark, a verb or a function word.

    Args:
        said: the words of a statement.
        first: which of them the phrase begins with.
        text: the statement.
        lexicon: the language.
    """
    last = first
    while last + 1 < len(said) and text[said[last].end : said[last + 1].start].isspace():
        word = said[last + 1]
        is_joined = last == first and said[first].token in lexicon.speech.determiners
        if not is_joined and (word.token in lexicon.stop_words or is_finite(word, lexicon)):
            break
        if word.token in lexicon.roles.prepositions or word.token in lexicon.times.said_when:
            break
        last += 1
    return last


def named_phrase(given: str, joint: Sequence[str], text: str, lexicon: Lexicon) -> str | None:
    """Return a statement with the phrase of the same noun exchanged ("the king's mirror"), or its one name.

    Args:
        given: what the repair gives.
        joint: the last word before it, if any: the phrase after the same preposition is meant.
        text: the statement.
        lexicon: the language.
    """
    new, said = words_of(given, lexicon), words_of(text, lexicon)
    if not 0 < len(new) <= PHRASE or any(_is_verb(word, lexicon) for word in new):
        return None
    if {word.stem for word in new} <= {word.stem for word in said}:
        return None
    if not (lexicon.speech.subjects | lexicon.roles.prepositions).isdisjoint(word.token for word in new):
        return None  # "I'd rather sit at the inn" names nothing by itself
    same = [n for n, word in enumerate(said) if word.stem == new[-1].stem and not is_count(word, lexicon)]
    if len(new) > 1 and len(same) == 1:
        start = (
            phrase_start(said, same[0], lexicon)
            if _opens_phrase(new, given, lexicon)
            else said[same[0]].start
        )
        start = min(start, _counted_start(said, same[0], lexicon)) if is_count(new[0], lexicon) else start
        return joined(text, start, said[same[0]].start + len(said[same[0]].token), given)
    phrases = noun_phrases(text, lexicon)
    if (
        joint
        and len(phrases) == 1
        and new[0].token in lexicon.claims.articles
        and text.startswith(phrases[0])
    ):
        return joined(text, 0, len(phrases[0]), given)  # "it's the mint", after "the basil has mites"
    if given[:1].isupper():
        return _renamed(given, joint, text, lexicon)
    return None


def _renamed(given: str, joint: Sequence[str], text: str, lexicon: Lexicon) -> str | None:
    """Return a statement with its one name exchanged, or the one after the same preposition."""
    said = names(f"{min(lexicon.joints)} {text}", lexicon=lexicon)
    named = [each for each in said if not values(each, lexicon=lexicon)]
    after = [
        each for each in named if joint and re.search(rf"\b{re.escape(joint[0])} {re.escape(each)}\b", text)
    ]
    named = after or named
    if (
        len(named) != 1
        or values(given, lexicon=lexicon)
        or not names(f"{min(lexicon.joints)} {given}", lexicon=lexicon)
    ):
        return None
    return swapped(text, named[0], given, lexicon)


def _is_verb(word: Word, lexicon: Lexicon) -> bool:
    return is_finite(word, lexicon) and not (word.owns or word.text[:1].isupper() or is_count(word, lexicon))


def is_count(word: Word, lexicon: Lexicon) -> bool:
    """Return whether a word is a number.

    Args:
        word: the word.
        lexicon: the language.
    """
    return word.token.isdecimal() or word.token in lexicon.numbers


def _counted_start(said: Sequence[Word], at: int, lexicon: Lexicon) -> int:
    """Return where the number begins that counts a noun, a word between them allowed."""
    return next(
        (said[n].start for n in range(at - 1, max(-1, at - 3), -1) if is_count(said[n], lexicon)),
        said[at].start,
    )
