"""One memory: its fields, what they may hold, and how they are written down (SPEC §2)."""

from __future__ import annotations

import json
import math
import re
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, TypedDict, TypeVar

from memory.errors import FieldError

MAX_CONTENT: Final = 4_000
"""Longest content, in characters after stripping."""

MAX_TAG: Final = 100
"""Longest tag or project name."""

MAX_NAME: Final = 255
"""Longest key or name of somebody, and of a phase."""

MAX_ITEMS: Final = 1_000
"""Most tags, citations, hearers and so on that one entry may have."""

MAX_ID: Final = 2**31 - 1
"""Highest entry id and round: what every database's integer column holds."""

SYNTHESIS_TAG: Final = "synthesis"
POSE_TAG: Final = "pose"
"""Seen, but in words of whoever acted it out: as good as her word, and no better."""

CORRECTION_TAG: Final = "correction"
"""Only gives the right value of what it corrects, and tells nothing without that."""

IDLE_TAG: Final = "idle"
"""Marks an event in which nothing happens: it does not count towards a reflection. Importers of streams set it."""

SYNTHESIS_PREFIX: Final = "[SYNTHESIS]"


class SourceType(StrEnum):
    """How a memory came to be known."""

    DIRECT = "direct"
    OBSERVATION = "observation"
    INFERENCE = "inference"
    ENVIRONMENTAL = "environmental"


class ImportanceMethod(StrEnum):
    """Who rated a memory, the best method last."""

    HEURISTIC = "heuristic"
    LLM = "llm"
    MANUAL = "manual"

    def replaces(self, other: ImportanceMethod) -> bool:
        """Return whether a rating by this method may replace one by ``other``."""
        ranks = list(ImportanceMethod)
        return ranks.index(self) >= ranks.index(other)


class Kind(StrEnum):
    """What a memory is for."""

    OBSERVATION = "observation"
    FINDING = "finding"
    QUESTION = "question"
    DECISION = "decision"
    ACTION = "action"
    HYPOTHESIS = "hypothesis"


class Priority(StrEnum):
    """How pressing a memory is to whoever acts on it."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


DEFAULT_TRUST: Final[Mapping[SourceType, float]] = {
    SourceType.DIRECT: 0.9,
    SourceType.OBSERVATION: 0.8,
    SourceType.INFERENCE: 0.6,
    SourceType.ENVIRONMENTAL: 0.3,
}
"""Trust by source type where the writer gives none (SPEC §2)."""


class EntryFields(TypedDict, total=False):
    """What a writer may say of a new entry besides its content; all of it optional."""

    source_type: SourceType | str
    source_trust: float | None
    source_entity: str | None
    source_name: str | None
    importance: int | None
    importance_method: ImportanceMethod | str | None
    tags: Iterable[str]
    related_projects: Iterable[str]
    kind: Kind | str
    priority: Priority | str | None
    follow_ups: Iterable[str]
    citations: Iterable[int]
    supersedes: int | None
    game_time: float | None
    audience: Iterable[str] | None
    extra: Mapping[str, Any]


_E = TypeVar("_E", bound=StrEnum)
_SURROGATE = re.compile("[\ud800-\udfff]")
_NUL_ESCAPE = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")


NO_EXTRA: Final[Mapping[str, Any]] = MappingProxyType({})
"""What nearly all entries keep aside: one for all of them."""


def _enum(kind: type[_E], name: str, value: Any) -> _E:
    try:
        return kind(value)
    except ValueError:
        rule = "one of " + ", ".join(str(member) for member in kind)
        raise FieldError(name, value, rule) from None


def _storable(name: str, value: str) -> str:
    """``value``, if every database and every file can hold it: PostgreSQL has no NUL, UTF-8 no half a pair."""
    if "\0" in value or (not value.isascii() and _SURROGATE.search(value)):
        raise FieldError(name, value, "text without NUL characters and lone surrogates")
    return value


def _text(name: str, value: object, longest: int = MAX_NAME) -> str:
    if not isinstance(value, str) or not 1 <= len(value.strip()) <= longest:
        raise FieldError(name, value, f"text of 1 to {longest:,} characters")
    return _storable(name, value.strip())


def _texts(
    name: str, value: object, longest: int = MAX_NAME, clean: Callable[[str], str] = str.strip
) -> tuple[str, ...]:
    """The texts of ``value``, cleaned, without repeats, in order."""
    if type(value) is tuple and not value:
        return ()
    if isinstance(value, str | Mapping) or not isinstance(value, Iterable):
        raise FieldError(name, value, "a list of texts")
    seen = dict.fromkeys(clean(_text(name, item, longest)) for item in value)
    if len(seen) > MAX_ITEMS:
        raise FieldError(name, value, f"at most {MAX_ITEMS:,} texts")
    return tuple(seen)


def _whole(name: str, value: object, low: int, high: float = math.inf) -> int:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        top = "" if high == math.inf else f" to {high}"
        raise FieldError(name, value, f"a whole number from {low}{top}")
    return value


def _number(name: str, value: object, low: float = -math.inf, high: float = math.inf) -> float:
    ok = isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
    if not ok or not low <= value <= high:  # type: ignore[operator]
        rule = "a number" if low == -math.inf else f"a number from {low:g} to {high:g}"
        raise FieldError(name, value, rule)
    return float(value)  # type: ignore[arg-type]


def parse_source(value: object) -> SourceType:
    """A source type from its name; ``direct`` if there is none.

    Raises:
        FieldError: there is no such source type.
    """
    return SourceType.DIRECT if value is None else _enum(SourceType, "source_type", value)


def parse_time(name: str, value: object) -> datetime:
    """A moment in UTC, from an aware ``datetime`` or ISO 8601 text with an offset or ``Z``.

    Raises:
        FieldError: it is neither, or it does not say which time zone it is in.
    """
    moment = value
    if isinstance(value, str):
        try:
            moment = datetime.fromisoformat(value)
        except ValueError:
            raise FieldError(name, value, "a time in ISO 8601, such as 2026-03-01T12:00:00Z") from None
    if not isinstance(moment, datetime) or moment.tzinfo is None:
        raise FieldError(name, value, "a time in ISO 8601 with its time zone")
    try:
        return moment if moment.tzinfo is UTC else moment.astimezone(UTC)
    except OverflowError:
        raise FieldError(name, value, "a time within the years 1 to 9999 in UTC") from None


def format_time(moment: datetime) -> str:
    """ISO 8601 in UTC, ending in ``Z``."""
    return moment.astimezone(UTC).isoformat().removesuffix("+00:00") + "Z"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One memory, checked and normalised when it is made.

    ``source_entity`` is the stable key of who it came from; ``source_name`` is what to call them.
    ``extra`` holds fields of an imported line that Keepsake does not know, so that none is lost.
    The rest is SPEC §2, field by field.

    Raises:
        FieldError: a field holds what it may not; nothing is made.
    """

    id: int
    timestamp: datetime
    content: str
    source_type: SourceType
    source_trust: float
    source_entity: str | None = None
    source_name: str | None = None
    importance: int = 5
    importance_method: ImportanceMethod = ImportanceMethod.HEURISTIC
    tags: tuple[str, ...] = ()
    related_projects: tuple[str, ...] = ()
    kind: Kind = Kind.OBSERVATION
    phase: str = ""
    round: int = 0
    priority: Priority | None = None
    follow_ups: tuple[str, ...] = ()
    citations: tuple[int, ...] = ()
    supersedes: int | None = None
    game_time: float | None = None
    audience: tuple[str, ...] | None = None
    extra: Mapping[str, Any] = field(default_factory=lambda: NO_EXTRA)

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "id", _whole("id", self.id, 1, MAX_ID))
        put(self, "timestamp", parse_time("timestamp", self.timestamp))
        put(self, "content", check_content(self.content))
        put(self, "source_type", _enum(SourceType, "source_type", self.source_type))
        put(self, "source_trust", _number("source_trust", self.source_trust, 0, 1))
        if self.source_entity is not None:
            put(self, "source_entity", _text("source_entity", self.source_entity))
        if self.source_name is not None:
            put(self, "source_name", _text("source_name", self.source_name))
        put(self, "importance", _whole("importance", self.importance, 1, 10))
        method = _enum(ImportanceMethod, "importance_method", self.importance_method)
        put(self, "importance_method", method)
        put(self, "tags", _texts("tags", self.tags, MAX_TAG, _lowered))
        projects = _texts("related_projects", self.related_projects, MAX_TAG, _lowered)
        put(self, "related_projects", projects)
        put(self, "kind", _enum(Kind, "kind", self.kind))
        put(self, "phase", _text("phase", self.phase) if self.phase != "" else "")
        put(self, "round", _whole("round", self.round, 0, MAX_ID))
        if self.priority is not None:
            put(self, "priority", _enum(Priority, "priority", self.priority))
        put(self, "follow_ups", _texts("follow_ups", self.follow_ups, MAX_CONTENT))
        if self.citations != ():
            put(self, "citations", _ids("citations", self.citations))
            if self.id in self.citations:
                raise FieldError("citations", self.id, "ids of other entries")
        if self.supersedes is not None:
            put(self, "supersedes", _whole("supersedes", self.supersedes, 1, MAX_ID))
            if self.supersedes >= self.id:
                raise FieldError("supersedes", self.supersedes, "the id of an earlier entry")
        if self.game_time is not None:
            put(self, "game_time", _number("game_time", self.game_time))
        if self.audience is not None:
            put(self, "audience", _texts("audience", self.audience))
        if self.extra != {}:
            check_extra(self.extra)
        else:
            put(self, "extra", NO_EXTRA)

    @property
    def speaker(self) -> str | None:
        """What to call whoever it came from, if anyone."""
        return self.source_name or self.source_entity

    @property
    def is_synthesis(self) -> bool:
        """Whether it is an insight the character wrote itself, by its tag."""
        return SYNTHESIS_TAG in self.tags

    @property
    def is_thought(self) -> bool:
        """Whether a reflection wrote it: an insight, or a hypothesis that cites its evidence."""
        return self.is_synthesis or (self.kind is Kind.HYPOTHESIS and bool(self.citations))

    def may_be_told_to(self, listeners: Iterable[str]) -> bool:
        """Whether every one of ``listeners`` (stable keys) may hear it spoken of."""
        return self.audience is None or all(key in self.audience for key in listeners)

    def rated(self, importance: int, method: ImportanceMethod) -> Entry:
        """The same memory with another rating.

        Raises:
            FieldError: it is not one.
        """
        values = {name: getattr(self, name) for name in FIELD_NAMES}
        values["importance"] = _whole("importance", importance, 1, 10)
        values["importance_method"] = _enum(ImportanceMethod, "importance_method", method)
        return Entry.restore([[value] for value in (*values.values(), self.extra)])[0]

    def to_dict(self) -> dict[str, Any]:
        """Every field of SPEC §2 as JSON can hold it, and whatever ``extra`` kept aside."""
        out: dict[str, Any] = dict(self.extra)
        for name in FIELD_NAMES:
            value = getattr(self, name)
            if isinstance(value, StrEnum):
                value = str(value)
            elif isinstance(value, tuple):
                value = list(value)
            elif isinstance(value, datetime):
                value = format_time(value)
            out[name] = value
        return out

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any]) -> Entry:
        """The entry that ``raw`` describes; ``None`` stands for "not given".

        Names that are not of SPEC §2 are kept in ``extra``. Trust comes from the source type, and the
        source type is ``direct``, where they are not given.

        Raises:
            FieldError: a field is missing or holds what it may not.
        """
        if not isinstance(raw, Mapping):
            raise FieldError("entry", raw, "an object with the fields of an entry")
        known = {name: raw[name] for name in FIELD_NAMES if raw.get(name) is not None}
        for name in ("id", "timestamp", "content"):
            if name not in known:
                raise FieldError(name, None, "given")
        known["source_type"] = source = parse_source(known.get("source_type"))
        known.setdefault("source_trust", DEFAULT_TRUST[source])
        extra = {str(name): value for name, value in raw.items() if name not in _FIELD_SET}
        return cls(**known, extra=extra)

    @classmethod
    def restore(cls, columns: Sequence[Sequence[Any]]) -> list[Entry]:
        """Entries from field values that were checked when they were written, without checking again.

        Args:
            columns: for each field, in the order of the fields (``extra`` last), its value in each entry.
        """
        entries = [object.__new__(cls) for _ in columns[0]]
        for put, values in zip(_SETTERS, columns, strict=True):
            deque(
                map(put, entries, values), maxlen=0
            )  # a loop in C: journals are opened while the game waits
        return entries


def clamp_importance(raw: float) -> int:
    """A scorer's figure as an importance: rounded half up, and within 1 to 10."""
    return max(1, min(10, math.floor(raw + 0.5)))


def _lowered(text: str) -> str:
    return text.strip().lower()


def _ids(name: str, value: object) -> tuple[int, ...]:
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise FieldError(name, value, "a list of entry ids")
    ids = tuple(dict.fromkeys(_whole(name, item, 1, MAX_ID) for item in value))
    if len(ids) > MAX_ITEMS:
        raise FieldError(name, value, f"at most {MAX_ITEMS:,} ids")
    return ids


def check_content(content: object) -> str:
    """``content`` stripped.

    Raises:
        FieldError: it is not text of 1 to 4,000 characters.
    """
    rule = f"text of 1 to {MAX_CONTENT:,} characters"
    if not isinstance(content, str):
        raise FieldError("content", content, rule)
    stripped = content.strip()
    if not stripped:
        raise FieldError("content", content, rule)
    if len(stripped) > MAX_CONTENT:
        raise FieldError("content", content, f"{rule} (this has {len(stripped):,})")
    return _storable("content", stripped)


def check_extra(extra: Mapping[str, Any]) -> None:
    """Check fields that Keepsake does not know, before they are kept aside.

    Raises:
        FieldError: it is not a mapping of texts to what JSON can hold, or has a name of SPEC §2.
    """
    if not isinstance(extra, Mapping) or not all(isinstance(name, str) for name in extra):
        raise FieldError("extra", extra, "a mapping by names")
    if known := _FIELD_SET & extra.keys():
        raise FieldError("extra", min(known), "names that are not fields of an entry")
    for name, value in extra.items():
        try:
            text = json.dumps([name, value], ensure_ascii=False, allow_nan=False)
        except (TypeError, ValueError, RecursionError):
            raise FieldError(_shortened(name), value, "what JSON can hold") from None
        if _NUL_ESCAPE.search(text) or _SURROGATE.search(text):
            raise FieldError(_shortened(name), value, "text without NUL characters and lone surrogates")


def _shortened(name: str) -> str:
    """A field's name as an error can show it, whoever chose it."""
    return name if name.isprintable() and len(name) <= 40 else repr(name[:40])


FIELD_NAMES: Final = tuple(f.name for f in fields(Entry) if f.name != "extra")
"""The fields of SPEC §2, in its order."""

_SETTERS: Final = tuple(getattr(Entry, name).__set__ for name in (*FIELD_NAMES, "extra"))
_FIELD_SET: Final = frozenset(FIELD_NAMES)
