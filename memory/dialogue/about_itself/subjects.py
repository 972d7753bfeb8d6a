"""Tell which clauses cannot answer a question because it is of somebody or something else ("What does the bishop eat?")."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from memory.dialogue.selection.whose import definite, is_of_own_life_alone, subject_from
from memory.people.spoken_of import Somebody
from memory.text.acts import Wanted
from memory.text.answer_parts.relevance import speaks_of_opposite
from memory.text.lexicon import Lexicon
from memory.text.lines import Line
from memory.text.roles import base
from memory.text.words import fold, stem_set, tokens

Others = Callable[[], Sequence[Somebody]]
"""Returns the other people whom a character knows of: not every question needs them."""

_CONSUMED: Final = (Wanted.WHAT, Wanted.TASTES)
"""Kinds of question for what somebody eats or drinks."""

_NOUN: Final = 2
"""Words that say something of a subject, looked at: "the inspector dude", "the old queen"."""


def unless_of_another(line: Line, bears: Mapping[str, float], others: Others = tuple) -> dict[str, float]:
    """Return how surely each clause answers a question, not at all where the question is of another whom the clause does not
    speak of.

    Args:
        line: the question.
        bears: how surely each clause answers it by all else, 0 to 1.
        others: returns the other people whom the character knows of.
    """
    subject = subject_of_another(line, others)
    if not subject:
        return dict(bears)
    sought = {base(word, line.lexicon) for word in subject}
    return {
        clause: share if sought & _bases(clause, line.lexicon) else 0.0 for clause, share in bears.items()
    }


def unless_of_another_deed(line: Line, bears: Mapping[str, float]) -> dict[str, float]:
    """Return how surely each clause answers a question, not at all where it is asked what the character eats or drinks, and
    the clause tells of another deed, such as baking.

    Args:
        line: the question.
        bears: how surely each clause answers it by all else, 0 to 1.
    """
    selves, question = line.lexicon.selves, line.questions[0]
    rest = set(question.topic) - selves.consumed_how - line.lexicon.parts.tastes - selves.empty
    if line.wanted not in _CONSUMED or not question.of_hearer or not rest or not rest <= selves.consuming:
        return dict(bears)
    return {
        clause: 0.0 if _is_of_another_deed(clause, line.lexicon) else share for clause, share in bears.items()
    }


def unless_of_another_kind(line: Line, bears: Mapping[str, float]) -> dict[str, float]:
    """Return how surely each clause answers a question, not at all where it is asked for a favourite of some kind, and the
    clause tells of things of other kinds alone: plum cake is no herb.

    Args:
        line: the question.
        bears: how surely each clause answers it by all else, 0 to 1.
    """
    selves, question = line.lexicon.selves, line.questions[0]
    best = next((n for n, word in enumerate(question.words) if word in selves.favourite), None)
    kind = next((word for word in reversed(question.topic) if word not in selves.favourite), "")
    if best is None or kind not in question.words[best + 1 :]:
        return dict(bears)
    return {
        clause: share if _may_be_of(kind, clause, line.lexicon) else 0.0 for clause, share in bears.items()
    }


def unless_of_own_life(line: Line, bears: Mapping[str, float]) -> dict[str, float]:
    """Return how surely each clause answers a question, not at all where the question is about the asker's life, or that of
    whom it names, and the clause about the character's own ("Am I married?", "My husband died").

    Args:
        line: the question.
        bears: how surely each clause answers it by all else, 0 to 1.
    """
    return {clause: 0.0 if is_of_own_life_alone(line, clause) else share for clause, share in bears.items()}


def unless_of_opposite(line: Line, bears: Mapping[str, float]) -> dict[str, float]:
    """Return how surely each clause answers a question, not at all where it speaks of the opposite of what is asked about
    alone: of the old bridge, and not of the new one.

    Args:
        line: the question.
        bears: how surely each clause answers it by all else, 0 to 1.
    """
    question, lexicon = line.questions[0], line.lexicon
    return {
        clause: 0.0 if speaks_of_opposite(question, clause, lexicon) else share
        for clause, share in bears.items()
    }


def _may_be_of(kind: str, clause: str, lexicon: Lexicon) -> bool:
    """Return whether a clause may tell of a thing of a kind: it names the kind or such a thing, or no thing of any kind that
    is known.
    """
    held = stem_set(clause, lexicon=lexicon)
    named = next((each for each in lexicon.selves.liked if lexicon.stem(each) == lexicon.stem(kind)), "")
    if lexicon.stem(kind) in held:
        return True
    if named and not lexicon.stem_set(lexicon.selves.liked[named]).isdisjoint(held):
        return True
    others = frozenset[str]().union(*lexicon.selves.liked.values())
    is_closed = bool(named) and named not in lexicon.selves.liked_of_many
    return not is_closed and lexicon.stem_set(others).isdisjoint(held)


def unless_beside_work(line: Line, bears: Mapping[str, float]) -> dict[str, float]:
    """Return how surely each clause answers a question, not at all where it is asked for the character's work, and it tells
    what the character does beside that, or of the work of its family: "My husband runs the canteen.".

    Args:
        line: the question.
        bears: how surely each clause answers it by all else, 0 to 1.
    """
    lexicon = line.lexicon
    if line.wanted is not Wanted.TRADE:
        return dict(bears)

    def is_beside(clause: str) -> bool:
        first, second, *_ = [*tokens(clause, lexicon=lexicon)[:2], "", ""]
        of_kin = first == lexicon.selves.mine and second in lexicon.presence.family
        return of_kin or lexicon.selves.beside_work.search(fold(clause)) is not None

    return {clause: 0.0 if is_beside(clause) else share for clause, share in bears.items()}


def _is_of_another_deed(clause: str, lexicon: Lexicon) -> bool:
    """Return whether a clause tells what its speaker does, and that it neither eats, drinks nor likes something."""
    selves = lexicon.selves
    words = [word for word in tokens(clause, lexicon=lexicon) if word not in selves.adverbs]
    if words[:1] != [lexicon.turning.subject] or len(words) == 1:
        return False
    fitting = selves.consuming | selves.consumed_how | lexicon.parts.tastes
    is_plain = words[1] in lexicon.speech.being or words[1] in selves.modals
    return not (is_plain or lexicon.stem(words[1]) in lexicon.stem_set(fitting))


def subject_of_another(line: Line, others: Others = tuple) -> tuple[str, ...]:
    """Return the words for whom or what a question is about, if that is another than its hearer; empty if it is the hearer,
    or cannot be told.

    Args:
        line: the question.
        others: returns the other people whom the character knows of.
    """
    if len(line.questions) != 1 or line.questions[0].of_hearer:
        return ()
    question, lexicon = line.questions[0], line.lexicon
    begin = subject_from(question.words, lexicon)
    words = question.words[begin:] if begin else ()
    if words[:1] and words[0] in lexicon.roles.denying:
        words = words[1:]  # "What will not the bishop eat?"
    if not words or not {lexicon.turning.you, *lexicon.turning.hearer, *line.own}.isdisjoint(words):
        return ()
    known = {word for each in others() for word in each.words}
    known |= {word for name in question.names for word in tokens(name, lexicon=lexicon)}
    if words[0] in known | lexicon.selves.impersonal:
        return (words[0],)
    is_bare = begin > 0 and question.words[begin - 1] in lexicon.roles.doing and words[0] in question.topic
    if not is_bare and words[0] not in definite(lexicon):
        return ()
    noun = [word for word in words[not is_bare :][:_NOUN] if word in question.topic]
    general = lexicon.selves.empty.union(*(field.asked for field in lexicon.selves.fields))
    if noun and noun[0] in general and lexicon.antecedents.animate.isdisjoint(noun):
        return ()  # "Is the work hard?" may be the hearer's, "Is the night guard afraid?" is not
    return tuple(word for word in noun if word not in general)


def names_others(line: Line, others: Others) -> bool:
    """Return whether the one question of a line names people whom the character knows of: "French" names none.

    Args:
        line: the question.
        others: returns the other people whom the character knows of.
    """
    said = {word for name in line.questions[0].names for word in tokens(name, lexicon=line.lexicon)}
    return bool(said) and any(not said.isdisjoint(each.words) for each in others())


def _bases(clause: str, lexicon: Lexicon) -> set[str]:
    return {base(word, lexicon) for word in tokens(clause, lexicon=lexicon)}
