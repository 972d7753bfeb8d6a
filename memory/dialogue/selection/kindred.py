"""Ask a question again in the words of a memory, where these mean the same: "Where is the luggage?" of somebody's trunk.

A model that reads both sees little likeness between two uncommon words for one thing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from typing import Final, NamedTuple

from memory.dialogue.selection.word_overlap import subject_of
from memory.journal.entry import Entry
from memory.text.lexicon import Lexicon
from memory.text.lines import Line
from memory.text.spelling import FEWEST, spelt_right
from memory.text.words import fold, stem_set, tokens

MOST: Final = 2
"""Questions in the words of memories that are asked for one line, at most: each takes as long as the line itself."""

LEAST_HELD: Final = 0.33
"""Share of a question's words that a memory must hold, in these words or others, for the question to be put in its words."""

LONGEST: Final = 160
"""Characters of a line that is asked again, at most."""

LOOKED_AT: Final = 200
"""Memories, the newest, whose words are compared with a question's."""

COMPOUND: Final = 4
"""Letters, at least, of a word that may be the last part of another: a horn may be a foghorn."""

MOST_WORDS: Final = 3
"""Words of a question that one word or several may stand for, at most: "little one"."""

_NONE: Final[frozenset[str]] = frozenset()
_WORD: Final = re.compile(r"[^\W_]+(?:-[^\W_]+)*")


class _Word(NamedTuple):
    """Hold a word of a text: where it stands, and its stem."""

    start: int
    end: int
    stem: str


class _Question(NamedTuple):
    """Hold a question.

    Args:
        line: what was asked.
        asked: its words.
        telling: the places of those that say what it asks about.
        free: the places of those that other words may stand for; names are none.
        misspelt: the stems that are meant by stems of words that are misspelt.
    """

    line: Line
    asked: Sequence[_Word]
    telling: Set[int]
    free: Set[int]
    misspelt: Mapping[str, str]


def in_words_of(line: Line, entries: Sequence[Entry]) -> list[str]:
    """Return a line as it would be asked in the words of those memories that hold most of it in other words; nothing if
    none does.

    Args:
        line: what was asked.
        entries: what all listeners may hear, by rising id.
    """
    if len(line.questions) != 1 or len(line.text) > LONGEST:
        return []
    asked = _words(line.text, line.lexicon)
    said = [fold(line.text[word.start : word.end]) for word in asked]
    matter = subject_of(line)
    telling = {
        n for n, word in enumerate(said) if word in line.questions[0].topic and asked[n].stem in matter
    }
    names = {word for name in line.questions[0].names for word in tokens(name)}
    free = {n for n in telling if said[n] not in names}
    if not telling:
        return []
    others, endings = _other_stems(asked, line.lexicon)
    stems = {word.stem for word in asked}
    most, found = LEAST_HELD, list[tuple[float, str]]()
    # Most memories hold no other word for any of these: their stems are kept, and tell how much of it they hold.
    newest = [
        (each, stem_set(f"{each.content} {each.speaker or ''}", stop=_NONE, lexicon=line.lexicon))
        for each in reversed(entries[-LOOKED_AT:])
    ]
    misspelt = _misspelt([said[n] for n in telling], [held for _, held in newest], line.lexicon)
    for entry, held in newest:
        is_spelt = bool(misspelt) and not held.isdisjoint(misspelt.values())
        is_other = not others.isdisjoint(held) or any(stem.endswith(endings) for stem in held - stems)
        if not (is_spelt or is_other):
            share = sum(asked[n].stem in held for n in telling) / len(telling)
        else:
            share, text = _put(_Question(line, asked, telling, free, misspelt), entry)
            found.append((share, text))
        most = max(most, share)
    # A memory that holds as much in the question's own words was found already.
    return list(dict.fromkeys(text for share, text in found if share == most and text != line.text))[:MOST]


def _other_stems(asked: Sequence[_Word], lexicon: Lexicon) -> tuple[frozenset[str], tuple[str, ...]]:
    """Return the stems that words for the same things as some of a question's words begin with, and those of its words that
    may end a longer one.

    Args:
        asked: the question's words.
        lexicon: the language.
    """
    stems = [word.stem for word in asked]
    phrases = {tuple(stems[n : n + length]) for n in range(len(stems)) for length in range(1, MOST_WORDS + 1)}
    others = frozenset(meant[0] for phrase in phrases for meant in lexicon.kindred.get(phrase, ()))
    return others, tuple(stem for stem in stems if len(stem) >= COMPOUND and stem not in lexicon.stop_words)


def _misspelt(said: Sequence[str], held: Sequence[Set[str]], lexicon: Lexicon) -> dict[str, str]:
    """Return the stems for which words stand that no memory holds as they are spelt, by the stems of these words.

    Args:
        said: folded words of a question.
        held: the stems of the memories.
        lexicon: the language.
    """
    strange = {lexicon.stem(word): word for word in said if len(word) >= FEWEST}
    strange = {stem: word for stem, word in strange.items() if not any(stem in each for each in held)}
    if not strange:
        return {}
    heard = frozenset[str]().union(*held)
    right = {stem: spelt_right(word, heard, lexicon) for stem, word in strange.items()}
    return {stem: other for stem, other in right.items() if other}


def _put(question: _Question, entry: Entry) -> tuple[float, str]:
    """Return how far a memory holds a question, in its words or others, and the question in the memory's words."""
    line, asked, telling, free, misspelt = question
    text, content, lexicon = line.text, entry.content, line.lexicon
    words = _words(content, lexicon)
    stems = {word.stem for word in (*words, *_words(entry.speaker or "", lexicon))}
    held: set[int] = set()
    made, at, n = "", 0, 0
    while n < len(asked):
        length, other = 1, ""
        if asked[n].stem in stems:
            held.add(n)
        elif (right := misspelt.get(asked[n].stem)) and right in stems:
            other = next((content[each.start : each.end] for each in words if each.stem == right), "")
        elif found := _other_words(asked, n, words, content, lexicon):
            length, other = found
            if free.isdisjoint(range(n, n + length)):
                other = ""
        if other:
            held.update(range(n, n + length))
            made += text[at : asked[n].start] + other
            at = asked[n + length - 1].end
        n += length
    return len(held & telling) / len(telling), made + text[at:]


def _other_words(
    asked: Sequence[_Word], n: int, words: Sequence[_Word], content: str, lexicon: Lexicon
) -> tuple[int, str] | None:
    """Return how many words of a question from a place on mean the same as some of a memory, and these; ``None`` if none."""
    for length in range(min(MOST_WORDS, len(asked) - n), 0, -1):
        phrase = tuple(word.stem for word in asked[n : n + length])
        for meant in lexicon.kindred.get(phrase, ()):
            for m in range(len(words) - len(meant) + 1):
                if tuple(word.stem for word in words[m : m + len(meant)]) == meant:
                    return length, content[words[m].start : words[m + len(meant) - 1].end]
    stem = asked[n].stem
    if len(stem) >= COMPOUND and stem not in lexicon.stop_words:
        for word in words:
            if word.stem.endswith(stem) and len(word.stem) >= len(stem) + 3:
                return 1, content[word.start : word.end]
    return None


def _words(text: str, lexicon: Lexicon) -> list[_Word]:
    """Return the words of a text; what marks whose something is is no part of them."""
    return [_Word(found.start(), found.end(), lexicon.stem(fold(found[0]))) for found in _WORD.finditer(text)]
