"""Define the types of an entry's fields: how a value is checked, stored, and described in a JSON Schema.

Every field of an entry is described once, in `memory.journal.entry.FIELDS`. The dict shape, the stores, the agent tool's
JSON Schema and the payload in long-term memory all follow from there.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from sys import intern
from typing import Any, ClassVar, Final, Protocol, TypeVar

from memory.errors import FieldError

MAX_CONTENT: Final = 4_000
"""Maximum length of content, in characters after stripping."""

MAX_TAG: Final = 100
"""Maximum length of a tag or project name."""

MAX_NAME: Final = 255
"""Maximum length of a person's key or name, and of a phase."""

MAX_ITEMS: Final = 1_000
"""Maximum number of tags, citations, listeners and so on of one entry."""

MAX_ID: Final = 2**31 - 1
"""Maximum entry id and round, which every database's integer column can hold."""

_E = TypeVar("_E", bound=StrEnum)
_SURROGATE = re.compile("[\ud800-\udfff]")


class FieldType(Protocol):
    """Define what each type of field provides."""

    sql: ClassVar[str]
    """The type of a column in SQLite that holds a value."""

    def check(self, name: str, value: Any) -> Any:
        """Return ``value`` normalised.

        Raises:
            FieldError: the value is invalid for the field ``name``.
        """
        ...

    def plain(self, value: Any) -> Any:
        """Return a checked value as JSON holds it."""
        ...

    restore: Callable[[Any], Any] | None
    """Function that restores a value from JSON or a database column without checks; ``None`` if no conversion
    is needed.
    """

    schema: Mapping[str, Any]
    """The JSON Schema of a value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldSpec:
    """Describe one field of an entry.

    Args:
        name: its name.
        type: the type of its values.
        empty: the value that stands for "not given".
        required: whether it must be given.
        column: its column in SQL stores; ``None`` if it is kept in the JSON column ``details``, as fields are that
            few entries have.
        payload: its name in the payload of long-term memory; ``None`` if it is not kept there.
        tool: whether an agent may give it to the tool that writes an entry.
        description: its meaning, for an agent, if the name does not say it.
    """

    name: str
    type: FieldType
    empty: Any
    required: bool
    column: str | None
    payload: str | None
    tool: bool
    description: str

    def check(self, value: Any) -> Any:
        """Return ``value`` normalised.

        Raises:
            FieldError: the value is invalid for the field.
        """
        return self.empty if value is None and not self.required else self.type.check(self.name, value)

    def plain(self, value: Any) -> Any:
        """Return a checked value as JSON holds it."""
        return None if value is None else self.type.plain(value)

    def restored(self, value: Any) -> Any:
        """Return the value that `plain` returned as JSON, without checking it again."""
        if value is None:
            return self.empty
        return value if self.type.restore is None else self.type.restore(value)

    def schema(self) -> dict[str, Any]:
        """Return the JSON Schema of the field's value."""
        described = {"description": self.description} if self.description else {}
        return {**self.type.schema, **described}


class Text:
    """Represent text.

    Args:
        longest: maximum number of characters after stripping.
        empty: whether the empty text is allowed.
        repeated: whether the same texts occur in many entries; one copy of each is kept in memory.
    """

    sql: ClassVar[str] = "TEXT"

    def __init__(self, longest: int = MAX_NAME, *, empty: bool = False, repeated: bool = False) -> None:
        self._longest = longest
        self._empty = empty
        self.restore: Callable[[Any], Any] | None = _interned if repeated else None
        self.schema: Mapping[str, Any] = {"type": "string", "minLength": 1, "maxLength": longest}

    def check(self, name: str, value: Any) -> str:
        if self._empty and value == "":
            return ""
        rule = f"text of 1 to {self._longest:,} characters"
        if not isinstance(value, str):
            raise FieldError(name, value, rule)
        stripped = value.strip()
        if not stripped:
            raise FieldError(name, value, rule)
        if len(stripped) > self._longest:
            raise FieldError(name, value, f"{rule} (this has {len(stripped):,})")
        return _storable(name, stripped)

    def plain(self, value: Any) -> Any:
        return value


class Texts:
    """Represent a list of texts without repeats, in order.

    Args:
        longest: maximum number of characters of each.
        lower: whether they are lower-cased.
    """

    sql: ClassVar[str] = "TEXT"

    def __init__(self, longest: int = MAX_NAME, *, lower: bool = False) -> None:
        self._text = Text(longest)
        self._lower = lower
        self.restore: Callable[[Any], Any] | None = tuple
        self.schema: Mapping[str, Any] = {"type": "array", "items": dict(self._text.schema)}

    def check(self, name: str, value: Any) -> tuple[str, ...]:
        if type(value) is tuple and not value:
            return ()
        if isinstance(value, str | Mapping) or not isinstance(value, Iterable):
            raise FieldError(name, value, "a list of texts")
        # Lowered before they are checked: "İ" becomes two characters.
        texts = (item.lower() if self._lower and isinstance(item, str) else item for item in value)
        seen = dict.fromkeys(self._text.check(name, text) for text in texts)
        if len(seen) > MAX_ITEMS:
            raise FieldError(name, value, f"at most {MAX_ITEMS:,} texts")
        return tuple(seen)

    def plain(self, value: Any) -> Any:
        return list(value)


class Whole:
    """Represent a whole number.

    Args:
        low, high: its bounds.
    """

    sql: ClassVar[str] = "INTEGER"
    restore: Callable[[Any], Any] | None = None

    def __init__(self, low: int, high: int) -> None:
        self._low, self._high = low, high
        self.schema: Mapping[str, Any] = {"type": "integer", "minimum": low, "maximum": high}

    def check(self, name: str, value: Any) -> int:
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool) or not self._low <= value <= self._high:
            raise FieldError(name, value, f"a whole number from {self._low} to {self._high}")
        return value

    def plain(self, value: Any) -> Any:
        return value


class Number:
    """Represent a finite number.

    Args:
        low, high: its bounds.
    """

    sql: ClassVar[str] = "REAL"
    restore: Callable[[Any], Any] | None = None

    def __init__(self, low: float = -math.inf, high: float = math.inf) -> None:
        self._low, self._high = low, high
        bounds = {} if low == -math.inf else {"minimum": low, "maximum": high}
        self.schema: Mapping[str, Any] = {"type": "number", **bounds}

    def check(self, name: str, value: Any) -> float:
        number = math.nan
        if isinstance(value, int | float) and not isinstance(value, bool):
            try:
                number = float(value)
            except OverflowError:  # a whole number may be larger than any float
                number = math.inf
        if not (math.isfinite(number) and self._low <= number <= self._high):
            rule = "a number" if self._low == -math.inf else f"a number from {self._low:g} to {self._high:g}"
            raise FieldError(name, value, rule)
        return number

    def plain(self, value: Any) -> Any:
        return value


class Ids:
    """Represent a list of entry ids without repeats, in order."""

    sql: ClassVar[str] = "TEXT"

    def __init__(self) -> None:
        self._id = Whole(1, MAX_ID)
        self.restore: Callable[[Any], Any] | None = tuple
        self.schema: Mapping[str, Any] = {"type": "array", "items": dict(self._id.schema)}

    def check(self, name: str, value: Any) -> tuple[int, ...]:
        if type(value) is tuple and not value:
            return ()
        if isinstance(value, str) or not isinstance(value, Iterable):
            raise FieldError(name, value, "a list of entry ids")
        ids = tuple(dict.fromkeys(self._id.check(name, item) for item in value))
        if len(ids) > MAX_ITEMS:
            raise FieldError(name, value, f"at most {MAX_ITEMS:,} ids")
        return ids

    def plain(self, value: Any) -> Any:
        return list(value)


class Choice:
    """Represent one member of an enumeration.

    Args:
        kind: the enumeration.
        internal: members that only the engine itself uses; the schema leaves them out.
    """

    sql: ClassVar[str] = "TEXT"

    def __init__(self, kind: type[StrEnum], internal: Collection[StrEnum] = ()) -> None:
        self._kind = kind
        self.restore: Callable[[Any], Any] | None = {str(member): member for member in kind}.__getitem__
        self.schema: Mapping[str, Any] = {
            "type": "string",
            "enum": [str(m) for m in kind if m not in internal],
        }

    def check(self, name: str, value: Any) -> StrEnum:
        return parse_choice(self._kind, name, value)

    def plain(self, value: Any) -> Any:
        return str(value)


class Time:
    """Represent a moment in UTC."""

    sql: ClassVar[str] = "TEXT"

    def __init__(self) -> None:
        self.restore: Callable[[Any], Any] | None = _in_utc
        self.schema: Mapping[str, Any] = {"type": "string"}

    def check(self, name: str, value: Any) -> datetime:
        return parse_time(name, value)

    def plain(self, value: Any) -> Any:
        return format_time(value)


def parse_choice(kind: type[_E], name: str, value: Any) -> _E:
    """Return the member of an enumeration that has the value.

    Args:
        kind: the enumeration.
        name: the field, for the message.
        value: the value.

    Raises:
        FieldError: there is none.
    """
    try:
        return kind(value)
    except ValueError:
        raise FieldError(name, value, "one of " + ", ".join(str(member) for member in kind)) from None


def parse_time(name: str, value: object) -> datetime:
    """Return a moment in UTC from an aware ``datetime``, or from ISO 8601 text with an offset or ``Z``.

    Args:
        name: the field, for the message.
        value: the moment or the text.

    Raises:
        FieldError: it is neither, or it has no time zone.
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
    """Return a moment as ISO 8601 in UTC, ending in ``Z``."""
    return moment.astimezone(UTC).isoformat().removesuffix("+00:00") + "Z"


def has_surrogates(text: str) -> bool:
    """Return whether ``text`` holds a lone surrogate, which UTF-8 cannot encode."""
    return not text.isascii() and bool(_SURROGATE.search(text))


def _storable(name: str, value: str) -> str:
    """Return ``value`` if every database and file can store it: PostgreSQL takes no NUL, UTF-8 no lone surrogates."""
    if "\0" in value or has_surrogates(value):
        raise FieldError(name, value, "text without NUL characters or lone surrogates")
    return value


def _interned(text: str | None) -> str | None:
    return intern(text) if text else text


def _in_utc(value: Any) -> datetime:
    """Return a stored time as an aware moment; SQLite stores no time zone."""
    moment: datetime = datetime.fromisoformat(value) if isinstance(value, str) else value
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
