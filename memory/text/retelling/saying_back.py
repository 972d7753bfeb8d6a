"""Say the heart of a statement back to its speaker: "my father won't eat, poor soul" is "your father won't eat".

A wrong echo is worse than none. So only one short clause is said back, that is safe to turn, reads as a statement by
itself, and speaks of nothing that both may share ("our ship", "we").
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from memory.text.acts import SpeechAct
from memory.text.clauses import clauses_told
from memory.text.lexicon import Lexicon
from memory.text.lines import Line, Sentence
from memory.text.retelling.indirect_speech import turned
from memory.text.roles import is_finite, words_of
from memory.text.words import fold, tokens

LONGEST: Final = 8
"""Words that are said back, at most."""

MOST_LETTERS: Final = 55
"""Characters that are said back, at most."""

_FEWEST: Final = 3
"""Words that are said back, at least."""

_VERB: Final = 6
"""Words among which the verb of a statement that is said back stands."""

_SHOUTED: Final = 5
"""Letters of a word in capitals, at least, whose speaker shouts: it is not said back."""

_MOST_SENTENCES: Final = 3
_MARKS: Final = re.compile(r"[^\w\s'’-]")

_TOLD: Final = frozenset((SpeechAct.TELLS, SpeechAct.EXCLAIMS))
_BESIDE: Final = frozenset((SpeechAct.GREETS, SpeechAct.THANKS, SpeechAct.TAKES_LEAVE, SpeechAct.LAUGHS))
"""What a sentence does that stands beside what is said back."""


def said_back(line: Line) -> str:
    """Return the heart of what a line tells, turned to its speaker; empty if it has none that is safe to say back.

    Args:
        line: what was said. Nothing is said back of what is to be kept secret, or asks.
    """
    if line.asks or line.confides:
        return ""
    told = [each for each in line.sentences if each.act not in _BESIDE]
    if not 0 < len(told) <= _MOST_SENTENCES or told[0].act not in _TOLD:
        return ""
    if any(not _goes_on(each, line.lexicon) for each in told[1:]):
        return ""  # which of several matters most, its words do not tell
    if not line.own.isdisjoint(told[0].words) or any(map(_is_shouted, told[0].said.split())):
        return ""
    return _heart(told[0], line.lexicon)


def _is_shouted(word: str) -> bool:
    """Return whether a word is written in capitals, and longer than most abbreviations."""
    return len(word) >= _SHOUTED and word.isupper()


def _goes_on(sentence: Sentence, lexicon: Lexicon) -> bool:
    """Return whether a sentence tells more of what was told before it: "He has a red beard"."""
    return sentence.act in _TOLD and not (lexicon.speech.persons | lexicon.speech.things).isdisjoint(
        sentence.words[:1]
    )


def _heart(sentence: Sentence, lexicon: Lexicon) -> str:
    """Return what a sentence tells in few words, turned to its speaker; empty if that is not safe."""
    turning, said = lexicon.turning, sentence.said.strip().rstrip(".!").strip()
    for lead in (turning.opening, turning.framing):
        if found := lead.match(said):
            said = said[found.end() :]
    said = turning.trailing.sub("", said)
    if any(turning.unechoed.search(fold(each)) for each in (said, sentence.text)):
        return ""
    if is_there := turning.there_is.match(said):
        return _thing(said[is_there.end() :], lexicon)
    said = _short(said, lexicon)
    names = frozenset(fold(word) for name in sentence.names for word in name.split())
    content = turned(said, turning.you, names=names, stands=True, lexicon=lexicon) if said else None
    if content is None or not _is_statement(content, lexicon):
        return ""
    return content if len(content) <= MOST_LETTERS else ""


def _short(said: str, lexicon: Lexicon) -> str:
    """Return a statement, or the first of its clauses, if that is short enough; empty if none is."""
    before, comma, after = said.partition(",")
    if comma and tokens(after, lexicon=lexicon)[:1] == [lexicon.turning.subject]:
        said = before  # "I am Ann, I sell wool" are two sentences
    clauses = [said]
    if lexicon.turning.uncut.isdisjoint(tokens(said, lexicon=lexicon)):
        clauses += clauses_told(said, lexicon)[:1]
    fitting = (each for each in clauses if _FEWEST <= len(words_of(each, lexicon)) <= LONGEST)
    return next(fitting, "")


def _is_statement(content: str, lexicon: Lexicon) -> bool:
    """Return whether a text has a finite verb, as far as the forms of its first words tell."""
    words = words_of(content, lexicon)
    if words[0].token == lexicon.turning.you:
        return len(words) > 1 and words[1].token not in lexicon.speech.determiners
    after = pairwise(words[: _VERB + 1])
    return any(is_finite(word, lexicon) for word in words[:_VERB]) or any(
        lexicon.turning.contracted.search(word.text) and _may_follow_verb(second.token, lexicon)
        for word, second in after
    )


def _may_follow_verb(word: str, lexicon: Lexicon) -> bool:
    """Return whether a word follows a contracted "is" rather than what somebody owns: "Joe's in jail", not "Joe's boat"."""
    return (
        word in lexicon.stop_words
        or word in lexicon.speech.determiners
        or word.endswith(lexicon.speech.doing)
    )


def _thing(named: str, lexicon: Lexicon) -> str:
    """Return what there is: "a white mare by the mill", if it is short, and nobody's who speaks or is spoken to."""
    words = words_of(named, lexicon)
    if len(words) > LONGEST:
        ends = (n for n, word in enumerate(words) if n > 1 and _tells_more(word.token, lexicon))
        words = words[: next(ends, len(words))]
        named = named[: words[-1].end] if words else ""
    said = [word.token for word in words]
    own = lexicon.myself | {lexicon.turning.you, *lexicon.turning.hearer}
    is_named = bool(said) and (said[0] not in lexicon.stop_words or said[0] in lexicon.speech.determiners)
    is_plain = own.isdisjoint(said) and not _MARKS.search(named)
    return named.strip() if is_named and is_plain and 1 < len(said) <= LONGEST else ""


def _tells_more(word: str, lexicon: Lexicon) -> bool:
    """Return whether a word begins what tells more of something: "a man who", "a man asking"."""
    return (
        word in lexicon.turning.relating
        or word in lexicon.speech.things
        or word.endswith(lexicon.speech.doing)
    )
