"""Decide what a character is told in confidence by words ("Please don't tell anyone, but …"), however it is said."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from itertools import islice
from typing import Final

from memory.journal.entry import Entry, EntryFields, Kind, SourceType
from memory.minds.mind import Mind
from memory.text.acts import Wanted
from memory.text.lines import Line, understand

PLEDGED_FOR: Final = timedelta(minutes=2)
"""How long after "Can you keep a secret?" the next line is taken to be one."""

JUST_NOW: Final = timedelta(minutes=10)
"""How long after a statement "Don't tell anyone." still refers to it."""

LOOKED_AT: Final = 40
"""Number of the newest entries searched for the statement that "Don't tell anyone." refers to."""


def is_confidence(mind: Mind, line: Line, speaker: str) -> bool:
    """Return whether a line asks to be kept secret, or was announced as a secret by the question before it.

    Args:
        mind: the hearer's.
        line: what was said.
        speaker: stable key of who said it.
    """
    if line.confides:
        return True
    if line.asks:
        return False
    last = next(iter(reversed(mind.conversations.of(speaker))), None)
    if last is None or mind.journal.clock.now() - last.at > PLEDGED_FOR:
        return False
    return understand(last.heard).wanted is Wanted.SECRECY


def kept_back(
    mind: Mind, line: Line, speaker: str, audience: Sequence[str]
) -> tuple[Entry, EntryFields] | None:
    """Return the speaker's last statement, with the fields of a copy for fewer ears, if a line asks to keep it secret.

    Args:
        mind: the hearer's.
        line: what was said ("Keep that to yourself.").
        speaker: stable key of who said it.
        audience: stable keys of all who may hear of it from now on, the hearer aside.
    """
    if not line.only_confides:
        return None
    journal = mind.journal
    now = journal.clock.now()
    for entry in islice(reversed(journal), LOOKED_AT):
        if now - entry.timestamp > JUST_NOW:
            return None
        if entry.source_entity == speaker and entry.source_type is SourceType.DIRECT:
            told = entry.kind is Kind.OBSERVATION and entry.id not in journal.superseded
            return (entry, for_fewer(entry, audience)) if told and entry.audience is None else None
    return None


def for_fewer(old: Entry, audience: Sequence[str]) -> EntryFields:
    """Return the fields of a copy of an entry that supersedes it and is for fewer ears.

    Args:
        old: the entry.
        audience: stable keys of all who may hear of it, its owner aside.
    """
    return {
        "source_type": old.source_type,
        "source_trust": old.source_trust,
        "source_entity": old.source_entity,
        "source_name": old.source_name,
        "importance": old.importance,
        "importance_method": old.importance_method,
        "tags": old.tags,
        "related_projects": old.related_projects,
        "kind": old.kind,
        "priority": old.priority,
        "follow_ups": old.follow_ups,
        "citations": old.citations,
        "extra": old.extra,
        "audience": tuple(audience),
        "supersedes": old.id,
    }
