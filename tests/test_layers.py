"""The house's rules (ARCHITECTURE): who may import whom, how long a file may be, and what `import memory` loads."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ENGINE = ROOT / "memory"
DOORS = ("adapters", "db", "ingame", "web", "mcp", "workers")
"""Where Evennia, Django, Mem0 and models come in."""

LAYERS = (
    ("__main__",),
    ("cli",),
    ("character",),
    ("quests", "investigation"),
    ("dialogue",),
    ("agent",),
    ("minds",),
    ("sleep",),
    ("reflection",),
    ("people",),
    ("longterm",),
    ("recall", "importance"),
    ("llm",),
    ("evidence",),
    ("journal",),
    ("text",),
    ("config", "persona", "clock", "concurrency"),
    ("errors", "extras", "calendar"),
)
"""Upper rows import lower ones, never the other way, and rooms of one row do not import each other."""

VILLAGE = ("world", "typeclasses", "server", "tools", "scripts", "dev", "tests", "benchmarks")
"""Top-level packages of this repository that the engine must not know."""

LONGEST = 450
"""Lines of a file."""

LONGER: Mapping[str, str] = {}
"""Files that are longer, each with the reason."""


def files() -> list[Path]:
    return sorted(path for path in ENGINE.rglob("*.py") if "migrations" not in path.parts)


def room_of(module: str) -> str:
    """The room that a module of ours belongs to: ``memory.cli.app`` to ``cli``."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[tuple[str, int]]:
    """Every module that a file imports, wherever it does, and on which line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield name.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: a relative import"
            assert node.module is not None
            submodules = [f"{node.module}.{name.name}" for name in node.names]
            ours = [module for module in submodules if exists(module)]
            yield from ((module, node.lineno) for module in ours)
            if len(ours) < len(submodules):
                yield node.module, node.lineno


def exists(module: str) -> bool:
    """Whether ``module`` is a file or a package of the engine."""
    path = ROOT.joinpath(*module.split("."))
    return module.startswith("memory.") and (path.is_dir() or path.with_suffix(".py").is_file())


def where(path: Path, line: int, module: str) -> str:
    return f"{path.relative_to(ROOT)}:{line} imports {module}"


def test_the_engine_imports_the_standard_library_numpy_and_itself() -> None:
    allowed = sys.stdlib_module_names | {"numpy", "snowballstemmer", "memory"}
    strangers = [
        where(path, line, module)
        for path in files()
        if room_of(module_of(path)) not in DOORS
        for module, line in imports(path)
        if module.partition(".")[0] not in allowed
    ]
    assert strangers == []


def test_every_room_has_its_row() -> None:
    placed = {room for layer in LAYERS for room in layer} | {*DOORS, ""}
    assert {room_of(module_of(path)) for path in files()} <= placed


def test_upper_rows_import_lower_ones_only() -> None:
    row = {room: n for n, layer in enumerate(LAYERS) for room in layer}
    upwards = [
        where(path, line, module)
        for path in files()
        for module, line in imports(path)
        if module.startswith("memory.")
        and room_of(module) in row
        and (here := room_of(module_of(path))) in row
        and here != room_of(module)
        and row[room_of(module)] <= row[here]
    ]
    assert upwards == []


def test_only_the_top_imports_the_doors() -> None:
    outside = [
        where(path, line, module)
        for path in files()
        if room_of(module_of(path)) not in (*DOORS, "cli", "character", "__main__", "")
        for module, line in imports(path)
        if module.startswith("memory.") and room_of(module) in (*DOORS, "cli", "character", "__main__")
    ]
    assert outside == []


def test_no_two_files_import_each_other_in_a_circle() -> None:
    graph = {
        module_of(path): {module for module, _ in imports(path) if exists(module)} - {module_of(path)}
        for path in files()
    }
    assert [" -> ".join(circle) for circle in circles(graph)] == []


def circles(graph: Mapping[str, set[str]]) -> Iterator[list[str]]:
    """A circle through each back edge of a depth-first walk."""
    done: set[str] = set()
    for start in sorted(graph):
        stack: list[tuple[str, Iterator[str]]] = []
        path: list[str] = []
        if start not in done:
            stack.append((start, iter(sorted(graph[start]))))
            path.append(start)
        while stack:
            here, following = stack[-1]
            after = next(following, None)
            if after is None:
                stack.pop()
                path.pop()
                done.add(here)
            elif after in path:
                yield [*path[path.index(after) :], after]
            elif after not in done and after in graph:
                stack.append((after, iter(sorted(graph[after]))))
                path.append(after)


def test_circles_are_found() -> None:
    assert list(circles({"a": {"b"}, "b": {"c"}, "c": {"a"}})) == [["a", "b", "c", "a"]]
    assert list(circles({"a": {"b", "c"}, "b": {"c"}, "c": set()})) == []


def test_the_engine_knows_nothing_of_the_demo_game() -> None:
    known = [
        where(path, line, module)
        for path in files()
        for module, line in imports(path)
        if module.partition(".")[0] in VILLAGE
    ]
    assert known == []


def test_no_file_is_long_without_a_reason() -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in files()
    }
    long = {name for name, length in lengths.items() if length > LONGEST}
    assert long == LONGER.keys()


@pytest.mark.parametrize(
    "module",
    ["memory", "memory.character.opening", "memory.minds.mind", "memory.cli.app", "memory.adapters.inmemory"],
)
def test_importing_the_engine_is_light(module: str) -> None:
    code = f"import {module}, json, sys; print(json.dumps([name.partition('.')[0] for name in sys.modules]))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    heavy = {
        "django",
        "evennia",
        "twisted",
        "torch",
        "mem0",
        "sentence_transformers",
        "onnxruntime",
        "qdrant_client",
    }
    loaded = set(json.loads(done.stdout))
    assert "memory" in loaded
    assert loaded.isdisjoint(heavy)
