"""Answer with the asked-for part of a memory first, then who said so: "Three. Bob told me.", "Three, you said.".

A part is given only where `memory.text.answer_parts.asked_part` is sure of it and the statement speaks of whom the question
means; else the memory is told whole (`memory.dialogue.telling.wording`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory.calendar import GREGORIAN
from memory.dialogue.context import AnswerContext
from memory.dialogue.selection.former import asked_of_before
from memory.dialogue.selection.weighing import is_own
from memory.dialogue.selection.word_overlap import CONTENTS
from memory.dialogue.telling import wording
from memory.dialogue.telling.keeping import kept
from memory.evidence.contradiction import differ
from memory.evidence.signs_of_correction import withdraws
from memory.journal.entry import POSE_TAG, Entry, SourceType
from memory.recall.reader import Reading
from memory.text.acts import Wanted
from memory.text.answer_parts.asked_part import asked_part, holds_part, says_all
from memory.text.answer_parts.counting import counts_other, with_whole_number
from memory.text.answer_parts.descriptions import in_its_form, without_chatter
from memory.text.answer_parts.kinds_of_part import of_kind_asked
from memory.text.answer_parts.mismatch import affirms_too_much, is_misplaced
from memory.text.answer_parts.naming import with_abbreviated_name, with_further_names
from memory.text.answer_parts.placing import is_elsewhere, is_where_teller_is, place_now
from memory.text.answer_parts.readings import asks_what_was_done, is_predicate
from memory.text.answer_parts.relevance import leaves_open, leaves_out_person
from memory.text.answer_parts.side_by_side import (
    asks_price,
    is_called_off,
    is_denied_there,
    is_priced,
    is_supposed,
    said_of_asked,
)
from memory.text.answer_parts.standing import stands
from memory.text.elapsed import days_ago
from memory.text.lexicon import current
from memory.text.lines import Line, Sentence, understand
from memory.text.references.recounting import recounts
from memory.text.retelling.indirect_speech import turned
from memory.text.retelling.to_asker import to_asker
from memory.text.times import times
from memory.text.words import fold, stem_set, tokens

READ_AS_SETTLED: Final = 0.87
READ_AS_SAID: Final = 0.65
READ_WORDS: Final = 0.45
READ_AS_UNSAID: Final = 0.2
"""Probability, by a memory's reading, from which it settles yes or no, from which it says what is asked, and from which
the words that say it are told apart; and below which its words do not settle yes or no either.
"""

MOST_OF_IT: Final = 0.6
"""Share of a memory's words beyond which a part is not told apart from the whole."""

_PLACED: Final = frozenset((Wanted.WHO, Wanted.WHERE, Wanted.WHEN, Wanted.HOW_MANY, Wanted.CALLED))
"""Kinds of question whose answer may stand alone even if "is" or "was" comes before it."""

_WHOLE: Final = frozenset((Wanted.WHY, Wanted.KNOWLEDGE, Wanted.NEWS))
"""Kinds of question to which all of a memory is a safer answer than a part."""

_FIRST_WORD: Final = re.compile(r"[^\W_]+")

_UNSAFE: Final = ""
"""Stands for a part where none may be told alone."""

_OWNED: Final = 5  # words after "my" that may name what is owned, at most


def lead(line: Line, entry: Entry, context: AnswerContext, *, other_day: bool) -> str | None:
    """Return the part of a memory that a line asks for, ready to begin an answer; ``None`` if that is not safe to tell.

    Where it names who asks, it says "you".

    Args:
        line: what was asked.
        entry: the memory.
        context: who asks, and what the character may tell.
        other_day: whether the memory is of another day than today.
    """
    part = wording.set_off(_lead(line, entry, context, other_day=other_day), entry)
    if part is None or entry.source_entity == context.asker:
        return part
    turned_part = to_asker(
        part,
        wording.plain_name(context.asker_name),
        others=tuple(context.names.values()),
        person=context.pronouns.get(context.asker, ""),
        teller=wording.pronoun_of(entry, context.pronouns),
    )
    return turned_part[0].upper() + turned_part[1:]


def _lead(line: Line, entry: Entry, context: AnswerContext, *, other_day: bool) -> str | None:
    """Return the part of a memory that a line asks for, as others are told it; arguments as for `lead`."""
    own = is_own(entry, context.own_key)
    seen = entry.source_type is SourceType.OBSERVATION and POSE_TAG not in entry.tags
    if len(line.questions) != 1 or not (own or seen or entry.source_type.is_speech) or POSE_TAG in entry.tags:
        return None
    question = line.questions[0]
    if asked_of_before(line) and line.lexicon.parts.formerly.search(entry.content):
        return None  # "It costs three pence now, it used to be two"
    said = understand(wording.one_line(entry.content), context.own_names)
    named = context.own_names if own else (entry.source_name or "",) if entry.source_type.is_speech else ()
    speaker = {word for name in named for word in tokens(name)}
    if question.wanted is Wanted.WHERE and (now := place_now(question, entry.content, speaker, line.lexicon)):
        return now[0].upper() + now[1:]
    counts_again = question.wanted is Wanted.HOW_MANY and recounts(context.as_said(entry).content)
    for statement in reversed(said.sentences) if counts_again else said.sentences:
        if not _meant(question, statement, entry, speaker, context, line):
            continue
        part = _part_of(statement, question, entry, context, line, speaker=speaker, other_day=other_day)
        if part == _UNSAFE:
            return None
        if part and (words := _turned(without_chatter(part), entry, own, seen, context, line)):
            return words[0].upper() + words[1:]
    if (part := _read(question, entry, context)) and (
        words := _turned(without_chatter(part), entry, own, seen, context, line)
    ):
        return words[0].upper() + words[1:]
    return kept(question, entry, context, line)


def _part_of(
    statement: Sentence,
    question: Sentence,
    entry: Entry,
    context: AnswerContext,
    line: Line,
    *,
    speaker: set[str],
    other_day: bool,
) -> str | None:
    """Return the part of one statement of a memory that a question asks for; ``None`` if it has none, and `_UNSAFE` if no
    part of the memory may be told alone.

    Args:
        statement: the statement.
        question: what is asked.
        entry, context, line, other_day: as for `lead`.
        speaker: the words of its teller's name.
    """
    part = asked_part(question, statement, speaker=speaker, other_day=other_day, lexicon=line.lexicon)
    if part is not None and (other := said_of_asked(question, statement.said, part)) is not None:
        part = other or None
    if question.wanted is Wanted.YES_NO and entry.source_trust < wording.DOUBTED:
        return _UNSAFE
    if part is None and question.wanted is Wanted.YES_NO and _excluded(question, statement, line):
        part = line.lexicon.parts.no
    if part is not None and (
        _only_repeats(question, part)
        or _names_asked(question, part)
        or not stands(question, statement.said, part)
    ):
        return _UNSAFE
    if part is not None and not _is_read_otherwise(part, entry, context):
        return part
    is_dated = other_day and question.wanted is Wanted.WHEN and _all_said(question, statement, speaker, line)
    return _counted_back(statement, entry, context) if is_dated else None


def settles(reading: Reading) -> str | None:
    """Return the yes or no by which a memory settles a question; ``None`` if its reading is not sure of either."""
    parts = current().parts
    if max(reading.yes, reading.no) < READ_AS_SETTLED:
        return None
    return parts.yes if reading.yes > reading.no else parts.no


def _is_read_otherwise(part: str, entry: Entry, context: AnswerContext) -> bool:
    """Return whether a part is a yes or a no by a memory's words, and the memory hardly says so by its reading."""
    reading, parts = context.readings.get(entry.id), current().parts
    if reading is None or part not in (parts.yes, parts.no):
        return False
    return (reading.yes if part == parts.yes else reading.no) < READ_AS_UNSAID


def _read(question: Sentence, entry: Entry, context: AnswerContext) -> str | None:
    """Return the part of a memory that answers a question by its reading; ``None`` if that is not sure enough."""
    reading = context.readings.get(entry.id)
    if reading is None or entry.source_trust < wording.DOUBTED or _is_of_anothers(question, entry, context):
        return None
    told = (each for each in understand(entry.content).sentences if not withdraws(each.said))
    if all(leaves_open(question, each) for each in told):
        return None
    if question.wanted is Wanted.YES_NO or (settles(reading) and question.wanted not in CONTENTS):
        speaker, settled = tokens(entry.source_name or ""), settles(reading)
        if settled == current().parts.yes and affirms_too_much(question, entry.content):
            return None  # who has a sister may have no brother, and who was robbed is no thief
        return None if leaves_out_person(question, entry.content, speaker, current()) else settled
    if question.wanted in _WHOLE:
        return None
    if reading.says < READ_AS_SAID or reading.sure < READ_WORDS or not reading.words:
        return None
    words, content, lexicon = reading.words, entry.content, current()
    if not _is_part(question, entry, words) or _is_of_other(question, content, words):
        return None
    words = with_whole_number(of_kind_asked(question, words, content, lexicon), content, lexicon)
    if not words:
        return None
    words = with_further_names(with_abbreviated_name(words, content, lexicon), content, lexicon)
    if (other := said_of_asked(question, content, words)) is not None:
        return other or None
    if question.wanted is Wanted.HOW_MANY and counts_other(question, content, words, lexicon):
        return None
    if question.wanted is Wanted.WHERE and (
        is_elsewhere(question, words, content)
        or is_where_teller_is(question, content, words, tokens(entry.speaker or ""))
    ):
        return None
    if len(words.split()) > len(content.split()) * MOST_OF_IT:
        return None
    return in_its_form(question, words, content, lexicon)


def _is_of_anothers(question: Sentence, entry: Entry, context: AnswerContext) -> bool:
    """Return whether somebody asks of what is theirs, and somebody else spoke of what is the character's: "your coat"."""
    turning, own = current().turning, current().myself
    if entry.source_entity in (context.asker, None) or own.isdisjoint(question.words):
        return False
    told = set(tokens(entry.content))
    return not turning.hearer.keys().isdisjoint(told) and told.isdisjoint(tokens(context.asker_name))


def _is_part(question: Sentence, entry: Entry, words: str) -> bool:
    """Return whether words that were read as an answer stand in a memory, and say something by themselves.

    Args:
        question: what is asked.
        entry: the memory.
        words: what was read as the answer.
    """
    part, lexicon = tokens(words), current()
    saying = set(part) - lexicon.stop_words or set(part)
    if saying <= {*question.words, *question.topic} or _names_asked(question, words):
        return False  # it only says again what was asked about
    opened = lexicon.claims.contradicts.match(entry.content)
    told = entry.content[opened.end() :] if opened else entry.content  # "Bob's wrong: …" says nothing of Bob
    held = f" {' '.join(tokens(told))} "
    if question.wanted not in _PLACED and is_predicate(part, held, of_deed=asks_what_was_done(question)):
        return False
    if len(part) > 1 and part[0] in lexicon.speech.subjects:
        return False  # a whole statement of several is no part: the others tell what it is about
    # Other listeners are there now, who may hear less of it than was read.
    is_teller = part == tokens(entry.source_name or "") and not lexicon.myself.isdisjoint(tokens(told))
    return f" {' '.join(part)} " in held or is_teller


def _only_repeats(question: Sentence, part: str) -> bool:
    """Return whether a part only says again what a question names: "work" for "What kind of work …?"."""
    lexicon = current()
    if question.wanted not in CONTENTS:
        return False
    return bool(part.strip()) and stem_set(part) <= lexicon.stem_set(frozenset(question.topic))


def _names_asked(question: Sentence, words: str) -> bool:
    """Return whether words for somebody name whom a question names already: who went with Umber is not Umber."""
    if question.wanted is not Wanted.WHO:
        return False
    return any(
        word[0].isupper() and fold(word) in question.topic
        for word in words.replace("’", "'").split()
        if not word.endswith("'s")
    )


def _is_of_other(question: Sentence, content: str, words: str) -> bool:
    """Return whether a memory says words that were read as an answer of something else than what is asked about, or denies
    them.

    Args:
        question: what is asked.
        content: the memory.
        words: what was read as the answer.
    """
    return (
        is_misplaced(question, content, words)
        or is_denied_there(question, content, words)
        or is_called_off(question, content, words)
        or is_supposed(question, content, words)
        or not stands(question, content, words)
        # What has another name there is told whole.
        or (asks_price(question, current()) and not is_priced(question, content))
    )


def dated(line: Line, entry: Entry, context: AnswerContext) -> str:
    """Return when the character learnt what it tells, if a line asks when that was and the memory does not say so;
    empty otherwise.

    Args:
        line: what was asked.
        entry: the memory.
        context: who asks, and what the character may tell.
    """
    if len(line.questions) != 1 or line.questions[0].wanted is not Wanted.WHEN:
        return ""
    named = tokens(entry.source_name or "") if entry.source_type.is_speech else ()
    said = understand(wording.one_line(entry.content), context.own_names)
    question = line.questions[0]
    told = [each for each in said.sentences if _all_said(question, each, set(named), line)]
    if not told or any(holds_part(Wanted.WHEN, each.said) for each in told):
        return ""
    return context.tell_when_learnt(entry)


def _all_said(question: Sentence, statement: Sentence, speaker: set[str], line: Line) -> bool:
    """Return whether a statement tells everything that a question for a time names."""
    return statement.tells and says_all(question, statement, speaker=speaker, lexicon=line.lexicon)


def _counted_back(statement: Sentence, entry: Entry, context: AnswerContext) -> str | None:
    """Return how many days ago the one time was that a statement of another day names ("this morning")."""
    in_game = context.game_now is not None and entry.game_time is not None
    calendar = context.calendar if in_game else GREGORIAN
    at = entry.game_time if in_game else entry.timestamp.timestamp()
    moment = context.game_now if in_game else context.now.timestamp()
    if at is None or moment is None:
        return None
    found = times(statement.said, at, calendar)
    if len(found) != 1 or not found[0].relative:
        return None
    today, then = calendar.unit(moment, "day"), calendar.unit(found[0].start, "day")
    days = round((today[0] - then[0]) / (today[1] - today[0]))
    whole = found[0].end <= then[1]  # a week is no day
    return days_ago(days) if days >= 0 and whole else None


def brief(leads: Sequence[tuple[Entry, str]], context: AnswerContext, *, others: str = "") -> str:
    """Return an answer of parts: one with its source, or several as each of their sources has it.

    Args:
        leads: memories and what `lead` returned for them.
        context: who asks, and what the character may tell.
        others: who told the same.
    """
    if len(leads) > 1:
        each = "; ".join(
            context.say(
                "says_you" if entry.source_entity == context.asker else "says",
                speaker=wording.plain_name(
                    entry.speaker or context.own_names[0] if context.own_names else ""
                ),
                content=_within(part, entry),
            )
            for entry, part in leads
        )
        return wording.joined([context.say("differ"), wording.ended(each[0].upper() + each[1:])])
    entry, part = leads[0]
    if wording.how_known(entry, context.asker, context.own_key) == "you":
        lines = [context.say("part_you", content=part.rstrip(".!"))]
    elif is_own(entry, context.own_key):
        lines = [wording.ended(part)]
    else:
        lines = [wording.ended(part), context.tell_source(entry)]
    if others:
        lines.append(context.say("agreed", speaker=others))
    if entry.source_trust < wording.DOUBTED and entry.source_type is not SourceType.ENVIRONMENTAL:
        lines.append(context.say("doubt"))
    return wording.joined(lines)


def _within(part: str, entry: Entry) -> str:
    """Return a part as it stands within a sentence: a name keeps its capital."""
    first = _FIRST_WORD.match(part)
    word = fold(first[0]) if first else ""
    lexicon = current()
    is_plain = word in lexicon.stop_words | lexicon.speech.determiners or re.search(
        rf"\b{re.escape(word)}\b", entry.content
    )
    return part[0].lower() + part[1:] if is_plain else part


def _meant(
    question: Sentence,
    statement: Sentence,
    entry: Entry,
    speaker: set[str],
    context: AnswerContext,
    line: Line,
) -> bool:
    """Return whether a statement speaks of those whom a question means by "I", "my", "you" and names."""
    turning, lexicon = line.lexicon.turning, line.lexicon
    asked = fold(question.said)
    if opening := lexicon.questions.lead.match(asked):
        asked = asked[opening.end() :] or asked
    words, told = set(tokens(asked)), set(statement.words)
    mine = turning.persons.get("you", {}).keys()
    of_asker = bool(words & mine)
    of_hearer = bool(words & ({turning.you} | turning.hearer.keys()))
    own = is_own(entry, context.own_key)
    if of_asker and entry.source_entity != context.asker and not set(tokens(context.asker_name)) & told:
        return False
    if of_hearer and not own and not told & ({turning.you} | turning.hearer.keys()):
        return False
    if not told & mine or question.wanted in (Wanted.WHO, Wanted.YES_NO, Wanted.CALLED):
        return True
    owners = {word for word, you in turning.persons.get("you", {}).items() if you in turning.hearer}
    if told & mine <= owners and all(
        set(statement.words[n + 1 : n + 1 + _OWNED]) & {*question.topic, *_names_in(question)}
        for n, word in enumerate(statement.words)
        if word in owners
    ):
        return True  # "My sister Philippa", "our choir": whose it is does not matter
    return (of_hearer and own) or (of_asker and entry.source_entity == context.asker) or bool(words & speaker)


def _names_in(question: Sentence) -> set[str]:
    """Return the folded words of the names in a question."""
    return {word for name in question.names for word in tokens(name)}


def _excluded(question: Sentence, statement: Sentence, line: Line) -> bool:
    """Return whether a statement gives another value than the one that is asked for: Sunday, not Saturday."""
    if line.lexicon.parts.changes.search(fold(statement.said)):
        return False
    return differ(question.said.rstrip("?! "), statement.said)


def _turned(part: str, entry: Entry, own: bool, seen: bool, context: AnswerContext, line: Line) -> str | None:
    """Return a part as the character says it."""
    if own or seen or part in (line.lexicon.parts.yes, line.lexicon.parts.no):
        return part
    of_asker, turning = entry.source_entity == context.asker, line.lexicon.turning
    if fold(part) == turning.subject:
        return turning.you if of_asker else wording.plain_name(entry.speaker or "")
    first = turning.persons.get("you", {}).get(fold(part.split()[0]))
    if not of_asker and first in turning.hearer and " " in part:  # "my brother" is Ann's brother
        rest = part.split(maxsplit=1)[1]
        return f"{turning.owner.format(name=wording.plain_name(entry.speaker or ''))} {rest}"
    present = {turning.you, *turning.hearer, *turning.persons.get("you", {})}
    if present.isdisjoint(tokens(part)):
        return part  # it speaks of nobody present
    if first in turning.hearer and present.isdisjoint(tokens(part)[1:]):  # "my brother" is the asker's own
        return f"{first} {part.split(maxsplit=1)[1]}" if " " in part else None
    return turned(
        part,
        "you" if of_asker else wording.pronoun_of(entry, context.pronouns),
        to_hearer=entry.source_type is SourceType.DIRECT,
        names=tokens(part)[:1],
        lexicon=line.lexicon,
    )
