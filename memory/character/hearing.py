"""Write to a character's journal what was said to it and what it overheard, in a plain program.

In a game, where people wear masks and come and go, `memory.ingame.perceiving.hearing` does this.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory.dialogue.context import Heard
from memory.evidence.corrections import last_version, stated_plainly
from memory.evidence.presence import as_field as presence_field
from memory.journal.drafts import Moment
from memory.journal.entry import Entry, EntryFields, Kind, SourceType
from memory.journal.filter import Filter
from memory.journal.recording import record
from memory.minds.confiding import asks_of_confidence, confidential_copies, set_free
from memory.minds.corrections import correction_of, statements_taken_back
from memory.minds.errands import called_off
from memory.minds.identities import doubted_name
from memory.minds.mind import Mind
from memory.people.pictures import acquaintances
from memory.text.acts import Secrecy
from memory.text.lines import Line, understand
from memory.text.obligations.errands import asks_only
from memory.text.retelling.ellipsis import is_elliptic

REPEATED: Final = 1
"""Importance of a line's further copies, where it takes back several statements: the line itself counts only once."""


def hear(mind: Mind, heard: Heard, *, in_confidence: bool, secrecy: Secrecy) -> Entry:
    """Write what was said: a question, or what is supposed, as a record, a statement or a request as a memory.

    Args:
        mind: the character's mind.
        heard: what was said.
        in_confidence: whether nobody but the speaker may hear of it.
        secrecy: what the line asks to be kept secret, by its meaning.

    Returns:
        The entry of the line's statement or request; of the record, if it makes none.
    """
    line, speaker = understand(heard.text, heard.names), heard.speaker
    if called_off(mind.journal, line, speaker) is not None:
        return _record(mind, heard, in_confidence=True)  # whom the errand was for may not hear of it
    if line.releases is not None and not line.asks:
        _release_confidences(mind, line, speaker)
        return _record(mind, heard, in_confidence=in_confidence)
    if line.only_confides or secrecy is Secrecy.OF_BEFORE:
        _keep_earlier_statements_secret(mind, line, speaker, (speaker,))
    elif line.confides or secrecy is Secrecy.OF_LINE:
        _keep_earlier_statements_secret(mind, line, speaker, (speaker,), only_named=True)
    asks_again = heard.line.asks and not line.asks  # "No, the sails"
    kept = "" if asks_again else line.to_remember
    if not kept or line.is_for_record:
        is_secret = in_confidence or asks_of_confidence(mind, line, speaker)
        record = _record(mind, heard, in_confidence=is_secret)
        if not kept:
            return record
    if asks_only(line):
        return mind.remember(kept, **_fields(heard, Kind.QUESTION, in_confidence=in_confidence))
    fields = _fields(heard, Kind.OBSERVATION, in_confidence=in_confidence)
    return _keep_statement(mind, kept, last_version(line.said), fields)


def overhear(mind: Mind, heard: Heard, present: Sequence[str]) -> Entry:
    """Write what was said to somebody else: a statement or a request as a memory, a question or a few words as a record.

    Args:
        mind: the character's mind.
        heard: what was said; its names are those of whom it was said to.
        present: stable keys of all who heard it, besides the speaker.

    Returns:
        The entry that was written.
    """
    line = understand(heard.text, heard.names)
    kept = "" if is_elliptic(line) else line.uncalled.to_remember
    kind = Kind.CONVERSATION if not kept else Kind.QUESTION if asks_only(line) else Kind.OBSERVATION
    fields = _fields(heard, kind, in_confidence=False)
    fields["source_type"], fields["extra"] = SourceType.ENVIRONMENTAL, presence_field(present)
    hearers = (heard.speaker, *present)
    if line.confides:
        fields["audience"] = hearers
        _keep_earlier_statements_secret(mind, line, heard.speaker, hearers, only_named=not line.only_confides)
    if kind is Kind.OBSERVATION:
        return _keep_statement(mind, kept, last_version(line.uncalled.said), fields)
    return mind.remember(kept or heard.text, **fields)


def _fields(heard: Heard, kind: Kind, *, in_confidence: bool) -> EntryFields:
    """Return the fields of an entry of what was said: its kind, who said it, and who may hear of it."""
    fields: EntryFields = {
        "kind": kind,
        "source_entity": heard.speaker,
        "source_name": heard.speaker_name,
        "source_type": SourceType.DIRECT,
    }
    if in_confidence:
        fields["audience"] = (heard.speaker,)
    return fields


def _record(mind: Mind, heard: Heard, *, in_confidence: bool) -> Entry:
    """Write down that something was said, as a record and not as a memory."""
    return mind.remember(heard.text, **_fields(heard, Kind.CONVERSATION, in_confidence=in_confidence))


def _release_confidences(mind: Mind, line: Line, speaker: str) -> None:
    """Let others hear what a speaker confided, as far as a line permits it."""
    people = acquaintances(mind.journal.with_records(Filter()))
    for old, freed in set_free(mind, line, speaker, people):
        record([(mind.journal, old.content, freed)], [Moment.of(old)])


def _keep_earlier_statements_secret(
    mind: Mind, line: Line, speaker: str, audience: Sequence[str], *, only_named: bool = False
) -> None:
    """Make what a line asks to be kept secret confidential to those who heard it, if it is not so already."""
    for statement, fields in confidential_copies(mind, line, speaker, audience, only_named=only_named):
        record([(mind.journal, statement.content, fields)], [Moment.of(statement)])


def _keep_statement(mind: Mind, content: str, said: str, fields: EntryFields) -> Entry:
    """Write a statement or a request; it supersedes what it takes back of the speaker's earlier statements.

    Args:
        mind: the character's mind.
        content: what is worth keeping of the line.
        said: the line without a call of the character, and without what it takes back within itself.
        fields: who said it, and who may hear of it.
    """
    fields = {**fields, **doubted_name(mind.journal, content, fields["source_entity"] or "")}
    content = stated_plainly(last_version(content))
    corrected = statements_taken_back(mind, said, fields, ())
    for further in corrected[1:]:  # each statement is superseded by an entry of its own
        copy: EntryFields = {**fields, **correction_of(said, further)[1], "importance": REPEATED}
        mind.remember(content, **copy)
    if corrected:
        instead, changed = correction_of(said, corrected[0])
        content, fields = instead or content, {**fields, **changed}
    return mind.remember(content, **fields)
