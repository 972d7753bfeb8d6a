"""Answer with the asked-for part of a memory first, then who said so: "Three. Bob told me.", "Three, you said.".

A part is given only where `memory.text.answer_parts.asked_part` is sure of it and the statement speaks of whom the question
means; else the memory is told whole (`memory.dialogue.telling.wording`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from memory.calendar import GREGORIAN
from memory.dialogue.context import AnswerContext
from memory.dialogue.selection.former import asked_of_before
from memory.dialogue.selection.weighing import is_own
from memory.dialogue.telling import wording
from memory.dialogue.telling.keeping import kept
from memory.dialogue.telling.part_read import (
    is_read_otherwise,
    lists_others,
    names_asked,
    part_read,
    repeats_asked,
)
from memory.evidence.contradiction import differ
from memory.journal.entry import POSE_TAG, Entry, SourceType
from memory.text.acts import Wanted
from memory.text.answer_parts.asked_part import asked_part, holds_part, says_all
from memory.text.answer_parts.descriptions import without_chatter, without_loose_end
from memory.text.answer_parts.placing import place_now
from memory.text.answer_parts.side_by_side import said_of_asked
from memory.text.answer_parts.standing import stands
from memory.text.elapsed import days_ago
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Line, Sentence, understand
from memory.text.references.recounting import recounts
from memory.text.retelling.indirect_speech import turned
from memory.text.retelling.to_asker import to_asker
from memory.text.times import times
from memory.text.words import fold, tokens

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


@dataclass(frozen=True, slots=True)
class _Asked:
    """Hold a memory, and the one question to which a part of it may be told.

    Attributes:
        line, entry, context, other_day: as for `lead`.
        question: the line's.
        own: whether the memory is of the character's own life or doing.
        speaker: folded words of its teller's name.
    """

    line: Line
    entry: Entry
    context: AnswerContext
    other_day: bool
    question: Sentence
    own: bool
    speaker: frozenset[str]

    def means(self, statement: Sentence) -> bool:
        """Return whether a statement speaks of those whom the question means by "I", "my", "you" and names."""
        turning, lexicon, question = self.line.lexicon.turning, self.line.lexicon, self.question
        asked = fold(question.said)
        if opening := lexicon.questions.lead.match(asked):
            asked = asked[opening.end() :] or asked
        words, told = set(tokens(asked)), set(statement.words)
        mine, yours = turning.persons.get("you", {}).keys(), {turning.you, *turning.hearer}
        of_asker, of_hearer = bool(words & mine), bool(words & yours)
        is_askers = self.entry.source_entity == self.context.asker
        if of_asker and not is_askers and not set(tokens(self.context.asker_name)) & told:
            return False
        if of_hearer and not self.own and not told & yours:
            return False
        if not told & mine or question.wanted in (Wanted.WHO, Wanted.YES_NO, Wanted.CALLED):
            return True
        if _speaks_only_of_own(question, statement, self.line.lexicon):
            return True  # "My sister Philippa", "our choir": whose it is does not matter
        return (of_hearer and self.own) or (of_asker and is_askers) or bool(words & self.speaker)

    def part_of(self, statement: Sentence) -> str | None:
        """Return the part of one of the memory's statements that the question asks for; ``None`` if it has none, and
        `_UNSAFE` if no part of the memory may be told alone.
        """
        question, entry, lexicon = self.question, self.entry, self.line.lexicon
        part = asked_part(
            question, statement, speaker=self.speaker, other_day=self.other_day, lexicon=lexicon
        )
        if part is not None and (other := said_of_asked(question, statement.said, part)) is not None:
            part = other or None
        if part is not None and question.wanted is Wanted.WHERE:
            part = without_loose_end(part, lexicon)  # "to Leeds on" of "to Leeds on Monday"
        if question.wanted is Wanted.YES_NO:
            if entry.source_trust < wording.DOUBTED:
                return _UNSAFE
            if part is None and _excluded(question, statement, self.line):
                part = lexicon.parts.no
        if part is not None and (
            repeats_asked(question, part)
            or names_asked(question, part)
            or lists_others(question, part, statement.said, lexicon)
            or not stands(question, statement.said, part)
        ):
            return _UNSAFE
        if part is not None and not is_read_otherwise(part, entry, self.context):
            return part
        is_dated = self.other_day and question.wanted is Wanted.WHEN
        if is_dated and _all_said(question, statement, self.speaker, self.line):
            return _counted_back(statement, entry, self.context)
        return None

    def told(self, part: str | None) -> str:
        """Return a part as the character says it, with a capital; empty if there is none that it can say."""
        words = self._turned(without_chatter(part)) if part else None
        return words[0].upper() + words[1:] if words else ""

    def _turned(self, part: str) -> str | None:
        """Return a part as the character says it; ``None`` if it is unclear whose something is."""
        entry, lexicon = self.entry, self.line.lexicon
        seen = entry.source_type is SourceType.OBSERVATION and POSE_TAG not in entry.tags
        if self.own or seen or part in (lexicon.parts.yes, lexicon.parts.no):
            return part
        of_asker, turning = entry.source_entity == self.context.asker, lexicon.turning
        if fold(part) == turning.subject:
            return turning.you if of_asker else wording.plain_name(entry.speaker or "")
        first = turning.persons.get("you", {}).get(fold(part.split()[0]))
        if not of_asker and first in turning.hearer and " " in part:  # "my brother" is Ann's brother
            rest = part.split(maxsplit=1)[1]
            return f"{turning.owner.format(name=wording.plain_name(entry.speaker or ''))} {rest}"
        present = {turning.you, *turning.hearer, *turning.persons.get("you", {})}
        if present.isdisjoint(tokens(part)):
            return part  # it speaks of nobody present
        if first in turning.hearer and present.isdisjoint(
            tokens(part)[1:]
        ):  # "my brother" is the asker's own
            return f"{first} {part.split(maxsplit=1)[1]}" if " " in part else None
        return turned(
            part,
            "you" if of_asker else wording.pronoun_of(entry, self.context.pronouns),
            to_hearer=entry.source_type is SourceType.DIRECT,
            names=tokens(part)[:1],
            lexicon=lexicon,
        )


def _lead(line: Line, entry: Entry, context: AnswerContext, *, other_day: bool) -> str | None:
    """Return the part of a memory that a line asks for, as others are told it; arguments as for `lead`."""
    own = is_own(entry, context.own_key)
    is_told = own or entry.source_type is SourceType.OBSERVATION or entry.source_type.is_speech
    if len(line.questions) != 1 or not is_told or POSE_TAG in entry.tags:
        return None
    question = line.questions[0]
    if asked_of_before(line) and line.lexicon.parts.formerly.search(entry.content):
        return None  # "It costs three pence now, it used to be two"
    named = context.own_names if own else (entry.source_name or "",) if entry.source_type.is_speech else ()
    speaker = frozenset(word for name in named for word in tokens(name))
    if question.wanted is Wanted.WHERE and (now := place_now(question, entry.content, speaker, line.lexicon)):
        return now[0].upper() + now[1:]
    asked = _Asked(line, entry, context, other_day, question, own, speaker)
    statements = understand(
        wording.without_lead(wording.one_line(entry.content)), context.own_names
    ).sentences
    counts_again = question.wanted is Wanted.HOW_MANY and recounts(context.as_said(entry).content)
    for statement in reversed(statements) if counts_again else statements:
        if not asked.means(statement):
            continue
        part = asked.part_of(statement)
        if part == _UNSAFE:
            return None
        if words := asked.told(part):
            return words
    return asked.told(part_read(question, entry, context)) or kept(question, entry, context, line)


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
    said = understand(wording.without_lead(wording.one_line(entry.content)), context.own_names)
    question = line.questions[0]
    told = [each for each in said.sentences if _all_said(question, each, set(named), line)]
    if not told or any(holds_part(Wanted.WHEN, each.said) for each in told):
        return ""
    return context.tell_when_learnt(entry)


def _all_said(question: Sentence, statement: Sentence, speaker: Collection[str], line: Line) -> bool:
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


def _speaks_only_of_own(question: Sentence, statement: Sentence, lexicon: Lexicon) -> bool:
    """Return whether a statement's speaker comes up in it as the owner of what a question asks about alone."""
    mine = lexicon.turning.persons.get("you", {})
    owners = {word for word, you in mine.items() if you in lexicon.turning.hearer}
    asked = {*question.topic, *(word for name in question.names for word in tokens(name))}
    owned = (
        statement.words[n + 1 : n + 1 + _OWNED] for n, word in enumerate(statement.words) if word in owners
    )
    return owners.issuperset(mine.keys() & set(statement.words)) and not any(map(asked.isdisjoint, owned))


def _excluded(question: Sentence, statement: Sentence, line: Line) -> bool:
    """Return whether a statement gives another value than the one that is asked for: Sunday, not Saturday."""
    if line.lexicon.parts.changes.search(fold(statement.said)):
        return False
    return differ(question.said.rstrip("?! "), statement.said)
