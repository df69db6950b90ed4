from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = ()

    operations = (
        migrations.CreateModel(
            name="Printout",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=64, unique=True)),
                ("document", models.CharField(max_length=60)),
                ("wanted", models.JSONField()),
                ("version", models.CharField(max_length=64)),
                ("owner", models.CharField(blank=True, db_index=True, max_length=16)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting"),
                            ("working", "Working"),
                            ("ready", "Ready"),
                            ("failed", "Failed"),
                        ],
                        default="waiting",
                        max_length=7,
                    ),
                ),
                (
                    "problem",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("", "None"),
                            ("libraries", "Libraries"),
                            ("time", "Time"),
                            ("killed", "Killed"),
                            ("fault", "Fault"),
                        ],
                        default="",
                        max_length=9,
                    ),
                ),
                ("ahead", models.BooleanField(default=False)),
                ("tries", models.PositiveSmallIntegerField(default=0)),
                ("done", models.PositiveIntegerField(default=0)),
                ("of", models.PositiveIntegerField(default=0)),
                ("size", models.PositiveBigIntegerField(default=0)),
                ("ordered", models.DateTimeField()),
                ("began", models.DateTimeField(null=True)),
                ("finished", models.DateTimeField(null=True)),
                ("used", models.DateTimeField()),
            ],
            options={
                "indexes": [models.Index(fields=["state", "ordered"], name="printout_queue")],
            },
        ),
    )
