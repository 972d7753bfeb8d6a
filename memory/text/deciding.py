"""Decide a question by yes or no from one statement: where it says the very thing, denies it, or implies either.

What decides is general: the order of subject, verb and object; denial; words and states that exclude each other; who has
what after a sale; and other values of the same kind. Where none of it applies, the question is left open.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from memory.text.bearing import asks_of_deed, governed
from memory.text.clauses import clauses_told
from memory.text.having import kind_of_value, owned_first, whether_has
from memory.text.lexicon import Lexicon
from memory.text.lexicon.roles import State
from memory.text.lines import Sentence
from memory.text.readings import readings, rewritten
from memory.text.relations import relations
from memory.text.roles import Word, is_passive, is_past, is_subject, phrase_end, words_of
from memory.text.words import fold, stems, tokens

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")


def asked_stems(
    question: Sentence, speaker: Collection[str], known: Lexicon, without: Collection[str] = ()
) -> list[str]:
    """Return the stems of what a question names, in order, without the name of the statement's speaker."""
    return [known.stem(word) for word in question.topic if word not in speaker and word not in without]


def yes_or_no(question: Sentence, text: str, speaker: Collection[str], known: Lexicon) -> str | None:
    """Return yes or no where a statement says the very thing that is asked, denies it, or says otherwise.

    Each clause is looked at by itself first: "Mina can read, but Lore cannot" denies nothing of Mina.

    Args:
        question: what is asked.
        text: the statement, without its end.
        speaker: folded words of the speaker's name, if the statement's "I" stands for it.
        known: the language.
    """
    cleft = known.roles.asks_cleft.match(question.said)
    if cleft:  # "Was it Ann who left?" asks of Ann
        question = replace(question, said=f"{cleft['who']}{question.said[cleft.end() :]}")
    asking = fold(question.said).strip(" ?!.")
    if lead := known.questions.lead.match(asking):
        asking = asking[lead.end() :] or asking
    parts = [part for part in readings(text, known) if part != text or text in clauses_told(text, known)]
    if not set(speaker).isdisjoint(question.topic):
        parts = [part for part in parts if speaks_of_speaker(part, speaker, known)]
    if not known.roles.quantifiers.intersection(tokens(asking, lexicon=known)) <= set(
        tokens(text, lexicon=known)
    ):
        return None
    asked = _with_liking(asking, asked_stems(question, speaker, known), known)
    text = rewritten(text, known)
    if exists := known.roles.exists.match(asking):
        if known.roles.called_off.search(fold(text)) and _holds(text, asked, known):
            return known.parts.no
        return _exists(exists[0], asked, parts, known)
    denied = known.claims.negation.search(question.said + text) is not None
    of_one = len(question.topic) > len(asked) or not known.myself.isdisjoint(question.words)
    if asked and of_one and not denied and _is_related(asked, text, known):
        return known.parts.yes
    if not denied and len(asked) > 1 and _is_related(asked, text, known):
        return known.parts.yes
    having = known.roles.asks_having.fullmatch(asking)
    for part in parts:
        found = (
            whether_has(having, part, speaker, known) if having else _in_state(asking, part, speaker, known)
        )
        if having and found == known.parts.yes and _given_back(text, known):
            return None
        if found := found or _by_limit(question, asked, part, known):
            return found
    if having:
        return None
    if len(asked) < (1 if speaker and len(question.topic) > len(asked) else 2):
        return None
    for clause in parts:
        if found := _decided(question, asked, clause, known):
            return found
    if text in parts or known.claims.negation.search(text):
        return None  # whom or what it denies is not clear
    of_speaker = not set(speaker).isdisjoint(question.topic)
    whole = not of_speaker or speaks_of_speaker(text, speaker, known)
    return _decided(question, asked, text, known) if whole else None


def _given_back(text: str, known: Lexicon) -> bool:
    """Return whether a text tells that something was given back."""
    return known.roles.returned.search(fold(text)) is not None and not known.claims.negation.search(text)


def _exists(asking: str, asked: Collection[str], parts: Collection[str], known: Lexicon) -> str | None:
    """Return yes where a clause says in so many words that there is, or was, what is asked about."""
    is_past = not known.roles.past_auxiliaries.isdisjoint(tokens(asking, lexicon=known))
    for part in parts:
        said = known.roles.there_is.search(fold(part))
        if said is None or (said["aux"] in known.roles.past_auxiliaries) != is_past:
            continue
        held = set(stems(part, stop=frozenset(), lexicon=known))
        if asked and set(asked) <= held and not known.claims.negation.search(part):
            return known.parts.yes
    return None


def _with_liking(asking: str, asked: list[str], known: Lexicon) -> list[str]:
    """Return the stems of a question with that of a verb of liking, which is no word of its own elsewhere."""
    words = tokens(asking, lexicon=known)
    if not words or words[0] not in known.roles.doing:
        return asked
    verb = next((word for word in words[2:] if word in known.roles.likes), None)
    stem = None if verb is None else known.stem(verb)
    if verb is None or stem in asked:
        return asked
    after = {known.stem(word) for word in words[words.index(verb) :]}
    at = next((n for n, each in enumerate(asked) if each in after), len(asked))
    return [*asked[:at], known.stem(verb), *asked[at:]]


def _holds(text: str, asked: Collection[str], known: Lexicon) -> bool:
    held = set(stems(text, stop=frozenset(), lexicon=known))
    return bool(held & set(asked))


def speaks_of_speaker(text: str, speaker: Collection[str], known: Lexicon) -> bool:
    """Return whether a clause is about its own speaker, by a pronoun or by name.

    Args:
        text: the clause.
        speaker: folded words of the speaker's name.
        known: the language.
    """
    first = known.myself | known.roles.subjects | known.turning.persons.get("you", {}).keys()
    return not (first | set(speaker)).isdisjoint(tokens(text, lexicon=known))


def changing(text: str, known: Lexicon) -> list[str]:
    """Return the words of a text that keep it from deciding another which has not the same of them."""
    plain = known.roles.modal_nouns.sub(" ", fold(text))
    found = (known.parts.same_change.get(word, word) for word in known.parts.changes.findall(plain))
    return sorted(
        known.stem(word)
        for word in found
        if not known.claims.negation.search(word) and word not in known.roles.indifferent
    )


def _is_related(asked: Collection[str], text: str, known: Lexicon) -> bool:
    """Return whether a text speaks of something as somebody's, and that is all that is asked: "Has Bob a brother?"."""
    return any(
        known.stem(each.relation) in asked
        and set(asked) <= {known.stem(each.relation), *stems(f"{each.name} {each.owner}", lexicon=known)}
        for each in relations(text, lexicon=known)
    )


def _in_state(asking: str, text: str, speaker: Collection[str], known: Lexicon) -> str | None:
    """Return whether somebody or something is in a state, where a clause tells that or the contrary."""
    asked = words_of(asking, known)
    if not asked:
        return None
    said = words_of(text, known)
    negative = known.claims.negation.search(asking) is not None
    for one, other in known.roles.states:
        for side, contrary in ((one, other), (other, one)):
            is_so = asked[0].token in known.speech.being
            if not is_so and asked[0].token not in known.roles.past_auxiliaries | known.roles.having:
                continue
            words = known.stem_set(side.words if is_so else side.shown)
            at = next((n for n, word in enumerate(asked) if n and word.stem in words), None)
            if at is None or negative:
                continue
            subject = [word for word in asked[1:at] if word.token not in known.roles.indifferent]
            more = {w.token for w in asked[at + 1 :]} - known.stop_words - known.roles.indifferent
            if more or not subject:
                continue
            if _shows(side, subject, said, text, speaker, known):
                denied = known.claims.negation.search(text) is not None
                return known.parts.no if denied else known.parts.yes
            if _shows(contrary, subject, said, text, speaker, known):
                denied = known.claims.negation.search(text) is not None
                return None if denied else known.parts.no
    return None


def _shows(
    state: State,
    subject: Sequence[Word],
    said: Sequence[Word],
    text: str,
    speaker: Collection[str],
    known: Lexicon,
) -> bool:
    """Return whether a clause shows that its subject, or its object, is in a state."""
    for at, word in enumerate(said):
        if word.token in state.words:
            start = at
            while start and said[start - 1].token in known.turning.adverbs | known.roles.prepositions:
                start -= 1
            is_so = bool(start) and said[start - 1].token in known.speech.being
            if is_so and is_subject(subject, said[: start - 1], speaker, known):
                return True
        does = word.token in state.shown and not is_passive(said[:at], word, known)
        if does and is_subject(subject, said[:at], speaker, known):
            return True
        if word.token in state.done:
            if is_passive(said[:at], word, known):
                if is_subject(subject, said[:at], speaker, known):
                    return True
                continue
            thing = said[at + 1 : phrase_end(text, said, at + 1, known)]
            content = {w.stem for w in subject if w.token not in known.stop_words and w.token not in speaker}
            if (
                content
                and content <= {w.stem for w in thing}
                and not any(w.owns for w in thing if w.stem in content)
            ):
                return True
    if known.roles.spouses & {word.token for word in said} and known.roles.spoused & state.words:
        owned = owned_first(subject, said, speaker, known)
        gone = any(word.token in known.roles.gone for word in said)
        return owned is not None and owned[0].token in known.roles.spouses and not gone
    return False


def _by_limit(question: Sentence, asked: Sequence[str], text: str, known: Lexicon) -> str | None:
    """Return no where a clause limits to others what is asked of somebody: "Only the notary has a key"."""
    said = words_of(text, known)
    if not said or said[0].token not in known.roles.excluding or len(asked) < len(question.topic):
        return None
    held = [word.stem for word in said]
    missing = [stem for stem in asked if stem not in held]
    rest = list(asked[len(missing) :])
    if (
        not missing
        or len(rest) < 1
        or list(asked[: len(missing)]) != missing
        or known.claims.negation.search(text)
    ):
        return None
    places = [held.index(stem) for stem in rest]
    return known.parts.no if places == sorted(places) else None


def _decided(question: Sentence, asked: Sequence[str], text: str, known: Lexicon) -> str | None:
    """Return yes or no where one clause holds all that is asked, or another value or the opposite of one thing."""
    if asks_of_deed(question, lexicon=known) and governed(text, asked, known):
        return None
    parts, denies = known.parts, known.claims.negation
    words = tokens(text, lexicon=known)
    said = [known.stem(known.roles.forms.get(word, word)) for word in words]
    against = {
        known.stem(word): frozenset(map(known.stem, parts.opposites.get(word, ())))
        for word in (*question.topic, *known.roles.likes)
        if word in parts.opposites
    }
    places: list[int] = []
    opposed = valued = False
    likes = known.stem_set(known.roles.likes)
    for stem in asked:
        if stem in said:
            places.append(said.index(stem))
        elif stem in likes and (liking := likes & set(said)):
            places.append(min(map(said.index, liking)))
        elif other := against.get(stem, frozenset()) & set(said):
            places.append(min(map(said.index, other)))
            opposed = not opposed
        elif not valued and (at := _other_value(stem, asked, words, known)) is not None:
            places.append(at)
            valued = True
        else:
            return None
    is_state = fold(question.said).split(maxsplit=1)[0] in known.speech.being
    beside = (
        is_state and len(places) == 2 and abs(places[0] - places[1]) == 1
    )  # "Is the mule grey?", "my grey mule"
    if (
        places != sorted(places)
        and not beside
        and not (is_state and _is_done_to(places, question, words, known))
    ):
        return None  # who does what to whom is told by the order
    if is_state and places == sorted(places) and _is_done_by(question, text, known):
        return None
    end = _end_of(max(places), text, known)
    if changing(question.said, known) != changing(text[:end], known):
        return None
    ended = known.roles.ending.search(fold(text)) and not known.roles.ending.search(fold(question.said))
    if denies.search(text) and changing(text[end:], known):
        return None  # "not before Sunday" denies the time alone
    if ended and (denies.search(text) or valued or opposed):
        return None
    denied = bool(denies.search(text) or ended) != bool(
        denies.search(question.said) and not _is_leading(question, known)
    )
    if valued:
        return None if denied or opposed else parts.no
    return parts.no if denied != opposed else parts.yes


def _is_done_to(places: Sequence[int], question: Sentence, words: Sequence[str], known: Lexicon) -> bool:
    """Return whether a question in the passive asks what an active clause tells: "Was the goat stolen?"."""
    asked = [word for word in words_of(question.said, known) if word.token in question.topic]
    if not asked or not is_past(asked[-1], known) or words[places[-1] - 1 : places[-1]] == []:
        return False
    verb, things = places[-1], places[:-1]
    being = known.speech.being | {known.roles.agent}
    return (
        list(things) == sorted(things)
        and all(verb < place for place in things)
        and being.isdisjoint(words[max(0, verb - 2) : min(things, default=verb)])
        and not known.roles.prepositions & set(words[verb + 1 : min(things)])
    )


def _is_done_by(question: Sentence, text: str, known: Lexicon) -> bool:
    """Return whether a clause tells what somebody did of whom a question asks whether it was done to them."""
    asked = [word for word in words_of(question.said, known) if word.token in question.topic]
    if not asked or not is_past(asked[-1], known):
        return False
    said = words_of(text, known)
    at = next((n for n, word in enumerate(said) if word.stem == asked[-1].stem), None)
    return at is not None and is_past(said[at], known) and not is_passive(said[:at], said[at], known)


def _end_of(place: int, text: str, known: Lexicon) -> int:
    """Return where the word with a number among the words of a text ends."""
    count = -1
    for word in _WORD.finditer(text):
        count += len(tokens(word[0], lexicon=known))
        if count >= place:
            return word.end()
    return len(text)


def _is_leading(question: Sentence, known: Lexicon) -> bool:
    """Return whether a denial only expects to be agreed with: "Isn't the pump broken?" asks whether it is."""
    first = known.claims.negation.search(question.said)
    return first is not None and first.start() == 0


def _other_value(stem: str, asked: Collection[str], words: Sequence[str], known: Lexicon) -> int | None:
    """Return where a clause gives another value of the same kind: its one day where another is asked about."""
    kind = kind_of_value(stem, known)
    if not kind:
        return None
    found = [n for n, word in enumerate(words) if kind_of_value(known.stem(word), known) == kind]
    return found[0] if len(found) == 1 and known.stem(words[found[0]]) not in asked else None
