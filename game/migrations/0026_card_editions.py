"""Sets of cards of somebody's own, as games are played with them."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0025_parts_shown"),)

    operations = (
        migrations.CreateModel(
            name="CardEdition",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("key", models.CharField(max_length=16)),
                ("changes", models.JSONField(default=dict)),
                ("used", models.DateTimeField()),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("game", "key"), name="edition_once_of_a_game"),
                    models.CheckConstraint(
                        condition=models.Q(("key", ""), _negated=True), name="edition_has_a_key"
                    ),
                ],
            },
        ),
    )
