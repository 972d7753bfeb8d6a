"""Define the database tables. Only `memory.db.store` reads and writes journals, entries and notes."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from django.db import models

from memory.journal.entry import MAX_NAME


class JournalRow(models.Model):
    """Store a journal's header (`memory.journal.store.Header`)."""

    key: models.CharField[str, str] = models.CharField(max_length=MAX_NAME, unique=True)
    # Deleting a game object deletes its journal, regardless of how the object is deleted.
    owner: models.ForeignKey[Any, Any] = models.ForeignKey(
        "objects.ObjectDB", models.CASCADE, null=True, editable=False, related_name="+"
    )
    # The entry count is the highest entry number, or this value if entries with higher numbers were deleted.
    count_floor: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(default=0)
    window_start: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(default=0)
    last_reflection: models.DateTimeField[datetime | None, datetime | None] = models.DateTimeField(null=True)
    reflection_count: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(default=0)
    settings: models.JSONField[dict[str, Any], dict[str, Any]] = models.JSONField(default=dict)
    # A journal that a worker process works on (`memory.db.loans`): the loan, who has claimed it, how often the
    # holder has written, and how the work ended.
    loan: models.CharField[str, str] = models.CharField(max_length=32, default="", editable=False)
    holder: models.CharField[str, str] = models.CharField(max_length=32, default="", editable=False)
    loan_steps: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(default=0, editable=False)
    loan_end: models.CharField[str, str] = models.CharField(max_length=16, default="", editable=False)

    class Meta:
        db_table = "keepsake_journal"
        verbose_name = "journal"
        # The game looks for loans every other second.
        indexes: ClassVar = [
            models.Index(fields=["loan"], condition=~models.Q(loan=""), name="keepsake_loans")
        ]

    def __str__(self) -> str:
        return self.key


class EntryRow(models.Model):
    """Store an entry, its marks (`memory.journal.store.Row`) and its vector."""

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
    # Lists and rarely used fields as JSON; empty for most entries.
    details: models.TextField[str, str] = models.TextField()
    consolidated: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    archived: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    retracted: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    # The content folded by `memory.text.words.fold`, for searching; NULL if the content is ASCII.
    folded: models.TextField[str | None, str | None] = models.TextField(null=True)
    # Last, so that reading the other columns does not read over the vector.
    vector_model: models.CharField[str | None, str | None] = models.CharField(max_length=MAX_NAME, null=True)
    vector: models.BinaryField[bytes | None, bytes | None] = models.BinaryField(null=True)

    class Meta:
        db_table = "keepsake_entry"
        verbose_name = "entry"
        verbose_name_plural = "entries"
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["journal", "number"], name="keepsake_entry_once")
        ]
        # Loading a journal reads its working entries, however large its archive,
        indexes: ClassVar = [
            models.Index(
                fields=["journal", "number"], condition=models.Q(archived=False), name="keepsake_working"
            ),
            # and the few archived entries that correct others.
            models.Index(
                fields=["journal", "number"],
                condition=models.Q(archived=True, supersedes__isnull=False),
                name="keepsake_corrections",
            ),
            # Counting entries by mark reads only this index.
            models.Index(fields=["journal", "archived", "consolidated"], name="keepsake_marks"),
        ]

    def __str__(self) -> str:
        return f"{self.journal} {self.number}"


class NoteRow(models.Model):
    """Store a small JSON document of a journal: its timeline, its sleep state, its reflection reports."""

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
    """Store one request to a language model (`memory.llm.ledger.LedgerLine`); `memory.db.ledger` uses it."""

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
        # Every request first reads what the character spent today; old lines are deleted by date.
        indexes: ClassVar = [
            models.Index(fields=["key", "at"], name="keepsake_ledger_spent"),
            models.Index(fields=["at"], name="keepsake_ledger_age"),
        ]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.key} {self.task}: {self.outcome}"


class ToolCallRecord(models.Model):
    """Store one call of an agent's tool (`memory.llm.tool_calls.ToolCall`); `memory.db.calls` uses it."""

    at: models.DateTimeField[datetime, datetime] = models.DateTimeField()
    key: models.CharField[str, str] = models.CharField(max_length=MAX_NAME)
    by: models.CharField[str, str] = models.CharField(max_length=MAX_NAME)
    toolset: models.CharField[str, str] = models.CharField(max_length=MAX_NAME)
    tool: models.CharField[str, str] = models.CharField(max_length=MAX_NAME)
    # Text columns: an agent may write characters that PostgreSQL's JSON type rejects.
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
