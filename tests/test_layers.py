"""The rules of docs/architecture.md: who may import whom, how long a file may be, and what `import memory` loads."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ENGINE = ROOT / "memory"
ADAPTER_LAYERS = (("web", "mcp"), ("ingame",), ("workers",), ("adapters", "db"))
"""The packages that import Evennia, Django, Mem0 and models, in rows as `LAYERS`."""

ADAPTERS = tuple(package for layer in ADAPTER_LAYERS for package in layer)

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
    ("journal", "persona"),
    ("text",),
    ("config", "clock", "concurrency"),
    ("extras", "extensions"),
    ("errors", "calendar", "version"),
)
"""Upper rows import lower ones, never the other way, and packages of one row do not import each other."""

VILLAGE = ("world", "typeclasses", "server", "tools", "scripts", "dev", "tests", "benchmarks")
"""Top-level packages of this repository that the engine must not know."""

VILLAGE_LAYERS = (("server",), ("typeclasses", "scripts"), ("world", "tools"))
"""The packages of the demo village, in rows as `LAYERS`."""

INNER_LAYERS: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "memory.cli": (("replays",),),
    "memory.dialogue": (
        ("obligations", "about_events", "with_model"),
        ("about_talk", "small_talk"),
        ("about_itself", "about_people"),
        ("telling",),
        ("selection",),
    ),
    "memory.ingame": (("answering",), ("perceiving",)),
    "memory.minds": (("replays",), ("",)),
    "memory.reflection": (("patterns",), ("deeds",), ("extractive",)),
    "memory.text": (("retelling", "obligations"), ("answer_parts",), ("references",), ("",)),
}
"""The packages within the large packages, in rows as `LAYERS`; an empty name stands for the package's own modules, where they
have a row.
"""

LONGEST = 450
"""Lines of a file."""

LONGER: Mapping[str, str] = {}
"""Files that are longer, each with the reason."""


def files() -> list[Path]:
    return sorted(path for path in ENGINE.rglob("*.py") if "migrations" not in path.parts)


def package_of(module: str) -> str:
    """Return the package of a module of the engine: ``cli`` for ``memory.cli.app``."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imports(path: Path) -> tuple[tuple[str, int], ...]:
    """Every module that a file imports, wherever it does, and on which line."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[tuple[str, int]]:
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
    foreign = [
        where(path, line, module)
        for path in files()
        if package_of(module_of(path)) not in ADAPTERS
        for module, line in imports(path)
        if module.partition(".")[0] not in allowed
    ]
    assert foreign == []


def test_every_package_has_its_row() -> None:
    placed = {package for layer in LAYERS for package in layer} | {*ADAPTERS, ""}
    assert {package_of(module_of(path)) for path in files()} <= placed


def upward(layers: Sequence[Sequence[str]], found: Iterable[tuple[Path, int, str, str, str]]) -> list[str]:
    """Return the imports of a package by one of a lower row, or by another one of its own row."""
    row = {package: n for n, layer in enumerate(layers) for package in layer}
    return [
        where(path, line, module)
        for path, line, module, here, there in found
        if here in row and there in row and here != there and row[there] <= row[here]
    ]


@pytest.mark.parametrize("layers", [LAYERS, ADAPTER_LAYERS], ids=["engine", "adapters"])
def test_upper_rows_import_lower_ones_only(layers: Sequence[Sequence[str]]) -> None:
    found = (
        (path, line, module, package_of(module_of(path)), package_of(module))
        for path in files()
        for module, line in imports(path)
        if module.startswith("memory.")
    )
    assert upward(layers, found) == []


@pytest.mark.parametrize("package", INNER_LAYERS)
def test_upper_rows_within_a_package_import_lower_ones_only(package: str) -> None:
    def inner(module: str) -> str:
        return module.removeprefix(f"{package}.").rpartition(".")[0].partition(".")[0]

    found = (
        (path, line, module, inner(module_of(path)), inner(module))
        for path in sorted(ROOT.joinpath(*package.split(".")).rglob("*.py"))
        for module, line in imports(path)
        if module.startswith(f"{package}.")
    )
    assert upward(INNER_LAYERS[package], found) == []


def test_upper_rows_of_the_village_import_lower_ones_only() -> None:
    found = (
        (path, line, module, package, module.partition(".")[0])
        for layer in VILLAGE_LAYERS
        for package in layer
        for path in sorted((ROOT / package).rglob("*.py"))
        for module, line in imports(path)
    )
    assert upward(VILLAGE_LAYERS, found) == []


def test_only_the_top_imports_the_adapters() -> None:
    outside = [
        where(path, line, module)
        for path in files()
        if package_of(module_of(path)) not in (*ADAPTERS, "cli", "character", "__main__", "")
        for module, line in imports(path)
        if module.startswith("memory.") and package_of(module) in (*ADAPTERS, "cli", "character", "__main__")
    ]
    assert outside == []


def test_nothing_inside_imports_the_public_face() -> None:
    """`memory/__init__.py` is for programs that use the engine: it imports rows below it."""
    inside = [
        where(path, line, module) for path in files() for module, line in imports(path) if module == "memory"
    ]
    assert inside == []


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
