"""Give a phrase what tells the one meant from others: "a man" of "I saw a man in a red hood" is "a man in a red hood"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory.text.acts import Wanted
from memory.text.answer_parts.dating import without_times
from memory.text.answer_parts.naming import without_verb
from memory.text.answer_parts.prices import is_number
from memory.text.answer_parts.relevance import own_words
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Sentence
from memory.text.roles import Word, is_finite, phrase_end, plain_question, words_of
from memory.text.words import fold, stems

DESCRIBED: Final = frozenset((Wanted.WHO, Wanted.WHAT, Wanted.WHICH))
"""Kinds of question whose answer is told with what describes it."""

LONGEST: Final = 9
"""Words of a phrase with what describes it, at most."""

_NAMED_AGAIN: Final = re.compile(r"(?P<name>, [A-Z][\w'’-]+(?: [A-Z][\w'’-]+)*)(?=[,.;!]? *$|[;!.] )")
"""The name after a phrase, which ends a statement: "my uncle, Dorrin". After it a comma may go on with a list."""

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")


def with_description(part: str, question: Sentence, text: str, known: Lexicon) -> str:
    """Return a phrase together with the words after it that describe it. Return it as it is if there are none, if the
    question has them already, or if the phrase is a name or begins with "the".

    Args:
        part: the phrase.
        question: what is asked.
        text: the statement.
        known: the language.
    """
    places = list(re.finditer(rf"(?<!\w){re.escape(part)}(?![\w'’-])", text, re.IGNORECASE))
    if len(places) != 1:
        return part
    if question.wanted is Wanted.WHO and fold(part.split()[0]) in own_words(known) | known.speech.owners:
        named_again = _NAMED_AGAIN.match(text, places[0].end())
        return f"{part}{named_again['name']}" if named_again else part
    timeless, said = without_times(text, known), words_of(text, known)
    begin = next((n for n, word in enumerate(said) if word.start >= places[0].start()), len(said))
    end = next((n for n, word in enumerate(said) if word.start >= places[0].end()), len(said))
    if not _is_one_of_many(said[begin:end], known):
        return part
    asked = known.stem_set(frozenset(question.topic))
    while end < len(said) and said[end].token in known.parts.describing:
        gap = timeless[said[end - 1].end : said[end].start]
        stop = _description_end(timeless, said, end + 1, known)
        described = text[said[end].start : said[stop - 1].end]
        if gap.strip() or stop <= end + 1 or stop - begin > LONGEST or _is_bare(said[stop - 1], known):
            break
        if not asked.isdisjoint(stems(described, lexicon=known)):
            break
        end = stop
    whole = f"{part}{text[places[0].end() : said[end - 1].end]}" if end > begin else part
    named = known.parts.named_last.search(text, places[0].end())
    return f"{whole}, {named['names']}" if question.wanted is Wanted.WHO and named else whole


def in_its_form(question: Sentence, part: str, text: str, known: Lexicon) -> str:
    """Return a part that was read in a text as a question asks for it: a colour alone, an owner as an owner, a person
    without the verb, a time without what stands before it.

    Args:
        question: what is asked.
        part: words of the text.
        text: the text.
        known: the language.
    """
    part = _of_one_deed(part, known)
    words = list(_WORD.finditer(part))
    if known.parts.asks_colour.match(plain_question(question, known)):
        colours = known.claims.categories.get("colour", frozenset())
        found = [word for word in words if fold(word[0]) in colours]
        return part[found[0].start() : found[-1].end()] if found else part
    if question.wanted is Wanted.WHO and known.parts.asks_owner.match(plain_question(question, known)):
        owner = without_verb(part)
        owned = re.search(rf"(?<!\w){re.escape(owner)}(?P<mark>['’]s)\b", text)
        return f"{owner}{owned['mark']}" if owned else part
    if question.wanted is Wanted.WHO and f"{part} " in text:
        part = without_verb(part)  # "My mum's coming": who comes is she, not anything of hers
    if question.wanted is Wanted.WHO:
        part = _without_loose_end(part, known)
    if question.wanted is Wanted.WHEN and all(
        fold(word[0]) in known.roles.prepositions for word in words[:2]
    ):
        return part[words[1].start() :] if len(words) > 2 else part  # "bring it in on Monday"
    return with_description(part, question, text, known) if question.wanted in DESCRIBED else part


def _of_one_deed(part: str, known: Lexicon) -> str:
    """Return a part without the next deed of the same person: "the emerald and left the gold" as "the emerald"."""
    words = list(_WORD.finditer(part))
    for n in range(1, len(words) - 2):
        joint, verb, after = (fold(word[0]) for word in words[n : n + 3])
        is_past = verb in known.remarks.past or verb.endswith(known.speech.past)
        if joint in known.turning.joining and is_past and after in known.speech.determiners:
            return part[: words[n - 1].end()]
    return part


def _without_loose_end(part: str, known: Lexicon) -> str:
    """Return a part without a preposition that the next words belong to: "Graham in" of "Graham in accounts" as "Graham"."""
    words = list(_WORD.finditer(part))
    while len(words) > 1 and fold(words[-1][0]) in known.roles.prepositions:
        words.pop()
    return part[: words[-1].end()] if words else part


def without_chatter(part: str, lexicon: Lexicon | None = None) -> str:
    """Return a part without what only ends a hasty line: "five lol" as "five"."""
    chatter, kept = (lexicon or current()).parts.chatter, part.split()
    while len(kept) > 1 and fold(kept[-1]) in chatter:
        kept.pop()
    return part if len(kept) == len(part.split()) else " ".join(kept).rstrip(",")


def _is_one_of_many(phrase: Sequence[Word], known: Lexicon) -> bool:
    """Return whether a phrase leaves open which one is meant: "a man", "two lads", "some boys"."""
    if not phrase or any(word.owns for word in phrase):
        return False
    return phrase[0].token in known.antecedents.indefinite or is_number(phrase[0].token, known)


def _description_end(timeless: str, said: Sequence[Word], begin: int, known: Lexicon) -> int:
    """Return where a description that begins with a word ends: before a verb, or what is done by the one described."""
    end = phrase_end(timeless, said, begin, known)
    for n in range(begin + 1, end):
        is_doing = bool(known.speech.doing) and said[n].token.endswith(known.speech.doing)
        if (is_doing or is_finite(said[n], known)) and (n + 1 == end or _is_no_noun(said[n + 1], known)):
            return n
    return end


def _is_bare(word: Word, known: Lexicon) -> bool:
    """Return whether a phrase that ends with a word has lost its noun: "in the" before a time."""
    return word.token in known.speech.determiners | known.claims.articles


def _is_no_noun(word: Word, known: Lexicon) -> bool:
    """Return whether a word cannot be the noun that a description ends with."""
    return (
        word.token in known.stop_words
        or word.token in known.speech.determiners
        or word.token in known.roles.prepositions | known.roles.after_phrase | known.turning.adverbs
    )
