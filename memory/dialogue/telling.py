"""Tell what was found for a question: which accounts, in full or in brief, and with what is added to them.

How one memory is worded is decided in `memory.dialogue.wording`, which part of it is told first in `leading`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from memory.dialogue import wording
from memory.dialogue.bearing import only_ahead
from memory.dialogue.choosing import is_undecided, is_unrelated, lacks, touched
from memory.dialogue.completing import Earlier, with_earlier
from memory.dialogue.context import Answer, AnswerContext, Heard
from memory.dialogue.leading import brief, dated, lead
from memory.dialogue.weighing import Account
from memory.evidence.reputation import Reputations, is_word
from memory.journal.entry import Entry, SourceType
from memory.people.track_record import POOR
from memory.text.acts import Wanted
from memory.text.lines import Line

_SPOKEN: Final = frozenset((SourceType.DIRECT, SourceType.ENVIRONMENTAL))


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
    leads = [
        None
        if a.entry.id in before or _wrong_before(a.entry, heard.speaker, reputations)
        else lead(line, a.entry, context, other_day=context.is_of_other_day(a.entry))
        for a in found
    ]
    told = [(account.entry, part) for account, part in zip(found, leads, strict=True) if part]
    differing = differing or len({part for _, part in told}) > 1
    first = with_earlier(found[0].entry, before)
    if not (told or differing or is_partly) and lacks(line, first):
        if is_unrelated(line, first, named):
            return None
        found, is_partly = found[:1], True
    saw_it = any(account.entry.source_type is SourceType.OBSERVATION for account in found[1:])
    if not (told or differing or is_partly or saw_it) and is_undecided(line, first):
        found, is_partly = found[:1], True
    asked = line.questions[0].said if len(line.questions) == 1 and not differing else ""
    if asked and (total := context.tell_sum(asked, found[0].entry)):
        text = wording.joined([total, _tell_whole(found[0].entry, context, before)])
        return Answer(text, (found[0].entry,))
    spoken = all(entry.source_type in _SPOKEN for entry, _ in told) and line.wanted is not Wanted.YES_NO
    alone = not any(wording.others_named(account, heard.speaker) for account in found)
    apart = len({part for _, part in told}) == len(told) == len(found) > 1
    if spoken and alone and apart:
        text = brief(told, context)
    elif told and told[0][0] is found[0].entry and not differing:
        found = found[:1]
        text = _tell_in_brief(found[0], told[0][1], line, context, before)
    else:
        found = [*found[:1], *(each for each in found[1:] if differing or _adds(line, found[0], each))]
        lines = [context.say("differ")] if differing else []
        if not told and only_ahead(line, found[0].entry, heard.names):
            lines.append(context.say("not_done" if line.wanted is Wanted.YES_NO else "done_unknown"))
        if is_partly:
            lines.append(context.say("open" if line.wanted is Wanted.YES_NO else "partly"))
        for n, account in enumerate(found):
            entry = account.entry
            lines.append(_tell_whole(entry, context, before, offset=n))
            if others := wording.others_named(account, heard.speaker):
                lines.append(context.say("agreed", offset=n, speaker=others))
            elif doubted := _wrong_before(entry, heard.speaker, reputations):
                lines.append(context.say("wrong_before", offset=n, speaker=doubted))
        if len(found) == 1 and (when := dated(line, found[0].entry, context)):
            lines.append(when)
        text = wording.joined(lines)
    entries = [entry for account in found for entry in (account.entry, *account.also)]
    return Answer(text, tuple(entries))


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
    other_day = context.is_of_other_day(entry)
    return context.tell(entry, offset=offset, before=before, other_day=other_day)


def _adds(line: Line, first: Account, other: Account) -> bool:
    """Return whether a second memory says as much of what is asked about as the first; else it is left out."""
    return not line.topic or touched(line, other.entry) >= touched(line, first.entry)


def _wrong_before(entry: Entry, asker: str, reputations: Reputations) -> str:
    """Return what to call whose word a memory is, if they are known to have been wrong; empty otherwise."""
    key = entry.source_entity
    if not is_word(entry) or key is None or key == asker or reputations.get(key, 1.0) > POOR:
        return ""
    return wording.plain_name(entry.speaker or "")
