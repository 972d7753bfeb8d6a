"""Find which of its own earlier statements a speaker takes back."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from itertools import islice
from typing import Final

from memory.evidence.contradiction import amends, corrects, takes_back
from memory.evidence.correcting import announced_plainly
from memory.evidence.corrections import (
    Correction,
    brings_up_to_date,
    correction_in,
    is_about,
    restated,
    says_instead,
    sets_right,
    stated_plainly,
    takes_back_claim,
)
from memory.evidence.hearsay import Account, accounts
from memory.evidence.retracting import Denial
from memory.evidence.values import counts_anew, values
from memory.journal.entry import CORRECTION_TAG, MAX_CONTENT, Entry, EntryFields, Kind, SourceType
from memory.minds.confiding import confidences_denied
from memory.minds.mind import Mind
from memory.minds.reasking import question_meant
from memory.text.lexicon import current
from memory.text.lines import understand
from memory.text.words import tokens

SAME_BREATH: Final = timedelta(minutes=10)
"""How long after a statement a short correction ("No, it was Tuesday") still refers to it."""

NEWEST: Final = 3
"""Number of a speaker's newest statements that such a correction may refer to."""

LOOKED_AT: Final = 200
"""Number of the newest entries searched for the statements that a speaker takes back."""

ALIKE: Final = 2
"""Minimum number of shared words with which a correction finds its statement among all that its speaker said."""

MOST: Final = 4
"""Maximum number of statements that one line takes back."""


def statements_taken_back(
    mind: Mind, said: str, fields: EntryFields, found: tuple[Account, ...]
) -> list[Entry]:
    """Return the speaker's earlier statements that a line takes back, the newest first.

    An earlier statement must have the same speaker and the same sources: what somebody else said stays a contradiction.
    One with the same audience comes first. A line that is worded as a correction may also take back one with a smaller
    audience: who sets a confidence right aloud, or denies it in any words, does not make it known.

    Args:
        mind: the hearer's.
        said: the line, without a call of the hearer.
        fields: the fields of its entry.
        found: whom the speaker has it from.
    """
    speaker, line = fields["source_entity"] or "", understand(said)
    if question_meant(mind, line, speaker, frozenset((speaker,))):
        return []  # "No, the sails", after "Where is the rum?", takes nothing back
    if worded := _taken_back_by_wording(mind, said, fields, found):
        return worded
    superseded = mind.journal.superseded
    is_direct = fields["source_type"] is SourceType.DIRECT
    denied = confidences_denied(mind, line, speaker) if is_direct else []
    sure = [entry for entry, surely in denied if surely is Denial.SURE and entry.id not in superseded]
    return sure[:MOST]


def _taken_back_by_wording(
    mind: Mind, said: str, fields: EntryFields, found: tuple[Account, ...]
) -> list[Entry]:
    """Return the statements that a line takes back, if it is worded as a correction."""
    said = announced_plainly(said, current())
    correction = correction_in(said)
    # With a reader, what an update outdates is found when it is asked for, and how it was before can be told.
    if correction is None and not mind.reads and current().claims.now.search(said):
        return _outdated(said, fields, _comparable(mind, fields, found))
    if correction is None and not takes_back(said):
        return _counted_anew(mind, said, fields, _comparable(mind, fields, found)) if values(said) else []
    earlier = _comparable(mind, fields, found)
    alike = [each for each in earlier if set(each.audience or ()) == set(fields.get("audience") or ())]
    if named := _named(said, correction, alike):
        return named
    if correction is None:
        return _just_said(mind, said, correction, alike)
    if named := _named(said, correction, [each for each in earlier if each not in alike]):
        return named
    return [] if correction.about or correction.old else _just_said(mind, said, correction, earlier)


def _outdated(said: str, fields: EntryFields, earlier: Sequence[Entry]) -> list[Entry]:
    """Return the newest statement to the same audience that an update ("Four are off sick now") replaces, if any."""
    same = [each for each in earlier if each.audience == fields.get("audience")]
    return [each for each in same if brings_up_to_date(said, each.content)][:1]


def _just_said(mind: Mind, said: str, correction: Correction | None, earlier: Sequence[Entry]) -> list[Entry]:
    """Return the statement of the last minutes that a line takes back without naming it; none if it is unclear which."""
    now = mind.journal.clock.now()
    recent = [each for each in earlier if now - each.timestamp <= SAME_BREATH]
    if about := [each for each in recent if is_about(said, each.content)]:
        return about[:1]
    if recent and _amends(mind, said, recent[0], correction):
        return recent[:1]
    if correction is None:
        return []
    # "Sorry, 55 have paid", after something else was said between
    return [each for each in recent[1:NEWEST] if restated(said, each.content) is not None][:1]


def _counted_anew(mind: Mind, said: str, fields: EntryFields, earlier: Sequence[Entry]) -> list[Entry]:
    """Return the speaker's last statement, if a line right after it only counts the same again."""
    last = [each for each in earlier[:1] if mind.journal.clock.now() - each.timestamp <= SAME_BREATH]
    same = [each for each in last if set(each.audience or ()) == set(fields.get("audience") or ())]
    return [each for each in same if counts_anew(said, each.content) and restated(said, each.content)]


def _named(said: str, correction: Correction | None, statements: Sequence[Entry]) -> list[Entry]:
    """Return those of some earlier statements that a line takes back by what it says itself."""
    for entry in statements:
        if corrects(said, entry.content):
            return [entry]
    if correction is None:
        return []
    if correction.says:
        for entry in statements:
            if sets_right(said, entry.content) >= ALIKE:
                return [entry]
    if not (correction.about or correction.old):
        return []
    named = [entry for entry in statements if takes_back_claim(correction, entry.content)]
    named = [entry for entry in named if correction_in(entry.content) is None or entry.supersedes is None]
    return named[: MOST if correction.withdraws else 1]


def _comparable(mind: Mind, fields: EntryFields, found: tuple[Account, ...]) -> list[Entry]:
    """Return the speaker's latest statements with the sources of a line, and for no wider audience, the newest first."""
    journal = mind.journal
    audience = fields.get("audience")
    # An overheard line does not take back a statement made directly to the listener.
    direct = (SourceType.DIRECT,) if fields["source_type"] is SourceType.DIRECT else ()

    def fits(entry: Entry) -> bool:
        return (
            entry.source_type in (SourceType.ENVIRONMENTAL, *direct)
            and entry.kind is not Kind.QUESTION
            and entry.id not in journal.superseded
            and (audience is None or (entry.audience is not None and set(entry.audience) <= set(audience)))
            and accounts(entry) == found
        )

    speaker = fields["source_entity"]
    newest = islice(reversed(journal), LOOKED_AT)
    return [entry for entry in newest if entry.source_entity == speaker and fits(entry)]


def _amends(mind: Mind, said: str, entry: Entry, correction: Correction | None) -> bool:
    """Return whether a line that names nothing takes back the speaker's last statement."""
    if amends(said, entry.content):
        return True
    if correction is None or not entry.content:
        return False
    if stated_plainly(said) != said:
        return True  # "No wait, it was the bridge that fell" says another thing of what was said just before
    if not correction.withdraws:
        return restated(said, entry.content) is not None or says_instead(said, entry.content)
    # "That's not true" after the hearer told something is about that.
    last = next(iter(reversed(mind.conversations.of(entry.source_entity or ""))), None)
    return correction.says_own or last is None or not last.rests_on


def correction_of(said: str, before: Entry) -> tuple[str, EntryFields]:
    """Return the corrected statement, which replaces ``before`` from now on, and the fields of its entry.

    It is the earlier statement with the right value in it where that is clear, else what the correction says by itself;
    empty for a line that only takes something back, and for one that is kept as it was said.

    Args:
        said: the line, without a call of the hearer.
        before: the statement that it takes back.
    """
    fields: EntryFields = {"supersedes": before.id, "audience": before.audience}
    said = announced_plainly(said, current())
    whole, found = restated(said, before.content), correction_in(said)
    if whole is not None and len(whole) <= MAX_CONTENT:
        worded = found is not None or amends(said, before.content) or not corrects(said, before.content)
        if worded:
            fields["tags"] = (CORRECTION_TAG, *_left_unsaid(whole, found, before))
        return whole, fields
    if stated_plainly(said) != said:
        return "", fields
    if not corrects(said, before.content):
        # Tag it with the words of the corrected entry, since its own words may be too few to be found.
        words = dict.fromkeys(w for w in tokens(before.content) if w not in current().stop_words)
        fields["tags"] = (CORRECTION_TAG, *words)
    return found.says if found is not None else "", fields


def _left_unsaid(whole: str, found: Correction | None, before: Entry) -> list[str]:
    """Return the words of a corrected entry that its correction does not repeat, so that it is still found by them; none
    where the correction does not say which words are wrong.
    """
    if found is None or not found.old:
        return []
    said = {*tokens(whole), *tokens(found.old), *current().stop_words}
    return [word for word in dict.fromkeys(tokens(before.content)) if word not in said]
