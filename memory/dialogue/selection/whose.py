"""Tell whose life a question is about, and which memories of a character's own life say nothing of it ("Am I married?")."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Final

from memory.journal.entry import Entry
from memory.persona import BACKSTORY_TAG
from memory.text.acts import Wanted
from memory.text.lexicon import Lexicon
from memory.text.lines import Line
from memory.text.words import stem_set, tokens

_BEFORE: Final = 4
"""Words of a question before the verb that its subject follows, at most ("what kind of bread does …")."""


def subject_from(words: Sequence[str], lexicon: Lexicon) -> int:
    """Return the place of the first word of a question's subject; 0 if it cannot be told.

    The subject follows the first auxiliary; after "do you think", it is that of what is thought.

    Args:
        words: the words of the question.
        lexicon: the language.
    """
    for n, word in enumerate(words[: _BEFORE + 1]):
        if word in lexicon.questions.auxiliaries:
            thinks = words[n + 1 : n + 2] == (lexicon.turning.you,)
            if thinks and words[n + 2 : n + 3] and words[n + 2] in lexicon.speech.before_clauses:
                return n + 3
            return n + 1
    is_short = len(words) > 1 and words[0] in lexicon.questions.interrogatives  # "what's the inspector ..."
    return 1 if is_short and words[1] in definite(lexicon) else 0


def definite(lexicon: Lexicon) -> frozenset[str]:
    """Return the words that stand before what is known to both, and is not the hearer's."""
    return frozenset((lexicon.antecedents.definite, *lexicon.speech.pointers, *lexicon.speech.owners))


def is_of_own_life_alone(line: Line, text: str) -> bool:
    """Return whether what a character says of its own life cannot answer a question because that is about another's: the
    asker's ("Is my mother alive?"), or that of whom it names ("Is Klara married?").

    Args:
        line: the question.
        text: what the character says of its life.
    """
    lexicon, said = line.lexicon, tokens(text, lexicon=line.lexicon)
    if len(line.questions) != 1 or line.questions[0].of_hearer:
        return False
    words = line.questions[0].words
    if not (lexicon.myself | lexicon.turning.several).intersection(said):
        return False  # "A bed costs two coppers." is of nobody's life
    if not {lexicon.turning.you, *lexicon.turning.hearer, *line.own}.isdisjoint(words):
        return False
    if _asks_of_askers_own(line):
        return not _is_of_such(words, said, lexicon.selves.mine, lexicon)
    if _asks_of_asker(words, lexicon) and line.stems.isdisjoint(stem_set(text, lexicon=lexicon)):
        return True  # "Am I allowed to take some honey?"
    named = _named_as_subject(line)
    if named:
        return named.isdisjoint(said)
    owned = {noun for owner, noun in pairwise(words) if owner in lexicon.speech.owners}
    return any(owner == lexicon.selves.mine and noun in owned for owner, noun in pairwise(said))


def _is_of_tellers_life(line: Line, text: str, asker: Collection[str]) -> bool:
    """Return whether what somebody else told of their own life cannot answer a question about the asker's: "My sister is a
    nurse", said by Ivo, tells nobody else what their sister is.

    Args:
        line: the question.
        text: what somebody other than the asker said.
        asker: the words of the asker's name.
    """
    lexicon, said = line.lexicon, set(tokens(text, lexicon=line.lexicon))
    if len(line.questions) != 1 or lexicon.turning.you in line.questions[0].words:
        return False
    if said.isdisjoint(lexicon.myself) or not said.isdisjoint({lexicon.turning.you, *lexicon.turning.hearer}):
        return False
    return said.isdisjoint(asker) and _asks_of_askers_own(line)


def is_of_another_life(line: Line, entry: Entry, asker: str, called: Collection[str]) -> bool:
    """Return whether a memory tells of its teller's own life, or of the character's, where the question is about another's.

    Args:
        line: the question.
        entry: the memory.
        asker: stable key of who asks.
        called: the words of the asker's name.
    """
    if BACKSTORY_TAG in entry.tags:
        return is_of_own_life_alone(line, entry.content)
    is_others = entry.source_type.is_speech and entry.source_entity not in (None, asker)
    return is_others and _is_of_tellers_life(line, entry.content, called)


def _asks_of_askers_own(line: Line) -> bool:
    """Return whether a question is about what its speaker is, has or did, or about what is theirs: not what they may, can or
    have to do, which the character's life may tell ("Where do I pay?").
    """
    lexicon, words = line.lexicon, line.questions[0].words
    begin = subject_from(words, lexicon)
    if not begin and words[:1] and words[0] in lexicon.questions.interrogatives:
        begin = 1  # "What's my trade?"
    first, auxiliary = words[begin : begin + 1], words[begin - 1] if begin else ""
    roles = lexicon.roles
    if auxiliary in lexicon.questions.auxiliaries - lexicon.speech.being - roles.doing - roles.having:
        return False
    if first == (lexicon.selves.mine,):
        return True
    if first != (lexicon.turning.subject,):
        return False
    if roles.infinitive in words and auxiliary not in roles.past_auxiliaries:
        return False
    is_present = auxiliary in roles.doing - roles.past_auxiliaries
    return line.wanted is Wanted.YES_NO or not is_present


def _asks_of_asker(words: Sequence[str], lexicon: Lexicon) -> bool:
    """Return whether a question asks what its speaker is: "Am I late?"."""
    begin = subject_from(words, lexicon)
    return (
        begin > 0
        and words[begin - 1] in lexicon.speech.being
        and words[begin:][:1] == (lexicon.turning.subject,)
    )


def _is_of_such(words: Sequence[str], said: Sequence[str], mine: str, lexicon: Lexicon) -> bool:
    """Return whether a text speaks of what a question calls the asker's, and not as the character's own: "I taught Ivo's
    sister" may be of "my sister".
    """
    owned = {noun for owner, noun in pairwise(words) if owner == mine}
    as_own = {noun for owner, noun in pairwise(said) if owner in (mine, *lexicon.claims.articles)}
    return bool(owned) and bool(owned.intersection(said)) and owned.isdisjoint(as_own)


def _named_as_subject(line: Line) -> frozenset[str]:
    """Return the words of the name of whom a question is about, or whose; empty if its subject is not named."""
    question, lexicon = line.questions[0], line.lexicon
    begin = subject_from(question.words, lexicon)
    if not begin and question.words[:1] and question.words[0] in lexicon.questions.interrogatives:
        begin = 1
    first = next(iter(question.words[begin : begin + 1]), "")
    for name in question.names:
        called = tokens(name, lexicon=lexicon)
        if first in called:
            return frozenset(called)
    return frozenset()
