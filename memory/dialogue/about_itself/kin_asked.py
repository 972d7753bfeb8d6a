"""Tell which clauses answer a question for the character's kin ("Have you a wife?"): those of the same class of relative."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from memory.text.acts import Wanted
from memory.text.lexicon import Lexicon
from memory.text.lines import Line
from memory.text.words import stems, tokens

_SPOUSE: Final = 0
"""The first class of kin (`memory.text.lexicon.roles`)."""

LEAST: Final = 0.62
"""Probability that a clause of the very class of kin answers, at least."""

_BEFORE: Final = 0.6
"""Share of how surely it answers that some relative is no more, at most, that a clause on what they once did gets."""

_OWNED_WITHIN: Final = 3
"""Words before a word for a relative among which whose it is is said."""

_SHORT: Final = 4
"""Words of one that does not speak to the character, at most ("any kids?", "is the wife well?")."""

_LONGEST: Final = 9
"""Words of a question that asks for no more than kin, at most."""


def by_kin(line: Line, bears: Mapping[str, float]) -> dict[str, float]:
    """Return how surely each clause answers, where a question asks for the character's kin of one class: what tells of the
    character's own kin of that class does, and what tells of no kin but that of other classes does not.

    Args:
        line: the question.
        bears: how surely each clause answers it by all else, 0 to 1.
    """
    asked = _class_asked(line)
    if asked is None:
        return _without_other_kin(line, bears)
    found: dict[str, float] = {}
    for clause, share in bears.items():
        classes = own_kin(clause, line.lexicon)
        if asked in classes:
            found[clause] = max(share, LEAST + (1.0 - LEAST) * share)
        else:
            found[clause] = 0.0 if classes else share
    ended = [
        clause for clause in found if asked in own_kin(clause, line.lexicon) and _tells_end(clause, line)
    ]
    if ended and line.wanted is Wanted.YES_NO:  # who is widowed has no husband, whatever he built once
        least = min(found[clause] for clause in ended)
        found |= {
            clause: min(share, least * _BEFORE)
            for clause, share in found.items()
            if clause not in ended and asked in own_kin(clause, line.lexicon) and _is_past(clause, line)
        }
    return found


def _without_other_kin(line: Line, bears: Mapping[str, float]) -> dict[str, float]:
    """Return how surely each clause answers, not at all where a question is about one of the character's kin ("How did your
    brother die?"), and the clause about kin of other classes alone.
    """
    words, lexicon = line.questions[0].words, line.lexicon
    of_kin = [
        kind
        for kind, names in enumerate(lexicon.roles.own_kin)
        if any(owner in lexicon.turning.hearer and word in names for owner, word in pairwise(words))
    ]
    if len(of_kin) != 1:
        return dict(bears)
    kin = {clause: own_kin(clause, lexicon) for clause in bears}
    return {
        clause: share if not kin[clause] or of_kin[0] in kin[clause] else 0.0
        for clause, share in bears.items()
    }


def _tells_end(clause: str, line: Line) -> bool:
    """Return whether a clause tells that somebody died or left."""
    gone = line.lexicon.stem_set(line.lexicon.roles.gone)
    return not gone.isdisjoint(stems(clause, lexicon=line.lexicon))


def _is_past(clause: str, line: Line) -> bool:
    """Return whether a clause tells of what was, and of nothing that is."""
    lexicon = line.lexicon
    words = tokens(clause, lexicon=lexicon)
    past = lexicon.roles.past_auxiliaries
    is_past = any(word in past or lexicon.is_past_form(word) for word in words)
    return is_past and all(word in past or word not in lexicon.roles.presents for word in words)


def own_kin(clause: str, lexicon: Lexicon) -> set[int]:
    """Return the classes of the kin that a character tells of as its own; what is others' is left out ("I am courting
    the miller's daughter").

    Args:
        clause: what it says of itself.
        lexicon: the language.
    """
    words, roles = tokens(clause, lexicon=lexicon), lexicon.roles
    text = clause.casefold().replace("’", "'")
    counted = lexicon.numbers.keys() | lexicon.claims.articles  # "a widow with three sons"
    found = set()
    for kind, names in enumerate(roles.own_kin):
        for n, word in enumerate(words):
            before = words[max(0, n - _OWNED_WITHIN) : n]
            is_others = not lexicon.speech.persons.isdisjoint(before) or any(
                f"{each}'s" in text for each in before
            )
            is_own = word in roles.kin_states or not roles.has_kin.isdisjoint(before)
            is_own |= not counted.isdisjoint(before) and not lexicon.selves.having.keys().isdisjoint(before)
            if word in names and is_own and not is_others:
                found.add(kind)
    return found


def _class_asked(line: Line) -> int | None:
    """Return the one class of kin of the character's that a question is for; ``None`` if it is for none, or for more."""
    if len(line.questions) != 1 or line.questions[0].names:
        return None
    question, lexicon = line.questions[0], line.lexicon
    if len(set(question.words) - lexicon.roles.beside_kin) > _LONGEST:
        return None
    asked = [kind for kind, names in enumerate(lexicon.roles.own_kin) if not names.isdisjoint(question.words)]
    if len(asked) != 1 or not _is_of_hearers(question.words, asked[0], lexicon, of_hearer=question.of_hearer):
        return None
    end = next((n for n, word in enumerate(question.words) if word == lexicon.roles.infinitive), None)
    said = set(question.topic) & set(question.words[:end])  # "Have you a husband to carry your bags?"
    rest = said - lexicon.roles.own_kin[asked[0]] - lexicon.roles.beside_kin - line.own
    return asked[0] if said and not rest else None


def _is_of_hearers(words: Sequence[str], asked: int, lexicon: Lexicon, *, of_hearer: bool) -> bool:
    """Return whether a question for kin is for that of its hearer: "How is the wife?" is, and "Where is the boy?" for
    anybody's; "Are you a grandfather?" asks what the hearer is.
    """
    if not lexicon.myself.isdisjoint(words):
        return False
    articles = lexicon.claims.articles
    if of_hearer or not {lexicon.turning.you, *lexicon.turning.hearer}.isdisjoint(words):
        is_being = not lexicon.speech.being.isdisjoint(words[:1])
        return not (is_being and not articles.isdisjoint(words[2:3]))
    return len(words) <= _SHORT and (asked == _SPOUSE or articles.isdisjoint(words))
