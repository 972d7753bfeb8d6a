"""Find out from one clause whether somebody has something: they own it, got it, were given it, or gave it away."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

from memory.text.lexicon import Lexicon
from memory.text.roles import Word, is_passive, is_past, is_subject, phrase_end, words_of
from memory.text.words import fold


def whether_has(asking: re.Match[str], text: str, speaker: Collection[str], lexicon: Lexicon) -> str | None:
    """Return whether somebody has something, where a clause tells that, or that they got it or gave it away.

    Args:
        asking: the question, as the lexicon's ``roles.asks_having`` matches it.
        text: one clause.
        speaker: folded words of the speaker's name, if the clause's "I" stands for it.
        lexicon: the language.
    """
    asked = _Asked.of(asking, speaker, lexicon)
    if not asked.what:
        return None
    if over := lexicon.roles.belonging.search(fold(text)):
        return _by_belonging(asked, text, over)
    said = words_of(text, lexicon)
    if not asked.was and _was_given(asked, said, text):
        return lexicon.parts.yes
    for verb in _verbs_of_having(asked, said):
        after = said[verb.at + 1 :]
        thing = said[verb.at + 1 : phrase_end(text, said, verb.at + 1, lexicon, through_negation=True)]
        if asked.is_named_by(thing):
            return _by_verb(asked, verb, text[: thing[-1].end])
        if verb.has and (denial := _denied_thing(asked.what, after, lexicon) or _other_number(asked, thing)):
            return denial
    if lexicon.roles.losing & {word.token for word in said}:
        return None
    return _by_owner(asked, said, text)


@dataclass(frozen=True, slots=True)
class _Asked:
    """Represent a question whether somebody has something.

    Args:
        who: the words for the owner.
        what: the stems of what is owned.
        was: whether it asks of the past.
        is_definite: whether it asks for one thing that is known: "the boat", and not "a boat".
        speaker: folded words of the speaker's name, if the clause's "I" stands for it.
        lexicon: the language.
    """

    who: Sequence[Word]
    what: frozenset[str]
    was: bool
    is_definite: bool
    speaker: Collection[str]
    lexicon: Lexicon

    @classmethod
    def of(cls, asking: re.Match[str], speaker: Collection[str], lexicon: Lexicon) -> Self:
        """Return a question as it is compared with clauses; arguments as for `whether_has`."""
        roles = lexicon.roles
        owned = words_of(asking["what"], lexicon)
        return cls(
            who=words_of(asking["who"] or asking["who2"], lexicon),
            what=frozenset(
                w.stem for w in owned if w.token not in lexicon.stop_words and w.token not in speaker
            ),
            was=asking[0].split()[0] in roles.past_auxiliaries,
            is_definite=asking["of"] not in roles.indefinite,
            speaker=speaker,
            lexicon=lexicon,
        )

    def is_named_by(self, words: Sequence[Word]) -> bool:
        """Return whether some words name what is asked about."""
        return self.what <= {word.stem for word in words}

    def is_owner(self, words: Sequence[Word]) -> bool:
        """Return whether some words name the one who is asked about."""
        lexicon, speaker = self.lexicon, self.speaker
        content = {w.stem for w in self.who if w.token not in lexicon.stop_words and w.token not in speaker}
        if content:
            return content <= {word.stem for word in words}
        return any(word.token in lexicon.myself or word.token in speaker for word in words)


class _Verb(NamedTuple):
    """Represent a verb that says of somebody that they have, get or lose something.

    Args:
        at: its place in the clause.
        token: as for `Word`.
        has: whether it says that they have it.
    """

    at: int
    token: str
    has: bool


def _by_belonging(asked: _Asked, text: str, over: re.Match[str]) -> str | None:
    """Return yes where a clause says that the thing belongs to its owner: "The mill belongs to Ann"."""
    left, right = words_of(text[: over.start()], asked.lexicon), words_of(text[over.end() :], asked.lexicon)
    holds = asked.is_named_by(left) and asked.is_owner(right)
    return asked.lexicon.parts.yes if holds and not asked.lexicon.claims.negation.search(text) else None


def _was_given(asked: _Asked, said: Sequence[Word], text: str) -> bool:
    """Return whether a clause tells that somebody was given, sold or lent what is asked about: "I lent Bob my saw"."""
    lexicon = asked.lexicon
    if lexicon.claims.negation.search(text) or lexicon.roles.returned.search(fold(text)):
        return False
    for at, verb in enumerate(said):
        if verb.token not in lexicon.roles.handing or is_passive(said[:at], verb, lexicon):
            continue
        rest = said[at + 1 :]
        to = next((n for n, word in enumerate(rest) if word.token == lexicon.roles.infinitive), None)
        thing, taker = (rest[:to], rest[to + 1 : to + 3]) if to is not None else (rest[1:], rest[:1])
        if asked.is_named_by(thing) and asked.is_owner(taker):
            return True
    return False


def _verbs_of_having(asked: _Asked, said: Sequence[Word]) -> Iterator[_Verb]:
    """Yield the verbs of a clause that say of the owner that it has, gets or loses something."""
    lexicon, roles = asked.lexicon, asked.lexicon.roles
    for at, verb in enumerate(said):
        is_auxiliary = at + 1 < len(said) and is_past(said[at + 1], lexicon)
        has = verb.token in roles.having and not is_auxiliary
        if not (has or verb.token in roles.gaining or verb.token in roles.losing):
            continue
        if not is_passive(said[:at], verb, lexicon) and is_subject(
            asked.who, said[:at], asked.speaker, lexicon
        ):
            yield _Verb(at, verb.token, has)


def _by_verb(asked: _Asked, verb: _Verb, text: str) -> str | None:
    """Return yes or no by the verb that tells of the thing asked about: "Ann has", "Ann got" or "Ann sold the mill".

    Args:
        asked: the question.
        verb: the verb.
        text: the clause up to the end of the words for the thing.
    """
    lexicon, roles = asked.lexicon, asked.lexicon.roles
    denied = lexicon.claims.negation.search(text) is not None
    if verb.token in roles.losing:
        return lexicon.parts.no if asked.is_definite and not denied and not asked.was else None
    if denied:
        return lexicon.parts.no if verb.has else None
    return lexicon.parts.yes if asked.was or verb.token not in roles.had else None


def _by_owner(asked: _Asked, said: Sequence[Word], text: str) -> str | None:
    """Return yes where a clause begins with what is asked about as somebody's: "Ann's mare has foaled"."""
    lexicon, roles, what = asked.lexicon, asked.lexicon.roles, asked.what
    owned = owned_first(asked.who, said, asked.speaker, lexicon)
    if owned is None:
        return None
    noun, end = owned
    kin = roles.kin.get(noun.token, "")
    names = {lexicon.stem(kin or noun.token), noun.stem, *(word.stem for word in said[:end])}
    is_meant = what <= names and (noun.stem in what or lexicon.stem(kin) in what)
    gone = any(word.token in roles.gone for word in said)
    return lexicon.parts.yes if is_meant and not gone and not lexicon.claims.negation.search(text) else None


def _denied_thing(what: Collection[str], after: Sequence[Word], lexicon: Lexicon) -> str | None:
    """Return no where a list denies one thing: "three wives and no sons"."""
    for n, word in enumerate(after[1:], start=1):
        if word.stem in what and lexicon.claims.negation.fullmatch(after[n - 1].text):
            return lexicon.parts.no
    return None


def _other_number(asked: _Asked, thing: Sequence[Word]) -> str | None:
    """Return no where a clause gives another number of what is asked about: "two sons" for "three sons"."""
    lexicon = asked.lexicon
    numbers = {stem for stem in asked.what if kind_of_value(stem, lexicon) == "count"}
    others = {word.stem for word in thing if kind_of_value(word.stem, lexicon) == "count"}
    same = asked.what - numbers <= {word.stem for word in thing}
    return lexicon.parts.no if numbers and len(others) == 1 and same else None


def owned_first(
    who: Sequence[Word], said: Sequence[Word], speaker: Collection[str], lexicon: Lexicon
) -> tuple[Word, int] | None:
    """Return the first noun that a clause calls somebody's ("Ann's brother", "my daughter"), and where its name ends.

    Args:
        who: the words for the owner.
        said: the clause's words.
        speaker: folded words of the speaker's name, if the clause's "I" stands for it.
        lexicon: the language.
    """
    own = any(word.token in speaker or word.token in lexicon.myself for word in who)
    content = [
        word.stem for word in who if word.token not in lexicon.stop_words and word.token not in speaker
    ]
    for at, word in enumerate(said):
        mine = (
            own and not content and word.token in lexicon.myself and word.token not in lexicon.roles.subjects
        )
        named = bool(content) and word.owns and word.stem == content[-1]
        if not (mine or named):
            continue
        if at + 1 < len(said):
            end = at + 2
            while end < len(said) and said[end].text[0].isupper():
                end += 1
            return said[at + 1], end
    return None


def kind_of_value(stem: str, lexicon: Lexicon) -> str:
    """Return what kind of value a stem is: a count, or one of the lexicon's categories; empty for any other stem."""
    if stem.isdecimal() or stem in lexicon.stem_set(frozenset(lexicon.numbers)):
        return "count"
    return next(
        (kind for kind, some in lexicon.claims.categories.items() if stem in lexicon.stem_set(some)), ""
    )
