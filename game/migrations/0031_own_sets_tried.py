"""Which edition of a set games were last tried with."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0030_own_pictures"),)

    operations = (
        migrations.AddField(
            "ownset", "tried", models.CharField(blank=True, default="", max_length=16)
        ),
    )
