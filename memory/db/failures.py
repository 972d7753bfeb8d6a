"""Convert database errors to the engine's own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.db import InterfaceError, OperationalError, ProgrammingError

from memory.errors import StoreUnavailable

_LACKS: Final = re.compile(r"no such (table|column)|has no column|(relation|column) .* does not exist")
"""What SQLite and PostgreSQL say if a table is missing, or is of an older version."""

NOT_MIGRATED: Final = (
    "Keepsake's tables are missing or of an older version: run evennia migrate, then evennia reload"
)


@contextmanager
def unavailable_on_error() -> Iterator[None]:
    """Convert errors of the connection, locks and missing tables to `StoreUnavailable`."""
    try:
        yield
    except (OperationalError, InterfaceError, ProgrammingError) as problem:
        said = str(problem).partition("\n")[0]
        if _LACKS.search(said):
            raise StoreUnavailable(f"{NOT_MIGRATED} ({said})") from problem
        if isinstance(problem, ProgrammingError):
            raise
        raise StoreUnavailable(f"the database refused: {problem}") from problem
