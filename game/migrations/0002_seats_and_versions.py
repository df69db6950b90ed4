# ruff: noqa: RUF012 - Django writes migrations with lists

from secrets import randbelow

from django.db import migrations, models
from django.db.models import F, Q

from game.tables import keys


def fill(apps, schema_editor):
    """Tables from before: begun at once, with a person wherever no computer plays."""
    table_model = apps.get_model("game", "Table")
    for table in table_model.objects.all():
        table.code = f"TABLE-{table.pk}-{randbelow(10**6):06}"
        table.host_token = keys.new_token()
        table.save(update_fields=["code", "host_token"])
    table_model.objects.update(begun=F("created"), version=F("ply"))
    apps.get_model("game", "Seat").objects.filter(computer="").update(taken=True)


class Migration(migrations.Migration):
    dependencies = [("game", "0001_tables")]

    operations = [
        migrations.AddField("moverow", "asked", models.PositiveIntegerField(default=0)),
        migrations.AddField("seat", "joinable", models.BooleanField(default=False)),
        migrations.AddField("seat", "taken", models.BooleanField(default=False)),
        migrations.AddField("table", "begun", models.DateTimeField(blank=True, null=True)),
        migrations.AddField("table", "code", models.CharField(max_length=20, null=True)),
        migrations.AddField("table", "host_token", models.CharField(max_length=26, null=True)),
        migrations.AddField("table", "seed", models.PositiveIntegerField(blank=True, null=True)),
        migrations.AddField("table", "undone", models.PositiveIntegerField(default=0)),
        migrations.AddField("table", "version", models.PositiveIntegerField(default=0)),
        migrations.AddField("table", "waiting", models.JSONField(default=dict)),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.AlterField("table", "code", models.CharField(max_length=20, unique=True)),
        migrations.AlterField(
            "table",
            "host_token",
            models.CharField(default=keys.new_token, max_length=26, unique=True),
        ),
        migrations.AddConstraint(
            "seat",
            models.UniqueConstraint(fields=("table", "nickname"), name="nickname_once_at_a_table"),
        ),
        migrations.AddConstraint(
            "seat",
            models.CheckConstraint(condition=~Q(nickname=""), name="seat_has_a_nickname"),
        ),
        migrations.AddConstraint(
            "table",
            models.CheckConstraint(condition=~Q(host_token=""), name="table_has_a_host"),
        ),
        migrations.AddConstraint(
            "table",
            models.CheckConstraint(condition=~Q(code=""), name="table_has_a_code"),
        ),
    ]
