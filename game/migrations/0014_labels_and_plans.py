"""A class is known by what its teacher calls it, and by the plan that it was opened from."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("game", "0013_work_is_found"),)

    operations = (
        migrations.AddField(
            "classroom", "label", models.CharField(blank=True, default="", max_length=40)
        ),
        migrations.AddField(
            "classroom", "plan", models.CharField(blank=True, default="", max_length=60)
        ),
    )
