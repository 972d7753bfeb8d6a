"""Keep journals, the ledger and long-term memory in RAM: for the command line, replays and tests."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from heapq import heapify, heappop, heappush
from itertools import accumulate, islice, takewhile
from typing import Any

import numpy as np
from numpy.typing import NDArray

from memory.errors import Conflict
from memory.journal.entry import ImportanceMethod, Kind
from memory.journal.store import Change, Counts, Header, Row, count_marks
from memory.llm.ledger import LedgerLine, Spent
from memory.longterm.protocol import Hit, LongTermItem, Wanted
from memory.text.words import END, fold


class InMemoryStore:
    """Implement `memory.journal.store.Store` with dictionaries."""

    def __init__(self) -> None:
        self._headers: dict[str, Header] = {}
        self._rows: dict[
            str, dict[int, Row]
        ] = {}  # by ascending id: `apply` refuses ids that are not above all before
        self._thoughts: dict[str, set[int]] = {}
        self._vectors: dict[tuple[str, int], tuple[str, bytes]] = {}
        self._notes: dict[str, dict[str, str]] = {}
        self._archived: dict[str, _Texts] = {}
        self._linking: dict[str, set[int]] = {}

    def load(self, key: str) -> tuple[Header, list[Row]]:
        header = self._headers.get(key, Header())
        start = header.window_start
        rows = [
            row
            for row in self._rows.get(key, {}).values()
            if not row.archived
            or (row.entry.id > start and row.entry.is_memory)
            or row.entry.supersedes is not None
        ]
        return header, rows

    def records(self, key: str, kind: Kind, after: int, limit: int) -> list[Row]:
        rows = self._rows.get(key, {})
        found = (row for row in _newest(rows, after) if row.entry.kind is kind)
        return list(islice(found, limit))[::-1]

    def citing(self, key: str, ids: Iterable[int]) -> list[Row]:
        wanted = frozenset(ids)
        every = self._rows.get(key, {})
        rows = [every[i] for i in sorted(self._linking.get(key, ())) if i in every]
        return [r for r in rows if r.entry.supersedes in wanted or not wanted.isdisjoint(r.entry.citations)]

    def note(self, key: str, name: str) -> Any:
        text = self._notes.get(key, {}).get(name)
        return None if text is None else json.loads(text)

    def survey(self, name: str) -> list[tuple[str, Header, Any]]:
        return [(key, header, self.note(key, name)) for key, header in self._headers.items()]

    def fetch(self, key: str, ids: Iterable[int]) -> list[Row]:
        rows = self._rows.get(key, {})
        return [rows[i] for i in sorted(set(ids)) if i in rows]

    def unconsolidated(self, key: str, limit: int) -> list[Row]:
        rows = self._rows.get(key, {}).values()
        return list(islice((row for row in rows if not row.consolidated), limit))

    def unrated(self, key: str, after: int, limit: int) -> list[Row]:
        rows = reversed(list(_newest(self._rows.get(key, {}), after)))
        guessed = (r for r in rows if r.archived and r.entry.importance_method is ImportanceMethod.HEURISTIC)
        return list(islice(guessed, limit))

    def counts(self, key: str) -> Counts:
        return count_marks((row.archived, row.consolidated, 1) for row in self._rows.get(key, {}).values())

    def thoughts(self, key: str) -> list[Row]:
        rows = self._rows.get(key, {})
        found = (rows[i] for i in sorted(self._thoughts.get(key, ())))
        return [row for row in found if row.archived and row.entry.is_thought]

    def mentioning(self, key: str, words: Iterable[str], limit: int) -> list[Row]:
        rows = self._rows.get(key, {})
        texts = self._archived.get(key)
        if texts is None:
            texts = self._archived[key] = _Texts(
                {i: fold(row.entry.content) for i, row in rows.items() if _is_past(row)}
            )
        return [rows[i] for i in texts.holding(list(words), limit)]

    def low_importance(self, key: str, importance: int, after: int, limit: int) -> list[Row]:
        rows = (row for i, row in self._rows.get(key, {}).items() if i > after and row.consolidated)
        return list(islice((row for row in rows if row.entry.importance <= importance), limit))

    def history(self, key: str) -> Iterable[Row]:
        return list(self._rows.get(key, {}).values())

    def apply(self, changes: Sequence[Change]) -> None:
        for change in changes:
            count = self._headers.get(change.key, Header()).entry_count
            if any(row.entry.id <= count for row in change.added):
                raise Conflict(f"journal {change.key}: ids up to {count} were assigned before")
        added = [(change.key, row.entry.id) for change in changes for row in change.added]
        if len(set(added)) < len(added):
            raise Conflict("an id is to be added twice to one journal")
        for change in changes:
            self._apply_one(change)

    def _apply_one(self, change: Change) -> None:
        header = self._headers.get(change.key, Header())
        highest = max([header.entry_count, *(row.entry.id for row in change.added)])
        self._apply_rows(change)
        self._apply_notes(change)
        for i in change.deleted:
            self._rows[change.key].pop(i, None)
            self._linking[change.key].discard(i)
            self._thoughts[change.key].discard(i)
            self._vectors.pop((change.key, i), None)
        header = change.header or header
        self._headers[change.key] = replace(header, entry_count=max(highest, header.entry_count))

    def _apply_rows(self, change: Change) -> None:
        self._add_rows(change)
        rows = self._rows[change.key]
        # Entries deleted in the meantime are ignored, as UPDATE does in a database.
        for i in change.rated.keys() & rows.keys():
            rows[i] = rows[i]._replace(entry=rows[i].entry.rated(*change.rated[i]))
        for i in change.linked.keys() & rows.keys():
            citations, supersedes = change.linked[i]
            entry = replace(rows[i].entry, citations=citations, supersedes=supersedes)
            rows[i] = rows[i]._replace(entry=entry)
            if entry.is_thought:
                self._thoughts[change.key].add(i)
        _mark(rows, change)
        if (texts := self._archived.get(change.key)) is not None:
            touched = change.archived | {row.entry.id for row in change.added if row.archived}
            past = {i: rows[i] for i in touched & rows.keys() if _is_past(rows[i])}
            texts.change({i: fold(row.entry.content) for i, row in past.items()}, change.deleted)

    def _add_rows(self, change: Change) -> None:
        rows = self._rows.setdefault(change.key, {})
        linking = self._linking.setdefault(change.key, set())
        thoughts = self._thoughts.setdefault(change.key, set())
        linking.update(change.linked)
        for row in sorted(change.added, key=lambda row: row.entry.id):
            rows[row.entry.id] = row
            if row.entry.citations or row.entry.supersedes is not None:
                linking.add(row.entry.id)
            if row.entry.is_thought:
                thoughts.add(row.entry.id)

    def _apply_notes(self, change: Change) -> None:
        notes = self._notes.setdefault(change.key, {})
        for name, value in change.notes.items():
            if value is None:
                notes.pop(name, None)
            else:
                notes[name] = json.dumps(value)

    def keys(self) -> list[str]:
        return sorted(self._headers)

    def drop(self, key: str) -> None:
        self._headers.pop(key, None)
        self._notes.pop(key, None)
        self._archived.pop(key, None)
        self._linking.pop(key, None)
        self._thoughts.pop(key, None)
        for i in self._rows.pop(key, {}):
            self._vectors.pop((key, i), None)

    def vectors(self, key: str, model: str, ids: Iterable[int] | None = None) -> dict[int, bytes]:
        if ids is None:
            ids = [i for i, row in self._rows.get(key, {}).items() if not row.archived]
        found = {i: self._vectors[key, i] for i in ids if (key, i) in self._vectors}
        return {i: vector for i, (maker, vector) in found.items() if maker == model}

    def save_vectors(self, model: str, vectors: Sequence[tuple[str, int, bytes]]) -> None:
        for key, i, vector in vectors:
            if i in self._rows.get(key, {}):
                self._vectors[key, i] = (model, vector)

    def unembedded(self, model: str, limit: int, key: str | None = None) -> list[tuple[str, int, str]]:
        return list(islice((found for found in self._unembedded(model) if key in (None, found[0])), limit))

    def count_unembedded(self, model: str) -> int:
        return sum(1 for _ in self._unembedded(model))

    def _unembedded(self, model: str) -> Iterator[tuple[str, int, str]]:
        for key, rows in self._rows.items():
            for i, row in rows.items():
                if not row.archived and self._vectors.get((key, i), ("", b""))[0] != model:
                    yield key, i, row.entry.content


class InMemoryLedger:
    """Implement `memory.llm.ledger.RequestLedger` with a public list."""

    def __init__(self) -> None:
        self.lines: list[LedgerLine] = []

    def write(self, lines: Sequence[LedgerLine]) -> None:
        self.lines.extend(lines)

    def spent(self, key: str, since: datetime) -> Spent:
        mine = [line for line in self.lines if line.key == key and line.at >= since]
        tokens = sum(line.prompt_tokens + line.completion_tokens for line in mine)
        return Spent(sum(line.share for line in mine), tokens)

    def trim(self, before: datetime) -> int:
        kept = [line for line in self.lines if line.at >= before]
        gone = len(self.lines) - len(kept)
        self.lines = kept
        return gone


class InMemoryLongTerm:
    """Implement `memory.longterm.protocol.LongTermMemory` with dictionaries."""

    def __init__(self) -> None:
        self._items: dict[str, dict[int, LongTermItem]] = {}

    async def store(self, items: Sequence[LongTermItem]) -> list[tuple[str, int]]:
        for item in items:
            self._items.setdefault(item.key, {})[item.entry.id] = item
        return [(item.key, item.entry.id) for item in items]

    async def search(
        self, key: str, vector: NDArray[np.float32], limit: int, wanted: Wanted
    ) -> Sequence[Hit]:
        found = [
            item
            for item in self._items.get(key, {}).values()
            if (wanted.superseded or not (item.superseded or item.retracted)) and wanted.passes(item.entry)
        ]
        hits = [Hit(item.entry.id, _cosine(item.vector, vector)) for item in found]
        return sorted(hits, key=lambda hit: (-hit.similarity, -hit.id))[:limit]

    async def delete(self, key: str, ids: Iterable[int]) -> None:
        for i in ids:
            self._items.get(key, {}).pop(i, None)

    async def drop(self, key: str) -> None:
        self._items.pop(key, None)

    async def keep_only(self, keys: Iterable[str]) -> None:
        for key in self._items.keys() - set(keys):
            del self._items[key]

    async def clear(self) -> None:
        self._items.clear()

    async def ids(self, key: str) -> frozenset[int]:
        return frozenset(self._items.get(key, {}))

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


class _Texts:
    """Hold texts by id in one string, newest first, and find those that hold a word.

    Args:
        texts: by id, folded.
    """

    def __init__(self, texts: dict[int, str]) -> None:
        self._texts = texts
        self._ids: list[int] | None = None
        self._begins: list[int] = []
        self._joined = ""

    def change(self, new: Mapping[int, str], gone: Iterable[int]) -> None:
        """Add texts, and remove others."""
        before = len(self._texts)
        self._texts.update(new)
        for i in gone:
            self._texts.pop(i, None)
        if new or len(self._texts) != before:
            self._ids = None

    def holding(self, words: Sequence[str], limit: int) -> list[int]:
        """Return the ids of the newest texts that hold one of the words anywhere, newest first."""
        if self._ids is None:
            self._ids = sorted(self._texts, reverse=True)
            texts = [self._texts[i] for i in self._ids]
            self._begins = list(accumulate((len(text) + 1 for text in texts), initial=0))
            self._joined = END.join([*texts, ""])
        ahead = [
            (place, word)
            for word in set(words)
            if 0 <= (place := self._joined.find(word)) < len(self._joined)
        ]
        heapify(ahead)  # where each word stands next
        found: list[int] = []
        while ahead and len(found) < limit:
            number = bisect_right(self._begins, ahead[0][0]) - 1
            found.append(self._ids[number])
            end = self._begins[number + 1]
            while ahead and ahead[0][0] < end:
                _, word = heappop(ahead)
                if (place := self._joined.find(word, end)) >= 0:
                    heappush(ahead, (place, word))
        return found


def _newest(rows: dict[int, Row], after: int) -> Iterator[Row]:
    """Yield the rows with an id above ``after``, newest first."""
    return (rows[i] for i in takewhile(lambda i: i > after, reversed(rows)))


def _mark(rows: dict[int, Row], change: Change) -> None:
    """Set the marks of rows that a change sets."""
    for i in change.consolidated & rows.keys():
        rows[i] = rows[i]._replace(consolidated=True)
    for i in change.stale & rows.keys():
        rows[i] = rows[i]._replace(consolidated=False)
    for i in change.archived & rows.keys():
        rows[i] = rows[i]._replace(archived=True)
    for i in change.retracted & rows.keys():
        rows[i] = rows[i]._replace(retracted=True)


def _is_past(row: Row) -> bool:
    return row.archived and row.entry.is_memory


def _cosine(one: NDArray[np.float32], other: NDArray[np.float32]) -> float:
    lengths = float(np.linalg.norm(one) * np.linalg.norm(other))
    return min(1.0, max(0.0, float(one @ other) / lengths))
