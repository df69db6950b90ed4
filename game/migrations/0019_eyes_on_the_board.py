"""A teacher may call all eyes to the board."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0018_own_questions"),)

    operations = (migrations.AddField("classroom", "eyes", models.BooleanField(default=False)),)
