"""One memory: its fields, what they may hold, and how they are written down (SPEC §2)."""

from __future__ import annotations

import json
import math
import re
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, TypedDict

from memory.errors import FieldError
from memory.journal.fields import (
    MAX_CONTENT,
    MAX_ID,
    MAX_ITEMS,
    MAX_NAME,
    MAX_TAG,
    Choice,
    FieldSpec,
    FieldType,
    Ids,
    Number,
    Text,
    Texts,
    Time,
    Whole,
    format_time,
    has_surrogates,
    parse_choice,
    parse_time,
)

__all__ = [
    "MAX_CONTENT",
    "MAX_ID",
    "MAX_ITEMS",
    "MAX_NAME",
    "MAX_TAG",
    "format_time",
    "parse_time",
]

SYNTHESIS_TAG: Final = "synthesis"
"""Marks an insight that a reflection wrote."""

GIFT_TAG: Final = "gift"
"""Seen: somebody gave the character something."""

POSE_TAG: Final = "pose"
"""Marks what was seen in a pose: the words are the poser's own, and deserve no more trust than what she says."""

CORRECTION_TAG: Final = "correction"
"""Marks a correction that means nothing without what it corrects ("No, it was Tuesday")."""

IDLE_TAG: Final = "idle"
"""Marks an event in which nothing happens: it does not count towards a reflection. Importers of streams set it."""

SYNTHESIS_PREFIX: Final = "[SYNTHESIS]"

ANYBODY: Final = ""
"""A key that is nobody's, and so in no audience: with it among the listeners, nothing confidential passes."""


class SourceType(StrEnum):
    """How a memory came to be known, and everything that depends on that alone.

    Attributes:
        trust: its default trust, 0 to 1 (SPEC §2).
        bonus: what it adds to the first guess at importance (SPEC §3).
        wording: how a memory of it came about, in a word.
    """

    trust: float
    bonus: int
    wording: str

    DIRECT = "direct", 0.9, 2, "told"
    OBSERVATION = "observation", 0.8, 1, "seen"
    INFERENCE = "inference", 0.6, 0, "worked out"
    ENVIRONMENTAL = "environmental", 0.3, -1, "overheard"

    def __new__(cls, value: str, trust: float = 0.0, bonus: int = 0, wording: str = "") -> SourceType:
        """Return a member with what belongs to it."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.trust, member.bonus, member.wording = trust, bonus, wording
        return member


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
    """How urgent a memory is to whoever acts on it."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


class EntryFields(TypedDict, total=False):
    """What a writer may give of a new entry besides its content; all of it is optional."""

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


_NUL_ESCAPE = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")

NO_EXTRA: Final[Mapping[str, Any]] = MappingProxyType({})
"""The ``extra`` of most entries: one object for all of them."""


def _spec(
    kind: FieldType,
    column: str | None = None,
    *,
    payload: str | None = None,
    tool: bool = False,
    description: str = "",
) -> dict[str, Any]:
    """Return metadata for a field of `Entry`; the arguments are those of `FieldSpec`."""
    return {
        "type": kind,
        "column": column,
        "payload": payload,
        "tool": tool,
        "description": description,
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One memory, checked and normalised when it is made.

    The fields are those of SPEC §2. ``source_entity`` is the stable key of who it came from, ``source_name`` what to
    call them, and ``extra`` holds fields of an imported line that Keepsake does not know.

    To add a field, add it here, and to `EntryFields` if a writer may give it: without a ``column`` every store keeps it.

    Raises:
        FieldError: a field holds what it may not.
    """

    id: int = field(metadata=_spec(Whole(1, MAX_ID), "number", payload="entry"))
    timestamp: datetime = field(metadata=_spec(Time(), "timestamp", payload="timestamp"))
    content: str = field(metadata=_spec(Text(MAX_CONTENT), "content", payload="data", tool=True))
    source_type: SourceType = field(
        metadata=_spec(
            Choice(SourceType),
            "source_type",
            payload="source_type",
            tool=True,
            description="; ".join(f"{source}: {source.wording}" for source in SourceType),
        )
    )
    source_trust: float = field(
        metadata=_spec(
            Number(0, 1),
            "source_trust",
            payload="source_trust",
            tool=True,
            description="how far to trust it, if less than usual",
        )
    )
    source_entity: str | None = field(
        default=None,
        metadata=_spec(
            Text(repeated=True),
            "source_entity",
            payload="source_entity",
            tool=True,
            description="who it came from, by name or key",
        ),
    )
    source_name: str | None = field(
        default=None, metadata=_spec(Text(repeated=True), "source_name", payload="source_name")
    )
    importance: int = field(
        default=5, metadata=_spec(Whole(1, 10), "importance", payload="importance", tool=True)
    )
    importance_method: ImportanceMethod = field(
        default=ImportanceMethod.HEURISTIC, metadata=_spec(Choice(ImportanceMethod), "importance_method")
    )
    tags: tuple[str, ...] = field(
        default=(), metadata=_spec(Texts(MAX_TAG, lower=True), payload="tags", tool=True)
    )
    related_projects: tuple[str, ...] = field(
        default=(), metadata=_spec(Texts(MAX_TAG, lower=True), payload="related_projects", tool=True)
    )
    kind: Kind = field(
        default=Kind.OBSERVATION, metadata=_spec(Choice(Kind), "kind", payload="kind", tool=True)
    )
    phase: str = field(default="", metadata=_spec(Text(empty=True, repeated=True), "phase"))
    round: int = field(default=0, metadata=_spec(Whole(0, MAX_ID), "round"))
    priority: Priority | None = field(default=None, metadata=_spec(Choice(Priority), tool=True))
    follow_ups: tuple[str, ...] = field(default=(), metadata=_spec(Texts(MAX_CONTENT), tool=True))
    citations: tuple[int, ...] = field(
        default=(), metadata=_spec(Ids(), tool=True, description="ids of the entries it rests on")
    )
    supersedes: int | None = field(default=None, metadata=_spec(Whole(1, MAX_ID), "supersedes"))
    game_time: float | None = field(default=None, metadata=_spec(Number(), "game_time", payload="game_time"))
    audience: tuple[str, ...] | None = field(default=None, metadata=_spec(Texts(), payload="audience"))
    extra: Mapping[str, Any] = field(default_factory=lambda: NO_EXTRA)

    def __post_init__(self) -> None:
        """Check and normalise every field."""
        put = object.__setattr__
        for spec in FIELDS:
            value = getattr(self, spec.name)
            if value is not None or spec.required or spec.empty is not None:
                put(self, spec.name, spec.type.check(spec.name, value))
        if self.id in self.citations:
            raise FieldError("citations", self.id, "ids of other entries")
        if self.supersedes is not None and self.supersedes >= self.id:
            raise FieldError("supersedes", self.supersedes, "the id of an earlier entry")
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
        """Whether it is an insight of the character's own, by its tag."""
        return SYNTHESIS_TAG in self.tags

    @property
    def is_thought(self) -> bool:
        """Whether a reflection wrote it: an insight, or a hypothesis that cites its evidence."""
        return self.is_synthesis or (self.kind is Kind.HYPOTHESIS and bool(self.citations))

    def may_be_told_to(self, listeners: Iterable[str]) -> bool:
        """Return whether every one of ``listeners`` (stable keys) may hear of it."""
        return self.audience is None or all(key in self.audience for key in listeners)

    def rated(self, importance: int, method: ImportanceMethod) -> Entry:
        """Return the same memory with another rating.

        Raises:
            FieldError: it is not a whole number from 1 to 10, or there is no such method.
        """
        values = {name: getattr(self, name) for name in FIELD_NAMES}
        values["importance"] = _BY_NAME["importance"].check(importance)
        values["importance_method"] = _BY_NAME["importance_method"].check(method)
        return Entry.restore([[value] for value in (*values.values(), self.extra)])[0]

    def to_dict(self) -> dict[str, Any]:
        """Return every field of SPEC §2 as JSON can hold it, and what ``extra`` holds."""
        return {**self.extra, **{spec.name: spec.plain(getattr(self, spec.name)) for spec in FIELDS}}

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any]) -> Entry:
        """Return the entry that ``raw`` describes; ``None`` stands for "not given".

        Names that are not of SPEC §2 are kept in ``extra``. The default source type is ``direct``, and the default
        trust that of the source type.

        Raises:
            FieldError: a field is missing or holds what it may not.
        """
        if not isinstance(raw, Mapping):
            raise FieldError("entry", raw, "an object with the fields of an entry")
        known = {name: raw[name] for name in FIELD_NAMES if raw.get(name) is not None}
        known["source_type"] = source = parse_source(known.get("source_type"))
        known.setdefault("source_trust", source.trust)
        for spec in FIELDS:
            if spec.required and spec.name not in known:
                raise FieldError(spec.name, None, "given")
        extra = {str(name): value for name, value in raw.items() if name not in _BY_NAME}
        return cls(**known, extra=extra)

    @classmethod
    def restore(cls, columns: Sequence[Sequence[Any]]) -> list[Entry]:
        """Return entries from field values that were checked when they were written, without checking again.

        Args:
            columns: for each field, in the order of `FIELDS` (``extra`` last), its value in each entry.
        """
        entries = [object.__new__(cls) for _ in columns[0]]
        for put, values in zip(_SETTERS, columns, strict=True):
            deque(map(put, entries, values), maxlen=0)  # a loop in C: opening a journal holds the game up
        return entries


FIELDS: Final[tuple[FieldSpec, ...]] = tuple(
    FieldSpec(
        name=each.name,
        empty=None if each.default is MISSING else each.default,
        required=each.default is MISSING,
        **each.metadata,
    )
    for each in fields(Entry)
    if each.name != "extra"
)
"""The fields of SPEC §2, in its order, with all that is known of each."""

FIELD_NAMES: Final = tuple(spec.name for spec in FIELDS)
"""Their names."""

_BY_NAME: Final = {spec.name: spec for spec in FIELDS}
_SETTERS: Final = tuple(getattr(Entry, name).__set__ for name in (*FIELD_NAMES, "extra"))


def parse_source(value: object) -> SourceType:
    """Return a source type from its name; ``direct`` for ``None``.

    Raises:
        FieldError: there is no such source type.
    """
    return SourceType.DIRECT if value is None else parse_choice(SourceType, "source_type", value)


def clamp_importance(raw: float) -> int:
    """Return a scorer's figure as an importance: rounded half up, and within 1 to 10."""
    return max(1, min(10, math.floor(raw + 0.5)))


def check_content(content: object) -> str:
    """Return ``content`` stripped.

    Raises:
        FieldError: it is not text of 1 to 4,000 characters.
    """
    checked: str = _BY_NAME["content"].check(content)
    return checked


def check_extra(extra: Mapping[str, Any]) -> None:
    """Check fields that Keepsake does not know.

    Raises:
        FieldError: it is not a mapping of texts to what JSON can hold, or has a name of SPEC §2.
    """
    if not isinstance(extra, Mapping) or not all(isinstance(name, str) for name in extra):
        raise FieldError("extra", extra, "a mapping by names")
    if known := _BY_NAME.keys() & extra.keys():
        raise FieldError("extra", min(known), "names that are not fields of an entry")
    for name, value in extra.items():
        try:
            text = json.dumps([name, value], ensure_ascii=False, allow_nan=False)
        except (TypeError, ValueError, RecursionError):
            raise FieldError(_shortened(name), value, "what JSON can hold") from None
        if _NUL_ESCAPE.search(text) or has_surrogates(text):
            raise FieldError(_shortened(name), value, "text without NUL characters and lone surrogates")


def _shortened(name: str) -> str:
    """Return a field's name as an error can show it, whoever chose it."""
    return name if name.isprintable() and len(name) <= 40 else repr(name[:40])
