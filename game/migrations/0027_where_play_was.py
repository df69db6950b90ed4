"""What a class did before what comes after play."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0026_card_editions"),)

    operations = (
        migrations.AddField(
            "classroom",
            "phase_before",
            models.CharField(blank=True, default="", max_length=10),
        ),
    )
