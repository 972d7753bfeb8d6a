"""A database without Keepsake's tables says which command makes them, whatever its kind."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connections

from memory.db.store import DjangoStore
from memory.errors import StoreUnavailable


def test_a_missing_table_comes_with_the_command_that_makes_it(django_store: DjangoStore) -> None:
    def execute(statement: str) -> None:
        with connections[django_store.using].cursor() as cursor:
            cursor.execute(statement)

    def refused(call: Any) -> str:
        with pytest.raises(StoreUnavailable) as problem:
            call()
        return str(problem.value)

    execute("ALTER TABLE keepsake_note RENAME TO gone")
    try:
        said = refused(lambda: list(django_store.survey("sleep")))
    finally:
        execute("ALTER TABLE gone RENAME TO keepsake_note")
    assert "run evennia migrate" in said and "keepsake_note" in said and "\n" not in said
