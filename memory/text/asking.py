"""Find out whether a sentence asks, what kind of answer it wants, and which words say what it is about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice, pairwise
from typing import Final

from memory.text.acts import Wanted
from memory.text.address import clauses
from memory.text.lexicon import Lexicon
from memory.text.words import fold, tokens

_FILLERS: Final = 5
"""Words and phrases that a question about the hearer may hold and that say nothing, at most."""

VERB_CONTRACTED: Final = re.compile(r"\w+['’](?:s|re|ve|ll|d|m)\b")
_MARK: Final = re.compile(r"\s*[,;:…–—]+\s*|\s-\s")
_COMMA: Final = re.compile(r",\s+")
_WEATHER_WORDS: Final = 14
"""Words of a remark on the weather, at most."""

_TAG: Final = 2
"""Words of a clause that asks to be agreed with, without its negation."""

_TERSE: Final = 8
"""Words of a question that ends in a full stop, at most."""

_LONGEST_INVERTED: Final = 100
"""Characters of a question that has its question word within it, at most."""

_PARTS: Final = 3
"""Parts of a clause in which the question itself is looked for, at most: text is hostile."""


def asking_clause(sentence: str, lexicon: Lexicon) -> str | None:
    """Return the part of a sentence that asks, without what calls or opens it; ``None`` if it does not ask.

    A question mark asks; so does a request to tell; else, where the sentence has no mark at all, what it begins with.
    """
    parts = clauses(sentence, lexicon)
    if "?" in sentence:
        return parts[-1]
    if lexicon.claims.contradicts.match(sentence):
        return None  # "Ann has it wrong, the ferry goes at seven" does not call Ann
    questions = lexicon.questions
    ended = sentence.rstrip("\"'”’) ").endswith((".", "!"))
    for n, part in enumerate(parts):
        folded = fold(part)
        if questions.requests.match(folded):
            return part
        # "Tell me, where is Ann" asks; "Tell me, Bram killed the wolf" tells.
        opened = fold(sentence[: len(sentence) - len(part)]).strip(" ,") if n else ""
        if questions.asks_to_tell.fullmatch(opened.partition(",")[0]) and questions.told_about.match(folded):
            return part
        if not ended and (_begins_question(part, folded, lexicon) or _is_bare(part, folded, lexicon)):
            return part
        if not (n or ended) and lexicon.loose.inverted.fullmatch(folded.strip()):
            return part
        if not sentence.rstrip().endswith("!") and _asks_tersely(part, lexicon):
            return part
    if not ended and (_has_tag(sentence, lexicon) or _asks_at_end(sentence, lexicon)):
        return parts[-1]
    return parts[-1] if questions.asks_to_tell.fullmatch(fold(sentence).strip(" ,.!")) else None


def _is_bare(part: str, folded: str, lexicon: Lexicon) -> bool:
    """Return whether a part of a sentence is a question of a few words, typed without a mark: "where", "since when"."""
    asks = not lexicon.questions.interrogatives.isdisjoint(tokens(part, lexicon=lexicon))
    return asks and lexicon.questions.bare.fullmatch(folded.strip()) is not None


def _has_tag(sentence: str, lexicon: Lexicon) -> bool:
    """Return whether a sentence ends in a clause that asks to be agreed with ("…, don't you")."""
    said, comma, tag = sentence.rpartition(",")
    words = tokens(tag, lexicon=lexicon)
    aux, subjects = lexicon.questions.auxiliaries, lexicon.speech.subjects
    return bool(comma and said.strip()) and len(words) == _TAG and words[0] in aux and words[1] in subjects


def _asks_tersely(part: str, lexicon: Lexicon) -> bool:
    """Return whether a few words can only ask, whatever mark ends them: "Then why's it off"."""
    words = tokens(part, lexicon=lexicon)
    asked = next((n for n, word in enumerate(words) if word in lexicon.questions.interrogatives), len(words))
    is_of_subject = not lexicon.questions.subjects.isdisjoint(words[asked + 1 : asked + 3])
    return len(words) <= _TERSE and is_of_subject and asks_surely(part, lexicon, only_inverted=True)


def _asks_at_end(sentence: str, lexicon: Lexicon) -> bool:
    """Return whether a sentence asks after a mark within it: "the red boots, where are they"."""
    gaps = islice(_MARK.finditer(sentence), _PARTS)
    return any(asks_surely(sentence[gap.end() :], lexicon) for gap in gaps)


def pointing(sentence: str, words: Sequence[str], lexicon: Lexicon) -> tuple[str, ...]:
    """Return a sentence's words that point back at what was said before: not those of a tag ("Quiet tonight, isn't it?").

    Args:
        sentence: one sentence.
        words: its words, folded.
        lexicon: the language.
    """
    own = words[:-1] if _has_tag(sentence.rstrip(" ?!."), lexicon) else words
    return tuple(word for word in own if word in lexicon.speech.persons | lexicon.speech.things)


def asks_from_start(part: str, lexicon: Lexicon) -> bool:
    """Return whether part of a sentence begins like a question."""
    return _begins_question(part, fold(part), lexicon)


def asks_surely(rest: str, lexicon: Lexicon, *, is_marked: bool = False, only_inverted: bool = False) -> bool:
    """Return whether words after a statement can only ask: "where did she go", unlike "where she went".

    Args:
        rest: the words, spelt out.
        lexicon: the language.
        is_marked: whether a question mark ends them.
        only_inverted: whether only an auxiliary before a subject counts: "i saw what happened" asks nothing.
    """
    opened = lexicon.questions.lead.match(fold(rest))
    bare = rest[opened.end() :] if opened and len(fold(rest)) == len(rest) else rest
    words = tokens(bare, lexicon=lexicon)
    if any(not plain and frame.match(rest) for frame, plain in lexicon.questions.frames):
        return True  # "any idea where I would find him"
    if not words or words[0] not in lexicon.questions.interrogatives or not asks_from_start(bare, lexicon):
        return False
    if is_marked:
        return True
    second, third = [*words[1:3], "", ""][:2]
    if words[0] in lexicon.questions.relatives:
        return second in lexicon.questions.auxiliaries and third in lexicon.speech.subjects
    inverts = VERB_CONTRACTED.match(bare) is not None or second in lexicon.questions.auxiliaries
    if only_inverted and words[0] in lexicon.questions.subject_asked:
        return inverts and third in lexicon.questions.subjects  # "the smith saw what was wrong" tells
    if inverts or only_inverted:
        return inverts
    if words[0] in lexicon.questions.asking_how:
        return True
    goes_on = any(
        word in lexicon.questions.auxiliaries and after not in lexicon.questions.subjects
        for word, after in pairwise([*words[2:], ""])
    )
    return words[0] in lexicon.questions.subject_asked and not goes_on  # "what came was worse" asks nothing


def _begins_question(part: str, folded: str, lexicon: Lexicon) -> bool:
    """Return whether a part of a sentence begins as a question does."""
    questions = lexicon.questions
    if questions.exclaims.match(folded):
        return False
    words = tokens(part, lexicon=lexicon)
    first, second = [*words[:2], "", ""][:2]
    if first in questions.relatives and "," in part:
        return False  # "Ann, who is my sister, died"
    if questions.begins.match(folded) or questions.spare.match(folded.rstrip(" ?!.")):
        return True
    lead = questions.lead.match(folded)
    if lead and lead.end() and questions.begins.match(folded, lead.end()):
        return not questions.exclaims.match(folded, lead.end())  # "so what's your line of work"
    if first in questions.subject_asked and lexicon.may_be_finite(second):
        return not any(map(lexicon.may_be_finite, words[2:]))  # "what came was worse" asks nothing
    is_counted = words[2:3] and words[2] in lexicon.numbers  # "had her nine years" tells
    return first in questions.auxiliaries and second in questions.subjects and not is_counted


def wanted(clause: str, lexicon: Lexicon) -> Wanted:
    """Return what kind of answer a clause that asks wants."""
    questions = lexicon.questions
    folded = fold(clause).strip(" ?!.,;:\"'”’")
    for pattern, whole in questions.contracted:
        folded = pattern.sub(whole, folded)
    bare = folded
    if lead := questions.lead.match(folded):
        bare = folded[lead.end() :] or folded
    return _kind_of(bare, lexicon) or _kind_within(bare, lexicon) or Wanted.YES_NO


def _kind_within(bare: str, lexicon: Lexicon) -> Wanted | None:
    """Return what kind of answer a question wants that has its question word within it; ``None`` if it has none.

    So have "They want how much?", "She is where, please?" and "By whose word and when?".
    """
    questions = lexicon.questions
    words = tokens(bare, lexicon=lexicon) if len(bare) <= _LONGEST_INVERTED else []
    for n in range(len(words) - 1, 0, -1):
        if words[n] in questions.interrogatives:
            is_last = questions.bare_ends.issuperset(words[n + 1 :])
            is_closed = words[0] in questions.auxiliaries  # "Is it true what he says?"
            may_be_relative = (
                words[n] in questions.subject_asked and words[n - 1] not in lexicon.roles.prepositions
            )
            opens = words[n] in questions.asking_how | questions.which and not (is_closed or may_be_relative)
            is_told = (
                words[n - 1] in questions.embedding - lexicon.roles.prepositions
            )  # "Did he say how much?"
            if is_last or (opens and not is_told):
                return _kind_of(" ".join((*words[n:], *(("is",) if is_last else ()))), lexicon)
            return None
    return None


def _kind_of(bare: str, lexicon: Lexicon) -> Wanted | None:
    """Return what kind of answer a question wants by the pattern of its words; ``None`` if none fits."""
    return next((kind for kind, pattern in lexicon.questions.wanted if pattern.match(bare)), None)


def about_hearer(words: Sequence[str], lexicon: Lexicon) -> Wanted | None:
    """Return what a question asks about the hearer itself: its name, its life, how it is; ``None`` if it asks nothing of the
    kind.

    Args:
        words: the question's words, without names and greetings.
        lexicon: the language.
    """
    question = " ".join(words)
    for _ in range(_FILLERS):
        for kind, pattern in lexicon.questions.about_hearer:
            if pattern.fullmatch(question):
                return kind
        shorter = lexicon.questions.filler.sub("", question, count=1)
        if shorter == question:
            break
        question = shorter
    return None


def asks_of_hearer(clause: str, lexicon: Lexicon) -> bool:
    """Return whether a clause that asks is about the hearer itself, and not about what it knows or was told.

    Args:
        clause: the part of a sentence that asks.
        lexicon: the language.
    """
    selves = lexicon.selves
    whole = fold(clause).strip(" ?!.,;:\"'”’")
    for text in (whole, *(whole[gap.end() :] for gap in islice(_COMMA.finditer(whole), _PARTS))):
        lead = lexicon.questions.lead.match(text)
        asked = text[lead.end() :] if lead else text
        if any(rule.match(asked) for rule in selves.asks):
            return not selves.knowing.search(asked)
    return False


def of_weather(sentence: str, lexicon: Lexicon) -> bool:
    """Return whether a sentence only speaks of the weather here and now, or asks about it.

    Args:
        sentence: one sentence.
        lexicon: the language.
    """
    questions = lexicon.questions
    words = tokens(sentence, lexicon=lexicon)
    if len(words) > _WEATHER_WORDS or questions.weather.isdisjoint(words):
        return False
    if lexicon.times.past.search(fold(sentence)) or not lexicon.speech.persons.isdisjoint(words):
        return False
    if not lexicon.feelings.together.isdisjoint(words):
        return False  # "are we cool?"
    if not lexicon.myself.isdisjoint(words) and questions.about_weather.isdisjoint(words):
        return False  # "I'm cold"
    empty = lexicon.stop_words | questions.weather | questions.about_weather | lexicon.questions.auxiliaries
    place = lexicon.roles.prepositions
    other = [
        n
        for n, word in enumerate(words)
        if word not in empty
        and not (n > 1 and words[n - 1] in lexicon.claims.articles and words[n - 2] in place)
    ]
    return not other


def topic(words: Sequence[str], own: frozenset[str], lexicon: Lexicon) -> tuple[str, ...]:
    """Return the words that say what is asked or told about, each once, in order.

    Args:
        words: folded words.
        own: words of the hearer's own names, which say nothing.
        lexicon: the language.
    """
    questions = lexicon.questions
    empty = (lexicon.stop_words - questions.telling_stop_words) | questions.said
    before = lexicon.claims.articles | lexicon.speech.owners
    return tuple(
        dict.fromkeys(
            word
            for n, word in enumerate(words)
            if (word not in empty or (n and word in lexicon.roles.nouns and words[n - 1] in before))
            and word not in own
        )
    )
