import django.db.models.deletion
from django.db import migrations, models

from game.tables import keys


class Migration(migrations.Migration):
    dependencies = (("game", "0002_seats_and_versions"),)

    operations = (
        migrations.CreateModel(
            name="Pupil",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=40)),
                ("key", models.CharField(max_length=40)),
                ("sign", models.CharField(max_length=2)),
                (
                    "token",
                    models.CharField(default=keys.new_token, max_length=26, unique=True),
                ),
                ("group", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("removed", models.BooleanField(default=False)),
                ("joined", models.DateTimeField(auto_now_add=True)),
                ("last_seen", models.DateTimeField(auto_now_add=True)),
            ],
            options={
                "ordering": ("classroom", "pk"),
            },
        ),
        migrations.CreateModel(
            name="TicketAnswer",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("question", models.CharField(max_length=120)),
                ("answer", models.PositiveSmallIntegerField()),
            ],
        ),
        migrations.AddField(
            model_name="table",
            name="halted",
            field=models.CharField(
                blank=True,
                default="",
                max_length=10,
            ),
        ),
        migrations.AddField(
            model_name="table",
            name="number",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.CreateModel(
            name="Classroom",
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
                ("code", models.CharField(max_length=20, unique=True)),
                (
                    "teacher_token",
                    models.CharField(default=keys.new_token, max_length=26, unique=True),
                ),
                ("version", models.PositiveIntegerField(default=1)),
                ("game", models.CharField(max_length=40)),
                ("options", models.JSONField(default=dict)),
                ("group_size", models.PositiveSmallIntegerField()),
                ("level", models.CharField(max_length=20)),
                ("language", models.CharField(max_length=5)),
                (
                    "way",
                    models.CharField(
                        choices=[
                            ("devices", "on their own devices"),
                            ("projector", "one projector: the whole class at one table"),
                            ("shared", "shared computers: each group at one screen"),
                            ("printed", "printed sets"),
                        ],
                        max_length=10,
                    ),
                ),
                (
                    "seating",
                    models.CharField(
                        choices=[
                            ("random", "at random"),
                            ("choice", "pupils choose their group"),
                            ("teacher", "the teacher decides"),
                        ],
                        max_length=10,
                    ),
                ),
                ("own_names", models.BooleanField(default=False)),
                (
                    "phase",
                    models.CharField(
                        choices=[
                            ("gathering", "Pupils are coming"),
                            ("play", "Play"),
                            ("debrief", "What really happened"),
                            ("ticket", "Exit ticket"),
                        ],
                        default="gathering",
                        max_length=10,
                    ),
                ),
                ("paused", models.BooleanField(default=False)),
                ("ends", models.DateTimeField(blank=True, null=True)),
                ("last_round", models.BooleanField(default=False)),
                ("ended", models.DateTimeField(blank=True, null=True)),
                ("ticket", models.JSONField(blank=True, default=list)),
                ("hands", models.JSONField(blank=True, default=dict)),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("updated", models.DateTimeField(auto_now=True)),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("code", ""), _negated=True), name="class_has_a_code"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("teacher_token", ""), _negated=True),
                        name="class_has_a_teacher",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("group_size__gte", 1)), name="class_has_groups"
                    ),
                ],
            },
        ),
        migrations.AddField(
            model_name="table",
            name="classroom",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="tables",
                to="game.classroom",
            ),
        ),
        migrations.AddConstraint(
            model_name="table",
            constraint=models.UniqueConstraint(
                fields=("classroom", "number"), name="number_once_in_a_class"
            ),
        ),
        migrations.AddConstraint(
            model_name="table",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("classroom", None), ("number", None)),
                    models.Q(("classroom__isnull", False), ("number__isnull", False)),
                    _connector="OR",
                ),
                name="tables_of_a_class_have_numbers",
            ),
        ),
        migrations.AddField(
            model_name="pupil",
            name="classroom",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="pupils",
                to="game.classroom",
            ),
        ),
        migrations.AddField(
            model_name="pupil",
            name="seat",
            field=models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="pupil",
                to="game.seat",
            ),
        ),
        migrations.AddField(
            model_name="ticketanswer",
            name="pupil",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="answers", to="game.pupil"
            ),
        ),
        migrations.AddConstraint(
            model_name="pupil",
            constraint=models.UniqueConstraint(
                fields=("classroom", "key"), name="name_once_in_a_class"
            ),
        ),
        migrations.AddConstraint(
            model_name="pupil",
            constraint=models.CheckConstraint(
                condition=models.Q(("name", ""), _negated=True), name="pupil_has_a_name"
            ),
        ),
        migrations.AddConstraint(
            model_name="pupil",
            constraint=models.CheckConstraint(
                condition=models.Q(("token", ""), _negated=True), name="pupil_has_a_token"
            ),
        ),
        migrations.AddConstraint(
            model_name="pupil",
            constraint=models.CheckConstraint(
                condition=models.Q(("sign__regex", "^[0-9]{2}$")), name="pupil_has_a_sign"
            ),
        ),
        migrations.AddConstraint(
            model_name="ticketanswer",
            constraint=models.UniqueConstraint(
                fields=("pupil", "question"), name="one_answer_a_question"
            ),
        ),
    )
