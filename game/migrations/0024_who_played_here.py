"""Who played at a seat, one after another, instead of the last one of them alone. Whether it was a
person or a computer is in the record of the moves."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def note_the_last(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    model = apps.get_model("game", "Seat")
    for seat in model.objects.filter(since__gt=0).exclude(before=""):
        seat.earlier = [[seat.since - 1, seat.before]]
        seat.save(update_fields=["earlier"])


class Migration(migrations.Migration):
    dependencies = (("game", "0023_who_sat_before"),)

    operations = (
        migrations.AddField("seat", "earlier", models.JSONField(blank=True, default=list)),
        migrations.RunPython(note_the_last, migrations.RunPython.noop),
        migrations.RemoveField("seat", "before"),
        migrations.RemoveField("seat", "person_before"),
    )
