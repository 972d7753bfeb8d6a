"""Find the part of a statement that a question asks for: yes or no, a time, a number, a place, a reason, a person.

`asked_part` is cautious: it returns a part only where the statement says everything that the question names, and holds
exactly one part of the right kind. Everything else is for the whole statement to tell.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from memory.text.acts import SpeechAct, Wanted
from memory.text.bearing import asks_of_deed, governed
from memory.text.clauses import clauses_told
from memory.text.dating import conditional_time, holds_all, named_time, without_times
from memory.text.deciding import asked_stems, changing, speaks_of_speaker, yes_or_no
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Sentence
from memory.text.names import names
from memory.text.prices import price
from memory.text.readings import readings
from memory.text.relations import relations
from memory.text.roles import object_asked, subject_before, words_of
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


def lacks_part(question: Sentence, text: str, *, lexicon: Lexicon | None = None) -> float:
    """Return 1 if a question asks for what has a form of its own, such as a number or a name, and a text holds none, 0 if
    it may hold it, `UNKNOWN` if it could say it in another form.

    Args:
        question: what is asked.
        text: a memory's words.
        lexicon: the language; the one in use if not given.
    """
    known = lexicon or current()
    asking = fold(question.said).strip(" ?!.\"'”’")
    words = tokens(text, lexicon=known)
    if question.wanted is Wanted.HOW_MANY or known.roles.asks_price.match(asking):
        counting = known.parts.counting.search(asking)
        if not any(word[0].isdigit() or _is_number(word, known) for word in words):
            is_span = counting is not None and counting["length"] in known.roles.lasting
            return 0.0 if is_span and _names_time(text, known) else 1.0
        noun = counting["noun"] if counting else None
        held = noun is None or known.stem(noun) in stems(text, stop=frozenset(), lexicon=known)
        return 0.0 if held else UNKNOWN
    if question.wanted is Wanted.WHEN:
        return float(not _names_time(text, known))
    if question.wanted is Wanted.WHERE and not question.points_back:
        return 0.0 if names_place(text, lexicon=known) or names(text, lexicon=known) else UNKNOWN
    if question.wanted is Wanted.CALLED or (
        question.wanted is Wanted.WHO and known.parts.identity.match(asking)
    ):
        of_name = {word for name in question.names for word in tokens(name, lexicon=known)}
        if of_name.issuperset(set(question.topic) - known.parts.calling):
            return 0.0
        return float(len(names(text, lexicon=known)) < 1 + len(question.names))
    colours = known.claims.categories.get("colour", frozenset())
    is_colour = bool(colours) and known.parts.asks_colour.match(asking) is not None
    return UNKNOWN if is_colour and colours.isdisjoint(words) else 0.0


def _names_time(text: str, known: Lexicon) -> bool:
    if known.parts.time.search(text) is not None:
        return True
    words = tokens(text, lexicon=known)
    return any(word in known.times.said_when or word[0].isdigit() for word in words)


def names_place(text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a text says where something is, or goes.

    Args:
        text: a memory's words.
        lexicon: the language; the one in use if not given.
    """
    known = lexicon or current()
    return known.parts.place.search(without_times(text, known)) is not None


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
        speaker: folded words of the speaker's name, if the statement's "I" stands for it.
        moved: whether it was said on another day: times such as "yesterday" are no answer then.
        lexicon: the language; the one in use if not given.
    """
    known = lexicon or current()
    text = statement.said.strip().rstrip(".!").rstrip()
    if not statement.tells or not text:
        return None
    if question.wanted is Wanted.WHEN and (
        condition := conditional_time(question, text, speaker, moved, known)
    ):
        return condition
    plain = known.roles.aside.sub(",", text)
    hedge = known.claims.hedged.search(plain)
    if hedge and (question.wanted is not Wanted.WHEN or hedge.start() < len(clauses_told(plain, known)[0])):
        return None
    is_done = asks_of_deed(question, lexicon=known)
    if is_done and statement.act is SpeechAct.REQUESTS:
        return None
    if question.wanted is Wanted.YES_NO:
        return yes_or_no(question, text, speaker, known)
    find = (
        {
            Wanted.WHEN: named_time,
            Wanted.WHERE: _where,
            Wanted.WHY: _why_or_what,
            Wanted.HOW_MANY: _how_many,
            Wanted.WHO: _who,
            Wanted.CALLED: _called,
            Wanted.WHAT: _what,
            Wanted.WHICH: _what,
        }.get(question.wanted)
        if question.wanted is not None
        else None
    )
    if find is None:
        return None
    of_speaker = not set(speaker).isdisjoint(question.topic)
    negative = known.claims.negation.search(question.said) is not None
    for clause in readings(text, known):
        if of_speaker and not speaks_of_speaker(clause, speaker, known):
            continue
        if negative and question.wanted is not Wanted.WHY:
            return None
        if known.claims.hedged.search(clause):
            continue
        if question.wanted is not Wanted.WHY and known.claims.negation.search(clause):
            continue
        if is_done and governed(clause, asked_stems(question, speaker, known), known):
            continue
        part = find(question, clause, speaker, moved, known)
        if part is not None and 0 < len(part) <= LONGEST and not _UNSAFE.search(part):
            first = fold(part.split()[0])  # "been sealed" has lost its subject
            return None if first in known.speech.being else part
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
    changes = changing(statement.said, known) or not known.times.past.search(fold(question.said))
    return not changes and holds_all(statement.said, asked_stems(question, speaker, known, without), known)


def _where(
    question: Sentence, text: str, speaker: Collection[str], moved: bool, known: Lexicon
) -> str | None:
    """Return the one place that a statement names after all that is asked about."""
    asked = asked_stems(question, speaker, known)
    if not holds_all(text, asked, known):
        return None
    end = max(
        word.end()
        for word in _WORD.finditer(text)
        if set(stems(word[0], stop=frozenset(), lexicon=known)) & set(asked)
    )
    if verb := _verb_after(text, end, known):
        end = verb  # "The key to the chest is under the anvil"
    timeless = without_times(text, known)
    found = [match for match in known.parts.place.finditer(timeless) if match.start() >= end]
    near = bool(found) and found[0].start() <= end + 1
    return found[0][0].strip() if found and (len(found) == 1 or near) else None


def _verb_after(text: str, end: int, known: Lexicon) -> int | None:
    """Return where the first auxiliary after a place in a text ends; ``None`` if there is none."""
    for word in _WORD.finditer(text, end):
        if fold(word[0]) in known.questions.auxiliaries:
            return word.end()
    return None


def _why_or_what(
    question: Sentence, text: str, speaker: Collection[str], moved: bool, known: Lexicon
) -> str | None:
    """Return the reason, or what a question such as "What are you looking for?" leaves open."""
    return _why(question, text, speaker, moved, known) or object_asked(
        _asking(question, known), text, without_times(text, known), speaker, known
    )


def _why(question: Sentence, text: str, speaker: Collection[str], moved: bool, known: Lexicon) -> str | None:
    """Return the reason that a statement gives for what is asked about."""
    asked = asked_stems(question, speaker, known)
    if (sentence := known.roles.reason.search(text)) and holds_all(
        text[: sentence.start("reason")], asked, known
    ):
        return sentence["reason"].strip()
    if (outcome := known.roles.effect.fullmatch(text)) and holds_all(outcome["effect"], asked, known):
        return outcome["cause"].strip()
    found = known.parts.reason.search(text)
    if found is None or known.claims.negation.search(text[: found.start()]):
        return None
    return text[found.start() :].strip() if holds_all(text[: found.start()], asked, known) else None


def _asking(question: Sentence, known: Lexicon) -> str:
    """Return a question folded, without an opening and marks at its end."""
    asking = known.roles.contracted.sub(r"\1 is ", fold(question.said).strip(" ?!.\"'”’"))
    lead = known.questions.lead.match(asking)
    return asking[lead.end() :] or asking if lead else asking


def _what(question: Sentence, text: str, speaker: Collection[str], moved: bool, known: Lexicon) -> str | None:
    """Return the price, the object or the subject that is asked for."""
    asking = _asking(question, known)
    if known.roles.asks_price.match(asking):
        return price(question, text, speaker, known)
    found = object_asked(asking, text, without_times(text, known), speaker, known)
    if found is None and (subject := known.roles.asks_subject.match(asking)):
        kind = set(stems(subject["noun"] or "", lexicon=known))
        found = _subject(question, text, known, kind)
    return found


def _how_many(
    question: Sentence, text: str, speaker: Collection[str], moved: bool, known: Lexicon
) -> str | None:
    """Return the one number that counts or measures what is asked about."""
    if known.roles.asks_price.match(_asking(question, known)) and (
        amount := price(question, text, speaker, known)
    ):
        return amount
    counting = known.parts.counting.search(fold(question.said))
    if counting is None:
        return None
    if not holds_all(text, asked_stems(question, speaker, known, (counting["length"] or "",)), known):
        return None
    words = list(_WORD.finditer(text))
    folded = [fold(word[0]) for word in words]

    runs: list[tuple[int, int]] = []
    for n, word in enumerate(folded):
        if _is_number(word, known) or (
            word in known.joints
            and runs
            and runs[-1][1] == n
            and _is_number(folded[n + 1] if n + 1 < len(folded) else "", known)
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
        elif counting["length"] in known.roles.aged and _stands_alone(text, words, begin, stop, known):
            fitting.append((begin, stop))
        elif not counting["length"] and not noun:
            end = stop
            while end < len(folded) and end < stop + 2 and folded[end] not in known.stop_words:
                end += 1
            fitting.append((begin, end))
    if len(fitting) != 1 or (not noun and len(runs) != 1):
        return None
    begin, stop = fitting[0]
    return text[words[begin].start() : words[stop - 1].end()]


def _is_number(word: str, known: Lexicon) -> bool:
    return word.isdecimal() or all(
        piece in known.numbers or piece in known.parts.amounts for piece in word.split("-")
    )


def _asks_state(question: Sentence, known: Lexicon) -> bool:
    """Return whether a question asks what is in some state: "What is broken?"."""
    return question.wanted is not Wanted.WHO and not known.speech.being.isdisjoint(question.words[:3])


def _stands_alone(text: str, words: Sequence[re.Match[str]], begin: int, stop: int, known: Lexicon) -> bool:
    """Return whether a number is all that is said of what somebody is: "Lina is seven and …"."""
    after = text[words[stop - 1].end() :].lstrip()
    is_last = not after or not after[0].isalnum() or fold(after.split()[0]) in known.joints
    return begin > 0 and fold(words[begin - 1][0]) in known.speech.being and is_last


def _called(
    question: Sentence, text: str, speaker: Collection[str], moved: bool, known: Lexicon
) -> str | None:
    """Return the one name that a statement gives to what is asked about: "his wife is called Katrin"."""
    asked = set(asked_stems(question, speaker, known, known.parts.calling))
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
    asked = asked_stems(question, (), known)
    return (
        _called(question, text, speaker, False, known)
        or named_as(asked, text, lexicon=known)
        or _who_is(asked, text, known)
    )


def _who_is(asked: Sequence[str], text: str, known: Lexicon) -> str | None:
    """Return the subject of which a clause says all that is asked: "The prompter is Ada's uncle"."""
    for word in words_of(text, known):
        if word.token in known.speech.being:
            before, after = text[: word.start], text[word.end :]
            said = set(stems(after, stop=frozenset(), lexicon=known))
            fits = len(asked) > 1 and set(asked) <= said
            return subject_before(before, known) if fits else None
    return None


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
        n
        for n in (after, before)
        if 0 <= n < len(words) and words[n][0][0].isupper() and fold(words[n][0]) not in known.stop_words
    ]
    if len(named) != 1:
        return None
    first = last = named[0]
    titled = fold(words[first][0]) in known.abbreviations and last + 1 < len(words)
    if titled and words[last + 1][0][0].isupper():
        last += 1
    return text[words[first].start() : words[last].end()]


def _who(question: Sentence, text: str, speaker: Collection[str], moved: bool, known: Lexicon) -> str | None:
    """Return the subject of a statement whose verb and object are asked about, or who somebody is said to be."""
    asking = _asking(question, known)
    if known.parts.identity.match(asking):
        return _identified(question, text, speaker, known)
    if not known.parts.subject.match(asking):
        return object_asked(asking, text, without_times(text, known), speaker, known)
    return _subject(question, text, known)


def _subject(question: Sentence, text: str, known: Lexicon, kind: Collection[str] = ()) -> str | None:
    """Return the subject of a statement whose verb and object, or whose state, are asked about.

    Args:
        question: what is asked.
        text: one clause.
        known: the language.
        kind: stems of what the subject must be called ("which rope").
    """
    asked = [stem for stem in asked_stems(question, (), known) if stem not in kind]
    if len(asked) < (1 if kind or _asks_state(question, known) else 2) or not holds_all(text, asked, known):
        return None
    places = [
        (word.start(), stem)
        for word in _WORD.finditer(text)
        for stem in stems(word[0], stop=frozenset(), lexicon=known)
    ]
    first = [min(at for at, stem in places if stem == wanted) for wanted in asked]
    if first != sorted(first):
        return None
    subject = subject_before(text[: first[0]], known)
    return subject if subject and set(kind) <= set(stems(subject, lexicon=known)) else None
