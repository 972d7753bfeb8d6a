"""Read and write journals as JSONL, one entry per line, or as one JSON object (docs/journal.md).

The file of a whole journal also holds its origin and its history, in the field `FIELD` of the entries: the first entry
has ``journal`` (`Origin`) and ``masks`` (masks that were seen through); an entry after which something happened has
``after`` (a list of `HistoryEvent`). Readers that do not know the field keep it unchanged, like any unknown field.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from memory.errors import BadLine, FieldError
from memory.journal.entry import Entry
from memory.journal.history import HistoryEvent, Origin, history_of, origin_of
from memory.journal.masks import FIELD as MASKS
from memory.journal.masks import NONE, Masks, from_json, known_masks
from memory.journal.masks import to_json as to_json_masks
from memory.journal.reading import JournalReader

FIELD: Final = "keepsake"
"""The field of an entry for facts about the journal besides its entries."""


def read_lines(
    text: str, source: str, check: Callable[[dict[str, Any]], object] = Entry.from_dict
) -> list[dict[str, Any]]:
    """Return the JSON objects of a JSONL file; blank lines are ignored.

    Args:
        text: the file's text.
        source: the file's name in error messages.
        check: called with each object; a `FieldError` that it raises is reported with the line number. The
            default checks that the object is an entry.

    Raises:
        BadLine: a line is not a JSON object, or ``check`` refused it.
    """
    return [raw for _, raw in _numbered_lines(text, source, check)]


def read_shape(text: str, source: str) -> dict[str, Any]:
    """Return a journal in either file form as the dict that `Journal.from_dict` takes.

    The dict holds ``entries`` and, if the file is one JSON object, its other fields; ``origin`` (`Origin`, or ``None``),
    ``history`` (a list of `HistoryEvent`) and ``masks`` (`memory.journal.masks.Masks`); these are removed from
    the entries. Every entry is checked and gets an id if it has none; it may link only to entries of the same
    file. Timestamps are optional.

    Args:
        text: the file's text: JSONL, or one JSON object with a list of ``entries``.
        source: the file's name in error messages.

    Raises:
        BadLine: an entry is invalid, its id occurs twice, or it links to an entry that is not in the file.
    """
    shape = _as_dict(text)
    if shape is None:
        entries, unit = _numbered_lines(text, source, check=lambda raw: None), "line"
        shape = {}
    else:
        entries, unit = list(enumerate(shape["entries"], 1)), "entry"
    found = _beside(entries, source, unit)
    try:
        masks = from_json(shape[MASKS]) if MASKS in shape else found[MASKS]
    except FieldError as problem:
        raise BadLine(source, None, str(problem)) from None
    return {**shape, **found, "entries": _checked(entries, source, unit), MASKS: masks}


def decode(data: bytes, source: str) -> str:
    """Return a file's bytes decoded as UTF-8, without a byte order mark.

    Args:
        data: the bytes.
        source: the file, for the message.

    Raises:
        BadLine: the bytes are not UTF-8.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise BadLine(source, data.count(b"\n", 0, problem.start) + 1, "not UTF-8 text") from None


def write_lines(entries: Iterable[Entry]) -> Iterator[str]:
    """Yield each entry as a line of JSONL, including the line end."""
    for entry in entries:
        yield to_json(entry.to_dict()) + "\n"


def write_journal(journal: JournalReader) -> Iterator[str]:
    """Yield a whole journal as JSONL, archived entries included, with its origin and its history."""
    entries = [row.entry for row in journal.store.history(journal.key)]
    history = history_of(journal)
    beside: dict[str, Any] = {"journal": origin_of(journal).to_dict()}
    if masks := known_masks(journal):
        beside[MASKS] = to_json_masks(masks)
    at = 0
    for number, entry in enumerate(entries):
        following = entries[number + 1].id if number + 1 < len(entries) else None
        after = []
        while at < len(history) and (following is None or history[at].count < following):
            after.append(history[at].to_dict())
            at += 1
        if after:
            beside["after"] = after
        yield to_json({**entry.to_dict(), FIELD: beside} if beside else entry.to_dict()) + "\n"
        beside = {}


def to_json(value: Any, indent: int | None = None) -> str:
    """Return ``value`` as JSON that is safe to display: non-printable characters are escaped."""
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    return "".join(c if c.isprintable() or c == "\n" else _escaped(c) for c in text)


def without_strays(entries: Sequence[Entry]) -> tuple[list[Entry], int]:
    """Return ``entries`` without links to entries outside them, and the number of links removed.

    A part of a journal needs this to be valid as a file of its own.
    """
    ids = {entry.id for entry in entries}
    kept: list[Entry] = []
    strays = 0
    for entry in entries:
        citations = tuple(i for i in entry.citations if i in ids)
        supersedes = entry.supersedes if entry.supersedes in ids else None
        strays += len(entry.citations) - len(citations) + (supersedes != entry.supersedes)
        kept.append(replace(entry, citations=citations, supersedes=supersedes))
    return kept, strays


def _escaped(char: str) -> str:
    units = char.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[i : i + 2].hex()}" for i in range(0, len(units), 2))


def _as_dict(text: str) -> dict[str, Any] | None:
    """Return ``text`` parsed as a journal's JSON object; ``None`` if it is something else."""
    if '"entries"' not in text:
        return None
    try:
        shape = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return shape if isinstance(shape, dict) and isinstance(shape.get("entries"), list) else None


def _numbered_lines(
    text: str, source: str, check: Callable[[dict[str, Any]], object]
) -> list[tuple[int, dict[str, Any]]]:
    found: list[tuple[int, dict[str, Any]]] = []
    # Only "\n" ends a line: JSON strings may contain other line separators unescaped.
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            raw = json.loads(line)
        except json.JSONDecodeError as problem:
            raise BadLine(source, number, f"not JSON ({problem.msg}, column {problem.colno})") from None
        except (ValueError, RecursionError) as problem:
            raise BadLine(source, number, f"JSON that cannot be read ({problem})") from None
        if not isinstance(raw, dict):
            raise BadLine(source, number, "not a JSON object")
        try:
            check(raw)
        except FieldError as problem:
            raise BadLine(source, number, str(problem)) from None
        found.append((number, raw))
    return found


def _beside(raws: list[tuple[int, Any]], source: str, unit: str) -> dict[str, Any]:
    """Remove the facts about the journal from its entries and return them: ``origin``, ``history`` and ``masks``.

    Raises:
        BadLine: one of them is invalid.
    """
    origin: Origin | None = None
    history: list[HistoryEvent] = []
    masks: Masks = NONE
    for place, (number, raw) in enumerate(raws):
        beside = raw.get(FIELD) if isinstance(raw, dict) else None
        if not isinstance(beside, Mapping) or not beside or beside.keys() - {"journal", "after", MASKS}:
            continue
        try:
            if "journal" in beside:
                origin = Origin.from_dict(beside["journal"])
            if MASKS in beside:
                masks = from_json(beside[MASKS])
            if not isinstance(after := beside.get("after", []), list):
                raise FieldError("after", after, "a list of what happened after the entry")
            history += map(HistoryEvent.from_dict, after)
        except FieldError as problem:
            raise BadLine(source, number, f"{FIELD}: {problem}", unit) from None
        raws[place] = number, {name: value for name, value in raw.items() if name != FIELD}
    return {"origin": origin, "history": history, MASKS: masks}


def _checked(raws: Sequence[tuple[int, Any]], source: str, unit: str) -> list[dict[str, Any]]:
    """Return the raw entries, each with an id, after checking all of them and their links."""
    entries: dict[int, tuple[int, Entry]] = {}
    given: list[dict[str, Any]] = []
    highest = 0
    try:
        for number, raw in raws:
            entry = _entry(raw, highest + 1)
            if entry.id in entries:
                raise FieldError("id", entry.id, "an id that no other entry of the file has")
            entries[entry.id] = (number, entry)
            highest = max(highest, entry.id)
            given.append({**raw, "id": entry.id})
        for number, entry in entries.values():  # noqa: B007 (named in the error below)
            # A set difference with the keys would iterate over all of them.
            if lost := [i for i in entry.citations if i not in entries]:
                raise FieldError("citations", min(lost), "ids of entries of the file")
            if entry.supersedes is not None and entry.supersedes not in entries:
                raise FieldError("supersedes", entry.supersedes, "the id of an entry of the file")
    except FieldError as problem:
        raise BadLine(source, number, str(problem), unit) from None
    return given


def _entry(raw: Any, spare_id: int) -> Entry:
    if not isinstance(raw, dict):
        raise FieldError("entry", raw, "an object with the fields of an entry")
    filled = {name: value for name, value in raw.items() if value is not None}
    return Entry.from_dict({"id": spare_id, "timestamp": "2000-01-01T00:00:00Z"} | filled)
