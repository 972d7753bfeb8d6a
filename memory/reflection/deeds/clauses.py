"""Break what was perceived into clauses: who does or says what, sentence by sentence, with pronouns put into names.

Parsing is shallow (see `memory.reflection.extractive.remarks`). What is unclear is left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from memory.journal.entry import SourceType
from memory.reflection.deeds.pronouns import named_thing, owns, owns_next, resolved, speaker_of, with_names
from memory.reflection.deeds.subjects import head
from memory.reflection.extractive.doers import is_verb
from memory.reflection.extractive.remarks import Remark
from memory.text.lexicon import Lexicon, current
from memory.text.names import without_call
from memory.text.words import fold, sentences, tokens

ME: Final = ""
"""Stands for the character whose journal it is."""

_SENTENCES: Final = 4
"""Sentences of one remark that are read, at most."""

_CLAUSES: Final = 4
"""Clauses of one sentence that are read, at most."""

_TOPIC: Final = 12
"""Words of a question that only names what the next sentences are about, at most."""

_CALL: Final = 2
"""Words of a call, at most: "dear Ann"."""

_LONGEST: Final = 1_000
"""Characters of a remark that are read."""

_MARKS: Final = re.compile(r"[,;:.!?…—]+")
_QUOTE: Final = re.compile(r"[\"“]([^\"“”]{2,400})[\"”]")
_EDGES: Final = ',;:.!?…—"“”()'


@dataclass(frozen=True, slots=True)
class Clause:
    """Represent a clause: who does or says something, and what.

    Args:
        who: the doers or the speaker; `ME` for the character itself.
        words: what they do, after the name, with the names of people for pronouns; or what is said.
        shown: what they do or say, as it was told.
        teller: who tells it; ``None`` where the character witnessed it.
        spoken: whether ``words`` are what somebody says.
        to: whom something is said to.
        before: what was said right before it, in the same breath.
        near: who else is named in the same breath.
        around: what is told around a quote.
        after: sentences right after it that name no doer of their own; of what is said, the next one.
    """

    who: tuple[str, ...]
    words: str
    shown: str
    teller: str | None = None
    spoken: bool = False
    to: tuple[str, ...] = ()
    before: str = ""
    near: tuple[str, ...] = ()
    after: str = ""
    around: str = ""


def clauses_of(
    remark: Remark, called: Mapping[str, str], sets_of: Mapping[str, int] | None = None
) -> Iterator[Clause]:
    """Yield the clauses of a remark.

    Args:
        remark: what was perceived.
        called: names by the words that mean only them.
        sets_of: which pronouns people are spoken of with (`memory.reflection.deeds.pronouns.spoken_of`).
    """
    if not remark.told:
        yield from _narrated(remark, called, sets_of or {})
        return
    plain = current().deeds.tag.sub(".", remark.text[:_LONGEST])
    deed_words, folded = current().deeds, fold(plain)
    pledges = deed_words.pledges.search(folded) and not folded.rstrip(" \"'").endswith("?")
    if not remark.asks or plain != remark.text or pledges or deed_words.demands.search(folded):
        yield from _said(plain, remark.who, _to(remark, called), called)


def _filled(template: str) -> Callable[[re.Match[str]], str]:
    """Return what fills a template from a match. A lexicon's pattern that matches nothing needs none of its groups."""
    return lambda found: found.expand(template)


def _narrated(remark: Remark, called: Mapping[str, str], sets_of: Mapping[str, int]) -> Iterator[Clause]:
    """Yield the clauses of what somebody narrates or the character saw, and then of what is quoted in it."""
    teller = None if remark.seen else remark.who
    asked = current().deeds.asked_and_told.sub(_filled(r"\g<who> is \g<did>"), remark.text[:_LONGEST])
    asked = current().deeds.agreed.sub(_filled(r"\g<who> promises to"), asked)
    asked = current().deeds.notes.entered.sub(_as_sentence, asked)
    plain = expanded(asked, current())
    text = with_names(plain, called, sets_of)
    told = _QUOTE.sub(" ", text)
    plainly = [expanded(sentence, current()) for sentence in sentences(told)[:_SENTENCES]]
    narrated = [witnessed(sentence) for sentence in plainly]
    last, it, untold = remark.subject, "", ""
    for number, sentence in enumerate(narrated):
        who, rest = head(sentence, called, last)
        as_told = told == text == plain and sentence == plainly[0] and asked == remark.text[:_LONGEST]
        if number == 0 and remark.subject and as_told and len(who) < 2:
            who, rest = (remark.subject,), sentences(remark.predicate)[0]
        if who:
            last = who[0]
            before = [untold] if untold and current().deeds.pointing.search(fold(rest)) else []
            after = [*before, *_going_on(narrated[number + 1 :], called, last)]
            telling = _Telling(called, teller, tuple(_named(told, called, who)), it)
            yield from _told_of(who, rest, sentence, after, telling)
            untold = ""
        else:
            inner = list(_inner(sentence, _Telling(called, teller, (last,) if last else (), it)))
            # "A light burns in the loft. It's Ann with a book."
            yield from (each if each.who else replace(each, after=untold) for each in inner)
            untold = "" if any(clause.who for clause in inner) else sentence
        it = named_thing(sentence.split()) or it
    if told != text:
        yield from _quoted(text, told, last, called)


def _as_sentence(entry: re.Match[str]) -> str:
    """Return an entry of a log as a sentence: "Lent: one spanner, Ann to Bob" as "Ann lent Bob one spanner"."""
    did = fold(entry["did"] or current().deeds.notes.advanced)
    return f"{entry['who']} {did} {entry['whom']} {entry['thing'].strip()}{entry['on'] or ''}"


def _going_on(later: Sequence[str], called: Mapping[str, str], last: str) -> Iterator[str]:
    """Yield the next sentences, up to one that names a doer of its own."""
    for sentence in later:
        if head(sentence, called, last)[0]:
            return
        yield sentence


@dataclass(frozen=True, slots=True)
class _Telling:
    """Hold who tells a sentence, and what its words mean.

    Args:
        called: names by the words that mean only them.
        teller: who tells it; ``None`` where the character witnessed it.
        others: who else is named in the same breath.
        it: what "it" means; empty if that is not known.
    """

    called: Mapping[str, str]
    teller: str | None
    others: tuple[str, ...] = ()
    it: str = ""


def _told_of(
    who: tuple[str, ...], rest: str, sentence: str, after: Sequence[str], telling: _Telling
) -> Iterator[Clause]:
    """Yield the clauses of a sentence about ``who``, with the sentences around it that tell more of it.

    Args:
        who: the doers.
        rest: what they do.
        sentence: all of the sentence.
        after: sentences that name no doer of their own.
        telling: who tells it, and what its words mean.
    """
    for clause in _split(who, rest, telling):
        verbless = not is_verb(clause.words.partition(" ")[0])  # "Another hand of rummy: Ann against Bob"
        mine = clause.who[0] == who[0] and (not telling.others or verbless)
        yield replace(clause, after=" ".join([sentence, *after] if mine else after))


def _quoted(text: str, told: str, last: str, called: Mapping[str, str]) -> Iterator[Clause]:
    """Yield the clauses of what is quoted in a narration, by its speakers.

    Args:
        text: the narration.
        told: the same without the quotes.
        last: who did something last, and speaks where nobody else is named.
        called: names by the words that mean only them.
    """
    said: dict[str, list[str]] = {}
    for quote in list(_QUOTE.finditer(text))[:_SENTENCES]:
        if current().deeds.performed.search(fold(text[: quote.start()])):
            continue  # "Ann sings, “I'll be back”"
        speaker = speaker_of(text, quote, called) or last or next(iter(_named(told, called)), "")
        said.setdefault(speaker, []).append(quote[1])
    for speaker, quotes in said.items():
        if speaker:
            to = tuple(_named(told, called, (speaker,)))[:1]
            ended = [f"{each.rstrip(' ,')}." if each[-1] not in ".!?" else each for each in quotes]
            yield from _said(" ".join(ended), speaker, to, called, told)


def witnessed(sentence: str) -> str:
    """Return what a sentence says that the character perceived: "You hear Ann and Bob singing"."""
    sentence = current().deeds.perceived.sub(_filled(r"\g<who> is "), sentence, count=1)
    found = current().deeds.witnessed.match(sentence)
    return sentence[found.end() :] if found is not None else sentence


def _inner(sentence: str, telling: _Telling) -> Iterator[Clause]:
    """Yield what somebody does in a later clause of a sentence with another subject: "It takes an age, until Ann lends Bob a
    hand"; the sentence itself where there is none.
    """
    words = expanded(sentence, current()).removesuffix(".").split()
    joining = current().deeds.joining
    for n in range(1, len(words) - 1):
        starts = fold(words[n - 1]).strip(_EDGES) in joining or words[n - 1].endswith((",", ";", ":"))
        if fold(words[n - 1]) in current().joints and words[n - 2][:1].isupper() and words[n - 2][-1] != ",":
            continue  # of two
        if starts and words[n][:1].isupper() and not owns(words[n]) and is_verb(words[n + 1]):
            who, rest = head(" ".join(words[n:]), telling.called, "")
            if who:
                others = tuple(_named(sentence, telling.called, who))
                others = others or tuple(name for name in telling.others if name not in who)
                before = " ".join(words[:n])
                # "There is a new notice, and Ann is straightening it."
                points = current().deeds.pointing.search(fold(rest)) is not None and not others
                points = points or words[n - 1].endswith(":")  # "Chess: Ann beats Bob"
                for clause in _split(who, rest, replace(telling, others=others)):
                    yield replace(clause, after=before) if points else clause
                return
    yield Clause((), sentence, sentence, telling.teller)


def _to(remark: Remark, called: Mapping[str, str]) -> tuple[str, ...]:
    """Return whom something is said to: whom it calls by name, or the character that it is said to directly."""
    whom = called_in(remark.text, called)
    return whom or ((ME,) if remark.source is SourceType.DIRECT else ())


def called_in(text: str, called: Mapping[str, str]) -> tuple[str, ...]:
    """Return who is called by name: a name between two marks, "Careful, Ann: ..."."""
    parts = [tokens(part) for part in _MARKS.split(text)]
    return tuple(
        dict.fromkeys(called[part[-1]] for part in parts if 0 < len(part) <= _CALL and part[-1] in called)
    )


def _said(
    text: str, who: str, to: tuple[str, ...], called: Mapping[str, str], told: str = ""
) -> Iterator[Clause]:
    """Yield each sentence that somebody says, and what it says that people did; ``told`` is what is told around it."""
    before, last = "", ""
    every = sentences(text)[:_SENTENCES]
    topic = _topic(every[0], called) if len(every) > 1 else ""
    for number, sentence in enumerate(every):
        said = without_call(sentence)
        after = " ".join(every[number + 1 :][:1])
        whom = called_in(text, called) or to
        yield Clause((who,), said, sentence, who, True, whom, before, after=after, around=told)
        before = f"{topic} {said}".strip() if number else said
        if sentence.rstrip().endswith("?") or current().deeds.notes.as_said.match(fold(said)):
            continue
        said = current().deeds.put_first.sub(_filled(r"\g<main> \g<lead>"), said)
        told_of = current().deeds.own_word.sub(
            _filled(r"\g<lead> they will "), _with_subject(_unhedged(said)), count=1
        )
        plain = in_third_person(told_of, who, to[0] if to else None)
        doers, rest = head(plain, called, last)
        if doers:
            others = dict.fromkeys(n for n in (last, *_named(plain, called)) if n and n not in doers)
            yield from _split(doers, rest, _Telling(called, who, tuple(others)))
        last = next((name for name in _named(plain, called) if name != who), last)


def _topic(sentence: str, called: Mapping[str, str]) -> str:
    """Return what somebody takes up first: "The short ladder? Leave it with me"; empty if it is no name of a thing."""
    words = without_call(sentence).split()
    asks = sentence.rstrip().endswith("?") and 1 < len(words) <= _TOPIC
    counts = current().numbers.keys()
    names_thing = asks and (
        fold(words[0]) in current().remarks.determiners | counts or fold(words[1]).strip(_EDGES) in counts
    )
    verbs = current().remarks.being | current().deeds.finite | current().deeds.not_yet
    return " ".join(words) if names_thing and verbs.isdisjoint(map(fold, words)) else ""


def _unhedged(sentence: str) -> str:
    """Return a sentence without words that only say how its speaker knows it: "They say", "I saw"."""
    deed_words = current().deeds
    for _ in range(2):
        found = deed_words.hedges.match(sentence)
        if found is None:
            break
        sentence = sentence[found.end() :]
    return sentence


def _with_subject(sentence: str) -> str:
    """Return a sentence with its speaker as the subject, where it begins with what the speaker did: "Lent Ann my saw"."""
    lexicon = current()
    words = sentence.split()
    place = next((n for n, word in enumerate(words) if fold(word) not in lexicon.deeds.at_first), len(words))
    verb = fold(words[place]).strip(_EDGES) if place + 1 < len(words) else ""
    did = verb in lexicon.remarks.past or (verb.endswith("ed") and verb not in lexicon.stop_words)
    if not did and verb not in lexicon.deeds.elided:
        return sentence
    return " ".join([lexicon.deeds.first_person, verb, *words[place + 1 :]])


def in_third_person(sentence: str, who: str, to: str | None) -> str:
    """Return a sentence with names for the speaker and the one spoken to: "I lent you my saw" to "Ann lent Bob Ann's saw".

    Args:
        sentence: what is said.
        who: the speaker.
        to: the one spoken to; `ME` is left as it is; ``None`` if nobody knows.
    """
    forms = dict.fromkeys(current().deeds.speaker, who)
    if to:
        forms |= dict.fromkeys(current().deeds.hearer, to)
    shapes = {**current().deeds.speaker, **current().deeds.hearer}
    words = []
    for word in expanded(sentence, current()).split():
        plain = fold(word).strip(_EDGES)
        name = forms.get(plain)
        words.append(
            word if name is None else shapes[plain].format(name) + (word[-1] if word[-1] in ",.;" else "")
        )
    return " ".join(words)


@lru_cache(maxsize=1024)  # each reader of a clause asks
def expanded(sentence: str, lexicon: Lexicon) -> str:
    """Return a sentence without contractions: "I'll" to "I will"."""
    for pattern, full in lexicon.deeds.contractions:
        sentence = pattern.sub(full, sentence)
    return sentence


def _named(text: str, called: Mapping[str, str], but: Sequence[str] = ()) -> list[str]:
    """Return who is named in a text, in order, each once."""
    found = dict.fromkeys(
        called[token]
        for word in text.split()
        if word[:1].isupper() and (token := next(iter(tokens(word)), "")) in called
    )
    return [name for name in found if name not in but]


def _split(who: tuple[str, ...], predicate: str, telling: _Telling) -> Iterator[Clause]:
    """Yield who does what, clause by clause: "asks Lin for the wrench, and Lin lends it to him" is done by two; "smiles and
    hands Bram a pie" by one.

    A pronoun of a later clause stands for the subject of the clause before, and "it" for what that was about.
    """
    it = telling.it
    left = expanded(predicate, current()).split()
    left = [it if it and word.strip(",.;") == "it" else word for word in left]
    rest, others = predicate, telling.others
    above: tuple[str, ...] = ()  # whoever a clause that begins with "until" interrupts
    for _ in range(_CLAUSES):
        if not left:
            return
        cut, other = _next_clause(left, who, telling.called)
        first = _without_joints(left[:cut]) if cut else left
        words = " ".join(resolved(first, who, others))
        yield Clause(who, words.rstrip(",;") if cut else words, rest, telling.teller, near=others)
        if not cut:
            return
        joint = left[cut - 1].strip(",;")
        goes_on = above and not other and joint in current().joints | current().deeds.resuming
        left = _with_antecedents(left[cut:], named_thing(first) or it, who[0] if other else None)
        if other:
            above = who if joint in current().deeds.interrupting else ()
            who, others = (other,), (who[0],)
        elif goes_on and _is_resumed(first):
            who, others, above = above, who[:1], ()
        rest = " ".join(left)


def _next_clause(words: Sequence[str], who: Sequence[str], called: Mapping[str, str]) -> tuple[int, str]:
    """Return where the next clause of a predicate begins, 0 if there is none, and its doer if it names another one."""
    joints = current().deeds.joining
    for n in range(1, len(words)):
        before, word, after = words[n - 1], words[n], words[n + 1] if n + 1 < len(words) else ""
        if not after and fold(word).strip(_EDGES) not in current().deeds.alone:
            continue
        if before.strip(",") not in joints and not before.endswith((",", ";", ":", "—")):
            continue
        name = called.get(next(iter(tokens(word)), ""), "") if word[:1].isupper() else ""
        names_doer = name and name not in who and not owns(word) and not word.endswith(",")
        if names_doer and is_verb(after):
            return n, name
        is_pronoun = fold(word) in current().deeds.third and is_verb(after)
        if is_pronoun or (is_verb(word) and before.strip(",") != "or"):
            return n, ""
    return 0, ""


def _is_resumed(before: Sequence[str]) -> bool:
    """Return whether a clause ends so that the one around it goes on: "waits until Ann looks up, and then waves"."""
    return any(word.endswith((",", ";")) for word in before[-1:])


def _without_joints(words: Sequence[str]) -> list[str]:
    """Return the words of a clause without the "and" that it ends with."""
    kept = list(words)
    while kept and kept[-1].strip(",;") in current().deeds.joining:
        kept.pop()
    return kept


def _with_antecedents(words: Sequence[str], thing: str, before: str | None) -> list[str]:
    """Return the words of a later clause without its subject, and with what its pronouns stand for.

    Args:
        words: its words.
        thing: what "it" means; empty if that is not known.
        before: the doer of the clause before, if this one names another; ``None`` if it does not.
    """
    if before is None and fold(words[0]) in current().deeds.third:
        return list(words[1:])
    found = []
    left = list(words) if before is None else list(words[1:])
    used = {fold(word).strip(_EDGES) for word in left}
    two = before in left or all(not pronouns.isdisjoint(used) for pronouns in current().deeds.pronouns)
    for n, word in enumerate(left):
        plain = word.strip(",.")
        owner = two and owns_next(left, n)  # "gives him the keys to her cart"
        if thing and plain == "it":
            word = thing
        elif before is not None and plain in current().remarks.objects and not owner:
            word = before
        found.append(word)
    return found
