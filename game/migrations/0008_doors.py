"""Whether a class lets somebody new in, and who joined on the same device."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0007_clock_readings"),)

    operations = (
        migrations.AddField("classroom", "admits", models.BooleanField(default=True)),
        migrations.AddField(
            "classroom", "shared_devices", models.JSONField(blank=True, default=list)
        ),
        migrations.AddField(
            "pupil", "device", models.CharField(blank=True, default="", max_length=32)
        ),
    )
