"""Find who does what a sentence says: the subject, and where its predicate begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from memory.reflection.deeds.pronouns import owns
from memory.reflection.extractive.doers import is_verb
from memory.text.lexicon import current
from memory.text.words import fold, tokens

_LEAD: Final = 9
"""Words before the subject of a sentence, at most: "After the long sermon Ann ..."."""

_DESCRIBED: Final = 3
"""Words before a name that say who somebody is, at most: "Ann's eldest brother"."""

_EDGES: Final = ',;:.!?…—"“”()'


def head(sentence: str, called: Mapping[str, str], last: str) -> tuple[tuple[str, ...], str]:
    """Return who a sentence says does something, and what; nobody if that is unclear.

    Args:
        sentence: it may begin with when or how it was done.
        called: names by the words that mean only them.
        last: whom "he" or "she" means at its beginning.
    """
    cleft = current().deeds.cleft.match(sentence)
    if cleft is not None:
        sentence = f"{cleft['who']} {sentence[cleft.end() :]}"  # "It was Ann who hit Bob"
    sentence = _with_subject_first(sentence, called)
    words = sentence.removesuffix(".").split()
    start = _subject_place(words, called)
    if start is None:
        active = _in_active_voice(sentence, called)
        if active is not None:
            return active
        pronoun = _pronoun_place(words)
        if last and pronoun is not None:
            return (last,), " ".join(words[pronoun + 1 :])
        return (), ""
    found, place = _doers(words, start, called)
    rest = words[place:]
    if not found or not rest or rest[0].strip(_EDGES) in current().joints:
        return (), ""
    return tuple(dict.fromkeys(found)), " ".join(rest)


def _with_subject_first(sentence: str, called: Mapping[str, str]) -> str:
    """Return a sentence with its subject before its verb: "There goes Ann on her mule" to "Ann goes on her mule"."""
    found = current().deeds.presented.match(sentence)
    who = (found["who"] or found["doer"]) if found is not None else ""
    if found is None or called.get(next(iter(tokens(who)), "")) is None:
        return sentence
    verb = found["does"] or "is"
    return " ".join(f"{who} {verb} {sentence[found.end() :]}".split())


def _in_active_voice(sentence: str, called: Mapping[str, str]) -> tuple[tuple[str, ...], str] | None:
    """Return who does what is told in the passive voice, and what: "The hall was swept by Ann" to "has swept the hall"."""
    plain = current().deeds.added.sub("", sentence.removesuffix("."), count=1)
    found = current().deeds.passive.match(plain) or current().deeds.notes.passive_note.match(plain)
    who = called.get(next(iter(tokens(found["who"])), "")) if found is not None else None
    if found is None or who is None:
        return None
    thing = found["thing"]
    if next(iter(tokens(thing)), "") not in called:
        thing = thing[0].lower() + thing[1:]
    parts = (current().deeds.perfect_form, found["verb"], thing, found["with"], found["rest"])
    return (who,), " ".join(" ".join(parts).split())


def _doers(words: Sequence[str], place: int, called: Mapping[str, str]) -> tuple[list[str], int]:
    """Return who is named from a place on, one after another ("Ann and Bob"), and where their predicate begins."""
    found: list[str] = []
    while place < len(words):
        name = _name_at(words, place, called)
        if name:
            found.append(name)
            place = _after_name(words, place, called)
            if words[place - 1].endswith(",") and place < len(words) and not words[place][:1].isupper():
                return found, _after_aside(words, place)
        elif found and _joins_another(words, place, called):
            place += 1
        else:
            break
    return found, place


def _name_at(words: Sequence[str], place: int, called: Mapping[str, str]) -> str:
    """Return who is named by a word; empty if nobody is."""
    if place >= len(words) or not words[place][:1].isupper():
        return ""
    return called.get(next(iter(tokens(words[place])), ""), "")


def _after_name(words: Sequence[str], place: int, called: Mapping[str, str]) -> int:
    """Return where the words of one name end."""
    name, start = _name_at(words, place, called), place
    parts = tokens(name)
    while (
        place < len(words)
        and (
            _name_at(words, place, called) == name
            # Others may have a part of the name, too: "Mrs Lund" beside "Mr Lund".
            or (
                place > start and words[place][:1].isupper() and next(iter(tokens(words[place])), "") in parts
            )
        )
    ):
        place += 1
    return place


def _joins_another(words: Sequence[str], place: int, called: Mapping[str, str]) -> bool:
    """Return whether a word is an "and" before a further name."""
    if words[place].strip(",") not in current().joints or place + 1 >= len(words):
        return False
    named = called.get(next(iter(tokens(words[place + 1])), "")) is not None
    return named and not owns(words[place + 1])


def _pronoun_place(words: Sequence[str]) -> int | None:
    """Return where a pronoun stands as the subject of a sentence: "Last night she sang"; ``None`` if nowhere."""
    deed_words = current().deeds
    opens = fold(words[0]).strip(_EDGES) if words else ""
    most = _LEAD if opens in deed_words.leads or opens.endswith("ly") else 0
    return next(
        (
            n
            for n, word in enumerate(words[: most + 1])
            if fold(word) in deed_words.third and n + 1 < len(words)
        ),
        None,
    )


def _after_aside(words: Sequence[str], place: int) -> int:
    """Return where a predicate goes on after an aside: "Teo, blushing, offers" goes on at "offers"."""
    end = next((n for n in range(place, min(len(words), place + _LEAD)) if words[n].endswith(",")), None)
    return place if end is None or end + 1 >= len(words) else end + 1


def _subject_place(words: Sequence[str], called: Mapping[str, str]) -> int | None:
    """Return where the subject of a sentence stands, after words that only tell when or how; ``None`` if nowhere."""
    deed_words = current().deeds
    opens = fold(words[0]).strip(_EDGES) if words else ""
    adverb = opens in deed_words.leads or opens.endswith("ly")
    places = [
        n
        for n, word in enumerate(words[: _LEAD + 1])
        if word[:1].isupper()
        and not owns(word)
        and next(iter(tokens(word)), "") in called
        and n + 1 < len(words)
        and not owns(words[_after_name(words, n, called) - 1])  # "Madame Lund's letters"
    ]
    if places and places[0] == 0:
        return 0
    titled = opens in deed_words.epithets or opens in current().speech.titles
    if places and places[0] == 1 and titled and len(words) > 2:
        return 1  # "Old Ann sings", "Dr. Lee frowns"
    if places and places[0] > 1 and _is_described(words, places[0]):
        return places[0]  # "Ann's brother Bob sings"
    after_comma = [n for n in places if words[n - 1].endswith(",")]
    if after_comma and (adverb or opens in deed_words.leading or _is_participle(words, places)):
        return after_comma[0]
    if adverb and places and (is_verb(words[places[0] + 1]) or words[places[0] + 1] in current().joints):
        return places[0]
    return None


def _is_participle(words: Sequence[str], places: Sequence[int]) -> bool:
    """Return whether a sentence begins with what was done by somebody to its subject: "Asked by Ann, Bob nods"."""
    by = current().deeds.by
    return is_verb(fold(words[0])) and any(fold(words[n - 1]) in by for n in places if n > 1)


def _is_described(words: Sequence[str], place: int) -> bool:
    """Return whether all that stands before a name at the beginning of a sentence says who that is: "Ann's old aunt"."""
    lexicon = current()
    first, last = words[0], fold(words[place - 1])
    whose = (
        owns(first) or fold(first) in lexicon.remarks.determiners | lexicon.deeds.owners | lexicon.deeds.own
    )
    role = last in lexicon.presence.family | lexicon.speech.titles
    then = words[place + 1] if place + 1 < len(words) else ""
    return whose and role and place <= _DESCRIBED and is_verb(then)
