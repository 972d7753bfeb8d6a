"""Tell by its words whether a line sets something right, takes it back, or only announces that."""

from __future__ import annotations

from typing import Final

from memory.evidence.announcing import given_in, without_announcement
from memory.evidence.correcting import AFTERTHOUGHT, LONGEST, correction_in
from memory.evidence.values import values
from memory.text.lexicon import Lexicon, current
from memory.text.words import sentences, tokens

_NEXT: Final = "x"
"""Stands for what follows a sentence."""

_REPEATED: Final = 3
"""Words of a right value that its hearer repeats, at most."""


def gives_value(text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a line says "no" and gives only a value: "No, on Sunday".

    Args:
        text: what was said.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    opened = lexicon.claims.amends.match(text)
    rest = text[opened.end() :] if opened else ""
    return (
        bool(rest)
        and len(tokens(rest, lexicon=lexicon)) <= AFTERTHOUGHT
        and bool(values(rest, lexicon=lexicon))
    )


def speaks_against(text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a line says that somebody is wrong, and what is right: "Bob's muddled, it's on Sunday".

    Args:
        text: what was said.
        lexicon: the language; the one in use if not given.
    """
    return (lexicon or current()).claims.contradicts.match(text[:LONGEST]) is not None


def only_announces(text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a sentence only says that something told before is wrong: "I said it badly", "Pay no heed to Bob".

    Args:
        text: the sentence.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    rest, owns, _ = without_announcement(text, lexicon)
    if owns and not rest:
        return True
    said = text[:LONGEST].strip()
    opened = lexicon.claims.contradicts.match(f"{said} {_NEXT}")
    return opened is not None and opened.end() > len(said)


def values_exchanged(text: str, *, lexicon: Lexicon | None = None) -> dict[str, str]:
    """Return the values that a correction exchanges, as a hearer repeats them: ``right``, and ``wrong`` where the line names
    it; empty if these are not a few plain words.

    Args:
        text: what was said.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    found = correction_in(text, lexicon=lexicon)
    given, old = (found.new or found.says, found.old) if found else ("", "")
    if given and not old and given in (whole := given_in(text, lexicon)) and _is_repeated(whole, lexicon):
        given = whole  # "on Sunday"
    if found is None and gives_value(text, lexicon=lexicon):
        given = lexicon.claims.amends.sub("", text)
    placed = lexicon.claims.placed.match(given.lower())
    given = given[placed.end() :].strip(" .!") if placed else given.strip(" .!")
    if not _is_repeated(given, lexicon):
        return {}
    return {"right": given, "wrong": old} if _is_repeated(old, lexicon) else {"right": given}


def _is_repeated(value: str, lexicon: Lexicon) -> bool:
    """Return whether a few words name a value or a thing, and neither the speaker nor the hearer."""
    words = tokens(value, lexicon=lexicon)
    own = lexicon.myself | {lexicon.turning.you, *lexicon.turning.hearer} | lexicon.speech.subjects
    if not words or len(words) > _REPEATED or not own.isdisjoint(words):
        return False
    is_named = value[:1].isupper() and len(words) < _REPEATED
    return is_named or bool(values(value, lexicon=lexicon)) or words[0] in lexicon.speech.determiners


def withdraws(text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a line takes something back and gives nothing in its place.

    Args:
        text: what was said.
        lexicon: the language; the one in use if not given.
    """
    found = correction_in(text, lexicon=lexicon)
    return found is not None and found.withdraws


def is_fragment(text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a line is worded as a correction, and may say nothing without what it corrects.

    Args:
        text: what was said.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    return lexicon.claims.amends.match(text) is not None or correction_in(text, lexicon=lexicon) is not None


def sets_right_politely(text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a line that begins with an apology only sets right what its speaker said: "Sorry, it's on Thursday".

    It is sorry for no deed: neither its speaker nor its hearer does anything in it, and it gives a value or says what
    somebody or something is.

    Args:
        text: what was said.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    if lexicon.claims.fragments.match(text):
        return True
    found = lexicon.claims.politely.match(text)
    if found is None:
        return False
    if found["owns"]:
        return True
    rest = text[found.end() :]
    first = tokens(sentences(rest, lexicon=lexicon)[0] if rest.strip() else "", lexicon=lexicon)[:1]
    persons = lexicon.myself | {lexicon.turning.you, *lexicon.turning.hearer}
    if (
        not first
        or first[0] in persons
        or not persons.isdisjoint(tokens(rest.partition(",")[0], lexicon=lexicon))
    ):
        return False
    return bool(values(rest, lexicon=lexicon)) or lexicon.claims.identifies.match(rest) is not None
