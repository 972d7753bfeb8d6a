"""Tell what was found for a question: which accounts, in full or in brief, and with what is added to them.

How one memory is worded is decided in `memory.dialogue.telling.wording`, which part of it is told first in `part_first`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from memory.dialogue.context import Answer, AnswerContext, Heard
from memory.dialogue.selection.as_read import READ_AS_ANSWER
from memory.dialogue.selection.relevance import only_ahead
from memory.dialogue.selection.weighing import NEAREST, Account, is_own, nearness
from memory.dialogue.selection.word_overlap import CONTENTS, is_undecided, is_unrelated, lacks, topic_coverage
from memory.dialogue.telling import wording
from memory.dialogue.telling.completing import Earlier, with_earlier
from memory.dialogue.telling.listing import told_as_list
from memory.dialogue.telling.part_first import brief, dated, lead
from memory.evidence.reputation import Reputations, is_word
from memory.journal.entry import Entry, SourceType
from memory.people.track_record import POOR
from memory.text.acts import Wanted
from memory.text.answer_parts.relevance import deed_of_thing
from memory.text.answer_parts.standing import stands
from memory.text.implied import stems_told
from memory.text.lines import Line
from memory.text.names import named_in
from memory.text.words import fold, tokens

READ_AS_DONE: Final = 0.75
"""Probability, by its reading, from which a memory says what did something, though it names no such deed."""

READ_AS_PART: Final = 0.3
READ_AS_REASON: Final = 0.2
"""Probability, by its reading, below which a memory is told as all that is known, not as the answer; the second applies
where a reason is asked for.
"""


def tell_accounts(
    found: Sequence[Account],
    heard: Heard,
    context: AnswerContext,
    before: Mapping[int, Earlier],
    reputations: Reputations,
    *,
    differing: bool,
    is_partly: bool = False,
    named: Collection[str] = (),
) -> Answer | None:
    """Return the words that tell the accounts found for a question: in brief where a part of each answers it, in full
    otherwise; ``None`` if they say nothing of what is asked.

    Args:
        found: the accounts, best first.
        heard: the question.
        context: who asks, and what the character may tell.
        before: by the id of a correction, the entry that it corrects.
        reputations: how far the words of others are trusted, by what the listeners may hear.
        differing: whether the accounts contradict each other.
        is_partly: whether they are only on the subject, and may not answer the question.
        named: stems of names: an account that shares no more than those with the question says nothing of it.
    """
    if not found:
        return None
    line = heard.line
    if _asks_teller(line):
        return _tellers(found, context)
    found = _without_other_subjects(line, found)
    leads = [_lead_of(account, heard, context, before, reputations) for account in found]
    if agreeing := _names_again(found, leads):
        kept = [n for n in range(len(found)) if n not in agreeing]
        found, leads = [found[n] for n in kept], [leads[n] for n in kept]
        differing = differing and len(found) > 1
    if several := told_as_list(line, [account.entry for account in found], leads, context):
        return several
    if outdated := _outdated(found, _with_places(line, found, leads, context)):
        kept = [n for n, account in enumerate(found) if account.entry.id not in outdated]
        found, leads = [found[n] for n in kept], [leads[n] for n in kept]
        differing = differing and len(found) > 1
    told = [(account.entry, part) for account, part in zip(found, leads, strict=True) if part]
    if len({part for _, part in told}) > 1:
        first_hand = all(nearness(account.entry, context.own_key) == NEAREST for account in found)
        differing = not first_hand
        if first_hand:  # of two things that it did or saw neither contradicts the other
            now = max(found, key=lambda each: each.entry.id) if line.wanted is Wanted.WHERE else found[0]
            found = [now]
            told = [each for each in told if each[0] is now.entry]
    first = with_earlier(found[0].entry, before)
    settled = is_read_as_answer(found[0].entry, context) and not _leaves_open(line, found[0].entry, context)
    if not (told or differing or is_partly or settled):
        if lacks(line, first) and is_unrelated(line, first, named):
            return None
        if is_partly := _says_only_part(line, first, found, context):
            found = found[:1]
    asked = line.questions[0].said if len(line.questions) == 1 and not differing else ""
    if asked and (total := context.tell_sum(asked, found[0].entry)):
        text = wording.joined([total, _tell_whole(found[0].entry, context, before)])
        return Answer(text, (found[0].entry,))
    if _is_in_parts(told, found, heard):
        text = brief(told, context)
    elif told and told[0][0] is found[0].entry and not differing:
        found = found[:1]
        text = _tell_in_brief(found[0], told[0][1], line, context, before)
    else:
        found = [*found[:1], *(each for each in found[1:] if differing or _adds(line, found[0], each))]
        # Whose day it knows, the character knows when it was.
        is_partly = is_partly and not (len(found) == 1 and dated(line, found[0].entry, context))
        opening = _opening(found, heard, context, differing=differing, is_brief=bool(told))
        closing = _closing(found, line, context) if is_partly else []
        text = wording.joined([*opening, *_tell_each(found, heard, context, before, reputations), *closing])
    entries = [entry for account in found for entry in (account.entry, *account.also)]
    return Answer(text, tuple(entries))


def is_read_as_answer(entry: Entry, context: AnswerContext) -> bool:
    """Return whether a memory answers the question by its reading."""
    return context.read(entry) >= READ_AS_ANSWER


def may_be_reason(entry: Entry, context: AnswerContext) -> bool:
    """Return whether a memory may tell why something is so, by its reading: of reasons, which stand in words of their own,
    it is seldom sure.
    """
    reading = context.readings.get(entry.id)
    return reading is not None and reading.says >= READ_AS_REASON


def _asks_teller(line: Line) -> bool:
    """Return whether a line asks who says what it states: "Who says that the toll man is honest?"."""
    asking = line.lexicon.telling.asks_teller
    return len(line.questions) == 1 and asking.match(fold(line.questions[0].said)) is not None


def _tellers(found: Sequence[Account], context: AnswerContext) -> Answer:
    """Return from whom the character has the first of some accounts, and who told the same."""
    first = found[0]
    others = wording.others_named(first, context.asker)
    text = context.tell_source(first.entry)
    if others:
        text = wording.joined([text, context.say("agreed", speaker=others)])
    return Answer(text, (first.entry, *first.also))


def _lead_of(
    account: Account,
    heard: Heard,
    context: AnswerContext,
    before: Mapping[int, Earlier],
    reputations: Reputations,
) -> str | None:
    """Return the part of an account that answers a question, as `lead` does; ``None`` of a correction that says nothing
    by itself, and of somebody who was wrong before.
    """
    entry = account.entry
    if entry.id in before or _wrong_before(entry, heard.speaker, reputations):
        return None
    part = lead(heard.line, entry, context, other_day=context.is_of_other_day(entry))
    # "I live alone", and not "Live alone", answers what the character does.
    is_deed = part and fold(entry.content).startswith(
        f"{fold(heard.line.lexicon.roles.speaking)} {fold(part).rstrip('.')}"
    )
    return None if is_deed and is_own(entry, context.own_key) else part


def _names_again(found: Sequence[Account], leads: Sequence[str | None]) -> set[int]:
    """Return the places of accounts that hold the very name with which the part of another one ends, and no more than that
    name: "Dorrin" beside "your uncle, Dorrin".
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
    """Return whether a memory says where somebody is no more, or may be, and not where they are; or hardly says that
    anything did what is asked ("What stopped the mare?").
    """
    reading = context.readings.get(entry.id)
    if reading is None or len(line.questions) != 1:
        return False
    if not stands(line.questions[0], entry.content, reading.words):
        return True
    deed = deed_of_thing(line.questions[0], lexicon=line.lexicon)
    return bool(deed) and reading.says < READ_AS_DONE and deed.isdisjoint(stems_told(entry.content))


def _is_in_parts(told: Sequence[tuple[Entry, str]], found: Sequence[Account], heard: Heard) -> bool:
    """Return whether several accounts each give another part, so that the parts alone can be told side by side."""
    return (
        all(entry.source_type.is_speech for entry, _ in told)
        and heard.line.wanted is not Wanted.YES_NO
        and not any(wording.others_named(account, heard.speaker) for account in found)
        and len({part for _, part in told}) == len(told) == len(found) > 1
    )


def _opening(
    found: Sequence[Account],
    heard: Heard,
    context: AnswerContext,
    *,
    differing: bool,
    is_brief: bool,
) -> list[str]:
    """Return what is said before accounts that are told whole: that they differ, or that it is only planned."""
    is_yes_no = heard.line.wanted is Wanted.YES_NO
    lines = [context.say("differ")] if differing else []
    if not is_brief and only_ahead(heard.line, found[0].entry, heard.names):
        lines.append(context.say("not_done" if is_yes_no else "done_unknown"))
    return lines


def _closing(found: Sequence[Account], line: Line, context: AnswerContext) -> list[str]:
    """Return what is said after accounts that may not be the answer: the character's own life it tells without that."""
    if any(is_own(account.entry, context.own_key) for account in found):
        return []
    return [hedge(line.wanted, context)]


def hedge(wanted: Wanted | None, context: AnswerContext) -> str:
    """Return the words for that what was told may not be all that was asked, said after it.

    Args:
        wanted: what kind of answer the question wants.
        context: who asks, and what the character may tell.
    """
    return context.say("open" if wanted is Wanted.YES_NO else "partly")


def _tell_each(
    found: Sequence[Account],
    heard: Heard,
    context: AnswerContext,
    before: Mapping[int, Earlier],
    reputations: Reputations,
) -> list[str]:
    """Return accounts told whole, each with who told the same, or that its teller was wrong before."""
    lines: list[str] = []
    for n, account in enumerate(found):
        entry = account.entry
        lines.append(_tell_whole(entry, context, before, offset=n))
        if others := wording.others_named(account, heard.speaker):
            lines.append(context.say("agreed", offset=n, speaker=others))
        elif doubted := _wrong_before(entry, heard.speaker, reputations):
            lines.append(context.say("wrong_before", offset=n, speaker=doubted))
    if len(found) == 1 and (when := dated(heard.line, found[0].entry, context)):
        lines.append(when)
    return lines


def _without_other_subjects(line: Line, found: Sequence[Account]) -> Sequence[Account]:
    """Return accounts without those whose teller told another one that holds more of what is asked: when the uncle
    comes says nothing of the aunt. What begins with a pronoun may be of either.
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


def _with_places(
    line: Line, found: Sequence[Account], leads: Sequence[str | None], context: AnswerContext
) -> list[str | None]:
    """Return the parts of accounts, and where it is asked where somebody is now, what was read as that in those without one:
    "flew off toward the tower" is told whole, and is no more so after "is on my bed".
    """
    asks_now = line.wanted is Wanted.WHERE and not line.lexicon.times.past.search(fold(line.question))
    read = (context.readings.get(account.entry.id) for account in found)
    return [
        part or (reading.words or None if asks_now and reading is not None else None)
        for part, reading in zip(leads, read, strict=True)
    ]


def _outdated(found: Sequence[Account], leads: Sequence[str | None]) -> set[int]:
    """Return the ids of those memories after which the same teller told another answer: what was lost is found since."""
    last: dict[str, tuple[int, str]] = {}
    for account, part in zip(found, leads, strict=True):
        teller = account.entry.source_entity
        if part and teller and account.entry.id > last.get(teller, (0, ""))[0]:
            last[teller] = account.entry.id, part
    return {
        account.entry.id
        for account, part in zip(found, leads, strict=True)
        if part and part != last.get(account.entry.source_entity or "", (0, part))[1]
    }


def _tell_in_brief(
    account: Account, part: str, line: Line, context: AnswerContext, before: Mapping[int, Earlier]
) -> str:
    """Return the part of one account that answers a question; after a yes or no, the whole of it."""
    entry, others = account.entry, wording.others_named(account, context.asker)
    if part not in (line.lexicon.parts.yes, line.lexicon.parts.no):
        return brief([(entry, part)], context, others=others)
    text = wording.joined([part, _tell_whole(entry, context, before)])
    return wording.joined([text, context.say("agreed", speaker=others)]) if others else text


def _tell_whole(
    entry: Entry, context: AnswerContext, before: Mapping[int, Earlier], *, offset: int = 0
) -> str:
    """Return the words for one memory, told in full (see `AnswerContext.tell`)."""
    return context.tell(entry, offset=offset, before=before)


def _adds(line: Line, first: Account, other: Account) -> bool:
    """Return whether a second memory says as much of what is asked about as the first; else it is left out."""
    return not line.topic or topic_coverage(line, other.entry) >= topic_coverage(line, first.entry)


def _wrong_before(entry: Entry, asker: str, reputations: Reputations) -> str:
    """Return what to call whose word a memory is, if they are known to have been wrong; empty otherwise."""
    key = entry.source_entity
    if not is_word(entry) or key is None or key == asker or reputations.get(key, 1.0) > POOR:
        return ""
    return wording.plain_name(entry.speaker or "")
