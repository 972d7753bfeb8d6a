"""Record requests to language models in the database. Call this only in the reactor's thread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime

from django.db import DEFAULT_DB_ALIAS
from django.db.models import F, Sum

from memory.db.models import LedgerRecord
from memory.llm.ledger import LedgerLine, Spent


class DjangoLedger:
    """Implement `memory.llm.ledger.RequestLedger` with a table of `memory.db`.

    Args:
        using: the alias of the database in Django's settings.
    """

    def __init__(self, using: str = DEFAULT_DB_ALIAS) -> None:
        self._rows = LedgerRecord.objects.using(using)

    def write(self, lines: Sequence[LedgerLine]) -> None:
        self._rows.bulk_create(LedgerRecord(**asdict(line)) for line in lines)

    def spent(self, key: str, since: datetime) -> Spent:
        found = self._rows.filter(key=key, at__gte=since).aggregate(
            calls=Sum("share"), tokens=Sum(F("prompt_tokens") + F("completion_tokens"))
        )
        return Spent(found["calls"] or 0.0, found["tokens"] or 0)

    def trim(self, before: datetime) -> int:
        return self._rows.filter(at__lt=before).delete()[0]
