"""Tell apart what a statement says of several things side by side: "Oil is four shillings a can and wicks are sixpence"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory.text.acts import Wanted
from memory.text.answer_parts.dating import without_times
from memory.text.answer_parts.placing import names_place
from memory.text.answer_parts.prices import is_number
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Sentence
from memory.text.roles import Word, words_of
from memory.text.words import fold, sentences, stem_set, stems

_DENIED: Final = (Wanted.WHO, Wanted.WHAT, Wanted.WHICH)
"""Kinds of question that may ask for what is not so: "What doesn't Bo eat?"."""

UNCLEAR: Final = ""
"""What is returned where the statement says it of what is asked, in words that cannot be told apart."""

_OWN_AMOUNT: Final = 5
"""Words from a share on among which another amount is that of what they name ("a half page 450")."""

_COIN: Final = 2
"""Words after a number that may name a coin, at most."""


def said_of_asked(question: Sentence, text: str, part: str, *, lexicon: Lexicon | None = None) -> str | None:
    """Return what a statement says of the thing that is asked about, where a part of it belongs to another thing beside it.

    Args:
        question: a question for a place or a number.
        text: the statement.
        part: words of it, as they stand there.
        lexicon: the language; the one in use if not given.

    Returns:
        Other words of the statement; `UNCLEAR` if they cannot be told apart; ``None`` if the part may be of what is asked.
    """
    lexicon = lexicon or current()
    if question.wanted not in (Wanted.WHERE, Wanted.HOW_MANY) and not asks_price(question, lexicon):
        return None
    pieces = pieces_of(text, lexicon)
    place = next((n for n, piece in enumerate(pieces) if part in piece), None)
    if place is None or len(pieces) < 2:
        return _within(question, [piece for piece in pieces if piece in part], lexicon)
    asked = matter_of(question, lexicon)
    held: list[set[str]] = []
    for piece in pieces:
        own = asked & stem_set(piece, stop=frozenset(), lexicon=lexicon)
        held.append(own | held[-1] if held and _goes_on_about(piece, lexicon) else own)
    others = [n for n, each in enumerate(held) if len(each) > len(held[place])]
    holding = [n for n in others if _holds_such(question, pieces[n], lexicon)]
    goes_on = (n for n in range(place + 1, len(pieces)) if not _goes_on_about(pieces[n], lexicon))
    end = next(goes_on, len(pieces))  # "four goats in town, at the market" is one statement
    if not holding and all(place < n < end for n in others):
        return None
    fitting = [n for n in holding if not lexicon.claims.negation.search(pieces[n])]
    return _part_of(question, pieces[fitting[0]], lexicon) if len(fitting) == 1 else UNCLEAR


def _within(question: Sentence, pieces: Sequence[str], lexicon: Lexicon) -> str | None:
    """Return what the one of several pieces says that names what is asked about: a part of all of them says too much."""
    asked = matter_of(question, lexicon)
    of_it = [
        piece for piece in pieces if not asked.isdisjoint(stems(piece, stop=frozenset(), lexicon=lexicon))
    ]
    return _part_of(question, of_it[0], lexicon) or None if len(of_it) == 1 else None


def _goes_on_about(piece: str, lexicon: Lexicon) -> bool:
    """Return whether a piece of a statement goes on about what the piece before it names: it begins with a pronoun, a
    number, a place, or what that costs.
    """
    said = (word.token for word in words_of(piece, lexicon))
    first = next((token for token in said if token not in lexicon.turning.joining), "")
    going_on = (
        lexicon.speech.persons | lexicon.speech.things | lexicon.roles.prepositions | lexicon.roles.price
    )
    return first in going_on or is_number(first, lexicon) or lexicon.parts.place.match(piece) is not None


def matter_of(question: Sentence, lexicon: Lexicon) -> set[str]:
    """Return the stems of what a question for a place or a number is about.

    Args:
        question: what is asked.
        lexicon: the language.
    """
    empty = lexicon.parts.vague | lexicon.parts.aspects | lexicon.roles.price | lexicon.questions.finding
    asked = (
        set(map(lexicon.stem, question.topic)) - lexicon.stem_set(empty) - lexicon.stop_words
    )  # "little ones"
    named = {stem for name in question.names for stem in stems(name, lexicon=lexicon)}
    return asked - named or asked


def asks_price(question: Sentence, lexicon: Lexicon) -> bool:
    """Return whether a question asks what something costs.

    Args:
        question: what is asked.
        lexicon: the language.
    """
    asking = fold(question.said).strip(" ?!.\"'”’")
    return question.wanted is not Wanted.WHY and lexicon.roles.asks_price.match(asking) is not None


def names_amount(text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a statement names an amount.

    Args:
        text: the statement.
        lexicon: the language; the one in use if not given.
    """
    return bool(_amounts(text, lexicon or current()))


def is_priced(question: Sentence, text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a statement may give the price that a question asks for: it names what is asked about, and an amount.

    Args:
        question: a question for a price.
        text: the statement.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    matter = matter_of(question, lexicon)
    held = stem_set(text, stop=frozenset(), lexicon=lexicon)
    return names_amount(text, lexicon=lexicon) and (not matter or not matter.isdisjoint(held))


def is_denied_there(question: Sentence, text: str, part: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether the clause of a statement that a part stands in denies something: "It's Lund next, we're not going to
    Arn" denies Arn. A statement that denies throughout may still say when: "I have not seen him since Monday". Asked what
    somebody does not do, a clause that denies nothing is the wrong one, where another does.

    Args:
        question: what is asked.
        text: the statement.
        part: words of it, as they stand there.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    pieces = pieces_of(text, lexicon)
    denied = [lexicon.claims.negation.search(piece) is not None for piece in pieces]
    within = [is_denied for piece, is_denied in zip(pieces, denied, strict=True) if part in piece]
    if lexicon.claims.negation.search(question.said) and question.wanted in _DENIED and any(denied):
        return bool(within) and not any(within)
    says_when = question.wanted is Wanted.WHEN and all(denied)
    return bool(within) and all(within) and not says_when


def is_supposed(question: Sentence, text: str, part: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a part of a statement is no more than its teller's guess, where a question asks for none: "My purse is
    gone, and I bet it was the pedlar" does not say who took it.

    Args:
        question: what is asked.
        text: the statement.
        part: words of it, as they stand there.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    guess = lexicon.parts.supposed
    if guess.search(question.said):
        return False
    around = [piece.partition(part)[0] for piece in pieces_of(text, lexicon) if part in piece]
    if around and all(guess.search(before) for before in around):
        return True
    holding = [each for each in sentences(text, lexicon=lexicon) if part in each]
    return bool(holding) and all(lexicon.parts.supposed_after.search(each) for each in holding)


def is_called_off(question: Sentence, text: str, part: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether the clause of a statement that a part stands in says that something does not take place, where a
    question asks when or where it does: "The trip is off on Tuesday, we go on Friday instead".

    Args:
        question: what is asked.
        text: the statement.
        part: words of it, as they stand there.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    cancelled = lexicon.claims.cancelled
    if question.wanted not in (Wanted.WHEN, Wanted.WHERE) or cancelled.search(question.said):
        return False
    return any(part in piece and cancelled.search(piece) for piece in pieces_of(text, lexicon))


def pieces_of(text: str, lexicon: Lexicon) -> list[str]:
    """Return the pieces of a statement that may each speak of another thing; an amount stays whole.

    Args:
        text: the statement.
        lexicon: the language.
    """
    found: list[str] = []
    start = 0
    for gap in lexicon.parts.beside.finditer(text):
        before, after = words_of(text[start : gap.start()], lexicon), words_of(text[gap.end() :], lexicon)
        if before and is_number(before[-1].token, lexicon) and _goes_on(after, lexicon):
            continue  # "sixteen and a half", "two hundred and five"
        found.append(text[start : gap.start()])
        start = gap.end()
    return [piece for piece in (*found, text[start:]) if piece.strip()]


def _goes_on(after: Sequence[Word], lexicon: Lexicon) -> bool:
    """Return whether words may go on with an amount: a number, or a share of one."""
    rest = [word.token for word in after if word.token not in lexicon.claims.articles]
    if rest[:1] and rest[0] in lexicon.parts.shares:
        return not any(is_number(token, lexicon) for token in rest[1:_OWN_AMOUNT])  # "a half page 450"
    return bool(rest) and is_number(rest[0], lexicon)


def _holds_such(question: Sentence, piece: str, lexicon: Lexicon) -> bool:
    """Return whether a piece of a statement holds a part such as a question asks for."""
    if question.wanted is Wanted.WHERE:
        return names_place(piece, lexicon=lexicon)
    return bool(_amounts(piece, lexicon))


def _part_of(question: Sentence, piece: str, lexicon: Lexicon) -> str:
    """Return the one part of a piece that a question asks for; `UNCLEAR` if there are several."""
    if question.wanted is Wanted.WHERE:
        found = [
            match[0].strip()
            for match in lexicon.parts.place.finditer(without_times(piece, lexicon))
            if not lexicon.parts.no_place.match(match[0].strip())
        ]
    else:
        found = _amounts(piece, lexicon)
    return found[0] if len(found) == 1 else UNCLEAR


def _amounts(text: str, lexicon: Lexicon) -> list[str]:
    """Return the amounts in a text, each with the word for the coin after it, and with what one gets for it."""
    words = words_of(text, lexicon)
    found: list[str] = []
    n = 0
    while n < len(words):
        stop = _number_end(words, n, lexicon)
        if stop == n:
            if words[n].token in lexicon.roles.coins:
                found.append(_with_article(words, n, text, lexicon))
            n += 1
            continue
        end = stop
        while end < len(words) and end < stop + _COIN and words[end].token not in lexicon.stop_words:
            end += 1
        rest = lexicon.roles.each.match(text, words[end - 1].end)
        found.append(text[words[n].start : rest.end() if rest else words[end - 1].end])
        n = end
    return found


def _number_end(words: Sequence[Word], n: int, lexicon: Lexicon) -> int:
    """Return where the number ends that begins at a place among some words; the place itself if none does."""
    end = n
    while end < len(words):
        if is_number(words[end].token, lexicon):
            end += 1
        elif end > n and words[end].token in lexicon.joints and _goes_on(words[end + 1 : end + 3], lexicon):
            end += 3 if words[end + 1].token in lexicon.claims.articles else 2
        else:
            break
    return end


def _with_article(words: Sequence[Word], n: int, text: str, lexicon: Lexicon) -> str:
    """Return a coin's name with the article before it: "a fiver"."""
    begin = n - 1 if n and words[n - 1].token in lexicon.claims.articles else n
    return text[words[begin].start : words[n].end]
