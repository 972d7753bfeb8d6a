"""Take a question and what stands before it apart: "Thanks for supper, and where is Finn?", "My ring is gone, where is it?"
are two sentences each.
"""

from __future__ import annotations

import re
from itertools import islice, pairwise
from typing import Final

from memory.text.acts import SpeechAct
from memory.text.asides import tells_clause
from memory.text.asking import VERB_CONTRACTED, asking_clause, asks_from_start, asks_of_hearer, asks_surely
from memory.text.dislocation import in_place, only_names
from memory.text.lexicon import Lexicon
from memory.text.shorthand import spelt_out, typed_in_haste
from memory.text.words import fold, tokens

COURTEOUS: Final = frozenset(
    (
        SpeechAct.GREETS,
        SpeechAct.THANKS,
        SpeechAct.APOLOGISES,
        SpeechAct.COMPLIMENTS,
        SpeechAct.INSULTS,
        SpeechAct.TOASTS,
    )
)
"""What may stand before a question in one sentence, and is acknowledged besides the answer."""

_BREAK: Final = re.compile(r"\s*[,;:…–—]+\s*|\s-\s|\s+(?=and\b)")
_ASKED: Final = 3
"""Words of a question after a statement, at least."""

_ENDS: Final = " ?!.,"
_MARK: Final = re.compile(r"\s*[,;:…–—]+\s*|\s-\s")
_WORD: Final = re.compile(r"[^\W_]+")
_LONGEST: Final = 300
"""Characters of a sentence in which a question without a mark before or after it is looked for, at most."""

_LOOKED_AT: Final = 40
"""Words of a sentence between which a question is looked for, at most."""

_TAG: Final = 2
"""Words of a question that only asks to be agreed with ("are you"), at most."""

_BREAKS: Final = 4
"""Places at which a sentence is taken apart, at most: text is hostile."""


def apart(sentence: str, lexicon: Lexicon) -> tuple[str, ...]:
    """Return a sentence as a courtesy, or a statement, and the question after it; whole if it is not both.

    Args:
        sentence: one sentence, as it was typed.
        lexicon: the language.
    """
    if both := _asked_and_told(sentence, lexicon):
        return both
    if asking_clause(sentence, lexicon) is None:
        return _told_and_asked(sentence, lexicon)
    for gap in islice(_BREAK.finditer(sentence), _BREAKS):
        head, rest = sentence[: gap.start()], sentence[gap.end() :]
        opened = lexicon.questions.lead.match(fold(rest))
        bare = rest[opened.end() :] if opened and len(fold(rest)) == len(rest) else rest
        if not (asks_from_start(bare, lexicon) or asks_from_start(rest, lexicon)):
            continue
        if not asks_from_start(head, lexicon) and _is_courtesy(head, lexicon):
            if lexicon.telling.tags.fullmatch(fold(rest).strip(" ?!.")):
                return (head,)
            return head, rest[:1].upper() + rest[1:]
    return _told_and_asked(sentence, lexicon)


def tells_more(part: str, lexicon: Lexicon) -> bool:
    """Return whether the part of a sentence after its question tells more about the same: "…, he owes me a coin".

    Args:
        part: the part, as it was typed.
        lexicon: the language.
    """
    spelt = spelt_out(part, lexicon, is_whole=False)
    words = tokens(spelt, lexicon=lexicon)
    if len(words) < _ASKED or words[0] not in lexicon.speech.subjects or "?" in part:
        return False
    return lexicon.questions.interrogatives.isdisjoint(words) and tells_clause(spelt, lexicon)


def _asked_and_told(sentence: str, lexicon: Lexicon) -> tuple[str, ...]:
    """Return a question without a mark and what is told after it; empty for any other sentence.

    "anyone seen Bob, he owes me a coin" does both.
    """
    if "?" in sentence or len(sentence) > _LONGEST:
        return ()
    for gap in islice(_MARK.finditer(sentence), _BREAKS):
        head, rest = sentence[: gap.start()].strip(), sentence[gap.end() :].strip()
        if not tells_more(rest, lexicon):
            continue
        spelt = spelt_out(head, lexicon)
        words = tokens(spelt, lexicon=lexicon)
        denies = not lexicon.roles.denying.isdisjoint(words[:1])  # "No need to ask Ann, I found some"
        return (head, rest) if len(words) > 1 and not denies and asks_from_start(spelt, lexicon) else ()
    return ()


def _told_and_asked(sentence: str, lexicon: Lexicon) -> tuple[str, ...]:
    """Return a sentence as a statement and the question that follows it; whole if it is not both."""
    if sentence.rstrip().endswith((".", "!")):
        return (sentence,)
    for gap in islice(_MARK.finditer(sentence), _BREAKS):
        head, rest = sentence[: gap.start()].strip(), sentence[gap.end() :].strip()
        spelt = spelt_out(rest, lexicon, is_whole=False)
        asks = _asks_more(spelt, lexicon) or asks_surely(spelt, lexicon, is_marked="?" in rest)
        asks = asks or ("?" not in rest and _asks_hearer(spelt, lexicon))
        asks = asks or in_place(spelt, frozenset(), lexicon) != spelt  # "…, the shed key where is it"
        if asks and _tells(head, lexicon):
            return head, rest
    return _spliced(sentence, lexicon)


def _asks_hearer(rest: str, lexicon: Lexicon) -> bool:
    """Return whether words after a comma ask of the hearer alone: "are you scared", not "have you seen it"."""
    words = tokens(rest, lexicon=lexicon)
    first, second = [*words[:2], "", ""][:2]
    back = lexicon.speech.persons | lexicon.speech.things
    asks = first in lexicon.questions.auxiliaries and second == lexicon.turning.you and len(words) > _TAG
    return asks and back.isdisjoint(words) and asks_of_hearer(rest, lexicon)


def _spliced(sentence: str, lexicon: Lexicon) -> tuple[str, ...]:
    """Return a statement and a question that were typed in haste without a mark between them; whole for all else."""
    if not typed_in_haste(sentence) or len(sentence) > _LONGEST:
        return (sentence,)
    words = list(islice(_WORD.finditer(sentence), _LOOKED_AT))
    for n, (before, word) in enumerate(pairwise(words)):
        head, rest = sentence[: word.start()].strip(), sentence[word.start() :]
        if _asks_after(fold(before[0]), fold(word[0]), rest, lexicon):
            is_plight = (
                fold(word[0]) in lexicon.questions.seeking and n + 1 >= _ASKED
            )  # "stuck at the lock again"
            return (head, rest) if is_plight or _tells(head, lexicon) else (sentence,)
    return (sentence,)


def _asks_after(before: str, first: str, rest: str, lexicon: Lexicon) -> bool:
    """Return whether the rest of a sentence that was typed in haste is a question of its own.

    Args:
        before: the folded word before it.
        first: its own first word, folded.
        rest: the words from that on, as typed.
        lexicon: the language.
    """
    asking = lexicon.questions
    if before in asking.embedding:
        return False
    if first in asking.seeking:  # "locked out again any spare key about"
        joins = lexicon.roles.prepositions | asking.auxiliaries | lexicon.joints | asking.denying
        return (
            before not in joins
            and not lexicon.may_be_finite(before)
            and asking.spare.match(fold(rest).rstrip(_ENDS)) is not None
        )
    spelt = lexicon.loose.spelt.get(first, first)
    if asking.interrogatives.isdisjoint(tokens(spelt, lexicon=lexicon)[:1]):
        return False
    return asks_surely(spelt_out(rest, lexicon, is_whole=False), lexicon, only_inverted=True)


def _tells(head: str, lexicon: Lexicon) -> bool:
    """Return whether words before a question tell something: a clause, also one without a subject, typed in haste."""
    spelt = spelt_out(head, lexicon, is_whole=False)
    words = tokens(spelt, lexicon=lexicon)
    if not lexicon.questions.interrogatives.isdisjoint(words) or only_names(spelt, lexicon):
        return False
    if tells_clause(spelt, lexicon):
        return True
    if not typed_in_haste(head) or len(words) < _ASKED or words[0] in lexicon.telling.supposing:
        return False
    if words[0] in lexicon.questions.auxiliaries and words[1] not in lexicon.remarks.past:
        return False  # unlike "have got to start the pump, …"
    if VERB_CONTRACTED.search(spelt) or not lexicon.remarks.past.isdisjoint(words):
        return True
    return any(lexicon.may_be_finite(word) for word in words)


def _asks_more(rest: str, lexicon: Lexicon) -> bool:
    """Return whether words after a comma ask more of what was told: "where is it", unlike "who is my cousin"."""
    words = tokens(rest, lexicon=lexicon)
    points_back = not (lexicon.speech.things | lexicon.speech.persons).isdisjoint(words)
    if len(words) < _ASKED or not points_back or not asks_from_start(rest, lexicon):
        return False
    return words[0] in lexicon.questions.interrogatives


def _is_courtesy(head: str, lexicon: Lexicon) -> bool:
    """Return whether words before a question do something courteous, and do not only call for attention ("Sorry, …")."""
    folded = fold(head).strip()
    if lexicon.speech.attention.issuperset(tokens(head, lexicon=lexicon)):
        return False
    return next((act in COURTEOUS for act, rule in lexicon.speech.acts if rule.search(folded)), False)
