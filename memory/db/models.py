"""The tables. `memory.db.store` reads and writes journals, entries and notes; nothing else should."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from django.db import models

from memory.journal.entry import MAX_NAME


class JournalRow(models.Model):
    """What a journal keeps besides its entries (`memory.journal.store.Header`)."""

    key: models.CharField[str, str] = models.CharField(max_length=MAX_NAME, unique=True)
    # Whoever deletes a character, by whatever way, deletes its memories.
    owner: models.ForeignKey[Any, Any] = models.ForeignKey(
        "objects.ObjectDB", models.CASCADE, null=True, editable=False, related_name="+"
    )
    # The count is the highest entry number, unless entries with higher ones were deleted: then it is this.
    count_floor: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(default=0)
    window_start: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(default=0)
    last_reflection: models.DateTimeField[datetime | None, datetime | None] = models.DateTimeField(null=True)
    reflection_count: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(default=0)
    settings: models.JSONField[dict[str, Any], dict[str, Any]] = models.JSONField(default=dict)

    class Meta:
        db_table = "keepsake_journal"
        verbose_name = "journal"

    def __str__(self) -> str:
        return self.key


class EntryRow(models.Model):
    """An entry and its marks (`memory.journal.store.Row`), and the vector made of it."""

    journal: models.ForeignKey[JournalRow, JournalRow] = models.ForeignKey(
        JournalRow, models.CASCADE, db_index=False, related_name="entries"
    )
    number: models.PositiveIntegerField[int, int] = models.PositiveIntegerField("id")
    timestamp: models.DateTimeField[datetime, datetime] = models.DateTimeField()
    content: models.TextField[str, str] = models.TextField()
    source_type: models.CharField[str, str] = models.CharField(max_length=16)
    source_trust: models.FloatField[float, float] = models.FloatField()
    source_entity: models.CharField[str | None, str | None] = models.CharField(max_length=MAX_NAME, null=True)
    source_name: models.CharField[str | None, str | None] = models.CharField(max_length=MAX_NAME, null=True)
    importance: models.PositiveSmallIntegerField[int, int] = models.PositiveSmallIntegerField()
    importance_method: models.CharField[str, str] = models.CharField(max_length=16)
    kind: models.CharField[str, str] = models.CharField(max_length=16)
    phase: models.CharField[str, str] = models.CharField(max_length=MAX_NAME)
    round: models.PositiveIntegerField[int, int] = models.PositiveIntegerField()
    supersedes: models.PositiveIntegerField[int | None, int | None] = models.PositiveIntegerField(null=True)
    game_time: models.FloatField[float | None, float | None] = models.FloatField(null=True)
    # The lists, and what few entries have, as JSON; empty for most.
    details: models.TextField[str, str] = models.TextField()
    consolidated: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    archived: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    retracted: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    # The content as `memory.text.words.fold` has it, without accents, where that is more than lower case: to be searched.
    folded: models.TextField[str | None, str | None] = models.TextField(null=True)
    # Last, so that reading the rest does not wade through it.
    vector_model: models.CharField[str | None, str | None] = models.CharField(max_length=MAX_NAME, null=True)
    vector: models.BinaryField[bytes | None, bytes | None] = models.BinaryField(null=True)

    class Meta:
        db_table = "keepsake_entry"
        verbose_name = "entry"
        verbose_name_plural = "entries"
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["journal", "number"], name="keepsake_entry_once")
        ]
        # Opening a journal asks for its working entries, however long the archive behind them.
        indexes: ClassVar = [
            models.Index(
                fields=["journal", "number"], condition=models.Q(archived=False), name="keepsake_working"
            ),
            # … and for the few entries of the archive that correct others.
            models.Index(
                fields=["journal", "number"],
                condition=models.Q(archived=True, supersedes__isnull=False),
                name="keepsake_corrections",
            ),
            # How many entries have which marks is counted from this alone, however many there are.
            models.Index(fields=["journal", "archived", "consolidated"], name="keepsake_marks"),
        ]

    def __str__(self) -> str:
        return f"{self.journal} {self.number}"


class NoteRow(models.Model):
    """A small JSON document beside a journal's entries: its timeline, how it sleeps, what reflections did."""

    journal: models.ForeignKey[JournalRow, JournalRow] = models.ForeignKey(
        JournalRow, models.CASCADE, db_index=False, related_name="notes"
    )
    name: models.CharField[str, str] = models.CharField(max_length=MAX_NAME)
    data: models.JSONField[Any, Any] = models.JSONField()

    class Meta:
        db_table = "keepsake_note"
        verbose_name = "note"
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["journal", "name"], name="keepsake_note_once")
        ]

    def __str__(self) -> str:
        return f"{self.journal} {self.name}"


class LedgerRecord(models.Model):
    """One request to a language model (`memory.llm.ledger.LedgerLine`); `memory.db.ledger` keeps them."""

    at: models.DateTimeField[datetime, datetime] = models.DateTimeField()
    key: models.CharField[str, str] = models.CharField(max_length=MAX_NAME)
    share: models.FloatField[float, float] = models.FloatField()
    task: models.CharField[str, str] = models.CharField(max_length=32)
    model: models.CharField[str, str] = models.CharField(max_length=MAX_NAME)
    prompt_tokens: models.PositiveIntegerField[int, int] = models.PositiveIntegerField()
    completion_tokens: models.PositiveIntegerField[int, int] = models.PositiveIntegerField()
    estimated: models.BooleanField[bool, bool] = models.BooleanField()
    seconds: models.FloatField[float, float] = models.FloatField()
    outcome: models.CharField[str, str] = models.CharField(max_length=32)
    dropped: models.PositiveIntegerField[int, int] = models.PositiveIntegerField()

    class Meta:
        db_table = "keepsake_ledger"
        verbose_name = "ledger line"
        # What a character spent today is asked before every request; what is old goes by its date.
        indexes: ClassVar = [
            models.Index(fields=["key", "at"], name="keepsake_ledger_spent"),
            models.Index(fields=["at"], name="keepsake_ledger_age"),
        ]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.key} {self.task}: {self.outcome}"


class ToolCallRecord(models.Model):
    """One call of an agent's tool (`memory.llm.tool_calls.ToolCall`); `memory.db.calls` keeps them."""

    at: models.DateTimeField[datetime, datetime] = models.DateTimeField()
    key: models.CharField[str, str] = models.CharField(max_length=MAX_NAME)
    by: models.CharField[str, str] = models.CharField(max_length=MAX_NAME)
    toolset: models.CharField[str, str] = models.CharField(max_length=MAX_NAME)
    tool: models.CharField[str, str] = models.CharField(max_length=MAX_NAME)
    # As text: what an agent wrote may hold what PostgreSQL's JSON may not.
    arguments: models.TextField[str, str] = models.TextField()
    result: models.TextField[str, str] = models.TextField()
    error: models.TextField[str, str] = models.TextField()
    cached: models.BooleanField[bool, bool] = models.BooleanField()

    class Meta:
        db_table = "keepsake_toolcall"
        verbose_name = "tool call"
        indexes: ClassVar = [models.Index(fields=["key", "id"], name="keepsake_toolcalls_of")]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.key} {self.tool}"
