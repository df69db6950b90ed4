"""Whether a move's maker has let the computers answer it at once."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0005_when_play_went_on"),)

    operations = (migrations.AddField("moverow", "kept", models.BooleanField(default=False)),)
