"""What the projector shows, and for how long the class talks."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0019_eyes_on_the_board"),)

    operations = (
        migrations.AddField(
            "classroom", "spotlight", models.PositiveSmallIntegerField(blank=True, null=True)
        ),
        migrations.AddField("classroom", "talk_until", models.DateTimeField(blank=True, null=True)),
    )
