"""From which move on somebody plays at a seat, and who played there before."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0003_classes"),)

    operations = (
        migrations.AddField("seat", "since", models.PositiveIntegerField(default=0)),
        migrations.AddField(
            "seat", "before", models.CharField(blank=True, default="", max_length=40)
        ),
    )
