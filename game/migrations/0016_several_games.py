"""A class plays several games: which came before, and which tables it has left for others."""

from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = (("game", "0015_played_again"),)

    operations = (
        migrations.AddField("classroom", "earlier", models.JSONField(blank=True, default=list)),
        migrations.AddField("table", "round", models.PositiveSmallIntegerField(default=1)),
        migrations.AddField(
            "table",
            "shelved",
            models.CharField(
                blank=True,
                choices=[("", "in use"), ("played", "played")],
                default="",
                max_length=10,
            ),
        ),
        migrations.RemoveConstraint("table", "number_once_in_a_class"),
        migrations.AddConstraint(
            "table",
            models.UniqueConstraint(
                fields=["classroom", "number"],
                condition=Q(shelved=""),
                name="number_once_in_a_class",
            ),
        ),
        migrations.AddConstraint(
            "table",
            models.CheckConstraint(
                condition=Q(shelved="")
                | (Q(classroom__isnull=False) & (~Q(halted="") | Q(finished__isnull=False))),
                name="nobody_plays_at_a_shelved_table",
            ),
        ),
    )
