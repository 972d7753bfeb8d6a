"""Tell what denies, doubts, passes on or takes back what somebody said."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from memory.reflection.deeds.clauses import expanded
from memory.reflection.deeds.pronouns import named_thing, speaker_of
from memory.reflection.deeds.things import matter_of
from memory.reflection.extractive.remarks import Remark
from memory.text.acts import Deed
from memory.text.lexicon import Lexicon, current
from memory.text.words import fold, sentences, stem, tokens

_MOST_WORDS: Final = 120
"""Words of a text that are read, at most."""

_NEGATED_WITHIN: Final = 2
"""Words after a name among which a denial of what the person did stands: "did not", "never"."""

_QUOTED: Final = re.compile(
    r"[\"“](?P<words>[^\"“”]{2,400})[\"”]|(?<!\w)['‘](?P<plain>[^\"“”]{2,400}?[.,!?…])['’](?!\w)"
)

_REPORT: Final = 3
"""Words that name who reports something, at most: more than these are what is reported."""


@dataclass(frozen=True, slots=True)
class Objection:
    """Represent something said against something else.

    Args:
        who: who says it.
        text: what is said.
        matter: stems that tell what it is about.
        ids: the entries.
        named: who is named in it.
        doubts: whether it doubts, and does not only deny.
        doubted: stems that tell what is denied or doubted, and not only spoken of beside it.
        acquitted: of whom it says that they did not do something.
    """

    who: str
    text: str
    matter: frozenset[str]
    ids: tuple[int, ...]
    named: frozenset[str]
    doubts: bool
    doubted: frozenset[str]
    acquitted: frozenset[str]


def objections_in(remark: Remark, called: Mapping[str, str]) -> Iterator[Objection]:
    """Yield what a remark says against something, by whoever says it: what is quoted is the quoted one's.

    Args:
        remark: something that is told.
        called: names by the words that mean only them.
    """
    for said in said_by(remark, called):
        if is_against(said.text):
            named = {
                called[first]
                for word in said.text.split()
                if word[:1].isupper() and (first := next(iter(tokens(word)), "")) in called
            }
            yield Objection(
                said.who,
                said.text,
                said.matter,
                said.ids,
                frozenset(named),
                doubts_in(current(), said.text),
                matter_of(_doubted(said.text), called) & said.matter,
                acquitted_in(said.text, called),
            )


def _doubted(text: str) -> str:
    """Return the sentences of a text that deny or doubt something, each with the one before where it only points to that.

    "The barn? I don't believe it." is about the barn.
    """
    every, pointing = sentences(text), current().deeds.pointing
    return " ".join(
        f"{every[n - 1]} {sentence}"
        if n and (pointing.match(fold(sentence)) or not named_thing(sentence.split()))
        else sentence
        for n, sentence in enumerate(every)
        if is_against(sentence)
    )


def said_by(remark: Remark, called: Mapping[str, str]) -> Iterator[Remark]:
    """Yield what is told in a remark by the teller, and then each denial or doubt that it quotes or reports.

    What else is quoted stays with the teller: "Bob says that Ann burned it? Nonsense."

    Args:
        remark: something that is told.
        called: names by the words that mean only them.
    """
    own, others = remark.text, []
    for quote in _QUOTED.finditer(remark.text):
        if is_against(said := quote["words"] or quote["plain"]):
            own = own.replace(quote[0], " ", 1)
            others.append((speaker_of(remark.text, quote, called), said))
    for sentence in sentences(own):
        speaker = _reporting(sentence, remark.who, called)
        if speaker and is_against(sentence):
            own = own.replace(sentence, " ", 1)
            others.append((speaker, sentence))
    yield _part(remark, remark.who, own, called) if others else remark
    for speaker, said in others:
        if speaker:
            yield _part(remark, speaker, said, called)


def _reporting(sentence: str, teller: str, called: Mapping[str, str]) -> str:
    """Return whose words a sentence begins to report: "Ann says that it was a lie"; empty if it reports nobody's."""
    words = sentence.split()
    person = called.get(next(iter(tokens(words[0])), ""), "") if words and words[0][:1].isupper() else ""
    verb = next((fold(word) for word in words[1:3] if not called.get(fold(word))), "")
    return person if person != teller and verb in current().deeds.reports and len(words) > _REPORT else ""


def _part(remark: Remark, who: str, text: str, called: Mapping[str, str]) -> Remark:
    return replace(remark, who=who, text=text, matter=matter_of(text, called) & remark.matter)


def passes_on(text: str) -> bool:
    """Return whether somebody passes something on as hearsay."""
    return current().deeds.hearsay.search(text) is not None


def is_against(text: str) -> bool:
    """Return whether somebody denies or doubts something."""
    return _is_against_in(current(), text)


@lru_cache(maxsize=4_096)  # each remark is read in one reflection after another
def _is_against_in(lexicon: Lexicon, text: str) -> bool:
    plain = lexicon.deeds.hearsay.sub(" ", text)
    return lexicon.claims.negation.search(plain) is not None or doubts_in(lexicon, text)


@lru_cache(maxsize=4_096)
def doubts_in(lexicon: Lexicon, text: str) -> bool:
    """Return whether a text doubts something; each remark is read in one reflection after another."""
    return bool(lexicon.deeds.disbelief.search(text)) or any(
        verb_of(word) == "doubts" for word in tokens(text, lexicon=lexicon)[:_MOST_WORDS]
    )


def denies(text: str) -> bool:
    """Return whether a text has a verb of denying."""
    lexicon = current()
    verbs = lexicon.stem_set(lexicon.deeds.verbs.get(Deed.DENIES, frozenset()))
    return any(stem(word) in verbs for word in tokens(text)[:_MOST_WORDS])


def takes_back(text: str) -> bool:
    """Return whether a text has a verb of making good, such as apologising."""
    return any(verb_of(word) == "reconciles" for word in tokens(text)[:_MOST_WORDS])


def verb_of(word: str) -> str:
    """Return what a verb of doubting, denying or apologising does; empty of any other word."""
    return _doubting(current()).get(stem(word), "")


@lru_cache(maxsize=4)
def _doubting(lexicon: Lexicon) -> Mapping[str, str]:
    """Return what the verbs of doubting, denying and apologising do, by their stems."""
    verbs = lexicon.deeds.verbs
    found = {
        lexicon.stem(verb): "doubts" for deed in (Deed.DOUBTS, Deed.DENIES) for verb in verbs.get(deed, ())
    }
    found |= {lexicon.stem(verb): "reconciles" for verb in verbs.get(Deed.RECONCILES, ())}
    return found


def acquitted_in(text: str, called: Mapping[str, str]) -> frozenset[str]:
    """Return of whom a text says that they did not do something: "Ann never burnt it".

    Args:
        text: what is said.
        called: names by the words that mean only them.
    """
    words = expanded(text, current()).split()
    found: set[str] = set()
    for n, word in enumerate(words[:_MOST_WORDS]):
        name = called.get(next(iter(tokens(word)), ""), "") if word[:1].isupper() else ""
        then = [fold(each) for each in words[n + 1 : n + 1 + _NEGATED_WITHIN]]
        if name and not current().deeds.negates.isdisjoint(then):
            found.add(name)
    return frozenset(found)
