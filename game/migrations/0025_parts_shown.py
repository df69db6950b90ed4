"""Which parts of its debriefs a class has been shown."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0024_who_played_here"),)

    operations = (
        migrations.CreateModel(
            name="ShownPart",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("round", models.PositiveSmallIntegerField()),
                ("part", models.CharField(max_length=120)),
                (
                    "classroom",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="shown_parts",
                        to="game.classroom",
                    ),
                ),
            ],
            options={
                "constraints": (
                    models.UniqueConstraint(
                        fields=["classroom", "round", "part"], name="a_part_is_shown_once"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("part", ""), _negated=True), name="something_was_shown"
                    ),
                ),
            },
        ),
    )
