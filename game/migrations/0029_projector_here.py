"""What the projector was sent to, and when it was last heard of."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0028_own_sets"),)

    operations = (
        migrations.AddField(
            "classroom", "screen", models.CharField(blank=True, default="", max_length=10)
        ),
        migrations.AddField(
            "classroom", "projector_seen", models.DateTimeField(blank=True, null=True)
        ),
    )
