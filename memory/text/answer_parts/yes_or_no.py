"""Decide a question by yes or no from one statement: where it says the very thing, denies it, or implies either.

What decides is general: the order of subject, verb and object; denial; words and states that exclude each other; who has
what after a sale; and other values of the same kind. Where none of it applies, the question is left open.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, Self

from memory.text.answer_parts.possession import kind_of_value, whether_has
from memory.text.answer_parts.readings import readings, rewritten
from memory.text.answer_parts.relevance import DOER, asks_of_deed, governed, is_unseen, leaves_out_person
from memory.text.answer_parts.states import in_state
from memory.text.answer_parts.to_come import is_yet_to_come
from memory.text.clauses import clauses_told
from memory.text.lexicon import Lexicon
from memory.text.lines import Sentence
from memory.text.presence import leaves_out_here
from memory.text.references.relations import relations
from memory.text.roles import is_passive, is_past, words_of
from memory.text.words import fold, stem_set, stems, tokens

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")


def asked_stems(
    question: Sentence, speaker: Collection[str], lexicon: Lexicon, without: Collection[str] = ()
) -> list[str]:
    """Return the stems of what a question names, in order, without the name of the statement's speaker."""
    return [lexicon.stem(word) for word in question.topic if word not in speaker and word not in without]


def yes_or_no(question: Sentence, text: str, speaker: Collection[str], lexicon: Lexicon) -> str | None:
    """Return yes or no where a statement says the very thing that is asked, denies it, or says otherwise.

    Each clause is looked at by itself first: "Mina can read, but Lore cannot" denies nothing of Mina.

    Args:
        question: what is asked.
        text: the statement, without its end.
        speaker: folded words of the speaker's name, if the statement's "I" stands for it.
        lexicon: the language.
    """
    asked = _Asked.of(question, speaker, lexicon)
    clauses = asked.clauses(text)
    if is_unseen(question, text, lexicon) or leaves_out_here(question, text, lexicon):
        return None
    if _leaves_out_quantifier(asked, text) or leaves_out_person(question, text, speaker, lexicon):
        return None
    text = rewritten(text, lexicon)
    if exists := lexicon.roles.exists.match(asked.asking):
        return _whether_there_is(exists[0], asked, clauses, text)
    if _names_relation(asked, text):
        return lexicon.parts.yes
    if found := _by_absence(asked, clauses):
        return found
    if having := lexicon.roles.asks_having.fullmatch(asked.asking):
        return _whether_owned(having, asked, clauses, text)
    for clause in clauses:
        found = in_state(asked.asking, clause, speaker, lexicon) or _by_limit(asked, clause)
        if found:
            return found
    return _by_words(asked, clauses, text)


@dataclass(frozen=True, slots=True)
class _Asked:
    """Represent a question for yes or no.

    Args:
        question: the question, in plain order ("Was it Ann who left?" as "Ann left").
        asking: its text, folded, without an opening and marks at its end.
        stems: the stems of what it names, in order, without the name of the statement's speaker.
        speaker: folded words of the speaker's name, if the statement's "I" stands for it.
        lexicon: the language.
    """

    question: Sentence
    asking: str
    stems: Sequence[str]
    speaker: Collection[str]
    lexicon: Lexicon

    @classmethod
    def of(cls, question: Sentence, speaker: Collection[str], lexicon: Lexicon) -> Self:
        """Return a question as it is compared with statements; arguments as for `yes_or_no`."""
        if cleft := lexicon.roles.asks_cleft.match(question.said):
            question = replace(question, said=f"{cleft['who']}{question.said[cleft.end() :]}")
        asking = fold(question.said).strip(" ?!.")
        if lead := lexicon.questions.lead.match(asking):
            asking = asking[lead.end() :] or asking
        named = _with_liking(
            asking, asked_stems(question, speaker, lexicon, lexicon.roles.indifferent), lexicon
        )
        return cls(question, asking, named, speaker, lexicon)

    @property
    def is_of_speaker(self) -> bool:
        """Return whether the question names the statement's speaker."""
        return not set(self.speaker).isdisjoint(self.question.topic)

    @property
    def names_enough(self) -> bool:
        """Return whether the question names enough besides the speaker for words alone to decide it."""
        is_about_speaker = self.speaker and len(self.question.topic) > len(self.stems)
        return len(self.stems) >= (1 if is_about_speaker else 2)

    def clauses(self, text: str) -> list[str]:
        """Return the readings of a statement that may decide the question: its clauses, those of the speaker alone where
        the question is about the speaker.
        """
        whole = text in clauses_told(text, self.lexicon)
        parts = [part for part in readings(text, self.lexicon) if part != text or whole]
        if not self.is_of_speaker:
            return parts
        return [part for part in parts if speaks_of_speaker(part, self.speaker, self.lexicon)]


def _leaves_out_quantifier(asked: _Asked, text: str) -> bool:
    """Return whether a question has a quantifier ("all", "every") that a statement does not have."""
    wanted = asked.lexicon.roles.quantifiers.intersection(tokens(asked.asking, lexicon=asked.lexicon))
    return not wanted <= set(tokens(text, lexicon=asked.lexicon))


def _names_relation(asked: _Asked, text: str) -> bool:
    """Return whether a text speaks of something as somebody's, and that is all that is asked: "Has Bob a brother?"."""
    lexicon, question = asked.lexicon, asked.question
    of_one = len(question.topic) > len(asked.stems) or not lexicon.myself.isdisjoint(question.words)
    if len(asked.stems) < (1 if of_one else 2) or lexicon.claims.negation.search(question.said + text):
        return False
    named = set(asked.stems)
    return any(
        lexicon.stem(each.relation) in named
        and named <= {lexicon.stem(each.relation), *stems(f"{each.name} {each.owner}", lexicon=lexicon)}
        for each in relations(text, lexicon=lexicon)
    )


def _whether_owned(having: re.Match[str], asked: _Asked, clauses: Sequence[str], text: str) -> str | None:
    """Return whether somebody has something, by the first clause that tells it; ``None`` if it was given back since."""
    for clause in clauses:
        found = whether_has(having, clause, asked.speaker, asked.lexicon)
        if found == asked.lexicon.parts.yes and _given_back(text, asked.lexicon):
            return None
        if found := found or _by_limit(asked, clause):
            return found
    return None


def _by_words(asked: _Asked, clauses: Sequence[str], text: str) -> str | None:
    """Return yes or no by the words of the first clause that decides, else of the whole statement."""
    lexicon = asked.lexicon
    if not asked.names_enough:
        return None
    for clause in clauses:
        if found := _decided(asked, clause):
            return found
    if text in clauses or lexicon.claims.negation.search(text):
        return None  # whom or what it denies is not clear
    is_whole = not asked.is_of_speaker or speaks_of_speaker(text, asked.speaker, lexicon)
    return _decided(asked, text) if is_whole else None


def _by_absence(asked: _Asked, clauses: Collection[str]) -> str | None:
    """Return yes where nobody or nothing was in what a question calls empty; no where it asks whether somebody was there."""
    lexicon = asked.lexicon
    empty = lexicon.stem_set(lexicon.roles.empty)
    at = next((n for n, stem in enumerate(asked.stems) if stem in empty), None)
    asks_somebody = not lexicon.roles.somebody.isdisjoint(asked.question.words[1:DOER])
    if (at is None and not asks_somebody) or lexicon.claims.negation.search(asked.asking):
        return None
    where = frozenset(asked.stems[:at])
    if not where or not any(_tells_absence(clause, where, lexicon) for clause in clauses):
        return None
    return lexicon.parts.no if at is None else lexicon.parts.yes


def _tells_absence(clause: str, where: frozenset[str], lexicon: Lexicon) -> bool:
    """Return whether a clause tells that nobody or nothing is at a place, by the stems of its words."""
    held = stem_set(clause, stop=frozenset(), lexicon=lexicon)
    return where <= held and lexicon.roles.nobody_there.search(fold(clause)) is not None


def _given_back(text: str, lexicon: Lexicon) -> bool:
    """Return whether a text tells that something was given back."""
    return lexicon.roles.returned.search(fold(text)) is not None and not lexicon.claims.negation.search(text)


def _whether_there_is(exists: str, asked: _Asked, clauses: Collection[str], text: str) -> str | None:
    """Return yes where a clause says in so many words that there is, or was, what is asked about; no where it was called
    off.
    """
    lexicon = asked.lexicon
    if lexicon.roles.called_off.search(fold(text)) and _holds(text, asked.stems, lexicon):
        return lexicon.parts.no
    is_past = not lexicon.roles.past_auxiliaries.isdisjoint(tokens(exists, lexicon=lexicon))
    for clause in clauses:
        said = lexicon.roles.there_is.search(fold(clause))
        if said is None or (said["aux"] in lexicon.roles.past_auxiliaries) != is_past:
            continue
        held = stem_set(clause, stop=frozenset(), lexicon=lexicon)
        if asked.stems and set(asked.stems) <= held and not lexicon.claims.negation.search(clause):
            return lexicon.parts.yes
    return None


def _with_liking(asking: str, asked: list[str], lexicon: Lexicon) -> list[str]:
    """Return the stems of a question with that of a verb of liking, which is no word of its own elsewhere."""
    words = tokens(asking, lexicon=lexicon)
    if not words or words[0] not in lexicon.roles.doing:
        return asked
    verb = next((word for word in words[2:] if word in lexicon.roles.likes), None)
    stem = None if verb is None else lexicon.stem(verb)
    if verb is None or stem in asked:
        return asked
    after = {lexicon.stem(word) for word in words[words.index(verb) :]}
    at = next((n for n, each in enumerate(asked) if each in after), len(asked))
    return [*asked[:at], lexicon.stem(verb), *asked[at:]]


def _holds(text: str, asked: Collection[str], lexicon: Lexicon) -> bool:
    """Return whether a text holds any of some stems."""
    held = stem_set(text, stop=frozenset(), lexicon=lexicon)
    return bool(held & set(asked))


def speaks_of_speaker(text: str, speaker: Collection[str], lexicon: Lexicon) -> bool:
    """Return whether a clause is about its own speaker, by a pronoun or by name.

    Args:
        text: the clause.
        speaker: folded words of the speaker's name.
        lexicon: the language.
    """
    first = lexicon.myself | lexicon.roles.subjects | lexicon.turning.persons.get("you", {}).keys()
    return not (first | set(speaker)).isdisjoint(tokens(text, lexicon=lexicon))


def changing(text: str, lexicon: Lexicon) -> list[str]:
    """Return the words of a text that change what it says ("almost", "before"). A text decides only a question that has the
    same ones.
    """
    plain = lexicon.roles.modal_nouns.sub(" ", fold(text))
    found = (lexicon.parts.same_change.get(word, word) for word in lexicon.parts.changes.findall(plain))
    return sorted(
        lexicon.stem(word)
        for word in found
        if not lexicon.claims.negation.search(word) and word not in lexicon.roles.indifferent
    )


def _by_limit(asked: _Asked, text: str) -> str | None:
    """Return no where a clause limits something to others than the person asked about: "Only the notary has a key"."""
    lexicon, named = asked.lexicon, list(asked.stems)
    said = words_of(text, lexicon)
    is_limit = bool(said) and said[0].token in lexicon.roles.excluding
    if not is_limit or len(named) < len(asked.question.topic) or lexicon.claims.negation.search(text):
        return None
    held = [word.stem for word in said]
    missing = [stem for stem in named if stem not in held]
    rest = named[len(missing) :]
    if not missing or not rest or named[: len(missing)] != missing:
        return None
    places = [held.index(stem) for stem in rest]
    return lexicon.parts.no if places == sorted(places) else None


def absence_told(question: Sentence, text: str, lexicon: Lexicon) -> str | None:
    """Return yes or no where a statement tells that nobody or nothing is where a question asks; ``None`` if it does not.

    Args:
        question, text, lexicon: as for `yes_or_no`.
    """
    asked = _Asked.of(question, (), lexicon)
    return _by_absence(asked, asked.clauses(text))


class _Found(NamedTuple):
    """Locate what a question names in a clause.

    Args:
        places: of each word of the question, in its order, which word of the clause it is.
        is_opposed: whether an odd number of them are opposites ("closed" for "open").
        is_other_value: whether one of them is another value of the same kind ("Sunday" for "Saturday").
    """

    places: list[int]
    is_opposed: bool
    is_other_value: bool


def _decided(asked: _Asked, text: str) -> str | None:
    """Return yes or no where one clause holds all that is asked, or another value or the opposite of one thing."""
    lexicon = asked.lexicon
    if asks_of_deed(asked.question, lexicon=lexicon) and governed(text, asked.stems, lexicon):
        return None
    words = tokens(text, lexicon=lexicon)
    found = _found(asked, words)
    if found is None or not _has_same_roles(asked, _without_days(asked, found.places), words, text):
        return None
    if _differs_in_changes(asked, text, found.places):
        return None
    ended = _tells_an_end(asked, text)
    if is_yet_to_come(asked.question, text, lexicon=lexicon):
        return None if _is_denied(asked, text) or found.is_other_value else lexicon.parts.no
    if ended and (lexicon.claims.negation.search(text) or found.is_other_value or found.is_opposed):
        return None
    denied = _is_denied(asked, text) != ended
    if found.is_other_value:
        return None if denied or found.is_opposed else lexicon.parts.no
    return lexicon.parts.no if denied != found.is_opposed else lexicon.parts.yes


def _found(asked: _Asked, words: Sequence[str]) -> _Found | None:
    """Return where the words of a clause say what a question names; ``None`` if they leave out any of it."""
    lexicon = asked.lexicon
    said = [lexicon.stem(lexicon.roles.forms.get(word, word)) for word in words]
    opposites, likes = _opposites(asked), lexicon.stem_set(lexicon.roles.likes)
    places: list[int] = []
    is_opposed = is_other_value = False
    for stem in asked.stems:
        if stem in said:
            places.append(said.index(stem))
        elif stem in likes and (liking := likes & set(said)):
            places.append(min(map(said.index, liking)))
        elif other := opposites.get(stem, frozenset()) & set(said):
            places.append(min(map(said.index, other)))
            is_opposed = not is_opposed
        elif not is_other_value and (at := _other_value(stem, asked.stems, words, lexicon)) is not None:
            places.append(at)
            is_other_value = True
        else:
            return None
    return _Found(places, is_opposed, is_other_value)


def _without_days(asked: _Asked, places: Sequence[int]) -> list[int]:
    """Return where a clause holds what a question names, without days and months, which may stand anywhere."""
    lexicon = asked.lexicon
    times = lexicon.stem_set(frozenset((*lexicon.times.weekdays, *lexicon.times.months)))
    return [place for place, stem in zip(places, asked.stems, strict=True) if stem not in times]


def _opposites(asked: _Asked) -> dict[str, frozenset[str]]:
    """Return the stems of the opposites of each word that a question names, by its stem."""
    lexicon, opposites = asked.lexicon, asked.lexicon.parts.opposites
    return {
        lexicon.stem(word): frozenset(map(lexicon.stem, opposites[word]))
        for word in (*asked.question.topic, *lexicon.roles.likes)
        if word in opposites
    }


def _has_same_roles(asked: _Asked, places: Sequence[int], words: Sequence[str], text: str) -> bool:
    """Return whether a clause tells of the same doer and the same thing as a question: the order of its words tells that."""
    lexicon, question = asked.lexicon, asked.question
    is_state = fold(question.said).split(maxsplit=1)[0] in lexicon.speech.being
    if list(places) == sorted(places):
        return not (is_state and _is_done_by(question, text, lexicon))
    is_beside = len(places) == 2 and abs(places[0] - places[1]) == 1  # "Is the mule grey?", "my grey mule"
    return is_state and (is_beside or _is_done_to(places, question, words, lexicon))


def _differs_in_changes(asked: _Asked, text: str, places: Sequence[int]) -> bool:
    """Return whether a clause has other words that change its meaning than a question ("almost", "before"), or denies the
    time alone ("not before Sunday").
    """
    lexicon = asked.lexicon
    end = _end_of(max(places), text, lexicon)
    if changing(asked.question.said, lexicon) != changing(text[:end], lexicon):
        return True
    return bool(lexicon.claims.negation.search(text) and changing(text[end:], lexicon))


def _tells_an_end(asked: _Asked, text: str) -> bool:
    """Return whether a clause tells that something ended, and a question does not ask that."""
    ending = asked.lexicon.roles.ending
    return bool(ending.search(fold(text))) and not ending.search(fold(asked.question.said))


def _is_denied(asked: _Asked, text: str) -> bool:
    """Return whether either of a clause and a question is denied, and not both; a question that only expects to be agreed
    with is not.
    """
    denies = asked.lexicon.claims.negation
    asks_denied = bool(denies.search(asked.question.said)) and not _is_leading(asked.question, asked.lexicon)
    return bool(denies.search(text)) != asks_denied


def _is_done_to(places: Sequence[int], question: Sentence, words: Sequence[str], lexicon: Lexicon) -> bool:
    """Return whether an active clause tells what a passive question asks: "Was the goat stolen?"."""
    asked = [word for word in words_of(question.said, lexicon) if word.token in question.topic]
    if not asked or not is_past(asked[-1], lexicon) or words[places[-1] - 1 : places[-1]] == []:
        return False
    verb, things = places[-1], places[:-1]
    being = lexicon.speech.being | {lexicon.roles.agent}
    return (
        list(things) == sorted(things)
        and all(verb < place for place in things)
        and being.isdisjoint(words[max(0, verb - 2) : min(things, default=verb)])
        and not lexicon.roles.prepositions & set(words[verb + 1 : min(things)])
    )


def _is_done_by(question: Sentence, text: str, lexicon: Lexicon) -> bool:
    """Return whether a clause tells what somebody did, where a question asks whether it was done to them."""
    asked = [word for word in words_of(question.said, lexicon) if word.token in question.topic]
    if not asked or not is_past(asked[-1], lexicon):
        return False
    said = words_of(text, lexicon)
    at = next((n for n, word in enumerate(said) if word.stem == asked[-1].stem), None)
    return at is not None and is_past(said[at], lexicon) and not is_passive(said[:at], said[at], lexicon)


def _end_of(place: int, text: str, lexicon: Lexicon) -> int:
    """Return where the word with a number among the words of a text ends."""
    count = -1
    for word in _WORD.finditer(text):
        count += len(tokens(word[0], lexicon=lexicon))
        if count >= place:
            return word.end()
    return len(text)


def _is_leading(question: Sentence, lexicon: Lexicon) -> bool:
    """Return whether a denial only expects to be agreed with: "Isn't the pump broken?" asks whether it is."""
    first = lexicon.claims.negation.search(question.said)
    return first is not None and first.start() == 0


def _other_value(stem: str, asked: Collection[str], words: Sequence[str], lexicon: Lexicon) -> int | None:
    """Return where a clause gives another value of the same kind: its one day where another is asked about."""
    kind = kind_of_value(stem, lexicon)
    if not kind:
        return None
    found = [n for n, word in enumerate(words) if kind_of_value(lexicon.stem(word), lexicon) == kind]
    return found[0] if len(found) == 1 and lexicon.stem(words[found[0]]) not in asked else None
