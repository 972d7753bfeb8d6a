"""Create the tables: journals, their entries, and their notes."""

from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    """Journals, entries and notes."""

    initial = True

    # Evennia's own latest. What makemigrations would name here it first writes into site-packages.
    dependencies: ClassVar = [("objects", "0013_defaultobject_alter_objectdb_id_defaultcharacter_and_more")]

    operations: ClassVar = [
        migrations.CreateModel(
            name="JournalRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        primary_key=True, serialize=False, auto_created=True, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=255, unique=True)),
                (
                    "owner",
                    models.ForeignKey(
                        to="objects.objectdb",
                        on_delete=models.CASCADE,
                        null=True,
                        editable=False,
                        related_name="+",
                    ),
                ),
                ("count_floor", models.PositiveIntegerField(default=0)),
                ("window_start", models.PositiveIntegerField(default=0)),
                ("last_reflection", models.DateTimeField(null=True)),
                ("reflection_count", models.PositiveIntegerField(default=0)),
                ("settings", models.JSONField(default=dict)),
            ],
            options={"db_table": "keepsake_journal", "verbose_name": "journal"},
        ),
        migrations.CreateModel(
            name="EntryRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        primary_key=True, serialize=False, auto_created=True, verbose_name="ID"
                    ),
                ),
                (
                    "journal",
                    models.ForeignKey(
                        to="keepsake.journalrow",
                        on_delete=models.CASCADE,
                        db_index=False,
                        related_name="entries",
                    ),
                ),
                ("number", models.PositiveIntegerField("id")),
                ("timestamp", models.DateTimeField()),
                ("content", models.TextField()),
                ("source_type", models.CharField(max_length=16)),
                ("source_trust", models.FloatField()),
                ("source_entity", models.CharField(max_length=255, null=True)),
                ("source_name", models.CharField(max_length=255, null=True)),
                ("importance", models.PositiveSmallIntegerField()),
                ("importance_method", models.CharField(max_length=16)),
                ("kind", models.CharField(max_length=16)),
                ("phase", models.CharField(max_length=255)),
                ("round", models.PositiveIntegerField()),
                ("supersedes", models.PositiveIntegerField(null=True)),
                ("game_time", models.FloatField(null=True)),
                ("details", models.TextField()),
                ("consolidated", models.BooleanField(default=False)),
                ("archived", models.BooleanField(default=False)),
                ("retracted", models.BooleanField(default=False)),
                ("vector_model", models.CharField(max_length=255, null=True)),
                ("vector", models.BinaryField(null=True)),
            ],
            options={
                "db_table": "keepsake_entry",
                "verbose_name": "entry",
                "verbose_name_plural": "entries",
                "constraints": [
                    models.UniqueConstraint(fields=["journal", "number"], name="keepsake_entry_once")
                ],
                "indexes": [
                    models.Index(
                        fields=["journal", "number"],
                        condition=models.Q(archived=False),
                        name="keepsake_working",
                    ),
                    models.Index(
                        fields=["journal", "number"],
                        condition=models.Q(archived=True, supersedes__isnull=False),
                        name="keepsake_corrections",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="NoteRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        primary_key=True, serialize=False, auto_created=True, verbose_name="ID"
                    ),
                ),
                (
                    "journal",
                    models.ForeignKey(
                        to="keepsake.journalrow",
                        on_delete=models.CASCADE,
                        db_index=False,
                        related_name="notes",
                    ),
                ),
                ("name", models.CharField(max_length=255)),
                ("data", models.JSONField()),
            ],
            options={
                "db_table": "keepsake_note",
                "verbose_name": "note",
                "constraints": [
                    models.UniqueConstraint(fields=["journal", "name"], name="keepsake_note_once")
                ],
            },
        ),
    ]
