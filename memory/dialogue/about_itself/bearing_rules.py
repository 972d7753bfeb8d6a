"""Raise or lower how surely what a character says of itself answers a question, by rules that a fitted model does not know.

Each rule looks at one kind of question ("Do you like cheese?", "What were you before?") and leaves all others as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from memory.dialogue.about_itself.invitations import LIKED, OFFERED, PAST, PASTIME, WORK, affinity, bears_ill
from memory.dialogue.about_itself.kin_asked import by_kin
from memory.dialogue.about_itself.self_knowledge import asks_whether_liked
from memory.dialogue.about_itself.subjects import (
    Others,
    unless_beside_work,
    unless_of_another,
    unless_of_another_deed,
    unless_of_another_kind,
    unless_of_opposite,
    unless_of_own_life,
)
from memory.dialogue.context import MAY_BEAR
from memory.dialogue.selection.word_overlap import CONTENTS
from memory.recall.reader import Reading
from memory.text.acts import Wanted
from memory.text.lines import Line
from memory.text.words import fold, stem_set, tokens

_LEAST_FIT: Final = {LIKED: 0.15, OFFERED: 0.45, PASTIME: 0.45, PAST: 0.5}
"""Least probability that a clause tells what the character likes or dislikes, why it takes an invitation or does not, what
it does when it does not work, and what it was before, where nothing else answers.
"""

_SURELY_FIT: Final = 0.8
_FIRST_OF: Final = {PASTIME: ("tastes_asked", "skill"), PAST: (PAST,)}
"""Probability from which a clause tells that so surely that it answers, for these kinds (any hobby is what is asked for); by
what it then answers before others: stamps are a pastime rather than a cat.
"""

_FEAR: Final = "fear"
_SKILL: Final = "skill"
_DISLIKE: Final = "dislike"
_EVER: Final = "ever"
_ANY_OF_KIND: Final = ("future", _FEAR, "pets")
_BY_KIND: Final = 0.4
"""Kinds of questions by meaning that any clause of their kind answers, and the least probability that it does."""

_CLOSELY_READ: Final = 0.75
"""Probability, to a reader, from which what the character dislikes tells what it fears: "I hate spiders"."""

_SURELY: Final = 0.5
"""Probability from which a line is of one of these kinds."""

_ENOUGH_SAID: Final = 2
"""Words that say what a question asks about, at least, where a clause that has them all is not left out."""

_NAMED: Final = 0.98
"""Probability that a clause answers what is done on days off that says so itself: "I spend my days off in the marsh"."""

_DIRECT: Final = 0.6
"""Probability that a clause answers a question of one field, at least, if a word of it tells of that."""

_NEAR_TO_THING: Final = 0.28
"""Least cosine with a question whether something is liked of a clause that answers it without a word of it: "I eat no meat."
tells nothing of cheese.
"""

_NEAR_TO_DEED: Final = 0.35
"""The same of a clause for whether the character ever did something: where it was born tells of no journey."""


@dataclass(frozen=True)
class Asked:
    """Hold a question about the character and what is known of the clauses that may answer it.

    Args:
        line: the question; it asks for one thing.
        chat: how likely the line is of each kind.
        near: cosine of each clause with it.
        told: how likely it is that each clause tells each kind of thing.
        read: what each clause that was read is to the question.
        others: returns the other people whom the character knows of.
    """

    line: Line
    chat: Mapping[str, float]
    near: Mapping[str, float]
    told: Mapping[str, Mapping[str, float]]
    read: Mapping[str, Reading]
    others: Others

    @cached_property
    def kind(self) -> str | None:
        """Return the kind of the question, if only clauses of certain kinds answer it."""
        return _strict_kind(self.chat, self.line)

    def is_surely(self, kind: str) -> bool:
        """Return whether the line is of a kind."""
        return self.chat.get(kind, 0.0) >= _SURELY

    def tells(self, clause: str) -> Mapping[str, float]:
        """Return how likely it is that a clause tells each kind of thing."""
        return self.told.get(clause, {})


Bearing = Mapping[str, float]
"""How surely each clause answers, 0 to 1."""


def by_rules(bears: Bearing, asked: Asked) -> dict[str, float]:
    """Return how surely each clause answers a question, by all rules.

    Args:
        bears: the same by a fitted model or a reader.
        asked: the question.
    """
    for rule in _RULES:
        bears = rule(bears, asked)
    return dict(bears)


def _by_strict_kind(bears: Bearing, asked: Asked) -> Bearing:
    """Leave out clauses of other kinds, where a question is of a strict kind; one that surely is of it answers by that."""
    if (kind := asked.kind) is None:
        return bears
    fits = {clause: affinity({kind: 1.0}, asked.tells(clause)) for clause in bears}
    return {
        clause: max(share, _of_kind_alone(kind, fits[clause], asked.tells(clause)))
        if fits[clause] >= _LEAST_FIT[kind]
        else 0.0
        for clause, share in bears.items()
    }


def _by_tense(bears: Bearing, asked: Asked) -> Bearing:
    """Leave out what is, where a question asks what was."""
    if asked.kind != PAST:
        return bears
    return {clause: share if _is_past(clause, asked.line) else 0.0 for clause, share in bears.items()}


def _by_named_pastime(bears: Bearing, asked: Asked) -> Bearing:
    """Prefer a clause that says itself that it tells of a pastime, where a question asks for one."""
    if asked.kind != PASTIME:
        return bears
    named = asked.line.lexicon.selves.pastime
    return {clause: _NAMED if named.search(fold(clause)) else share for clause, share in bears.items()}


def _by_kind(bears: Bearing, asked: Asked) -> Bearing:
    """Raise clauses to `_BY_KIND`, where any clause of the kind of a question answers it.

    "And when you're grown up?" – "I hope to be a mapmaker."
    """
    kinds = {kind: 1.0 for kind in _ANY_OF_KIND if asked.is_surely(kind)}
    fitting = {clause for clause in bears if affinity(kinds, asked.tells(clause)) >= _SURELY_FIT}
    return {clause: max(share, _BY_KIND) if clause in fitting else share for clause, share in bears.items()}


def _by_good(bears: Bearing, asked: Asked) -> Bearing:
    """Leave out what the character hates or fears, where a question asks what it is glad of."""
    if not _asks_for_good(asked.line):
        return bears
    return {clause: 0.0 if bears_ill(asked.tells(clause)) else share for clause, share in bears.items()}


def _by_subject(bears: Bearing, asked: Asked) -> Bearing:
    """Leave out clauses off the subject, where a question asks whether the character likes or can do something; what it
    fears tells that it does not.
    """
    line = asked.line
    able = line.wanted is Wanted.YES_NO and asked.is_surely(_SKILL)
    if not line.topic or asked.kind not in (None, LIKED) or not (able or asks_whether_liked(line)):
        return bears
    feared = {clause for clause, each in asked.read.items() if _is_feared(asked.tells(clause), each)}
    return {
        clause: (max(share, _BY_KIND) if clause in feared else share)
        if _is_near(clause, asked.near, line)
        else 0.0
        for clause, share in bears.items()
    }


def _by_fear(bears: Bearing, asked: Asked) -> Bearing:
    """Leave out what the character only dislikes, where a question asks what it fears."""
    if not asked.is_surely(_FEAR):
        return bears
    return {
        clause: 0.0 if _only_disliked(asked.tells(clause), asked.read.get(clause)) else share
        for clause, share in bears.items()
    }


def _by_inner(bears: Bearing, asked: Asked) -> Bearing:
    """Leave out what the character fears, where a question asks for no fear, taste or skill, nor about the thing: nobody
    says unasked what frightens them.
    """
    kinds = (_FEAR, _SKILL, OFFERED)
    if asked.kind in (LIKED, OFFERED) or any(asked.is_surely(kind) for kind in kinds):
        return bears
    return {clause: 0.0 if _is_fear_unasked(clause, asked) else share for clause, share in bears.items()}


def _by_whom(bears: Bearing, asked: Asked) -> Bearing:
    """Leave out clauses about other people and other deeds than those that a question is about."""
    line = asked.line
    return unless_of_another(line, by_kin(line, unless_of_another_deed(line, bears)), asked.others)


def _by_number(bears: Bearing, asked: Asked) -> Bearing:
    """Leave out clauses without a number, where a question asks for one that is not the character's own."""
    line = asked.line
    if line.wanted is not Wanted.HOW_MANY or line.questions[0].of_hearer:
        return bears
    return {clause: share if _counts(clause, line) else 0.0 for clause, share in bears.items()}


def _by_ill(bears: Bearing, asked: Asked) -> Bearing:
    """Raise what the character dislikes, and leave out what it likes, where a question asks what it dislikes."""
    if not _asks_for_ill(asked.line):
        return bears
    return {clause: _of_ill(share, asked.tells(clause)) for clause, share in bears.items()}


def _by_deed(bears: Bearing, asked: Asked) -> Bearing:
    """Leave out clauses off the subject that settle nothing, where a question asks whether the character ever did it."""
    if asked.line.wanted is not Wanted.YES_NO or not asked.is_surely(_EVER):
        return bears
    return {
        clause: share
        if _is_near(clause, asked.near, asked.line, _NEAR_TO_DEED) or _settles(asked.read.get(clause))
        else 0.0
        for clause, share in bears.items()
    }


def _by_age(bears: Bearing, asked: Asked) -> Bearing:
    """Leave out how long something lasted, where a question asks for an age."""
    if asked.line.wanted is not Wanted.AGE:
        return bears
    return {clause: 0.0 if _lasts(clause, asked.line) else share for clause, share in bears.items()}


def _by_field(bears: Bearing, asked: Asked) -> Bearing:
    """Raise clauses to `_DIRECT` that answer by a word of the one field that a question is about; work is no pastime."""

    def answers(clause: str) -> bool:
        is_work = asked.kind == PASTIME and asked.tells(clause).get(WORK, 0.0) >= _SURELY
        return not is_work and _tells_directly(clause, asked.line)

    return {clause: max(share, _DIRECT) if answers(clause) else share for clause, share in bears.items()}


def _by_words(bears: Bearing, asked: Asked) -> Bearing:
    """Keep clauses that have all the words that say what a question asks about."""
    return {
        clause: max(share, MAY_BEAR) if says_all(clause, asked.line) else share
        for clause, share in bears.items()
    }


def _by_opposite(bears: Bearing, asked: Asked) -> Bearing:
    """Leave out what is done beside work, what tells of another kind of thing or of the opposite, and the character's own
    life where the asker's is asked about.
    """
    line = asked.line
    bears = unless_of_another_kind(line, unless_beside_work(line, bears))
    return unless_of_own_life(line, unless_of_opposite(line, bears))


_RULES: Final[tuple[Callable[[Bearing, Asked], Bearing], ...]] = (
    _by_strict_kind,
    _by_tense,
    _by_named_pastime,
    _by_kind,
    _by_good,
    _by_subject,
    _by_fear,
    _by_inner,
    _by_whom,
    _by_number,
    _by_ill,
    _by_deed,
    _by_age,
    _by_field,
    _by_words,
    _by_opposite,
)
"""All rules in their order: a later one may raise what an earlier one left out."""


def _of_kind_alone(kind: str, fit: float, tells: Mapping[str, float]) -> float:
    """Return how surely a clause answers a question by its kind alone, at least: 0 for kinds that need more.

    Args:
        kind: what is asked for.
        fit: how well what it tells fits that, 0 to 1.
        tells: how likely it is that the clause tells each kind of thing.
    """
    if kind not in _FIRST_OF or fit < _SURELY_FIT:
        return 0.0
    return max(_BY_KIND, _DIRECT * sum(tells.get(each, 0.0) for each in _FIRST_OF[kind]))


def _is_feared(tells: Mapping[str, float], reading: Reading) -> bool:
    """Return whether a clause tells what the character fears, and answers by its reading: "Do you like riding?"."""
    return min(tells.get(_FEAR, 0.0), reading.answers) >= _SURELY


def _only_disliked(tells: Mapping[str, float], reading: Reading | None) -> bool:
    """Return whether a clause tells what the character dislikes, and nothing that it is afraid of, by its reading, too."""
    is_read = reading is not None and reading.answers >= _CLOSELY_READ
    return not is_read and tells.get("dislikes", 0.0) >= _SURELY > tells.get(_FEAR, 0.0)


def _is_fear_unasked(clause: str, asked: Asked) -> bool:
    """Return whether a clause tells a fear, and neither has a word of the question nor answers it by its reading."""
    reading = asked.read.get(clause)
    is_read = reading is not None and reading.answers >= _CLOSELY_READ
    is_fear = asked.tells(clause).get(_FEAR, 0.0) >= _SURELY
    return is_fear and not is_read and not _is_near(clause, {clause: 0.0}, asked.line)


def _is_past(clause: str, line: Line) -> bool:
    """Return whether a clause tells of what was, by any of its verbs."""
    lexicon = line.lexicon
    words = tokens(clause, lexicon=lexicon)
    return any(lexicon.is_past_form(word) or word in lexicon.roles.past_auxiliaries for word in words) or any(
        word in lexicon.selves.born for word in words
    )


def _is_near(clause: str, near: Mapping[str, float], line: Line, least: float = _NEAR_TO_THING) -> bool:
    """Return whether a clause is on the subject of a question: by a word that both have, or by its meaning."""
    shared = line.stems & stem_set(clause, lexicon=line.lexicon)
    shared -= line.lexicon.stem_set(
        line.lexicon.parts.tastes
    )  # "I live alone, and I like it so" tells of no dogs
    return bool(shared) or near.get(clause, 1.0) >= least


def _settles(reading: Reading | None) -> bool:
    """Return whether a clause surely says yes or no, to a reader."""
    return reading is not None and max(reading.yes, reading.no) >= _CLOSELY_READ


def _asks_for_good(line: Line) -> bool:
    """Return whether a question asks what the character likes or is glad of, which nothing that it hates or fears tells:
    "What makes you happy?".
    """
    feelings, words = line.lexicon.feelings, line.questions[0].words
    whatever = not line.lexicon.selves.whatever.isdisjoint(words)
    whatever = whatever and line.lexicon.claims.negation.search(line.questions[0].said) is None
    asks = (whatever or line.wanted in CONTENTS) and not feelings.gladdening.isdisjoint(words)
    return asks and feelings.disliked.isdisjoint(words)


def _asks_for_ill(line: Line) -> bool:
    """Return whether a question asks what the character dislikes, whatever that is: "What do you hate?"."""
    selves, question = line.lexicon.selves, line.questions[0]
    disliking = frozenset().union(*(field.asked for field in selves.fields if field.name == _DISLIKE))
    asks = line.wanted is Wanted.WHAT or not selves.whatever.isdisjoint(question.words)
    rest = set(question.topic) - selves.empty - selves.whatever
    return asks and bool(rest) and rest <= disliking


def _of_ill(share: float, told: Mapping[str, float]) -> float:
    """Return how surely a clause answers what the character dislikes, by what it tells and how surely it answers by all
    else: what it likes is no answer.
    """
    if told.get("dislikes", 0.0) >= _SURELY:
        return max(share, _DIRECT)
    return share if bears_ill(told) else 0.0


def says_all(clause: str, line: Line) -> bool:
    """Return whether a clause has all the words that say what a question asks about, where it is asked for a part of that:
    "My green boat had been stolen." for "When was your boat stolen?".

    Args:
        clause: the clause.
        line: the question.
    """
    asked = set(line.stems)
    return (
        line.wanted is not Wanted.YES_NO
        and len(asked) >= _ENOUGH_SAID
        and asked <= stem_set(clause, lexicon=line.lexicon)
    )


def _tells_directly(clause: str, line: Line) -> bool:
    """Return whether a clause answers by a word of the one field that a question is about: "I knit socks." for "What are you
    making there?".
    """
    lexicon, question = line.lexicon, line.questions[0]
    words = tokens(clause, lexicon=lexicon)
    if not question.of_hearer or line.wanted is Wanted.YES_NO or words[:1] != [lexicon.turning.subject]:
        return False
    if not lexicon.turning.hearer.keys().isdisjoint(question.words):
        return False  # "How did your son die?"
    asked = set(question.topic) - lexicon.selves.empty
    further = 1 if line.wanted is Wanted.WHAT else 0  # "What are you making under there?"
    return any(
        not field.asked.isdisjoint(asked)
        and len(asked - field.asked) <= further
        and not field.told.isdisjoint(words)
        for field in lexicon.selves.direct
    )


def _counts(clause: str, line: Line) -> bool:
    """Return whether a clause has a number: "How many people does the mine employ?" asks for no trade."""
    words = tokens(clause, lexicon=line.lexicon)
    return any(word.isdecimal() or word in line.lexicon.numbers for word in words)


def _lasts(clause: str, line: Line) -> bool:
    """Return whether a clause tells for how long something was done, and no age: "We were married for ten years"."""
    parts, said = line.lexicon.parts, fold(clause)
    return parts.lasting.search(said) is not None and parts.own[Wanted.AGE].search(said) is None


def _strict_kind(chat: Mapping[str, float], line: Line) -> str | None:
    """Return the kind of a line that only clauses of certain kinds answer: how the character likes its work, no word of what
    that is answers, and an invitation none of what it does; ``None`` for any other line.
    """
    selves, said = line.lexicon.selves, fold(line.questions[0].said)
    if selves.pastime.search(said):
        return PASTIME
    if selves.of_past.search(said):
        return PAST
    tastes = not line.lexicon.parts.tastes.isdisjoint(line.questions[0].words)
    likes = line.lexicon.feelings.asks_liking.search(said) is not None
    if likes or (tastes and chat.get(WORK, 0.0) >= _SURELY):
        return LIKED
    return OFFERED if line.wanted is Wanted.OFFER or chat.get(OFFERED, 0.0) >= _SURELY else None
