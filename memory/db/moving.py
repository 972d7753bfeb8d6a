"""Copy a whole game's database from a SQLite file to the database of the settings (docs/postgresql.md).

Every table of every installed app is copied unchanged: objects, attributes, accounts, journals, vectors. Rows are
read and written with cursors instead of Django's models, because creating Evennia's models runs code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from django.apps import apps
from django.core.management.color import no_style
from django.db import DEFAULT_DB_ALIAS, connections, models, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.recorder import MigrationRecorder

from memory.errors import FieldError

_MAGIC: Final = b"SQLite format 3\0"
_PAGE: Final = 500
_ALIAS: Final = "keepsake_source"
_IN_USE: Final = ("objects_objectdb", "accounts_accountdb", "keepsake_journal")
"""Tables that are empty in an unused database."""


def move(file: Path, show: Callable[[int], object], *, using: str = DEFAULT_DB_ALIAS) -> dict[str, int]:
    """Copy all rows of a SQLite file into a migrated and unused database, in one transaction.

    The file is only read. The game must be stopped.

    Args:
        file: the SQLite file.
        show: called from time to time with the number of rows copied.
        using: the alias of the target in Django's settings.

    Returns:
        The number of rows of each table.

    Raises:
        FieldError: there is no such file, it is not a game's database, its migrations differ from the target's, or
        the target
            is not empty.
        DatabaseError: the target refuses a row; nothing is copied.
    """
    target = connections[using]
    if target.vendor == "sqlite":
        raise FieldError(
            "DATABASES['default']", target.settings_dict["ENGINE"], "another database than SQLite"
        )
    with _opened(file) as source:
        if _migrations(source) != _migrations(target):
            raise FieldError(
                "file", str(file), "a database of this game after `evennia migrate`, as the new one is"
            )
        for table in _IN_USE:
            if _count(target, table):
                raise FieldError(
                    "DATABASES['default']", using, f"an unused database (it has rows in {table})"
                )
        tables = [model for model in apps.get_models(include_auto_created=True) if _is_table(model)]
        counts: dict[str, int] = {}
        with transaction.atomic(using=using), target.cursor() as cursor:
            # Rows that `evennia migrate` wrote come from the file, with the file's ids.
            names = ", ".join(target.ops.quote_name(model._meta.db_table) for model in tables)
            cursor.execute(f"TRUNCATE {names}")
            for model in tables:
                counts[model._meta.db_table] = _copy(source, target, model)
                show(sum(counts.values()))
            for statement in target.ops.sequence_reset_sql(no_style(), tables):
                cursor.execute(statement)
        return counts


def count(file: Path) -> int:
    """Return the number of rows that `move` will copy from a file.

    Raises:
        FieldError: there is no such file.
    """
    with _opened(file) as source:
        there = set(source.introspection.table_names())
        tables = {
            model._meta.db_table for model in apps.get_models(include_auto_created=True) if _is_table(model)
        }
        return sum(_count(source, table) for table in sorted(tables & there))


@contextmanager
def _opened(file: Path) -> Iterator[BaseDatabaseWrapper]:
    """Open a SQLite file for reading."""
    from django.db.backends.sqlite3.base import DatabaseWrapper

    head = b""
    if file.is_file():
        with file.open("rb") as opened:
            head = opened.read(len(_MAGIC))
    if head != _MAGIC:
        raise FieldError("file", str(file), "a SQLite file")
    settings = {
        **connections[DEFAULT_DB_ALIAS].settings_dict,
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": f"file:{file.resolve()}?mode=ro",
        "OPTIONS": {"uri": True},
    }
    with closing(DatabaseWrapper(settings, _ALIAS)) as source:
        yield source


def _is_table(model: type[models.Model]) -> bool:
    return model._meta.managed and not model._meta.proxy


def _migrations(connection: BaseDatabaseWrapper) -> set[tuple[str, str]]:
    table = MigrationRecorder.Migration._meta.db_table
    if table not in connection.introspection.table_names():
        return set()
    with connection.cursor() as cursor:  # Django's own reader needs an alias of the settings
        cursor.execute(f"SELECT app, name FROM {connection.ops.quote_name(table)}")
        return {(app, name) for app, name in cursor.fetchall()}


def _count(connection: BaseDatabaseWrapper, table: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM {connection.ops.quote_name(table)}")
        (found,) = cursor.fetchone()
        return int(found)


def _copy(source: BaseDatabaseWrapper, target: BaseDatabaseWrapper, model: type[models.Model]) -> int:
    """Copy a table, and return its number of rows."""
    quote = target.ops.quote_name
    columns = [str(field.column) for field in model._meta.concrete_fields]
    named, table = ", ".join(quote(column) for column in columns), quote(model._meta.db_table)
    places = ", ".join(["%s"] * len(columns))
    done = 0
    with source.cursor() as reading, target.cursor() as writing:
        reading.execute(f"SELECT {named} FROM {table} ORDER BY {quote(str(model._meta.pk.column))}")
        while page := reading.fetchmany(_PAGE):
            rows = [tuple(map(_value, row)) for row in page]
            writing.executemany(f"INSERT INTO {table} ({named}) VALUES ({places})", rows)
            done += len(rows)
    return done


def _value(value: Any) -> Any:
    """Convert a value from SQLite for PostgreSQL: times in UTC, and text without null characters."""
    if isinstance(value, datetime):
        return value.replace(tzinfo=UTC)
    if isinstance(value, str):
        return value.replace("\0", "")
    return value
