"""Define a sweep: the values of one or two settings, and the grid of both.

The declarations in `Config` decide what can be swept: every setting that is a number or a list of words.
"""

from __future__ import annotations

import hashlib
import itertools
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from memory.config import Config
from memory.errors import FieldError

CURRENT: Final = "current"
"""Label of a setting's present value."""

MOST_VALUES: Final = 200
"""Maximum number of values of one setting."""

MOST_SETTINGS: Final = 1_000
"""Maximum number of rows of a grid."""

_PLAIN: Final = frozenset({"about", "low", "high", "own"})
"""Text in the declaration of a list of plain words; other lists name what they hold."""

_NOTHING_COUNTED: Final = frozenset({"journal", "inputs", "firings"})


@dataclass(frozen=True, slots=True)
class Value:
    """Hold a value of a setting.

    Args:
        label: the value as it is shown and stored: the number, or the file of a list of words.
        setting: the value itself; ``None`` for the one that the setting has now.
    """

    label: float | str
    setting: float | tuple[str, ...] | None

    @property
    def text(self) -> str:
        """Return the label as text."""
        return self.label if isinstance(self.label, str) else f"{self.label:.10g}"


@dataclass(frozen=True, slots=True)
class Axis:
    """Hold a setting and the values to try; numbers are in ascending order."""

    name: str
    values: tuple[Value, ...]

    @property
    def numeric(self) -> bool:
        """Return whether every value is a number."""
        return all(not isinstance(value.label, str) for value in self.values)


Setting = tuple[Value, ...]
"""A row of a sweep: a value for each axis."""


def sweepable() -> dict[str, str]:
    """Return the settings that can be swept, by name, with ``number`` or ``words``."""
    found: dict[str, str] = {}
    for each in fields(Config):
        if isinstance(each.default, int | float) and not isinstance(each.default, bool):
            found[each.name] = "number"
        elif isinstance(each.default, tuple) and each.metadata.keys() <= _PLAIN:
            found[each.name] = "words"
    return found


def read_axis(name: str, text: str, read_words: Callable[[str], Sequence[str]]) -> Axis:
    """Read the values of a setting.

    Args:
        name: the setting.
        text: values with commas between: numbers and ranges ``LOW:HIGH:STEP`` (both ends included) for a number,
            files for a list of words, and `CURRENT`.
        read_words: returns the words of a file.

    Raises:
        ConfigError: there is no such setting, or a value is invalid.
        FieldError: the setting is neither a number nor a list of words, or the text is not of that form.
    """
    kind = sweepable().get(name)
    if kind is None:
        Config().with_settings({name: getattr(Config(), name, None)})  # raises an error that lists the names
        raise FieldError("setting", name, "a number or a list of words, to be swept")
    parts = [part.strip() for part in text.split(",")]
    if "" in parts:
        raise FieldError(name, text, _form(kind))
    found: dict[str, Value] = {}
    for part in parts:
        if part == CURRENT:
            some: Iterable[Value] = [Value(CURRENT, None)]
        elif kind == "number":
            some = _numbers(name, part)
        else:
            some = [Value(part, _checked(name, tuple(read_words(part))))]
        found.update((value.text, value) for value in some)
        if len(found) > MOST_VALUES:
            raise FieldError(name, text, f"at most {MOST_VALUES} values")
    numbers = sorted((v for v in found.values() if not isinstance(v.label, str)), key=lambda v: v.label)
    return Axis(name, (*(v for v in found.values() if isinstance(v.label, str)), *numbers))


def _numbers(name: str, part: str) -> list[Value]:
    """Return the numbers of ``part``: one number, or a range."""
    try:
        given = [Decimal(piece) for piece in part.split(":")]  # in decimal, since 0.1 + 0.2 is not 0.3
    except InvalidOperation:
        given = []
    if len(given) not in (1, 3) or not all(number.is_finite() for number in given):
        raise FieldError(name, part, _form("number"))
    if len(given) == 3:
        low, high, step = given
        if low > high or step <= 0:
            raise FieldError(name, part, "LOW:HIGH:STEP with HIGH not below LOW, and STEP above 0")
        if (high - low) / step > MOST_VALUES:
            raise FieldError(name, part, f"at most {MOST_VALUES} values")
        given = [low + n * step for n in range(int((high - low) / step) + 1)]
    whole = isinstance(getattr(Config(), name), int)
    plain = [int(n) if whole and n == int(n) else float(n) for n in given]
    return [Value(_checked(name, number), _checked(name, number)) for number in plain]


def _checked(name: str, value: Any) -> Any:
    return getattr(Config().with_settings({name: value}), name)


def _form(kind: str) -> str:
    if kind == "words":
        return f"files with one word a line, commas between; {CURRENT} stands for the words as set"
    return f"numbers and ranges LOW:HIGH:STEP, commas between, such as 50:300:25; {CURRENT} stands for the value as set"


def grid(axes: Sequence[Axis]) -> list[Setting]:
    """Return every combination of the axes' values, the last axis changing fastest.

    Raises:
        FieldError: there are no axes, more than two, two of one setting, or too many combinations.
    """
    names = [axis.name for axis in axes]
    if not 1 <= len(names) <= 2 or len(set(names)) < len(names):
        raise FieldError("settings to sweep", ", ".join(names), "one setting, or two different ones")
    rows = list(itertools.product(*(axis.values for axis in axes)))
    if len(rows) > MOST_SETTINGS:
        raise FieldError("settings to sweep", len(rows), f"at most {MOST_SETTINGS:,} combinations")
    return rows


def with_setting(config: Config, axes: Sequence[Axis], setting: Setting) -> Config:
    """Return settings with one row's values.

    Raises:
        ConfigError: a value does not go with the other settings.
    """
    pairs = zip(axes, setting, strict=True)
    return config.with_settings({axis.name: v.setting for axis, v in pairs if v.setting is not None})


def changed_settings(axes: Sequence[Axis], setting: Setting) -> frozenset[str]:
    """Return the names of the settings that a row changes; a journal's own values do not override these."""
    pairs = zip(axes, setting, strict=True)
    return frozenset(axis.name for axis, value in pairs if value.setting is not None)


def is_current(config: Config, axes: Sequence[Axis], setting: Setting) -> bool:
    """Return whether a row has the present values."""
    return with_setting(config, axes, setting) == config


def labels_of(axes: Sequence[Axis], setting: Setting) -> dict[str, float | str]:
    """Return a row's labels by setting."""
    return {axis.name: value.label for axis, value in zip(axes, setting, strict=True)}


def row_in_words(axes: Sequence[Axis], setting: Setting) -> str:
    """Return a row in words, such as ``threshold 125``."""
    return " and ".join(f"{axis.name} {value.text}" for axis, value in zip(axes, setting, strict=True))


def inputs_of(parts: Sequence[Any], config: Config) -> str:
    """Return a digest of everything that determines a replay's figures.

    Args:
        parts: the events, the row and other inputs, as JSON data.
        config: all settings of the replay; secrets among them are left out.
    """
    values = asdict(config)
    shown = {each.name: values[each.name] for each in fields(config) if not each.metadata.get("secret")}
    text = json.dumps([*parts, shown], sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def totals(cells: Iterable[Mapping[str, Any]], names: Iterable[str]) -> dict[str, int]:
    """Return the sums of the figures of a row's replays.

    Args:
        cells: the figures of each stream.
        names: the swept settings, which are no figures.
    """
    skipped = _NOTHING_COUNTED.union(names)
    found: dict[str, int] = {}
    for cell in cells:
        for figure, value in cell.items():
            if figure not in skipped:
                found[figure] = found.get(figure, 0) + value
    return found
