"""Journal files and processes for tests of the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

LINES: list[dict[str, Any]] = [
    {
        "id": 1,
        "timestamp": "2026-01-01T00:00:00Z",
        "content": "Ann likes apples",
        "source_entity": "#4",
        "tags": ["food"],
    },
    {
        "id": 2,
        "timestamp": "2026-01-02T00:00:00Z",
        "content": "Apples are dear!",
        "kind": "finding",
        "citations": [1],
    },
    {
        "id": 5,
        "timestamp": "2026-01-03T00:00:00Z",
        "content": "Apples hide a secret",
        "audience": ["#7"],
        "mood": "sly",
    },
    {
        "id": 6,
        "timestamp": "2026-01-04T00:00:00Z",
        "content": "Apples are cheap",
        "source_type": "environmental",
        "supersedes": 2,
    },
]


def jsonl(path: Path, lines: list[Any]) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def objects(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]
