"""Find the part of a statement that a question asks for: yes or no, a time, a number, a place, a reason, a person.

`asked_part` is cautious: it returns a part only where the statement says everything that the question names, and holds
exactly one part of the right kind. Everything else is for the whole statement to tell.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from memory.text.acts import Wanted
from memory.text.clauses import clauses_told
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Sentence
from memory.text.names import names
from memory.text.relations import relations
from memory.text.times import times
from memory.text.words import fold, stems, tokens

UNKNOWN: Final = 0.5
"""What `holds_part` returns for kinds of question whose answer has no form of its own."""

LONGEST: Final = 80
"""Characters of a part, at most."""

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_UNSAFE: Final = re.compile(r"[^\w\s,'’-]")


def holds_part(wanted: Wanted | None, text: str, *, lexicon: Lexicon | None = None) -> float:
    """Return 1 if a text holds a part of the kind that a question asks for, 0 if not, `UNKNOWN` if that cannot be told.

    Args:
        wanted: what kind of answer the question wants.
        text: a memory's words.
        lexicon: the language; the one in use if not given.
    """
    known = lexicon or current()
    words = tokens(text, lexicon=known)
    if wanted is Wanted.WHEN:
        return float(any(word in known.times.said_when or word.isdecimal() for word in words))
    if wanted is Wanted.HOW_MANY:
        return float(any(word.isdecimal() or word in known.numbers for word in words))
    if wanted is Wanted.WHERE:
        return float(known.claims.at_place.search(text) is not None)
    if wanted is Wanted.WHY:
        return float(known.questions.reasons.search(fold(text)) is not None)
    if wanted is Wanted.WHO:
        return float(bool(names(text, lexicon=known)))
    return UNKNOWN


def asked_part(
    question: Sentence,
    statement: Sentence,
    *,
    speaker: Collection[str] = (),
    moved: bool = False,
    lexicon: Lexicon | None = None,
) -> str | None:
    """Return the part of a statement that a question asks for, in the statement's words; ``None`` if that is unclear.

    Args:
        question: what is asked.
        statement: one sentence that tells something.
        speaker: folded words of the name of whoever said the statement of itself: its "I" stands for them.
        moved: whether it was said on another day: times such as "yesterday" are no answer then.
        lexicon: the language; the one in use if not given.
    """
    known = lexicon or current()
    text = statement.said.strip().rstrip(".!").rstrip()
    if not statement.tells or not text or known.claims.hedged.search(text):
        return None
    if question.wanted is Wanted.YES_NO:
        return _yes_or_no(question, text, speaker, known)
    find = (
        {
            Wanted.WHEN: _when,
            Wanted.WHERE: _where,
            Wanted.WHY: _why,
            Wanted.HOW_MANY: _how_many,
            Wanted.WHO: _who,
            Wanted.CALLED: _called,
        }.get(question.wanted)
        if question.wanted is not None
        else None
    )
    if find is None:
        return None
    for clause in dict.fromkeys((*clauses_told(text, known), text)):
        if question.wanted is not Wanted.WHY and known.claims.negation.search(clause):
            continue
        part = find(question, clause, speaker, moved, known)
        if part is not None and 0 < len(part) <= LONGEST and not _UNSAFE.search(part):
            return part
    return None


def says_all(
    question: Sentence, statement: Sentence, *, speaker: Collection[str] = (), lexicon: Lexicon | None = None
) -> bool:
    """Return whether a statement holds everything that a question for a time names, and is of what has happened.

    Args:
        question: what is asked.
        statement: one sentence that tells something.
        speaker: as for `asked_part`.
        lexicon: the language; the one in use if not given.
    """
    known = lexicon or current()
    asking = known.times.asks.match(question.said)
    without = (*known.questions.seeing, *(tokens(asking[0], lexicon=known) if asking else ()))
    changing = _changing(statement.said, known) or not known.times.past.search(fold(question.said))
    return not changing and _says(statement.said, _asked(question, speaker, known, without), known)


def _asked(
    question: Sentence, speaker: Collection[str], known: Lexicon, without: Collection[str] = ()
) -> list[str]:
    """Return the stems of what a question names, in order, without whoever made the statement."""
    return [known.stem(word) for word in question.topic if word not in speaker and word not in without]


def _says(text: str, asked: Collection[str], known: Lexicon) -> bool:
    """Return whether a text holds all of some stems, and there are any."""
    return bool(asked) and set(asked) <= set(stems(text, stop=frozenset(), lexicon=known))


def _yes_or_no(question: Sentence, text: str, speaker: Collection[str], known: Lexicon) -> str | None:
    """Return yes or no where a statement says the very thing that is asked, denies it, or says otherwise.

    Each clause is looked at by itself first: "Mina can read, but Lore cannot" denies nothing of Mina.
    """
    asked = _asked(question, speaker, known)
    denied = known.claims.negation.search(question.said + text) is not None
    of_one = len(question.topic) > len(asked) or not known.myself.isdisjoint(question.words)
    if asked and of_one and not denied and _is_related(asked, text, known):
        return known.parts.yes
    if len(asked) < (1 if speaker and len(question.topic) > len(asked) else 2):
        return None
    if not denied and _is_related(asked, text, known):
        return known.parts.yes
    parts = clauses_told(text, known)
    for clause in parts:
        if found := _decided(question, asked, clause, known):
            return found
    denies = known.claims.negation
    if len(parts) > 1 and denies.search(text):
        return None  # whom or what it denies is not clear
    return _decided(question, asked, text, known) if len(parts) > 1 else None


def _is_related(asked: Collection[str], text: str, known: Lexicon) -> bool:
    """Return whether a text speaks of something as somebody's, and that is all that is asked: "Has Bob a brother?"."""
    return any(
        known.stem(each.relation) in asked
        and set(asked) <= {known.stem(each.relation), *stems(f"{each.name} {each.owner}", lexicon=known)}
        for each in relations(text, lexicon=known)
    )


def _decided(question: Sentence, asked: Sequence[str], text: str, known: Lexicon) -> str | None:
    """Return yes or no where one clause holds all that is asked, or another value or the opposite of one thing."""
    parts, denies = known.parts, known.claims.negation
    words = tokens(text, lexicon=known)
    said = [known.stem(word) for word in words]
    against = {
        known.stem(word): frozenset(map(known.stem, parts.opposites.get(word, ()))) for word in question.topic
    }
    places: list[int] = []
    opposed = valued = False
    for stem in asked:
        if stem in said:
            places.append(said.index(stem))
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
    if places != sorted(places) and not beside:
        return None  # who does what to whom is told by the order
    end = _end_of(max(places), text, known)
    if _changing(question.said, known) != _changing(text[:end], known):
        return None
    if denies.search(text) and _changing(text[end:], known):
        return None  # "not before Sunday" denies the time alone
    denied = bool(denies.search(text)) != bool(
        denies.search(question.said) and not _is_leading(question, known)
    )
    if valued:
        return None if denied or opposed else parts.no
    return parts.no if denied != opposed else parts.yes


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


def _changing(text: str, known: Lexicon) -> list[str]:
    """Return the words of a text that keep it from deciding another which has not the same of them."""
    found = known.parts.changes.findall(fold(text))
    return sorted(word for word in found if not known.claims.negation.search(word))


def _other_value(stem: str, asked: Collection[str], words: Sequence[str], known: Lexicon) -> int | None:
    """Return where a clause gives another value of the same kind: its one day where another is asked about."""
    kind = _kind_of_value(stem, known)
    if not kind:
        return None
    found = [n for n, word in enumerate(words) if _kind_of_value(known.stem(word), known) == kind]
    return found[0] if len(found) == 1 and known.stem(words[found[0]]) not in asked else None


def _kind_of_value(stem: str, known: Lexicon) -> str:
    """Return what kind of value a stem is: a count, or one of the lexicon's categories; empty if it is none."""
    if stem.isdecimal() or stem in known.stem_set(frozenset(known.numbers)):
        return "count"
    return next((kind for kind, some in known.claims.categories.items() if stem in known.stem_set(some)), "")


def _when(question: Sentence, text: str, speaker: Collection[str], moved: bool, known: Lexicon) -> str | None:
    """Return the one time that a statement names."""
    asking = known.times.asks.match(question.said)
    without = tokens(asking[0], lexicon=known) if asking else ()
    if not _says(text, _asked(question, speaker, known, without), known):
        return None
    found = [(time.begin, time.stop) for time in times(text, 0.0, lexicon=known)]
    found += [match.span() for match in known.parts.time.finditer(text)]
    if len(found) != 1:
        return None
    begin, stop = found[0]
    if before := known.parts.before_time.search(text[:begin]):
        begin = before.start()
    part = text[begin:stop].strip()
    return None if moved and not known.turning.relative.isdisjoint(tokens(part, lexicon=known)) else part


def _where(
    question: Sentence, text: str, speaker: Collection[str], moved: bool, known: Lexicon
) -> str | None:
    """Return the one place that a statement names after all that is asked about."""
    asked = _asked(question, speaker, known)
    if not _says(text, asked, known):
        return None
    end = max(
        word.end()
        for word in _WORD.finditer(text)
        if set(stems(word[0], stop=frozenset(), lexicon=known)) & set(asked)
    )
    if verb := _verb_after(text, end, known):
        end = verb  # "The key to the chest is under the anvil"
    timeless = _without_times(text, known)
    found = [match for match in known.parts.place.finditer(timeless) if match.start() >= end]
    near = bool(found) and found[0].start() <= end + 1
    return found[0][0].strip() if found and (len(found) == 1 or near) else None


def _without_times(text: str, known: Lexicon) -> str:
    """Return a text of the same length with a break in place of its times: "in the morning" is no place."""
    spans = [(time.begin, time.stop) for time in times(text, 0.0, lexicon=known)]
    for begin, stop in (*spans, *(match.span() for match in known.parts.time.finditer(text))):
        text = text[:begin] + "," * (stop - begin) + text[stop:]
    return text


def _verb_after(text: str, end: int, known: Lexicon) -> int | None:
    """Return where the first auxiliary after a place in a text ends; ``None`` if there is none."""
    for word in _WORD.finditer(text, end):
        if fold(word[0]) in known.questions.auxiliaries:
            return word.end()
    return None


def _why(question: Sentence, text: str, speaker: Collection[str], moved: bool, known: Lexicon) -> str | None:
    """Return the reason that a statement gives for what is asked about."""
    found = known.parts.reason.search(text)
    if found is None or known.claims.negation.search(text[: found.start()]):
        return None
    if not _says(text[: found.start()], _asked(question, speaker, known), known):
        return None
    return text[found.start() :].strip()


def _how_many(
    question: Sentence, text: str, speaker: Collection[str], moved: bool, known: Lexicon
) -> str | None:
    """Return the one number that counts or measures what is asked about."""
    counting = known.parts.counting.search(fold(question.said))
    if counting is None:
        return None
    if not _says(text, _asked(question, speaker, known, (counting["length"] or "",)), known):
        return None
    words = list(_WORD.finditer(text))
    folded = [fold(word[0]) for word in words]

    def is_number(word: str) -> bool:
        return word.isdecimal() or all(
            piece in known.numbers or piece in known.parts.amounts for piece in word.split("-")
        )

    runs: list[tuple[int, int]] = []
    for n, word in enumerate(folded):
        if is_number(word) or (
            word in known.joints
            and runs
            and runs[-1][1] == n
            and is_number(folded[n + 1] if n + 1 < len(folded) else "")
        ):
            if runs and runs[-1][1] == n:
                runs[-1] = (runs[-1][0], n + 1)
            else:
                runs.append((n, n + 1))
    noun = stems(counting["noun"], stop=frozenset(), lexicon=known)[-1:] if counting["noun"] else []
    units = known.parts.lengths.get(counting["length"] or "", frozenset())
    fitting: list[tuple[int, int]] = []
    for begin, stop in runs:
        after = folded[stop : stop + 3]
        if noun:
            if any(known.stem(word) == noun[0] for word in after):
                fitting.append((begin, stop))
        elif units and after[:1] and after[0] in units:
            fitting.append((begin, stop + 1))
        elif not counting["length"] and not noun:
            end = stop
            while end < len(folded) and end < stop + 2 and folded[end] not in known.stop_words:
                end += 1
            fitting.append((begin, end))
    if len(fitting) != 1 or (not noun and len(runs) != 1):
        return None
    begin, stop = fitting[0]
    return text[words[begin].start() : words[stop - 1].end()]


def _called(
    question: Sentence, text: str, speaker: Collection[str], moved: bool, known: Lexicon
) -> str | None:
    """Return the one name that a statement gives to what is asked about: "his wife is called Katrin"."""
    asked = set(_asked(question, speaker, known, known.parts.calling))
    owned = {word for word in question.words if word in known.turning.persons.get("you", {})}
    if not asked:
        return None
    found = []
    for relation in relations(text, lexicon=known):
        whose = set(stems(relation.owner, lexicon=known)) if relation.owner else set()
        what = whose | {known.stem(relation.relation)}
        if asked == what or (
            not relation.owner and asked <= what and (owned or len(asked) < len(question.topic))
        ):
            found.append(relation.name)
    for pattern in known.parts.called:
        for match in pattern.finditer(text):
            if asked <= set(stems(match["what"], lexicon=known)):
                found.append(match["name"])
    names = list(dict.fromkeys(found))
    return names[0] if len(names) == 1 else None


def _identified(question: Sentence, text: str, speaker: Collection[str], known: Lexicon) -> str | None:
    """Return the name beside what somebody is said to be: "the rope dealer Falk", "Falk is the rope dealer"."""
    return _called(question, text, speaker, False, known) or named_as(
        _asked(question, (), known), text, lexicon=known
    )


def named_as(asked: Sequence[str], text: str, *, lexicon: Lexicon | None = None) -> str | None:
    """Return the name of whom a text says to be something: Falk for "rope dealer" in "The rope dealer Falk is ill".

    Args:
        asked: stems of the words for what they are, in order.
        text: one sentence.
        lexicon: the language; the one in use if not given.
    """
    known = lexicon or current()
    words = list(_WORD.finditer(text))
    said = [known.stem(fold(word[0])) for word in words]
    at = next((n for n in range(len(said)) if asked and said[n : n + len(asked)] == list(asked)), None)
    if at is None:
        return None
    before, after = at - 1, at + len(asked)
    while before >= 0 and fold(words[before][0]) in known.speech.determiners | known.speech.being:
        before -= 1
    named = [
        words[n][0]
        for n in (after, before)
        if 0 <= n < len(words) and words[n][0][0].isupper() and fold(words[n][0]) not in known.stop_words
    ]
    return named[0] if len(named) == 1 else None


def _who(question: Sentence, text: str, speaker: Collection[str], moved: bool, known: Lexicon) -> str | None:
    """Return the subject of a statement whose verb and object are asked about, or who somebody is said to be."""
    asking = fold(question.said).strip(" ?!.")
    if known.parts.identity.match(asking):
        return _identified(question, text, speaker, known)
    if not known.parts.subject.match(asking):
        return None
    asked = _asked(question, (), known)
    if len(asked) < 2 or not _says(text, asked, known):
        return None
    places = [
        (word.start(), stem)
        for word in _WORD.finditer(text)
        for stem in stems(word[0], stop=frozenset(), lexicon=known)
    ]
    first = [min(at for at, stem in places if stem == wanted) for wanted in asked]
    if first != sorted(first):
        return None
    words = list(_WORD.findall(text[: first[0]]))
    while words and (
        fold(words[-1]) in known.turning.adverbs
        or fold(words[-1]) in known.turning.kept
        or fold(words[-1]) in known.questions.auxiliaries
    ):
        words.pop()
    if not 0 < len(words) <= 3:
        return None
    begins = fold(words[0])
    if begins in known.speech.determiners and len(words) == 1:
        return None
    named = all(word[0].isupper() for word in words)
    whole = named or (len(words) > 1 and begins in known.speech.determiners)
    return (
        " ".join(words)
        if whole and (begins not in known.stop_words or begins in known.speech.determiners)
        else None
    )
