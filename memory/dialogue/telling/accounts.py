"""Tell what was found for a question: which accounts, in full or in brief, and with what is added to them.

How one memory is worded is decided in `memory.dialogue.telling.wording`, which part of it is told first in `part_first`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from memory.dialogue.context import Answer, AnswerContext, Heard
from memory.dialogue.selection.as_read import READ_AS_ANSWER
from memory.dialogue.selection.relevance import only_ahead
from memory.dialogue.selection.weighing import NEAREST, Account, are_of_one_life, is_own, nearness, surest
from memory.dialogue.selection.word_overlap import CONTENTS, is_undecided, is_unrelated, lacks, topic_coverage
from memory.dialogue.telling import wording
from memory.dialogue.telling.completing import Earlier, with_earlier
from memory.dialogue.telling.excerpt import excerpt
from memory.dialogue.telling.listing import told_as_list
from memory.dialogue.telling.part_first import brief, dated, lead
from memory.dialogue.telling.requests import tell_words
from memory.evidence.contradiction import differ
from memory.evidence.hearsay import attributed
from memory.evidence.reputation import Reputations, is_word
from memory.journal.entry import Entry, SourceType
from memory.people.track_record import POOR
from memory.text.acts import Wanted
from memory.text.answer_parts.relevance import deed_of_thing, speaks_of_opposite
from memory.text.answer_parts.standing import stands
from memory.text.clauses import clauses_told
from memory.text.implied import stems_told
from memory.text.lexicon import current
from memory.text.lines import Line
from memory.text.names import named_in
from memory.text.words import fold, sentences, tokens

READ_AS_DONE: Final = 0.75
"""Probability, by its reading, from which a memory says what did something, though it names no such deed."""

READ_AS_SETTLING: Final = 0.6
"""The same for yes and no together: from there on a memory settles a question for yes or no, one way or the other."""

READ_AS_PART: Final = 0.3
READ_AS_REASON: Final = 0.2
"""Probability, by its reading, below which a memory is told as all that is known, not as the answer; the second applies
where a reason is asked for.
"""


@dataclass(frozen=True, slots=True)
class _Told:
    """Hold the accounts that are told.

    Args:
        accounts: the accounts, best first.
        leads: of each account, the part that answers the question; ``None`` for one that is told whole.
        differing: whether the accounts contradict each other.
    """

    accounts: Sequence[Account]
    leads: Sequence[str | None]
    differing: bool

    @property
    def parts(self) -> list[tuple[Entry, str]]:
        """Return the parts that answer, each with its memory."""
        return [
            (account.entry, part) for account, part in zip(self.accounts, self.leads, strict=True) if part
        ]

    def only(self, account: Account) -> _Told:
        """Return one of the accounts alone, with its part."""
        place = self.accounts.index(account)
        return replace(self, accounts=[account], leads=[self.leads[place]])

    def without(self, places: Collection[int]) -> _Told:
        """Return the accounts without those at some places; one account alone does not differ."""
        if not places:
            return self
        kept = [n for n in range(len(self.accounts)) if n not in places]
        accounts, leads = [self.accounts[n] for n in kept], [self.leads[n] for n in kept]
        return _Told(accounts, leads, self.differing and len(kept) > 1)


@dataclass(frozen=True, slots=True)
class Telling:
    """Tell the accounts that were found for a question.

    Args:
        heard: the question.
        context: who asks, and what the character may tell.
        before: by the id of a correction, the entry that it corrects.
        reputations: how far the words of others are trusted, by what the listeners may hear.
    """

    heard: Heard
    context: AnswerContext
    before: Mapping[int, Earlier]
    reputations: Reputations

    def tell(
        self,
        found: Sequence[Account],
        *,
        differing: bool,
        is_partly: bool = False,
        named: Collection[str] = (),
    ) -> Answer | None:
        """Return accounts in words: in brief where a part of each answers the question, else in full; ``None`` if they say
        nothing of what is asked.

        Args:
            found: the accounts, best first.
            differing: whether the accounts contradict each other.
            is_partly: whether they are only on the subject, and may not answer the question.
            named: stems of names: an account that shares no more than those with the question says nothing of it.
        """
        line = self.heard.line
        if not found:
            return None
        if asks := _asks_teller(line):
            stated = asks["stated"] or ""
            found = sorted(found, key=lambda each: _denies(stated, each.entry.content))  # who denies it, last
            return _tellers(found, self.context, of_hearer=bool(asks.groupdict().get("hearer")))
        found = _without_other_subjects(line, found)
        told = _Told(found, [self._lead_of(account) for account in found], differing)
        told = told.without(_names_again(told.accounts, told.leads))
        entries = [account.entry for account in told.accounts]
        if several := told_as_list(line, entries, told.leads, self.context):
            return several
        told = told.without(_outdated(told.accounts, _with_places(line, told, self.context)))
        told = self._of_different_parts(told)
        first = with_earlier(told.accounts[0].entry, self.before)
        if not (told.parts or told.differing or is_partly or self._settles(told.accounts[0].entry)):
            if lacks(line, first) and is_unrelated(line, first, named):
                return None
            if is_partly := _says_only_part(line, first, told.accounts, self.context):
                told = told.only(told.accounts[0])
        return self._in_words(told, is_partly=is_partly)

    def _lead_of(self, account: Account) -> str | None:
        """Return the part of an account that answers the question, as `lead` does; ``None`` for a correction that says
        nothing by itself, and for the word of somebody who was wrong before.
        """
        entry, line = account.entry, self.heard.line
        if entry.id in self.before or self._wrong_before(entry):
            return None
        part = lead(line, entry, self.context, other_day=self.context.is_of_other_day(entry))
        # "I live alone", and not "Live alone", answers what the character does.
        is_deed = part and fold(entry.content).startswith(
            f"{fold(line.lexicon.roles.speaking)} {fold(part).rstrip('.')}"
        )
        return None if is_deed and is_own(entry, self.context.own_key) else part

    def _of_different_parts(self, told: _Told) -> _Told:
        """Return accounts whose parts are different as differing. Of what the character did or saw itself, nothing
        contradicts the other: return one account alone, the latest where it is asked where something is.
        """
        if len({part for _, part in told.parts}) < 2:
            return told
        own_key, own_names, first = self.context.own_key, self.context.own_names, told.accounts[0]
        if not all(are_of_one_life(first.entry, each.entry, own_key, own_names) for each in told.accounts):
            return replace(told.only(first), differing=False)
        if any(nearness(account.entry, self.context.own_key) != NEAREST for account in told.accounts):
            sure = surest(told.accounts, self.context.readings, self.context.disputed)
            unsure = {n for n, account in enumerate(told.accounts) if account not in sure}
            return replace(told, differing=True).without(unsure)
        asks_where = self.heard.line.wanted is Wanted.WHERE
        latest = max(told.accounts, key=lambda each: each.entry.id)
        return replace(told.only(latest if asks_where else told.accounts[0]), differing=False)

    def _settles(self, entry: Entry) -> bool:
        """Return whether a memory answers the question by its reading, and leaves nothing open."""
        line, context = self.heard.line, self.context
        is_answer = is_read_as_answer(entry, context) or is_settled(line, entry, context)
        return is_answer and not _leaves_open(line, entry, context)

    def _in_words(self, told: _Told, *, is_partly: bool) -> Answer:
        """Return accounts in words: what their numbers make together, their parts alone, or each in full."""
        line, first, parts = self.heard.line, told.accounts[0], told.parts
        if len(line.questions) == 1 and not told.differing:
            total = self.context.tell_sum(line.questions[0].said, first.entry)
            if total:
                return Answer(wording.joined([total, self._whole(first.entry)]), (first.entry,))
        if self._are_in_parts(told):
            return _resting_on(told.accounts, brief(parts, self.context))
        if parts and parts[0][0] is first.entry and not told.differing:
            return _resting_on([first], self._in_brief(first, parts[0][1]))
        further = [each for each in told.accounts[1:] if told.differing or _adds(line, first, each)]
        accounts = [first, *further]
        # Whose day it knows, the character knows when it was.
        is_partly = is_partly and not (len(accounts) == 1 and dated(line, first.entry, self.context))
        opening = self._opening(first.entry, differing=told.differing, is_brief=bool(parts))
        is_opposite = len(accounts) == 1 and _is_of_opposite(line, first.entry)
        closing = _closing(accounts, line, self.context) if is_partly and not is_opposite else []
        if is_opposite:
            closing = [hedge(line.wanted, self.context)]
        return _resting_on(accounts, wording.joined([*opening, *self._each(accounts), *closing]))

    def _are_in_parts(self, told: _Told) -> bool:
        """Return whether several accounts each give another part, so that the parts alone can be told side by side."""
        parts = told.parts
        return (
            all(entry.source_type.is_speech and not is_own(entry, self.context.own_key) for entry, _ in parts)
            and self.heard.line.wanted is not Wanted.YES_NO
            and not any(wording.others_named(account, self.heard.speaker) for account in told.accounts)
            and len({part for _, part in parts}) == len(parts) == len(told.accounts) > 1
        )

    def _opening(self, first: Entry, *, differing: bool, is_brief: bool) -> list[str]:
        """Return what is said before accounts that are told whole: that they differ, or that it is only planned."""
        lines = [self.context.say("differ")] if differing else []
        if not is_brief and only_ahead(self.heard.line, first, self.heard.names):
            is_yes_no = self.heard.line.wanted is Wanted.YES_NO
            lines.append(self.context.say("not_done" if is_yes_no else "done_unknown"))
        return lines

    def _each(self, accounts: Sequence[Account]) -> list[str]:
        """Return accounts told whole, each with who told the same, or that its teller was wrong before."""
        lines: list[str] = []
        for n, account in enumerate(accounts):
            lines.append(self._whole(account.entry, offset=n))
            if others := wording.others_named(account, self.heard.speaker):
                lines.append(self.context.say("agreed", offset=n, speaker=others))
            elif doubted := self._wrong_before(account.entry):
                lines.append(self.context.say("wrong_before", offset=n, speaker=doubted))
        if len(accounts) == 1 and (when := dated(self.heard.line, accounts[0].entry, self.context)):
            lines.append(when)
        return lines

    def _in_brief(self, account: Account, part: str) -> str:
        """Return the part of one account that answers a question; after a yes or no, the whole of it."""
        entry, others = account.entry, wording.others_named(account, self.context.asker)
        parts = self.heard.line.lexicon.parts
        if part not in (parts.yes, parts.no):
            return brief([(entry, part)], self.context, others=others)
        text = wording.joined([part, self._whole(entry)])
        return wording.joined([text, self.context.say("agreed", speaker=others)]) if others else text

    def _whole(self, entry: Entry, *, offset: int = 0) -> str:
        """Return the words for one memory, all of its sentences that answer (see `AnswerContext.tell`); an order as one."""
        if entry.id in self.before:
            return self.context.tell(entry, offset=offset, before=self.before)
        return tell_words(excerpt(entry, self.heard.line, self.context), self.context, offset=offset)

    def _wrong_before(self, entry: Entry) -> str:
        """Return what to call whose word a memory is, if they are known to have been wrong; empty otherwise."""
        key = entry.source_entity
        if not is_word(entry) or key is None or key == self.heard.speaker:
            return ""
        return wording.plain_name(entry.speaker or "") if self.reputations.get(key, 1.0) <= POOR else ""


def _resting_on(accounts: Sequence[Account], text: str) -> Answer:
    """Return an answer that rests on all memories of some accounts."""
    return Answer(text, tuple(entry for account in accounts for entry in (account.entry, *account.also)))


def is_read_as_answer(entry: Entry, context: AnswerContext) -> bool:
    """Return whether a memory answers the question by its reading."""
    return context.read(entry) >= READ_AS_ANSWER


def is_settled(line: Line, entry: Entry, context: AnswerContext) -> bool:
    """Return whether a memory settles a question for yes or no by its reading, though it may be unclear which of them."""
    reading = context.readings.get(entry.id)
    return line.wanted is Wanted.YES_NO and reading is not None and reading.settles >= READ_AS_SETTLING


def may_be_reason(entry: Entry, context: AnswerContext) -> bool:
    """Return whether a memory may be the reason that a question asks for. A low probability is enough, because the reader is
    seldom sure of reasons.
    """
    reading = context.readings.get(entry.id)
    return reading is not None and reading.says >= READ_AS_REASON


def _asks_teller(line: Line) -> re.Match[str] | None:
    """Return whether a line asks who says what it states: "Who says that the toll man is honest?"."""
    asking = line.lexicon.telling.asks_teller
    return asking.match(fold(line.questions[0].said)) if len(line.questions) == 1 else None


def _denies(stated: str, content: str) -> bool:
    """Return whether a memory denies what a question states, in its words or with another value."""
    lexicon = current()
    asked = set(tokens(stated, lexicon=lexicon)) - lexicon.questions.denying
    negation, told = lexicon.claims.negation, sentences(content, lexicon=lexicon)
    for clause in (clause for each in told for clause in clauses_told(each, lexicon)):
        if asked and asked <= set(tokens(clause, lexicon=lexicon)):
            return (negation.search(clause) is None) != (negation.search(stated) is None)
    return differ(stated, content)


def _tellers(found: Sequence[Account], context: AnswerContext, *, of_hearer: bool) -> Answer:
    """Return who told the first of some accounts, and who told it the same.

    Args:
        found: the accounts.
        context: who asks, and what the character may tell.
        of_hearer: whether it is asked who told the character; else, whom the asker named as who said it is the answer.
    """
    first = found[0]
    others = wording.others_named(first, context.asker)
    text = context.tell_source(first.entry)
    if (
        not of_hearer
        and first.entry.source_entity == context.asker
        and (said := _named_as_teller(first.entry))
    ):
        text = context.say("part_you", content=said)
    if others:
        text = wording.joined([text, context.say("agreed", speaker=others)])
    return Answer(text, (first.entry, *first.also))


def _named_as_teller(entry: Entry) -> str:
    """Return by what name an entry says whom its speaker has it from; empty if it names nobody."""
    lexicon = current()
    unnamed = (
        lexicon.stop_words | lexicon.speech.determiners | lexicon.questions.said | lexicon.speech.persons
    )
    named = [account[0] for account in attributed(entry.content)]
    return next((each for each in named if each.istitle() and unnamed.isdisjoint(tokens(each))), "")


def _names_again(found: Sequence[Account], leads: Sequence[str | None]) -> set[int]:
    """Return the places of accounts that only repeat the name with which the part of another account ends: "Dorrin" beside
    "your uncle, Dorrin".
    """
    tails = {n: part.rpartition(", ")[2] for n, part in enumerate(leads) if part and ", " in part}
    return {
        n
        for n, account in enumerate(found)
        if n not in tails
        and any(tail[:1].isupper() and named_in(account.entry.content, {"": tail}) for tail in tails.values())
    }


def _says_only_part(line: Line, first: Entry, found: Sequence[Account], context: AnswerContext) -> bool:
    """Return whether the first of several accounts is on the subject, and leaves open what a line asks."""
    if _leaves_open(line, first, context):
        return True
    reading = context.readings.get(first.id)
    least = READ_AS_REASON if line.wanted is Wanted.WHY else READ_AS_PART
    is_read_as_none = reading is not None and reading.answers < least and line.wanted in CONTENTS
    if (is_read_as_none and not is_own(first, context.own_key)) or lacks(line, first):
        return True
    is_seen = any(account.entry.source_type is SourceType.OBSERVATION for account in found[1:])
    return not is_seen and is_undecided(line, first)


def _leaves_open(line: Line, entry: Entry, context: AnswerContext) -> bool:
    """Return whether a memory does not answer though it is on the subject: it says where somebody was or may be, and not
    where they are, or it hardly says that anything did what is asked ("What stopped the mare?").
    """
    reading = context.readings.get(entry.id)
    if reading is None or len(line.questions) != 1:
        return False
    if not stands(line.questions[0], entry.content, reading.words):
        return True
    deed = deed_of_thing(line.questions[0], lexicon=line.lexicon)
    return bool(deed) and reading.says < READ_AS_DONE and deed.isdisjoint(stems_told(entry.content))


def _closing(found: Sequence[Account], line: Line, context: AnswerContext) -> list[str]:
    """Return what is said after accounts that may not be the answer; nothing after a memory of the character's own life."""
    if any(is_own(account.entry, context.own_key) for account in found):
        return []
    return [hedge(line.wanted, context)]


def _is_of_opposite(line: Line, entry: Entry) -> bool:
    """Return whether a memory speaks of the opposite of what a line asks about, for more than yes or no: of the old bridge,
    where the new one is asked about.
    """
    if len(line.questions) != 1 or line.wanted is Wanted.YES_NO:
        return False
    return speaks_of_opposite(line.questions[0], entry.content, line.lexicon)


def hedge(wanted: Wanted | None, context: AnswerContext) -> str:
    """Return the words that end an answer which may not be all that was asked for.

    Args:
        wanted: what kind of answer the question wants.
        context: who asks, and what the character may tell.
    """
    return context.say("open" if wanted is Wanted.YES_NO else "partly")


def _without_other_subjects(line: Line, found: Sequence[Account]) -> Sequence[Account]:
    """Return accounts without those whose teller told another one that holds more of the question: when the uncle comes says
    nothing about the aunt. An account that begins with a pronoun is kept, because it may speak of either.
    """
    if line.wanted is not Wanted.WHEN:
        return found  # what was lost may be found in other words
    most: dict[str, float] = {}
    held = [topic_coverage(line, account.entry) for account in found]
    for account, share in zip(found, held, strict=True):
        teller = account.entry.source_entity or ""
        most[teller] = max(most.get(teller, 0.0), share)
    stand_ins = line.lexicon.claims.stand_ins
    return [
        account
        for account, share in zip(found, held, strict=True)
        if share >= most[account.entry.source_entity or ""]
        or account.entry.source_entity is None
        or account.entry.supersedes is not None
        or not stand_ins.isdisjoint(tokens(account.entry.content)[:2])
    ]


def _with_places(line: Line, told: _Told, context: AnswerContext) -> list[str | None]:
    """Return the part of each account. Of one without a part, return the place that was read in it, if it is asked where
    somebody is now: "flew off toward the tower" is told whole, and is no more so after "is on my bed".
    """
    asks_now = line.wanted is Wanted.WHERE and not line.lexicon.times.past.search(fold(line.question))
    read = (context.readings.get(account.entry.id) for account in told.accounts)
    return [
        part or (reading.words or None if asks_now and reading is not None else None)
        for part, reading in zip(told.leads, read, strict=True)
    ]


def _outdated(found: Sequence[Account], leads: Sequence[str | None]) -> set[int]:
    """Return the places of accounts after which the same teller told another answer: what was lost is found since."""
    last: dict[str, tuple[int, str]] = {}
    for account, part in zip(found, leads, strict=True):
        teller = account.entry.source_entity
        if part and teller and account.entry.id > last.get(teller, (0, ""))[0]:
            last[teller] = account.entry.id, part
    return {
        n
        for n, (account, part) in enumerate(zip(found, leads, strict=True))
        if part and part != last.get(account.entry.source_entity or "", (0, part))[1]
    }


def _adds(line: Line, first: Account, other: Account) -> bool:
    """Return whether a second memory covers as much of the question as the first, and so is worth telling."""
    return not line.topic or topic_coverage(line, other.entry) >= topic_coverage(line, first.entry)
