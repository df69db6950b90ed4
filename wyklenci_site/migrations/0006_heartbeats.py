"""Which processes are at work."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("wyklenci_site", "0005_one_print_queue"),)

    operations = (
        migrations.CreateModel(
            name="Heartbeat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("part", models.CharField(max_length=20, unique=True)),
                ("at", models.DateTimeField()),
            ],
        ),
    )
