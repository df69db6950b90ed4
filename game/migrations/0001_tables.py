# ruff: noqa: RUF012 - Django writes migrations with lists

import django.db.models.deletion
from django.db import migrations, models

from game.tables import keys


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Table",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "public_id",
                    models.CharField(default=keys.new_public_id, max_length=16, unique=True),
                ),
                ("game", models.CharField(max_length=40)),
                ("rules_version", models.PositiveIntegerField()),
                ("options", models.JSONField()),
                ("players", models.PositiveSmallIntegerField()),
                ("ply", models.PositiveIntegerField(default=0)),
                ("snapshot", models.BinaryField()),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("updated", models.DateTimeField(auto_now=True)),
                ("finished", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("game", ""), _negated=True), name="table_has_a_game"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("players__gte", 1)), name="table_has_players"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("finished__isnull", True),
                            ("finished__gte", models.F("created")),
                            _connector="OR",
                        ),
                        name="table_ends_after_it_began",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("index", models.PositiveSmallIntegerField()),
                (
                    "token",
                    models.CharField(default=keys.new_token, max_length=26, unique=True),
                ),
                ("nickname", models.CharField(max_length=40)),
                ("computer", models.CharField(blank=True, default="", max_length=20)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seats",
                        to="game.table",
                    ),
                ),
            ],
            options={
                "ordering": ("table", "index"),
                "constraints": [
                    models.UniqueConstraint(fields=("table", "index"), name="seat_once_at_a_table"),
                    models.CheckConstraint(
                        condition=models.Q(("token", ""), _negated=True), name="seat_has_a_token"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="MoveRow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("ply", models.PositiveIntegerField()),
                ("seat", models.SmallIntegerField()),
                ("text", models.TextField()),
                ("created", models.DateTimeField(auto_now_add=True)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="moves",
                        to="game.table",
                    ),
                ),
            ],
            options={
                "ordering": ("table", "ply"),
                "constraints": [
                    models.UniqueConstraint(fields=("table", "ply"), name="one_move_a_ply"),
                    models.CheckConstraint(
                        condition=models.Q(("ply__gte", 1)), name="plies_count_from_one"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("seat__gte", -1)), name="move_has_a_seat"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("text", ""), _negated=True), name="move_has_a_text"
                    ),
                ],
            },
        ),
    ]
