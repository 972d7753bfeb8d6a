"""Find the part of a statement that a question asks for: yes or no, a time, a number, a place, a reason, a person.

`asked_part` is cautious: it returns a part only where the statement says everything that the question names, and holds
exactly one part of the right kind. Everything else is for the whole statement to tell.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from memory.text.acts import Wanted
from memory.text.answer_parts.counting import number_given
from memory.text.answer_parts.dating import (
    conditional_time,
    depends_on_day,
    holds_all,
    named_time,
    without_times,
)
from memory.text.answer_parts.descriptions import DESCRIBED, with_description
from memory.text.answer_parts.moved import value_moved
from memory.text.answer_parts.naming import (
    has_own_subject,
    name_given,
    person_named,
    subject_named,
    with_abbreviated_name,
)
from memory.text.answer_parts.objects import object_asked, with_list
from memory.text.answer_parts.placing import names_place, place_alone, place_named
from memory.text.answer_parts.prices import holds_number, price
from memory.text.answer_parts.readings import readings
from memory.text.answer_parts.reasons import reason_or_object
from memory.text.answer_parts.relevance import asks_of_deed, governed, leaves_open
from memory.text.answer_parts.side_by_side import is_called_off, is_supposed, matter_of
from memory.text.answer_parts.to_come import is_yet_to_come
from memory.text.answer_parts.yes_or_no import asked_stems, changing, speaks_of_speaker, yes_or_no
from memory.text.clauses import clauses_told
from memory.text.implied import stems_told
from memory.text.labels import labels
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Sentence
from memory.text.names import names
from memory.text.roles import plain_question, words_of
from memory.text.words import fold, stem_set, tokens

UNKNOWN: Final = 0.5
"""What `holds_part` returns for kinds of question whose answer has no form of its own."""

LONGEST: Final = 80
"""Characters of a part, at most."""

_UNSAFE: Final = re.compile(r"[^\w\s,'’-]")


def holds_part(wanted: Wanted | None, text: str, *, lexicon: Lexicon | None = None) -> float:
    """Return 1 if a text holds a part of the kind that a question asks for, 0 if not, `UNKNOWN` if that cannot be told.

    Args:
        wanted: what kind of answer the question wants.
        text: a memory's words.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    words = tokens(text, lexicon=lexicon)
    if wanted is Wanted.WHEN:
        return float(any(word in lexicon.times.said_when or word.isdecimal() for word in words))
    if wanted is Wanted.HOW_MANY:
        return float(any(word.isdecimal() or word in lexicon.numbers for word in words))
    if wanted is Wanted.WHERE:
        return float(lexicon.claims.at_place.search(text) is not None)
    if wanted is Wanted.WHY:
        return float(lexicon.questions.reasons.search(fold(text)) is not None)
    if wanted is Wanted.WHO:
        return float(bool(names(text, lexicon=lexicon)))
    return UNKNOWN


def answers_fragment(question: Sentence, text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a text just told may answer a question that is only a fragment ("At what price?", "Which arm?").

    Args:
        question: what is asked, by itself.
        text: a memory's words.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    nouns = lexicon.stem_set(frozenset(question.topic)) - lexicon.stem_set(lexicon.parts.aspects)
    held = stem_set(text, stop=frozenset(), lexicon=lexicon)
    if question.wanted is Wanted.WHEN or not nouns.isdisjoint(lexicon.stem_set(lexicon.times.said_when)):
        return _names_time(text, lexicon)
    if question.wanted is Wanted.HOW_MANY or not nouns.isdisjoint(lexicon.stem_set(lexicon.roles.price)):
        return holds_number(text, lexicon)
    if question.wanted is Wanted.WHERE or not nouns.isdisjoint(lexicon.stem_set(lexicon.parts.where)):
        return names_place(text, lexicon=lexicon) or not nouns.isdisjoint(held)
    if question.wanted is Wanted.WHO:
        words = tokens(text, lexicon=lexicon)
        return bool(names(text, lexicon=lexicon)) or not lexicon.speech.determiners.isdisjoint(words)
    return not nouns or not nouns.isdisjoint(held) or question.wanted in (Wanted.YES_NO, Wanted.HOW)


def lacks_part(question: Sentence, text: str, *, lexicon: Lexicon | None = None) -> float:
    """Return 1 if a question asks for what has a form of its own, such as a number or a name, and a text holds none, 0 if
    it may hold it, `UNKNOWN` if it could say it in another form.

    Args:
        question: what is asked.
        text: a memory's words.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    asking = fold(question.said).strip(" ?!.\"'”’")
    asks_price = question.wanted is not Wanted.WHY and lexicon.roles.asks_price.match(asking) is not None
    if question.wanted is Wanted.HOW_MANY or asks_price:
        return _lacks_number(question, asking, text, lexicon, asks_price=asks_price)
    if question.wanted is Wanted.WHEN:
        return float(not _names_time(text, lexicon))
    if question.wanted is Wanted.WHERE and not question.points_back:
        return 0.0 if names_place(text, lexicon=lexicon) or names(text, lexicon=lexicon) else UNKNOWN
    asks_who = question.wanted is Wanted.WHO and lexicon.parts.identity.match(asking)
    if question.wanted is Wanted.CALLED or asks_who:
        return _lacks_name(question, text, lexicon)
    colours = lexicon.claims.categories.get("colour", frozenset())
    asks_colour = bool(colours) and lexicon.parts.asks_colour.match(asking) is not None
    return UNKNOWN if asks_colour and colours.isdisjoint(tokens(text, lexicon=lexicon)) else 0.0


def _lacks_number(question: Sentence, asking: str, text: str, lexicon: Lexicon, *, asks_price: bool) -> float:
    """Return what `lacks_part` does of a question for a number or a price; ``asking`` is what it says, folded."""
    counting = lexicon.parts.counting.search(asking)
    if not holds_number(text, lexicon):
        is_span = counting is not None and counting["length"] in lexicon.roles.lasting
        return 0.0 if is_span and _names_time(text, lexicon) else 1.0
    told = stems_told(text, lexicon=lexicon)
    if asks_price and (matter := matter_of(question, lexicon)):
        return UNKNOWN if matter.isdisjoint(told) else 0.0
    noun = counting["noun"] if counting else None
    return 0.0 if noun is None or lexicon.stem(noun) in told else UNKNOWN


def _lacks_name(question: Sentence, text: str, lexicon: Lexicon) -> float:
    """Return what `lacks_part` does of a question for somebody's name, which asks for a name beside those it holds."""
    of_name = {word for name in question.names for word in tokens(name, lexicon=lexicon)}
    if of_name.issuperset(set(question.topic) - lexicon.parts.calling):
        return 0.0
    return float(len(names(text, lexicon=lexicon)) < 1 + len(question.names))


def _names_time(text: str, lexicon: Lexicon) -> bool:
    """Return whether a text names a time or a number."""
    if lexicon.parts.time.search(text) is not None:
        return True
    words = tokens(text, lexicon=lexicon)
    return any(word in lexicon.times.said_when or word[0].isdigit() for word in words)


def asked_part(
    question: Sentence,
    statement: Sentence,
    *,
    speaker: Collection[str] = (),
    other_day: bool = False,
    lexicon: Lexicon | None = None,
) -> str | None:
    """Return the part of a statement that a question asks for, in the statement's words; ``None`` if that is unclear.

    Args:
        question: what is asked.
        statement: one sentence that tells something.
        speaker: folded words of the speaker's name, if the statement's "I" stands for it.
        other_day: whether it was said on another day: times such as "yesterday" are no answer then.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    text = statement.said.strip().rstrip(".!").rstrip()
    opened = lexicon.claims.contradicts.match(text)
    text = text[opened.end() :] if opened else text  # "Bob's wrong: …" says nothing of Bob
    wanted = question.wanted
    if not statement.tells or not text:
        return None
    told = _Told(question, text, speaker, other_day, lexicon)
    if wanted in (Wanted.WHAT, Wanted.WHICH) and (label := _label_asked(question, text, lexicon)):
        return label
    if wanted is Wanted.WHEN:
        condition = conditional_time(question, text, speaker, lexicon)
        if condition and not told.is_of_that_day(condition):
            return condition
    if _is_doubtful(question, text, lexicon):
        return None
    if moved := value_moved(question, text, lexicon):
        return moved if told.names_matter() and not told.is_of_that_day(moved) else None
    if leaves_open(question, statement, lexicon=lexicon):
        return None
    if wanted is Wanted.YES_NO:
        if other_day and is_yet_to_come(question, text, lexicon=lexicon):
            return None  # it may have come since
        return yes_or_no(question, text, speaker, lexicon)
    return None if wanted is None else told.part_found(wanted)


@dataclass(frozen=True, slots=True)
class _Told:
    """Hold the words of a statement, and the question that asks for a part of them.

    Attributes:
        question, speaker, other_day, lexicon: as for `asked_part`.
        text: the words.
    """

    question: Sentence
    text: str
    speaker: Collection[str]
    other_day: bool
    lexicon: Lexicon

    def is_of_that_day(self, part: str) -> bool:
        """Return whether a part is a time that is no answer on another day than the one on which it was said."""
        return self.question.wanted is Wanted.WHEN and self.other_day and depends_on_day(part, self.lexicon)

    def names_matter(self) -> bool:
        """Return whether the statement names something of what the question is about."""
        told = stems_told(self.text, lexicon=self.lexicon)
        return any(stem in told for stem in asked_stems(self.question, self.speaker, self.lexicon))

    def part_found(self, wanted: Wanted) -> str | None:
        """Return the part of the first clause that has one of the kind that is wanted; ``None`` if none has."""
        question, lexicon, find = self.question, self.lexicon, _FINDERS.get(wanted)
        if find is None:
            return None
        for clause in _clauses_that_tell(question, self.text, self.speaker, lexicon):
            part = find(question, clause, self.speaker, lexicon)
            if part is None or self.is_of_that_day(part):
                continue
            if is_called_off(question, clause, part, lexicon=lexicon):
                continue
            if is_supposed(question, self.text, part, lexicon=lexicon):
                continue
            part = self._in_full(part, clause)
            if 0 < len(part) <= LONGEST and not _is_unsafe(part, lexicon):
                first = fold(part.split()[0])  # "been sealed" has lost its subject
                return None if first in lexicon.speech.being else part
        return None

    def _in_full(self, part: str, clause: str) -> str:
        """Return a part of a clause with what describes it, what is listed beside it, and its whole name; a place alone."""
        question, lexicon = self.question, self.lexicon
        if question.wanted in DESCRIBED:
            part = with_description(part, question, self.text, lexicon)
        if question.wanted is Wanted.WHAT:
            part = with_list(part, self.text, lexicon)
        part = part and with_abbreviated_name(part, clause, lexicon)
        return place_alone(question, part, lexicon) if part and question.wanted is Wanted.WHERE else part


def _is_unsafe(part: str, lexicon: Lexicon) -> bool:
    """Return whether a part has a mark that may end a sentence or a quote within it: not the full stop of "St. Bavo"."""
    words = (
        word[:-1] if word.endswith(".") and fold(word[:-1]) in lexicon.abbreviations else word
        for word in part.split()
    )
    return _UNSAFE.search(" ".join(words)) is not None


def _label_asked(question: Sentence, text: str, lexicon: Lexicon) -> str | None:
    """Return the thing of a statement that a number or letter tells from others, where a question asks which of them."""
    asked = words_of(question.said, lexicon)
    at = next((n for n, word in enumerate(asked[:-1]) if word.token in lexicon.questions.which), None)
    if at is None:
        return None
    found = [each for each in labels(text, lexicon) if each[0].stem == asked[at + 1].stem]
    others = {word.stem for word in asked[at + 2 :] if word.token not in lexicon.stop_words}
    if len(found) != 1 or others.isdisjoint(word.stem for word in words_of(text, lexicon)):
        return None
    return text[found[0][0].start : found[0][1].start + len(found[0][1].token)]


def _is_doubtful(question: Sentence, text: str, lexicon: Lexicon) -> bool:
    """Return whether a statement says that it is not sure of what a question asks ("I think", "perhaps").

    Only the first clause matters where a time is asked for: what follows it may be unsure of something else.
    """
    plain = lexicon.roles.aside.sub(",", text)
    hedge = lexicon.claims.hedged.search(plain)
    if hedge is None:
        return False
    return question.wanted is not Wanted.WHEN or hedge.start() < len(clauses_told(plain, lexicon)[0])


def _clauses_that_tell(
    question: Sentence, text: str, speaker: Collection[str], lexicon: Lexicon
) -> Iterator[str]:
    """Yield the readings of a statement that tell, without doubt or denial, of what has happened; arguments as for
    `asked_part`.
    """
    is_reason = question.wanted is Wanted.WHY  # a reason may be that something is not so
    if not is_reason and lexicon.claims.negation.search(question.said):
        return
    of_speaker = not set(speaker).isdisjoint(question.topic)
    is_done = asks_of_deed(question, lexicon=lexicon)
    for clause in readings(text, lexicon):
        if of_speaker and not speaks_of_speaker(clause, speaker, lexicon):
            continue
        if lexicon.claims.hedged.search(clause):
            continue
        if not is_reason and lexicon.claims.negation.search(clause):
            continue
        if is_done and governed(clause, asked_stems(question, speaker, lexicon), lexicon):
            continue
        yield clause


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
    lexicon = lexicon or current()
    asking = lexicon.times.asks.match(question.said)
    without = (*lexicon.questions.seeing, *(tokens(asking[0], lexicon=lexicon) if asking else ()))
    changes = changing(statement.said, lexicon) or not lexicon.times.past.search(fold(question.said))
    return not changes and holds_all(
        statement.said, asked_stems(question, speaker, lexicon, without), lexicon
    )


def thing_named(question: Sentence, text: str, speaker: Collection[str], lexicon: Lexicon) -> str | None:
    """Return the price, the object or the subject that is asked for."""
    asking = plain_question(question, lexicon)
    if lexicon.roles.asks_price.match(asking):
        return price(question, text, speaker, lexicon)
    found = object_asked(asking, text, without_times(text, lexicon), speaker, lexicon)
    subject = None if has_own_subject(asking, lexicon) else lexicon.roles.asks_subject.match(asking)
    named = {word for name in question.names for word in tokens(name, lexicon=lexicon)}
    # "What Maud do" lacks a verb, and asks for nobody
    if found is None and subject and named.isdisjoint(tokens(asking, lexicon=lexicon)[1:2]):
        kind = stem_set(subject["noun"] or "", lexicon=lexicon)
        found = subject_named(question, text, lexicon, kind)
    return found


_FINDERS: Final[Mapping[Wanted, Callable[[Sentence, str, Collection[str], Lexicon], str | None]]] = (
    MappingProxyType(
        {
            Wanted.WHEN: named_time,
            Wanted.WHERE: place_named,
            Wanted.WHY: reason_or_object,
            Wanted.HOW_MANY: number_given,
            Wanted.WHO: person_named,
            Wanted.CALLED: name_given,
            Wanted.WHAT: thing_named,
            Wanted.WHICH: thing_named,
        }
    )
)
"""What finds the part of one clause, by the kind of answer that a question wants."""
