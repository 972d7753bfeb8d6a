"""Change values in the ``MEMORY`` of a game's settings file, and leave the rest of the file unchanged.

The file is read as Python and never run. A ``MEMORY`` that is not one plain dict is refused.
"""

from __future__ import annotations

import ast
import json
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from memory.config import Config
from memory.errors import BadLine, ConfigError
from memory.journal.interchange import decode

NAME: Final = "MEMORY"

_WIDTH: Final = 100


@dataclass(frozen=True, slots=True)
class Edit:
    """Represent a changed settings file.

    Args:
        before: the text of the file.
        after: the changed text.
        old: the values before, by setting; the default of a setting that was not set.
    """

    before: str
    after: str
    old: Mapping[str, Any]


def settings_path(name: str) -> Path:
    """Return the path of a settings file, given the file or the game's folder.

    Raises:
        BadLine: there is no such file.
    """
    path = Path(name)
    if path.is_dir():
        path = path / "server" / "conf" / "settings.py"
    if not path.is_file():
        raise BadLine(str(path), None, "no such settings file")
    return path


def edit(path: Path, changes: Mapping[str, Any]) -> Edit:
    """Return the edit that changes values in a settings file.

    Args:
        path: the file.
        changes: numbers and tuples of words by setting, checked already.

    Raises:
        BadLine: the file is not a settings file, or its ``MEMORY`` is not one plain dict with plain values.
        OSError: the file cannot be read.
    """
    source = str(path)
    text = decode(path.read_bytes(), source)
    tree = _parsed(text, source)
    for name in _imported(tree):
        beside = path.with_name(f"{name}.py")
        if beside.is_file() and any(_uses(_parsed(decode(beside.read_bytes(), str(beside)), str(beside)))):
            raise BadLine(source, None, f"{beside.name} has a {NAME}, too: change it there yourself")
    found = _dict(tree, source)
    if found is None:
        after = text.rstrip() + _newline(text) * 2 + _assignment(changes).replace("\n", _newline(text))
        old = {name: getattr(Config(), name) for name in changes}
    else:
        after, old = _changed(text, found, changes, source)
    _check(text, after, changes, source)
    return Edit(text, after, old)


def _parsed(text: str, source: str) -> ast.Module:
    try:
        return ast.parse(text)
    except (SyntaxError, ValueError, RecursionError) as problem:
        raise BadLine(source, getattr(problem, "lineno", None), "Python that cannot be parsed") from None


def _uses(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield every node that names ``MEMORY``."""
    for node in ast.walk(tree):
        if (
            (isinstance(node, ast.Name) and node.id == NAME)
            or (isinstance(node, ast.Constant) and node.value == NAME)
            or (isinstance(node, ast.alias) and NAME in (node.name, node.asname))
        ):
            yield node


def _imported(tree: ast.Module) -> list[str]:
    """Return the last parts of the names of modules that are imported with ``*``."""
    return [
        node.module.rsplit(".", 1)[-1]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module and any(each.name == "*" for each in node.names)
    ]


def _dict(tree: ast.Module, source: str) -> ast.Dict | None:
    """Return the dict that is assigned to ``MEMORY``; ``None`` if there is none.

    Raises:
        BadLine: the file belongs to no game with Keepsake, or sets ``MEMORY`` in another way.
    """
    uses = list(_uses(tree))
    if not uses:
        if not any(isinstance(node, ast.Constant) and node.value == "memory.db" for node in ast.walk(tree)):
            rule = f'no settings of a game with Keepsake: neither {NAME} nor "memory.db" is in it'
            raise BadLine(source, None, rule)
        return None
    for statement in tree.body:
        targets = statement.targets if isinstance(statement, ast.Assign) else []
        if isinstance(statement, ast.AnnAssign):
            targets = [statement.target]
        if len(targets) != 1 or targets[0] is not uses[0]:
            continue
        value = statement.value if isinstance(statement, ast.Assign | ast.AnnAssign) else None
        if isinstance(value, ast.Dict):
            if len(uses) > 1:
                break
            return value
    line = getattr(uses[1] if len(uses) > 1 else uses[0], "lineno", None)
    raise BadLine(source, line, f"{NAME} is not set as one dict, in one place: change it yourself")


def _changed(
    text: str, found: ast.Dict, changes: Mapping[str, Any], source: str
) -> tuple[str, dict[str, Any]]:
    """Return the text with changed values in the dict ``found``, and the values before, by setting."""
    position = _byte_positions(text)
    values = _values_by_name(found, source)
    old: dict[str, Any] = {}
    edits: list[tuple[int, int, str]] = []
    added: list[str] = []
    for name, wanted in changes.items():
        if name not in values:
            old[name] = getattr(Config(), name)
            added.append(f'"{name}": {_literal(wanted)}')
            continue
        value = values[name]
        try:
            old[name] = ast.literal_eval(value)
        except (ValueError, TypeError, SyntaxError, RecursionError):
            raise BadLine(source, value.lineno, f"{name} is computed: change it yourself") from None
        assert value.end_lineno is not None
        assert value.end_col_offset is not None
        end = position(value.end_lineno, value.end_col_offset)
        edits.append((position(value.lineno, value.col_offset), end, _literal(wanted)))
    if added:
        edits.append(_insertion(text, found, added))
    data = text.encode()
    for start, end, words in sorted(edits, reverse=True):
        data = data[:start] + words.encode() + data[end:]
    return data.decode(), old


def _byte_positions(text: str) -> Callable[[int, int], int]:
    """Return a function from a line (from 1) and a column in bytes, as `ast` counts them, to the byte in the text."""
    starts = [0]
    for line in text.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return lambda line, column: starts[line - 1] + column


def _values_by_name(found: ast.Dict, source: str) -> dict[str, ast.expr]:
    """Return the expressions of a dict's values by key.

    Raises:
        BadLine: a key is not a plain text.
    """
    values: dict[str, ast.expr] = {}
    for key, value in zip(found.keys, found.values, strict=True):
        if not isinstance(key, ast.Constant) or not isinstance(key.value, str):
            raise BadLine(
                source, value.lineno, f"{NAME} is put together from other things: change it yourself"
            )
        values[key.value] = value
    return values


def _insertion(text: str, found: ast.Dict, added: Sequence[str]) -> tuple[int, int, str]:
    """Return the edit that puts ``"name": value`` texts at the beginning of a dict, one a line if its items are."""
    position = _byte_positions(text)
    first = found.keys[0] if found.keys else None
    if first is None:
        start = position(found.lineno, found.col_offset) + 1
        return start, start, ", ".join(added)
    start = position(first.lineno, first.col_offset)
    before = text.encode().splitlines(keepends=True)[first.lineno - 1][: first.col_offset].decode()
    between = ", " if before.strip() else f",{_newline(text)}{before}"
    return start, start, "".join(each + between for each in added)


def _check(before: str, after: str, changes: Mapping[str, Any], source: str) -> None:
    """Check that the new text has the wanted values, and is otherwise equivalent to the old one."""
    tree = _parsed(after, source)
    found = _dict(tree, source)
    assert found is not None
    pairs = {
        key.value: value
        for key, value in zip(found.keys, found.values, strict=True)
        if isinstance(key, ast.Constant)
    }
    said = {name: ast.literal_eval(pairs[name]) for name in changes}
    given: dict[str, Any] = {}
    for name, value in pairs.items():
        try:
            given[str(name)] = ast.literal_eval(value)
        except (ValueError, TypeError, SyntaxError):
            continue  # computed: only the game knows it
    try:
        config = Config.load(given)
    except ConfigError as problem:
        raise BadLine(source, None, str(problem)) from None
    right = all(getattr(config, name) == wanted for name, wanted in changes.items())
    if not right or _rest(before, changes) != _rest(after, changes):
        raise BadLine(
            source, None, f"{NAME} cannot be changed safely ({', '.join(said)}): change it yourself"
        )


def _rest(text: str, changes: Mapping[str, Any]) -> str:
    """Return the program without the changed settings, and without a ``MEMORY`` that holds nothing else."""
    tree = ast.parse(text)
    for node in list(tree.body):
        value = getattr(node, "value", None)
        if isinstance(value, ast.Dict) and any(True for _ in _uses(node)):
            kept = [
                (key, each)
                for key, each in zip(value.keys, value.values, strict=True)
                if not (isinstance(key, ast.Constant) and key.value in changes)
            ]
            value.keys, value.values = [key for key, _ in kept], [each for _, each in kept]
            if not kept:
                tree.body.remove(node)
    return ast.dump(tree)


def _assignment(changes: Mapping[str, Any]) -> str:
    lines = "".join(f'    "{name}": {_literal(value)},\n' for name, value in changes.items())
    return f"{NAME} = {{\n{lines}}}\n"


def _literal(value: Any) -> str:
    """Return a value as hand-written Python."""
    if isinstance(value, tuple):
        words = ", ".join(json.dumps(word, ensure_ascii=False) for word in value)
        if len(words) < _WIDTH - 30:
            return f"[{words}]"
        lines = textwrap.wrap(words + ",", _WIDTH - 8, break_long_words=False, break_on_hyphens=False)
        return "[\n" + "".join(f"        {line}\n" for line in lines) + "    ]"
    return repr(int(value)) if value == int(value) else repr(value)


def _newline(text: str) -> str:
    return "\r\n" if "\r\n" in text else "\n"
