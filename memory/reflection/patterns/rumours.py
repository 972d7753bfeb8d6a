"""Find who is accused of what, who says so, who doubts it and who denies it. All of it is told as a claim."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from memory.reflection.extractive.remarks import Remark
from memory.reflection.extractive.wording import listed, quoted
from memory.reflection.patterns.events import known_names
from memory.reflection.patterns.pattern import MOST_CITED, Pattern
from memory.text.acts import Deed
from memory.text.lexicon import Lexicon, current
from memory.text.words import fold, stem, tokens

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_NEAR: Final = 4
"""Words between the accused and what it is accused of, at most."""
_COMPARED: Final = 400
"""Things said, the latest, among which denials are looked for."""
_MOST_WORDS: Final = 120
"""Words of a remark that are read, at most."""


@dataclass(slots=True)
class Rumour:
    """What is said of one person.

    Args:
        accused: whom it is about.
        words: in which the person is accused; empty where only a rumour is mentioned.
        tellers: who says so, in the order they were first heard.
        doubters: who doubts it.
        denied: whether the accused denies it.
        spread: whether anybody was seen to spread it, and not only to speak of it.
        taken_back: which tellers apologised for it.
        ids: the entries.
    """

    accused: str
    words: str = ""
    tellers: dict[str, None] = field(default_factory=dict)
    doubters: dict[str, None] = field(default_factory=dict)
    denied: bool = False
    spread: bool = False
    taken_back: dict[str, None] = field(default_factory=dict)
    ids: dict[int, None] = field(default_factory=dict)


def rumours(remarks: Sequence[Remark]) -> Iterator[Pattern]:
    """Yield who is accused of what, by whom.

    Args:
        remarks: as `memory.reflection.extractive.remarks.remarks_of` returns them.
    """
    called = known_names(remarks)
    found: dict[str, Rumour] = {}
    for remark in remarks:
        for accused, wrong in _accusations(remark, called):
            rumour = found.setdefault(accused, Rumour(accused))
            rumour.ids.update(dict.fromkeys(remark.ids))
            _take(rumour, remark, wrong, called)
    for rumour in _disbelieved(remarks, called):
        found.setdefault(rumour.accused, rumour)
    for rumour in found.values():
        if rumour.tellers:
            yield _pattern(rumour)


def _disbelieved(remarks: Sequence[Remark], called: Mapping[str, str]) -> Iterator[Rumour]:
    """Yield what somebody says that a third person did, in any words, where others doubt it or the accused denies it."""
    heard = [remark for remark in remarks if remark.told][-_COMPARED:]
    people = frozenset(stem(word) for word in called)
    against = [
        (remark, {name for name in _read(remark.text, called).persons if name}, _doubts(remark.text))
        for remark in heard
        if current().claims.negation.search(remark.text) or _doubts(remark.text)
    ]
    for claim in heard:
        if claim.asks or _doubts(claim.text) or current().claims.negation.search(claim.text):
            continue
        accused = _accused(claim, called)
        matter = claim.matter - people
        if not accused or not matter:
            continue
        rumour = Rumour(accused, claim.text, {claim.who: None}, ids=dict.fromkeys(claim.ids))
        for other, named, doubts in against:
            if other.who == claim.who or max(other.ids) < min(claim.ids):
                continue
            shared = len(matter & other.matter)
            if other.who == accused:
                denies = shared > 0 and not named - {claim.who}
                rumour.denied = rumour.denied or denies
            else:
                about = shared > 0 or len(named) > 1
                denies = doubts and about and not named.isdisjoint((accused, claim.who))
                if denies:
                    rumour.doubters.setdefault(other.who)
            if denies:
                rumour.ids.update(dict.fromkeys(other.ids))
        if rumour.doubters or rumour.denied:
            yield rumour


def _accused(claim: Remark, called: Mapping[str, str]) -> str:
    """Return whom a remark says to have done something: a third person, named right before a verb."""
    read = _read(claim.text, called)
    being = current().remarks.being
    for n, person in enumerate(read.persons[:-1]):
        then = read.words[n + 1]
        if not person or read.persons[n + 1] == person:
            continue
        if (
            person == claim.who
            or read.owns[n]
            or then in current().deeds.not_yet
            or claim.text.count(f"{person},")
        ):
            return ""
        after = read.words[n + 2] if n + 2 < len(read.words) else ""
        helps = then in current().deeds.skipped and (then not in being or after.endswith("ing"))
        return person if helps or then not in current().stop_words else ""
    return ""


@dataclass(frozen=True, slots=True)
class _Words:
    """The words of a text with whom they name."""

    words: Sequence[str]
    persons: Sequence[str]
    owns: Sequence[bool]

    def before(self, place: int, most: int = _MOST_WORDS) -> str:
        """Return who is named last before a word, at most so many words before it."""
        return next(
            (self.persons[n] for n in range(place - 1, max(-1, place - 1 - most), -1) if self.persons[n]), ""
        )

    def after(self, place: int, most: int) -> str:
        """Return who is named first after a word."""
        return next(
            (
                self.persons[n]
                for n in range(place + 1, min(len(self.words), place + 1 + most))
                if self.persons[n]
            ),
            "",
        )


def _read(text: str, called: Mapping[str, str]) -> _Words:
    shown = _WORD.findall(text)[:_MOST_WORDS]
    words = [fold(word) for word in shown]
    first = [next(iter(tokens(word)), "") for word in words]
    persons = [called.get(word, "") if shown[n][:1].isupper() else "" for n, word in enumerate(first)]
    return _Words(words, persons, [word.endswith(("'s", "s'")) for word in words])


def _accusations(remark: Remark, called: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield who is accused in a remark, and of what; of nothing named where only a rumour is mentioned."""
    if remark.asks:
        return
    read = _read(remark.text, called)
    lexicon = current()
    for n, word in enumerate(read.words):
        root = stem(next(iter(tokens(word)), word))
        if word in lexicon.deeds.rumours:
            accused = read.persons[n - 1] if n and read.owns[n - 1] else ""
            if (
                not accused
                and n + 1 < len(read.words)
                and lexicon.deeds.wrong_of.match(f"{read.words[n + 1]} ")
            ):
                accused = read.after(n + 1, 3)
            wrong = ""
        elif root in _wrongs(lexicon) and lexicon.deeds.idioms.isdisjoint(read.words[n + 1 : n + 4]):
            accused = read.before(n, _NEAR)
            if (
                not accused
                and n + 1 < len(read.words)
                and lexicon.deeds.wrong_of.match(f"{read.words[n + 1]} ")
            ):
                accused = read.after(n + 1, 2)
            if not current().deeds.not_yet.isdisjoint(read.words[max(0, n - 2) : n]):
                continue
            wrong = word
        else:
            continue
        if remark.seen and accused == remark.subject:
            continue  # what somebody is seen doing is no rumour
        if accused and accused != (remark.who if remark.told else ""):
            yield accused, wrong
        elif remark.told and remark.text[:2] in ("I ", "I'") and wrong:
            yield remark.who, wrong  # "I never stole it": a denial, if it is one


def _take(rumour: Rumour, remark: Remark, wrong: str, called: Mapping[str, str]) -> None:
    """Add what a remark says of a rumour: who tells, doubts or denies it."""
    lexicon = current()
    if remark.told:
        speaker, text = remark.who, remark.text
    else:
        said = remark.predicate or remark.text
        read = _read(said, called)
        named = [name for name in read.persons if name and name != rumour.accused]
        speaker, text = next(iter(named), remark.subject), said
    if not speaker:
        return
    doubts = lexicon.claims.negation.search(text) or _doubts(text)
    if speaker == rumour.accused:
        rumour.denied = rumour.denied or bool(doubts)
    elif doubts:
        rumour.doubters.setdefault(speaker)
    elif _takes_back(text):
        rumour.taken_back.setdefault(speaker)
        rumour.tellers.setdefault(speaker)
    else:
        rumour.tellers.setdefault(speaker)
    folded = fold(text)
    rumour.spread = rumour.spread or any(
        deed is Deed.SPREADS and pattern.search(folded) is not None for deed, pattern in lexicon.deeds.phrases
    )
    if not rumour.words and wrong and not doubts:
        rumour.words = text


def _doubts(text: str) -> bool:
    return bool(current().deeds.disbelief.search(text)) or any(
        _verb_of(word) == "doubts" for word in tokens(text)[:_MOST_WORDS]
    )


def _takes_back(text: str) -> bool:
    return any(_verb_of(word) == "reconciles" for word in tokens(text)[:_MOST_WORDS])


def _verb_of(word: str) -> str:
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


@lru_cache(maxsize=4)
def _wrongs(lexicon: Lexicon) -> frozenset[str]:
    return lexicon.stem_set(lexicon.deeds.wrongs)


def _pattern(rumour: Rumour) -> Pattern:
    tellers, doubters = list(rumour.tellers), [name for name in rumour.doubters if name not in rumour.tellers]
    one = len(tellers) == 1
    if rumour.words:
        content = (
            f"{listed(tellers, 4)} {'says' if one else 'say'} of {rumour.accused}: {quoted(rumour.words)}"
        )
    else:
        spreads, speaks = ("spreads", "speaks of") if one else ("spread", "speak of")
        verb = spreads if rumour.spread else speaks
        content = f"{listed(tellers, 4)} {verb} a rumour about {rumour.accused}"
    parts = [content]
    if rumour.taken_back:
        parts.append(f"{listed(list(rumour.taken_back), 3)} apologised for it")
    if doubters:
        parts.append(f"{listed(doubters, 3)} {'does' if len(doubters) == 1 else 'do'} not believe it")
    if rumour.denied:
        parts.append(f"{rumour.accused} denies it")
    ids = sorted(rumour.ids)
    if len(ids) > MOST_CITED:
        ids = ids[: MOST_CITED // 2] + ids[-(MOST_CITED // 2) :]
    return Pattern(
        content="; ".join(parts),
        citations=tuple(ids),
        pattern="rumour",
        association=False,
        surprise=8 + len(parts),
        people=frozenset({rumour.accused, *tellers, *doubters}),
        question=f"What is said of {rumour.accused}, and who says it?",
    )
