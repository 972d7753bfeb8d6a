"""Answer whether a character is something by trade or office: "Are you the brewer?" – "No. I keep the inn."."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import pairwise
from typing import Final

from memory.dialogue.about_itself.descriptions import described_parts
from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.telling import wording
from memory.journal.entry import Entry
from memory.minds.backstory import is_of_own_life
from memory.persona import BACKSTORY_TAG
from memory.text.acts import Wanted
from memory.text.lexicon import Lexicon
from memory.text.lines import Line
from memory.text.names import names
from memory.text.roles import base
from memory.text.words import fold, stem_set, tokens

_OWNED: Final = re.compile(r"(\w+)['’]s? (?=\w)")
_BY_DEED: Final = ("er", "r", "or", "")
"""Endings by which whoever does something is called after it: "bake", "baker"; "guard", "guard"."""

_OBJECT: Final = 6
"""Words after a verb in which what somebody keeps is looked for."""

_FACT: Final = "trade"
_LONGEST: Final = 300
"""Characters of a question that is looked at, at most."""


class _Tells(IntEnum):
    """Name what a text of the character's own tells of a trade that is asked for, what answers best last."""

    NOTHING = 0
    ANOTHER = 1
    """What else the character is."""
    OTHERS = 2
    """Of somebody who is that."""
    NEARLY = 3
    """That it is something like that, or was that, or is that of another place."""
    SAME = 4


@dataclass(frozen=True, slots=True)
class _Said:
    """Hold a text in which the character speaks of itself.

    Args:
        text: the text.
        trades: what the character is, by what it says that it is or does.
        was: what it was.
        named: the trades that the text names at all.
        entry: the memory that it is; ``None`` if it is of the persona.
    """

    text: str
    trades: frozenset[str] = frozenset()
    was: frozenset[str] = frozenset()
    named: frozenset[str] = frozenset()
    entry: Entry | None = None


def answer_trade_asked(line: Line, context: AnswerContext) -> Answer | None:
    """Return whether the character is what a line asks by trade or office, with what it is; ``None`` for any other line.

    Args:
        line: the question.
        context: who asks, and what the character may tell.
    """
    lexicon = line.lexicon
    asked = _asked(line)
    if not asked or asked[-1] not in _known(lexicon):
        return None
    said = list(_said(context, lexicon))
    told = [(_tells(asked, each, lexicon), each) for each in said]
    best, of = max(told, key=lambda each: each[0], default=(_Tells.NOTHING, _Said("")))
    # "I run the med bay": perhaps as a doctor
    works = next((each for each in said if _is_of_work(each, lexicon)), None)
    if best in (_Tells.ANOTHER, _Tells.NEARLY) and of.trades and of.entry is not None and works is not None:
        of = works  # "I cook stew" tells less of it than "I keep The Hearth"
    if best is _Tells.NOTHING:
        return Answer(context.say("no_trade")) if works is None else _as_told(works)
    if best in (_Tells.NEARLY, _Tells.OTHERS):
        return _as_told(of)
    answered = _as_told(of)
    words = lexicon.parts.yes if best is _Tells.SAME else lexicon.parts.no
    return Answer(wording.joined([wording.ended(words), answered.text]), answered.grounds)


def _asked(line: Line) -> list[str]:
    """Return the words for the trade that a line asks about, or presumes ("You must be the brewer."), the last of which
    names it; none for any other line.
    """
    told = line.questions or line.sentences
    if len(told) != 1 or len(line.text) > _LONGEST or names(told[0].said):
        return []
    lexicon, said = line.lexicon, fold(told[0].said).strip(" ?!.,")
    found = lexicon.selves.asks_trade.fullmatch(said)
    if found is None or (line.wanted is not Wanted.YES_NO if line.asks else not found["presumed"]):
        return []
    place = tokens(found["place"] or "", lexicon=lexicon)
    return [*place, *tokens(found["trade"], lexicon=lexicon)]


def _as_told(said: _Said) -> Answer:
    """Return what the character says of itself as it is."""
    text = wording.shortened(wording.one_line(said.text))
    return Answer(text, () if said.entry is None else (said.entry,))


def _known(lexicon: Lexicon) -> frozenset[str]:
    """Return all words for trades and offices."""
    return frozenset[str]().union(*lexicon.selves.trades)


def _tells(asked: Sequence[str], said: _Said, lexicon: Lexicon) -> _Tells:
    """Return what a text tells of a trade.

    Args:
        asked: the words for the trade, the last of which names it.
        said: the text.
        lexicon: the language.
    """
    *of, trade = asked
    if trade in said.trades:
        is_all = lexicon.stem_set(frozenset(of)) <= stem_set(said.text, stop=frozenset(), lexicon=lexicon)
        return _Tells.SAME if is_all else _Tells.NEARLY
    alike = frozenset[str]().union(*(each for each in lexicon.selves.trades if trade in each))
    if trade in said.was or not alike.isdisjoint(said.trades):
        return _Tells.NEARLY
    if trade in said.named:
        return _Tells.OTHERS
    return _Tells.ANOTHER if said.trades else _Tells.NOTHING


def _said(context: AnswerContext, lexicon: Lexicon) -> Iterator[_Said]:
    """Yield what the character says of itself, its persona first."""
    persona = context.persona
    if fact := persona.facts.get(_FACT, ""):
        yield _read(fact, lexicon)
    title = _of_title(f"{persona.name} {persona.description}", persona.name, lexicon)
    title |= _known(lexicon).intersection(fold(name) for name in context.own_names)
    for n, part in enumerate(described_parts(persona, lexicon)):
        said = _read(part, lexicon)
        yield said if n else replace(said, trades=said.trades | title)
    for entry in context.entries:
        if BACKSTORY_TAG in entry.tags and is_of_own_life(entry, context.own_key) and entry.audience is None:
            yield replace(_read(entry.content, lexicon), entry=entry)


def _of_title(text: str, name: str, lexicon: Lexicon) -> frozenset[str]:
    """Return what a title before a character's name tells that it is: "Dr. Kes Arlen"."""
    own, titles = set(tokens(name, lexicon=lexicon)), lexicon.selves.trades_of_titles
    words = pairwise(tokens(text[:_LONGEST], lexicon=lexicon))
    return frozenset(titles[title] for title, after in words if title in titles and after in own)


def _read(text: str, lexicon: Lexicon) -> _Said:
    """Return a text of the character's own with what it tells of its trade."""
    selves = lexicon.selves
    words = tokens(text, lexicon=lexicon)
    owners = {owner[1] for owner in _OWNED.finditer(fold(text))}  # "the baker's daughter" is no baker
    named = _known(lexicon).intersection(words) - owners
    rest = _predicate(words, lexicon)
    verb = next((n for n, word in enumerate(rest) if word not in selves.perfect), 0)
    if not rest or verb >= len(rest):
        return _Said(text, named=named)
    is_past = verb == 0 and (lexicon.is_past_form(rest[0]) or rest[0] in lexicon.roles.past_auxiliaries)
    is_past |= not selves.former.isdisjoint(rest)
    found = _is_called(rest[verb:], lexicon) & named or _does(rest[verb:], lexicon)
    return _Said(text, *((frozenset(), found) if is_past else (found, frozenset())), named=named)


def _predicate(words: Sequence[str], lexicon: Lexicon) -> list[str]:
    """Return what a text says of the character from its verb on, without adverbs; empty where it is no subject."""
    selves, subject = lexicon.selves, lexicon.turning.subject
    if words[:1] == [selves.mine] and not selves.working.isdisjoint(words[1:2]):
        return list(words[2:])  # "My job is barista."
    if subject not in words[:_OBJECT]:
        return []
    at = words.index(subject)
    before = set(words[: min(at, 1)])
    if not before <= selves.adverbs | lexicon.roles.prepositions | lexicon.joints:
        return []
    return [word for word in words[at + 1 :] if word not in selves.adverbs]


def _is_called(rest: Sequence[str], lexicon: Lexicon) -> frozenset[str]:
    """Return the words for what the character says that it is, of those from its verb on: none if the verb says no such
    thing.
    """
    selves = lexicon.selves
    as_ = next((n for n, word in enumerate(rest[:3]) if word in selves.as_what), 0)
    if rest[0] not in lexicon.speech.being and not as_:
        return frozenset()
    ends = lexicon.questions.relatives | lexicon.roles.prepositions
    after = rest[as_ + 1 :]
    end = next((n for n, word in enumerate(after) if word in ends), len(after))
    return frozenset(after[:end])


def _does(rest: Sequence[str], lexicon: Lexicon) -> frozenset[str]:
    """Return what somebody is who does what the words from a verb on say: "keep the inn", "bake bread"."""
    selves, verb = lexicon.selves, base(rest[0], lexicon)
    if rest[0] in selves.running:
        kept = (selves.trades_of_keepers.get(word, frozenset()) for word in rest[1:_OBJECT])
        return next((trades for trades in kept if trades), frozenset())
    return _known(lexicon) & {f"{stem}{end}" for stem in (verb, verb.removesuffix("e")) for end in _BY_DEED}


def _is_of_work(said: _Said, lexicon: Lexicon) -> bool:
    """Return whether a text of the persona tells what the character does, and not what it is or has."""
    rest = _predicate(tokens(said.text, lexicon=lexicon), lexicon)
    is_of_persona = said.entry is None and bool(rest)
    return (
        is_of_persona and rest[0] not in lexicon.speech.being | lexicon.parts.tastes | lexicon.selves.perfect
    )
