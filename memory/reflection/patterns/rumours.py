"""Find who is accused of what, who says so, who doubts it and who denies it. All of it is told as a claim."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from memory.reflection.deeds.clauses import called_in, expanded
from memory.reflection.deeds.events import is_fiction, known_names
from memory.reflection.extractive.remarks import Remark
from memory.reflection.extractive.wording import listed, quoted
from memory.reflection.patterns.doubting import (
    Objection,
    denies,
    is_against,
    objections_in,
    passes_on,
    said_by,
    takes_back,
    verb_of,
)
from memory.reflection.patterns.pattern import MOST_CITED, Pattern
from memory.text.acts import Deed
from memory.text.lexicon import Lexicon, current
from memory.text.words import fold, stem, tokens

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_CLAUSE: Final = re.compile(
    r"[;,](?: and| but| while| with)? | (?:but|while) | and (?=[A-Z]\w+(?: [A-Z]\w+)? \w+ing\b)"
)
_LEAD: Final = re.compile(r"[,;:.!?—–] |\bthat ")
"""What ends words that only lead up to an accusation: "Don't tell anybody, but they say that "."""
_MOST_CLAUSES: Final = 12
_WRONG_WORDS: Final = 8
_NEAR: Final = 4
"""Words between the accused and what it is accused of, at most."""
_FAR: Final = 8
"""The same, where a pronoun stands for the accused ("rumours of her stealing")."""
_COMPARED: Final = 400
"""Things said, the latest, among which denials are looked for."""
_SHARED: Final = 2
"""Stems that two claims about the same person must share to be one rumour."""
_RARE: Final = 5
"""Things said that share a word, at most, by which alone two who pass something on speak of the same."""
_MOST_WORDS: Final = 120
"""Words of a remark that are read, at most."""


@dataclass(slots=True)
class Rumour:
    """Hold what is said of one person.

    Args:
        accused: whom it is about.
        words: in which the person is accused, as somebody said them; empty where nobody did.
        wrong: what it is about, where that was only seen to be talked of ("stealing from the store").
        tellers: who says so, in the order they were first heard.
        doubters: who doubts it.
        denied: whether the accused denies it.
        spread: whether anybody was seen to spread it, and not only to speak of it.
        taken_back: which tellers apologised for it.
        ids: the entries.
        matter: stems that tell what it is about.
        passed_on: whether anybody passes it on as hearsay.
    """

    accused: str
    words: str = ""
    wrong: str = ""
    tellers: dict[str, None] = field(default_factory=dict)
    doubters: dict[str, None] = field(default_factory=dict)
    denied: bool = False
    spread: bool = False
    taken_back: dict[str, None] = field(default_factory=dict)
    ids: dict[int, None] = field(default_factory=dict)
    matter: frozenset[str] = frozenset()
    passed_on: bool = False


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
    every = list(found.values())
    for rumour in _disbelieved(remarks, called):
        known = next(
            (r for r in every if r.accused == rumour.accused and not r.ids.keys().isdisjoint(rumour.ids)),
            None,
        )
        if known is None:
            every.append(rumour)
            continue
        known.ids.update(rumour.ids)
        known.doubters.update(rumour.doubters)
        known.tellers.update(rumour.tellers)
        known.denied = known.denied or rumour.denied
    for rumour in every:
        if rumour.tellers:
            first = next(each for each in every if each.accused == rumour.accused)
            yield _pattern(rumour, "" if rumour is first else str(min(rumour.ids)))


def _disbelieved(remarks: Sequence[Remark], called: Mapping[str, str]) -> Iterator[Rumour]:
    """Yield what somebody says that a third person did, in any words, where others doubt it, the accused denies it, or
    several pass it on as hearsay.
    """
    heard = [remark for remark in remarks if remark.told and not is_fiction(remark.text)][-_COMPARED:]
    against = [objection for remark in heard for objection in objections_in(remark, called)]
    for rumour in _claims_about(heard, called):
        for objection in against:
            if max(objection.ids) >= min(rumour.ids) and _objects(objection, rumour):
                rumour.ids.update(dict.fromkeys(objection.ids))
        if rumour.doubters or rumour.denied or (len(rumour.tellers) > 1 and rumour.passed_on):
            yield rumour


def _claims_about(heard: Sequence[Remark], called: Mapping[str, str]) -> list[Rumour]:
    """Return what is said of third persons, one for all who say the same."""
    people = frozenset(stem(word) for word in called)
    found: list[Rumour] = []
    common = Counter(word for remark in heard for word in remark.matter)
    for claim in heard:
        if claim.asks or (is_against(claim.text) and not passes_on(claim.text)):
            continue  # "They say that Ann never wrote it" passes something on, and denies nothing
        accused, matter = _accused(claim, called), claim.matter - people
        if not accused or not matter:
            continue
        passed = passes_on(claim.text)
        rumour = next((r for r in found if r.accused == accused and _is_of(r, matter, passed, common)), None)
        if rumour is None:
            rumour = Rumour(accused, claim.written or claim.text, matter=matter)
            found.append(rumour)
        rumour.tellers.setdefault(claim.who)
        rumour.tellers.update(dict.fromkeys(_reporters(claim, accused, called)))
        rumour.ids.update(dict.fromkeys(claim.ids))
        rumour.passed_on = rumour.passed_on or passed
    return found


def _reporters(claim: Remark, accused: str, called: Mapping[str, str]) -> Iterator[str]:
    """Yield who else says what a claim says of the accused, by its words: "Ann swears that Bob stole it"."""
    read = _read(expanded(claim.text, current()), called)
    first = next((n for n, person in enumerate(read.persons) if person == accused), 0)
    for n, person in enumerate(read.persons[:first]):
        if person and person != claim.who and read.words[n + 1] in current().deeds.reports:
            yield person


def _is_of(rumour: Rumour, matter: frozenset[str], passed_on: bool, common: Mapping[str, int]) -> bool:
    """Return whether a claim about the accused is part of a rumour: of hearsay, one rare word tells it."""
    shared = rumour.matter & matter
    rare = passed_on and rumour.passed_on and any(common[word] <= _RARE for word in shared)
    return rare or len(shared) >= _SHARED


def _objects(objection: Objection, rumour: Rumour) -> bool:
    """Return whether somebody objects to a rumour, and add that the accused denies it or another doubts it."""
    who, named = objection.who, objection.named
    if who == rumour.accused:
        is_denial = not rumour.matter.isdisjoint(objection.matter) and not named - rumour.tellers.keys() - {
            who
        }
        rumour.denied = rumour.denied or is_denial
        return is_denial
    shared = not rumour.matter.isdisjoint(objection.doubted)
    of_teller = rumour.accused in named and not named.isdisjoint(rumour.tellers)
    about = shared or of_teller or _asks_back(objection.text, rumour.accused)
    concerned = not named.isdisjoint((rumour.accused, *rumour.tellers))
    acquits = shared and rumour.accused in objection.acquitted
    doubts = who not in rumour.tellers and (acquits or (objection.doubts and about and concerned))
    if doubts:
        rumour.doubters.setdefault(who)
    return doubts


def _asks_back(text: str, accused: str) -> bool:
    """Return whether somebody asks back after the accused before all else: "Ann? Never"."""
    asked, mark, _ = text.partition("?")
    return bool(mark) and tokens(asked)[-1:] == tokens(accused)[-1:]


def _accused(claim: Remark, called: Mapping[str, str]) -> str:
    """Return whom a remark says to have done something: a third person, named right before a verb."""
    read = _read(expanded(claim.text, current()), called)
    being = current().remarks.being
    for n, person in enumerate(read.persons[:-1]):
        then = read.words[n + 1]
        if not person or read.persons[n + 1] == person:
            continue
        if then in current().deeds.reports and any(read.persons[n + 2 :]):
            continue  # "Ann reckons that Bob stole it"
        if then in current().deeds.relative and n + 2 < len(read.words):
            return person  # "It was Ann who stole it"
        if (
            person == claim.who
            or read.owns[n]
            or then in current().deeds.not_yet
            or person in called_in(claim.text, called)
        ):
            return ""
        after = read.words[n + 2] if n + 2 < len(read.words) else ""
        states = after.endswith("ing") or after in current().deeds.charged
        helps = then in current().deeds.skipped and (then not in being or states)
        return person if helps or then not in current().stop_words else ""
    return ""


@dataclass(frozen=True, slots=True)
class _Words:
    """Hold the words of a text, and whom they name."""

    words: Sequence[str]
    persons: Sequence[str]
    owns: Sequence[bool]

    def before(self, place: int, most: int = _MOST_WORDS) -> str:
        """Return who is named last before a word, at most so many words before it."""
        return next(
            (self.persons[n] for n in range(place - 1, max(-1, place - 1 - most), -1) if self.persons[n]), ""
        )

    def goes_on_with_accused(self, place: int) -> bool:
        """Return whether what follows a word is whom it is about: "about", "by"."""
        after = self.words[place + 1] if place + 1 < len(self.words) else ""
        return bool(after) and current().deeds.wrong_of.match(f"{after} ") is not None

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
    lexicon = current()
    if remark.asks or not _speaks_ill(lexicon, remark.text) or is_fiction(remark.text):
        return
    folded = fold(remark.text)
    if lexicon.deeds.hyperbole.search(folded) or lexicon.deeds.staged.search(folded):
        return
    read = _read(remark.text, called)
    for n, word in enumerate(read.words):
        if word in lexicon.deeds.rumours:
            accused, wrong = _in_rumour(read, n, remark), ""
            if not accused and remark.seen and denies(remark.predicate):
                yield remark.subject, ""
                continue
        elif _is_wrong(read, n):
            accused, wrong = _of_wrong(read, n), word
        else:
            continue
        if remark.seen and accused == remark.subject:
            continue  # what somebody is seen doing is no rumour
        if accused and accused != (remark.who if remark.told else ""):
            yield accused, wrong
        elif remark.told and remark.text[:2] in ("I ", "I'") and wrong:
            yield remark.who, wrong  # "I never stole it": a denial, if it is one


def _in_rumour(read: _Words, place: int, remark: Remark) -> str:
    """Return whom a rumour is about that a word names: "Ann's rumour", "rumours about Ann"; empty if that is unclear."""
    lexicon = current()
    accused = read.persons[place - 1] if place and read.owns[place - 1] else ""
    if not accused and read.goes_on_with_accused(place):
        accused = read.after(place + 1, 3)
        pronoun = read.words[place + 2] if place + 2 < len(read.words) else ""
        if not accused and pronoun in lexicon.deeds.owners | lexicon.remarks.objects:
            accused = read.before(place, _FAR)
    if not accused and takes_back(remark.text):
        accused = read.before(place, _FAR)  # "apologising to Ann for spreading rumours"
    return accused


def _is_wrong(read: _Words, place: int) -> bool:
    """Return whether a word names a wrong that was done, and is no idiom and no fear."""
    lexicon, word = current(), read.words[place]
    if stem(next(iter(tokens(word)), word)) not in _wrongs(lexicon):
        return False
    near = read.words[max(0, place - 1) : place + 4]
    before = read.words[max(0, place - 2) : place]
    return lexicon.deeds.idioms.isdisjoint(near) and lexicon.deeds.not_yet.isdisjoint(before)


def _of_wrong(read: _Words, place: int) -> str:
    """Return who is named as the doer of a wrong that a word names; empty if nobody is."""
    owner = place and read.words[place - 1] in current().deeds.owners
    accused = read.before(place, _FAR if owner else _NEAR)
    return accused or (read.after(place + 1, 2) if read.goes_on_with_accused(place) else "")


@lru_cache(maxsize=4_096)  # what does not is told apart once, not in every reflection
def _speaks_ill(lexicon: Lexicon, text: str) -> bool:
    """Return whether a text has a word for a rumour or a wrong."""
    words = [fold(word) for word in _WORD.findall(text)[:_MOST_WORDS]]
    roots = (stem(next(iter(tokens(word)), word), lexicon=lexicon) for word in words)
    return any(word in lexicon.deeds.rumours for word in words) or any(
        root in _wrongs(lexicon) for root in roots
    )


def _take(rumour: Rumour, remark: Remark, wrong: str, called: Mapping[str, str]) -> None:
    """Add what a remark says of a rumour: who tells, doubts or denies it."""
    if remark.told:
        every = list(said_by(remark, called))
        denials = [said for said in every if is_against(said.text)]
        for said in denials or every[:1]:
            _add(rumour, said.who, said.text)
        if not rumour.words and wrong and not is_against(remark.text):
            rumour.words = remark.written or remark.text
        return
    speaker, told = remark.subject, ""
    read: list[tuple[str, bool, list[str]]] = []
    for clause in _CLAUSE.split(remark.predicate or remark.text)[:_MOST_CLAUSES]:
        named = [name for name in _read(clause, called).persons if name]
        if not read and remark.subject and verb_of(next(iter(tokens(clause)), "")):
            named = [remark.subject, *named]  # "is denying it": that is what the subject does
        read.append((clause, is_against(clause) or takes_back(clause), named))
        if wrong and not told and not is_against(clause) and wrong in fold(clause):
            told = _wrong(clause, wrong)
    doubters = {named[0] for clause, against, named in read if against and named and is_against(clause)}
    for number, (clause, against, named) in enumerate(read):
        # Of several who talk, the first named who does not doubt it tells it.
        own = [name for name in named if name != rumour.accused and name not in doubters]
        speaker = (named[0] if against and named else own[0] if own and number == 0 else "") or speaker
        if speaker and (against or _speaks_ill(current(), clause)):
            _add(rumour, speaker, clause)
    rumour.wrong = rumour.wrong or told


def _add(rumour: Rumour, speaker: str, text: str) -> None:
    """Add that somebody tells, doubts, denies or takes back a rumour."""
    if speaker == rumour.accused:
        rumour.denied = rumour.denied or is_against(text)
    elif is_against(text):
        rumour.doubters.setdefault(speaker)
    else:
        if takes_back(text):
            rumour.taken_back.setdefault(speaker)
        rumour.tellers.setdefault(speaker)
        folded = fold(text)
        rumour.spread = rumour.spread or any(
            deed is Deed.SPREADS and pattern.search(folded) is not None
            for deed, pattern in current().deeds.phrases
        )


def speaks_of_rumour(text: str) -> bool:
    """Return whether a text speaks of a rumour, by that word or a like one."""
    return not current().deeds.rumours.isdisjoint(tokens(text)[:_MOST_WORDS])


def _wrong(clause: str, wrong: str) -> str:
    """Return what somebody is accused of in a clause, from the word for it on: "stealing from the store"."""
    place = fold(clause).find(wrong)
    before = clause[:place].split()[-1:]
    lead = [word for word in before if word in current().deeds.alleged]
    return " ".join([*lead, *clause[place:].split()[:_WRONG_WORDS]]).rstrip(".,;:!?")


@lru_cache(maxsize=4)
def _wrongs(lexicon: Lexicon) -> frozenset[str]:
    return lexicon.stem_set(lexicon.deeds.wrongs)


def _accusation(rumour: Rumour) -> str:
    """Return the words of an accusation, in quotes: of one that is too long for a quote, from where it names the accused
    on, and not what only leads up to it.
    """
    whole = quoted(rumour.words)
    named = rumour.words.find(rumour.accused.split()[0])
    lead = max((found.end() for found in _LEAD.finditer(rumour.words[: max(named, 0)])), default=0)
    cut = whole.endswith("…”") and passes_on(rumour.words[:lead])
    return f"“…{quoted(rumour.words[lead:])[1:]}" if cut else whole


def _pattern(rumour: Rumour, which: str) -> Pattern:
    """Return what is told of a rumour.

    Args:
        rumour: the rumour.
        which: tells it from others of the same person; empty for the first.
    """
    tellers = list(rumour.tellers)
    doubters = [name for name in rumour.doubters if name not in rumour.tellers]
    one, several = len(tellers) == 1, listed(tellers, 4)
    if rumour.words:
        content = f"{several} {'says' if one else 'say'} of {rumour.accused}: {_accusation(rumour)}"
    elif rumour.wrong:
        content = f"{several} {'speaks' if one else 'speak'} ill of {rumour.accused}: {quoted(rumour.wrong)}"
    elif rumour.spread:
        content = f"{several} {'spreads' if one else 'spread'} a rumour about {rumour.accused}"
    else:
        content = f"{several} {'speaks' if one else 'speak'} of a rumour about {rumour.accused}"
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
        about=f"rumour\0{rumour.accused}\0{which}",
    )
