"""A class may play at the projector for a while, and go back to its devices."""

from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = (("game", "0016_several_games"),)

    operations = (
        migrations.AddField(
            "classroom", "way_before", models.CharField(blank=True, default="", max_length=10)
        ),
        migrations.AddField(
            "classroom", "size_before", models.PositiveSmallIntegerField(blank=True, null=True)
        ),
        migrations.AddConstraint(
            "classroom",
            models.CheckConstraint(
                condition=Q(way_before="", size_before=None)
                | Q(way="projector", way_before__in=("devices", "shared"), size_before__gte=1),
                name="class_can_go_back_to_devices",
            ),
        ),
        migrations.AlterField(
            "table",
            "shelved",
            models.CharField(
                blank=True,
                choices=[("", "in use"), ("played", "played"), ("aside", "aside")],
                default="",
                max_length=10,
            ),
        ),
    )
