"""Write the consequences of a line: that somebody is interested in a matter, or that a confidence is made or released."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from memory.ingame import masks
from memory.ingame.engine import minds
from memory.ingame.naming import can_hear, name_of
from memory.ingame.objects import key_of
from memory.ingame.perceiving import writing
from memory.journal.drafts import Moment
from memory.journal.entry import EntryFields
from memory.journal.filter import Filter
from memory.minds.confiding import confidential_copies, set_free
from memory.minds.identities import with_other_selves
from memory.people.interest import interest
from memory.people.pictures import acquaintances
from memory.text.lines import Line


def note_interest(listener: Any, line: Line, fields: EntryFields) -> None:
    """Record that somebody asked about something important, unless it is recorded already.

    Args:
        listener: the character that was asked.
        line: what was asked.
        fields: fields of the entry.
    """
    asker, name = fields["source_entity"], fields["source_name"]
    noted = interest(minds()[key_of(listener)].journal, line, asker or "", name or "")
    if noted is not None:
        writing.keep(listener, noted[0], noted[1])


def keep_back(
    listener: Any,
    line: Line,
    speaker: str,
    audience: Sequence[str],
    *,
    of_line: bool = False,
    only_named: bool = False,
) -> None:
    """Replace statements in the journal by copies with a smaller audience.

    Args:
        listener: the character that heard them.
        line, speaker, audience, of_line, only_named: as for `confidential_copies`.
    """
    mind = minds()[key_of(listener)]
    copies = confidential_copies(mind, line, speaker, audience, of_line=of_line, only_named=only_named)
    for told, fields in copies:
        writing.keep(listener, told.content, fields, moment=Moment.of(told))


def set_confidences_free(listener: Any, line: Line, speaker: str) -> None:
    """Copy what a speaker confided and now releases, for a larger audience.

    Args:
        listener: the character that keeps the confidence.
        line: what was said.
        speaker: key by which the character knows the speaker.
    """
    mind = minds()[key_of(listener)]
    people = acquaintances(mind.journal.with_records(Filter()))
    here = listener.location.contents if listener.location else ()
    people |= {
        masks.known_as(listener, obj): name_of(obj, listener)
        for obj in here
        if obj is not listener and can_hear(obj)
    }
    for entry, copy in set_free(mind, line, speaker, people):
        if copy["audience"] is not None:
            copy["audience"] = with_other_selves(mind.journal, copy["audience"])
        writing.keep(listener, entry.content, copy, moment=Moment.of(entry))
