"""Spell out what is typed in haste, before a line is understood: "wheres ur shop, u busy" is "where's your shop, you busy".

Only the reading is spelt out; what is stored and quoted stays as it was typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from memory.text.lexicon import Lexicon

_CALLED: Final = re.compile(r"(?:^|(?<=[.!?] ))@(\w[\w-]*),? +")
"""Somebody who is called at the beginning: "@maya do you ..."."""

_CALLS: Final = re.compile(r",? +@(\w[\w-]*)(?=\s*(?:[.!?]|$))")
"""Somebody who is called at the end: "thanks @maya"."""

_AMID: Final = re.compile(
    r",? +@(\w[\w-]*),?(?= (?:i|ill|im|ive|id|u|you|ur|your|can|could|do|did|are|r|have|we|lets|pls|please|and|or|but"
    r"|the|this|that|those|no|careful|mind|dont|watch|beware)\b)"
)
"""Somebody who is called before a further clause: "dont worry @maya ill do it"."""

_MENTIONED: Final = re.compile(r"@(\w[\w-]*)")
_WORD: Final = re.compile(r"[^\W_]+")
_OPENING: Final = " \t\"'“”‘’«»([*_.…-—"
"""What may stand before the first word of a sentence."""

_STARTS: Final = re.compile(r"(?:^|(?<=[.!?] ))[^\W\d_]")


@lru_cache(maxsize=1024)  # a question is read with what stands before it, and without
def spelt_out(sentence: str, lexicon: Lexicon, *, is_whole: bool = True) -> str:
    """Return a sentence with short forms written in full.

    Args:
        sentence: one sentence, as it was typed.
        lexicon: the language.
        is_whole: whether it is no part of one: "status" alone asks for it.
    """
    text = _short_forms(sentence, lexicon)
    for pattern, words in (*lexicon.loose.forms, *(lexicon.loose.terse if is_whole else ())):
        # Most forms are in no sentence, and to look costs less than to replace.
        occurs = pattern.match if pattern.pattern.startswith("^") else pattern.search
        if occurs(text) is not None:
            text = pattern.sub(words, text)
    return text


def _short_forms(
    sentence: str, lexicon: Lexicon, known: frozenset[str] = frozenset(), *, capitals: bool = True
) -> str:
    """Return a sentence with its short forms written in full, but those that are somebody's name.

    Args:
        sentence: as it was typed.
        lexicon: the language.
        known: words of people's names, folded.
        capitals: whether forms with a capital letter are written in full, too.
    """
    loose = lexicon.loose

    def full(found: re.Match[str]) -> str:
        """Return what is typed in haste, spelt out; a name as it is."""
        typed = found[0]
        if typed.lower() in known or (typed[:1].isupper() and not capitals) or _is_amid(found):
            return typed
        if _is_subject(found, lexicon):
            return typed
        words = loose.spelt[typed.lower()]
        return words[:1].upper() + words[1:] if typed[:1].isupper() else words

    return loose.short.sub(full, sentence)


def _is_amid(found: re.Match[str]) -> bool:
    """Return whether a form is written as a name amid a text: "What did Wen say?" asks of Wen."""
    return found[0].istitle() and len(found[0]) > 1 and bool(found.string[: found.start()].strip(_OPENING))


def _is_subject(found: re.Match[str], lexicon: Lexicon) -> bool:
    """Return whether a form for a question word is a name with which a statement begins: "Wen told me", unlike "Wen is it".

    Args:
        found: the form in its sentence.
        lexicon: the language.
    """
    if not found[0].istitle() or found[0].lower() not in lexicon.loose.also_names:
        return False
    rest = found.string[found.end() :]
    following, further = [*(word.lower() for word in _WORD.findall(rest)[:2]), "", ""][:2]
    if "?" in rest or not rest[:1].isspace():
        return False
    asks = lexicon.questions.auxiliaries | lexicon.questions.subjects | lexicon.claims.articles
    is_past = lexicon.is_past_form(further)  # "Wen has gone"
    return following not in asks or is_past or rest.rstrip().endswith((".", "!"))


@lru_cache(maxsize=8_192)  # the same texts come up in one reflection after another
def in_full_spelling(text: str, lexicon: Lexicon, known: frozenset[str] = frozenset()) -> str:
    """Return a text in the usual spelling: "wi' yer" is "with your", and "@maya u owe me 20" is "Maya, you owe me 20".

    Args:
        text: what is told or said.
        lexicon: the language.
        known: words of people's names, folded; they get their capital letters back where a text has none.
    """
    loose = lexicon.loose
    if loose.spoken.search(text) is not None:
        text = _replaced(text, loose.dialect)
    first = next(iter(_WORD.findall(text)), "")
    # "Zara u can have it" is typed in haste, too: it only begins with a name.
    hasty = typed_in_haste(text) or (first.lower() in known and _spelt_short(text, lexicon, known))
    if "@" in text:
        text = _CALLED.sub(lambda name: f"{name[1].capitalize()}, ", text)
        text = _AMID.sub(lambda name: f", {name[1].capitalize()},", text)
        text = _CALLS.sub(lambda name: f", {name[1].capitalize()}", text)
        text = _MENTIONED.sub(lambda name: name[1].capitalize(), text)
    text = _short_forms(text, lexicon, known, capitals=False)  # "Wat" is a name
    if not hasty:
        return text
    text = _replaced(text, loose.hasty)
    text = _WORD.sub(lambda word: _as_name(word[0], known, lexicon), text)
    for calling in loose.called:
        text = calling.sub(lambda found: _with_call(found, known), text)
    return _STARTS.sub(lambda start: start[0].upper(), text)


def with_names(text: str, names: Iterable[str], lexicon: Lexicon) -> str:
    """Return a text that was typed without capitals with one for each known name: "i saw rose", but not "the rose".

    Args:
        text: what was said.
        names: people's names.
        lexicon: the language.
    """
    if not typed_in_haste(text):
        return text
    known = frozenset(word.lower() for name in names for word in _WORD.findall(name))
    before_things = lexicon.claims.articles | lexicon.speech.determiners
    before = iter(["", *(word.lower() for word in _WORD.findall(text))])

    def spelt(word: re.Match[str]) -> str:
        return word[0] if next(before) in before_things else _as_name(word[0], known, lexicon)

    return _WORD.sub(spelt, text)


def _spelt_short(text: str, lexicon: Lexicon, known: frozenset[str]) -> bool:
    """Return whether a text has a short form that is nobody's name."""
    return any(form[0].islower() and form[0] not in known for form in lexicon.loose.short.finditer(text))


def typed_in_haste(text: str) -> bool:
    """Return whether a text begins without a capital letter, so that small letters in it tell nothing."""
    return next((letter.islower() for letter in text if letter.isalpha()), False)


def _with_call(found: re.Match[str], known: frozenset[str]) -> str:
    """Return a match with commas around a name that is called; as it is, if it is nobody's name."""
    name = found["name"]
    if name.lower() not in known or not name[0].isupper():
        return found[0]
    lead = found["lead"].rstrip(", ")
    rest = found[0][found.end("name") - found.start() :].strip(", ")
    goes_on = rest or found[0].endswith(" ")
    ends = ", " + rest if goes_on else "," if found.string[found.end() :].startswith(" ") else ""
    return f"{lead + ', ' if lead else ''}{name}{ends}"


def _replaced(text: str, patterns: Iterable[tuple[re.Pattern[str], str]]) -> str:
    """Return a text with each of some patterns replaced."""
    for pattern, words in patterns:
        text = pattern.sub(words, text)
    return text


def _as_name(word: str, known: frozenset[str], lexicon: Lexicon) -> str:
    """Return a word with a capital letter, and its apostrophe, if it is a known name: "mayas" is "Maya's"."""
    if word in known and word not in lexicon.stop_words:
        return word.capitalize()
    if word.endswith("s") and word[:-1] in known and word[:-1] not in lexicon.stop_words:
        return f"{word[:-1].capitalize()}'s"
    return word
