"""Search without accents, and counts of marks from an index."""

from typing import Any, ClassVar

from django.db import migrations, models

PAGE = 1_000


def fold_contents(apps: Any, schema_editor: Any) -> None:
    """Fill in what is searched for the entries that are there."""
    from memory.text.words import fold

    rows = apps.get_model("keepsake", "EntryRow").objects.using(schema_editor.connection.alias)
    last = 0
    while page := list(rows.filter(pk__gt=last).order_by("pk").values_list("pk", "content")[:PAGE]):
        for pk, content in page:
            if not content.isascii():
                rows.filter(pk=pk).update(folded=fold(content))
        last = page[-1][0]


class Migration(migrations.Migration):
    """Another column and another index."""

    dependencies: ClassVar = [("keepsake", "0003_toolcallrecord")]

    operations: ClassVar = [
        migrations.AddField("entryrow", "folded", models.TextField(null=True)),
        migrations.AddIndex(
            "entryrow", models.Index(fields=["journal", "archived", "consolidated"], name="keepsake_marks")
        ),
        migrations.RunPython(fold_contents, migrations.RunPython.noop, elidable=True),
    ]
