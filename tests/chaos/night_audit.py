"""An independent reader of what sleepers left behind: plain ``sqlite3`` or ``psycopg``, and nothing of the engine."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

FORGOTTEN_AFTER_DAYS = 30


class Audit:
    """What the database holds, beside what was acknowledged.

    Args:
        database: the SQLite file, or the address of a PostgreSQL database.
        said: what the killed processes said (`tests.chaos.sleepers`).
        days_apart: days between one process and the next.
    """

    def __init__(self, database: Path | str, said: list[Any], days_apart: int) -> None:
        self.said = said
        self.days_apart = days_apart
        self.last = max(life for life, *_ in said)
        with closing(_opened(database)) as rows:
            self.whole = "ok"
            if isinstance(database, Path):
                self.whole = rows.execute("PRAGMA integrity_check").fetchone()[0]
            self.journals = {
                key: (number, floor, start, reflections)
                for number, key, floor, start, reflections in rows.execute(
                    "SELECT id, key, count_floor, window_start, reflection_count FROM keepsake_journal"
                )
            }
            self.notes = {
                (journal, name): json.loads(data)
                for journal, name, data in rows.execute(
                    "SELECT journal_id, name, CAST(data AS TEXT) FROM keepsake_note"
                )
            }
            self.entries: dict[str, dict[int, Any]] = {}
            for key, (journal, *_) in self.journals.items():
                found = rows.execute(
                    "SELECT number, content, details, consolidated, archived FROM keepsake_entry "
                    f"WHERE journal_id = {journal} ORDER BY number"
                )
                self.entries[key] = {row[0]: row for row in found}

    def problems(self) -> list[str]:
        """Return everything that is wrong, as a sentence each."""
        found = [] if self.whole == "ok" else [f"the database is damaged: {self.whole}"]
        for key in self.journals:
            found += [f"{key}: {problem}" for problem in (*self._lines(key), *self._links(key))]
            found += [f"{key}: {problem}" for problem in (*self._reflections(key), *self._longterm(key))]
        return found

    def forgotten(self) -> int:
        """Return how many acknowledged lines were forgotten by now."""
        said = [what for what in self.said if what[1] == "said"]
        return sum(number not in self.entries[key] for _, _, key, number, _ in said)

    def _lines(self, key: str) -> list[str]:
        """Acknowledged lines are there once, under the id that was told, in order; nothing else was heard."""
        rows, found, last = self.entries[key], [], 0
        once = Counter(row[1] for row in rows.values())
        for life, what, *more in self.said:
            if what != "said" or more[0] != key:
                continue
            _, number, content = more
            if number <= last:
                found.append(f"#{number} was acknowledged after #{last}")
            last = number
            old = (self.last - life) * self.days_apart > FORGOTTEN_AFTER_DAYS
            if number in rows:
                if rows[number][1] != content:
                    found.append(f"#{number} reads {rows[number][1]!r}, not {content!r}")
                if once[content] != 1:
                    found.append(f"{content!r} is there {once[content]} times")
            elif not (old and 1 + len(content) % 10 <= 3):  # the scripted model rates by length
                found.append(f"#{number}, acknowledged in life {life}, is lost: {content!r}")
        tried = {more[1] for _, what, *more in self.said if what == "trying" and more[0] == key}
        strange = [row[1] for row in rows.values() if row[1].startswith("Life ") and "pattern" not in row[1]]
        found += [f"{content!r} was never said" for content in set(strange) - tried]
        return found

    def _links(self, key: str) -> list[str]:
        """Every citation points at an entry that exists, and at an earlier one or a merged one."""
        rows, found = self.entries[key], []
        cited = [(n, i) for n, row in rows.items() for i in json.loads(row[2] or "{}").get("citations", ())]
        found += [f"#{number} cites #{i}, which does not exist" for number, i in cited if i not in rows]
        _, floor, start, _ = self.journals[key]
        if start > max([floor, *rows]):
            found.append(f"the window starts after #{start}, which was never given")
        return found

    def _reflections(self, key: str) -> list[str]:
        """A reflection is there with its report and all its insights, or not at all."""
        journal, _, start, count = self.journals[key]
        reports = self.notes.get((journal, "reflections"), [])
        found = []
        if len(reports) != min(count, 20):
            found.append(f"{count} reflections, {len(reports)} reports")
        contents = Counter(row[1] for row in self.entries[key].values())
        stored = Counter(
            f"[SYNTHESIS] {verdict['content']}"
            for report in reports
            for verdict in report["verdicts"]
            if verdict["outcome"] == "stored"
        )
        insights = Counter({text: n for text, n in contents.items() if text.startswith("[SYNTHESIS] ")})
        if stored != insights and count <= 20:
            found.append(f"insights and reports differ: {(stored - insights) or (insights - stored)}")
        if reports and reports[-1]["through"] > start:
            found.append(
                f"the last reflection covers #{reports[-1]['through']}, the window starts after #{start}"
            )
        return found

    def _longterm(self, key: str) -> list[str]:
        """Rows and long-term memory agree, and the working journal is within its cap."""
        rows, found = self.entries[key], []
        working = sum(not archived for *_, archived in rows.values())
        if working > 20:
            found.append(f"{working} working entries at a cap of 20")
        held = [set(ids) for _, what, *more in self.said if what == "held" for k, ids in [more] if k == key]
        if held:
            marked = {number for number, row in rows.items() if row[3]}
            if marked != set(rows):
                found.append(f"not consolidated after recovery: {sorted(set(rows) - marked)[:9]}")
            if held[-1] != set(rows):
                found.append(f"long-term memory and rows differ in {sorted(held[-1] ^ set(rows))[:9]}")
        return found


def _opened(database: Path | str) -> Any:
    if isinstance(database, Path):
        return sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    import psycopg

    return psycopg.connect(database)
