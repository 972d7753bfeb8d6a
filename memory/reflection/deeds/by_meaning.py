"""Read deeds that the lexicon does not, by what a model of deeds reads in a memory about two people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from memory.recall.deed_reading import DeedReading, Guess
from memory.reflection.deeds.event import DOUBTED, HARM, HINT, Event
from memory.reflection.deeds.parts import Part, parts_of, pieces_of
from memory.reflection.deeds.things import matter_of
from memory.reflection.extractive.remarks import Remark
from memory.text.acts import Deed
from memory.text.lexicon import current
from memory.text.phrases import noun_phrases
from memory.text.words import fold, stem, tokens

MOST_TEXTS: Final = 1_000
"""Texts that are read, at most, the latest."""

_OF_THINGS: Final = frozenset((Deed.GIVES, Deed.LENDS, Deed.RETURNS, Deed.PAYS, Deed.STEALS))
"""Deeds that are about a thing."""

_OF_RECEIVER: Final = frozenset((Deed.RETURNS, Deed.STEALS))
"""Those of them that are about a thing of whoever they are done to."""

_BY_WORDS: Final = frozenset((Deed.PROMISES, Deed.THREATENS, Deed.WARNS, Deed.INSULTS, Deed.RECONCILES))
"""Deeds that somebody may do by saying something."""

_MARKS: Final = ".,;:!?…—"

Readings = Mapping[str, DeedReading]
"""What the model reads, by the text that it reads (`memory.reflection.deeds.parts.Part.text`)."""

UNREAD: Final[Readings] = {}


def texts_to_read(remarks: Sequence[Remark], called: Mapping[str, str], most: int = MOST_TEXTS) -> list[str]:
    """Return the texts that the model is to read, the latest.

    Args:
        remarks: as `memory.reflection.extractive.remarks.remarks_of` returns them.
        called: names by the words that mean only them.
        most: the maximum number of texts.
    """
    every = (part.text for remark in remarks if remark.moments for part in parts_of(remark, called))
    return list(dict.fromkeys(every))[-most:]


def read_again(
    found: Sequence[Event], remark: Remark, called: Mapping[str, str], readings: Readings
) -> Sequence[Event]:
    """Return the events of a memory, and the deed that the model reads in it between two people of whom the lexicon reads
    none.

    Less likely deeds, and what the model reads where the lexicon reads another deed, are added as hints (less sure than
    `POSSIBLE`).

    Of more than two people, only the likeliest deed of any two counts: a bystander is easily taken for one of them.

    Args:
        found: what the lexicon reads in it.
        remark: the memory.
        called: names by the words that mean only them.
        readings: what the model reads.
    """
    if not readings or len(remark.ids) > 1:
        return found  # what is told in the same words again and again is a routine
    read = [(readings[part.text], part) for part in parts_of(remark, called) if part.text in readings]
    if not read:
        return found
    reading, part = max(read, key=lambda each: each[0].sure)
    two = {part.first, part.second}
    known = [
        event
        for event in found
        if event.deed not in (None, Deed.VISITS) and two <= {event.who, *event.whom}  # who calls may do more
    ]
    if known and not any(event.done for event in known):
        return found  # "nearly borrowed Ann's skis"
    tried: set[Deed] = {event.deed for event in known if event.deed is not None}
    more: list[Event] = []
    for guess in reading.guesses:
        if guess.sure < HINT or guess.deed in tried or _is_play(remark, guess.deed):
            continue
        if guess.deed is Deed.LENDS and _is_sold(remark):
            continue
        tried.add(guess.deed)
        sure = min(guess.sure, DOUBTED) if known or more else guess.sure
        more.append(_event(remark, guess._replace(sure=sure), _in_order(part, guess), called))
    return [*found, *more]


def _is_play(remark: Remark, deed: Deed) -> bool:
    """Return whether a deed is none because nobody means it: in play, or promised for what never happens."""
    deed_words, folded = current().deeds, fold(remark.text)
    if deed in HARM and deed_words.staged.search(folded):
        return True
    if deed in HARM and deed_words.playful.search(deed_words.laughed_at.sub(" ", folded)):
        return True
    return deed is Deed.PROMISES and deed_words.unlikely.search(folded) is not None


def _is_sold(remark: Remark) -> bool:
    """Return whether a memory tells of a sale at a price: "buys Ann's old camera for ninety"."""
    deed_words = current().deeds
    sold = current().stem_set(deed_words.sells).intersection(map(stem, tokens(remark.text)))
    return bool(sold) and deed_words.priced.search(fold(remark.text)) is not None


def _in_order(part: Part, reading: Guess) -> tuple[str, str]:
    """Return who does a deed, and to whom."""
    return (part.first, part.second) if reading.forward else (part.second, part.first)


def _event(remark: Remark, reading: Guess, two: tuple[str, str], called: Mapping[str, str]) -> Event:
    """Return a deed that the model read, with what the memory says that it was about.

    Args:
        remark: the memory.
        reading: what the model reads.
        two: who does it, and to whom.
        called: names by the words that mean only them.
    """
    (who, whom), deed = two, reading.deed
    teller = remark.who if remark.told else None
    thing = ""
    if deed in _OF_THINGS:
        thing = thing_named(remark.text, called, whom if deed in _OF_RECEIVER else who)
    matter = matter_of(thing, called) if thing else remark.matter - _when()
    return Event(
        0, 0.0, deed, who, (whom,), thing, matter, teller, remark.text,
        spoken=teller == who and deed in _BY_WORDS, breath=remark.matter,
        company=remark.people | {who, whom}, whole=remark.text, sure=reading.sure,
    )  # fmt: skip


def _when() -> frozenset[str]:
    """Return the stems that only say when something is."""
    lexicon = current()
    return lexicon.stem_set(lexicon.deeds.passing) | lexicon.stem_set(frozenset(lexicon.times.weekdays))


def thing_named(text: str, called: Mapping[str, str], owner: str) -> str:
    """Return the thing that changes hands in a memory: a sum of money, what is the owner's, or else the first one named.

    Args:
        text: the memory.
        called: names by the words that mean only them.
        owner: whose thing it may be; empty where it may be anybody's.
    """
    deed_words = current().deeds
    money = deed_words.sums.search(fold(text))
    if money is not None:
        return money[0]
    plain, owned, last = "", [], ""
    for name, piece in pieces_of(text, called):
        own = deed_words.belongs.match(piece) if not name else None
        shown = f"{deed_words.article} {piece[own.end() :]}" if own is not None else piece
        shown = deed_words.notes.loan_of.sub("", shown)
        first = noun_phrases(shown, current())[:1] if own is not None else []
        owned += [(last, phrase) for phrase in first if shown.startswith(phrase)]
        plain += "; " if name else shown
        last = name or last
    by_name = [phrase for name, phrase in owned if name == owner]
    every = noun_phrases(plain, current())
    by_pronoun = [phrase for phrase in every if fold(phrase.partition(" ")[0]) in deed_words.owners]
    named = next(
        (
            each
            for each in (*by_name, *by_pronoun, *every)
            if not _stands_for_another(each, plain) and not current().claims.negation.match(each)
        ),
        "",
    )
    lead, _, rest = _trimmed(named).partition(" ")
    lead = deed_words.article if fold(lead) in deed_words.owners else fold(lead)
    return f"{lead} {rest}" if rest else ""


def _stands_for_another(phrase: str, text: str) -> bool:
    """Return whether a phrase names a thing that was named before: "his spare one"."""
    after = text.partition(phrase)[2].split()
    return bool(after) and current().numbers.get(fold(after[0]).strip(_MARKS)) == 1


def _trimmed(phrase: str) -> str:
    """Return a phrase without prepositions and times at its end: "an envelope across", "the saw today"."""
    words, lexicon = phrase.split(), current()
    ends = lexicon.remarks.before_things | lexicon.deeds.particles | lexicon.times.said_when
    while len(words) > 1 and fold(words[-1]) in ends:
        words.pop()
    return " ".join(words)
