"""Check a model's output against a subset of JSON Schema, with errors that the model can act on."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from memory.errors import KeepsakeError, near_miss, refusal

MOST_PROBLEMS: Final = 5
"""Maximum number of problems in one message."""

_SHOWN: Final = 60
_TYPES: Final = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}
_PYTHON: Final[Mapping[str, type]] = {"string": str, "array": list, "object": dict, "null": type(None)}
_KEYWORDS: Final = frozenset(
    (
        *("type", "description", "default", "enum", "minLength", "maxLength", "minimum", "maximum"),
        *("exclusiveMinimum", "items", "maxItems", "properties", "required", "additionalProperties"),
    )
)


@dataclass(frozen=True, slots=True)
class Problem:
    """Describe why a value is invalid.

    Args:
        field: the field's name; ``tags[2]`` for an item of a list.
        value: the given value, as it is shown.
        accepted: the values that are accepted.
    """

    field: str
    value: str
    accepted: str

    def __str__(self) -> str:
        return f"{self.field}: {refusal(self.accepted, self.value)}"


class ArgumentError(KeepsakeError, ValueError):
    """Report arguments that a tool does not accept.

    Args:
        problems: the problems, at least one.
    """

    def __init__(self, *problems: Problem) -> None:
        super().__init__("; ".join(map(str, problems)))
        self.problems = problems


def check_schema(schema: Mapping[str, Any]) -> None:
    """Check that a schema uses no keyword or type that `check` would ignore.

    Raises:
        ValueError: the schema has an unknown keyword or type.
    """
    if unknown := schema.keys() - _KEYWORDS:
        raise ValueError(f"schema: must be one of {', '.join(sorted(_KEYWORDS))}, not {min(unknown)!r}")
    if unknown := set(_types(schema)) - _TYPES.keys():
        raise ValueError(f"schema: type must be one of {', '.join(_TYPES)}, not {min(unknown)!r}")
    for part in (*schema.get("properties", {}).values(), *([schema["items"]] if "items" in schema else [])):
        check_schema(part)


def check(value: Any, schema: Mapping[str, Any]) -> None:
    """Check a value, as parsed from JSON, against a schema.

    Raises:
        ArgumentError: the value does not fit the schema.
    """
    found = list(islice(problems(value, schema, "arguments"), MOST_PROBLEMS))
    if found:
        raise ArgumentError(*found)


def problems(value: Any, schema: Mapping[str, Any], name: str) -> Iterator[Problem]:
    """Yield the problems of a value, as parsed from JSON, against a schema.

    Args:
        value: the value.
        schema: the schema.
        name: name of the whole value.
    """
    return _problems(value, schema, "", name)


def shown(value: Any) -> str:
    """Return a value as JSON, shortened and printable."""
    try:
        text = json.dumps(value, ensure_ascii=True, default=str)
    except (TypeError, ValueError, RecursionError):
        text = type(value).__name__
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def _problems(value: Any, schema: Mapping[str, Any], name: str, whole: str) -> Iterator[Problem]:
    types = _types(schema)
    if types and not any(_is(value, each) for each in types):
        yield Problem(name or whole, shown(value), _accepted(schema))
        return
    if "enum" in schema and not any(_same(value, choice) for choice in schema["enum"]):
        yield Problem(name or whole, shown(value), _accepted(schema))
        return
    if not _within(value, schema):
        length = f" (this has {len(value):,})" if isinstance(value, str | list) else ""
        yield Problem(name or whole, shown(value), _accepted(schema) + length)
    elif isinstance(value, list) and "items" in schema:
        for n, item in enumerate(value):
            yield from _problems(item, schema["items"], f"{name}[{n}]", whole)
    elif isinstance(value, dict):
        yield from _members(value, schema, name, whole)


def _members(value: Mapping[str, Any], schema: Mapping[str, Any], name: str, whole: str) -> Iterator[Problem]:
    known = schema.get("properties", {})
    prefix = f"{name}." if name else ""
    for needed in schema.get("required", ()):
        if needed not in value:
            yield Problem(prefix + needed, "missing", _accepted(known.get(needed, {})))
    for each, given in value.items():
        if each in known:
            yield from _problems(given, known[each], prefix + each, whole)
        elif schema.get("additionalProperties") is False:
            near = near_miss(each, known)
            hint = f" (did you mean {near}?)" if near else ""
            yield Problem(whole, shown(each), f"{_any_of(known)}{hint}")


def _any_of(names: Collection[str]) -> str:
    return f"one of {', '.join(names)}" if names else "left out"


def _types(schema: Mapping[str, Any]) -> tuple[str, ...]:
    given = schema.get("type", ())
    return (given,) if isinstance(given, str) else tuple(given)


def _is(value: Any, kind: str) -> bool:
    if isinstance(value, bool):
        return kind == "boolean"
    if isinstance(value, float):
        return math.isfinite(value) and (kind == "number" or (kind == "integer" and value.is_integer()))
    if isinstance(value, int):
        return kind == "integer" or (kind == "number" and abs(value) <= sys.float_info.max)
    return kind in _PYTHON and isinstance(value, _PYTHON[kind])


def _same(value: Any, choice: Any) -> bool:
    return bool(value == choice) and isinstance(value, bool) == isinstance(choice, bool)


def _within(value: Any, schema: Mapping[str, Any]) -> bool:
    if isinstance(value, str):
        return bool(schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", math.inf))
    if isinstance(value, list):
        return bool(len(value) <= schema.get("maxItems", math.inf))
    if isinstance(value, int | float) and not isinstance(value, bool):
        above = "exclusiveMinimum" not in schema or value > schema["exclusiveMinimum"]
        return bool(above and schema.get("minimum", -math.inf) <= value <= schema.get("maximum", math.inf))
    return True


def _accepted(schema: Mapping[str, Any]) -> str:
    """Return what a schema accepts, in words."""
    if "enum" in schema:
        choices = (choice for choice in schema["enum"] if choice is not None)
        return f"one of {', '.join(map(str, choices))}"
    types = [each for each in _types(schema) if each != "null"]
    words = " or ".join(_TYPES[each] for each in types) or "a value"
    if "exclusiveMinimum" in schema:
        words += f" above {schema['exclusiveMinimum']:g}"
    if "minimum" in schema:
        words += f" from {schema['minimum']:g}"
    if "maximum" in schema:
        words += f" to {schema['maximum']:g}" if "minimum" in schema else f" of at most {schema['maximum']:g}"
    if "maxLength" in schema:
        words += f" of {schema.get('minLength', 0):,} to {schema['maxLength']:,} characters"
    if "maxItems" in schema:
        words += f" of at most {schema['maxItems']:,}"
    if types == ["array"] and "items" in schema:
        words += f", each {_accepted(schema['items'])}"
    return words
