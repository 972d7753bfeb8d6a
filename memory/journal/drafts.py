"""Complete drafts of entries: set the id, the time, the importance and other fields that are not given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from memory.clock import Clock
from memory.errors import FieldError
from memory.journal.entry import (
    Entry,
    EntryFields,
    ImportanceMethod,
    check_content,
    clamp_importance,
    parse_source,
)
from memory.journal.records import RECORD_IMPORTANCE, is_record
from memory.journal.scorer import Scorer


class Moment(NamedTuple):
    """Hold the time of an event: in UTC, and in seconds of game time where the game keeps a calendar."""

    timestamp: datetime
    game_time: float | None

    @classmethod
    def now(cls, clock: Clock) -> Moment:
        """Return the present moment by ``clock``."""
        return cls(clock.now(), clock.game_time())

    @classmethod
    def of(cls, entry: Entry) -> Moment:
        """Return when an entry happened, for a copy of it."""
        return cls(entry.timestamp, entry.game_time)


class Draft(NamedTuple):
    """Hold an entry to be written: its content, its other fields, and when it happened, if not now."""

    content: str
    fields: EntryFields
    moment: Moment | None = None


@dataclass(frozen=True, slots=True)
class Drafter:
    """Complete the drafts of one journal's entries.

    Args:
        clock: gives the time of entries that come without one.
        scorer: estimates the importance of entries that come without one.
        phase, round: the sleep phase or scene, and the tick or turn.
    """

    clock: Clock
    scorer: Scorer
    phase: str
    round: int

    def complete(self, raw: Mapping[str, Any], entry_id: int, moment: Moment | None = None) -> Entry:
        """Return the entry that ``raw`` describes, with missing fields filled in.

        Args:
            raw: fields of the entry by name; ``None`` stands for "not given".
            entry_id: its id, if ``raw`` has none.
            moment: when it happened, if ``raw`` does not say; now by default.

        Raises:
            FieldError: a field has an invalid value.
        """
        if not isinstance(raw, Mapping):
            raise FieldError("entry", raw, "an object with the fields of an entry")
        filled = {name: value for name, value in raw.items() if value is not None}
        filled.setdefault("id", entry_id)
        filled.setdefault("phase", self.phase)
        filled.setdefault("round", self.round)
        if "timestamp" not in filled:
            moment = moment or Moment.now(self.clock)
            filled["timestamp"] = moment.timestamp
            filled.setdefault("game_time", moment.game_time)
        if is_record(filled):
            filled.setdefault("importance", RECORD_IMPORTANCE)
        if "importance" in filled:
            filled.setdefault("importance_method", ImportanceMethod.MANUAL)
        elif "content" in filled:
            source = parse_source(filled.get("source_type"))
            score = self.scorer.raw(check_content(filled["content"]), source)
            filled["importance"] = clamp_importance(score)
            filled["importance_method"] = ImportanceMethod.HEURISTIC
        return Entry.from_dict(filled)
