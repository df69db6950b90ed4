"""Several processes may print at the same time, on several machines."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("wyklenci_site", "0006_heartbeats"),)

    operations = (
        migrations.CreateModel(
            name="PrintedFile",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=80, unique=True)),
                ("content", models.BinaryField()),
            ],
        ),
        migrations.AddField(
            model_name="printout",
            name="place",
            field=models.PositiveSmallIntegerField(default=0),
        ),
    )
