"""Whether those to whom a class's game is new are given hints, and who does not want them."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0021_steered_slides"),)

    operations = (
        migrations.AddField("classroom", "hints", models.BooleanField(default=False)),
        migrations.AddField("table", "hints", models.BooleanField(default=False)),
        migrations.AddField("seat", "hints_away", models.BooleanField(default=False)),
    )
