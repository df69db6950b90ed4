"""Processes tell how they are doing."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("wyklenci_site", "0007_several_printers"),)

    operations = (
        migrations.AddField(
            model_name="heartbeat", name="told", field=models.JSONField(default=dict)
        ),
        migrations.AlterField(
            model_name="heartbeat",
            name="part",
            field=models.CharField(max_length=100, unique=True),
        ),
    )
