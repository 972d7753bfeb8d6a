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


def with_description(part: str, question: Sentence, text: str, lexicon: Lexicon) -> str:
    """Return a phrase together with the words after it that describe it. Return it as it is if there are none, if the
    question has them already, or if the phrase is a name or begins with "the".

    Args:
        part: the phrase.
        question: what is asked.
        text: the statement.
        lexicon: the language.
    """
    places = list(re.finditer(rf"(?<!\w){re.escape(part)}(?![\w'’-])", text, re.IGNORECASE))
    if len(places) != 1:
        return part
    if question.wanted is Wanted.WHO and fold(part.split()[0]) in own_words(lexicon) | lexicon.speech.owners:
        named_again = _NAMED_AGAIN.match(text, places[0].end())
        return f"{part}{named_again['name']}" if named_again else part
    timeless, said = without_times(text, lexicon), words_of(text, lexicon)
    begin = next((n for n, word in enumerate(said) if word.start >= places[0].start()), len(said))
    end = next((n for n, word in enumerate(said) if word.start >= places[0].end()), len(said))
    if not _is_one_of_many(said[begin:end], lexicon):
        return part
    asked = lexicon.stem_set(frozenset(question.topic))
    while end < len(said) and said[end].token in lexicon.parts.describing:
        gap = timeless[said[end - 1].end : said[end].start]
        stop = _description_end(timeless, said, end + 1, lexicon)
        described = text[said[end].start : said[stop - 1].end]
        if gap.strip() or stop <= end + 1 or stop - begin > LONGEST or _is_bare(said[stop - 1], lexicon):
            break
        if not asked.isdisjoint(stems(described, lexicon=lexicon)):
            break
        end = stop
    whole = f"{part}{text[places[0].end() : said[end - 1].end]}" if end > begin else part
    named = lexicon.parts.named_last.search(text, places[0].end())
    return f"{whole}, {named['names']}" if question.wanted is Wanted.WHO and named else whole


def in_its_form(question: Sentence, part: str, text: str, lexicon: Lexicon) -> str:
    """Return a part that was read in a text as a question asks for it: a colour alone, an owner as an owner, a person
    without the verb, a time without what stands before it.

    Args:
        question: what is asked.
        part: words of the text.
        text: the text.
        lexicon: the language.
    """
    part = _of_one_deed(part, lexicon)
    words = list(_WORD.finditer(part))
    if lexicon.parts.asks_colour.match(plain_question(question, lexicon)):
        colours = lexicon.claims.categories.get("colour", frozenset())
        found = [word for word in words if fold(word[0]) in colours]
        return part[found[0].start() : found[-1].end()] if found else part
    if question.wanted is Wanted.WHO and lexicon.parts.asks_owner.match(plain_question(question, lexicon)):
        owner = without_verb(part)
        owned = re.search(rf"(?<!\w){re.escape(owner)}(?P<mark>['’]s)\b", text)
        return f"{owner}{owned['mark']}" if owned else part
    if question.wanted is Wanted.WHO and f"{part} " in text:
        part = without_verb(part)  # "My mum's coming": who comes is she, not anything of hers
    if question.wanted is Wanted.WHO:
        part = without_loose_end(part, lexicon)
    if question.wanted is Wanted.WHEN and all(
        fold(word[0]) in lexicon.roles.prepositions for word in words[:2]
    ):
        return part[words[1].start() :] if len(words) > 2 else part  # "bring it in on Monday"
    if question.wanted not in DESCRIBED:
        return part
    return with_description(_with_article(part, text, lexicon), question, text, lexicon)


def _with_article(part: str, text: str, lexicon: Lexicon) -> str:
    """Return a phrase with the "a" before it, if it is all that this belongs to: "a nurse" for "nurse" of "is a nurse"."""
    articles = "|".join(sorted(lexicon.antecedents.indefinite & lexicon.claims.articles))
    found = re.search(
        rf"\b(?:{articles}) {re.escape(part)}(?=[,;.!?]|$| (?:{'|'.join(sorted(lexicon.turning.joining))})\b)",
        text,
        re.IGNORECASE,
    )
    return found[0] if articles and found else part


def _of_one_deed(part: str, lexicon: Lexicon) -> str:
    """Return a part without the next deed of the same person: "the emerald and left the gold" as "the emerald"."""
    words = list(_WORD.finditer(part))
    for n in range(1, len(words) - 2):
        joint, verb, after = (fold(word[0]) for word in words[n : n + 3])
        is_past = verb in lexicon.remarks.past or verb.endswith(lexicon.speech.past)
        if joint in lexicon.turning.joining and is_past and after in lexicon.speech.determiners:
            return part[: words[n - 1].end()]
    return part


def without_loose_end(part: str, lexicon: Lexicon) -> str:
    """Return a part without a preposition that the next words belong to: "Graham in" of "Graham in accounts" as "Graham".

    Args:
        part: words of a statement.
        lexicon: the language.
    """
    words = list(_WORD.finditer(part))
    while len(words) > 1 and fold(words[-1][0]) in lexicon.roles.prepositions:
        words.pop()
    return part[: words[-1].end()] if words else part


def without_chatter(part: str, lexicon: Lexicon | None = None) -> str:
    """Return a part without what only ends a hasty line: "five lol" as "five"."""
    chatter, kept = (lexicon or current()).parts.chatter, part.split()
    while len(kept) > 1 and fold(kept[-1]) in chatter:
        kept.pop()
    return part if len(kept) == len(part.split()) else " ".join(kept).rstrip(",")


def _is_one_of_many(phrase: Sequence[Word], lexicon: Lexicon) -> bool:
    """Return whether a phrase leaves open which one is meant: "a man", "two lads", "some boys"."""
    if not phrase or any(word.owns for word in phrase):
        return False
    return phrase[0].token in lexicon.antecedents.indefinite or is_number(phrase[0].token, lexicon)


def _description_end(timeless: str, said: Sequence[Word], begin: int, lexicon: Lexicon) -> int:
    """Return where a description that begins with a word ends: before a verb, or what is done by the one described."""
    end = phrase_end(timeless, said, begin, lexicon)
    for n in range(begin + 1, end):
        is_doing = bool(lexicon.speech.doing) and said[n].token.endswith(lexicon.speech.doing)
        if (is_doing or is_finite(said[n], lexicon)) and (n + 1 == end or _is_no_noun(said[n + 1], lexicon)):
            return n
    return end


def _is_bare(word: Word, lexicon: Lexicon) -> bool:
    """Return whether a phrase that ends with a word has lost its noun: "in the" before a time."""
    return word.token in lexicon.speech.determiners | lexicon.claims.articles


def _is_no_noun(word: Word, lexicon: Lexicon) -> bool:
    """Return whether a word cannot be the noun that a description ends with."""
    return (
        word.token in lexicon.stop_words
        or word.token in lexicon.speech.determiners
        or word.token in lexicon.roles.prepositions | lexicon.roles.after_phrase | lexicon.turning.adverbs
    )
