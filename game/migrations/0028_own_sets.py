"""Sets of cards as their makers work on them."""

from django.db import migrations, models

import game.tables.keys


class Migration(migrations.Migration):
    dependencies = (("game", "0027_where_play_was"),)

    operations = (
        migrations.CreateModel(
            name="OwnSet",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "token",
                    models.CharField(
                        default=game.tables.keys.new_token, max_length=26, unique=True
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("language", models.CharField(max_length=5)),
                ("changes", models.JSONField(default=dict)),
                ("key", models.CharField(db_index=True, max_length=16)),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("used", models.DateTimeField()),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("token", ""), _negated=True), name="set_has_a_token"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("key", ""), _negated=True), name="set_has_an_edition"
                    ),
                ],
            },
        ),
    )
