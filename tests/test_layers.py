"""The house's rules (ARCHITECTURE): who may import whom, and what `import memory` brings along."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ENGINE = ROOT / "memory"
DOORS = ("adapters", "db", "ingame", "web")
"""Where Evennia, Django, Mem0 and models come in."""

LAYERS = (
    ("__main__",),
    ("web",),
    ("ingame",),
    ("cli",),
    ("lab",),
    ("dormitory",),
    ("mind", "longterm", "sleep", "dialogue", "conversation", "embedding", "investigation"),
    ("reflection", "timeline"),
    (
        "importance",
        "importance_fitted",
        "recall",
        "columns",
        "vectors",
        "review",
        "forgetting",
        "quests",
        "whereabouts",
        "claims",
        "hearsay",
    ),
    ("journal", "interchange", "tasks", "budget"),
    ("ports", "calls"),
    ("entry", "config", "clock", "persona", "prompting", "names", "words", "when"),
)
"""Upper rows import lower ones, never the other way; rooms of one row may import each other."""


def rooms() -> list[Path]:
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
            if node.module == "memory":
                for name in node.names:
                    yield f"memory.{name.name}", node.lineno
            else:
                yield node.module, node.lineno


def test_the_engine_imports_the_standard_library_numpy_and_itself() -> None:
    allowed = sys.stdlib_module_names | {"numpy", "memory"}
    strangers = [
        f"{path.relative_to(ROOT)}:{line} imports {module}"
        for path in rooms()
        if room_of(module_of(path)) not in DOORS
        for module, line in imports(path)
        if module.partition(".")[0] not in allowed
    ]
    assert strangers == []


def test_every_room_has_its_row() -> None:
    placed = {room for layer in LAYERS for room in layer} | {*DOORS, ""}
    assert {room_of(module_of(path)) for path in rooms()} <= placed


def test_upper_rows_import_lower_ones_only() -> None:
    row = {room: n for n, layer in enumerate(LAYERS) for room in layer}
    upwards = [
        f"{path.relative_to(ROOT)}:{line} imports {module}"
        for path in rooms()
        for module, line in imports(path)
        if module.startswith("memory.")
        and room_of(module) in row
        and (here := room_of(module_of(path))) in row
        and here != room_of(module)
        and row[room_of(module)] < row[here]
    ]
    assert upwards == []


def test_the_rooms_below_the_mind_stay_out_of_the_game_and_its_doors() -> None:
    inner = {room for layer in LAYERS[5:] for room in layer}
    outside = [
        f"{path.relative_to(ROOT)}:{line} imports {module}"
        for path in rooms()
        if room_of(module_of(path)) not in (*DOORS, "cli", "lab", "__main__")
        for module, line in imports(path)
        if room_of(module) in ("db", "ingame", "web", "cli", "__main__")
        or (module.startswith("memory.adapters") and room_of(module_of(path)) in inner)
    ]
    assert outside == []


def test_the_engine_knows_nothing_of_the_demo_game() -> None:
    for path in rooms():
        for module, line in imports(path):
            assert module.partition(".")[0] not in ("world", "typeclasses", "server", "dev", "tests"), (
                f"{path}:{line} imports {module}"
            )


@pytest.mark.parametrize("module", ["memory", "memory.mind", "memory.cli.app", "memory.adapters.inmemory"])
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
