"""Loans: journals that worker processes work on."""

from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    """Four columns and an index."""

    dependencies: ClassVar = [("keepsake", "0004_search_and_counts")]

    operations: ClassVar = [
        migrations.AddField(
            "journalrow", "loan", models.CharField(max_length=32, default="", editable=False)
        ),
        migrations.AddField(
            "journalrow", "holder", models.CharField(max_length=32, default="", editable=False)
        ),
        migrations.AddField(
            "journalrow", "loan_steps", models.PositiveIntegerField(default=0, editable=False)
        ),
        migrations.AddField(
            "journalrow", "loan_end", models.CharField(max_length=16, default="", editable=False)
        ),
        migrations.AddIndex(
            "journalrow",
            models.Index(fields=["loan"], condition=~models.Q(loan=""), name="keepsake_loans"),
        ),
    ]
