"""Find the person, the name or the subject that a question asks for."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from memory.text.acts import Wanted
from memory.text.answer_parts.dating import holds_all, without_times
from memory.text.answer_parts.objects import object_asked
from memory.text.answer_parts.yes_or_no import asked_stems
from memory.text.implied import stems_told
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Sentence
from memory.text.references.relations import relations
from memory.text.roles import plain_question, subject_before, words_of
from memory.text.words import fold, stem_set

_SHORTEST: Final = 4
"""Words of a question for a person with a subject of its own, at least: "Who is Ann marrying?"."""

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_REST_OF_NAME: Final = re.compile(r"\.(?: [^\W\d_a-z][\w'’-]*)+")
_NAME: Final = r"[^\W\d_a-z][\w'’-]*(?: [^\W\d_a-z][\w'’-]*)*"
_SHORT_VERB: Final = re.compile(r"['’]s$")


def without_verb(subject: str) -> str:
    """Return a subject without the verb that is shortened to its end: "my gran" for "my gran's" of "my gran's coming"."""
    return _SHORT_VERB.sub("", subject)


def person_named(question: Sentence, text: str, speaker: Collection[str], lexicon: Lexicon) -> str | None:
    """Return the subject of a statement whose verb and object are asked about, or who somebody is said to be."""
    asking = plain_question(question, lexicon)
    if lexicon.parts.identity.match(asking):
        return _identified(question, text, speaker, lexicon)
    if not lexicon.parts.subject.match(asking) or has_own_subject(asking, lexicon):
        return object_asked(asking, text, without_times(text, lexicon), speaker, lexicon)
    return subject_named(question, text, lexicon)


def has_own_subject(asking: str, lexicon: Lexicon) -> bool:
    """Return whether a question asks for an object, and has a subject of its own: "Who is Ann engaged to?", "What is Ann
    reading?".

    Args:
        asking: the question, in plain order.
        lexicon: the language.
    """
    asked = words_of(asking, lexicon)
    if len(asked) < _SHORTEST or asked[1].token not in lexicon.speech.being:
        return False
    last = asked[-1].token
    return last in lexicon.roles.prepositions or last.endswith(lexicon.speech.doing or "\0")


def subject_named(question: Sentence, text: str, lexicon: Lexicon, kind: Collection[str] = ()) -> str | None:
    """Return the subject of a statement whose verb and object, or whose state, are asked about.

    Args:
        question: what is asked.
        text: one clause.
        lexicon: the language.
        kind: stems of what the subject must be called ("which rope").
    """
    asked = [stem for stem in asked_stems(question, (), lexicon) if stem not in kind]
    if len(asked) < (1 if kind or _asks_state(question, lexicon) else 2) or not holds_all(
        text, asked, lexicon
    ):
        return None
    places = [
        (word.start(), stem) for word in _WORD.finditer(text) for stem in stems_told(word[0], lexicon=lexicon)
    ]
    first = [min(at for at, stem in places if stem == wanted) for wanted in asked]
    if first != sorted(first):
        return None
    subject = without_verb(subject_before(text[: first[0]], lexicon) or "")
    return subject if subject and set(kind) <= stem_set(subject, lexicon=lexicon) else None


def _asks_state(question: Sentence, lexicon: Lexicon) -> bool:
    """Return whether a question asks what is in some state: "What is broken?"."""
    return question.wanted is not Wanted.WHO and not lexicon.speech.being.isdisjoint(question.words[:3])


def name_given(question: Sentence, text: str, speaker: Collection[str], lexicon: Lexicon) -> str | None:
    """Return the one name that a statement gives to what is asked about: "his wife is called Katrin"."""
    asked = set(asked_stems(question, speaker, lexicon, lexicon.parts.calling))
    owned = {word for word in question.words if word in lexicon.turning.persons.get("you", {})}
    if not asked:
        return None
    found = []
    for relation in relations(text, lexicon=lexicon):
        whose = stem_set(relation.owner, lexicon=lexicon) if relation.owner else set()
        what = whose | {lexicon.stem(relation.relation)}
        if asked == what or (
            not relation.owner and asked <= what and (owned or len(asked) < len(question.topic))
        ):
            found.append(relation.name)
    for pattern in lexicon.parts.called:
        for match in pattern.finditer(text):
            if asked <= stem_set(match["what"], lexicon=lexicon):
                found.append(match["name"])
    names = list(dict.fromkeys(found))
    return with_further_names(names[0], text, lexicon) if len(names) == 1 else None


def _identified(question: Sentence, text: str, speaker: Collection[str], lexicon: Lexicon) -> str | None:
    """Return the name beside what somebody is said to be: "the rope dealer Falk", "Falk is the rope dealer"."""
    asked = asked_stems(question, (), lexicon)
    return (
        name_given(question, text, speaker, lexicon)
        or named_as(asked, text, lexicon=lexicon)
        or _who_is(asked, text, lexicon)
    )


def _who_is(asked: Sequence[str], text: str, lexicon: Lexicon) -> str | None:
    """Return the subject of which a clause says all that is asked: "The prompter is Ada's uncle"."""
    for word in words_of(text, lexicon):
        if word.token in lexicon.speech.being:
            before, after = text[: word.start], text[word.end :]
            said = stem_set(after, stop=frozenset(), lexicon=lexicon)
            fits = len(asked) > 1 and set(asked) <= said
            return subject_before(before, lexicon) if fits else None
    return None


def named_as(asked: Sequence[str], text: str, *, lexicon: Lexicon | None = None) -> str | None:
    """Return the name of whom a text says to be something: Falk for "rope dealer" in "The rope dealer Falk is ill".

    Args:
        asked: stems of the words for what they are, in order.
        text: one sentence.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    words = list(_WORD.finditer(text))
    said = [lexicon.stem(fold(word[0])) for word in words]
    at = next((n for n in range(len(said)) if asked and said[n : n + len(asked)] == list(asked)), None)
    if at is None:
        return None
    before, after = at - 1, at + len(asked)
    while before >= 0 and fold(words[before][0]) in lexicon.speech.determiners | lexicon.speech.being:
        before -= 1
    named = [
        n
        for n in (after, before)
        if 0 <= n < len(words) and words[n][0][0].isupper() and fold(words[n][0]) not in lexicon.stop_words
    ]
    if len(named) != 1:
        return None
    first = last = named[0]
    titled = fold(words[first][0]) in lexicon.abbreviations and last + 1 < len(words)
    if titled and words[last + 1][0][0].isupper():
        last += 1
    return text[words[first].start() : words[last].end()]


def with_abbreviated_name(part: str, text: str, lexicon: Lexicon) -> str:
    """Return a part of a statement with all of the name that it breaks off after an abbreviation: "the church of St. Bavo".

    Args:
        part: words of the statement.
        text: the statement.
        lexicon: the language.
    """
    if fold(part.split()[-1]) not in lexicon.abbreviations:
        return part
    start = text.find(part)
    rest = _REST_OF_NAME.match(text, start + len(part)) if start >= 0 else None
    return part if rest is None else f"{part}{rest[0]}"


def with_further_names(name: str, text: str, lexicon: Lexicon) -> str:
    """Return a whole name, with those that follow it in a list: "Salt and Pepper" for "Salt", "The Tin Hats" for "The Tin";
    any other part as it is.

    Args:
        name: words of the statement.
        text: the statement.
        lexicon: the language.
    """
    if not name.split()[-1][:1].isupper():
        return name
    joints = "|".join(map(re.escape, sorted(lexicon.joints))) or "(?!)"
    listed = rf"(?:(?:, {_NAME}){{0,8}},? (?:{joints}) {_NAME}(?=[,.;!]|$))?"
    found = re.compile(rf"(?: {_NAME})?{listed}").match(text, text.find(name) + len(name))
    return f"{name}{found[0]}" if found else name
