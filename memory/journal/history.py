"""Log events of a journal that are not entries: sleeps, ratings, changes of settings. A replay repeats them
from this log.

Each line is written in one transaction with the change that it describes. Lines are kept in notes of `PAGE` lines, so
that the size of a write is bounded. An export holds them, and the journal's origin, beside the entries
(`memory.journal.interchange`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from memory.config import Config
from memory.errors import FieldError
from memory.journal.entry import MAX_ID, ImportanceMethod, format_time, parse_time
from memory.journal.fields import Number, Whole, parse_choice
from memory.journal.reading import JournalReader
from memory.text.typed import typed_number

HISTORY: Final = "history"
"""The note with the latest lines; ``history-N`` holds an earlier page."""

ORIGIN: Final = "origin"
"""The note with the origin of a journal that came from a file (`Origin`)."""

REFLECTION_SETTINGS_NOTE: Final = "settings"
"""The note with the game's values of the `REFLECTION_SETTINGS` settings at the time of the latest line."""

REFLECTION_SETTINGS: Final = (
    "max_entries", "threshold", "preset", "weight_recency", "weight_importance", "weight_relevance", "weight_trust",
    "recency_half_life", "review_threshold", "hypothesis_threshold", "chronology_budget",
)  # fmt: skip
"""The game's settings that decide when a character reflects and with what result."""

PAGE: Final = 32
"""Number of lines in one note."""

_COUNT: Final = Whole(0, MAX_ID)
_GAME_TIME: Final = Number()
_RATING: Final = Whole(1, 10)


class EventType(StrEnum):
    """List the types of events in a history."""

    SLEEP = "sleep"
    RATE = "rate"
    CONSOLIDATE = "consolidate"
    REFLECT = "reflect"
    TIMELINE = "timeline"
    PRUNE = "prune"
    MISS = "miss"
    WAKE = "wake"
    FORGET = "forget"
    CONFIGURE = "configure"


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryEvent:
    """Represent one line of a history.

    Args:
        at: the time in UTC.
        game_time: seconds of game time then; ``None`` without a calendar.
        count: id of the last entry written before.
        did: what happened.
        more: details by name: ``reason`` (sleep, wake, miss), ``step`` (miss), ``method`` and ``ratings`` (rate:
            importance before and after, and the method before, by id), ``importance`` and ``due`` (reflect), ``ids``
            (forget), ``settings`` and ``before`` (configure); ``game`` and ``game_before`` (configure, where the game's
            own settings changed: all of `REFLECTION_SETTINGS`).
    """

    at: datetime
    count: int
    did: EventType
    game_time: float | None = None
    more: Mapping[str, Any] = field(default_factory=dict)

    def to_dict(self) -> dict[str, Any]:
        """Return the line as JSON data."""
        game = {} if self.game_time is None else {"game_time": self.game_time}
        return {"at": format_time(self.at), "count": self.count, "did": str(self.did), **game, **self.more}

    @classmethod
    def from_dict(cls, raw: object) -> HistoryEvent:
        """Return the line that `to_dict` described.

        Raises:
            FieldError: ``raw`` is not a line of a history.
        """
        if not isinstance(raw, Mapping):
            raise FieldError("history", raw, "a list of objects with at, count and did")
        did = parse_choice(EventType, "did", raw.get("did"))
        game = raw.get("game_time")
        more = {name: raw[name] for name in raw.keys() - {"at", "count", "did", "game_time"}}
        for name, kind in _MORE.items():
            if name in more and not isinstance(more[name], kind):
                raise FieldError(name, more[name], f"the details of {did} in a history")
        if did is EventType.RATE:
            if "ratings" not in more:
                raise FieldError("ratings", None, "importance before and after, and the method before, by id")
            more["method"] = str(parse_choice(ImportanceMethod, "method", more.get("method", "manual")))
        return cls(
            at=parse_time("at", raw.get("at")),
            count=_COUNT.check("count", raw.get("count")),
            did=did,
            game_time=None if game is None else _GAME_TIME.check("game_time", game),
            more={**more, **_ratings(more)},
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Describe where a journal comes from.

    Args:
        key: the character's key.
        settings: the game's settings that are not the defaults, by name.
        own: the character's own settings.
        embedded: whether its entries have vectors.
        consolidated: whether long-term memory holds entries of it.
        waiting: ids of the entries that had no vector yet, and are rated by their words until they have one.
    """

    key: str
    settings: Mapping[str, Any] = field(default_factory=dict)
    own: Mapping[str, Any] = field(default_factory=dict)
    embedded: bool = False
    consolidated: bool = False
    waiting: tuple[int, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """Return it as JSON data."""
        return {
            "key": self.key,
            "settings": dict(self.settings),
            "own": dict(self.own),
            "embedded": self.embedded,
            "consolidated": self.consolidated,
            "waiting": list(self.waiting),
        }

    @classmethod
    def from_dict(cls, raw: object) -> Origin:
        """Return the origin that `to_dict` described.

        Raises:
            FieldError: ``raw`` is not an origin.
        """
        if not isinstance(raw, Mapping) or not isinstance(raw.get("key"), str) or not raw["key"]:
            raise FieldError("journal", raw, "an object with key, settings, own, embedded and consolidated")
        for name in ("settings", "own"):
            if not isinstance(raw.get(name, {}), Mapping):
                raise FieldError(name, raw[name], "an object of settings by name")
        if not isinstance(waiting := raw.get("waiting", []), list):
            raise FieldError("waiting", waiting, "a list of ids")
        return cls(
            key=raw["key"],
            settings=raw.get("settings", {}),
            own=raw.get("own", {}),
            embedded=raw.get("embedded") is True,
            consolidated=raw.get("consolidated") is True,
            waiting=tuple(number for number in waiting if isinstance(number, int)),
        )


def history_notes(
    journal: JournalReader, now: datetime, game_time: float | None, did: EventType, **more: Any
) -> dict[str, Any]:
    """Return the notes that add a line to a journal's history; write them with the change that the line describes.

    Args:
        journal: the character's journal.
        now, game_time: the present time, real and in the game.
        did: the kind of event.
        more: as for `HistoryEvent`; ``count`` replaces the present number of entries.
    """
    count = more.pop("count", journal.entry_count)
    line = HistoryEvent(at=now, game_time=game_time, count=count, did=did, more=more)
    page = journal.note(HISTORY) or {"full": 0, "lines": []}
    lines = [*page["lines"], *(each.to_dict() for each in (*_unrecorded(journal), line))]
    settings = {REFLECTION_SETTINGS_NOTE: reflection_settings(journal.game_config)}
    if len(lines) < PAGE:
        return {HISTORY: {"full": page["full"], "lines": lines}, **settings}
    full = {f"{HISTORY}-{page['full']}": lines[:PAGE]}
    return {**full, HISTORY: {"full": page["full"] + 1, "lines": lines[PAGE:]}, **settings}


def reflection_settings(config: Config) -> dict[str, Any]:
    """Return the settings of `REFLECTION_SETTINGS` by name."""
    return {name: getattr(config, name) for name in REFLECTION_SETTINGS}


def _unrecorded(journal: JournalReader) -> list[HistoryEvent]:
    """Return the line for a change of the game's settings since the last run, if no line tells of it yet."""
    before, now = journal.note(REFLECTION_SETTINGS_NOTE), reflection_settings(journal.game_config)
    if before is None or before == now:
        return []
    own = dict(journal.header.settings)
    more = {"before": own, "settings": own, "game_before": before, "game": now}
    at, game_time, count = journal.opened
    return [HistoryEvent(at=at, game_time=game_time, count=count, did=EventType.CONFIGURE, more=more)]


def pages(history: Iterable[HistoryEvent]) -> dict[str, Any]:
    """Return the notes that hold a whole history."""
    lines = [each.to_dict() for each in history]
    full = len(lines) // PAGE
    notes: dict[str, Any] = {f"{HISTORY}-{n}": lines[n * PAGE : (n + 1) * PAGE] for n in range(full)}
    return {**notes, HISTORY: {"full": full, "lines": lines[full * PAGE :]}}


def history_of(journal: JournalReader) -> list[HistoryEvent]:
    """Return a journal's history, oldest first, including a change of the game's settings that is not written yet."""
    page = journal.note(HISTORY)
    if page is None:
        return []
    earlier = [journal.store.note(journal.key, f"{HISTORY}-{n}") for n in range(page["full"])]
    told = [HistoryEvent.from_dict(line) for lines in (*earlier, page["lines"]) for line in lines or ()]
    return [*told, *_unrecorded(journal)]


def origin_of(journal: JournalReader) -> Origin:
    """Return the origin of a journal: the one that its file names, or the game that it is in."""
    if note := journal.note(ORIGIN):
        return Origin.from_dict(note)
    model = journal.config.embedding_model.rpartition("/")[2]
    embedded = bool(journal.store.vectors(journal.key, model))
    waiting = journal.store.unembedded(model, journal.entry_count, journal.key) if embedded else []
    return Origin(
        key=journal.key,
        settings=journal.game_config.differing(),
        own=journal.header.settings,
        embedded=embedded,
        consolidated=any(
            row.consolidated and row.entry.is_memory for row in journal.store.history(journal.key)
        ),
        waiting=tuple(sorted(entry_id for _, entry_id, _ in waiting)),
    )


def _ratings(more: Mapping[str, Any]) -> dict[str, Any]:
    """Return the ratings of a line with integer keys; JSON has text keys only.

    Raises:
        FieldError: a rating is not the importance before and after, and the method before, by id.
    """
    if "ratings" not in more:
        return {}
    found: dict[int, list[Any]] = {}
    for entry_id, given in more["ratings"].items():
        number = typed_number(str(entry_id), 0, MAX_ID)
        if number is None:
            raise FieldError("ratings", entry_id, "ids of entries")
        if not isinstance(given, list | tuple) or len(given) != 3:
            raise FieldError("ratings", given, "importance before and after, and the method before")
        rating = [_RATING.check("ratings", each) for each in given[:2]]
        found[number] = [*rating, parse_choice(ImportanceMethod, "ratings", given[2])]
    return {"ratings": found}


_MORE: Final[Mapping[str, Any]] = {
    "reason": str,
    "step": str,
    "method": str,
    "ratings": Mapping,
    "importance": int,
    "due": bool,
    "ids": list,
    "settings": Mapping,
    "game": Mapping,
    "game_before": Mapping,
    "before": Mapping,
}
"""Types of the details of a line."""
