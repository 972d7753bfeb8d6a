"""Create the table of agents' tool calls."""

from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    """The log of calls."""

    dependencies: ClassVar = [("keepsake", "0002_ledgerrecord")]

    operations: ClassVar = [
        migrations.CreateModel(
            name="ToolCallRecord",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        primary_key=True, serialize=False, auto_created=True, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField()),
                ("key", models.CharField(max_length=255)),
                ("by", models.CharField(max_length=255)),
                ("toolset", models.CharField(max_length=255)),
                ("tool", models.CharField(max_length=255)),
                ("arguments", models.TextField()),
                ("result", models.TextField()),
                ("error", models.TextField()),
                ("cached", models.BooleanField()),
            ],
            options={
                "db_table": "keepsake_toolcall",
                "verbose_name": "tool call",
                "indexes": [models.Index(fields=["key", "id"], name="keepsake_toolcalls_of")],
            },
        ),
    ]
