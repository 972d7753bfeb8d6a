"""An independent reader of journals: plain ``sqlite3``, and nothing of the engine."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path


def contents(database: Path, key: str) -> list[tuple[int, str]]:
    """Return id and content of each entry of a journal, in the order in which the rows were written."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as rows:
        return rows.execute(
            "SELECT entry.number, entry.content FROM keepsake_entry AS entry JOIN keepsake_journal AS journal "
            "ON entry.journal_id = journal.id WHERE journal.key = ? ORDER BY entry.id",
            [key],
        ).fetchall()


def problems(database: Path, key: str, acknowledged: Sequence[tuple[int, str]]) -> list[str]:
    """Return what is wrong with a journal, given what its writers were told is written; a sentence each."""
    found: list[str] = []
    stored = contents(database, key)
    ids = [number for number, _ in stored]
    if ids != sorted(set(ids)):
        found.append(f"ids do not rise: {ids}")
    texts = [content for _, content in stored]
    if len(set(texts)) < len(texts):
        found.append("something is stored twice")
    held = set(stored)
    found += [f"acknowledged, but not stored: {line}" for line in acknowledged if line not in held]
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as rows:
        whole = rows.execute("PRAGMA integrity_check").fetchone()[0]
        links = rows.execute(
            "SELECT entry.number, entry.details, entry.supersedes FROM keepsake_entry AS entry JOIN "
            "keepsake_journal AS journal ON entry.journal_id = journal.id WHERE journal.key = ?",
            [key],
        ).fetchall()
    if whole != "ok":
        found.append(f"the database is damaged: {whole}")
    for number, details, supersedes in links:
        cited = json.loads(details).get("citations", []) if details else []
        lost = {*cited, *([] if supersedes is None else [supersedes])} - set(ids)
        if lost:
            found.append(f"#{number} points at {sorted(lost)}, which do not exist")
    return found
