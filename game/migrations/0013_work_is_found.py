"""What waits for chance or a computer is found by a query, whoever has died meanwhile."""

from typing import Any

from django.db import migrations, models
from django.db.models import Q


def all_may_be_due(apps: Any, schema_editor: Any) -> None:
    """Whoever looks for what is due finds out where nothing is."""
    tables = apps.get_model("game", "Table").objects
    tables.filter(begun__isnull=False, finished=None, halted="").update(due=True)


class Migration(migrations.Migration):
    dependencies = (("game", "0012_tables_in_order"),)

    operations = (
        migrations.AddField("table", "due", models.BooleanField(default=False)),
        migrations.AddField("table", "watched", models.DateTimeField(blank=True, null=True)),
        migrations.AddIndex(
            "table", models.Index(condition=Q(due=True), fields=["id"], name="tables_due")
        ),
        migrations.RunPython(all_may_be_due, migrations.RunPython.noop),
    )
