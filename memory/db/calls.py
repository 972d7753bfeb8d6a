"""Log tool calls in the database. Call this only in the reactor's thread."""

from __future__ import annotations

import json

from django.db import DEFAULT_DB_ALIAS

from memory.db.models import ToolCallRecord
from memory.journal.entry import MAX_NAME
from memory.llm.tool_calls import KEPT_CALLS, ToolCall, packed


class DjangoCallLog:
    """Implement `memory.llm.tool_calls.CallLog` with a table of `memory.db`.

    Args:
        using: the alias of the database in Django's settings.
        kept: maximum number of calls kept per journal; older calls are deleted.
    """

    def __init__(self, using: str = DEFAULT_DB_ALIAS, kept: int = KEPT_CALLS) -> None:
        self._rows = ToolCallRecord.objects.using(using)
        self._kept = kept

    def write(self, call: ToolCall) -> int:
        row = self._rows.create(
            at=call.at,
            key=call.key,
            by=call.by[:MAX_NAME],
            toolset=call.toolset[:MAX_NAME],
            tool=_ascii(call.tool)[:MAX_NAME],
            arguments=packed(call.arguments),
            result=packed(call.result),
            error="" if call.error is None else _ascii(call.error),
            cached=call.cached,
        )
        mine = self._rows.filter(key=call.key)
        oldest = mine.order_by("-id").values_list("id", flat=True)[self._kept : self._kept + 1]
        if old := list(oldest):
            mine.filter(id__lte=old[0]).delete()
        return int(row.pk)

    def fetch(self, key: str, call_id: int) -> ToolCall | None:
        row = self._rows.filter(key=key, id=call_id).first()
        return None if row is None else _call(row)

    def latest(self, key: str, limit: int) -> list[ToolCall]:
        rows = self._rows.filter(key=key).order_by("-id")[: max(0, limit)]
        return [_call(row) for row in reversed(rows)]

    def drop(self, key: str) -> None:
        self._rows.filter(key=key).delete()


def _call(row: ToolCallRecord) -> ToolCall:
    return ToolCall(
        id=row.pk,
        at=row.at,
        key=row.key,
        by=row.by,
        toolset=row.toolset,
        tool=row.tool,
        arguments=json.loads(row.arguments),
        result=json.loads(row.result),
        error=row.error or None,
        cached=row.cached,
    )


def _ascii(text: str) -> str:
    """Escape NULs and lone surrogates, which a model may write and PostgreSQL rejects."""
    return (
        text if text.isprintable() else text.encode("ascii", "backslashreplace").decode().replace("\0", "\\0")
    )
