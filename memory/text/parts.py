"""Find the part of a statement that a question asks for: yes or no, a time, a number, a place, a reason, a person.

`asked_part` is cautious: it returns a part only where the statement says everything that the question names, and holds
exactly one part of the right kind. Everything else is for the whole statement to tell.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from memory.text.acts import Wanted
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Sentence
from memory.text.names import names
from memory.text.times import times
from memory.text.words import fold, stems, tokens

UNKNOWN: Final = 0.5
"""What `holds_part` returns for kinds of question whose answer has no form of its own."""

LONGEST: Final = 80
"""Characters of a part, at most."""

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_UNSAFE: Final = re.compile(r"[^\w\s,'’-]")


def holds_part(wanted: Wanted | None, text: str, *, lexicon: Lexicon | None = None) -> float:
    """Return 1 if a text holds a part of the kind that a question asks for, 0 if not, `UNKNOWN` if that cannot be told.

    Args:
        wanted: what kind of answer the question wants.
        text: a memory's words.
        lexicon: the language; the one in use if not given.
    """
    known = lexicon or current()
    words = tokens(text, lexicon=known)
    if wanted is Wanted.WHEN:
        return float(any(word in known.times.said_when or word.isdecimal() for word in words))
    if wanted is Wanted.HOW_MANY:
        return float(any(word.isdecimal() or word in known.numbers for word in words))
    if wanted is Wanted.WHERE:
        return float(known.claims.at_place.search(text) is not None)
    if wanted is Wanted.WHY:
        return float(known.questions.reasons.search(fold(text)) is not None)
    if wanted is Wanted.WHO:
        return float(bool(names(text, lexicon=known)))
    return UNKNOWN


def asked_part(
    question: Sentence,
    statement: Sentence,
    *,
    speaker: Collection[str] = (),
    moved: bool = False,
    lexicon: Lexicon | None = None,
) -> str | None:
    """Return the part of a statement that a question asks for, in the statement's words; ``None`` if that is unclear.

    Args:
        question: what is asked.
        statement: one sentence that tells something.
        speaker: folded words of the name of whoever said the statement of itself: its "I" stands for them.
        moved: whether it was said on another day: times such as "yesterday" are no answer then.
        lexicon: the language; the one in use if not given.
    """
    known = lexicon or current()
    text = statement.said.strip().rstrip(".!").rstrip()
    if not statement.tells or not text or known.claims.hedged.search(text):
        return None
    if question.wanted is Wanted.YES_NO:
        return _yes_or_no(question, text, speaker, known)
    if question.wanted is not Wanted.WHY and known.claims.negation.search(text):
        return None
    find = (
        {
            Wanted.WHEN: _when,
            Wanted.WHERE: _where,
            Wanted.WHY: _why,
            Wanted.HOW_MANY: _how_many,
            Wanted.WHO: _who,
        }.get(question.wanted)
        if question.wanted is not None
        else None
    )
    if find is None:
        return None
    part = find(question, text, speaker, moved, known)
    if part is None or not 0 < len(part) <= LONGEST or _UNSAFE.search(part):
        return None
    return part


def _asked(
    question: Sentence, speaker: Collection[str], known: Lexicon, without: Collection[str] = ()
) -> list[str]:
    """Return the stems of what a question names, in order, without whoever made the statement."""
    return [known.stem(word) for word in question.topic if word not in speaker and word not in without]


def _says(text: str, asked: Collection[str], known: Lexicon) -> bool:
    """Return whether a text holds all of some stems, and there are any."""
    return bool(asked) and set(asked) <= set(stems(text, stop=frozenset(), lexicon=known))


def _yes_or_no(question: Sentence, text: str, speaker: Collection[str], known: Lexicon) -> str | None:
    """Return yes or no where a statement says the very thing that is asked, denies it, or says its opposite."""
    parts = known.parts
    if parts.changes.search(fold(question.said)) or parts.changes.search(fold(text)):
        return None
    asked = _asked(question, speaker, known)
    if len(asked) < (1 if speaker and len(question.topic) > len(asked) else 2):
        return None
    said = [known.stem(word) for word in tokens(text, lexicon=known)]
    against = {
        known.stem(word): frozenset(map(known.stem, parts.opposites.get(word, ()))) for word in question.topic
    }
    places: list[int] = []
    opposed = False
    for stem in asked:
        if stem in said:
            places.append(said.index(stem))
        elif other := against.get(stem, frozenset()) & set(said):
            places.append(min(map(said.index, other)))
            opposed = not opposed
        else:
            return None
    if places != sorted(places):
        return None  # who does what to whom is told by the order
    denied = bool(known.claims.negation.search(text)) != bool(known.claims.negation.search(question.said))
    return parts.no if denied != opposed else parts.yes


def _when(question: Sentence, text: str, speaker: Collection[str], moved: bool, known: Lexicon) -> str | None:
    """Return the one time that a statement names."""
    asking = known.times.asks.match(question.said)
    without = tokens(asking[0], lexicon=known) if asking else ()
    if not _says(text, _asked(question, speaker, known, without), known):
        return None
    found = [(time.begin, time.stop) for time in times(text, 0.0, lexicon=known)]
    found += [match.span() for match in known.parts.time.finditer(text)]
    if len(found) != 1:
        return None
    begin, stop = found[0]
    if before := known.parts.before_time.search(text[:begin]):
        begin = before.start()
    part = text[begin:stop].strip()
    return None if moved and not known.turning.relative.isdisjoint(tokens(part, lexicon=known)) else part


def _where(
    question: Sentence, text: str, speaker: Collection[str], moved: bool, known: Lexicon
) -> str | None:
    """Return the one place that a statement names after all that is asked about."""
    asked = _asked(question, speaker, known)
    if not _says(text, asked, known):
        return None
    end = max(
        word.end()
        for word in _WORD.finditer(text)
        if set(stems(word[0], stop=frozenset(), lexicon=known)) & set(asked)
    )
    found = [match for match in known.parts.place.finditer(text) if match.start() >= end]
    near = bool(found) and found[0].start() <= end + 1
    if not found or (len(found) > 1 and not near):
        return None
    if times(found[0][0], 0.0, lexicon=known) or known.parts.time.search(found[0][0]):
        return None  # "in the morning" is no place
    return found[0][0].strip()


def _why(question: Sentence, text: str, speaker: Collection[str], moved: bool, known: Lexicon) -> str | None:
    """Return the reason that a statement gives for what is asked about."""
    found = known.parts.reason.search(text)
    if found is None or known.claims.negation.search(text[: found.start()]):
        return None
    if not _says(text[: found.start()], _asked(question, speaker, known), known):
        return None
    return text[found.start() :].strip()


def _how_many(
    question: Sentence, text: str, speaker: Collection[str], moved: bool, known: Lexicon
) -> str | None:
    """Return the one number that counts or measures what is asked about."""
    counting = known.parts.counting.search(fold(question.said))
    if counting is None:
        return None
    if not _says(text, _asked(question, speaker, known, (counting["length"] or "",)), known):
        return None
    words = list(_WORD.finditer(text))
    folded = [fold(word[0]) for word in words]

    def is_number(word: str) -> bool:
        return word.isdecimal() or all(
            piece in known.numbers or piece in known.parts.amounts for piece in word.split("-")
        )

    runs: list[tuple[int, int]] = []
    for n, word in enumerate(folded):
        if is_number(word) or (
            word in known.joints
            and runs
            and runs[-1][1] == n
            and is_number(folded[n + 1] if n + 1 < len(folded) else "")
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
        elif not counting["length"] and not noun:
            end = stop
            while end < len(folded) and end < stop + 2 and folded[end] not in known.stop_words:
                end += 1
            fitting.append((begin, end))
    if len(fitting) != 1 or (not noun and len(runs) != 1):
        return None
    begin, stop = fitting[0]
    return text[words[begin].start() : words[stop - 1].end()]


def _who(question: Sentence, text: str, speaker: Collection[str], moved: bool, known: Lexicon) -> str | None:
    """Return the subject of a statement whose verb and object are asked about."""
    if not known.parts.subject.match(fold(question.said)):
        return None
    asked = _asked(question, (), known)
    if len(asked) < 2 or not _says(text, asked, known):
        return None
    places = [
        (word.start(), stem)
        for word in _WORD.finditer(text)
        for stem in stems(word[0], stop=frozenset(), lexicon=known)
    ]
    first = [min(at for at, stem in places if stem == wanted) for wanted in asked]
    if first != sorted(first):
        return None
    words = list(_WORD.findall(text[: first[0]]))
    while words and (
        fold(words[-1]) in known.turning.adverbs
        or fold(words[-1]) in known.turning.kept
        or fold(words[-1]) in known.questions.auxiliaries
    ):
        words.pop()
    if not 0 < len(words) <= 3:
        return None
    begins = fold(words[0])
    named = all(word[0].isupper() for word in words)
    whole = named or (len(words) > 1 and begins in known.speech.determiners)
    return (
        " ".join(words)
        if whole and (begins not in known.stop_words or begins in known.speech.determiners)
        else None
    )
