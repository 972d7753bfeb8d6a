"""Create the table of requests to language models."""

from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    """The ledger."""

    dependencies: ClassVar = [("keepsake", "0001_initial")]

    operations: ClassVar = [
        migrations.CreateModel(
            name="LedgerRecord",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        primary_key=True, serialize=False, auto_created=True, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField()),
                ("key", models.CharField(max_length=255)),
                ("share", models.FloatField()),
                ("task", models.CharField(max_length=32)),
                ("model", models.CharField(max_length=255)),
                ("prompt_tokens", models.PositiveIntegerField()),
                ("completion_tokens", models.PositiveIntegerField()),
                ("estimated", models.BooleanField()),
                ("seconds", models.FloatField()),
                ("outcome", models.CharField(max_length=32)),
                ("dropped", models.PositiveIntegerField()),
            ],
            options={
                "db_table": "keepsake_ledger",
                "verbose_name": "ledger line",
                "indexes": [
                    models.Index(fields=["key", "at"], name="keepsake_ledger_spent"),
                    models.Index(fields=["at"], name="keepsake_ledger_age"),
                ],
            },
        ),
    ]
